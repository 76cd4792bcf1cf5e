// Package dragelement is the tool drag_element.
package dragelement

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Ref of the element to drop on.
	ToRef string `json:"toRef,omitempty"`
	// CSS, instead of toRef.
	ToSelector string `json:"toSelector,omitempty"`
	// Drop so far from the top left of that element (default its middle), or without one from where the drag begins, in CSS pixels; with y.
	X *float64 `json:"x,omitempty" tool:"min=-100000,max=100000"`
	// See x.
	Y *float64 `json:"y,omitempty" tool:"min=-100000,max=100000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Dragged is the element, as ref, role and name; Onto what it was dropped on, empty for a point.
	Dragged string `json:"dragged"`
	Onto    string `json:"onto,omitempty"`
	// Kind is html5 for a drag by drag events, pointer for one by moves of the mouse.
	Kind string `json:"kind"`
	// Effect is what an HTML5 drag did: copy, move, link or none.
	Effect  string       `json:"effect,omitempty"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := "dragged " + r.Dragged
	if r.Onto != "" {
		done += " onto " + r.Onto
	}
	if r.Effect != "" {
		done += "; the drop took it (" + r.Effect + ")"
	}
	if !r.Trusted {
		done += tool.Untrusted
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Drag an element onto another, or by a distance; HTML5 drag or pointer, whichever the page has. Tells what changed.
var Tool = tool.New(tool.Hints{
	Title:       "Drag",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	onto := tool.Target{Ref: a.ToRef, Selector: a.ToSelector}
	free := onto == (tool.Target{})
	if (a.X == nil) != (a.Y == nil) || (free && a.X == nil) {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "a drag needs an element to go to, or x and y").Next("give toRef, or x and y")
	}
	v, el, err := c.Element(a.Tab, a.Target, "drag an element")
	if err != nil {
		return Result{}, err
	}
	r := Result{Dragged: el.String()}
	goal := tool.Goal{}
	if free {
		goal.By = wire.Point{X: *a.X, Y: *a.Y}
	} else if goal.Element, err = v.Resolve(onto); err != nil {
		return r, err
	} else {
		r.Onto = goal.Element.String()
		if a.X != nil {
			goal.At = &wire.Point{X: *a.X, Y: *a.Y}
		}
		if err := v.Ready(goal.Element, tool.Need{}); err != nil {
			return r, err
		}
	}
	r.Changed, err = v.Act(el, tool.Need{Hit: true}, func(at wire.LocateResult) error {
		d, err := v.Drag(el, at, goal)
		r.Kind, r.Effect, r.Trusted = d.Kind, d.Effect, d.Trusted
		return err
	})
	r.On = v.On()
	return r, err
}
