package snapshot_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// ours translates Chromium's own role names, where ARIA has none, into ours.
var ours = map[string]string{
	"Abbr": "abbr", "Canvas": "canvas", "ColorWell": "color", "Date": "date", "DescriptionList": "generic", "DisclosureTriangle": "summary",
	"Figcaption": "figcaption", "Iframe": "iframe", "InputTime": "time-input", "LabelText": "label", "LayoutTable": "generic",
	"LayoutTableCell": "generic", "LayoutTableRow": "generic", "Legend": "legend", "LineBreak": "generic", "PluginObject": "object", "Ruby": "generic",
	"SvgRoot": "generic",
}

// TestChromium holds every element that Chromium has in its accessibility tree to the role and the name it has there. The
// captures in testdata/chromium were recorded in Chromium 156 together with what Accessibility.getFullAXTree said.
func TestChromium(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/chromium/*.capture")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			d := load(t, file)
			compared := 0
			for n := range d.Len() {
				role, ok := d.Attr(n, "ax-role")
				if !ok {
					continue
				}
				compared++
				name, _ := d.Attr(n, "ax-name")
				assert.Equal(t, translate(d, n, role), d.Role(n), "role of %s", describe(d, n))
				if role != "LayoutTableCell" { // named by Chromium alone, for its own use
					assert.Equal(t, squeeze(name), squeeze(d.Name(n)), "name of %s", describe(d, n))
				}
			}
			assert.Positive(t, compared)
		})
	}
}

func translate(d *snapshot.Document, n int, role string) string {
	if role == "DateTime" {
		switch v, _ := d.Attr(n, "type"); v {
		case "month", "week":
			return v
		}
		return "datetime"
	}
	if name, ok := ours[role]; ok {
		return name
	}
	return role
}

// load reads a capture in text form.
func load(t testing.TB, file string) *snapshot.Document {
	t.Helper()
	raw, err := os.ReadFile(file)
	require.NoError(t, err)
	return parse(t, string(raw))
}

// parse makes a document of the text form of a capture.
func parse(t testing.TB, text string) *snapshot.Document {
	t.Helper()
	data, err := snapshot.ParseText(text)
	require.NoError(t, err)
	d, err := snapshot.Decode(data)
	require.NoError(t, err)
	return d
}

// describe names a node in a failure.
func describe(d *snapshot.Document, n int) string {
	s := "<" + d.Tag(n)
	for _, a := range d.Attrs(n) {
		s += " " + a.Name + "=" + a.Value
	}
	for c := n + 1; c < d.End(n); c++ {
		s += " " + d.NodeText(c)
	}
	return s
}
