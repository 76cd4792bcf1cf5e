package tool

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// reader makes readings of tabs for a client, without pages.
func reader(w *World, client string, tab int) *Reading {
	page := &snapshot.Page{Parts: []snapshot.Part{{DocumentID: "D"}}}
	return &Reading{Page: page, view: &View{TabState: w.Tab(tab), call: &Call{World: w, Client: &Client{ID: client}}}}
}

func TestShownIsKeptForClientAndSight(t *testing.T) {
	t.Parallel()
	w := NewWorld()
	ann, bob := reader(w, "ann", 7), reader(w, "bob", 7)
	whole, part := Sight{Filter: snapshot.FilterVisible}, Sight{Filter: snapshot.FilterVisible, Ref: "e5"}
	ann.Keep(whole, "a\n", false)
	ann.Keep(part, "b\n", false)
	assert.Nil(t, bob.view.LastShown(&whole))
	assert.Nil(t, bob.view.LastShown(nil))
	assert.Nil(t, reader(w, "ann", 8).view.LastShown(nil))
	assert.Equal(t, "b\n", ann.view.LastShown(&part).text)
	assert.Equal(t, "a\n", ann.view.LastShown(nil).text, "the whole page comes before a part of it that was read later")

	name := ann.view.LastShown(&whole).Name()
	ann.Keep(whole, "c\n", false)
	assert.Equal(t, "c\n", ann.view.LastShown(&whole).text)
	require.NotNil(t, ann.view.NamedShown(name))
	assert.Equal(t, "a\n", ann.view.NamedShown(name).text, "a mark stays")
	assert.Nil(t, bob.view.NamedShown(name))
	assert.Nil(t, ann.view.NamedShown("m9"))
}

func TestShownGrowsByTheCursor(t *testing.T) {
	t.Parallel()
	s := &Shown{text: "a\nb\n", cut: true}
	s.Continue(3, "d\n", false)
	assert.Equal(t, "a\nb\n", s.text, "a line is missing between them")
	s.Continue(2, "c\n", true)
	s.Continue(3, "d\n", false)
	s.Continue(4, "e\n", false)
	assert.Equal(t, "a\nb\nc\nd\n", s.text, "it was whole before e")
}

func TestShownIsBounded(t *testing.T) {
	t.Parallel()
	w := NewWorld()
	for i := range 3 * maxShown {
		r := reader(w, "ann", 7)
		r.Keep(Sight{Depth: i}, "x\n", false)
		assert.LessOrEqual(t, len(r.view.marks), maxShown)
	}
	assert.NotNil(t, reader(w, "ann", 7).view.LastShown(&Sight{Depth: 3*maxShown - 1}), "the last one stays")

	long := strings.Repeat("x", maxShownText)
	for tab := range 20 {
		reader(w, "ann", 100+tab).Keep(Sight{}, long, false)
	}
	size := 0
	for _, s := range w.tabs {
		for _, m := range s.marks {
			size += len(m.text)
		}
	}
	assert.LessOrEqual(t, size, maxShownAll)
	assert.NotNil(t, reader(w, "ann", 119).view.LastShown(nil))
	assert.Nil(t, reader(w, "ann", 100).view.LastShown(nil))

	r := reader(w, "ann", 119)
	r.Keep(Sight{}, long+"x", false)
	assert.Nil(t, r.view.LastShown(nil), "what is too long to be kept takes the place of what was kept, which is out of date")
}

func TestFrames(t *testing.T) {
	t.Parallel()
	for arg, want := range map[string][]int{
		"": nil, "all": nil, "main": {0}, "f2": {2}, "main,f3": {0, 3}, " f3 , main ,f3": {3, 0}, ",": {},
	} {
		got, err := Frames(arg)
		require.NoError(t, err, arg)
		assert.Equal(t, want, got, arg)
	}
	for _, arg := range []string{"top", "f", "f0", "f-1", "2", "all,main", "é"} {
		_, err := Frames(arg)
		assert.Error(t, err, arg)
	}
}
