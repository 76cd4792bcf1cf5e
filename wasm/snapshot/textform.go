package snapshot

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// The text form of a capture is for people: a recorded page can be read, compared and changed, and made bytes again.
//
//	url="https://a.example/" title="A" viewport=1280,720
//	#document
//	 <html 1 [block] lang="en"
//	  <body 2 [block]
//	   <input 3 [focused] type="text" :value="Ada" :box=8,8,100,20
//	   "some text" [slotted]
//	   #shadow open
//
// One node is one line, one space of indentation a level. Names that are not plain, and all values, are Go strings. Flags stand in
// brackets, properties begin with a colon. The first line is the head; what is empty or 0 is left out.

// flagNames name the flags from wire.FlagHidden on.
var flagNames = [...]string{"hidden", "invisible", "transparent", "nobox", "offscreen", "inert", "disabled", "readonly", "required",
	"invalid", "checked", "indeterminate", "selected", "focused", "editable", "secret", "open", "modal", "pointer", "scrollable",
	"slotted", "unslotted", "block", "nopointer", "textinvisible", "reserved", "atomic"}

// propNames name the properties from wire.PropValue on.
var propNames = [...]string{"value", "before", "after", "frame", "source", "href", "options"}

// numbers are the head's numbers, as the text form names and groups them.
func (h *Head) numbers() []struct {
	name string
	vals []*int
} {
	return []struct {
		name string
		vals []*int
	}{
		{"scroll", []*int{&h.ScrollX, &h.ScrollY}},
		{"viewport", []*int{&h.ViewportWidth, &h.ViewportHeight}},
		{"document", []*int{&h.DocumentWidth, &h.DocumentHeight}},
		{"truncated", []*int{(*int)(&h.Truncated)}},
	}
}

// strings are the head's strings.
func (h *Head) strings() []struct {
	name string
	val  *string
} {
	return []struct {
		name string
		val  *string
	}{{"url", &h.URL}, {"title", &h.Title}, {"lang", &h.Lang}, {"type", &h.ContentType}}
}

// Text gives the text form of the document; ParseText makes bytes of it again.
func (d *Document) Text() string {
	var b strings.Builder
	h := d.Head
	var parts []string
	for _, s := range h.strings() {
		if *s.val != "" {
			parts = append(parts, s.name+"="+strconv.Quote(*s.val))
		}
	}
	for _, n := range h.numbers() {
		vals, any := make([]string, len(n.vals)), false
		for i, v := range n.vals {
			vals[i], any = strconv.Itoa(*v), any || *v != 0
		}
		if any {
			parts = append(parts, n.name+"="+strings.Join(vals, ","))
		}
	}
	b.WriteString(strings.Join(parts, " "))
	b.WriteByte('\n')
	depths := make([]int, d.Len())
	for n := range d.Len() {
		if n > 0 {
			depths[n] = depths[d.Parent(n)] + 1
		}
		b.WriteString(strings.Repeat(" ", depths[n]))
		d.writeNode(&b, n)
		b.WriteByte('\n')
	}
	return b.String()
}

func (d *Document) writeNode(b *strings.Builder, n int) {
	switch d.Kind(n) {
	case wire.KindDocument:
		b.WriteString("#document")
	case wire.KindShadowRoot:
		b.WriteString("#shadow " + bareName(d.str(d.name[n])))
	case wire.KindText:
		b.WriteString(strconv.Quote(d.NodeText(n)))
	default:
		b.WriteString("<" + bareName(d.Tag(n)) + " " + strconv.Itoa(d.NodeID(n)))
	}
	var flags []string
	for i, name := range flagNames {
		if d.Has(n, wire.FlagHidden<<i) {
			flags = append(flags, name)
		}
	}
	if flags != nil {
		b.WriteString(" [" + strings.Join(flags, " ") + "]")
	}
	for _, a := range d.Attrs(n) {
		b.WriteString(" " + bareName(a.Name) + "=" + strconv.Quote(a.Value))
	}
	for i, name := range propNames {
		key := wire.PropKey(i + 1)
		if v, ok := d.Prop(n, key); ok {
			b.WriteString(" :" + name + "=" + strconv.Quote(v))
		} else if v, ok := d.PropNumber(n, key); ok {
			b.WriteString(" :" + name + "=" + strconv.Itoa(v))
		}
	}
	if x, y, w, h, ok := d.Box(n); ok {
		b.WriteString(text.Sprintf(" :box=%d,%d,%d,%d", x, y, w, h))
	}
}

// bareName writes a name as it is when the text form can read it so.
func bareName(s string) string {
	for i := range len(s) {
		c := s[i]
		if c <= ' ' || c >= 0x7f || c == '"' || c == '=' || c == '[' || c == ']' || c == ':' && i == 0 || c == '\\' {
			return strconv.Quote(s)
		}
	}
	if s == "" {
		return `""`
	}
	return s
}
