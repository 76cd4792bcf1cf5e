package snapshot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of names. They keep the work on a hostile page linear; no name that a person would read comes near them.
const (
	// maxNameBytes cuts a name.
	maxNameBytes = 4_000
	// maxNameNodes is how many nodes one name is gathered from, maxNameWork all names of a document for each of its nodes; when
	// that is spent, fewNameNodes.
	maxNameNodes = 20_000
	maxNameWork  = 64
	fewNameNodes = 100
)

// Name is the element's accessible name by accname 1.2, with runs of white space made one space; "" when it has none.
func (d *Document) Name(n int) string {
	if !d.element(n) {
		return ""
	}
	if d.sem.names == nil {
		d.sem.names, d.sem.nameSet = make([]string, d.Len()), make([]bool, d.Len())
	}
	if !d.sem.nameSet[n] {
		d.sem.nameSet[n] = true // ends a cycle: the role that decides about the name may ask for it
		w := d.walk(n)
		w.ownName(n)
		d.sem.names[n] = w.end()
	}
	return d.sem.names[n]
}

// Description is the element's accessible description: aria-describedby, aria-description, or a title that is not its name.
func (d *Document) Description(n int) string {
	if !d.element(n) {
		return ""
	}
	w := d.walk(n)
	if w.references(n, d.val(n, aAriaDescribedby)) {
		return w.end()
	}
	w.add(d.val(n, aAriaDescription))
	if s := w.end(); s != "" {
		return s
	}
	if t := strings.Join(strings.Fields(d.val(n, aTitle)), " "); t != d.Name(n) {
		return t
	}
	return ""
}

// authorName is the name that the author has written for the element itself, whatever its role.
func (d *Document) authorName(n int) string {
	w := d.walk(n)
	if !w.labelledby(n, mode{}) && !w.attribute(n, aAriaLabel) {
		w.attribute(n, aTitle)
	}
	return w.end()
}

// walk gathers one text from the tree. White space is collapsed as it is written.
type walk struct {
	d     *Document
	root  int
	buf   []byte
	space bool // white space is due before what comes next
	limit int  // nodes that may be visited, and how many are left
	left  int
	seen  *marks
}

// mode is how a part of the tree is read.
type mode struct {
	// reference: on the way of an aria-labelledby, which is not followed twice and takes every role's content.
	reference bool
	// forced: the reference is to something hidden, so what is hidden within it counts.
	forced bool
	// invisible: the node's own text cannot be seen.
	invisible bool
}

// marks are the nodes that a walk has read.
type marks struct {
	epoch int32
	col   []int32
}

// namer keeps what walks share: buffers, one for each walk within a walk, and how much work was done.
type namer struct {
	free  []*marks
	buf   []byte
	spent int
}

// walk begins a walk.
func (d *Document) walk(root int) *walk {
	nm := &d.sem.namer
	d.resolveOwns()
	w := &walk{d: d, root: root, limit: maxNameNodes, buf: nm.buf[:0]}
	nm.buf = nil
	if nm.spent > maxNameWork*d.Len() {
		w.limit = fewNameNodes
	}
	w.left = w.limit
	if k := len(nm.free); k > 0 {
		w.seen, nm.free = nm.free[k-1], nm.free[:k-1]
	} else {
		w.seen = &marks{col: make([]int32, d.Len())}
	}
	w.seen.epoch++
	return w
}

// end gives the text.
func (w *walk) end() string {
	nm := &w.d.sem.namer
	nm.spent += w.limit - w.left
	nm.free = append(nm.free, w.seen)
	s := string(w.buf)
	nm.buf = w.buf
	return s
}

// over says whether a bound has been reached.
func (w *walk) over() bool { return w.left < 0 || len(w.buf) >= maxNameBytes }

// visit marks a node and says whether it is to be read: for the first time, within the bounds.
func (w *walk) visit(n int) bool {
	w.left--
	if w.over() || w.seen.col[n] == w.seen.epoch {
		return false
	}
	w.seen.col[n] = w.seen.epoch
	return true
}

// sep makes white space due.
func (w *walk) sep() { w.space = true }

// add writes text.
func (w *walk) add(s string) {
	for s != "" {
		at := strings.IndexAny(s, " \t\n\f\r")
		if at == 0 {
			w.space = true
			s = s[1:]
			continue
		}
		if at < 0 {
			at = len(s)
		}
		if w.space && len(w.buf) > 0 {
			w.buf = append(w.buf, ' ')
		}
		w.space = false
		w.buf = append(w.buf, s[:at]...)
		s = s[at:]
	}
}

// apart writes text that is no part of the running content, and says whether there was any.
func (w *walk) apart(s string) bool {
	if s == "" || blank(s) {
		return false
	}
	w.sep()
	w.add(s)
	w.sep()
	return true
}

// attribute writes the value of an attribute.
func (w *walk) attribute(n int, a atom) bool { return w.apart(w.d.val(n, a)) }

// ownName writes the name of the root.
func (w *walk) ownName(n int) {
	d := w.d
	m := mode{}
	if d.unseen(n) {
		m.forced = true
	}
	if w.labelledby(n, m) || w.attribute(n, aAriaLabel) {
		return
	}
	w.visit(n)
	r := d.role(n)
	if r == rNone || w.native(n, m) {
		return
	}
	if (r.has(fromContent) || r == rRow && d.inGrid(n)) && !d.Has(n, wire.FlagEditable) && !d.is(n, aSelect) && !d.is(n, aMath) {
		start := len(w.buf)
		w.content(n, m)
		if len(w.buf) > start {
			return
		}
	}
	// Where the focus can go there is a name, even if the role has none.
	if r.has(unnamed) && !d.focusable(n) || w.attribute(n, aTitle) {
		return
	}
	if w.placeholder(n, r) {
		return
	}
	if d.is(n, aInput) {
		w.defaultLabel(n)
	}
}

// placeholder writes the hint of a text field.
func (w *walk) placeholder(n int, r role) bool {
	switch w.d.tag(n) {
	case aInput, aTextarea:
		if w.attribute(n, aPlaceholder) {
			return true
		}
	}
	switch r {
	case rTextbox, rSearchbox, rSpinbutton:
		return w.attribute(n, aAriaPlaceholder)
	}
	return false
}

// labelledby follows aria-labelledby, unless a reference is being followed already.
func (w *walk) labelledby(n int, m mode) bool {
	if m.reference {
		return false
	}
	v, ok := w.d.attr(n, aAriaLabelledby)
	if !ok {
		v, ok = w.d.attr(n, aAriaLabeledby) // Chromium takes the other spelling, too
	}
	return ok && w.references(n, v)
}

// references writes the texts of elements named by a list of ids.
func (w *walk) references(n int, list string) bool {
	start := len(w.buf)
	for id := range fields(list) {
		target := w.d.byIDRef(n, id)
		if target < 0 {
			continue
		}
		w.sep()
		w.seen.epoch++ // what one reference has read, the next may read again
		w.element(target, mode{reference: true, forced: w.d.unseen(target)})
		w.sep()
	}
	return len(w.buf) > start
}

// node writes what a node adds to the text around it.
func (w *walk) node(n int, m mode) {
	if w.d.isText(n) {
		if !m.invisible && (m.forced || w.d.rendered(n)) {
			if w.left--; !w.over() {
				w.add(w.d.NodeText(n))
			}
		}
		return
	}
	if !w.d.element(n) {
		w.content(n, m)
		return
	}
	w.element(n, m)
}

// element writes what an element adds: its own name where it has one, else its content.
func (w *walk) element(n int, m mode) {
	d := w.d
	if !m.forced && (wire.NodeFlag(d.flags[n])&(wire.FlagHidden|wire.FlagInert) != 0 || lower(d.val(n, aAriaHidden)) == "true") {
		return
	}
	switch d.tag(n) {
	case aRt, aRp:
		return
	case aTitle: // of a drawing, which takes it for its name; it is read by itself only where an id refers to it
		if !m.reference {
			return
		}
	}
	if d.apart(n) {
		w.sep()
		defer w.sep()
	}
	if !w.visit(n) {
		return
	}
	m.invisible = !m.forced && d.Has(n, wire.FlagInvisible)
	if m.invisible || d.is(n, aSlot) {
		w.content(n, m)
		return
	}
	if w.labelledby(n, m) || w.value(n, m) || w.attribute(n, aAriaLabel) || w.native(n, m) {
		return
	}
	start := len(w.buf)
	r := d.role(n)
	if m.reference || d.recurses(n, r) {
		w.content(n, m)
	}
	if len(w.buf) == start && !r.has(unnamed) && n != w.root && !w.attribute(n, aTitle) && !w.placeholder(n, r) && d.is(n, aInput) {
		w.defaultLabel(n)
	}
}

// apart says whether an element is a word of its own in the text around it.
func (d *Document) apart(n int) bool {
	if wire.NodeFlag(d.flags[n])&(wire.FlagBlock|wire.FlagAtomic) != 0 {
		return true
	}
	switch d.tag(n) {
	case aBr, aWbr, aHr, aButton, aInput, aSelect, aTextarea, aMeter, aProgress, aImg, aIframe, aVideo, aAudio, aCanvas, aObject,
		aEmbed, aSvg:
		return true
	}
	return false
}

// recurses says whether the content of an element is part of the text of what it is in.
func (d *Document) recurses(n int, r role) bool {
	if r.has(recurses) {
		return true
	}
	switch d.tag(n) {
	case aAddress, aDetails, aFooter: // of the same role as others that are not
		return !d.hasAttr(n, aRole)
	}
	return false
}

// content writes what is in a node, with its generated content, and what it owns.
func (w *walk) content(n int, m mode) {
	d := w.d
	if !m.invisible {
		if s, ok := d.Prop(n, wire.PropBefore); ok {
			w.add(s)
		}
	}
	for c := range d.Children(n) {
		if w.over() {
			return
		}
		if o, ok := d.sem.owners[int32(c)]; ok && int(o) != n {
			continue
		}
		w.node(c, m)
	}
	if len(d.sem.owned) > 0 {
		for _, c := range d.sem.owned[int32(n)] {
			w.sep()
			w.node(int(c), m)
			w.sep()
		}
	}
	if !m.invisible {
		if s, ok := d.Prop(n, wire.PropAfter); ok {
			w.add(s)
		}
	}
}

// inGrid says whether a row belongs to a grid, so that it is named by its cells.
func (d *Document) inGrid(n int) bool {
	for p, climbed := d.owner(n), 0; p > 0 && climbed < maxClimb; p, climbed = d.owner(p), climbed+1 {
		switch d.role(p) {
		case rGrid, rTreegrid:
			return true
		case rGeneric, rNone, rRowgroup, 0:
		default:
			return false
		}
	}
	return false
}
