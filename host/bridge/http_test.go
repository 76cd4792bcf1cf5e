package bridge_test

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/bridge"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// request makes one HTTP request to /mcp; headers are name, value, name, value; an empty value removes a default.
func (b *bench) request(method, body string, headers ...string) *http.Response {
	b.t.Helper()
	req, err := http.NewRequestWithContext(b.t.Context(), method, base+"/mcp", strings.NewReader(body))
	require.NoError(b.t, err)
	for name, value := range map[string]string{
		"Authorization": "Bearer " + token, "Content-Type": "application/json", "Accept": "application/json, text/event-stream",
	} {
		req.Header.Set(name, value)
	}
	for i := 0; i < len(headers); i += 2 {
		switch name, value := headers[i], headers[i+1]; {
		case name == "Host":
			req.Host = value
		case value == "":
			req.Header.Del(name)
		default:
			req.Header.Set(name, value)
		}
	}
	resp, err := b.client.Do(req)
	require.NoError(b.t, err)
	b.t.Cleanup(func() { _ = resp.Body.Close() })
	return resp
}

// message is the one JSON-RPC message of a response, from JSON or from an event stream.
func message(t *testing.T, resp *http.Response) string {
	t.Helper()
	data, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "data: "); ok && strings.TrimSpace(rest) != "" { // the first may be a mark to resume from
			return strings.TrimSpace(rest)
		}
	}
	return strings.TrimSpace(string(data))
}

const (
	modernMeta  = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
	modernList  = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{` + modernMeta + `}}`
	modernCall  = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x",` + modernMeta + `}}`
	initialize  = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"raw","version":"1"}}}`
	initialized = `{"jsonrpc":"2.0","method":"notifications/initialized"}`
)

func TestWhoMayAsk(t *testing.T) {
	t.Parallel()
	b := newBench(t, func(o *bridge.Options) { o.Origins = []string{"http://localhost:6274"} })
	cases := []struct {
		name    string
		headers []string
		status  int
	}{
		{"a client with the token", nil, 200},
		{"the scheme in other letters", []string{"Authorization", "bearer " + token}, 200},
		{"no token", []string{"Authorization", ""}, 401},
		{"an empty token", []string{"Authorization", "Bearer "}, 401},
		{"another token", []string{"Authorization", "Bearer secret2"}, 401},
		{"another scheme", []string{"Authorization", "Basic " + token}, 401},
		{"an allowed page with the token", []string{"Origin", "http://localhost:6274"}, 200},
		{"an allowed page without the token", []string{"Origin", "http://localhost:6274", "Authorization", ""}, 401},
		{"a page", []string{"Origin", "https://evil.example"}, 403},
		{"a page of this server's own origin", []string{"Origin", base}, 403},
		{"an opaque origin", []string{"Origin", "null"}, 403},
		{"an extension, even ours", []string{"Origin", linktest.Origin}, 403},
		{"a rebound page", []string{"Host", "evil.example:17317", "Origin", "http://evil.example:17317"}, 403},
		{"a rebound page without origin", []string{"Host", "evil.example:17317"}, 403},
		{"another port in Host", []string{"Host", "127.0.0.1:80"}, 403},
		{"a page without the token", []string{"Origin", "https://evil.example", "Authorization", ""}, 403},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := *b
			b.t = t
			resp := b.request(http.MethodPost, modernList, append([]string{"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list"}, c.headers...)...)
			assert.Equal(t, c.status, resp.StatusCode, message(t, resp))
			assert.Equal(t, c.status == 401, resp.Header.Get("WWW-Authenticate") != "")
			for _, method := range []string{http.MethodGet, http.MethodDelete, http.MethodOptions, http.MethodPut} {
				resp := b.request(method, "", c.headers...)
				if c.status == 403 {
					assert.Equal(t, c.status, resp.StatusCode, method)
				}
				if c.status == 401 && method != http.MethodOptions {
					assert.Equal(t, c.status, resp.StatusCode, method)
				}
			}
		})
	}
	resp := b.request(http.MethodPost, modernList, "Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list")
	assert.Empty(t, resp.Header.Get("Access-Control-Allow-Origin"), "no CORS for programs")
	resp = b.request(http.MethodOptions, "", "Origin", "http://localhost:6274", "Access-Control-Request-Headers", "authorization", "Authorization", "")
	assert.Equal(t, http.StatusNoContent, resp.StatusCode)
	assert.Equal(t, "http://localhost:6274", resp.Header.Get("Access-Control-Allow-Origin"))
	assert.Equal(t, "authorization", resp.Header.Get("Access-Control-Allow-Headers"))
}

func TestBadRequests(t *testing.T) {
	t.Parallel()
	b := newBench(t, nil)
	cases := []struct {
		name, body string
		headers    []string
		status     int
		want       string
	}{
		{"broken JSON", "{", nil, 400, `"id":null,"error":{"code":-32700,"message":"not JSON: `},
		{"no body", "", nil, 400, `"id":null,"error":{"code":-32700,"message":"not JSON: `},
		{"not UTF-8", "\"\xff\"", nil, 400, `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is not UTF-8"}}`},
		{"no method", `{"jsonrpc":"2.0","id":7}`, nil, 400, `{"jsonrpc":"2.0","id":7,"error":{"code":-32600,"message":"a message needs a method, a result or an error"}}`},
		{"a fractional id", `{"jsonrpc":"2.0","id":1.5,"method":"ping"}`, nil, 400, `{"jsonrpc":"2.0","id":1.5,"error":{"code":-32600,"message":"id 1.5 must be a string or a whole number up to 2^53"}}`},
		{"an id that floats lose", `{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`, nil, 400, `{"jsonrpc":"2.0","id":9007199254740993,"error":{"code":-32600,"message":"id 9007199254740993 must be a string or a whole number up to 2^53"}}`},
		{"plain text", modernList, []string{"Content-Type", "text/plain"}, 415, "Content-Type must be application/json"},
		{"a revision of the future", strings.ReplaceAll(modernList, "2026-07-28", "2099-01-01"), []string{"Mcp-Protocol-Version", "2099-01-01", "Mcp-Method", "tools/list"}, 400, "-32022"},
		{"a removed method", `{"jsonrpc":"2.0","id":1,"method":"ping","params":{` + modernMeta + `}}`, []string{"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "ping"}, 404, "-32601"},
		{"a feature that is not there", `{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{` + modernMeta + `}}`, []string{"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "resources/list"}, 404, "-32601"},
		{"an unknown method", `{"jsonrpc":"2.0","id":1,"method":"no/such","params":{` + modernMeta + `}}`, []string{"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "no/such"}, 404, "-32601"},
		{"a header that differs", modernList, []string{"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/call"}, 400, "-32020"},
		{"the current revision without its header", modernList, nil, 400, "-32020"},
		{"no capabilities", `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}`, []string{"Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list"}, 400, "-32602"},
		{"a session that is not there", `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`, []string{"Mcp-Session-Id", "nope"}, 404, "session not found"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := *b
			b.t = t
			resp := b.request(http.MethodPost, c.body, c.headers...)
			got := message(t, resp)
			assert.Equal(t, c.status, resp.StatusCode, got)
			if strings.HasPrefix(c.want, "{") {
				assert.JSONEq(t, c.want, got)
			} else {
				assert.Contains(t, got, c.want)
			}
		})
	}
	for _, method := range []string{http.MethodGet, http.MethodDelete} {
		resp := b.request(method, "", "Mcp-Protocol-Version", "2026-07-28")
		assert.Equal(t, http.StatusMethodNotAllowed, resp.StatusCode, "the current revision has no "+method)
	}
}

func TestABodyAboveTheLimit(t *testing.T) {
	t.Parallel()
	b := newBench(t, nil)
	resp := b.request(http.MethodPost, `{"x":"`+strings.Repeat("x", wire.MaxMessage)+`"}`)
	assert.Equal(t, http.StatusRequestEntityTooLarge, resp.StatusCode)
	resp = b.request(http.MethodPost, modernList, "Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/list")
	assert.Equal(t, http.StatusOK, resp.StatusCode)
}

// odd is an answer with much that the SDK's types do not know.
const odd = `{"z":12345678901234567890,"content":[{"type":"hologram","data":{"<b>":1e400}}],"isError":false,"structuredContent":[1,2],` +
	`"resultType":"complete","future":{"a":null},"_meta":{"example.com/x":1.0,"io.modelcontextprotocol/serverInfo":{"name":"the core","version":"0"}}}`

func TestNothingOfAnAnswerIsLost(t *testing.T) {
	t.Parallel()
	b := newBench(t, nil)
	b.core(func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
		return json.RawMessage(odd), nil
	})
	require.Eventually(t, func() bool { return len(b.hub.Browsers()) == 1 }, 5*time.Second, time.Millisecond)

	got := message(t, b.request(http.MethodPost, modernCall, "Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/call", "Mcp-Name", "x"))
	assert.Equal(t, `{"jsonrpc":"2.0","id":1,"result":{"z":12345678901234567890,"content":[{"type":"hologram","data":{"<b>":1e400}}],"isError":false,"structuredContent":[1,2],`+
		`"resultType":"complete","future":{"a":null},"_meta":{"example.com/x":1.0,"io.modelcontextprotocol/serverInfo":{"name":"tabwire","title":"Tabwire","version":"1.2.3"}}}}`, got)

	shaken := b.request(http.MethodPost, initialize)
	require.Contains(t, message(t, shaken), `"protocolVersion":"2025-11-25"`)
	session := shaken.Header.Get("Mcp-Session-Id")
	require.NotEmpty(t, session)
	got = message(t, b.request(http.MethodPost, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}`, "Mcp-Session-Id", session))
	assert.Equal(t, `{"jsonrpc":"2.0","id":1,"result":{"z":12345678901234567890,"content":[{"type":"hologram","data":{"<b>":1e400}}],"isError":false,"structuredContent":[1,2],`+
		`"future":{"a":null},"_meta":{"example.com/x":1.0}}}`, got, "an older client is told neither")
}

func TestAnAnswerThatIsNoResult(t *testing.T) {
	t.Parallel()
	for _, result := range []string{`[]`, `"text"`, `{"_meta":[]}`} {
		synctest.Test(t, func(t *testing.T) {
			b := newBench(t, nil)
			b.core(func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
				return json.RawMessage(result), nil
			})
			synctest.Wait()
			got := message(t, b.request(http.MethodPost, modernCall, "Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "tools/call", "Mcp-Name", "x"))
			assert.Contains(t, got, `"code":-32603`)
		})
	}
}

func TestASilentStreamIsKeptAlive(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		listen := `{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{"notifications":{"toolsListChanged":true},` + modernMeta + `}}`
		resp := b.request(http.MethodPost, listen, "Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", "subscriptions/listen")
		in := bufio.NewReader(resp.Body)
		next := func() string {
			line, err := in.ReadString('\n')
			require.NoError(t, err)
			blank, err := in.ReadString('\n')
			require.NoError(t, err)
			for blank != "\n" {
				line += blank
				blank, err = in.ReadString('\n')
				require.NoError(t, err)
			}
			return line
		}
		assert.Contains(t, next(), "notifications/subscriptions/acknowledged")
		start := time.Now()
		assert.Equal(t, ": \n", next())
		assert.Equal(t, ": \n", next())
		assert.Equal(t, 50*time.Second, time.Since(start))
		b.bridge.ListChanged()
		assert.Contains(t, next(), "notifications/tools/list_changed")
	})
}

func TestSessionsThatAreLeftBehindAreBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		begin := func() string {
			resp := b.request(http.MethodPost, initialize)
			require.Contains(t, message(t, resp), "protocolVersion")
			return resp.Header.Get("Mcp-Session-Id")
		}
		ping := func(session string) int {
			resp := b.request(http.MethodPost, `{"jsonrpc":"2.0","id":1,"method":"ping"}`, "Mcp-Session-Id", session)
			_ = message(t, resp)
			return resp.StatusCode
		}
		used := begin()
		listening := begin()
		resp := b.request(http.MethodGet, "", "Mcp-Session-Id", listening)
		require.Equal(t, http.StatusOK, resp.StatusCode)
		left := begin()
		for range 256 {
			time.Sleep(time.Second)
			begin()
			require.Equal(t, http.StatusOK, ping(used))
		}
		synctest.Wait()
		assert.Equal(t, http.StatusNotFound, ping(left), "the one that rested longest is gone")
		assert.Equal(t, http.StatusOK, ping(listening), "one with an open stream is not")
	})
}
