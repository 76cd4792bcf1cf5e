package prose_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/prose"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

var update = flag.Bool("update", false, "rewrite the goldens")

// page makes a page of a file with its srcdoc frames.
func page(t testing.TB, src []byte) *snapshot.Page {
	t.Helper()
	docs, err := htmlcapture.Capture(bytes.NewReader(src), "https://site.example/dir/page.html")
	require.NoError(t, err)
	parts := make([]snapshot.Part, len(docs))
	for i, d := range docs {
		doc, err := snapshot.Decode(d.Capture)
		require.NoError(t, err)
		parts[i] = snapshot.Part{Doc: doc, Ordinal: i, FrameID: d.FrameID, ParentFrameID: d.ParentFrameID, DocumentID: fmt.Sprint("D", i), FrameIndex: d.FrameIndex}
	}
	return snapshot.NewPage(parts)
}

func file(t testing.TB, name string) *snapshot.Page {
	t.Helper()
	src, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	return page(t, src)
}

func fixtures(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.html")
	require.NoError(t, err)
	require.Greater(t, len(files), 8)
	for i := range files {
		files[i] = filepath.Base(files[i])
	}
	return files
}

// modes are the texts that a page gives.
var modes = map[string]prose.Options{
	"md":    {},
	"txt":   {Plain: true},
	"whole": {Whole: true},
}

func TestGoldens(t *testing.T) {
	t.Parallel()
	for _, name := range fixtures(t) {
		for mode, o := range modes {
			t.Run(name+" as "+mode, func(t *testing.T) {
				t.Parallel()
				got, err := prose.Write(file(t, name), o)
				require.NoError(t, err)
				golden := "testdata/" + strings.TrimSuffix(name, ".html") + "." + mode + ".golden"
				if *update {
					require.NoError(t, os.WriteFile(golden, []byte(got.Text+"\n"), 0o644))
				}
				want, err := os.ReadFile(golden)
				require.NoError(t, err)
				assert.Equal(t, string(want), got.Text+"\n")
				assert.Equal(t, utf8.RuneCountInString(got.Text), got.Chars)
				assert.Equal(t, mode != "whole" && name != "app.html", got.Main)
			})
		}
	}
}

// squeezed makes texts comparable: letters and digits alone.
func squeezed(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("\\*_`~|#[]()<>^ \n\t\u00a0\u200b\u202e", r) {
			return -1
		}
		return r
	}, s)
}

// marked gives the texts of elements that the fixture's author has marked as content or as frame.
func marked(p *snapshot.Page, as string) []string {
	var out []string
	for _, part := range p.Parts {
		d := part.Doc
		for n := range d.Len() {
			if v, ok := d.Attr(n, "data-is"); !ok || v != as {
				continue
			}
			text := ""
			for c := n + 1; c < d.End(n); c++ {
				if d.Tag(c) == "sup" || d.Tag(c) == "ol" || d.Tag(c) == "br" {
					break
				}
				text += d.NodeText(c)
			}
			out = append(out, squeezed(strings.TrimSuffix(text, "¶")))
		}
	}
	return out
}

// Of what the fixtures' authors marked as content all but a little is there, and of their frame next to nothing.
func TestQuality(t *testing.T) {
	t.Parallel()
	content, frame, kept, leaked := 0, 0, 0, 0
	for _, name := range fixtures(t) {
		p := file(t, name)
		got, err := prose.Write(p, prose.Options{Plain: true})
		require.NoError(t, err)
		text := squeezed(got.Text)
		for _, want := range marked(p, "content") {
			content++
			if strings.Contains(text, want) {
				kept++
			} else {
				t.Logf("%s lacks %q", name, want)
			}
		}
		for _, not := range marked(p, "frame") {
			frame++
			if strings.Contains(text, not) {
				leaked++
				t.Logf("%s has %q", name, not)
			}
		}
	}
	recall, precision := float64(kept)/float64(content), float64(kept)/float64(kept+leaked)
	t.Logf("recall %.3f (%d of %d), precision %.3f (%d of %d of the frame leaked)", recall, kept, content, precision, leaked, frame)
	assert.GreaterOrEqual(t, recall, 0.98)
	assert.GreaterOrEqual(t, precision, 0.98)
}
