// Package rig is the stand that end-to-end tests and benchmarks run on: the real binary with a real browser, its MCP front, and a
// second way into the page, so that a test looks at the effect and not at the answer.
package rig

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/demo"
)

// ReadyTimeout bounds the start of binary, browser and pairing.
const ReadyTimeout = 90 * time.Second

// Options are what differs between stands.
type Options struct {
	// Args are added to `tabwire run`.
	Args []string
	// Policy is allow or ask; empty means allow.
	Policy string
	// Log takes what the binary says; nil drops it.
	Log func(line string)
}

// Rig is one running Tabwire with its browser. Its methods are safe for concurrent use.
type Rig struct {
	MCPURL  string `json:"mcpUrl"`
	Token   string `json:"token"`
	LinkURL string `json:"linkUrl"`
	// Profile is the browser's folder; Home lies in it.
	Profile string `json:"profile"`
	PID     int    `json:"pid"`
	// Site is the address of the pages that the rig serves: the demo shop, extension/testdata/pages under /pages/, host/e2e/testdata/ax
	// under /ax/, the scripts of the gym under /gym/.
	Site string `json:"-"`

	command *exec.Cmd
	ended   chan struct{}
	server  *http.Server
	page    *pages
	client  func() (*mcp.ClientSession, error)
}

// Root is the folder of the go.mod above the working directory.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("there is no go.mod above the working directory")
		}
	}
}

// Binary is the path of the tabwire that `go run ./build all` made.
//
// Errors: it was not built.
func Binary() (string, error) {
	root, err := Root()
	if err != nil {
		return "", err
	}
	path := filepath.Join(root, "dist", "tabwire")
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("%w; build it with: go run ./build all", err)
	}
	return path, nil
}

// Start starts a stand. The caller must Close it.
//
// Errors: no binary; whatever `tabwire run` says when it does not come up.
func Start(ctx context.Context, o Options) (*Rig, error) {
	path, err := Binary()
	if err != nil {
		return nil, err
	}
	r := &Rig{ended: make(chan struct{})}
	if err := r.serve(); err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "tabwire-e2e-")
	if err != nil {
		return nil, err
	}
	policy := o.Policy
	if policy == "" {
		policy = "allow"
	}
	args := append([]string{
		"run", "--json", "--headless", "--port=0", "--policy=" + policy, "--profile=" + profile, "--url=" + r.Site + "/",
		"--browser-arg=--remote-debugging-port=0",
	}, o.Args...)
	r.command = exec.Command(path, args...)
	r.command.Env = append(os.Environ(), "TABWIRE_HOME=")
	if err := r.await(ctx, o.Log); err != nil {
		return nil, errors.Join(err, r.Close(), os.RemoveAll(profile))
	}
	r.page = newPages(profile)
	r.client = sync.OnceValues(func() (*mcp.ClientSession, error) { return r.Connect(context.Background(), "e2e") })
	return r, nil
}

// serve serves the pages.
func (r *Rig) serve() error {
	root, err := Root()
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/pages/", http.StripPrefix("/pages/", http.FileServer(http.Dir(filepath.Join(root, "extension", "testdata", "pages")))))
	mux.Handle("/ax/", http.StripPrefix("/ax/", http.FileServer(http.Dir(filepath.Join(root, "host", "e2e", "testdata", "ax")))))
	mux.Handle("/gym/", http.StripPrefix("/gym/", http.FileServer(http.Dir(filepath.Join(root, "dist", "gym")))))
	mux.HandleFunc("/slow", func(w http.ResponseWriter, q *http.Request) { <-q.Context().Done() })
	mux.HandleFunc("/nothing", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	mux.Handle("/", demo.Handler())
	r.server = &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = r.server.Serve(l) }() // ends with Close
	r.Site = "http://" + l.Addr().String()
	return nil
}

// await starts the binary and reads its line of JSON.
func (r *Rig) await(ctx context.Context, log func(string)) error {
	stdout, err := r.command.StdoutPipe()
	if err != nil {
		return err
	}
	tail := &tail{log: log}
	r.command.Stderr = tail
	if err := r.command.Start(); err != nil {
		return err
	}
	line := make(chan string, 1)
	go func() {
		defer close(r.ended)
		scan := bufio.NewScanner(stdout)
		for scan.Scan() {
			select {
			case line <- scan.Text():
			default:
			}
		}
		_ = r.command.Wait() // how it ended shows in the tail
	}()
	ctx, cancel := context.WithTimeout(ctx, ReadyTimeout)
	defer cancel()
	select {
	case text := <-line:
		if err := json.Unmarshal([]byte(text), r); err != nil {
			return fmt.Errorf("reading the line of JSON %q: %w", text, err)
		}
		return nil
	case <-r.ended:
		return fmt.Errorf("tabwire run ended:\n%s", tail)
	case <-ctx.Done():
		return fmt.Errorf("tabwire run is not ready: %w\n%s", ctx.Err(), tail)
	}
}

// Ended is closed when the binary has ended.
func (r *Rig) Ended() <-chan struct{} { return r.ended }

// Close ends everything and removes the profile.
func (r *Rig) Close() error {
	var errs []error
	if r.page != nil {
		r.page.close()
	}
	if r.command != nil && r.command.Process != nil {
		_ = r.command.Process.Signal(syscall.SIGTERM) // it may have ended already
		select {
		case <-r.ended:
		case <-time.After(20 * time.Second):
			errs = append(errs, errors.New("tabwire run did not end within 20 s of SIGTERM"), r.command.Process.Kill())
		}
	}
	if r.server != nil {
		errs = append(errs, r.server.Close())
	}
	if r.Profile != "" {
		errs = append(errs, os.RemoveAll(r.Profile))
	}
	return errors.Join(errs...)
}

// tail keeps the last lines that a program wrote.
type tail struct {
	mu    sync.Mutex
	lines []string
	log   func(string)
}

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for line := range strings.SplitSeq(strings.TrimSuffix(string(p), "\n"), "\n") {
		if t.log != nil {
			t.log(line)
		}
		if t.lines = append(t.lines, line); len(t.lines) > 60 {
			t.lines = t.lines[1:]
		}
	}
	return len(p), nil
}

// String gives the lines.
func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.Join(t.lines, "\n")
}
