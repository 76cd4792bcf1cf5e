package snapshot

import (
	"strconv"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// painter walks a page and writes its outline line by line.
type painter struct {
	page *Page
	o    Options
	part int
	d    *Document

	stack []context // what the walk is in, outermost first
	flow  flow      // text and inline elements of the line that is being gathered
	mute  int       // above 0, text says nothing new: it is part of a name that is shown
	join  int       // above 0, blocks are parts of one line

	from  int // first line that is wanted
	line  int // lines so far, with those before from
	lines int // lines written
	chars int
	out   []byte
	shown []Shown
	last  anchor
	full  bool
	scout *scout

	cellRow cellRow // of the row that is being written
	spare   []part

	// options is the signature of the select that was listed last in a row.
	options uint32
	// columns are those of the table that the walk is in, headers say which row tells them, known is the role that an element
	// has as all in its column.
	columns *columns
	headers map[Place]*columns
	known   role
	// roomy: few elements share the line, so that names are long. skip is a definition that stands with its term.
	roomy bool
	skip  Place
	// under counts lines that are deeper than is shown, in the element at inside.
	under  int
	inside Place
	clip   clip
}

// contextKind is how a container shows.
type contextKind uint8

const (
	// contextLine has a line of its own, written before the first line inside.
	contextLine contextKind = iota
	// contextPrefix stands before the first line inside, on the same line.
	contextPrefix
	// contextHeading is a heading or a table's header that is written once something follows that it is about.
	contextHeading
	// contextFrame is a frame.
	contextFrame
)

// context is a container that the walk is in, or a heading it is under.
type context struct {
	kind   contextKind
	place  Place
	part   int    // of a contextFrame: the part that it shows
	marker string // of a contextPrefix
	level  int    // of a contextHeading
	name   string
	done   bool // it has been written
}

func (t *painter) push(c context) { t.stack = append(t.stack, c) }

// pop leaves the innermost container, with the headings in it.
func (t *painter) pop() {
	i := len(t.stack) - 1
	for t.stack[i].kind == contextHeading {
		i--
	}
	t.stack = t.stack[:i]
}

// underHeading notes a heading for what follows it, in place of those of the same or a lower rank.
func (t *painter) underHeading(c context) {
	for i := len(t.stack) - 1; i >= 0 && t.stack[i].kind == contextHeading && t.stack[i].level >= c.level; i-- {
		t.stack = t.stack[:i]
	}
	t.push(c)
}

// depth is how many containers are around, down to the i-th of the stack.
func (t *painter) depth(i int) int {
	depth := 0
	for _, c := range t.stack[:i] {
		if c.kind != contextHeading {
			depth++
		}
	}
	return depth
}

// lead writes what stands before the next line: containers and headings that have not been written. It gives the
// depth of the line and what it begins with.
func (t *painter) lead() (depth int, prefix string) {
	base := 0
	for i := range t.stack {
		c := &t.stack[i]
		if c.done {
			continue
		}
		c.done = true
		if c.kind == contextPrefix {
			if prefix == "" {
				base = t.depth(i)
			}
			if len(prefix) < maxPrefix {
				prefix += c.marker + " "
			}
			continue
		}
		at := t.depth(i)
		if prefix != "" {
			at = base
		}
		t.writeContext(c, at, prefix)
		prefix = ""
	}
	if prefix != "" {
		return base, prefix
	}
	return t.depth(len(t.stack)), ""
}

// settle writes what has not been written of the containers around, though nothing is in them.
func (t *painter) settle() {
	if depth, prefix := t.lead(); prefix != "" {
		t.put(depth, "", t.stack[len(t.stack)-1].place.Node, func(out []byte) []byte { return append(out, prefix[:len(prefix)-1]...) })
	}
}

// emit writes a line for node n.
func (t *painter) emit(n int, write func(out []byte) []byte) {
	if t.full {
		return
	}
	depth, prefix := t.lead()
	t.put(depth, prefix, n, write)
}

// Bounds of what stands before a line's own words, in characters.
const (
	maxIndent = 60
	maxPrefix = 60
)

// put writes one line. Lines before the first one that is wanted are only counted, so that no ref is asked for.
func (t *painter) put(depth int, prefix string, n int, write func(out []byte) []byte) {
	if t.full {
		return
	}
	if t.o.Depth > 0 && depth >= t.o.Depth {
		t.under++
		return
	}
	t.below()
	t.inside = Place{t.part, n}
	t.lay(depth, prefix, n, write)
}

// below tells of the lines that were too deep.
func (t *painter) below() {
	if t.under == 0 {
		return
	}
	count, part, d, at := t.under, t.part, t.d, t.inside
	t.under = 0
	t.open(at.Part)
	t.lay(t.o.Depth, "", at.Node, func(out []byte) []byte {
		out = append(strconv.AppendInt(append(out, "… "...), int64(count), 10), " lines"[:len(" lines")-max(0, 2-count)]...)
		if n := t.holder(at.Node); n > 0 && t.o.Ref != nil {
			out = append(append(out, " in "...), t.o.Ref(Place{at.Part, n})...)
		}
		return out
	})
	t.part, t.d = part, d
}

// holder is the element that a node of a line is or is in.
func (t *painter) holder(n int) int {
	for n > 0 && !t.d.element(n) {
		n = t.d.Parent(n)
	}
	return n
}

// lay writes a line that is not too deep.
func (t *painter) lay(depth int, prefix string, n int, write func(out []byte) []byte) {
	if t.full {
		return
	}
	at := t.anchorOf(n)
	switch {
	case t.scout != nil:
		t.scout.see(t.line, at)
		t.lines++
	case t.line >= t.from:
		start, shown := len(t.out), len(t.shown)
		for range min(depth, maxIndent) {
			t.out = append(t.out, ' ')
		}
		t.out = write(append(t.out, prefix...))
		t.out = append(t.out, '\n')
		size := utf8.RuneCount(t.out[start:])
		if t.o.MaxChars > 0 && t.chars+size > t.o.MaxChars {
			t.out, t.shown, t.full = t.out[:start], t.shown[:shown], true
			return
		}
		t.chars += size
		t.lines++
	}
	t.line++
	t.last = at
}

// anchorOf says what a line for node n begins with.
func (t *painter) anchorOf(n int) anchor {
	n = t.holder(n)
	a := anchor{ordinal: t.page.Parts[t.part].Ordinal}
	if n > 0 {
		a.nodeID = t.d.NodeID(n)
	}
	if a.ordinal == t.last.ordinal && a.nodeID == t.last.nodeID && t.line > 0 {
		a.nth = t.last.nth + 1
	}
	return a
}

// sight is how much of an element can be seen.
type sight uint8

const (
	seen sight = iota
	// ghost: not the element itself, but maybe what is in it.
	ghost
	// gone: nothing of it.
	gone
)

// sight says what can be seen of an element.
func (t *painter) sight(n int) sight {
	d := t.d
	switch {
	case d.Has(n, wire.FlagHidden), d.Has(n, wire.FlagUnslotted), d.Has(n, wire.FlagInert), d.ariaHidden(n):
		return gone
	case d.Has(n, wire.FlagInvisible), d.Has(n, wire.FlagOffscreen):
		return ghost
	}
	if r := d.role(n); r.has(widget) {
		// A check box or a file field that is drawn by its label has no looks of its own, and still it is what is
		// acted on. Other widgets without any area cannot be.
		if d.Has(n, wire.FlagNoBox) && !d.is(n, aInput) && !d.boxed(n) {
			return ghost
		}
		return seen
	}
	if d.Has(n, wire.FlagTransparent) {
		return ghost
	}
	return seen
}

// boxed says whether anything in an element has an area.
func (d *Document) boxed(n int) bool {
	for c := n + 1; c < min(d.End(n), n+maxLook); c++ {
		if d.element(c) && !d.Has(c, wire.FlagNoBox) && !d.Has(c, wire.FlagHidden) {
			return true
		}
	}
	return false
}

// legible says whether a text node can be seen.
func (d *Document) legible(n int) bool {
	p := d.Parent(n)
	for p > 0 && !d.element(p) {
		p = d.Parent(p)
	}
	const unseen = wire.FlagHidden | wire.FlagInvisible | wire.FlagTransparent | wire.FlagTextInvisible | wire.FlagOffscreen |
		wire.FlagInert
	return d.rendered(n) && wire.NodeFlag(d.flags[p])&unseen == 0 && !d.ariaHidden(p)
}

// children walks what is in a node.
func (t *painter) children(n int) {
	for c := range t.d.Children(n) {
		if t.full {
			return
		}
		t.node(c)
	}
}

// node walks a node.
func (t *painter) node(n int) {
	d := t.d
	if c := &t.clip; c.to > 0 && c.part == t.part {
		if n >= c.to || d.End(n) <= c.from {
			return
		}
		if n < c.from {
			t.children(n)
			return
		}
	}
	if d.isText(n) {
		if t.mute == 0 && t.o.Filter != FilterInteractive {
			if ok := d.legible(n); ok || t.o.Filter == FilterAll {
				t.flow.text(n, d.NodeText(n), !ok)
			}
		}
		return
	}
	if !d.element(n) {
		t.children(n)
		return
	}
	switch d.tag(n) {
	case aHead, aTitle, aDatalist, aOption, aOptgroup, aRp:
		return
	case aBr, aWbr:
		t.flow.space()
		return
	}
	s := t.sight(n)
	if s == gone && t.o.Filter != FilterAll || t.skip == (Place{t.part, n}) {
		return
	}
	block := d.Has(n, wire.FlagBlock)
	if block {
		t.boundary()
	} else if d.apart(n) {
		t.flow.space()
		defer t.flow.space()
	}
	if s == ghost && t.o.Filter != FilterAll {
		t.children(n)
	} else if t.join > 0 {
		t.inline(n)
	} else {
		t.element(n)
	}
	if block {
		t.boundary()
	}
}

// boundary ends a line, or a word where blocks share a line.
func (t *painter) boundary() {
	if t.join > 0 {
		t.flow.space()
		return
	}
	t.flush()
}
