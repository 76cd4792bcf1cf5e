package link

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"
	"unicode/utf8"

	"github.com/coder/websocket"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// The close codes of RFC 6455 that the link uses.
const (
	statusGoingAway   = int(websocket.StatusGoingAway)
	statusUnsupported = int(websocket.StatusUnsupportedData)
	statusBadText     = int(websocket.StatusInvalidFramePayloadData)
)

// socket is one WebSocket, from the handshake on.
type socket struct {
	hub *Hub
	ws  *websocket.Conn
	// who is set when the socket has authenticated.
	who AuthenticateParams
	// gone is closed when nothing more comes from it.
	gone chan struct{}
}

// serveSocket runs one WebSocket. Its Host and Origin have been checked, exactly; the library's own check would let
// a page pass whose Origin equals its forged Host.
func (h *Hub) serveSocket(w http.ResponseWriter, r *http.Request) {
	select {
	case h.strangers <- struct{}{}:
	default:
		http.Error(w, "too many connections that have not authenticated: try again in 10 s", http.StatusServiceUnavailable)
		return
	}
	known := false
	defer func() {
		if !known {
			<-h.strangers
		}
	}()
	if !h.enter() {
		http.Error(w, ErrClosed.Error(), http.StatusServiceUnavailable)
		return
	}
	defer h.sockets.Done()
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		h.opts.Log.Warn("refused", "call", "/link", "error", err)
		return // Accept has answered
	}
	defer func() { _ = ws.CloseNow() }() // closed already when the end was orderly
	s := &socket{hub: h, ws: ws, gone: make(chan struct{})}
	defer close(s.gone)
	if !s.greet() {
		return
	}
	known = true
	<-h.strangers
	s.serve()
}

// enter counts a socket, unless the Hub is closed.
func (h *Hub) enter() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return false
	}
	h.sockets.Add(1)
	return true
}

// greet takes link/authenticate and answers it. It reports whether the socket may stay.
func (s *socket) greet() bool {
	s.ws.SetReadLimit(maxGreeting)
	msg, bad, err := s.read(AuthTimeout)
	if err != nil {
		s.close(CloseUnauthorized, "link/authenticate did not come within 10 s")
		return false
	}
	if bad != nil || msg.Kind != jsonrpc.KindRequest || msg.Method != MethodAuthenticate {
		s.close(CloseUnauthorized, "the first message must be link/authenticate")
		return false
	}
	reason, why := s.judge(json.RawMessage(msg.Params))
	if reason == "" {
		answer, _ := json.Marshal(AuthenticateResult{ // our own type always marshals
			ServerVersion: s.hub.opts.ServerVersion, WireVersion: wire.Version, ServerName: s.hub.opts.ServerName,
		})
		s.ws.SetReadLimit(wire.MaxMessage)
		return s.write(jsonrpc.Result(msg.ID, answer)) == nil
	}
	s.hub.opts.Log.Warn("refused", "call", MethodAuthenticate, "reason", reason, "why", why)
	_ = s.write(jsonrpc.Failure(msg.ID, refusal(reason, why))) // the close code says the same
	code := CloseUnauthorized
	if reason == ReasonVersion {
		code = CloseVersion
	}
	s.close(code, string(reason))
	return false
}

// judge gives the reason to refuse link/authenticate, or "".
func (s *socket) judge(params json.RawMessage) (reason Reason, why string) {
	if err := json.Unmarshal(params, &s.who); err != nil {
		return ReasonMalformed, "params of link/authenticate: " + err.Error()
	}
	if s.who.WireVersion != wire.Version {
		return ReasonVersion, fmt.Sprintf("the extension speaks version %d, this server version %d: update both to one release", s.who.WireVersion, wire.Version)
	}
	s.who.BrowserName, s.who.Browser = clean(s.who.BrowserName), clean(s.who.Browser)
	switch err := s.hub.opts.Store.Verify(s.who.Token, s.who.Instance); {
	case errors.Is(err, ErrExpired):
		return ReasonExpired, err.Error()
	case errors.Is(err, ErrRevoked):
		return ReasonRevoked, err.Error()
	case err != nil:
		return ReasonMalformed, err.Error()
	}
	return "", ""
}

// serve runs an authenticated socket to its end.
func (s *socket) serve() {
	b, replaced := s.hub.attach(s)
	if b == nil {
		s.close(statusGoingAway, ErrClosed.Error())
		return
	}
	if replaced != nil {
		go replaced.close(CloseReplaced, "replaced") // takes up to 5 s when its peer is stuck
	}
	for {
		msg, bad, err := s.read(SilenceTimeout)
		if err != nil {
			s.hub.opts.Log.Debug("link lost", "instance", s.who.Instance, "error", err)
			break
		}
		if bad != nil {
			s.hub.opts.Log.Warn("malformed message", "instance", s.who.Instance, "error", bad)
			_ = s.write(jsonrpc.Failure(msg.ID, bad)) // a broken socket shows at the next read
			continue
		}
		b.receive(s, msg)
	}
	b.lost(s)
}

// errSilent reports that the peer sent nothing for too long.
var errSilent = errors.New("nothing came in time")

// read gives the next message, or with bad what is wrong with it; then only its ID may be set.
//
// Errors: the socket is of no more use.
func (s *socket) read(limit time.Duration) (msg jsonrpc.Message, bad *jsonrpc.Error, err error) {
	kind, data, err := s.readFrame(limit)
	if err != nil {
		return msg, nil, err
	}
	if kind != websocket.MessageText {
		s.close(statusUnsupported, "frames are text")
		return msg, nil, errors.New("a binary frame came")
	}
	if !utf8.Valid(data) {
		s.close(statusBadText, "text is UTF-8")
		return msg, nil, errors.New("a frame that is not UTF-8 came")
	}
	msg, bad = jsonrpc.Decode(data)
	return msg, bad, nil
}

// readFrame reads one frame. When the limit passes, the library closes the connection.
func (s *socket) readFrame(limit time.Duration) (websocket.MessageType, []byte, error) {
	ctx, cancel := context.WithTimeoutCause(s.hub.ctx, limit, errSilent)
	defer cancel()
	kind, data, err := s.ws.Read(ctx)
	if err != nil && context.Cause(ctx) == errSilent {
		err = errSilent
	}
	return kind, data, err
}

// write sends one text frame. It does not take a caller's context: the library closes the connection when a write is
// broken off, and one call that is cancelled must not end the link for all.
func (s *socket) write(frame []byte) error {
	ctx, cancel := context.WithTimeout(s.hub.ctx, writeTimeout)
	defer cancel()
	return s.ws.Write(ctx, websocket.MessageText, frame)
}

// close says goodbye; it takes up to 10 s when the peer does not answer.
func (s *socket) close(code int, reason string) {
	_ = s.ws.Close(websocket.StatusCode(code), reason) // a peer that is gone needs no goodbye
}
