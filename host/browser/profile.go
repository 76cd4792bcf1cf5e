package browser

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	// extensionDir is the extension's copy in the profile.
	extensionDir = "tabwire-extension"
	// logName is the browser's output in the profile.
	logName = "tabwire-browser.log"
	// portFile is where Chromium writes its DevTools port.
	portFile = "DevToolsActivePort"
	// bootstrapName is what the extension's worker reads at its first start.
	bootstrapName = "bootstrap.json"
)

// installExtension makes a fresh copy of the extension in the profile and gives its folder, "" when there is none. A copy, because
// bootstrap.json holds a secret of this one launch and must lie where no web page and no other extension can write.
func installExtension(profile string, opts Options) (string, error) {
	if opts.Extension == nil {
		return "", nil
	}
	dir := filepath.Join(profile, extensionDir)
	if err := os.RemoveAll(dir); err != nil {
		return "", fmt.Errorf("removing the extension of the last launch: %w", err)
	}
	if _, err := fs.Stat(opts.Extension, "manifest.json"); err != nil {
		return "", fmt.Errorf("the extension has no manifest.json: %w", err)
	}
	if err := os.CopyFS(dir, opts.Extension); err != nil {
		return "", fmt.Errorf("copying the extension: %w", err)
	}
	if opts.Bootstrap == nil {
		return dir, nil
	}
	raw, err := json.Marshal(opts.Bootstrap)
	if err != nil {
		return "", fmt.Errorf("encoding %s: %w", bootstrapName, err)
	}
	if err := os.WriteFile(filepath.Join(dir, bootstrapName), raw, 0o600); err != nil {
		return "", fmt.Errorf("writing %s: %w", bootstrapName, err)
	}
	return dir, nil
}

// checkLock refuses a profile that a running browser has open: Chromium would hand the command line to that browser and exit with
// success. Its lock is a symbolic link to "host-pid"; one that a dead browser left behind is replaced by Chromium itself.
func checkLock(profile string) error {
	target, err := os.Readlink(filepath.Join(profile, "SingletonLock"))
	if err != nil {
		return nil // no lock, or Windows, where the lock is an open file that the browser reports itself
	}
	i := strings.LastIndexByte(target, '-')
	if i < 0 {
		return nil
	}
	pid, err := strconv.Atoi(target[i+1:])
	host, hostErr := os.Hostname()
	if err != nil || hostErr != nil || host != target[:i] || !alive(pid) {
		return nil
	}
	return fmt.Errorf("profile %s is in use by the browser with process id %d: close that browser or name another profile", profile, pid)
}

const (
	tailLines = 12
	tailBytes = 64 << 10
)

// noise are parts of lines that Chromium prints on every machine without a desktop, and that explain nothing.
var noise = []string{":dbus/", "unexpected operator", "DevTools listening", ":google_apis/", ":components/device_event_log"}

// logTail gives the end of the browser's log for an error, or nothing.
func logTail(path string) string {
	lines := interesting(path)
	if len(lines) == 0 {
		return "; its log is " + path
	}
	if len(lines) > tailLines {
		lines = lines[len(lines)-tailLines:]
	}
	return fmt.Sprintf("; the end of %s:\n  %s\n", path, strings.Join(lines, "\n  "))
}

func interesting(path string) []string {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	if len(raw) > tailBytes {
		raw = raw[len(raw)-tailBytes:]
	}
	var out []string
next:
	for line := range strings.Lines(string(raw)) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		for _, n := range noise {
			if strings.Contains(line, n) {
				continue next
			}
		}
		out = append(out, line)
	}
	return out
}

// hints are what to do about the usual reasons for which a browser does not start, by what its log says.
var hints = []struct{ sign, advice string }{
	{"No usable sandbox", "this system does not allow Chromium's sandbox: allow unprivileged user namespaces, or add the flag --no-sandbox if you trust the pages"},
	{"Missing X server", "there is no display: start headless"},
	{"cannot open display", "there is no display: start headless"},
	{"existing browser session", "another browser has this profile open: close it or name another profile"},
	{"ProcessSingleton", "another browser has this profile open: close it or name another profile"},
	{"error while loading shared libraries", "libraries of the browser are missing: install it with the system's package manager"},
	{"No space left on device", "the disk is full"},
	{"snap cgroup", "this browser is a snap, which cannot read profiles outside its own folders: install a .deb or name another browser"},
}

func hint(path string) string {
	text := strings.Join(interesting(path), "\n")
	for _, h := range hints {
		if strings.Contains(text, h.sign) {
			return "; " + h.advice
		}
	}
	return ""
}
