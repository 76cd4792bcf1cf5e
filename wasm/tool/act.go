package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of an act, in milliseconds.
const (
	// ReadyMs is how long an element may take to become visible, enabled, still and uncovered.
	ReadyMs = 3_000
	// QuietMs is how long a page must be quiet after an act before the answer goes out, SettleMs the most it is waited for.
	QuietMs  = 40
	SettleMs = 1_500
	// RequestMs bounds the wait for requests that the page's scripts began because of an act: a form that is sent by fetch
	// shows its outcome only then.
	RequestMs = 3_000
	// LoadMs bounds the wait for the document of a navigation that an act began.
	LoadMs = 5_000
)

// Need is what an element must be for an act.
type Need struct {
	Enabled, Editable bool
	// Hit: the element itself must take a click at its point.
	Hit bool
}

// Act is the pipeline of every acting tool: bring the element into view, wait until it is as needed, act, watch
// what changes for a short time, tell. do gets the element as it is now, with Point in the frame's viewport.
//
// Errors: stale_ref, not_visible, disabled, not_editable, covered_by, dialog_open, and what do gives.
func (v *View) Act(el *Element, need Need, do func(at wire.LocateResult) error) (Changed, error) {
	if need.Hit { // a page that is shown only when the input comes would move after it was looked at
		if err := v.Show(); err != nil {
			return Changed{}, err
		}
	}
	at, err := v.locate(el, need)
	if err != nil {
		return Changed{}, err
	}
	return v.Observe(el.Doc, func() error { return do(at) })
}

// locate readies the element and turns what is missing into an error.
func (v *View) locate(el *Element, need Need) (wire.LocateResult, error) {
	at, err := v.look(el, wire.LocateParams{Scroll: true, Enabled: need.Enabled, Hit: need.Hit, WaitMs: ReadyMs})
	el.held = false // from here on what it is changes because of the act
	switch {
	case err != nil:
		return at, err
	case !at.Visible:
		return at, Errorf(CodeNotVisible, "%s is not visible", el).Next("open what it is inside of, or call read_page and pick another element")
	case need.Enabled && !at.Enabled:
		return at, Errorf(CodeDisabled, "%s is disabled", el).Next("fill in what the form wants first, then try again")
	case need.Editable && !at.Editable:
		return at, Errorf(CodeNotEditable, "%s cannot be edited: it is %s", el, notEditable(at.Field)).Next("pick a text field, or the tool that fits")
	case need.Hit && at.CoveredBy != nil:
		e := Errorf(CodeCoveredBy, "%s is covered by %s", el, v.summary(el.Doc, *at.CoveredBy))
		return at, e.Next("close or move what covers it, then try again")
	}
	return at, nil
}

// look locates an element, and makes sure that it is what it was when its ref was given.
func (v *View) look(el *Element, p wire.LocateParams) (at wire.LocateResult, err error) {
	do := func() error {
		p.NodeID, p.Traits, p.Scope = el.NodeID, el.held, 0
		if el.held {
			e, _ := v.Refs.Lookup(el.Ref)
			p.Scope = e.Element.Scope
		}
		return v.Run(PageCall(wire.Locate, el.Doc, p, &at))
	}
	if err = v.alive(el, do); err != nil || !el.held || v.holds(el, at.Traits) {
		return at, err
	}
	is, err := v.again(el)
	if err != nil {
		return at, err
	}
	moved := is.NodeID != el.NodeID || is.DocumentID != el.DocumentID
	*el = *is
	if moved {
		err = do()
	}
	return at, err
}

func notEditable(f wire.Field) string {
	if f.ReadOnly {
		return "read-only"
	}
	if f.Kind == wire.FieldNone {
		return "no form field"
	}
	return "a " + string(f.Kind)
}

// Observe runs an act and tells what changed in the tab because of it.
func (v *View) Observe(doc Doc, do func() error) (Changed, error) {
	var obs wire.ObserveRef
	jobs := []Job{PageCall(wire.ObserveStart, doc, wire.None{}, &obs)}
	if v.Debugging {
		jobs = append(jobs, v.traffic("enable"))
	}
	if err := v.call.All(jobs...)[0]; err != nil {
		return Changed{}, err
	}
	stood, err := v.standIn(doc)
	if err != nil {
		return Changed{}, err
	}
	mark := v.call.World.Mark()
	if err := do(); err != nil && Failed(err) != EffectDialog {
		return Changed{}, v.held(err)
	}
	var answered []AnsweredDialog
	if stood { // at once, since the page may be about to go
		answered = v.asked(doc)
	}
	seen, err := v.settle(doc, obs.ID)
	if err != nil {
		return Changed{}, err
	}
	changed := Changed{Added: seen.Added, Removed: seen.Removed, Altered: seen.Altered, Texts: seen.Texts}
	if seen.Focus != nil && seen.FocusMoved {
		changed.Focus = v.summary(doc, *seen.Focus)
	}
	changed.Answered = answered
	err = v.happened(mark, &changed)
	if stood && err == nil && changed.Navigated == "" {
		changed.Answered = append(changed.Answered, v.asked(doc)...)
	}
	return changed, err
}

// traffic switches the reports about the tab's requests on or off. They are on only around an act, since a page that loads
// has thousands of them. The browser does not answer it while a dialog holds the page, so then it fails at once as all else
// does, and the reports stay on until the end of the next act.
func (v *View) traffic(order string) Job {
	v.Requests = map[string]bool{}
	return Effect(wire.CDPSend, v.ID, wire.CDPSendParams{TabID: v.ID, Method: "Network." + order, Params: wire.Raw("{}")}, new(wire.CDPSendResult))
}

// settle waits until the page is quiet after an act: no request of its scripts under way, no change of the document. An
// act after which the document cannot be asked any more has changed it for good, which happened tells.
func (v *View) settle(doc Doc, observation int) (seen wire.PageChanges, err error) {
	tracked := v.Debugging
	idle := func() (bool, bool) { return true, len(v.Requests) == 0 || v.Dialog != nil }
	for range 2 {
		if _, _, err = Await(v.call, RequestMs, idle); err != nil {
			return seen, err
		}
		stop := wire.ObserveStopParams{ID: observation, QuietMs: QuietMs, MaxMs: SettleMs, Keep: tracked}
		err = v.call.Run(PageCall(wire.ObserveStop, doc, stop, &seen).Within(SettleMs + 2_000))
		if err != nil || len(v.Requests) == 0 {
			break
		}
	}
	if tracked {
		if off := v.call.Run(v.traffic("disable")); Failed(off) == EffectCancelled {
			return seen, off
		}
	}
	switch Failed(err) {
	case wire.EffectFrameGone, wire.EffectTabGone, wire.EffectTimeout, EffectDialog:
		return seen, nil
	}
	return seen, err
}

// happened adds what the browser reported since mark. A navigation that has begun is waited for, so that the next read
// sees the new document.
func (v *View) happened(mark Mark, changed *Changed) error {
	log, _, err := Await(v.call, LoadMs, func() ([]Happening, bool) {
		since := v.call.World.Since(mark)
		return since, !v.underWay(since)
	})
	if err != nil {
		return err
	}
	if log == nil { // still loading: tell what is known
		log, _, err = Await(v.call, 0, func() ([]Happening, bool) { return v.call.World.Since(mark), true })
		if err != nil {
			return err
		}
	}
	for _, h := range log {
		switch {
		case h.Opened != nil && h.TabID == v.ID:
			changed.NewTabs = append(changed.NewTabs, NewTab{TabID: h.Opened.TabID, URL: h.Opened.URL})
		case h.Navigate != nil && h.TabID == v.ID && h.Navigate.FrameID == 0 && moved(h.Navigate.Stage):
			changed.Navigated = h.Navigate.URL
			v.Tab.URL = h.Navigate.URL
		case h.Answered != nil && h.TabID == v.ID && len(changed.Answered) < wire.MaxDialogs:
			changed.Answered = append(changed.Answered, *h.Answered)
		}
	}
	if d := v.Dialog; d != nil {
		changed.Dialog = d
	}
	return nil
}

// underWay reports whether the main frame has begun a navigation that has not come to its document.
func (v *View) underWay(log []Happening) bool {
	loading := false
	for _, h := range log {
		if h.TabID != v.ID || h.Navigate == nil || h.Navigate.FrameID != 0 {
			continue
		}
		switch h.Navigate.Stage {
		case wire.NavigationStarted, wire.NavigationCommitted:
			loading = true
		case wire.NavigationDOM, wire.NavigationLoaded, wire.NavigationFailed:
			loading = false
		}
	}
	return loading && v.Dialog == nil
}

func moved(s wire.NavigationStage) bool {
	return s == wire.NavigationCommitted || s == wire.NavigationHistory
}

// summary names an element for a text: with its ref if it has one.
func (v *View) summary(d Doc, n wire.NodeSummary) string {
	if r, ok := v.Refs.Of(d.DocumentID, n.NodeID); ok {
		if e, _ := v.Refs.Lookup(r); e.Element.Role != "" {
			return text.Sprintf("%s %s %q", r, e.Element.Role, e.Element.Name)
		}
	}
	if n.Label == "" {
		return "<" + n.Tag + ">"
	}
	return text.Sprintf("<%s> %q", n.Tag, n.Label)
}
