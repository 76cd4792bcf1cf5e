package link

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Call is one request to the core in a browser.
type Call struct {
	// ID is used for no other call, ever.
	ID     string
	Method string
	// Params is a JSON object or nil.
	Params json.RawMessage
	// Client is the id of the client that makes the call; log messages of the core's for that client belong to the
	// last call that it has open.
	Client string
	// Repeatable: the call changes nothing, so it may be sent again to a core that was restarted.
	Repeatable bool
	// Noted takes the notifications that belong to the call, in order, in the goroutine of Browser.Call and before
	// it returns. Some are left out when they come faster than Noted takes them. Nil drops them.
	Noted func(Note)
}

// Note is a notification that belongs to a call.
type Note struct {
	Method string
	Params json.RawMessage
}

// maxNotes is how many notifications wait for Call.Noted.
const maxNotes = 64

// pending is a call that is not answered.
type pending struct {
	// params are the call's, as its client sent them.
	params json.RawMessage
	client string
	// number rises with every call of the browser's.
	number int
	done   chan jsonrpc.Message
	notes  chan Note
}

// LostError reports that the link was lost and the call will not be answered.
type LostError struct {
	// Browser is what the person calls the browser.
	Browser string
	// Sent: the call had reached the core, so it may have been carried out.
	Sent bool
	// Restarted: the core was started anew and knows nothing of the call.
	Restarted bool
}

func (e *LostError) Error() string {
	what := fmt.Sprintf("the link to %s was lost and did not come back within %s", e.Browser, Grace)
	if e.Restarted {
		what = fmt.Sprintf("the extension in %s was restarted", e.Browser)
	}
	if e.Sent {
		return what + "; the call may have been carried out"
	}
	return what + " before the call was sent"
}

// SizeError reports a request above the limit.
type SizeError struct{ Size int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("the request has %d bytes, the limit is %d", e.Size, wire.MaxMessage)
}

// BusyError reports that a browser has too many calls open.
type BusyError struct{ Browser string }

func (e *BusyError) Error() string {
	return fmt.Sprintf("%s has %d calls open already", e.Browser, MaxPending)
}

// Call sends one request and waits for its answer: the result as the core wrote it. When ctx ends, the core is told
// to cancel, and a late answer is dropped. When the link drops, the call waits up to Grace for it to come back.
//
// Errors: *jsonrpc.Error is the core's own answer; *LostError; *SizeError; *BusyError; the cause of ctx.
func (b *Browser) Call(ctx context.Context, c Call) (json.RawMessage, error) {
	frame := jsonrpc.Request(c.ID, c.Method, wire.Raw(c.Params))
	if len(frame) > wire.MaxMessage {
		return nil, &SizeError{Size: len(frame)}
	}
	p := &pending{params: c.Params, client: c.Client, done: make(chan jsonrpc.Message, 1), notes: make(chan Note, maxNotes)}
	if err := b.open(c.ID, p); err != nil {
		return nil, err
	}
	defer b.forget(c.ID)
	w := &waiter{b: b, call: c, p: p, frame: frame}
	return w.run(ctx)
}

func (b *Browser) open(id string, p *pending) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.pending) >= MaxPending {
		return &BusyError{Browser: b.who.BrowserName}
	}
	b.calls++
	p.number = b.calls
	b.pending[id] = p
	return nil
}

func (b *Browser) forget(id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.pending, id)
}

// state gives the link or nil, whether the browser left, and a channel that is closed when either changes.
func (b *Browser) state() (s *socket, left bool, changed <-chan struct{}) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.socket, b.left, b.changed
}

// waiter carries one call over as many sockets as it takes.
type waiter struct {
	b     *Browser
	call  Call
	p     *pending
	frame []byte
	// sentTo is the socket that the frame went out on, nil when the core cannot have it.
	sentTo *socket
	// late ends the wait for a core that does not tell whether it was restarted.
	late <-chan time.Time
}

func (w *waiter) run(ctx context.Context) (json.RawMessage, error) {
	for {
		s, left, changed := w.b.state()
		if left {
			return w.lost(false)
		}
		if s != nil && s != w.sentTo {
			if restarted := w.moved(s); restarted {
				return w.lost(true)
			}
			if w.sentTo == nil && s.write(w.frame) == nil {
				w.sentTo = s
			} // A frame that could not be written whole was never read: the next socket gets it.
		}
		select {
		case msg := <-w.p.done:
			return w.answered(msg)
		case n := <-w.p.notes:
			w.note(n)
		case <-w.late:
			return w.lost(true)
		case <-changed:
		case <-ctx.Done():
			w.b.giveUp(w.call.ID, w.sentTo)
			return nil, context.Cause(ctx)
		}
	}
}

// moved looks at a socket that the call has not been sent on. It reports whether the call is lost with its core.
func (w *waiter) moved(s *socket) (restarted bool) {
	old := w.sentTo
	if old == nil {
		return false
	}
	same := s.who.Life != "" && s.who.Life == old.who.Life
	unknown := s.who.Life == "" || old.who.Life == ""
	switch {
	case same:
		w.sentTo = s // the core still has the call and answers on the new socket
	case w.call.Repeatable:
		w.sentTo = nil
	case unknown:
		w.sentTo = s // it may still have the call: an answer is awaited as long as for a link
		w.late = time.After(Grace)
	default:
		return true
	}
	return false
}

// answered drains the notifications that came before the answer.
func (w *waiter) answered(msg jsonrpc.Message) (json.RawMessage, error) {
	for {
		select {
		case n := <-w.p.notes:
			w.note(n)
			continue
		default:
		}
		if msg.Error != nil {
			return nil, msg.Error
		}
		return json.RawMessage(msg.Result), nil
	}
}

func (w *waiter) note(n Note) {
	if w.call.Noted != nil {
		w.call.Noted(n)
	}
}

// lost ends the call, unless its answer has just come.
func (w *waiter) lost(restarted bool) (json.RawMessage, error) {
	select {
	case msg := <-w.p.done:
		return w.answered(msg)
	default:
		return nil, &LostError{Browser: w.b.Name(), Sent: w.sentTo != nil, Restarted: restarted}
	}
}

// giveUp tells the core that nobody waits for a call any more, now or when the link is back.
func (b *Browser) giveUp(id string, sentTo *socket) {
	if sentTo == nil {
		return // the core does not know the call
	}
	b.mu.Lock()
	delete(b.pending, id) // an answer from here on is a late one
	s := b.socket
	if s == nil && !b.left {
		b.cancelled = append(b.cancelled, id)
	}
	b.mu.Unlock()
	if s != nil {
		s.cancel(id)
	}
}

// cancel sends notifications/cancelled for a call.
func (s *socket) cancel(id string) {
	params, _ := json.Marshal(map[string]string{"requestId": id, "reason": "the client cancelled"}) // strings always marshal
	_ = s.write(jsonrpc.Notification(notifyCancelled, params))                                      // a broken socket shows at the next read
}
