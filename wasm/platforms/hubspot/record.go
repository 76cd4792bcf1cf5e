package hubspot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// RecordView is a contact, company, deal, ticket or custom object.
type RecordView struct {
	// Mode is edit while a property is being changed.
	Mode         string           `json:"mode"`
	Record       Record           `json:"record"`
	Fields       []platform.Field `json:"fields"`
	Associations []Association    `json:"associations"`
	Activity     []Activity       `json:"activity"`
}

// Record says which record it is.
type Record struct {
	// Type is contact, company, deal, ticket or custom; ObjectTypeID is HubSpot's number of it.
	Type         string `json:"type"`
	ObjectTypeID string `json:"objectTypeId"`
	ID           string `json:"id"`
	PortalID     string `json:"portalId"`
	Title        string `json:"title"`
}

// Association is a card of records of one object.
type Association struct {
	ObjectTypeID string `json:"objectTypeId"`
	// Label is the card's heading without its number.
	Label string `json:"label"`
	Count int    `json:"count"`
	Items []Item `json:"items"`
}

// Item is an associated record.
type Item struct {
	Name         string `json:"name"`
	Primary      bool   `json:"primary,omitempty"`
	ID           string `json:"id"`
	ObjectTypeID string `json:"objectTypeId"`
	Href         string `json:"href"`
}

// Activity is an entry of the timeline. Times are as shown.
type Activity struct {
	// Kind is note, email, call, task or meeting.
	Kind     string   `json:"kind"`
	Author   string   `json:"author,omitempty"`
	Assignee string   `json:"assignee,omitempty"`
	Subject  string   `json:"subject,omitempty"`
	To       []string `json:"to,omitempty"`
	Time     string   `json:"time"`
	Due      string   `json:"due,omitempty"`
	Body     string   `json:"body,omitempty"`
}

func readRecord(r *platform.Reading) RecordView {
	at := placeOf(r.Address)
	out := RecordView{Mode: "view", Record: Record{Type: typeName(at.typeID), ObjectTypeID: at.typeID, ID: at.id, PortalID: at.portal}, Associations: []Association{}, Activity: []Activity{}}
	title := r.First("title", r.Root(), "[data-selenium-test=highlightTitle]:shown", "[data-selenium-test$='-highlight-details'] h3", "[data-test-id=record-highlight-main-content] h3")
	if out.Record.Title = title.Line(); out.Record.Title == "" {
		r.Lost("title of the record")
	}
	// A record that is only previewed over a list stands in a panel of its own.
	const previews = "[data-test-id=IndexPageInlineSidebar] *, [data-selenium-test=sidebar-preview-panel] *"
	out.Fields = append(append([]platform.Field{}, highlights(r)...), properties(r, r.Root(), previews)...)
	if r.One("[data-test-id='customer-data-properties-save-bar'], [data-selenium-test='base-save-button'], [data-test-id='save-bar']").Shown() {
		out.Mode = "edit"
	}
	for _, card := range r.All("[data-test-id*='ASSOCIATION_V3/'], [data-test-id*='ASSOCIATION_TABLE/']") {
		out.Associations = append(out.Associations, association(r, card))
	}
	for _, e := range r.All("[data-test-id=timeline-preview-event]:shown, [data-selenium-test=timeline-card]:shown:not([data-test-id=timeline-preview-event] *)") {
		out.Activity = append(out.Activity, activity(e))
	}
	if r.One("[data-test-id=timeline-event-container-loading-state]").OK() {
		r.Partial("the timeline shows only the latest activities")
	}
	return out
}

// highlights are the properties in the card at the top.
func highlights(r *platform.Reading) []platform.Field {
	var out []platform.Field
	for _, item := range r.All("[data-test-id^='highlight-property-item-']") {
		id := name(item, "highlight-property-item-")
		shown := item.One("[data-test-id='highlight-property-display-" + id + "']")
		label := item.TextWith(platform.Texts{Skip: "[data-test-id^='highlight-property-display-']"})
		out = append(out, platform.Field{
			Name: id, Label: strings.TrimRight(platform.OneLine(label), ":： "), Value: platform.Text(value(shown.Line())), Type: kind(id, ""),
		})
	}
	return out
}

// properties reads the property lists within an element, each property once. Those within what skip names are left out.
func properties(r *platform.Reading, within platform.Node, skip string) []platform.Field {
	var out []platform.Field
	seen := map[string]bool{}
	for _, item := range within.All("[data-profile-property]:not(" + skip + ")") {
		id := item.Attr("data-profile-property")
		if seen[id] || !item.Shown() {
			continue
		}
		seen[id] = true
		out = append(out, property(r, item, id))
	}
	return out
}

func property(r *platform.Reading, item platform.Node, id string) platform.Field {
	f := platform.Field{Name: id, Label: item.One("label, dt").Line()}
	input := r.Maybe("value of a property", item, hook("property-input-"+id), "[data-field='"+id+"']", "[data-test-id='"+id+"']")
	f.Required = input.Required() || input.Has("[aria-required=true]")
	f.Error = item.One("[role=alert], .private-form__message--error").Line()
	box := input.One("input[type=checkbox]")
	tags := input.All("[data-component-name=UITag]")
	control := ""
	switch {
	case input.Tag() == "textarea":
		control = "textarea"
		f.Value = platform.Text(value(input.Value()))
	case input.Tag() == "input":
		f.Value = platform.Text(value(input.Value()))
	case box.OK():
		control = "boolean"
		f.Value = box.Checked()
	case len(tags) > 0 || input.Role() == "group":
		control = "multi"
		list := []string{}
		for _, t := range tags {
			list = append(list, t.Line())
		}
		f.Value = list
	case input.Tag() == "button" || input.Has("button[data-dropdown-caret], [role=combobox]"):
		control = "enumeration"
		label := input.One(".private-dropdown__item__label")
		if !label.OK() {
			label = input
		}
		f.Value = platform.Text(value(label.Line()))
	default:
		f.Value = platform.Text(value(input.TextWith(platform.Texts{Skip: "label, button, [data-test-id=property-details-button]"})))
	}
	f.Type = kind(id, control)
	return f
}

// kinds are the types of HubSpot's own properties, which their controls do not tell.
var kinds = map[string]string{
	"amount": "number", "closedate": "date", "createdate": "datetime", "dealstage": "enumeration", "pipeline": "enumeration", "lifecyclestage": "enumeration",
	"hs_lead_status": "enumeration", "hs_priority": "enumeration", "dealtype": "enumeration", "notes_last_contacted": "datetime", "notes_last_updated": "datetime",
	"notes_next_activity_date": "datetime", "lastmodifieddate": "datetime", "hs_lastmodifieddate": "datetime", "email": "email", "phone": "phone", "mobilephone": "phone",
	"website": "url", "domain": "url", "numberofemployees": "number", "annualrevenue": "number", "hs_pipeline": "enumeration", "hs_pipeline_stage": "enumeration",
	"hs_ticket_priority": "enumeration",
}

// kind is a property's type: by its name where it is HubSpot's, else by its control.
func kind(id, control string) string {
	switch {
	case strings.HasSuffix(id, "_owner_id"):
		return "owner"
	case kinds[id] != "":
		return kinds[id]
	case control != "":
		return control
	}
	return "text"
}

func association(r *platform.Reading, card platform.Node) Association {
	id := card.Attr("data-test-id")
	a := Association{ObjectTypeID: id[strings.LastIndexByte(id, '/')+1:], Items: []Item{}}
	head := card.One("h5, h4, h3, [role=heading]").Line()
	a.Label = head
	if i := strings.LastIndexAny(head, "(（"); i > 0 {
		a.Label = strings.TrimSpace(head[:i])
		a.Count, _ = platform.Count(head[i:])
	}
	for _, link := range card.All("[data-selenium-test$='-chicklet-title-link'], [data-test-id$='-chicklet-title-link']") {
		a.Items = append(a.Items, itemOf(link))
	}
	if len(a.Items) == 0 {
		for _, link := range card.All("td a[href*='/record/']") {
			a.Items = append(a.Items, itemOf(link))
		}
	}
	if a.Count > len(a.Items) {
		r.Partial("%d of %d %s are in the page", len(a.Items), a.Count, a.Label)
	}
	return a
}

func itemOf(link platform.Node) Item {
	at := placeOf(link.Href())
	box := link.Closest("[data-test-id$='-chicklet'], [data-selenium-test$='-chicklet'], tr")
	return Item{Name: link.Line(), ID: at.id, ObjectTypeID: at.typeID, Href: link.Attr("href"), Primary: box.Has("[data-component-name=UITag]")}
}

func activity(e platform.Node) Activity {
	a := Activity{Kind: e.Attr("data-event-type"), Time: e.One(hook("event-timestamp")).Line()}
	head := e.One(hook("header-message"))
	who := ""
	if names := head.All("span span, span a"); len(names) > 0 {
		who = names[len(names)-1].Line() // the kind may stand in an element of its own before it
	}
	a.Author = who
	body := e.One(hook("timeline-editable-section"))
	if task := body.One(hook("task-title")); task.OK() {
		if a.Kind == "" {
			a.Kind = "task"
		}
		a.Author, a.Assignee, a.Subject = "", who, task.Line()
		a.Due = platform.AfterColon(task.Next().Line())
		return a
	}
	if people := body.One(hook("email-participants")); people.OK() {
		if a.Kind == "" {
			a.Kind = "email"
		}
		for i, p := range people.All("span") {
			if i > 0 {
				a.To = append(a.To, p.Line())
			}
		}
		a.Subject = emailSubject(head, who)
	}
	a.Body = body.TextWith(platform.Texts{Skip: "[data-test-id=email-participants], button, [role=toolbar]"})
	return a
}

// emailSubject takes the subject out of "Email - Subject from Name": what stands between the first dash and the word before the name. A heading of another order is given whole.
func emailSubject(head platform.Node, who string) string {
	line := strings.TrimSpace(strings.TrimSuffix(head.Line(), who))
	for _, dash := range []string{" - ", " – ", ": "} {
		if _, rest, ok := strings.Cut(line, dash); ok {
			if i := strings.LastIndexByte(rest, ' '); i > 0 {
				return strings.TrimSpace(rest[:i])
			}
			return rest
		}
	}
	return line
}
