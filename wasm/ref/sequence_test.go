package ref_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// drawn makes a page of bytes: each pair is a row with one of a few texts and buttons, with nodes that are kept or made anew.
func drawn(script []byte, round int) string {
	b := strings.Builder{}
	b.WriteString("<h1 5\n \"Page\"\n")
	seen := map[int]bool{}
	for i := 0; i+1 < len(script) && i < 64; i += 2 {
		kind, what := int(script[i]), int(script[i+1])
		id := 10*(1+kind%24) + 1_000*(kind>>5&3) // a node never becomes one of another kind
		if kind&0x80 != 0 {
			id += 10_000 * (1 + round)
		}
		if seen[id] {
			continue
		}
		seen[id] = true
		text := []string{"Ada", "Bob", "Carol King", "Order 1017", "Tea 2", ""}[what%6]
		name := []string{"Delete", "Edit", "", "Delete " + text}[what/6%4]
		switch kind >> 5 & 3 {
		case 0:
			fmt.Fprintf(&b, "<div %d [block]\n %q\n <button %d\n  %q\n", id, text+" ", id+1, name)
		case 1:
			fmt.Fprintf(&b, "<ul %d [block]\n <li %d [block]\n  %q\n  <button %d\n   %q\n", id, id+1, text+" ", id+2, name)
		case 2:
			fmt.Fprintf(&b, "<button %d id=\"i%d\"\n %q\n", id, what%5, name)
		default:
			fmt.Fprintf(&b, "<input %d name=\"f%d\" aria-label=%q\n", id, what%5, name)
		}
	}
	return b.String()
}

// FuzzCaptures: over any sequence of captures each element has one ref and each ref one element, no ref of one element is ever
// given to an element that is of another kind, and a table that was saved and loaded goes on as the other does.
func FuzzCaptures(f *testing.F) {
	f.Add([]byte("\x01\x00\x02\x01\x03\x02"), []byte("\x01\x01\x02\x02\x03\x00"), []byte("\x81\x00\x82\x01"))
	f.Add([]byte("\x21\x00\x22\x01\x23\x06"), []byte("\xa1\x00\xa2\x01\xa3\x06"), []byte("\x21\x01\x22\x00"))
	f.Add([]byte("\x41\x00\x62\x01"), []byte("\xc1\x00\xe2\x01"), []byte("\x41\x06\x62\x07"))
	f.Fuzz(func(t *testing.T, a, b, c []byte) {
		tab := ref.NewTable()
		kinds, highest := map[int]string{}, 0
		for round, script := range [][]byte{a, b, c, a} {
			id, address := "D1", listURL
			if len(script)%5 == 4 {
				id = fmt.Sprintf("D%d", round+2)
			}
			if len(script)%7 == 6 {
				address += "?other"
			}
			_, page := reading(t, id, address, drawn(script, round))
			loaded, err := ref.Load(tab.Save())
			require.NoError(t, err)
			tab.Present([]ref.Document{page.Document})
			loaded.Present([]ref.Document{page.Document})
			require.Equal(t, tab.Reidentify([]ref.Present{page}), loaded.Reidentify([]ref.Present{page}))
			given := map[int]bool{}
			for _, e := range page.Elements() {
				r := tab.Assign(page.Document, e)
				require.Equal(t, r, loaded.Assign(page.Document, e))
				require.False(t, given[r.Number], "%s is two elements", r)
				given[r.Number] = true
				kind := e.Tag + " " + e.Type
				if kinds[r.Number] == "" {
					require.Greater(t, r.Number, highest, "a number is never used again")
					highest, kinds[r.Number] = r.Number, kind
				}
				require.Equal(t, kinds[r.Number], kind)
				now, state := tab.Lookup(r)
				require.Equal(t, ref.Live, state)
				require.Equal(t, e.NodeID, now.Element.NodeID)
			}
		}
	})
}

// benchPage is a page of n elements, four in a row, whose nodes begin at a number and whose rows are shifted.
func benchPage(b *testing.B, n, from, shift int) ref.Present {
	b.Helper()
	m := snapshot.Builder{Head: snapshot.Head{URL: listURL}}
	body := m.Element(m.Element(m.Document(), "html", 0, from+1), "body", 0, from+2)
	table := m.Element(body, "table", 0, from+3)
	id := from + 3
	element := func(parent int, tag string) int { id++; return m.Element(parent, tag, 0, id) }
	for i := range n / 4 {
		row := element(table, "tr")
		m.Text(element(row, "td"), fmt.Sprintf("Person %d", 1000+(i+shift)%(n/4)), 0)
		for _, name := range []string{"Open", "Edit", "Copy", "Delete"} {
			m.Text(element(element(row, "td"), "button"), name, 0)
		}
	}
	data, err := m.Bytes()
	require.NoError(b, err)
	d, err := snapshot.Decode(data)
	require.NoError(b, err)
	p := snapshot.NewPage([]snapshot.Part{{Doc: d, DocumentID: "D1"}})
	var all []ref.Element
	by := map[int]ref.Element{}
	for _, e := range p.Elements(0) {
		all = append(all, ref.Element(e))
		by[e.NodeID] = ref.Element(e)
	}
	return ref.Present{
		Document: ref.Document{ID: "D1", URL: listURL}, Elements: func() []ref.Element { return all },
		Element: func(id int) (ref.Element, bool) { e, ok := by[id]; return e, ok },
		Has:     func(id int) bool { _, ok := by[id]; return ok },
	}
}

// filled is a table with refs for a page.
func filled(page ref.Present) *ref.Table {
	tab := ref.NewTable()
	for _, e := range page.Elements() {
		tab.Assign(page.Document, e)
	}
	return tab
}

var benchSizes = []int{1_000, 20_000}

func BenchmarkAssign(b *testing.B) {
	for _, n := range benchSizes {
		page := benchPage(b, n, 0, 0)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				filled(page)
			}
		})
	}
}

// BenchmarkReidentify has the page as it was, made anew, and with other records in the elements that are there.
func BenchmarkReidentify(b *testing.B) {
	for _, n := range benchSizes {
		page := benchPage(b, n, 0, 0)
		for name, next := range map[string]ref.Present{
			"unchanged": page, "anew": benchPage(b, n, 1_000_000, 3), "recycled": benchPage(b, n, 0, 3),
		} {
			b.Run(fmt.Sprintf("%s-%d", name, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					b.StopTimer()
					tab := filled(page)
					b.StartTimer()
					moved := tab.Reidentify([]ref.Present{next})
					if name != "unchanged" && len(moved) < n/2 {
						b.Fatalf("%d of %d refs moved", len(moved), n)
					}
				}
			})
		}
	}
}
