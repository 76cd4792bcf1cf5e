// Package extract reads data out of a page: tables, repeated items, long lists and forms. It works on captures alone; which
// elements a CSS selector finds, it is told.
//
// What a value is, is the same for all of them: the text that a person sees there, the live value of a field, true or false for a
// check box, the target of a link. Text stays text: nothing is taken for a number or a date.
package extract

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of what is read.
const (
	// MaxValue is how many bytes of one value are kept.
	MaxValue = 4_000
	// MaxLinks is how many links of one value are kept.
	MaxLinks = 8
	// MaxColumns is how many columns of a table are read.
	MaxColumns = 200
	// MaxRows is how many rows of a table are read.
	MaxRows = 100_000
	// maxSlots bounds the grid that spans can make of a few cells.
	maxSlots = 4_000_000
	// maxColumn is how many characters the name of a column has.
	maxColumn = 120
)

// Redacted stands for what is not told.
const Redacted = "[redacted]"

// Value is what a cell or a field of an item holds.
type Value struct {
	Text string
	// Checked is that of the only check box, switch or radio in it.
	Checked snapshot.Tri
	Links   []Link
	// Table is the first table within it, 0 when there is none.
	Table int
}

// Link is one link of a value.
type Link struct {
	Text string
	// Href is the whole address.
	Href string
}

// Empty says whether there is nothing in the value.
func (v *Value) Empty() bool {
	return v.Text == "" && v.Checked == snapshot.Absent && len(v.Links) == 0 && v.Table == 0
}

// Fold makes texts comparable: case, white space and a colon at the end do not count.
func Fold(s string) string {
	s = strings.ToLower(strings.Join(strings.Fields(s), " "))
	return strings.TrimSpace(strings.TrimRight(s, ":："))
}

// Hidden says whether nobody can see the element, itself or with all that is around it.
func Hidden(d *snapshot.Document, n int) bool {
	return d.Has(n, wire.FlagHidden) || d.Has(n, wire.FlagUnslotted)
}

// tagIs says whether the node is an element of one of a few names, which blanks part.
//
//go:noinline
func tagIs(d *snapshot.Document, n int, tags string) bool {
	t := d.Tag(n)
	if t == "" {
		return false
	}
	for tags != "" {
		at := strings.IndexByte(tags, ' ')
		if at < 0 {
			return tags == t
		}
		if tags[:at] == t {
			return true
		}
		tags = tags[at+1:]
	}
	return false
}
