package snapshot_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// told makes a page of bytes in which every text is a word of its own: w1x, w2x and so on.
func told(script []byte) (d *snapshot.Document, words map[string]bool) {
	var m maker
	words = map[string]bool{}
	word := func() string {
		w := fmt.Sprintf("w%dx", len(words)+1)
		words[w] = true
		return w
	}
	tags := []string{"div", "span", "p", "a", "button", "input", "select", "option", "ul", "li", "table", "tr", "td", "th", "h2", "label",
		"fieldset", "legend", "img", "details", "summary", "nav", "article", "textarea", "svg", "iframe"}
	names := []string{"aria-label", "title", "alt", "placeholder", "aria-description", "value", "aria-valuetext", "aria-roledescription"}
	roles := []string{"button", "row", "listitem", "dialog", "option", "treeitem", "none", "group", "tab", "img"}
	path := []int{m.body()}
	for i := 0; i+1 < len(script) && i < 400; i += 2 {
		what, with := int(script[i]), int(script[i+1])
		path = path[:1+with%len(path)]
		parent := path[len(path)-1]
		if what < 80 {
			m.Text(parent, word(), 0)
			continue
		}
		n := m.el(parent, tags[what%len(tags)], wire.NodeFlag(0))
		if with&1 > 0 {
			m.Attr(names[what%len(names)], word())
		}
		if with&6 == 6 {
			m.Attr("role", roles[what%len(roles)])
		}
		if with&8 > 0 {
			m.Prop(n, wire.PropBefore, word())
		}
		if len(path) < 30 {
			path = append(path, n)
		}
	}
	return m.document(), words
}

var (
	quoted  = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	letter  = regexp.MustCompile(`[A-Za-z0-9]+`)
	oneWord = regexp.MustCompile(`w\d+x`)
)

// FuzzOutline: an outline says nothing in quotes that is not in the capture, and nothing twice that a filter shows less of: what
// is interactive is in what is visible, and that in all.
func FuzzOutline(f *testing.F) {
	f.Add([]byte("\x90\x00\x10\x01\x95\x03\x20\x02"))
	f.Add([]byte(strings.Repeat("\x84\x09\x03\x05\xe1\x0f\x11\x07", 20)))
	f.Fuzz(func(t *testing.T, script []byte) {
		d, words := told(script)
		p := single(d)
		shown := map[int]bool{}
		for _, filter := range []snapshot.Filter{snapshot.FilterAll, snapshot.FilterVisible, snapshot.FilterInteractive} {
			o, err := p.Outline(snapshot.Options{Filter: filter, Ref: counter(p)})
			require.NoError(t, err)
			for _, q := range quoted.FindAllString(o.Text, -1) {
				for _, run := range letter.FindAllString(q, -1) {
					left := run
					for _, w := range oneWord.FindAllString(run, -1) {
						require.True(t, words[w], "%s in %s", w, o.Text)
						left = strings.Replace(left, w, "", 1)
					}
					require.True(t, left == "" || strings.HasPrefix("w0123456789x", left[:1]), "%q of %q in\n%s", left, run, o.Text)
				}
			}
			now := map[int]bool{}
			for _, s := range o.Shown {
				now[s.NodeID] = true
				_, ok := d.Find(s.NodeID)
				require.True(t, ok)
				require.True(t, filter == snapshot.FilterAll || shown[s.NodeID], "node %d is shown with the narrower filter only", s.NodeID)
			}
			shown = now
		}
		for n := range d.Len() {
			if d.NodeID(n) > 0 {
				d.Element(n)
			}
		}
	})
}
