package extract

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// limitAttrs are attributes that bound a value, with the words for them.
var limitAttrs = [...][2]string{{"min", "at least "}, {"max", "at most "}, {"step", "step "}, {"minlength", "at least characters: "},
	{"maxlength", "at most characters: "}, {"pattern", "pattern "}, {"accept", "accepts "}, {"aria-valuemin", "at least "}, {"aria-valuemax", "at most "}}

// limits tells what the value of a field may be.
func limits(d *snapshot.Document, n int) string {
	var out []string
	for _, l := range limitAttrs {
		if v, ok := d.Attr(n, l[0]); ok && v != "" {
			out = append(out, l[1]+text.Clip(strings.Join(strings.Fields(v), " "), 80))
		}
	}
	if id, ok := d.Attr(n, "list"); ok {
		if list := d.ByID(n, id); list > 0 {
			if words := datalist(d, list); words != "" {
				out = append(out, "suggests "+words)
			}
		}
	}
	return strings.Join(out, ", ")
}

// datalist lists the first suggestions.
func datalist(d *snapshot.Document, n int) string {
	var out []string
	for c := n + 1; c < d.End(n) && len(out) < 10; c++ {
		if d.Tag(c) == "option" {
			v, ok := d.Attr(c, "value")
			if !ok {
				v = optionLabel(d, c)
			}
			out = append(out, text.Clip(v, 40))
		}
	}
	return strings.Join(out, " | ")
}

// errorOf is what the page says is wrong with a field: what aria-errormessage names, else what describes it.
func errorOf(d *snapshot.Document, n int) string {
	for _, a := range [...]string{"aria-errormessage", "aria-describedby"} {
		if ids, ok := d.Attr(n, a); ok {
			if s := d.Referred(n, ids); s != "" {
				return text.Clip(s, 200)
			}
		}
	}
	return ""
}

// optionsOf lists the options of a select or listbox.
func optionsOf(d *snapshot.Document, n int) (out []FormOption, total int) {
	for c := n + 1; c < d.End(n); c++ {
		if d.Tag(c) != "option" && d.Role(c) != "option" {
			continue
		}
		total++
		chosen := d.Has(c, wire.FlagSelected) || d.State(c).Selected == snapshot.True
		if len(out) < maxOptions || chosen {
			out = append(out, FormOption{Node: c, Label: optionLabel(d, c), Chosen: chosen})
		}
	}
	if all, ok := d.PropNumber(n, wire.PropOptionCount); ok {
		total = max(total, all)
	}
	return out, total
}

// optionLabel is what a person reads of an option; options have no box, so that nothing says whether they can be seen.
func optionLabel(d *snapshot.Document, n int) string {
	if s := d.Name(n); s != "" {
		return text.Clip(s, 60)
	}
	var b text.Builder
	for c := n + 1; c < d.End(n); c++ {
		b.Add(d.NodeText(c))
	}
	return text.Clip(strings.Join(strings.Fields(b.String()), " "), 60)
}
