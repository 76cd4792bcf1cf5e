package ref_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/text"
)

// A tab that is read for days keeps no more than its bounds, and what is in use stays.
func TestWhatIsSavedIsBounded(t *testing.T) {
	t.Parallel()
	tab := ref.NewTable()
	used := tab.Assign(doc, el(1))
	for d := range 8 {
		in := ref.Document{ID: fmt.Sprintf("X%d", d), URL: fmt.Sprintf("https://a.example/%d", d)}
		for i := range ref.MaxRefs / 2 {
			e := el(i + 1)
			e.Record, e.Row = text.WordsOf(fmt.Sprintf("Person %d of many, in some town", i)), fmt.Sprintf("Person %d of many", i)
			tab.Assign(in, e)
			if i%100 == 0 {
				tab.Lookup(used)
			}
		}
	}
	size := func(parts []ref.Part) (n int) {
		for _, p := range parts {
			n += len(p.Data)
		}
		return n
	}
	data := tab.Save()
	assert.Less(t, size(data), 8<<20)
	loaded, err := ref.Load(data)
	require.NoError(t, err)
	_, state := loaded.Lookup(used)
	assert.Equal(t, ref.Live, state)
	_, state = loaded.Lookup(ref.Ref{Number: 2})
	assert.Equal(t, ref.Unknown, state, "used longest ago")
	for now := size(data); now > 100; {
		loaded.Trim()
		next := size(loaded.Save())
		require.Less(t, next, now, "each trim saves something")
		now = next
	}
	assert.Greater(t, loaded.Assign(doc, el(5)).Number, 8*ref.MaxRefs/2, "a number that was forgotten is not used again")
}
