package demo

import (
	"context"
	"net/http/httptest"
	"os"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/browser"
)

// tab is a page of a headless browser.
type tab struct {
	*testing.T
	ctx context.Context
}

// do runs steps.
func (p tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	require.NoError(p, chromedp.Do(p.ctx, steps...))
}

// text evaluates an expression, once it is not empty any more.
func (p tab) text(expression string) string {
	p.Helper()
	s, err := chromedp.Run(p.ctx, chromedp.Poll[string](expression))
	require.NoError(p, err)
	return s
}

func (p tab) run(statement string) { p.Helper(); p.do(chromedp.Evaluate[chromedp.Void](statement)) }

func openTab(t *testing.T) tab {
	path, err := browser.Find(t.Context(), browser.FindOptions{})
	if err != nil && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	require.NoError(t, err)
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path))
	if os.Geteuid() == 0 {
		opts = append(opts, chromedp.NoSandbox)
	}
	alloc, cancel := chromedp.NewExecAllocator(context.Background(), opts...)
	t.Cleanup(cancel)
	ctx, cancel := chromedp.NewContext(alloc)
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank"))) // the first run's context is the browser's
	ctx, cancel = context.WithTimeout(ctx, time.Minute)
	t.Cleanup(cancel)
	return tab{t, ctx}
}

// One walk through the shop: everything that its scripts do is needed to get to the receipt.
func TestShopInABrowser(t *testing.T) {
	t.Parallel()
	s := httptest.NewServer(newShop(today).handler())
	t.Cleanup(s.Close)
	p := openTab(t)
	p.do(chromedp.Navigate(s.URL+"/"), chromedp.WaitReady("#items tr"), chromedp.Click("#order .primary"), chromedp.WaitVisible("#errors"))
	assert.Equal(t, "4 fields need your attention.", p.text("document.getElementById('errors').textContent"))
	assert.Equal(t, "name", p.text("document.activeElement.id"), "the first wrong field has the focus")
	p.do(chromedp.SendKeys("#name", "Ada"), chromedp.SendKeys("#email", "ada@example.com"), chromedp.SetValue("#country", "DE"),
		chromedp.SetValue("#date", "2030-05-11"), chromedp.Click("#express"), chromedp.SendKeys("#giftNote", "Enjoy"))
	assert.Equal(t, "giftNote-hint", p.text("document.getElementById('giftNote').getAttribute('aria-describedby')"))

	p.do(chromedp.Click(`nav a[href="/items"]`), chromedp.WaitVisible("#items"))
	assert.Equal(t, s.URL+"/items Items · Leaf & Kettle", p.text("location.href + ' ' + document.title"))
	p.run("document.querySelector('quantity-stepper').shadowRoot.querySelector('[aria-label^=More]').click()")
	p.do(chromedp.Click("#items button"))
	assert.Equal(t, "Basket: 2 packs", p.text("document.getElementById('basket').textContent"))

	p.do(chromedp.NavigateBack(), chromedp.WaitVisible("#order"))
	assert.Equal(t, "Ada", p.text("document.getElementById('name').value"), "the way back is no load")
	p.run("document.querySelector('star-rating').shadowRoot.querySelectorAll('button')[3].click()")
	p.run("{ const d = document.querySelector('iframe').contentDocument; d.getElementById('code').value = 'tea10'; d.querySelector('button').click() }")
	// 12.50 + 2 × 7.90 = 28.30, less 10 % = 25.47, and 6.00 for express.
	assert.Equal(t, "€ 31.47", p.text("(t => t === '€ 34.30' ? '' : t)(document.getElementById('total').textContent)"))

	p.do(chromedp.Click("#order .primary"), chromedp.WaitVisible("#receipt"))
	const receipt = "[...document.querySelectorAll('h1:not([hidden] *), #receipt dd')].map(e => e.textContent).join('|')"
	want := "Order TW-1001 placed|TW-1001|1 × € 12.50|2 × 50 g|To my home, Germany, on 2030-05-11, express|Enjoy|4 of 5 stars|TEA10|€ 31.47"
	assert.Equal(t, want, p.text(receipt))
	p.do(chromedp.Reload(), chromedp.WaitVisible("#receipt"))
	assert.Equal(t, want, p.text(receipt), "a receipt has an address of its own")
	p.do(chromedp.Navigate(s.URL+"/orders/TW-9"), chromedp.WaitVisible("#missing-why"))
	assert.Equal(t, "There is no order TW-9.", p.text("document.getElementById('missing-why').textContent"))
}
