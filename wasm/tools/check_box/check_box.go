// Package checkbox is the tool check_box.
package checkbox

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Wanted state.
	Checked bool `json:"checked"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is the control, as ref, role and name.
	Element string `json:"element"`
	Checked bool   `json:"checked"`
	// Acted is false when the control was in the wanted state before.
	Acted   bool         `json:"acted"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	state := " is unchecked"
	if r.Checked {
		state = " is checked"
	}
	if !r.Acted {
		return r.Element + state + " already"
	}
	done := r.Element + state + " now"
	if !r.Trusted {
		done += tool.Untrusted
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Bring a checkbox, radio or switch to a state; no click if it has it.
var Tool = tool.New(tool.Hints{
	Title:       "Set checkbox",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "set a checkbox")
	if err != nil {
		return Result{}, err
	}
	field, err := v.Field(el)
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String(), Checked: a.Checked, Acted: true}
	switch {
	case field.Checked == "":
		return r, tool.Errorf(tool.CodeNotEditable, "%s has no checked state", el).Next("pick a checkbox, radio or switch")
	case field.Checked == state(a.Checked):
		r.On, r.Acted = v.On(), false
		return r, nil
	case field.Kind == wire.FieldRadio && !a.Checked:
		return r, tool.Errorf(tool.CodeBadArgument, "a radio button cannot be unchecked").Next("check another one of its group")
	}
	r.Changed, err = v.Act(el, tool.Need{Enabled: true, Hit: true}, func(at wire.LocateResult) error {
		r.Trusted, err = v.Click(el, at.Point, tool.Click{Button: "left", Count: 1})
		return err
	})
	if err != nil {
		return r, err
	}
	r.On = v.On()
	return r, verify(v, el, a.Checked, r.Changed)
}

// verify reads the state back, unless the act led to another document.
func verify(v *tool.View, el *tool.Element, want bool, changed tool.Changed) error {
	if changed.Navigated != "" || changed.Dialog != nil {
		return nil
	}
	field, err := v.Field(el)
	if err != nil {
		return err
	}
	if field.Checked != state(want) {
		return tool.Errorf(tool.CodeNotTaken, "%s was clicked and is still %q, not %q", el, field.Checked, state(want)).
			Next("call read_page: the page may want something else first")
	}
	return nil
}

func state(checked bool) string {
	if checked {
		return "true"
	}
	return "false"
}
