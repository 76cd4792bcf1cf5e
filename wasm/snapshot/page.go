package snapshot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Part is the document of one frame with its place in the tab.
type Part struct {
	Doc *Document
	// Ordinal is the frame's number in refs, 0 for the main frame.
	Ordinal int
	// FrameID and ParentFrameID are the browser's; the parent of the main frame is −1.
	FrameID, ParentFrameID int
	// DocumentID is the browser's id of the document.
	DocumentID string
	// FrameIndex is the place in the parent's window.frames, −1 when it is not known (wire.CapturePageResult).
	FrameIndex int
}

// Place is a node of a page: a part and a node of its document.
type Place struct{ Part, Node int }

// Page is what a tab shows: the documents of its frames, each in its iframe element.
type Page struct {
	// Parts are in the order they were given; the main document is the first.
	Parts []Part

	inside map[Place]int // iframe element → the part it shows
	loose  []int         // parts whose iframe was not found
}

// NewPage joins the documents of a tab's frames. parts begins with the main document. A frame is put into the iframe
// element of its parent with the same index, else, where that is not known, into the only one with its address;
// what is left comes at the end of the page.
func NewPage(parts []Part) *Page {
	p := &Page{Parts: parts, inside: map[Place]int{}}
	byFrame := map[int]int{}
	for i := range parts {
		if _, ok := byFrame[parts[i].FrameID]; !ok {
			byFrame[parts[i].FrameID] = i
		}
	}
	placed := make([]bool, len(parts))
	for _, find := range []func(parent *Document, child *Part, free func(int) bool) int{byIndex, byAddress} {
		for i := 1; i < len(parts); i++ {
			parent, ok := byFrame[parts[i].ParentFrameID]
			if placed[i] || !ok || parent == i {
				continue
			}
			n := find(parts[parent].Doc, &parts[i], func(n int) bool { _, taken := p.inside[Place{parent, n}]; return !taken })
			if n >= 0 {
				p.inside[Place{parent, n}], placed[i] = i, true
			}
		}
	}
	for i := 1; i < len(parts); i++ {
		if p.circular(i, byFrame) {
			if at, ok := p.Owner(i); ok {
				delete(p.inside, at)
			}
			placed[i] = false
		}
		if !placed[i] {
			p.loose = append(p.loose, i)
		}
	}
	return p
}

// circular says whether a part's frames lead in a circle, which no browser reports; it would never be reached.
func (p *Page) circular(i int, byFrame map[int]int) bool {
	for range p.Parts {
		if i == 0 {
			return false
		}
		parent, ok := byFrame[p.Parts[i].ParentFrameID]
		if !ok {
			return false
		}
		i = parent
	}
	return true
}

// byIndex finds the iframe with the frame's index, −1 when there is none.
func byIndex(parent *Document, child *Part, free func(int) bool) int {
	if child.FrameIndex < 0 {
		return -1
	}
	for n := range parent.frames() {
		if i, ok := parent.PropNumber(n, wire.PropFrameIndex); ok && i == child.FrameIndex && free(n) {
			return n
		}
	}
	return -1
}

// byAddress finds the only free iframe whose address is the frame's, −1 when there is none or there are several.
func byAddress(parent *Document, child *Part, free func(int) bool) int {
	found := -1
	for n := range parent.frames() {
		if !free(n) || !parent.leadsTo(n, child.Doc.Head.URL) {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = n
	}
	return found
}

// frames gives the elements that show a document.
func (d *Document) frames() func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := 0; i < len(d.props); i += 3 {
			if wire.PropKey(d.props[i+1]) == wire.PropFrameIndex && !yield(int(d.props[i])) {
				return
			}
		}
	}
}

// leadsTo says whether an iframe's address is this one. A relative address is compared by its end, which is all that
// the choice between a few frames needs.
func (d *Document) leadsTo(n int, address string) bool {
	src, ok := d.Prop(n, wire.PropHref)
	if !ok {
		src = strings.TrimSpace(d.val(n, aSrc))
	}
	if src == "" {
		return address == "about:blank" || address == "about:srcdoc"
	}
	if src == address {
		return true
	}
	for strings.HasPrefix(src, "../") || strings.HasPrefix(src, "./") {
		_, src, _ = strings.Cut(src, "/")
	}
	if len(src) < 2 {
		return false
	}
	return strings.HasSuffix(address, "/"+strings.TrimLeft(src, "/"))
}

// Owner is the iframe element that shows a part; false for the main document and for frames whose element was not
// found.
func (p *Page) Owner(part int) (Place, bool) {
	for at, inside := range p.inside {
		if inside == part {
			return at, true
		}
	}
	return Place{}, false
}

// Has says whether the element is in the page, as far as the capture goes: a capture that was cut says yes.
func (p *Page) Has(part, nodeID int) bool {
	d := p.Parts[part].Doc
	_, ok := d.Find(nodeID)
	return ok || d.Head.Truncated != 0
}

// Find gives the place of an element by its document and nodeID.
func (p *Page) Find(documentID string, nodeID int) (Place, bool) {
	for i := range p.Parts {
		if p.Parts[i].DocumentID == documentID {
			n, ok := p.Parts[i].Doc.Find(nodeID)
			return Place{i, n}, ok
		}
	}
	return Place{}, false
}
