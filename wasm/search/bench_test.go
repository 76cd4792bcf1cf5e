package search_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/search"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// benched are a table of 1,000 rows with 4,000 controls, and a long article.
func benched(b *testing.B) map[string][]byte {
	b.Helper()
	var table, article strings.Builder
	table.WriteString("<table>")
	for i := range 1_000 {
		fmt.Fprintf(&table, `<tr><td><a href="/o/%d">Order %[1]d</a></td><td><select aria-label="Status of %[1]d"><option>Open</select></td><td><input type=checkbox aria-label="Order %[1]d is paid"></td><td><button>Archive</button></td></tr>`, i)
	}
	for i := range 2_000 {
		fmt.Fprintf(&article, `<h2>Part %d</h2><p>In part %[1]d, as in all others, there is <b>something</b> to read; it has commas, clauses, and an <a href="/p">end</a>. Zürich %[1]d.</p>`, i)
	}
	out := map[string][]byte{}
	for name, html := range map[string]string{"table-1000": table.String(), "article": article.String()} {
		data, err := htmlcapture.FromHTML([]byte(html), "https://site.example/")
		require.NoError(b, err)
		out[name] = data
	}
	return out
}

func measure(b *testing.B, data []byte, run func(*snapshot.Page)) {
	b.ReportAllocs()
	for b.Loop() {
		d, err := snapshot.Decode(data)
		require.NoError(b, err)
		run(snapshot.NewPage([]snapshot.Part{{Doc: d, ParentFrameID: -1, FrameIndex: -1}}))
	}
}

func BenchmarkElements(b *testing.B) {
	for name, data := range benched(b) {
		b.Run(name, func(b *testing.B) {
			measure(b, data, func(p *snapshot.Page) { search.Elements(p, "archive button of order 733", "", 5) })
		})
	}
}

func BenchmarkText(b *testing.B) {
	for name, data := range benched(b) {
		for kind, q := range map[string]search.Request{"folded": {Query: "zuerich 17", Limit: 20, Context: 60}, "pattern": {Query: `\b[oz]\w+ \d+7\b`, Pattern: true, Limit: 20, Context: 60}} {
			b.Run(name+"-"+kind, func(b *testing.B) {
				measure(b, data, func(p *snapshot.Page) {
					_, err := search.Text(p, q)
					require.NoError(b, err)
				})
			})
		}
	}
}
