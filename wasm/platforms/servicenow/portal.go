package servicenow

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Ticket is a record, or a form to order something, in the service portal.
type Ticket struct {
	Mode        string           `json:"mode"`
	Record      Record           `json:"record"`
	Fields      []platform.Field `json:"fields"`
	Drafts      []Draft          `json:"drafts,omitempty"`
	Activity    []Activity       `json:"activity,omitempty"`
	Attachments []Attachment     `json:"attachments,omitempty"`
}

func readPortal(r *platform.Reading) Ticket {
	out := Ticket{Mode: "view", Record: Record{Type: r.Address.Query("table"), ID: r.Address.Query("sys_id")}, Fields: []platform.Field{}}
	main := r.First("page of the portal", r.Root(), ".sp-page-root section.page", ".sp-page-root")
	out.Record.Title = main.One("h2.panel-title, h1").Line()
	out.Record.IsNew = out.Record.ID == "-1"
	for _, n := range main.All("[ng-repeat*='data.fields']") {
		if !n.Shown() {
			continue
		}
		f := platform.Field{Label: n.One("label").Line(), Type: "text", Value: platform.Text(platform.OneLine(n.TextWith(platform.Texts{Skip: "label"})))}
		if s, ok := f.Value.(string); ok && out.Record.Number == "" && isNumber(s) {
			out.Record.Number = s
		}
		out.Fields = append(out.Fields, f)
	}
	for _, n := range main.All("[id^='sp_formfield_']:is(input, textarea, select)") {
		out.Mode = "edit"
		out.Fields = append(out.Fields, variable(n, main))
	}
	if box := main.One("textarea#post-input, textarea[ng-model*=journalEntry]"); box.OK() {
		out.Drafts = append(out.Drafts, Draft{Name: "comments", Value: platform.Null(box.Value()), Visibility: "public"})
	}
	for _, n := range main.All("li.timeline-item:shown") {
		a := Activity{Author: n.One(".timeline-title").Line(), Time: n.One("time[title]").Attr("title"), Mine: n.Class("timeline-inverted")}
		a.Body = platform.Null(n.One(".timeline-body").TextWith(platform.Texts{Skip: "div:has(> a[href*='sys_attachment.do'])"}))
		for _, l := range n.All(".timeline-body a[href*='sys_attachment.do']") {
			a.Attachments = append(a.Attachments, Attachment{Name: l.OwnText(), Href: l.Attr("href")})
		}
		out.Activity = append(out.Activity, a)
	}
	for _, l := range main.All(".sp-attachments a[href*='sys_attachment.do'], .attachment-list a[href*='sys_attachment.do']") {
		out.Attachments = append(out.Attachments, Attachment{Name: l.Line(), Href: l.Attr("href")})
	}
	if len(out.Fields) == 0 && len(out.Activity) == 0 {
		r.Lost("fields and history of the ticket")
	}
	return out
}

// variable reads a field of a form. A list that select2 has taken over shows its text in an element of its own.
func variable(n, main platform.Node) platform.Field {
	name := strings.TrimPrefix(n.Attr("id"), "sp_formfield_")
	f := platform.Field{Name: name, Label: n.Label().Line(), Required: n.Required(), ReadOnly: n.ReadOnly() || n.Disabled(), Type: "text"}
	if f.Label == "" { // a hidden field has no label in the browser's eyes
		f.Label = main.One("label[for='" + n.Attr("id") + "']").Line()
	}
	box := main.One(id("s2id_" + n.Attr("id")))
	tags := box.All(".select2-search-choice div")
	switch {
	case len(tags) > 0:
		f.Type = "list"
		list := []string{}
		for _, t := range tags {
			list = append(list, t.Line())
		}
		f.Value = list
	case box.OK():
		f.Type, f.Value = "reference", platform.Text(box.One(".select2-chosen").Line())
		if raw := n.Value(); raw != "" && f.Value != nil {
			f.Ref = &platform.Ref{ID: &raw}
		}
	case n.Attr("type") == "checkbox":
		f.Type, f.Value = "boolean", n.Checked()
	case n.Tag() == "select":
		f.Type = "choice"
		if s := n.Value(); !dashed(s) {
			f.Value = platform.Text(s)
		}
	default:
		if n.Tag() == "textarea" {
			f.Type = "textarea"
		}
		f.Value = platform.Text(n.Value())
	}
	return f
}

// isNumber says whether a text is a record's number: INC0010427.
func isNumber(s string) bool {
	letters := 0
	for letters < len(s) && s[letters] >= 'A' && s[letters] <= 'Z' {
		letters++
	}
	if letters < 2 || len(s)-letters < 4 {
		return false
	}
	for _, c := range s[letters:] {
		if c < '0' || c > '9' {
			return false
		}
	}
	return true
}
