package prose

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// focus is where a document's content was found.
type focus struct {
	// from is what is walked, at what has most of the running text.
	from, at int
	// found is false when the document has no running text to speak of.
	found bool
}

// leastMass is the running text, in letters, below which a page has no article.
const leastMass = 140

// find looks for the content of a document: its main element or only article, or else the place below which the running text
// divides.
func (m *measure) find() focus {
	f := focus{}
	total := int64(m.mass[0])
	if at := m.largest("main"); at > 0 && (int64(m.mass[at])*100 >= total*30 || total < leastMass) {
		f.from, f.at, f.found = at, at, m.mass[at] >= leastMass
		return f
	}
	if total < leastMass {
		return f
	}
	f.found = true
	if at := m.largest("article"); at > 0 && int64(m.mass[at])*100 >= total*60 {
		f.at = at
		return f
	}
	for next := m.heir(f.at); next > 0; next = m.heir(f.at) {
		f.at = next
	}
	return f
}

// largest is the element of a role with most running text, 0 when there is none.
func (m *measure) largest(role string) int {
	best := 0
	for n := range m.d.Len() {
		if m.size[n] > 0 && (best == 0 || m.mass[n] > m.mass[best]) && m.d.Role(n) == role {
			best = n
		}
	}
	return best
}

// heir is the child that has nearly all the running text of a node, 0 when it is divided or the child is a text itself.
func (m *measure) heir(n int) int {
	for c := range m.d.Children(n) {
		if m.gone[c] || m.dropped[c] || int64(m.mass[c])*10 < int64(m.mass[n])*7 {
			continue
		}
		if m.d.Kind(c) == wire.KindText || text.Among("p li td th tr tbody table pre blockquote ul ol dl dd figure iframe frame", m.d.Tag(c)) {
			return 0
		}
		return c
	}
	return 0
}

// main writes the main content of the page and says whether there is any.
func (w *writer) main() bool {
	m := w.enter(0)
	best := 0
	if m.mass[0] < leastMass {
		// The page may be nothing but a frame around one of another site.
		for i := 1; i < len(w.page.Parts); i++ {
			if c := w.measure(i); c.mass[0] >= leastMass && (best == 0 || c.mass[0] > w.docs[best].mass[0]) {
				best = i
			}
		}
	}
	m = w.enter(best)
	w.focus, w.focused = m.find(), m
	w.bare = !w.focus.found
	// Where links are most of the content, as in an index, they are no clutter.
	w.index = m.link[w.focus.at]*2 > m.size[w.focus.at]
	w.node(w.focus.from)
	return w.focus.found
}

// wanted says whether a block belongs to what is written.
func (w *writer) wanted(n int) bool {
	m := w.m
	switch {
	case m.gone[n]:
		return false
	case w.whole:
		return true
	case m.dropped[n]:
		return false
	case w.bare, m != w.focused, w.onWay(n), n == w.focus.at:
		return true
	case w.beside(n):
		return m.worthy(n)
	}
	return w.index || !m.dense(n)
}

// onWay says whether a node is around the focus.
func (w *writer) onWay(n int) bool {
	return w.m == w.focused && !w.bare && n < w.focus.at && w.focus.at < w.m.d.End(n)
}

// beside says whether a node is outside of the focus, and no part of what was taken in from there.
func (w *writer) beside(n int) bool {
	return w.aside == 0 && (n < w.focus.at || n >= w.m.d.End(w.focus.at))
}

// worthy says whether a block outside of the focus belongs to the content all the same: the page's heading with what stands by
// it, and running text.
func (m *measure) worthy(n int) bool {
	size, link, mass := m.size[n], m.link[n], m.mass[n]
	if size == 0 || link*5 > size*2 {
		return false
	}
	if m.d.Role(n) == "heading" || mass*9 >= size*4 && size >= 3*labelSize {
		return true
	}
	for c := n; c < m.d.End(n); c++ {
		if m.d.Tag(c) == "h1" && !m.gone[c] {
			return true
		}
	}
	return false
}

// dense says whether a block within the content is a clutter of links or fields and not content.
func (m *measure) dense(n int) bool {
	d := m.d
	size, link, mass := int(m.size[n]), int(m.link[n]), int(m.mass[n])
	if size == 0 {
		return false
	}
	links := m.linksIn(n)
	switch tag := d.Tag(n); {
	case text.Among("ul ol menu", tag):
		return links > 1 && link*4 > size*3 && size < 30*links && !m.announced(n)
	case text.Among("div section p dl nav header footer", tag):
		return links > 2 && link*3 > size*2 && mass*7 < size && m.headsIn(n) == 0 && !m.announced(n)
	case tag == "form" || tag == "fieldset":
		return mass*5 < size
	}
	return false
}

// announced says whether the paragraph before a block leads to it, or a heading that promises more than other pages.
func (m *measure) announced(n int) bool {
	d, before := m.d, m.before(n)
	if before < 0 || m.link[before]*2 > m.size[before] {
		return false
	}
	if d.Role(before) == "heading" {
		return !leadsAway(d.Name(before))
	}
	return d.Tag(before) == "p" || d.Tag(before) == "dt"
}

// leadsAway says whether a heading is one over links to other pages or within the page.
func leadsAway(heading string) bool {
	h := strings.ToLower(strings.TrimSpace(heading))
	for _, word := range [...]string{"related", "contents", "table of contents", "on this page", "in this article", "more from", "popular", "trending", "recent", "you may",
		"recommended", "read next", "navigation", "share", "tags", "categories", "latest", "inhalt", "auf dieser seite", "ähnlich", "weitere", "mehr zum thema", "beliebt", "navigazione"} {
		if strings.HasPrefix(h, word) {
			return true
		}
	}
	return false
}
