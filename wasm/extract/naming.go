package extract

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// NameFrom tells where the accessible name of an element comes from, in the order of accname 1.2 and HTML-AAM: an attribute, the
// elements around it, or its content. "" for an element without a name.
func NameFrom(d *snapshot.Document, n int) string {
	name := d.Name(n)
	if name == "" {
		return ""
	}
	for _, a := range [...]string{"aria-labelledby", "aria-labeledby"} {
		if ids, ok := d.Attr(n, a); ok && d.Referred(n, ids) != "" {
			return a
		}
	}
	if has(d, n, "aria-label", "") {
		return "aria-label"
	}
	if len(d.Labels(n)) > 0 {
		return "label"
	}
	switch d.Tag(n) {
	case "img", "area":
		if has(d, n, "alt", name) {
			return "alt"
		}
	case "input":
		for _, a := range [...]string{"alt", "value"} {
			if has(d, n, a, name) {
				return a
			}
		}
	case "fieldset":
		if !has(d, n, "title", name) {
			return "legend"
		}
	case "table":
		if !has(d, n, "title", name) && !has(d, n, "summary", name) {
			return "caption"
		}
	}
	if tagIs(d, n, "input textarea select") || strings.TrimSpace(Read(d, n).Text) == "" {
		for _, a := range [...]string{"title", "placeholder", "aria-placeholder", "summary"} {
			if has(d, n, a, name) {
				return a
			}
		}
		if d.Tag(n) == "input" {
			return "browser"
		}
	}
	return "content"
}

// has says whether an attribute has words, and the given ones unless those are empty.
func has(d *snapshot.Document, n int, attr, words string) bool {
	v, ok := d.Attr(n, attr)
	v = strings.Join(strings.Fields(v), " ")
	return ok && v != "" && (words == "" || v == words)
}
