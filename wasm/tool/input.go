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
	bits := map[string]int{"alt": 1, "ctrl": 2, "control": 2, "meta": 4, "cmd": 4, "shift": 8}
	out := 0
	for _, n := range names {
		bit, ok := bits[strings.ToLower(n)]
		if !ok {
			return 0, Errorf(CodeBadArgument, "modifier %q is not known", n).Next("use alt, ctrl, meta or shift")
		}
		out |= bit
	}
	return out, nil
}

// Run runs one job of the view's call.
func (v *View) Run(j Job) error { return v.call.Run(j) }

// Field reads the live state of a field. An element that the page has made anew is found again, and one that was named by a ref
// must still be what it was: what a field holds is no answer when it is another record's.
// Errors: stale_ref.
func (v *View) Field(el *Element) (wire.Field, error) {
	if el.held {
		at, err := v.look(el, wire.LocateParams{})
		return at.Field, err
	}
	var f wire.Field
	err := v.alive(el, func() error {
		return v.Run(PageCall(wire.ReadField, el.Doc, wire.NodeRef{NodeID: el.NodeID}, &f))
	})
	return f, err
}

// alive does something with an element. If the element turns out to be gone and the page has made it anew, el becomes the new
// one and it is done once more.
func (v *View) alive(el *Element, do func() error) error {
	err := do()
	if code := Failed(err); code != wire.EffectNodeGone && code != wire.EffectFrameGone {
		return err
	}
	again, err := v.again(el)
	if err != nil {
		return err
	}
	v.call.Log("info", text.Sprintf("%s was made anew by the page and found again", el))
	*el = *again
	return do()
}

// Click clicks an element at a point of its frame's viewport, by trusted input if the debugger is to be had, else by
// DOM events.
func (v *View) Click(el *Element, at wire.Point, c Click) (trusted bool, err error) {
	to, err := v.spot(el.Doc, at)
	if err != nil {
		return false, err
	}
	if to.coveredBy != "" {
		return false, Errorf(CodeCoveredBy, "the frame of %s is covered by %s", el, to.coveredBy).Next("close or move what covers it, then try again")
	}
	trusted, err = v.click(to.Point, c, el.Doc.FrameID == 0)
	if trusted || err != nil {
		return trusted, err
	}
	var none wire.None
	return false, v.Run(PageCall(wire.DOMClick, el.Doc, wire.DOMClickParams{
		NodeID: el.NodeID, Point: at, Button: c.Button, Count: c.Count, Modifiers: c.Modifiers,
	}, &none))
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
}

// ClickAt clicks at a point of the tab's viewport by trusted input; false when the debugger is not to be had.
func (v *View) ClickAt(p wire.Point, c Click) (trusted bool, err error) { return v.click(p, c, false) }

// click is ClickAt; main: the point is in the main frame.
//
// A page gets the mouse's moves with its frames, and one in the background has a frame a second. What is pressed after a move
// takes it along at once (Chromium 156), so in the main frame the move is not waited for. In a child frame it is: a frame of
// another site that has not been painted yet loses what is pressed in it, and the answer to a move says that it has been.
func (v *View) click(p wire.Point, c Click, main bool) (trusted bool, err error) {
	held := map[string]int{"left": 1, "right": 2, "middle": 4}[c.Button]
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
		commands[i].NoWait = e.ahead
	}
	return v.Input(commands...)
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
	return v.mouse([]mouse{{Type: "mouseWheel", X: to.X, Y: to.Y, DeltaX: dx, DeltaY: dy}})
}

// SetText sets a field so that the page's framework notices. Where the framework does not take that, the text
// goes in as trusted input.
func (v *View) SetText(el *Element, text string) (taken, trusted bool, err error) {
	var set wire.ValueSetterResult
	err = v.Run(ModuleCall(wire.ValueSetter, el.Doc, el.NodeID, wire.ValueSetterParams{Text: &text}, &set))
	if err == nil && set.Taken {
		return true, false, nil
	}
	if err != nil && Failed(err) != wire.EffectPage {
		return false, false, err
	}
	return v.insertText(el, text)
}

// insertText selects what a field holds and types over it.
func (v *View) insertText(el *Element, text string) (taken, trusted bool, err error) {
	if err := v.Debug(); err != nil {
		if Failed(err) == wire.EffectDebugger {
			return false, false, nil
		}
		return false, false, err
	}
	var focus wire.FocusNodeResult
	if err := v.Run(PageCall(wire.FocusNode, el.Doc, wire.FocusNodeParams{NodeID: el.NodeID, SelectAll: true}, &focus)); err != nil {
		return false, false, err
	}
	if !focus.Focused {
		return false, false, nil
	}
	command, err := Command("Input.insertText", map[string]string{"text": text})
	if text == "" {
		command, err = Command("Input.dispatchKeyEvent", map[string]any{"type": "keyDown", "key": "Delete", "code": "Delete", "windowsVirtualKeyCode": 46})
	}
	if err != nil {
		return false, false, err
	}
	if trusted, err = v.Input(command); err != nil || !trusted {
		return false, trusted, err
	}
	f, err := v.Field(el)
	return err == nil && (f.Value == text || (f.Secret && f.Length == utf16Length(text))), trusted, err
}

// utf16Length counts as the length of a string does in a page.
func utf16Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// SetOptions chooses options of a native select by index; all others are unchosen.
func (v *View) SetOptions(el *Element, indexes []int) error {
	var set wire.ValueSetterResult
	return v.Run(ModuleCall(wire.ValueSetter, el.Doc, el.NodeID, wire.ValueSetterParams{Options: indexes}, &set))
}

// Untrusted is added to what was done by DOM events.
const Untrusted = " by DOM events, since the debugger is not to be had"

// Acted is the text of an acting tool's answer: what was done and what changed.
func Acted(done string, c Changed) string {
	var b text.Builder
	b.Add(done)
	line := func(format string, args ...any) { b.Addf("\n"+format, args...) }
	if c.Navigated != "" {
		line("the page is now %s", Line(c.Navigated, 200))
	}
	for _, t := range c.NewTabs {
		line("opened tab %d %s; call switch_tab to go on there", t.TabID, Line(t.URL, 200))
	}
	if c.Dialog != nil {
		line("a dialog is open: %s %q; call handle_dialog", c.Dialog.Kind, Line(c.Dialog.Message, 300))
	}
	for _, d := range c.Answered {
		line("%s", d)
	}
	if c.Added+c.Removed+c.Altered > 0 {
		line("%d elements came, %d went, %d changes", c.Added, c.Removed, c.Altered)
	}
	for _, t := range c.Texts {
		line("appeared: %q", Line(t, 120))
	}
	if c.Focus != "" {
		line("focus on %s", c.Focus)
	}
	if c.Navigated == "" && len(c.NewTabs) == 0 && c.Dialog == nil && len(c.Answered) == 0 && c.Added+c.Removed+c.Altered == 0 && c.Focus == "" {
		line("nothing else changed")
	}
	return b.String()
}

// Line makes page text safe for one line of an answer: control characters become spaces, and it is cut.
func Line(s string, max int) string {
	s = strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, s)
	if r := []rune(s); len(r) > max {
		return string(r[:max]) + "…"
	}
	return s
}
