package extract

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Read gives what a node holds. Where no text can be seen, text for assistive technology stands in, and then the name of a picture
// or button: a cell with an icon means something.
func Read(d *snapshot.Document, n int) Value {
	v := read(d, n, false)
	if v.Text == "" && v.Checked == snapshot.Absent {
		if faint := read(d, n, true); faint.Text != "" {
			return faint
		}
	}
	return v
}

// Label gives the text of a node in one line, without the values of fields in it.
func Label(d *snapshot.Document, n int) string {
	for _, faint := range [...]bool{false, true} {
		r := reader{d: d, root: n, faint: faint, label: true}
		if v := r.run(n); v.Text != "" {
			return text.Clip(v.Text, maxColumn)
		}
	}
	return text.Clip(d.Name(n), maxColumn)
}

func read(d *snapshot.Document, n int, faint bool) Value {
	r := reader{d: d, root: n, faint: faint}
	return r.run(n)
}

// reader gathers one value.
type reader struct {
	d    *snapshot.Document
	root int
	buf  []byte
	// space: white space is due before what comes next.
	space bool
	// faint takes text that cannot be seen, too, and the names of pictures.
	faint bool
	// label leaves out what fields hold.
	label bool
	// boxes counts check boxes.
	boxes int
	value Value
}

func (r *reader) run(n int) Value {
	r.node(n)
	v := r.value
	v.Text = string(r.buf)
	if r.boxes != 1 {
		v.Checked = snapshot.Absent
	}
	return v
}

// node reads a node.
func (r *reader) node(n int) {
	d := r.d
	if len(r.buf) >= MaxValue {
		return
	}
	switch d.Kind(n) {
	case wire.KindText:
		p := d.Parent(n)
		if !d.Has(n, wire.FlagUnslotted) && (r.faint || p < 0 || !d.Has(p, wire.FlagTextInvisible) && !d.Has(p, wire.FlagInvisible)) {
			r.add(d.NodeText(n))
		}
		return
	case wire.KindElement:
		r.element(n)
		return
	}
	r.children(n)
}

func (r *reader) children(n int) {
	for c := n + 1; c < r.d.End(n); c = r.d.End(c) {
		r.node(c)
	}
}

// element reads an element: the value of a field, the text of all else.
func (r *reader) element(n int) {
	d := r.d
	if Hidden(d, n) || n != r.root && d.Has(n, wire.FlagTransparent) && !r.faint && !isField(d, n) {
		return
	}
	block := d.Has(n, wire.FlagBlock) || d.Has(n, wire.FlagAtomic) || tagIs(d, n, "br button td th li")
	if block {
		r.space = true
	}
	switch {
	case isField(d, n):
		r.field(n)
	case isTable(d, n) && n != r.root:
		if r.value.Table == 0 {
			r.value.Table = n
		}
		r.content(n)
	case d.Tag(n) == "a" || d.Role(n) == "link":
		r.link(n)
	case isPicture(d, n):
		if r.faint {
			r.space = true
			r.add(d.Name(n))
			r.space = true
		}
	default:
		r.content(n)
	}
	if block {
		r.space = true
	}
}

// content reads what is in an element with its generated text; a button without any is known by its name.
func (r *reader) content(n int) {
	d := r.d
	start := len(r.buf)
	if s, ok := d.Prop(n, wire.PropBefore); ok {
		r.add(s)
	}
	r.children(n)
	if s, ok := d.Prop(n, wire.PropAfter); ok {
		r.add(s)
	}
	if len(r.buf) == start && r.faint && (d.Role(n) == "button" || d.Role(n) == "progressbar" || d.Role(n) == "meter") {
		r.add(d.Name(n))
		if s := d.State(n); s.HasValue {
			r.add(s.Value)
		}
	}
}

func (r *reader) link(n int) {
	d := r.d
	start := len(r.buf)
	r.content(n)
	href, ok := d.Prop(n, wire.PropHref)
	if !ok || len(r.value.Links) >= MaxLinks {
		return
	}
	words := strings.TrimSpace(string(r.buf[start:]))
	if words == "" {
		words = text.Clip(d.Name(n), maxColumn)
	}
	r.value.Links = append(r.value.Links, Link{Text: words, Href: href})
}

// field reads the live state of a field.
func (r *reader) field(n int) {
	d := r.d
	s := d.State(n)
	if s.Checked != snapshot.Absent {
		r.boxes++
		r.value.Checked = s.Checked
		if d.Tag(n) != "input" { // a switch that the page has made itself may hold its own label
			r.content(n)
		}
		return
	}
	if r.label {
		return
	}
	r.space = true
	switch {
	case s.Secret:
		r.add(Redacted)
	case s.HasValue:
		r.add(s.Value)
	default:
		if v, ok := d.Prop(n, wire.PropValue); ok && d.Role(n) != "button" {
			r.add(v)
		} else if r.faint || d.Role(n) == "button" {
			r.add(d.Name(n))
		}
	}
	r.space = true
}

// add writes text with runs of white space made one blank.
func (r *reader) add(s string) {
	for s != "" {
		at := strings.IndexAny(s, " \t\n\f\r")
		if at == 0 {
			r.space = true
			s = s[1:]
			continue
		}
		if at < 0 {
			at = len(s)
		}
		if r.space && len(r.buf) > 0 {
			r.buf = append(r.buf, ' ')
		}
		r.space = false
		if room := MaxValue - len(r.buf); at > room {
			r.buf = append(r.buf, whole(s[:max(room, 0)])...)
			r.buf = append(r.buf, "…"...)
			return
		}
		r.buf = append(r.buf, s[:at]...)
		s = s[at:]
	}
}

// whole drops the beginning of a character at the end of a text.
func whole(s string) string {
	for s != "" && !utf8.ValidString(s) {
		s = s[:len(s)-1]
	}
	return s
}

// isField says whether what an element holds is a value rather than its text.
func isField(d *snapshot.Document, n int) bool {
	if tagIs(d, n, "input select textarea") {
		return true
	}
	switch d.Role(n) {
	case "checkbox", "switch", "radio", "spinbutton", "slider":
		return true
	}
	return false
}

func isPicture(d *snapshot.Document, n int) bool {
	return tagIs(d, n, "img svg canvas video audio object iframe") || d.Role(n) == "image"
}
