// Package fillformfield is the tool fill_form_field.
package fillformfield

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Replaces the old. Dates as 2026-12-31, times as 23:59, colours as #rrggbb.
	Value string `json:"value" tool:"maxLength=1000000"`
}

// Result is the tool's answer.
type Result struct {
	tool.Filled
}

// Tool: Set a text, number, date, colour or range field or an editable area; the value is read back, so ok means the page took it.
var Tool = tool.New(tool.Hints{
	Title:       "Fill field",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "fill in a field")
	if err != nil {
		return Result{}, err
	}
	filled, err := v.Fill(el, a.Value)
	return Result{filled}, err
}
