package snapshot

import "strconv"

// frameWords writes the line of a frame.
func (t *painter) frameWords(out []byte, c *context) []byte {
	out = append(out, "frame"...)
	name := ""
	if c.place.Part >= 0 {
		name = t.d.Name(c.place.Node)
	}
	if c.part < 0 {
		if name != "" {
			out = quoted(append(out, ' '), name, longName)
		}
		return append(out, " not captured"...)
	}
	child := t.page.Parts[c.part].Doc
	if name == "" {
		name = child.Head.Title
	}
	if name != "" {
		out = quoted(append(out, ' '), name, longName)
	}
	if child.Head.URL != "" && child.Head.URL != "about:srcdoc" {
		out = address(append(out, ' '), child.Head.URL, t.page.Parts[0].Doc.Head.URL)
	}
	return out
}

// rowsWord adds the size of a table.
func (t *painter) rowsWord(out []byte, n int) []byte {
	d := t.d
	switch d.role(n) {
	case rTable, rGrid, rTreegrid:
	default:
		return out
	}
	rows := 0
	for c := n + 1; c < d.End(n); c++ {
		switch d.role(c) {
		case rRow:
			if !d.heading(c) {
				rows++
			}
		case rTable, rGrid, rTreegrid:
			c = d.End(c) - 1
		}
	}
	if all, ok := number(d.val(n, aAriaRowcount)); ok && all > rows {
		rows = all
	}
	if rows > 0 {
		out = append(strconv.AppendInt(append(out, ' '), int64(rows), 10), " rows"...)
	}
	return out
}

// heading says whether a row has headers of columns only.
func (d *Document) heading(row int) bool {
	header := false
	for c := range d.Children(row) {
		if !d.element(c) {
			continue
		}
		if header = d.role(c) == rColumnheader; !header {
			return false
		}
	}
	return header
}
