package extract

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// RefKey is the key under which a row tells its ref.
const RefKey = "_ref"

// Writer gathers rows as JSON objects and as lines of text, up to a number of characters of JSON. It never cuts a row.
type Writer struct {
	// MaxChars is the bound; the first row is written whatever its size.
	MaxChars int
	// Links: the targets of links are told.
	Links bool
	// Ref names the table within a value; nil leaves it out.
	Ref func(n int) string

	Rows  []wire.Raw
	lines []string
	chars int
}

// Add writes a row and says whether there was room for it. Values that are nil are left out.
func (w *Writer) Add(ref string, keys []string, values []*Value) bool {
	out, line, before := object{}, object{}, "{"
	if ref != "" {
		out.quote(`{"`+RefKey+`":`, ref)
		line.add(ref + " ")
		before = ","
	}
	for i, v := range values {
		if i > 0 {
			line.add(" | ")
		}
		if v == nil {
			continue
		}
		out.quote(before, keys[i])
		out.add(":")
		w.value(&out, v)
		line.add(w.words(v))
		before = ","
	}
	if before == "{" {
		out.add(before)
	}
	out.add("}")
	size := utf8.RuneCount(out)
	if len(w.Rows) > 0 && w.chars+size > w.MaxChars {
		return false
	}
	w.chars += size
	w.Rows = append(w.Rows, wire.Raw(out))
	w.lines = append(w.lines, strings.TrimRight(string(line), " "))
	return true
}

// Text is the rows, a line each.
func (w *Writer) Text() string { return strings.Join(w.lines, "\n") }

// value writes a value: text or a truth alone where that is all there is, else an object.
func (w *Writer) value(out *object, v *Value) {
	links := v.Links
	if !w.Links {
		links = nil
	}
	if v.Text == "" && v.Checked != snapshot.Absent && len(links) == 0 {
		out.add(truth(v.Checked))
		return
	}
	ref := ""
	if v.Table != 0 && w.Ref != nil {
		ref = w.Ref(v.Table)
	}
	if v.Checked == snapshot.Absent && len(links) == 0 && ref == "" {
		out.quote("", v.Text)
		return
	}
	out.quote(`{"text":`, v.Text)
	if v.Checked != snapshot.Absent {
		out.add(`,"checked":` + truth(v.Checked))
	}
	if len(links) == 1 {
		out.quote(`,"href":`, links[0].Href)
	}
	if len(links) > 1 {
		before := `,"links":[`
		for _, l := range links {
			out.quote(before+`{"text":`, l.Text)
			out.quote(`,"href":`, l.Href)
			out.add("}")
			before = ","
		}
		out.add("]")
	}
	if ref != "" {
		out.quote(`,"table":`, ref)
	}
	out.add("}")
}

// object is JSON that is being written. Its methods are no inlined ones: they are called in many places, and the module's size counts.
type object []byte

//go:noinline
func (o *object) add(s string) { *o = append(*o, s...) }

// quote adds s as it is and then a string.
//
//go:noinline
func (o *object) quote(s, text string) { *o = append(append(*o, s...), json.Quote(text)...) }

// words is a value in a line of text, where | parts values.
func (w *Writer) words(v *Value) string {
	s := strings.ReplaceAll(oneLine(v.Text), "|", "¦")
	switch v.Checked {
	case snapshot.True:
		s = strings.TrimSpace("[x] " + s)
	case snapshot.False:
		s = strings.TrimSpace("[ ] " + s)
	case snapshot.Mixed:
		s = strings.TrimSpace("[-] " + s)
	}
	if !w.Links {
		return s
	}
	for i, l := range v.Links {
		if len(v.Links) > 1 {
			s += " " + strconv.Itoa(i+1) + ":"
		}
		s += " <" + oneLine(text.Clip(l.Href, 200)) + ">"
	}
	return strings.TrimSpace(s)
}

func truth(t snapshot.Tri) string {
	switch t {
	case snapshot.True:
		return "true"
	case snapshot.Mixed:
		return `"mixed"`
	}
	return "false"
}

// oneLine makes spaces of control characters, so that a page cannot write a line of its own.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, s)
}
