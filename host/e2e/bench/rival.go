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

// rivalVersion is the release of @playwright/mcp that reading is compared with.
const rivalVersion = "0.0.83"

// rival is Playwright MCP with a browser of its own, from the same program as the rig's.
type rival struct {
	*stand
	session *mcp.ClientSession
}

// newRival installs Playwright MCP and starts it. The caller must close it.
func (s *stand) newRival() (*rival, error) {
	program, err := s.installRival()
	if err != nil {
		return nil, err
	}
	chromium, err := browser.Find(s.ctx, browser.FindOptions{})
	if err != nil {
		return nil, err
	}
	// A root has no sandbox, and the rig's browser has none then either.
	args := []string{program, "--headless", "--isolated", "--executable-path", chromium, "--snapshot-mode", "none", "--output-dir", filepath.Join(s.Profile, "rival")}
	if os.Geteuid() == 0 {
		args = append(args, "--no-sandbox")
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "bench", Version: "1"}, nil)
	session, err := client.Connect(s.ctx, &mcp.CommandTransport{Command: exec.CommandContext(s.ctx, "node", args...)}, nil)
	if err != nil {
		return nil, fmt.Errorf("starting @playwright/mcp: %w", err)
	}
	return &rival{s, session}, nil
}

// installRival gives the path of Playwright MCP's program.
func (s *stand) installRival() (string, error) {
	dir, err := cacheDir("playwright-mcp-" + rivalVersion)
	if err != nil {
		return "", err
	}
	program := filepath.Join(dir, "node_modules", "@playwright", "mcp", "cli.js")
	if _, err := os.Stat(program); err == nil {
		return program, nil
	}
	say("installing @playwright/mcp " + rivalVersion)
	npm := exec.CommandContext(s.ctx, "npm", "install", "--prefix", dir, "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund",
		"@playwright/mcp@"+rivalVersion)
	if out, err := npm.CombinedOutput(); err != nil {
		return "", fmt.Errorf("installing @playwright/mcp: %w\n%s", err, out)
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
