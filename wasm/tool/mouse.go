package tool

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Click is how a mouse button is pressed.
type Click struct {
	// Button is left, middle or right.
	Button string
	// Count is 1 to 3.
	Count int
	// Modifiers are the CDP bits: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift.
	Modifiers int
}

// Modifiers turns names of keys into the CDP bits. Errors: bad_argument.
func Modifiers(names []string) (int, error) {
	bits := map[string]int{"alt": 1, "control": 2, "meta": 4, "shift": 8}
	out := 0
	for _, n := range names {
		n := strings.ToLower(n)
		if other, ok := otherNames[n]; ok {
			n = other
		}
		bit, ok := bits[n]
		if !ok {
			return 0, Errorf(CodeBadArgument, "modifier %q is not known", n).Next("use alt, ctrl, meta or shift")
		}
		out |= bit
	}
	return out, nil
}

// Click clicks an element at a point of its frame's viewport, by trusted input if the debugger is to be had, else by
// DOM events.
func (v *View) Click(el *Element, at wire.Point, c Click) (trusted bool, err error) {
	to, err := v.spot(el.Doc, at)
	if err != nil {
		return false, err
	}
	if to.coveredBy != "" {
		return false, frameCovered(el, to.coveredBy)
	}
	trusted, err = v.click(to.Point, c, el.Doc.FrameID == 0)
	if trusted || err != nil {
		return trusted, err
	}
	return false, v.mimic(el.Doc, wire.DOMMouseParams{NodeID: el.NodeID, Point: at, Button: c.Button, Count: c.Count, Modifiers: c.Modifiers})
}

// mouse is Input.dispatchMouseEvent of CDP.
type mouse struct {
	Type       string  `json:"type"`
	X          float64 `json:"x"`
	Y          float64 `json:"y"`
	Button     string  `json:"button,omitempty"`
	Buttons    int     `json:"buttons,omitempty"`
	ClickCount int     `json:"clickCount,omitempty"`
	Modifiers  int     `json:"modifiers,omitempty"`
	DeltaX     float64 `json:"deltaX"`
	DeltaY     float64 `json:"deltaY"`
	// ahead: the next event follows before this one is answered.
	ahead bool
	// after is waited before the event, in milliseconds, at most 1,000.
	after int
}

// buttonBits is a button as CDP and MouseEvent.buttons have those that are held.
func buttonBits(button string) int {
	switch button {
	case "left":
		return 1
	case "right":
		return 2
	case "middle":
		return 4
	}
	return 0
}

// ClickAt clicks at a point of the tab's viewport by trusted input; false when the debugger is not to be had.
func (v *View) ClickAt(p wire.Point, c Click) (trusted bool, err error) { return v.click(p, c, false) }

// click is ClickAt; main: the point is in the main frame.
//
// A page gets the mouse's moves with its frames, and one in the background has a frame a second. What is pressed after a move
// takes it along at once (Chromium 156), so in the main frame the move is not waited for. In a child frame it is: a frame of
// another site that has not been painted yet loses what is pressed in it, and the answer to a move says that it has been.
func (v *View) click(p wire.Point, c Click, main bool) (trusted bool, err error) {
	held := buttonBits(c.Button)
	events := []mouse{{Type: "mouseMoved", X: p.X, Y: p.Y, Modifiers: c.Modifiers, ahead: main}}
	for n := range c.Count {
		events = append(events,
			mouse{Type: "mousePressed", X: p.X, Y: p.Y, Button: c.Button, Buttons: held, ClickCount: n + 1, Modifiers: c.Modifiers},
			mouse{Type: "mouseReleased", X: p.X, Y: p.Y, Button: c.Button, ClickCount: n + 1, Modifiers: c.Modifiers})
	}
	return v.mouse(events)
}

func (v *View) mouse(events []mouse) (trusted bool, err error) {
	commands := make([]wire.CDPCommand, len(events))
	for i, e := range events {
		if commands[i], err = Command("Input.dispatchMouseEvent", e); err != nil {
			return false, err
		}
		commands[i].NoWait, commands[i].DelayMs = e.ahead, e.after
	}
	trusted, err = v.Input(commands...)
	if e, ok := err.(*Error); ok && e.Code == CodeDebugger && onlyMoves(events) {
		return false, nil // a mouse may come twice
	}
	return trusted, err
}

func onlyMoves(events []mouse) bool {
	for _, e := range events {
		if e.Type != "mouseMoved" || e.Buttons != 0 {
			return false
		}
	}
	return true
}

// leastPage is the least size of a container that counts as a page of the wheel, in CSS pixels: what a list that moves by
// itself has in view is not known.
const leastPage = 100

// Wheel turns the mouse wheel over a container, as far as a scroll order says.
func (v *View) Wheel(d Doc, at wire.ScrollState, p wire.ScrollParams) (trusted bool, err error) {
	to, err := v.spot(d, wire.Point{X: at.Box.X + at.Box.Width/2, Y: at.Box.Y + at.Box.Height/2})
	if err != nil {
		return false, err
	}
	dx, dy := p.DX*max(at.Box.Width, leastPage), p.DY*max(at.Box.Height, leastPage)
	switch p.To {
	case "top":
		dy = -at.Y - at.Box.Height
	case "bottom":
		dy = at.MaxY - at.Y + at.Box.Height
	}
	trusted, err = v.mouse([]mouse{{Type: "mouseWheel", X: to.X, Y: to.Y, DeltaX: dx, DeltaY: dy}})
	if trusted || err != nil {
		return trusted, err
	}
	return false, v.mimic(d, wire.DOMMouseParams{Point: wire.Point{X: at.Box.X + at.Box.Width/2, Y: at.Box.Y + at.Box.Height/2}, DX: dx, DY: dy})
}

// mimic does by DOM events what the debugger is not there for.
func (v *View) mimic(d Doc, p wire.DOMMouseParams) error {
	var none wire.None
	return v.Run(PageCall(wire.DOMMouse, d, p, &none))
}

// Hover brings the mouse over an element and has it rest there, ms milliseconds; menus and tooltips wait for that.
func (v *View) Hover(el *Element, at wire.Point, ms int) (trusted bool, err error) {
	to, err := v.spot(el.Doc, at)
	if err != nil {
		return false, err
	}
	if to.coveredBy != "" {
		return false, frameCovered(el, to.coveredBy)
	}
	events := []mouse{{Type: "mouseMoved", X: to.X, Y: to.Y}}
	for left := ms; left > 0; left -= longestPause {
		events = append(events, mouse{Type: "mouseMoved", X: to.X, Y: to.Y, after: min(left, longestPause)})
	}
	trusted, err = v.mouse(events)
	if trusted || err != nil {
		return trusted, err
	}
	return false, v.mimic(el.Doc, wire.DOMMouseParams{NodeID: el.NodeID, Point: at, HoldMs: int64(ms)})
}

// longestPause is the most that a batch waits before a command, in milliseconds.
const longestPause = 1_000

func frameCovered(el *Element, by string) error {
	return Errorf(CodeCoveredBy, "the frame of %s is covered by %s", el, by).Next("close or move what covers it, then try again")
}

// Watch has the document note what becomes of menus and drags while do runs. A document that is gone afterwards has seen nothing.
func (v *View) Watch(d Doc, do func() error) (seen wire.MouseSeen, err error) {
	if err := v.Run(PageCall(wire.MouseWatch, d, wire.MouseWatchParams{On: true}, &seen)); err != nil {
		return seen, err
	}
	if err := do(); err != nil {
		return seen, err
	}
	err = v.Run(PageCall(wire.MouseWatch, d, wire.MouseWatchParams{}, &seen))
	return seen, lost(err)
}

// lost takes the errors of a document that is gone, or held by a dialog, for an empty answer.
func lost(err error) error {
	switch Failed(err) {
	case wire.EffectFrameGone, wire.EffectTabGone, EffectDialog:
		return nil
	}
	return err
}

// Sight notes what can be seen of a document, so that Appeared can tell what came into sight.
func (v *View) Sight(d Doc) error {
	var none wire.AppearedResult
	return v.Run(PageCall(wire.Appeared, d, wire.AppearedParams{Start: true}, &none))
}

// Appeared tells what came into sight since Sight, with refs, and how much more there is.
func (v *View) Appeared(d Doc) (words []string, more int, err error) {
	var seen wire.AppearedResult
	if err := lost(v.Run(PageCall(wire.Appeared, d, wire.AppearedParams{}, &seen))); err != nil || len(seen.Nodes) == 0 {
		return nil, 0, err
	}
	p, err := v.Read()
	if err != nil {
		return nil, 0, err
	}
	for _, n := range seen.Nodes {
		if at, ok := p.Find(d.DocumentID, n.NodeID); ok {
			p.Ref(at)
		}
		words = append(words, Line(v.summary(d, n), 120))
	}
	return words, seen.Total - len(seen.Nodes), nil
}

// Sighted adds what came into sight to the text of an answer.
func Sighted(done string, words []string, more int) string {
	for _, w := range words {
		done += "\nin sight now: " + w
	}
	if more > 0 {
		done += text.Sprintf("\nand %d more; call read_page", more)
	}
	return done
}
