package snapshot

import (
	"slices"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Filter says what an outline shows.
type Filter string

// The filters.
const (
	// FilterInteractive shows what a person can act on, with the headings, landmarks, groups and rows that it is in.
	FilterInteractive Filter = "interactive"
	// FilterVisible shows all that a person can see, and nothing else.
	FilterVisible Filter = "visible"
	// FilterAll shows everything; what cannot be seen is marked hidden.
	FilterAll Filter = "all"
)

// Bounds of an outline, in characters.
const (
	// MinChars is the least MaxChars: a single line is never longer.
	MinChars = 2_000
	// DefaultText is how long a text may be before it is cut.
	DefaultText = 300
)

// Options say what to show of a page.
type Options struct {
	// Filter is FilterVisible when it is empty.
	Filter Filter
	// MaxChars is the most characters the text has, line ends counted; less than MinChars counts as MinChars, 0 as no
	// bound.
	MaxChars int
	// Cursor goes on where an outline with the same Filter and Root ended.
	Cursor string
	// Depth shows only lines with fewer containers around them; of the rest it tells how many there are, and the ref of what they are
	// in. 0 is no bound.
	Depth int
	// Frames shows only the documents of these frames, by ordinal; nil shows all.
	Frames []int
	// Root shows one element with all that is in it, instead of the page; of a heading, what follows it up to the next one of its
	// rank.
	Root *Place
	// Text is how many characters of one text are shown, DefaultText when it is 0, 1,000 at most.
	Text int
	// Ref names an element that can be acted on. It is asked once for each that is shown, in the order of the
	// lines, and for no other. nil shows no refs.
	Ref func(Place) string
}

// Outline is what a page looks like in text, one element or run of text a line:
//
//	heading 1 "Order form"
//	form "Order"
//	 e3 textbox "Name" = "Ada" required
//	 e4 combobox "Country" = "Germany" (France | Germany | Spain | … 27)
//	 e5 checkbox "Gift" [ ]
//	 "Read" | e7 link "the terms" /terms | "first."
//	 e9 button "Send" disabled
//	table "Items" 1000 rows
//	 header: Item | Qty
//	 row: Pen 12 | e12 link "Edit" /edit/12
//	- e20 link "Home" /
//
// Indentation is one space a level. Text of the page stands in quotation marks, with those in it escaped, or, in a row, bare
// when it cannot be taken for anything else; control characters are spaces. So no page can write a line of its own.
type Outline struct {
	// Text has one line end after each line.
	Text string
	// Cursor is where to go on; "" when all is shown.
	Cursor string
	// Lines is how many lines Text has, First the number of the first one in the whole outline, from 0.
	Lines, First int
	// Shown are the elements that got a ref, in the order of the lines.
	Shown []Shown
}

// Shown is an element with its ref.
type Shown struct {
	Place Place
	// Ordinal is the frame's and NodeID the element's number in its document.
	Ordinal, NodeID int
	Ref             string
}

// Outline writes the page.
//
// Errors: an unknown filter; a cursor that is none, or that belongs to another filter or root.
func (p *Page) Outline(o Options) (Outline, error) {
	switch o.Filter {
	case "":
		o.Filter = FilterVisible
	case FilterInteractive, FilterVisible, FilterAll:
	default:
		return Outline{}, text.Errorf("filter %q is not one of interactive, visible, all", o.Filter)
	}
	if o.MaxChars != 0 {
		o.MaxChars = max(o.MaxChars, MinChars)
	}
	if o.Text == 0 {
		o.Text = DefaultText
	}
	o.Text = min(o.Text, 1_000)
	if o.Root != nil && !p.valid(*o.Root) {
		return Outline{}, text.Errorf("the page has no node %d in part %d", o.Root.Node, o.Root.Part)
	}
	t := painter{page: p, o: o, out: make([]byte, 0, 64<<10)}
	if o.Cursor != "" {
		c, err := p.readCursor(o)
		if err != nil {
			return Outline{}, err
		}
		t.from = t.resume(c)
	}
	t.paint()
	out := Outline{Text: string(t.out), Lines: t.lines, First: t.from, Shown: t.shown}
	if t.full {
		out.Cursor = t.cursor()
	}
	return out, nil
}

func (p *Page) valid(at Place) bool {
	return at.Part >= 0 && at.Part < len(p.Parts) && at.Node >= 0 && at.Node < p.Parts[at.Part].Doc.Len()
}

// paint walks what is to be shown.
func (t *painter) paint() {
	if t.o.Root != nil {
		t.open(t.o.Root.Part)
		t.section(t.o.Root.Node)
		t.flush()
		t.below()
		return
	}
	for part := range t.page.Parts {
		switch {
		case !t.wanted(part) || t.around(part):
		case part == 0:
			t.open(0)
			t.children(0)
			t.flush()
		default:
			at, ok := t.page.Owner(part)
			if !ok {
				at.Part = -1
			}
			t.frame(part, at)
		}
	}
	t.below()
}

// wanted says whether a part's frame is to be shown, around whether it is shown within another that is.
func (t *painter) wanted(part int) bool {
	return t.o.Frames == nil || slices.Contains(t.o.Frames, t.page.Parts[part].Ordinal)
}

func (t *painter) around(part int) bool {
	at, ok := t.page.Owner(part)
	return ok && t.wanted(at.Part)
}

// open turns to a part and gives back the one before.
func (t *painter) open(part int) (before int) {
	before = t.part
	t.part, t.d = part, t.page.Parts[part].Doc
	return before
}

// frame shows the document of a part inside a line for its frame. at is the iframe element, Part −1 when it is not
// known.
func (t *painter) frame(part int, at Place) {
	t.push(context{kind: contextFrame, place: at, part: part})
	before := t.open(part)
	t.children(0)
	t.flush()
	t.open(before)
	t.settle()
	t.pop()
}

// section walks an element or, of a heading, what it is about.
func (t *painter) section(n int) {
	d := t.d
	if d.role(n) != rHeading {
		t.node(n)
		return
	}
	outer := d.Parent(n)
	for outer > 0 && (!d.element(outer) || !d.holdsSections(outer)) {
		outer = d.Parent(outer)
	}
	level, end := d.State(n).Level, n+1
	for end < d.End(outer) && (d.role(end) != rHeading || d.State(end).Level > level || t.sight(end) != seen) {
		end++
	}
	t.clip = clip{part: t.part, from: n, to: end}
	t.children(outer)
	t.flush()
	t.clip = clip{}
}

// holdsSections says whether headings in an element are about nothing outside of it.
func (d *Document) holdsSections(n int) bool {
	switch r := d.role(n); r {
	case rDialog, rAlertdialog, rArticle, rListitem, rCell, rGridcell, rTabpanel:
		return true
	default:
		return r.has(landmark)
	}
}

// clip is the range of nodes of a part that is shown, if to is not 0; what is around it does not show itself.
type clip struct{ part, from, to int }
