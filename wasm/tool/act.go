package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of an act, in milliseconds.
const (
	// ReadyMs is how long an element may take to become visible, enabled, still and uncovered.
	ReadyMs = 3_000
	// QuietMs is how long a page must be quiet after an act before the answer goes out, SettleMs the most it is waited for.
	QuietMs = 40
	// CalmMs is QuietMs once something has changed.
	CalmMs   = 20
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
	// Shown: the page must behave as if it had the focus.
	Shown bool
	// Once: the act is one batch of input, so that the page can be watched while it takes that in.
	Once bool
}

// Act is the pipeline of every acting tool: bring the element into view, wait until it is as needed, act, watch
// what changes for a short time, tell. do gets the element as it is now, with Point in the frame's viewport.
//
// Errors: stale_ref, not_visible, disabled, not_editable, covered_by, dialog_open, and what do gives.
func (v *View) Act(el *Element, need Need, do func(at wire.LocateResult) error) (Changed, error) {
	if need.Hit || need.Shown { // a page that is shown only when the input comes would move after it was looked at
		if err := v.Show(); err != nil {
			return Changed{}, err
		}
	}
	v.call.also = v.track()
	at, err := v.locate(el, need)
	v.call.also = nil
	if err != nil {
		v.keep(el.Doc, at.Observation)
		return Changed{}, v.untrack(err)
	}
	w := &watch{doc: el.Doc, id: at.Observation, once: need.Once}
	if w.id == 0 && v.call.Batch != nil {
		w.id = v.call.Batch.watching(el.Doc)
	}
	return v.watched(w, func() error { return do(at) })
}

// watch is an act that is being watched.
type watch struct {
	doc Doc
	// id is the observation, 0 when the document has begun none.
	id int
	// once is as in Need; seen is what was seen while the input was taken in, nil when that was not all.
	once bool
	seen *wire.PageChanges
}

// Ready brings an element into view and waits until it is as needed, for an act that has more than one element. Errors: as Act.
func (v *View) Ready(el *Element, need Need) error {
	if err := v.Show(); err != nil {
		return err
	}
	at, err := v.locate(el, need)
	v.keep(el.Doc, at.Observation)
	return err
}

// locate readies the element and turns what is missing into an error.
func (v *View) locate(el *Element, need Need) (wire.LocateResult, error) {
	at, err := v.look(el, wire.LocateParams{Scroll: true, Enabled: need.Enabled, Hit: need.Hit, WaitMs: ReadyMs, Observe: v.call.Batch.watching(el.Doc) == 0})
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
		p.NodeID, p.Traits, p.Scope, p.Ahead = el.NodeID, el.held, 0, v.ahead(el.Doc)
		if el.held {
			e, _ := v.Refs.Lookup(el.Ref)
			p.Scope = e.Element.Scope
		}
		if p.Done = 0; v.KeptDocumentID == el.DocumentID {
			p.Done, v.Kept = v.Kept, 0
		}
		also := v.call.also // once, not when the element is looked for again
		v.call.also = nil
		return v.call.All(append([]Job{PageCall(wire.Locate, el.Doc, p, &at)}, also...)...)[0]
	}
	if err = v.alive(el, do); err != nil || !el.held || v.holds(el, at.Traits) {
		return at, err
	}
	is, err := v.again(el)
	if err != nil {
		return at, err
	}
	v.keep(el.Doc, at.Observation)
	moved := is.NodeID != el.NodeID || is.DocumentID != el.DocumentID
	*el = *is
	if moved {
		err = do()
	}
	return at, err
}

// ahead gives the elements of a document that later steps of a batch act on. Refs that are not known now are left to their steps.
func (v *View) ahead(d Doc) []int {
	if v.call.Batch == nil {
		return nil
	}
	var nodes []int
	for _, name := range v.call.Batch.Ahead {
		if r, ok := ref.Parse(name); ok {
			if e, state := v.Refs.Lookup(r); state == ref.Live && e.Document.ID == d.DocumentID {
				nodes = append(nodes, e.Element.NodeID)
			}
		}
	}
	return nodes
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
	jobs := append([]Job{PageCall(wire.ObserveStart, doc, wire.None{}, &obs)}, v.track()...)
	if err := v.call.All(jobs...)[0]; err != nil {
		return Changed{}, v.untrack(err)
	}
	return v.watched(&watch{doc: doc, id: obs.ID}, do)
}

// watched runs an act that an observation has been begun for.
func (v *View) watched(w *watch, do func() error) (Changed, error) {
	stood, err := v.standIn(w.doc)
	if err != nil {
		return Changed{}, v.untrack(err)
	}
	v.watch = w
	mark := v.call.World.Mark()
	err = do()
	v.watch = nil
	if err != nil && Failed(err) != EffectDialog {
		return Changed{}, v.untrack(v.heldUp(err))
	}
	var answered []AnsweredDialog
	if stood { // at once, since the page may be about to go
		answered = v.asked(w.doc)
	}
	seen, err := v.settle(w)
	if err != nil {
		return Changed{}, err
	}
	if seen.Leaving { // the browser tells of it a moment later
		if _, _, err := Await(v.call, goMs, func() (bool, bool) { return true, v.left(w.doc.FrameID, mark) }); err != nil {
			return Changed{}, err
		}
	}
	changed := Changed{Added: seen.Added, Removed: seen.Removed, Altered: seen.Altered, Texts: seen.Texts}
	if seen.Focus != nil && seen.FocusMoved {
		changed.Focus = v.summary(w.doc, *seen.Focus)
	}
	changed.Answered = answered
	err = v.happened(mark, &changed)
	if stood && err == nil && changed.Navigated == "" {
		changed.Answered = append(changed.Answered, v.asked(w.doc)...)
	}
	return changed, err
}

// watching gives the observation of a document that the step before has left to the next one; 0 when there is none.
func (b *Batch) watching(d Doc) int {
	if b == nil || b.watch == nil || b.watch.doc != d {
		return 0
	}
	return b.watch.id
}

// hasNext: another step of a batch follows at once; what the page does later is seen by that one.
func (c *Call) hasNext() bool { return c.Batch != nil && !c.Batch.Last }

// track gives the job that has the tab's requests reported. They are only around an act, since a page that loads has thousands of
// them. The browser does not answer it while a dialog holds the page, so then it fails at once as all else does, and the reports
// stay on until the end of the next act. Without the debugger there is nothing to do.
func (v *View) track() []Job {
	if !v.Debugging {
		return nil
	}
	v.Requests = map[string]bool{}
	return []Job{Effect(wire.CDPSend, v.ID, wire.CDPSendParams{TabID: v.ID, Method: "Network.enable", Params: wire.Raw("{}")}, new(wire.CDPSendResult))}
}

// untrack ends the reports, unless another step follows at once. Nobody waits for that. It gives err, or that the call was
// cancelled.
func (v *View) untrack(err error) error {
	if !v.Debugging || v.call.hasNext() {
		return err
	}
	v.Requests = map[string]bool{}
	off := v.call.Run(Effect(wire.CDPBatch, v.ID, wire.CDPBatchParams{TabID: v.ID, Commands: []wire.CDPCommand{
		{Method: "Network.disable", Params: wire.Raw("{}"), NoWait: true},
	}}, new(wire.None)))
	if err == nil && Failed(off) == EffectCancelled {
		return off
	}
	return err
}

// keep notes an observation that nobody will ask for again.
func (v *View) keep(d Doc, id int) {
	if id != 0 {
		v.Kept, v.KeptDocumentID = id, d.DocumentID
	}
}

// stop gives the job that waits until the page is quiet after an act.
func (v *View) stop(w *watch, keep bool, seen *wire.PageChanges) Job {
	p := wire.ObserveStopParams{ID: w.id, QuietMs: QuietMs, CalmMs: CalmMs, MaxMs: SettleMs, Keep: keep}
	if v.call.hasNext() {
		p.Keep, p.Anew = true, true
		v.call.Batch.watch = w
	}
	return PageCall(wire.ObserveStop, w.doc, p, seen).Within(SettleMs + 2_000)
}

// settle waits until the page is quiet after an act: no request of its scripts under way, no change of the document. An
// act after which the document cannot be asked any more has changed it for good, which happened tells.
func (v *View) settle(w *watch) (seen wire.PageChanges, err error) {
	idle := func() (bool, bool) { return true, len(v.Requests) == 0 || v.Dialog != nil }
	if v.Debugging && !v.call.hasNext() {
		v.keep(w.doc, w.id)
	}
	if w.seen != nil && len(v.Requests) == 0 {
		return *w.seen, v.untrack(nil)
	}
	for range 2 {
		if _, _, err = Await(v.call, RequestMs, idle); err != nil {
			return seen, err
		}
		err = v.call.Run(v.stop(w, v.Debugging, &seen))
		if err != nil || len(v.Requests) == 0 {
			break
		}
	}
	if off := v.untrack(nil); off != nil {
		return seen, off
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

// goMs bounds the wait for the browser's word of a navigation that the document has begun.
const goMs = 500

// left reports whether the browser has told of a navigation of a frame since mark, or of a dialog that holds it up.
func (v *View) left(frameID int, mark Mark) bool {
	for _, h := range v.call.World.Since(mark) {
		if h.TabID == v.ID && h.Navigate != nil && h.Navigate.FrameID == frameID {
			return true
		}
	}
	return v.Dialog != nil
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
