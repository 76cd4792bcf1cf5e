package prose

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of a table that is written with columns; others become lists.
const (
	maxColumns = 40
	// cellText is the most text of one cell, in bytes.
	cellText = 600
	maxSpan  = 1_000
)

// grid is a table taken apart.
type grid struct {
	rows    []gridRow
	columns int
	headed  bool // some cell is a header
	simple  bool
}

type gridRow struct {
	cells  []int // nodes
	header bool  // all cells are headers
}

// table writes a table and says whether it could: one that only lays out its parts is left to others.
func (w *writer) table(n int) bool {
	g := w.grid(n)
	if len(g.rows) == 0 || !g.headed && (g.columns < 2 || len(g.rows) < 2 || !g.simple) {
		return false
	}
	w.settle()
	if c := w.caption(n); c != "" {
		w.put(c)
	}
	if !g.simple {
		w.rows(g)
		return true
	}
	w.columns(g)
	return true
}

// caption gives a table's caption.
func (w *writer) caption(n int) string {
	for c := range w.m.d.Children(n) {
		if w.m.d.Tag(c) == "caption" && !w.m.gone[c] {
			return w.cell(c, false)
		}
	}
	return ""
}

// grid finds the rows and cells of a table, but for those of tables in it.
func (w *writer) grid(n int) *grid {
	d := w.m.d
	g := &grid{simple: true}
	for c := n + 1; c < d.End(n); {
		if d.Kind(c) != wire.KindElement {
			c++
			continue
		}
		if w.m.gone[c] || d.Tag(c) == "caption" {
			c = d.End(c)
			continue
		}
		if d.Role(c) == "row" || d.Tag(c) == "tr" {
			w.gridRow(g, c)
			c = d.End(c)
			continue
		}
		c++
	}
	return g
}

func (w *writer) gridRow(g *grid, n int) {
	d := w.m.d
	row := gridRow{header: true}
	width := 0
	for c := n + 1; c < d.End(n); {
		heads, is := cellRole(d, c)
		if !is {
			c++
			continue
		}
		if !w.m.gone[c] {
			row.cells = append(row.cells, c)
			row.header = row.header && heads
			g.headed = g.headed || heads
			g.simple = g.simple && w.simpleCell(c)
			width += span(d, c, "colspan")
		}
		c = d.End(c)
	}
	if len(row.cells) > 0 {
		g.rows = append(g.rows, row)
		g.columns = max(g.columns, width)
		g.simple = g.simple && g.columns <= maxColumns
	}
}

// cellRole says whether a node is a cell, and one that heads others.
func cellRole(d *snapshot.Document, n int) (heads, is bool) {
	switch d.Tag(n) {
	case "th":
		return true, true
	case "td":
		return false, true
	}
	switch d.Role(n) {
	case "columnheader", "rowheader":
		return true, true
	case "cell", "gridcell":
		return false, true
	}
	return false, false
}

func span(d *snapshot.Document, n int, name string) int {
	v, ok := d.Attr(n, name)
	if !ok {
		return 1
	}
	k, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil || k < 1 {
		return 1
	}
	return min(k, maxSpan)
}

// simpleCell says whether a cell can stand on a line with others.
func (w *writer) simpleCell(n int) bool {
	d, size := w.m.d, 0
	for c := n + 1; c < d.End(n); c++ {
		if size += len(d.NodeText(c)); size > cellText {
			return false
		}
		if text.Among("table pre h1 h2 h3 h4 blockquote iframe", d.Tag(c)) {
			return false
		}
	}
	return true
}

// cell gives the words of a cell.
func (w *writer) cell(n int, inTable bool) string {
	outer := w.line
	w.line = inline{cell: inTable}
	w.inside(n)
	s := string(trim(w.line.buf))
	w.line = outer
	if inTable {
		for strings.HasSuffix(s, "<br>") {
			s = strings.TrimSuffix(s, "<br>")
		}
		s = strings.ReplaceAll(s, "\n", " ")
	}
	return s
}

// columns writes a table line by line.
func (w *writer) columns(g *grid) {
	var out []byte
	below := make([]int, g.columns)    // rows that a cell above still covers
	shown := make([]string, g.columns) // and what it says
	line := func(cells []string) {
		out = append(out, '|')
		for _, c := range cells {
			out = append(append(append(out, ' '), c...), " |"...)
		}
		out = append(out, '\n')
	}
	plain := func(cells []string) { out = append(append(out, strings.Join(cells, " | ")...), '\n') }
	if w.plain {
		line = plain
	}
	cells := make([]string, g.columns)
	for i, r := range g.rows {
		if i == 0 && !r.header && !w.plain {
			clear(cells)
			line(cells)
			rule(&out, g.columns)
		}
		w.fill(cells, below, shown, r)
		line(cells)
		if i == 0 && r.header && !w.plain {
			rule(&out, g.columns)
		}
		if len(w.out)+len(out) > MaxBytes {
			w.full = true
			return
		}
	}
	w.put(strings.TrimSuffix(string(out), "\n"))
}

func rule(out *[]byte, columns int) {
	*out = append(append(append(*out, '|'), strings.Repeat(" --- |", columns)...), '\n')
}

// fill puts the cells of a row in their columns. What spans rows is said in each of them.
func (w *writer) fill(cells []string, below []int, shown []string, r gridRow) {
	d, next := w.m.d, 0
	clear(cells)
	cover := func() {
		for next < len(cells) && below[next] > 0 {
			cells[next] = shown[next]
			below[next]--
			next++
		}
	}
	for _, c := range r.cells {
		cover()
		if next >= len(cells) {
			return
		}
		s, down := w.cell(c, true), span(d, c, "rowspan")-1
		for i := range span(d, c, "colspan") {
			if next >= len(cells) {
				break
			}
			if i > 0 {
				s = ""
			}
			cells[next], below[next], shown[next] = s, down, s
			next++
		}
	}
	cover()
}

// rows writes a table whose cells hold more than words: each row is an item, each cell begins with its column's header.
func (w *writer) rows(g *grid) {
	var heads []string
	w.lists = append(w.lists, list{})
	for i, r := range g.rows {
		if i == 0 && r.header && len(g.rows) > 1 {
			for _, c := range r.cells {
				heads = append(heads, w.cell(c, false))
			}
			continue
		}
		l := &w.lists[len(w.lists)-1]
		if l.started {
			w.gap = min(w.gap, 1)
		}
		l.started = true
		w.begin("- ", func() {
			for k, c := range r.cells {
				if k < len(heads) && heads[k] != "" && w.m.d.End(c) > c+1 {
					w.words(heads[k] + ": ")
				}
				w.children(c)
				w.flush()
			}
		})
	}
	w.lists = w.lists[:len(w.lists)-1]
}
