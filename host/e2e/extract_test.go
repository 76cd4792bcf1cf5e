package e2e_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// readingTools switches on the tools that read data.
func readingTools(t *testing.T, p *page) {
	t.Helper()
	a, err := p.rig.Call(t.Context(), "tools_enable", args{"profile": "reading"})
	require.NoError(t, err)
	require.False(t, a.IsError, a.Text)
}

// collected is what the tools answer that read rows.
type collected struct {
	Items    []map[string]any `json:"items"`
	Rows     []map[string]any `json:"rows"`
	Columns  []string         `json:"columns"`
	Total    int              `json:"total"`
	RowCount int              `json:"rowCount"`
	Next     int              `json:"next"`
	Complete bool             `json:"complete"`
	Stopped  string           `json:"stopped"`
	Gaps     int              `json:"gaps"`
	Restored bool             `json:"restored"`
	Table    string           `json:"table"`
	Missing  []struct {
		Field string `json:"field"`
		Count int    `json:"count"`
	} `json:"missing"`
}

func gather(t *testing.T, p *page, tool string, a args) collected {
	t.Helper()
	start := time.Now()
	c := structured[collected](t, p.call(tool, a))
	t.Logf("%s: %d items in %v", tool, len(c.Items)+len(c.Rows), time.Since(start).Round(time.Millisecond))
	return c
}

// TestExtractTableLive reads what a person has typed and ticked, not what the page was loaded with.
func TestExtractTableLive(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/table.html?rows=300")
	readingTools(t, p)
	eval[bool](p, `(document.querySelector("[name=done-2]").click(), document.querySelector("[name=state-2]").value = "done", true)`)
	c := gather(t, p, "extract_table", args{"limit": 3})
	assert.Equal(t, 300, c.Total)
	assert.Equal(t, 3, c.Next)
	assert.Equal(t, []string{"Order", "State", "Done", "Action"}, c.Columns)
	require.Len(t, c.Rows, 3)
	assert.Equal(t, true, c.Rows[1]["Done"])
	assert.Equal(t, false, c.Rows[0]["Done"])
	assert.Equal(t, "Done", c.Rows[1]["State"])
	assert.Equal(t, map[string]any{"text": "Order 2", "href": p.rig.Site + "/orders/2"}, c.Rows[1]["Order"])
	info := p.call("get_element_info", args{"ref": c.Rows[1]["_ref"]})
	assert.Contains(t, info.Text, `id="row-2"`)
	last := gather(t, p, "extract_table", args{"offset": 299, "columns": []string{"order"}, "links": false})
	assert.Equal(t, "Order 300", last.Rows[0]["Order"])
	p.fails("bad_argument", "extract_table", args{"columns": []string{"Price"}})
	all := gather(t, p, "extract_table", args{"limit": 1000, "maxChars": 1000000})
	assert.Len(t, all.Rows, 300)
}

// TestExtractTableEdited reads cells whose inputs a person is editing, in a grid.
func TestExtractTableEdited(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<div role="grid" aria-label="Stock"><div role="row"><span role="columnheader">Part</span><span role="columnheader">Count</span></div>
		<div role="row"><span role="gridcell">Bolt</span><span role="gridcell"><input id="q" aria-label="Count of bolts" value="1"></span></div>
		<div role="row"><span role="gridcell">Nut</span><span role="gridcell" contenteditable id="c">5</span></div></div>`)
	readingTools(t, p)
	p.call("fill_form_field", args{"selector": "#q", "value": "42"})
	eval[bool](p, `(c.textContent = "7", true)`)
	c := gather(t, p, "extract_table", nil)
	assert.Equal(t, "42", c.Rows[0]["Count"])
	assert.Equal(t, "7", c.Rows[1]["Count"])
}

// TestExtractTableStyled reads a table made by style, and says which tables may be meant.
func TestExtractTableStyled(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<style>.t{display:table}.h{display:table-header-group}.r{display:table-row}.c{display:table-cell}</style>
		<div class="t" id="t"><div class="h"><div class="r"><div class="c">City</div><div class="c">People</div></div></div><div class="r"><div class="c">Bonn</div><div class="c">330</div></div>
		<div class="r"><div class="c">Ulm</div><div class="c">126</div></div></div>`)
	readingTools(t, p)
	c := gather(t, p, "extract_table", nil)
	assert.Equal(t, []string{"City", "People"}, c.Columns)
	assert.Equal(t, "126", c.Rows[1]["People"])
	p.body(`<table aria-label="One"><tr><th>A<th>B<tr><td>1<td>2</table><table aria-label="Two"><tr><th>A<th>B<tr><td>3<td>4</table>`)
	a := p.fails("ambiguous_target", "extract_table", nil)
	assert.Contains(t, a.Text, `table "Two"`)
	p.body(`<p>No table</p>`)
	p.fails("not_found", "extract_table", nil)
}

// TestExtractData reads cards by CSS, by label and by the example of one.
func TestExtractData(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<main><div class="cards"></div></main>`)
	readingTools(t, p)
	eval[bool](p, `(document.querySelector(".cards").innerHTML = Array.from({length: 24}, (_, i) => '<div class="card"><h3><a href="/p/' + i + '">Pen ' + i + '</a></h3><p>Price: <b>' + i + ' €</b></p>' +
		(i % 4 ? '<img src="i' + i + '.png" alt="Pen">' : '') + '<button>Buy ' + i + '</button></div>').join(""), true)`)
	fields := []args{{"as": "name", "selector": "h3"}, {"as": "price", "label": "Price"}, {"as": "image", "selector": "img", "attr": "src"}, {"as": "buy", "role": "button"}}
	check := func(c collected) {
		t.Helper()
		assert.Equal(t, 24, c.Total)
		require.Len(t, c.Items, 10)
		assert.Equal(t, 15, c.Next)
		assert.Equal(t, map[string]any{"text": "Pen 5", "href": p.rig.Site + "/p/5"}, c.Items[0]["name"])
		assert.Equal(t, "5 €", c.Items[0]["price"])
		assert.Equal(t, p.rig.Site+"/pages/i5.png", c.Items[0]["image"])
		assert.Equal(t, "Buy 5", c.Items[0]["buy"])
		require.Len(t, c.Missing, 1)
		assert.Equal(t, "image", c.Missing[0].Field)
		assert.Equal(t, 2, c.Missing[0].Count)
	}
	check(gather(t, p, "extract_data", args{"selector": ".card", "fields": fields, "offset": 5, "limit": 10}))
	check(gather(t, p, "extract_data", args{"ref": p.ref("button", "Buy 7"), "fields": fields, "offset": 5, "limit": 10}))
	a := p.fails("bad_argument", "extract_data", args{"selector": ".card", "fields": []args{{"as": "x", "selector": "b["}}})
	assert.Contains(t, a.Text, `b[`)
	p.fails("not_found", "extract_data", args{"selector": ".nothing", "fields": fields})
	p.fails("bad_argument", "extract_data", args{"selector": ".card", "fields": []args{{"as": "x"}}})
}

// names gives a value of each item.
func names(c collected, key string) []string {
	var out []string
	for _, item := range c.Items {
		switch v := item[key].(type) {
		case string:
			out = append(out, v)
		case map[string]any:
			out = append(out, fmt.Sprint(v["text"]))
		}
	}
	return out
}

// TestExtractListGrid collects rows of a grid of ten thousand that renders thirty at a time, in two calls, and puts it back.
func TestExtractListGrid(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/lists.html?kind=keyed&n=10000")
	readingTools(t, p)
	eval[bool](p, `(view.scrollTop = 1234, true)`)
	c := gather(t, p, "extract_list", args{"maxItems": 300, "timeMs": 110000})
	assert.Equal(t, "maxItems", c.Stopped)
	assert.True(t, c.Restored)
	assert.InDelta(t, 1234, eval[float64](p, "view.scrollTop"), 1)
	assert.Equal(t, 10000, c.Total)
	on := gather(t, p, "extract_list", args{"offset": c.Next, "maxItems": 100, "timeMs": 110000})
	all := append(names(c, "Name"), names(on, "Name")...)
	require.Equal(t, 400, len(all))
	for i, name := range all {
		require.Equal(t, fmt.Sprintf("Item %d", i), name)
	}
	assert.Equal(t, strconv.Itoa(399*399), on.Items[99]["Square"])
	assert.Zero(t, c.Gaps+on.Gaps)
	assert.InDelta(t, 1234, eval[float64](p, "view.scrollTop"), 1)
}

// TestExtractListKinds collects lists of every kind: each item once, equal ones kept apart, the end told.
func TestExtractListKinds(t *testing.T) {
	t.Parallel()
	for kind, n := range map[string]int{"keyed": 151, "plain": 153, "fresh": 150, "endless": 130, "slow": 80, "window": 130, "wheel": 40} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			p := open(t, stand, fmt.Sprintf("/pages/lists.html?kind=%s&n=%d", kind, n))
			readingTools(t, p)
			c := gather(t, p, "extract_list", args{"timeMs": 110000})
			assert.True(t, c.Complete, c.Stopped)
			assert.True(t, c.Restored)
			assert.Zero(t, c.Gaps)
			require.Equal(t, n, len(c.Items))
			for i, item := range c.Items {
				want := fmt.Sprintf("Item %d open", i)
				switch {
				case kind == "keyed":
					require.Equal(t, fmt.Sprintf("Item %d", i), item["Name"])
					continue
				case kind == "plain" && i%5 == 4:
					want = "Equal row open"
				case kind == "endless" || kind == "slow" || kind == "window":
					want = fmt.Sprintf("Post %d read", i%7)
				case kind == "wheel":
					want = fmt.Sprintf("Item %d", i)
				}
				require.Equal(t, want, item["text"], "item %d", i)
			}
			assert.Zero(t, eval[float64](p, "scrollY"))
			assert.Zero(t, eval[float64](p, "view.scrollTop"))
		})
	}
}

// TestExtractListBounds stops where it is told to and goes on from there, with fields.
func TestExtractListBounds(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/lists.html?kind=plain&n=2000")
	readingTools(t, p)
	fields := []args{{"as": "name", "selector": "b"}, {"as": "to", "role": "link", "attr": "href"}}
	c := gather(t, p, "extract_list", args{"maxItems": 50, "fields": fields})
	assert.False(t, c.Complete)
	assert.Equal(t, "maxItems", c.Stopped)
	assert.Equal(t, 50, c.Next)
	require.Len(t, c.Items, 50)
	assert.Equal(t, p.rig.Site+"/items/48", c.Items[48]["to"])
	on := gather(t, p, "extract_list", args{"maxItems": 5, "offset": 50, "fields": fields, "ref": p.ref("list", "Items")})
	require.Len(t, on.Items, 5)
	assert.Equal(t, "Item 50", on.Items[0]["name"])
	brief := gather(t, p, "extract_list", args{"maxChars": 1000})
	assert.Equal(t, "maxChars", brief.Stopped)
	assert.Equal(t, len(brief.Items), brief.Next)
	timed := gather(t, p, "extract_list", args{"timeMs": 2500, "maxItems": 2000, "maxChars": 1000000})
	assert.Equal(t, "time", timed.Stopped)
	assert.Less(t, len(timed.Items), 2000)
	assert.True(t, timed.Restored)
}

// TestElementInfo tells why an element cannot be seen, cannot be used, and what covers it.
func TestElementInfo(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<h2>Order</h2><form aria-label="Send"><input id="name" required placeholder="Your name"><fieldset disabled aria-label="Later"><button type="button" id="off">Off</button></fieldset>
		<button id="covered" type="button">Under</button><div id="lid" role="dialog" aria-label="Cookies" style="position:fixed;inset:0;background:#fff9">Cookies</div>
		<div style="visibility:hidden" aria-label="Box"><button id="gone" type="button">Gone</button></div><input type="password" id="p" value="hunter2"></form><div id="host"></div>`)
	readingTools(t, p)
	eval[bool](p, `(host.attachShadow({mode: "open"}).innerHTML = "<button>Inside</button>", p.value = "changed", true)`)
	type info struct {
		Role, NameFrom, Hidden, Disabled, CoveredBy, Heading, Form, Problem, Shadow string
		Visible, Enabled, Editable, InView                                          bool
		Value                                                                       *string
		Attributes                                                                  map[string]string
	}
	get := func(selector string) info {
		t.Helper()
		return structured[info](t, p.call("get_element_info", args{"selector": selector}))
	}
	name := get("#name")
	assert.Equal(t, "placeholder", name.NameFrom)
	assert.True(t, name.Editable && name.Enabled && name.Visible)
	assert.NotEmpty(t, name.Problem)
	assert.Contains(t, name.Heading, "Order")
	assert.Contains(t, name.Form, `form "Send"`)
	off := get("#off")
	assert.False(t, off.Enabled)
	assert.Contains(t, off.Disabled, `fieldset, of e`)
	covered := get("#covered")
	assert.Regexp(t, `^e\d+ dialog "Cookies"$`, covered.CoveredBy)
	gone := get("#gone")
	assert.False(t, gone.Visible)
	assert.Contains(t, gone.Hidden, "visibility: hidden, of e")
	secret := get("#p")
	assert.Equal(t, "[redacted]", *secret.Value)
	raw, err := json.Marshal(secret)
	require.NoError(t, err)
	assert.NotContains(t, string(raw), "hunter2")
	inside := p.call("get_element_info", args{"role": "button", "name": "Inside"})
	assert.Contains(t, inside.Text, "in the shadow root of: e")
	p.fails("not_found", "get_element_info", args{"selector": "#nothing"})
}

// TestListForms lists the fields as they are now, and what is wrong with them.
func TestListForms(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<form aria-label="Sign up"><label>Mail <input type="email" id="mail"></label><label>Code <input type="password" id="code"></label>
		<label><input type="radio" name="plan" value="a"> Free</label><label><input type="radio" name="plan" value="b" id="paid"> Paid</label>
		<select aria-label="Land" id="land"><option>Spain</option><option>France</option></select><button>Join</button></form><input aria-label="Search" id="s">`)
	readingTools(t, p)
	eval[bool](p, `(mail.value = "no address", code.value = "hunter2", paid.click(), land.selectedIndex = 1, s.value = "pen", true)`)
	a := p.call("list_forms", nil)
	for _, words := range []string{`email "Mail" = "no address"`, `password "Code" = "[redacted]"`, `= "Paid"`, "Paid*", `select "Land" = "France" (Spain | France*)`, `submit: e`, `button "Join"`, "problem: ", `"Search" = "pen"`, "outside of any form"} {
		assert.Contains(t, a.Text, words)
	}
	assert.NotContains(t, a.Text+string(a.Structured), "hunter2")
	ref, err := a.Ref("form", "Sign up")
	require.NoError(t, err)
	assert.NotContains(t, p.call("list_forms", args{"ref": ref}).Text, "Search")
}
