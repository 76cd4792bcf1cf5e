package extract

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Form is a form, or fields outside of any that stand in the same part of the page.
type Form struct {
	// Node is the form, or the part of the page.
	Node int
	// Native: it is a form element, which the browser sends.
	Native bool
	Fields []FormField
	// Submit are the buttons that send it.
	Submit []int
	// Alerts are messages about the form as a whole.
	Alerts []string
}

// FormField is one field; radio buttons of one name are one.
type FormField struct {
	// Nodes are the field, or the radio buttons.
	Nodes []int
	// Kind is an input's type, select, textarea, or the role.
	Kind, Label string
	// Group is the legend or label of the group that it is in.
	Group                                 string
	Required, Disabled, ReadOnly, Invalid bool
	Multiple                              bool
	// Value is the live value, Redacted for a secret; of radio buttons the label of the chosen one.
	Value string
	// Checked is that of a check box or switch.
	Checked snapshot.Tri
	Options []FormOption
	// OptionCount counts all options.
	OptionCount int
	// Limits say what the value may be, in words.
	Limits string
	Help   string
	// Errors is what the page says is wrong with the value.
	Error string
}

// FormOption is a choice.
type FormOption struct {
	Node   int
	Label  string
	Chosen bool
}

// maxOptions is how many options of one field are told; chosen ones always are.
const maxOptions = 25

// Forms reads the forms of a document, in document order. within narrows to what is in an element, 0 to nothing.
func Forms(d *snapshot.Document, within int) []Form {
	f := forms{d: d, byNode: map[int]int{}, radios: map[string][2]int{}}
	for n := within; n < d.End(within); {
		if d.Kind(n) != wire.KindElement {
			n++
			continue
		}
		t, _ := d.Attr(n, "type")
		if Hidden(d, n) && d.Tag(n) != "input" {
			n++ // a hidden file field may be in it, behind a button of the page's own
			continue
		}
		if Hidden(d, n) && strings.ToLower(t) != "file" {
			n++
			continue
		}
		n = f.take(n)
	}
	var out []Form
	for _, one := range f.out {
		if len(one.Fields) > 0 || one.Native && len(one.Submit) > 0 {
			out = append(out, one)
		}
	}
	return out
}

type forms struct {
	d      *snapshot.Document
	out    []Form
	byNode map[int]int
	// radios are the places of radio buttons by form and name.
	radios map[string][2]int
}

// take reads an element and gives the node to go on with.
func (f *forms) take(n int) int {
	d := f.d
	switch {
	case isSubmit(d, n) && f.formOf(n) > 0:
		at := f.at(f.formOf(n))
		f.out[at].Submit = append(f.out[at].Submit, n)
	case isInput(d, n):
		f.field(n)
		return d.End(n)
	case d.Role(n) == "alert":
		if form := f.formOf(n); form > 0 && f.out != nil {
			if s := text.Clip(Read(d, n).Text, 200); s != "" {
				at := f.at(form)
				f.out[at].Alerts = append(f.out[at].Alerts, s)
			}
		}
	case d.Role(n) == "button":
		// Fields outside of a form have no submit button of the browser's; the buttons that follow them may be it.
		at := f.at(f.partOf(n))
		if form := &f.out[at]; !form.Native && len(form.Fields) > 0 && len(form.Submit) < 4 {
			form.Submit = append(form.Submit, n)
		}
	}
	return n + 1
}

// isSubmit says whether a button sends the form that it belongs to.
func isSubmit(d *snapshot.Document, n int) bool {
	t, ok := d.Attr(n, "type")
	t = strings.ToLower(t)
	switch d.Tag(n) {
	case "button":
		return !ok || t != "button" && t != "reset"
	case "input":
		return t == "submit" || t == "image"
	}
	return false
}

// isInput says whether an element is a field: a native one, or one that the page has made and that holds no native one.
func isInput(d *snapshot.Document, n int) bool {
	switch d.Tag(n) {
	case "input":
		switch t, _ := d.Attr(n, "type"); strings.ToLower(t) {
		case "hidden", "button", "submit", "reset", "image":
			return false
		}
		return true
	case "select", "textarea":
		return true
	}
	switch d.Role(n) {
	case "textbox", "searchbox", "combobox", "spinbutton", "slider", "checkbox", "radio", "switch":
	case "listbox":
		if d.Tag(n) == "datalist" {
			return false
		}
	default:
		if !d.Has(n, wire.FlagEditable) {
			return false
		}
	}
	if d.Has(n, wire.FlagInvisible) {
		return false
	}
	for c := n + 1; c < d.End(n); c++ {
		if tagIs(d, c, "input select textarea") && isInput(d, c) {
			return false
		}
	}
	return true
}

// formOf is the form that an element belongs to, 0 for none.
func (f *forms) formOf(n int) int {
	if id, ok := f.d.Attr(n, "form"); ok {
		if form := f.d.ByID(n, id); form > 0 && f.d.Tag(form) == "form" {
			return form
		}
		return 0
	}
	for p := f.d.Parent(n); p > 0; p = f.d.Parent(p) {
		if f.d.Tag(p) == "form" {
			return p
		}
	}
	return 0
}

// partOf is the part of the page that an element outside of any form is in; the document when there is none.
func (f *forms) partOf(n int) int {
	for p := f.d.Parent(n); p > 0; p = f.d.Parent(p) {
		switch f.d.Role(p) {
		case "form", "search", "dialog", "alertdialog", "region", "main", "navigation", "complementary", "banner", "contentinfo", "grid", "table", "toolbar":
			return p
		}
	}
	return 0
}

// at is the place of a form or part among those found.
func (f *forms) at(node int) int {
	at, ok := f.byNode[node]
	if !ok {
		at = len(f.out)
		f.byNode[node] = at
		f.out = append(f.out, Form{Node: node, Native: f.d.Tag(node) == "form"})
	}
	return at
}

// field reads a field.
func (f *forms) field(n int) {
	d := f.d
	owner := f.formOf(n)
	if owner == 0 {
		owner = f.partOf(n)
	}
	at := f.at(owner)
	s := d.State(n)
	out := FormField{
		Nodes: []int{n}, Kind: kindOf(d, n), Label: label(d, n), Group: groupOf(d, n, owner), Required: s.Required, Disabled: s.Disabled,
		ReadOnly: s.ReadOnly, Invalid: s.Invalid, Multiple: s.Multiple, Value: text.Clip(s.Value, 500), Help: text.Clip(d.Description(n), 200),
		Limits: limits(d, n),
	}
	if s.Secret {
		out.Value = Redacted
	}
	if out.Invalid {
		out.Error = errorOf(d, n)
		if out.Error != "" && out.Error == out.Help {
			out.Help = ""
		}
	}
	switch d.Role(n) {
	case "radio":
		f.radio(at, owner, n, out, s.Checked)
		return
	case "checkbox", "switch":
		out.Checked, out.Value = s.Checked, ""
	}
	if d.Tag(n) == "select" || d.Role(n) == "listbox" {
		out.Options, out.OptionCount = optionsOf(d, n)
	}
	f.out[at].Fields = append(f.out[at].Fields, out)
}

// radio adds a radio button to those of its name.
func (f *forms) radio(form, owner, n int, field FormField, checked snapshot.Tri) {
	d := f.d
	key, _ := d.Attr(n, "name")
	if key == "" {
		key = "#" + strconv.Itoa(around(d, n, "radiogroup"))
	}
	key += " " + strconv.Itoa(owner)
	place, ok := f.radios[key]
	if !ok {
		place = [2]int{form, len(f.out[form].Fields)}
		f.radios[key] = place
		if g := around(d, n, "radiogroup"); g > 0 && d.Name(g) != "" {
			field.Group = text.Clip(d.Name(g), maxColumn)
		}
		own := field.Label
		if field.Label = field.Group; field.Label == "" {
			field.Label, _ = d.Attr(n, "name")
		}
		field.Group, field.Value, field.Nodes = "", "", nil
		if field.Label == "" {
			field.Label = own
		}
		f.out[form].Fields = append(f.out[form].Fields, field)
	}
	r := &f.out[form].Fields[place[1]]
	r.Nodes = append(r.Nodes, n)
	r.Required, r.Invalid = r.Required || field.Required, r.Invalid || field.Invalid
	r.Disabled = r.Disabled && field.Disabled
	r.OptionCount++
	o := FormOption{Node: n, Label: label(d, n), Chosen: checked == snapshot.True}
	if o.Chosen {
		r.Value = o.Label
	}
	if len(r.Options) < maxOptions || o.Chosen {
		r.Options = append(r.Options, o)
	}
}

// around is the nearest element of a role that a node is in, 0 when there is none.
func around(d *snapshot.Document, n int, role string) int {
	for p := d.Parent(n); p > 0; p = d.Parent(p) {
		if d.Role(p) == role {
			return p
		}
	}
	return 0
}

func label(d *snapshot.Document, n int) string { return text.Clip(d.Label(n), maxColumn) }

func kindOf(d *snapshot.Document, n int) string {
	switch t := d.Tag(n); t {
	case "select", "textarea":
		return t
	case "input":
		if v, ok := d.Attr(n, "type"); ok && v != "" {
			return strings.ToLower(v)
		}
		return "text"
	}
	if r := d.Role(n); r != "generic" {
		return r
	}
	return "rich text"
}

// groupOf is the name of the fieldset or group that a field is in, within its form.
func groupOf(d *snapshot.Document, n, owner int) string {
	for p := d.Parent(n); p > owner; p = d.Parent(p) {
		switch d.Role(p) {
		case "group", "radiogroup", "rowgroup":
			if s := d.Name(p); s != "" {
				return text.Clip(s, maxColumn)
			}
		}
	}
	return ""
}
