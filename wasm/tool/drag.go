package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of a drag.
const (
	// dragMoves is how many moves it is made of once it has begun: pages find out from them what is crossed.
	dragMoves = 8
	// dragPauseMs is between two moves, dragRestMs where pages need time to notice: when a drag has begun and before it ends.
	dragPauseMs = 12
	dragRestMs  = 80
	// dragMs bounds a drag by DOM events; a tab in the background has its timers once a second.
	dragMs = 15_000
)

// Dragged is what became of a drag.
type Dragged struct {
	Trusted bool
	// Kind is html5 where the browser dragged by drag events, else pointer.
	Kind string
	// Effect is what an HTML5 drag did: copy, move, link or none.
	Effect string
}

// Goal is where a drag ends: an element, or so far from where it begins.
type Goal struct {
	Element *Element
	By      wire.Point
	// At is a place in the element, from its top left corner; nil means its middle.
	At *wire.Point
}

// Drag drags an element, by trusted input if the debugger is to be had. It is not over before the page has had time for it.
//
// Errors: not_taken when an HTML5 drag was dropped where nothing took it; those of locating the goal; debugger_unavailable when the
// goal is in another frame and there is no debugger.
func (v *View) Drag(el *Element, at wire.LocateResult, to Goal) (Dragged, error) {
	var d Dragged
	seen, err := v.Watch(el.Doc, func() (err error) {
		d.Trusted, err = v.dragTrusted(el, at.Point, to)
		return err
	})
	if err != nil {
		return d, err
	}
	if !d.Trusted {
		return v.dragByEvents(el, to)
	}
	d.Kind = "pointer"
	if seen.Drag == "started" {
		d.Kind, d.Effect = "html5", seen.Effect
		// A source that the page makes anew on the drop does not hear that the drag is over.
		if !seen.Dropped && (seen.Effect == "" || seen.Effect == "none") {
			return d, notDropped(el, to)
		}
	}
	return d, nil
}

func notDropped(el *Element, to Goal) error {
	where := "where it was let go"
	if to.Element != nil {
		where = "at " + to.Element.String()
	}
	return Errorf(CodeNotTaken, "%s was dragged, but nothing %s took it", el, where).Next("drag it onto the element that takes it; call read_page to see what there is")
}

// dragTrusted presses the mouse, moves a little so that a drag begins, brings the goal into view, moves there and lets go. Whatever
// fails on the way, the button does not stay pressed.
func (v *View) dragTrusted(el *Element, at wire.Point, to Goal) (trusted bool, err error) {
	from, err := v.spot(el.Doc, at)
	if err != nil {
		return false, err
	}
	if from.coveredBy != "" {
		return false, frameCovered(el, from.coveredBy)
	}
	x, y := from.X, from.Y
	trusted, err = v.mouse([]mouse{
		{Type: "mouseMoved", X: x, Y: y},
		{Type: "mousePressed", X: x, Y: y, Button: "left", Buttons: 1, ClickCount: 1},
		{Type: "mouseMoved", X: x + 3, Y: y + 3, Button: "left", Buttons: 1, after: dragRestMs},
		{Type: "mouseMoved", X: x + 6, Y: y + 6, Button: "left", Buttons: 1, after: dragPauseMs},
	})
	if !trusted || err != nil {
		return trusted, err
	}
	end, failed := v.goal(el, at, to)
	if failed != nil {
		end.Point = from.Point
	}
	_, err = v.mouse(dragPath(wire.Point{X: x + 6, Y: y + 6}, end.Point))
	if failed != nil {
		err = failed
	}
	return true, err
}

// dragPath goes from one point to another and lets go there. Every other move is not waited for: a tab in the background gets one
// a second.
func dragPath(from, to wire.Point) []mouse {
	var events []mouse
	for i := 1; i <= dragMoves; i++ {
		part := float64(i) / dragMoves
		events = append(events, mouse{
			Type: "mouseMoved", X: from.X + (to.X-from.X)*part, Y: from.Y + (to.Y-from.Y)*part, Button: "left", Buttons: 1, after: dragPauseMs,
			ahead: i%2 == 1,
		})
	}
	return append(events,
		mouse{Type: "mouseMoved", X: to.X, Y: to.Y, Button: "left", Buttons: 1, after: dragRestMs}, // what opened on the way is entered too
		mouse{Type: "mouseReleased", X: to.X, Y: to.Y, Button: "left", ClickCount: 1, after: dragRestMs})
}

// goal gives the point in the tab's viewport where a drag ends; an element is brought into view for it.
func (v *View) goal(el *Element, from wire.Point, to Goal) (spot, error) {
	if to.Element == nil {
		return v.spot(el.Doc, wire.Point{X: from.X + to.By.X, Y: from.Y + to.By.Y})
	}
	p, err := v.goalPoint(to)
	if err != nil {
		return spot{}, err
	}
	return v.spot(to.Element.Doc, p)
}

// goalPoint gives the point of the goal's element in its frame's viewport.
func (v *View) goalPoint(to Goal) (wire.Point, error) {
	now, err := v.look(to.Element, wire.LocateParams{Scroll: true, WaitMs: ReadyMs})
	to.Element.held = false
	if err == nil && !now.Visible {
		err = Errorf(CodeNotVisible, "%s is not visible", to.Element).Next("call read_page and pick another place to drag to")
	}
	if err != nil || to.At == nil {
		return now.Point, err
	}
	return wire.Point{X: now.Box.X + to.At.X, Y: now.Box.Y + to.At.Y}, nil
}

// dragByEvents drags by the module, in the page's own world.
func (v *View) dragByEvents(el *Element, to Goal) (d Dragged, err error) {
	if to.Element != nil && to.Element.FrameID != el.FrameID {
		return d, Errorf(CodeDebugger, "a drag from one frame into another needs the debugger, which cannot attach to this tab").Next("close DevTools for this tab, then try again")
	}
	var p wire.Point
	if to.Element != nil {
		if p, err = v.goalPoint(to); err != nil {
			return d, err
		}
	}
	now, err := v.look(el, wire.LocateParams{}) // the goal may have moved it
	if err != nil {
		return d, err
	}
	if to.Element == nil {
		p = wire.Point{X: now.Point.X + to.By.X, Y: now.Point.Y + to.By.Y}
	}
	var r wire.DragDropResult
	params := wire.DragDropParams{Action: wire.DragMove, From: &now.Point, To: &p}
	if err := v.Run(ModuleCall(wire.DragDrop, el.Doc, el.NodeID, params, &r).Within(dragMs)); err != nil {
		return d, err
	}
	d.Kind, d.Effect = r.Kind, r.Effect
	if r.Kind == "pointer" {
		d.Effect = ""
	}
	if !r.Accepted {
		return d, notDropped(el, to)
	}
	return d, nil
}

// Mouse is one act at points of the tab's viewport; it needs the debugger.
type Mouse struct {
	// Action is move, down, up, click, wheel or drag.
	Action string
	At, To wire.Point
	Click  Click
	// By is how far the wheel turns, in CSS pixels.
	By wire.Point
}

// MouseAct does one act at a point. A button that is held by down stays so in later moves, until up.
// Errors: debugger_unavailable.
func (v *View) MouseAct(m Mouse) error {
	held, bits := v.held, buttonBits(m.Click.Button)
	at := mouse{X: m.At.X, Y: m.At.Y, Modifiers: m.Click.Modifiers, Buttons: held}
	var events []mouse
	switch m.Action {
	case "move":
		at.Type = "mouseMoved"
		events = []mouse{at}
	case "down", "up":
		at.Button, at.ClickCount = m.Click.Button, max(1, m.Click.Count)
		if m.Action == "down" {
			at.Type, held = "mousePressed", held|bits
		} else {
			at.Type, held = "mouseReleased", held&^bits
		}
		at.Buttons = held
		events = []mouse{at}
	case "wheel":
		at.Type, at.DeltaX, at.DeltaY = "mouseWheel", m.By.X, m.By.Y
		events = []mouse{at}
	case "drag":
		events = append([]mouse{
			{Type: "mouseMoved", X: m.At.X, Y: m.At.Y},
			{Type: "mousePressed", X: m.At.X, Y: m.At.Y, Button: "left", Buttons: 1, ClickCount: 1},
		}, dragPath(m.At, m.To)...)
	}
	trusted := false
	var err error
	if m.Action == "click" {
		trusted, err = v.click(m.At, m.Click, false)
	} else {
		trusted, err = v.mouse(events)
	}
	if err == nil && !trusted {
		return Errorf(CodeDebugger, "the mouse at a point needs the debugger, which cannot attach to this tab").Next("act on an element by ref instead")
	}
	if err == nil {
		v.held = held
	}
	return err
}
