package servicenow

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// ListView is a list of records.
type ListView struct {
	List List `json:"list"`
}

// List is a page of a list.
type List struct {
	Table   string   `json:"table"`
	Label   string   `json:"label,omitempty"`
	Columns []Column `json:"columns"`
	// Filter is the breadcrumb as shown, Query the encoded query behind it.
	Filter string `json:"filter,omitempty"`
	Query  string `json:"query,omitempty"`
	Rows   []Row  `json:"rows"`
	// Rendered is how many rows the page holds; First and Last are their places among Total.
	Rendered int  `json:"rendered"`
	First    int  `json:"first,omitempty"`
	Last     int  `json:"last,omitempty"`
	Total    *int `json:"total"`
	HasMore  bool `json:"hasMore"`
}

// Column is a field.
type Column struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// Row is a record. Cells and refs are by the field's name.
type Row struct {
	ID       string                  `json:"id"`
	Selected bool                    `json:"selected"`
	Cells    map[string]any          `json:"cells"`
	Refs     map[string]platform.Ref `json:"refs,omitempty"`
}

func listItems(l *ListView) *[]Row { return &l.List.Rows }

func rowKey(r *Row) string { return r.ID }

func readList(r *platform.Reading) ListView {
	table := r.First("list", r.Root(), classicList)
	box := table.Closest(".list_div")
	name := box.Attr("data-list_id")
	l := List{Table: table.Attr("glide_table"), Label: box.One("a.list_title").Line(), Columns: []Column{}, Rows: []Row{}}
	if !table.OK() {
		r.Lost("table of the list")
	}
	if l.Table == "" {
		l.Table = name
	}
	var crumbs []string
	for _, c := range box.All("a.breadcrumb_link") {
		crumbs = append(crumbs, c.Line())
		l.Query = c.Attr("filter")
	}
	l.Filter = strings.Join(crumbs, " > ")
	heads := table.All("thead tr[id^='hdr_'] > th")
	for _, h := range heads {
		if h.Attr("glide_label") != "" {
			l.Columns = append(l.Columns, Column{Name: h.Attr("name"), Label: h.Attr("glide_label")})
		}
	}
	for _, n := range table.All("tr.list_row") {
		r.Scrolls(n)
		l.Rows = append(l.Rows, listRow(n, heads))
	}
	l.Rendered = len(l.Rows)
	l.First, _ = number(box, name+"_first_row")
	l.Last, _ = number(box, name+"_last_row")
	if n, ok := total(box, name); ok {
		l.Total = &n
		l.HasMore = l.Last < n
		if l.Rendered < n {
			r.Partial("%d of %d records are in the page", l.Rendered, n)
		}
	}
	return ListView{List: l}
}

func listRow(n platform.Node, heads []platform.Node) Row {
	out := Row{ID: n.Attr("sys_id"), Selected: n.One("td.list_decoration_cell input[type=checkbox]").Checked(), Cells: map[string]any{}}
	for i, c := range n.All("> td") {
		if i >= len(heads) || heads[i].Attr("glide_label") == "" || c.Class("list_decoration_cell") {
			continue
		}
		name := heads[i].Attr("name")
		out.Cells[name] = cellText(c)
		link := c.One("a.linked[sys_id]")
		if sysID := link.Attr("sys_id"); sysID != "" && !link.Class("formlink") && out.Cells[name] != nil {
			if out.Refs == nil {
				out.Refs = map[string]platform.Ref{}
			}
			out.Refs[name] = platform.Ref{ID: &sysID, Type: platform.Null(tableOf(link.Href().At(len(link.Href().Path) - 1)))}
		}
	}
	return out
}
