package snapshot_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/htmlcapture"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// vectorPage is a page of the published vectors: web-platform-tests about names and roles.
type vectorPage struct {
	Source    string
	Tentative bool
	HTML      string
	Cases     []struct {
		Selector          string
		ExpectedName      *string
		ExpectedRole      *string
		ExpectedRoleAnyOf []string
	}
}

// score counts cases.
type score struct{ right, all int }

func (s *score) add(ok bool) {
	s.all++
	if ok {
		s.right++
	}
}

// percent is the share that is right.
func (s score) percent() float64 { return 100 * float64(s.right) / float64(max(s.all, 1)) }

// TestVectors holds roles and names against the published vectors. A file has no style sheets, so cases about generated
// content and text-transform cannot be right here; captures of Chromium in testdata/chromium are held to more.
func TestVectors(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "facts", "accname", "vectors.json"))
	if err != nil {
		t.Skipf("the published vectors are not there: %v", err)
	}
	var pages []vectorPage
	require.NoError(t, json.Unmarshal(raw, &pages))
	var names, roles, draftNames, draftRoles score
	for _, p := range pages {
		n, r := &names, &roles
		if p.Tentative {
			n, r = &draftNames, &draftRoles
		}
		p.check(t, n, r)
	}
	t.Logf("names %d/%d, roles %d/%d; tentative names %d/%d, roles %d/%d", names.right, names.all, roles.right, roles.all,
		draftNames.right, draftNames.all, draftRoles.right, draftRoles.all)
	assert.GreaterOrEqual(t, names.percent(), 97.0)
	assert.InDelta(t, 100, roles.percent(), 0.01)
}

// check counts the cases of one page.
func (p vectorPage) check(t *testing.T, names, roles *score) {
	source := `<!doctype html><meta charset="utf-8"><body>` + p.HTML
	docs, err := htmlcapture.Capture(strings.NewReader(styled(t, source)), "https://wpt.example/"+p.Source)
	require.NoError(t, err, p.Source)
	d, err := snapshot.Decode(docs[0].Capture)
	require.NoError(t, err, p.Source)
	byCase := map[string]int{}
	for n := range d.Len() {
		if v, ok := d.Attr(n, "data-case"); ok {
			byCase[`[data-case="`+v+`"]`] = n
		}
	}
	for _, c := range p.Cases {
		n, ok := byCase[c.Selector]
		if c.ExpectedName != nil {
			right := ok && squeeze(d.Name(n)) == *c.ExpectedName
			names.add(right)
			if !right && !p.Tentative {
				t.Logf("%s %s: name %q, want %q", p.Source, c.Selector, d.Name(n), *c.ExpectedName)
			}
		}
		if want := c.ExpectedRoleAnyOf; c.ExpectedRole != nil || want != nil {
			if c.ExpectedRole != nil {
				want = []string{*c.ExpectedRole}
			}
			role := "" // what a capture leaves out, as the shapes of a drawing, has none
			if ok {
				role = d.Role(n)
			}
			right := slices.Contains(want, role)
			roles.add(right)
			if !right && !p.Tentative {
				t.Logf("%s %s: role %q, want %q", p.Source, c.Selector, role, want)
			}
		}
	}
}

// squeeze makes white space comparable as the vectors ask for: a no-break space stays.
func squeeze(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t\n\f\r", r) }), " ")
}
