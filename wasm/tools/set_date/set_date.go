// Package setdate is the tool set_date.
package setdate

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// 2026-12-31, 23:59 or 2026-12-31T23:59.
	Value string `json:"value" tool:"minLength=4,maxLength=40"`
	// How a text field writes it, such as DD.MM.YYYY HH:mm. Default: as its placeholder or value shows.
	Format string `json:"format,omitempty" tool:"maxLength=40"`
}

// Result is the tool's answer.
type Result struct {
	tool.Filled
}

// Tool: Set a date or time in a native field or a picker's text field, verified.
var Tool = tool.New(tool.Hints{
	Title:       "Set date",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	m, ok := parse(a.Value)
	if !ok {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "%q is no date or time", tool.Line(a.Value, 40)).Next("write 2026-12-31, 23:59 or 2026-12-31T23:59")
	}
	v, el, err := c.Element(a.Tab, a.Target, "set a date")
	if err != nil {
		return Result{}, err
	}
	field, err := v.Field(el)
	if err != nil {
		return Result{}, err
	}
	value := ""
	if field.Kind == wire.FieldDate {
		value, err = m.native(el, field)
	} else {
		value, err = m.written(el, field, a.Format)
	}
	if err != nil {
		return Result{}, err
	}
	if field.Kind == wire.FieldDate {
		filled, err := v.Fill(el, value)
		return Result{filled}, err
	}
	filled, err := v.TypeOver(el, value)
	return Result{filled}, err
}
