package snapshot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Element is what makes an element known again after the page has made it anew. The fields are those of
// ref.Element, so that one converts to the other. A hash is 0 when there is nothing to hash.
type Element struct {
	// NodeID is its number in the content script of its document.
	NodeID     int
	Role, Name string
	// Tag is the element's name; Type an input's type.
	Tag, Type string
	// Test, ID, Field and Link hash the attributes that stay the same over renderings: a test id, id, name, address.
	Test, ID, Field, Link uint32
	// Path hashes the chain of ancestors, without positions.
	Path uint32
	// Context hashes what the dialog says that the element is in.
	Context uint32
	// Record has the words of the row, list item or card that the element is in, Row its first text. Scope is the nodeID of that,
	// 0 when there is none.
	Record text.Words
	Row    string
	Scope  int
	// Before and After hash the neighbours: the nearest text or widget before and after the element.
	Before, After uint32
}

// Element describes a node. It must be an element.
func (d *Document) Element(n int) Element {
	p := d.prints()
	e := Element{
		NodeID: d.NodeID(n), Role: d.Role(n), Name: d.Name(n), Tag: d.Tag(n),
		ID: hashAttr(d.val(n, aId)), Field: hashAttr(d.val(n, aName)), Path: p.path[n],
		Before: p.before[n], After: p.after[n],
	}
	if d.is(n, aInput) {
		e.Type = d.inputType(n)
	}
	for _, a := range [...]atom{aDataTestid, aDataTestId, aDataTest, aDataCy, aDataQa} {
		if v := d.val(n, a); v != "" {
			e.Test = hash(hashSeed, v)
			break
		}
	}
	if v, ok := d.Prop(n, wire.PropHref); ok {
		e.Link = hash(hashSeed, v)
	}
	if c := p.context[n]; c >= 0 {
		e.Context = d.contextHash(int(c))
	}
	if r, scope := d.record(n); scope > 0 {
		e.Record, e.Row, e.Scope = r.words, r.row, d.NodeID(scope)
	}
	return e
}

// Elements describes all elements of a part that a person can act on, in document order.
func (p *Page) Elements(part int) []Element {
	d := p.Parts[part].Doc
	var out []Element
	for n := range d.Len() {
		if d.Interactive(n) {
			out = append(out, d.Element(n))
		}
	}
	return out
}

// prints are columns that fingerprints are made of, filled in one pass.
type prints struct {
	path          []uint32
	context       []int32 // the dialog around, −1 for none
	item          []int32 // the row or list item around, 0 for none
	alike         []int32 // see namesakes
	before, after []uint32
	contexts      map[int32]uint32
	records       map[int32]record
}

func (d *Document) prints() *prints {
	p := &d.sem.prints
	if p.path != nil {
		return p
	}
	count := d.Len()
	p.path, p.context, p.contexts = make([]uint32, count), make([]int32, count), map[int32]uint32{}
	p.item, p.records = make([]int32, count), map[int32]record{}
	p.before, p.after = make([]uint32, count), make([]uint32, count)
	p.context[0], p.path[0] = -1, hashSeed
	marks := make([]uint32, count) // what a node says of itself: its text, or its role and name
	last := uint32(0)
	for n := range count {
		if n > 0 {
			up := d.Parent(n)
			p.path[n], p.context[n], p.item[n] = p.path[up], p.context[up], p.item[up]
			if d.element(n) {
				p.path[n] = hash(p.path[up], d.Tag(n))
				if r := d.role(n); r == rDialog || r == rAlertdialog {
					p.context[n], p.item[n] = int32(n), 0
				} else if d.isItem(n) {
					p.item[n] = int32(n)
				}
			}
		}
		p.before[n] = last
		if marks[n] = d.mark(n); marks[n] != 0 {
			last = marks[n]
		}
	}
	// next[n] is the first mark at n or after it.
	next := marks
	for n := count - 2; n >= 0; n-- {
		if next[n] == 0 {
			next[n] = next[n+1]
		}
	}
	for n := range count {
		if e := d.End(n); e < count {
			p.after[n] = next[e]
		}
	}
	p.alike = d.namesakes()
	return p
}

// mark hashes what a person would know a node by: the text of a text node outside of widgets, the role and name of
// a widget; 0 for all else.
func (d *Document) mark(n int) uint32 {
	if d.isText(n) {
		if t := d.NodeText(n); !d.around().inside[n] && !blank(t) {
			return hash(hashSeed, strings.TrimSpace(t))
		}
		return 0
	}
	if d.element(n) && d.role(n).has(widget) && !d.is(n, aOption) {
		return hash(hash(hashSeed, d.Role(n)), d.Name(n))
	}
	return 0
}

// isItem says whether an element is one of several alike, told apart by their text.
func (d *Document) isItem(n int) bool {
	switch d.role(n) {
	case rRow, rListitem, rArticle, rTreeitem, rOption:
		return true
	}
	return d.is(n, aTr)
}

// maxContext bounds the text that a dialog is known by, in bytes: what it asks comes first.
const maxContext = 80

// contextHash hashes the name of a dialog and its first text that is in no widget.
func (d *Document) contextHash(c int) uint32 {
	p := &d.sem.prints
	if h, ok := p.contexts[int32(c)]; ok {
		return h
	}
	h, left := uint32(0), maxContext
	add := func(t string) {
		if t = strings.TrimSpace(t); t != "" {
			if h == 0 {
				h = hashSeed
			}
			h = hash(h, t)
			left -= len(t)
		}
	}
	add(d.Name(c))
	for n := c + 1; n < min(d.End(c), c+maxLook) && left > 0; n++ {
		if d.isText(n) && !d.around().inside[n] {
			add(d.NodeText(n))
		}
	}
	p.contexts[int32(c)] = h
	return h
}

// hashSeed and hashPrime are those of FNV-1a.
const (
	hashSeed  = 2166136261
	hashPrime = 16777619
)

// hash goes on with FNV-1a; it never gives 0, which stands for nothing.
func hash(h uint32, s string) uint32 {
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * hashPrime
	}
	h = (h ^ 0xff) * hashPrime
	if h == 0 {
		return 1
	}
	return h
}

// HashAttr hashes the value of an attribute as the fields of Element have it.
func HashAttr(v string) uint32 { return hashAttr(v) }

func hashAttr(v string) uint32 {
	if v == "" {
		return 0
	}
	return hash(hashSeed, v)
}
