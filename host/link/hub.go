package link

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"time"
)

// Options are what a Hub is made of.
type Options struct {
	Store *Store
	// Origins are those of the extensions that may connect; see Origin.
	Origins []string
	// ServerName and ServerVersion are told to browsers.
	ServerName, ServerVersion string
	// Files reads what calls upload; nil allows none.
	Files FileReader
	// Log takes refusals and the coming and going of browsers; nil drops them.
	Log *slog.Logger
}

// Events are what a Hub reports; see Subscribe. Nil ones are left out.
type Events struct {
	// Joined reports a browser that was not there before; a link that came back within Grace is not reported.
	Joined func(*Browser)
	// Left reports that a browser's link did not come back within Grace.
	Left func(*Browser)
	// Notified reports a notification of a core that belongs to no call. Params may be nil.
	Notified func(b *Browser, method string, params json.RawMessage)
}

// Hub holds the browsers that are connected.
type Hub struct {
	// Pairer makes and checks pairing codes.
	Pairer Pairer

	opts   Options
	routes http.Handler
	// strangers counts the sockets that have not authenticated.
	strangers chan struct{}
	// ctx ends with the Hub; every socket lives in it.
	ctx  context.Context
	stop context.CancelFunc

	mu     sync.Mutex
	events []Events
	// closed: no more sockets are taken; sockets.Add never runs beside sockets.Wait.
	closed   bool
	sockets  sync.WaitGroup
	browsers []*Browser // in the order in which they joined
	// changed is closed and made anew whenever browsers or the state of a link changes.
	changed chan struct{}
}

// New makes a Hub. Close it.
func New(opts Options) *Hub {
	if opts.Log == nil {
		opts.Log = slog.New(slog.DiscardHandler)
	}
	h := &Hub{opts: opts, strangers: make(chan struct{}, maxStrangers), changed: make(chan struct{})}
	h.ctx, h.stop = context.WithCancel(context.Background())
	mux := http.NewServeMux()
	mux.HandleFunc("/link", h.serveSocket)
	mux.HandleFunc("/v1/pair/begin", rest(h.pairBegin))
	mux.HandleFunc("/v1/pair/finish", rest(h.pairFinish))
	mux.HandleFunc("/v1/token", rest(h.token))
	h.routes = mux
	return h
}

// Subscribe adds a set of Events. They are called one at a time for one browser and must not block. It does not report what
// was there before.
func (h *Hub) Subscribe(e Events) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.events = append(slices.Clip(h.events), e)
}

func (h *Hub) subscribers() []Events {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.events
}

// Handler serves /link and /v1/ of a listener on this port.
func (h *Hub) Handler(port int) http.Handler {
	return Guard{Port: port, Origin: OneOf(h.opts.Origins)}.Wrap(h.routes)
}

// Browsers are those that are connected, the first to join first. A browser whose link has just dropped is among them
// until Grace is over.
func (h *Hub) Browsers() []*Browser {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.browsers)
}

// ErrNoBrowser reports that no browser connected in time.
var ErrNoBrowser = errors.New("no browser is connected")

// Wait gives the browser that joined first, and waits for one until ctx ends.
//
// Errors: ErrNoBrowser; ErrClosed.
func (h *Hub) Wait(ctx context.Context) (*Browser, error) {
	for {
		h.mu.Lock()
		closed, changed := h.closed, h.changed
		var first *Browser
		if len(h.browsers) > 0 {
			first = h.browsers[0]
		}
		h.mu.Unlock()
		switch {
		case closed:
			return nil, ErrClosed
		case first != nil:
			return first, nil
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil, ErrNoBrowser
		}
	}
}

// Revoke unpairs a browser and closes its link.
func (h *Hub) Revoke(instance string) error {
	err := h.opts.Store.Revoke(instance)
	h.drop(instance, CloseUnauthorized, string(ReasonRevoked))
	return err
}

// drop closes the link of a browser for good.
func (h *Hub) drop(instance string, code int, reason string) {
	h.mu.Lock()
	b := h.find(instance)
	h.mu.Unlock()
	if b != nil {
		if s := h.leave(b, nil); s != nil {
			go s.close(code, reason) // takes up to 10 s when its peer is stuck
		}
	}
}

// goodbyeTimeout is how long Close waits for browsers to answer its goodbye.
const goodbyeTimeout = 2 * time.Second

// ErrClosed reports that the server is stopping.
var ErrClosed = errors.New("the server is stopping")

// Close ends every link and every call, and waits until nothing of the Hub runs any more.
func (h *Hub) Close() {
	h.mu.Lock()
	h.closed = true
	all := slices.Clone(h.browsers)
	h.mu.Unlock()
	var goodbyes sync.WaitGroup
	for _, b := range all {
		if s := h.leave(b, nil); s != nil {
			goodbyes.Go(func() { s.close(statusGoingAway, ErrClosed.Error()) })
		}
	}
	stuck := time.AfterFunc(goodbyeTimeout, h.stop)
	goodbyes.Wait()
	stuck.Stop()
	h.stop()
	h.sockets.Wait()
}

// find gives the browser of an instance or nil; h.mu is held.
func (h *Hub) find(instance string) *Browser {
	for _, b := range h.browsers {
		if b.instance == instance {
			return b
		}
	}
	return nil
}

// signal wakes all who wait for a change; h.mu is held.
func (h *Hub) signal() {
	close(h.changed)
	h.changed = make(chan struct{})
}

// attach makes s, which has authenticated, the link of its browser. It gives the browser, and the socket that s
// replaces or nil. It is nil when the Hub is closed.
func (h *Hub) attach(s *socket) (b *Browser, replaced *socket) {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return nil, nil
	}
	b = h.find(s.who.Instance)
	joined := b == nil
	if joined {
		b = newBrowser(h, s.who.Instance)
		h.browsers = append(h.browsers, b)
	}
	replaced = b.attach(s)
	h.signal()
	h.mu.Unlock()
	if joined {
		h.opts.Log.Info("browser joined", "browser", b.Name(), "instance", b.instance, "product", s.who.Product, "version", s.who.ProductVersion)
		for _, e := range h.subscribers() {
			if e.Joined != nil {
				e.Joined(b)
			}
		}
	}
	return b, replaced
}

// leave takes a browser out of the Hub. With a lost socket it does so only if that is still its last one. It gives the
// socket that is open, if any.
func (h *Hub) leave(b *Browser, lost *socket) *socket {
	h.mu.Lock()
	at := slices.Index(h.browsers, b)
	open, ok := b.leave(lost)
	if at < 0 || !ok {
		h.mu.Unlock()
		return nil
	}
	h.browsers = slices.Delete(h.browsers, at, at+1)
	h.signal()
	h.mu.Unlock()
	h.opts.Log.Info("browser left", "browser", b.Name(), "instance", b.instance)
	for _, e := range h.subscribers() {
		if e.Left != nil {
			e.Left(b)
		}
	}
	return open
}

func (h *Hub) notified(b *Browser, method string, params json.RawMessage) {
	for _, e := range h.subscribers() {
		if e.Notified != nil {
			e.Notified(b, method, params)
		}
	}
}
