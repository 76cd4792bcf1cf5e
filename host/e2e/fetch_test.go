package e2e_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// fetched is what web_fetcher answers.
type fetched struct {
	Platform, View, Text, Cursor string
	Complete                     bool
	Data                         struct{ Messages []struct{ Text string } }
	Metadata                     struct {
		Description, Author string
		JSONLD              []struct{ Headline string } `json:"jsonLd"`
	}
}

func fetch(t *testing.T, raw json.RawMessage) (f fetched) {
	t.Helper()
	require.NoError(t, json.Unmarshal(raw, &f))
	return f
}

// tabs gives the addresses of all tabs.
func tabs(p *page) []string {
	p.Helper()
	var list struct{ Tabs []struct{ URL string } }
	require.NoError(p, json.Unmarshal(p.call("list_tabs", nil).Structured, &list))
	var out []string
	for _, t := range list.Tabs {
		out = append(out, t.URL)
	}
	return out
}

// TestFetchOpensAndCloses: an address is read in a tab of its own, which is gone after, also when the call fails.
func TestFetchOpensAndCloses(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/blank.html")
	address := stand.Site + "/pages/article.html?fetched=1"
	a, err := stand.Call(t.Context(), "web_fetcher", map[string]any{"url": address})
	require.NoError(t, err)
	require.False(t, a.IsError, a.Text)
	f := fetch(t, a.Structured)
	assert.Contains(t, f.Text, "# How to brew")
	assert.Equal(t, []string{"All about tea", "Ada Brew", "Tea"}, []string{f.Metadata.Description, f.Metadata.Author, f.Metadata.JSONLD[0].Headline})
	assert.NotContains(t, tabs(p), address)

	a, err = stand.Call(t.Context(), "web_fetcher", map[string]any{"url": address, "platform": "slack", "view": "none"})
	require.NoError(t, err)
	assert.Equal(t, "bad_argument", codeOf(a))
	assert.NotContains(t, tabs(p), address)
}

// TestFetchCollects: a list that keeps only its visible part in the page is scrolled through, each item is given once and in order, and the list stands where it
// stood.
func TestFetchCollects(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/chat.html?count=80")
	before := eval[float64](p, "document.getElementById('pane').scrollTop")
	part := fetch(t, p.call("web_fetcher", nil).Structured)
	assert.Equal(t, []string{"slack", "channel"}, []string{part.Platform, part.View})
	assert.Less(t, len(part.Data.Messages), 40, "the page holds only a part")
	assert.False(t, part.Complete)

	all := fetch(t, p.call("web_fetcher", map[string]any{"collect": true, "maxItems": 1000, "timeoutMs": 60_000}).Structured)
	require.Len(t, all.Data.Messages, 80)
	for i, m := range all.Data.Messages {
		require.Equal(t, fmt.Sprintf("message %d", i), m.Text)
	}
	assert.True(t, all.Complete)
	assert.InDelta(t, before, eval[float64](p, "document.getElementById('pane').scrollTop"), 2)
}

// TestFetchPages: a long list comes in pieces that fit together.
func TestFetchPages(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/chat.html")
	var texts []string
	cursor := ""
	for range 10 {
		f := fetch(t, p.call("web_fetcher", map[string]any{"maxItems": 7, "cursor": cursor}).Structured)
		for _, m := range f.Data.Messages {
			texts = append(texts, m.Text)
		}
		if cursor = f.Cursor; cursor == "" {
			break
		}
	}
	assert.Equal(t, "message 299", texts[len(texts)-1])
	for i := 1; i < len(texts); i++ {
		assert.NotEqual(t, texts[i-1], texts[i])
	}
}

// TestListPlatforms says what fits a tab.
func TestListPlatforms(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/chat.html")
	on, err := stand.Call(t.Context(), "tools_enable", map[string]any{"profile": "reading"})
	require.NoError(t, err)
	require.False(t, on.IsError, on.Text)
	var list struct {
		Fits      []struct{ Platform, View string }
		Platforms []struct {
			Name  string
			Views []struct {
				Name   string
				Schema json.RawMessage
			}
		}
	}
	require.NoError(t, json.Unmarshal(p.call("list_platforms", map[string]any{"platform": "slack"}).Structured, &list))
	require.Len(t, list.Fits, 1)
	assert.Equal(t, "slack channel", list.Fits[0].Platform+" "+list.Fits[0].View)
	require.Len(t, list.Platforms, 1)
	assert.Contains(t, string(list.Platforms[0].Views[0].Schema), `"messages"`)
}
