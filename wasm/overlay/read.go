package overlay

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// control is something that can be clicked in an overlay.
type control struct {
	place snapshot.Place
	label string
	kind  Kind
}

// reader gathers what is in an overlay, in the frames in it too.
type reader struct {
	page     *snapshot.Page
	controls []control
	// offers are the labels of what is not touched, at most maxOffers.
	offers  []string
	manager *manager
	dialog  bool
	filled  bool
	pays    bool
	words   text.Builder
	asks    *bool
}

// Bounds of what is read of one overlay.
const (
	maxWords  = 4_000
	maxOffers = 5
	maxNested = 4
)

// read reads an overlay: first what it says, then its controls, which are judged by that.
func (r *reader) read(at snapshot.Place, depth int) {
	r.walk(at, depth, r.look)
	d := r.page.Parts[at.Part].Doc
	for n := d.Parent(at.Node); n > 0 && r.manager == nil; n = d.Parent(n) {
		r.managed(d, n)
	}
	said := strings.ToLower(r.words.String())
	r.pays = has(said, payments)
	consent := r.manager != nil || has(said, consents)
	r.asks = &consent
	r.walk(at, depth, r.control)
}

// consent reports whether the overlay asks for consent.
func (r *reader) consent() bool { return r.asks != nil && *r.asks }

// walk visits the elements and texts of an overlay that can be seen.
func (r *reader) walk(at snapshot.Place, depth int, visit func(snapshot.Place)) {
	d := r.page.Parts[at.Part].Doc
	for n := at.Node; n < d.End(at.Node); n++ {
		if d.Kind(n) == wire.KindElement && d.Has(n, wire.FlagHidden) {
			n = d.End(n) - 1
			continue
		}
		visit(snapshot.Place{Part: at.Part, Node: n})
		if part, ok := r.page.Inside(snapshot.Place{Part: at.Part, Node: n}); ok && depth < maxNested {
			r.walk(snapshot.Place{Part: part}, depth+1, visit)
		}
	}
}

// look notes what one node says about the overlay.
func (r *reader) look(at snapshot.Place) {
	d, n := r.page.Parts[at.Part].Doc, at.Node
	switch d.Kind(n) {
	case wire.KindText:
		if r.words.Len() < maxWords {
			r.words.Add(text.Clip(d.NodeText(n), 400))
			r.words.Add(" ")
		}
		return
	case wire.KindElement:
	default:
		return
	}
	r.managed(d, n)
	role := d.Role(n)
	modal, _ := d.Attr(n, "aria-modal")
	r.dialog = r.dialog || role == "dialog" || role == "alertdialog" || modal == "true" || d.Has(n, wire.FlagModal)
	if role == "textbox" || role == "searchbox" || role == "spinbutton" {
		s := d.State(n)
		r.filled = r.filled || s.Secret && s.HasValue && s.Value != "" || !s.Secret && strings.TrimSpace(s.Value) != ""
	}
}

// managed looks whether an element is the box of a consent manager.
func (r *reader) managed(d *snapshot.Document, n int) {
	if r.manager != nil || d.Kind(n) != wire.KindElement {
		return
	}
	marks := marksOf(d, n)
	for i := range managers {
		if strings.Contains(marks, managers[i].box) {
			r.manager = &managers[i]
			return
		}
	}
}

// control notes a control of the overlay.
func (r *reader) control(at snapshot.Place) {
	d, n := r.page.Parts[at.Part].Doc, at.Node
	if d.Kind(n) != wire.KindElement || d.Has(n, wire.FlagInvisible) || d.Has(n, wire.FlagDisabled) || !d.Interactive(n) {
		return
	}
	switch d.Role(n) {
	case "checkbox", "switch", "radio", "textbox", "searchbox", "combobox", "listbox", "option", "tab", "slider", "spinbutton", "iframe":
		return
	}
	label := d.Label(n)
	kind := KindOf(label, r.consent())
	marks := marksOf(d, n)
	switch {
	case r.manager != nil && r.manager.reject != "" && strings.Contains(marks, r.manager.reject):
		kind = Reject
	case fold(label) == "" && closesByMark(marks):
		kind = Close
	}
	if kind != Other && (leads(d, n) || submits(d, n)) {
		kind = Other
	}
	if kind == Reject && !r.consent() { // an offer or a question that is refused may mean anything
		kind = Decline
		if d.Role(n) != "button" || r.dialogAsks() {
			kind = Other
		}
	}
	if kind != Other {
		r.controls = append(r.controls, control{at, label, kind})
	} else if f := fold(label); f != "" && len(r.offers) < maxOffers && len(f) <= maxLabel {
		r.offers = append(r.offers, text.Sprintf("%q", text.Clip(label, maxLabel)))
	}
}

// dialogAsks: a dialog that can be refused is the application's own question.
func (r *reader) dialogAsks() bool { return r.dialog && !r.consent() }

// marksOf are an element's id, classes and test id in lower case.
func marksOf(d *snapshot.Document, n int) string {
	var b strings.Builder
	for _, name := range [...]string{"id", "class", "data-testid", "data-action-type"} {
		if v, ok := d.Attr(n, name); ok {
			b.WriteString(strings.ToLower(v))
			b.WriteByte(' ')
		}
	}
	return b.String()
}

// closesByMark reports whether a control without a label is a cross by its classes.
func closesByMark(marks string) bool {
	for _, m := range strings.FieldsFunc(marks, func(r rune) bool { return r == ' ' || r == '-' || r == '_' }) {
		if m == "close" || m == "dismiss" || m == "closebutton" || m == "btnclose" || m == "closebtn" {
			return true
		}
	}
	return false
}

// leads reports whether a link goes to another page.
func leads(d *snapshot.Document, n int) bool {
	href, ok := d.Attr(n, "href")
	return ok && href != "" && !strings.HasPrefix(href, "#") && !strings.HasPrefix(strings.ToLower(href), "javascript:")
}

// submits reports whether a control sends a form; one of method dialog only closes its dialog.
func submits(d *snapshot.Document, n int) bool {
	kind, _ := d.Attr(n, "type")
	kind = strings.ToLower(kind)
	button := d.Tag(n) == "button" && kind != "button" && kind != "reset"
	if !button && !(d.Tag(n) == "input" && (kind == "submit" || kind == "image")) {
		return false
	}
	for p := d.Parent(n); p > 0; p = d.Parent(p) {
		if d.Tag(p) == "form" {
			method, _ := d.Attr(p, "method")
			return !strings.EqualFold(method, "dialog")
		}
	}
	return false
}

// landmark reports whether the box is a part of the page that stays in view: its header, navigation or toolbar.
func (r *reader) landmark(at snapshot.Place) bool {
	role := r.page.Parts[at.Part].Doc.Role(at.Node)
	return text.Among("banner navigation toolbar menubar tablist search main", role)
}

// name names the overlay: its manager, its own name, its first heading or first words.
func (r *reader) name(at snapshot.Place) string {
	d := r.page.Parts[at.Part].Doc
	what := "overlay"
	if r.dialog {
		what = "dialog"
	}
	if r.consent() {
		what = "consent banner"
	}
	if r.manager != nil {
		return what + " of " + r.manager.name
	}
	name := ""
	for n := at.Node; n < d.End(at.Node) && name == ""; n++ {
		if d.Kind(n) == wire.KindElement && !d.Has(n, wire.FlagHidden) && (d.Role(n) == "dialog" || d.Role(n) == "heading") {
			name = d.Label(n)
		}
	}
	if name == "" {
		name = strings.Join(strings.Fields(r.words.String()), " ")
	}
	return text.Sprintf("%s %q", what, text.Clip(name, 60))
}

func has(s string, list []string) bool {
	for _, w := range list {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}
