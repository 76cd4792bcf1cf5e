package e2e_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestClick clicks in every way; the page tells what it saw.
func TestClick(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		args args
		kind string
		want []string
	}{
		"by selector":           {args{"selector": "#b"}, "click", []string{"b 0 1  true"}},
		"by role and name":      {args{"role": "button", "name": "press ME"}, "click", []string{"b 0 1  true"}},
		"by name alone":         {args{"name": "Press me"}, "click", []string{"b 0 1  true"}},
		"twice":                 {args{"selector": "#b", "count": 2}, "dblclick", []string{"b 0 2  true"}},
		"three times":           {args{"selector": "#b", "count": 3}, "click", []string{"b 0 1  true", "b 0 2  true", "b 0 3  true"}},
		"with shift and alt":    {args{"selector": "#b", "modifiers": []string{"shift", "alt"}}, "click", []string{"b 0 1 alt+shift true"}},
		"with the right button": {args{"selector": "#b", "button": "right"}, "contextmenu", []string{"b 2 0  true"}},
		"with the middle one":   {args{"selector": "#b", "button": "middle"}, "auxclick", []string{"b 1 1  true"}},
		"at a point":            {args{"x": 60, "y": 30}, "click", []string{"b 0 1  true"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := draw(t, stand, `<style>body { margin: 0 } #b { position: absolute; left: 20px; top: 20px; width: 100px; height: 30px }</style><button id="b">Press me</button>`)
			eval[bool](p, logged)
			a := p.call("click_element", c.args)
			assert.Equal(t, c.want, p.seen(c.kind))
			assert.True(t, trusted(t, a))
			assert.NotContains(t, fronts(t, stand), p.tabID, "the tab stays in the background")
		})
	}
}

// TestClickRefused names what cannot be clicked; nothing reaches the page.
func TestClickRefused(t *testing.T) {
	t.Parallel()
	const covered = `<button id="b">Target</button><div id="over" style="position: fixed; inset: 0; background: #fff">Cookie banner</div>`
	for name, c := range map[string]struct {
		html, code string
		args       args
		tells      string
	}{
		"covered":              {covered, "covered_by", args{"selector": "#b"}, "Cookie banner"},
		"disabled":             {`<button id="b" disabled>Target</button>`, "disabled", args{"selector": "#b"}, "Target"},
		"in a disabled set":    {`<fieldset disabled><button id="b">Target</button></fieldset>`, "disabled", args{"selector": "#b"}, "Target"},
		"disabled by ARIA":     {`<button id="b" aria-disabled="true">Target</button>`, "disabled", args{"selector": "#b"}, "Target"},
		"not displayed":        {`<button id="b" style="display: none">Target</button>`, "not_visible", args{"selector": "#b"}, "not visible"},
		"invisible":            {`<button id="b" style="visibility: hidden">Target</button>`, "not_visible", args{"selector": "#b"}, "not visible"},
		"two of the same name": {`<button id="b">Save</button><button>Save</button>`, "ambiguous_target", args{"name": "Save"}, `e2 button "Save"`},
		"two of one selector":  {`<button id="b">Save</button><button>Save</button>`, "ambiguous_target", args{"selector": "button"}, "2 elements"},
		"none of that name":    {`<button id="b">Save</button>`, "not_found", args{"role": "button", "name": "Send"}, "Send"},
		"no such selector":     {`<button id="b">Save</button>`, "not_found", args{"selector": "#nope"}, "#nope"},
		"a broken selector":    {`<button id="b">Save</button>`, "bad_argument", args{"selector": "#b["}, "selector"},
		"a ref never given":    {`<button id="b">Save</button>`, "stale_ref", args{"ref": "e999"}, "e999"},
		"no ref at all":        {`<button id="b">Save</button>`, "bad_argument", args{"ref": "b"}, "no ref"},
		"two ways at once":     {`<button id="b">Save</button>`, "bad_argument", args{"selector": "#b", "name": "Save"}, "2 of these"},
		"an unknown modifier":  {`<button id="b">Save</button>`, "bad_argument", args{"selector": "#b", "modifiers": []string{"hyper"}}, "hyper"},
		"half a point":         {`<button id="b">Save</button>`, "bad_argument", args{"x": 5}, "x and y"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := draw(t, stand, c.html)
			eval[bool](p, logged)
			a := p.fails(c.code, "click_element", c.args)
			assert.Contains(t, a.Text, c.tells)
			assert.Contains(t, a.Text, "Next: ")
			assert.Empty(t, eval[[]string](p, "window.seen"), "nothing was clicked")
		})
	}
}

// TestClickLeads follows what a click leads to: another page, a new tab, words that appear.
func TestClickLeads(t *testing.T) {
	t.Parallel()
	t.Run("a link navigates", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<a href="table.html?rows=3&link">Orders</a>`)
		a := p.call("click_element", args{"name": "Orders"})
		assert.Contains(t, changes(t, a).Navigated, "table.html?rows=3")
		assert.Equal(t, "Generated table", eval[string](p, "document.title"))
		assert.Contains(t, p.read().Text, "Ship 3", "the next read sees the new page")
	})
	t.Run("a link opens a tab", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<a target="_blank" href="hidden.html?tab">Away</a>`)
		tabs := changes(t, p.call("click_element", args{"name": "Away"})).NewTabs
		require.Len(t, tabs, 1)
		a, err := stand.Call(t.Context(), "read_page", args{"tabId": tabs[0].TabID})
		require.NoError(t, err)
		assert.Contains(t, a.Text, "hidden.html?tab")
		assert.True(t, eval[bool](p, `location.pathname.endsWith("blank.html")`), "this one stays")
	})
	t.Run("a history entry", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<button onclick="history.pushState({}, '', '?view=2'); document.body.append('Second view')">Go on</button>`)
		a := p.call("click_element", args{"name": "Go on"})
		assert.Contains(t, changes(t, a).Navigated, "?view=2")
		assert.Contains(t, p.read().Text, "Second view")
	})
	t.Run("words appear", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<button onclick="this.after(Object.assign(document.createElement('p'), {textContent: 'Saved the draft'}))">Save</button>`)
		c := changes(t, p.call("click_element", args{"name": "Save"}))
		assert.Equal(t, []string{"Saved the draft"}, c.Texts)
		assert.Equal(t, 1, c.Added)
	})
	t.Run("nothing happens", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<button onmousedown="event.preventDefault()">Dead</button>`)
		assert.Contains(t, p.call("click_element", args{"name": "Dead"}).Text, "nothing else changed")
	})
	t.Run("focus moves", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<label>Nick <input id="i"></label>`)
		assert.Contains(t, changes(t, p.call("click_element", args{"selector": "#i"})).Focus, "Nick")
		assert.Equal(t, "i", eval[string](p, "document.activeElement.id"))
	})
}

// TestClickPlace clicks what is not simply there: the point has to be right.
func TestClickPlace(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ html, script, target string }{
		"far down":            {`<div style="height: 4000px"></div><button id="b">B</button><div style="height: 4000px"></div>`, "true", "#b"},
		"far right":           {`<div style="width: 5000px; text-align: right"><button id="b">B</button></div>`, "true", "#b"},
		"in an inner pane":    {`<div style="height: 90px; overflow: auto"><div style="height: 900px"></div><button id="b">B</button></div>`, "true", "#b"},
		"under a header":      {`<header style="position: fixed; top: 0; left: 0; right: 0; height: 200px; background: #ddd">H</header><div style="height: 900px"></div><button id="b">B</button>`, "(scrollTo(0, 880), true)", "#b"},
		"over several lines":  {`<p style="width: 90px">Some words and <a id="b" href="#x">a link that goes over lines</a></p>`, "true", "#b"},
		"turned":              {`<button id="b" style="margin: 90px; transform: rotate(80deg) scale(0.5)">B</button>`, "true", "#b"},
		"zoomed":              {`<div style="zoom: 1.7"><button id="b" style="margin: 50px">B</button></div>`, "true", "#b"},
		"without a box":       {`<div id="b" role="button" style="display: contents"><span>B</span></div>`, "true", "#b"},
		"half covered":        {`<div style="position: relative"><button id="b" style="width: 200px; height: 40px">B</button><div style="position: absolute; left: 60px; top: 0; width: 140px; height: 40px; background: red"></div></div>`, "true", "#b"},
		"covered for a while": {`<button id="b">B</button><div id="o" style="position: fixed; inset: 0; background: #fff"></div>`, "setTimeout(() => o.remove(), 400) > 0", "#b"},
		"disabled at first":   {`<button id="b" disabled>B</button>`, "setTimeout(() => { b.disabled = false }, 400) > 0", "#b"},
		"smooth scrolling":    {`<style>html { scroll-behavior: smooth }</style><div style="height: 4000px"></div><button id="b">B</button>`, "true", "#b"},
		"a modal dialog":      {`<dialog id="d"><button id="b">B</button></dialog><button>Behind</button>`, "(d.showModal(), true)", "#b"},
		"a map's area":        {`<div style="position: relative; width: 100px; height: 100px; overflow: hidden"><a id="b" href="#y" style="position: absolute; left: 80px; top: 80px; width: 40px; height: 40px">B</a></div>`, "true", "#b"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := draw(t, stand, c.html)
			eval[bool](p, logged)
			eval[bool](p, c.script)
			p.call("click_element", args{"selector": c.target})
			require.Len(t, p.seen("click"), 1)
			assert.True(t, eval[bool](p, `(() => { const [, id] = window.seen.find((e) => e.startsWith("click ")).split(" "); const at = id === "" ? b.firstElementChild : document.getElementById(id); return b.contains(at) })()`), "%v", eval[[]string](p, "window.seen"))
		})
	}
}

// TestClickMoving clicks an element while a script moves it about, and one that stands still in the end.
func TestClickMoving(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<button id="b" style="position: absolute; left: 0; top: 50px">Moving</button>`)
	eval[bool](p, logged)
	eval[bool](p, `(() => { let x = 0; const timer = setInterval(() => { b.style.left = (x += 30) + "px"; if (x >= 300) clearInterval(timer) }, 30); return true })()`)
	p.call("click_element", args{"selector": "#b"})
	assert.Equal(t, []string{"b 0 1  true"}, p.seen("click"))
}

// TestClickNested clicks in frames in frames and in shadow roots in them.
func TestClickNested(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, site string }{{"of the same origin", ""}, {"of another site", foreign(t, stand)}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := open(t, stand, "/pages/nest.html?depth=3&site="+c.site)
			p.waits(`window.ready === 4`)
			outline := p.read()
			for depth := range 4 {
				for _, kind := range []string{"Plain", "Open", "Closed"} {
					p.call("click_element", args{"ref": refIn(t, outline, "button", fmt.Sprintf("%s %d", kind, depth))})
				}
			}
			want := []string{}
			for depth := range 4 {
				want = append(want, fmt.Sprintf("Plain %d", depth), fmt.Sprintf("Open %d", depth), fmt.Sprintf("Closed %d", depth))
			}
			assert.Eventually(t, func() bool { return eval[int](p, "window.clicks.length") >= len(want) }, 5*time.Second, 20*time.Millisecond)
			assert.Equal(t, strings.Join(want, ", "), eval[string](p, `window.clicks.join(", ")`))
		})
	}
}
