// Package gmail reads Gmail's web client.
//
// Gmail keeps earlier views in the document: only the one with role=main counts. Its class names are meaningless and have been stable for a decade; ids, addresses of
// people and routes are attributes. The id of a message, shifted right by 20 bits, is the time of its arrival.
package gmail

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Parser knows Gmail.
var Parser = &platform.Parser{
	Name: "gmail", Title: "Gmail", Version: 1, Match: match,
	Views: []platform.View{
		platform.NewList("thread_list", readList, listItems, threadKey),
		platform.NewList("search_results", readList, listItems, threadKey),
		platform.NewView("conversation", readConversation),
		platform.NewView("compose", readCompose),
	},
}

// Person is somebody with an address. The name of the account's owner is a word such as "me", in the person's language.
type Person struct {
	Name  *string `json:"name"`
	Email string  `json:"email"`
}

// searches are the routes of results of a search.
var searches = []string{"search", "advanced-search", "section_query", "create-filter"}

func match(p *platform.Page) []platform.Match {
	here := p.Address.Host == "mail.google.com"
	sure := 0.6
	if here {
		sure = 1
	}
	var out []platform.Match
	add := func(view string, there bool) {
		if there {
			out = append(out, platform.Match{View: view, Confidence: sure})
		}
	}
	main := scope(p)
	rows := main.Has("tr.zA .yW, tr.zA .y6")
	open := main.Has("h2.hP") || main.Has("[role=listitem] .ads")
	compose := p.One(".aoI [g_editable=true], .aoI textarea.Ak, .aoI input[name=subjectbox]").OK()
	if !here && !rows && !open && !compose {
		return nil
	}
	r := routeOf(p.Address)
	add("compose", compose && p.Address.HashQuery("compose") != "")
	add("conversation", open)
	add("search_results", rows && slices.Contains(searches, r.name))
	add("thread_list", rows && !slices.Contains(searches, r.name))
	if len(out) == 0 || out[0].View != "compose" {
		add("compose", compose)
	}
	if len(out) == 0 && here && p.Address.HasPath("mail") {
		view := "thread_list"
		if slices.Contains(searches, r.name) {
			view = "search_results"
		}
		if r.token != "" {
			view = "conversation"
		}
		out = append(out, platform.Match{View: view, Confidence: 0.5})
	}
	return out
}

// scope is the view that counts: a piece of a page has none, and is all there is.
func scope(p *platform.Page) platform.Node {
	if main := p.One("[role=main]:shown"); main.OK() {
		return main
	}
	return p.Root()
}

// route is what the hash of the address says.
type route struct {
	// name is inbox, label, search …; whole is the route as sidebar links have it.
	name, whole string
	// query is what was searched for, label the path of a label.
	query, label string
	page         int
	// token is there when a conversation is open.
	token string
}

// routeOf reads #label/Clients%2FPartner+Co/p2 or #search/invoice/FMfcgz….
func routeOf(a platform.Address) route {
	hash, _, _ := strings.Cut(a.Hash, "?")
	parts := strings.Split(strings.Trim(hash, "/"), "/")
	r := route{name: parts[0], whole: parts[0], page: 1}
	rest := parts[1:]
	if len(rest) > 0 && (slices.Contains(searches, r.name) || r.name == "label" || r.name == "category") {
		value := platform.Unescape(rest[0], true)
		switch r.name {
		case "label":
			r.label = value
		case "category":
		default:
			r.query = value
		}
		if r.query == "" {
			r.whole += "/" + rest[0]
		}
		rest = rest[1:]
	}
	for _, p := range rest {
		if n, ok := platform.Uint(strings.TrimPrefix(p, "p")); ok && p[0] == 'p' && len(p) < 6 {
			r.page = int(n)
		} else if len(p) >= 16 {
			r.token = p
		}
	}
	return r
}

// arrivedAt is the time in a message's or thread's id of 16 hex digits.
func arrivedAt(id string) string {
	n, err := strconv.ParseUint(id, 16, 64)
	if err != nil || len(id) != 16 {
		return ""
	}
	return platform.Instant(int64(n >> 20))
}

// account is the address of the person whose mailbox it is: the link to sign out has it in its label, in any language.
func account(r *platform.Reading) *string {
	for _, a := range r.All("a[href*='accounts.google.com/SignOutOptions'], a[href*='accounts.google.'][aria-label*='@']") {
		if e := platform.Email(a.Attr("aria-label")); e != "" {
			return &e
		}
	}
	return nil
}

// people are the persons that an element names, in their order.
func people(n platform.Node, selector string) []Person {
	out := []Person{}
	for _, p := range n.All(selector) {
		email := p.Attr("email")
		if email == "" {
			email = p.Attr("data-hovercard-id")
		}
		name := p.Attr("name")
		if name == "" {
			name = p.Attr("data-name")
		}
		out = append(out, person(name, email))
	}
	return out
}

// person leaves out a name that is only the address again.
func person(name, email string) Person {
	if name == email {
		name = ""
	}
	return Person{Name: platform.Null(name), Email: email}
}
