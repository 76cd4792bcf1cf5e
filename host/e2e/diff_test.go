package e2e_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// furtherReading switches on the tools of the profile "reading".
func furtherReading(p *page) {
	p.Helper()
	a, err := p.rig.Call(p.Context(), "tools_enable", args{"profile": "reading"})
	require.NoError(p, err)
	require.False(p, a.IsError, a.Text)
}

// TestDiffAfterAClick tells what a click has changed, and only that.
func TestDiffAfterAClick(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<h1>Order</h1><p role="status" id="s">Nothing ordered</p><label><input type="checkbox" id="c"> Gift</label>
		<ul><li>Tea <button>Remove tea</button></li><li>Cake <button>Remove cake</button></li></ul>
		<button id="b" onclick="s.textContent = 'One tea'; c.checked = true; this.insertAdjacentHTML('afterend', '<p role=alert>Choose a size</p>'); document.querySelector('li').remove()">Order</button>`)
	p.outline(args{})
	p.call("click_element", args{"selector": "#b"})
	text := p.call("read_page", args{"diff": true}).Text
	assert.Contains(t, text, `~ status: "Nothing ordered" → "One tea"`)
	assert.Regexp(t, `~ e\d+ checkbox "Gift": \[ \] → \[x\]`, text)
	assert.Contains(t, text, `+ alert: "Choose a size"`)
	assert.Regexp(t, `- "Tea" \| e\d+ button "Remove tea"`, text)
	assert.NotContains(t, text, "Remove cake", "what has stayed is not told")

	again := p.call("read_page", args{"diff": true}).Text
	assert.Contains(t, again, "nothing has changed since your last read")
	assert.Contains(t, p.call("read_page", args{"diff": true, "filter": "interactive"}).Text, "no diff: nothing is kept")
}

// TestDiffAfterARendering is empty when a page makes its elements anew and they look as before.
func TestDiffAfterARendering(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<div id="root"></div>`)
	eval[bool](p, `(window.render = (names) => {
		root.replaceChildren(...names.map((name) => {
			const row = document.createElement("section");
			row.ariaLabel = name;
			row.innerHTML = "<h2>" + name + "</h2><p>A cup of " + name + "</p><button>Buy " + name + "</button><label>How many <input value='1' name='" + name + "'></label>";
			return row;
		}));
		return true;
	})(["Assam", "Kenya", "Ceylon"])`)
	first := p.outline(args{}).Outline
	eval[bool](p, `render(["Assam", "Kenya", "Ceylon"])`)
	text := p.call("read_page", args{"diff": true}).Text
	assert.Contains(t, text, "nothing has changed since your last read", "before:\n%s", first)

	eval[bool](p, `render(["Kenya", "Assam", "Ceylon"])`)
	text = p.call("read_page", args{"diff": true}).Text
	assert.Contains(t, text, "moved")
	assert.NotRegexp(t, `(?m)^[-+~] `, text, "an order that has changed is told as such")
}

// TestDiffOfALongTable takes few characters for one change. It does not run beside others: the time of a capture is bounded, and a
// table this long takes most of it on a machine that is busy with them.
func TestDiffOfALongTable(t *testing.T) {
	p := open(t, stand, "/pages/table.html?rows=1000")
	whole := p.outline(args{"maxChars": 1_000_000})
	eval[bool](p, `(document.querySelector("#row-500 input").checked = false, true)`)
	a := p.call("read_page", args{"diff": true})
	assert.LessOrEqual(t, utf8.RuneCountInString(a.Text), 600, a.Text)
	assert.Regexp(t, `checkbox "Order 500 is done": \[x\] → \[ \]`, a.Text)
	assert.Less(t, utf8.RuneCountInString(whole.Outline), 130_000)

	eval[bool](p, `(document.querySelector("#row-1").remove(), true)`)
	a = p.call("read_page", args{"diff": true})
	assert.LessOrEqual(t, utf8.RuneCountInString(a.Text), 600, a.Text)
	assert.Regexp(t, `(?m)^- e\d+ "Order 1" `, a.Text)
}

// TestDiffOfAnotherPage gives the whole page.
func TestDiffOfAnotherPage(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/table.html?rows=5")
	p.outline(args{})
	p.call("navigate", args{"url": stand.Site + "/pages/forms.html?diff"})
	text := p.call("read_page", args{"diff": true}).Text
	assert.Contains(t, text, "no diff: the page has become another")
	assert.Contains(t, text, `textbox "Name *"`)
}

// TestChangesSinceAMark compares with a moment that the client has named.
func TestChangesSinceAMark(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<h1>Log</h1><ol id="log"><li>start</li></ol>`)
	furtherReading(p)
	first := p.call("page_changes", nil).Text
	assert.Contains(t, first, "nothing to compare with yet")
	mark := first[strings.LastIndex(first, "mark ")+len("mark "):]
	add := func(text string) {
		eval[bool](p, `(log.insertAdjacentHTML("beforeend", "<li>`+text+`</li>"), true)`)
	}
	add("one")
	assert.Contains(t, p.call("page_changes", nil).Text, `+ - "one"`)
	add("two")
	text := p.call("page_changes", nil).Text
	assert.Contains(t, text, `+ - "two"`)
	assert.NotContains(t, text, `"one"`)
	text = p.call("page_changes", args{"since": mark}).Text
	assert.Contains(t, text, `+ - "one"`)
	assert.Contains(t, text, `+ - "two"`)
	p.fails("not_found", "page_changes", args{"since": "m999"})
}

// TestFrames lists frames, reads some of them, and finds those of another site, too.
func TestFrames(t *testing.T) {
	t.Parallel()
	for _, site := range []string{"", foreign(t, stand)} {
		p := open(t, stand, "/pages/nest.html?depth=2&site="+site)
		p.waits(`window.ready === 3`)
		furtherReading(p)
		list := structured[struct {
			Frames []struct {
				Frame, Parent, Origin, URL, Unreachable string
				Width, Height                           int
			}
		}](t, p.call("list_frames", nil))
		require.Len(t, list.Frames, 3)
		assert.Equal(t, "main", list.Frames[0].Frame)
		for i, f := range list.Frames {
			assert.Empty(t, f.Unreachable)
			assert.Positive(t, f.Width)
			assert.Positive(t, f.Height)
			if i > 0 {
				assert.Equal(t, list.Frames[i-1].Frame, f.Parent)
				want := stand.Site
				if site != "" && i%2 == 1 {
					want = site
				}
				assert.True(t, strings.HasPrefix(f.URL, want), f.URL)
			}
		}
		inner := list.Frames[2].Frame
		only := p.outline(args{"frames": inner}).Outline
		assert.Contains(t, only, `"Plain 2"`)
		assert.NotContains(t, only, `"Plain 0"`)
		assert.NotContains(t, only, `"Plain 1"`)
		outline := p.outline(args{"frames": "main"}).Outline
		assert.Contains(t, outline, `"Plain 0"`)
		assert.NotContains(t, outline, `"Plain 1"`)
		ref := refIn(t, p.read(), "button", "Plain 2")
		assert.True(t, strings.HasPrefix(ref, inner+"e"), "%s in %s", ref, inner)
		p.outline(args{"frames": "main"})
		p.call("click_element", args{"ref": ref})
	}
}

// TestPageOutline divides a page, and its refs read the parts.
func TestPageOutline(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/table.html?rows=200")
	a := p.call("page_outline", nil)
	assert.LessOrEqual(t, utf8.RuneCountInString(a.Text), 1_300)
	assert.Contains(t, a.Text, "200 rows, 200 links, 400 fields, 200 buttons")
	heading := refIn(t, a, "heading 1", "Orders")
	assert.Contains(t, p.outline(args{"ref": heading}).Outline, "200 rows")
	one := p.outline(args{"depth": 1}).Outline
	assert.Regexp(t, `… 201 lines in e\d+`, one)
}
