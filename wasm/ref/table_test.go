package ref_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/ref"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]ref.Ref{
		"e1":          {Number: 1},
		" e12\n":      {Number: 12},
		"f3e12":       {Frame: 3, Number: 12},
		"[e12]":       {Number: 12},
		"@e12":        {Number: 12},
		"ref=f10e999": {Frame: 10, Number: 999},
		"[ref=e5]":    {Number: 5},
	} {
		got, ok := ref.Parse(in)
		assert.True(t, ok, in)
		assert.Equal(t, want, got, in)
	}
	for _, in := range []string{"", "e", "12", "e0", "e01", "f0e1", "fe1", "f1", "e1x", "x1", "e-1", "e+1", "e 1", "e1e2", "f1f2e3", "e12345678901", "E1", "é1"} {
		_, ok := ref.Parse(in)
		assert.False(t, ok, in)
	}
	for _, r := range []ref.Ref{{Number: 1}, {Frame: 2, Number: 30}} {
		got, ok := ref.Parse(r.String())
		assert.True(t, ok)
		assert.Equal(t, r, got)
	}
}

var doc = ref.Document{ID: "D1", URL: "https://a.example/"}

func el(nodeID int) ref.Element {
	return ref.Element{NodeID: nodeID, Role: "button", Name: fmt.Sprintf("Button %d", nodeID), Tag: "button"}
}

func TestAnElementKeepsItsRef(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	one, two := tab.Assign(doc, el(7)), tab.Assign(doc, el(8))
	assert.Equal(t, "e1", one.String())
	assert.Equal(t, "e2", two.String())
	renamed := el(7)
	renamed.Name = "Renamed"
	assert.Equal(t, one, tab.Assign(doc, renamed))
	got, state := tab.Lookup(one)
	assert.Equal(t, ref.Live, state)
	assert.Equal(t, ref.Entry{Ref: one, Document: doc, Element: renamed}, got)
	r, ok := tab.Of("D1", 8)
	assert.True(t, ok)
	assert.Equal(t, two, r)
	_, ok = tab.Of("D1", 9)
	assert.False(t, ok)
	_, ok = tab.Of("D2", 8)
	assert.False(t, ok)
}

func TestNumbersCountOverAllFrames(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	main := tab.Assign(doc, el(1))
	inner := tab.Assign(ref.Document{ID: "D2", FrameID: 501}, el(1))
	deeper := tab.Assign(ref.Document{ID: "D3", FrameID: 77}, el(1))
	assert.Equal(t, []string{"e1", "f1e2", "f2e3"}, []string{main.String(), inner.String(), deeper.String()})
	assert.Equal(t, 1, tab.Ordinal(501))
	assert.Equal(t, 2, tab.Ordinal(77))
	assert.Equal(t, 0, tab.Ordinal(0))

	got, state := tab.Lookup(ref.Ref{Number: 2})
	assert.Equal(t, ref.Live, state, "the frame may be left out")
	assert.Equal(t, 501, got.Document.FrameID)
	_, state = tab.Lookup(ref.Ref{Frame: 2, Number: 2})
	assert.Equal(t, ref.Unknown, state, "another frame's number is a slip, not a ref")

	reloaded := tab.Assign(ref.Document{ID: "D4", FrameID: 501}, el(1))
	assert.Equal(t, "f1e4", reloaded.String(), "the frame keeps its ordinal, the number is new")
}

func TestARefOfADocumentThatIsGoneIsStale(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	r := tab.Assign(doc, el(1))
	tab.Present([]ref.Document{{ID: "D2", URL: "https://b.example/"}})
	got, state := tab.Lookup(r)
	assert.Equal(t, ref.Stale, state)
	assert.Equal(t, "Button 1", got.Element.Name)
	assert.NotEqual(t, r, tab.Assign(ref.Document{ID: "D2"}, el(1)))
	tab.Present([]ref.Document{doc})
	_, state = tab.Lookup(r)
	assert.Equal(t, ref.Live, state, "the browser brought the document back")
	_, state = tab.Lookup(ref.Ref{Number: 99})
	assert.Equal(t, ref.Unknown, state)
}

func TestATableIsBounded(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	seen := map[int]bool{}
	for i := range ref.MaxRefs + 10 {
		r := tab.Assign(doc, el(i+1))
		assert.False(t, seen[r.Number])
		seen[r.Number] = true
		tab.Lookup(ref.Ref{Number: 1}) // in use, so it stays
	}
	_, state := tab.Lookup(ref.Ref{Number: 1})
	assert.Equal(t, ref.Live, state)
	_, state = tab.Lookup(ref.Ref{Number: 2})
	assert.Equal(t, ref.Unknown, state, "used longest ago")
	again := tab.Assign(doc, el(2))
	assert.Equal(t, ref.MaxRefs+11, again.Number, "a number that was forgotten is not used again")

	for i := range ref.MaxDocuments + 5 {
		tab.Assign(ref.Document{ID: fmt.Sprintf("X%d", i)}, el(1))
		tab.Lookup(again)
	}
	_, state = tab.Lookup(again)
	assert.Equal(t, ref.Live, state)
	_, ok := tab.Of("X0", 1)
	assert.False(t, ok)
	for i := range 3 * ref.MaxFrames {
		tab.Ordinal(i)
	}
	tab.Present([]ref.Document{{ID: "Y", FrameID: 5}})
	assert.Equal(t, 5, tab.Ordinal(5))
	assert.Equal(t, 3*ref.MaxFrames, tab.Ordinal(6), "an ordinal is never used again")
}

func TestLongNamesAreCut(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	e := el(1)
	e.Name = strings.Repeat("ü", ref.MaxName)
	got, _ := tab.Lookup(tab.Assign(doc, e))
	assert.Equal(t, strings.Repeat("ü", ref.MaxName/2), got.Element.Name)
}

func TestATableIsSavedAndLoaded(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	for i := range 200 {
		e := el(i + 1)
		e.Type, e.Test, e.Path, e.Context, e.Before, e.After, e.ID, e.Field, e.Link = "t", 1, 2, 3, 4, 5, uint32(i), 7, 1<<32-1
		tab.Assign(ref.Document{ID: fmt.Sprintf("D%d", i%7), FrameID: i % 7 * 100, URL: "https://a.example/#/x"}, e)
	}
	tab.Present([]ref.Document{{ID: "D1", FrameID: 100}})
	parts := tab.Save()
	require.Len(t, parts, 8)
	got, err := ref.Load(parts)
	require.NoError(t, err)
	assert.Equal(t, parts, got.Save())
	for n := range 201 {
		wantEntry, want := tab.Lookup(ref.Ref{Number: n})
		entry, state := got.Lookup(ref.Ref{Number: n})
		assert.Equal(t, want, state)
		assert.Equal(t, wantEntry, entry)
	}
	assert.Equal(t, 201, got.Assign(doc, el(999)).Number)
	assert.Equal(t, tab.Ordinal(300), got.Ordinal(300))
	assert.Equal(t, 7, got.Ordinal(12345))

	lostOf := map[string]ref.Ref{}
	for i := range 7 {
		lostOf[fmt.Sprintf("D%d", i)] = ref.Ref{Number: i + 1}
	}
	for i, p := range parts {
		broken := slices.Clone(parts)
		refuses := func(data []byte, what string) {
			broken[i].Data = data
			got, err := ref.Load(broken)
			if p.Key == "" {
				assert.Error(t, err, "%s", what)
				return
			}
			require.NoError(t, err)
			_, state := got.Lookup(lostOf[p.Key])
			assert.Equal(t, ref.Unknown, state, "part %q, %s", p.Key, what)
			_, state = got.Lookup(ref.Ref{Number: 1})
			assert.Equal(t, p.Key != "D0", state != ref.Unknown, "part %q, %s", p.Key, what)
			assert.Equal(t, 201, got.Assign(doc, el(999)).Number, "no number is given again")
		}
		for cut := range p.Data {
			refuses(p.Data[:cut], "cut")
		}
		refuses(append(slices.Clone(p.Data), 0), "longer")
		refuses(append([]byte{p.Data[0] + 1}, p.Data[1:]...), "of another version")
	}
	_, err = ref.Load(parts[1:])
	assert.Error(t, err, "the tab's own is missing")
}

// Only what has changed is encoded anew: the rest is the same slice.
func TestSavedPartsStayTheSame(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	second := ref.Document{ID: "D2", URL: "https://a.example/2"}
	tab.Assign(doc, el(1))
	tab.Assign(second, el(1))
	last := map[string]*byte{}
	changed := func() (keys []string) {
		for _, p := range tab.Save() {
			if last[p.Key] != unsafe.SliceData(p.Data) {
				keys = append(keys, p.Key)
			}
			last[p.Key] = unsafe.SliceData(p.Data)
		}
		return keys
	}
	assert.Equal(t, []string{"", doc.ID, "D2"}, changed())
	tab.Assign(second, el(1))
	tab.Lookup(ref.Ref{Number: 1})
	assert.Empty(t, changed(), "used, nothing else")
	tab.Present([]ref.Document{second})
	assert.Equal(t, []string{""}, changed(), "a document is gone")
	tab.Assign(second, el(2))
	assert.Equal(t, []string{"", "D2"}, changed(), "a ref is new")
	e := el(2)
	e.Name = "other"
	tab.Assign(second, e)
	assert.Equal(t, []string{"", "D2"}, changed(), "a name is another")
}

// FuzzLoad: no bytes make Load fail other than with an error, and what it takes it can save and load again.
func FuzzLoad(f *testing.F) {
	tab := ref.NewTable()
	add := func() {
		parts := tab.Save()
		f.Add(parts[0].Data, parts[len(parts)-1].Data)
	}
	add()
	tab.Assign(doc, el(1))
	add()
	tab.Assign(ref.Document{ID: "D2", FrameID: 9}, el(2))
	add()
	f.Fuzz(func(t *testing.T, own, refs []byte) {
		tab, err := ref.Load([]ref.Part{{Data: own}, {Key: doc.ID, Data: refs}, {Key: "D2", Data: refs}})
		if err != nil {
			return
		}
		again, err := ref.Load(tab.Save())
		require.NoError(t, err)
		assert.Equal(t, tab.Save(), again.Save())
		tab.Assign(doc, el(1))
	})
}

func BenchmarkSave(b *testing.B) {
	tab := ref.NewTable()
	for i := range 4_000 {
		e := el(i + 1)
		e.Name = []string{"Edit", "Quantity", "Select", "Delete"}[i%4]
		tab.Assign(doc, e)
	}
	n := 4_000
	var parts []ref.Part
	for b.Loop() {
		n++
		tab.Assign(doc, el(n))
		parts = tab.Save()
	}
	b.ReportMetric(float64(len(parts[1].Data)), "bytes")
}
