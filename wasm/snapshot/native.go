package snapshot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// native writes the name that the host language gives, by HTML-AAM 1.0 section 4 and SVG-AAM. It says whether that
// settles the name, which it can do with nothing: a label that is empty or hidden leaves its field without a name.
func (w *walk) native(n int, m mode) bool {
	d := w.d
	if d.labelable(n) || strings.Contains(d.Tag(n), "-") {
		if labels := d.labelsOf(n); len(labels) > 0 {
			start := len(w.buf)
			for _, l := range labels {
				w.sep()
				w.element(int(l), mode{})
				w.sep()
			}
			// A button still has its content.
			return len(w.buf) > start || !d.is(n, aButton)
		}
	}
	switch d.tag(n) {
	case aInput:
		return w.inputLabel(n)
	case aImg, aImage, aArea:
		return d.role(n) != rNone && w.attribute(n, aAlt)
	case aFieldset:
		return w.firstChild(n, aLegend, m)
	case aTable:
		return w.firstChild(n, aCaption, m) || w.attribute(n, aSummary)
	case aOption:
		return w.attribute(n, aLabel)
	case aOptgroup:
		return w.attribute(n, aLabel)
	case aA:
		if w.attribute(n, aXlinkTitle) {
			return true
		}
	}
	if t := d.svgTitle(n); t >= 0 && d.role(n) != rNone {
		start := len(w.buf)
		w.sep()
		w.raw(t)
		w.sep()
		return len(w.buf) > start
	}
	if s, ok := d.Prop(n, wire.PropBefore); ok && d.is(n, aUse) {
		return w.apart(s)
	}
	return false
}

// inputLabel writes what a button made by input is labelled with.
func (w *walk) inputLabel(n int) bool {
	switch w.d.inputType(n) {
	case "button":
		return w.attribute(n, aValue)
	case "submit", "reset":
		return w.attribute(n, aValue) || w.defaultLabel(n)
	case "image":
		return w.attribute(n, aAlt) || w.attribute(n, aValue)
	case "file":
		return w.defaultLabel(n)
	}
	return false
}

// defaultLabel writes what the browser itself puts on a button; it does so when nothing else names it. English
// stands for whatever language the browser has.
func (w *walk) defaultLabel(n int) bool {
	switch w.d.inputType(n) {
	case "submit":
		return !w.d.hasAttr(n, aValue) && w.apart("Submit")
	case "image":
		return w.apart("Submit")
	case "reset":
		return !w.d.hasAttr(n, aValue) && w.apart("Reset")
	case "file":
		if w.d.hasAttr(n, aMultiple) {
			return w.apart("Choose Files")
		}
		return w.apart("Choose File")
	}
	return false
}

// firstChild writes the content of the first child of a tag; a hidden one settles that there is no name.
func (w *walk) firstChild(n int, tag atom, m mode) bool {
	for c := range w.d.Children(n) {
		if w.d.is(c, tag) {
			w.sep()
			w.element(c, m)
			w.sep()
			return true
		}
	}
	return false
}

// raw writes all text below a node, shown or not: the title of a drawing is never rendered.
func (w *walk) raw(n int) {
	for c := n + 1; c < w.d.End(n) && !w.over(); c++ {
		if w.left--; w.d.isText(c) {
			w.add(w.d.NodeText(c))
		}
	}
}

// svgTitle is the title element of a drawing or a part of one, −1 when there is none.
func (d *Document) svgTitle(n int) int {
	if n+1 >= d.End(n) || d.is(n, aHead) || !d.uses(aSvg) {
		return -1
	}
	for c := range d.Children(n) {
		if d.is(c, aTitle) {
			return c
		}
	}
	return -1
}

// value writes what a control within a text stands for: its value, which goes before its name (accname 1.2, step 2C).
func (w *walk) value(n int, m mode) bool {
	d := w.d
	if n == w.root {
		return false
	}
	r := d.role(n)
	switch r {
	case rTextbox, rSearchbox, rSpinbutton, rSlider, rScrollbar, rProgressbar, rMeter, rCombobox, rListbox:
	default:
		return false
	}
	if d.is(n, aSelect) && w.selected(n) {
		return true
	}
	if v, ok := d.Prop(n, wire.PropValue); ok {
		if d.Has(n, wire.FlagSecret) || v == "" {
			return false
		}
		return w.apart(v)
	}
	switch r {
	case rSlider, rScrollbar, rProgressbar, rMeter, rSpinbutton:
		return w.attribute(n, aAriaValuetext) || w.attribute(n, aAriaValuenow)
	case rListbox, rCombobox:
		if w.selected(n) {
			return true
		}
		if r == rListbox || !d.focusable(n) {
			return false
		}
	}
	start := len(w.buf)
	w.sep()
	w.content(n, m)
	w.sep()
	return len(w.buf) > start
}

// selected writes the chosen options of a listbox or combobox that the page has made itself.
func (w *walk) selected(n int) bool {
	start := len(w.buf)
	for c := n + 1; c < w.d.End(n) && !w.over(); c++ {
		if w.left--; w.d.element(c) && w.d.role(c) == rOption && w.d.isSelected(c) {
			w.sep()
			w.content(c, mode{})
			w.sep()
		}
	}
	return len(w.buf) > start
}

// isSelected says whether an option, tab, cell or row is chosen.
func (d *Document) isSelected(n int) bool {
	return d.Has(n, wire.FlagSelected) || lower(d.val(n, aAriaSelected)) == "true"
}
