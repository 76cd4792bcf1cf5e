package main

import (
	"context"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

//go:embed inside/worker.js
var workerScript string

//go:embed inside/content.js
var contentScript string

// splits measures the parts of read_page: the capture alone in the page, the way from the worker to the capture and back,
// the core with what the worker does around it, and the rest, which is the bridge and the client. Then the core alone in wazero.
func (s *stand) splits() error {
	worker, err := s.Page(rig.WorkerPrefix)
	if err != nil {
		return err
	}
	if _, err := rig.Eval[bool](worker, workerScript); err != nil {
		return fmt.Errorf("preparing the worker: %w", err)
	}
	for _, rows := range sizes {
		tabID, err := s.open(tablePath(rows, "split"))
		if err != nil {
			return err
		}
		prefix := "read_page_" + strconv.Itoa(rows) + "_"
		columns, err := collect(s.n, func() (map[string]float64, error) { return s.split(worker, tabID) })
		if err != nil {
			return err
		}
		data, err := s.captures(prefix, rows)
		if err != nil {
			return err
		}
		for _, name := range []string{"page", "worker", "outside"} {
			if err := s.print(prefix+name, "ms", columns[name]...); err != nil {
				return err
			}
		}
		if err := s.print(prefix+"answer", "bytes", columns["answer"]...); err != nil {
			return err
		}
		if err := s.wazero(prefix, data); err != nil {
			return err
		}
	}
	return nil
}

// split reads a page once and asks the worker where the time went.
func (s *stand) split(worker *rig.Page, tabID int) (map[string]float64, error) {
	start := time.Now()
	if _, err := s.read(tabID); err != nil {
		return nil, err
	}
	total := since(start)
	m, err := rig.Eval[map[string]float64](worker, "tabwireBench.take()")
	if err != nil {
		return nil, err
	}
	m["outside"] = total - m["page"] - m["worker"]
	return m, nil
}

// captures measures the capture of a table alone and gives it. The content script runs in a world made for that.
func (s *stand) captures(prefix string, rows int) ([]byte, error) {
	root, err := rig.Root()
	if err != nil {
		return nil, err
	}
	script, err := os.ReadFile(filepath.Join(root, "dist", "extension", "content.js"))
	if err != nil {
		return nil, err
	}
	p, err := s.Page(s.Site + tablePath(rows, "split"))
	if err != nil {
		return nil, err
	}
	world, err := rig.Do(p, newWorld)
	if err != nil {
		return nil, err
	}
	inWorld := func(q *runtime.EvaluateParams) { q.ContextID = world }
	setUp := fmt.Sprintf(contentScript, wire.Version, script)
	if _, err := rig.Do(p, chromedp.Evaluate[bool](setUp, inWorld)); err != nil {
		return nil, fmt.Errorf("starting the content script: %w", err)
	}
	err = s.sample(prefix+"capture", s.n, func() (float64, error) {
		return rig.Do(p, chromedp.Evaluate[float64]("tabwireBench.capture()", inWorld, chromedp.EvalAwaitPromise))
	})
	if err != nil {
		return nil, err
	}
	text, err := rig.Do(p, chromedp.Evaluate[string]("tabwireBench.data()", inWorld))
	if err != nil {
		return nil, err
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	return data, s.print(prefix+"capture", "bytes", float64(len(data)))
}

// newWorld makes a world of its own in the main frame of a page, like that of a content script.
func newWorld(ctx context.Context, t *chromedp.Target) (runtime.ExecutionContextID, error) {
	tree, err := cdp.Call(ctx, t, page.GetFrameTree, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	world, err := cdp.Call(ctx, t, page.CreateIsolatedWorld, page.CreateIsolatedWorldParams{
		FrameID: tree.FrameTree.Frame.ID, WorldName: "bench " + strconv.FormatInt(time.Now().UnixNano(), 36),
	})
	return world.ExecutionContextID, err
}

// wazero measures the core alone, reading a capture.
func (s *stand) wazero(prefix string, data []byte) (err error) {
	root, err := rig.Root()
	if err != nil {
		return err
	}
	wasm, err := os.ReadFile(filepath.Join(root, "dist", "core.wasm"))
	if err != nil {
		return err
	}
	cache := filepath.Join(os.TempDir(), "tabwire-bench-cache")
	e, err := engine.Load(s.ctx, wasm, engine.Options{NoInterrupt: true, CacheDir: cache})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, e.Close(s.ctx)) }()
	core, err := e.New(s.ctx)
	if err != nil {
		return err
	}
	config := engine.Config{Effects: engine.FilePage(s.Site, data)}
	config.Boot.Settings.Policy = "allow" // a file has no person to ask
	session, err := engine.Start(s.ctx, core, config)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	return s.time(prefix+"wazero", func() error {
		a, err := session.CallTool(s.ctx, engine.Client{ID: "bench"}, "read_page", map[string]any{"maxChars": wholePage})
		if err == nil && a.IsError {
			err = errors.New(a.Text)
		}
		return err
	})
}
