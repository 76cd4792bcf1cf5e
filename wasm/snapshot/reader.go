package snapshot

import "iter"

// What other readers of a page than the outline need, so that all see the same page.

// Gone says that nothing of an element can be seen, nor of what is in it.
func (d *Document) Gone(n int) bool {
	t := painter{d: d}
	return d.element(n) && t.sight(n) == gone
}

// Legible says whether a person can see a text node.
func (d *Document) Legible(n int) bool { return d.isText(n) && d.legible(n) }

// Inside is the part that an iframe element shows; false when it shows none that was read.
func (p *Page) Inside(at Place) (part int, ok bool) {
	part, ok = p.inside[at]
	return part, ok
}

// Loose are the parts whose iframe element was not found.
func (p *Page) Loose() []int { return p.loose }

// Valid says whether the page has the place.
func (p *Page) Valid(at Place) bool { return p.valid(at) }

// Breaks says whether a character is white space, or could break a line or steer a terminal.
func Breaks(r rune) bool { return breaks(r) }

// Widthless says whether a character takes no room.
func Widthless(r rune) bool { return widthless(r) }

// Origin is the part of an address before its path, "" when it has none.
func Origin(address string) string { return origin(address) }

// EachAttr gives the node's attributes in the order of the DOM.
func (d *Document) EachAttr(n int) iter.Seq2[string, string] {
	return func(yield func(string, string) bool) {
		for i := 2 * d.attrStart(n); i < 2*d.attrEnd[n]; i += 2 {
			if !yield(d.str(d.attrs[i]), d.str(d.attrs[i+1])) {
				return
			}
		}
	}
}
