// Package pageoutline is the tool page_outline.
package pageoutline

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Limit of the outline; headings of low rank are left out first.
	MaxChars int `json:"maxChars,omitempty" tool:"min=300,max=20000,default=1000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Outline has a line for each heading, landmark, form, table, long list, dialog and frame.
	Outline string `json:"outline"`
	// Counts of what is on the page.
	Headings  int `json:"headings"`
	Landmarks int `json:"landmarks"`
	Forms     int `json:"forms"`
	Tables    int `json:"tables"`
	Dialogs   int `json:"dialogs"`
	Frames    int `json:"frames"`
	Links     int `json:"links"`
	Buttons   int `json:"buttons"`
	Fields    int `json:"fields"`
	// TextBytes is the size of the text.
	TextBytes int `json:"textBytes"`
	// Unreadable are frames that could not be read.
	Unreadable []string `json:"unreadable,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("tab %d %s %q\n", r.TabID, tool.Line(r.URL, 300), tool.Line(r.Title, 120))
	for _, c := range [...]struct {
		n    int
		word string
	}{{r.Headings, "headings"}, {r.Landmarks, "landmarks"}, {r.Forms, "forms"}, {r.Tables, "tables"}, {r.Dialogs, "dialogs"}, {r.Frames, "frames"},
		{r.Links, "links"}, {r.Buttons, "buttons"}, {r.Fields, "fields"}} {
		if c.n == 1 {
			b.Addf("1 %s, ", c.word[:len(c.word)-1])
		} else if c.n > 1 {
			b.Addf("%d %s, ", c.n, c.word)
		}
	}
	b.Addf("%d bytes of text\n%s", r.TextBytes, r.Outline)
	for _, u := range r.Unreadable {
		b.Addf("frame not read: %s\n", u)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Tool: Headings, landmarks, forms, tables and counts of the page, in about 1,000 characters; read_page with one of the refs reads that part.
var Tool = tool.New(tool.Hints{
	Title:     "Outline of the page",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDefault,
	ReadOnly:  true,
	OpenWorld: true,
	Prose:     true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "see how the page is divided")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	outline, n := page.Summary(a.MaxChars, page.Ref)
	return Result{
		On: v.On(), Title: v.Tab.Title, Outline: outline, Headings: n.Headings, Landmarks: n.Landmarks, Forms: n.Forms, Tables: n.Tables,
		Dialogs: n.Dialogs, Frames: n.Frames, Links: n.Links, Buttons: n.Buttons, Fields: n.Fields, TextBytes: n.Text, Unreadable: page.Unreadable,
	}, nil
}
