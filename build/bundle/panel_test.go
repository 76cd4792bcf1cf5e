package bundle_test

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/bundle"
)

// openPanel loads the panel as the page of an extension, with a worker of the test's own, and its real policy.
func openPanel(t *testing.T) *tab {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, bundle.Static(root(t), dir))
	require.NoError(t, bundle.Panel(t.Context(), root(t), dir))
	worker, err := os.ReadFile(filepath.Join("testdata", "panel-worker.js"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "sw.js"), worker, 0o644))

	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(findBrowser(t)), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-extensions", false), chromedp.Flag("disable-extensions-except", dir), chromedp.Flag("load-extension", dir),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx), "starting the browser")
	ctx, end := context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(end)
	p := &tab{t: t, ctx: ctx}
	require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(320, 800), chromedp.Navigate("chrome-extension://"+extensionID(t, dir)+"/panel/panel.html")))
	return p
}

// extensionID is what Chrome makes of the manifest's key: the first 16 bytes of its SHA-256, in the letters a to p.
func extensionID(t *testing.T, dir string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	require.NoError(t, err)
	var m struct{ Key []byte }
	require.NoError(t, json.Unmarshal(data, &m))
	sum := sha256.Sum256(m.Key)
	var id []byte
	for _, b := range sum[:16] {
		id = append(id, 'a'+b>>4, 'a'+b&15)
	}
	return string(id)
}

// shows waits until the page shows a text.
func (p *tab) shows(text string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 20*time.Second)
	defer cancel()
	_, err := chromedp.Run(ctx, chromedp.Poll[bool]("document.body.innerText.includes("+quote(p.t, text)+")"))
	if err != nil {
		var all string
		p.main("document.body.innerText", &all)
		require.NoError(p.t, err, "%q is not shown, but:\n%s", text, all)
	}
}

// message is what the panel sent to its worker.
type message struct {
	Method string         `json:"method"`
	Params map[string]any `json:"params"`
}

// worker sends a message to the test's worker and gives what the panel sent it until now.
func (p *tab) worker(text string) []message {
	p.t.Helper()
	var sent []message
	p.main("chrome.runtime.sendMessage("+text+")", &sent)
	return sent
}

func (p *tab) click(name string) {
	p.t.Helper()
	p.main(`[...document.querySelectorAll("button")].find((b) => b.textContent === `+quote(p.t, name)+`).click()`, nil)
}

func TestPanel(t *testing.T) {
	p := openPanel(t)
	p.shows("Not connected")
	p.shows("No AI client uses this browser.")
	var narrow bool
	p.main("document.documentElement.scrollWidth <= 320", &narrow)
	assert.True(t, narrow, "the page is not wider than the narrowest side panel")

	p.main(`document.getElementById("address").value = "ws://tabwire.example/link"`, nil)
	p.click("Pair")
	p.shows("A server on another machine needs an address that begins with wss://.")
	p.main(`document.getElementById("address").value = "127.0.0.1:9000"; document.getElementById("code").value = "7kq2m xh4rt"`, nil)
	p.click("Pair")
	p.worker(`{change: {link: {state: "up", url: "ws://127.0.0.1:9000/link", server: "<b>desk</b>", error: "", since: 0},
		clients: [{id: "c", name: "<img src=x>", tabId: 7}],
		consents: [{id: "q1", tool: "click_element", client: "Claude", site: "https://shop.example", summary: "Click “Buy”", expiresAt: 0}]}}`)
	p.shows("Connected")
	p.shows("<b>desk</b>")
	p.shows("<img src=x> tab 7")
	p.shows("Claude wants to use click_element on https://shop.example")
	var form bool
	p.main(`document.getElementById("pairing") !== null`, &form)
	assert.False(t, form, "the form is folded away")

	p.click("Allow")
	sent := p.worker(`{change: {consents: []}}`)
	assert.Equal(t, []message{
		{"tabwire/pair", map[string]any{"linkUrl": "ws://127.0.0.1:9000/link", "code": "7KQ2M-XH4RT"}},
		{"tabwire/consent", map[string]any{"id": "q1", "allow": true}},
	}, sent)

	p.worker("{drop: true}")
	p.worker(`{change: {link: {state: "waiting", url: "ws://127.0.0.1:9000/link", server: "", error: "Nothing listens there.", since: 0}}}`)
	p.shows("Waiting to reconnect")
	p.shows("Nothing listens there.")
}

func TestPanelSaysEveryName(t *testing.T) {
	p := openPanel(t)
	p.shows("Not connected")
	p.worker(`{change: {consents: [{id: "q1", tool: "t", client: "c", site: "s", summary: "", expiresAt: 0}]}}`)
	p.shows("Waiting for you")
	var unnamed []string
	p.main(`[...document.querySelectorAll("button, input, section, article")].filter((e) => {
		const by = e.getAttribute("aria-labelledby");
		const name = e.getAttribute("aria-label") ?? (by === null ? e.labels?.[0]?.textContent ?? e.textContent : document.getElementById(by)?.textContent);
		return !name?.trim();
	}).map((e) => e.outerHTML)`, &unnamed)
	assert.Empty(t, unnamed)
}
