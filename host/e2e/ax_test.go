package e2e_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/ax"
)

// agreed is the least share of elements to act on, in percent, that have the role and the name of Chrome's tree.
const agreed = 99.0

// TestAccessibilityTree holds the role and the name of every element that a person can act on, on the pages of testdata/ax,
// to Chrome's own accessibility tree. What differs is listed in testdata/ax/differences.txt with the reason; a new difference
// fails, and so does a listed one that is gone.
func TestAccessibilityTree(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/ax/*.html")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), 60)
	listed := differences(t)
	p := open(t, stand, "/ax/headings.html")
	var compared, agree int
	for _, file := range files {
		name := filepath.Base(file)
		p.call("navigate", args{"url": stand.Site + "/ax/" + name, "waitUntil": "load"})
		p.call("read_page", nil) // brings the content script into every frame
		r, err := ax.Compare(stand, stand.Site+"/ax/"+name)
		require.NoError(t, err, name)
		compared, agree = compared+r.Compared, agree+r.Agreed
		for _, d := range r.Differences {
			line := strings.TrimSuffix(name, ".html") + " " + d.String()
			assert.True(t, listed[line], "new: %s", line)
			delete(listed, line)
		}
	}
	for line := range listed {
		assert.Fail(t, "a listed difference is gone: take it out of the list", line)
	}
	t.Logf("%d of %d agree", agree, compared)
	assert.GreaterOrEqual(t, 100*float64(agree)/float64(compared), agreed)
}

// differences reads the list: paragraphs of a reason in lines with # before it, and the differences that it explains.
func differences(t *testing.T) map[string]bool {
	t.Helper()
	data, err := os.ReadFile("testdata/ax/differences.txt")
	require.NoError(t, err)
	out := map[string]bool{}
	explained := false
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "":
			explained = false
		case strings.HasPrefix(line, "#"):
			explained = true
		default:
			require.True(t, explained, "no reason stands above %q", line)
			require.False(t, out[line], "listed twice: %q", line)
			out[line] = true
		}
	}
	return out
}
