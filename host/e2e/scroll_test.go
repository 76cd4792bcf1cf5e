package e2e_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// scrolled is what scroll_page answers.
type scrolled struct {
	Y     float64 `json:"y"`
	MaxY  float64 `json:"maxY"`
	X     float64 `json:"x"`
	Moved bool    `json:"moved"`
	More  bool    `json:"more"`
}

// TestScroll scrolls the window and containers in it.
func TestScroll(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<style>body { margin: 0; scroll-behavior: smooth }</style><div style="height: 1000px">Top</div>
		<div id="pane" style="height: 120px; width: 200px; overflow: auto"><div style="height: 900px; width: 900px"><button>In the pane</button></div></div><div style="height: 5000px"></div>`)
	down := structured[scrolled](t, p.call("scroll_page", nil))
	assert.True(t, down.Moved && down.More)
	assert.InDelta(t, 0.9*eval[float64](p, "innerHeight"), eval[float64](p, "scrollY"), 2)
	assert.InDelta(t, down.Y, eval[float64](p, "scrollY"), 1)
	end := structured[scrolled](t, p.call("scroll_page", args{"direction": "bottom"}))
	assert.True(t, end.Moved)
	assert.False(t, end.More)
	assert.InDelta(t, eval[float64](p, "document.scrollingElement.scrollHeight - innerHeight"), eval[float64](p, "scrollY"), 1)
	still := structured[scrolled](t, p.call("scroll_page", nil))
	assert.False(t, still.Moved || still.More)
	up := structured[scrolled](t, p.call("scroll_page", args{"direction": "top"}))
	assert.True(t, up.Moved)
	assert.Zero(t, eval[float64](p, "scrollY"))

	ref := p.ref("button", "In the pane")
	at := eval[float64](p, "scrollY")
	inner := structured[scrolled](t, p.call("scroll_page", args{"ref": ref, "pages": 2.0}))
	assert.True(t, inner.Moved && inner.More)
	assert.Greater(t, eval[float64](p, "pane.scrollTop"), 150.0)
	p.call("scroll_page", args{"ref": ref, "direction": "right"})
	assert.Greater(t, eval[float64](p, "pane.scrollLeft"), 100.0)
	p.call("scroll_page", args{"ref": ref, "direction": "bottom"})
	assert.InDelta(t, eval[float64](p, "pane.scrollHeight - pane.clientHeight"), eval[float64](p, "pane.scrollTop"), 1)
	assert.Equal(t, at, eval[float64](p, "scrollY"), "the window stays")
	p.fails("stale_ref", "scroll_page", args{"ref": "e999"})
	p.fails("bad_argument", "scroll_page", args{"direction": "sideways"})
}

// TestScrollWheelOnly moves a list that only listens to the wheel.
func TestScrollWheelOnly(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<div id="list" tabindex="0" role="listbox" aria-label="List" style="height: 200px; overflow: hidden; border: 1px solid"><div role="option">Row 0</div></div>`)
	eval[bool](p, `(window.rows = 1, list.addEventListener("wheel", (e) => { e.preventDefault(); if (e.isTrusted && e.deltaY > 0) list.insertAdjacentHTML("beforeend", "<div role=option>Row " + (rows++) + "</div>") }, { passive: false }), true)`)
	a := p.call("scroll_page", args{"ref": p.ref("listbox", "List")})
	p.waits("window.rows > 1")
	assert.Contains(t, p.read().Text, "Row 1")
	assert.True(t, trusted(t, a))
}

// TestScrollLoads finds what a list appends when its end is reached.
func TestScrollLoads(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<div style="height: 3000px">Long</div><p id="end">End</p>`)
	eval[bool](p, `(addEventListener("scroll", () => { if (!window.more && scrollY > 1000) { window.more = true; end.insertAdjacentHTML("afterend", "<p>Loaded at the end</p>") } }), true)`)
	a := p.call("scroll_page", args{"direction": "bottom"})
	p.waits("window.more === true")
	assert.Contains(t, p.read().Text, "Loaded at the end")
	assert.Contains(t, a.Text, "scrolled")
}

// TestScrollFrame scrolls within a frame of another site.
func TestScrollFrame(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<iframe id="f" style="width: 90%; height: 90px"></iframe>`)
	eval[bool](p, `(window.ok = false, addEventListener("message", (e) => { ok ||= e.data.ready }), f.src = "`+foreign(t, stand)+`/pages/nest.html?depth=0&level=9", true)`)
	p.waits("window.ok")
	a := structured[scrolled](t, p.call("scroll_page", args{"ref": p.ref("button", "Plain 9"), "direction": "bottom"}))
	assert.True(t, a.Moved)
	assert.Greater(t, a.Y, 20.0)
	assert.Zero(t, eval[float64](p, "scrollY"))
}
