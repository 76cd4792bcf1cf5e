// Package submitform is the tool submit_form.
package submitform

import (
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
	Form string `json:"form"`
	// Button is what sent it, absent for a form without one.
	Button  string       `json:"button,omitempty"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := "sent " + r.Form
	if r.Button != "" {
		done += " by " + r.Button
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Send the form that an element is in by its own button; on invalid fields the error lists them.
var Tool = tool.New(tool.Hints{
	Title:       "Submit form",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "send a form")
	if err != nil {
		return Result{}, err
	}
	sent, err := v.Submit(el)
	return Result{On: v.On(), Form: sent.Form, Button: sent.Button, Trusted: sent.Trusted, Changed: sent.Changed}, err
}
