package e2e_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// initialize is a well-formed first message of MCP.
const initialize = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}`

// TestGuard knocks at every door of the bridge with a wrong key, a wrong origin and a wrong name.
func TestGuard(t *testing.T) {
	t.Parallel()
	link, err := url.Parse(stand.LinkURL)
	require.NoError(t, err)
	base := "http://" + link.Host
	extension := "chrome-extension://" + extensionID(t, stand)
	for name, c := range map[string]struct {
		method, path, body string
		header             map[string]string
		host               string
		want               int
	}{
		"mcp with its token":             {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token}, "", 200},
		"mcp by another loopback name":   {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token}, "localhost:" + link.Port(), 200},
		"mcp without a token":            {"POST", "/mcp", initialize, nil, "", 401},
		"mcp with a wrong token":         {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer x" + stand.Token}, "", 401},
		"mcp with half a token":          {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token[:10]}, "", 401},
		"mcp with the token in the URL":  {"POST", "/mcp?token=" + stand.Token + "&access_token=" + stand.Token, initialize, nil, "", 401},
		"mcp from a web page":            {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token, "Origin": "https://evil.example"}, "", 403},
		"mcp from a local web page":      {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token, "Origin": stand.Site}, "", 403},
		"mcp from a page without origin": {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token, "Origin": "null"}, "", 403},
		"mcp by a rebound name":          {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token}, "evil.example:" + link.Port(), 403},
		"mcp by another port's name":     {"POST", "/mcp", initialize, map[string]string{"Authorization": "Bearer " + stand.Token}, "127.0.0.1:1", 403},
		"mcp with a preflight":           {"OPTIONS", "/mcp", "", map[string]string{"Origin": "https://evil.example", "Access-Control-Request-Method": "POST"}, "", 403},
		"link from a web page":           {"GET", "/link", "", upgrade("https://evil.example"), "", 403},
		"link without an origin":         {"GET", "/link", "", upgrade(""), "", 403},
		"link from another extension":    {"GET", "/link", "", upgrade("chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"), "", 403},
		"link by a rebound name":         {"GET", "/link", "", upgrade(extension), "evil.example", 403},
		"link without an upgrade":        {"GET", "/link", "", map[string]string{"Origin": extension}, "", 426},
		"pairing from a web page":        {"POST", "/v1/pair/begin", `{"nonce":"AAAAAAAAAAAAAAAAAAAAAA"}`, map[string]string{"Origin": "https://evil.example"}, "", 403},
		"pairing without an origin":      {"POST", "/v1/pair/begin", `{"nonce":"AAAAAAAAAAAAAAAAAAAAAA"}`, nil, "", 403},
		"pairing by a rebound name":      {"POST", "/v1/pair/begin", `{"nonce":"AAAAAAAAAAAAAAAAAAAAAA"}`, map[string]string{"Origin": extension}, "evil.example", 403},
		"a token from a web page":        {"POST", "/v1/token", `{"refreshToken":"x","instance":"y"}`, map[string]string{"Origin": "https://evil.example"}, "", 403},
		"a token for a made-up one":      {"POST", "/v1/token", `{"refreshToken":"x","instance":"y"}`, map[string]string{"Origin": extension}, "", 400},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q, err := http.NewRequestWithContext(t.Context(), c.method, base+c.path, strings.NewReader(c.body))
			require.NoError(t, err)
			q.Header.Set("Content-Type", "application/json")
			q.Header.Set("Accept", "application/json, text/event-stream")
			for k, v := range c.header {
				q.Header.Set(k, v)
			}
			q.Host = c.host
			a, err := http.DefaultTransport.RoundTrip(q)
			require.NoError(t, err)
			defer a.Body.Close()
			body, _ := io.ReadAll(a.Body) // for the message only
			assert.Equal(t, c.want, a.StatusCode, string(body))
			assert.NotContains(t, string(body), stand.Token)
			assert.Contains(t, []string{"", extension}, a.Header.Get("Access-Control-Allow-Origin"))
		})
	}
}

// upgrade are the headers of a WebSocket's beginning.
func upgrade(origin string) map[string]string {
	h := map[string]string{"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
	if origin != "" {
		h["Origin"] = origin
	}
	return h
}
