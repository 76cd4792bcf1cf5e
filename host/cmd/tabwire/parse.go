package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/tabwire-dev/tabwire/host/daemon"
	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

type parseCmd struct {
	File     string `arg:"" help:"HTML file; - reads standard input."`
	URL      string `help:"Address that the page was saved from; links are resolved against it." required:"" name:"url" placeholder:"URL"`
	Format   string `help:"outline: as read_page gives it; json or md: the data or main content, as web_fetcher gives it." enum:"outline,json,md" default:"outline"`
	Filter   string `help:"What an outline shows: interactive, visible or all." enum:"interactive,visible,all" default:"visible"`
	Platform string `help:"Parser to use instead of the one that fits (json, md)." placeholder:"NAME"`
	View     string `help:"View to read the page as instead of what it shows (json, md)." placeholder:"NAME"`
}

// Bounds of one answer: characters of text, and items of a list.
const (
	maxText  = 1_000_000
	maxItems = 5_000
)

// Help is shown by tabwire parse --help.
func (parseCmd) Help() string {
	return "It runs read_page or web_fetcher on the file in the core that is inside this binary, the same that the extension runs. " +
		"No style sheet is applied and no script has run, so what it reads is the markup."
}

// Run implements the command.
func (c *parseCmd) Run(a *app) error {
	frames, err := c.capture(a.in)
	if err != nil {
		return err
	}
	eng, err := daemon.LoadCore(a.ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = eng.Close(a.ctx) }() // the process ends with it
	core, err := eng.New(a.ctx)
	if err != nil {
		return err
	}
	session, err := engine.Start(a.ctx, core, engine.Config{
		// A file has no site that anybody would have to be asked for.
		Boot:    wire.BootParams{Product: "tabwire", ProductVersion: version, Settings: wire.Settings{Policy: "allow"}},
		Effects: engine.FileFrames(frames...),
	})
	if err != nil {
		return err
	}
	defer func() { _ = session.Close() }() // as above
	tool, args := "read_page", map[string]any{"filter": c.Filter, "maxChars": maxText}
	if c.Format != "outline" {
		tool, args = "web_fetcher", map[string]any{"platform": c.Platform, "view": c.View, "maxChars": maxText, "maxItems": maxItems}
	}
	res, err := session.CallTool(a.ctx, engine.Client{ID: "parse", Name: "tabwire parse"}, tool, args)
	if err != nil {
		return fmt.Errorf("reading %s: %w", c.File, err)
	}
	if res.IsError {
		return errors.New(res.Text)
	}
	if c.Format == "json" {
		_, err = fmt.Fprintf(a.out, "%s\n", res.Structured)
		return err
	}
	_, err = fmt.Fprintln(a.out, res.Text)
	return err
}

func (c *parseCmd) capture(in io.Reader) ([]engine.FileFrame, error) {
	if c.File != "-" {
		f, err := os.Open(c.File)
		if err != nil {
			return nil, err // names the file
		}
		defer func() { _ = f.Close() }() // it was only read
		in = f
	}
	docs, err := htmlcapture.Capture(in, c.URL)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.File, err)
	}
	frames := make([]engine.FileFrame, len(docs))
	for i, d := range docs {
		frames[i] = engine.FileFrame(d)
	}
	return frames, nil
}
