// Package platforms_test reads the parsers' pages in a real browser, under the addresses that they are from: https and the platform's own host name, which the
// browser is told to find on this machine. The answers must be those that the same parsers give of the files.
package platforms_test

import (
	"context"
	_ "embed"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
	"github.com/tabwire-dev/tabwire/host/fixture"
	"github.com/tabwire-dev/tabwire/host/fixture/compare"
)

// liveScript gives the page the live state of its live-* attributes.
//
//go:embed testdata/live.js
var liveScript string

// site serves one page at a time, whatever is asked for.
type site struct {
	mu   sync.Mutex
	page fixture.Page
}

func (s *site) show(p fixture.Page) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.page = p
}

func (s *site) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at, err := url.Parse(s.page.URL)
	if err != nil || q.Host != at.Host || q.URL.Path != at.Path {
		http.NotFound(w, q) // pictures, and whatever the browser asks for on its own
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(s.page.HTML) // the browser may have gone
}

// start starts a browser that finds all hosts at the site.
func start(t *testing.T, s *site) *rig.Rig {
	t.Helper()
	server := httptest.NewTLSServer(s)
	t.Cleanup(server.Close)
	stand, err := rig.Start(context.Background(), rig.Options{Args: []string{
		"--browser-arg=--host-resolver-rules=MAP * " + server.Listener.Addr().String() + ", EXCLUDE 127.0.0.1, EXCLUDE localhost",
		"--browser-arg=--ignore-certificate-errors",
	}})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, stand.Close()) })
	return stand
}

// TestPages reads the pages beside the parsers, and those of the folder of facts where there is one.
func TestPages(t *testing.T) {
	pages, err := fixture.Below("../../../wasm/platforms")
	require.NoError(t, err)
	require.NotEmpty(t, pages)
	facts, err := fixture.Facts("../../../../shared/facts/platforms")
	require.NoError(t, err)
	s := &site{}
	stand := start(t, s)
	known := map[string]bool{}
	for _, p := range pages {
		known[p.Platform] = true
		t.Run(p.Platform+"/"+p.Name, func(t *testing.T) {
			s.show(p)
			answer := readPage(t, stand, p)
			want, err := os.ReadFile(p.Golden())
			require.NoError(t, err)
			assert.JSONEq(t, string(want), answer)
		})
	}
	for _, p := range facts {
		if !known[p.Platform] {
			continue
		}
		t.Run("facts/"+p.Platform+"/"+p.Name, func(t *testing.T) {
			s.show(p.Page)
			var answer struct{ Data any }
			require.NoError(t, json.Unmarshal([]byte(readPage(t, stand, p.Page)), &answer))
			assert.Empty(t, compare.Diff(p.Expected, answer.Data))
		})
	}
}

// readPage opens a page, puts it into its live state and gives what web_fetcher makes of it.
func readPage(t *testing.T, stand *rig.Rig, p fixture.Page) string {
	t.Helper()
	ctx := t.Context()
	opened, err := stand.Call(ctx, "new_tab", map[string]any{"url": p.URL, "waitUntil": "load"})
	require.NoError(t, err)
	require.False(t, opened.IsError, opened.Text)
	var on struct {
		TabID int `json:"tabId"`
	}
	require.NoError(t, json.Unmarshal(opened.Structured, &on))
	inside, err := stand.Page(p.URL)
	require.NoError(t, err)
	defer func() { assert.NoError(t, inside.Close()) }()
	problems, err := rig.Eval[[]string](inside, liveScript)
	require.NoError(t, err)
	require.Empty(t, problems)
	got, err := stand.Call(ctx, "web_fetcher", map[string]any{"tabId": on.TabID, "view": p.View, "maxItems": 5000})
	require.NoError(t, err)
	require.False(t, got.IsError, got.Text)
	answer, err := fixture.Answer(got.Structured)
	require.NoError(t, err)
	for _, text := range p.Absent {
		assert.NotContains(t, answer, text)
	}
	return answer
}
