// Package findelement is the tool find_element.
package findelement

import (
	"github.com/tabwire-dev/tabwire/wasm/search"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Such as: submit order button, or: row of Ada Lovelace delete.
	Query string `json:"query"`
	// Only this role.
	Role string `json:"role,omitempty"`
	// Most matches.
	Limit int `json:"limit,omitempty" tool:"min=1,max=50,default=5"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Fits: the first is likely to be meant. Otherwise nothing fits and these are the nearest.
	Fits    bool    `json:"fits"`
	Matches []Match `json:"matches"`
	// Unreadable are frames that could not be read.
	Unreadable []string `json:"unreadable,omitempty"`
	// Truncated: the page is too large to be read whole.
	Truncated bool `json:"truncated,omitempty"`
}

// Match is an element that was found, best first.
type Match struct {
	Ref  string `json:"ref"`
	Role string `json:"role"`
	Name string `json:"name"`
	// Where tells it from others like it.
	Where string `json:"where,omitempty"`
	// Score is 0 to 100.
	Score int `json:"score"`
	// Why says which words were found in what.
	Why string `json:"why"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("tab %d %s\n", r.TabID, tool.Line(r.URL, 300))
	switch {
	case len(r.Matches) == 0:
		b.Add("nothing fits; call read_page to see what there is\n")
	case !r.Fits:
		b.Add("nothing fits; the nearest are:\n")
	}
	for _, m := range r.Matches {
		b.Addf("%s %s %q", m.Ref, m.Role, m.Name)
		if m.Where != "" {
			b.Add(" " + m.Where)
		}
		b.Addf(" – %d (%s)\n", m.Score, m.Why)
	}
	return tool.Ends(&b, r.Unreadable, r.Truncated, "", "")
}

// Tool: Find elements by words for what they are, say or stand near; gives ranked refs. Forgives typos; German role words work too.
var Tool = tool.New(tool.Hints{
	Title:     "Find element",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDefault,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "look for an element in the page")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	if !search.HasWords(a.Query) && !search.HasWords(a.Role) {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "query %q has no words", tool.Line(a.Query, 80)).Next("say what the element is, such as: search box")
	}
	found := search.Elements(page.Page, a.Query, a.Role, a.Limit)
	r := Result{On: v.On(), Fits: found.Fits, Matches: []Match{}, Unreadable: page.Unreadable, Truncated: page.Truncated()}
	for _, m := range found.Matches {
		d := page.Parts[m.Place.Part].Doc
		r.Matches = append(r.Matches, Match{
			Ref: page.Ref(m.Place), Role: d.Role(m.Place.Node), Name: tool.Line(m.Name, 100),
			Where: tool.Line(m.Where, 120), Score: m.Score, Why: tool.Line(m.Why, 300),
		})
	}
	return r, nil
}
