package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/bundle"
	"github.com/tabwire-dev/tabwire/host/engine/enginetest"
	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/abi"
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
	r := router.New(catalog.Entries(), catalog.Platforms())
	return func(msg []byte) ([]byte, error) { return r.Step(msg), nil }
}

func load(t testing.TB, path string) *golden.Conversation {
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
				assert.NotContains(t, talk, golden.NoAnswer, "write the <- line for that effect, then run with -update again")
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

// TestCorpusInNode gives the module the same through the worker's own TypeScript, and wants it to frame the same bytes and to
// get the same answers.
func TestCorpusInNode(t *testing.T) {
	t.Parallel()
	node, err := exec.LookPath("node")
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip("node is not installed; install it with: apt-get install nodejs")
	}
	require.NoError(t, err)
	dir := t.TempDir()
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	runner, err := bundle.NodeScript(root, dir, "extension/testdata/node-runner.ts")
	require.NoError(t, err)
	module := filepath.Join(dir, "core.wasm")
	require.NoError(t, os.WriteFile(module, enginetest.Module(t), 0o600))

	var lines bytes.Buffer
	var want []golden.Exchange
	var places []string
	for _, path := range conversations(t) {
		lines.WriteString(`{"reset":true}` + "\n")
		for i, x := range played(t, path) {
			lines.Write(line(t, x.In))
			want, places = append(want, x), append(places, fmt.Sprintf("%s, step %d", title(path), i))
		}
	}
	cmd := exec.CommandContext(t.Context(), node, "--enable-source-maps", runner, module)
	cmd.Stdin = &lines
	out, err := cmd.Output()
	require.NoError(t, err)
	answers := strings.Split(strings.TrimSpace(string(out)), "\n")
	require.Len(t, answers, len(want))
	for i, text := range answers {
		var a struct {
			Input, Output []byte
			Error         string
		}
		require.NoError(t, json.Unmarshal([]byte(text), &a))
		require.Empty(t, a.Error, places[i])
		require.Equal(t, string(want[i].In), string(a.Input), places[i])
		require.Equal(t, string(want[i].Out), string(a.Output), places[i])
	}
}

// line is a step as the runner in Node reads it.
func line(t *testing.T, msg []byte) []byte {
	t.Helper()
	m, err := abi.Split(msg)
	require.NoError(t, err)
	type input struct {
		Header      string   `json:"header"`
		Attachments [][]byte `json:"attachments"`
	}
	atts := m.Attachments
	if atts == nil {
		atts = [][]byte{}
	}
	out, err := json.Marshal(map[string]input{"input": {string(m.Header), atts}})
	require.NoError(t, err)
	return append(out, '\n')
}
