package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/tabwire-dev/tabwire/host/assets"
	"github.com/tabwire-dev/tabwire/host/e2e/rig"
	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/host/fixture"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// platforms measures web_fetcher on the parsers' pages in core.wasm under wazero, without a browser: the whole call, from the question to the answer as JSON, and what of it is
// the parser's, which is what list_platforms, which reads the page as well, does not take. Two conversations of many messages come last.
func (s *stand) platforms() (err error) {
	root, err := rig.Root()
	if err != nil {
		return err
	}
	pages, err := fixture.Below(filepath.Join(root, "wasm", "platforms"))
	if err != nil {
		return err
	}
	for _, n := range []int{200, 2000} {
		pages = append(pages, fixture.Page{Platform: "slack", Name: fmt.Sprintf("channel_%d", n), URL: "https://app.slack.com/client/T0BENCH01/C0BENCH01", HTML: fixture.Channel(n)})
	}
	module, err := assets.Core()
	if err != nil {
		return err
	}
	// As fast as it can be: nothing has to be able to stop it.
	eng, err := engine.Load(s.ctx, module, engine.Options{NoInterrupt: true})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, eng.Close(context.WithoutCancel(s.ctx))) }()
	for _, p := range pages {
		if err := s.parse(eng, p); err != nil {
			return fmt.Errorf("%s/%s: %w", p.Platform, p.Name, err)
		}
	}
	return nil
}

// parse measures one page.
func (s *stand) parse(eng *engine.Engine, p fixture.Page) (err error) {
	frames, err := p.Frames()
	if err != nil {
		return err
	}
	core, err := eng.New(s.ctx)
	if err != nil {
		return err
	}
	session, err := engine.Start(s.ctx, core, engine.Config{
		Boot: wire.BootParams{Product: "bench", Settings: wire.Settings{Policy: "allow"}}, Effects: engine.FileFrames(frames...),
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	call := func(tool string, args map[string]any) (ms float64, res engine.ToolResult, err error) {
		ms, err = timed(func() error {
			res, err = session.CallTool(s.ctx, engine.Client{ID: "bench"}, tool, args)
			return err
		})
		if err == nil && res.IsError {
			err = errors.New(res.Text)
		}
		return ms, res, err
	}
	if _, _, err := call("tools_enable", map[string]any{"profile": "reading"}); err != nil {
		return err
	}
	columns, err := collect(s.n, func() (map[string]float64, error) {
		// It reads and joins the page and says what it is, and no more.
		before, _, err := call("list_platforms", map[string]any{})
		if err != nil {
			return nil, err
		}
		whole, res, err := call("web_fetcher", map[string]any{"view": p.View, "maxItems": 5000})
		if err != nil {
			return nil, err
		}
		var a struct{ Platform string }
		if err := json.Unmarshal(res.Structured, &a); err != nil || a.Platform != p.Platform {
			return nil, fmt.Errorf("it was read as %q: %s", a.Platform, res.Text)
		}
		return map[string]float64{"fetch": whole, "parse": whole - before}, nil
	})
	if err != nil {
		return err
	}
	name := "_" + p.Platform + "_" + p.Name
	return errors.Join(s.print("fetch"+name, "ms", columns["fetch"]...), s.print("parse"+name, "ms", columns["parse"]...))
}
