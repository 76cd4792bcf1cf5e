// Package extractlist is the tool extract_list.
package extractlist

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// The list, or one of its items; default is the page's main list.
	Ref string `json:"ref,omitempty"`
	// What to read of an item; default is its text and link, of a row its cells by column.
	Fields []tool.Field `json:"fields,omitempty" tool:"maxItems=40"`
	// Items to pass over.
	Offset int `json:"offset,omitempty" tool:"min=0"`
	// Items at most.
	MaxItems int `json:"maxItems,omitempty" tool:"min=1,max=20000,default=500"`
	// Bound of the items; none is cut.
	MaxChars int `json:"maxChars,omitempty" tool:"min=1000,max=1000000,default=40000"`
	// Bound of the scrolling.
	TimeMs int64 `json:"timeMs,omitempty" tool:"min=1000,max=110000,default=45000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// List is what was scrolled.
	List string `json:"list"`
	// Items are objects; values as in extract_table.
	Items []wire.Raw `json:"items"`
	// Complete: the end of the list was reached.
	Complete bool `json:"complete"`
	// Stopped is why it went no further: end, maxItems, maxChars, time, navigated or dialog.
	Stopped string `json:"stopped"`
	// Total is how many items the list says to have.
	Total int `json:"total,omitempty"`
	// Next is the offset to go on with.
	Next int `json:"next,omitempty"`
	// Gaps counts scrolls after which nothing seen before was in view: items may be missing there.
	Gaps int `json:"gaps,omitempty"`
	// Restored: the list stands where it stood before.
	Restored bool `json:"restored"`

	lines string
	keys  []string
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("%d items of %s", len(r.Items), tool.Line(r.List, 200))
	if r.Total > 0 {
		b.Addf(", which says to have %d", r.Total)
	}
	b.Add("\n" + tool.Line(strings.Join(r.keys, " | "), 4_000))
	if r.lines != "" {
		b.Add("\n" + r.lines)
	}
	if r.Complete {
		b.Add("\nthat is the end of the list")
	} else {
		b.Addf("\nnot the end: stopped by %s", r.Stopped)
	}
	if r.Next > 0 {
		b.Addf("; more: offset %d", r.Next)
	}
	if r.Gaps > 0 {
		b.Addf("\nitems may be missing in %d places: the list jumped", r.Gaps)
	}
	if !r.Restored {
		b.Add("\nthe list could not be scrolled back to where it stood")
	}
	return b.String()
}

// Tool: Collect the items of a virtualised or endless list or grid by scrolling it, each once, until its end or a bound; scrolls back after.
var Tool = tool.New(tool.Hints{
	Title:      "Extract list",
	Group:      tool.GroupReading,
	Profile:    tool.ProfileReading,
	Idempotent: true,
	OpenWorld:  true,
	Class:      tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	fields, err := tool.NewFields(a.Fields)
	if err != nil {
		return Result{}, err
	}
	v, err := c.Open(a.Tab, "scroll through a list")
	if err != nil {
		return Result{}, err
	}
	// A hidden page does not hear of a scroll.
	if err := v.Show(); err != nil {
		return Result{}, err
	}
	w := walker{call: c, view: v, args: a, fields: fields, end: c.Now() + a.TimeMs, values: [][]*extract.Value{}}
	if err := w.find(); err != nil {
		return Result{}, err
	}
	stopped, err := w.walk()
	back := w.back()
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), List: w.name, Stopped: stopped, Total: w.total, Gaps: w.list.Gaps, Restored: back, keys: w.keys}
	r.fill(&w)
	return r, nil
}

// fill writes the items that were collected.
func (r *Result) fill(w *walker) {
	out := extract.Writer{MaxChars: w.args.MaxChars, Links: true, Rows: []wire.Raw{}}
	i := min(w.args.Offset, len(w.values))
	end := min(len(w.values), w.args.Offset+w.args.MaxItems)
	for i < end && out.Add("", w.keys, w.values[i]) {
		i++
	}
	r.Items, r.lines = out.Rows, out.Text()
	switch {
	case i < end:
		r.Stopped = stoppedChars
	case i < len(w.values) && r.Stopped == stoppedEnd:
		r.Stopped = stoppedItems
	}
	r.Complete = r.Stopped == stoppedEnd
	if !r.Complete && len(r.Items) > 0 {
		r.Next = i
	}
}

// Why a walk stops.
const (
	stoppedEnd       = "end"
	stoppedItems     = "maxItems"
	stoppedChars     = "maxChars"
	stoppedTime      = "time"
	stoppedNavigated = "navigated"
	stoppedDialog    = "dialog"
)
