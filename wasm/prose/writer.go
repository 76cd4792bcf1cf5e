package prose

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// writer writes a page block by block.
type writer struct {
	page *snapshot.Page
	// plain writes no marks of Markdown; whole leaves nothing out that can be seen.
	plain, whole bool
	docs         []*measure
	m            *measure
	part         int

	focus   focus
	focused *measure
	bare    bool // there is no content to be told from its frame
	index   bool // the content is an index
	aside   int  // above 0, the walk is in a block beside the focus that belongs to the content

	out  []byte
	full bool
	// lead begins each line; first is what begins the next one instead, when there is a marker to write.
	lead, first string
	marked      bool
	// last is the lead of the line that was written last.
	last string
	// gap is how many line ends are due before the next block.
	gap int

	line  inline
	lists []list
	heads []heading // those with nothing under them yet
	depth int       // nesting of quotes and lists

	told int    // a description that has been written with its term
	card string // the address of a link that holds blocks, until it has been written
}

// list is one that the walk is in.
type list struct {
	ordered bool
	number  int
	started bool
}

// heading waits for what it is about.
type heading struct {
	level int
	text  string
}

// Bounds of nesting; deeper ones are written at this depth.
const maxNest = 12

// enter turns to a part.
func (w *writer) enter(part int) *measure {
	w.part, w.m = part, w.measure(part)
	return w.m
}

// frame writes the document of a part.
func (w *writer) frame(part int) {
	m, at := w.m, w.part
	w.enter(part)
	w.children(0)
	w.flush()
	w.m, w.part = m, at
}

// node walks a node of any kind.
func (w *writer) node(n int) {
	d := w.m.d
	if w.full {
		return
	}
	switch d.Kind(n) {
	case wire.KindText:
		if !w.onWay(d.Parent(n)) {
			w.text(n)
		}
		return
	case wire.KindElement:
	default:
		w.children(n)
		return
	}
	if w.m.gone[n] || !w.whole && w.m.dropped[n] {
		return
	}
	if !d.Has(n, wire.FlagBlock) && !w.m.holdsBlocks(n) && d.Tag(n) != "iframe" && d.Tag(n) != "frame" {
		if !w.onWay(d.Parent(n)) {
			w.inline(n)
		}
		return
	}
	if !w.wanted(n) {
		return
	}
	beside := !w.whole && !w.bare && w.m == w.focused && !w.onWay(n) && w.beside(n)
	if beside {
		w.aside++
	}
	if !d.Has(n, wire.FlagBlock) && !structured(d.Tag(n)) {
		w.apart(n)
	} else {
		w.flush()
		w.block(n)
		w.flush()
	}
	if beside {
		w.aside--
	}
}

// structured elements mean something whatever their style.
func structured(tag string) bool {
	return text.Among("ul ol li table pre blockquote dl iframe frame", tag)
}

// children walks what is in a node.
func (w *writer) children(n int) {
	for c := range w.m.d.Children(n) {
		w.node(c)
	}
}

// apart walks an element of a line that holds blocks. A link around them is written at the first of them.
func (w *writer) apart(n int) {
	if w.m.d.Tag(n) == "a" {
		w.card = w.address(n)
	}
	w.children(n)
	w.card = ""
}

// block walks a block.
func (w *writer) block(n int) {
	d := w.m.d
	switch role := d.Role(n); {
	case role == "heading":
		w.heading(n)
		return
	case role == "separator":
		w.rule()
		return
	case role == "table" || role == "grid" || role == "treegrid" || d.Tag(n) == "table" && !presentational(d, n):
		if w.table(n) {
			return
		}
	}
	switch tag := d.Tag(n); tag {
	case "pre", "listing", "xmp":
		w.code(n)
	case "code":
		if d.Kind(n) == wire.KindElement && strings.Contains(w.verbatim(n), "\n") {
			w.code(n)
		} else {
			w.inline(n)
		}
	case "ul", "ol", "menu", "dir":
		w.list(n, tag == "ol")
	case "dl":
		w.lists = append(w.lists, list{})
		w.children(n)
		w.flush()
		w.lists = w.lists[:len(w.lists)-1]
	case "li":
		w.item(n)
	case "dt":
		w.term(n)
	case "dd":
		if n != w.told {
			w.nested("  ", func() { w.children(n); w.flush() })
		}
	case "blockquote":
		if w.plain {
			w.nested("  ", func() { w.children(n); w.flush() })
		} else {
			w.nested("> ", func() { w.children(n); w.flush() })
		}
	case "iframe", "frame":
		w.inner(n)
	case "a":
		w.apart(n)
	case "img", "svg", "math":
		w.inline(n)
	case "caption":
	default:
		if w.control(n) {
			return
		}
		w.children(n)
	}
}

// control says whether an element is there to be used and is left out of what is read: a button, or the label of a field that is
// left out itself. On a page without an article they are what it says.
func (w *writer) control(n int) bool {
	d := w.m.d
	return !w.whole && (d.Role(n) == "button" || d.Tag(n) == "label" && !w.bare)
}

// presentational says whether the author calls a table a mere layout.
func presentational(d *snapshot.Document, n int) bool {
	v, _ := d.Attr(n, "role")
	return v == "presentation" || v == "none"
}

// inner writes the document of an iframe.
func (w *writer) inner(n int) {
	part, ok := w.m.inner[n]
	if w.whole {
		part, ok = w.shown(n)
	}
	if ok {
		w.frame(part)
	}
}

// heading notes a heading. It is written once something follows that it is about.
func (w *writer) heading(n int) {
	h := heading{level: min(max(w.m.d.State(n).Level, 1), 6)}
	outer := w.line
	w.line = inline{head: true}
	for c := range w.m.d.Children(n) {
		w.within(c)
	}
	h.text = string(trim(w.line.buf))
	w.line = outer
	if h.text == "" {
		return
	}
	if w.card != "" {
		h.text, w.card = w.linked(h.text, w.card), ""
	}
	for len(w.heads) > 0 && w.heads[len(w.heads)-1].level >= h.level && w.heads[len(w.heads)-1].level > 1 && !w.whole {
		w.heads = w.heads[:len(w.heads)-1]
	}
	w.heads = append(w.heads, h)
	if w.whole || len(w.lists) > 0 || w.marked {
		w.settle()
	}
}

// settle writes the headings that wait.
func (w *writer) settle() {
	heads := w.heads
	w.heads = nil
	for _, h := range heads {
		s := strings.ReplaceAll(h.text, "\n", " ")
		if !w.plain {
			s = "######"[:h.level] + " " + s
		}
		w.put(s)
	}
}

// finish writes what is left: headings with nothing under them only when they are the page's own.
func (w *writer) finish() {
	w.flush()
	for len(w.heads) > 0 && w.heads[len(w.heads)-1].level > 1 && !w.whole && len(w.out) > 0 {
		w.heads = w.heads[:len(w.heads)-1]
	}
	w.settle()
}

// flush writes the paragraph that was gathered.
func (w *writer) flush() {
	s := trim(w.line.buf)
	if len(s) > 0 {
		words := string(s)
		if !w.plain {
			words = guardLines(words)
		}
		if w.card != "" {
			words, w.card = w.linked(words, w.card), ""
		}
		w.settle()
		w.put(words)
	}
	w.line.reset()
}

// rule writes a line between sections.
func (w *writer) rule() {
	if !w.plain && len(w.out) > 0 && len(w.heads) == 0 && w.depth == 0 && !strings.HasSuffix(string(w.out[max(0, len(w.out)-4):]), "\n---") {
		w.put("---")
	}
}

// put writes a block of one or more lines.
func (w *writer) put(s string) {
	if w.full || len(w.out)+len(s) > MaxBytes {
		w.full = true
		return
	}
	if len(w.out) > 0 {
		w.out = append(w.out, '\n')
		if w.gap > 1 {
			between := w.lead
			if len(w.last) < len(between) {
				between = w.last
			}
			w.out = append(append(w.out, strings.TrimRight(between, " ")...), '\n')
		}
	}
	begin := w.lead
	if w.marked {
		begin = w.first
	}
	for i := 0; ; i++ {
		line, rest, more := strings.Cut(s, "\n")
		if i > 0 {
			w.out = append(w.out, '\n')
			begin = w.lead
		}
		if line == "" {
			begin = strings.TrimRight(begin, " ")
		}
		w.out = append(append(w.out, begin...), line...)
		if s = rest; !more {
			break
		}
		if len(w.out) > MaxBytes {
			w.full = true
			return
		}
	}
	w.marked, w.first, w.last, w.gap = false, "", w.lead, 2
}
