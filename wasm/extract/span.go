package extract

import "github.com/tabwire-dev/tabwire/wasm/snapshot"

// former puts cells into columns, as the algorithm of the HTML standard does ("forming a table", section 4.9.12).
type former struct {
	d *snapshot.Document
	// carry are the cells that go on from rows above, by column, with the rows that they still cover.
	carry []carried
	slots int
	group int
}

type carried struct {
	cell int32
	left int
}

// form gives each row its cells by column, and the number of columns.
func form(d *snapshot.Document, rows []Row) (lines []line, width int) {
	f := former{d: d, group: -1}
	lines = make([]line, 0, len(rows))
	for _, r := range rows {
		if f.slots >= maxSlots {
			break
		}
		if r.Group != f.group {
			f.carry, f.group = f.carry[:0], r.Group // no cell goes on into another group of rows
		}
		slots := f.row(r.Cells)
		f.slots += len(slots)
		width = max(width, len(slots))
		lines = append(lines, line{r.Node, slots})
	}
	return lines, width
}

// endless is how long a cell is with rowspan 0: to the end of its group.
const endless = MaxRows

// row places the cells of one row.
func (f *former) row(cells []int) []int32 {
	slots := make([]int32, 0, max(len(cells), len(f.carry)))
	at := 0
	for _, cell := range cells {
		if i, ok := count(f.d, cell, "aria-colindex"); ok && i > at && i <= MaxColumns {
			slots, at = f.skip(slots, at, i-1)
		}
		for at < len(f.carry) && f.carry[at].left > 0 {
			slots = f.hold(slots, at)
			at++
		}
		across, down := f.span(cell)
		for i := 0; i < across && at < MaxColumns; i++ {
			// A cell that runs into one from above stops there; the standard lets them overlap, which no row of values can.
			if i > 0 && at < len(f.carry) && f.carry[at].left > 0 {
				break
			}
			slots = append(slots, int32(cell))
			f.keep(at, int32(cell), down-1)
			at++
		}
		if at >= MaxColumns {
			return slots
		}
	}
	slots, _ = f.skip(slots, at, f.last())
	return slots
}

// skip fills up to a column with what goes on from above.
func (f *former) skip(slots []int32, at, to int) ([]int32, int) {
	for ; at < to; at++ {
		if at < len(f.carry) && f.carry[at].left > 0 {
			slots = f.hold(slots, at)
		} else {
			slots = append(slots, 0)
		}
	}
	return slots, at
}

// hold goes on with a cell from above.
func (f *former) hold(slots []int32, at int) []int32 {
	f.carry[at].left--
	return append(slots, f.carry[at].cell)
}

// keep remembers a cell for the rows below.
func (f *former) keep(at int, cell int32, left int) {
	for len(f.carry) <= at {
		f.carry = append(f.carry, carried{})
	}
	f.carry[at] = carried{cell, left}
}

// last is the column after the last one that goes on from above.
func (f *former) last() int {
	for i := len(f.carry); i > 0; i-- {
		if f.carry[i-1].left > 0 {
			return i
		}
	}
	return 0
}

// span is how many columns and rows a cell covers.
func (f *former) span(cell int) (across, down int) {
	across, down = 1, 1
	for _, name := range [...]string{"colspan", "aria-colspan"} {
		if n, ok := count(f.d, cell, name); ok && n > 0 {
			across = min(n, MaxColumns)
			break
		}
	}
	for _, name := range [...]string{"rowspan", "aria-rowspan"} {
		if n, ok := count(f.d, cell, name); ok {
			if down = min(n, endless); n == 0 {
				down = endless
			}
			break
		}
	}
	return across, down
}
