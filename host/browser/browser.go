// Package browser finds, starts and ends a Chromium-family browser that has the Tabwire extension loaded.
//
// The extension is loaded over the DevTools pipe (--remote-debugging-pipe, Extensions.loadUnpacked), because branded
// Chrome has had no --load-extension since version 137, while every brand has the pipe. The pipe is also what ends the browser
// when this program dies: Chromium quits when the other end is gone. Windows is the exception, see pipeSupported.
package browser

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"time"
)

// Options are how a browser is started.
type Options struct {
	// Path is the browser's program; empty means the one that Find finds.
	Path string
	// ProfileDir is the user data directory; it is made when missing. The copy of the extension and the browser's log
	// live in it too. It must not be the person's own profile: Chrome refuses debugging there.
	ProfileDir string
	// Headless runs without any window.
	Headless bool
	// Extension is the unpacked extension, manifest.json at its root; nil means none.
	Extension fs.FS
	// Bootstrap is written as bootstrap.json into the extension's copy, readable by the user alone; nil means no file.
	Bootstrap any
	// URL is opened once the extension's worker runs; empty leaves a blank tab.
	URL string
	// ExtraFlags are added to the command line, for example --remote-debugging-port=0.
	ExtraFlags []string
	// Log takes a line about each step, for people. Nil drops it.
	Log func(line string)
}

// Bounds of starting and ending. A cold start takes 1 to 3 s.
const (
	// LaunchTimeout bounds Launch when its context has no deadline.
	LaunchTimeout = 60 * time.Second
	closeTimeout  = 5 * time.Second // for Browser.close, which also writes the profile
	termTimeout   = 2 * time.Second // for each signal after it
	groupWait     = time.Second     // for helpers that have been killed
)

// ErrQuit is what Err gives when the browser ended by itself without a fault, for example because a person closed its last window.
var ErrQuit = errors.New("the browser was closed")

// Browser is a running browser. Its methods are safe for concurrent use.
type Browser struct {
	path    string
	profile string
	logPath string
	log     func(string)
	cmd     *exec.Cmd
	conn    *conn // nil where there is no pipe

	version     string
	extensionID string

	done chan struct{}
	mu   sync.Mutex
	err  error
	// closing: whatever ends the browser now was asked for.
	closing bool
}

// Launch starts a browser and returns when the extension's worker runs and the URL is being opened. The context bounds the start, not
// the browser's life.
//
// Errors: no browser; a profile in use; a browser that exits or does not get ready, with the end of its log.
func Launch(ctx context.Context, opts Options) (*Browser, error) {
	if _, bounded := ctx.Deadline(); !bounded {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, LaunchTimeout)
		defer cancel()
	}
	b, err := prepare(ctx, opts)
	if err != nil {
		return nil, err
	}
	dir, err := installExtension(b.profile, opts)
	if err != nil {
		return nil, err
	}
	b.log(fmt.Sprintf("starting %s", b.path))
	if err := b.start(flags(opts, b.profile, dir)); err != nil {
		return nil, err
	}
	if err := b.ready(ctx, dir, opts.URL); err != nil {
		err = b.explain(ctx, err)
		return nil, errors.Join(err, b.Close())
	}
	return b, nil
}

// prepare finds the program and claims the profile.
func prepare(ctx context.Context, opts Options) (*Browser, error) {
	b := &Browser{path: opts.Path, log: opts.Log, done: make(chan struct{})}
	if b.log == nil {
		b.log = func(string) {}
	}
	if opts.ProfileDir == "" {
		return nil, errors.New("starting a browser: no profile folder is named")
	}
	var err error
	if b.path == "" {
		if b.path, err = Find(ctx, FindOptions{}); err != nil {
			return nil, err
		}
	}
	if b.profile, err = filepath.Abs(opts.ProfileDir); err != nil {
		return nil, fmt.Errorf("starting a browser: profile %s: %w", opts.ProfileDir, err)
	}
	if err := os.MkdirAll(b.profile, 0o700); err != nil {
		return nil, fmt.Errorf("making the profile: %w", err)
	}
	b.logPath = filepath.Join(b.profile, logName)
	if err := checkLock(b.profile); err != nil {
		return nil, err
	}
	// The port of an earlier launch; see DebuggerURL.
	if err := os.Remove(filepath.Join(b.profile, portFile)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("clearing the profile: %w", err)
	}
	return b, nil
}

// start runs the program with its output in the log file: Chromium complains at length about everything a plain machine lacks (D-Bus,
// a GPU, a keyring), which is nothing for a person's terminal.
func (b *Browser) start(args []string) error {
	out, err := os.OpenFile(b.logPath, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("opening the browser's log: %w", err)
	}
	defer func() { _ = out.Close() }() // the child has its own handle
	b.cmd = exec.Command(b.path, args...)
	b.cmd.Stdout, b.cmd.Stderr = out, out
	b.cmd.SysProcAttr = ownGroup()
	pipe, err := attachPipe(b.cmd)
	if err != nil {
		return fmt.Errorf("starting %s: %w", b.path, err)
	}
	err = b.cmd.Start()
	pipe.closeChildEnds()
	if err != nil {
		pipe.close()
		return fmt.Errorf("starting %s: %w", b.path, err)
	}
	if pipe.usable() {
		b.conn = newConn(pipe.in, pipe.out)
	}
	go b.reap()
	return nil
}

// reap waits for the end of the process, then ends what it left behind.
func (b *Browser) reap() {
	err := b.cmd.Wait()
	killGroup(b.cmd.Process.Pid)
	awaitGroup(b.cmd.Process.Pid)
	if b.conn != nil {
		b.conn.close()
	}
	b.mu.Lock()
	switch {
	case b.closing:
	case err == nil:
		b.err = ErrQuit
	default:
		b.err = fmt.Errorf("the browser ended unexpectedly: %w%s", err, logTail(b.logPath))
	}
	b.mu.Unlock()
	close(b.done)
}

// awaitGroup gives killed helpers the moment that they need to be gone, so that whoever waits for Done may remove the profile.
func awaitGroup(pid int) {
	look := time.NewTicker(5 * time.Millisecond)
	defer look.Stop()
	for limit := time.After(groupWait); !groupGone(pid); {
		select {
		case <-look.C:
		case <-limit:
			return // what does not die of SIGKILL is stuck in the kernel
		}
	}
}

// Done is closed when the browser's process has ended.
func (b *Browser) Done() <-chan struct{} { return b.done }

// Err tells why the browser ended: nil while it runs and after Close, ErrQuit when it was closed by a person, else what is known about
// its death.
func (b *Browser) Err() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.err
}

// PID is the process id of the browser.
func (b *Browser) PID() int { return b.cmd.Process.Pid }

// Version is what the browser calls itself, for example "Chrome/156.0.8078.114"; empty on Windows.
func (b *Browser) Version() string { return b.version }

// ExtensionID is the id the extension was loaded under; empty without one, and on Windows.
func (b *Browser) ExtensionID() string { return b.extensionID }

// LogPath is the file with what the browser printed.
func (b *Browser) LogPath() string { return b.logPath }

// Close ends the browser and all its processes, gently first. It takes less than 10 s.
func (b *Browser) Close() error {
	b.mu.Lock()
	b.closing = true
	b.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	if b.conn != nil {
		_ = b.conn.call(ctx, "Browser.close", none{}, nil) // a browser that is too ill for it gets a signal next
	} else {
		terminate(b.cmd.Process.Pid)
	}
	select {
	case <-b.done:
		return nil
	case <-ctx.Done():
	}
	for _, end := range []func(int){terminate, killGroup} {
		end(b.cmd.Process.Pid)
		select {
		case <-b.done:
			return nil
		case <-time.After(termTimeout):
		}
	}
	return fmt.Errorf("closing the browser: process %d does not end", b.cmd.Process.Pid)
}
