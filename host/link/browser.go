package link

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Browser is one browser profile whose extension is connected, or was until less than Grace ago.
type Browser struct {
	hub      *Hub
	instance string

	// mu is taken after hub.mu when both are.
	mu sync.Mutex
	// who is what the last socket told.
	who AuthenticateParams
	// socket is the open link or nil.
	socket *socket
	// changed is closed and made anew whenever socket or left changes.
	changed chan struct{}
	// left: the browser will not come back as this Browser.
	left    bool
	timer   *time.Timer
	pending map[string]*pending
	calls   int
	// cancelled are calls that were given up while the link was down; the core is told when it is back.
	cancelled []string
}

func newBrowser(h *Hub, instance string) *Browser {
	return &Browser{hub: h, instance: instance, changed: make(chan struct{}), pending: map[string]*pending{}}
}

// Instance is the id of the browser profile.
func (b *Browser) Instance() string { return b.instance }

// Name is what the person calls the browser.
func (b *Browser) Name() string { return b.Info().BrowserName }

// Info is what the extension last told about itself, without its token.
func (b *Browser) Info() AuthenticateParams {
	b.mu.Lock()
	defer b.mu.Unlock()
	who := b.who
	who.Token = ""
	return who
}

// signal wakes all who wait for a change; b.mu is held.
func (b *Browser) signal() {
	close(b.changed)
	b.changed = make(chan struct{})
}

// attach makes s the link and gives the one that it replaces.
func (b *Browser) attach(s *socket) (replaced *socket) {
	b.mu.Lock()
	replaced = b.socket
	b.socket, b.who = s, s.who
	if b.timer != nil {
		b.timer.Stop()
		b.timer = nil
	}
	cancelled := b.cancelled
	b.cancelled = nil
	b.signal()
	b.mu.Unlock()
	for _, id := range cancelled {
		go s.cancel(id) // the caller holds the Hub's lock, and a write may take time
	}
	return replaced
}

// lost reports the end of a socket. Calls wait for another until Grace is over.
func (b *Browser) lost(s *socket) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.socket != s || b.left {
		return // it was replaced
	}
	b.socket = nil
	b.timer = time.AfterFunc(Grace, func() { b.hub.leave(b, s) })
	b.signal()
}

// leave ends the browser. With a lost socket it does nothing when another has come since. It gives the socket
// that is open, if any, and whether the browser left now.
func (b *Browser) leave(lost *socket) (open *socket, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.left || (lost != nil && b.socket != nil) {
		return nil, false
	}
	open, b.socket, b.left = b.socket, nil, true
	if b.timer != nil {
		b.timer.Stop()
		b.timer = nil
	}
	b.signal()
	return open, true
}

// receive handles one message of the core's.
func (b *Browser) receive(s *socket, msg jsonrpc.Message) {
	switch msg.Kind {
	case jsonrpc.KindResponse:
		b.answer(msg)
	case jsonrpc.KindNotification:
		b.notify(msg)
	case jsonrpc.KindRequest:
		if msg.Method == wire.FilesRead {
			go b.readFile(s, msg) // a disk may be slow, and pings must be answered
			return
		}
		out := jsonrpc.Failure(msg.ID, jsonrpc.Errorf(jsonrpc.CodeMethodNotFound, "the server has no method %q", msg.Method))
		if msg.Method == MethodPing {
			out = jsonrpc.Result(msg.ID, wire.Raw("{}"))
		}
		_ = s.write(out) // a broken socket shows at the next read
	}
}

// answer hands a response to its call; one that nobody waits for any more is dropped.
func (b *Browser) answer(msg jsonrpc.Message) {
	var id string
	if json.Unmarshal(msg.ID, &id) != nil {
		b.hub.opts.Log.Warn("an answer with an unknown id was dropped", "instance", b.instance, "id", string(msg.ID))
		return
	}
	b.mu.Lock()
	p := b.pending[id]
	delete(b.pending, id)
	b.mu.Unlock()
	if p == nil {
		b.hub.opts.Log.Debug("a late answer was dropped", "instance", b.instance, "id", id)
		return
	}
	p.done <- msg // has room for the one answer
}

// notify hands a notification to the call that it belongs to, else to who has subscribed.
func (b *Browser) notify(msg jsonrpc.Message) {
	var p *pending
	switch msg.Method {
	case notifyProgress:
		p = b.byToken(json.RawMessage(msg.Params))
	case notifyMessage:
		p = b.byClient(json.RawMessage(msg.Params))
	default:
		b.hub.notified(b, msg.Method, json.RawMessage(msg.Params))
		return
	}
	if p == nil {
		return // its call has been answered or given up
	}
	select {
	case p.notes <- Note{Method: msg.Method, Params: json.RawMessage(msg.Params)}:
	default: // the client takes them too slowly; each is only a sign of life
	}
}

// byToken finds the call of a progress notification: the token is the call's id.
func (b *Browser) byToken(params json.RawMessage) *pending {
	var of struct {
		ProgressToken any `json:"progressToken"`
	}
	_ = json.Unmarshal(params, &of) // what cannot be read belongs to no call
	id, _ := of.ProgressToken.(string)
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.pending[id]
}

// byClient finds the last call of the client that a log message is for.
func (b *Browser) byClient(params json.RawMessage) *pending {
	var of struct {
		Meta struct {
			Client struct {
				ID string `json:"id"`
			} `json:"dev.tabwire/client"`
		} `json:"_meta"`
	}
	_ = json.Unmarshal(params, &of) // what cannot be read belongs to no call
	b.mu.Lock()
	defer b.mu.Unlock()
	var last *pending
	for _, p := range b.pending {
		if p.client == of.Meta.Client.ID && (last == nil || p.number > last.number) {
			last = p
		}
	}
	return last
}
