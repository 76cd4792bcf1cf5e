package catalog_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/catalog"
	"github.com/tabwire-dev/tabwire/wasm/internal/golden"
	"github.com/tabwire-dev/tabwire/wasm/router"
)

// TestTalks plays the conversations of a new tool. It is laid over wasm/catalog by the test of build/scaffold.
func TestTalks(t *testing.T) {
	for _, name := range []string{"ok", "error"} {
		t.Run(name, func(t *testing.T) {
			c, err := golden.Load(filepath.Join(os.Getenv("TALKS"), name+".txtar"), nil)
			require.NoError(t, err)
			r := router.New(catalog.Entries(), catalog.Platforms())
			talk, _, err := c.Play(func(msg []byte) ([]byte, error) { return r.Step(msg), nil })
			require.NoError(t, err)
			assert.Equal(t, c.Talk(), talk)
		})
	}
}
