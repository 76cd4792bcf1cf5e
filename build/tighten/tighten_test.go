package tighten_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"

	"github.com/tabwire-dev/tabwire/build/tighten"
)

// goModule links a small Go program as the core is linked.
func goModule(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	source := "package main\n\nimport \"strconv\"\n\nfunc main() {}\n\n//go:wasmexport twice\nfunc twice(n int32) int32 {\n" +
		"\tv, err := strconv.Atoi(strconv.Itoa(int(n)))\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\treturn int32(2 * v)\n}\n"
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

// memory gives what a module's memory holds before any of its code but the start function has run, and what twice(21) gives
// after it was initialised.
func memory(t *testing.T, wasm []byte) (image []byte, answer uint64) {
	t.Helper()
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	t.Cleanup(func() { assert.NoError(t, r.Close(ctx)) })
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	m, err := r.InstantiateWithConfig(ctx, wasm, wazero.NewModuleConfig().WithStartFunctions())
	require.NoError(t, err)
	all, ok := m.Memory().Read(0, m.Memory().Size())
	require.True(t, ok)
	image = append([]byte(nil), all...)
	_, err = m.ExportedFunction("_initialize").Call(ctx)
	require.NoError(t, err)
	out, err := m.ExportedFunction("twice").Call(ctx, 21)
	require.NoError(t, err)
	return image, out[0]
}

func TestMemoryStaysTheSame(t *testing.T) {
	t.Parallel()
	before := goModule(t)
	after, err := tighten.Module(before)
	require.NoError(t, err)
	assert.Less(t, len(after), len(before)*95/100, "the table of functions is a tenth of a small module")

	want, _ := memory(t, before)
	got, answer := memory(t, after)
	require.Len(t, got, len(want))
	for i := range want {
		if want[i] != got[i] {
			require.Failf(t, "memory differs", "at %#x: %#x, not %#x", i, got[i], want[i])
		}
	}
	assert.EqualValues(t, 42, answer)
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
		head + "\x0b\x01\x00":          "tightening: the data section is empty",
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
