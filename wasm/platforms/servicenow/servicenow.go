// Package servicenow reads ServiceNow: classic forms and lists (UI16, also within the frames of the newer shells), workspaces and the service portal.
//
// Classic pages carry table and field in their ids: element.incident.caller_id. Workspaces are eight to fourteen shadow roots deep; their fields are hosts with a name. Instances
// may have domains of their own, so pages are known by their markup.
package servicenow

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Parser knows the three.
var Parser = &platform.Parser{
	Name: "servicenow", Title: "ServiceNow", Version: 1, Match: match,
	Views: []platform.View{
		platform.NewView("record_form", readForm),
		platform.NewList("list", readList, listItems, rowKey),
		platform.NewView("portal_ticket", readPortal),
	},
}

// Generations of the product.
const (
	classic   = "classic"
	workspace = "workspace"
	portal    = "portal"
)

const (
	classicForm   = "#sys_target ~ *[id^='section-'], form #sys_target, [id^='element.'][id*='.']"
	classicList   = ".list_div[data-list_id]:not(#related_lists_wrapper *) table.data_list_table"
	workspaceForm = "sn-form-data-connected:shown, now-record-form-connected:shown"
)

func match(p *platform.Page) []platform.Match {
	here := p.Address.On("service-now.com")
	sure := 0.8
	if here {
		sure = 1
	}
	var out []platform.Match
	add := func(view, variant string, there bool) {
		if there {
			out = append(out, platform.Match{View: view, Variant: variant, Confidence: sure})
		}
	}
	known := here || p.One("#sys_target, #gsft_main, [global-navigation-config], .sp-page-root, sn-form-data-connected").OK()
	if !known {
		return nil
	}
	add("record_form", workspace, p.One(workspaceForm).OK())
	add("record_form", classic, len(out) == 0 && p.One("[id^='element.']").OK() && p.One(classicForm).OK())
	add("list", classic, p.One(classicList).Shown())
	add("portal_ticket", portal, p.One(".sp-page-root").OK() && p.One(".timeline, [ng-repeat*='data.fields'], [id^='sp_formfield_']").OK())
	if len(out) > 0 || !here {
		return out
	}
	switch at := p.Address; {
	case strings.HasSuffix(at.At(len(at.Path)-1), "_list.do") || strings.Contains(at.String(), "_list.do"):
		add("list", classic, true)
	case at.After("record") != "" || strings.HasSuffix(at.At(0), ".do"):
		add("record_form", "", true)
	}
	for i := range out {
		out[i].Confidence = 0.5
	}
	return out
}

// Record says which record it is.
type Record struct {
	// Type is the table.
	Type      string `json:"type"`
	TypeLabel string `json:"typeLabel,omitempty"`
	// ID is the sys_id.
	ID     string `json:"id"`
	Number string `json:"number,omitempty"`
	Title  string `json:"title"`
	// IsNew: it has not been saved yet.
	IsNew bool `json:"isNew"`
}

// Draft is journal text that is not posted.
type Draft struct {
	Name  string  `json:"name"`
	Label string  `json:"label,omitempty"`
	Value *string `json:"value"`
	// Visibility is internal for work notes, public for what the caller can see.
	Visibility string `json:"visibility,omitempty"`
}

// Activity is an entry of the stream. Times are as shown, in the person's format and zone.
type Activity struct {
	// Kind is work_notes, comments, field_changes or email.
	Kind        string       `json:"kind,omitempty"`
	Author      string       `json:"author"`
	Time        string       `json:"time"`
	Visibility  string       `json:"visibility,omitempty"`
	Body        *string      `json:"body"`
	Changes     []Change     `json:"changes,omitempty"`
	Subject     string       `json:"subject,omitempty"`
	To          []string     `json:"to,omitempty"`
	Attachments []Attachment `json:"attachments,omitempty"`
	// Mine: the person wrote it (service portal).
	Mine bool `json:"mine,omitempty"`
}

// Change is a field's.
type Change struct {
	Label string  `json:"label"`
	New   string  `json:"new"`
	Old   *string `json:"old"`
}

// Attachment is a file.
type Attachment struct {
	Name string `json:"name"`
	Href string `json:"href"`
}

// bracketed says whether a text is a word in brackets alone, as stands for nothing in lists: "(empty)", in any language.
func bracketed(s string) bool {
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	return (first == '(' && last == ')' || first == '（' && last == '）') && utf8.RuneCountInString(s) < 20
}

// dashed says whether a text is a choice that stands for none: "-- None --", in any language.
func dashed(s string) bool { return strings.HasPrefix(s, "--") && strings.HasSuffix(s, "--") }

// hidden is a line of text whether or not it is shown: a tab that is not in front belongs to the record all the same.
func hidden(n platform.Node) string { return platform.OneLine(n.HiddenText()) }

// id is a selector for an element by its id, which may hold dots.
func id(s string) string { return "[id='" + strings.ReplaceAll(s, "'", "") + "']" }

// tableOf is the table of an address such as sys_user.do.
func tableOf(s string) string {
	s = s[strings.LastIndexByte(s, '/')+1:]
	table, _, ok := strings.Cut(s, ".do")
	if !ok {
		return ""
	}
	return table
}
