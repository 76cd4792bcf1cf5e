package tool

import (
	"errors"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// HandleDialog is the command that answers a dialog.
const HandleDialog = "Page.handleJavaScriptDialog"

// DialogPolicy is how the dialogs of a tab are answered as they come.
type DialogPolicy struct {
	Accept bool
	// Text is what prompts get when they are accepted; nil: what they offer.
	Text *string
	// row counts the dialogs in a row, last is when the last one came.
	row  int
	last int64
}

// rowMs is how long after the last one a dialog no longer belongs to a row.
const rowMs = 5_000

// Take reports whether the policy answers one more dialog at a time of Call.Now: after wire.MaxDialogs in a row the next is left
// open, so that a page that asks in a loop comes to an end. A nil policy answers none.
func (p *DialogPolicy) Take(now int64) bool {
	if p == nil {
		return false
	}
	if now-p.last > rowMs {
		p.row = 0
	}
	p.row, p.last = p.row+1, now
	return p.row <= wire.MaxDialogs
}

// DialogAnswer is Page.handleJavaScriptDialog of CDP.
type DialogAnswer struct {
	Accept bool    `json:"accept"`
	Text   *string `json:"promptText,omitempty"`
}

// Answer is what a dialog gets. The browser gives a prompt that is accepted without a text an empty one.
func (p *DialogPolicy) Answer(d *Dialog) DialogAnswer {
	a := DialogAnswer{Accept: p.Accept}
	if d.Kind == "prompt" && p.Accept {
		a.Text = &d.Preset
		if p.Text != nil {
			a.Text = p.Text
		}
	}
	return a
}

// AnsweredDialog is a dialog that was answered.
type AnsweredDialog struct {
	Dialog
	Accepted bool `json:"accepted"`
}

// String tells what was answered.
func (d AnsweredDialog) String() string {
	word := "dismissed"
	if d.Accepted {
		word = "accepted"
	}
	return text.Sprintf("%s %q was %s", d.Kind, Line(d.Message, 300), word)
}

// Bounds of an answer: how long the browser may take to close a dialog, and how long after it another one, a navigation or the
// end of the tab is waited for.
const (
	closeMs = 3_000
	afterMs = 150
	leaveMs = 1_000
)

// AnswerDialog answers the open dialog by the debugger, which works while it holds the page, and tells what came of it.
func (v *View) AnswerDialog(p *DialogPolicy) (Changed, error) {
	d := v.Dialog
	raw, err := json.Marshal(p.Answer(d))
	if err != nil {
		return Changed{}, err
	}
	mark := v.call.World.Mark()
	if _, err := Do(v.call, wire.CDPSend, wire.CDPSendParams{TabID: v.ID, Method: HandleDialog, Params: raw}); err != nil {
		if Failed(err) == wire.EffectCDP {
			v.Dialog = nil
			return Changed{}, Errorf(CodeNotFound, "the %s is not open any more", d.Kind).Next("call read_page to see the state of the page")
		}
		return Changed{}, err
	}
	_, shut, err := Await(v.call, closeMs, func() (bool, bool) { return true, v.Dialog != d })
	if err != nil {
		return Changed{}, err
	}
	if !shut {
		return Changed{}, Errorf(CodeTimeout, "the %s did not close within %d ms", d.Kind, closeMs).Next("call handle_dialog again")
	}
	return v.afterDialog(mark, d.Kind == "beforeunload" && p.Accept)
}

// afterDialog tells what a page did when its dialog was closed. leaving: it is about to go.
func (v *View) afterDialog(mark Mark, leaving bool) (Changed, error) {
	ms := int64(afterMs)
	if leaving {
		ms = leaveMs
	}
	// In a row of dialogs the next opens at once; a page that leaves begins to load, or its tab ends.
	_, _, err := Await(v.call, ms, func() (bool, bool) {
		_, there := v.call.World.Lookup(v.ID)
		return true, v.Dialog != nil || !there || (leaving && v.began(mark))
	})
	if err != nil {
		return Changed{}, err
	}
	var changed Changed
	if _, there := v.call.World.Lookup(v.ID); !there {
		return changed, nil
	}
	if v.Dialog == nil && !leaving {
		if changed, err = v.Observe(v.Main(), func() error { return nil }); err != nil && Failed(err) == "" {
			return changed, err
		}
		changed.Navigated, changed.NewTabs, changed.Answered = "", nil, nil // told anew since the dialog was closed
	}
	return changed, v.happened(mark, &changed)
}

// began reports whether a navigation of the main frame has begun since mark.
func (v *View) began(mark Mark) bool {
	for _, h := range v.call.World.Since(mark) {
		if h.Navigate != nil && h.TabID == v.ID && h.Navigate.FrameID == 0 {
			return true
		}
	}
	return false
}

// maxStandIns bounds the frames that a policy is put into without the debugger.
const maxStandIns = 20

// SetPolicy decides on the dialogs that come; nil leaves them open. Without the debugger the documents' own functions are
// overridden as long as the policy is on; trusted says that the debugger answers.
func (v *View) SetPolicy(p *DialogPolicy) (trusted bool, err error) {
	err = v.Debug()
	if err != nil && Failed(err) != wire.EffectDebugger {
		return false, err
	}
	trusted, v.Policy = err == nil, p
	if trusted && (p != nil || !v.StoodIn) {
		return true, nil
	}
	v.StoodIn = p != nil
	frames, err := v.Frames()
	if err != nil {
		return trusted, err
	}
	results := make([]wire.DialogsResult, len(frames))
	var jobs []Job
	for i, f := range frames[:min(maxStandIns, len(frames))] {
		jobs = append(jobs, ModuleCall(wire.Dialogs, docOf(v.ID, f), 0, p.order(), &results[i]))
	}
	return trusted, v.call.All(jobs...)[0]
}

// order is the policy for the module.
func (p *DialogPolicy) order() wire.DialogsParams {
	if p == nil {
		return wire.DialogsParams{Action: "end"}
	}
	return wire.DialogsParams{Action: "set", Accept: p.Accept, Text: p.Text}
}

// standIn makes the policy hold in a document that is acted in without the debugger: a document that came after the policy
// was set does not know of it.
func (v *View) standIn(doc Doc) (bool, error) {
	if v.Policy == nil || (v.Debug() == nil && v.Debugging) {
		return false, nil
	}
	v.StoodIn = true
	var r wire.DialogsResult
	err := v.Run(ModuleCall(wire.Dialogs, doc, 0, v.Policy.order(), &r))
	return err == nil, err
}

// takeMs bounds the question what the module has answered: a document that is on its way out never says.
const takeMs = 500

// asked tells what the module has answered in a document.
func (v *View) asked(doc Doc) (out []AnsweredDialog) {
	var r wire.DialogsResult
	job := ModuleCall(wire.Dialogs, doc, 0, wire.DialogsParams{Action: "take"}, &r)
	if err := v.Run(job.Within(takeMs)); err != nil {
		return nil // the document went away, and what it knew with it
	}
	for _, a := range r.Asked {
		out = append(out, AnsweredDialog{Dialog: Dialog{Kind: a.Kind, Message: a.Message}, Accepted: a.Accepted})
	}
	return out
}

// heldUp says what may hold a page that did not answer an act: without the debugger an open dialog cannot be seen.
func (v *View) heldUp(err error) error {
	if f, ok := errors.AsType[*EffectFailure](err); ok && f.Code == wire.EffectTimeout && !v.Debugging {
		return Errorf(CodeTimeout, "the page did not answer %s in time; a dialog may hold it, which cannot be seen without the debugger", f.Method).
			Next("have the person look at the tab; handle_dialog with a policy answers the next ones")
	}
	return err
}
