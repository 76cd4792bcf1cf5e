// Package hubspot reads HubSpot's CRM pages and its inbox.
//
// Classes are hashed; data-test-id and data-selenium-test are the hooks, and the same name has stood on either of them, so both are asked. Properties are known by their internal
// names, records by the numbers in addresses.
package hubspot

import (
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Parser knows the portals of all regions.
var Parser = &platform.Parser{
	Name: "hubspot", Title: "HubSpot", Version: 1, Match: match,
	Views: []platform.View{
		platform.NewView("record", readRecord),
		platform.NewList("index_table", readTable, tableItems, rowKey),
		platform.NewView("board", readBoard),
		platform.NewList("conversation", readConversation, messageItems, messageKey),
	},
}

// hook is a selector for an element by its name on either attribute.
func hook(name string) string {
	return "[data-test-id='" + name + "'], [data-selenium-test='" + name + "']"
}

// begins is hook for names that begin so.
func begins(name string) string {
	return "[data-test-id^='" + name + "'], [data-selenium-test^='" + name + "']"
}

// name is an element's name on either attribute, without what it begins with; "" when it begins otherwise.
func name(n platform.Node, prefix string) string {
	for _, attr := range []string{"data-test-id", "data-selenium-test"} {
		if rest, ok := strings.CutPrefix(n.Attr(attr), prefix); ok {
			return rest
		}
	}
	return ""
}

func match(p *platform.Page) []platform.Match {
	at := p.Address
	here := at.Host == "app.hubspot.com" || strings.HasPrefix(at.Host, "app-") && strings.HasSuffix(at.Host, ".hubspot.com")
	sure := 0.6
	if here {
		sure = 1
	}
	anchors := []struct{ view, selector string }{
		{"conversation", hook("virtualParentRef")},
		{"record", "[data-card-type=OBJECT_HIGHLIGHT], [data-selenium-test=highlightTitle], [data-selenium-test$='-highlight-details']"},
		{"board", hook("cdb-column")},
		{"index_table", hook("framework-data-table")},
	}
	var out []platform.Match
	for _, a := range anchors {
		if p.One(a.selector).Shown() && (here || p.One("[data-application-name], #hubspot-app, #hs-global-toolbar-root").OK()) {
			out = append(out, platform.Match{View: a.view, Confidence: sure})
		}
	}
	if !here || len(out) > 0 {
		return out
	}
	view := ""
	switch last := at.At(len(at.Path) - 1); {
	case slices.Contains(at.Path, "record"):
		view = "record"
	case slices.Contains(at.Path, "inbox") || at.HasPath("help-desk"):
		view = "conversation"
	case last == "board":
		view = "board"
	case last == "list":
		view = "index_table"
	default:
		return nil
	}
	return []platform.Match{{View: view, Confidence: 0.5}}
}

// types are the objects whose number is known.
var types = map[string]string{"0-1": "contact", "0-2": "company", "0-3": "deal", "0-5": "ticket", "0-7": "product", "0-8": "line_item"}

// place is what an address says of a page or a record.
type place struct{ portal, typeID, id, view string }

// placeOf reads addresses of today, /contacts/1/record/0-3/2 and /contacts/1/objects/0-3/views/all/list, and those before, /contacts/1/deal/2.
func placeOf(a platform.Address) place {
	p := place{view: a.After("views")}
	for _, s := range a.Path {
		if _, ok := platform.Uint(s); ok {
			p.portal = s
			break
		}
	}
	switch {
	case a.After("record") != "":
		p.typeID = a.After("record")
		p.id = a.After(p.typeID)
	case a.After("objects") != "":
		p.typeID = a.After("objects")
	case a.After("inbox") != "":
		p.id = a.After("inbox")
	case a.After("thread") != "":
		p.id = a.After("thread")
	default:
		for id, word := range types {
			if v := a.After(word); v != "" {
				p.typeID, p.id = id, v
			}
		}
	}
	return p
}

// typeName is the object's name, "custom" for a portal's own.
func typeName(id string) string {
	if n := types[id]; n != "" {
		return n
	}
	if id == "" {
		return ""
	}
	return "custom"
}

// value is a text, "" for the dashes that stand for an empty one.
func value(s string) string {
	if s == "--" || s == "—" || s == "-" {
		return ""
	}
	return s
}
