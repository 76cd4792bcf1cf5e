// Package scrollpage is the tool scroll_page.
package scrollpage

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Container, or something in it; default the window.
	Ref string `json:"ref,omitempty"`
	// Or the end to go to.
	Direction string `json:"direction,omitempty" tool:"enum=down|up|right|left|bottom|top,default=down"`
	// In sizes of the container; not for top and bottom.
	Pages float64 `json:"pages,omitempty" tool:"min=0.05,max=100,default=0.9"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// X and Y are the position now, MaxX and MaxY the ends, in CSS pixels.
	X    float64 `json:"x"`
	Y    float64 `json:"y"`
	MaxX float64 `json:"maxX"`
	MaxY float64 `json:"maxY"`
	// Moved is false when the container was at its end before.
	Moved bool `json:"moved"`
	// More: there is more in the direction of the scroll.
	More    bool         `json:"more"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	what := "scrolled"
	if !r.Moved {
		what = "did not move: it was at its end"
	}
	more := "that is the end"
	if r.More {
		more = "there is more"
	}
	return tool.Acted(text.Sprintf("%s; now at %.0f of %.0f px down, %.0f of %.0f right; %s", what, r.Y, r.MaxY, r.X, r.MaxX, more), r.Changed)
}

// Tool: Scroll the window or a container, by wheel where scripts do not move it; tells the position and whether more remains.
var Tool = tool.New(tool.Hints{
	Title:     "Scroll",
	Group:     tool.GroupActing,
	Profile:   tool.ProfileDefault,
	OpenWorld: true,
	Class:     tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "scroll the page")
	if err != nil {
		return Result{}, err
	}
	doc, node := v.Main(), 0
	if a.Ref != "" {
		el, err := v.Resolve(tool.Target{Ref: a.Ref})
		if err != nil {
			return Result{}, err
		}
		doc, node = el.Doc, el.NodeID
	}
	if err := v.Show(); err != nil {
		return Result{}, err
	}
	var at wire.ScrollState
	r := Result{}
	r.Changed, err = v.Observe(doc, func() error {
		order := order(node, a)
		if err := v.Run(tool.PageCall(wire.Scroll, doc, order, &at)); err != nil {
			return err
		}
		r.Moved = at.MovedX != 0 || at.MovedY != 0
		if r.Moved {
			return nil
		}
		r.Trusted, err = v.Wheel(doc, at, order)
		return err
	})
	if err != nil {
		return r, err
	}
	if r.Trusted { // a wheel at the end can make a list load more, or move what scripts cannot
		before := at
		if err := v.Run(tool.PageCall(wire.Scroll, doc, wire.ScrollParams{NodeID: node}, &at)); err != nil {
			return r, err
		}
		r.Moved = at.X != before.X || at.Y != before.Y
	}
	r.On = v.On()
	r.X, r.Y, r.MaxX, r.MaxY = at.X, at.Y, at.MaxX, at.MaxY
	r.More = more(a.Direction, at)
	return r, nil
}

// order turns the arguments into what the content script understands.
func order(node int, a Args) wire.ScrollParams {
	p := wire.ScrollParams{NodeID: node, Pages: true}
	switch a.Direction {
	case "down":
		p.DY = a.Pages
	case "up":
		p.DY = -a.Pages
	case "right":
		p.DX = a.Pages
	case "left":
		p.DX = -a.Pages
	default:
		p.To = a.Direction
	}
	return p
}

// more reports whether there is anything left in a direction; half a pixel is rounding.
func more(direction string, s wire.ScrollState) bool {
	switch direction {
	case "up", "top":
		return s.Y > 0.5
	case "left":
		return s.X > 0.5
	case "right":
		return s.X < s.MaxX-0.5
	}
	return s.Y < s.MaxY-0.5
}
