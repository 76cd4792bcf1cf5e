package linktest

import (
	"context"
	"encoding/json"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// ID and Origin are the fake extension's.
const (
	ID     = "abcdefghijklmnopabcdefghijklmnop"
	Origin = "chrome-extension://" + ID
)

// Socket is the browser's end of a link. Its methods fail the test instead of giving errors.
type Socket struct {
	t    testing.TB
	conn *websocket.Conn
}

// Dial opens a WebSocket to /link with these headers; Host is a header like any other here.
//
// Errors: the handshake was refused; resp tells how.
func Dial(t testing.TB, client *http.Client, base string, header http.Header) (s *Socket, resp *http.Response, err error) {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	conn, resp, err := websocket.Dial(ctx, base+"/link", &websocket.DialOptions{
		HTTPClient: client, HTTPHeader: header, Host: header.Get("Host"),
	})
	if err != nil {
		return nil, resp, err
	}
	conn.SetReadLimit(wire.MaxMessage)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return &Socket{t: t, conn: conn}, resp, nil
}

// Send sends one text frame.
func (s *Socket) Send(frame []byte) {
	s.t.Helper()
	require.NoError(s.t, s.conn.Write(s.t.Context(), websocket.MessageText, frame))
}

// Receive gives the next message.
func (s *Socket) Receive() jsonrpc.Message {
	s.t.Helper()
	msg, err := s.next()
	require.NoError(s.t, err)
	return msg
}

// Closed waits for the end of the socket and gives the code and reason that the server closed it with; the code is
// -1 when the server broke off without one.
func (s *Socket) Closed() (code int, reason string) {
	s.t.Helper()
	for {
		_, err := s.next()
		if err == nil {
			continue
		}
		var ce websocket.CloseError
		if code = int(websocket.CloseStatus(err)); code >= 0 {
			require.ErrorAs(s.t, err, &ce)
		}
		return code, ce.Reason
	}
}

// Drop breaks the connection off without a goodbye.
func (s *Socket) Drop() { _ = s.conn.CloseNow() }

// Binary sends one binary frame.
func (s *Socket) Binary(frame []byte) {
	s.t.Helper()
	require.NoError(s.t, s.conn.Write(s.t.Context(), websocket.MessageBinary, frame))
}

func (s *Socket) next() (jsonrpc.Message, error) {
	_, data, err := s.conn.Read(s.t.Context())
	if err != nil {
		return jsonrpc.Message{}, err
	}
	msg, bad := jsonrpc.Decode(data)
	require.Nil(s.t, bad, "the server sent %.200q", data)
	return msg, nil
}

// Extension is a browser extension with a core of few lines.
type Extension struct {
	*Socket
	// Who is what it authenticated with.
	Who link.AuthenticateParams

	mu   sync.Mutex
	seen []jsonrpc.Message
	done chan struct{}
}

// Handler answers one request of the server's; it runs in a goroutine of its own. A nil answer is none.
type Handler func(e *Extension, req jsonrpc.Message) (result json.RawMessage, err *jsonrpc.Error)

// Options are what an Extension connects with. Zero values are good ones.
type Options struct {
	Instance, Life, Name string
	Handler              Handler
}

// Connect opens a link, authenticates, and answers requests until the link ends. The tokens come straight from the
// store.
func Connect(t testing.TB, client *http.Client, base string, store *link.Store, o Options) *Extension {
	t.Helper()
	if o.Instance == "" {
		o.Instance = "one"
	}
	if o.Name == "" {
		o.Name = "Chromium on desk"
	}
	tokens, err := store.Pair(o.Instance, o.Name)
	require.NoError(t, err)
	s, _, err := Dial(t, client, base, http.Header{"Origin": {Origin}})
	require.NoError(t, err)
	e := &Extension{Socket: s, done: make(chan struct{}), Who: link.AuthenticateParams{
		Token: tokens.AccessToken, WireVersion: wire.Version, Product: "tabwire-extension", ProductVersion: "0.0.1",
		Browser: "Chromium 156", BrowserName: o.Name, Instance: o.Instance, Life: o.Life,
	}}
	answer := e.Authenticate(e.Who)
	require.Nil(t, answer.Error)
	go e.serve(o.Handler)
	t.Cleanup(func() { e.Drop(); <-e.done })
	return e
}

// Authenticate sends link/authenticate and gives the answer.
func (s *Socket) Authenticate(who link.AuthenticateParams) jsonrpc.Message {
	s.t.Helper()
	params, err := json.Marshal(who)
	require.NoError(s.t, err)
	s.Send(jsonrpc.Request("auth", link.MethodAuthenticate, params))
	return s.Receive()
}

// Seen are the messages of the server's so far.
func (e *Extension) Seen() []jsonrpc.Message {
	e.mu.Lock()
	defer e.mu.Unlock()
	return append([]jsonrpc.Message(nil), e.seen...)
}

// Notify sends a notification.
func (e *Extension) Notify(method string, params any) {
	e.t.Helper()
	raw, err := json.Marshal(params)
	require.NoError(e.t, err)
	e.Send(jsonrpc.Notification(method, raw))
}

func (e *Extension) serve(handler Handler) {
	defer close(e.done)
	var calls sync.WaitGroup
	defer calls.Wait()
	for {
		msg, err := e.next()
		if err != nil {
			return
		}
		e.mu.Lock()
		e.seen = append(e.seen, msg)
		e.mu.Unlock()
		if msg.Kind != jsonrpc.KindRequest || handler == nil {
			continue
		}
		calls.Go(func() {
			result, failure := handler(e, msg)
			switch {
			case failure != nil:
				e.write(jsonrpc.Failure(msg.ID, failure))
			case result != nil:
				e.write(jsonrpc.Result(msg.ID, wire.Raw(result)))
			}
		})
	}
}

// write sends an answer; a link that is gone by then is no failure of the test.
func (e *Extension) write(frame []byte) {
	_ = e.conn.Write(context.WithoutCancel(e.t.Context()), websocket.MessageText, frame)
}
