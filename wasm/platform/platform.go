// Package platform is the contract between web_fetcher and the parsers of platforms: how a parser says which pages it
// knows, what it is given to read a page with, and what it answers.
//
// A parser reads a captured page (package snapshot) and gives typed records. It never looks at words that a site
// translates, never guesses what it cannot see, and tells what it could not find. All parsers share the selector engine, the writer of
// texts and the paging of this package.
package platform

// Parser knows the pages of one platform.
type Parser struct {
	// Name is the platform's, as the folder's: gmail.
	Name string
	// Title is for people: Gmail.
	Title string
	// Version is that of the results' shape. It grows when a key is renamed, goes, or means something else; not when one is added.
	Version int
	// Match says which views of the platform a page shows, the one that a person would name first. None: the page is of another platform.
	Match func(p *Page) []Match
	// Views are all that the parser can read.
	Views []View
}

// Match is one view that a page shows.
type Match struct {
	// View is a name from Parser.Views.
	View string
	// Confidence is from 0 to 1: 1 when address and markup agree, about 0.5 when only one of them speaks for it.
	Confidence float64
	// Variant is the generation of the product where they differ so much that it helps to know: cloud, dc, classic.
	Variant string
}

// View is one kind of page of a platform.
type View struct {
	// Name is in snake_case: thread_list.
	Name string
	// Schema is the JSON Schema (2020-12) of the view's data, generated from its struct.
	Schema string
	read   func(r *Reading) any
	// items and list are set for a view whose data is in the main a list; see NewList.
	list *list
}

// WithSchemas gives the parser with the schemas of its views, in their order. Package catalog is generated and calls it.
func (ps *Parser) WithSchemas(schemas ...string) *Parser {
	out := *ps
	out.Views = append([]View(nil), ps.Views...)
	for i := range out.Views {
		out.Views[i].Schema = schemas[i]
	}
	return &out
}

// NewView makes a view whose data is a T. T is a struct; the schema of the results is generated from it.
func NewView[T any](name string, read func(r *Reading) T) View {
	return View{Name: name, read: func(r *Reading) any { d := read(r); return &d }}
}

// list is how the items of a view are paged and put together.
type list struct {
	keys func(data any) []string
	cut  func(data any, from, to int)
	// add puts the items of more that data does not have behind its own, or before them, and gives how many those were.
	add func(data, more any, before bool) int
}

// NewList makes a view whose data, a T, holds one long list of items, which is given in pages and can be collected by scrolling.
// items gives that list, key what an item is known by when the same is seen again ("" when it cannot be known).
func NewList[T, E any](name string, read func(r *Reading) T, items func(data *T) *[]E, key func(item *E) string) View {
	v := NewView(name, read)
	of := func(data any) *[]E { return items(data.(*T)) }
	v.list = &list{
		keys: func(data any) []string {
			l := *of(data)
			out := make([]string, len(l))
			for i := range l {
				out[i] = key(&l[i])
			}
			return out
		},
		cut: func(data any, from, to int) {
			l := of(data)
			*l = (*l)[from:to:to]
		},
		add: func(data, more any, before bool) int { return merge(of(data), *of(more), key, before) },
	}
	return v
}

// merge puts the items of more that are not in l behind it, or before it.
func merge[E any](l *[]E, more []E, key func(*E) string, before bool) int {
	have := make(map[string]bool, len(*l))
	for i := range *l {
		have[key(&(*l)[i])] = true
	}
	var fresh []E
	for i := range more {
		k := key(&more[i])
		if k != "" && !have[k] {
			have[k] = true
			fresh = append(fresh, more[i])
		}
	}
	if before {
		*l = append(fresh, *l...)
	} else {
		*l = append(*l, fresh...)
	}
	return len(fresh)
}

// Answer is what a parser makes of a page.
type Answer struct {
	// Platform and View are names; "" for a page that no parser knows.
	Platform string `json:"platform"`
	View     string `json:"view"`
	// Complete: all that the view holds is in Data. False where the page shows only a part of it (report.partial says which),
	// or where something that should be there was not found.
	Complete bool `json:"complete"`
	// Data is a pointer to the view's struct.
	Data   any    `json:"data"`
	Report Report `json:"report"`

	view View
	// around is an element of the list, for scrolling; none when the view has no list that scrolls. up: what is missing is above.
	around Node
	up     bool
}

// Report says how far an answer can be trusted.
type Report struct {
	// Schema is the version of the shape of Data.
	Schema int `json:"schema"`
	// Confidence that the page is this view, from 0 to 1.
	Confidence float64 `json:"confidence"`
	// Variant is the generation of the product, where there are several.
	Variant string `json:"variant,omitempty"`
	// MarkupChanged: what the view hangs on was not found, so the site has probably changed and data is a remainder.
	MarkupChanged bool `json:"markupChanged,omitempty"`
	// Fallbacks are what was found in another than the usual way.
	Fallbacks []Fallback `json:"fallbacks,omitempty"`
	// Missing is what should be there and was not found.
	Missing []string `json:"missing,omitempty"`
	// Partial says why the answer is not complete.
	Partial []string `json:"partial,omitempty"`
	// Views are the other views that the page shows: a draft over a list.
	Views []string `json:"otherViews,omitempty"`
}

// Fallback is a datum that was found by another selector than the first.
type Fallback struct {
	What string `json:"what"`
	// Level is 1 for the second selector.
	Level    int    `json:"level"`
	Selector string `json:"selector"`
	// Times is how often.
	Times int `json:"times"`
}
