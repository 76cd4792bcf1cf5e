// Package pagechanges is the tool page_changes.
package pagechanges

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// A mark from an earlier answer, such as m3. Default: your last read.
	Since string `json:"since,omitempty"`
	// Limit of the changes.
	MaxChars int `json:"maxChars,omitempty" tool:"min=500,max=100000,default=8000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Diff is absent when there is nothing to compare with.
	Diff *tool.Diff `json:"diff,omitempty"`
	// NoDiff is why.
	NoDiff string `json:"noDiff,omitempty"`
	// Since is what was compared with: a mark, or your last read.
	Since string `json:"since,omitempty"`
	// Mark names the page as it is now, for since.
	Mark string `json:"mark"`
	// Unreadable are frames that could not be read.
	Unreadable []string `json:"unreadable,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("tab %d %s %q\n", r.TabID, tool.Line(r.URL, 300), tool.Line(r.Title, 120))
	if r.Diff != nil {
		r.Diff.Write(&b, r.Since)
	} else {
		b.Addf("%s\n", r.NoDiff)
	}
	for _, u := range r.Unreadable {
		b.Addf("frame not read: %s\n", u)
	}
	b.Addf("mark %s\n", r.Mark)
	return strings.TrimSuffix(b.String(), "\n")
}

// Tool: What was added, removed, changed or moved in the page since your last read or a mark.
var Tool = tool.New(tool.Hints{
	Title:     "Changes of the page",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileReading,
	ReadOnly:  true,
	OpenWorld: true,
	Prose:     true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "see what has changed in the page")
	if err != nil {
		return Result{}, err
	}
	sight := tool.Sight{Filter: snapshot.FilterVisible}
	was, since := v.LastShown(nil), "your last read"
	if a.Since != "" {
		if was = v.NamedShown(a.Since); was == nil {
			return Result{}, tool.Errorf(tool.CodeNotFound, "there is no mark %q of this tab: marks are kept for a while only", tool.Line(a.Since, 20)).
				Next("call page_changes without since, or read_page")
		}
		since = a.Since
	}
	if was != nil {
		sight = was.Sight
	}
	frames, err := tool.Frames(sight.Frames)
	if err != nil {
		return Result{}, err
	}
	page, err := v.ReadFrames(frames)
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Title: v.Tab.Title, Unreadable: page.Unreadable}
	var now *tool.Shown
	if was == nil {
		r.NoDiff = "you have not read this tab, or nothing is kept of it: there is nothing to compare with yet"
	} else {
		d, kept, err := page.Since(was, a.MaxChars)
		if err != nil {
			return Result{}, err
		}
		if now = kept; now != nil {
			r.Diff, r.Since = tool.NewDiff(d), since
		} else {
			r.NoDiff = "the page has become another, or has changed so much that read_page tells it in fewer words"
		}
	}
	if now == nil {
		o, err := page.Options(sight)
		if err != nil {
			return Result{}, err
		}
		out, err := page.Outline(o)
		if err != nil {
			return Result{}, err
		}
		now = page.Keep(sight, out.Text, false)
	}
	r.Mark = now.Name()
	return r, nil
}
