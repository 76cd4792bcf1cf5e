package servicenow

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Form is a record with its fields, as they stand on the screen.
type Form struct {
	Mode   string           `json:"mode"`
	Record Record           `json:"record"`
	Fields []platform.Field `json:"fields"`
	Drafts []Draft          `json:"drafts,omitempty"`
	// Activity are the entries that the page holds, ActivityCount how many it says there are.
	Activity      []Activity `json:"activity,omitempty"`
	ActivityCount *int       `json:"activityCount,omitempty"`
	Related       []Related  `json:"related,omitempty"`
	// Messages are those at the top of the form.
	Messages []string `json:"messages,omitempty"`
	// NotRendered are fields that the page has a place for and has not drawn.
	NotRendered []string `json:"notRendered,omitempty"`
}

// Related is a related list.
type Related struct {
	Name  string `json:"name"`
	Label string `json:"label"`
	// Count is how many records the list has, of which the page may hold less.
	Count int          `json:"count"`
	Rows  []RelatedRow `json:"rows"`
}

// RelatedRow is a record. Cells are by the heading of their column.
type RelatedRow struct {
	ID    string         `json:"id"`
	Cells map[string]any `json:"cells"`
}

func readForm(r *platform.Reading) Form {
	if form := r.One(workspaceForm); form.OK() {
		r.Variant = workspace
		return workspaceRecord(r, form)
	}
	r.Variant = classic
	return classicRecord(r)
}

func classicRecord(r *platform.Reading) Form {
	first := r.One("[id^='element.']")
	table := r.One("#sys_target").Value()
	out := Form{Mode: "edit", Record: Record{
		Type: table, ID: r.One("#sys_uniqueValue").Value(), Title: r.Maybe("title", r.Root(), ".navbar-title-display-value", ".form_title .navbar-title").Line(),
		TypeLabel: r.One(".form_header .pointerhand, .navbar-title-caption").Line(), IsNew: r.One("#sysverb_insert").OK() && !r.One("#sysverb_update").OK(),
	}, Fields: []platform.Field{}}
	if !first.OK() || table == "" {
		r.Lost("fields of the form")
	}
	for _, group := range r.All("[id^='element." + table + ".']") {
		// A field that a policy hides is hidden itself; one in a tab that is not in front is hidden with the tab.
		if !group.Shown() && group.Parent().Shown() {
			continue
		}
		f := classicField(r, group, table)
		if f.Name == "number" {
			out.Record.Number, _ = f.Value.(string)
		}
		out.Fields = append(out.Fields, f)
	}
	for _, m := range r.All("#output_messages .outputmsg_text") {
		out.Messages = append(out.Messages, m.Line())
	}
	out.Drafts = journal(r)
	for _, e := range r.All("#sn_form_inline_stream_entries li.h-card, ul.activities-form > li") {
		out.Activity = append(out.Activity, entry(e))
	}
	if n, ok := platform.Count(r.One(".activity-stream-label").Text()); ok {
		out.ActivityCount = &n
		if n > len(out.Activity) {
			r.Partial("%d of %d activities are in the page", len(out.Activity), n)
		}
	}
	for _, l := range r.All("#related_lists_wrapper .list_div[data-list_id]") {
		out.Related = append(out.Related, related(r, l, table))
	}
	return out
}

// classicField reads one field by the ids of its parts. Its hidden twins (sys_original, sys_display.original) are not fields but tell what was loaded.
func classicField(r *platform.Reading, group platform.Node, table string) platform.Field {
	field := strings.TrimPrefix(group.Attr("id"), "element."+table+".")
	full := table + "." + field
	part := func(prefix, suffix string) platform.Node { return group.One(id(prefix + full + suffix)) }
	label := part("label.", "")
	f := platform.Field{
		Name: field, Label: hidden(label.One(".label-text")), Required: part("status.", "").Attr("mandatory") == "true",
		Error: hidden(group.One(".fieldmsg")),
	}
	if f.Label == "" {
		f.Label = hidden(group.One("label"))
	}
	raw := classicValue(&f, part, label.Attr("type"))
	before, known := part("sys_original.", "").HasAttr("value")
	f.Dirty = known && before != raw || f.Unresolved
	if f.Type == "boolean" && !known {
		_, drawn := part("ni.", "").HasAttr("checked") // the markup keeps the state that the box was drawn in
		f.Dirty = drawn != part("ni.", "").Checked()
	}
	return f
}

// classicValue reads the value of a field by what kind it is of, and gives the stored one.
func classicValue(f *platform.Field, part func(prefix, suffix string) platform.Node, kind string) string {
	main, readonly := part("", ""), part("sys_readonly.", "")
	raw := main.Value()
	switch {
	case kind == "reference" || part("sys_display.", "").OK():
		reference(f, part, raw)
	case kind == "boolean" || part("ni.", "").Attr("type") == "checkbox":
		f.Type = "boolean"
		on := part("ni.", "").Checked()
		f.Value = on
		raw = "false"
		if on {
			raw = "true"
		}
	case kind == "glide_list" || part("select_0", "").OK():
		f.Type = "list"
		texts, raws := []string{}, []string{}
		for _, o := range part("select_0", "").All("option") {
			texts, raws = append(texts, hidden(o)), append(raws, o.Attr("value"))
		}
		f.Value = texts
		if len(raws) > 0 {
			f.Raw = raws
		}
	case main.Tag() == "select" || readonly.Tag() == "select" || kind == "choice":
		f.Type = "choice"
		list := main
		if list.Tag() != "select" {
			list, f.ReadOnly = readonly, true
		}
		raw = choice(f, list)
	case strings.HasPrefix(kind, "html") || part("", "_ifr").OK():
		f.Type = "html"
		f.Value = platform.Text(part("", "_ifr").One("body").Text())
		if f.Value == nil {
			f.Value = platform.Text(readonly.Text())
		}
	default:
		f.Type = typeOf(kind, main)
		shown := raw
		if readonly.OK() {
			f.ReadOnly, shown = true, readonly.Value()
		}
		f.Value = platform.Text(shown)
		f.ReadOnly = f.ReadOnly || main.ReadOnly() || main.Disabled()
	}
	return raw
}

func typeOf(kind string, main platform.Node) string {
	switch {
	case kind == "glide_date_time" || kind == "due_date":
		return "datetime"
	case kind == "glide_date":
		return "date"
	case main.Tag() == "textarea":
		return "textarea"
	case kind == "" || kind == "string" || kind == "translated_text":
		return "text"
	}
	return kind
}

// choice reads a list and gives the stored value.
func choice(f *platform.Field, list platform.Node) string {
	for _, o := range list.All("option") {
		if o.Selected() {
			raw := o.Attr("value")
			f.ReadOnly = f.ReadOnly || list.Disabled()
			if raw != "" {
				f.Value, f.Raw = hidden(o), raw
			}
			return raw
		}
	}
	return ""
}

// reference reads a field that leads to another record: what it shows, and the sys_id beside. Text without a sys_id, or text that has changed while the sys_id has not, was
// typed and is no choice yet.
func reference(f *platform.Field, part func(prefix, suffix string) platform.Node, raw string) {
	f.Type = "reference"
	input := part("sys_display.", "")
	shown := input.Value()
	if !input.OK() {
		if ro := part("sys_readonly.", ""); ro.OK() {
			shown, f.ReadOnly = ro.Value(), true
			if shown == "" {
				shown = hidden(ro)
			}
		}
	}
	f.Value = platform.Text(shown)
	f.ReadOnly = f.ReadOnly || input.ReadOnly() || input.Disabled()
	before, original := part("sys_display.original.", "").Value(), part("sys_original.", "").Value()
	f.Unresolved = shown != "" && (raw == "" || raw == original && before != "" && shown != before) || input.Class("ref_invalid")
	if raw == "" || shown == "" || f.Unresolved {
		return
	}
	table := tableOf(part("viewr.", "").Attr("data-form"))
	if table == "" {
		table = part("label.", "").Attr("data-reference")
	}
	f.Ref = &platform.Ref{ID: &raw, Type: platform.Null(table)}
}

// journal reads what is written into the boxes for notes and comments. There are two sets of boxes, of which one is hidden.
func journal(r *platform.Reading) []Draft {
	var out []Draft
	for _, box := range r.All("textarea[data-stream-text-input]") {
		if box.Closest("[aria-hidden=true]").OK() || !box.Shown() && !box.Closest("#multiple-input-journal-entry[aria-hidden=false]").OK() {
			continue
		}
		label := hidden(box.Label().One(".label-text"))
		if label == "" {
			label = box.Attr("placeholder")
		}
		out = append(out, draft(box.Attr("data-stream-text-input"), label, box.Value()))
	}
	return out
}

func draft(name, label, text string) Draft {
	d := Draft{Name: name, Label: label, Value: platform.Null(text), Visibility: "public"}
	if name == "work_notes" {
		d.Visibility = "internal"
	}
	return d
}

// entry reads a card of the stream. Only its colour tells notes from comments in every language; changes and e-mails have tables.
func entry(e platform.Node) Activity {
	a := Activity{Author: e.One(".sn-card-component-createdby").Line(), Time: hidden(e.One(".date-calendar"))}
	rows := e.All(".sn-widget-list-table li")
	switch {
	case e.Has("[action-type=show-email]"):
		a.Kind = "email"
		for i, row := range rows {
			cells := row.All(".sn-widget-list-table-cell")
			if len(cells) < 2 {
				continue
			}
			switch i {
			case 0:
				a.Subject = cells[1].Line()
			case 1:
				for _, to := range strings.Split(cells[1].Line(), ",") {
					a.To = append(a.To, strings.TrimSpace(to))
				}
			}
		}
	case len(rows) > 0:
		a.Kind = "field_changes"
		for _, row := range rows {
			cells := row.All(".sn-widget-list-table-cell")
			if len(cells) < 2 {
				continue
			}
			a.Changes = append(a.Changes, Change{
				Label: cells[0].Line(), Old: platform.Null(cells[1].One(".old-value").Line()),
				New: platform.OneLine(cells[1].TextWith(platform.Texts{Skip: ".text-muted, .old-value"})),
			})
		}
	default:
		a.Kind, a.Visibility = "comments", "public"
		if e.Has(".sn-card-component_accent-bar_dark") {
			a.Kind, a.Visibility = "work_notes", "internal"
		}
		a.Body = platform.Null(e.One(".sn-widget-textblock-body").Text())
	}
	return a
}

func related(r *platform.Reading, n platform.Node, table string) Related {
	list := n.Attr("data-list_id")
	out := Related{Name: strings.TrimPrefix(list, table+"."), Label: hidden(n.One("a.list_title")), Rows: []RelatedRow{}}
	heads := n.All("thead tr.header > th, thead tr[id^='hdr_'] > th")
	for _, row := range n.All("tr.list_row") {
		one := RelatedRow{ID: row.Attr("sys_id"), Cells: map[string]any{}}
		for i, c := range row.All("> td") {
			if i < len(heads) && heads[i].Attr("glide_label") != "" && !c.Class("list_decoration_cell") {
				one.Cells[heads[i].Attr("glide_label")] = cellText(c)
			}
		}
		out.Rows = append(out.Rows, one)
	}
	out.Count = len(out.Rows)
	if n, ok := total(n, list); ok {
		out.Count = n
	}
	if out.Count > len(out.Rows) {
		r.Partial("%d of %d records of %q are in the page", len(out.Rows), out.Count, out.Label)
	}
	return out
}

// total is the number of records that a list says to have.
func total(n platform.Node, list string) (int, bool) { return number(n, list+"_total_rows") }

func number(n platform.Node, name string) (int, bool) {
	e := n.One(id(name))
	if v := e.Value(); v != "" {
		return platform.Count(v)
	}
	return platform.Count(e.HiddenText())
}

// cellText is a cell's text, nil for an empty one.
func cellText(c platform.Node) any {
	s := platform.OneLine(c.TextWith(platform.Texts{Hidden: true, Skip: ".sr-only, button"}))
	if bracketed(s) {
		return nil
	}
	return platform.Text(s)
}
