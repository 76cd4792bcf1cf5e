package snapshot

import "github.com/tabwire-dev/tabwire/wasm/wire"

// Bounds of an item of a list, or a term with its definition, that is one line: parts, and text in bytes. A line of full names stays under
// MinChars with them.
const (
	itemParts = 4
	itemText  = DefaultText
)

// simpleItem says whether what is in an element can be one line: few words and widgets, and nothing that has a line or an
// indentation of its own.
func (d *Document) simpleItem(n int) bool {
	s := d.structure()
	if s.text[d.End(n)]-s.text[n] > itemText || s.acted[d.End(n)]-s.acted[n+1] > itemParts || d.End(n)-n > maxLook {
		return false
	}
	parts := 0
	for c := n + 1; c < d.End(n); c++ {
		if !d.element(c) {
			continue
		}
		switch r := d.role(c); r {
		case rGeneric, rNone:
			if d.Has(c, wire.FlagEditable) || d.Has(c, wire.FlagScrollable) || d.is(c, aIframe) {
				return false
			}
		case rHeading:
			if !d.holdsActed(c) {
				return false
			}
		case rParagraph, rCode, rDeletion, rEmphasis, rInsertion, rMark, rStrong, rSubscript, rSuperscript, rTime, rAbbr, rLabel:
		case rLink, rButton, rCheckbox, rRadio, rSwitch, rTextbox, rSearchbox, rSpinbutton, rSlider, rImage:
			parts++
		case rCombobox:
			parts++
			if d.is(c, aSelect) {
				c = d.End(c) - 1 // not its options
			}
		default:
			return false
		}
	}
	return parts <= itemParts
}

// item writes an item of a list on one line, with its text in every filter: the widgets of items are often all alike.
func (t *painter) item(n int) {
	parts, elements := t.gather(n)
	if len(parts) == 0 || t.o.Filter == FilterInteractive && elements == 0 {
		return
	}
	t.push(context{kind: contextPrefix, place: Place{t.part, n}, marker: "-"})
	t.writeAll(n, parts, "")
	t.pop()
}

// gather gives what is in an element as parts of one line.
func (t *painter) gather(n int) (parts []part, elements int) {
	outer, filter := t.flow, t.o.Filter
	t.flow = flow{}
	if filter == FilterInteractive {
		t.o.Filter = FilterVisible
	}
	t.join++
	t.children(n)
	t.join--
	parts = t.flow.take()
	t.o.Filter, t.flow = filter, outer
	for _, p := range parts {
		if !p.isText {
			elements++
		}
	}
	return parts, elements
}

// writeAll writes parts that are known to fit on a line, after some words.
func (t *painter) writeAll(n int, parts []part, before string) {
	t.roomy = true
	t.emit(n, func(out []byte) []byte { return t.partsWords(append(out, before...), parts) })
	t.roomy = false
}

// define writes a term with its definition on one line, if they are short, and says whether it has.
func (t *painter) define(n int) bool {
	d := t.d
	next := d.End(n)
	for next < d.End(d.Parent(n)) && d.isText(next) && blank(d.NodeText(next)) {
		next++
	}
	if next == d.End(d.Parent(n)) || !d.element(next) || d.role(next) != rDefinition || d.Interactive(next) || t.sight(next) != seen ||
		!d.brief(n) || !d.simpleItem(next) {
		return false
	}
	t.boundary()
	term, _ := t.gather(n)
	parts, elements := t.gather(next)
	if len(term) != 1 || term[0].faint || len(parts) == 0 {
		return false
	}
	t.skip = Place{t.part, next}
	if t.o.Filter != FilterInteractive || elements > 0 {
		t.writeAll(n, parts, string(quoted([]byte("term "), term[0].text, shortName))+": ")
	}
	return true
}
