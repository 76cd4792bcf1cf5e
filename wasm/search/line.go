package search

import (
	"sort"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// line is the text of one block, as far as no other block stands in it, with white space made single spaces.
type line struct {
	part int
	text string
	// segments say which node each part of the text is from.
	segments []segment
}

type segment struct{ start, node int }

// node is where a place of the text is from.
func (l *line) node(at int) int {
	i := sort.Search(len(l.segments), func(i int) bool { return l.segments[i].start > at })
	return l.segments[max(0, i-1)].node
}

// liner gathers lines.
type liner struct {
	page  *snapshot.Page
	yield func(*line) bool
	done  bool

	part     int
	buf      []byte
	space    bool
	segments []segment
}

// lines gives what a person can read on the page, block by block, and the values of fields, in the order of the page. root is
// one element, nil for all.
func lines(p *snapshot.Page, root *snapshot.Place, yield func(*line) bool) {
	l := &liner{page: p, yield: yield}
	if root != nil {
		l.walk(root.Part, root.Node, p.Parts[root.Part].Doc.End(root.Node))
		return
	}
	l.document(0)
	for _, part := range p.Loose() {
		l.document(part)
	}
}

func (l *liner) document(part int) { l.walk(part, 0, l.page.Parts[part].Doc.Len()) }

// walk gathers the nodes of a part from one up to another.
func (l *liner) walk(part, from, to int) {
	before := l.part
	l.part = part
	d := l.page.Parts[part].Doc
	var ends []int // of the blocks that the walk is in
	for n := from; n < to && !l.done; {
		for len(ends) > 0 && n >= ends[len(ends)-1] {
			l.flush()
			ends = ends[:len(ends)-1]
		}
		switch d.Kind(n) {
		case wire.KindText:
			if d.Legible(n) {
				l.add(n, d.NodeText(n))
			}
		case wire.KindElement:
			if d.Gone(n) || unread(d.Tag(n)) {
				n = d.End(n)
				continue
			}
			if d.Has(n, wire.FlagBlock) {
				l.flush()
				ends = append(ends, d.End(n))
			} else if d.Has(n, wire.FlagAtomic) || d.Tag(n) == "br" {
				l.space = true
			}
			if next, whole := l.special(d, n); whole {
				n = next
				continue
			}
		}
		n++
	}
	l.flush()
	l.part = before
}

// unread are elements whose text is no text of the page.
func unread(tag string) bool {
	return text.Among("head title datalist rp", tag)
}

// special gathers what has its text not in text nodes: fields and frames.
func (l *liner) special(d *snapshot.Document, n int) (next int, whole bool) {
	switch d.Tag(n) {
	case "input", "textarea", "select":
		l.flush()
		if v, ok := d.Prop(n, wire.PropValue); ok && v != "" && !d.Has(n, wire.FlagSecret) && !d.Has(n, wire.FlagInvisible) {
			l.add(n, v)
			l.flush()
		}
		return d.End(n), true
	case "iframe", "frame":
		if part, ok := l.page.Inside(snapshot.Place{Part: l.part, Node: n}); ok {
			l.flush()
			l.document(part)
		}
		return d.End(n), true
	}
	return 0, false
}

// add adds the text of a node.
func (l *liner) add(n int, s string) {
	first := true
	for i, r := range s {
		if snapshot.Breaks(r) && r != 0xfffd {
			l.space = true
			continue
		}
		if l.space && len(l.buf) > 0 {
			l.buf = append(l.buf, ' ')
		}
		l.space = false
		if first {
			l.segments, first = append(l.segments, segment{len(l.buf), n}), false
		}
		end := i + 1
		for end < len(s) && s[end]&0xc0 == 0x80 {
			end++
		}
		l.buf = append(l.buf, s[i:end]...)
	}
}

// flush ends a line.
func (l *liner) flush() {
	if len(l.buf) > 0 && !l.done {
		l.done = !l.yield(&line{part: l.part, text: string(l.buf), segments: l.segments})
	}
	l.buf, l.segments, l.space = l.buf[:0], l.segments[:0], false
}
