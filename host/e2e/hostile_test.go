package e2e_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// TestOverwritten works in a page that has replaced the built-ins.
func TestOverwritten(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/hostile.html")
	outline := p.read()
	p.call("fill_form_field", args{"ref": refIn(t, outline, "textbox", "Name"), "value": "Ada"})
	p.call("check_box", args{"ref": refIn(t, outline, "checkbox", "Terms"), "checked": true})
	p.call("click_element", args{"ref": refIn(t, outline, "button", "Send")})
	p.call("scroll_page", args{"direction": "bottom"})
	p.call("screenshot", nil)
	assert.Equal(t, "Ada true sent", eval[string](p, "[$(\"name\").value, $(\"terms\").checked, document.title].join(\" \")"))
	assert.Greater(t, eval[float64](p, "scrollY"), 100.0)
}

// TestClobbered works in a page whose elements hide the document's and the form's properties.
func TestClobbered(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/clobber.html")
	p.call("click_element", args{"name": "Inside"})
	p.call("fill_form_field", args{"name": "parentNode", "role": "textbox", "value": "filled"})
	assert.Equal(t, "yes filled", eval[string](p, `[inside.dataset.clicked, document.querySelector("[name=parentNode]").value].join(" ")`))
}

// TestLarge reads and acts in a page of 10,000 elements and more.
func TestLarge(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/table.html?rows=1500")
	began := time.Now()
	a := p.call("read_page", args{"filter": "interactive"})
	assert.LessOrEqual(t, len(a.Text), 41_000, "an answer has its bound")
	assert.Contains(t, a.Text, "more: call read_page with cursor")
	p.call("check_box", args{"role": "checkbox", "name": "Order 1499 is done", "checked": true})
	p.call("click_element", args{"role": "button", "name": "Ship 1500"})
	assert.Less(t, time.Since(began), 30*time.Second, "generous, for a machine with other work")
	assert.True(t, eval[bool](p, `document.querySelector("[name=done-1499]").checked`))
}

// TestNeverLoads works in a page one of whose parts never comes.
func TestNeverLoads(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<p>Soon</p>`)
	p.call("navigate", args{"url": stand.Site + "/pages/stuck.html"})
	assert.Equal(t, "interactive", eval[string](p, "document.readyState"))
	p.call("click_element", args{"name": "Press"})
	assert.Equal(t, "pressed", eval[string](p, "document.title"))
	began := time.Now()
	a := p.call("navigate", args{"url": stand.Site + "/pages/stuck.html?again", "waitUntil": "load", "timeoutMs": 1500})
	assert.Equal(t, "dom", structured[struct{ Reached string }](t, a).Reached)
	assert.Less(t, time.Since(began), 10*time.Second)
	assert.Contains(t, p.read().Text, "Press")
}

// TestRemovedMeanwhile acts on an element that the page takes away during the call.
func TestRemovedMeanwhile(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<button id="b" disabled>Going</button><button>Other</button>`)
	ref := p.ref("button", "Going")
	eval[bool](p, `setTimeout(() => b.remove(), 300) > 0`)
	began := time.Now()
	p.fails("stale_ref", "click_element", args{"ref": ref})
	assert.Less(t, time.Since(began), 3*time.Second)
}

// later is the answer of a call that runs in the background.
type later struct {
	answer rig.Answer
	err    error
}

// start calls a tool on the page and goes on.
func (p *page) start(ctx context.Context, tool string, a args) <-chan later {
	a["tabId"] = p.tabID
	out := make(chan later, 1)
	go func() {
		answer, err := p.rig.Call(ctx, tool, a)
		out <- later{answer, err}
	}()
	return out
}

// TestTabClosedMeanwhile closes the tab that a call works in.
func TestTabClosedMeanwhile(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<button id="b" disabled>Never</button>`)
	out := p.start(t.Context(), "click_element", args{"selector": "#b"})
	p.held()
	require.NoError(t, p.close())
	select {
	case l := <-out:
		require.NoError(t, l.err)
		assert.Equal(t, "tab_gone", codeOf(l.answer), l.answer.Text)
	case <-time.After(2 * time.Second):
		t.Fatal("the call goes on without its tab")
	}
}

// TestFrameRemovedMeanwhile takes away the frame that a call works in.
func TestFrameRemovedMeanwhile(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<iframe id="f" srcdoc="<button disabled>Never</button>"></iframe>`)
	p.waits(`f.contentDocument.querySelector("button") !== null`)
	ref := p.ref("button", "Never")
	out := p.start(t.Context(), "click_element", args{"ref": ref})
	eval[bool](p, `setTimeout(() => f.remove(), 300) > 0`)
	l := <-out
	require.NoError(t, l.err)
	assert.Contains(t, []string{"stale_ref", "frame_gone"}, codeOf(l.answer), l.answer.Text)
	assert.NotContains(t, p.read().Text, "Never")
}

// held waits until the content script is at work on the page: it has scrolled or asked, which nothing shows but time; so the
// wait is for the debugger, which is attached right before.
func (p *page) held() {
	p.Helper()
	require.Eventually(p, func() bool {
		ok, err := rig.Eval[bool](p.inside, `document.hasFocus()`)
		return err == nil && ok
	}, 5*time.Second, 10*time.Millisecond)
}

// loading waits until the browser says that the tab loads.
func (p *page) loading() {
	p.Helper()
	require.Eventually(p, func() bool {
		a, err := p.rig.Call(p.Context(), "list_tabs", args{"limit": 1000})
		return err == nil && regexp.MustCompile(fmt.Sprintf(`(?m)^%d .* loading$`, p.tabID)).MatchString(a.Text)
	}, 5*time.Second, 10*time.Millisecond)
}

// TestCancelled gives a running call up: it ends at once and the tab is free.
func TestCancelled(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<button id="b" disabled>Never</button><button id="c">Now</button>`)
	ctx, cancel := context.WithCancel(t.Context())
	out := p.start(ctx, "navigate", args{"url": stand.Site + "/slow", "timeoutMs": 60000})
	p.loading()
	cancel()
	select {
	case l := <-out:
		require.ErrorIs(t, l.err, context.Canceled)
	case <-time.After(2 * time.Second):
		t.Fatal("the cancelled call goes on")
	}
	p.call("navigate", args{"url": stand.Site + "/pages/hidden.html?free"})
	assert.True(t, strings.HasSuffix(eval[string](p, "location.href"), "?free"))
}
