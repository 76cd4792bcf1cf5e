package e2e_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// coreMemory is the most that the core's memory may take.
const coreMemory = 256 << 20

// bounded reads a page and wants an answer in time, for a machine with other work, and of a size that a model can take.
func (p *page) bounded(limit time.Duration) string {
	p.Helper()
	began := time.Now()
	a := p.read()
	p.Logf("read in %v", time.Since(began).Round(time.Millisecond))
	assert.Less(p, time.Since(began), limit)
	assert.LessOrEqual(p, len(a.Text), 45_000)
	return a.Text
}

// TestTooLarge reads pages that are larger than any person's. How fast that is, the bench tells.
func TestTooLarge(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/large.html?elements=100000")
	text := p.bounded(30 * time.Second)
	assert.Contains(t, text, `heading 3 "Item 0"`)
	assert.Contains(t, text, "more: call read_page with cursor")
	first := regexp.MustCompile(`(e\d+) button "Buy"`).FindStringSubmatch(text)
	require.NotNil(t, first)
	p.call("click_element", args{"ref": first[1]})
	p = open(t, stand, "/pages/large.html?elements=100&text=10")
	assert.Contains(t, p.bounded(30*time.Second), "paragraph 0")
	memory, err := stand.CoreMemory()
	require.NoError(t, err)
	t.Logf("the core takes %d MB", memory>>20)
	assert.LessOrEqual(t, memory, int64(coreMemory))
}

// TestTooDeep reads pages that nest deeper than any browser would draw.
func TestTooDeep(t *testing.T) {
	t.Parallel()
	assert.Contains(t, open(t, stand, "/pages/deep.html?levels=5000").bounded(10*time.Second), "bottom")
	p := draw(t, stand, strings.Repeat("<div>", 400)+"<button>Deep</button>")
	p.call("click_element", args{"ref": p.ref("button", "Deep")})
}

// TestMalformed reads what no author should write.
func TestMalformed(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<button id="a" aria-labelledby="b">A</button><button id="b" aria-labelledby="a">B</button>
		<div id="o1" role="group" aria-owns="o2"><div id="o2" role="group" aria-owns="o1"><button>Owned</button></div></div>
		<div id="self" role="list" aria-owns="self"><button>Self</button></div>
		<label for="twice">First</label><input id="twice"><input id="twice" aria-label="Second">
		<p dir="rtl">שלום <button>אישור</button> عربى</p><button>égalité ñ</button><button>👩‍👩‍👧 family</button>
		<p id="p"></p><button id="s"></button>`)
	eval[bool](p, `(p.textContent = "half \ud83d and \udc00 half", s.textContent = "Send \ud83d", s.setAttribute("aria-description", "\udc00"), true)`)
	text := p.bounded(30 * time.Second)
	// Half of a pair and joiners are no text that anybody can see, so they are left out.
	for _, words := range []string{`"Owned"`, `"Self"`, `"First"`, `"Second"`, "אישור", "égalité ñ", "👩👩👧 family", "half and half", `"Send"`} {
		assert.Equal(t, 1, strings.Count(text, words), "%s in:\n%s", words, text)
	}
	p.call("click_element", args{"ref": refIn(t, p.read(), "button", "אישור")})
}

// TestChanging reads a page that never stands still: each answer is one moment of it.
func TestChanging(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<ul id="l"></ul>`)
	eval[bool](p, `(setInterval(() => { const n = Math.random(); l.innerHTML = ("<li>" + n + " <button>" + n + "</button></li>").repeat(200); }, 1), true)`)
	p.waits(`l.childElementCount === 200`)
	for range 5 {
		text := p.bounded(30 * time.Second)
		first, _, _ := strings.Cut(strings.SplitAfterN(text, `button "`, 2)[1], `"`)
		assert.Equal(t, 200, strings.Count(text, fmt.Sprintf("button %q", first)), "all of one moment")
	}
}

// TestFrameNeverAnswers has a frame of another site, so in a process of its own, whose script never ends.
func TestFrameNeverAnswers(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<p>Around</p><button>Here</button><iframe id="f"></iframe>`)
	eval[bool](p, `(f.src = "`+foreign(t, stand)+`/pages/blank.html?endless", new Promise((done) => { f.onload = () => done(true) }))`)
	inner, err := stand.Page(foreign(t, stand) + "/pages/blank.html?endless")
	require.NoError(t, err)
	require.NoError(t, spin(inner))
	began := time.Now()
	text := p.read().Text
	assert.Less(t, time.Since(began), 20*time.Second)
	assert.Contains(t, text, `button "Here"`)
	assert.Contains(t, text, "?endless: frame_gone, no answer within 8 s")
}

// TestFrameMoves reads a page whose frame goes to another document again and again.
func TestFrameMoves(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<p>Around</p><iframe id="f" src="act.html?0"></iframe>`)
	eval[bool](p, `(n = 0, f.onload = () => { f.src = "act.html?" + ++n }, true)`)
	for range 10 {
		assert.Contains(t, p.bounded(15*time.Second), "Around")
	}
	eval[bool](p, `(f.onload = () => { window.still = true }, f.src = "act.html?last", true)`)
	p.waits(`window.still === true`)
	assert.Contains(t, p.read().Text, `button "Top"`)
}

// TestNoHTML reads documents of other kinds: what is in them, or what they are.
func TestNoHTML(t *testing.T) {
	t.Parallel()
	for file, words := range map[string]string{
		"plain.txt": "Plain text with <b>no</b> markup.", "data.json": "cake", "picture.png": "picture.png", "drawing.svg": "drawing.svg",
		"data.xml": "data.xml", "paper.pdf": "paper.pdf",
	} {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			text := open(t, stand, "/pages/"+file).bounded(30 * time.Second)
			t.Log(text)
			assert.Contains(t, text, words)
		})
	}
}
