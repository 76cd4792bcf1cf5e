package e2e_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// arrival is what a navigation answers.
type arrival struct {
	URL     string `json:"url"`
	Title   string `json:"title"`
	Reached string `json:"reached"`
}

// TestNavigate goes to pages and waits as far as it is told.
func TestNavigate(t *testing.T) {
	t.Parallel()
	for until, ready := range map[string]string{"commit": "loading|interactive|complete", "dom": "interactive|complete", "load": "complete"} {
		t.Run("until "+until, func(t *testing.T) {
			t.Parallel()
			p := draw(t, stand, ``)
			got := structured[arrival](t, p.call("navigate", args{"url": stand.Site + "/pages/table.html?rows=50", "waitUntil": until}))
			assert.Regexp(t, ready, eval[string](p, "document.readyState"))
			assert.Contains(t, got.URL, "rows=50")
			assert.Contains(t, eval[string](p, "location.href"), "rows=50")
			order := []string{"commit", "dom", "load"}
			assert.GreaterOrEqual(t, strings.Index(strings.Join(order, " "), got.Reached), strings.Index(strings.Join(order, " "), until))
		})
	}
	t.Run("within the document", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<p id="here">Here</p>`)
		eval[bool](p, "(window.kept = true)")
		p.call("navigate", args{"url": p.address + "#here", "waitUntil": "load"})
		assert.Equal(t, "#here true", eval[string](p, `location.hash + " " + window.kept`))
	})
	t.Run("to the address it is at", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<p>Drawn</p>`)
		p.call("navigate", args{"url": p.address, "waitUntil": "load"})
		assert.Empty(t, eval[string](p, "document.body.innerText"), "it was loaded anew")
	})
	t.Run("to the same fragment again", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, `<p id="x">X</p>`)
		p.call("navigate", args{"url": p.address + "#x"})
		p.call("navigate", args{"url": p.address + "#x"})
	})
	t.Run("without a scheme", func(t *testing.T) {
		t.Parallel()
		p := draw(t, stand, ``)
		p.call("navigate", args{"url": strings.TrimPrefix(stand.Site, "http://") + "/pages/act.html"})
		assert.Equal(t, "Act", eval[string](p, "document.title"))
	})
}

// TestNavigateRefused names what leads nowhere, in time.
func TestNavigateRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		url, code, tells string
	}{
		"no such host":      {"http://nowhere.invalid/", "navigation_failed", "ERR_NAME_NOT_RESOLVED"},
		"a closed port":     {"http://127.0.0.1:9/", "navigation_failed", "net::"},
		"a page that hangs": {stand.Site + "/slow", "timeout", "1500 ms"},
		"no content":        {stand.Site + "/nothing", "navigation_failed", "an answer without a page"},
		"a download":        {stand.Site + "/pages/bytes.bin", "navigation_failed", "a download"},
		"a browser's page":  {"chrome://settings", "bad_argument", "chrome://settings"},
		"a file":            {"file:///etc/passwd", "bad_argument", "file:///etc/passwd"},
		"a script":          {"javascript:alert(1)", "bad_argument", "javascript"},
		"data":              {"data:text/html,x", "bad_argument", "data:"},
		"an extension's":    {"chrome-extension://" + strings.Repeat("a", 32) + "/x.html", "bad_argument", "chrome-extension"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := draw(t, stand, `<p>Still here</p><button onclick="this.textContent = 'Pressed'">Press</button>`)
			began := time.Now()
			a := p.fails(c.code, "navigate", args{"url": c.url, "timeoutMs": 1500})
			assert.Less(t, time.Since(began), 6*time.Second)
			assert.Contains(t, a.Text, c.tells)
			if c.code == "bad_argument" || c.code == "navigation_failed" && strings.HasPrefix(c.url, stand.Site) {
				p.call("click_element", args{"name": "Press"})
				assert.Contains(t, p.read().Text, "Pressed", "the page goes on")
			}
		})
	}
}
