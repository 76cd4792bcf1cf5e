// Package getelementinfo is the tool get_element_info.
package getelementinfo

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Tell who handles events on it.
	Listeners bool `json:"listeners,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Ref  string `json:"ref"`
	Role string `json:"role"`
	Name string `json:"name"`
	Tag  string `json:"tag"`
	// NameFrom is the attribute or part that the name comes from.
	NameFrom    string   `json:"nameFrom,omitempty"`
	Description string   `json:"description,omitempty"`
	Value       *string  `json:"value,omitempty"`
	States      []string `json:"states,omitempty"`
	// Attributes are cut to 200 characters each.
	Attributes map[string]string `json:"attributes,omitempty"`
	// Box is x, y, width and height in its frame's viewport.
	Box     []int `json:"box"`
	Visible bool  `json:"visible"`
	// Hidden says why it cannot be seen.
	Hidden string `json:"hidden,omitempty"`
	// InView: it is scrolled into view.
	InView  bool `json:"inView"`
	Enabled bool `json:"enabled"`
	// Disabled says why it is.
	Disabled string `json:"disabled,omitempty"`
	Editable bool   `json:"editable"`
	// CoveredBy is what would take a click instead.
	CoveredBy string `json:"coveredBy,omitempty"`
	// Problem is the browser's validation message.
	Problem string `json:"problem,omitempty"`
	Heading string `json:"heading,omitempty"`
	Form    string `json:"form,omitempty"`
	// Frame is the address of the frame, Shadow the host of the shadow root that it is in.
	Frame  string `json:"frame,omitempty"`
	Shadow string `json:"shadow,omitempty"`
	// Handlers are known ones, by attribute, property or a framework's books; plain addEventListener leaves no trace.
	Handlers []string `json:"handlers,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	value, seen := "", ""
	if r.Value != nil {
		value = text.Sprintf("%q", *r.Value)
	}
	switch {
	case !r.Visible:
		seen = "no: " + r.Hidden
	case !r.InView:
		seen = "yes, but not scrolled into view"
	default:
		seen = "yes"
	}
	editable := ""
	if r.Editable {
		editable = "yes"
	}
	out := text.Sprintf("%s %s %q <%s>", r.Ref, r.Role, tool.Line(r.Name, 200), r.Tag)
	for _, l := range [...][2]string{
		{"name from", r.NameFrom}, {"description", r.Description}, {"value", value}, {"states", strings.Join(r.States, ", ")},
		{"box", text.Sprintf("%d,%d %d×%d", r.Box[0], r.Box[1], r.Box[2], r.Box[3])}, {"visible", seen}, {"disabled", r.Disabled},
		{"covered by", r.CoveredBy}, {"editable", editable}, {"problem", r.Problem}, {"heading", r.Heading}, {"form", r.Form}, {"frame", r.Frame},
		{"in the shadow root of", r.Shadow}, {"handlers", strings.Join(r.Handlers, ", ")}, {"attributes", attributeWords(r.Attributes)},
	} {
		if l[1] != "" {
			out += "\n" + l[0] + ": " + tool.Line(l[1], 1_000)
		}
	}
	return out
}

// Tool: Tell all about one element: role, name and its source, value, states, attributes, why it is hidden or disabled, what covers it.
var Tool = tool.New(tool.Hints{
	Title:     "Element info",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileReading,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "look at an element")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	if el, err = v.Resolve(tool.Target{Ref: el.Ref.String()}); err != nil { // reading may have found it again as another element
		return Result{}, err
	}
	at, ok := page.Find(el.DocumentID, el.NodeID)
	if !ok {
		return Result{}, tool.Errorf(tool.CodeStaleRef, "%s is no longer in the page", el).Next("call read_page and use a ref from it")
	}
	var seen wire.InspectNodeResult
	if err := v.Run(tool.PageCall(wire.InspectNode, el.Doc, wire.NodeRef{NodeID: el.NodeID}, &seen)); err != nil {
		return Result{}, err
	}
	d := describer{page: page, part: at.Part, d: page.Parts[at.Part].Doc}
	r := d.element(at.Node)
	r.On = v.On()
	d.live(&r, seen)
	if a.Listeners {
		r.Handlers, err = handlers(v, el)
	}
	return r, err
}
