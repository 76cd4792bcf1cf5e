package prose_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/prose"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// long is an article of so many sections, in the frame that pages have.
func long(sections int) []byte {
	var b strings.Builder
	b.WriteString(`<title>Long</title><nav><a href="/a">Elsewhere</a></nav><div class="wrap"><h1>A long story</h1>`)
	for i := range sections {
		fmt.Fprintf(&b, `<h2>Part %d</h2><p>In part %[1]d, as in all others, there is <b>something</b> to read; it has commas, clauses, and an <a href="/part/%[1]d">end</a>. It goes on for a while.</p>`+
			`<ul><li>first of %[1]d</li><li>second, with <code>x%[1]d</code></li></ul><pre>line %[1]d
  indented %[1]d</pre>`, i)
	}
	b.WriteString(`</div><footer>Imprint</footer>`)
	return []byte(b.String())
}

// table is a page with a table of so many rows.
func table(rows int) []byte {
	var b strings.Builder
	b.WriteString(`<title>Orders</title><main><h1>Orders</h1><table><tr><th>No</th><th>Name</th><th>Mail</th><th>Note</th></tr>`)
	for i := range rows {
		fmt.Fprintf(&b, `<tr><td><a href="/orders/%d">%[1]d</a></td><td>Customer %[1]d</td><td>c%[1]d@a.example</td><td>Ring twice, then <b>wait</b></td></tr>`, i)
	}
	b.WriteString(`</table></main>`)
	return []byte(b.String())
}

// The pieces of a very long page are within their bound and are the whole when they are put together.
func TestPieces(t *testing.T) {
	t.Parallel()
	p := page(t, long(100))
	whole, err := prose.Write(p, prose.Options{})
	require.NoError(t, err)
	require.Greater(t, whole.Chars, 20_000)
	assert.NotContains(t, whole.Text, "Imprint")
	assert.NotContains(t, whole.Text, "Elsewhere")
	for i := range 100 {
		require.Contains(t, whole.Text, fmt.Sprintf("  indented %d\n", i))
	}
	for _, most := range []int{200, 4_001, 15_000} {
		var joined strings.Builder
		o := prose.Options{MaxChars: most}
		for {
			got, err := prose.Write(p, o)
			require.NoError(t, err)
			require.LessOrEqual(t, utf8.RuneCountInString(got.Text), most)
			require.NotEmpty(t, got.Text)
			assert.Equal(t, whole.Chars, got.Chars)
			joined.WriteString(got.Text)
			if o.Cursor = got.Cursor; o.Cursor == "" {
				break
			}
		}
		assert.Equal(t, whole.Text, joined.String(), "in pieces of %d", most)
	}
}

// When the page has changed before the place where a cursor goes on, it goes on behind the same words.
func TestPiecesOfAPageThatChanges(t *testing.T) {
	t.Parallel()
	first, err := prose.Write(page(t, long(40)), prose.Options{MaxChars: 3_000})
	require.NoError(t, err)
	whole, err := prose.Write(page(t, long(40)), prose.Options{})
	require.NoError(t, err)
	changed := bytes.Replace(long(40), []byte("A long story"), []byte("A long story, corrected"), 1)
	next, err := prose.Write(page(t, changed), prose.Options{Cursor: first.Cursor})
	require.NoError(t, err)
	assert.Equal(t, whole.Text[len(first.Text):], next.Text)
	_, err = prose.Write(page(t, []byte("<main><p>Something else.</p></main>")), prose.Options{Cursor: first.Cursor})
	assert.Error(t, err)
}

func TestWriteRefuses(t *testing.T) {
	t.Parallel()
	p := page(t, []byte("<p>x</p>"))
	for name, o := range map[string]prose.Options{
		"a cursor of no tool":        {Cursor: "x"},
		"a cursor without numbers":   {Cursor: "m.a.b"},
		"a cursor of another format": {Cursor: "t.0.0"},
		"a cursor of another scope":  {Cursor: "mw.0.0"},
		"a cursor behind the end":    {Cursor: "m.99.1"},
		"a root that is not there":   {Root: &snapshot.Place{Node: 99}},
		"a part that is not there":   {Root: &snapshot.Place{Part: 2}},
	} {
		_, err := prose.Write(p, o)
		assert.Error(t, err, name)
	}
}

func TestOneElement(t *testing.T) {
	t.Parallel()
	p := file(t, "article.html")
	d := p.Parts[0].Doc
	for n := range d.Len() {
		if d.Tag(n) == "table" {
			got, err := prose.Write(p, prose.Options{Root: &snapshot.Place{Node: n}})
			require.NoError(t, err)
			assert.Equal(t, "Bridges that were heard in 2025\n\n| Bridge | Note | Nights |\n| --- | --- | --- |\n| Golden Horn | A1 \\| 55 Hz | 31 |\n| Fjord Crossing | never recorded |  |", got.Text)
		}
	}
}

// A page without anything to read gives nothing.
func TestNothing(t *testing.T) {
	t.Parallel()
	for _, html := range []string{"", "<p hidden>x</p>", "<input value=x>", "<div aria-hidden=true>x</div>", `<div style="opacity:0">x</div>`, "<script>x</script>", "<img alt=''>"} {
		for _, o := range modes {
			got, err := prose.Write(page(t, []byte(html)), o)
			require.NoError(t, err)
			assert.Empty(t, got.Text, html)
		}
	}
}

// Deep nesting costs no more than the text.
func TestDeepNesting(t *testing.T) {
	t.Parallel()
	for _, tag := range []string{"div", "blockquote", "ul><li", "b", "em", "a href=/x", "table><tr><td", "section class=nav", "dl><dd", "q", "sup"} {
		html := []byte("<main>" + strings.Repeat("<"+tag+">deep ", 100) + "</main>")
		for _, o := range modes {
			got, err := prose.Write(page(t, html), o)
			require.NoError(t, err)
			assert.Less(t, len(got.Text), 60*len(html), tag)
		}
	}
}

// FuzzWrite: no page panics, its text is UTF-8 and in proportion, nothing in it steers a terminal, and hidden text is never there.
func FuzzWrite(f *testing.F) {
	for _, name := range fixtures(f) {
		var buf bytes.Buffer
		d := file(f, name).Parts[0].Doc
		for n := range d.Len() {
			buf.WriteString(d.NodeText(n))
		}
		f.Add("<main><p>" + buf.String()[:min(300, buf.Len())])
	}
	for _, s := range []string{"<table><tr><td rowspan=9 colspan=9>a<td>b<tr><th>c", "<ul><li><ol><li>x</ul>y", "<dl><dt>a<dd>b<dd><p>c", "<pre>a`````b</pre>", "<b>a<i>b</b>c</i>", "<a href='/x'><div>x<a href=y>z",
		"<h1>a<h2>b<h3>c", "<blockquote><pre>x\n\ny", "<table><tr><td><table><tr><td>x<td>y", "1. a<br># b<br>- c", "<li>x<li><blockquote><li>", "<details><summary>a</summary>b</details>"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, html string) {
		if len(html) > 5_000 || strings.Contains(html, "zqhidden") {
			t.Skip()
		}
		docs, err := htmlcapture.Capture(strings.NewReader("<div hidden>zqhidden</div>"+html), "https://site.example/")
		if err != nil {
			t.Skip()
		}
		parts := make([]snapshot.Part, len(docs))
		for i, d := range docs {
			doc, err := snapshot.Decode(d.Capture)
			require.NoError(t, err)
			parts[i] = snapshot.Part{Doc: doc, Ordinal: i, FrameID: d.FrameID, ParentFrameID: d.ParentFrameID, FrameIndex: d.FrameIndex}
		}
		for mode, o := range modes {
			got, err := prose.Write(snapshot.NewPage(parts), o)
			require.NoError(t, err)
			assert.True(t, utf8.ValidString(got.Text), mode)
			assert.Less(t, len(got.Text), 2_000+200*len(html), mode)
			assert.NotContains(t, got.Text, "zqhidden", mode)
			assert.Less(t, strings.IndexFunc(got.Text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x1b || r == 0x202e }), 0, mode)
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	for name, src := range map[string][]byte{"table-1000": table(1_000), "article-700KB": long(2_000)} {
		docs, err := htmlcapture.Capture(bytes.NewReader(src), "https://site.example/")
		require.NoError(b, err)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			chars := 0
			for b.Loop() {
				d, err := snapshot.Decode(docs[0].Capture)
				require.NoError(b, err)
				got, err := prose.Write(snapshot.NewPage([]snapshot.Part{{Doc: d, ParentFrameID: -1, FrameIndex: -1}}), prose.Options{})
				require.NoError(b, err)
				chars = got.Chars
			}
			b.ReportMetric(float64(chars), "chars")
		})
	}
}
