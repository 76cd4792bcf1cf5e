// Package platforms_test holds every parser to its pages: those beside it, whose whole answers are goldens, and those of a folder of facts beside
// the repository, where there is one.
package platforms_test

import (
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/host/fixture"
	"github.com/tabwire-dev/tabwire/wasm/catalog"
	corejson "github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/schema"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

var update = flag.Bool("update", false, "rewrite the golden answers")

// open makes a page of captured frames, as package tool does.
func open(t *testing.T, frames []engine.FileFrame) *platform.Page {
	t.Helper()
	parts := make([]snapshot.Part, len(frames))
	for i, f := range frames {
		doc, err := snapshot.Decode(f.Capture)
		require.NoError(t, err)
		parts[i] = snapshot.Part{Doc: doc, Ordinal: f.FrameID, FrameID: f.FrameID, ParentFrameID: f.ParentFrameID, FrameIndex: f.FrameIndex}
	}
	return platform.NewPage(snapshot.NewPage(parts))
}

// read reads a page with the parser that knows it.
func read(t *testing.T, p fixture.Page) platform.Answer {
	t.Helper()
	frames, err := p.Frames()
	require.NoError(t, err)
	page := open(t, frames)
	d, ok, err := platform.Choose(page, catalog.Platforms(), "", p.View)
	require.NoError(t, err)
	require.True(t, ok, "no parser knows the page %s", p.URL)
	require.Equal(t, p.Platform, d.Parser.Name)
	return platform.Read(page, d)
}

// written is the answer as JSON, and its data alone, checked by the schema of the view.
func written(t *testing.T, a platform.Answer) (all, data []byte) {
	t.Helper()
	data, err := corejson.Marshal(a.Data)
	require.NoError(t, err)
	all, err = corejson.Marshal(a)
	require.NoError(t, err)
	for _, ps := range catalog.Platforms() {
		for _, v := range ps.Views {
			if ps.Name == a.Platform && v.Name == a.View {
				s, err := schema.Parse([]byte(v.Schema))
				require.NoError(t, err, v.Name)
				_, wrong := s.Apply(data)
				require.Empty(t, wrong, "the data does not fit the schema of %s", v.Name)
			}
		}
	}
	return all, data
}

// indented writes JSON for people.
func indented(t *testing.T, raw []byte) string {
	t.Helper()
	var v any
	require.NoError(t, json.Unmarshal(raw, &v))
	var out strings.Builder
	e := json.NewEncoder(&out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	require.NoError(t, e.Encode(v))
	return out.String()
}

// TestPages reads the pages beside the parsers.
func TestPages(t *testing.T) {
	t.Parallel()
	pages, err := fixture.Below(".")
	require.NoError(t, err)
	for _, p := range pages {
		t.Run(p.Platform+"/"+p.Name, func(t *testing.T) {
			t.Parallel()
			answer := read(t, p)
			assert.Contains(t, answer.Markdown(), "# "+p.Platform)
			all, _ := written(t, answer)
			got := indented(t, all)
			if *update {
				require.NoError(t, os.WriteFile(p.Golden(), []byte(got), 0o644))
			}
			want, err := os.ReadFile(p.Golden())
			require.NoError(t, err, "make it with -update and read it")
			assert.Equal(t, string(want), got)
			for _, text := range p.Absent {
				assert.NotContains(t, got, text)
			}
		})
	}
}

var lang = regexp.MustCompile(`<html[^>]* lang="([a-z]+)`)

// TestEachParserHasPages: six of its own at least, in three languages, and one for each of its views.
func TestEachParserHasPages(t *testing.T) {
	t.Parallel()
	pages, err := fixture.Below(".")
	require.NoError(t, err)
	for _, ps := range catalog.Platforms() {
		var langs, views []string
		count := 0
		for _, p := range pages {
			if p.Platform != ps.Name {
				continue
			}
			count++
			if m := lang.FindSubmatch(p.HTML); m != nil && !slices.Contains(langs, string(m[1])) {
				langs = append(langs, string(m[1]))
			}
			views = append(views, read(t, p).View)
		}
		assert.GreaterOrEqual(t, count, 6, "pages of %s", ps.Name)
		assert.GreaterOrEqual(t, len(langs), 3, "languages of %s", ps.Name)
		for _, v := range ps.Views {
			assert.Contains(t, views, v.Name, "a page of %s for each view", ps.Name)
		}
	}
}

// TestNoParserTakesAnotherPage: a page of one platform is not known to the parsers of the others.
func TestNoParserTakesAnotherPage(t *testing.T) {
	t.Parallel()
	pages, err := fixture.Below(".")
	require.NoError(t, err)
	for _, p := range pages {
		frames, err := p.Frames()
		require.NoError(t, err)
		for _, d := range platform.Detect(open(t, frames), catalog.Platforms()) {
			assert.Equal(t, p.Platform, d.Parser.Name, p.File)
		}
	}
}

// TestLookAlikeHosts: what a site at another address shows is never certain. Jira Data Center lives at addresses of its own, and is known by its markup.
func TestLookAlikeHosts(t *testing.T) {
	t.Parallel()
	pages, err := fixture.Below(".")
	require.NoError(t, err)
	for _, p := range pages {
		if p.Platform == "jira" {
			continue
		}
		scheme, rest, _ := strings.Cut(p.URL, "://")
		host, path, _ := strings.Cut(rest, "/")
		p.URL = scheme + "://" + host + ".evil.example/" + path
		frames, err := p.Frames()
		require.NoError(t, err)
		for _, d := range platform.Detect(open(t, frames), catalog.Platforms()) {
			assert.Less(t, d.Confidence, 1.0, p.File)
		}
	}
}
