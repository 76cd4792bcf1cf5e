package snapshot

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// element writes an element with what is in it.
func (t *painter) element(n int) {
	d := t.d
	r := d.role(n)
	switch {
	case d.is(n, aIframe) || d.is(n, aFrame):
		t.iframe(n)
	case r == rHeading:
		t.heading(n)
	case r == rRow:
		t.row(n)
	case t.asWidget(n, r):
		t.widget(n, r)
	case r == rImage:
		t.image(n)
	case r == rProgressbar, r == rMeter, r == rScrollbar, r == rVideo, r == rAudio:
		if d.Interactive(n) || t.o.Filter != FilterInteractive {
			t.alone(n)
		}
	case r == rMath:
		t.math(n)
	case d.is(n, aLabel), d.is(n, aLegend), d.is(n, aCaption):
		t.labelText(n)
	default:
		t.container(n, r)
	}
}

// asWidget says whether an element is written as one thing to act on, rather than as a container.
func (t *painter) asWidget(n int, r role) bool {
	d := t.d
	return r.has(widget) && r != rGridcell || d.Has(n, wire.FlagEditable) || r.has(fromContent) && d.Interactive(n) || d.whole(n)
}

// inline writes an element as a part of a line that holds more.
func (t *painter) inline(n int) {
	d := t.d
	r := d.role(n)
	switch {
	case t.asWidget(n, r):
		t.flow.element(n)
		if t.deeper(n) {
			t.mute++
			t.children(n)
			t.mute--
		}
	case r == rImage:
		t.image(n)
	case r == rProgressbar, r == rMeter, r == rScrollbar, r == rVideo, r == rAudio:
		t.flow.element(n)
	case r == rMath:
		t.math(n)
	case d.is(n, aLabel), d.is(n, aLegend), d.is(n, aCaption):
		t.labelText(n)
	default:
		if d.Interactive(n) {
			t.flow.element(n)
		}
		t.children(n)
	}
}

// deeper says whether there are widgets within a widget that have to be shown, too.
func (t *painter) deeper(n int) bool {
	return t.d.holdsActed(n) && !t.d.is(n, aSelect) && !t.d.Has(n, wire.FlagEditable)
}

// math writes a formula by its text.
func (t *painter) math(n int) {
	if t.mute == 0 && t.o.Filter != FilterInteractive {
		t.flow.text(n, t.d.Name(n), false)
	}
}

// whole says whether an element without a widget's role is acted on as a whole and known by its text.
func (d *Document) whole(n int) bool {
	switch d.role(n) {
	case rGeneric, rNone, rParagraph, rCell, rGridcell, rListitem, rArticle:
	default:
		return false
	}
	if !d.Interactive(n) || d.holdsActed(n) || d.Has(n, wire.FlagScrollable) || d.Has(n, wire.FlagEditable) {
		return false
	}
	return d.Has(n, wire.FlagPointer) || d.brief(n)
}

// alone writes an element on a line of its own.
func (t *painter) alone(n int) {
	t.boundary()
	t.emit(n, func(out []byte) []byte { return t.words(out, n, false, true) })
}

// widget writes an element that is acted on. What is in it is its name already, but for further widgets.
func (t *painter) widget(n int, r role) {
	d := t.d
	deeper := t.deeper(n)
	running := r == rLink || !r.has(widget) && !d.Has(n, wire.FlagEditable)
	if running && !d.Has(n, wire.FlagBlock) && !deeper && t.o.Filter != FilterInteractive {
		t.flow.element(n)
		return
	}
	if r == rListitem {
		t.push(context{kind: contextPrefix, place: Place{t.part, n}, marker: "-"})
		defer t.pop()
	}
	t.alone(n)
	if !deeper {
		return
	}
	t.push(context{place: Place{t.part, n}, name: d.Label(n), done: true})
	t.mute++
	t.children(n)
	t.mute--
	t.flush()
	t.pop()
}

// heading writes a heading. One that is nothing but a link shows as that link.
func (t *painter) heading(n int) {
	d := t.d
	name := d.Name(n)
	at := Place{t.part, n}
	if name == "" || t.mute > 0 {
		t.children(n)
		return
	}
	t.boundary()
	level := d.State(n).Level
	switch {
	case d.holdsActed(n) && t.firstWidget(n) == name:
		t.push(context{kind: contextPrefix, place: at, marker: "heading " + strconv.Itoa(level) + ":"})
		t.within(n)
		return
	case t.repeats(name):
	case t.o.Filter == FilterInteractive && !d.Interactive(n):
		t.underHeading(context{kind: contextHeading, place: at, level: level, name: name})
	default:
		t.emit(n, func(out []byte) []byte { return t.words(out, n, false, true) })
	}
	if d.holdsActed(n) {
		t.push(context{place: at, name: name, done: true})
		t.within(n)
	}
}

// within walks the content of what was pushed last, whose text is known, and leaves it.
func (t *painter) within(n int) {
	t.mute++
	t.children(n)
	t.mute--
	t.flush()
	t.pop()
}

// firstWidget is the label of the first thing in an element that can be acted on.
func (t *painter) firstWidget(n int) string {
	for c := n + 1; c < t.d.End(n); c++ {
		if t.d.Interactive(c) {
			return t.d.Label(c)
		}
	}
	return ""
}

// repeats says whether the innermost container has this name.
func (t *painter) repeats(name string) bool {
	for i := len(t.stack) - 1; i >= 0; i-- {
		if c := &t.stack[i]; c.kind != contextHeading {
			return c.name == name
		}
	}
	return false
}

// image writes an image that has a name.
func (t *painter) image(n int) {
	d := t.d
	if d.Interactive(n) {
		t.flow.element(n)
		return
	}
	if d.Name(n) == "" || t.mute > 0 || t.o.Filter == FilterInteractive {
		return
	}
	t.flow.element(n)
}

// labelText walks a label, legend or caption. Its text is left out where it is the name of what it belongs to.
func (t *painter) labelText(n int) {
	d := t.d
	owner := -1
	switch d.tag(n) {
	case aLabel:
		if c := d.labelled(n); c >= 0 && (t.o.Filter == FilterAll || t.sight(c) == seen) {
			owner = c
		}
	case aLegend, aCaption:
		if p := d.Parent(n); d.is(p, aFieldset) || d.is(p, aTable) && d.role(p) != rGeneric {
			owner = p
		}
	}
	known := false
	if owner >= 0 {
		w := d.walk(owner)
		w.visit(owner)
		w.content(n, mode{})
		known = strings.Contains(d.Name(owner), w.end())
	}
	if known {
		t.mute++
	}
	t.children(n)
	if known {
		t.mute--
	}
}

// iframe writes the frame that an element shows.
func (t *painter) iframe(n int) {
	t.boundary()
	at := Place{t.part, n}
	if part, ok := t.page.inside[at]; ok && t.wanted(part) {
		t.frame(part, at)
		return
	}
	if t.o.Filter != FilterInteractive {
		t.push(context{kind: contextFrame, place: at, part: -1})
		t.settle()
		t.pop()
	}
}

// container writes an element by what is in it: with a line before, a mark before its first line, or as if it were not there.
func (t *painter) container(n int, r role) {
	d := t.d
	c := context{place: Place{t.part, n}}
	if !r.has(fromContent) {
		c.name = d.Name(n)
	}
	acted := d.Interactive(n)
	switch {
	case acted || t.mute > 0:
	case r == rListitem && d.simpleItem(n):
		t.boundary()
		t.item(n)
		return
	case r == rTerm && t.define(n):
		return
	}
	switch {
	case r == rListitem:
		c.kind, c.marker = contextPrefix, "-"
	case acted:
	case r.has(landmark) && r != rRegion, r == rTable, r == rGrid, r == rTreegrid, r == rTree, r == rMenu, r == rMenubar,
		r == rTablist, r == rToolbar:
	case c.name != "" && !r.has(unnamed):
	case r == rArticle, r == rAlert, r == rStatus, r == rLog, r == rTerm, r == rDefinition, r == rBlockquote, r == rNote,
		r == rComment:
		c.kind, c.marker = contextPrefix, r.String()+":"
	default:
		t.transparent(n)
		return
	}
	t.boundary()
	t.push(c)
	if r == rListitem && !acted && t.o.Filter == FilterInteractive && d.holdsActed(n) {
		t.itemText(n)
	}
	if acted {
		t.settleActed(n)
	}
	if r == rTable || r == rGrid || r == rTreegrid {
		outer := t.columns
		t.columns = t.columnsOf(n)
		defer func() { t.columns = outer }()
	}
	t.transparent(n)
	t.flush()
	t.pop()
}

// settleActed writes a container that is acted on, for what is in it may be nothing.
func (t *painter) settleActed(n int) {
	c := &t.stack[len(t.stack)-1]
	if c.kind != contextPrefix {
		t.settle()
		return
	}
	t.emit(n, func(out []byte) []byte { return t.words(out, n, false, false) })
}

// transparent walks the content of an element that does not show itself.
func (t *painter) transparent(n int) {
	if t.join == 0 && t.o.Filter != FilterInteractive && t.d.Has(n, wire.FlagBlock) && t.d.brief(n) {
		t.join++
		t.children(n)
		t.join--
		return
	}
	t.children(n)
}

// itemText gives an item of a list the beginning of its text when only what can be acted on is shown: the widgets of
// items are often all alike.
func (t *painter) itemText(n int) {
	d := t.d
	var b strings.Builder
	for i := n + 1; i < min(d.End(n), n+maxLook) && b.Len() < longName; i++ {
		if d.element(i) && d.role(i) == rListitem {
			break
		}
		if d.isText(i) && !d.around().inside[i] && !blank(d.NodeText(i)) && d.legible(i) {
			b.WriteString(d.NodeText(i))
			b.WriteByte(' ')
		}
	}
	if b.Len() > 0 {
		c := &t.stack[len(t.stack)-1]
		c.kind, c.marker = contextLine, "- "+string(quoted(nil, b.String(), shortName))
	}
}
