// Package focuselement is the tool focus_element.
package focuselement

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Select the field's text.
	Select bool `json:"select,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is what has the focus, as ref, role and name.
	Element string       `json:"element"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	r.Changed.Focus = "" // said already
	return tool.Acted("the focus is on "+r.Element, r.Changed)
}

// Tool: Give an element the focus without a click.
var Tool = tool.New(tool.Hints{
	Title:      "Focus",
	Group:      tool.GroupActing,
	Profile:    tool.ProfileWidgets,
	Idempotent: true,
	OpenWorld:  true,
	Class:      tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "focus an element")
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String()}
	r.Changed, err = v.Act(el, tool.Need{Enabled: true, Shown: true}, func(wire.LocateResult) error { return v.Focus(el, a.Select) })
	r.On = v.On()
	return r, err
}
