// Package listframes is the tool list_frames.
package listframes

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/policy"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Frames begin with the main frame; a frame comes after its parent.
	Frames []Frame `json:"frames"`
}

// Frame is one frame of the tab.
type Frame struct {
	// Frame is main, or such as f2, with which the refs in it begin.
	Frame string `json:"frame"`
	// Parent is the frame around it, absent for main.
	Parent string `json:"parent,omitempty"`
	// Name is that of its element, or its document's title.
	Name   string `json:"name,omitempty"`
	Origin string `json:"origin"`
	URL    string `json:"url"`
	// Width and Height are in CSS pixels, absent when the frame was not reached.
	Width  int `json:"width,omitempty"`
	Height int `json:"height,omitempty"`
	// Hidden: its element cannot be seen.
	Hidden bool `json:"hidden,omitempty"`
	// Unreachable is why the frame cannot be read; absent when it can.
	Unreachable string `json:"unreachable,omitempty"`
	depth       int
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	for _, f := range r.Frames {
		for range f.depth {
			b.Add(" ")
		}
		b.Add(f.Frame)
		if f.Name != "" {
			b.Addf(" %q", tool.Line(f.Name, 80))
		}
		b.Addf(" %s", tool.Line(f.URL, 200))
		if f.Width > 0 || f.Height > 0 {
			b.Addf(" %d×%d", f.Width, f.Height)
		}
		if f.Hidden {
			b.Add(" hidden")
		}
		if f.Unreachable != "" {
			b.Addf(" not reached: %s", f.Unreachable)
		}
		b.Add("\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Tool: List the frames of the page as a tree: address, size, and whether they can be read.
var Tool = tool.New(tool.Hints{
	Title:     "List frames",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileReading,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

// maxDepth bounds the indentation.
const maxDepth = 20

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "see which frames the page has")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Frames: []Frame{}}
	under := map[int][]int{}
	for i, f := range page.Frames {
		if i > 0 {
			under[f.ParentFrameID] = append(under[f.ParentFrameID], i)
		}
	}
	listed := make([]bool, len(page.Frames))
	var list func(i, depth int, parent string)
	list = func(i, depth int, parent string) {
		if listed[i] {
			return
		}
		listed[i] = true
		f := describe(page, i)
		f.Parent, f.depth = parent, min(depth, maxDepth)
		r.Frames = append(r.Frames, f)
		for _, child := range under[page.Frames[i].FrameID] {
			list(child, depth+1, f.Frame)
		}
	}
	for i := range page.Frames { // those whose parent is not among them come last
		list(i, 0, "")
	}
	return r, nil
}

// describe tells of one frame.
func describe(page *tool.Reading, i int) Frame {
	in := page.Frames[i]
	f := Frame{Frame: "main", Origin: policy.Site(in.URL), URL: in.URL}
	if in.Ordinal > 0 {
		f.Frame = "f" + strconv.Itoa(in.Ordinal)
	}
	if in.Err != nil {
		f.Unreachable = string(tool.Explain(in.Err).Code)
	}
	if in.Part < 0 {
		return f
	}
	d := page.Parts[in.Part].Doc
	f.Name, f.URL, f.Width, f.Height = d.Head.Title, d.Head.URL, d.Head.ViewportWidth, d.Head.ViewportHeight
	if at, ok := page.Owner(in.Part); ok {
		parent := page.Parts[at.Part].Doc
		if name := parent.Name(at.Node); name != "" {
			f.Name = name
		}
		f.Hidden = parent.Has(at.Node, wire.FlagHidden) || parent.Has(at.Node, wire.FlagInvisible) || parent.Has(at.Node, wire.FlagTransparent)
	}
	return f
}
