package extract_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// FuzzTable makes tables of any spans and nesting: every row has a value for each column at most, every cell that is shown is in the
// first row that it covers, and the rows are JSON.
func FuzzTable(f *testing.F) {
	for seed := range uint64(64) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		html, cells := randomTable(rand.New(rand.NewPCG(seed, 1)), 0)
		p := page(t, html)
		d := p.Parts[0].Doc
		for _, c := range extract.Candidates(p, nil, nil) {
			check(t, d, c.Read(p))
		}
		for n := range d.Len() {
			if d.Tag(n) == "table" {
				check(t, d, extract.ReadTable(d, n))
			}
		}
		_ = cells
	})
}

// check proves what holds for every table.
func check(t *testing.T, d *snapshot.Document, table *extract.Table) {
	t.Helper()
	require.LessOrEqual(t, len(table.Columns), extract.MaxColumns)
	names := map[string]bool{}
	all := make([]int, len(table.Columns))
	for i, c := range table.Columns {
		require.False(t, names[c], "two columns are named %q", c)
		names[c], all[i] = true, i
		require.Equal(t, i, table.Column(c), "a column is found by its name")
	}
	w := extract.Writer{MaxChars: 1 << 30, Links: true}
	for i := range table.Len() {
		values := table.Values(i, all)
		require.Len(t, values, len(all))
		require.True(t, w.Add("", table.Columns, values))
		require.True(t, json.Valid(w.Rows[i]))
		row := table.Row(i)
		require.True(t, row > table.Node && row < d.End(table.Node))
	}
	require.Equal(t, table.Len(), strings.Count(w.Text(), "\n")+min(1, table.Len()), "a row is a line")
}

// randomTable writes a table with spans that overlap, leave the table, are 0 or nonsense.
func randomTable(r *rand.Rand, depth int) (string, int) {
	var b strings.Builder
	cells := 0
	spans := []string{"0", "1", "2", "3", "7", "1000", "-1", "x", "65534", "99999999999"}
	groups := []string{"", "<thead>", "<tbody>", "<tfoot>"}
	b.WriteString("<table>")
	for range r.IntN(8) {
		if r.IntN(4) == 0 {
			b.WriteString(groups[r.IntN(4)])
		}
		b.WriteString("<tr>")
		for range r.IntN(7) {
			cells++
			fmt.Fprintf(&b, "<%s", []string{"td", "td", "th"}[r.IntN(3)])
			for _, name := range []string{"colspan", "rowspan"} {
				if r.IntN(3) == 0 {
					fmt.Fprintf(&b, " %s=%s", name, spans[r.IntN(len(spans))])
				}
			}
			if r.IntN(12) == 0 {
				b.WriteString(" hidden")
			}
			fmt.Fprintf(&b, ">c%d", r.IntN(9))
			if depth < 2 && r.IntN(15) == 0 {
				inner, n := randomTable(r, depth+1)
				b.WriteString(inner)
				cells += n
			}
		}
	}
	b.WriteString("</table>")
	return b.String(), cells
}

// FuzzList shows windows of a list in which many items are equal: what is put together is the list.
func FuzzList(f *testing.F) {
	for seed := range uint64(64) {
		f.Add(seed, seed%2 == 0)
	}
	f.Fuzz(func(t *testing.T, seed uint64, recycled bool) {
		r := rand.New(rand.NewPCG(seed, 2))
		n, pool := 20+r.IntN(200), 12+r.IntN(20)
		prints := make([]uint32, n)
		for i := range prints {
			prints[i] = uint32(r.IntN(3)) // three different items
		}
		var l extract.List
		for top := 0; ; top += 1 + r.IntN(pool-2) {
			top = min(top, max(0, n-pool))
			var now []extract.Sight
			for i := top; i < min(n, top+pool); i++ {
				node := i + 1
				if recycled {
					node = i%pool + 1
				}
				now = append(now, extract.Sight{Node: node, Print: prints[i], Y: float64(20 * i)})
			}
			r.Shuffle(len(now), func(i, j int) { now[i], now[j] = now[j], now[i] }) // elements stand in any order
			for i, place := range l.See(now) {
				require.Equal(t, int(now[i].Y)/20, place)
			}
			if top == max(0, n-pool) {
				break
			}
		}
		require.Equal(t, n, l.Len())
		require.Zero(t, l.Gaps)
	})
}

// thousand is the capture of a table of a thousand rows, each with a link, a select, a check box and a button.
func thousand(t testing.TB) []byte {
	t.Helper()
	var b strings.Builder
	b.WriteString("<table><thead><tr><th>Order<th>State<th>Done<th>Action</thead>")
	for i := range 1000 {
		fmt.Fprintf(&b, `<tr><td><a href="/orders/%d">Order %d</a><td><select><option>New<option selected>Open<option>Done</select><td><input type=checkbox><td><button>Ship %d</button>`, i, i, i)
	}
	raw, err := htmlcapture.FromHTML([]byte(b.String()), "https://shop.example/")
	require.NoError(t, err)
	return raw
}

// BenchmarkTable reads a table of a thousand rows as a tool does it, from the capture on.
func BenchmarkTable(b *testing.B) {
	raw := thousand(b)
	b.ReportAllocs()
	for b.Loop() {
		d, err := snapshot.Decode(raw)
		require.NoError(b, err)
		p := snapshot.NewPage([]snapshot.Part{{Doc: d, ParentFrameID: -1}})
		t := extract.Candidates(p, nil, nil)[0].Read(p)
		w := extract.Writer{MaxChars: 1 << 30, Links: true}
		for i := range t.Len() {
			w.Add("e1", t.Columns, t.Values(i, []int{0, 1, 2, 3}))
		}
		if len(w.Rows) != 1000 {
			b.Fatal(len(w.Rows))
		}
	}
}
