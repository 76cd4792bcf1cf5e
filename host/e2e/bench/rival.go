package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/browser"
	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// maker is one of the programs that Tabwire is compared with.
type maker struct {
	// name is what results are called by, module the npm package, program its file.
	name, module, version, program string
	// args are those of the command line for a browser and a folder.
	args func(chromium, folder string) []string
	// root are those that a root needs, who has no sandbox; the rig's browser has none then either.
	root []string
}

// The makers.
var (
	playwright = maker{
		name: "playwright", module: "@playwright/mcp", version: "0.0.83", program: "cli.js",
		args: func(chromium, folder string) []string {
			return []string{"--headless", "--isolated", "--executable-path", chromium, "--snapshot-mode", "none", "--output-dir", folder}
		},
		root: []string{"--no-sandbox"},
	}
	devtools = maker{
		name: "devtools", module: "chrome-devtools-mcp", version: "1.11.0", program: "build/src/bin/chrome-devtools-mcp.js",
		args: func(chromium, _ string) []string {
			return []string{"--headless", "--isolated", "--executablePath", chromium, "--no-usage-statistics", "--pageIdRouting=false"}
		},
		root: []string{"--chromeArg=--no-sandbox"},
	}
)

// rival is such a program with a browser of its own, from the same program as the rig's.
type rival struct {
	maker
	*stand
	session *mcp.ClientSession
}

// newRival installs a rival and starts it. The caller must close it.
func (s *stand) newRival(m maker) (*rival, error) {
	program, err := s.installRival(m)
	if err != nil {
		return nil, err
	}
	chromium, err := browser.Find(s.ctx, browser.FindOptions{})
	if err != nil {
		return nil, err
	}
	args := append([]string{program}, m.args(chromium, filepath.Join(s.Profile, "rival"))...)
	if os.Geteuid() == 0 {
		args = append(args, m.root...)
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "bench", Version: "1"}, nil)
	session, err := client.Connect(s.ctx, &mcp.CommandTransport{Command: exec.CommandContext(s.ctx, "node", args...)}, nil)
	if err != nil {
		return nil, fmt.Errorf("starting %s: %w", m.module, err)
	}
	return &rival{m, s, session}, nil
}

// installRival gives the path of a rival's program.
func (s *stand) installRival(m maker) (string, error) {
	dir, err := cacheDir(m.name + "-mcp-" + m.version)
	if err != nil {
		return "", err
	}
	program := filepath.Join(dir, "node_modules", filepath.FromSlash(m.module), filepath.FromSlash(m.program))
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	say("installing " + m.module + " " + m.version)
	npm := exec.CommandContext(s.ctx, "npm", "install", "--prefix", dir, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund",
		m.module+"@"+m.version)
	if out, err := npm.CombinedOutput(); err != nil {
		return "", fmt.Errorf("installing %s: %w\n%s", m.module, err, out)
	}
	return program, nil
}

// cacheDir makes a folder for what the bench gets from elsewhere.
func cacheDir(name string) (string, error) {
	root, err := rig.Root()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(root, "dist", "bench", name)
	return dir, os.MkdirAll(dir, 0o755)
}

func (r *rival) close() error { return r.session.Close() }

// call gives the text of a tool's answer.
func (r *rival) call(tool string, args map[string]any) (string, error) {
	ctx, cancel := context.WithTimeout(r.ctx, callTimeout)
	defer cancel()
	res, err := r.session.CallTool(ctx, &mcp.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		return "", err
	}
	if res.IsError {
		return "", errors.New(tool + ": " + text(res))
	}
	return text(res), nil
}

func (r *rival) visit(url string) error {
	_, err := r.call("browser_navigate", map[string]any{"url": url})
	return err
}

func (r *rival) read() (string, error) { return r.call("browser_snapshot", map[string]any{}) }

func (r *rival) change(expression string) error {
	_, err := r.call("browser_evaluate", map[string]any{"function": "() => { " + expression + " }"})
	return err
}
