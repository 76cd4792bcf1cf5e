package snapshot

// Bounds of a row that is one line, in characters; others show each cell on its own.
const (
	// rowText bounds the words of a row.
	rowText = 400
	// selectSize is the most that a select takes, with its options; other elements take elementSize, text at most twice its
	// length and textSize.
	selectSize = 320
	textSize   = 12
)

// rowMark begins a row that is not acted on as a whole and has no state.
const rowMark = "| "

// row writes a row of a table: its cells on one line, when it is simple.
func (t *painter) row(n int) {
	t.boundary()
	if !t.simpleRow(n) {
		t.push(context{place: Place{t.part, n}})
		if t.d.Interactive(n) {
			t.settle()
		}
		for c := range t.d.Children(n) {
			t.node(c)
			t.flush()
		}
		t.pop()
		return
	}
	r := t.cells(n)
	if len(r.ends) == 0 {
		return
	}
	t.heads(n, r)
	if t.o.Filter == FilterInteractive && r.elements == 0 && !t.d.Interactive(n) {
		if r.header {
			t.underHeading(context{kind: contextHeading, place: Place{t.part, n}, level: headerLevel})
		}
		return
	}
	t.emit(n, func(out []byte) []byte { return t.rowWords(out, n, r) })
}

// cellRow is a row taken apart: the parts of all cells, and where each cell ends among them.
type cellRow struct {
	parts    []part
	ends     []int
	elements int  // parts that are elements
	header   bool // all cells are headers
}

// headerLevel ranks the header of a table below all headings.
const headerLevel = 100

// simpleRow says whether a row can be one line: few words, few widgets, no table or frame in it.
func (t *painter) simpleRow(n int) bool {
	d := t.d
	s := d.structure()
	if s.text[d.End(n)]-s.text[n] > rowText || d.End(n)-n > maxLook {
		return false
	}
	size := 0
	for c := n + 1; c < d.End(n) && size <= lineSize; c++ {
		if d.isText(c) {
			if !d.is(d.Parent(c), aOption) {
				size += 2*len(d.NodeText(c)) + textSize
			}
			continue
		}
		switch r := d.role(c); {
		case r == rTable, r == rGrid, r == rTreegrid, r == rRow, r == rIframe, r == rDialog, r == rAlertdialog:
			return false
		case d.is(c, aSelect):
			size += selectSize
		case d.Interactive(c), d.shows(c) && r != rOption && !r.has(recurses):
			size += elementSize
		case r.has(fromContent):
			size += 2 // a cell
		}
	}
	return size <= lineSize
}

// cells takes a row apart. What it gives is good until the next call.
func (t *painter) cells(n int) *cellRow {
	r := &t.cellRow
	r.parts, r.ends, r.elements, r.header = r.parts[:0], r.ends[:0], 0, true
	outer, filter, full := t.flow, t.o.Filter, 0
	t.flow = flow{parts: t.spare[:0]}
	if filter == FilterInteractive {
		t.o.Filter = FilterVisible // a row is told from others by its text
	}
	t.join++
	for c := range t.d.Children(n) {
		if t.d.element(c) && t.sight(c) == gone && filter != FilterAll {
			continue
		}
		t.node(c)
		if t.d.isText(c) && len(t.flow.parts) == 0 {
			continue
		}
		for i := range t.flow.parts {
			if p := &t.flow.parts[i]; !p.isText {
				r.elements++
				t.listed(p)
			}
		}
		r.header = r.header && t.d.element(c) && t.d.role(c) == rColumnheader
		r.parts = append(r.parts, t.flow.parts...)
		r.ends = append(r.ends, len(r.parts))
		if len(t.flow.parts) > 0 {
			full = len(r.ends)
		}
		t.flow = flow{parts: t.flow.parts[:0]}
	}
	t.join--
	t.spare = t.flow.parts
	t.o.Filter, t.flow = filter, outer
	r.ends = r.ends[:full] // empty cells at the end say nothing
	return r
}

// listed decides whether a select of a row is written with its options: not when the one before had the same.
func (t *painter) listed(p *part) {
	if !t.d.is(p.node, aSelect) {
		return
	}
	h := t.d.optionsHash(p.node)
	p.options = h != t.options
	t.options = h
}

// optionsHash tells lists of options apart.
func (d *Document) optionsHash(n int) uint32 {
	// Equal texts are the same string of the table, so its numbers say whether two lists are alike.
	h, count := uint32(hashSeed), 0
	for c := n + 1; c < d.End(n); c++ {
		switch {
		case d.is(c, aOption):
			count++
			h = (h ^ uint32(count)) * hashPrime
			for i := 2 * d.attrStart(c); i < 2*d.attrEnd[c] && count <= shownOptions; i++ {
				if a := d.atoms[d.attrs[i&^1]]; a == aLabel || a == aAriaLabel { // values are not shown, and which one is chosen is another matter
					h = (h ^ uint32(d.attrs[i])) * hashPrime
				}
			}
		case d.isText(c) && count <= shownOptions:
			h = (h ^ uint32(d.name[c])) * hashPrime
		}
	}
	return h
}

// rowWords writes a row.
func (t *painter) rowWords(out []byte, n int, r *cellRow) []byte {
	d := t.d
	if d.Interactive(n) && t.o.Ref != nil {
		out = append(append(out, t.ref(n)...), ' ')
	}
	columns := t.columns
	if columns != nil && !d.noSpans(n) {
		columns = nil
	}
	word := "row"
	if r.header {
		word, columns = "header", t.headers[Place{t.part, n}]
	}
	start := len(out)
	out = append(out, word...)
	s := d.State(n)
	out = t.stateWords(out, n, d.role(n), &s)
	if len(out) == start+len("row") && !d.Interactive(n) && len(r.ends) > 0 {
		out = append(out[:start], rowMark[:1]...)
	} else {
		out = append(out, ':')
	}
	from := 0
	for i, end := range r.ends {
		if i > 0 {
			out = append(out, " |"...)
		}
		var c *column
		if columns != nil && i < len(columns.all) {
			c = &columns.all[i]
		}
		out = t.cellWords(out, r.parts[from:end], c, r.header)
		from = end
	}
	for i := len(r.ends); r.header && columns != nil && i < len(columns.all); i++ { // cells without words
		out = t.columnWord(append(out, " |"...), &columns.all[i])
	}
	return out
}

// cellWords writes a cell of a row.
func (t *painter) cellWords(out []byte, parts []part, c *column, header bool) []byte {
	for k, p := range parts {
		if k > 0 {
			out = append(out, ',')
		}
		out = append(out, ' ')
		switch {
		case !p.isText && c != nil && !header:
			t.known = c.role
			out = t.words(out, p.node, true, p.options && !c.listed)
			t.known = 0
		case !p.isText:
			out = t.words(out, p.node, true, p.options)
		case len(parts) == 1 && !p.faint:
			out = bare(out, p.text, rowText)
		default:
			if p.faint {
				out = append(out, "hidden "...)
			}
			out = quoted(out, p.text, rowText)
		}
	}
	if header && c != nil {
		out = t.columnWord(out, c)
	}
	return out
}

// writeContext writes the line of a container or heading.
func (t *painter) writeContext(c *context, depth int, prefix string) {
	part, d := t.part, t.d
	if c.kind == contextFrame && c.place.Part >= 0 || c.kind != contextFrame {
		t.open(c.place.Part)
	}
	n := c.place.Node
	t.put(depth, prefix, n, func(out []byte) []byte {
		switch {
		case c.kind == contextFrame:
			return t.frameWords(out, c)
		case c.marker != "":
			return append(out, c.marker...)
		case t.d.role(n) == rRow:
			if c.level == headerLevel {
				// The row that this is written before lies in the same place.
				row, spare := t.cellRow, t.spare
				t.cellRow, t.spare = cellRow{}, nil
				out = t.rowWords(out, n, t.cells(n))
				t.cellRow, t.spare = row, spare
				return out
			}
			return t.rowWords(out, n, &cellRow{})
		}
		return t.rowsWord(t.words(out, n, false, true), n)
	})
	t.part, t.d = part, d
}
