// Package getpagetext is the tool get_page_text.
package getpagetext

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/prose"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Text: no marks, no links.
	Format string `json:"format,omitempty" tool:"enum=markdown|text,default=markdown"`
	// Only this element, whole.
	Ref string `json:"ref,omitempty"`
	// False: the whole page.
	Main bool `json:"main,omitempty" tool:"default=true"`
	// The rest comes with cursor.
	MaxChars int `json:"maxChars,omitempty" tool:"min=200,max=1000000,default=40000"`
	// From the last answer.
	Cursor string `json:"cursor,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Content is the page's text, or a piece of it: the pieces put together are the whole.
	Content string `json:"text"`
	// Chars is the length of the whole text.
	Chars int `json:"chars"`
	// NoMain: main content was wanted and none was found, so this is the page without navigation and the like.
	NoMain bool `json:"noMain,omitempty"`
	// Cursor goes on where the text was cut; absent when it is complete.
	Cursor string `json:"cursor,omitempty"`
	// Unreadable are frames that could not be read.
	Unreadable []string `json:"unreadable,omitempty"`
	// Truncated: the page is too large to be read whole.
	Truncated bool `json:"truncated,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("tab %d %s %q\n", r.TabID, tool.Line(r.URL, 300), tool.Line(r.Title, 120))
	if r.NoMain {
		b.Add("(no main content found; this is what the page shows without navigation and the like)\n")
	}
	b.Add("\n")
	b.Add(strings.TrimRight(r.Content, "\n"))
	if r.Content == "" {
		b.Add("(no text to read)")
	}
	b.Add("\n")
	if len(r.Unreadable) > 0 || r.Truncated || r.Cursor != "" {
		b.Add("\n")
	}
	return tool.Ends(&b, r.Unreadable, r.Truncated, "get_page_text", r.Cursor)
}

// Tool: Read the page's main content as Markdown, without navigation, banners and footers.
var Tool = tool.New(tool.Hints{
	Title:     "Get page text",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDefault,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "read the page's text")
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
	out, err := prose.Write(page.Page, prose.Options{Plain: a.Format == "text", Whole: !a.Main, Root: root, MaxChars: a.MaxChars, Cursor: a.Cursor})
	if err != nil {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "%v", err).Next("call get_page_text without cursor")
	}
	return Result{
		On: v.On(), Title: v.Tab.Title, Content: out.Text, Chars: out.Chars, NoMain: !out.Main && a.Main && root == nil, Cursor: out.Cursor,
		Unreadable: page.Unreadable, Truncated: page.Truncated() || out.Cut,
	}, nil
}
