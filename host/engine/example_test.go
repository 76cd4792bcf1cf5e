package engine_test

import (
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/host/engine/enginetest"
	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// newCore makes an instance of the core that these examples run. A program would take the bytes from a file or go:embed.
func newCore(ctx context.Context) *engine.Core {
	wasm, err := enginetest.Build()
	if err != nil {
		log.Fatal(err)
	}
	eng, err := engine.Load(ctx, wasm, engine.Options{CacheDir: enginetest.CacheDir()})
	if err != nil {
		log.Fatal(err)
	}
	core, err := eng.New(ctx)
	if err != nil {
		log.Fatal(err)
	}
	return core
}

// A saved page is read by a tool, without any browser.
func ExampleFileFrames() {
	ctx := context.Background()
	page := `<title>Sign in</title><h1>Sign in</h1>
		<form><label>Name <input required></label> <button>Continue</button></form>
		<iframe title="Help" srcdoc="<a href='https://help.example/'>Help</a>"></iframe>`
	docs, err := htmlcapture.Capture(strings.NewReader(page), "https://site.example/login")
	if err != nil {
		log.Fatal(err)
	}
	var frames []engine.FileFrame
	for _, d := range docs {
		frames = append(frames, engine.FileFrame(d))
	}

	config := engine.Config{Effects: engine.FileFrames(frames...)}
	config.Boot.Settings.Policy = "allow" // a file has no site that anybody must be asked for
	ses, err := engine.Start(ctx, newCore(ctx), config)
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = ses.Close() }()
	res, err := ses.CallTool(ctx, engine.Client{ID: "example", Name: "example"}, "read_page", nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.Text)
	// Output:
	// tab 1 https://site.example/login "Sign in"
	// heading 1 "Sign in"
	// form
	//  e1 textbox "Name" required
	//  e2 button "Continue"
	// frame "Help"
	//  f1e3 link "Help" https://help.example/
}

// A program that drives a browser of its own answers the core's effects with typed handlers.
func ExampleHandle() {
	ctx := context.Background()
	effects := engine.Effects{}
	engine.Handle(effects, wire.TabsList, func(context.Context, wire.None) (wire.TabList, error) {
		return wire.TabList{Tabs: []wire.Tab{{ID: 7, WindowID: 1, GroupID: -1, URL: "https://site.example/", Title: "Site", Active: true}}}, nil
	})
	allow := wire.BootParams{Settings: wire.Settings{Policy: "allow"}} // what nobody was asked about shows in no list otherwise
	ses, err := engine.Start(ctx, newCore(ctx), engine.Config{Boot: allow, Effects: effects})
	if err != nil {
		log.Fatal(err)
	}
	defer func() { _ = ses.Close() }()

	// The browser reports what happens in it as events.
	if err := engine.Emit(ses, wire.TabUpdated, wire.Tab{ID: 7, WindowID: 1, GroupID: -1, URL: "https://site.example/", Title: "Site"}); err != nil {
		log.Fatal(err)
	}
	res, err := ses.CallTool(ctx, engine.Client{ID: "example", Name: "example"}, "list_tabs", nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(res.IsError, strings.Contains(res.Text, "https://site.example/"))
	// Output: false true
}

// Without a session, a program frames the messages itself.
func ExampleCore_Step() {
	ctx := context.Background()
	core := newCore(ctx)
	defer func() { _ = core.Close(ctx) }()

	var w abi.Writer
	boot, err := w.Marshal(wire.BootParams{Version: wire.Version, Product: "example", Seed: strings.Repeat("00", 32)})
	if err != nil {
		log.Fatal(err)
	}
	msg, err := w.Message(wire.StepInput{Now: 1, Events: []wire.EventFrame{{Type: wire.Boot.Name, Params: wire.Raw(boot)}}})
	if err != nil {
		log.Fatal(err)
	}
	answer, err := core.Step(ctx, msg)
	if err != nil {
		log.Fatal(err)
	}
	var out wire.StepOutput
	if err := abi.Decode(answer, &out); err != nil {
		log.Fatal(err)
	}
	fmt.Println("wake at", out.WakeAt)
	// Output: wake at 0
}
