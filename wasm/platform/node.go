package platform

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Page is a captured page that can be asked with selectors. It is for one goroutine.
type Page struct {
	// Address is that of the main document.
	Address Address
	// Title and Lang are those of the main document.
	Title, Lang string

	pages    *snapshot.Page
	indexes  []*index
	compiled map[string]complexes
}

// NewPage prepares a page.
func NewPage(p *snapshot.Page) *Page {
	head := p.Parts[0].Doc.Head
	return &Page{
		Address: ParseAddress(head.URL), Title: head.Title, Lang: head.Lang,
		pages: p, indexes: make([]*index, len(p.Parts)), compiled: map[string]complexes{},
	}
}

// Truncated says that a document was too large to be captured whole.
func (p *Page) Truncated() bool {
	for _, part := range p.pages.Parts {
		if part.Doc.Head.Truncated != 0 {
			return true
		}
	}
	return false
}

// Root is the document of the main frame. Everything is within it.
func (p *Page) Root() Node { return Node{p, 0, 0} }

// One gives the first element of the page that a selector finds.
func (p *Page) One(selector string) Node { return p.Root().One(selector) }

// All gives all elements of the page that a selector finds.
func (p *Page) All(selector string) []Node { return p.Root().All(selector) }

// Node is an element of the page, or a document or shadow root. The zero Node is none: it has no text, no attributes and nothing within it, so
// that a chain of questions needs no checks between.
type Node struct {
	page *Page
	part int
	n    int
}

// OK says that there is a node.
func (n Node) OK() bool { return n.page != nil }

// Place is where the node is.
func (n Node) Place() snapshot.Place { return snapshot.Place{Part: n.part, Node: n.n} }

func (n Node) doc() *snapshot.Document { return n.page.pages.Parts[n.part].Doc }

func (n Node) at(i int) Node { return Node{n.page, n.part, i} }

// Address is that of the document that the node is in.
func (n Node) Address() Address {
	if !n.OK() {
		return Address{}
	}
	return ParseAddress(n.doc().Head.URL)
}

// Tag is the element's lower-case local name.
func (n Node) Tag() string {
	if !n.OK() {
		return ""
	}
	return n.doc().Tag(n.n)
}

// Attr is the value of an attribute, "" when it is not there.
func (n Node) Attr(name string) string {
	v, _ := n.HasAttr(name)
	return v
}

// HasAttr is the value of an attribute and whether it is there.
func (n Node) HasAttr(name string) (string, bool) {
	if !n.OK() {
		return "", false
	}
	return n.doc().Attr(n.n, name)
}

// Class says whether the element has a class.
func (n Node) Class(name string) bool { return hasWord(n.Attr("class"), name) }

// Classes are the element's classes.
func (n Node) Classes() []string { return strings.Fields(n.Attr("class")) }

// Value is the live value of a field: what was typed, whatever the markup says. Of a select it is the labels of the chosen options.
func (n Node) Value() string {
	if !n.OK() {
		return ""
	}
	v, ok := n.doc().Prop(n.n, wire.PropValue)
	if !ok && n.Attr("type") == "hidden" {
		return n.Attr("value") // a hidden field's value and its attribute are one thing
	}
	return v
}

// Href is the resolved address of a link.
func (n Node) Href() Address {
	if !n.OK() {
		return Address{}
	}
	v, ok := n.doc().Prop(n.n, wire.PropHref)
	if !ok {
		v = n.Attr("href")
	}
	return ParseAddress(v)
}

// Checked, Selected, Disabled, ReadOnly, Required, Focused and Editable are live states; Checked is true for what aria-checked says too.
func (n Node) Checked() bool { return n.has(wire.FlagChecked) || n.Attr("aria-checked") == "true" }

// Selected says that an option is chosen, by the browser or by aria-selected.
func (n Node) Selected() bool { return n.has(wire.FlagSelected) || n.Attr("aria-selected") == "true" }

// Disabled says that nobody can act on a field.
func (n Node) Disabled() bool { return n.has(wire.FlagDisabled) || n.Attr("aria-disabled") == "true" }

// ReadOnly says that a field shows a value that cannot be typed over.
func (n Node) ReadOnly() bool { return n.has(wire.FlagReadOnly) || n.Attr("aria-readonly") == "true" }

// Required says that a field must be filled in.
func (n Node) Required() bool { return n.has(wire.FlagRequired) || n.Attr("aria-required") == "true" }

// Invalid says that a field is marked as wrong.
func (n Node) Invalid() bool { return n.has(wire.FlagInvalid) || n.Attr("aria-invalid") == "true" }

// Editable says that the element is an editing host.
func (n Node) Editable() bool { return n.has(wire.FlagEditable) }

// Secret says that the value is one that is never told.
func (n Node) Secret() bool { return n.has(wire.FlagSecret) }

func (n Node) has(f wire.NodeFlag) bool { return n.OK() && n.doc().Has(n.n, f) }

// Shown says that a person can see the element or something in it (opacity, size and being scrolled away do not count against it).
func (n Node) Shown() bool {
	return n.OK() && !n.has(wire.FlagHidden) && !(n.has(wire.FlagInvisible) && n.doc().Gone(n.n))
}

// Name is the accessible name.
func (n Node) Name() string {
	if !n.OK() || n.doc().Kind(n.n) != wire.KindElement {
		return ""
	}
	return n.doc().Name(n.n)
}

// Role is the ARIA role, by attribute or by what the element is.
func (n Node) Role() string {
	if !n.OK() || n.doc().Kind(n.n) != wire.KindElement {
		return ""
	}
	return n.doc().Role(n.n)
}

// Parent is the element around this one, through shadow roots and frames.
func (n Node) Parent() Node {
	if !n.OK() {
		return Node{}
	}
	d := n.doc()
	for i := d.Parent(n.n); i >= 0; i = d.Parent(i) {
		if d.Kind(i) == wire.KindElement {
			return n.at(i)
		}
	}
	at, ok := n.page.pages.Owner(n.part)
	if !ok || n.part == 0 {
		return Node{}
	}
	return Node{n.page, at.Part, at.Node}
}

// Within says whether the node is this one or inside it.
func (n Node) Within(outer Node) bool {
	for ; n.OK(); n = n.Parent() {
		if n == outer {
			return true
		}
	}
	return outer.OK() && outer.part == 0 && outer.n == 0
}

// Children are the elements right inside, through a shadow root and into a frame.
func (n Node) Children() []Node {
	if !n.OK() {
		return nil
	}
	var out []Node
	d := n.doc()
	if part, ok := n.page.pages.Inside(n.Place()); ok {
		return Node{n.page, part, 0}.Children()
	}
	for c := range d.Children(n.n) {
		switch d.Kind(c) {
		case wire.KindElement:
			out = append(out, n.at(c))
		case wire.KindShadowRoot:
			out = append(out, n.at(c).Children()...)
		}
	}
	return out
}

// Next and Prev are the elements beside this one.
func (n Node) Next() Node { return n.beside(1) }

// Prev is the element before this one.
func (n Node) Prev() Node { return n.beside(-1) }

func (n Node) beside(step int) Node {
	siblings := n.Parent().Children()
	for i, s := range siblings {
		if s == n && i+step >= 0 && i+step < len(siblings) {
			return siblings[i+step]
		}
	}
	return Node{}
}

// Scroller is the element around this one that scrolls, the parent where none is known to. It outlives its items, which a list that draws only a part of itself throws away.
func (n Node) Scroller() Node {
	for up := n.Parent(); up.OK(); up = up.Parent() {
		if up.has(wire.FlagScrollable) {
			return up
		}
	}
	return n.Parent()
}

// Before says whether the node comes before another one of the same document.
func (n Node) Before(other Node) bool { return n.part == other.part && n.n < other.n }

// ByID gives the element with an id in the same tree: what aria-labelledby and for mean.
func (n Node) ByID(id string) Node {
	if !n.OK() || id == "" {
		return Node{}
	}
	i := n.doc().ByID(n.n, id)
	if i < 0 {
		return Node{}
	}
	return n.at(i)
}

// Label is the label element of a control; none when it has none.
func (n Node) Label() Node {
	if !n.OK() {
		return Node{}
	}
	l := n.doc().Labels(n.n)
	if len(l) == 0 {
		return Node{}
	}
	return n.at(int(l[0]))
}

func hasWord(list, word string) bool {
	for len(list) > 0 && word != "" {
		i := strings.Index(list, word)
		if i < 0 {
			return false
		}
		end := i + len(word)
		if (i == 0 || isSpace(list[i-1])) && (end == len(list) || isSpace(list[end])) {
			return true
		}
		list = list[end:]
	}
	return false
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' }
