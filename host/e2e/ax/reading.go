package ax

import (
	"slices"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/cdp"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// reading is a document as we read it.
type reading struct {
	doc *snapshot.Document
	// offered are the nodes that an outline gives refs to.
	offered map[int]bool
}

// read reads a capture.
func read(capture []byte) (*reading, error) {
	doc, err := snapshot.Decode(capture)
	if err != nil {
		return nil, err
	}
	p := snapshot.NewPage([]snapshot.Part{{Doc: doc}})
	out, err := p.Outline(snapshot.Options{Filter: snapshot.FilterInteractive, Ref: func(snapshot.Place) string { return "e1" }})
	if err != nil {
		return nil, err
	}
	r := &reading{doc: doc, offered: map[int]bool{}}
	for _, s := range out.Shown {
		r.offered[s.Place.Node] = true
	}
	return r, nil
}

// maxWhole is the size up to which all elements of a document are compared; of a larger one, those to act on.
const maxWhole = 3_000

// ids are the numbers of the elements that are compared.
func (r *reading) ids() []int {
	var all, acted []int
	for n := range r.doc.Len() {
		if id := r.doc.NodeID(n); id != 0 {
			all = append(all, id)
			if r.offered[n] || r.doc.Interactive(n) {
				acted = append(acted, id)
			}
		}
	}
	if len(all) > maxWhole {
		return acted
	}
	return all
}

// against compares the reading with Chrome's tree.
func (r *reading) against(backend map[int]cdp.BackendNodeID, chrome map[cdp.BackendNodeID]chromeNode) Report {
	var out Report
	places := map[string]int{}
	for n := range r.doc.Len() {
		id := r.doc.NodeID(n)
		if id == 0 {
			continue
		}
		places[r.doc.Tag(n)]++
		there, known := chrome[backend[id]]
		known = known && !there.ignored && backend[id] != 0
		kind, _ := r.doc.Attr(n, "type")
		there.role = ourRole(there.role, kind)
		differences := r.compare(n, there, known)
		for i := range differences {
			differences[i].Element = r.element(n, places[r.doc.Tag(n)])
		}
		acted := known && (r.doc.Interactive(n) || r.acted(n, there)) || r.offered[n]
		if acted {
			out.Compared++
			out.Differences = append(out.Differences, differences...)
			if len(differences) == 0 {
				out.Agreed++
			}
		}
		if known {
			out.All++
			if len(differences) == 0 {
				out.AllAgreed++
			} else if !acted {
				out.Others = append(out.Others, differences...)
			}
		}
	}
	return out
}

// acted says whether Chrome's tree offers an element to act on: by its role, or because the keyboard reaches it.
func (r *reading) acted(n int, there chromeNode) bool {
	if slices.Contains(toActOn, there.role) {
		return true
	}
	switch r.doc.Tag(n) {
	case "html", "body", "iframe", "frame", "dialog": // the focus goes there when nothing in them takes it
		return false
	}
	index, _ := r.doc.Attr(n, "tabindex")
	return there.focusable && !strings.HasPrefix(strings.TrimSpace(index), "-")
}

// compare compares one element.
func (r *reading) compare(n int, there chromeNode, known bool) []Difference {
	role, name := r.doc.Role(n), squeeze(r.doc.Name(n))
	if !known {
		// What says nothing to a screen reader, as a div that shows by its cursor that it can be clicked, is in no tree.
		if !r.offered[n] || role == "generic" {
			return nil
		}
		return []Difference{{Kind: Extra, Ours: role + " " + name}}
	}
	var out []Difference
	// A select is acted on, not its options.
	if r.acted(n, there) && !r.doc.Interactive(n) && r.doc.Tag(n) != "option" {
		out = append(out, Difference{Kind: Missing, Ours: role, Chrome: there.role})
	}
	if role != there.role {
		out = append(out, Difference{Kind: Role, Ours: role, Chrome: there.role})
	}
	// Cells of what Chrome takes for layout are named by Chrome alone, for its own use.
	if name != there.name && there.raw != "LayoutTableCell" {
		out = append(out, Difference{Kind: Name, Ours: name, Chrome: there.name})
	}
	return out
}

// element names an element for a person.
func (r *reading) element(n, place int) string {
	if id, ok := r.doc.Attr(n, "id"); ok && id != "" {
		return r.doc.Tag(n) + "#" + id
	}
	return r.doc.Tag(n) + ":" + strconv.Itoa(place)
}
