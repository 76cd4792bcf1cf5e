// Package readgrid is the tool read_grid.
package readgrid

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// First row, from 0.
	Offset int `json:"offset,omitempty" tool:"min=0,max=10000000"`
	// Rows at most.
	MaxRows int `json:"maxRows,omitempty" tool:"min=1,max=500,default=50"`
	// Ids or titles; default all that show.
	Columns []string `json:"columns,omitempty" tool:"maxItems=100"`
	// Scroll the grid to the first row.
	Show bool `json:"show,omitempty"`
	// Bound of the rows.
	MaxChars int `json:"maxChars,omitempty" tool:"min=500,max=32000,default=16000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Grid is ag-grid, handsontable, or aria for one that is read off its elements.
	Grid string `json:"grid"`
	// RowCount counts the rows that the grid shows when it is scrolled through.
	RowCount int `json:"rowCount"`
	// Columns are ids, with the title where it is another.
	Columns []string `json:"columns"`
	// Rows are lists of values by column; null for a row that is not loaded.
	Rows []wire.Raw `json:"rows"`
	// Next is the offset to go on with.
	Next int `json:"next,omitempty"`

	offset int
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("%s, %d rows\n%s", r.Grid, r.RowCount, tool.Line(strings.Join(r.Columns, " | "), 4_000))
	for i, row := range r.Rows {
		b.Addf("\n%d %s", r.offset+i, tool.Data(row))
	}
	if r.Next > 0 {
		b.Addf("\nmore: offset %d", r.Next)
	}
	return b.String()
}

// Tool: Read rows of a data grid (AG Grid, Handsontable, others), also those that are not rendered.
var Tool = tool.New(tool.Hints{
	Title:     "Read data grid",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileWidgets,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

// answerMs bounds the module, which may have to scroll.
const answerMs = 30_000

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Grid(a.Tab, a.Target, "read a data grid")
	if err != nil {
		return Result{}, err
	}
	if a.Columns == nil {
		a.Columns = []string{}
	}
	ask := wire.DataGridParams{Action: "rows", Row: a.Offset, Count: a.MaxRows, Columns: a.Columns, MaxChars: a.MaxChars}
	var got wire.DataGridResult
	job := func() tool.Job { return tool.ModuleCall(wire.DataGrid, el.Doc, el.NodeID, ask, &got).Within(answerMs) }
	if err = v.OnElement(el, job); err != nil {
		return Result{}, err
	}
	if got.Grid == "aria" && got.Cut { // it renders what it is scrolled to, and a page in the background does not hear of that
		if err := v.Show(); err != nil {
			return Result{}, err
		}
		if err := v.OnElement(el, job); err != nil {
			return Result{}, err
		}
	}
	if err := tool.Refused(el, &got, a.Offset, strings.Join(a.Columns, ", ")); err != nil {
		return Result{}, err
	}
	if a.Offset >= got.RowCount && got.RowCount > 0 {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "offset %d is beyond the %d rows of the %s", a.Offset, got.RowCount, got.Grid).Next("give a smaller offset")
	}
	if a.Show {
		if err := v.Show(); err != nil { // a page in the background does not render what it is scrolled to
			return Result{}, err
		}
		scroll := wire.DataGridParams{Action: "scroll", Row: a.Offset, Columns: []string{}}
		if err := v.Run(tool.ModuleCall(wire.DataGrid, el.Doc, el.NodeID, scroll, new(wire.DataGridResult))); err != nil {
			return Result{}, err
		}
	}
	r := Result{On: v.On(), Grid: got.Grid, RowCount: got.RowCount, Columns: []string{}, Rows: got.Rows, offset: a.Offset}
	for _, col := range got.Columns {
		name := col.ID
		if col.Title != "" && col.Title != col.ID {
			name += " (" + col.Title + ")"
		}
		r.Columns = append(r.Columns, name)
	}
	if end := a.Offset + len(got.Rows); end < got.RowCount {
		r.Next = end
	}
	if got.Cut && len(got.Rows) == 0 {
		return Result{}, tool.Errorf(tool.CodeTimeout, "row %d of the grid did not render in time", a.Offset).Next("scroll_page to it, then try again")
	}
	return r, nil
}
