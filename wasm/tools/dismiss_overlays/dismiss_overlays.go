// Package dismissoverlays is the tool dismiss_overlays.
package dismissoverlays

import (
	"errors"

	"github.com/tabwire-dev/tabwire/wasm/overlay"
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
	Closed []Closed `json:"closed"`
	// Left are overlays that are still there.
	Left    []Left       `json:"left"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Closed is an overlay that is gone.
type Closed struct {
	Overlay string `json:"overlay"`
	// By is the control that was clicked, or Escape.
	By string `json:"by"`
}

// Left is an overlay that was not closed.
type Left struct {
	Overlay string `json:"overlay"`
	Why     string `json:"why"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	if len(r.Closed)+len(r.Left) == 0 {
		return "nothing lies over the page"
	}
	var b text.Builder
	for _, c := range r.Closed {
		b.Addf("closed %s by %s\n", c.Overlay, c.By)
	}
	for _, l := range r.Left {
		b.Addf("left %s: %s\n", l.Overlay, l.Why)
	}
	done := b.String()
	done = done[:len(done)-1]
	if !r.Trusted && len(r.Closed) > 0 {
		done += "\nall" + tool.Untrusted
	}
	if len(r.Closed) == 0 {
		return done
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Close cookie banners and pop-ups by rejecting or closing; accepts, pays and subscribes to nothing.
var Tool = tool.New(tool.Hints{
	Title:       "Dismiss overlays",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

// maxRounds bounds how often the page is read: closing one overlay may bring another.
const maxRounds = 6

// clearer closes the overlays of a tab.
type clearer struct {
	call *tool.Call
	v    *tool.View
	r    *Result
	// done are the overlays that were tried, by node.
	done map[int]bool
}

func run(c *tool.Call, a Args) (Result, error) {
	r := Result{Closed: []Closed{}, Left: []Left{}}
	v, err := c.Open(a.Tab, "close overlays")
	if err != nil {
		return r, err
	}
	if err := v.Show(); err != nil {
		return r, err
	}
	x := clearer{call: c, v: v, r: &r, done: map[int]bool{}}
	for range maxRounds {
		more, err := x.round()
		if err != nil {
			return r, err
		}
		if !more || r.Changed.Dialog != nil || r.Changed.Navigated != "" {
			break
		}
	}
	r.On = v.On()
	return r, nil
}

// round reads the page and closes the first overlay that can be closed.
func (x *clearer) round() (more bool, err error) {
	list, err := x.overlays()
	if err != nil || len(list) == 0 {
		return false, err
	}
	page, err := x.v.Read()
	if err != nil {
		return false, err
	}
	main := page.Parts[0].DocumentID
	for _, o := range list {
		at, ok := page.Find(main, o.NodeID)
		if !ok || x.done[o.NodeID] || !overlay.Closes(page.Page, at, o) {
			continue
		}
		x.done[o.NodeID] = true
		plan := overlay.Make(page.Page, at, o)
		if plan.Why != "" {
			x.left(plan, plan.Why)
			continue
		}
		return true, x.close(page, plan, o)
	}
	return false, nil
}

func (x *clearer) overlays() ([]wire.Overlay, error) {
	var found wire.FindOverlaysResult
	err := x.v.Run(tool.PageCall(wire.FindOverlays, x.v.Main(), wire.None{}, &found))
	return found.Overlays, err
}

func (x *clearer) left(p overlay.Plan, why string) {
	x.r.Left = append(x.r.Left, Left{Overlay: p.Name, Why: why})
}

// close does what a plan says and looks whether the overlay went.
func (x *clearer) close(page *tool.Reading, p overlay.Plan, o wire.Overlay) error {
	changed, by, err := x.act(page, p, o)
	if failed, ok := errors.AsType[*tool.Error](err); ok {
		x.left(p, failed.Message)
		return nil
	}
	if err != nil && tool.Failed(err) != wire.EffectFrameGone { // a frame that closes itself cannot say so: it is looked for below
		return err
	}
	x.add(changed)
	if changed.Dialog != nil || changed.Navigated != "" {
		x.left(p, by+" led to something else")
		return nil
	}
	gone, err := x.gone(o.NodeID)
	if err != nil {
		return err
	}
	if gone {
		x.r.Closed = append(x.r.Closed, Closed{Overlay: p.Name, By: by})
	} else {
		x.left(p, by+" did not close it")
	}
	return nil
}

func (x *clearer) act(page *tool.Reading, p overlay.Plan, o wire.Overlay) (changed tool.Changed, by string, err error) {
	if p.Escape {
		changed, err = x.v.Observe(x.v.Main(), func() error { return x.escape(o) })
		return changed, "Escape", err
	}
	el, err := x.v.Resolve(tool.Target{Ref: page.Ref(p.Control)})
	if err != nil {
		return changed, "", err
	}
	changed, err = x.v.Act(el, tool.Need{Enabled: true, Hit: true}, func(at wire.LocateResult) error {
		trusted, err := x.v.Click(el, at.Point, tool.Click{Button: "left", Count: 1})
		x.r.Trusted = trusted
		return err
	})
	return changed, "a click on " + el.String(), err
}

// escape presses Escape.
func (x *clearer) escape(o wire.Overlay) error {
	type key struct {
		Type    string `json:"type"`
		Key     string `json:"key"`
		Code    string `json:"code"`
		Virtual int    `json:"windowsVirtualKeyCode"`
	}
	down, err := tool.Command("Input.dispatchKeyEvent", key{"rawKeyDown", "Escape", "Escape", 27})
	if err != nil {
		return err
	}
	up, err := tool.Command("Input.dispatchKeyEvent", key{"keyUp", "Escape", "Escape", 27})
	if err != nil {
		return err
	}
	if x.r.Trusted, err = x.v.Input(down, up); x.r.Trusted || err != nil {
		return err
	}
	var none wire.None
	return x.v.Run(tool.PageCall(wire.PressEscape, x.v.Main(), wire.NodeRef{NodeID: o.NodeID}, &none))
}

// An overlay may fade out: it is looked for until it is gone, at most goneTries times, goneMs milliseconds apart.
const (
	goneTries = 15
	goneMs    = 100
)

func (x *clearer) gone(nodeID int) (bool, error) {
	for range goneTries {
		list, err := x.overlays()
		if err != nil {
			return false, err
		}
		there := false
		for _, o := range list {
			there = there || o.NodeID == nodeID
		}
		if !there {
			return true, nil
		}
		if err := x.call.Sleep(goneMs); err != nil {
			return false, err
		}
	}
	return false, nil
}

// add joins what several acts changed.
func (x *clearer) add(c tool.Changed) {
	all := &x.r.Changed
	all.Added, all.Removed, all.Altered = all.Added+c.Added, all.Removed+c.Removed, all.Altered+c.Altered
	all.NewTabs, all.Answered = append(all.NewTabs, c.NewTabs...), append(all.Answered, c.Answered...)
	all.Texts = append(all.Texts, c.Texts...)
	if c.Navigated != "" {
		all.Navigated = c.Navigated
	}
	all.Dialog, all.Focus = c.Dialog, c.Focus
}
