package servicenow

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// hosts are the elements that stand for fields, by their name.
const hosts = "[name]:is(sn-record-input-connected, sn-record-reference-connected, sn-record-choice-connected, sn-record-currency-connected, sn-record-html-connected, " +
	"now-record-date-picker, now-record-checkbox, now-record-typeahead-multiple)"

// workspaceRecord reads the record of the tab in front. The tabs behind it are in the page with all their fields, hidden.
func workspaceRecord(r *platform.Reading, form platform.Node) Form {
	out := Form{Mode: "edit", Record: Record{Type: form.Attr("table"), ID: form.Attr("sys-id")}, Fields: []platform.Field{}}
	path := r.Address.Path
	for i := len(path) - 3; i >= 0 && (out.Record.Type == "" || out.Record.ID == ""); i-- {
		if path[i] == "record" {
			out.Record.Type, out.Record.ID = path[i+1], path[i+2]
		}
	}
	out.Record.IsNew = out.Record.ID == "-1"
	screen := form.Closest("sn-canvas-screen, [id^='chrome-tab-panel-record']")
	if !screen.OK() {
		screen = r.Root()
	}
	out.Record.Title = r.Maybe("title", screen, "sn-record-heading h1", "h1.now-heading").Line()
	for _, host := range form.All(hosts) {
		name := host.Attr("name")
		if host.Closest("now-activity-stream-compose-connected").OK() {
			continue
		}
		f, drawn := workspaceField(host, name)
		if !drawn {
			out.NotRendered = append(out.NotRendered, name)
			continue
		}
		if name == "number" {
			out.Record.Number, _ = f.Value.(string)
		}
		out.Fields = append(out.Fields, f)
	}
	if len(out.Fields) == 0 {
		r.Lost("fields of the form")
	}
	if len(out.NotRendered) > 0 {
		r.Partial("fields that are folded away or further down are not drawn: %s", strings.Join(out.NotRendered, ", "))
	}
	for _, box := range screen.All("now-activity-stream-compose-connected:shown [name=work_notes], now-activity-stream-compose-connected:shown [name=comments]") {
		text := box.One("textarea").Value()
		if text == "" {
			text = box.One("iframe body").Text()
		}
		if box.Has("textarea, iframe") && box.Tag() != "textarea" {
			out.Drafts = append(out.Drafts, draft(box.Attr("name"), hidden(box.One(".will-truncate")), text))
		}
	}
	if screen.One("now-activity-stream-connected").Shown() {
		r.Partial("the activity stream of a workspace is not read")
	}
	return out
}

// workspaceField reads a field; false when it has not been drawn.
func workspaceField(host platform.Node, name string) (platform.Field, bool) {
	label := host.One(".now-form-field-label-label .will-truncate, .now-form-field-label-label, .now-checkbox-label .now-line-height-crop")
	if !label.OK() {
		return platform.Field{}, false
	}
	_, required := host.HasAttr("required")
	f := platform.Field{Name: name, Label: hidden(label), Required: required || host.Has(".now-form-field-label-required"), Error: hidden(host.One(".now-form-field-message.is-error, [role=alert]"))}
	control := host.One("input, textarea, button.now-select-trigger")
	_, fixed := host.HasAttr("readonly")
	f.ReadOnly = fixed || control.ReadOnly() || control.Disabled()
	switch tag := host.Tag(); {
	case strings.Contains(tag, "typeahead-multiple"):
		f.Type, f.ReadOnly = "list", fixed
		texts, raws := []string{}, []string{}
		for _, pill := range host.All("li.now-typeahead-pill, [role=option].now-typeahead-pill") {
			texts, raws = append(texts, hidden(pill.One(".now-pill-label"))), append(raws, pill.Attr("id"))
		}
		f.Value = texts
		if len(raws) > 0 {
			f.Raw = raws
		}
	case strings.Contains(tag, "reference"):
		f.Type = "reference"
		shown := host.One("input.now-typeahead-native-input").Value()
		f.Value = platform.Text(shown)
		raw := host.Attr("value")
		f.Unresolved = shown != "" && raw == ""
		if shown != "" && raw != "" {
			f.Ref = &platform.Ref{ID: &raw}
		}
	case strings.Contains(tag, "choice"):
		f.Type = "choice"
		shown := hidden(host.One(".now-select-trigger-label"))
		if !dashed(shown) {
			f.Value = platform.Text(shown)
			if o := host.One("[role=option][aria-selected=true]").Attr("id"); strings.Contains(o, "-option-") && !strings.HasSuffix(o, "NOW_CHOICE_NONE_OPTION") {
				f.Raw = o[strings.LastIndex(o, "-option-")+len("-option-"):]
			}
		}
	case strings.Contains(tag, "checkbox"):
		f.Type, f.Value = "boolean", control.Checked()
	case strings.Contains(tag, "html"):
		f.Type, f.Value = "html", platform.Text(host.One("iframe body, [contenteditable=true]").Text())
	default:
		f.Type = "text"
		switch {
		case strings.Contains(tag, "date"):
			f.Type = "datetime"
		case control.Tag() == "textarea":
			f.Type = "textarea"
		}
		f.Value = platform.Text(control.Value())
	}
	return f, true
}
