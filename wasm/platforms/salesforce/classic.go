package salesforce

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// classicRecord reads a record of Classic. Its fields have short names of their own, and no API names.
func classicRecord(r *platform.Reading) RecordView {
	out := RecordView{Mode: "view", Fields: []platform.Field{}}
	body := r.One("#bodyCell")
	if !body.OK() {
		body = r.Root()
	}
	rec := &out.Record
	rec.Type, rec.ID = idOf(r.Address)
	for _, class := range r.One("#tabBar").Classes() {
		if t, ok := strings.CutPrefix(class, "wt-"); ok && rec.Type == "" {
			rec.Type = t
		}
	}
	rec.TypeLabel = platform.OneLine(body.One("h1.pageType").TextWith(platform.Texts{Skip: ".titleSeparatingColon"}))
	rec.Title = body.One("h2.pageDescription").Line()
	edit := body.Has("input[name=save]")
	if edit {
		out.Mode = "edit"
		rec.IsNew = rec.ID == ""
	}
	for _, label := range body.All("table.detailList td.labelCol:not(.empty)") {
		cell := label.Next()
		text := platform.OneLine(label.TextWith(platform.Texts{Skip: ".requiredMark, .helpOrb, .helpText"}))
		if text == "" || !cell.Is("td.dataCol, td.data2Col") {
			continue
		}
		if edit && cell.Has("input, select, textarea") {
			out.Fields = append(out.Fields, classicInput(label, cell, text))
		} else {
			out.Fields = append(out.Fields, classicField(cell, text))
		}
	}
	if len(out.Fields) == 0 {
		r.Lost("fields of the record")
	}
	for _, e := range body.All(".errorMsg:shown, [id^=errorDiv_]:shown") {
		if s := e.Text(); s != "" {
			out.Messages = append(out.Messages, s)
		}
	}
	for _, l := range body.All(".bRelatedList[id*='_Related']") {
		out.Related = append(out.Related, classicRelated(r, l))
	}
	return out
}

// bracketed links are commands: [Change].
func value(cell platform.Node) string {
	return cell.TextWith(platform.Texts{Write: func(n platform.Node, _ *platform.Writer) bool {
		return n.Tag() == "a" && strings.HasPrefix(n.Line(), "[")
	}})
}

func classicField(cell platform.Node, label string) platform.Field {
	id := strings.TrimSuffix(cell.Attr("id"), "_ilecell")
	if id == "" {
		id = strings.TrimSuffix(cell.One("[id$='_ileinner']").Attr("id"), "_ileinner")
	}
	f := platform.Field{Name: id, Label: label}
	text := value(cell)
	link := cell.One("a[id^=lookup], a[href^='/']")
	_, ref := idOf(link.Href())
	if strings.HasPrefix(link.Line(), "[") {
		ref = ""
	}
	check := cell.One("img.checkImg")
	switch {
	case check.OK():
		f.Type, f.Value = "checkbox", strings.Contains(check.Attr("src"), "checkbox_checked")
	case ref != "":
		name := link.Line()
		f.Type, f.Ref = "lookup", &platform.Ref{ID: &ref, Type: platform.Null(prefixes[ref[:3]])}
		if id == "" { // who made or changed it, with the time behind
			if who, when, ok := strings.Cut(platform.OneLine(text), ", "); ok {
				name, f.Time = who, when
			}
		}
		f.Value = platform.Text(name)
	case cell.Has("table.address"):
		f.Type, f.Value = "address", platform.Text(cell.One("table.address").Text())
	case cell.Has("a[href^='mailto:']"):
		f.Type, f.Value = "email", platform.Text(cell.One("a[href^='mailto:']").Line())
	case cell.Has("a[href^=http]"):
		f.Type, f.Value = "url", platform.Text(cell.One("a[href^=http]").Line())
	case isPhone(text):
		f.Type, f.Value = "phone", platform.Text(text)
	default:
		f.Type, f.Value = "text", platform.Text(text)
		if strings.Contains(text, "\n") || cell.Class("data2Col") {
			f.Type = "textarea"
		}
	}
	return f
}

// isPhone says whether a text is a number to call.
func isPhone(s string) bool {
	digits := 0
	for _, c := range s {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case !strings.ContainsRune("+()-/. \u00a0", c):
			return false
		}
	}
	return digits >= 7 && strings.ContainsAny(s, "+( ")
}

// classicInput reads a field of a form. A lookup has the id of the chosen record beside it, and what was chosen at first.
func classicInput(label, cell platform.Node, text string) platform.Field {
	f := platform.Field{Label: text, Required: label.Class("requiredInput") || cell.Has(".requiredInput"), Type: "text", Error: cell.One(".errorMsg").Line()}
	in := cell.One("input:not([type=hidden]), select, textarea")
	f.Name = in.Attr("id")
	hidden := func(suffix string) string { return cell.One("[id='" + f.Name + suffix + "']").Value() }
	switch {
	case cell.Has("span.lookupInput"):
		f.Type, f.Value = "lookup", platform.Text(in.Value())
		id := hidden("_lkid")
		none := strings.Trim(id, "0") == ""
		f.Unresolved = in.Value() != "" && (none || hidden("_mod") == "1" && in.Value() != hidden("_lkold"))
		if !none && !f.Unresolved && in.Value() != "" {
			f.Ref = &platform.Ref{ID: &id}
		}
	case cell.Has("select[id$='_selected']"):
		f.Type = "multipicklist"
		list := []string{}
		for _, o := range cell.All("select[id$='_selected'] option") {
			list = append(list, o.Line())
		}
		f.Value = list
	case in.Attr("type") == "checkbox":
		f.Type, f.Value = "checkbox", in.Checked()
	case in.Tag() == "select":
		f.Type = "picklist"
		if v := in.Value(); !dashed(v) {
			f.Value = platform.Text(v)
		}
	default:
		if in.Tag() == "textarea" {
			f.Type = "textarea"
		}
		f.Value = platform.Text(in.Value())
	}
	return f
}

func classicRelated(r *platform.Reading, n platform.Node) Related {
	id := n.Attr("id")
	out := Related{Name: id[strings.IndexByte(id, '_')+1:], Label: n.One("h3").Line()}
	for _, h := range n.All("tr.headerRow > th:not(.actionColumn):not(.noRows)") {
		out.Columns = append(out.Columns, h.Line())
	}
	for _, tr := range n.All("tr.dataRow") {
		one := Row{Cells: map[string]any{}}
		for i, c := range tr.All("> .dataCell") {
			if i < len(out.Columns) {
				one.Cells[out.Columns[i]] = platform.Text(c.Line())
			}
			if one.ID == "" {
				_, one.ID = idOf(c.One("a[href^='/']").Href())
			}
		}
		out.Rows = append(out.Rows, one)
	}
	out.Count = len(out.Rows)
	if more := n.One(".pShowMore a").Line(); more != "" {
		r.Partial("related list %q has more: %s", out.Label, more)
	}
	return out
}
