// Package readpage is the tool read_page.
package readpage

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// What to show: what can be acted on, what a person sees, or everything.
	Filter string `json:"filter,omitempty" tool:"enum=interactive|visible|all,default=visible"`
	// Only this element and what is in it.
	Ref string `json:"ref,omitempty"`
	// Limit of the outline; the rest comes with cursor.
	MaxChars int `json:"maxChars,omitempty" tool:"min=2000,max=1000000,default=40000"`
	// From the last answer, to go on.
	Cursor string `json:"cursor,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Outline has one element a line; refs stand first.
	Outline string `json:"outline"`
	// Cursor goes on where the outline was cut; absent when it is complete.
	Cursor string `json:"cursor,omitempty"`
	// Reidentified are refs whose element the page has made anew.
	Reidentified []string `json:"reidentified,omitempty"`
	// Unreadable are frames that could not be read.
	Unreadable []string `json:"unreadable,omitempty"`
	// Truncated: the page is too large to be captured whole.
	Truncated bool `json:"truncated,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("tab %d %s %q\n", r.TabID, tool.Line(r.URL, 300), tool.Line(r.Title, 120))
	b.Add(r.Outline)
	if r.Outline == "" {
		b.Add("(nothing to show)\n")
	}
	if len(r.Reidentified) > 0 {
		b.Addf("made anew by the page, same refs: %s\n", strings.Join(r.Reidentified, ", "))
	}
	for _, u := range r.Unreadable {
		b.Addf("frame not read: %s\n", u)
	}
	if r.Truncated {
		b.Add("the page is too large to be read whole\n")
	}
	if r.Cursor != "" {
		b.Addf("more: call read_page with cursor %q\n", r.Cursor)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Tool: Read the page as an outline of roles, names, values and states, with refs for what can be acted on.
var Tool = tool.New(tool.Hints{
	Title:     "Read page",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDefault,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "read the page")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	o := snapshot.Options{Filter: snapshot.Filter(a.Filter), MaxChars: a.MaxChars, Cursor: a.Cursor, Ref: page.Ref}
	if a.Ref != "" {
		el, err := v.Resolve(tool.Target{Ref: a.Ref})
		if err != nil {
			return Result{}, err
		}
		at, ok := page.Find(el.DocumentID, el.NodeID)
		if !ok {
			return Result{}, tool.Errorf(tool.CodeStaleRef, "%s is no longer in the page", el).Next("call read_page without ref")
		}
		o.Root = &at
	}
	out, err := page.Outline(o)
	if err != nil {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "%v", err).Next("call read_page without cursor")
	}
	r := Result{On: v.On(), Title: v.Tab.Title, Outline: out.Text, Cursor: out.Cursor, Unreadable: page.Unreadable}
	for _, m := range page.Moved {
		r.Reidentified = append(r.Reidentified, m.Ref.String())
	}
	for _, p := range page.Parts {
		r.Truncated = r.Truncated || p.Doc.Head.Truncated != 0
	}
	return r, nil
}
