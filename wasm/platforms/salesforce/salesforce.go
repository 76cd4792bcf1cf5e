// Package salesforce reads Lightning Experience, with synthetic and with native shadow roots, and Classic.
//
// Lightning keeps visited pages in the document: the active window counts, or a record's modal above it. A field is known by the name that the page's designer targets it with,
// sfdc:RecordField.<Object>.<Field>; what it holds, by the element that shows it.
package salesforce

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Parser knows both.
var Parser = &platform.Parser{
	Name: "salesforce", Title: "Salesforce", Version: 1, Match: match,
	Views: []platform.View{
		platform.NewView("record_view", readRecord),
		platform.NewView("record_edit", readRecord),
		platform.NewList("list", readList, listItems, rowKey),
	},
}

const (
	lightning = "lightning"
	classic   = "classic"

	fieldHook = "[data-target-selection-name^='sfdc:RecordField.']"
	tables    = "lightning-datatable, table.uiVirtualDataTable, [role=grid][data-num-rows]"
)

// domains are those that the product is served under; instances and sandboxes are below them.
var domains = []string{"force.com", "salesforce.com", "salesforce-setup.com", "visualforce.com", "salesforce.mil", "force.mil", "crmforce.mil", "sfcrmapps.cn", "cloudforce.com"}

func match(p *platform.Page) []platform.Match {
	sure := 0.7
	here := false
	for _, d := range domains {
		here = here || p.Address.On(d)
	}
	if here {
		sure = 1
	}
	var out []platform.Match
	add := func(view, variant string) {
		out = append(out, platform.Match{View: view, Variant: variant, Confidence: sure})
	}
	if body := p.One("body.sfdcBody"); body.OK() {
		switch {
		case body.Has(".bPageBlock input[name=save], #bodyCell input[name=save]"):
			add("record_edit", classic)
		case body.Has("table.detailList td.labelCol"):
			add("record_view", classic)
		}
		return out
	}
	if !here && !p.One("#auraLoadingBox, one-record-home-flexipage2, "+fieldHook).OK() {
		return nil
	}
	page := active(p)
	if page.Has(fieldHook) || page.Has("records-lwc-highlights-panel") {
		view := "record_view"
		if editing(page) {
			view = "record_edit"
		}
		add(view, lightning)
	}
	if page.Has(tables) {
		add("list", lightning)
	}
	if len(out) == 0 && here && p.Address.HasPath("lightning") {
		sure = 0.5
		switch {
		case p.Address.At(1) == "r":
			add("record_view", lightning)
		case p.Address.At(1) == "o" && p.Address.At(3) == "list":
			add("list", lightning)
		}
	}
	return out
}

// active is the page that counts: a record's modal, else the innermost active window of the application.
func active(p *platform.Page) platform.Node {
	for _, m := range p.All(".uiModal.active, section[role=dialog].slds-fade-in-open, records-modal-lwc-detail-panel-wrapper") {
		if m.Shown() && m.Has(fieldHook) {
			return m
		}
	}
	out := p.Root()
	for _, w := range p.All(".windowViewMode-normal.active, .windowViewMode-maximized.active, section.tabContent.active") {
		if w.Shown() && w.Attr("aria-hidden") != "true" {
			out = w // inner ones come later
		}
	}
	return out
}

// editing: only an open form has these buttons.
func editing(page platform.Node) bool { return page.One("button[name=SaveEdit]").Shown() }

// prefixes are the objects of the first three letters of an id.
var prefixes = map[string]string{
	"001": "Account", "003": "Contact", "005": "User", "006": "Opportunity", "00Q": "Lead", "00T": "Task", "00U": "Event", "00G": "Group", "500": "Case", "701": "Campaign",
}

// idOf finds the object and the id in an address of Lightning, /lightning/r/Account/001…/view, or of Classic, /001….
func idOf(a platform.Address) (object, id string) {
	path := a.Path
	if a.At(0) == "lightning" && a.At(1) == "r" {
		path = path[2:]
		if len(path) > 1 && !isID(path[0]) {
			object, path = path[0], path[1:]
		}
	}
	if len(path) > 0 && isID(path[0]) {
		id = path[0]
		if object == "" {
			object = prefixes[id[:3]]
		}
	}
	return object, id
}

// isID says whether a text is a record's id: 15 or 18 letters and digits.
func isID(s string) bool {
	if len(s) != 15 && len(s) != 18 {
		return false
	}
	digits := 0
	for _, c := range s {
		switch {
		case c >= '0' && c <= '9':
			digits++
		case c < 'A' || c > 'z' || c > 'Z' && c < 'a':
			return false
		}
	}
	return digits > 0
}

// dashed says whether a text is a choice that stands for none: "--None--", in any language.
func dashed(s string) bool { return strings.HasPrefix(s, "--") && strings.HasSuffix(s, "--") }

// noise is what stands in a field beside its value: buttons, help, and words for screen readers.
const noise = "button, lightning-button-icon, lightning-helptext, .slds-assistive-text, .assistiveText, lightning-primitive-icon, lightning-click-to-dial button"

func clean(n platform.Node) string { return n.TextWith(platform.Texts{Skip: noise}) }

func line(n platform.Node) string { return platform.OneLine(clean(n)) }
