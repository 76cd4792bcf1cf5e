package bridge_test

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"net"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/tabwire-dev/tabwire/host/bridge"
	"github.com/tabwire-dev/tabwire/host/home"
	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const (
	base  = "http://127.0.0.1:17317"
	token = "secret"
)

// bench is a bridge with a hub on a network in memory. Made inside synctest.Test, its time is faked.
type bench struct {
	t      testing.TB
	store  *link.Store
	hub    *link.Hub
	bridge *bridge.Bridge
	net    *linktest.Net
	client *http.Client
}

// offline is an embedded core of one line.
type offline struct{}

func (offline) ListTools(_ context.Context, params json.RawMessage) (json.RawMessage, error) {
	var p struct{ Cursor string }
	_ = json.Unmarshal(params, &p)
	if p.Cursor != "" {
		return nil, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "the cursor is not one of this server's")
	}
	return json.RawMessage(`{"tools":[{"name":"embedded","inputSchema":{"type":"object"}}],"resultType":"complete","ttlMs":0,"cacheScope":"private"}`), nil
}

func newBench(t testing.TB, change func(*bridge.Options)) *bench {
	t.Helper()
	dir, err := home.Open(filepath.Join(t.TempDir(), "home"))
	require.NoError(t, err)
	store, err := link.OpenStore(dir)
	require.NoError(t, err)
	b := &bench{t: t, store: store}
	b.hub = link.New(link.Options{Store: store, Origins: []string{linktest.Origin}, ServerName: "test", ServerVersion: "1"})
	opts := bridge.Options{Hub: b.hub, Offline: offline{}, Version: "1.2.3", Token: func(got string) (string, bool) {
		return "default", subtle.ConstantTimeCompare([]byte(got), []byte(token)) == 1
	}}
	if change != nil {
		change(&opts)
	}
	b.bridge = bridge.New(opts)
	mux := http.NewServeMux()
	mux.Handle("/mcp", b.bridge.Handler(linktest.Port))
	mux.Handle("/", b.hub.Handler(linktest.Port))
	b.net = linktest.NewNet(t, mux)
	t.Cleanup(func() { b.bridge.Close(); b.hub.Close() })
	b.client = b.net.Client(t)
	return b
}

// core answers requests as the core in a browser does, and tells what it was asked.
func (b *bench) core(h linktest.Handler) *linktest.Extension {
	b.t.Helper()
	return linktest.Connect(b.t, b.client, base, b.store, linktest.Options{Life: "a", Handler: h})
}

// way is one of the four ways to speak MCP with the bridge.
type way struct {
	name   string
	http   bool
	modern bool
}

var ways = []way{
	{"current revision over HTTP", true, true},
	{"current revision over a stream", false, true},
	{"handshake over HTTP", true, false},
	{"handshake over a stream", false, false},
}

// bearer adds the token to every request.
type bearer struct{ next http.RoundTripper }

func (r bearer) RoundTrip(req *http.Request) (*http.Response, error) {
	req = req.Clone(req.Context())
	req.Header.Set("Authorization", "Bearer "+token)
	return r.next.RoundTrip(req)
}

// dial connects the SDK's own client.
func (b *bench) dial(w way, opts *mcp.ClientOptions) *mcp.ClientSession {
	b.t.Helper()
	version := ""
	if !w.modern {
		version = "2025-11-25"
	}
	var tr mcp.Transport = &mcp.StreamableClientTransport{
		Endpoint: base + "/mcp", MaxRetries: -1, HTTPClient: &http.Client{Transport: bearer{b.client.Transport}},
	}
	if !w.http {
		conn := b.stream()
		tr = &mcp.IOTransport{Reader: conn, Writer: conn}
	}
	client := mcp.NewClient(&mcp.Implementation{Name: "tester", Version: "9"}, opts)
	s, err := client.Connect(b.t.Context(), tr, &mcp.ClientSessionOptions{ProtocolVersion: version})
	require.NoError(b.t, err)
	b.t.Cleanup(func() { _ = s.Close() })
	return s
}

// stream is the client's end of a served stream.
func (b *bench) stream() net.Conn {
	near, far := net.Pipe()
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = b.bridge.ServeConn(context.WithoutCancel(b.t.Context()), far, bridge.NewLines(far), bridge.StreamClient(""))
	}()
	b.t.Cleanup(func() { _ = near.Close(); <-done })
	return near
}

// asked is what the core reads of a request.
type asked struct {
	Name      string          `json:"name"`
	Arguments json.RawMessage `json:"arguments"`
	Cursor    string          `json:"cursor"`
	Level     string          `json:"level"`
	Meta      struct {
		Version       string          `json:"io.modelcontextprotocol/protocolVersion"`
		ProgressToken string          `json:"progressToken"`
		Client        bridge.Client   `json:"dev.tabwire/client"`
		Capabilities  json.RawMessage `json:"io.modelcontextprotocol/clientCapabilities"`
		Own           any             `json:"dev.tabwire/other"`
		Other         any             `json:"example.com/other"`
	} `json:"_meta"`
}

func read(t *testing.T, req jsonrpc.Message) asked {
	t.Helper()
	var a asked
	require.NoError(t, json.Unmarshal(req.Params, &a))
	return a
}

// text is the text of a tool's answer.
func text(t testing.TB, res *mcp.CallToolResult) string {
	t.Helper()
	require.Len(t, res.Content, 1)
	c, ok := res.Content[0].(*mcp.TextContent)
	require.True(t, ok)
	return c.Text
}
