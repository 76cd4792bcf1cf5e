package platforms_test

import (
	"bytes"
	"encoding/json"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"

	"github.com/tabwire-dev/tabwire/host/fixture"
	"github.com/tabwire-dev/tabwire/wasm/catalog"
	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// TestDamagedPages takes elements out of the pages at random: a parser must not panic, its data must fit the schema, and no text may be in it that is not in the page. It
// is the same damage in each run.
func TestDamagedPages(t *testing.T) {
	t.Parallel()
	pages, err := fixture.Below(".")
	require.NoError(t, err)
	for _, p := range pages {
		t.Run(p.Platform+"/"+p.Name, func(t *testing.T) {
			t.Parallel()
			h := fnv.New64()
			_, _ = h.Write([]byte(p.Platform + p.Name)) // never fails
			random := rand.New(rand.NewPCG(h.Sum64(), 1))
			_, whole := written(t, read(t, p))
			for range 12 {
				damaged := p
				damaged.HTML = damage(t, p.HTML, random)
				frames, err := damaged.Frames()
				require.NoError(t, err)
				page := open(t, frames)
				view := p.View
				if d, ok, err := platform.Choose(page, catalog.Platforms(), p.Platform, view); err == nil && ok {
					checkDamaged(t, platform.Read(page, d), string(damaged.HTML)+string(whole))
				}
			}
		})
	}
}

// damage removes some elements, and leaves the page's head.
func damage(t *testing.T, src []byte, random *rand.Rand) []byte {
	t.Helper()
	doc, err := html.Parse(bytes.NewReader(src))
	require.NoError(t, err)
	var all []*html.Node
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode && n.Data != "html" && n.Data != "head" && n.Data != "body" {
			all = append(all, n)
		}
	}
	for range 1 + random.IntN(6) {
		n := all[random.IntN(len(all))]
		if n.Parent != nil {
			n.Parent.RemoveChild(n)
		}
	}
	var out bytes.Buffer
	require.NoError(t, html.Render(&out, doc))
	return out.Bytes()
}

// checkDamaged holds an answer to its schema, and the words of its data to those of the page and of the answer that the whole page gives.
func checkDamaged(t *testing.T, a platform.Answer, words string) {
	t.Helper()
	_, data := written(t, a)
	var v any
	require.NoError(t, json.Unmarshal(data, &v))
	// Text within a frame is escaped twice, and what is typed stands in attributes.
	page := html.UnescapeString(html.UnescapeString(words))
	var leaf func(key string, v any)
	leaf = func(key string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for k, x := range v {
				leaf(k, x)
			}
		case []any:
			for _, x := range v {
				leaf(key, x)
			}
		case string:
			if strings.HasSuffix(key, "Utc") || strings.HasSuffix(key, "At") || key == "url" || key == "href" || key == "permalink" || key == "titleUrl" || key == "downloadUrl" {
				return // derived from ids, or resolved
			}
			for _, word := range strings.Fields(v) {
				if word = strings.Trim(word, "-•[]*_|:;,.()\"'<>"); len(word) > 3 && !made[word] {
					assert.Contains(t, page, word, "%s of %s %s", key, a.Platform, a.View)
				}
			}
		}
	}
	leaf("", v)
}

// made are words of the parsers' own: kinds, types and modes.
var made = map[string]bool{}

func init() {
	for _, w := range strings.Fields("channel direct_message group_message thread search view edit deal contact company ticket custom product line_item text textarea number currency percent date datetime " +
		"lookup picklist multipicklist checkbox phone email address richtext compound reference choice boolean list html record_form enumeration owner multi visitor agent automated note task event call meeting work_notes " +
		"comments field_changes internal public description summary comment wiki reply new popup inline fullscreen file drive drive_link other_link not_loaded thread_list conversation BACKLOG ascending descending " +
		"Account Contact User Opportunity Lead Task Event Group Case Campaign") {
		made[w] = true
	}
}
