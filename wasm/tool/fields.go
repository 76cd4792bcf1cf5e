package tool

import (
	"errors"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Field is one field of a repeated item, in the Args of the tools that read such items. One of Selector, Role or Name, and Label
// says where it is.
type Field struct {
	// Key in the answer.
	As string `json:"as" tool:"minLength=1,maxLength=60"`
	// CSS within the item; :scope is the item.
	Selector string `json:"selector,omitempty"`
	// Role within the item.
	Role string `json:"role,omitempty"`
	// Part of the accessible name.
	Name string `json:"name,omitempty"`
	// What stands before the value, such as "Price:".
	Label string `json:"label,omitempty"`
	// Attribute instead of text: href, src, value …
	Attr string `json:"attr,omitempty"`
	// Every match, not just the first.
	All bool `json:"all,omitempty"`
}

// Fields reads fields of items. What CSS selects, the content script is asked; everything else is read from the capture.
type Fields struct {
	// Keys are those of the answer, in order.
	Keys []string

	fields    []extract.Field
	selectors []string // "" for a field that has none
	asked     bool     // some field has a selector
}

// NewFields checks fields. Errors: bad_argument.
func NewFields(list []Field) (*Fields, error) {
	f := &Fields{}
	for _, one := range list {
		given := 0
		for _, is := range [...]bool{one.Selector != "", one.Role != "" || one.Name != "", one.Label != ""} {
			if is {
				given++
			}
		}
		if given != 1 {
			return nil, Errorf(CodeBadArgument, "the field %q is named by selector, or by role and name, or by label; %d of these are given", one.As, given).
				Next("give exactly one of them")
		}
		for _, k := range f.Keys {
			if k == one.As || one.As == extract.RefKey {
				return nil, Errorf(CodeBadArgument, "two fields have the key %q", one.As).Next("give each a key of its own")
			}
		}
		f.Keys = append(f.Keys, one.As)
		f.selectors = append(f.selectors, one.Selector)
		f.asked = f.asked || one.Selector != ""
		f.fields = append(f.fields, extract.Field{Found: one.Selector != "", Role: one.Role, Name: one.Name, Label: one.Label, Attr: one.Attr, All: one.All})
	}
	return f, nil
}

// Matched are the elements of fields by the number of their item.
type Matched map[int][][]int

// Match asks which elements of items the selectors of the fields find. Errors: bad_argument for what is no selector.
func (f *Fields) Match(v *View, d Doc, items []int) (Matched, error) {
	out := Matched{}
	if !f.asked || len(items) == 0 {
		return out, nil
	}
	for len(items) > 0 {
		part := items[:min(maxMatched, len(items))]
		items = items[len(part):]
		var found wire.MatchNodesResult
		if err := v.Run(PageCall(wire.MatchNodes, d, wire.MatchNodesParams{Items: part, Fields: f.selectors, Limit: maxMatched}, &found)); err != nil {
			return out, BadSelector(err)
		}
		f.take(out, found)
	}
	return out, nil
}

// maxMatched is how many items one call asks about, as package wire has it.
const maxMatched = 1_000

func (f *Fields) take(out Matched, found wire.MatchNodesResult) {
	for _, item := range found.Items {
		out[item.NodeID] = item.Fields
	}
}

// MatchSelector finds items by selector in all frames and gives those of the frame that has most of them, with the elements of their
// fields. Errors: bad_argument for what is no selector, not_found.
func (f *Fields) MatchSelector(v *View, selector string, offset, limit int) (d Doc, items []int, m Matched, total int, err error) {
	frames, err := v.Frames()
	if err != nil {
		return d, nil, nil, 0, err
	}
	found := make([]wire.MatchNodesResult, len(frames))
	jobs := make([]Job, len(frames))
	for i, frame := range frames {
		jobs[i] = PageCall(wire.MatchNodes, docOf(v.ID, frame), wire.MatchNodesParams{
			Selector: selector, Fields: f.selectors, Offset: offset, Limit: limit,
		}, &found[i])
	}
	best := 0
	for i, err := range v.call.All(jobs...) {
		if err := BadSelector(err); err != nil && (i == 0 || Failed(err) == "") {
			return d, nil, nil, 0, err
		}
		if found[i].Total > found[best].Total {
			best = i
		}
	}
	if found[best].Total == 0 {
		return d, nil, nil, 0, Errorf(CodeNotFound, "nothing in the page has selector %s", Line(selector, 200)).Next("mend the selector, or give the ref of one item")
	}
	m = Matched{}
	f.take(m, found[best])
	for _, item := range found[best].Items {
		items = append(items, item.NodeID)
	}
	return docOf(v.ID, frames[best]), items, m, found[best].Total, nil
}

// BadSelector turns the failure of a selector into an error that names it; others stay as they are.
func BadSelector(err error) error {
	if f, ok := errors.AsType[*EffectFailure](err); ok && f.Code == wire.EffectBadParams {
		return Errorf(CodeBadArgument, "%s", f.Message).Next("mend the selector")
	}
	return err
}

// Values reads the fields of an item, in the order of Keys; nil for one that is not there.
func (f *Fields) Values(r *extract.Items, d *snapshot.Document, item int, m Matched) []*extract.Value {
	out := make([]*extract.Value, len(f.fields))
	nodes := m[d.NodeID(item)]
	for i := range f.fields {
		out[i] = r.Value(item, &f.fields[i], f.nodes(d, nodes, i))
	}
	return out
}

// nodes are the elements of a field, as the capture has them.
func (f *Fields) nodes(d *snapshot.Document, matched [][]int, i int) []int {
	if i >= len(matched) {
		return nil
	}
	var out []int
	for _, id := range matched[i] {
		if n, ok := d.Find(id); ok {
			out = append(out, n)
		}
	}
	return out
}

// Found counts the fields that an item has.
func Found(values []*extract.Value) int {
	n := 0
	for _, v := range values {
		if v != nil {
			n++
		}
	}
	return n
}
