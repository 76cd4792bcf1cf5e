package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// repository makes a folder with files.
func repository(t *testing.T, files map[string]string) *builder {
	t.Helper()
	b := &builder{root: t.TempDir(), out: io.Discard}
	for name, text := range files {
		require.NoError(t, os.MkdirAll(filepath.Dir(b.path(name)), 0o755))
		require.NoError(t, os.WriteFile(b.path(name), []byte(text), 0o644))
	}
	return b
}

func TestEmbedAndClean(t *testing.T) {
	t.Parallel()
	b := repository(t, map[string]string{
		corePath: "core", extensionPath + "/manifest.json": "{}", extensionPath + "/inject/a.js": "a",
		assetsPath + "/README": "why", assetsPath + "/extension/old.js": "old",
	})
	require.NoError(t, b.embed())
	for name, want := range map[string]string{"core.wasm": "core", "extension/manifest.json": "{}", "extension/inject/a.js": "a", "README": "why"} {
		got, err := os.ReadFile(b.path(assetsPath, name))
		require.NoError(t, err)
		assert.Equal(t, want, string(got), name)
	}
	assert.NoFileExists(t, b.path(assetsPath, "extension/old.js"), "what is no longer built is not carried along")

	require.NoError(t, b.clean(t.Context()))
	assert.NoDirExists(t, b.path("dist"))
	entries, err := os.ReadDir(b.path(assetsPath))
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, "README", entries[0].Name())
}

func TestBuildingWithoutWhatComesBefore(t *testing.T) {
	t.Parallel()
	b := repository(t, nil)
	assert.EqualError(t, b.extension(t.Context()), "extension: dist/core.wasm is not there\nnext: go run ./build core")
	assert.EqualError(t, b.binary(t.Context()),
		"binary: dist/core.wasm is not there\nnext: go run ./build core\ndist/extension is not there\nnext: go run ./build extension")
}

func TestSizes(t *testing.T) {
	t.Parallel()
	b := repository(t, map[string]string{"zeros": string(make([]byte, 100_000))})
	raw, zipped, err := sizes(b.path("zeros"))
	require.NoError(t, err)
	assert.Equal(t, int64(100_000), raw)
	assert.Less(t, zipped, int64(1_000))
	assert.Positive(t, zipped)
}

func TestChangesAreSeen(t *testing.T) {
	t.Parallel()
	b := repository(t, map[string]string{"wasm/a.go": "a", "host/b.go": "b", "go.mod": "module x", assetsPath + "/core.wasm": "built", "README.md": "r"})
	before, err := b.stamps()
	require.NoError(t, err)
	assert.Len(t, before, 3, "what building writes and what is no source does not count")
	require.NoError(t, os.WriteFile(b.path("wasm/a.go"), []byte("longer"), 0o644))
	require.NoError(t, os.WriteFile(b.path("wasm/new.go"), []byte("n"), 0o644))
	require.NoError(t, os.Remove(b.path("host/b.go")))
	after, err := b.stamps()
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{"wasm/a.go", "wasm/new.go", "host/b.go"}, differing(before, after))
	assert.Empty(t, differing(after, after))
}

func TestHelpNamesEveryVerb(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	require.NoError(t, usage(&out))
	for _, v := range verbs() {
		assert.Contains(t, out.String(), "\n  "+v.name+" ")
	}
}
