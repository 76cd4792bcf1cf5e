package htmlcapture

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// flagNames are those of the flags, from bit 3 on.
var flagNames = strings.Fields("hidden invisible transparent no-box offscreen inert disabled read-only required invalid checked indeterminate " +
	"selected focused editable secret open modal pointer scrollable slotted unslotted block no-pointer text-invisible reserved")

var propNames = map[wire.PropKey]string{wire.PropValue: "value", wire.PropSource: "source", wire.PropHref: "href"}

// dump writes documents as text, a node on a line: tag#nodeID, attributes, =properties, (flags).
func dump(t *testing.T, docs []Document) string {
	t.Helper()
	var b strings.Builder
	for _, doc := range docs {
		d, err := snapshot.Decode(doc.Capture)
		require.NoError(t, err)
		fmt.Fprintf(&b, "frame %d in %d at %d: %s title=%q lang=%q\n", doc.FrameID, doc.ParentFrameID, doc.FrameIndex, d.Head.URL, d.Head.Title, d.Head.Lang)
		assert.Equal(t, doc.URL, d.Head.URL)
		for n := range d.Len() {
			depth := 0
			for p := d.Parent(n); p >= 0; p = d.Parent(p) {
				depth++
			}
			fmt.Fprintf(&b, "%s%s\n", strings.Repeat("  ", depth), line(d, n))
		}
	}
	return b.String()
}

func line(d *snapshot.Document, n int) string {
	var b strings.Builder
	switch d.Kind(n) {
	case wire.KindElement:
		fmt.Fprintf(&b, "%s#%d", d.Tag(n), d.NodeID(n))
	case wire.KindText:
		fmt.Fprintf(&b, "%q", d.NodeText(n))
	case wire.KindDocument:
		b.WriteString("document")
	case wire.KindShadowRoot:
		b.WriteString("shadow root")
	}
	for _, a := range d.Attrs(n) {
		fmt.Fprintf(&b, " %s=%q", a.Name, a.Value)
	}
	for _, key := range []wire.PropKey{wire.PropValue, wire.PropSource, wire.PropHref} {
		if v, ok := d.Prop(n, key); ok {
			fmt.Fprintf(&b, " =%s:%q", propNames[key], v)
		}
	}
	if v, ok := d.PropNumber(n, wire.PropFrameIndex); ok {
		fmt.Fprintf(&b, " =frame:%d", v)
	}
	if v, ok := d.PropNumber(n, wire.PropOptionCount); ok {
		fmt.Fprintf(&b, " =options:%d", v)
	}
	var flags []string
	for i, name := range flagNames {
		if d.Has(n, 8<<i) {
			flags = append(flags, name)
		}
	}
	if flags != nil {
		fmt.Fprintf(&b, " (%s)", strings.Join(flags, " "))
	}
	return b.String()
}

func TestCapture(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.html")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			src, err := os.Open(file)
			require.NoError(t, err)
			defer func() { assert.NoError(t, src.Close()) }()
			docs, err := Capture(src, "https://shop.example/a/page.html?q=1#part")
			require.NoError(t, err)
			got := dump(t, docs)
			golden := strings.TrimSuffix(file, ".html") + ".golden"
			if *update {
				require.NoError(t, os.WriteFile(golden, []byte(got), 0o644))
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			assert.Equal(t, string(want), got)
		})
	}
}

// text gives all the text of a page.
func text(t *testing.T, src string) string {
	t.Helper()
	raw, err := FromHTML([]byte(src), "")
	require.NoError(t, err)
	d, err := snapshot.Decode(raw)
	require.NoError(t, err)
	var b strings.Builder
	for n := range d.Len() {
		b.WriteString(d.NodeText(n))
	}
	return b.String()
}

func TestEncodings(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("<p>plain</p>", 200) // more than the sniffer looks at
	for name, src := range map[string]string{
		"UTF-8 without a word about it":      long + "größe",
		"UTF-8 with a byte order mark":       "\xef\xbb\xbfgröße",
		"windows-1252 that is declared":      `<meta charset="iso-8859-1">gr` + "\xf6\xdf" + "e",
		"windows-1252 that is not":           "gr\xf6\xdfe",
		"UTF-16 with a byte order mark":      "\xff\xfeg\x00r\x00\xf6\x00\xdf\x00e\x00",
		"UTF-16 declared in a file of bytes": `<meta charset="utf-16">größe`,
	} {
		assert.Equal(t, "größe", strings.TrimPrefix(text(t, src), strings.Repeat("plain", 200)), name)
	}
	assert.Equal(t, "a\ufffdb", text(t, "<meta charset=utf-8>a\xffb"), "bytes that are no UTF-8 in a file that says so")
	assert.Empty(t, text(t, ""))
}

func TestCaptureRefuses(t *testing.T) {
	t.Parallel()
	_, err := FromHTML(nil, "https://[")
	require.EqualError(t, err, `the page's address: parse "https://[": missing ']' in host`)
	_, err = FromHTML(make([]byte, MaxBytes+1), "")
	require.EqualError(t, err, "reading the page: it is larger than 67108864 bytes")
	_, err = FromHTML([]byte(strings.Repeat("<div>", 600)), "https://a.example/")
	require.EqualError(t, err, "parsing https://a.example/: html: open stack of elements exceeds 512 nodes")
}

func TestBounds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		nodes, room int
		src         string
		want        wire.CaptureTruncated
		len         int
	}{
		"room for all":                 {nodes: 8, room: 100, src: "<p>a b<b>c</b>", len: 8},
		"no room for the last text":    {nodes: 7, room: 100, src: "<p>a<b>c</b>", want: wire.TruncatedNodes, len: 7},
		"no room after a blank":        {nodes: 6, room: 100, src: "<p>a <b>c</b>d", want: wire.TruncatedNodes, len: 6},
		"no room for a shadow root":    {nodes: 5, room: 100, src: "<p><template shadowrootmode=open>x</template>", want: wire.TruncatedNodes, len: 5},
		"no room for the text of text": {nodes: 50, room: 40, src: "<p>" + strings.Repeat("x", 40), want: wire.TruncatedText, len: 6},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root, err := html.Parse(strings.NewReader(c.src))
			require.NoError(t, err)
			base, err := parseURL("")
			require.NoError(t, err)
			w := newWalk(survey(root, base), "")
			w.maxNodes, w.room = c.nodes, c.room
			raw, err := w.run()
			require.NoError(t, err)
			d, err := snapshot.Decode(raw)
			require.NoError(t, err)
			assert.Equal(t, c.want, d.Head.Truncated)
			assert.Equal(t, c.len, d.Len())
		})
	}
}

// Slots pull what is outside into a shadow tree, so the flat tree can be far deeper than the markup.
func TestDepth(t *testing.T) {
	t.Parallel()
	inner := strings.Repeat("<i>", 60)
	src := "deep"
	for range 100 {
		src = "<div><template shadowrootmode=open>" + inner + "<slot></slot></template>" + src + "</div>"
	}
	raw, err := FromHTML([]byte(src), "")
	require.NoError(t, err)
	d, err := snapshot.Decode(raw)
	require.NoError(t, err, "the decoder has a bound")
	assert.Greater(t, d.Len(), 100*60)
}

func TestResolve(t *testing.T) {
	t.Parallel()
	base, err := parseURL("https://Shop.example/a/page.html?q=1#part")
	require.NoError(t, err)
	for raw, want := range map[string]string{
		"":                       "https://shop.example/a/page.html?q=1",
		"#x":                     "https://shop.example/a/page.html?q=1#x",
		"?r":                     "https://shop.example/a/page.html?r",
		"b.html":                 "https://shop.example/a/b.html",
		" ../b\n.html\t":         "https://shop.example/b.html",
		"/c d?e f":               "https://shop.example/c%20d?e%20f",
		"//other.example":        "https://other.example/",
		"HTTP://Other.example/ü": "http://other.example/%C3%BC",
		"mailto:a@b.example":     "mailto:a@b.example",
		"javascript:void(0)":     "javascript:void(0)",
		"tel:+49 30":             "tel:+49%2030",
		"100%":                   "https://shop.example/a/100%25",
		"%%zz%41":                "https://shop.example/a/%25%25zz%41",
		"https://[":              "https://[",
	} {
		assert.Equal(t, want, resolve(base, raw), raw)
	}
	none, err := parseURL("")
	require.NoError(t, err)
	assert.Equal(t, "b.html", resolve(none, "b.html"), "nothing to resolve against")
	assert.Equal(t, "https://a.example/", resolve(none, "https://a.example"))
}

// The documents go straight into a browser that shows files.
func TestDocumentsAreFrames(t *testing.T) {
	t.Parallel()
	docs, err := Capture(strings.NewReader(`<iframe srcdoc="x"></iframe>`), "")
	require.NoError(t, err)
	require.Len(t, docs, 2)
	assert.Equal(t, engine.FileFrame{FrameID: 1, URL: "about:srcdoc", Capture: docs[1].Capture}, engine.FileFrame(docs[1]))
}

func TestFramesAreBounded(t *testing.T) {
	t.Parallel()
	docs, err := Capture(strings.NewReader(strings.Repeat(`<iframe srcdoc="x"></iframe>`, MaxFrames+5)), "")
	require.NoError(t, err)
	assert.Len(t, docs, MaxFrames+1)
}

func FuzzCapture(f *testing.F) {
	files, err := filepath.Glob("testdata/*.html")
	require.NoError(f, err)
	for _, file := range files {
		raw, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(raw, "https://shop.example/")
	}
	f.Fuzz(func(t *testing.T, src []byte, url string) {
		docs, err := Capture(strings.NewReader(string(src)), url)
		if err != nil {
			return // the address, the encoding or the nesting
		}
		for _, doc := range docs {
			if _, err := snapshot.Decode(doc.Capture); err != nil {
				t.Fatal(err)
			}
		}
	})
}
