package bridge_test

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// TestDrain ends when the answer of a call is out, so that closing right after it loses nothing.
func TestDrain(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, nil)
		b.core(func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			time.Sleep(3 * time.Second)
			return json.RawMessage(`{"content":[{"type":"text","text":"done"}],"resultType":"complete"}`), nil
		})
		s := b.dial(w, nil)
		answers := make(chan *mcp.CallToolResult, 1)
		go func() {
			res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "slow"})
			assert.NoError(t, err)
			answers <- res
		}()
		synctest.Wait()
		began := time.Now()
		soon, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		b.bridge.Drain(soon)
		assert.Equal(t, time.Second, time.Since(began), "it ends with its context")
		b.bridge.Drain(t.Context())
		assert.Equal(t, 3*time.Second, time.Since(began))
		if w.modern || !w.http { // the SDK's handshake client gives up what it has received when its event stream ends
			b.bridge.Close()
		}
		res := <-answers
		require.NotNil(t, res)
		assert.Equal(t, "done", text(t, res))
		b.bridge.Drain(t.Context())
	})
}
