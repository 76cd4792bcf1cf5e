package tool

import (
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Element is an element that a call acts on.
type Element struct {
	Doc
	NodeID int
	// Ref is its name; it may be new when the element was found by selector.
	Ref         ref.Ref
	Role, Label string
	// Row is the first text of the row or card that the element is in.
	Row string
	// held: the caller named it by a ref of an earlier read, so it must still be what it was then.
	held bool
}

// String names the element as the outline does.
func (e *Element) String() string {
	if e.Role == "" {
		return e.Ref.String()
	}
	if e.Label == "" {
		return text.Sprintf("%s %s", e.Ref, e.Role)
	}
	return text.Sprintf("%s %s %q", e.Ref, e.Role, Line(e.Label, 80))
}

// InRow is String with what tells the element from others of its name.
func (e *Element) InRow() string {
	if e.Row == "" || e.Row == e.Label {
		return e.String()
	}
	return text.Sprintf("%s in %q", e, Line(e.Row, 60))
}

// Element opens the tab of a call and finds the element that it means: how every tool that acts on one begins. Errors: as Open
// and Resolve.
func (c *Call) Element(arg Tab, t Target, what string) (*View, *Element, error) {
	v, err := c.Open(arg, what)
	if err != nil {
		return nil, nil, err
	}
	el, err := v.Resolve(t)
	return v, el, err
}

// Resolve finds the element that a call means.
//
// Errors: bad_argument, stale_ref, not_found, ambiguous_target with up to three candidates.
func (v *View) Resolve(t Target) (*Element, error) { return v.resolve(t, nil) }

// resolve is Resolve with a reading of the page, nil for one that is still to be made.
func (v *View) resolve(t Target, p *Reading) (*Element, error) {
	byName := t.Role != "" || t.Name != ""
	given := 0
	for _, ok := range []bool{t.Ref != "", t.Selector != "", byName} {
		if ok {
			given++
		}
	}
	if given != 1 {
		return nil, Errorf(CodeBadArgument, "an element is named by ref, or by selector, or by role and name; %d of these are given", given).
			Next("give a ref from read_page")
	}
	switch {
	case t.Ref != "":
		return v.byRef(t.Ref)
	case t.Selector != "":
		return v.bySelector(t.Selector)
	}
	return v.byName(p, t.Role, t.Name)
}

// byRef looks a ref up. Whether the element is still there shows when it is used.
func (v *View) byRef(s string) (*Element, error) {
	r, ok := ref.Parse(s)
	if !ok {
		return nil, Errorf(CodeBadArgument, "%q is no ref", Line(s, 40)).Next("give a ref such as e12 from read_page")
	}
	e, state := v.Refs.Lookup(r)
	switch state {
	case ref.Unknown:
		return nil, Errorf(CodeStaleRef, "ref %s was not given out in tab %d, or long ago", r, v.ID).Next("call read_page and use a ref from it")
	case ref.Stale:
		return v.again(elementOf(v.ID, e))
	}
	el := elementOf(v.ID, e)
	el.held = true
	return el, nil
}

func elementOf(tabID int, e ref.Entry) *Element {
	return &Element{
		Doc:    Doc{TabID: tabID, FrameID: e.Document.FrameID, DocumentID: e.Document.ID},
		NodeID: e.Element.NodeID, Ref: e.Ref, Role: e.Element.Role, Label: e.Element.Name, Row: e.Element.Row,
	}
}

// again reads the page anew and gives the element if its ref has moved to one that is there.
func (v *View) again(el *Element) (*Element, error) {
	p, err := v.Read()
	if err != nil {
		return nil, err
	}
	e, state := v.Refs.Lookup(el.Ref)
	if state == ref.Live && p.There(e.Document.ID, e.Element.NodeID) {
		return elementOf(v.ID, e), nil
	}
	failed := Errorf(CodeStaleRef, "%s is no longer in the page", el.InRow()).Next("call read_page and use a ref from it")
	add := func(c ref.Entry) string {
		c.Ref = v.Refs.Assign(c.Document, c.Element)
		words := elementOf(v.ID, c).InRow()
		if len(failed.Candidates) < 3 && !slices.Contains(failed.Candidates, words) {
			failed.Candidates = append(failed.Candidates, words)
		}
		return words
	}
	if now, ok := p.instead(e); ok {
		failed.Message = text.Sprintf("%s is not there any more; its element shows something else now: %s", el.InRow(), add(now))
		failed.Next("use another ref if that is what you want, or call read_page")
	}
	for _, c := range v.Refs.Candidates(e, p.Present()) {
		add(c)
	}
	return nil, failed
}

// instead gives what the element of a ref stands for now, when it is there and a person can act on it.
func (r *Reading) instead(e ref.Entry) (ref.Entry, bool) {
	at, ok := r.Find(e.Document.ID, e.Element.NodeID)
	if !ok || !r.Parts[at.Part].Doc.Interactive(at.Node) {
		return ref.Entry{}, false
	}
	return ref.Entry{Document: r.docs[at.Part], Element: r.element(at)}, true
}

// holds says whether an element is what it was when its ref was given, as far as its traits tell without reading the page. They
// need not agree to the letter: when in doubt the page is read. What a dialog asks is not among them.
func (v *View) holds(el *Element, now *wire.Traits) bool {
	e, state := v.Refs.Lookup(el.Ref)
	if state != ref.Live || now == nil || e.Element.Path == 0 {
		return state == ref.Live
	}
	was := &e.Element
	if was.Context != 0 || snapshot.HashAttr(now.Link) != was.Link || snapshot.HashAttr(now.Field) != was.Field {
		return false
	}
	record := text.WordList{}
	record.Add(now.Record)
	for _, l := range now.Links {
		record.Link(l)
	}
	return record.Words().Holds(was.Record) && text.WordsOf(now.Own).Holds(text.WordsOf(was.Name))
}

// bySelector asks every frame.
func (v *View) bySelector(selector string) (*Element, error) {
	frames, err := v.Frames()
	if err != nil {
		return nil, err
	}
	found := make([]wire.FindNodesResult, len(frames))
	jobs := make([]Job, len(frames))
	for i, f := range frames {
		jobs[i] = PageCall(wire.FindNodes, docOf(v.ID, f), wire.FindNodesParams{Selector: selector, Limit: 3}, &found[i])
	}
	var hits []*Element
	var words []string
	total := 0
	for i, err := range v.call.All(jobs...) {
		switch code := Failed(err); {
		case code == wire.EffectBadParams:
			return nil, Errorf(CodeBadArgument, "%s is no CSS selector: %v", Line(selector, 200), err).Next("mend the selector, or use a ref from read_page")
		case err != nil && i == 0:
			return nil, err
		}
		total += found[i].Total
		for _, n := range found[i].Nodes {
			el := v.adopt(frames[i], n)
			hits, words = append(hits, el), append(words, el.String())
		}
	}
	return only(hits, words, total, "selector "+Line(selector, 200))
}

// adopt gives a found element its ref.
func (v *View) adopt(f wire.Frame, n wire.NodeSummary) *Element {
	d := ref.Document{ID: f.DocumentID, FrameID: f.FrameID, URL: f.URL}
	r, ok := v.Refs.Of(f.DocumentID, n.NodeID)
	if !ok {
		r = v.Refs.Assign(d, ref.Element{NodeID: n.NodeID, Role: n.Tag, Name: n.Label, Tag: n.Tag})
	}
	e, _ := v.Refs.Lookup(r)
	return elementOf(v.ID, e)
}

// byName looks for role and name in a reading, or in a new one.
func (v *View) byName(p *Reading, role, name string) (*Element, error) {
	if p == nil {
		var err error
		if p, err = v.Read(); err != nil {
			return nil, err
		}
	}
	what := "name " + text.Sprintf("%q", Line(name, 80))
	if role != "" {
		what = "role " + Line(role, 40) + " and " + what
	}
	found := p.Named(strings.ToLower(strings.TrimSpace(role)), name)
	var hits []*Element
	var words []string
	for _, e := range found[:min(3, len(found))] {
		el := elementOf(v.ID, e)
		hits, words = append(hits, el), append(words, el.String())
	}
	return only(hits, words, len(found), what)
}

// only gives the one element that was found, or says why there is no such one.
func only(hits []*Element, words []string, total int, what string) (*Element, error) {
	switch {
	case total == 0:
		return nil, Errorf(CodeNotFound, "nothing in the page has %s", what).Next("call read_page and use a ref from it")
	case total > 1:
		e := Errorf(CodeAmbiguousTarget, "%d elements have %s", total, what).Next("use the ref of the one you mean")
		e.Candidates = words[:min(3, len(words))]
		return nil, e
	}
	return hits[0], nil
}

// Frames gives the frames of the tab, main frame first. A tab that was opened just now has none; its first document is waited
// for. Errors: tab_gone, timeout.
func (v *View) Frames() ([]wire.Frame, error) {
	mark := v.call.World.Mark()
	list, err := Do(v.call, wire.FramesList, wire.TabRef{TabID: v.ID})
	if err != nil || len(list.Frames) > 0 {
		return list.Frames, err
	}
	if _, _, err := Await(v.call, LoadMs, func() (bool, bool) { return true, v.arrived(mark) }); err != nil {
		return nil, err
	}
	if list, err = Do(v.call, wire.FramesList, wire.TabRef{TabID: v.ID}); err == nil && len(list.Frames) == 0 {
		err = Errorf(CodeTimeout, "tab %d shows no page yet", v.ID).Next("try again, or navigate to an address")
	}
	return list.Frames, err
}

// arrived reports whether the tab got a document since mark.
func (v *View) arrived(mark Mark) bool {
	for _, h := range v.call.World.Since(mark) {
		if n := h.Navigate; n != nil && h.TabID == v.ID && n.FrameID == 0 && n.Stage != wire.NavigationStarted {
			return true
		}
	}
	return false
}

func docOf(tabID int, f wire.Frame) Doc {
	return Doc{TabID: tabID, FrameID: f.FrameID, DocumentID: f.DocumentID}
}
