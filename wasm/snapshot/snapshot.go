// Package snapshot understands a page: it decodes captures (wasm/wire/capture.go), joins the documents of a tab's
// frames, computes ARIA roles, accessible names and states, and writes the outline that a model reads.
//
// Roles follow HTML-AAM 1.0 and WAI-ARIA 1.2, names accname 1.2; where those leave a choice, and wherever an element
// can be acted on, what Chromium's accessibility tree says is right.
//
// A Document is computed as it is asked and keeps what it found, so it must not be used by two goroutines at once.
package snapshot

import (
	"slices"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Document is one document of one frame at one moment. Nodes are numbered in pre-order of the flat tree, from 0.
type Document struct {
	Head Head

	text    string
	strEnd  []int32
	parent  []int32
	end     []int32 // first node after the subtree
	name    []int32
	flags   []int32
	nodeID  []int32
	attrEnd []int32
	attrs   []int32
	props   []int32                  // triples
	boxes   []int32                  // quintuples
	atoms   []atom                   // by string; 0 for all but names of elements and attributes that atomNames lists
	byID    []uint64                 // nodeID<<32 | node, ascending
	used    [len(atomNames) + 2]bool // by atom: some element or attribute has the name

	sem semantics
}

// Len is the number of nodes.
func (d *Document) Len() int { return len(d.parent) }

// Parent is the node's parent in the flat tree, −1 for node 0.
func (d *Document) Parent(n int) int { return int(d.parent[n]) }

// End is the first node after n's subtree, so a subtree is the range [n, End(n)).
func (d *Document) End(n int) int { return int(d.end[n]) }

// Kind is what the node is.
func (d *Document) Kind(n int) wire.NodeKind { return wire.NodeKind(d.flags[n]) & wire.NodeKindMask }

// Tag is an element's lower-case local name, "" for other nodes.
func (d *Document) Tag(n int) string {
	if d.Kind(n) != wire.KindElement {
		return ""
	}
	return d.str(d.name[n])
}

// NodeText is a text node's text, "" for other nodes.
func (d *Document) NodeText(n int) string {
	if d.Kind(n) != wire.KindText {
		return ""
	}
	return d.str(d.name[n])
}

// Has says whether the node has all of the flags.
func (d *Document) Has(n int, flags wire.NodeFlag) bool {
	return wire.NodeFlag(d.flags[n])&flags == flags
}

// NodeID is the element's number in the content script's map, 0 for all that is no element.
func (d *Document) NodeID(n int) int { return int(d.nodeID[n]) }

// Find gives the node that has a nodeID.
func (d *Document) Find(nodeID int) (n int, ok bool) {
	if nodeID <= 0 {
		return 0, false
	}
	i, _ := slices.BinarySearch(d.byID, uint64(nodeID)<<32)
	if i == len(d.byID) || d.byID[i]>>32 != uint64(nodeID) {
		return 0, false
	}
	return int(uint32(d.byID[i])), true
}

// Attr is the value of an attribute; name is as the DOM gives it.
func (d *Document) Attr(n int, name string) (value string, ok bool) {
	for i := 2 * d.attrStart(n); i < 2*d.attrEnd[n]; i += 2 {
		if d.str(d.attrs[i]) == name {
			return d.str(d.attrs[i+1]), true
		}
	}
	return "", false
}

// Attrs are the node's attributes in the order of the DOM.
func (d *Document) Attrs(n int) []Attr {
	var out []Attr
	for i := 2 * d.attrStart(n); i < 2*d.attrEnd[n]; i += 2 {
		out = append(out, Attr{d.str(d.attrs[i]), d.str(d.attrs[i+1])})
	}
	return out
}

// Prop is the value of a property that is text.
func (d *Document) Prop(n int, key wire.PropKey) (value string, ok bool) {
	if v, ok := d.prop(n, key); ok && !numeric(key) {
		return d.str(v), true
	}
	return "", false
}

// PropNumber is the value of a property that is a number.
func (d *Document) PropNumber(n int, key wire.PropKey) (value int, ok bool) {
	if v, ok := d.prop(n, key); ok && numeric(key) {
		return int(v), true
	}
	return 0, false
}

// Box is the node's rectangle in whole CSS pixels of the frame's viewport.
func (d *Document) Box(n int) (x, y, width, height int, ok bool) {
	i, ok := search(d.boxes, 5, int32(n))
	if !ok {
		return 0, 0, 0, 0, false
	}
	b := d.boxes[i : i+5]
	return int(b[1]), int(b[2]), int(b[3]), int(b[4]), true
}

// numeric says whether a property's value is a number and not a string.
func numeric(key wire.PropKey) bool {
	return key == wire.PropFrameIndex || key == wire.PropOptionCount
}

// str is a string of the table.
func (d *Document) str(i int32) string {
	from := int32(0)
	if i > 0 {
		from = d.strEnd[i-1]
	}
	return d.text[from:d.strEnd[i]]
}

// attrStart is the first of the node's attribute pairs.
func (d *Document) attrStart(n int) int32 {
	if n == 0 {
		return 0
	}
	return d.attrEnd[n-1]
}

// prop looks a property up.
func (d *Document) prop(n int, key wire.PropKey) (int32, bool) {
	i, ok := search(d.props, 3, int32(n))
	if !ok {
		return 0, false
	}
	for ; i < len(d.props) && d.props[i] == int32(n); i += 3 {
		if d.props[i+1] == int32(key) {
			return d.props[i+2], true
		}
	}
	return 0, false
}

// search gives the first row of a table, ordered by its first column, that belongs to node n.
func search(table []int32, width int, n int32) (at int, ok bool) {
	lo, hi := 0, len(table)/width
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		if table[mid*width] < n {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo * width, lo*width < len(table) && table[lo*width] == n
}

// attr is the value of a known attribute.
func (d *Document) attr(n int, a atom) (string, bool) {
	for i := 2 * d.attrStart(n); i < 2*d.attrEnd[n]; i += 2 {
		if d.atoms[d.attrs[i]] == a {
			return d.str(d.attrs[i+1]), true
		}
	}
	return "", false
}

// val is the value of a known attribute, "" when it is absent.
func (d *Document) val(n int, a atom) string {
	v, _ := d.attr(n, a)
	return v
}

// hasAttr says whether a known attribute is there.
func (d *Document) hasAttr(n int, a atom) bool {
	_, ok := d.attr(n, a)
	return ok
}

// tag is the element's name as an atom, 0 for an unknown name or no element.
func (d *Document) tag(n int) atom {
	if d.Kind(n) != wire.KindElement {
		return 0
	}
	return d.atoms[d.name[n]]
}

// is says whether n is an element of this name.
func (d *Document) is(n int, a atom) bool { return d.tag(n) == a }

// element and isText say what the node is.
func (d *Document) element(n int) bool { return d.Kind(n) == wire.KindElement }
func (d *Document) isText(n int) bool  { return d.Kind(n) == wire.KindText }
