// Package mouseaction is the tool mouse_action.
package mouseaction

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// What the mouse does.
	Action string `json:"action" tool:"enum=move|down|up|click|wheel|drag"`
	// Point in the viewport in CSS pixels.
	X float64 `json:"x" tool:"min=0,max=100000"`
	// See x.
	Y float64 `json:"y" tool:"min=0,max=100000"`
	// End of a drag.
	ToX *float64 `json:"toX,omitempty" tool:"min=0,max=100000"`
	// See toX.
	ToY *float64 `json:"toY,omitempty" tool:"min=0,max=100000"`
	// Turn of the wheel in CSS pixels.
	DeltaX float64 `json:"deltaX,omitempty" tool:"min=-100000,max=100000"`
	// Down is positive.
	DeltaY float64 `json:"deltaY,omitempty" tool:"min=-100000,max=100000"`
	// Mouse button.
	Button string `json:"button,omitempty" tool:"enum=left|middle|right,default=left"`
	// Keys held: alt, ctrl, meta, shift.
	Modifiers []string `json:"modifiers,omitempty" tool:"maxItems=4"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Done is the act in words.
	Done    string       `json:"done"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string { return tool.Acted(r.Done, r.Changed) }

// Tool: Move, press, turn or drag the mouse at points, for canvases and maps; else act by ref. Needs the debugger.
var Tool = tool.New(tool.Hints{
	Title:       "Mouse",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	m, err := order(a)
	if err != nil {
		return Result{}, err
	}
	v, err := c.Open(a.Tab, "use the mouse at a point")
	if err != nil {
		return Result{}, err
	}
	if err := v.Show(); err != nil {
		return Result{}, err
	}
	var page wire.PageInfoResult
	if err := v.Run(tool.PageCall(wire.PageInfo, v.Main(), wire.None{}, &page)); err != nil {
		return Result{}, err
	}
	for _, p := range []wire.Point{m.At, m.To} {
		if p.X >= page.Viewport.Width || p.Y >= page.Viewport.Height {
			return Result{}, tool.Errorf(tool.CodeBadArgument, "the point %g, %g is outside of the viewport, which is %.0f x %.0f", p.X, p.Y, page.Viewport.Width, page.Viewport.Height).
				Next("scroll first, or give a point inside")
		}
	}
	r := Result{Done: text.Sprintf("mouse %s at %g, %g", a.Action, a.X, a.Y)}
	if a.Action == "drag" {
		r.Done += text.Sprintf(" to %g, %g", m.To.X, m.To.Y)
	}
	doc, err := v.DocAt("") // what is asked later must not be asked of a page that the mouse leads to
	if err != nil {
		return r, err
	}
	r.Changed, err = v.Observe(doc, func() error { return v.MouseAct(m) })
	r.On = v.On()
	return r, err
}

// order turns the arguments into what the mouse does.
func order(a Args) (tool.Mouse, error) {
	modifiers, err := tool.Modifiers(a.Modifiers)
	if err != nil {
		return tool.Mouse{}, err
	}
	m := tool.Mouse{
		Action: a.Action, At: wire.Point{X: a.X, Y: a.Y}, By: wire.Point{X: a.DeltaX, Y: a.DeltaY},
		Click: tool.Click{Button: a.Button, Count: 1, Modifiers: modifiers},
	}
	switch {
	case a.Action == "drag" && (a.ToX == nil || a.ToY == nil):
		return m, tool.Errorf(tool.CodeBadArgument, "a drag needs toX and toY").Next("give the point where it ends")
	case a.Action == "wheel" && a.DeltaX == 0 && a.DeltaY == 0:
		return m, tool.Errorf(tool.CodeBadArgument, "a wheel needs deltaX or deltaY").Next("give how far it turns, in pixels; down is positive")
	case a.Action == "drag":
		m.To = wire.Point{X: *a.ToX, Y: *a.ToY}
	}
	return m, nil
}
