package extract

import (
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Table is a table taken apart: which cell stands in which column of which row, with spans filled in.
type Table struct {
	Doc *snapshot.Document
	// Node is the table, or what is laid out as one.
	Node int
	// Columns are the names of the columns: their headers, those of several rows joined by " / ", or "column 1" and so on.
	Columns []string
	// Headed: the names come from the page.
	Headed bool
	// RowCount is how many rows the page says that there are (aria-rowcount, headers not counted), 0 when it does not say.
	RowCount int

	rows []line
	// header are the rows that the names of the columns come from.
	header []line
}

// line is a row with its cells by column: nodes, 0 where there is none.
type line struct {
	node  int
	slots []int32
}

// Row is a row of a table's markup.
type Row struct {
	Node  int
	Cells []int
	// Head: the row is in the table's head.
	Head bool
	// Group parts rows that no span goes over.
	Group int
}

// ReadTable takes a table apart. Without rows it has no content.
func ReadTable(d *snapshot.Document, node int) *Table { return FormTable(d, node, rowsOf(d, node)) }

// FormTable is ReadTable for rows that are known, for example of a table that is made by style.
func FormTable(d *snapshot.Document, node int, rows []Row) *Table {
	t := &Table{Doc: d, Node: node}
	lines, width := form(d, rows)
	head := t.heads(rows, lines, width)
	t.header = lines[:head]
	t.name(width)
	for _, l := range lines[head:] {
		if !t.repeats(l) {
			t.rows = append(t.rows, l)
		}
	}
	if v, ok := d.Attr(node, "aria-rowcount"); ok {
		if n, err := strconv.Atoi(v); err == nil && n > head {
			t.RowCount = n - head
		}
	}
	t.drop()
	return t
}

// Len is the number of rows that the page has now, without those of the header.
func (t *Table) Len() int { return len(t.rows) }

// Row is the element of a row.
func (t *Table) Row(i int) int { return t.rows[i].node }

// Values reads the cells of a row in the order of some columns; nil stands for a place without a cell. A cell that spans all
// columns is told once.
func (t *Table) Values(i int, columns []int) []*Value {
	slots := t.rows[i].slots
	out := make([]*Value, len(columns))
	whole := len(t.Columns) > 1 && spansAll(slots, len(t.Columns))
	for k, c := range columns {
		if c >= len(slots) || slots[c] == 0 || whole && k > 0 {
			continue
		}
		if k > 0 && columns[k-1] < len(slots) && slots[columns[k-1]] == slots[c] {
			out[k] = out[k-1]
			continue
		}
		v := Read(t.Doc, int(slots[c]))
		out[k] = &v
	}
	return out
}

// spansAll says whether one cell goes over all columns.
func spansAll(slots []int32, width int) bool {
	if len(slots) < width || slots[0] == 0 {
		return false
	}
	for _, s := range slots {
		if s != slots[0] {
			return false
		}
	}
	return true
}

// Column finds a column by its name, or by its number from 1; −1 when there is none.
func (t *Table) Column(name string) int {
	want := Fold(name)
	for i, c := range t.Columns {
		if Fold(c) == want {
			return i
		}
	}
	if n, err := strconv.Atoi(want); err == nil && n >= 1 && n <= len(t.Columns) {
		return n - 1
	}
	return -1
}

// isTable says whether an element is a table of any kind.
func isTable(d *snapshot.Document, n int) bool {
	switch d.Role(n) {
	case "table", "grid", "treegrid":
		return true
	}
	return d.Tag(n) == "table"
}

// rowsOf gathers the rows of a table, those of its foot at the end. Rows that are shown in two places under the same
// aria-rowindex, as grids with pinned columns have them, are one.
func rowsOf(d *snapshot.Document, table int) []Row {
	g := gatherer{d: d, html: d.Tag(table) == "table", byIndex: map[int]int{}}
	g.section(table, false, 0)
	return append(g.rows, g.foot...)
}

type gatherer struct {
	d          *snapshot.Document
	html       bool
	rows, foot []Row
	groups     int
	byIndex    map[int]int
}

// section gathers the rows below a node.
func (g *gatherer) section(n int, head bool, group int) {
	d := g.d
	for c := n + 1; c < d.End(n); {
		if len(g.rows)+len(g.foot) >= MaxRows {
			return
		}
		switch {
		case d.Kind(c) != wire.KindElement:
			c++
		case Hidden(d, c) || isTable(d, c) || d.Tag(c) == "caption":
			c = d.End(c)
		case isRow(d, c):
			g.row(c, head, group, d.Tag(n) == "tfoot")
			c = d.End(c)
		case tagIs(d, c, "thead tbody tfoot"):
			g.groups++
			g.section(c, d.Tag(c) == "thead", g.groups)
			c = d.End(c)
		default:
			c++
		}
	}
}

func isRow(d *snapshot.Document, n int) bool { return d.Tag(n) == "tr" || d.Role(n) == "row" }

func (g *gatherer) row(n int, head bool, group int, foot bool) {
	d := g.d
	if d.Has(n, wire.FlagInvisible) {
		return
	}
	r := Row{Node: n, Cells: cellsOf(d, n), Head: head, Group: group}
	if len(r.Cells) == 0 {
		if d.Tag(n) == "tr" {
			return
		}
		r.Cells = []int{n}
	}
	if foot {
		g.foot = append(g.foot, r)
		return
	}
	if at, ok := count(d, n, "aria-rowindex"); ok && !g.html {
		if i, known := g.byIndex[at]; known && d.Parent(g.rows[i].Node) != d.Parent(n) {
			g.rows[i].Cells = append(g.rows[i].Cells, r.Cells...)
			return
		}
		g.byIndex[at] = len(g.rows)
	}
	g.rows = append(g.rows, r)
}

// cellsOf gathers the cells of a row.
func cellsOf(d *snapshot.Document, row int) []int {
	var out []int
	for c := row + 1; c < d.End(row) && len(out) < MaxColumns; {
		switch {
		case d.Kind(c) != wire.KindElement:
			c++
		case Hidden(d, c) || isTable(d, c) || isRow(d, c):
			c = d.End(c)
		case isCell(d, c):
			out = append(out, c)
			c = d.End(c)
		default:
			c++
		}
	}
	return out
}

func isCell(d *snapshot.Document, n int) bool {
	if tagIs(d, n, "td th") {
		return true
	}
	switch d.Role(n) {
	case "cell", "gridcell", "columnheader", "rowheader":
		return true
	}
	return false
}

// count reads an attribute that is a count from 0.
func count(d *snapshot.Document, n int, name string) (int, bool) {
	v, ok := d.Attr(n, name)
	if !ok {
		return 0, false
	}
	i, err := strconv.Atoi(v)
	return i, err == nil && i >= 0
}
