package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Panes are the places of a tab that scroll.
type Panes struct {
	// Window is that of the tab's document, or of the frame that was asked about.
	Window wire.ScrollState
	// Containers are panes of all frames that were asked, Names what they are called, with refs.
	Containers []wire.ScrollState
	Names      []string
	// More is how many were left out.
	More int
}

// ScrollPanes tells where the window and the panes stand: those around and in a node, or without one those of all frames. A child
// frame whose own window scrolls is a pane too.
func (v *View) ScrollPanes(d Doc, node, limit int) (Panes, error) {
	docs, names := []Doc{d}, []string{""}
	p, err := v.Read() // the panes get their refs from it
	if err != nil {
		return Panes{}, err
	}
	if node == 0 {
		docs, names = nil, nil
		for _, f := range p.Frames {
			if f.Part >= 0 {
				docs, names = append(docs, docOf(v.ID, f.Frame)), append(names, "the frame "+Line(f.URL, 120))
			}
		}
	}
	found := make([]wire.ScrollStatesResult, len(docs))
	jobs := make([]Job, len(docs))
	for i, d := range docs {
		jobs[i] = PageCall(wire.ScrollStates, d, wire.ScrollStatesParams{NodeID: node, Limit: limit}, &found[i])
	}
	var out Panes
	for i, err := range v.call.All(jobs...) {
		if err != nil {
			if i == 0 {
				return out, err
			}
			continue // a frame that went away has no panes
		}
		at := found[i].Window
		if i == 0 {
			out.Window = at
		} else if at.MaxX > 0 || at.MaxY > 0 {
			out.add(at, names[i], limit)
		}
		out.More += found[i].Total - len(found[i].Containers)
		for _, s := range found[i].Containers {
			if s.Container != nil {
				out.add(s, p.pane(docs[i], *s.Container), limit)
			}
		}
	}
	return out, nil
}

func (p *Panes) add(s wire.ScrollState, name string, limit int) {
	if len(p.Containers) >= limit {
		p.More++
		return
	}
	p.Containers, p.Names = append(p.Containers, s), append(p.Names, name)
}

// pane gives a container its ref, if it has none, and its name.
func (r *Reading) pane(d Doc, n wire.NodeSummary) string {
	at, ok := r.Find(d.DocumentID, n.NodeID)
	if !ok {
		return "<" + n.Tag + ">"
	}
	name := r.Ref(at) + " <" + n.Tag + ">"
	if n.Label != "" {
		name += text.Sprintf(" %q", Line(n.Label, 40))
	}
	return name
}
