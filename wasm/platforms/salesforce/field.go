package salesforce

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// part is a piece of sfdc:RecordField.<Object>.<Field>.
func part(n platform.Node, i int) string {
	parts := strings.Split(n.Attr("data-target-selection-name"), ".")
	if i >= len(parts) {
		return ""
	}
	return parts[i]
}

// field reads one field of a layout, shown or in a form.
func field(n platform.Node) platform.Field {
	f := platform.Field{Name: part(n, 2), Label: line(n.One(".test-id__field-label")), Dirty: n.Class("slds-is-edited")}
	if f.Label == "" {
		f.Label = n.Closest("[field-label]").Attr("field-label")
	}
	f.Required = n.Has("abbr.slds-required, abbr[part=required], [aria-required=true], [required]")
	if n.Has("slot[name=inputField], [slot=inputField], lightning-textarea, lightning-combobox, lightning-lookup") && n.Has("input:not([disabled]), textarea, button[role=combobox], .ql-editor, [data-selected-list]") {
		control(&f, n)
		f.Error = line(n.One(".slds-has-error [data-help-message], .slds-has-error .slds-form-element__help"))
		return f
	}
	value := n.One(".test-id__field-value, slot[name=outputField]")
	if !value.OK() {
		value = n
	}
	shown(&f, value)
	f.ReadOnly = n.Closest("records-base-record-form, records-lwc-detail-panel").Has("button[name=SaveEdit]")
	return f
}

// shown reads a value by the element that shows it.
func shown(f *platform.Field, v platform.Node) {
	text := clean(v)
	link := v.One("a[href*='/lightning/r/'], a[data-recordid]")
	box := v.One("input[type=checkbox]")
	switch {
	case box.OK():
		f.Type, f.Value = "checkbox", box.Checked()
	case link.OK():
		f.Type, f.Value, f.Ref = "lookup", platform.Text(line(link)), refOf(link)
		if f.Value == nil { // in a native shadow root the name may stand beside the link
			f.Value = platform.Text(link.Attr("title"))
		}
		if v.Has("records-modstamp") {
			f.Time = line(v.One("records-modstamp > div > lightning-formatted-text, records-modstamp lightning-formatted-date-time, records-modstamp lightning-formatted-text:not(a *)"))
		}
	case v.Has("lightning-formatted-email, a[href^='mailto:']"):
		f.Type, f.Value = "email", platform.Text(strings.TrimPrefix(v.One("a[href^='mailto:']").Attr("href"), "mailto:"))
	case v.Has("lightning-formatted-phone, a[href^='tel:']"):
		f.Type, f.Value = "phone", platform.Text(line(v.One("a[href^='tel:']")))
	case v.Has("lightning-formatted-url"):
		a := v.One("lightning-formatted-url a")
		f.Type, f.Value, f.Href = "url", platform.Text(line(a)), a.Attr("href")
	case v.Has("lightning-formatted-address"):
		f.Type, f.Value = "address", platform.Text(clean(v.One("lightning-formatted-address")))
	case v.Has("lightning-formatted-rich-text"):
		rich := v.One("lightning-formatted-rich-text")
		f.Type, f.Value, f.Markdown = "richtext", platform.Text(clean(rich)), rich.TextWith(platform.Texts{Skip: noise, Write: marked})
	case v.Has("lightning-formatted-number"):
		f.Type, f.Value = numberType(text), platform.Text(text)
	case v.Has("lightning-formatted-date-time"):
		f.Type, f.Value = "datetime", platform.Text(text)
	default:
		f.Type, f.Value = textType(f.Name, text), platform.Text(text)
		if f.Type == "multipicklist" {
			f.Value = strings.Split(text, ";")
		}
	}
}

// marked writes bold and italic with Markdown's marks.
func marked(n platform.Node, w *platform.Writer) bool {
	mark := map[string]string{"b": "**", "strong": "**", "i": "_", "em": "_"}[n.Tag()]
	inner := ""
	if mark != "" {
		inner = w.Text(n)
	}
	if inner == "" {
		return false
	}
	w.Add(mark + inner + mark)
	return true
}

func refOf(link platform.Node) *platform.Ref {
	object, id := idOf(link.Href())
	if id == "" {
		id = link.Attr("data-recordid")
	}
	if id == "" {
		return nil
	}
	if object == "" && len(id) > 3 {
		object = prefixes[id[:3]]
	}
	return &platform.Ref{ID: &id, Type: platform.Null(object), Href: link.Attr("href")}
}

// numberType tells money and shares from other numbers by how they are written.
func numberType(s string) string {
	switch {
	case strings.ContainsAny(s, "%٪"):
		return "percent"
	case strings.Trim(s, "0123456789.,'’-+() \u00a0\u202f") != "":
		return "currency"
	}
	return "number"
}

// standard are types of standard fields that are shown as mere text.
var standard = map[string]string{
	"StageName": "picklist", "Status": "picklist", "Priority": "picklist", "Origin": "picklist", "Type": "picklist", "LeadSource": "picklist", "Industry": "picklist", "Rating": "picklist",
	"ForecastCategoryName": "picklist", "Reason": "picklist", "CloseDate": "date", "Birthdate": "date", "ActivityDate": "date", "StartDate": "date", "EndDate": "date",
}

func textType(name, text string) string {
	switch {
	case standard[name] != "":
		return standard[name]
	case strings.Contains(text, "\n"):
		return "textarea"
	case strings.Contains(text, ";") && !strings.Contains(text, "; "):
		return "multipicklist"
	}
	return "text"
}

// control reads a field of a form by its control.
func control(f *platform.Field, n platform.Node) {
	lookup := n.One("lightning-lookup input, lightning-grouped-combobox input")
	choice := n.One("button[role=combobox]")
	box := n.One("input[type=checkbox]")
	area := n.One("textarea")
	if f.Label == "" {
		f.Label = line(n.One("label, legend"))
	}
	switch {
	case lookup.OK():
		f.Type, f.Value = "lookup", platform.Text(lookup.Value())
		// What is chosen cannot be typed over; its id is not in the page.
		f.Unresolved = lookup.Value() != "" && !lookup.ReadOnly() && lookup.Attr("data-value") == ""
	case n.Has("lightning-datetimepicker, lightning-datepicker"):
		f.Type = "date"
		var parts []string
		for _, in := range n.All("lightning-datepicker input, lightning-timepicker input") {
			if v := in.Value(); v != "" {
				parts = append(parts, v)
			}
		}
		if n.Has("lightning-datetimepicker, lightning-timepicker") {
			f.Type = "datetime"
		}
		f.Value = platform.Text(strings.Join(parts, " "))
	case choice.OK():
		f.Type = "picklist"
		text := line(choice.One("[part=input-button-value], .slds-truncate"))
		if text == "" {
			text = line(choice)
		}
		if !dashed(text) {
			f.Value = platform.Text(text)
		}
	case n.Has("[data-selected-list]"):
		f.Type = "multipicklist"
		list := []string{}
		for _, o := range n.All("[data-selected-list] [role=option]") {
			list = append(list, o.Attr("data-value"))
		}
		f.Value = list
	case box.OK():
		f.Type, f.Value = "checkbox", box.Checked()
	case n.Has(".ql-editor"):
		f.Type, f.Value = "richtext", platform.Text(n.One(".ql-editor").Text())
	case area.OK():
		f.Type, f.Value = "textarea", platform.Text(area.Value())
	default:
		input(f, n)
	}
}

// input reads a plain input, or the parts of a name or an address.
func input(f *platform.Field, n platform.Node) {
	all := n.All("input:not([type=hidden])")
	if len(all) > 1 {
		f.Type = "compound"
		var parts []string
		for _, in := range all {
			if v := in.Value(); v != "" {
				parts = append(parts, v)
			}
		}
		f.Value = platform.Text(strings.Join(parts, " "))
		return
	}
	in := n.One("input")
	v := in.Value()
	f.Value = platform.Text(v)
	switch kind := in.Attr("type"); {
	case kind == "email" || kind == "tel" || kind == "url":
		f.Type = map[string]string{"tel": "phone"}[kind]
		if f.Type == "" {
			f.Type = kind
		}
	case strings.Contains(f.Name, "Email"):
		f.Type = "email"
	case isMoney(v):
		f.Type = "currency"
	default:
		f.Type = "text"
	}
}

// isMoney says whether a text is a number with two decimals, as forms write amounts: the control is the same for all numbers.
func isMoney(s string) bool {
	n := len(s)
	return n > 3 && (s[n-3] == '.' || s[n-3] == ',') && strings.Trim(s, "0123456789.,'’-\u00a0\u202f ") == ""
}
