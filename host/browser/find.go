package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"time"
)

// EnvPath is the environment variable that names the browser's program.
const EnvPath = "TABWIRE_CHROME"

// FindOptions say where to look.
type FindOptions struct {
	// Path is the program to use; nothing else is tried when it is set.
	Path string
	// Install lets Find install Chromium with apt-get when there is none, which it can on Debian and Ubuntu as root.
	Install bool
	// Log takes a line when something is installed. Nil drops it.
	Log func(line string)
}

// names are the programs looked for in PATH, in this order.
var names = []string{
	"chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
	"microsoft-edge", "microsoft-edge-stable", "msedge", "brave-browser",
}

// installTimeout bounds the installation of a browser, about 100 MB of packages.
const installTimeout = 15 * time.Minute

// Find gives the path of a browser's program: FindOptions.Path, $TABWIRE_CHROME, then the usual names and places.
//
// Errors: a named program that is not there; no browser at all, with the command that installs one.
func Find(ctx context.Context, opts FindOptions) (string, error) {
	return system().find(ctx, opts)
}

// host is what Find asks of the machine, so that tests can be another one.
type host struct {
	goos     string
	root     bool
	getenv   func(string) string
	lookPath func(string) (string, error)
	exists   func(string) bool
	run      func(ctx context.Context, name string, args ...string) error
}

func system() host {
	return host{
		goos: runtime.GOOS, root: os.Geteuid() == 0, getenv: os.Getenv, lookPath: exec.LookPath,
		exists: func(path string) bool { info, err := os.Stat(path); return err == nil && !info.IsDir() },
		run: func(ctx context.Context, name string, args ...string) error {
			cmd := exec.CommandContext(ctx, name, args...)
			cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
			out, err := cmd.CombinedOutput()
			if err != nil {
				return fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, out)
			}
			return nil
		},
	}
}

func (h host) find(ctx context.Context, opts FindOptions) (string, error) {
	for _, named := range []struct{ from, path string }{{"the option", opts.Path}, {"$" + EnvPath, h.getenv(EnvPath)}} {
		if named.path == "" {
			continue
		}
		if path, err := h.lookPath(named.path); err == nil {
			return path, nil
		}
		return "", fmt.Errorf("%s names the browser %s, which is not a program that can be run", named.from, named.path)
	}
	if path := h.usual(); path != "" {
		return path, nil
	}
	if !opts.Install || !h.debian() || !h.root {
		return "", errors.New(h.advice())
	}
	if opts.Log != nil {
		opts.Log("installing chromium with apt-get")
	}
	if err := h.install(ctx); err != nil {
		return "", err
	}
	if path := h.usual(); path != "" {
		return path, nil
	}
	return "", fmt.Errorf("chromium was installed but is not in PATH; set %s to its program", EnvPath)
}

func (h host) usual() string {
	for _, name := range names {
		if path, err := h.lookPath(name); err == nil {
			return path
		}
	}
	for _, path := range h.places() {
		if h.exists(path) {
			return path
		}
	}
	return ""
}

// places are where installers put browsers outside PATH.
func (h host) places() []string {
	var out []string
	switch h.goos {
	case "darwin":
		for _, root := range []string{"/Applications", filepath.Join(h.getenv("HOME"), "Applications")} {
			for _, name := range []string{"Chromium", "Google Chrome", "Microsoft Edge", "Brave Browser"} {
				out = append(out, root+"/"+name+".app/Contents/MacOS/"+name)
			}
		}
	case "windows":
		for _, root := range []string{h.getenv("LOCALAPPDATA"), h.getenv("ProgramFiles"), h.getenv("ProgramFiles(x86)")} {
			if root == "" {
				continue
			}
			// Branded Chrome comes last: without the pipe it cannot load the extension.
			for _, name := range []string{`Chromium\Application\chrome.exe`, `Microsoft\Edge\Application\msedge.exe`,
				`BraveSoftware\Brave-Browser\Application\brave.exe`, `Google\Chrome\Application\chrome.exe`} {
				out = append(out, root+`\`+name)
			}
		}
	}
	return out
}

func (h host) debian() bool {
	_, err := h.lookPath("apt-get")
	return h.goos == "linux" && err == nil && h.exists("/etc/debian_version")
}

// install tries with the package lists that are there first; a fresh container has none.
func (h host) install(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, installTimeout)
	defer cancel()
	install := []string{"install", "-y", "--no-install-recommends", "chromium"}
	if h.run(ctx, "apt-get", install...) == nil {
		return nil
	}
	if err := h.run(ctx, "apt-get", "update"); err != nil {
		return fmt.Errorf("installing chromium: %w", err)
	}
	if err := h.run(ctx, "apt-get", install...); err != nil {
		return fmt.Errorf("installing chromium: %w", err)
	}
	return nil
}

// advice names the command that installs a browser.
func (h host) advice() string {
	command := "install Chromium, Chrome, Edge or Brave"
	switch {
	case h.goos == "darwin":
		command = "type: brew install --cask google-chrome"
	case h.goos == "windows":
		command = "type: winget install Brave.Brave"
	case h.debian():
		command = "type: sudo apt-get install chromium"
	case h.has("dnf"):
		command = "type: sudo dnf install chromium"
	case h.has("pacman"):
		command = "type: sudo pacman -S chromium"
	case h.has("apk"):
		command = "type: sudo apk add chromium"
	case h.has("zypper"):
		command = "type: sudo zypper install chromium"
	}
	return fmt.Sprintf("no browser found in PATH (%s) or the usual places; %s, or set %s to a browser's program", strings.Join(names, ", "), command, EnvPath)
}

func (h host) has(name string) bool {
	_, err := h.lookPath(name)
	return err == nil
}

// HasDisplay tells whether a browser with windows can be shown here.
func HasDisplay() bool {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return true
	}
	return os.Getenv("DISPLAY") != "" || os.Getenv("WAYLAND_DISPLAY") != ""
}

var versionForm = regexp.MustCompile(`\d+(\.\d+){1,3}`)

// Version gives the version of a browser's program, for example "156.0.8078.114".
//
// Errors: a program that does not tell within 10 s.
func Version(ctx context.Context, path string) (string, error) {
	if runtime.GOOS == "windows" {
		return installedVersion(path)
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "--version")
	cmd.WaitDelay = time.Second // a wrapper's child may hold the output open
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("asking %s for its version: %w", path, err)
	}
	if v := versionForm.Find(out); v != nil {
		return string(v), nil
	}
	return "", fmt.Errorf("asking %s for its version: it answered %.80q", path, out)
}

// installedVersion reads the version off the folder beside the program: on Windows --version opens a window instead of answering.
func installedVersion(path string) (string, error) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return "", fmt.Errorf("looking for the version of %s: %w", path, err)
	}
	last := ""
	for _, e := range entries {
		if e.IsDir() && versionForm.FindString(e.Name()) == e.Name() {
			last = e.Name() // an update in progress has two; the newer sorts last
		}
	}
	if last == "" {
		return "", fmt.Errorf("looking for the version of %s: no folder beside it is named by one", path)
	}
	return last, nil
}
