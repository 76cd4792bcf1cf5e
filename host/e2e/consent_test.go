package e2e_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	protocol "github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdp "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// panelIn opens the panel's page as a tab of the stand's browser.
func panelIn(t *testing.T, r *rig.Rig) *page {
	t.Helper()
	w, err := r.Page(rig.WorkerPrefix)
	require.NoError(t, err)
	address := "chrome-extension://" + extensionID(t, r) + "/panel/panel.html"
	_, err = rig.Do(w, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		_, err := chromedp.CallBrowser(ctx, target.CreateTarget, target.CreateTargetParams{URL: address, Background: new(true)})
		return err
	}))
	require.NoError(t, err)
	p := &page{T: t, rig: r, address: address}
	require.EventuallyWithT(t, func(c *assert.CollectT) {
		p.inside, err = r.Page(address)
		assert.NoError(c, err)
	}, waitTime, tick)
	require.Eventually(t, func() bool {
		var said string
		said, err = rig.Eval[string](p.inside, `document.querySelector("[role=status]")?.innerText ?? document.body.innerText`)
		return err == nil && strings.Contains(said, "Connected")
	}, waitTime, tick*10)
	return p
}

// TestConsent has the person asked: a call waits for the answer, and a grant is for one client and one site.
func TestConsent(t *testing.T) {
	t.Parallel()
	r := own(t, rig.Options{Policy: "ask"})
	panel := panelIn(t, r)
	panel.photograph("up")
	site := &page{T: t, rig: r}
	other := foreign(t, r)

	denied := site.begin("new_tab", args{"url": other + "/pages/blank.html"})
	panel.waits(`document.querySelectorAll(".question").length === 1`)
	question := eval[string](panel, `document.querySelector(".question").innerText`)
	assert.Contains(t, question, "e2e")
	assert.Contains(t, question, "localhost")
	panel.photograph("asks")
	panel.press("Deny")
	l := <-denied
	require.NoError(t, l.err)
	assert.Equal(t, "consent_denied", codeOf(l.answer), l.answer.Text)
	panel.waits(`document.querySelectorAll(".question").length === 0`)
	tabs, err := r.Call(t.Context(), "list_tabs", nil)
	require.NoError(t, err)
	assert.NotContains(t, tabs.Text, other, "nothing was opened")

	allowed := site.begin("new_tab", args{"url": r.Site + "/pages/act.html"})
	panel.waits(`document.querySelectorAll(".question").length === 1`)
	select {
	case l := <-allowed:
		t.Fatalf("the call did not wait: %s", l.answer.Text)
	default:
	}
	panel.press("Allow")
	l = <-allowed
	require.NoError(t, l.err)
	require.False(t, l.answer.IsError, l.answer.Text)
	a, err := r.Call(t.Context(), "click_element", args{"selector": "#top"})
	require.NoError(t, err)
	assert.False(t, a.IsError, "the same site is not asked for again: %s", a.Text)

	asked := begin(t.Context(), stdio(t, r, "second").ClientSession, "new_tab", args{"url": r.Site + "/pages/blank.html"})
	panel.waits(`document.querySelector(".question")?.innerText.includes("second")`)
	panel.press("Deny")
	l = <-asked
	require.NoError(t, l.err)
	assert.Equal(t, "consent_denied", codeOf(l.answer), "another client is asked for itself: %s", l.answer.Text)
}

// begin calls a tool as the stand's client and goes on.
func (p *page) begin(tool string, a args) <-chan later {
	out := make(chan later, 1)
	go func() {
		answer, err := p.rig.Call(p.Context(), tool, a)
		out <- later{answer, err}
	}()
	return out
}

// begin calls a tool as a client and goes on.
func begin(ctx context.Context, c *mcp.ClientSession, tool string, a args) <-chan later {
	out := make(chan later, 1)
	go func() {
		answer, err := rig.CallOn(ctx, c, tool, a)
		out <- later{answer, err}
	}()
	return out
}

// press presses a button of the panel.
func (p *page) press(label string) {
	p.Helper()
	text, err := json.Marshal(label)
	require.NoError(p, err)
	eval[bool](p, `([...document.querySelectorAll("button")].find((b) => b.textContent === `+string(text)+`).click(), true)`)
}

// photograph keeps pictures of the panel, light and dark, in the folder that TABWIRE_E2E_PICTURES names, to be looked at.
func (p *page) photograph(name string) {
	p.Helper()
	folder := os.Getenv("TABWIRE_E2E_PICTURES")
	if folder == "" {
		return
	}
	for _, scheme := range []string{"light", "dark"} {
		_, err := rig.Do(p.inside, chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			if _, err := chromedp.Call(ctx, cdp.BringToFront, protocol.Empty{}); err != nil {
				return err
			}
			feature := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}
			if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: feature}); err != nil {
				return err
			}
			size := emulation.SetDeviceMetricsOverrideParams{Width: 320, Height: 640, DeviceScaleFactor: 2}
			if _, err := chromedp.Call(ctx, emulation.SetDeviceMetricsOverride, size); err != nil {
				return err
			}
			shot, err := chromedp.Call(ctx, cdp.CaptureScreenshot, cdp.CaptureScreenshotParams{})
			if err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(folder, name+"-"+scheme+".png"), shot.Data, 0o600)
		}))
		require.NoError(p, err)
	}
}
