// Package doubleclick is the tool double_click.
package doubleclick

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Keys held: alt, ctrl, meta, shift.
	Modifiers []string `json:"modifiers,omitempty" tool:"maxItems=4"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Clicked is the element, as ref, role and name.
	Clicked string       `json:"clicked"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := "double-clicked " + r.Clicked
	if !r.Trusted {
		done += tool.Untrusted
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Double-click an element, hit-tested first, and tell what changed.
var Tool = tool.New(tool.Hints{
	Title:       "Double-click",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	modifiers, err := tool.Modifiers(a.Modifiers)
	if err != nil {
		return Result{}, err
	}
	v, el, err := c.Element(a.Tab, a.Target, "double-click an element")
	if err != nil {
		return Result{}, err
	}
	r := Result{Clicked: el.String()}
	r.Changed, err = v.Act(el, tool.Need{Enabled: true, Hit: true}, func(at wire.LocateResult) error {
		r.Trusted, err = v.Click(el, at.Point, tool.Click{Button: "left", Count: 2, Modifiers: modifiers})
		return err
	})
	r.On = v.On()
	return r, err
}
