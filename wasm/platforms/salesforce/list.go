package salesforce

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// ListView is a list view.
type ListView struct {
	List List `json:"list"`
}

// List is what the page holds of it.
type List struct {
	ObjectType  string   `json:"objectType"`
	ObjectLabel string   `json:"objectLabel,omitempty"`
	Name        string   `json:"name"`
	ViewID      string   `json:"viewId,omitempty"`
	Columns     []Column `json:"columns"`
	Rows        []Row    `json:"rows"`
	// Rendered rows are in the page, Loaded ones in its memory; Total is null where the page says "50+".
	Rendered    int    `json:"rendered"`
	Loaded      int    `json:"loaded,omitempty"`
	Total       *int   `json:"total"`
	TotalText   string `json:"totalText,omitempty"`
	HasMore     bool   `json:"hasMore"`
	Virtualised bool   `json:"virtualised"`
	// Sort is a column's label and its direction.
	Sort string `json:"sort,omitempty"`
	// Status is the line below the name, in the person's language.
	Status string `json:"status,omitempty"`
}

// Column has the list's own name of it, which is not the API's.
type Column struct {
	Name  string `json:"name,omitempty"`
	Label string `json:"label"`
}

// Row is a record. Cells are by the label of their column, null when empty.
type Row struct {
	ID       string                  `json:"id"`
	Selected bool                    `json:"selected,omitempty"`
	Cells    map[string]any          `json:"cells"`
	Refs     map[string]platform.Ref `json:"refs,omitempty"`
}

func listItems(l *ListView) *[]Row { return &l.List.Rows }

func rowKey(r *Row) string { return r.ID }

func readList(r *platform.Reading) ListView {
	r.Variant = lightning
	page := active(r.Page)
	l := List{ObjectType: r.Address.After("o"), ViewID: r.Address.Query("filterName"), Columns: []Column{}, Rows: []Row{}, Virtualised: true}
	l.ObjectLabel = line(r.Maybe("label of the object", page, "lst-breadcrumbs li:last-child", ".slds-breadcrumb li:last-child"))
	l.Name = line(r.Maybe("name of the list", page, "lst-list-view-picker h1", ".selectedListView", ".slds-page-header__title"))
	grid := page.One("lightning-datatable table, [role=grid][data-num-rows], table.uiVirtualDataTable")
	if !grid.OK() {
		r.Lost("table of the list")
	}
	l.Loaded, _ = platform.Count(grid.Attr("data-num-rows"))
	for _, h := range grid.All("th[role=columnheader][data-col-key-value], [role=columnheader][data-col-key-value], thead th[title]") {
		key, label := h.Attr("data-col-key-value"), h.Attr("aria-label")
		if label == "" {
			label = h.Attr("title")
		}
		if label == "" || strings.Contains(key, "-rowNumber-") {
			continue
		}
		name, _, _ := strings.Cut(key, "-")
		l.Columns = append(l.Columns, Column{Name: name, Label: label})
		if s := h.Attr("aria-sort"); s == "ascending" || s == "descending" {
			l.Sort = label + " " + s
		}
	}
	for _, n := range grid.All("[data-row-key-value]:not([data-row-key-value=HEADER])") {
		r.Scrolls(n)
		l.Rows = append(l.Rows, row(n))
	}
	l.Rendered = len(l.Rows)
	l.Status = strings.Trim(line(page.One(".countSortedByFilteredBy")), "•· ")
	l.TotalText, _, _ = strings.Cut(l.Status, " •")
	if n, ok := platform.Count(l.TotalText); ok && strings.Contains(l.TotalText, "+") {
		l.HasMore = true
	} else if ok {
		l.Total = &n
		l.HasMore = n > max(l.Loaded, l.Rendered)
	}
	if l.HasMore || l.Loaded > l.Rendered || l.Total != nil && *l.Total > l.Rendered {
		r.Partial("%d rows are in the page, it says %q", l.Rendered, l.TotalText)
	}
	return ListView{List: l}
}

func row(n platform.Node) Row {
	out := Row{ID: n.Attr("data-row-key-value"), Selected: n.Selected() || n.One("[data-col-key-value*=CHECKBOX] input").Checked(), Cells: map[string]any{}}
	if !isID(out.ID) { // some lists number their rows
		if _, id := idOf(n.One("a[href*='/lightning/r/']").Href()); id != "" {
			out.ID = id
		}
	}
	for _, c := range n.All("> [data-label]") {
		label := c.Attr("data-label")
		box := c.One("input[type=checkbox]")
		if box.OK() {
			out.Cells[label] = box.Checked()
			continue
		}
		out.Cells[label] = platform.Text(line(c))
		ref := refOf(c.One("a[href*='/lightning/r/']"))
		if ref == nil || *ref.ID == out.ID || out.Cells[label] == nil {
			continue
		}
		ref.Href = ""
		if out.Refs == nil {
			out.Refs = map[string]platform.Ref{}
		}
		out.Refs[label] = *ref
	}
	return out
}
