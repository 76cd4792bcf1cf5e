package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"

	"github.com/tabwire-dev/tabwire/host/browser"
)

// tools installs what tests need: Node, the npm packages of the lock file, a browser.
func (s *suite) tools(ctx context.Context) (counts, error) {
	return counts{}, errors.Join(s.nodePackages(ctx), s.findBrowser(ctx))
}

func (s *suite) findBrowser(ctx context.Context) error {
	path, err := browser.Find(ctx, browser.FindOptions{Install: true, Log: func(line string) { fmt.Fprintln(s.out, line) }})
	s.browser = path
	return err
}

// npmFolders have a package.json each: checkers and test clients, and what the pages of the gym are made with.
var npmFolders = []string{"build", "build/gym"}

// installedLock is where the lock file of what is installed is kept, below each of npmFolders.
const installedLock = "node_modules/.tabwire-lock.json"

// nodePackages installs the npm packages when they are not those of the lock files.
func (s *suite) nodePackages(ctx context.Context) error {
	if err := s.haveNode(ctx); err != nil {
		return err
	}
	for _, dir := range npmFolders {
		want, err := os.ReadFile(s.path(dir, "package-lock.json"))
		if err != nil {
			return err
		}
		if have, err := os.ReadFile(s.path(dir, installedLock)); err == nil && bytes.Equal(have, want) {
			continue
		}
		fmt.Fprintln(s.out, "installing npm packages in", dir)
		_, err = s.run(ctx, command{
			name: "npm", args: []string{"ci", "--ignore-scripts", "--no-audit", "--no-fund"}, dir: dir, next: "look whether the npm registry can be reached",
		})
		if err != nil {
			return err
		}
		if err := os.WriteFile(s.path(dir, installedLock), want, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// haveNode installs Node and npm where that can be done without asking.
func (s *suite) haveNode(ctx context.Context) error {
	_, node := exec.LookPath("node")
	_, npm := exec.LookPath("npm")
	if node == nil && npm == nil {
		return nil
	}
	const advice = "install Node 20 or newer with npm; on Debian and Ubuntu: sudo apt-get install nodejs npm"
	if _, err := exec.LookPath("apt-get"); err != nil || runtime.GOOS != "linux" || os.Geteuid() != 0 {
		return fmt.Errorf("node and npm are not in PATH%s", next(advice))
	}
	fmt.Fprintln(s.out, "installing nodejs and npm with apt-get")
	install := command{
		name: "apt-get", args: []string{"install", "-y", "--no-install-recommends", "nodejs", "npm"}, env: []string{"DEBIAN_FRONTEND=noninteractive"}, next: advice,
	}
	if _, err := s.run(ctx, install); err == nil {
		return nil
	}
	// A fresh container has no package lists.
	if _, err := s.run(ctx, command{name: "apt-get", args: []string{"update"}, next: advice}); err != nil {
		return err
	}
	_, err := s.run(ctx, install)
	return err
}
