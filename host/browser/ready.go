package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// none is the params of a command that has none.
type none struct{}

// exitWait is how long a broken pipe waits for the exit that broke it, to tell that instead.
const exitWait = 2 * time.Second

// flags is the command line. The URL is not on it: Chromium would open it before the extension is there.
func flags(opts Options, profile, extension string) []string {
	f := []string{
		"--user-data-dir=" + profile,
		"--no-first-run", "--no-default-browser-check", "--hide-crash-restore-bubble",
		"--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync",
	}
	if opts.Headless {
		f = append(f, "--headless=new", "--window-size=1280,900") // 800 by 600 would show many sites' phone layout
	}
	if os.Geteuid() == 0 {
		f = append(f, "--no-sandbox") // Chromium's sandbox does not start as root
	}
	f = append(f, extensionFlags(extension)...)
	f = append(f, opts.ExtraFlags...)
	if pipeSupported {
		return append(f, "about:blank")
	}
	if opts.URL != "" {
		return append(f, opts.URL)
	}
	return append(f, "about:blank")
}

// extensionFlags makes the extension loadable, and loads it where there is no pipe.
func extensionFlags(extension string) []string {
	switch {
	case pipeSupported:
		return []string{"--remote-debugging-pipe", "--enable-unsafe-extension-debugging"}
	case extension != "":
		return []string{
			"--load-extension=" + extension, "--disable-extensions-except=" + extension,
			"--disable-features=DisableLoadExtensionCommandLineSwitch", // Chromium 137 and later
		}
	}
	return nil
}

// ready waits until the browser answers, loads the extension, waits for its worker and opens the URL.
func (b *Browser) ready(ctx context.Context, extension, url string) error {
	if b.conn == nil {
		return nil // without a pipe there is nobody to ask
	}
	var v struct{ Product string }
	if err := b.conn.call(ctx, "Browser.getVersion", none{}, &v); err != nil {
		return fmt.Errorf("waiting for the browser: %w", err)
	}
	b.version = v.Product
	if extension != "" {
		b.log("loading the extension into " + v.Product)
		if err := b.load(ctx, extension); err != nil {
			return err
		}
	}
	if url == "" {
		return nil
	}
	b.log("opening " + url)
	return b.open(ctx, url)
}

// load loads the extension and waits for its worker.
func (b *Browser) load(ctx context.Context, dir string) error {
	workers := b.conn.subscribe("Target.targetCreated")
	defer b.conn.unsubscribe(workers)
	if err := b.conn.call(ctx, "Target.setDiscoverTargets", map[string]any{"discover": true}, nil); err != nil {
		return fmt.Errorf("watching for the extension's worker: %w", err)
	}
	var loaded struct{ ID string }
	if err := b.conn.call(ctx, "Extensions.loadUnpacked", map[string]any{"path": dir}, &loaded); err != nil {
		return fmt.Errorf("loading the extension from %s: %w", dir, err)
	}
	b.extensionID = loaded.ID
	for {
		select {
		case raw := <-workers.events:
			var e struct{ TargetInfo targetInfo }
			if json.Unmarshal(raw, &e) == nil && e.TargetInfo.isWorker(loaded.ID) {
				return b.conn.call(ctx, "Target.setDiscoverTargets", map[string]any{"discover": false}, nil)
			}
		case <-b.conn.done:
			return fmt.Errorf("waiting for the extension's worker: %w", errGone)
		case <-ctx.Done():
			return fmt.Errorf("waiting for the worker of extension %s: %w; open chrome://extensions in that browser to see its errors", loaded.ID, ctx.Err())
		}
	}
}

// targetInfo is what DevTools says of a page or worker.
type targetInfo struct {
	TargetID string
	Type     string
	URL      string
}

func (t targetInfo) isWorker(extension string) bool {
	return t.Type == "service_worker" && strings.HasPrefix(t.URL, "chrome-extension://"+extension+"/")
}

// open opens the URL in a tab of its own and closes the blank one that the browser came with.
func (b *Browser) open(ctx context.Context, url string) error {
	var before struct{ TargetInfos []targetInfo }
	if err := b.conn.call(ctx, "Target.getTargets", none{}, &before); err != nil {
		return fmt.Errorf("opening %s: %w", url, err)
	}
	if err := b.conn.call(ctx, "Target.createTarget", map[string]any{"url": url}, nil); err != nil {
		return fmt.Errorf("opening %s: %w", url, err)
	}
	for _, t := range before.TargetInfos {
		if t.Type != "page" || t.URL != "about:blank" && t.URL != "" { // a tab that has just been made has no address yet
			continue
		}
		if err := b.conn.call(ctx, "Target.closeTarget", map[string]any{"targetId": t.TargetID}, nil); err != nil {
			b.log(fmt.Sprintf("the blank tab stays open: %v", err))
		}
	}
	return nil
}

// explain turns the failure of a start into what a person can act on.
func (b *Browser) explain(ctx context.Context, err error) error {
	if errors.Is(err, errGone) {
		select {
		case <-b.done:
			err = errors.New("the browser exited before it was ready" + logTail(b.logPath))
			if died := b.Err(); died != nil && !errors.Is(died, ErrQuit) {
				err = died
			}
			return fmt.Errorf("%w%s", err, hint(b.logPath))
		case <-time.After(exitWait):
		case <-ctx.Done():
		}
	}
	return fmt.Errorf("%w%s%s", err, logTail(b.logPath), hint(b.logPath))
}

// DebuggerURL gives the WebSocket address of the browser's DevTools port, which is open only when ExtraFlags hold
// --remote-debugging-port=0.
//
// Errors: no such port, by the end of the context or after 10 s.
func (b *Browser) DebuggerURL(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	path := filepath.Join(b.profile, portFile)
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		// The file is written in one go, port and path on a line each, some time after the pipe answers.
		if raw, err := os.ReadFile(path); err == nil {
			if port, rest, ok := strings.Cut(strings.TrimSpace(string(raw)), "\n"); ok {
				return "ws://127.0.0.1:" + port + rest, nil
			}
		}
		select {
		case <-look.C:
		case <-ctx.Done():
			return "", fmt.Errorf("reading %s: %w; is --remote-debugging-port=0 among the flags?", path, ctx.Err())
		}
	}
}
