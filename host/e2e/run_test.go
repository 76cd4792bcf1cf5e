package e2e_test

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// ended runs the binary until it ends by itself and gives its exit code and what it said on standard error.
func ended(t *testing.T, env []string, arguments ...string) (code int, said string) {
	t.Helper()
	path, err := rig.Binary()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), path, arguments...)
	cmd.Env = append(append(os.Environ(), "TABWIRE_HOME="), env...)
	var out bytes.Buffer
	cmd.Stderr = &out
	err = cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		require.NoError(t, err)
	}
	return cmd.ProcessState.ExitCode(), out.String()
}

// TestRunPortTaken starts a second run on the port of the first.
func TestRunPortTaken(t *testing.T) {
	t.Parallel()
	link, err := url.Parse(stand.LinkURL)
	require.NoError(t, err)
	code, said := ended(t, nil, "run", "--headless", "--port="+link.Port(), "--profile="+t.TempDir())
	assert.Equal(t, 1, code)
	assert.Contains(t, said, "port "+link.Port())
	assert.Contains(t, said, "--port")
}

// TestRunNoBrowser starts without a browser.
func TestRunNoBrowser(t *testing.T) {
	t.Parallel()
	code, said := ended(t, []string{"TABWIRE_CHROME=/nonexistent"}, "run", "--headless", "--port=0", "--profile="+t.TempDir())
	assert.Equal(t, 1, code)
	assert.Contains(t, said, "/nonexistent")
	assert.Contains(t, said, "TABWIRE_CHROME")
}

// TestRunBrowserKilled kills the browser of a run.
func TestRunBrowserKilled(t *testing.T) {
	t.Parallel()
	profile := t.TempDir()
	path, err := rig.Binary()
	require.NoError(t, err)
	cmd := exec.Command(path, "run", "--json", "--headless", "--port=0", "--profile="+profile)
	cmd.Env = append(os.Environ(), "TABWIRE_HOME=")
	var said bytes.Buffer
	cmd.Stderr = &said
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // it has ended, unless the test failed
	_, err = stdout.Read(make([]byte, 4096))
	require.NoError(t, err, "the JSON line never came: %s", &said)

	browser, err := os.FindProcess(browserPID(t, cmd.Process.Pid, profile))
	require.NoError(t, err)
	require.NoError(t, browser.Kill())
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatal("tabwire run goes on without its browser")
	}
	assert.Equal(t, 1, cmd.ProcessState.ExitCode())
	last := said.String()[strings.Index(said.String(), "Ready."):]
	assert.Contains(t, last, "tabwire: ")
	assert.Contains(t, last, "run `tabwire run` again")
}

// browserPID finds the browser that a run has started: the child of it whose command line names the profile.
func browserPID(t *testing.T, parent int, profile string) int {
	t.Helper()
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	require.NoError(t, err)
	for _, path := range stats {
		stat, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		var pid, ppid int
		var state string
		_, after, _ := strings.Cut(string(stat), ") ")
		if _, err := fmt.Sscanf(string(stat), "%d ", &pid); err != nil {
			continue
		}
		if _, err := fmt.Sscanf(after, "%s %d", &state, &ppid); err != nil || ppid != parent {
			continue
		}
		line, err := os.ReadFile(filepath.Join(filepath.Dir(path), "cmdline"))
		if err == nil && strings.Contains(string(line), profile) {
			return pid
		}
	}
	t.Fatal("the run has no browser")
	return 0
}
