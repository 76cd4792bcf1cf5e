package snapshot

// columns is what the rows of a table have in common, told once for all of them.
type columns struct {
	all []column
	// told: a header that has as many cells says it, so it needs no line of its own.
	told bool
}

// column is a column of a table.
type column struct {
	// role is that of all that can be acted on in it, 0 when there is nothing or are several.
	role role
	// mixed: there are several.
	mixed bool
	// listed: all its selects have the same options, which stand with the role. list is one of them.
	listed  bool
	list    int
	options uint32
}

// minRows is how many rows a table has whose columns are told once.
const minRows = 4

// columnsOf looks for what the rows of a table have in common, nil when it is nothing.
func (t *painter) columnsOf(table int) *columns {
	d := t.d
	if d.structure().acted[d.End(table)]-d.structure().acted[table] < minRows {
		return nil
	}
	var out columns
	rows := 0
	for c := table + 1; c < d.End(table); c++ {
		switch d.role(c) {
		case rRow:
			if d.holdsActed(c) && d.noSpans(c) {
				rows++
				t.addRow(&out, c)
			}
			c = d.End(c) - 1
		case rTable, rGrid, rTreegrid:
			c = d.End(c) - 1
		}
	}
	last := 0
	for i := range out.all {
		c := &out.all[i]
		if c.mixed {
			c.role, c.listed = 0, false
		}
		if c.role != 0 {
			last = i + 1
		}
	}
	if out.all = out.all[:last]; rows < minRows || last == 0 {
		return nil
	}
	return &out
}

// addRow adds a row to what is known of the columns.
func (t *painter) addRow(out *columns, row int) {
	d, i := t.d, 0
	for cell := range d.Children(row) {
		if d.element(cell) && t.sight(cell) == gone && t.o.Filter != FilterAll || d.isText(cell) && blank(d.NodeText(cell)) {
			continue
		}
		if i == len(out.all) {
			out.all = append(out.all, column{})
		}
		c := &out.all[i]
		i++
		if d.structure().acted[d.End(cell)] == d.structure().acted[cell] {
			continue
		}
		for n := cell; n < d.End(cell); n++ {
			if !d.Interactive(n) {
				continue
			}
			r := d.role(n)
			c.mixed = c.mixed || c.role != 0 && c.role != r || r == rGeneric || r == rNone
			if d.is(n, aSelect) {
				h := d.optionsHash(n)
				if c.role == 0 {
					c.listed, c.list, c.options = true, n, h
				}
				c.listed = c.listed && c.options == h
			}
			c.role = r
		}
	}
}

// heads makes sure that the columns are told before the first row that is short of it: by the header, or by a line.
func (t *painter) heads(n int, r *cellRow) {
	c := t.columns
	if c == nil || c.told {
		return
	}
	c.told = true
	if r.header && t.d.noSpans(n) {
		if t.headers == nil {
			t.headers = map[Place]*columns{}
		}
		t.headers[Place{t.part, n}] = c
		return
	}
	if r.header {
		c.told = false // a header of several rows: the last may do
		return
	}
	t.emit(n, func(out []byte) []byte {
		out = append(out, "columns:"...)
		for i := range c.all {
			if i > 0 {
				out = append(out, " |"...)
			}
			out = t.columnWord(out, &c.all[i])
		}
		return out
	})
}

// noSpans says whether each cell of a row is in one column.
func (d *Document) noSpans(row int) bool {
	for c := range d.Children(row) {
		if v, ok := d.Attr(c, "colspan"); ok && v != "1" {
			return false
		}
	}
	return true
}

// columnWord writes what all rows have in a column.
func (t *painter) columnWord(out []byte, c *column) []byte {
	if c.role == 0 {
		return out
	}
	out = append(append(out, " {"...), c.role.String()...)
	if c.listed {
		out = t.optionsWord(out, c.list, true)
	}
	return append(out, '}')
}
