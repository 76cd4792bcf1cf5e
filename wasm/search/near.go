package search

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of what is looked at around and in an element.
const (
	maxClimb   = 64
	maxLook    = 600
	maxContext = 300 // bytes of text
)

// name is what the element is called: its label, or the text of one that has none.
func (f *finder) name(n int, role string) string {
	d := f.d
	if s := d.Label(n); s != "" {
		return s
	}
	if text.Among("row listitem article dialog alertdialog alert status", role) {
		return f.content(n)
	}
	return ""
}

// content is the text in an element that is in no control, cut at maxContext.
func (f *finder) content(n int) string {
	d := f.d
	var out []byte
	for c := n + 1; c < min(d.End(n), n+maxLook) && len(out) < maxContext; {
		switch d.Kind(c) {
		case wire.KindText:
			if s := strings.TrimSpace(d.NodeText(c)); s != "" && d.Legible(c) {
				if len(out) > 0 {
					out = append(out, ' ')
				}
				out = append(out, s...)
			}
		case wire.KindElement:
			if text.Among("button select option title textarea", d.Tag(c)) {
				c = d.End(c)
				continue
			}
		}
		c++
	}
	return string(out)
}

// hints improves hits by what describes the element besides its name.
func (f *finder) hints(hits []hit, n int) {
	d := f.d
	hint := d.Description(n)
	for _, a := range [...]string{"placeholder", "aria-placeholder", "title"} {
		if v, ok := d.Attr(n, a); ok {
			hint += " " + v
		}
	}
	if d.Label(n) == "" && d.Interactive(n) {
		hint += " " + text.Clip(f.near, 80)
	}
	if strings.TrimSpace(hint) != "" {
		f.try(hits, fromHint, words(hint, maxWords))
	}
	if !d.Interactive(n) {
		return
	}
	if s := d.State(n); s.Value != "" && !s.Secret {
		f.try(hits, fromValue, words(s.Value, maxWords))
	}
	marks := ""
	for _, a := range d.Attrs(n) {
		if text.Among("id name data-testid data-test-id data-test data-cy data-qa autocomplete type class href", a.Name) {
			v, _, _ := strings.Cut(a.Value, "?")
			marks += " " + v[:min(len(v), 120)]
		}
	}
	// An icon is named by what draws it.
	for c := n + 1; c < min(d.End(n), n+8); c++ {
		for _, a := range d.Attrs(c) {
			if text.Among("class href src data-icon", a.Name) && text.Among("i span svg use img", d.Tag(c)) {
				marks += " " + a.Value[max(strings.LastIndexByte(a.Value, '/')+1, len(a.Value)-60):]
			}
		}
	}
	if marks != "" {
		f.try(hits, fromMark, words(strings.ToValidUTF8(marks, " "), maxWords))
	}
}

// context gives what is near, made once for each node.
func (f *finder) context(n int, from source, label string) *context {
	c := f.contexts[n]
	if c == nil {
		c = &context{node: n, from: from, label: label, words: words(label, maxWords)}
		f.contexts[n] = c
	}
	return c
}

// around gives what an element is in and under, innermost first.
func (f *finder) around(n int) []*context {
	d := f.d
	var out []*context
	have := [sources]bool{}
	for up, p := 0, d.Parent(n); up < maxClimb && p > 0; up, p = up+1, d.Parent(p) {
		if d.Kind(p) != wire.KindElement {
			continue
		}
		from, label := source(0), ""
		role := d.Role(p)
		switch {
		case text.Among("row listitem article treeitem", role):
			from = fromRow
		case text.Among("group radiogroup toolbar tabpanel tablist menu list", role):
			from = fromGroup
		case text.Among("form dialog alertdialog region navigation search banner contentinfo complementary table grid", role):
			from = fromPlace
		default:
			continue
		}
		if have[from] {
			continue
		}
		if c := f.contexts[p]; c != nil {
			if c.label != "" {
				have[from] = true
				out = append(out, c)
			}
			continue
		}
		if label = d.Name(p); from == fromRow {
			label = f.content(p)
		} else if label == "" && from == fromPlace && role != "form" && role != "table" && role != "grid" {
			label = role
		}
		c := f.context(p, from, label)
		if label != "" {
			have[from] = true
			out = append(out, c)
		}
	}
	if f.heading != nil && f.heading.label != "" {
		out = append(out, f.heading)
	}
	return out
}

// where tells an element from others like it.
func where(around []*context) string {
	for _, want := range [...]source{fromRow, fromGroup, fromPlace, fromHeading} {
		for _, c := range around {
			if c.from != want {
				continue
			}
			label := text.Clip(strings.Join(strings.Fields(c.label), " "), 60)
			switch want {
			case fromRow:
				return text.Sprintf("in row %q", label)
			case fromGroup:
				return text.Sprintf("in group %q", label)
			case fromPlace:
				return "in " + label
			}
			return text.Sprintf("under %q", label)
		}
	}
	return ""
}

// headingBefore is the nearest heading before a node, "" when there is none.
func headingBefore(d *snapshot.Document, n int) string {
	for c := n; c > max(0, n-20_000); c-- {
		if d.Kind(c) == wire.KindElement && d.Role(c) == "heading" {
			return d.Name(c)
		}
	}
	return ""
}
