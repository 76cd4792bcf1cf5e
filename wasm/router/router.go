// Package router is the core's machine: events in, effects out. It joins the link, the local callers, MCP and the
// running calls. It reads no clock and no randomness: both come with the events.
package router

import (
	"math/rand/v2"
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/link"
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/policy"
	"github.com/tabwire-dev/tabwire/wasm/schema"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Router is one core. It is used by one caller at a time.
type Router struct {
	entries []tool.Entry
	byName  map[string]*entry

	boot   *wire.BootParams
	mode   policy.Mode
	world  *tool.World
	link   *link.Machine
	random *rand.ChaCha8

	clients  map[string]*tool.Client
	sessions map[string]*session
	calls    map[string]*call
	// order holds the keys of calls, oldest first, so that nothing depends on a map's order.
	order    []string
	pending  map[string]*pending
	consents []*consent

	queue []order
	seq   int
	// uses counts requests, so that it is known which client was used last.
	uses int
	now  int64
	// message is the message of the running step; the Bytes of its events are in it.
	message abi.Message
	// backlog are answers for the link that wait for it to come back.
	backlog []held
	// saveAt is when the state is written next, 0 when there is nothing new.
	saveAt int64
	kept   kept
	// told is the last status that the local callers were told.
	told string
}

// entry is a tool with its schema, which is parsed at its first call.
type entry struct {
	tool.Entry
	schema *schema.Schema
}

// order is one effect or command that leaves with this step.
type order struct {
	id, method string
	params     any
	timeoutMs  int64
}

// New makes a router that serves the given tools, which must be sorted by name.
func New(entries []tool.Entry, platforms []*platform.Parser) *Router {
	r := &Router{
		entries: entries, byName: map[string]*entry{}, world: tool.NewWorld(),
		clients: map[string]*tool.Client{}, sessions: map[string]*session{}, calls: map[string]*call{}, pending: map[string]*pending{},
	}
	r.world.Platforms = platforms
	for _, e := range entries {
		r.byName[e.Name] = &entry{Entry: e}
	}
	return r
}

// Step takes a message with a wire.StepInput and gives one with a wire.StepOutput. It never fails: what cannot
// be read is reported by a log command.
func (r *Router) Step(msg []byte) []byte {
	in, err := r.open(msg)
	if err != nil {
		r.log("error", err.Error())
		return r.close()
	}
	for _, e := range in.Events {
		if err := r.event(e); err != nil {
			r.log("error", text.Sprintf("event %s: %v", e.Type, err))
		}
		r.look()
	}
	if r.boot != nil {
		r.tick()
	}
	return r.close()
}

func (r *Router) open(msg []byte) (wire.StepInput, error) {
	var in wire.StepInput
	m, err := abi.Split(msg)
	if err != nil {
		return in, err
	}
	if err := m.Unmarshal(m.Header, &in); err != nil {
		return in, err
	}
	// A clock that is set back must not make waits longer than their bounds.
	r.now = max(r.now, in.Now)
	r.message, r.world.Now = m, r.now
	if r.link != nil {
		r.link.At(r.now)
	}
	return in, nil
}

// tick acts on times that have come.
func (r *Router) tick() {
	r.link.Tick()
	r.expire()
	r.flush()
	r.tell()
	r.saveInTime()
}

// close frames what this step ordered.
func (r *Router) close() []byte {
	var w abi.Writer
	out := wire.StepOutput{Effects: make([]wire.EffectFrame, 0, len(r.queue)), WakeAt: r.wakeAt()}
	for _, o := range r.queue {
		params, err := w.Marshal(o.params)
		if err != nil { // our own bug: the effect is answered here, since nobody else will
			params, _ = json.Marshal(wire.LogParams{Level: "error", Message: text.Sprintf("%s: %v", o.method, err)})
			if q := r.pending[o.id]; q != nil {
				q.until = r.now // it ends with the next step
				out.WakeAt = r.now
			}
			o = order{method: wire.Log.Name}
		}
		out.Effects = append(out.Effects, wire.EffectFrame{ID: o.id, Method: o.method, Params: params, TimeoutMs: o.timeoutMs})
	}
	r.queue = r.queue[:0]
	msg, err := w.Message(&out)
	if err != nil {
		var empty abi.Writer
		msg, _ = empty.Message(&wire.StepOutput{Effects: []wire.EffectFrame{}, WakeAt: r.now + 1000}) // an empty message always fits
	}
	return msg
}

// wakeAt is the earliest time that something is waited for.
func (r *Router) wakeAt() int64 {
	if r.boot == nil {
		return 0
	}
	next := r.link.WakeAt()
	sooner := func(at int64) {
		if at != 0 && (next == 0 || at < next) {
			next = at
		}
	}
	sooner(r.saveAt)
	for _, key := range r.order {
		sooner(r.calls[key].wakeAt())
	}
	for _, p := range r.pending {
		sooner(p.until)
	}
	if len(r.backlog) > 0 {
		sooner(r.backlog[0].until)
	}
	return next
}

// command orders something that is not answered.
func command[P any](r *Router, m wire.CommandMethod[P], params P) {
	r.queue = append(r.queue, order{method: m.Name, params: params})
}

// log writes a line to the host's log.
func (r *Router) log(level, message string) {
	command(r, wire.Log, wire.LogParams{Level: level, Message: message})
}

// start takes the boot event.
func (r *Router) start(p wire.BootParams) error {
	if r.boot != nil {
		return text.Errorf("the core was already started")
	}
	if p.Version != wire.Version {
		return text.Errorf("the host speaks version %d, the core %d; build both from one source", p.Version, wire.Version)
	}
	seed, ok := unhex(p.Seed)
	if !ok {
		return text.Errorf("the seed must be at least 32 bytes in hexadecimal")
	}
	r.random = rand.NewChaCha8(seed)
	r.mode = policy.ParseMode(p.Settings.Policy)
	r.restore(p.Saved)
	r.link = link.New((*orders)(r), link.Host{Product: p.Product, ProductVersion: p.ProductVersion, Browser: p.Browser, Life: r.id("l")})
	r.link.At(r.now)
	r.boot = &p
	r.link.Start(p.Settings)
	return nil
}

// id makes an id that is unique in this instance's life and, through the seed, all others'.
func (r *Router) id(prefix string) string {
	r.seq++
	return text.Sprintf("%s%d-%08x", prefix, r.seq, uint32(r.random.Uint64()))
}

// unhex reads the first 32 bytes of a hexadecimal seed.
func unhex(s string) (out [32]byte, ok bool) {
	if len(s) < 64 {
		return out, false
	}
	for i := range out {
		n, err := strconv.ParseUint(s[2*i:2*i+2], 16, 8)
		if err != nil {
			return out, false
		}
		out[i] = byte(n)
	}
	return out, true
}
