package hubspot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// TableView is an index page as a table.
type TableView struct {
	List Table `json:"list"`
}

// Table is a view of records of one object.
type Table struct {
	ObjectType   string   `json:"objectType"`
	ObjectTypeID string   `json:"objectTypeId"`
	View         string   `json:"view,omitempty"`
	ViewID       string   `json:"viewId,omitempty"`
	Columns      []Column `json:"columns"`
	Rows         []Row    `json:"rows"`
	// Rendered is how many rows the page holds, Total how many the view has.
	Rendered int  `json:"rendered"`
	Total    *int `json:"total"`
	Page     int  `json:"page,omitempty"`
	PerPage  int  `json:"perPage,omitempty"`
	HasMore  bool `json:"hasMore"`
	// Sort is a column's name and its direction.
	Sort string `json:"sort,omitempty"`
}

// Column is a property.
type Column struct {
	Name  string `json:"name"`
	Label string `json:"label"`
}

// Row is a record. Cells are by the name of their column, null when empty.
type Row struct {
	ID       string         `json:"id"`
	Selected bool           `json:"selected"`
	Cells    map[string]any `json:"cells"`
	Href     string         `json:"href,omitempty"`
}

// BoardView is an index page as a board.
type BoardView struct {
	Board Board `json:"board"`
}

// Board is a pipeline.
type Board struct {
	ObjectType   string        `json:"objectType"`
	ObjectTypeID string        `json:"objectTypeId"`
	Pipeline     string        `json:"pipeline,omitempty"`
	Columns      []BoardColumn `json:"columns"`
}

// BoardColumn is a stage.
type BoardColumn struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Count *int   `json:"count"`
	Sum   string `json:"sum,omitempty"`
	// Rendered is how many of its cards the page holds.
	Rendered int    `json:"rendered"`
	Cards    []Card `json:"cards"`
}

// Card is a record on a board. Properties are by the label that the card shows.
type Card struct {
	ID           string         `json:"id"`
	Title        string         `json:"title"`
	Href         string         `json:"href,omitempty"`
	Stage        string         `json:"stage"`
	Properties   map[string]any `json:"properties"`
	Associations []CardItem     `json:"associations"`
}

// CardItem is a record whose picture is on a card.
type CardItem struct {
	Name         string `json:"name"`
	ObjectTypeID string `json:"objectTypeId"`
	ID           string `json:"id"`
}

func tableItems(t *TableView) *[]Row { return &t.List.Rows }

func rowKey(r *Row) string { return r.ID }

func readTable(r *platform.Reading) TableView {
	at := placeOf(r.Address)
	t := Table{
		ObjectType: typeName(at.typeID), ObjectTypeID: at.typeID, ViewID: at.view, View: r.One("[role=tab][aria-selected=true]").Line(), Columns: []Column{}, Rows: []Row{},
	}
	table := r.First("table", r.Root(), "[data-test-id=framework-data-table]", "[data-selenium-test=framework-data-table]")
	if !table.OK() {
		r.Lost("table")
	}
	prefix := "header-" + at.typeID + "-"
	for _, h := range table.All(begins("header-")) {
		id := name(h, prefix)
		if at.typeID == "" || id == "" {
			continue // the column of boxes
		}
		t.Columns = append(t.Columns, Column{Name: id, Label: h.One(hook("truncated-object-label")).Line()})
		if s := h.Attr("aria-sort"); s == "ascending" || s == "descending" {
			t.Sort = id + " " + s
		}
	}
	for _, row := range table.All("tr[data-test-id^='row-'], tr[data-selenium-test^='row-']") {
		r.Scrolls(row)
		t.Rows = append(t.Rows, tableRow(row, at.typeID))
	}
	t.Rendered = len(t.Rows)
	if n, ok := platform.Count(r.One(hook("record-count") + ", " + hook("viz-sync-footer")).Text()); ok {
		t.Total = &n
	}
	pages := r.One(hook("table-paginator"))
	t.Page, _ = platform.Count(pages.One("[aria-current=page]").Text())
	t.PerPage, _ = platform.Count(pages.One("span:not(button span)").Text())
	last := t.Page * t.PerPage
	t.HasMore = t.Total != nil && (last > 0 && last < *t.Total || last == 0 && t.Rendered < *t.Total)
	if t.Total != nil && t.Rendered < *t.Total {
		r.Partial("%d of %d records are in the page", t.Rendered, *t.Total)
	}
	return TableView{List: t}
}

func tableRow(row platform.Node, typeID string) Row {
	out := Row{ID: name(row, "row-"), Cells: map[string]any{}, Selected: row.One("input[type=checkbox]").Checked(), Href: row.One("a[href*='/record/']").Attr("href")}
	for _, c := range row.All("td[data-table-external-id], td[data-test-id^='cell-']") {
		id := c.Attr("data-table-external-id")
		if id == "" {
			id = c.Attr("data-test-id")
		}
		column := strings.TrimSuffix(strings.TrimPrefix(id, "cell-"+typeID+"-"), "-"+out.ID)
		if column == "checkbox" {
			continue
		}
		text := c.One("[data-test-id='label-cell-formatted-property-" + column + "'], [data-test-id=truncated-object-label]")
		if !text.OK() {
			text = c
		}
		out.Cells[column] = platform.Text(value(platform.OneLine(text.TextWith(platform.Texts{Skip: "button, label"}))))
	}
	return out
}

func readBoard(r *platform.Reading) BoardView {
	at := placeOf(r.Address)
	b := Board{ObjectType: typeName(at.typeID), ObjectTypeID: at.typeID, Pipeline: r.One(begins("compact-toolbar-pipeline-switcher")).Line(), Columns: []BoardColumn{}}
	for _, c := range r.All(hook("cdb-column")) {
		b.Columns = append(b.Columns, boardColumn(r, c))
	}
	if len(b.Columns) == 0 {
		r.Lost("columns")
	}
	return BoardView{Board: b}
}

func boardColumn(r *platform.Reading, n platform.Node) BoardColumn {
	c := BoardColumn{ID: n.Attr("data-stage-id"), Name: n.One(hook("cdb-column-name")).Line(), Cards: []Card{}}
	if c.ID == "" {
		c.ID = name(n, "column-")
	}
	if count, ok := platform.Count(n.One(hook("cdb-column-count")).Text()); ok {
		c.Count = &count
	}
	footer := n.One(hook("cdb-column-footer"))
	if c.Sum = footer.One(begins("sum-")).Line(); c.Sum == "" {
		c.Sum = footer.Line()
	}
	for _, item := range n.All(hook("cdb-column-item")) {
		c.Cards = append(c.Cards, boardCard(item, c.Name))
	}
	if c.Rendered = len(c.Cards); c.Count != nil && *c.Count > c.Rendered {
		r.Partial("%d of %d cards of %q are in the page", c.Rendered, *c.Count, c.Name)
	}
	return c
}

func boardCard(n platform.Node, stage string) Card {
	link := n.One(hook("board-card-section-title-link"))
	c := Card{ID: n.Attr("data-selenium-id"), Title: n.One(hook("cdbc-title")).Line(), Href: link.Attr("href"), Stage: stage, Properties: map[string]any{}, Associations: []CardItem{}}
	if c.ID == "" {
		c.ID = placeOf(link.Href()).id
	}
	for _, p := range n.All("[data-test-id^='cdbc-property-']:has([data-test-id=cdbc-property-value])") {
		label := strings.TrimRight(p.One(hook("cdbc-property-label")).Line(), ":： ")
		c.Properties[label] = platform.Text(value(p.One(hook("cdbc-property-value")).Line()))
	}
	for _, a := range n.All("[data-test-id=cdbc-associations] a[href]") {
		at := placeOf(a.Href())
		c.Associations = append(c.Associations, CardItem{Name: a.Attr("aria-label"), ObjectTypeID: at.typeID, ID: at.id})
	}
	return c
}
