package extractlist

import (
	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

const (
	// quietRounds is how many scrolls in a row must bring nothing new at the end of a list before that counts as its end. Between
	// them patienceMs passes, twice as long each time: a list that loads by a timer shows nothing of it before.
	quietRounds = 3
	patienceMs  = 200
	// settleMs is how long a list must be quiet after it was painted, settleMaxMs the most that is waited for.
	settleMs    = 15
	settleMaxMs = 600
	// strideMax is how far one scroll goes at most, in heights of the container: what is not near it has not been rendered.
	strideMax = 4
	// stridePages is how far it goes where items have no place that could be measured.
	stridePages = 0.8
	// backMs is the time that is kept to scroll back, and for the answer.
	backMs = 1_500
)

// walker goes through a list.
type walker struct {
	call   *tool.Call
	view   *tool.View
	args   Args
	fields *tool.Fields
	end    int64

	// doc is the list's document; anchor an element of it that scrolls with its container.
	doc    tool.Doc
	anchor int
	name   string
	// key is the attribute that tells items apart, "" for none; settled says that it has been decided on.
	key     string
	settled bool
	list    extract.List
	keys    []string
	values  [][]*extract.Value
	chars   int
	total   int

	// at is where the container stands; start where it stood, wheeled how far the wheel went where nothing else moves it.
	at, start wire.ScrollState
	wheeled   float64
	// stride is how far the next scroll may go without passing over what was not rendered, in CSS pixels; 0 when that is not known.
	stride float64
}

// find finds the list and reads what is in the page of it, from its beginning.
func (w *walker) find() error {
	page, err := w.view.Read()
	if err != nil {
		return err
	}
	at, err := w.locate(page)
	if err != nil {
		return err
	}
	part := page.Parts[at.Part]
	w.doc = tool.Doc{TabID: w.view.ID, FrameID: part.FrameID, DocumentID: part.DocumentID}
	w.anchor = part.Doc.NodeID(at.Node)
	w.name = words(page, at)
	if err := w.view.Run(tool.PageCall(wire.Scroll, w.doc, wire.ScrollParams{NodeID: w.anchor}, &w.start)); err != nil {
		return err
	}
	w.at = w.start
	if w.start.Y > 0 {
		if _, err := w.scroll(wire.ScrollParams{To: "top"}, false, 0); err != nil {
			return err
		}
	}
	_, err = w.look()
	return err
}

// locate gives the element that holds the items.
func (w *walker) locate(page *tool.Reading) (snapshot.Place, error) {
	if w.args.Ref == "" {
		return largest(page)
	}
	el, err := w.view.Resolve(tool.Target{Ref: w.args.Ref})
	if err != nil {
		return snapshot.Place{}, err
	}
	at, ok := page.Find(el.DocumentID, el.NodeID)
	if !ok {
		return at, tool.Errorf(tool.CodeStaleRef, "%s is no longer in the page", el).Next("call read_page and use a ref from it")
	}
	d := page.Parts[at.Part].Doc
	if n, ok := extract.Around(d, at.Node); ok {
		return snapshot.Place{Part: at.Part, Node: n}, nil
	}
	if g, ok := extract.Largest(d, at.Node); ok && len(g.Nodes) > 2 {
		return snapshot.Place{Part: at.Part, Node: g.Parent}, nil
	}
	if levels := extract.Levels(d, at.Node); len(levels) > 0 {
		return snapshot.Place{Part: at.Part, Node: levels[0].Parent}, nil
	}
	return at, tool.Errorf(tool.CodeNotFound, "%s is no list and in none", el).Next("give the ref of the list or of one of its items")
}

// largest finds the page's main list.
func largest(page *tool.Reading) (snapshot.Place, error) {
	if found := extract.Candidates(page.Page, nil, nil); len(found) > 0 && found[0].Size > 20 {
		return found[0].Place, nil
	}
	best, most := snapshot.Place{}, 0
	for i, part := range page.Parts {
		if g, ok := extract.Largest(part.Doc, 0); ok && len(g.Nodes) > most {
			best, most = snapshot.Place{Part: i, Node: g.Parent}, len(g.Nodes)
		}
	}
	if most == 0 {
		return best, tool.Errorf(tool.CodeNotFound, "the page has no list: nothing in it repeats").Next("give the ref of an item")
	}
	return best, nil
}

func words(page *tool.Reading, at snapshot.Place) string {
	d := page.Parts[at.Part].Doc
	role := d.Role(at.Node)
	if role == "generic" {
		role = "<" + d.Tag(at.Node) + ">"
	}
	if name := d.Name(at.Node); name != "" {
		return text.Sprintf("%s %s %q", page.Ref(at), role, tool.Line(name, 80))
	}
	return page.Ref(at) + " " + role
}

// walk scrolls and reads until there is a reason to stop.
func (w *walker) walk() (stopped string, err error) {
	quiet := 0
	for {
		switch {
		case len(w.values) >= w.args.Offset+w.args.MaxItems:
			return stoppedItems, nil
		case w.chars > w.args.MaxChars:
			return stoppedChars, nil
		case w.total > 0 && extract.Numbered(w.key) && len(w.values) >= w.total:
			return stoppedEnd, nil
		case w.call.Now() > w.end-backMs:
			return stoppedTime, nil
		case quiet >= quietRounds:
			return stoppedEnd, nil
		}
		changed, err := w.scroll(w.order(), true, quiet)
		switch {
		case err != nil:
			return "", err
		case changed.Dialog != nil:
			return stoppedDialog, nil
		case changed.Navigated != "":
			return stoppedNavigated, nil
		}
		fresh, err := w.look()
		if err != nil {
			return "", err
		}
		switch {
		case fresh > 0:
			quiet = 0
		case w.more():
			// Nothing new on the way, as in a part of the list that was seen already: only the end counts.
		default:
			if err := w.call.Sleep(patienceMs << quiet); err != nil {
				return "", err
			}
			quiet++
			if fresh, err = w.look(); err != nil {
				return "", err
			}
			if fresh > 0 {
				quiet = 0
			}
		}
		if w.call.Progress != nil {
			w.call.Progress(float64(len(w.values)), float64(min(w.total, w.args.Offset+w.args.MaxItems)), text.Sprintf("%d items", len(w.values)))
		}
	}
}

// more says whether the container can go further down; half a pixel is rounding.
func (w *walker) more() bool { return w.at.MovedY != 0 && w.at.Y < w.at.MaxY-0.5 }

// order is the next scroll.
func (w *walker) order() wire.ScrollParams {
	height := w.at.Box.Height
	if w.stride <= 0 || height <= 0 {
		return wire.ScrollParams{DY: stridePages, Pages: true}
	}
	return wire.ScrollParams{DY: max(height/2, min(w.stride, strideMax*height))}
}

// scroll scrolls the container and waits until the page has taken it in. Near the end, where a list loads more, the requests that it
// begins are waited for.
func (w *walker) scroll(order wire.ScrollParams, wheel bool, quiet int) (changed tool.Changed, err error) {
	order.NodeID = w.anchor
	if wheel && (quiet > 0 || w.at.MaxY >= 1 && w.at.Y+2*w.at.Box.Height+order.DY >= w.at.MaxY) {
		return w.view.Observe(w.doc, func() error { return w.move(order, wheel) })
	}
	return changed, w.move(order, wheel)
}

// move scrolls. What scripts do not move, and a list at its end, gets the wheel: some load more only then.
func (w *walker) move(order wire.ScrollParams, wheel bool) error {
	if err := w.scrollOn(order); err != nil || w.at.MovedY != 0 || !wheel {
		return err
	}
	if !order.Pages {
		order.DY, order.Pages = stridePages, true
	}
	if w.at.MaxY < 1 {
		w.wheeled += order.DY
	}
	before := w.at.Y
	if _, err := w.view.Wheel(w.doc, w.at, order); err != nil {
		return err
	}
	err := w.scrollOn(wire.ScrollParams{NodeID: w.anchor})
	w.at.MovedY = w.at.Y - before
	return err
}

func (w *walker) scrollOn(order wire.ScrollParams) error {
	return w.view.Run(tool.PageCall(wire.ScrollOn, w.doc, wire.ScrollOnParams{Scroll: order, QuietMs: settleMs, MaxMs: settleMaxMs}, &w.at))
}

// back scrolls to where the list stood before, and says whether it stands there.
func (w *walker) back() bool {
	order := wire.ScrollParams{NodeID: w.anchor, DX: w.start.X - w.at.X, DY: w.start.Y - w.at.Y}
	var now wire.ScrollState
	if w.wheeled != 0 {
		_, err := w.view.Wheel(w.doc, w.at, wire.ScrollParams{DY: -w.wheeled})
		return err == nil && w.start.MaxY < 1
	}
	if err := w.view.Run(tool.PageCall(wire.Scroll, w.doc, order, &now)); err != nil {
		return false
	}
	d := now.Y - w.start.Y
	return d > -2 && d < 2
}
