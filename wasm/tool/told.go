package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Told is what a client is told of a result.
type Told struct {
	Text string
	// Structured is the result as a JSON object; empty when it was not wanted.
	Structured wire.Raw
	Pictures   []Picture
}

// Tell puts a result into words. structured says whether its JSON is wanted too; without a text of its own that is its text.
//
// Errors: the result cannot be written as JSON, which is a bug of the tool's.
func Tell(result any, structured bool) (Told, error) {
	var t Told
	words, texter := result.(Texter)
	if structured || !texter {
		raw, err := json.Marshal(result)
		if err != nil {
			return t, err
		}
		t.Structured = raw
	}
	t.Text = string(t.Structured)
	if texter {
		t.Text = words.Text()
	}
	if p, ok := result.(Pictured); ok {
		t.Pictures = p.Pictures()
	}
	return t, nil
}
