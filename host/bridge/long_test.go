package bridge_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// BenchmarkLongAnswer is what bridge, link and the client's SDK spend on an answer like that of read_page for 1,000 rows of a table.
func BenchmarkLongAnswer(b *testing.B) {
	outline := strings.Repeat(" row: e101 link \"Order 101\" /orders/101 | e102 combobox \"Status of order 101\" = \"Open\" | e103 checkbox \"Order 101 is paid\" [ ]\n", 1_000)
	body, err := json.Marshal(map[string]any{
		"content": []any{map[string]any{"type": "text", "text": outline}}, "structuredContent": map[string]any{"outline": outline}, "resultType": "complete",
	})
	require.NoError(b, err)
	for _, w := range ways {
		b.Run(w.name, func(b *testing.B) {
			x := newBench(b, nil)
			x.core(func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) { return body, nil })
			s := x.dial(w, nil)
			b.SetBytes(int64(len(body)))
			for b.Loop() {
				res, err := s.CallTool(b.Context(), &mcp.CallToolParams{Name: "read_page"})
				require.NoError(b, err)
				require.Equal(b, len(outline), len(res.Content[0].(*mcp.TextContent).Text))
			}
		})
	}
}
