package browser

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// machine is a pretended one: what is in PATH, which files exist, and what apt-get does.
type machine struct {
	goos    string
	root    bool
	env     map[string]string
	path    []string
	files   []string
	apt     func(m *machine, args string) error
	aptRuns []string
}

func (m *machine) host() host {
	return host{
		goos: m.goos, root: m.root,
		getenv: func(key string) string { return m.env[key] },
		lookPath: func(name string) (string, error) {
			if strings.HasPrefix(name, "/") && slices.Contains(m.files, name) {
				return name, nil
			}
			if slices.Contains(m.path, name) {
				return "/bin/" + name, nil
			}
			return "", exec.ErrNotFound
		},
		exists: func(path string) bool { return slices.Contains(m.files, path) },
		run: func(_ context.Context, name string, args ...string) error {
			m.aptRuns = append(m.aptRuns, name+" "+strings.Join(args, " "))
			return m.apt(m, strings.Join(args, " "))
		},
	}
}

func TestFind(t *testing.T) {
	t.Parallel()
	none := "no browser found in PATH (chromium, chromium-browser, google-chrome, google-chrome-stable, microsoft-edge, " +
		"microsoft-edge-stable, msedge, brave-browser) or the usual places; "
	or := ", or set TABWIRE_CHROME to a browser's program"
	debian := []string{"/etc/debian_version"}
	for name, c := range map[string]struct {
		machine machine
		opts    FindOptions
		want    string
		err     string
	}{
		"the option wins": {
			machine: machine{goos: "linux", env: map[string]string{EnvPath: "brave-browser"}, path: []string{"chromium", "brave-browser", "mine"}},
			opts:    FindOptions{Path: "mine"}, want: "/bin/mine",
		},
		"then the environment": {
			machine: machine{goos: "linux", env: map[string]string{EnvPath: "/opt/c"}, path: []string{"chromium"}, files: []string{"/opt/c"}},
			want:    "/opt/c",
		},
		"an option that is no program is not replaced by another": {
			machine: machine{goos: "linux", path: []string{"chromium"}},
			opts:    FindOptions{Path: "/opt/c"}, err: "the option names the browser /opt/c, which is not a program that can be run",
		},
		"an environment that is no program neither": {
			machine: machine{goos: "linux", env: map[string]string{EnvPath: "/opt/c"}, path: []string{"chromium"}},
			err:     "$TABWIRE_CHROME names the browser /opt/c, which is not a program that can be run",
		},
		"chromium before the others": {machine: machine{goos: "linux", path: []string{"google-chrome", "chromium"}}, want: "/bin/chromium"},
		"edge":                       {machine: machine{goos: "linux", path: []string{"msedge"}}, want: "/bin/msedge"},
		"an application of macOS": {
			machine: machine{goos: "darwin", env: map[string]string{"HOME": "/Users/a"},
				files: []string{"/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"}},
			want: "/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
		},
		"Edge before Chrome on Windows": {
			machine: machine{goos: "windows", env: map[string]string{"ProgramFiles": `C:\P`, "ProgramFiles(x86)": `C:\X`},
				files: []string{`C:\P\Google\Chrome\Application\chrome.exe`, `C:\P\Microsoft\Edge\Application\msedge.exe`}},
			want: `C:\P\Microsoft\Edge\Application\msedge.exe`,
		},
		"nothing on Debian":                   {machine: machine{goos: "linux", path: []string{"apt-get"}, files: debian}, err: none + "type: sudo apt-get install chromium" + or},
		"nothing on Debian without the right": {machine: machine{goos: "linux", path: []string{"apt-get"}, files: debian}, opts: FindOptions{Install: true}, err: none + "type: sudo apt-get install chromium" + or},
		"nothing on Fedora":                   {machine: machine{goos: "linux", path: []string{"dnf"}}, opts: FindOptions{Install: true}, err: none + "type: sudo dnf install chromium" + or},
		"nothing on macOS":                    {machine: machine{goos: "darwin"}, err: none + "type: brew install --cask google-chrome" + or},
		"nothing on an unknown system":        {machine: machine{goos: "freebsd"}, err: none + "install Chromium, Chrome, Edge or Brave" + or},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := c.machine.host().find(t.Context(), c.opts)
			if c.err != "" {
				require.EqualError(t, err, c.err)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.want, got)
			assert.Empty(t, c.machine.aptRuns)
		})
	}
}

func TestFindInstalls(t *testing.T) {
	t.Parallel()
	const install = "install -y --no-install-recommends chromium"
	boom := errors.New("apt-get broke")
	for name, c := range map[string]struct {
		apt  func(m *machine, args string) error
		runs []string
		err  error
	}{
		"with the package lists that are there": {
			apt:  func(m *machine, _ string) error { m.path = append(m.path, "chromium"); return nil },
			runs: []string{"apt-get " + install},
		},
		"after an update": {
			apt: func(m *machine, args string) error {
				switch {
				case args == "update":
					m.env = map[string]string{"updated": "yes"}
				case m.env["updated"] == "":
					return boom
				default:
					m.path = append(m.path, "chromium")
				}
				return nil
			},
			runs: []string{"apt-get " + install, "apt-get update", "apt-get " + install},
		},
		"not at all": {
			apt:  func(*machine, string) error { return boom },
			runs: []string{"apt-get " + install, "apt-get update"}, err: boom,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := machine{goos: "linux", root: true, path: []string{"apt-get"}, files: []string{"/etc/debian_version"}, apt: c.apt}
			var said []string
			got, err := m.host().find(t.Context(), FindOptions{Install: true, Log: func(l string) { said = append(said, l) }})
			require.ErrorIs(t, err, c.err)
			if c.err == nil {
				assert.Equal(t, "/bin/chromium", got)
			}
			assert.Equal(t, c.runs, m.aptRuns)
			assert.Equal(t, []string{"installing chromium with apt-get"}, said)
		})
	}
}

func TestVersion(t *testing.T) {
	t.Parallel()
	v, err := Version(t.Context(), program(t))
	require.NoError(t, err)
	assert.Regexp(t, regexp.MustCompile(`^\d+\.\d+\.\d+\.\d+$`), v)
	mute := filepath.Join(t.TempDir(), "mute")
	require.NoError(t, os.WriteFile(mute, []byte("#!/bin/sh\necho hello"), 0o700))
	_, err = Version(t.Context(), mute)
	require.EqualError(t, err, "asking "+mute+` for its version: it answered "hello\n"`)
}
