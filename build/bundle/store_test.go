package bundle_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func TestStore(t *testing.T) {
	m := module(t, "store")
	p := open(t, "store.html")
	require.Equal(t, 1, p.inject(m))
	for _, c := range []struct{ store, path, want string }{
		{"", "cart.items.0.name", `redux "Pen"`},
		{"", "cart.items[0]", `redux {"name":"Pen"}`},
		{"", "cart.byId.a.n", `redux 1`},
		{"", "cart.byId.7.n", `redux 2`},
		{"", "cart.odd key", `redux 1`},
		{"", "auth", `redux {"deep":{"inner":1},"token":"[redacted]"}`},
		{"", "auth.token", `redux "[redacted]"`},
		{"", "auth.token.length", `nothing at redux auth.token []`},
		{"", "bears", `zustand 3`},
		{"redux", "bears", `nothing at redux  [cart: object 4 auth: object 2]`},
		{"", "cart.items.3.name", `nothing at redux cart.items [0: object 1]`},
		{"zustand2", "x", `nothing at zustand2  []`},
		{"", "", `nothing at redux  [cart: object 4 auth: object 2]`},
	} {
		t.Run(c.store+" "+c.path, func(t *testing.T) {
			p := p.in(t)
			o := p.call(m, wire.StoreParams{Store: c.store, Path: c.path}, "")
			require.True(t, o.OK, "%+v", o.Error)
			var got struct {
				wire.StoreResult
				Value any `json:"value"`
			}
			require.NoError(t, json.Unmarshal(o.Value, &got))
			assert.Len(t, got.Stores, 3)
			text := got.Store + " " + sorted(t, got.Value)
			if !got.Found {
				text = "nothing at " + got.Store + " " + got.At + " ["
				for i, k := range got.Keys {
					if i > 0 {
						text += " "
					}
					text += k
				}
				text += "]"
			}
			assert.Equal(t, c.want, text)
		})
	}
	assert.Equal(t, []string{}, p.touched(), "no getter that no path names is asked")
	o := p.call(m, wire.StoreParams{Path: "cart.lazy"}, "")
	require.True(t, o.OK)
	assert.Equal(t, []string{"lazy"}, p.touched(), "one that the path names is")
	o = p.call(m, wire.StoreParams{Path: "cart..x"}, "")
	assert.Equal(t, "bad_params", o.Error.Code)
}

func TestPageAPI(t *testing.T) {
	m := module(t, "page-api")
	p := open(t, "page-api.html")
	require.Equal(t, 1, p.inject(m))
	for _, c := range []struct{ path, args, want string }{
		{"app.cart.add", `["Pen",{"n":2}]`, `returned [{"n":2,"name":"Pen"}]`},
		{"app.list[0].f", `[]`, `returned "third"`},
		{"app.proto", `[{"a":[1,2]}]`, `returned [2,3]`},
		{"app.nothing", `[]`, `returned null`},
		{"app.thenable", `[]`, `returned 7`},
		{"app.dom", `[]`, `returned "[element body]"`},
		{"app.name.toUpperCase", `[]`, `returned "APP"`},
		{"app.reject", `[]`, `threw Error: refused`},
		{"app.throwText", `[]`, `threw just words`},
		{"app.hang", `[]`, `pending `},
		{"app.cart.remove", `[]`, `missing app.cart`},
		{"app.name", `[]`, `missing app.name`},
		{"nobody.home", `[]`, `missing `},
	} {
		t.Run(c.path, func(t *testing.T) {
			p := p.in(t)
			o := p.call(m, wire.PageAPIParams{Path: c.path, Args: c.args, WaitMs: 50}, "")
			require.True(t, o.OK, "%+v", o.Error)
			var got struct {
				wire.PageAPIResult
				Value any `json:"value"`
			}
			require.NoError(t, json.Unmarshal(o.Value, &got))
			detail := got.Message
			switch got.Outcome {
			case wire.PageAPIReturned:
				detail = sorted(t, got.Value)
			case wire.PageAPIMissing:
				detail = got.At
			}
			assert.Equal(t, c.want, string(got.Outcome)+" "+detail)
		})
	}
	var calls []string
	p.main("calls", &calls)
	assert.Equal(t, []string{"Pen"}, calls, "once")
	for _, bad := range []wire.PageAPIParams{{Path: "app.nothing", Args: "{}"}, {Path: "app.nothing", Args: "["}, {Path: "", Args: "[]"}, {Path: "a..b", Args: "[]"}} {
		assert.Equal(t, "bad_params", p.call(m, bad, "").Error.Code)
	}
}

func TestDataGrid(t *testing.T) {
	m := module(t, "data-grid")
	p := open(t, "data-grid.html")
	require.Equal(t, 1, p.inject(m))
	set := func(row int, column, value string) wire.DataGridParams {
		return wire.DataGridParams{Action: "set", Row: row, Columns: []string{column}, Value: value}
	}
	read := func(row, count int, columns ...string) wire.DataGridParams {
		return wire.DataGridParams{Action: "rows", Row: row, Count: count, Columns: append([]string{}, columns...)}
	}
	for _, c := range []struct {
		name, selector string
		params         wire.DataGridParams
		want           string
	}{
		{"a table by its elements", "#table", read(0, 5), `aria 2 [["Ada","Rome"],["Max","Bonn"]]  null false`},
		{"one column of it", "#table td", read(1, 1, "city"), `aria 2 [["Bonn"]]  null false`},
		{"AG Grid by what it keeps on its cells", "#agcell", read(0, 5), `ag-grid 3 [["Ada",36],["Max",7],null]  null false`},
		{"from around", "#ag", read(1, 1, "NAME"), `ag-grid 3 [["Max"]]  null false`},
		{"Handsontable", "#hotcell", read(0, 1), `handsontable 1 [["Ada",36]]  null false`},
		{"a cell of AG Grid", "#ag", set(1, "name", `"Eve"`), `ag-grid 3 []  "Eve" true`},
		{"a value that is not kept", "#ag", set(1, "name", `"stubborn"`), `ag-grid 3 []  "kept" false`},
		{"read-only", "#ag", set(1, "age", `8`), `ag-grid 3 [] readonly null false`},
		{"not loaded", "#ag", set(2, "name", `"x"`), `ag-grid 3 [] row null false`},
		{"no such column", "#ag", set(1, "salary", `8`), `ag-grid 3 [] column null false`},
		{"a cell of Handsontable that is taken later", "#hot", set(0, "Name", `"Eve"`), `handsontable 1 []  "Eve" true`},
		{"a table has no interface", "#table", set(0, "Name", `"Eve"`), `aria 2 [] api null false`},
	} {
		t.Run(c.name, func(t *testing.T) { // in order: the cases share a page
			p := p.in(t)
			o := p.call(m, c.params, c.selector)
			require.True(t, o.OK, "%+v", o.Error)
			var got struct {
				wire.DataGridResult
				Rows  any `json:"rows"`
				Value any `json:"value"`
			}
			require.NoError(t, json.Unmarshal(o.Value, &got))
			assert.Equal(t, c.want, got.Grid+" "+sorted(t, got.RowCount)+" "+sorted(t, got.Rows)+" "+got.Refused+" "+sorted(t, got.Value)+" "+sorted(t, got.Taken))
		})
	}
	o := p.call(m, read(0, 1), "#none")
	require.True(t, o.OK)
	assert.Contains(t, string(o.Value), `"grid":""`)
	var sets int
	p.main("sets.length", &sets)
	assert.Equal(t, 2, sets, "nothing is set twice, and nothing that is refused")
}
