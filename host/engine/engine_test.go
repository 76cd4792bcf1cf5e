package engine_test

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/host/engine/enginetest"
	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// wait bounds what a test waits for; only a failing test waits that long.
const wait = 20 * time.Second

const oddPackage = "github.com/tabwire-dev/tabwire/host/engine/testdata/odd"

var buildOdd = sync.OnceValues(func() ([]byte, error) { return enginetest.BuildPackage(oddPackage) })

var loadOdd = sync.OnceValues(func() (*engine.Engine, error) {
	wasm, err := buildOdd()
	if err != nil {
		return nil, err
	}
	return engine.Load(context.Background(), wasm, engine.Options{CacheDir: enginetest.CacheDir(), MemoryLimit: 64 << 20})
})

// odd gives an instance of the module in testdata/odd.
func odd(t *testing.T) *engine.Core {
	t.Helper()
	e, err := loadOdd()
	require.NoError(t, err)
	c, err := e.New(t.Context())
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, c.Close(context.Background())) })
	return c
}

// input is a step's message with events that have empty params.
func input(t *testing.T, kinds ...string) []byte {
	t.Helper()
	in := wire.StepInput{Now: 1}
	for _, k := range kinds {
		in.Events = append(in.Events, wire.EventFrame{Type: k, Params: []byte("{}")})
	}
	msg, err := new(abi.Writer).Message(in)
	require.NoError(t, err)
	return msg
}

func TestStepAnswers(t *testing.T) {
	t.Parallel()
	c := odd(t)
	first, err := c.Step(t.Context(), input(t, "first"))
	require.NoError(t, err)
	second, err := c.Step(t.Context(), input(t, "second"))
	require.NoError(t, err)
	assert.Contains(t, string(first), "first {}", "an answer belongs to the caller; the next step leaves it alone")
	assert.Contains(t, string(second), "second {}")
}

func TestStepsOfManyCallersRunOneAtATime(t *testing.T) {
	t.Parallel()
	c := odd(t)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			out, err := c.Step(t.Context(), input(t, "hello"))
			if assert.NoError(t, err) {
				assert.Contains(t, string(out), "hello {}")
			}
		})
	}
	wg.Wait()
}

func TestTrapClosesTheInstance(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ event, output string }{
		"a panic shows its trace":     {event: "panic", output: "panic: as told"},
		"memory above the limit":      {event: "hoard", output: "out of memory"},
		"an answer that is not there": {event: "silence"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			core := odd(t)
			_, err := core.Step(t.Context(), input(t, c.event))
			var trap *engine.TrapError
			require.ErrorAs(t, err, &trap)
			assert.Equal(t, "tabwire_step", trap.During)
			assert.Contains(t, trap.Output, c.output)
			_, again := core.Step(t.Context(), input(t, "hello"))
			assert.Equal(t, err, again, "what killed it is told to every later caller")
		})
	}
}

func TestContextStopsAStepWithoutEnd(t *testing.T) {
	t.Parallel()
	core := odd(t)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err := core.Step(ctx, input(t, "hang"))
	var trap *engine.TrapError
	require.ErrorAs(t, err, &trap)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	_, err = core.Step(t.Context(), input(t, "hello"))
	require.ErrorAs(t, err, &trap, "the module was left in the middle of its work")
}

func TestNoInterrupt(t *testing.T) {
	t.Parallel()
	wasm, err := buildOdd()
	require.NoError(t, err)
	e, err := engine.Load(t.Context(), wasm, engine.Options{CacheDir: enginetest.CacheDir(), NoInterrupt: true})
	require.NoError(t, err)
	defer func() { assert.NoError(t, e.Close(context.Background())) }()
	core, err := e.New(t.Context())
	require.NoError(t, err)
	out, err := core.Step(t.Context(), input(t, "hello"))
	require.NoError(t, err)
	assert.Contains(t, string(out), "hello {}", "the cache tells the two kinds of code apart")
}

func TestStepRefuses(t *testing.T) {
	t.Parallel()
	core := odd(t)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := core.Step(ended, input(t, "hello"))
	require.ErrorIs(t, err, context.Canceled)
	_, err = core.Step(t.Context(), make([]byte, abi.MaxMessage+1))
	require.EqualError(t, err, "message of 268435457 bytes is above the limit of 268435456")
	_, err = core.Step(t.Context(), input(t, "hello"))
	require.NoError(t, err, "what was refused before it began does no harm")
	require.NoError(t, core.Close(t.Context()))
	_, err = core.Step(t.Context(), input(t, "hello"))
	require.ErrorIs(t, err, engine.ErrClosed)
}

func TestLoadRefuses(t *testing.T) {
	t.Parallel()
	_, err := engine.Load(t.Context(), []byte("no module"), engine.Options{})
	require.EqualError(t, err, "compiling core.wasm (9 bytes): invalid magic number; build it with `go run ./build all`")
	_, err = engine.Load(t.Context(), []byte("\x00asm\x01\x00\x00\x00"), engine.Options{})
	require.EqualError(t, err, "core.wasm has no export _initialize: it is not a Tabwire core; build one with `go run ./build all`")
}

func TestNewRefusesAnotherVersion(t *testing.T) {
	t.Parallel()
	wasm, err := enginetest.BuildPackage(oddPackage, "-X main.version=7")
	require.NoError(t, err)
	e, err := engine.Load(t.Context(), wasm, engine.Options{CacheDir: enginetest.CacheDir()})
	require.NoError(t, err)
	defer func() { assert.NoError(t, e.Close(context.Background())) }()
	_, err = e.New(t.Context())
	require.EqualError(t, err, "core.wasm speaks version 7, this program version 1: build both from one tree with `go run ./build all`")
}

func TestCache(t *testing.T) {
	t.Parallel()
	wasm, err := buildOdd()
	require.NoError(t, err)
	dir := t.TempDir()
	long, short := filepath.Join(dir, "core-0123456789abcdef"), filepath.Join(dir, "core-fedcba9876543210")
	for path, age := range map[string]time.Duration{long: 15 * 24 * time.Hour, short: 13 * 24 * time.Hour} {
		require.NoError(t, os.Mkdir(path, 0o700))
		require.NoError(t, os.Chtimes(path, time.Now(), time.Now().Add(-age)))
	}
	load := func() time.Duration {
		begin := time.Now()
		e, err := engine.Load(t.Context(), wasm, engine.Options{CacheDir: dir, Log: func(line string) { t.Error(line) }})
		require.NoError(t, err)
		took := time.Since(begin)
		require.NoError(t, e.Close(t.Context()))
		return took
	}
	cold, warm := load(), load()
	t.Logf("cold %v, warm %v", cold, warm)
	assert.Less(t, warm, cold/2, "the second load takes the compiled code from the folder")
	assert.NoDirExists(t, long, "code that nobody used for two weeks goes")
	assert.DirExists(t, short)

	files, err := filepath.Glob(filepath.Join(dir, "core-*", "*", "*"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	require.NoError(t, os.WriteFile(files[0], []byte("rubbish"), 0o600))
	load()
}

func TestCacheThatCannotBeWritten(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	wasm, err := buildOdd()
	require.NoError(t, err)
	var lines []string
	e, err := engine.Load(t.Context(), wasm, engine.Options{CacheDir: file, Log: func(l string) { lines = append(lines, l) }})
	require.NoError(t, err, "a cache is not worth failing for")
	require.NoError(t, e.Close(t.Context()))
	require.Len(t, lines, 1)
}
