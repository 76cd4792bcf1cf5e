package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/engine/enginetest"
	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/catalog"
	"github.com/tabwire-dev/tabwire/wasm/internal/golden"
	"github.com/tabwire-dev/tabwire/wasm/router"
)

// conversations are all files of the corpus: those of each tool and those of the router.
func conversations(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, pattern := range []string{"../router/testdata/*.txtar", "../tools/*/testdata/*.txtar"} {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		out = append(out, files...)
	}
	require.Greater(t, len(out), 20, "the corpus has not been found")
	return out
}

// title names a conversation after its tool and file.
func title(path string) string {
	dir := filepath.Base(filepath.Dir(filepath.Dir(path)))
	return dir + "/" + strings.TrimSuffix(filepath.Base(path), ".txtar")
}

// native is a core that runs as ordinary Go code.
func native() golden.Stepper {
	r := router.New(catalog.Entries())
	return func(msg []byte) ([]byte, error) { return r.Step(msg), nil }
}

func load(t *testing.T, path string) *golden.Conversation {
	t.Helper()
	c, err := golden.Load(path, htmlcapture.FromHTML)
	require.NoError(t, err)
	return c
}

// TestCorpus plays every conversation natively. Run it with -update to rewrite what the core decides.
func TestCorpus(t *testing.T) {
	t.Parallel()
	for _, path := range conversations(t) {
		t.Run(title(path), func(t *testing.T) {
			t.Parallel()
			c := load(t, path)
			talk, _, err := c.Play(native())
			if *golden.Update {
				require.NoError(t, err)
				require.NoError(t, c.Save(talk))
				return
			}
			assert.NoError(t, err)
			assert.Equal(t, c.Talk(), talk)
		})
	}
}

// TestCorpusInWazero gives the module the very bytes that the native core got, and wants the very bytes that it gave.
func TestCorpusInWazero(t *testing.T) {
	t.Parallel()
	eng := enginetest.Engine(t)
	for _, path := range conversations(t) {
		t.Run(title(path), func(t *testing.T) {
			t.Parallel()
			core, err := eng.New(t.Context())
			require.NoError(t, err)
			defer func() { assert.NoError(t, core.Close(context.Background())) }()
			for i, x := range played(t, path) {
				out, err := core.Step(t.Context(), x.In)
				require.NoError(t, err)
				require.Equal(t, string(x.Out), string(out), "step %d", i)
			}
		})
	}
}

// played gives the steps of a conversation as the native core makes them.
func played(t *testing.T, path string) []golden.Exchange {
	t.Helper()
	_, steps, err := load(t, path).Play(native())
	require.NoError(t, err)
	return steps
}
