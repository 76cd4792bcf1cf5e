// Package listforms is the tool list_forms.
package listforms

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Only this form, or what holds fields.
	Ref string `json:"ref,omitempty"`
	// Fields to pass over.
	Offset int `json:"offset,omitempty" tool:"min=0"`
	// Bound of the fields; none is cut.
	MaxChars int `json:"maxChars,omitempty" tool:"min=1000,max=1000000,default=30000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Forms []Form `json:"forms"`
	// Total counts all fields; Next is the offset to go on with.
	Total int `json:"total"`
	Next  int `json:"next,omitempty"`
}

// Form is a form, or a part of the page with fields outside of any.
type Form struct {
	Form   string  `json:"form"`
	Fields []Field `json:"fields"`
	// Submit are the buttons that send it; outside of a form, those that follow the fields.
	Submit []string `json:"submit,omitempty"`
	Alerts []string `json:"alerts,omitempty"`
}

// Field is one field.
type Field struct {
	Ref   string `json:"ref"`
	Label string `json:"label"`
	// Kind is an input's type or a role.
	Kind     string `json:"kind"`
	Group    string `json:"group,omitempty"`
	Required bool   `json:"required,omitempty"`
	Disabled bool   `json:"disabled,omitempty"`
	ReadOnly bool   `json:"readOnly,omitempty"`
	Multiple bool   `json:"multiple,omitempty"`
	Value    string `json:"value,omitempty"`
	// Checked is true, false or mixed.
	Checked string `json:"checked,omitempty"`
	// Options are labels; those of radio buttons begin with their ref. The chosen ones end in *.
	Options     []string `json:"options,omitempty"`
	MoreOptions int      `json:"moreOptions,omitempty"`
	Limits      string   `json:"limits,omitempty"`
	Help        string   `json:"help,omitempty"`
	// Error is what the page shows to be wrong, Problem what the browser would say.
	Error   string `json:"error,omitempty"`
	Problem string `json:"problem,omitempty"`
	// Invalid: the page or the browser marks the value as wrong.
	Invalid bool `json:"invalid,omitempty"`
}

// Tool: List forms with their fields, also fields outside of any form: ref, label, kind, value, options, limits, errors; and the submit buttons.
var Tool = tool.New(tool.Hints{
	Title:     "List forms",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileReading,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("%d fields in %d forms", r.Total, len(r.Forms))
	for _, f := range r.Forms {
		b.Add("\n" + tool.Line(f.Form, 300))
		for _, x := range f.Fields {
			b.Add("\n " + x.words())
		}
		for _, s := range f.Submit {
			b.Add("\n submit: " + tool.Line(s, 200))
		}
		for _, s := range f.Alerts {
			b.Addf("\n alert: %q", tool.Line(s, 200))
		}
	}
	if r.Next > 0 {
		b.Addf("\nmore: offset %d", r.Next)
	}
	return b.String()
}

// words writes a field in one line.
func (f *Field) words() string {
	var b text.Builder
	b.Addf("%s %s %q", f.Ref, f.Kind, tool.Line(f.Label, 120))
	switch {
	case f.Checked != "":
		b.Add(" " + map[string]string{"true": "[x]", "false": "[ ]", "mixed": "[-]"}[f.Checked])
	case f.Value != "":
		b.Addf(" = %q", tool.Line(f.Value, 200))
	}
	if len(f.Options) > 0 {
		b.Add(" (" + tool.Line(strings.Join(f.Options, " | "), 1_500))
		if f.MoreOptions > 0 {
			b.Addf(" | … %d more", f.MoreOptions)
		}
		b.Add(")")
	}
	for _, s := range []struct {
		is   bool
		word string
	}{{f.Required, "required"}, {f.Disabled, "disabled"}, {f.ReadOnly, "read-only"}, {f.Multiple, "multiple"}, {f.Invalid, "invalid"}} {
		if s.is {
			b.Add(" " + s.word)
		}
	}
	for _, s := range []struct{ label, text string }{{"in", f.Group}, {"limits", f.Limits}, {"help", f.Help}, {"error", f.Error}, {"problem", f.Problem}} {
		if s.text != "" {
			b.Add("; " + s.label + ": " + tool.Line(s.text, 300))
		}
	}
	return b.String()
}

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "list the forms")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	var el *tool.Element
	if a.Ref != "" {
		if el, err = v.Resolve(tool.Target{Ref: a.Ref}); err != nil {
			return Result{}, err
		}
	}
	l := lister{view: v, page: page, left: a.MaxChars, skip: a.Offset, r: Result{On: v.On(), Forms: []Form{}}}
	for part := range page.Parts {
		within := 0
		if el != nil {
			at, ok := page.Find(el.DocumentID, el.NodeID)
			if !ok {
				return Result{}, tool.Errorf(tool.CodeStaleRef, "%s is no longer in the page", el).Next("call read_page and use a ref from it")
			}
			if at.Part != part {
				continue
			}
			within = at.Node
		}
		if err := l.part(part, within); err != nil {
			return Result{}, err
		}
	}
	if a.Offset > 0 && a.Offset >= l.r.Total {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "offset %d is beyond the %d fields", a.Offset, l.r.Total).Next("give a smaller offset")
	}
	return l.r, nil
}

// lister writes the forms of a page.
type lister struct {
	view *tool.View
	page *tool.Reading
	// left is how many characters there is room for; skip how many fields are passed over; full: there was no room for one.
	left, skip int
	full       bool
	r          Result
}

// part lists the forms of one document.
func (l *lister) part(part, within int) error {
	p := l.page.Parts[part]
	forms := extract.Forms(p.Doc, within)
	if len(forms) == 0 {
		return nil
	}
	problems, err := l.problems(p, forms)
	if err != nil && part == 0 {
		return err
	}
	for _, f := range forms {
		out := Form{Form: l.words(part, f.Node), Alerts: f.Alerts}
		if f.Node == 0 {
			out.Form = "outside of any form"
		}
		for _, n := range f.Submit {
			out.Submit = append(out.Submit, l.words(part, n))
		}
		out.Fields = l.fields(part, &f, problems)
		if len(out.Fields) > 0 || len(f.Fields) == 0 && !l.full {
			l.r.Forms = append(l.r.Forms, out)
		}
	}
	return nil
}

// problems asks what the browser has against the values, by node.
func (l *lister) problems(p snapshot.Part, forms []extract.Form) (map[int]string, error) {
	var nodes, ids []int
	for _, f := range forms {
		for _, x := range f.Fields {
			nodes, ids = append(nodes, x.Nodes[0]), append(ids, p.Doc.NodeID(x.Nodes[0]))
		}
	}
	var found wire.FieldMessagesResult
	doc := tool.Doc{TabID: l.view.ID, FrameID: p.FrameID, DocumentID: p.DocumentID}
	if err := l.view.Run(tool.PageCall(wire.FieldMessages, doc, wire.FieldMessagesParams{Nodes: ids}, &found)); err != nil {
		return nil, err
	}
	out := map[int]string{}
	for i, m := range found.Messages {
		if m != "" && i < len(nodes) {
			out[nodes[i]] = m
		}
	}
	return out, nil
}

// fields writes the fields of a form that there is room for.
func (l *lister) fields(part int, f *extract.Form, problems map[int]string) []Field {
	out := []Field{}
	for i := range f.Fields {
		l.r.Total++
		if l.skip > 0 {
			l.skip--
			continue
		}
		if l.full {
			continue
		}
		one := l.field(part, &f.Fields[i], problems)
		size := 0
		if raw, err := json.Marshal(one); err == nil {
			size = utf8.RuneCount(raw)
		}
		if l.left -= size; l.left < 0 && l.r.Total > 1 {
			l.full, l.r.Next = true, l.r.Total-1
			continue
		}
		out = append(out, one)
	}
	return out
}

// field writes one field.
func (l *lister) field(part int, x *extract.FormField, problems map[int]string) Field {
	n := x.Nodes[0]
	out := Field{
		Ref: l.ref(part, n), Label: x.Label, Kind: x.Kind, Group: x.Group, Required: x.Required, Disabled: x.Disabled, ReadOnly: x.ReadOnly,
		Multiple: x.Multiple, Value: x.Value, Limits: x.Limits, Help: x.Help, Error: x.Error, Invalid: x.Invalid,
		Problem: text.Clip(problems[n], 200), MoreOptions: x.OptionCount - len(x.Options),
	}
	if out.Required && out.Value == "" && !out.Invalid {
		out.Problem = "" // that it has to be filled in is said already
	}
	switch x.Checked {
	case snapshot.True:
		out.Checked = "true"
	case snapshot.False:
		out.Checked = "false"
	case snapshot.Mixed:
		out.Checked = "mixed"
	}
	for _, o := range x.Options {
		s := o.Label
		if len(x.Nodes) > 1 {
			s = l.ref(part, o.Node) + " " + s
		}
		if o.Chosen && x.Value != extract.Redacted {
			s += "*"
		}
		out.Options = append(out.Options, s)
	}
	return out
}

func (l *lister) ref(part, n int) string { return l.page.Ref(snapshot.Place{Part: part, Node: n}) }

// words names an element.
func (l *lister) words(part, n int) string {
	d := l.page.Parts[part].Doc
	if n == 0 {
		return ""
	}
	role := d.Role(n)
	if name := d.Label(n); name != "" {
		return text.Sprintf("%s %s %q", l.ref(part, n), role, tool.Line(name, 80))
	}
	return l.ref(part, n) + " " + role
}
