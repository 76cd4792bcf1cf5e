package getelementinfo

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// ancestors is how far up handlers are looked for: pages often handle what happens in a list or card at its top.
const ancestors = 8

// handlers tells who is known to handle events on an element, in words.
func handlers(v *tool.View, el *tool.Element) ([]string, error) {
	var found wire.ListenersResult
	if err := v.Run(tool.ModuleCall(wire.Listeners, el.Doc, el.NodeID, wire.ListenersParams{Ancestors: ancestors}, &found)); err != nil {
		return nil, err
	}
	out := make([]string, 0, len(found.Handlers)+1)
	for _, h := range found.Handlers {
		words := text.Sprintf("%s (%s)", tool.Line(h.Type, 60), h.By)
		if h.Up > 0 {
			words = text.Sprintf("%s on %s, %d up", words, tool.Line(h.Tag, 60), h.Up)
		}
		out = append(out, words)
	}
	if len(out) == 0 {
		out = append(out, "none known")
	}
	return out, nil
}
