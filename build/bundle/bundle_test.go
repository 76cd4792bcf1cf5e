package bundle_test

import (
	"archive/zip"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/bundle"
)

func TestModulesStandAlone(t *testing.T) {
	t.Parallel()
	list, err := bundle.Modules(root(t))
	require.NoError(t, err)
	require.NotEmpty(t, list)
	again, err := bundle.Modules(root(t))
	require.NoError(t, err)
	assert.Equal(t, list, again, "equal sources give equal code and hashes")
	for _, m := range list {
		text := string(m.Code)
		assert.True(t, strings.HasPrefix(text, "\"use strict\";\n(() => {\n"), "%s is strict and an IIFE: %.40q", m.Name, text)
		assert.True(t, strings.HasSuffix(text, "})();\n"), m.Name)
		assert.Equal(t, 1, strings.Count(text, m.Hash), "%s knows its hash", m.Name)
		assert.Len(t, m.Hash, 16)
		assert.NotContains(t, text, "tabwire-content-hash")
	}
}

func TestHashTellsBuildsApart(t *testing.T) {
	t.Parallel()
	one, err := bundle.BundleModule(root(t), "router", "./inject/src/router.ts")
	require.NoError(t, err)
	other, err := bundle.BundleModule(root(t), "router", "./build/bundle/testdata/large.ts")
	require.NoError(t, err)
	assert.NotEqual(t, one.Hash, other.Hash)
}

func TestModuleThatDoesNotBundle(t *testing.T) {
	t.Parallel()
	_, err := bundle.BundleModule(root(t), "none", "./inject/src/none.ts")
	require.Error(t, err)
	assert.True(t, strings.HasPrefix(err.Error(), "bundling inject module none: "), err.Error())
}

func TestZipIsTheSameEveryTime(t *testing.T) {
	t.Parallel()
	dir, out := t.TempDir(), t.TempDir()
	for _, name := range []string{"z.txt", "a/b.txt", "a.txt"} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(name), 0o644))
	}
	require.NoError(t, bundle.Zip(dir, filepath.Join(out, "1.zip")))
	require.NoError(t, os.Chtimes(filepath.Join(dir, "a.txt"), time.Unix(1, 0), time.Unix(1, 0)))
	require.NoError(t, os.Chmod(filepath.Join(dir, "z.txt"), 0o755))
	require.NoError(t, bundle.Zip(dir, filepath.Join(out, "2.zip")))
	one, err := os.ReadFile(filepath.Join(out, "1.zip"))
	require.NoError(t, err)
	two, err := os.ReadFile(filepath.Join(out, "2.zip"))
	require.NoError(t, err)
	assert.Equal(t, one, two)
	r, err := zip.OpenReader(filepath.Join(out, "1.zip"))
	require.NoError(t, err)
	defer func() { assert.NoError(t, r.Close()) }()
	var names []string
	for _, f := range r.File {
		names = append(names, f.Name)
	}
	assert.Equal(t, []string{"a/b.txt", "a.txt", "z.txt"}, names)
}

func TestIcons(t *testing.T) {
	t.Parallel()
	out := t.TempDir()
	require.NoError(t, bundle.Static(root(t), out))
	for _, size := range []string{"16", "32", "48", "128"} {
		file, err := os.Open(filepath.Join(out, "icons", size+".png"))
		require.NoError(t, err)
		img, err := png.Decode(file)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		n := img.Bounds().Dx()
		assert.Equal(t, n, img.Bounds().Dy())
		_, _, _, corner := img.At(0, 0).RGBA()
		assert.Less(t, corner, uint32(0x4000), "the corners of %s are round", size)
		_, _, _, middle := img.At(n/2, n/4).RGBA()
		assert.Equal(t, uint32(0xffff), middle, "the middle of %s is not transparent", size)
	}
}

func TestVuguHelper(t *testing.T) {
	t.Parallel()
	code, err := bundle.VuguHelper(t.Context(), root(t))
	require.NoError(t, err)
	assert.Contains(t, string(code), "window.vuguRender=")
	assert.True(t, strings.HasSuffix(string(code), "window.eval = () => undefined;\n"))
}

func TestPanelSourcesAreFresh(t *testing.T) {
	t.Parallel()
	stale, err := bundle.WritePanel(root(t), true)
	require.NoError(t, err)
	assert.Empty(t, stale, "run `go run ./build gen`")
}
