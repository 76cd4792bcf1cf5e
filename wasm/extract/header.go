package extract

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
)

// heads is how many rows at the beginning are headers: those of the head, else those of header cells alone. A table of nothing but
// headers has its rows as data, since there is nothing that they could name.
func (t *Table) heads(rows []Row, lines []line, width int) int {
	n := 0
	for n < len(lines) && (rows[n].Head || t.isHeader(rows[n], width)) {
		n++
	}
	if n == len(lines) && n > 0 && !rows[0].Head {
		return 0
	}
	return n
}

// isHeader says whether a row outside of the head names columns: all cells with anything in them are headers of columns, and there
// are several. A row of one header and empty cells begins a record that has no values yet.
func (t *Table) isHeader(r Row, width int) bool {
	named := 0
	for _, c := range r.Cells {
		switch {
		case isColumnHeader(t.Doc, c):
			named++
		case Label(t.Doc, c) != "":
			return false
		}
	}
	return named > 1 || named == 1 && (width == 1 || len(r.Cells) == 1)
}

func isColumnHeader(d *snapshot.Document, n int) bool {
	if d.Tag(n) == "th" {
		scope, _ := d.Attr(n, "scope")
		return !strings.HasPrefix(strings.ToLower(scope), "row")
	}
	return d.Role(n) == "columnheader"
}

// name gives the columns their names.
func (t *Table) name(width int) {
	t.Columns = make([]string, width)
	taken := map[string]int{}
	for c := range t.Columns {
		name := t.headerOf(c, width)
		t.Headed = t.Headed || name != ""
		if name == "" || name == RefKey {
			name = "column " + strconv.Itoa(c+1)
		}
		if taken[name]++; taken[name] > 1 {
			for n := taken[name]; ; n++ {
				if other := name + " (" + strconv.Itoa(n) + ")"; taken[other] == 0 {
					name = other
					break
				}
			}
			taken[name]++
		}
		t.Columns[c] = name
	}
}

// headerOf joins what the rows of the header say of a column. A cell over all columns is the title of the table.
func (t *Table) headerOf(column, width int) string {
	var parts []string
	var before int32
	for _, l := range t.header {
		if column >= len(l.slots) || l.slots[column] == 0 || l.slots[column] == before || width > 1 && spansAll(l.slots, width) {
			continue
		}
		before = l.slots[column]
		if s := Label(t.Doc, int(before)); s != "" && (len(parts) == 0 || parts[len(parts)-1] != s) {
			parts = append(parts, s)
		}
	}
	return text.Clip(strings.Join(parts, " / "), maxColumn)
}

// repeats says whether a row is the header once more, as long tables have it.
func (t *Table) repeats(l line) bool {
	if len(t.header) == 0 {
		return false
	}
	header := t.header[len(t.header)-1]
	if len(header.slots) != len(l.slots) {
		return false
	}
	for i, s := range l.slots {
		h := header.slots[i]
		if s == 0 || h == 0 || !isColumnHeader(t.Doc, int(s)) || Label(t.Doc, int(s)) != Label(t.Doc, int(h)) {
			return false
		}
	}
	return true
}

// drop leaves out columns of which there is neither a name nor a cell: a grid that shows a part of its columns numbers them all.
func (t *Table) drop() {
	used := make([]bool, len(t.Columns))
	for _, part := range [...][]line{t.header, t.rows} {
		for _, l := range part {
			for c, s := range l.slots {
				used[c] = used[c] || s != 0
			}
		}
	}
	all := true
	for _, u := range used {
		all = all && u
	}
	if all {
		return
	}
	keep := 0
	for c, u := range used {
		if u {
			t.Columns[keep] = t.Columns[c]
			keep++
		}
	}
	t.Columns = t.Columns[:keep]
	for _, part := range [...][]line{t.header, t.rows} {
		for i, l := range part {
			slots := l.slots[:0]
			for c, s := range l.slots {
				if used[c] {
					slots = append(slots, s)
				}
			}
			part[i].slots = slots
		}
	}
}

// Borrow takes over the names of a table that has nothing but a header, which stands before one without: grids that keep their
// header in place are made of two tables.
func (t *Table) Borrow(from *Table) bool {
	if t.Headed || from.Len() > 0 || !from.Headed || len(from.Columns) < len(t.Columns) || len(from.Columns) > len(t.Columns)+1 {
		return false // one column more: room for a scroll bar
	}
	t.Columns, t.Headed = from.Columns[:len(t.Columns)], true
	return true
}
