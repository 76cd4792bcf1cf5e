// Package clearfield is the tool clear_field.
package clearfield

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
	tool.Filled
}

// Tool: Empty a field, verified.
var Tool = tool.New(tool.Hints{
	Title:       "Clear field",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "empty a field")
	if err != nil {
		return Result{}, err
	}
	filled, err := v.Fill(el, "")
	return Result{filled}, err
}
