package bundle_test

import (
	"encoding/json"
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// place is where a page is, without its origin.
func place(t *testing.T, address string) string {
	t.Helper()
	u, err := url.Parse(address)
	require.NoError(t, err)
	u.Scheme, u.Host = "", ""
	return u.String()
}

func TestRouterPush(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	for _, c := range []struct {
		name, kind, to string
		router, place  string
		view           string
	}{
		{"Next adds its base path", "next", "/shop/orders?id=7#top", "next", "/shop/orders?id=7#top", "next /shop/orders#top"},
		{"Vue Router 4 adds its base", "vue3", "/shop/orders", "vue-router", "/shop/orders", "vue3 /shop/orders"},
		{"Vue Router 4 in the hash", "vue3-hash", "/#/orders", "vue-router", "/#/orders", "vue3-hash /#/orders"},
		{"Vue Router 3", "vue2", "/orders", "vue-router", "/orders", "vue2 /orders"},
		{"a data router of React Router", "react-data", "/shop/orders", "react-router", "/shop/orders", "react-data /shop/orders"},
		{"a browser router of React Router", "react-browser", "/orders", "react-router", "/orders", "react-browser /orders"},
		{"React Router 5", "react-5", "/orders", "react-router", "/orders", "react-5 /orders"},
		{"Angular through the history", "angular", "/orders", "angular", "/orders", "angular /orders"},
		{"the Navigation API", "navigation-api", "/orders", "navigation-api", "/orders", "navigation-api /orders"},
		{"plain history", "history", "/orders", "history", "/orders", "history /orders"},
		{"plain hash", "hash", "?kind=hash#/orders", "history", "/router.html?kind=hash#/orders", "hash /router.html#/orders"},
		{"a library that replaces pushState", "patched", "/orders", "history", "/orders", "patched /orders"},
		{"a redirect", "redirecting", "/orders", "history", "/login", "redirecting /login"},
		{"a router that throws", "broken", "/orders", "vue-router", "/orders", "broken /orders"},
		{"nobody who routes", "none", "/orders", "", "/orders", ""},
	} {
		t.Run(c.name, func(t *testing.T) { // one after the other: they share a tab
			p := p.in(t)
			p.visit("router.html?kind=" + c.kind)
			require.Equal(t, 1, p.inject(m))
			o := p.call(m, wire.RouterParams{Action: "push", URL: c.to, WaitMs: 2000}, "")
			require.True(t, o.OK, "%+v", o.Error)
			var got wire.RouterResult
			require.NoError(t, json.Unmarshal(o.Value, &got))
			assert.True(t, got.Changed)
			assert.Equal(t, c.router, got.Router)
			assert.Equal(t, c.place, place(t, got.URL))
			var view string
			p.main("document.getElementById('view').textContent", &view)
			assert.Equal(t, c.view, view, "the application itself routes")
			assert.Equal(t, 1, p.ping(m), "the document is still the same")
		})
	}
}

func TestRouterPushThatChangesNothing(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=guarded")
	require.Equal(t, 1, p.inject(m))
	o := p.call(m, wire.RouterParams{Action: "push", URL: "/orders", WaitMs: 50}, "")
	require.True(t, o.OK, "%+v", o.Error)
	var got wire.RouterResult
	require.NoError(t, json.Unmarshal(o.Value, &got))
	assert.False(t, got.Changed, "a guard of the application refused")
	assert.Equal(t, "vue-router", got.Router)
}

func TestRouterState(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	for kind, router := range map[string]string{"vue3": "vue-router", "react-browser": "react-router", "none": ""} {
		p.visit("router.html?kind=" + kind)
		require.Equal(t, 1, p.inject(m))
		o := p.call(m, wire.RouterParams{Action: "state"}, "")
		require.True(t, o.OK, "%+v", o.Error)
		var got wire.RouterResult
		require.NoError(t, json.Unmarshal(o.Value, &got))
		assert.Equal(t, router, got.Router)
		assert.False(t, got.Changed)
		assert.Equal(t, "/router.html?kind="+kind, place(t, got.URL))
	}
}

func TestRouterWait(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	require.Equal(t, 1, p.inject(m))
	// The order to move comes behind the call, so that the module waits when it is carried out.
	p.main(`addEventListener("message", (e) => { if (e.data.kind === "fence") history.pushState(null, "", "/later"); })`, nil)
	var o outcome
	p.isolate(`(async () => { const call = tabwireLink.call("router", {action: "wait", waitMs: 10000}); await tabwireLink.fence(); return call; })()`, &o)
	require.True(t, o.OK, "%+v", o.Error)
	var got wire.RouterResult
	require.NoError(t, json.Unmarshal(o.Value, &got))
	assert.True(t, got.Changed)
	assert.Equal(t, "/later", place(t, got.URL))
}

func TestRouterWaitEnds(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	require.Equal(t, 1, p.inject(m))
	o := p.call(m, wire.RouterParams{Action: "wait", WaitMs: 20}, "")
	require.True(t, o.OK, "%+v", o.Error)
	var got wire.RouterResult
	require.NoError(t, json.Unmarshal(o.Value, &got))
	assert.False(t, got.Changed)
}

func TestRouterRefuses(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	for _, c := range []struct {
		name, kind    string
		params        any
		code, message string
	}{
		{"another origin", "none", wire.RouterParams{Action: "push", URL: "https://example.com/"}, "bad_params",
			"an application can route to addresses of its own origin only, not to https://example.com/"},
		{"no address", "none", wire.RouterParams{Action: "push", URL: "https://"}, "bad_params",
			"an application can route to addresses of its own origin only, not to https://"},
		{"an unknown action", "none", wire.RouterParams{Action: "pop"}, "bad_params", "router knows the actions state, push and wait, not pop"},
		{"parameters of another type", "none", map[string]any{"action": 1}, "bad_params", "the parameters are not those of the module router"},
		{"a page that refuses", "refusing", wire.RouterParams{Action: "push", URL: "/orders"}, "page", ""},
	} {
		t.Run(c.name, func(t *testing.T) { // one after the other: they share a tab
			p := p.in(t)
			p.visit("router.html?kind=" + c.kind)
			require.Equal(t, 1, p.inject(m))
			o := p.call(m, c.params, "")
			assert.False(t, o.OK)
			assert.Equal(t, c.code, o.Error.Code)
			if c.message != "" {
				assert.Equal(t, c.message, o.Error.Message)
			}
		})
	}
}
