package bundle_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

var componentCases = []struct{ name, module, page, selector, want string }{
	{"React: the fiber that is shown", "react", "react.html", "#shown",
		`react 18 NamedRow {"note":"[redacted]","secretKey":"[redacted]","value":"new"} [{"state":5},{"ref":1}] [List]`},
	{"React: a mark that is out of date", "react", "react.html", "#stale",
		`react 18 NamedRow {"note":"[redacted]","secretKey":"[redacted]","value":"new"} [{"state":5},{"ref":1}] [List]`},
	{"React 16: a class", "react", "react.html", "#class", `react 16 Old {} {"a":1} []`},
	{"React: getters are left alone", "react", "react.html", "#trapped", `react 16 Trap {"bad":"[getter]","fine":1} [] []`},
	{"React: none", "react", "react.html", "#none", `   {} {} []`},
	{"Vue 3: the innermost component of an element", "vue", "vue.html", "#inner",
		`vue 3.4.0 RegisteredInner {"id":7} {"open":true,"token":"[redacted]","twice":4} [Root]`},
	{"Vue 3: the root", "vue", "vue.html", "#own", `vue 3.4.0 Root {} {} []`},
	{"Vue 2", "vue", "vue.html", "#old", `vue 2.7.16 OldOne {"a":1} {"count":3} []`},
	{"Vue: none", "vue", "vue.html", "#none", `   {} {} []`},
	{"Angular: rendered by", "angular", "angular.html", "#inner", `angular 18.1.0 CartItem {"item":{"name":"Pen"}} {"count":42,"password":"[redacted]"} [ShopApp]`},
	{"Angular: the host", "angular", "angular.html", "#app", `angular 18.1.0 ShopApp {} {"open":true} []`},
	{"Angular in production", "angular", "angular.html?production", "#inner", `angular 18.1.0 <cart-item> {} {} [shop-app]`},
	{"Angular: none", "angular", "angular.html", "#none", `   {} {} []`},
	{"Svelte in development", "svelte-lit", "svelte-lit.html", "#dev", `svelte 5 Cart {} {} [App]`},
	{"Svelte as built", "svelte-lit", "svelte-lit.html", "#built", `svelte 5  {} {} []`},
	{"Lit: the host of a shadow tree", "svelte-lit", "svelte-lit.html", "#lit >>> #inner", `lit 3.1.0 LitItem {"count":3} {"open":false} []`},
	{"Lit: another custom element", "svelte-lit", "svelte-lit.html", "#plain", `   {} {} []`},
}

func TestComponents(t *testing.T) {
	for _, c := range componentCases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m := module(t, c.module)
			p := open(t, c.page)
			require.Equal(t, 1, p.inject(m))
			o := p.call(m, wire.ComponentParams{MaxChars: 8_000}, c.selector)
			require.True(t, o.OK, "%+v", o.Error)
			var got struct {
				wire.ComponentResult
				Props any `json:"props"`
				State any `json:"state"`
			}
			require.NoError(t, json.Unmarshal(o.Value, &got))
			ancestors := "["
			for i, a := range got.Ancestors {
				if i > 0 {
					ancestors += " "
				}
				ancestors += a
			}
			assert.Equal(t, c.want, got.Framework+" "+got.Version+" "+got.Name+" "+sorted(t, got.Props)+" "+sorted(t, got.State)+" "+ancestors+"]")
			assert.Equal(t, []string{}, p.touched())
		})
	}
}

// sorted writes a value with the keys of its objects in order.
func sorted(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}

func TestFrameworks(t *testing.T) {
	t.Parallel()
	m := module(t, "frameworks")
	p := open(t, "frameworks.html")
	require.Equal(t, 1, p.inject(m))
	var got wire.FrameworksResult
	o := p.call(m, wire.None{}, "")
	require.True(t, o.OK, "%+v", o.Error)
	require.NoError(t, json.Unmarshal(o.Value, &got))
	assert.Equal(t, wire.FrameworksResult{
		Owners:     []string{},
		Frameworks: []wire.Made{{Name: "react", Version: "19", Count: 1}, {Name: "lit", Version: "3.1.0", Count: 1}, {Name: "jquery", Version: "3.7.1", Count: 1}},
		Editors:    []wire.Made{{Name: "quill", Count: 1}},
		Grids:      []wire.Made{{Name: "handsontable", Count: 1}, {Name: "aria", Count: 1}},
		Stores:     []wire.Made{{Name: "redux", Count: 1}},
	}, got)
	o = p.call(m, wire.None{}, "#lit")
	require.True(t, o.OK, "%+v", o.Error)
	require.NoError(t, json.Unmarshal(o.Value, &got))
	assert.Equal(t, []string{"svelte-lit", "react"}, got.Owners)
}

// The modules that look leave nothing behind, and those that act leave what they did.
func TestLookingLeavesNothingBehind(t *testing.T) {
	const census = `JSON.stringify([Reflect.ownKeys(window).map(String).sort(), Reflect.ownKeys(document).map(String).sort(),
		[...document.querySelectorAll("*")].map((e) => Reflect.ownKeys(e).map(String)), document.documentElement.outerHTML])`
	look := wire.ComponentParams{MaxChars: 8_000}
	for _, c := range []struct {
		module, page, selector string
		params                 any
	}{
		{"react", "react.html", "#shown", look}, {"vue", "vue.html", "#inner", look}, {"angular", "angular.html", "#inner", look},
		{"svelte-lit", "svelte-lit.html", "#dev", look}, {"frameworks", "frameworks.html", "", wire.None{}},
		{"store", "store.html", "", wire.StoreParams{Path: "cart"}}, {"page-api", "page-api.html", "", wire.PageAPIParams{Path: "app.nothing", Args: "[]"}},
		{"data-grid", "data-grid.html", "#ag", wire.DataGridParams{Action: "rows", Count: 2, Columns: []string{}}},
	} {
		t.Run(c.module, func(t *testing.T) {
			t.Parallel()
			m := module(t, c.module)
			p := open(t, c.page)
			var before, after string
			p.main(census, &before)
			require.Equal(t, 1, p.inject(m))
			idle := p.listeners()
			require.Equal(t, 1, p.inject(m), "a second injection does nothing")
			o := p.call(m, c.params, c.selector)
			require.True(t, o.OK, "%+v", o.Error)
			p.main(census, &after)
			assert.Equal(t, before, after)
			assert.Equal(t, idle, p.listeners())
		})
	}
}

// Whatever a page does to its built-ins, the modules that look run none of it.
func TestLookingAtHostilePages(t *testing.T) {
	look := wire.ComponentParams{MaxChars: 8_000}
	for name, params := range map[string]any{
		"react": look, "vue": look, "angular": look, "svelte-lit": look, "frameworks": wire.None{}, "store": wire.StoreParams{},
		"page-api": wire.PageAPIParams{Path: "nobody.home", Args: "[]"}, "data-grid": wire.DataGridParams{Action: "rows", Columns: []string{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			m := module(t, name)
			p := open(t, "hostile.html")
			if name != "page-api" { // which takes JSON.parse, and a page that has replaced it owns the copy
				p.main("before()", nil)
			}
			require.Equal(t, 1, p.inject(m))
			p.main("after()", nil)
			require.Equal(t, 1, p.ping(m))
			o := p.call(m, params, "#field")
			assert.True(t, o.OK, "%+v", o.Error)
			assert.Equal(t, []string{}, p.touched())
		})
	}
}
