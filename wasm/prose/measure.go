package prose

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// measure is what was found out about the nodes of one document; columns by node. Sums are over what can be seen
// in a subtree, in letters: white space does not count, and a letter of a script that writes words with few of them
// counts for several.
type measure struct {
	d *snapshot.Document
	// gone: nothing in it is to be read. dropped: it frames the content.
	gone, dropped []bool
	// size is all text, link that in links, mass how much running text there is.
	size, link, mass []int32
	// blocks, links and heads count the blocks, links and headings before a node, with one more entry at the end.
	blocks, links, heads []int32
	// inner is the part shown by an iframe that belongs to the content.
	inner map[int]int
}

// own is the text that stands in a block itself.
type own struct{ text, link, stops int32 }

// trail is what ancestors make of a node.
type trail uint8

const (
	inLink trail = 1 << iota
	inWidget
)

// measure measures a document, once.
func (w *writer) measure(part int) *measure {
	if m := w.docs[part]; m != nil {
		return m
	}
	d := w.page.Parts[part].Doc
	count := d.Len()
	m := &measure{d: d, gone: make([]bool, count), dropped: make([]bool, count), inner: map[int]int{},
		size: make([]int32, count), link: make([]int32, count), mass: make([]int32, count),
		blocks: make([]int32, count+1), links: make([]int32, count+1), heads: make([]int32, count+1)}
	w.docs[part] = m
	texts := m.gather()
	if w.whole {
		return m
	}
	w.nest(part, m)
	m.sum(w, texts)
	m.drop()
	m.sum(w, texts)
	return m
}

// nest measures the frames whose documents are parts of the content: those of the page's own site.
func (w *writer) nest(part int, m *measure) {
	for n := range m.d.Len() {
		if tag := m.d.Tag(n); tag != "iframe" && tag != "frame" || m.gone[n] {
			continue
		}
		if inner, ok := w.page.Inside(snapshot.Place{Part: part, Node: n}); ok && w.own(inner) {
			m.inner[n] = inner
			w.measure(inner)
		}
	}
}

// own says whether a part is of the page's own site.
func (w *writer) own(part int) bool {
	address := w.page.Parts[part].Doc.Head.URL
	return strings.HasPrefix(address, "about:") || snapshot.Origin(address) == snapshot.Origin(w.page.Parts[0].Doc.Head.URL)
}

// gather finds what can be seen, and the text of each block.
func (m *measure) gather() []own {
	d := m.d
	texts := make([]own, d.Len())
	block, trails := make([]int32, d.Len()), make([]trail, d.Len())
	for n := range d.Len() {
		m.blocks[n+1], m.links[n+1], m.heads[n+1] = m.blocks[n], m.links[n], m.heads[n]
		p := d.Parent(n)
		if p < 0 {
			continue
		}
		block[n], trails[n], m.gone[n] = block[p], trails[p], m.gone[p]
		switch d.Kind(n) {
		case wire.KindText:
			if m.gone[p] || trails[p]&inWidget != 0 || !d.Legible(n) {
				continue
			}
			o := &texts[block[n]]
			size, stops := weigh(d.NodeText(n))
			o.text += size
			o.stops += stops
			if trails[n]&inLink != 0 {
				o.link += size
			}
		case wire.KindElement:
			m.gone[n] = m.gone[n] || unread(d.Tag(n)) || d.Gone(n)
			if m.gone[n] {
				continue
			}
			if d.Has(n, wire.FlagBlock) {
				block[n] = int32(n)
				m.blocks[n+1]++
			}
			switch tag := d.Tag(n); {
			case tag == "a" && d.Role(n) == "link":
				trails[n] |= inLink
				m.links[n+1]++
			case d.Role(n) == "heading":
				m.heads[n+1]++
			case isWidget(d, n):
				trails[n] |= inWidget
			}
		}
	}
	return texts
}

// unread are elements whose text is no text of the page.
func unread(tag string) bool {
	return text.Among("head title datalist option optgroup rp rt select textarea input meter progress object audio video", tag)
}

// isWidget says whether an element is there to be used and not to be read.
func isWidget(d *snapshot.Document, n int) bool {
	return !d.Has(n, wire.FlagEditable) && text.Among("button tab menuitem menuitemcheckbox menuitemradio combobox listbox textbox searchbox switch slider spinbutton checkbox radio option toolbar", d.Role(n))
}

// weigh gives the letters of a text and how many marks there are that end clauses.
func weigh(s string) (size, stops int32) {
	for i, r := range s {
		switch {
		case r <= ' ':
		case r < 0x2e80:
			size++
			if r == ',' || (r == '.' || r == ';' || r == '?' || r == '!') && (i+1 == len(s) || s[i+1] == ' ') || r == '،' || r == '।' {
				stops++
			}
		case r == '。' || r == '、' || r == '，' || r == '！' || r == '？':
			stops++
		default:
			size += 3
		}
	}
	return size, stops
}

// Texts of a block, in letters: a label, a line, a paragraph.
const (
	labelSize = 20
	lineSize  = 65
)

// worth is how much running text a block has.
func (m *measure) worth(n int, o own) int32 {
	plain := o.text - o.link
	role := m.d.Role(n)
	switch {
	case role == "heading":
		return min(o.text, 40) / 2
	case m.d.Tag(n) == "pre":
		return o.text
	case o.link > plain:
		return 0
	case text.Among("cell gridcell rowheader columnheader", role):
		if plain < lineSize {
			return plain / 2
		}
	case plain < labelSize && o.stops == 0:
		return plain / 10
	case plain < lineSize && o.stops == 0:
		return plain / 3
	case plain < lineSize:
		return plain * 2 / 3
	case o.stops == 0:
		return plain * 2 / 3
	}
	return plain
}

// sum fills the sums from the blocks' own texts.
func (m *measure) sum(w *writer, texts []own) {
	d := m.d
	for n := range d.Len() {
		m.size[n], m.link[n], m.mass[n] = 0, 0, 0
		if p := d.Parent(n); p >= 0 && m.dropped[p] {
			m.dropped[n] = true
		}
		if o := texts[n]; o.text > 0 && !m.dropped[n] {
			m.size[n], m.link[n], m.mass[n] = o.text, o.link, m.worth(n, o)
		}
	}
	for n, part := range m.inner {
		if inner := w.docs[part]; !m.dropped[n] {
			m.size[n], m.link[n], m.mass[n] = inner.size[0], inner.link[0], inner.mass[0]
		}
	}
	for n := d.Len() - 1; n > 0; n-- {
		p := d.Parent(n)
		m.size[p] += m.size[n]
		m.link[p] += m.link[n]
		m.mass[p] += m.mass[n]
	}
}

// holdsBlocks says whether there is a block below a node.
func (m *measure) holdsBlocks(n int) bool { return m.blocks[m.d.End(n)] > m.blocks[n+1] }

// linksIn counts the links in a node.
func (m *measure) linksIn(n int) int { return int(m.links[m.d.End(n)] - m.links[n]) }

// headsIn counts the headings in a node.
func (m *measure) headsIn(n int) int { return int(m.heads[m.d.End(n)] - m.heads[n]) }

// before is the sibling before a node that has any text, −1 when there is none.
func (m *measure) before(n int) int {
	parent := m.d.Parent(n)
	for c := n - 1; c > parent; c-- {
		for m.d.Parent(c) != parent {
			c = m.d.Parent(c)
		}
		if m.size[c] > 0 {
			return c
		}
	}
	return -1
}

// shown is the part that an iframe shows, of whatever site.
func (w *writer) shown(n int) (int, bool) {
	return w.page.Inside(snapshot.Place{Part: w.part, Node: n})
}
