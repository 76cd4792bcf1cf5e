package snapshot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of a record.
const (
	// maxWords is how many words a record is known by; maxWordText how many bytes of text are read for them.
	maxWords    = 16
	maxWordText = 600
	// maxRecord is how many nodes a record has at most: what is larger is a part of the page and no record.
	maxRecord = 400
	// maxRecordLinks is how many links of a record count.
	maxRecordLinks = 3
	// maxRow is how many bytes of a record's text are kept, for a person or model to know it by.
	maxRow = 48
	// maxRise bounds the way up from an element to its record.
	maxRise = 64
)

// record is what tells an element from others that are called the same: the row, list item or card that it is in.
type record struct {
	words text.Words
	// row is the record's first text.
	row string
}

// namesakes gives each interactive element that is called as another one the largest element around it in which no other
// is called so: that is its record, whatever markup it is made of. 0 is none.
func (d *Document) namesakes() []int32 {
	out := make([]int32, d.Len())
	last := map[uint32]int32{}
	for n := range d.Len() {
		if !d.Interactive(n) {
			continue
		}
		key := hash(hash(hashSeed, d.Role(n)), d.Name(n))
		before, ok := last[key]
		last[key] = int32(n)
		if !ok {
			continue
		}
		if top := d.rise(n, int(before)); top > out[n] {
			out[n] = top
		}
		// Of two tops the one further down is the smaller element, and it has the larger number.
		if top := d.rise(int(before), n); top > out[before] {
			out[before] = top
		}
	}
	return out
}

// rise gives the topmost element around n that does not hold other.
func (d *Document) rise(n, other int) int32 {
	top := n
	for range maxRise {
		up := d.Parent(top)
		if up <= 0 || up <= other && other < d.End(up) {
			break
		}
		top = up
	}
	return int32(top)
}

// record describes what an element belongs to, and says which element that is: 0 for none.
func (d *Document) record(n int) (record, int) {
	p := d.prints()
	inner, outer := int(p.alike[n]), int(p.item[n])
	switch {
	case inner == 0 && outer <= 0, inner == n && outer <= 0:
		return record{}, 0
	case inner == n:
		inner = 0
	}
	if d.End(inner)-inner > maxRecord {
		inner = 0
	}
	around := 0
	var r record
	for _, c := range [...]int{max(inner, outer), min(inner, outer)} { // the smaller one first
		if c <= 0 || c == around || (around > 0 && c == inner) { // a list item within the record says enough
			continue
		}
		if one := d.recordOf(c); one.words != "" {
			l := text.WordList{Limit: maxWords}
			l.Join(r.words)
			l.Join(one.words)
			r, around = record{words: l.Words(), row: first(r.row, one.row)}, c
		}
	}
	if r.words == "" && inner > 0 {
		// Nothing but buttons: then their names tell the records apart.
		w := recordReader{words: text.WordList{Limit: maxWords}}
		d.read(&w, inner, n, true)
		return record{words: w.words.Words(), row: w.row}, inner
	}
	return r, around
}

// recordOf reads the words of one record, once.
func (d *Document) recordOf(c int) record {
	p := d.prints()
	if r, ok := p.records[int32(c)]; ok {
		return r
	}
	w := recordReader{words: text.WordList{Limit: maxWords}}
	d.read(&w, c, -1, false)
	r := record{words: w.words.Words(), row: w.row}
	p.records[int32(c)] = r
	return r
}

// read collects words below c. What a person acts on is left out unless all is wanted, since its name changes when it is
// used; links stay, they are often a record's title. Items within an item come and go with what is unfolded. without is an element that is left out.
func (d *Document) read(w *recordReader, c, without int, all bool) {
	links, item := 0, d.isItem(c)
	for n := c; n < min(d.End(c), c+maxRecord) && !w.full(); n++ {
		if n == without || n != c && (!all && d.acts(n) || item && d.isItem(n)) {
			n = d.End(n) - 1
			continue
		}
		if d.isText(n) {
			w.add(d.NodeText(n))
			continue
		}
		if v := d.val(n, aAlt); v != "" {
			w.add(v)
		}
		if v, ok := d.Prop(n, wire.PropHref); ok && links < maxRecordLinks {
			links++
			w.words.Link(v)
		}
	}
}

// acts says whether an element is a control and no part of what a record says.
func (d *Document) acts(n int) bool {
	if !d.element(n) {
		return false
	}
	r := d.role(n)
	switch r {
	case rLink, rGridcell, rRow, rTreeitem, rOption, rListitem:
		return false
	}
	return r.has(widget)
}

// recordReader collects the words of a record and its first text.
type recordReader struct {
	words text.WordList
	row   string
	read  int
}

func (r *recordReader) full() bool { return r.words.Full() || r.read >= maxWordText }

func (r *recordReader) add(s string) {
	s = text.Clip(s, maxWordText)
	r.words.Add(s)
	r.read += len(s)
	if s = strings.TrimSpace(s); s != "" && len(r.row) < maxRow {
		r.row = text.Clip(strings.TrimSpace(r.row+" "+s), maxRow)
	}
}

func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
