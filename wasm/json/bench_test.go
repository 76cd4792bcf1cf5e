package json_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// outline is a long text as answers carry it: quotation marks and line ends in otherwise plain words.
func outline() string {
	var b strings.Builder
	for i := range 1_000 {
		fmt.Fprintf(&b, " row: e%d link \"Order %d\" /orders/%d | e%d combobox \"Status of order %d\" = \"Open\" | „bezahlt“\n", 4*i, i, i, 4*i+1, i)
	}
	return b.String()
}

func BenchmarkMarshalText(b *testing.B) {
	v := struct {
		Text string `json:"text"`
	}{outline()}
	b.SetBytes(int64(len(v.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := json.Marshal(v); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkUnmarshalRaw is how a message is taken apart whose large part is passed on unread.
func BenchmarkUnmarshalRaw(b *testing.B) {
	data, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": "a-1", "result": map[string]any{"text": outline()}})
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		var m struct {
			ID     wire.Raw `json:"id"`
			Result wire.Raw `json:"result"`
		}
		if err := json.Unmarshal(data, &m); err != nil {
			b.Fatal(err)
		}
	}
}
