package platforms_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/fixture"
	"github.com/tabwire-dev/tabwire/host/fixture/compare"
	"github.com/tabwire-dev/tabwire/wasm/catalog"
)

// facts is a folder of pages beside the repository. Nothing needs it.
const facts = "../../../shared/facts/platforms"

// TestFacts reads the pages of that folder and compares the data with what is expected of it: keys that it does not name are free, and texts need not
// agree in white space (package compare).
func TestFacts(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(facts + "/*/*.html")
	require.NoError(t, err)
	more, err := filepath.Glob(facts + "/*/real/*.html")
	require.NoError(t, err)
	if len(files) == 0 {
		t.Skip("there is no folder of facts beside the repository")
	}
	known := map[string]bool{}
	for _, ps := range catalog.Platforms() {
		known[ps.Name] = true
	}
	for _, f := range append(files, more...) {
		name, _, _ := strings.Cut(strings.TrimPrefix(filepath.ToSlash(f), facts+"/"), "/")
		if !known[name] {
			continue
		}
		t.Run(name+"/"+strings.TrimSuffix(filepath.Base(f), ".html"), func(t *testing.T) {
			t.Parallel()
			src, err := os.ReadFile(f)
			require.NoError(t, err)
			want, err := os.ReadFile(strings.TrimSuffix(f, ".html") + ".expected.json")
			require.NoError(t, err)
			var expected struct {
				Meta           struct{ URL, PageKind string }
				Expected       any
				MustNotContain []string
			}
			require.NoError(t, json.Unmarshal(want, &expected))
			kind, fragment := strings.CutSuffix(expected.Meta.PageKind, "_fragment")
			view := ""
			if fragment { // a piece of a page says too little of itself
				view = fragments[name+"/"+kind]
			}
			url := expected.Meta.URL
			if url == "" {
				url = hosts[name]
			}
			for _, live := range []string{"value", "checked", "selected"} {
				src = bytes.ReplaceAll(src, []byte("fx-"+live), []byte("live-"+live))
			}
			_, data := written(t, read(t, fixture.Page{Platform: name, File: f, URL: url, View: view, HTML: src}))
			var got any
			require.NoError(t, json.Unmarshal(data, &got))
			assert.Empty(t, compare.Diff(expected.Expected, got))
			for _, text := range expected.MustNotContain {
				assert.NotContains(t, string(data), text)
			}
		})
	}
}

// hosts are addresses for pieces of pages that come without one.
var hosts = map[string]string{
	"gmail": "https://mail.google.com/mail/u/0/#inbox", "slack": "https://app.slack.com/client/T0/search",
	"jira": "https://jira.example.com/browse/EX-1",
}

// fragments are the views that pieces of pages are read as.
var fragments = map[string]string{
	"gmail/attachment_cards": "conversation", "gmail/compose": "compose", "gmail/thread_list": "thread_list",
	"jira/backlog": "backlog", "jira/board": "board", "jira/issue": "issue", "slack/search_files": "search_files",
}
