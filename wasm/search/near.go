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
	switch role {
	case "row", "listitem", "article", "dialog", "alertdialog", "alert", "status":
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
			switch d.Tag(c) {
			case "button", "select", "option", "title", "textarea":
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
		switch a.Name {
		case "id", "name", "data-testid", "data-test-id", "data-test", "data-cy", "data-qa", "autocomplete", "type", "class":
			marks += " " + a.Value[:min(len(a.Value), 120)]
		case "href":
			path, _, _ := strings.Cut(a.Value, "?")
			marks += " " + path[:min(len(path), 120)]
		}
	}
	// An icon is named by what draws it.
	for c := n + 1; c < min(d.End(n), n+8); c++ {
		switch d.Tag(c) {
		case "i", "span", "svg", "use", "img":
			for _, a := range [...]string{"class", "href", "src", "data-icon"} {
				v, _ := d.Attr(c, a)
				v = v[max(0, len(v)-60):]
				marks += " " + v[strings.LastIndexByte(v, '/')+1:]
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
		switch role {
		case "row", "listitem", "article", "treeitem":
			from = fromRow
		case "group", "radiogroup", "toolbar", "tabpanel", "tablist", "menu", "list":
			from = fromGroup
		case "form", "dialog", "alertdialog", "region", "navigation", "search", "banner", "contentinfo", "complementary", "table", "grid":
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
