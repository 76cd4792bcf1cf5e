package htmlcapture

import (
	"regexp"
	"strings"

	"golang.org/x/net/html"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// inherited are the flags that what is inside of an element has too.
const inherited = wire.FlagHidden | wire.FlagTransparent | wire.FlagInert

// level is what is known of a node while its children are walked.
type level struct {
	// row is the parent of what comes; own is the node's row, which is another one below wire.MaxDepth.
	row, own int
	depth    int
	flags    wire.NodeFlag // those that children take over
	// invisible, noPointer, pointer and lines are inherited styles.
	invisible, noPointer, pointer, lines bool
	// clipped: nothing in here can be seen; textHidden: no text that stands in the element itself can.
	clipped, textHidden bool
	// veiled: the children are not rendered, but for shown.
	veiled bool
	shown  *html.Node
	// items: the children are laid out each by itself.
	items bool
	flows bool // the element is part of a line, so that white space at its edges counts
	// line: what came last belongs to the text around it, so that a blank after it counts; blank: one waits for what follows.
	line, blank bool
	// told: textHidden has been made a flag.
	told bool
	// verbatim: the element is in code, itself or through an ancestor, whose white space is kept as it is.
	verbatim bool
}

// walk records one document.
type walk struct {
	tree     *tree
	address  string
	b        snapshot.Builder
	nodeID   int
	maxNodes int
	// room is how much text may still come. Repeated strings count each time, so it runs out early rather than late.
	room      int
	full, cut bool
	// chosen are selected options, left those of long lists that are left out.
	chosen, left map[*html.Node]bool
}

func newWalk(t *tree, address string) *walk {
	return &walk{tree: t, address: address, maxNodes: wire.MaxNodes, room: wire.MaxText, chosen: map[*html.Node]bool{}, left: map[*html.Node]bool{}}
}

// fit gives a string if there is room for it, "" otherwise.
func (w *walk) fit(s string) string {
	if len(s) > w.room {
		w.cut = true
		return ""
	}
	w.room -= len(s)
	return s
}

// children walks what is below a node in the flat tree.
func (w *walk) children(lv *level, n *html.Node) {
	if t := w.tree.shadows[n]; t != nil && !w.isFull() {
		w.shadow(lv, t)
	}
	list, mark := w.tree.flat(n)
	for c := range list {
		if w.isFull() {
			return
		}
		switch c.Type {
		case html.ElementNode:
			if !w.left[c] {
				w.element(lv, c, mark)
			}
		case html.TextNode:
			w.text(lv, c.Data, mark)
		}
	}
	if lv.flows {
		w.settle(lv, true, mark)
	}
}

// shadow walks a shadow root, which looks like its host to what is in it.
func (w *walk) shadow(host *level, template *html.Node) {
	lv := *host
	row := w.b.ShadowRoot(host.row, strings.ToLower(val(template, "shadowrootmode")))
	if lv.depth++; lv.depth < wire.MaxDepth {
		lv.row = row
	}
	w.children(&lv, template)
}

// element records an element and walks what is in it.
func (w *walk) element(lv *level, n *html.Node, mark wire.NodeFlag) {
	name := strings.ToLower(n.Data)
	if skipped[name] && !isStatement(n) || n.Namespace == "svg" && shapes[name] && !hasMeaning(n) {
		return
	}
	s := parseStyle(val(n, "style"))
	secret := isSecret(n)
	in, flags := w.inside(lv, n, s, mark)
	if flags&wire.FlagHidden == 0 {
		w.settle(lv, flags&wire.FlagBlock == 0, mark)
	}
	if w.isFull() {
		return
	}
	flags |= mark | w.stateFlags(n, secret)
	in.flags = flags & inherited
	w.nodeID++
	row := w.b.Node(lv.row, wire.KindElement, w.fit(name), flags, w.nodeID)
	for _, a := range attributes(n, secret) {
		w.b.Attr(w.fit(a.Name), w.fit(a.Value))
	}
	w.props(row, n, secret)
	in.row, in.own, in.depth = row, row, lv.depth+1
	if in.depth >= wire.MaxDepth {
		in.row = lv.row
	}
	if !closed[name] || n.Namespace != "" {
		w.children(in, n)
	}
}

// inside gives the level of an element's children and the flags about how it is rendered.
func (w *walk) inside(lv *level, n *html.Node, s style, mark wire.NodeFlag) (*level, wire.NodeFlag) {
	flags := lv.flags
	if notRendered(n, s) || mark == wire.FlagUnslotted || lv.veiled && n != lv.shown {
		flags |= wire.FlagHidden
	}
	in := &level{
		invisible: inherit(lv.invisible, s.visibility, "hidden", "collapse"),
		noPointer: inherit(lv.noPointer, s.pointerEvents, "none"),
		pointer:   inherit(lv.pointer, s.cursor, "pointer") || native[n.Data],
		lines:     inherit(lv.lines, s.whiteSpace, "pre", "pre-wrap", "pre-line", "break-spaces") || s.whiteSpace == "" && pre[n.Data],
		clipped:   lv.clipped || s.hidesAll(),
		items:     s.laysOut(),
		veiled:    hidesContent(n, s),
		verbatim:  lv.verbatim || verbatim[n.Data] || isStatement(n),
	}
	in.textHidden = in.clipped || s.hidesText()
	if n.Data == "details" {
		in.shown = first(n, "summary")
	}
	if flags&wire.FlagHidden != 0 {
		return in, flags
	}
	if in.invisible {
		flags |= wire.FlagInvisible
	}
	if zero.MatchString(s.opacity) {
		flags |= wire.FlagTransparent
	}
	if clickable(n) || in.pointer && !lv.pointer && !native[n.Data] {
		flags |= wire.FlagPointer
	}
	if in.noPointer && acts(n) {
		flags |= wire.FlagNoPointer
	}
	switch flowOf(n, s, lv.items) {
	case separate:
		flags |= wire.FlagBlock
	case inline:
		in.flows, in.line = true, true
	}
	return in, flags
}

// inherit gives an inherited property: the parent's unless the style sets it.
func inherit(parent bool, value string, yes ...string) bool {
	if value == "" || value == "inherit" || value == "unset" {
		return parent
	}
	for _, y := range yes {
		if value == y {
			return true
		}
	}
	return false
}

// props records what only some elements have, in the order of the keys.
func (w *walk) props(row int, n *html.Node, secret bool) {
	if n.Namespace != "" {
		return
	}
	if v, ok := w.valueOf(n); ok && !secret {
		w.b.Prop(row, wire.PropValue, w.fit(v))
	}
	switch n.Data {
	case "iframe", "frame":
		w.b.PropNumber(row, wire.PropFrameIndex, w.tree.frameIndex[n])
	case "img":
		if src := val(n, "src"); src != "" && !has(n, "alt") {
			w.b.Prop(row, wire.PropSource, w.fit(clip(resolve(w.tree.base, src), maxSource)))
		}
	case "a", "area":
		if href, ok := attr(n, "href"); ok {
			w.b.Prop(row, wire.PropHref, w.fit(resolve(w.tree.base, href)))
		}
	case "select":
		w.choose(row, n, secret)
	}
}

// choose notes which options of a select are chosen and which are left out of a long list.
func (w *walk) choose(row int, sel *html.Node, secret bool) {
	o := w.tree.selects[sel]
	isChosen := map[*html.Node]bool{}
	for _, n := range o.chosen {
		isChosen[n] = true
		w.chosen[n] = !secret // a card's month tells its options but not which one is chosen
	}
	if len(o.all) <= wire.MaxOptions {
		return
	}
	w.b.PropNumber(row, wire.PropOptionCount, len(o.all))
	room := wire.MaxOptions - len(o.chosen)
	for _, n := range o.all {
		if isChosen[n] {
			continue
		}
		if room--; room < 0 {
			w.left[n] = true
		}
	}
}

// edges is a text that has line breaks or runs of blanks between its words.
var edges = regexp.MustCompile(`\S[^\S\n]*\n\s*\S|\S {2,}\S`)

// text records a text node. White space alone waits until it is known to be between inline content.
func (w *walk) text(lv *level, s string, mark wire.NodeFlag) {
	if lv.veiled {
		return // text has no flag of its own to say that it is hidden
	}
	if isBlank(s) {
		if lv.verbatim && s != "" {
			w.add(lv, s, mark)
		} else {
			lv.blank = lv.blank || lv.line && s != ""
		}
		return
	}
	w.settle(lv, true, mark)
	if !lv.verbatim && (!lv.lines || !edges.MatchString(s)) {
		s = collapse(s)
	}
	w.add(lv, s, mark)
	if lv.textHidden && !lv.told {
		lv.told = true
		w.b.Flag(lv.own, wire.FlagTextInvisible)
	}
}

// settle records white space that came before what is next, if both sides of it are in the line.
func (w *walk) settle(lv *level, line bool, mark wire.NodeFlag) {
	if lv.blank && line {
		w.add(lv, " ", mark)
	}
	lv.blank, lv.line = false, line
}

func (w *walk) add(lv *level, s string, mark wire.NodeFlag) {
	if !w.isFull() {
		w.b.Text(lv.row, w.fit(s), mark)
	}
}

// isFull tells whether no node may come any more.
func (w *walk) isFull() bool {
	w.full = w.full || w.b.Len() >= w.maxNodes
	return w.full
}

const space = " \t\n\r\f"

func isBlank(s string) bool { return strings.Trim(s, space) == "" }

var runs = regexp.MustCompile(`[ \t\n\r\f]+`)

// collapse makes one blank of every run of white space; one at an edge stays, it may part two words.
func collapse(s string) string {
	if !strings.ContainsAny(s, "\t\n\r\f") && !strings.Contains(s, "  ") {
		return s
	}
	return runs.ReplaceAllString(s, " ")
}
