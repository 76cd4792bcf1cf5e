package assets

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCore(t *testing.T) {
	t.Parallel()
	_, err := core(fstest.MapFS{"dist/README": {}})
	require.ErrorIs(t, err, ErrMissing)
	assert.Equal(t, "core.wasm: this binary was built without it; run `go run ./build all` and use the binary that makes", err.Error())

	b, err := core(fstest.MapFS{"dist/core.wasm": {Data: []byte("\x00asm")}})
	require.NoError(t, err)
	assert.Equal(t, []byte("\x00asm"), b)
}

func TestExtension(t *testing.T) {
	t.Parallel()
	_, err := extension(fstest.MapFS{"dist/extension/sw.js": {}})
	require.ErrorIs(t, err, ErrMissing, "a folder without a manifest is no extension")

	x, err := extension(fstest.MapFS{"dist/extension/manifest.json": {Data: []byte("{}")}, "dist/extension/_locales/en/messages.json": {}})
	require.NoError(t, err)
	names, err := fs.Glob(x, "*")
	require.NoError(t, err)
	assert.Equal(t, []string{"_locales", "manifest.json"}, names)
}

// The embedded tree always opens, built or not: without the folder the package would not even compile.
func TestEmbeddedHasReadme(t *testing.T) {
	t.Parallel()
	_, err := fs.Stat(embedded, "dist/README")
	require.NoError(t, err)
}
