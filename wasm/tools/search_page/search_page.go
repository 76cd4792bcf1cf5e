// Package searchpage is the tool search_page.
package searchpage

import (
	"github.com/tabwire-dev/tabwire/wasm/search"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Text to look for.
	Query string `json:"query"`
	// It is a regular expression, without lookaround and backreferences.
	Regex bool `json:"regex,omitempty"`
	// Case and accents count.
	Exact bool `json:"exact,omitempty"`
	// Only in this element.
	Ref string `json:"ref,omitempty"`
	// Most hits.
	Limit int `json:"limit,omitempty" tool:"min=1,max=200,default=20"`
	// Characters on each side of a hit.
	Context int `json:"context,omitempty" tool:"min=0,max=500,default=60"`
	// From the last answer, to go on.
	Cursor string `json:"cursor,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Total counts all hits, First those before the first one given.
	Total int   `json:"total"`
	First int   `json:"first"`
	Hits  []Hit `json:"hits"`
	// More: the counting stopped at Total.
	More bool `json:"more,omitempty"`
	// Cursor goes on with the next hits; absent at the end.
	Cursor string `json:"cursor,omitempty"`
	// Unreadable are frames that could not be read.
	Unreadable []string `json:"unreadable,omitempty"`
	// Truncated: the page is too large to be read whole.
	Truncated bool `json:"truncated,omitempty"`
}

// Hit is one place where the text is.
type Hit struct {
	// Ref is what holds the text and can be acted on, or else the nearest element around it.
	Ref    string `json:"ref"`
	Role   string `json:"role"`
	Before string `json:"before"`
	Match  string `json:"match"`
	After  string `json:"after"`
	// Under is the heading before it.
	Under string `json:"under,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("tab %d %s\n", r.TabID, tool.Line(r.URL, 300))
	total := text.Sprintf("%d", r.Total)
	if r.More {
		total = "more than " + total
	}
	switch {
	case r.Total == 1:
		b.Add("1 hit\n")
	case r.Total == 0:
		b.Add("no hits\n")
	case len(r.Hits) < r.Total:
		b.Addf("%s hits, these are %d to %d\n", total, r.First+1, r.First+len(r.Hits))
	default:
		b.Addf("%s hits\n", total)
	}
	under := ""
	for _, h := range r.Hits {
		if h.Under != under {
			if under = h.Under; under != "" {
				b.Addf("under %q:\n", under)
			}
		}
		b.Addf("%s %s %q [%q] %q\n", h.Ref, h.Role, h.Before, h.Match, h.After)
	}
	return tool.Ends(&b, r.Unreadable, r.Truncated, "search_page", r.Cursor)
}

// Tool: Search the page's text, literally without regard to case and accents, or by regular expression; gives hits with context and the nearest ref.
var Tool = tool.New(tool.Hints{
	Title:     "Search page",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileReading,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "search the page")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	root, err := page.Root(a.Ref)
	if err != nil {
		return Result{}, err
	}
	found, err := search.Text(page.Page, search.Request{
		Query: a.Query, Pattern: a.Regex, Exact: a.Exact, Root: root, Limit: a.Limit, Context: a.Context, Cursor: a.Cursor,
	})
	if err != nil {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "%v", err).Next("%s", nextStep(a))
	}
	r := Result{
		On: v.On(), Total: found.Total, First: found.First, Hits: []Hit{}, More: found.More, Cursor: found.Cursor,
		Unreadable: page.Unreadable, Truncated: page.Truncated(),
	}
	for _, h := range found.Hits {
		ref := ""
		if page.Parts[h.Place.Part].Doc.NodeID(h.Place.Node) > 0 {
			ref = page.Ref(h.Place)
		}
		r.Hits = append(r.Hits, Hit{
			Ref: ref, Role: page.Parts[h.Place.Part].Doc.Role(h.Place.Node),
			Before: h.Before, Match: h.Match, After: h.After, Under: tool.Line(h.Under, 80),
		})
	}
	return r, nil
}

// nextStep says what to do about a request that cannot be answered.
func nextStep(a Args) string {
	if a.Cursor != "" {
		return "call search_page without cursor"
	}
	if a.Regex {
		return "mend the pattern, or search literally without regex"
	}
	return "give the text to look for"
}
