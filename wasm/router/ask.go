package router

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// askBridge sends a coroutine's request to the bridge.
func (r *Router) askBridge(id string, q tool.Request) {
	raw, err := json.Marshal(q.Params)
	if err != nil {
		r.replied(jsonrpc.Message{ID: json.Quote(id), Error: jsonrpc.Errorf(jsonrpc.CodeInternal, "params of %s: %v", q.Method, err)})
		return
	}
	r.send(linkChannel, jsonrpc.Request(id, q.Method, raw))
}

// replied takes an answer of the bridge's. One that nobody waits for is late, and one to what the browser was asked is none.
func (r *Router) replied(m jsonrpc.Message) {
	var id string
	if json.Unmarshal(m.ID, &id) != nil {
		return
	}
	q := r.pending[id]
	if q == nil || !q.bridge {
		return
	}
	delete(r.pending, id)
	o := tool.Outcome{Result: m.Result}
	if m.Error != nil {
		o = tool.Outcome{Failure: &tool.EffectFailure{Method: q.method, Code: wire.EffectNetwork, Message: m.Error.Message}}
	}
	r.answer(q, o)
}
