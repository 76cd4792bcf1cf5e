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
	// What can be acted on, what a person sees, or all.
	Filter string `json:"filter,omitempty" tool:"enum=interactive|visible|all,default=visible"`
	// Only this element, or the section of a heading.
	Ref string `json:"ref,omitempty"`
	// Levels.
	Depth int `json:"depth,omitempty" tool:"min=1,max=100"`
	// all, main, or as main,f2.
	Frames string `json:"frames,omitempty"`
	// Only what changed since your last read with the same arguments.
	Diff bool `json:"diff,omitempty"`
	// The rest comes with cursor.
	MaxChars int `json:"maxChars,omitempty" tool:"min=2000,max=1000000,default=40000"`
	// From the last answer.
	Cursor string `json:"cursor,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Outline has one element a line; refs stand first. Empty when diff is there.
	Outline string `json:"outline"`
	// Diff is what has changed since the last read.
	Diff *tool.Diff `json:"diff,omitempty"`
	// NoDiff is why there is no diff though one was asked for.
	NoDiff string `json:"noDiff,omitempty"`
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
	if r.NoDiff != "" {
		b.Addf("no diff: %s; this is the whole\n", r.NoDiff)
	}
	switch {
	case r.Diff != nil:
		r.Diff.Write(&b, "your last read")
	case r.Outline == "":
		b.Add("(nothing to show)\n")
	}
	b.Add(r.Outline)
	if len(r.Reidentified) > 0 && r.Diff == nil {
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
	Prose:     true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	if a.Diff && a.Cursor != "" {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "a diff has no cursor").Next("give one of them")
	}
	frames, err := tool.Frames(a.Frames)
	if err != nil {
		return Result{}, err
	}
	v, err := c.Open(a.Tab, "read the page")
	if err != nil {
		return Result{}, err
	}
	page, err := v.ReadFrames(frames)
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Title: v.Tab.Title, Unreadable: page.Unreadable}
	for _, m := range page.Moved {
		r.Reidentified = append(r.Reidentified, m.Ref.String())
	}
	for _, p := range page.Parts {
		r.Truncated = r.Truncated || p.Doc.Head.Truncated != 0
	}
	sight := tool.Sight{Filter: snapshot.Filter(a.Filter), Depth: a.Depth, Ref: a.Ref, Frames: a.Frames}
	if a.Diff {
		if done, err := r.compare(v, page, sight, a.MaxChars); done || err != nil {
			return r, err
		}
	}
	return r, r.outline(v, page, sight, a)
}

// compare fills in the difference, or why there is none.
func (r *Result) compare(v *tool.View, page *tool.Reading, sight tool.Sight, maxChars int) (done bool, err error) {
	was := v.LastShown(&sight)
	if was == nil {
		r.NoDiff = "nothing is kept of a read of this tab with the same filter, ref, depth and frames"
		return false, nil
	}
	d, now, err := page.Since(was, maxChars)
	if err != nil || now == nil {
		r.NoDiff = "the page has become another, or has changed so much that it would be longer"
		return false, err
	}
	r.Diff = tool.NewDiff(d)
	return true, nil
}

// outline fills in the outline and keeps it as what the client was shown.
func (r *Result) outline(v *tool.View, page *tool.Reading, sight tool.Sight, a Args) error {
	o, err := page.Options(sight)
	if err != nil {
		return err
	}
	o.MaxChars, o.Cursor = a.MaxChars, a.Cursor
	out, err := page.Outline(o)
	if err != nil {
		return tool.Errorf(tool.CodeBadArgument, "%v", err).Next("call read_page without cursor")
	}
	r.Outline, r.Cursor = out.Text, out.Cursor
	if a.Cursor == "" {
		page.Keep(sight, out.Text, out.Cursor != "")
	} else if was := v.LastShown(&sight); was != nil {
		was.Continue(out.First, out.Text, out.Cursor != "")
	}
	return nil
}
