package snapshot_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// subjects are pages that hold most of what an outline does: recorded, generated, and nonsense.
func subjects(t *testing.T) map[string]*snapshot.Document {
	t.Helper()
	out := map[string]*snapshot.Document{
		"shop":   load(t, "testdata/outline/shop.capture"),
		"states": load(t, "testdata/outline/states.capture"),
		"lists":  load(t, "testdata/outline/lists.capture"),
		"names":  load(t, "testdata/chromium/names.capture"),
		"table":  table(40).document(),
		"deep":   deep(),
		"wordy":  wordy(),
	}
	for seed := range uint64(60) {
		out[fmt.Sprintf("nonsense %d", seed)] = random(seed, 400)
	}
	return out
}

// Pages joined are the outline, line by line: nothing is lost, nothing comes twice, refs stay the same.
func TestOutlinePagesJoin(t *testing.T) {
	t.Parallel()
	for name, d := range subjects(t) {
		for _, filter := range filters {
			p := single(d)
			ref := counter(p)
			whole, err := p.Outline(snapshot.Options{Filter: filter, Ref: ref})
			require.NoError(t, err)
			for _, line := range strings.Split(whole.Text, "\n") {
				assert.Less(t, utf8.RuneCountInString(line), snapshot.MinChars, "%s: %.100s", name, line)
			}
			var joined strings.Builder
			var shown []snapshot.Shown
			o, lines := snapshot.Options{Filter: filter, Ref: ref, MaxChars: snapshot.MinChars}, 0
			for {
				page, err := p.Outline(o)
				require.NoError(t, err)
				assert.LessOrEqual(t, utf8.RuneCountInString(page.Text), o.MaxChars, name)
				assert.Equal(t, lines, page.First)
				lines += page.Lines
				joined.WriteString(page.Text)
				shown = append(shown, page.Shown...)
				if o.Cursor = page.Cursor; o.Cursor == "" {
					break
				}
				require.Positive(t, page.Lines, "%s: a page without a line", name)
			}
			assert.Equal(t, whole.Text, joined.String(), "%s %s", name, filter)
			assert.Equal(t, whole.Shown, shown, "%s %s", name, filter)
		}
	}
}

// Every ref stands for one element of the capture, and every line begins with at most one of those that were given.
func TestOutlineRefsAreUnique(t *testing.T) {
	t.Parallel()
	for name, d := range subjects(t) {
		for _, filter := range filters {
			p := single(d)
			o, err := p.Outline(snapshot.Options{Filter: filter, Ref: counter(p)})
			require.NoError(t, err)
			places, refs := map[snapshot.Place]bool{}, map[string]bool{}
			for _, s := range o.Shown {
				assert.False(t, places[s.Place], "%s %s: node %d is shown twice", name, filter, s.Place.Node)
				assert.False(t, refs[s.Ref])
				places[s.Place], refs[s.Ref] = true, true
				assert.Positive(t, s.NodeID)
				assert.Equal(t, d.NodeID(s.Place.Node), s.NodeID)
				assert.True(t, d.Interactive(s.Place.Node))
				assert.Contains(t, o.Text, s.Ref+" ")
			}
		}
	}
}

// What can be acted on has a ref in every filter: all of it when everything is shown, and the same elements whether the
// text around them is shown or not.
func TestOutlineShowsAllThatCanBeActedOn(t *testing.T) {
	t.Parallel()
	for name, d := range subjects(t) {
		p := single(d)
		nodes := map[snapshot.Filter]map[int]bool{}
		for _, filter := range filters {
			o, err := p.Outline(snapshot.Options{Filter: filter, Ref: counter(p)})
			require.NoError(t, err)
			nodes[filter] = map[int]bool{}
			for _, s := range o.Shown {
				nodes[filter][s.Place.Node] = true
			}
		}
		assert.Equal(t, nodes[snapshot.FilterVisible], nodes[snapshot.FilterInteractive], "%s", name)
		if strings.HasPrefix(name, "nonsense") {
			continue // fields within fields, options outside of selects
		}
		for n := range d.Len() {
			if d.NodeID(n) > 0 && d.Interactive(n) {
				assert.True(t, nodes[snapshot.FilterAll][n], "%s: %s", name, describe(d, n))
			}
		}
	}
}

// A cursor goes on behind the element that was shown last, when the page has changed before it.
func TestOutlineCursorFollowsItsElement(t *testing.T) {
	t.Parallel()
	long := single(table(300).document())
	ref := counter(long)
	first, err := long.Outline(snapshot.Options{MaxChars: 4_000, Ref: ref})
	require.NoError(t, err)
	require.NotEmpty(t, first.Cursor)
	rest, err := long.Outline(snapshot.Options{Cursor: first.Cursor, Ref: ref})
	require.NoError(t, err)

	for news := range 4 { // what has come to the top since then moves the lines
		moved, err := single(tableWithNews(300, news).document()).Outline(snapshot.Options{Cursor: first.Cursor})
		require.NoError(t, err)
		assert.Equal(t, rest.First+news, moved.First)
	}

	short := single(table(2).document()) // the element is gone: there is nothing to go on with
	gone, err := short.Outline(snapshot.Options{Cursor: first.Cursor})
	require.NoError(t, err)
	assert.Empty(t, gone.Text)
	assert.Empty(t, gone.Cursor)
}
