package tighten_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"github.com/tabwire-dev/tabwire/build/tighten"
)

// source is a program that needs what the function table tells: stack depths when a stack grows, pointer maps when memory is collected, names
// when it panics.
const source = `package main

import "runtime"

func main() {}

//go:wasmexport sum
func sum(n int32) int32 {
	v := new(int32)
	*v = n
	if n%16 == 0 {
		runtime.GC()
	}
	if n == 0 {
		return 0
	}
	return sum(n-1) + *v
}

//go:wasmexport fail
func fail(n int32) int32 { return []int32{1}[n] }
`

// goModule links a small Go program as the core is linked.
func goModule(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o600))
	out := filepath.Join(dir, "out.wasm")
	cmd := exec.CommandContext(t.Context(), "go", "build", "-buildmode=c-shared", "-ldflags", "-s -w", "-o", out, filepath.Join(dir, "main.go"))
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOFLAGS=")
	text, err := cmd.CombinedOutput()
	require.NoError(t, err, string(text))
	wasm, err := os.ReadFile(out)
	require.NoError(t, err)
	return wasm
}

// start instantiates a module without running any of its code but the start function.
func start(t *testing.T, wasm []byte, stderr io.Writer) api.Module {
	t.Helper()
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	t.Cleanup(func() { assert.NoError(t, r.Close(ctx)) })
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	m, err := r.InstantiateWithConfig(ctx, wasm, wazero.NewModuleConfig().WithStartFunctions().WithStderr(stderr))
	require.NoError(t, err)
	return m
}

// memory gives what a module's memory holds at its start.
func memory(t *testing.T, wasm []byte) []byte {
	t.Helper()
	m := start(t, wasm, io.Discard)
	image, ok := m.Memory().Read(0, m.Memory().Size())
	require.True(t, ok)
	return image
}

// call initialises a module and calls an export.
func call(t *testing.T, m api.Module, name string, arg uint64) (uint64, error) {
	t.Helper()
	_, err := m.ExportedFunction("_initialize").Call(context.Background())
	require.NoError(t, err)
	out, err := m.ExportedFunction(name).Call(context.Background(), arg)
	if err != nil {
		return 0, err
	}
	return out[0], nil
}

func TestMemoryStaysTheSameButForLines(t *testing.T) {
	t.Parallel()
	before := goModule(t)
	after, err := tighten.Module(before)
	require.NoError(t, err)
	assert.Less(t, len(after), len(before)*9/10, "the tables of functions and lines are a seventh of a small module")

	want, got := memory(t, before), memory(t, after)
	require.Len(t, got, len(want))
	table := bytes.Index(want, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	require.Positive(t, table, "Go's function table has a new form")
	at := func(place int) int { return int(binary.LittleEndian.Uint32(want[place:])) }
	files, records := table+at(table+48), table+at(table+64)
	last := records + at(records+8*(at(table+8)-1)+4)
	end := last + 44 + 4*at(last+28)
	for i := range want {
		if want[i] != got[i] && (i < files || i >= end) {
			require.Failf(t, "memory differs", "at %#x: %#x, not %#x", i, got[i], want[i])
		}
	}
}

func TestATightModuleStillCollectsAndGrowsItsStack(t *testing.T) {
	t.Parallel()
	tight, err := tighten.Module(goModule(t))
	require.NoError(t, err)
	answer, err := call(t, start(t, tight, io.Discard), "sum", 2000)
	require.NoError(t, err)
	assert.EqualValues(t, 2000*2001/2, answer)
}

func TestATracebackNamesFunctions(t *testing.T) {
	t.Parallel()
	tight, err := tighten.Module(goModule(t))
	require.NoError(t, err)
	var said strings.Builder
	_, err = call(t, start(t, tight, &said), "fail", 5)
	require.Error(t, err)
	assert.Contains(t, said.String(), "index out of range [5] with length 1")
	assert.Contains(t, said.String(), "main.fail(")
	assert.Contains(t, said.String(), "?:0")
}

func TestTighteningTwiceChangesNothing(t *testing.T) {
	t.Parallel()
	once, err := tighten.Module(goModule(t))
	require.NoError(t, err)
	twice, err := tighten.Module(once)
	require.NoError(t, err)
	assert.Equal(t, once, twice)
}

func TestModuleRefusesWhatItDoesNotUnderstand(t *testing.T) {
	t.Parallel()
	head := "\x00asm\x01\x00\x00\x00"
	for in, want := range map[string]string{
		"":                             "not a WebAssembly module of version 1",
		"\x00asm\x02\x00\x00\x00":      "not a WebAssembly module of version 1",
		head:                           "tightening: the module has no data section",
		head + "\x0b\x7f":              "the module is cut",
		head + "\x0b\x04\x01\x01\x01a": "tightening: data segment 0 is not an active one with a constant address",
	} {
		_, err := tighten.Module([]byte(in))
		assert.EqualError(t, err, want, "%q", in)
	}
}

func FuzzModule(f *testing.F) {
	f.Add([]byte("\x00asm\x01\x00\x00\x00\x0b\x07\x01\x00\x41\x00\x0b\x01a"))
	f.Fuzz(func(t *testing.T, data []byte) {
		once, err := tighten.Module(data)
		if err != nil {
			return
		}
		if _, err := tighten.Module(once); err != nil {
			t.Fatalf("what was tightened cannot be read: %v", err)
		}
	})
}
