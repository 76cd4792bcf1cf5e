// Package clickelement is the tool click_element.
package clickelement

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// With y, instead of an element: CSS pixels in the viewport.
	X *float64 `json:"x,omitempty" tool:"min=0,max=100000"`
	// See x.
	Y *float64 `json:"y,omitempty" tool:"min=0,max=100000"`
	// Mouse button.
	Button string `json:"button,omitempty" tool:"enum=left|middle|right,default=left"`
	// Clicks.
	Count int `json:"count,omitempty" tool:"min=1,max=3,default=1"`
	// alt, ctrl, meta, shift.
	Modifiers []string `json:"modifiers,omitempty" tool:"maxItems=4"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Clicked is the element, as ref, role and name, or the point.
	Clicked string       `json:"clicked"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := "clicked " + r.Clicked
	if !r.Trusted {
		done += tool.Untrusted
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Click an element, hit-tested first, and tell what changed.
var Tool = tool.New(tool.Hints{
	Title:       "Click",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	modifiers, err := tool.Modifiers(a.Modifiers)
	if err != nil {
		return Result{}, err
	}
	click := tool.Click{Button: a.Button, Count: a.Count, Modifiers: modifiers}
	if a.X != nil || a.Y != nil {
		return atPoint(c, a, click)
	}
	v, el, err := c.Element(a.Tab, a.Target, "click an element")
	if err != nil {
		return Result{}, err
	}
	r := Result{Clicked: el.String()}
	r.Changed, err = v.Act(el, tool.Need{Enabled: true, Hit: true, Once: true}, func(at wire.LocateResult) error {
		r.Trusted, err = v.Click(el, at.Point, click)
		return err
	})
	r.On = v.On()
	return r, err
}

// atPoint clicks where the caller says, whatever is there.
func atPoint(c *tool.Call, a Args, click tool.Click) (Result, error) {
	if a.X == nil || a.Y == nil || a.Target != (tool.Target{}) {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "a point needs x and y and no element").Next("give x and y, or a ref")
	}
	v, err := c.Open(a.Tab, "click at a point")
	if err != nil {
		return Result{}, err
	}
	r := Result{Clicked: text.Sprintf("the point %g, %g", *a.X, *a.Y)}
	doc, err := v.DocAt("") // what is asked later must not be asked of a page that the click leads to
	if err != nil {
		return r, err
	}
	r.Changed, err = v.Observe(doc, func() error {
		r.Trusted, err = v.ClickAt(wire.Point{X: *a.X, Y: *a.Y}, click)
		if err == nil && !r.Trusted {
			return tool.Errorf(tool.CodeDebugger, "a click at a point needs the debugger, which cannot attach to this tab").Next("click an element by ref instead")
		}
		return err
	})
	r.On = v.On()
	return r, err
}
