// Package getscrollstate is the tool get_scroll_state.
package getscrollstate

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Only containers around or in this element.
	Ref string `json:"ref,omitempty"`
	// Most containers to tell of.
	Limit int `json:"limit,omitempty" tool:"min=1,max=100,default=20"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Window     State   `json:"window"`
	Containers []State `json:"containers"`
	// More is how many containers are left out.
	More int `json:"more,omitempty"`
}

// State is where the window or a container stands, in CSS pixels; maxX and maxY are the ends.
type State struct {
	// Container is the element with its ref, for scroll_page; empty for the window.
	Container string  `json:"container,omitempty"`
	X         float64 `json:"x"`
	Y         float64 `json:"y"`
	MaxX      float64 `json:"maxX"`
	MaxY      float64 `json:"maxY"`
	Width     float64 `json:"width"`
	Height    float64 `json:"height"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Add(r.Window.line("window"))
	for _, s := range r.Containers {
		b.Add("\n" + s.line(s.Container))
	}
	if r.More > 0 {
		b.Addf("\n%d more containers", r.More)
	}
	return b.String()
}

func (s State) line(name string) string {
	return text.Sprintf("%s: at %.0f of %.0f px down, %.0f of %.0f right, shows %.0f x %.0f", name, s.Y, s.MaxY, s.X, s.MaxX, s.Width, s.Height)
}

// Tool: Tell where the window and the scrollable panes stand, how far they go, and their refs.
var Tool = tool.New(tool.Hints{
	Title:     "Scroll state",
	Group:     tool.GroupActing,
	Profile:   tool.ProfileWidgets,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "read the scroll state")
	if err != nil {
		return Result{}, err
	}
	node, doc := 0, v.Main()
	if a.Ref != "" {
		el, err := v.Resolve(tool.Target{Ref: a.Ref})
		if err != nil {
			return Result{}, err
		}
		node, doc = el.NodeID, el.Doc
	}
	panes, err := v.ScrollPanes(doc, node, a.Limit)
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Window: state("", panes.Window), Containers: []State{}, More: panes.More}
	for i, s := range panes.Containers {
		r.Containers = append(r.Containers, state(panes.Names[i], s))
	}
	return r, nil
}

func state(name string, s wire.ScrollState) State {
	return State{Container: name, X: s.X, Y: s.Y, MaxX: s.MaxX, MaxY: s.MaxY, Width: s.Box.Width, Height: s.Box.Height}
}
