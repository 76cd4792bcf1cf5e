package extract

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// labelled finds a value by what stands before it: the rest of the same text ("Price: 12 €"), the control of a label, what a dt or
// th stands for, else what follows. An element that is named by the label is taken when no text is.
func (r *Items) labelled(item int, f *Field) *Value {
	d := r.Doc
	want := Fold(f.Label)
	for n := item; n < d.End(item); n++ {
		if d.Kind(n) != wire.KindText || d.Has(n, wire.FlagUnslotted) || Hidden(d, d.Parent(n)) {
			continue
		}
		rest, ok := after(d.NodeText(n), want)
		if !ok {
			continue
		}
		if rest != "" && f.Attr == "" {
			return &Value{Text: rest}
		}
		if rest == "" {
			if v := r.follows(item, n, f.Attr); v != nil {
				return v
			}
		}
	}
	for n := item; n < d.End(item); n++ {
		if d.Kind(n) == wire.KindElement && !Hidden(d, n) && (d.Interactive(n) || isField(d, n) || isPicture(d, n)) && Fold(d.Name(n)) == want {
			return r.one(n, f.Attr)
		}
	}
	return nil
}

// after gives what a text says after a label. A label with more behind it must end in a colon, since other words may begin alike.
func after(s, want string) (rest string, ok bool) {
	if Fold(s) == want {
		return "", true
	}
	if i := strings.IndexAny(s, ":："); i >= 0 && Fold(s[:i]) == want {
		_, rest, _ = strings.Cut(s[i:], s[i:i+runeSize(s[i:])])
		return strings.Join(strings.Fields(rest), " "), true
	}
	return "", false
}

func runeSize(s string) int {
	if s[0] == ':' {
		return 1
	}
	return len("：")
}

// follows reads what stands after the text of a label.
func (r *Items) follows(item, label int, attr string) *Value {
	d := r.Doc
	for at := label; at > item; at = d.Parent(at) {
		if d.Tag(at) == "label" {
			if c := d.Control(at); c >= 0 {
				return r.one(c, attr)
			}
		}
		if next := nextWithin(d, at); next > 0 {
			if d.Kind(next) == wire.KindText {
				return r.following(d, next, attr)
			}
			return r.one(next, attr)
		}
		if tagIs(d, at, "dt td th li") {
			return nil // its value would be beside it
		}
	}
	return nil
}

// following joins text with the inline elements after it, up to the next block.
func (r *Items) following(d *snapshot.Document, n int, attr string) *Value {
	if attr != "" {
		return nil
	}
	rd := reader{d: d, root: n}
	for c := n; c < d.End(d.Parent(n)); c = d.End(c) {
		if d.Kind(c) == wire.KindElement && (d.Has(c, wire.FlagBlock) || d.Tag(c) == "br") && len(rd.buf) > 0 {
			break
		}
		rd.node(c)
	}
	v := rd.value
	v.Text = strings.TrimSpace(strings.TrimLeft(string(rd.buf), ":： "))
	if v.Empty() {
		return nil
	}
	return &v
}

// nextWithin is the next sibling that there is something to read in, 0 when there is none.
func nextWithin(d *snapshot.Document, n int) int {
	p := d.Parent(n)
	for c := d.End(n); c < d.End(p); c = d.End(c) {
		if d.Kind(c) == wire.KindElement && (Hidden(d, c) || tagIs(d, c, "br")) {
			continue
		}
		if v := Read(d, c); v.Text != "" && strings.Trim(v.Text, " :：") != "" || v.Checked != snapshot.Absent || d.Kind(c) == wire.KindElement && isField(d, c) {
			return c
		}
	}
	return 0
}
