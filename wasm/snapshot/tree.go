package snapshot

import (
	"iter"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// semantics is what a Document has found out about its nodes so far.
type semantics struct {
	roles       []role
	names       []string
	nameSet     []bool
	hidden      []uint8
	interactive []Tri
	around      surroundings
	prints      prints
	structure   structure
	scopes      []int32         // by node: the root of its tree, a shadow root or 0
	ids         map[idKey]int32 // nil until asked for
	labels      map[int32][]int32
	owners      map[int32]int32 // aria-owns: the owned → its owner
	owned       map[int32][]int32
	namer       namer
}

// idKey is an id in one tree.
type idKey struct {
	scope int32
	id    string
}

// Children gives the node's children in the flat tree.
func (d *Document) Children(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for c := n + 1; c < d.End(n); c = d.End(c) {
			if !yield(c) {
				return
			}
		}
	}
}

// scope is the root of the tree that the node is in as the DOM sees it: 0 or a shadow root.
func (d *Document) scope(n int) int32 {
	if d.sem.scopes == nil {
		d.sem.scopes = make([]int32, d.Len())
		for i := 1; i < d.Len(); i++ {
			p := d.Parent(i)
			s := d.sem.scopes[p]
			if d.Kind(p) == wire.KindShadowRoot {
				s = int32(p)
			}
			if d.Has(i, wire.FlagSlotted) && s > 0 {
				// It lies in a slot of this shadow tree but belongs to the tree of its host.
				s = d.sem.scopes[d.Parent(int(s))]
			}
			d.sem.scopes[i] = s
		}
	}
	return d.sem.scopes[n]
}

// byIDRef finds the element with an id in the tree of node n, −1 when there is none.
func (d *Document) byIDRef(n int, id string) int {
	if d.sem.ids == nil {
		d.sem.ids = map[idKey]int32{}
		for i := range d.Len() {
			v, ok := d.attr(i, aId)
			if !ok || v == "" {
				continue
			}
			k := idKey{d.scope(i), v}
			if _, ok := d.sem.ids[k]; !ok {
				d.sem.ids[k] = int32(i)
			}
		}
	}
	if i, ok := d.sem.ids[idKey{d.scope(n), id}]; ok {
		return int(i)
	}
	return -1
}

// uses says whether any element or attribute has the name.
func (d *Document) uses(a atom) bool { return d.used[a] }

// labelsOf gives the label elements of a control, in document order.
func (d *Document) labelsOf(n int) []int32 {
	if d.sem.labels == nil {
		d.sem.labels = map[int32][]int32{}
		for i := range d.Len() {
			if d.is(i, aLabel) {
				if c := d.labelled(i); c >= 0 {
					d.sem.labels[int32(c)] = append(d.sem.labels[int32(c)], int32(i))
				}
			}
		}
	}
	return d.sem.labels[int32(n)]
}

// labelled is the control that a label is for, −1 when there is none.
func (d *Document) labelled(label int) int {
	if id, ok := d.attr(label, aFor); ok {
		c := d.byIDRef(label, id)
		// A custom element can be a form control; nothing but its script says so.
		if c >= 0 && (d.labelable(c) || strings.Contains(d.Tag(c), "-")) {
			return c
		}
		return -1
	}
	for c := label + 1; c < min(d.End(label), label+maxLook); c++ {
		if d.labelable(c) && d.scope(c) == d.scope(label) {
			return c
		}
	}
	return -1
}

func (d *Document) labelable(n int) bool {
	switch d.tag(n) {
	case aButton, aMeter, aOutput, aProgress, aSelect, aTextarea:
		return true
	case aInput:
		return d.inputType(n) != "hidden"
	}
	return false
}

// owner is the node's parent in the accessibility tree: aria-owns goes before the DOM.
func (d *Document) owner(n int) int {
	d.resolveOwns()
	if o, ok := d.sem.owners[int32(n)]; ok {
		return int(o)
	}
	return d.Parent(n)
}

// resolveOwns reads aria-owns. Hidden owners own nothing, hidden elements cannot be owned, and nobody owns an
// ancestor or what another one owns.
func (d *Document) resolveOwns() {
	if d.sem.owners != nil {
		return
	}
	d.sem.owners, d.sem.owned = map[int32]int32{}, map[int32][]int32{}
	if !d.uses(aAriaOwns) {
		return
	}
	for i := range d.Len() {
		v, ok := d.attr(i, aAriaOwns)
		if !ok || d.Has(i, wire.FlagHidden) || d.ariaHidden(i) {
			continue
		}
		for id := range fields(v) {
			c := d.byIDRef(i, id)
			if c < 0 || d.Has(c, wire.FlagHidden) || c <= i && i < d.End(c) || d.ownedAround(c, i) {
				continue
			}
			if _, taken := d.sem.owners[int32(c)]; !taken {
				d.sem.owners[int32(c)] = int32(i)
				d.sem.owned[int32(i)] = append(d.sem.owned[int32(i)], int32(c))
			}
		}
	}
}

// ownedAround says whether owner lies, by what is owned so far, within c, so that owning c would close a circle.
func (d *Document) ownedAround(c, owner int) bool {
	for n, steps := owner, 0; n > 0; steps++ {
		if n == c || steps > wire.MaxDepth {
			return true
		}
		if o, ok := d.sem.owners[int32(n)]; ok {
			n = int(o)
		} else {
			n = d.Parent(n)
		}
	}
	return false
}

// ariaHidden says whether the element or an ancestor has aria-hidden.
func (d *Document) ariaHidden(n int) bool {
	if d.sem.hidden == nil {
		d.sem.hidden = make([]uint8, d.Len())
		if d.uses(aAriaHidden) {
			for i := 1; i < d.Len(); i++ {
				d.sem.hidden[i] = d.sem.hidden[d.Parent(i)]
				if lower(d.val(i, aAriaHidden)) == "true" {
					d.sem.hidden[i] = 1
				}
			}
		}
	}
	return d.sem.hidden[n] != 0
}

// rendered says whether a text node's own place is shown; text has no flag of its own for what hides it. Its parent
// settles all else.
func (d *Document) rendered(n int) bool {
	if d.Has(n, wire.FlagUnslotted) {
		return false
	}
	p := d.Parent(n)
	return p < 0 || !d.is(p, aDetails) || d.Has(p, wire.FlagOpen)
}

// unseen says whether the node is kept from assistive technology: not rendered, invisible or aria-hidden.
func (d *Document) unseen(n int) bool {
	if !d.element(n) && n > 0 {
		n = d.Parent(n)
	}
	return d.Has(n, wire.FlagHidden) || d.Has(n, wire.FlagInvisible) || d.Has(n, wire.FlagInert) || d.ariaHidden(n)
}
