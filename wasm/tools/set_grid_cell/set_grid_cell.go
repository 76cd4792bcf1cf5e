// Package setgridcell is the tool set_grid_cell.
package setgridcell

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// From 0, as read_grid counts.
	Row int `json:"row" tool:"min=0,max=10000000"`
	// Id or title.
	Column string `json:"column" tool:"minLength=1,maxLength=200"`
	// JSON value.
	Value wire.Raw `json:"value"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Grid   string `json:"grid"`
	Row    int    `json:"row"`
	Column string `json:"column"`
	// Before and Value are what the cell held and holds.
	Before  wire.Raw     `json:"before"`
	Value   wire.Raw     `json:"value"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := text.Sprintf("%s row %d, %s: %s, was %s", r.Grid, r.Row, tool.Line(r.Column, 200), tool.Data(r.Value), tool.Data(r.Before))
	return tool.Acted(done, r.Changed)
}

// Tool: Set a cell of a data grid (AG Grid, Handsontable) by its own editing, and read it back.
var Tool = tool.New(tool.Hints{
	Title:       "Set grid cell",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Grid(a.Tab, a.Target, "set a cell of a data grid")
	if err != nil {
		return Result{}, err
	}
	ask := wire.DataGridParams{Action: "set", Row: a.Row, Columns: []string{a.Column}, Value: string(a.Value)}
	var got wire.DataGridResult
	changed, err := v.Act(el, tool.Need{}, func(wire.LocateResult) error {
		if err := v.Run(tool.ModuleCall(wire.DataGrid, el.Doc, el.NodeID, ask, &got)); err != nil {
			return err
		}
		return tool.Refused(el, &got, a.Row, a.Column)
	})
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Grid: got.Grid, Row: a.Row, Column: a.Column, Before: got.Before, Value: got.Value, Changed: changed}
	if !got.Taken {
		return r, tool.Errorf(tool.CodeNotTaken, "the grid did not take %s for row %d, %s: the cell holds %s", tool.Line(string(a.Value), 200), a.Row, tool.Line(a.Column, 60), tool.Line(string(got.Value), 200)).
			Next("give a value that the grid's own checks accept")
	}
	return r, nil
}
