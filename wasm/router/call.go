package router

import (
	"iter"
	"slices"
	"sort"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/mcp"
	"github.com/tabwire-dev/tabwire/wasm/policy"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// CallMs is how long a call may take in all, unless its client wants less.
const CallMs = 120_000

// maxRounds is how often a coroutine may go on within one step.
const maxRounds = 10_000

// graceMs is how much longer than its own limit the core waits for an effect before it gives the executor up.
const graceMs = 2_000

// call is one running tools/call.
type call struct {
	*tool.Call
	// key is the call's place in Router.calls: channel and request id.
	key     string
	channel channel
	request wire.Raw
	modern  bool
	// structured: structured content is wanted of every tool.
	structured bool
	next       func() ([]tool.Request, bool)
	stop       func()
	// requests are what the coroutine waits for, outcomes what has come, left how many have not.
	requests []tool.Request
	outcomes []tool.Outcome
	open     []bool
	until    []int64
	left     int
	effects  int
	answer   mcp.CallResult
	// cancelled: the client gave the call up, so nobody wants an answer.
	cancelled bool
}

// pending is an effect that has not been answered.
type pending struct {
	method string
	// call and index name the coroutine's request, or done is called.
	call  *call
	index int
	done  func(tool.Outcome)
	tabID int
	until int64
	// bridge: the answer comes from the bridge over the link, and from nowhere else.
	bridge bool
}

// startCall runs a tool as a coroutine up to its first effect.
func (r *Router) startCall(q request, e *entry, args wire.Raw) {
	c := &call{key: q.channel.key(q.ID), channel: q.channel, request: q.ID, modern: q.modern, structured: q.meta.Structured, Call: &tool.Call{
		ID: r.id("c"), Tool: e.Name, Client: q.client, World: r.world, Deadline: r.now + CallMs,
	}}
	c.Request = q.ID
	c.Info = r.info
	c.Authorize = func(what, address string) (bool, error) { return r.authorize(c, e, what, address) }
	c.Allowed = func(address string) bool { return r.verdict(c, e, address) == policy.Allow }
	c.Invoke = func(name string, args wire.Raw, batch *tool.Batch) (tool.Told, error) {
		return r.invoke(c, name, args, batch)
	}
	c.Log = func(level, text string) { r.tellClient(c, level, text) }
	c.ListChanged = func() { r.listChanged(c.channel, c.Client) }
	if q.meta.ProgressToken != nil {
		c.Progress = r.progress(c, q.meta.ProgressToken)
	}
	c.next, c.stop = iter.Pull(iter.Seq[[]tool.Request](c.Coroutine(func() { c.answer = r.run(c, e, args) })))
	r.calls[c.key] = c
	r.order = append(r.order, c.key)
	r.advance(c)
}

// run is the body of a call's coroutine.
func (r *Router) run(c *call, e *entry, args wire.Raw) (answer mcp.CallResult) {
	defer func() {
		p := recover()
		if _, stopped := p.(tool.Over); stopped {
			answer = mcp.Refusal(tool.Errorf(tool.CodeInternal, "%s did not end and was stopped", e.Name).Next("report this text; another tool may do"), c.modern)
		} else if p != nil {
			r.log("error", text.Sprintf("%s panicked: %v", e.Name, p))
			answer = mcp.Refusal(tool.Errorf(tool.CodeInternal, "%s panicked: %v", e.Name, p).Next("report this text; another tool may do"), c.modern)
		}
	}()
	result, err := e.Tool.Run(c.Call, args)
	if err != nil {
		return mcp.Refusal(tool.Explain(err), c.modern)
	}
	answer, err = mcp.Answer(result, c.modern, c.structured || !e.Tool.Hints.Prose)
	if err != nil {
		return mcp.Refusal(tool.Errorf(tool.CodeInternal, "the result of %s cannot be written: %v", e.Name, err), c.modern)
	}
	return answer
}

// advance runs a coroutine until it waits for something that is not there yet, or ends.
func (r *Router) advance(c *call) {
	for rounds := 0; c.left == 0; rounds++ {
		if rounds == maxRounds { // a tool that goes round without waiting for anything would never let the step end
			c.stop()
			r.finish(c)
			return
		}
		if c.requests != nil {
			c.Resume(c.outcomes)
		}
		requests, more := c.next()
		if !more {
			r.finish(c)
			return
		}
		n := len(requests)
		c.requests, c.outcomes, c.open, c.until, c.left = requests, make([]tool.Outcome, n), make([]bool, n), make([]int64, n), n
		for i := range requests {
			c.open[i] = true
			r.request(c, i)
		}
	}
}

// request starts one of a coroutine's requests.
func (r *Router) request(c *call, i int) {
	q := c.requests[i]
	limit := min(q.TimeoutMs, c.Deadline-r.now)
	c.until[i] = r.now + limit
	if q.Watch != nil && !c.cancelled && r.now < c.Deadline {
		r.watch(c, i)
		return
	}
	fail := func(f tool.EffectFailure) { f.Method = q.Method; r.settle(c, i, tool.Outcome{Failure: &f}) }
	if c.cancelled {
		fail(tool.EffectFailure{Code: tool.EffectCancelled, Message: "the client gave the call up"})
		return
	}
	if limit <= 0 {
		fail(tool.EffectFailure{Code: wire.EffectTimeout, Message: "the call's time is over"})
		return
	}
	if q.TabID != 0 {
		if d := r.world.Tab(q.TabID).Dialog; d != nil {
			fail(tool.EffectFailure{Code: tool.EffectDialog, Message: "a dialog is open", Dialog: d})
			return
		}
	}
	if q.Bridge && (c.channel != linkChannel || !r.link.Up()) {
		fail(tool.EffectFailure{Code: wire.EffectNetwork, Message: "the call did not come through the bridge"})
		return
	}
	c.effects++
	id := text.Sprintf("%s.%d", c.ID, c.effects)
	c.until[i] += graceMs
	r.pending[id] = &pending{method: q.Method, call: c, index: i, tabID: q.TabID, until: c.until[i], bridge: q.Bridge}
	if q.Bridge {
		r.askBridge(id, q)
		return
	}
	r.queue = append(r.queue, order{id: id, method: q.Method, params: q.Params, timeoutMs: limit})
}

// watch asks a condition.
func (r *Router) watch(c *call, i int) {
	value, ok, err := ask(c.requests[i].Watch)
	if err != nil {
		r.log("error", text.Sprintf("%s: %v", c.Tool, err))
		r.settle(c, i, tool.Outcome{Failure: &tool.EffectFailure{Method: c.requests[i].Method, Code: wire.EffectFailed, Message: err.Error()}})
		return
	}
	if !ok && r.now >= c.Deadline {
		r.settle(c, i, tool.Outcome{Failure: &tool.EffectFailure{Method: c.requests[i].Method, Code: wire.EffectTimeout, Message: "the call's time is over"}})
		return
	}
	if !ok {
		if r.now >= c.until[i] {
			r.settle(c, i, tool.Outcome{})
		}
		return
	}
	raw, err := json.Marshal(value)
	if err != nil {
		r.settle(c, i, tool.Outcome{Failure: &tool.EffectFailure{Method: c.requests[i].Method, Code: wire.EffectFailed, Message: err.Error()}})
		return
	}
	r.settle(c, i, tool.Outcome{Met: true, Result: raw})
}

// ask asks a condition; it is a tool's code, so it may panic, and it runs outside the tool's coroutine.
func ask(watch func() (any, bool)) (value any, ok bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = text.Errorf("a condition panicked: %v", p)
		}
	}()
	value, ok = watch()
	return value, ok, nil
}

// settle notes the outcome of one request; advance goes on when none is left.
func (r *Router) settle(c *call, i int, o tool.Outcome) {
	if c.open[i] {
		o.At = r.now
		c.open[i], c.outcomes[i] = false, o
		c.left--
	}
}

// look asks all open conditions and goes on with what can go on. It is called after every event.
func (r *Router) look() {
	for _, key := range slices.Clone(r.order) {
		c := r.calls[key]
		if c == nil {
			continue
		}
		for i, q := range c.requests {
			if c.open[i] && q.Watch != nil {
				r.watch(c, i)
			}
		}
		if c.left == 0 {
			r.advance(c)
		}
	}
}

// done takes effect.done.
func (r *Router) done(p wire.EffectDoneParams) error {
	q := r.pending[p.ID]
	if q == nil || q.bridge {
		return nil // timed out or given up before: the executor's answer is late
	}
	delete(r.pending, p.ID)
	o := tool.Outcome{Result: p.Result, Message: r.message}
	if p.Error != nil {
		o.Failure = &tool.EffectFailure{Method: q.method, Code: p.Error.Code, Message: p.Error.Message}
	}
	r.answer(q, o)
	return nil
}

// answer hands an outcome to who waits for it.
func (r *Router) answer(q *pending, o tool.Outcome) {
	if q.done != nil {
		q.done(o)
		return
	}
	r.settle(q.call, q.index, o)
}

// failTab ends the effects that wait for a tab.
func (r *Router) failTab(tabID int, f tool.EffectFailure) {
	r.failWhere(f, func(p *pending) bool { return p.tabID == tabID })
}

// failWhere ends the effects that match, in the order of their ids.
func (r *Router) failWhere(f tool.EffectFailure, match func(*pending) bool) {
	for _, id := range r.pendingIDs() {
		p := r.pending[id]
		if !match(p) {
			continue
		}
		delete(r.pending, id)
		one := f
		one.Method = p.method
		r.answer(p, tool.Outcome{Failure: &one})
	}
}

func (r *Router) pendingIDs() []string {
	ids := make([]string, 0, len(r.pending))
	for id := range r.pending {
		ids = append(ids, id)
	}
	sort.Slice(ids, func(i, j int) bool { return ids[i] < ids[j] })
	return ids
}

// expire ends what has waited too long.
func (r *Router) expire() {
	r.failWhere(tool.EffectFailure{Code: wire.EffectTimeout, Message: "no answer from the browser"}, func(p *pending) bool { return r.now >= p.until })
	r.look()
}

// wakeAt is the next time a condition of the call runs out.
func (c *call) wakeAt() int64 {
	var next int64
	for i, q := range c.requests {
		if c.open[i] && q.Watch != nil && (next == 0 || c.until[i] < next) {
			next = c.until[i]
		}
	}
	return next
}

// finish sends the answer of a call that has ended.
func (r *Router) finish(c *call) {
	c.stop()
	delete(r.calls, c.key)
	r.order = slices.DeleteFunc(r.order, func(k string) bool { return k == c.key })
	r.touch()
	for _, id := range c.Borrowed {
		command(r, wire.TabDrop, wire.TabRef{TabID: id})
	}
	if c.cancelled {
		return
	}
	body, err := json.Marshal(c.answer)
	switch {
	case err != nil:
		body, _ = json.Marshal(mcp.Refusal(tool.Errorf(tool.CodeInternal, "the answer of %s %v", c.Tool, err).Next("report this text"), c.modern))
	case len(body) > wire.MaxMessage-1024:
		body, _ = json.Marshal(mcp.Refusal(tool.Errorf(tool.CodeOutputTooLarge, "the answer has %d bytes, more than %d", len(body), wire.MaxMessage-1024).
			Next("ask for less: a smaller maxChars, a part of the page, a smaller picture"), c.modern))
	}
	r.send(c.channel, jsonrpc.Result(c.request, body))
}

// cancel gives a call up: every effect it waits for fails, so that it returns. What the browser has begun it will end.
func (r *Router) cancel(c *call) {
	c.cancelled = true
	f := tool.EffectFailure{Code: tool.EffectCancelled, Message: "the client gave the call up"}
	r.failWhere(f, func(p *pending) bool { return p.call == c })
	for i, q := range c.requests {
		if c.open[i] {
			one := f
			one.Method = q.Method
			r.settle(c, i, tool.Outcome{Failure: &one})
		}
	}
}

// progress makes the function that a tool reports its progress with; values that do not rise are left out.
func (r *Router) progress(c *call, token wire.Raw) func(done, total float64, message string) {
	last := -1.0
	return func(done, total float64, message string) {
		if done <= last || c.cancelled {
			return
		}
		last = done
		p := map[string]any{"progressToken": token, "progress": done}
		if total > 0 {
			p["total"] = total
		}
		if message != "" {
			p["message"] = message
		}
		r.notify(c.channel, "notifications/progress", p)
	}
}

// verdict is what the policy says of a call on a site.
func (r *Router) verdict(c *call, e *entry, address string) policy.Verdict {
	class := e.Tool.Hints.Class
	if class == tool.ClassNone {
		class = tool.ClassRead
	}
	return policy.Decide(r.mode, string(class), address, c.Client.Grants)
}

// authorize asks policy and, where the policy says so, the person.
func (r *Router) authorize(c *call, e *entry, what, address string) (asked bool, err error) {
	switch r.verdict(c, e, address) {
	case policy.Allow:
		return false, nil
	case policy.Block:
		return false, tool.Errorf(tool.CodeBlockedByPolicy, "%s is not a web page that clients may touch", address).
			Next("work in a tab with an http or https page")
	}
	return true, r.ask(c, e, what, policy.Site(address))
}
