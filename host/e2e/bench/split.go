package main

import (
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

//go:embed inside/worker.js
var workerScript string

// splits measures the parts of read_page: the capture alone in the page, the way from the worker to the capture and back,
// the core with what the worker does around it, and the rest, which is the bridge and the client. Then the core alone in wazero.
func (s *stand) splits() error {
	for _, rows := range sizes {
		if err := s.parts("read_page_"+strconv.Itoa(rows)+"_", s.Site+tablePath(rows, "split")); err != nil {
			return err
		}
	}
	return nil
}

// splitManual is splits for a chapter of Python's manual.
func (s *stand) splitManual() error {
	manual, err := s.manual()
	if err != nil {
		return err
	}
	defer manual.Close()
	return s.parts("read_page_manual_", manual.URL+"/"+manualPage+"?for=split")
}

// parts measures the parts of reading one page again and again.
func (s *stand) parts(prefix, url string) error {
	worker, err := s.Page(rig.WorkerPrefix)
	if err != nil {
		return err
	}
	if _, err := rig.Eval[bool](worker, fmt.Sprintf("%s(%d)", workerScript, wire.Version)); err != nil {
		return fmt.Errorf("preparing the worker: %w", err)
	}
	tabID, err := s.open(url)
	if err != nil {
		return err
	}
	columns, err := collect(s.n, func() (map[string]float64, error) { return s.split(worker, tabID) })
	if err != nil {
		return err
	}
	data, err := s.captures(worker, tabID, prefix)
	if err != nil {
		return err
	}
	for _, name := range []string{"page", "worker", "outside"} {
		if err := s.print(prefix+name, "ms", columns[name]...); err != nil {
			return err
		}
	}
	if err := s.print(prefix+"answer_size", "bytes", columns["answer"]...); err != nil {
		return err
	}
	return s.wazero(prefix, data)
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

// captures measures the capture of a table alone and gives it.
func (s *stand) captures(worker *rig.Page, tabID int, prefix string) ([]byte, error) {
	inside := func(method string) string { return fmt.Sprintf("tabwireBench.%s(%d)", method, tabID) }
	if ok, err := rig.Eval[bool](worker, inside("prepare")); err != nil || !ok {
		return nil, errors.Join(err, errors.New("the content script cannot be run a second time"))
	}
	err := s.sample(prefix+"capture", s.n, func() (float64, error) { return rig.Eval[float64](worker, inside("capture")) })
	if err != nil {
		return nil, err
	}
	text, err := rig.Eval[string](worker, inside("data"))
	if err != nil {
		return nil, err
	}
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	return data, s.print(prefix+"capture_size", "bytes", float64(len(data)))
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
