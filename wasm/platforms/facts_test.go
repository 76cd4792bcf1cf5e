package platforms_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/fixture"
	"github.com/tabwire-dev/tabwire/host/fixture/compare"
	"github.com/tabwire-dev/tabwire/wasm/catalog"
)

// facts is a folder of pages beside the repository. Nothing needs it.
const facts = "../../../shared/facts/platforms"

// untold is what only a browser tells: a file has one state of a box, and not also the one in which the page was drawn. host/e2e/platforms wants all.
var untold = map[string][]string{
	"servicenow/ui16-incident-form-half-filled": {"fields[Knowledge].dirty: want true, got null"},
}

// TestFacts reads the pages of that folder and compares the data with what is expected of it (package compare).
func TestFacts(t *testing.T) {
	t.Parallel()
	pages, err := fixture.Facts(facts)
	require.NoError(t, err)
	if len(pages) == 0 {
		t.Skip("there is no folder of facts beside the repository")
	}
	known := map[string]bool{}
	for _, ps := range catalog.Platforms() {
		known[ps.Name] = true
	}
	for _, p := range pages {
		if !known[p.Platform] {
			continue
		}
		t.Run(p.Platform+"/"+p.Name, func(t *testing.T) {
			t.Parallel()
			_, data := written(t, read(t, p.Page))
			var got any
			require.NoError(t, json.Unmarshal(data, &got))
			assert.Equal(t, untold[p.Platform+"/"+p.Name], compare.Diff(p.Expected, got))
			for _, text := range p.Absent {
				assert.NotContains(t, string(data), text)
			}
		})
	}
}
