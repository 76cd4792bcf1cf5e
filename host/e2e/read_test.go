package e2e_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// reading is what read_page answers.
type reading struct{ Outline, Cursor string }

// aside begins the lines of an answer that are not the outline's; cursorOf finds the cursor in one.
var (
	aside    = regexp.MustCompile(`^(made anew by the page|frame not read|the page is too large|more: call read_page)`)
	cursorOf = regexp.MustCompile(`^more: call read_page with cursor "(.*)"$`)
)

// outline reads the page.
func (p *page) outline(a args) reading {
	p.Helper()
	answer := p.call("read_page", a)
	require.Equal(p, "null", string(answer.Structured), "the outline is not given twice")
	var r reading
	for i, line := range strings.Split(answer.Text, "\n") {
		if m := cursorOf.FindStringSubmatch(line); m != nil {
			r.Cursor = m[1]
		}
		if i > 0 && !aside.MatchString(line) && line != "(nothing to show)" {
			r.Outline += line + "\n"
		}
	}
	return r
}

// TestReadFilters shows more with each filter, and hidden things only where they are asked for.
func TestReadFilters(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/hidden.html")
	visible := p.outline(args{"filter": "visible"}).Outline
	for _, words := range []string{"Shown", "but this", "More", "In contents", "Gradient text", "Clickable", "HelloWorld", "line one"} {
		assert.Contains(t, visible, words)
	}
	for _, words := range []string{"Not displayed", "Hidden by attribute", "Invisible", "Transparent", "In closed details", "Skipped", "Zero font", "Clear text", "In a collapsed box", "Popover", "Template", "No script"} {
		assert.NotContains(t, visible, words)
	}
	all := p.outline(args{"filter": "all"}).Outline
	assert.Contains(t, all, "Not displayed")
	assert.Greater(t, len(all), len(visible))
	interactive := p.outline(args{"filter": "interactive"}).Outline
	assert.Contains(t, interactive, `"far"`)
	assert.NotContains(t, interactive, "line one")
	assert.Less(t, len(interactive), len(visible))
}

// TestReadSunkText leaves out words in the colour of their ground, and no others.
func TestReadSunkText(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<p style="color: #fff">White on the page</p><div><span style="color: white">Inner white</span></div>
		<p style="color: #123456; background: rgb(18 52 86)">Blue on blue</p>
		<div style="background: #000"><p style="color: #fff">White on black</p></div>
		<div style="position: relative"><img alt="Sea" style="position: absolute; width: 99px; height: 99px; background: #00f"><p style="color: #fff; position: relative">White on a picture</p></div>
		<p style="color: #fff; text-shadow: 0 0 3px #000">White with a shadow</p><p>Ordinary words</p>
		<div style="display: grid"><div style="grid-area: 1/1; background: #222; height: 30px"></div><p style="grid-area: 1/1; color: #fff">White in a grid</p></div>`)
	visible := p.outline(args{}).Outline
	for _, words := range []string{"White on the page", "Inner white", "Blue on blue"} {
		assert.NotContains(t, visible, words)
	}
	for _, words := range []string{"White on black", "White on a picture", "White with a shadow", "Ordinary words", "White in a grid"} {
		assert.Contains(t, visible, words)
	}
	all := p.outline(args{"filter": "all"}).Outline
	for _, words := range []string{"White on the page", "Inner white", "Blue on blue"} {
		assert.Regexp(t, `hidden "[^"]*`+words, all)
	}
}

// TestReadPaged joins the pieces of a long outline: they are the whole, and each keeps its bound.
func TestReadPaged(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/table.html?rows=120")
	whole := p.outline(args{"maxChars": 1_000_000})
	assert.Empty(t, whole.Cursor)
	var joined strings.Builder
	pieces := 0
	for cursor := ""; ; pieces++ {
		require.Less(t, pieces, 100)
		a := args{"maxChars": 2000}
		if cursor != "" {
			a["cursor"] = cursor
		}
		piece := p.outline(a)
		assert.LessOrEqual(t, len([]rune(piece.Outline)), 2000)
		joined.WriteString(piece.Outline)
		if cursor = piece.Cursor; cursor == "" {
			break
		}
	}
	assert.Greater(t, pieces, 5)
	assert.Equal(t, whole.Outline, joined.String())
	p.fails("bad_argument", "read_page", args{"cursor": "nonsense"})
}

// TestReadSubtree reads one element only.
func TestReadSubtree(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/nest.html?depth=1")
	p.waits(`window.ready === 2`)
	outline := p.read()
	one := p.outline(args{"ref": refIn(t, outline, "button", "Open 1")}).Outline
	assert.Equal(t, 1, strings.Count(strings.TrimSpace(one), "\n")+1, one)
	assert.Contains(t, one, "Open 1")
	p.fails("stale_ref", "read_page", args{"ref": "e999"})
	p.fails("bad_argument", "read_page", args{"ref": "x"})
}

// TestReadTrees joins frames and shadow roots to one outline.
func TestReadTrees(t *testing.T) {
	t.Parallel()
	for _, site := range []string{"", foreign(t, stand)} {
		p := open(t, stand, "/pages/nest.html?depth=3&site="+site)
		p.waits(`window.ready === 4`)
		outline := p.outline(args{"filter": "interactive"}).Outline
		at := -1
		for depth := range 4 {
			for _, kind := range []string{"Plain", "Open", "Closed"} {
				next := strings.Index(outline, fmt.Sprintf("button %q", fmt.Sprintf("%s %d", kind, depth)))
				assert.Greater(t, next, at, "in the order of the page: %s %d", kind, depth)
				at = next
			}
		}
	}
}

// TestReadShadow reads slots and roots of all kinds.
func TestReadShadow(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/shadow.html")
	text := p.read().Text
	for _, words := range []string{"Slotted title", "loose text", "Open button", "Closed text", "Light child", "Closed button", "Innermost", "Link in a closed root of a div", "In place of the paragraph"} {
		assert.Contains(t, text, words)
	}
	assert.NotContains(t, p.outline(args{}).Outline, "Not shown", "what no slot takes is not there")
	p.call("click_element", args{"name": "Closed button"})
	p.call("fill_form_field", args{"role": "textbox", "name": "Innermost", "value": "deep"})
	assert.Equal(t, "deep", eval[string](p, `nested.root.querySelector("x-inner").root.querySelector("input").value`))
}

// TestReadSecrets leaves passwords, codes and card numbers out of every answer.
func TestReadSecrets(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/forms.html")
	for _, filter := range []string{"interactive", "visible", "all"} {
		a := p.call("read_page", args{"filter": filter, "maxChars": 1_000_000})
		for _, secret := range []string{"hunter2", "493021", "4111111111111111", "swordfish", "a1b2c3d4"} {
			assert.NotContains(t, a.Text+string(a.Structured), secret, filter)
		}
		assert.Contains(t, a.Text, "Grace", "the live value, not the attribute")
		assert.Contains(t, a.Text, "560001", "a postal code is no secret")
		assert.Contains(t, a.Text, "[redacted]")
	}
}

// TestReadStates tells the state that fields are in now.
func TestReadStates(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<label><input type="checkbox" id="c"> Terms</label><label>Size <select id="s"><option>S</option><option>L</option></select></label><details id="d"><summary>More</summary>Inside</details><button aria-expanded="false" id="e">Menu</button><button disabled>Later</button>`)
	eval[bool](p, `(c.checked = true, s.value = "L", d.open = true, e.ariaExpanded = "true", true)`)
	text := p.read().Text
	assert.Contains(t, text, `checkbox "Terms" [x]`)
	assert.Contains(t, text, `combobox "Size" = "L"`)
	assert.Contains(t, text, "Inside")
	assert.Regexp(t, `button "Menu" .*expanded`, text)
	assert.Regexp(t, `button "Later" .*disabled`, text)
}

// TestReadForeign reads pages that no extension may touch, and documents that are no HTML.
func TestReadForeign(t *testing.T) {
	t.Parallel()
	c := stdio(t, stand, "Reading")
	for _, file := range []string{"drawing.svg", "data.xml"} {
		c.call("new_tab", args{"url": stand.Site + "/pages/" + file + "?foreign"})
		c.call("read_page", args{"filter": "all"})
	}
	w, err := stand.Page(rig.WorkerPrefix)
	require.NoError(t, err)
	id, err := rig.Eval[int](w, `chrome.tabs.create({ url: "chrome://version", active: false }).then((t) => t.id)`)
	require.NoError(t, err)
	for _, tool := range []string{"read_page", "screenshot", "scroll_page"} {
		a := c.try(tool, args{"tabId": id})
		assert.Equal(t, "blocked_by_policy", codeOf(a), a.Text)
	}
}
