package tool

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Reading is a tab's page at one moment: the captures of all its frames, joined.
type Reading struct {
	*snapshot.Page
	view *View
	docs []ref.Document // by part
	// Frames are those of the tab, the main frame first.
	Frames []FrameReading
	// Unreadable names frames that could not be read, with the reason.
	Unreadable []string
	// Moved are refs that moved to an element made anew.
	Moved []ref.Match
	// known and all are descriptions of elements by part: the ones that were asked for, by node, and those of all.
	known [][]*ref.Element
	all   map[int][]ref.Element
}

// FrameReading is what became of a frame.
type FrameReading struct {
	wire.Frame
	// Ordinal is the frame's number in refs, Part its document in the page, −1 when it was not read.
	Ordinal, Part int
	// Err is why it could not be read.
	Err error
}

// Read captures all frames of the tab and brings its refs up to date. A frame that goes to another document meanwhile
// is read once more.
//
// Errors: forbidden_page, timeout, dialog_open, when the main frame cannot be read.
func (v *View) Read() (*Reading, error) { return v.ReadFrames(nil) }

// ReadFrames is Read, of the main frame and those child frames whose ordinals are wanted; nil wants all. The refs of the others
// stay as they are.
func (v *View) ReadFrames(wanted []int) (*Reading, error) {
	shots, err := v.shootAll(wanted)
	if err != nil {
		return nil, err
	}
	r := &Reading{view: v, all: map[int][]ref.Element{}}
	present := make([]ref.Document, len(shots))
	var parts []snapshot.Part
	for i, s := range shots {
		present[i] = ref.Document{ID: s.frame.DocumentID, FrameID: s.frame.FrameID, URL: s.frame.URL}
		f := FrameReading{Frame: s.frame, Ordinal: v.Refs.Ordinal(s.frame.FrameID), Part: -1, Err: s.err}
		switch {
		case s.err != nil && i == 0:
			return nil, s.err
		case s.err != nil:
			r.Unreadable = append(r.Unreadable, text.Sprintf("%s: %s", Line(s.frame.URL, 120), s.reason()))
		case s.doc != nil:
			f.Part = len(parts)
			parts = append(parts, snapshot.Part{
				Doc: s.doc, Ordinal: f.Ordinal, FrameID: f.FrameID, ParentFrameID: f.ParentFrameID, DocumentID: f.DocumentID, FrameIndex: s.index,
			})
			present[i].URL, present[i].Lang = s.doc.Head.URL, s.doc.Head.Lang
			r.docs = append(r.docs, present[i])
		}
		r.Frames = append(r.Frames, f)
	}
	r.Page = snapshot.NewPage(parts)
	r.known = make([][]*ref.Element, len(parts))
	v.Tab.URL, v.Tab.Title = parts[0].Doc.Head.URL, parts[0].Doc.Head.Title
	v.Refs.Present(present)
	r.Moved = v.Refs.Reidentify(r.Present())
	v.owners = r.owners()
	return r, nil
}

// Present is the page as package ref sees it.
func (r *Reading) Present() []ref.Present {
	out := make([]ref.Present, len(r.Parts))
	for i := range r.Parts {
		out[i] = ref.Present{
			Document: r.docs[i], Elements: func() []ref.Element { return r.elements(i) },
			Element: func(nodeID int) (ref.Element, bool) {
				n, ok := r.Parts[i].Doc.Find(nodeID)
				if !ok {
					return ref.Element{}, false
				}
				return r.element(snapshot.Place{Part: i, Node: n}), true
			},
			Has: func(nodeID int) bool { return r.Page.Has(i, nodeID) },
		}
	}
	return out
}

// elements describes all elements of a part that a person can act on, once.
func (r *Reading) elements(part int) []ref.Element {
	if r.all[part] == nil {
		d := r.Parts[part].Doc
		out := []ref.Element{}
		for n := range d.Len() {
			if d.Interactive(n) {
				out = append(out, r.element(snapshot.Place{Part: part, Node: n}))
			}
		}
		r.all[part] = out
	}
	return r.all[part]
}

// element describes an element, once: what refs are looked up with is what they are given with.
func (r *Reading) element(at snapshot.Place) ref.Element {
	d := r.Parts[at.Part].Doc
	if r.known[at.Part] == nil {
		r.known[at.Part] = make([]*ref.Element, d.Len())
	}
	e := r.known[at.Part][at.Node]
	if e == nil {
		made := ref.Element(d.Element(at.Node))
		e = &made
		r.known[at.Part][at.Node] = e
	}
	return *e
}

// Ref gives the element at a place its ref.
func (r *Reading) Ref(at snapshot.Place) string {
	return r.view.Refs.Assign(r.docs[at.Part], r.element(at)).String()
}

// There reports whether an element is in the page.
func (r *Reading) There(documentID string, nodeID int) bool {
	_, ok := r.Find(documentID, nodeID)
	return ok
}

// Named gives the elements with a role, or any role when it is empty, and a name, without regard to case and space.
// Elements that nobody can see are left out unless there are no others.
func (r *Reading) Named(role, name string) []ref.Entry {
	want := fold(name)
	var seen, hidden []ref.Entry
	for i, part := range r.Parts {
		d := part.Doc
		for n := range d.Len() {
			if d.NodeID(n) == 0 || (role != "" && d.Role(n) != role) || (role == "" && !d.Interactive(n)) {
				continue
			}
			if (name != "" || role == "") && fold(d.Name(n)) != want {
				continue
			}
			e, _ := r.view.Refs.Lookup(r.view.Refs.Assign(r.docs[i], r.element(snapshot.Place{Part: i, Node: n})))
			if d.Has(n, wire.FlagHidden) || d.Has(n, wire.FlagInvisible) {
				hidden = append(hidden, e)
			} else {
				seen = append(seen, e)
			}
		}
	}
	if len(seen) > 0 {
		return seen
	}
	return hidden
}

// fold makes names comparable.
func fold(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }

// owner is the iframe element that shows a document.
type owner struct {
	parent Doc
	nodeID int
}

// owners gives each child document's iframe element, where it is known.
func (r *Reading) owners() map[string]owner {
	out := map[string]owner{}
	for i, part := range r.Parts {
		at, ok := r.Owner(i)
		if !ok {
			continue
		}
		p := r.Parts[at.Part]
		out[part.DocumentID] = owner{
			parent: Doc{TabID: r.view.ID, FrameID: p.FrameID, DocumentID: p.DocumentID}, nodeID: p.Doc.NodeID(at.Node),
		}
	}
	return out
}

// maxNesting bounds the frames around an element.
const maxNesting = 32

// spot is a point of a document in the tab's viewport.
type spot struct {
	wire.Point
	// scale is the size at which the document is drawn.
	scale wire.Point
	// coveredBy is what would take a click there instead of a frame on the way, in words.
	coveredBy string
}

// spot brings a point of a document's viewport into view and gives it in the tab's viewport.
//
// Errors: frame_gone when the iframe element is not known.
func (v *View) spot(d Doc, p wire.Point) (spot, error) {
	at := spot{Point: p, scale: wire.Point{X: 1, Y: 1}}
	for range maxNesting {
		if d.FrameID == 0 {
			return at, nil
		}
		o, ok := v.owners[d.DocumentID]
		if !ok {
			if _, err := v.Read(); err != nil {
				return at, err
			}
			if o, ok = v.owners[d.DocumentID]; !ok {
				break
			}
		}
		var up wire.FrameOffsetResult
		if err := v.Run(PageCall(wire.FrameOffset, o.parent, wire.FrameOffsetParams{NodeID: o.nodeID, Point: at.Point, Scroll: true}, &up)); err != nil {
			return at, err
		}
		at.Point = up.Point
		at.scale.X *= up.Scale.X
		at.scale.Y *= up.Scale.Y
		if up.CoveredBy != nil && at.coveredBy == "" {
			at.coveredBy = v.summary(o.parent, *up.CoveredBy)
		}
		d = o.parent
	}
	return at, Errorf(CodeFrameGone, "the frame of the element is not found in the page").Next("call read_page and use a ref from it")
}

// Place brings an element into view and gives its box in the tab's viewport.
func (v *View) Place(el *Element) (wire.Box, error) {
	at, err := v.locate(el, Need{})
	if err != nil {
		return wire.Box{}, err
	}
	b := at.Box
	middle, err := v.spot(el.Doc, wire.Point{X: b.X + b.Width/2, Y: b.Y + b.Height/2})
	if err != nil {
		return wire.Box{}, err
	}
	b.Width *= middle.scale.X
	b.Height *= middle.scale.Y
	b.X, b.Y = middle.X-b.Width/2, middle.Y-b.Height/2
	return b, nil
}
