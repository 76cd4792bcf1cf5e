// Package scrolltoelement is the tool scroll_to_element.
package scrolltoelement

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is what is in view, as ref, role and name.
	Element string `json:"element"`
	// X, Y, Width and Height are its box in the tab's viewport, in CSS pixels.
	X       float64      `json:"x"`
	Y       float64      `json:"y"`
	Width   float64      `json:"width"`
	Height  float64      `json:"height"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return tool.Acted(text.Sprintf("%s is in view at %.0f, %.0f, %.0f x %.0f", r.Element, r.X, r.Y, r.Width, r.Height), r.Changed)
}

// Tool: Scroll window and panes so that an element is in view.
var Tool = tool.New(tool.Hints{
	Title:      "Scroll to an element",
	Group:      tool.GroupActing,
	Profile:    tool.ProfileWidgets,
	Idempotent: true,
	OpenWorld:  true,
	Class:      tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "scroll to an element")
	if err != nil {
		return Result{}, err
	}
	if err := v.Show(); err != nil { // a hidden page does not hear that it was scrolled
		return Result{}, err
	}
	r := Result{Element: el.String()}
	r.Changed, err = v.Observe(el.Doc, func() error {
		box, err := v.Place(el)
		r.X, r.Y, r.Width, r.Height = box.X, box.Y, box.Width, box.Height
		return err
	})
	r.On = v.On()
	return r, err
}
