package e2e_test

import (
	"context"
	"testing"
	"time"

	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// prompt is how long a call on a page that a dialog holds may take.
const prompt = 5 * time.Second

// answerDialog closes the dialog that is open in the page, as the person would.
func (p *page) answerDialog(accept bool, text string) {
	p.Helper()
	_, err := rig.Do(p.inside, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Call(ctx, cdp.HandleJavaScriptDialog, cdp.HandleJavaScriptDialogParams{Accept: accept, PromptText: text})
		return err
	}))
	require.NoError(p, err)
}

// TestDialog opens dialogs by a click: they are told at once, later calls say so instead of hanging, and all goes on after them.
func TestDialog(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		kind, code string
		accept     bool
		want       string
	}{
		{"alert", `alert("Session ends")`, true, "undefined"},
		{"confirm", `confirm("Session ends")`, true, "true"},
		{"confirm", `confirm("Session ends")`, false, "false"},
		{"prompt", `prompt("Session ends", "now")`, true, "typed"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			t.Parallel()
			p := draw(t, stand, `<button id="b" onclick='window.answer = String(`+c.code+`)'>Ask</button><input aria-label="Name">`)
			began := time.Now()
			d := changes(t, p.call("click_element", args{"name": "Ask"})).Dialog
			require.NotNil(t, d)
			assert.Equal(t, c.kind, d.Kind)
			assert.Equal(t, "Session ends", d.Message)
			for tool, a := range map[string]args{"read_page": {}, "click_element": {"selector": "#b"}, "fill_form_field": {"selector": "input", "value": "x"}, "screenshot": {}, "scroll_page": {}} {
				assert.Contains(t, p.fails("dialog_open", tool, a).Text, "Session ends", tool)
			}
			assert.Less(t, time.Since(began), prompt)
			p.answerDialog(c.accept, "typed")
			p.waits(`window.answer === "` + c.want + `"`)
			p.call("fill_form_field", args{"name": "Name", "role": "textbox", "value": "Ada"})
			assert.Equal(t, "Ada", eval[string](p, `document.querySelector("input").value`))
		})
	}
}

// TestDialogLater has a page open a dialog by itself while a call waits for it.
func TestDialogLater(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<button id="b" disabled>Never</button><button id="c">Now</button>`)
	p.call("click_element", args{"selector": "#c"}) // the debugger has to be attached for a dialog to be known
	eval[bool](p, `setTimeout(() => alert("Out of the blue"), 200) > 0`)
	began := time.Now()
	assert.Contains(t, p.fails("dialog_open", "click_element", args{"selector": "#b"}).Text, "Out of the blue")
	assert.Less(t, time.Since(began), prompt)
	p.answerDialog(true, "")
	assert.Contains(t, p.read().Text, "Never")
}

// TestDialogNavigates goes to another page although an alert is open: it goes, or says what holds it; then it goes.
func TestDialogNavigates(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<button onclick="alert('Stay')">Ask</button>`)
	p.call("click_element", args{"name": "Ask"})
	if a := p.try("navigate", args{"url": stand.Site + "/pages/hidden.html?over"}); a.IsError {
		assert.Equal(t, "dialog_open", codeOf(a), a.Text)
		p.answerDialog(true, "")
		p.waits(`location.search === "?over"`) // the order stays with the browser
	}
	assert.Contains(t, p.read().Text, "Shown")
}

// TestLeaving meets a page that asks whether to leave it.
func TestLeaving(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<input aria-label="Draft">`)
	eval[bool](p, `(addEventListener("beforeunload", (e) => e.preventDefault()), true)`)
	p.call("click_element", args{"selector": "input"}) // a page that nobody has touched may not ask
	p.fails("dialog_open", "navigate", args{"url": stand.Site + "/pages/hidden.html"})
	p.answerDialog(false, "")
	p.call("fill_form_field", args{"selector": "input", "value": "kept"})
	assert.Equal(t, "kept", eval[string](p, `document.querySelector("input").value`))
}
