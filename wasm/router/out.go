package router

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Answers that the link cannot take are held for it to come back.
const (
	holdMs   = 60_000
	maxHeld  = 200
	maxBytes = 64 << 20
)

// held is an answer that waits for the link.
type held struct {
	data  []byte
	until int64
}

// send sends a message to a channel. What is meant for a link that is down is held for a minute.
func (r *Router) send(ch channel, data []byte) {
	if ch != linkChannel {
		if r.sessions[string(ch)] != nil {
			command(r, wire.PortSend, wire.PortData{Port: string(ch), Data: wire.Bytes{Data: data}})
		}
		return
	}
	if r.link.Send(data) {
		return
	}
	r.backlog = append(r.backlog, held{data, r.now + holdMs})
	size := 0
	for i := len(r.backlog) - 1; i >= 0; i-- {
		size += len(r.backlog[i].data)
		if size > maxBytes || len(r.backlog)-i > maxHeld {
			r.log("warning", text.Sprintf("%d answers were given up: the link has been down for too long", i+1))
			r.backlog = r.backlog[i+1:]
			return
		}
	}
}

// flush sends what was held once the link is up, and gives up what is too old.
func (r *Router) flush() {
	for len(r.backlog) > 0 {
		h := r.backlog[0]
		if r.now < h.until && !r.link.Send(h.data) {
			return
		}
		r.backlog = r.backlog[1:]
	}
}

// notify sends a notification; one that nobody can take now is not held, since it would tell of the past.
func (r *Router) notify(ch channel, method string, params any) {
	raw, err := json.Marshal(params)
	if err != nil {
		r.log("error", text.Sprintf("writing %s: %v", method, err))
		return
	}
	if ch == linkChannel && !r.link.Up() {
		return
	}
	r.send(ch, jsonrpc.Notification(method, raw))
}

// orders is the Router as package link sees it.
type orders Router

func (o *orders) Open(p wire.LinkOpenParams)   { command((*Router)(o), wire.LinkOpen, p) }
func (o *orders) Send(p wire.LinkData)         { command((*Router)(o), wire.LinkSend, p) }
func (o *orders) Close(p wire.LinkCloseParams) { command((*Router)(o), wire.LinkClose, p) }
func (o *orders) SaveSettings(s wire.Settings) { command((*Router)(o), wire.SettingsSave, s) }
func (o *orders) Deliver(data []byte)          { (*Router)(o).receive(linkChannel, data) }
func (o *orders) Random(b []byte)              { _, _ = (*Router)(o).random.Read(b) } // never fails

// Fetch makes a request of the link's.
func (o *orders) Fetch(req wire.HTTPRequest, timeoutMs int64, done func(wire.HTTPResponse, *wire.EffectError)) {
	later((*Router)(o), wire.HTTPFetch, req, timeoutMs, done)
}

// proveMs bounds the proofs of a pairing, which take some hundredths of a second.
const proveMs = 10_000

// Prove computes the proofs of a pairing.
func (o *orders) Prove(p wire.PairProveParams, done func(wire.PairProofs, *wire.EffectError)) {
	later((*Router)(o), wire.PairProve, p, proveMs, done)
}

// later orders an effect that belongs to no call and hands its end to done.
func later[P, R any](r *Router, m wire.EffectMethod[P, R], params P, timeoutMs int64, done func(R, *wire.EffectError)) {
	var result R
	r.later(m.Name, params, timeoutMs, &result, func(failed *wire.EffectError) { done(result, failed) })
}

func (r *Router) later(method string, params any, timeoutMs int64, result any, done func(*wire.EffectError)) {
	id := r.id("h")
	r.pending[id] = &pending{method: method, until: r.now + timeoutMs + graceMs, done: func(out tool.Outcome) {
		switch {
		case out.Failure != nil:
			done(&wire.EffectError{Code: out.Failure.Code, Message: out.Failure.Message})
		default:
			if err := out.Message.Unmarshal(out.Result, result); err != nil {
				done(&wire.EffectError{Code: wire.EffectFailed, Message: err.Error()})
				return
			}
			done(nil)
		}
	}}
	r.queue = append(r.queue, order{id: id, method: method, params: params, timeoutMs: timeoutMs})
}
