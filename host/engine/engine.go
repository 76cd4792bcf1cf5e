// Package engine embeds the core, core.wasm, in a Go program.
//
// There are two levels. A Core is one instance of the module: Step takes events and gives effects, and the caller
// does all the rest. A Session is the pump around a Core that the browser extension has too: it runs effect
// handlers, keeps the timer and speaks JSON-RPC with the core, so that an embedder writes
//
//	eng, err := engine.Load(ctx, wasm, engine.Options{CacheDir: dir})
//	core, err := eng.New(ctx)
//	ses, err := engine.Start(ctx, core, engine.Config{Effects: engine.FilePage(url, capture)})
//	res, err := ses.CallTool(ctx, engine.Client{ID: "me"}, "read_page", nil)
//
// The module is sandboxed: it sees no file, no network, no environment and no clock but the one in its events.
package engine

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/experimental"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Options are how a module is compiled and what its instances may use. The zero Options are good for one short run.
type Options struct {
	// CacheDir keeps compiled code between runs of the program; it is made when missing. A core compiles in about
	// 2 s and loads from the cache in about 0.1 s. Empty, or a folder that cannot be written: compiled every time.
	CacheDir string
	// MemoryLimit is the most memory in bytes that one instance may have; 0 means DefaultMemoryLimit. It is
	// rounded down to whole pages of 64 KiB and is at most 4 GiB.
	MemoryLimit int64
	// NoInterrupt leaves out the checks by which a context stops a running step. Steps are then about five times faster: 0.11 s
	// instead of 0.6 s to read a page of 1,000 table rows. But nothing can stop one that never ends, and as compiled code holds
	// up Go's garbage collector, it would freeze the whole program. It is for programs that something else restarts.
	NoInterrupt bool
	// Log takes what the Go runtime of the module prints (nothing but a panic's trace, in practice) and what went
	// wrong with the cache, line by line. It may be called from several goroutines. Nil drops it.
	Log func(line string)
}

// DefaultMemoryLimit is enough for a message of the largest size three times over.
const DefaultMemoryLimit = 1 << 30

const (
	pageSize = 64 << 10
	maxPages = 65536
)

// Engine is a compiled core. It is safe for concurrent use.
type Engine struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule
	cache   wazero.CompilationCache
	log     func(string)
}

// exports are what a module must have to be a core; see package abi.
var exports = []string{"_initialize", exportVersion, exportAlloc, exportStep}

const (
	exportVersion = "tabwire_version"
	exportAlloc   = "tabwire_alloc"
	exportStep    = "tabwire_step"
)

// Load compiles a core.
//
// Errors: bytes that are no WebAssembly, lack an export of package abi, or import from anything but
// wasi_snapshot_preview1. The version is compared by New, which runs the module.
func Load(ctx context.Context, wasm []byte, opts Options) (*Engine, error) {
	log := opts.Log
	if log == nil {
		log = func(string) {}
	}
	dir := cacheFolder(opts.CacheDir, wasm, log)
	e, err := compile(ctx, wasm, opts, dir, log)
	if err != nil && dir != "" && ctx.Err() == nil {
		// A file of the cache that was cut short or damaged makes compiling fail, so a second try goes without it.
		dropCache(dir, log)
		e, err = compile(ctx, wasm, opts, dir, log)
	}
	if err != nil {
		return nil, fmt.Errorf("compiling core.wasm (%d bytes): %w; build it with `go run ./build all`", len(wasm), err)
	}
	if err := check(e.module); err != nil {
		_ = e.Close(context.WithoutCancel(ctx)) // the first error is the one to tell
		return nil, err
	}
	return e, nil
}

func compile(ctx context.Context, wasm []byte, opts Options, dir string, log func(string)) (*Engine, error) {
	limit := opts.MemoryLimit
	if limit <= 0 {
		limit = DefaultMemoryLimit
	}
	e := &Engine{log: log, cache: openCache(dir, log)}
	config := wazero.NewRuntimeConfig().
		WithMemoryLimitPages(uint32(max(1, min(limit/pageSize, maxPages)))).
		WithCompilationCache(e.cache).
		WithCloseOnContextDone(!opts.NoInterrupt)
	e.runtime = wazero.NewRuntimeWithConfig(ctx, config)
	_, err := wasi_snapshot_preview1.Instantiate(ctx, e.runtime)
	if err == nil {
		e.module, err = e.runtime.CompileModule(experimental.WithCompilationWorkers(ctx, runtime.GOMAXPROCS(0)), wasm)
	}
	if err != nil {
		_ = e.Close(context.WithoutCancel(ctx)) // the first error is the one to tell
		return nil, err
	}
	return e, nil
}

// check refuses a module that is no core before anything of it runs.
func check(mod wazero.CompiledModule) error {
	have := mod.ExportedFunctions()
	for _, name := range exports {
		if have[name] == nil {
			return fmt.Errorf("core.wasm has no export %s: it is not a Tabwire core; build one with `go run ./build all`", name)
		}
	}
	for _, f := range mod.ImportedFunctions() {
		if from, name, _ := f.Import(); from != wasi_snapshot_preview1.ModuleName {
			return fmt.Errorf("core.wasm imports %s from %q: it is not a Tabwire core; build one with `go run ./build all`", name, from)
		}
	}
	return nil
}

// New makes an instance. It has run its initialisers and awaits boot as its first event.
//
// Errors: a module that was built with another wire.Version; a trap while it starts.
func (e *Engine) New(ctx context.Context) (*Core, error) {
	out := newOutput(e.log)
	// The Go runtime in the module reads clocks for its scheduler and collector, and random bytes for the seeds of its
	// maps. It gets real ones: a fake clock would only make it collect garbage at odd times.
	config := wazero.NewModuleConfig().
		WithName(""). // any number of instances beside each other
		WithStartFunctions("_initialize").
		WithStdout(out).WithStderr(out).
		WithSysWalltime().WithSysNanotime().WithNanosleep(func(ns int64) { time.Sleep(time.Duration(ns)) }).
		WithRandSource(rand.Reader)
	mod, err := e.runtime.InstantiateModule(ctx, e.module, config)
	if err != nil {
		return nil, &TrapError{During: "start", Err: err, Output: out.text()}
	}
	c := &Core{
		mod:    mod,
		alloc:  mod.ExportedFunction(exportAlloc),
		step:   mod.ExportedFunction(exportStep),
		output: out,
	}
	if err := c.compareVersion(ctx); err != nil {
		_ = c.Close(context.WithoutCancel(ctx)) // the first error is the one to tell
		return nil, err
	}
	return c, nil
}

func (c *Core) compareVersion(ctx context.Context) error {
	res, err := c.mod.ExportedFunction(exportVersion).Call(ctx)
	if err != nil {
		return &TrapError{During: exportVersion, Err: err, Output: c.output.text()}
	}
	if got := int32(uint32(res[0])); got != wire.Version {
		return fmt.Errorf("core.wasm speaks version %d, this program version %d: build both from one tree with `go run ./build all`", got, wire.Version)
	}
	return nil
}

// Close frees the compiled code and every instance made of it.
func (e *Engine) Close(ctx context.Context) error {
	if err := errors.Join(e.runtime.Close(ctx), e.cache.Close(ctx)); err != nil {
		return fmt.Errorf("closing the engine: %w", err)
	}
	return nil
}
