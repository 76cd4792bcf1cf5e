package extract

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Field says where in an item a value is.
type Field struct {
	// Found: the elements are known, from a selector. Else Role with Name, or Label, finds them.
	Found      bool
	Role, Name string
	Label      string
	Attr       string
	// All takes every element and not just the first.
	All bool
}

// maxAll is how many elements of a field are taken.
const maxAll = wire.MaxMatches

// Items reads fields of items.
type Items struct {
	Doc  *snapshot.Document
	base string
}

// Value reads a field of an item; nodes are its elements when they are known. nil says that there is no such thing in the item.
func (r *Items) Value(item int, f *Field, nodes []int) *Value {
	if f.Label != "" {
		return r.labelled(item, f)
	}
	if !f.Found {
		nodes = r.byRole(item, f)
	}
	var out *Value
	for _, n := range nodes {
		v := r.one(n, f.Attr)
		if v == nil {
			continue
		}
		if out == nil {
			out = v
		} else {
			out.Text = strings.TrimPrefix(out.Text+"; "+v.Text, "; ")
			out.Links = append(out.Links, v.Links...)
			out.Links = out.Links[:min(len(out.Links), MaxLinks)]
		}
		if !f.All {
			break
		}
	}
	return out
}

// byRole finds the elements of an item by role and name.
func (r *Items) byRole(item int, f *Field) []int {
	d := r.Doc
	role, name := Fold(f.Role), Fold(f.Name)
	var out []int
	for n := item; n < d.End(item) && len(out) < maxAll; {
		switch {
		case d.Kind(n) != wire.KindElement:
			n++
		case Hidden(d, n):
			n = d.End(n)
		default:
			if (role == "" || d.Role(n) == role) && (name == "" || strings.Contains(Fold(d.Name(n)), name)) && (role != "" || d.Interactive(n)) {
				out = append(out, n)
			}
			n++
		}
	}
	return out
}

// one reads an element, or an attribute of it.
func (r *Items) one(n int, attr string) *Value {
	d := r.Doc
	if attr == "" {
		v := Read(d, n)
		return &v
	}
	if text, ok := r.attribute(n, strings.ToLower(attr)); ok {
		return &Value{Text: text}
	}
	return nil
}

// attribute gives an attribute, or the live value for "value"; addresses are whole. The target of a link is also that of what is the
// only link in an element, or of the link that it is in.
func (r *Items) attribute(n int, attr string) (string, bool) {
	d := r.Doc
	if attr == "value" {
		switch s := d.State(n); {
		case s.Secret:
			return Redacted, true
		case s.HasValue:
			return s.Value, true
		}
		if v, ok := d.Prop(n, wire.PropValue); ok {
			return v, true
		}
	}
	if attr == "href" {
		return r.href(n)
	}
	if v, ok := d.Attr(n, attr); ok {
		if isAddress(attr) {
			v = resolve(r.origin(), v)
		}
		return v, true
	}
	if attr == "src" && d.Tag(n) != "img" {
		for c := n + 1; c < d.End(n); c++ {
			if d.Tag(c) == "img" {
				return r.attribute(c, attr)
			}
		}
	}
	return "", false
}

func (r *Items) href(n int) (string, bool) {
	d := r.Doc
	for c := n; c < d.End(n); c++ {
		if v, ok := d.Prop(c, wire.PropHref); ok {
			return v, true
		}
	}
	for p, up := d.Parent(n), 0; p > 0 && up < 4; p, up = d.Parent(p), up+1 {
		if v, ok := d.Prop(p, wire.PropHref); ok {
			return v, true
		}
	}
	return "", false
}

func (r *Items) origin() string {
	if r.base == "" {
		r.base = baseOf(r.Doc)
	}
	return r.base
}
