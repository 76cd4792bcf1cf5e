package salesforce

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// RecordView is a record, shown or being changed.
type RecordView struct {
	// Mode is view or edit.
	Mode   string           `json:"mode"`
	Record Record           `json:"record"`
	Stage  *Stage           `json:"stage,omitempty"`
	Fields []platform.Field `json:"fields"`
	// Messages are the errors of the form as a whole.
	Messages []string   `json:"messages,omitempty"`
	Related  []Related  `json:"related,omitempty"`
	Activity []Activity `json:"activity,omitempty"`
}

// Record says which record it is.
type Record struct {
	// Type is the object's name for the API.
	Type      string `json:"type"`
	TypeLabel string `json:"typeLabel,omitempty"`
	ID        string `json:"id"`
	Number    string `json:"number,omitempty"`
	// Title is the saved name.
	Title string `json:"title"`
	IsNew bool   `json:"isNew"`
}

// Stage is the path above a record.
type Stage struct {
	Current string   `json:"current"`
	Steps   []string `json:"steps"`
}

// Related is a related list, with the rows that the page holds.
type Related struct {
	Name    string   `json:"name"`
	Label   string   `json:"label"`
	Count   int      `json:"count"`
	Columns []string `json:"columns,omitempty"`
	Rows    []Row    `json:"rows,omitempty"`
}

// Activity is an entry of the timeline. Times are as shown.
type Activity struct {
	// Kind is task, event, call or email.
	Kind    string   `json:"kind"`
	ID      string   `json:"id,omitempty"`
	Subject string   `json:"subject"`
	Time    string   `json:"time,omitempty"`
	To      []string `json:"to,omitempty"`
	// Direction of an e-mail is out when a user has sent it.
	Direction string `json:"direction,omitempty"`
	Body      string `json:"body,omitempty"`
	Upcoming  bool   `json:"upcoming"`
}

func readRecord(r *platform.Reading) RecordView {
	if r.One("body.sfdcBody").OK() {
		r.Variant = classic
		return classicRecord(r)
	}
	r.Variant = lightning
	page := active(r.Page)
	out := RecordView{Mode: "view", Fields: []platform.Field{}}
	if editing(page) {
		out.Mode = "edit"
	}
	out.Record.Type, out.Record.ID = idOf(r.Address)
	out.Record.IsNew = r.Address.At(3) == "new"
	head := r.Maybe("highlights", page, "records-lwc-highlights-panel", "records-highlights2", ".forceHighlightsPanel")
	out.Record.TypeLabel = line(head.One("records-entity-label"))
	out.Record.Title = line(r.Maybe("title", head, "slot[name=primaryField]", "[slot=primaryField]", "h1 .slds-page-header__title"))
	seen := map[string]bool{}
	for _, n := range page.All(fieldHook) {
		f := field(n)
		if seen[f.Name] || n.Closest("records-lwc-highlights-panel, lst-related-list-single-container, article").OK() {
			continue
		}
		seen[f.Name] = true
		if out.Record.Type == "" {
			out.Record.Type = part(n, 1)
		}
		if strings.HasSuffix(f.Name, "Number") && f.Name == out.Record.Type+"Number" {
			out.Record.Number, _ = f.Value.(string)
		}
		if out.Record.Title == "" && f.Name == "Name" {
			out.Record.Title, _ = f.Value.(string)
		}
		out.Fields = append(out.Fields, f)
	}
	if len(out.Fields) == 0 {
		r.Lost("fields of the record")
	}
	out.Stage = stage(page)
	for _, e := range page.All("records-record-edit-error:shown, .forceFormPageError:shown") {
		for _, box := range e.All(".pageLevelErrors, .fieldLevelErrors, .genericNotification") {
			if s := box.TextWith(platform.Texts{Write: plainItems}); s != "" {
				out.Messages = append(out.Messages, s)
			}
		}
	}
	out.Related = related(page)
	for _, n := range page.All("li.row[class*='ActivityTimelineFixedStencil']") {
		out.Activity = append(out.Activity, activity(n))
	}
	for _, tab := range page.All("flexipage-tab2[role=tabpanel]") {
		if tab.One("slot").OK() && !tab.Has("flexipage-component2") {
			r.Partial("tabs that were not opened are not in the page")
		}
	}
	return out
}

// plainItems writes the items of a list without marks.
func plainItems(n platform.Node, w *platform.Writer) bool {
	if n.Tag() != "li" {
		return false
	}
	w.Line()
	w.Inside(n)
	w.Line()
	return true
}

func stage(page platform.Node) *Stage {
	var s Stage
	for _, step := range page.All(".slds-path__item") {
		name := step.One(".slds-path__title").Line()
		s.Steps = append(s.Steps, name)
		if step.Class("slds-is-current") {
			s.Current = name
		}
	}
	if len(s.Steps) == 0 {
		return nil
	}
	return &s
}

// related reads the links to related lists; their cards are drawn when somebody scrolls to them.
func related(page platform.Node) []Related {
	var out []Related
	seen := map[string]bool{}
	for _, link := range page.All("lst-related-list-quick-link a[href*='/related/'], article a[href*='/related/']") {
		name := link.Href().After("related")
		label := line(link)
		if name == "" || label == "" || seen[name] {
			continue
		}
		seen[name] = true
		one := Related{Name: name, Label: label}
		if i := strings.LastIndexAny(label, "(（"); i > 0 {
			one.Label = strings.TrimSpace(strings.TrimRight(label[:i], "（"))
			one.Count, _ = platform.Count(label[i:])
		}
		out = append(out, one)
	}
	return out
}

func activity(n platform.Node) Activity {
	link := n.One("a.subjectLink, h3 a[href*='/lightning/r/']")
	_, id := idOf(link.Href())
	if id == "" {
		id = link.Attr("data-recordid")
	}
	a := Activity{ID: id, Subject: line(link), Time: n.One(".dueDate").Line(), Upcoming: n.Closest(".standardTimelineUpcomingActivities").OK()}
	for _, class := range n.Classes() {
		switch class {
		case "Task", "Event", "Call":
			a.Kind = strings.ToLower(class)
		case "Email", "EmailMessage":
			a.Kind = "email"
		}
	}
	for _, to := range n.All("a[href^='mailto:']") {
		a.To = append(a.To, line(to))
	}
	if a.Kind == "email" {
		a.Direction = "in"
		if n.Has("p a[href*='/lightning/r/User/']") {
			a.Direction = "out"
		}
		a.Body = n.One("article").Text()
	}
	return a
}
