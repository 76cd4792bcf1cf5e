package getelementinfo

import (
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of attributes.
const (
	maxAttributes = 30
	maxAttribute  = 200
)

// describer tells of elements of one document.
type describer struct {
	page *tool.Reading
	part int
	d    *snapshot.Document
}

// element tells what the capture has.
func (d describer) element(n int) Result {
	doc := d.d
	r := Result{
		Ref: d.page.Ref(snapshot.Place{Part: d.part, Node: n}), Role: doc.Role(n), Name: text.Clip(doc.Label(n), 500), Tag: doc.Tag(n),
		NameFrom: extract.NameFrom(doc, n), Description: text.Clip(doc.Description(n), 500), Attributes: map[string]string{},
	}
	s := doc.State(n)
	if s.Secret {
		redacted := extract.Redacted
		r.Value = &redacted
	} else if s.HasValue {
		value := text.Clip(s.Value, 4_000)
		r.Value = &value
	}
	r.States = states(&s)
	for i, a := range doc.Attrs(n) {
		if i < maxAttributes {
			r.Attributes[a.Name] = text.Clip(a.Value, maxAttribute)
		}
	}
	d.around(&r, n)
	return r
}

// around tells of the nearest heading, the form, the shadow root and the frame.
func (d describer) around(r *Result, n int) {
	doc := d.d
	for p := n; p > 0; p = doc.Parent(p) {
		switch {
		case doc.Kind(p) == wire.KindShadowRoot && r.Shadow == "":
			r.Shadow = d.words(doc.Parent(p))
		case p != n && doc.Role(p) == "form" && r.Form == "":
			r.Form = d.words(p)
		}
	}
	for p := n - 1; p > 0; p-- {
		if doc.Role(p) == "heading" && !doc.Kept(p) {
			r.Heading = text.Clip(doc.Label(p), maxAttribute)
			break
		}
	}
	if d.part > 0 {
		r.Frame = doc.Head.URL
	}
}

// words names an element with its ref.
func (d describer) words(n int) string {
	name := text.Clip(d.d.Label(n), 80)
	what := d.d.Role(n)
	if what == "generic" {
		what = "<" + d.d.Tag(n) + ">"
	}
	ref := d.page.Ref(snapshot.Place{Part: d.part, Node: n})
	if name == "" {
		return ref + " " + what
	}
	return text.Sprintf("%s %s %q", ref, what, tool.Line(name, 80))
}

// summary names an element that the content script has named.
func (d describer) summary(s *wire.NodeSummary) string {
	if n, ok := d.d.Find(s.NodeID); ok {
		return d.words(n)
	}
	return text.Sprintf("<%s> %q", s.Tag, tool.Line(s.Label, 80))
}

// hiddenWords and disabledWords are the reasons in words; "by" what follows when another element is the cause.
var hiddenWords = map[string]string{
	"display": "display: none", "details": "a closed details", "content-visibility": "content-visibility: hidden", "visibility": "visibility: hidden",
	"opacity": "opacity: 0", "size": "it takes no room", "clipped": "it is clipped away",
}

var disabledWords = map[string]string{
	"disabled": "disabled", "fieldset": "a disabled fieldset", "inert": "inert", "modal": "a modal dialog is open", "aria-disabled": "aria-disabled",
}

// live adds what only the page knows.
func (d describer) live(r *Result, s wire.InspectNodeResult) {
	r.Box = []int{int(s.Box.X), int(s.Box.Y), int(s.Box.Width), int(s.Box.Height)}
	r.Visible, r.Enabled, r.InView, r.Editable = s.Hidden == "", s.Disabled == "", s.InView, s.Editable
	r.Hidden = d.because(hiddenWords[s.Hidden], s.HiddenBy)
	r.Disabled = d.because(disabledWords[s.Disabled], s.DisabledBy)
	if s.CoveredBy != nil {
		r.CoveredBy = d.summary(s.CoveredBy)
	}
	r.Problem = text.Clip(s.Message, 300)
}

func (d describer) because(why string, by *wire.NodeSummary) string {
	if by == nil {
		return why
	}
	return why + ", of " + d.summary(by)
}

// states lists what the element is at the moment.
func states(s *snapshot.State) []string {
	var out []string
	for _, t := range []struct {
		is  snapshot.Tri
		yes string
		no  string
	}{
		{s.Checked, "checked", "not checked"}, {s.Selected, "selected", ""}, {s.Expanded, "expanded", "collapsed"}, {s.Pressed, "pressed", "not pressed"},
	} {
		switch t.is {
		case snapshot.True:
			out = append(out, t.yes)
		case snapshot.Mixed:
			out = append(out, "partly "+t.yes)
		case snapshot.False:
			if t.no != "" {
				out = append(out, t.no)
			}
		}
	}
	for _, b := range []struct {
		is   bool
		word string
	}{
		{s.ReadOnly, "read-only"}, {s.Required, "required"}, {s.Invalid, "invalid"}, {s.Multiple, "multiple"}, {s.Focused, "focused"}, {s.Modal, "modal"},
		{s.Level > 0, text.Sprintf("level %d", s.Level)}, {s.Current != "", "current " + s.Current}, {s.Popup != "", "opens " + s.Popup},
	} {
		if b.is {
			out = append(out, b.word)
		}
	}
	return out
}

// attributeWords writes attributes in the order of their names.
func attributeWords(attributes map[string]string) string {
	out := make([]string, 0, len(attributes))
	for name, value := range attributes {
		out = append(out, text.Sprintf("%s=%q", name, value))
	}
	sort.Strings(out)
	return strings.Join(out, " ")
}
