// Package extracttable is the tool extract_table.
package extracttable

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// A table, or something in or around it; default is the page's main table.
	Ref string `json:"ref,omitempty"`
	// Names or numbers (from 1) of columns; default all.
	Columns []string `json:"columns,omitempty" tool:"maxItems=200"`
	// Rows to pass over.
	Offset int `json:"offset,omitempty" tool:"min=0"`
	// Rows at most.
	Limit int `json:"limit,omitempty" tool:"min=1,max=10000,default=200"`
	// Bound of the rows; none is cut.
	MaxChars int `json:"maxChars,omitempty" tool:"min=1000,max=1000000,default=30000"`
	// false leaves out the targets of links.
	Links bool `json:"links,omitempty" tool:"default=true"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Table is ref, role and name.
	Table   string   `json:"table"`
	Columns []string `json:"columns"`
	// Rows are objects by column, with the row's ref as _ref. A value is text; true or false for a check box; or text with href, links,
	// checked or table (the ref of a table within).
	Rows []wire.Raw `json:"rows"`
	// Total counts the rows in the page, RowCount those that the table says to have.
	Total    int `json:"total"`
	RowCount int `json:"rowCount,omitempty"`
	// Next is the offset to go on with.
	Next int `json:"next,omitempty"`
	// Others are further tables of the page.
	Others []string `json:"others,omitempty"`

	lines  string
	offset int
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("%s: %d rows", tool.Line(r.Table, 200), r.Total)
	if r.RowCount > r.Total {
		b.Addf(" in the page of %d; extract_list scrolls through all", r.RowCount)
	}
	if len(r.Rows) < r.Total {
		b.Addf(", here from offset %d to %d", r.offset, r.offset+len(r.Rows)-1)
	}
	b.Add("\n" + tool.Line(strings.Join(r.Columns, " | "), 4_000))
	if r.lines != "" {
		b.Add("\n" + r.lines)
	}
	if r.Next > 0 {
		b.Addf("\nmore: offset %d", r.Next)
	}
	for _, o := range r.Others {
		b.Add("\nanother table: " + tool.Line(o, 200))
	}
	return b.String()
}

// Tool: Read a table or grid as rows of values by column: spans filled in, live values of fields, targets of links, refs of rows.
var Tool = tool.New(tool.Hints{
	Title:     "Extract table",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileReading,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "read a table")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	var el *tool.Element
	if a.Ref != "" {
		if el, err = v.Resolve(tool.Target{Ref: a.Ref}); err != nil {
			return Result{}, err
		}
	}
	found, err := find(v, page, el)
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), offset: a.Offset}
	for _, o := range found[1:] {
		if len(r.Others) < 3 {
			r.Others = append(r.Others, words(page, o))
		}
	}
	r.Table = words(page, found[0])
	return r, r.fill(page, found[0], a)
}

// fill reads the wanted rows.
func (r *Result) fill(page *tool.Reading, at extract.Candidate, a Args) error {
	t := at.Read(page.Page)
	columns, err := choose(t, r.Table, a.Columns)
	if err != nil {
		return err
	}
	for _, c := range columns {
		r.Columns = append(r.Columns, t.Columns[c])
	}
	r.Total, r.RowCount = t.Len(), t.RowCount
	if a.Offset >= r.Total && r.Total > 0 {
		return tool.Errorf(tool.CodeBadArgument, "offset %d is beyond the %d rows of %s", a.Offset, r.Total, r.Table).Next("give a smaller offset")
	}
	ref := func(n int) string { return page.Ref(snapshot.Place{Part: at.Part, Node: n}) }
	w := extract.Writer{MaxChars: a.MaxChars, Links: a.Links, Ref: ref, Rows: []wire.Raw{}}
	end := min(r.Total, a.Offset+a.Limit)
	i := a.Offset
	for i < end && w.Add(ref(t.Row(i)), r.Columns, t.Values(i, columns)) {
		i++
	}
	r.Rows, r.lines = w.Rows, w.Text()
	if i < r.Total {
		r.Next = i
	}
	return nil
}

// choose gives the numbers of the wanted columns.
func choose(t *extract.Table, table string, names []string) ([]int, error) {
	var out []int
	for _, name := range names {
		c := t.Column(name)
		if c < 0 {
			return nil, tool.Errorf(tool.CodeBadArgument, "%s has no column %q; it has: %s", table, tool.Line(name, 60), tool.Line(strings.Join(t.Columns, " | "), 1_000)).
				Next("give one of these names, or a number from 1")
		}
		out = append(out, c)
	}
	if names == nil {
		for c := range t.Columns {
			out = append(out, c)
		}
	}
	return out, nil
}
