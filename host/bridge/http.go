package bridge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/auth"
	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

const (
	// bodyTimeout is how long a request's body may take to arrive.
	bodyTimeout = time.Minute
	// sessionTimeout ends handshake sessions that have sent nothing; an open GET stream does not count as sending, and a
	// person may well leave a client alone over night.
	sessionTimeout = 24 * time.Hour
	// maxEvents bounds in bytes what is kept of all handshake sessions' streams, for clients that lost a connection.
	maxEvents = 64 << 20
)

// Handler serves /mcp of a listener on this port: Host, Origin, bearer token, then the protocol.
func (b *Bridge) Handler(port int) http.Handler {
	events := mcp.NewMemoryEventStore(nil)
	events.SetMaxBytes(maxEvents)
	server := func(*http.Request) *mcp.Server { return b.server }
	log := slog.New(quiet{b.opts.Log.Handler()})
	f := front{
		pending: &b.unanswered,
		// Two handlers, because the SDK serves the current era from a stateless one only, and from a stateful one only
		// the older eras with their sessions.
		current: mcp.NewStreamableHTTPHandler(server, &mcp.StreamableHTTPOptions{
			Stateless: true, PropagateRequestCancellation: true, MaxRequestBodyBytes: wire.MaxMessage, Logger: log,
		}),
		handshake: b.sessions.track(mcp.NewStreamableHTTPHandler(server, &mcp.StreamableHTTPOptions{
			EventStore: events, SessionTimeout: sessionTimeout, MaxRequestBodyBytes: wire.MaxMessage, Logger: log,
		})),
	}
	h := b.authorized(b.counted(keepAlive(f)))
	return link.Guard{Port: port, Origin: link.NoneOrOneOf(b.opts.Origins)}.Wrap(cors(h))
}

// cors lets the web pages whose origin is allowed read the answers. It adds nothing to requests without an Origin.
func cors(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		if origin == "" {
			next.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Access-Control-Allow-Origin", origin)
		w.Header().Set("Access-Control-Expose-Headers", "Mcp-Session-Id, WWW-Authenticate")
		w.Header().Set("Vary", "Origin")
		if r.Method == http.MethodOptions {
			w.Header().Set("Access-Control-Allow-Methods", "POST, GET, DELETE")
			w.Header().Set("Access-Control-Allow-Headers", r.Header.Get("Access-Control-Request-Headers"))
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// authorized demands a bearer token.
func (b *Bridge) authorized(next http.Handler) http.Handler {
	verify := func(_ context.Context, token string, _ *http.Request) (*auth.TokenInfo, error) {
		name, ok := b.opts.Token(token)
		if !ok {
			return nil, auth.ErrInvalidToken
		}
		return &auth.TokenInfo{UserID: name}, nil // UserID also keeps one client out of another's session
	}
	pass := auth.RequireBearerToken(verify, &auth.RequireBearerTokenOptions{AllowMissingExpiration: true})(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
		if _, ok := b.opts.Token(strings.TrimSpace(token)); !ok || !strings.EqualFold(scheme, "bearer") {
			w.Header().Set("WWW-Authenticate", `Bearer realm="tabwire"`)
			http.Error(w, "this needs the header Authorization: Bearer TOKEN; the token is in the file mcp-token in Tabwire's folder", http.StatusUnauthorized)
			return
		}
		pass.ServeHTTP(w, r)
	})
}

// counted notes that a client is there; see Idle.
func (b *Bridge) counted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer b.use()()
		next.ServeHTTP(w, r)
	})
}

// front tells the eras apart.
type front struct {
	current, handshake http.Handler
	// pending is the Bridge's count.
	pending *pending
}

func (f front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	version := r.Header.Get("Mcp-Protocol-Version")
	now := version >= modern
	if r.Method == http.MethodPost {
		body, ok := readBody(w, r)
		if !ok {
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		said := read(body)
		if said.Method != Listen {
			defer f.pending.add()()
		}
		// A client may leave the header out with an older SDK in between; its body says what it speaks then.
		now = now || version == "" && r.Header.Get("Mcp-Session-Id") == "" && said.isModern()
	}
	if now {
		f.current.ServeHTTP(w, r)
		return
	}
	f.handshake.ServeHTTP(w, r)
}

// readBody reads the whole body and answers what is no message in the form of JSON-RPC, which the SDK does not.
func readBody(w http.ResponseWriter, r *http.Request) (body []byte, ok bool) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		http.Error(w, "Content-Type must be application/json", http.StatusUnsupportedMediaType)
		return nil, false
	}
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Now().Add(bodyTimeout)) // test recorders have no deadlines
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, wire.MaxMessage))
	_ = control.SetReadDeadline(time.Time{})
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		http.Error(w, fmt.Sprintf("the message is above the limit of %d bytes", wire.MaxMessage), http.StatusRequestEntityTooLarge)
		return nil, false
	}
	if err != nil {
		http.Error(w, "reading the body: "+err.Error(), http.StatusBadRequest)
		return nil, false
	}
	if isBatch(body) {
		return body, true // the SDK knows for which revisions
	}
	if id, bad := check(body); bad != nil {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write(failure(id, bad)) // a client that is gone needs no answer
		return nil, false
	}
	return body, true
}

// request is what the front reads of a message.
type request struct {
	Method string `json:"method"`
	Params struct {
		Meta map[string]json.RawMessage `json:"_meta"`
	} `json:"params"`
}

// read gives what it can; what is no single request has nothing of it.
func read(body []byte) (r request) {
	_ = json.Unmarshal(body, &r) // the SDK says what is wrong
	return r
}

// isModern reports whether a message says that it is of the current era.
func (r request) isModern() bool {
	var version string
	return json.Unmarshal(r.Params.Meta[mcp.MetaKeyProtocolVersion], &version) == nil && version >= modern
}

// failure is a JSON-RPC error response; a nil id is null.
func failure(id json.RawMessage, e *sdk.Error) []byte {
	if id == nil {
		id = json.RawMessage("null")
	}
	body, _ := json.Marshal(e) // code and message always marshal
	return []byte(`{"jsonrpc":"2.0","id":` + string(id) + `,"error":` + string(body) + `}`)
}
