package extract

import (
	"sort"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Styled is a table that is made by style alone, as the content script found it.
type Styled struct {
	Part int
	Node int
	Rows []Row
}

// Candidate is a table of a page.
type Candidate struct {
	snapshot.Place
	// Size is rows times columns.
	Size   int
	styled []Row
}

// Candidates gives the tables of a page that have something to read, largest first: those that are tables by their role, else table
// elements that may only lay out the page, else those made by style. Tables within tables count only where the outer one merely
// lays out. within narrows to what is in an element.
func Candidates(p *snapshot.Page, within *snapshot.Place, styled []Styled) []Candidate {
	var sure, loose []Candidate
	headed := false // the last table was nothing but a header
	for i, part := range p.Parts {
		d := part.Doc
		from, to := 0, d.Len()
		if within != nil {
			if within.Part != i {
				continue
			}
			from, to = within.Node, d.End(within.Node)
		}
		for n := from; n < to; {
			if d.Kind(n) != wire.KindElement || !isTable(d, n) {
				n++
				continue
			}
			if Hidden(d, n) {
				n = d.End(n)
				continue
			}
			rows := rowsOf(d, n)
			c := Candidate{Place: snapshot.Place{Part: i, Node: n}, Size: size(rows)}
			above := headed
			headed = len(rows) > 0 && rows[len(rows)-1].Head
			switch layout := d.Tag(n) == "table" && (d.Role(n) == "generic" || d.Role(n) == "none"); {
			case layout && holdsTable(d, n):
				n++
				continue
			case headed || c.Size == 0:
			case !layout || above:
				sure = append(sure, c)
			case c.Size > 1:
				loose = append(loose, c)
			}
			n = d.End(n)
		}
	}
	if len(sure) == 0 {
		sure = loose
	}
	if len(sure) == 0 {
		sure = byStyle(p, within, styled)
	}
	sort.Slice(sure, func(i, j int) bool {
		a, b := &sure[i], &sure[j]
		if a.Size != b.Size {
			return a.Size > b.Size
		}
		return a.Part < b.Part || a.Part == b.Part && a.Node < b.Node
	})
	return sure
}

func size(rows []Row) int {
	cells := 0
	for _, r := range rows {
		cells = max(cells, len(r.Cells))
	}
	return cells * len(rows)
}

func holdsTable(d *snapshot.Document, n int) bool {
	for c := n + 1; c < d.End(n); c++ {
		if d.Kind(c) == wire.KindElement && isTable(d, c) {
			return true
		}
	}
	return false
}

func byStyle(p *snapshot.Page, within *snapshot.Place, styled []Styled) []Candidate {
	var out []Candidate
	for _, s := range styled {
		if within != nil && (within.Part != s.Part || s.Node < within.Node || s.Node >= p.Parts[s.Part].Doc.End(within.Node)) {
			continue
		}
		if n := size(s.Rows); n > 1 && len(s.Rows) > 1 {
			out = append(out, Candidate{Place: snapshot.Place{Part: s.Part, Node: s.Node}, Size: n, styled: s.Rows})
		}
	}
	return out
}

// Around gives the table that an element is in or is, false when it is in none.
func Around(d *snapshot.Document, n int) (int, bool) {
	for ; n > 0; n = d.Parent(n) {
		if d.Kind(n) == wire.KindElement && isTable(d, n) {
			return n, true
		}
	}
	return 0, false
}

// Read takes the candidate apart. A table whose header stands in a table of its own before it gets its names from there.
func (c Candidate) Read(p *snapshot.Page) *Table {
	d := p.Parts[c.Part].Doc
	if c.styled != nil {
		return FormTable(d, c.Node, c.styled)
	}
	t := ReadTable(d, c.Node)
	if !t.Headed && d.Tag(c.Node) == "table" {
		if before := tableBefore(d, c.Node); before > 0 {
			t.Borrow(ReadTable(d, before))
		}
	}
	return t
}

// nearby is how many ancestors two tables may be apart that belong together.
const nearby = 4

// tableBefore is the table that stands next before one, within a few ancestors; 0 when there is none.
func tableBefore(d *snapshot.Document, n int) int {
	top := n
	for range nearby {
		if top = d.Parent(top); top <= 0 {
			return 0
		}
		for at := n - 1; at > top; at-- {
			if d.Kind(at) == wire.KindElement && d.Tag(at) == "table" && d.End(at) <= n {
				return at
			}
		}
	}
	return 0
}
