package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// OnElement runs a job on an element as it is now, as for a module of the page's world. An element that the page has made anew is
// found again, and one that was named by a ref must still be what it was. Errors: stale_ref, and what the job gives.
func (v *View) OnElement(el *Element, job func() Job) error {
	if el.held {
		if _, err := v.look(el, wire.LocateParams{}); err != nil {
			return err
		}
	}
	return v.alive(el, func() error { return v.Run(job()) })
}

// DocAt is the document that is shown now by the frame that an element is in; without a ref, by the main frame. It is that one
// document: what is asked of it is never asked of one that comes after it. Errors: bad_argument, stale_ref, tab_gone.
func (v *View) DocAt(ref string) (Doc, error) {
	if ref == "" {
		frames, err := v.Frames()
		if err != nil {
			return Doc{}, err
		}
		return docOf(v.ID, frames[0]), nil
	}
	el, err := v.Resolve(Target{Ref: ref})
	if err != nil {
		return Doc{}, err
	}
	return el.Doc, nil
}

// dataGrids are what the gym of the web has for data grids: those with an interface of their own, then all that say to be one.
const dataGrids = ".ag-root-wrapper, .ht-root-wrapper, .handsontable:not(.handsontable *, .ht-root-wrapper *, .ht-portal *), " +
	":is([role=grid], [role=treegrid]):not(.ag-root-wrapper *, .ht-root-wrapper *, .handsontable *, .ht-portal *)"

// Grid opens the tab of a call and finds the data grid that it means; without a target it is the page's only one.
// Errors: as Element; not_found, ambiguous_target.
func (c *Call) Grid(arg Tab, t Target, what string) (*View, *Element, error) {
	if t != (Target{}) {
		return c.Element(arg, t, what)
	}
	v, err := c.Open(arg, what)
	if err != nil {
		return nil, nil, err
	}
	el, err := v.bySelector(dataGrids)
	if e, ok := err.(*Error); ok {
		switch e.Code {
		case CodeNotFound:
			e.Message = "the page has no data grid"
			e.Next("call extract_table for tables, extract_list for long lists")
		case CodeAmbiguousTarget:
			e.Message = "the page has several data grids"
			e.Next("give the ref of the grid, or of something in it")
		}
	}
	return v, el, err
}

// Data writes a page's JSON on one line of a text. The escapes that are for HTML alone are taken out.
func Data(raw wire.Raw) string {
	var b text.Builder
	s := string(raw)
	from := 0
	for i := 0; i+1 < len(s); i++ {
		if s[i] != '\\' {
			continue
		}
		if i+6 <= len(s) {
			if plain := map[string]string{"\\u003c": "<", "\\u003e": ">", "\\u0026": "&"}[s[i:i+6]]; plain != "" {
				b.Add(s[from:i] + plain)
				from = i + 6
			}
		}
		i++ // what a backslash escapes is no escape itself
	}
	return Line(b.String()+s[from:], maxData)
}

// maxData bounds a line of data; modules bound it themselves, well below.
const maxData = 200_000

// Refused turns what a data grid refused into an error; nil when it did not.
func Refused(el *Element, r *wire.DataGridResult, row int, column string) error {
	switch r.Refused {
	case "":
		if r.Grid == "" {
			return Errorf(CodeNotFound, "%s is in no data grid and holds none", el).Next("call extract_table or extract_data instead")
		}
		return nil
	case "row":
		return Errorf(CodeBadArgument, "row %d is not among the %d rows of the %s, or not loaded yet", row, r.RowCount, r.Grid).Next("give a row from 0 on that read_grid shows")
	case "column":
		return Errorf(CodeBadArgument, "the %s has no column %q; it has: %s", r.Grid, Line(column, 60), Line(joined(r.All), 1_500)).Next("give one of these")
	case "readonly":
		return Errorf(CodeNotEditable, "row %d, column %q of the %s is read-only", row, Line(column, 60), r.Grid).Next("pick another column, or the page's own form for the row")
	}
	return Errorf(CodeNotEditable, "the grid has no interface of its own that could set a cell").Next("double_click the cell and type_text into it")
}

func joined(list []string) string {
	out := ""
	for i, s := range list {
		if i > 0 {
			out += " | "
		}
		out += s
	}
	return out
}
