package snapshot

import "github.com/tabwire-dev/tabwire/wasm/wire"

// surroundings is what a node's ancestors and descendants make of it; columns by node, filled in one pass.
type surroundings struct {
	// inside: an ancestor is a widget or a label, so that a click here is a click on that.
	inside []bool
	// widgets is how many widgets come before the node, with one more entry at the end.
	widgets []int32
	// off: the node or an ancestor has aria-disabled.
	off []bool
}

func (d *Document) around() *surroundings {
	s := &d.sem.around
	if s.widgets != nil {
		return s
	}
	count := d.Len()
	s.inside, s.off, s.widgets = make([]bool, count), make([]bool, count), make([]int32, count+1)
	for n := range count {
		w := int32(0)
		if d.role(n).has(widget) {
			w = 1
		}
		s.widgets[n+1] = s.widgets[n] + w
		if n == 0 {
			continue
		}
		p := d.Parent(n)
		s.inside[n] = s.inside[p] || d.role(p).has(widget) || d.is(p, aLabel)
		s.off[n] = s.off[p]
		if v, ok := d.attr(n, aAriaDisabled); ok {
			s.off[n] = lower(v) == "true"
		}
	}
	return s
}

// holdsWidgets says whether there is a widget below the node.
func (d *Document) holdsWidgets(n int) bool {
	s := d.around()
	return s.widgets[d.End(n)] > s.widgets[n+1]
}

// Interactive says whether a person can act on the element: it has a widget's role, takes the focus by keyboard, can
// be edited or scrolled, or shows by its cursor that it takes clicks. Whether it can be seen is another question.
func (d *Document) Interactive(n int) bool {
	if !d.element(n) {
		return false
	}
	if d.sem.interactive == nil {
		d.sem.interactive = make([]Tri, d.Len())
	}
	if d.sem.interactive[n] == Absent {
		d.sem.interactive[n] = False
		if d.isInteractive(n) {
			d.sem.interactive[n] = True
		}
	}
	return d.sem.interactive[n] == True
}

func (d *Document) isInteractive(n int) bool {
	r := d.role(n)
	switch d.tag(n) {
	case aHtml, aBody, aIframe, aFrame:
		return false
	case aOption:
		return r != rOption // a select is acted on, not its options
	case aA, aArea:
		if d.isLink(n) {
			return true // whatever role its author gives it
		}
	case aButton, aSelect, aTextarea:
		return true
	case aInput:
		return d.inputType(n) != "hidden"
	}
	switch {
	case r.has(widget) && r != rGridcell, d.Has(n, wire.FlagEditable), d.Has(n, wire.FlagScrollable):
		return true
	case (r == rAudio || r == rVideo) && d.hasAttr(n, aControls):
		return true
	}
	if t, ok := number(d.val(n, aTabindex)); ok && t >= 0 {
		return true
	}
	return d.Has(n, wire.FlagPointer) && d.clickable(n, r)
}

// clickable says whether the pointer cursor of an element marks it as something to click. A label does not: its
// control is there. A plain container of widgets does not either, but rows, items and cells do, which are
// clicked to open what they show.
func (d *Document) clickable(n int, r role) bool {
	if d.is(n, aLabel) || d.around().inside[n] {
		return false
	}
	switch r {
	case rRow, rListitem, rGridcell, rCell, rArticle:
		return true
	}
	return !d.holdsWidgets(n) && d.contentful(n)
}

// maxClimb bounds how far ancestors are asked, so that the work on a page is linear; no page nests its parts deeper.
const maxClimb = 256

// maxLook bounds how many nodes are looked at to find what an element holds.
const maxLook = 2_000

// contentful says whether there is any text or image in the element to click on.
func (d *Document) contentful(n int) bool {
	if !blank(d.val(n, aAriaLabel)) || !blank(d.val(n, aTitle)) {
		return true
	}
	for c := n; c < min(d.End(n), n+maxLook); c++ {
		if d.isText(c) && !blank(d.NodeText(c)) {
			return true
		}
		switch d.tag(c) {
		case aImg, aSvg, aCanvas, aI:
			return true
		}
	}
	return false
}
