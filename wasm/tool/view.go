package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// View is a tab that a call works in. Having one means that the policy has agreed.
type View struct {
	*TabState
	call *Call
	// Tab is what the browser said of it when the View was made.
	Tab wire.Tab
	// watch is the act that is being watched, nil when none is.
	watch *watch
	// refused is why the debugger could not attach; it is not asked again in the same call.
	refused error
}

// Doc names one document of one frame.
type Doc struct {
	TabID, FrameID int
	// DocumentID is empty for whatever document the frame shows.
	DocumentID string
}

// Main is the document that the tab shows, whichever it is.
func (v *View) Main() Doc { return Doc{TabID: v.ID} }

// On says where the answer is from.
func (v *View) On() On { return On{TabID: v.ID, URL: v.Tab.URL} }

// Open finds the tab of a call and asks the policy. Without an argument it is the client's current tab; a
// client that has none yet gets the tab in front of the person. what is the wish in words, for the person.
//
// Errors: tab_gone, no_tab, forbidden_page, blocked_by_policy, consent_denied.
func (c *Call) Open(arg Tab, what string) (*View, error) {
	tab, err := c.find(arg)
	if err != nil {
		return nil, err
	}
	for {
		asked, err := c.Authorize(what, tab.URL)
		if err != nil {
			return nil, err
		}
		if !asked {
			break
		}
		// The person took a while to answer, and the answer is for the site that was there then.
		if tab, err = Do(c, wire.TabsGet, wire.TabRef{TabID: tab.ID}); err != nil {
			return nil, err
		}
	}
	return &View{TabState: c.World.Tab(tab.ID), call: c, Tab: tab}, nil
}

// find gives the tab of a call.
func (c *Call) find(arg Tab) (wire.Tab, error) {
	id := c.Client.TabID
	if arg.TabID == nil && c.Batch != nil {
		arg.TabID = c.Batch.TabID
	}
	if arg.TabID != nil {
		id = *arg.TabID
	}
	if id == 0 {
		return c.front()
	}
	if tab, ok := c.asBefore(id); ok {
		return tab, nil
	}
	tab, err := Do(c, wire.TabsGet, wire.TabRef{TabID: id})
	if b := c.Batch; b != nil && err == nil {
		b.tab, b.mark = tab, c.World.Mark()
	}
	if Failed(err) != wire.EffectTabGone {
		return tab, err
	}
	if arg.TabID != nil {
		return tab, Errorf(CodeTabGone, "there is no tab %d", id).Next("call list_tabs for those there are")
	}
	c.Client.TabID = 0 // only now, so that no call goes on silently in another tab
	return tab, Errorf(CodeTabGone, "your current tab %d was closed", id).Next("call list_tabs and switch_tab, or new_tab")
}

// asBefore gives what a step before was told of a tab, when nothing has happened to it since.
func (c *Call) asBefore(id int) (wire.Tab, bool) {
	if c.Batch == nil || c.Batch.tab.ID != id {
		return wire.Tab{}, false
	}
	for _, h := range c.World.Since(c.Batch.mark) {
		if h.TabID == id {
			return wire.Tab{}, false
		}
	}
	return c.Batch.tab, true
}

// front makes the tab in front of the person the client's current one.
func (c *Call) front() (wire.Tab, error) {
	list, err := Do(c, wire.TabsList, wire.None{})
	if err != nil {
		return wire.Tab{}, err
	}
	for _, t := range list.Tabs {
		if t.Active && (t.WindowID == list.FocusedWindowID || list.FocusedWindowID == 0) {
			c.Client.TabID = t.ID
			return t, nil
		}
	}
	return wire.Tab{}, Errorf(CodeNoTab, "no tab is open in a normal window").Next("call new_tab with a url")
}

// Debug makes sure that the debugger is attached and set up: dialogs are reported, and the page behaves as if it had the
// focus, so that nothing has to come to the front. Errors: EffectDebugger in an *EffectFailure.
func (v *View) Debug() error {
	if v.Debugging || v.refused != nil {
		return v.refused
	}
	var none wire.None
	err := v.call.Run(Effect(wire.CDPBatch, v.ID, wire.CDPBatchParams{TabID: v.ID, Commands: []wire.CDPCommand{
		{Method: "Page.enable", Params: wire.Raw(`{}`)},
		{Method: "Emulation.setFocusEmulationEnabled", Params: wire.Raw(`{"enabled":true}`)},
	}}, &none))
	v.Debugging = err == nil
	if Failed(err) == wire.EffectDebugger {
		v.refused = err
	}
	return err
}

// Show makes the page paint and run as if it were in front, where the debugger is to be had: a hidden page does not hear of a
// scroll and its animations stand still.
func (v *View) Show() error {
	if err := v.Debug(); err != nil && Failed(err) != wire.EffectDebugger {
		return err
	}
	return nil
}

// Command makes a CDP command of a Go value.
func Command(method string, params any) (wire.CDPCommand, error) {
	raw, err := json.Marshal(params)
	if err != nil {
		return wire.CDPCommand{}, text.Errorf("params of %s: %w", method, err)
	}
	return wire.CDPCommand{Method: method, Params: raw}, nil
}

// batch sends commands. Those of an act that is one batch are sent while the page is watched already, which saves the wait for
// the browser's answer: that comes with the next frame. What was seen counts when the page stayed quiet beyond the answer.
func (v *View) batch(commands []wire.CDPCommand) error {
	var sent, quiet int64
	job := Effect(wire.CDPBatch, v.ID, wire.CDPBatchParams{TabID: v.ID, Commands: commands}, new(wire.None))
	w := v.watch
	if w == nil || !w.once || w.id == 0 || v.call.hasNext() {
		return v.call.Run(job)
	}
	w.once = false
	job.at = &sent
	var seen wire.PageChanges
	stop := v.stop(w, true, &seen)
	stop.at = &quiet
	errs := v.call.All(job, stop)
	if errs[0] == nil && errs[1] == nil && quiet >= sent {
		w.seen = &seen
	}
	return errs[0]
}

// Input sends trusted input to the tab and says whether it could: false means that the debugger is not to be
// had, so that the caller uses DOM events. A dialog that the input opens is no error; it shows in Changed.
//
// Errors: debugger_unavailable when it is lost on the way. Some of the input may have come in then, and nothing is done twice.
func (v *View) Input(commands ...wire.CDPCommand) (trusted bool, err error) {
	err = v.Debug()
	begun := err == nil
	if begun {
		err = v.batch(commands)
	}
	switch Failed(err) {
	case "":
		return err == nil, err
	case EffectDialog:
		return true, nil
	case wire.EffectDebugger:
		v.Debugging, v.refused = false, err
		if begun {
			return false, Errorf(CodeDebugger, "the debugger was lost while input was sent; some of it may have come in").
				Next("call read_page to see what has happened, then do what is missing")
		}
		v.call.Log("warning", "the debugger is not to be had in this tab, so DOM events are used: "+err.Error())
		return false, nil
	}
	return false, err
}
