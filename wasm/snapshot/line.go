package snapshot

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// How much of a part of a line is shown, in characters; within a row, where several elements share a line, less.
const (
	longName, shortName     = 100, 60
	longValue, shortValue   = 100, 40
	longOption, shortOption = 40, 20
	longDescription         = 80
	longHint                = 40
	// shownOptions is how many options of a select are listed.
	shownOptions = 5
)

// Label is what a person would call an element: its name or, for one that has none and is clicked for what it
// shows, that.
func (d *Document) Label(n int) string {
	if s := d.Name(n); s != "" {
		return s
	}
	if !d.element(n) || !d.whole(n) {
		return ""
	}
	w := d.walk(n)
	w.content(n, mode{forced: d.unseen(n)})
	return w.end()
}

// words writes an element: ref, role, name, value, state. short is for lines that elements share; options says
// whether those of a select are listed.
func (t *painter) words(out []byte, n int, short, options bool) []byte {
	d := t.d
	if d.Interactive(n) && t.o.Ref != nil {
		out = append(out, t.ref(n)...)
		out = append(out, ' ')
	}
	r := d.role(n)
	s := d.State(n)
	name := d.Label(n)
	if r != t.known || r == 0 || name == "" && s.Checked == Absent && s.Value == "" {
		out = append(out, t.roleWord(n, r)...)
	} else {
		out = out[:len(out)-1] // the header of the column tells it
	}
	if r == rHeading {
		out = strconv.AppendInt(append(out, ' '), int64(s.Level), 10)
	}
	names, values := longName, longValue
	if short {
		names, values = shortName, shortValue
	}
	if t.roomy {
		names = longName
	}
	if name != "" {
		out = quoted(append(out, ' '), name, names)
	} else if d.Interactive(n) && (!short || s.Value == "") {
		out = d.hint(out, n)
	}
	out = t.valueWord(out, n, &s, values)
	if options && d.is(n, aSelect) {
		out = t.optionsWord(out, n, short)
	}
	out = t.stateWords(out, n, r, &s)
	if r == rLink {
		if href, ok := d.Prop(n, wire.PropHref); ok && href != "" {
			out = address(append(out, ' '), href, d.Head.URL)
		}
	}
	if !short && d.Interactive(n) {
		out = d.describe(out, n, name)
	}
	return out
}

// ref asks for the element's ref and notes it as shown.
func (t *painter) ref(n int) string {
	at := Place{t.part, n}
	r := t.o.Ref(at)
	t.shown = append(t.shown, Shown{Place: at, Ordinal: t.page.Parts[t.part].Ordinal, NodeID: t.d.NodeID(n), Ref: r})
	return r
}

// roleWord is the role as an outline names it.
func (t *painter) roleWord(n int, r role) string {
	d := t.d
	switch r {
	case rGeneric, rNone:
		switch {
		case d.Has(n, wire.FlagEditable):
			return "editable"
		case d.Has(n, wire.FlagScrollable):
			return "scrollable"
		case d.Has(n, wire.FlagPointer):
			return "clickable"
		}
		return "focusable"
	}
	return r.String()
}

// valueWord writes what a field holds, a check mark, or that it is not told.
func (t *painter) valueWord(out []byte, n int, s *State, most int) []byte {
	switch s.Checked {
	case True:
		if r := t.d.role(n); r == rRadio || r == rMenuitemradio {
			return append(out, " (•)"...)
		}
		return append(out, " [x]"...)
	case False:
		if r := t.d.role(n); r == rRadio || r == rMenuitemradio {
			return append(out, " ( )"...)
		}
		return append(out, " [ ]"...)
	case Mixed:
		return append(out, " [-]"...)
	}
	if s.Secret {
		return append(out, " = [redacted]"...)
	}
	if s.HasValue && s.Value != "" {
		out = quoted(append(out, " = "...), s.Value, most)
	}
	return out
}

// optionsWord lists the first options of a select and how many there are.
func (t *painter) optionsWord(out []byte, n int, short bool) []byte {
	d := t.d
	most := longOption
	if short {
		most = shortOption
	}
	start, count := len(out), 0
	out = append(out, " ("...)
	for c := n + 1; c < d.End(n); c++ {
		if !d.is(c, aOption) {
			continue
		}
		if count++; count > shownOptions {
			continue
		}
		if count > 1 {
			out = append(out, " | "...)
		}
		out = bare(out, d.Name(c), most)
	}
	total := count
	if more, ok := d.PropNumber(n, wire.PropOptionCount); ok && more > total {
		total = more
	}
	if total > shownOptions {
		out = strconv.AppendInt(append(out, " | … "...), int64(total), 10)
	}
	if total == 0 {
		return out[:start]
	}
	return append(out, ')')
}

// stateWords writes what is special about the element at the moment.
func (t *painter) stateWords(out []byte, n int, r role, s *State) []byte {
	d, all := t.d, t.o.Filter == FilterAll
	several := r == rListbox || r == rCombobox || r == rButton || r == rGrid || r == rTree
	for _, w := range [...]struct {
		when bool
		word string
	}{
		{r == rButton && d.is(n, aInput) && d.inputType(n) == "file", "file"},
		{s.Multiple && several, "multiple"},
		{s.Selected == True, "selected"},
		{s.Pressed == True, "pressed"},
		{s.Pressed == Mixed, "half-pressed"},
		{s.Expanded == True, "expanded"},
		{s.Expanded == False, "collapsed"},
		{s.Current == "true", "current"},
		{s.Current != "" && s.Current != "true", "current=" + s.Current},
		{s.Popup != "" && r != rCombobox, "popup=" + s.Popup},
		{s.Modal, "modal"},
		{s.Required, "required"},
		{s.Invalid, "invalid"},
		{s.ReadOnly && !s.Disabled, "readonly"},
		{s.Disabled, "disabled"},
		{s.Focused, "focused"},
		{all && d.Has(n, wire.FlagInert), "inert"},
		{all && t.sight(n) != seen, "hidden"},
	} {
		if w.when {
			out = append(append(out, ' '), w.word...)
		}
	}
	return out
}

// describe writes a description that stands nowhere else on the page: one that is referred to is read there.
func (d *Document) describe(out []byte, n int, name string) []byte {
	text := d.val(n, aAriaDescription)
	if blank(text) {
		text = d.val(n, aTitle)
	}
	if blank(text) && d.role(n) != rLink {
		if p := d.val(n, aPlaceholder); p != name {
			text = p
		}
	}
	if blank(text) || strings.Join(strings.Fields(text), " ") == name {
		return out
	}
	return append(quoted(append(out, " ("...), text, longDescription), ')')
}

// hint writes in braces what an element without a name can be known by: an id, an icon, an image's file.
func (d *Document) hint(out []byte, n int) []byte {
	for _, a := range [...]atom{aDataTestid, aDataTestId, aDataTest, aDataCy, aDataQa, aId, aName} {
		if v := d.val(n, a); v != "" {
			return braced(out, v)
		}
	}
	for c := n; c < min(d.End(n), n+20); c++ {
		switch d.tag(c) {
		case aUse:
			href := d.val(c, aHref)
			if href == "" {
				href = d.val(c, aXlinkHref)
			}
			if at := strings.LastIndexByte(href, '#'); at >= 0 {
				return braced(out, href[at+1:])
			}
		case aImg:
			if src, ok := d.Prop(c, wire.PropSource); ok && !strings.HasPrefix(src, "data:") {
				src = before(before(src, '?'), '#')
				return braced(out, src[strings.LastIndexByte(src, '/')+1:])
			}
		}
		for class := range fields(d.val(c, aClass)) {
			if l := lower(class); strings.Contains(l, "icon") && len(l) > 5 || strings.HasPrefix(l, "fa-") || strings.HasPrefix(l, "bi-") {
				return braced(out, class)
			}
		}
	}
	return out
}

func braced(out []byte, s string) []byte {
	start := len(out)
	out = append(out, " {"...)
	for _, r := range s {
		if len(out)-start > longHint {
			break
		}
		if r > ' ' && r < 0x7f && !strings.ContainsRune(`"|\{}`, r) {
			out = append(out, byte(r))
		}
	}
	if len(out) == start+2 || refLike(string(out[start+2:])) {
		return out[:start]
	}
	return append(out, '}')
}
