package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// prose is what get_page_text answers.
type prose struct {
	Text   string `json:"text"`
	NoMain bool   `json:"noMain"`
	Cursor string `json:"cursor"`
}

const story = `<style>.code b { font-weight: normal } .away { position: absolute; clip: rect(0 0 0 0); } .side { float: right }</style>
<nav><a href="/elsewhere">Elsewhere in here</a></nav><div id="cookie-bar">We use cookies, and so do our partners, who are many.</div>
<article><h1>On kettles</h1><p>A kettle <b>sings</b> before it boils: the first bubbles collapse, again and again, in water that is still too cold for them.</p>
<p class="away">This paragraph is clipped away, so that nobody sees it, however long it is.</p>
<pre class="code"><code class="language-go"><b>for</b> cold {
	<b>sing</b>()
}
</code></pre><x-more></x-more></article><div class="side"><ul><li><a href="/1">Pots</a></li><li><a href="/2">Pans</a></li><li><a href="/3">Lids</a></li></ul></div>
<iframe srcdoc="<p>In a frame there is one more paragraph, long enough to count, and it belongs to the page.</p>"></iframe><footer>Imprint of the kettle people</footer>`

// TestPageText writes what a person reads, across a shadow root and a frame, and leaves out what frames it.
func TestPageText(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, story)
	eval[bool](p, `(document.querySelector("x-more").attachShadow({mode: "closed"}).innerHTML = "<p>And this paragraph is in a closed shadow root, which makes no difference to who reads it.</p>", true)`)
	p.waits(`frames[0].document.body.innerText.includes("In a frame")`)
	got := structured[prose](p, p.call("get_page_text", nil))
	assert.False(t, got.NoMain)
	assert.Equal(t, `# On kettles

A kettle **sings** before it boils: the first bubbles collapse, again and again, in water that is still too cold for them.

`+"```go\nfor cold {\n\tsing()\n}\n```"+`

And this paragraph is in a closed shadow root, which makes no difference to who reads it.

In a frame there is one more paragraph, long enough to count, and it belongs to the page.`, got.Text)
	whole := structured[prose](p, p.call("get_page_text", args{"main": false, "format": "text"})).Text
	for _, words := range []string{"Elsewhere in here", "We use cookies", "Pans", "Imprint", "closed shadow root", "In a frame"} {
		assert.Contains(t, whole, words)
	}
	assert.NotContains(t, whole, "clipped away")
	var joined strings.Builder
	for cursor := ""; ; {
		a := args{"maxChars": 200}
		if cursor != "" {
			a["cursor"] = cursor
		}
		piece := structured[prose](p, p.call("get_page_text", a))
		joined.WriteString(piece.Text)
		if cursor = piece.Cursor; cursor == "" {
			break
		}
		require.Less(t, joined.Len(), 10_000)
	}
	assert.Equal(t, got.Text, joined.String())
}

// TestFindElement finds the button of one of many rows and the field of a name with a typing error; what it finds can be acted on.
func TestFindElement(t *testing.T) {
	t.Parallel()
	var rows strings.Builder
	for i := range 30 {
		fmt.Fprintf(&rows, `<tr><td>Customer %d</td><td><button onclick="window.gone = %[1]d">Delete</button></td></tr>`, i)
	}
	p := draw(t, stand, `<label>Straße <input id="street"></label><table>`+rows.String()+`</table><iframe srcdoc="<button>Apply voucher</button>"></iframe>`)
	type found struct {
		Fits    bool `json:"fits"`
		Matches []struct {
			Ref string `json:"ref"`
		} `json:"matches"`
	}
	find := func(query string) found { return structured[found](p, p.call("find_element", args{"query": query})) }
	row := find("delete Customer 17")
	require.True(t, row.Fits)
	p.call("click_element", args{"ref": row.Matches[0].Ref})
	assert.Equal(t, 17, eval[int](p, "window.gone"))
	field := find("Eingabefeld Strase")
	require.True(t, field.Fits)
	p.call("fill_form_field", args{"ref": field.Matches[0].Ref, "value": "Ring 1"})
	assert.Equal(t, "Ring 1", eval[string](p, `document.getElementById("street").value`))
	p.waits(`frames[0].document.querySelector("button") !== null`)
	framed := find("apply voucher")
	require.True(t, framed.Fits)
	assert.True(t, strings.HasPrefix(framed.Matches[0].Ref, "f"), framed.Matches[0].Ref)
	assert.False(t, find("teleport home").Fits)
	p.fails("bad_argument", "find_element", args{"query": "?"})
}

// TestSearchPage finds text whatever its accents and by pattern, and gives refs that lead to it.
func TestSearchPage(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<p>Our <b>Crème</b> costs 7.50.</p><a href="#x" onclick="window.hit = true; return false">more créme</a><p hidden>creme</p><p>Total 12.00</p><iframe srcdoc="<p>creme in a frame</p>"></iframe>`)
	p.waits(`frames[0].document.body.innerText !== ""`)
	enabled, err := p.rig.Call(t.Context(), "tools_enable", args{"profile": "reading"})
	require.NoError(t, err)
	require.False(t, enabled.IsError, enabled.Text)
	type hits struct {
		Total int `json:"total"`
		Hits  []struct {
			Ref   string `json:"ref"`
			Role  string `json:"role"`
			Match string `json:"match"`
		} `json:"hits"`
	}
	got := structured[hits](p, p.call("search_page", args{"query": "CREME"}))
	require.Equal(t, 3, got.Total)
	assert.Equal(t, "link", got.Hits[1].Role)
	assert.Equal(t, "créme", got.Hits[1].Match)
	assert.True(t, strings.HasPrefix(got.Hits[2].Ref, "f"))
	p.call("click_element", args{"ref": got.Hits[1].Ref})
	assert.True(t, eval[bool](p, "window.hit === true"))
	prices := structured[hits](p, p.call("search_page", args{"query": `\b\d+\.\d\d\b`, "regex": true}))
	assert.Equal(t, 2, prices.Total)
	p.fails("bad_argument", "search_page", args{"query": "(", "regex": true})
}
