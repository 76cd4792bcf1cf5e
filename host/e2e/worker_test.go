package e2e_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// own starts a stand that a test may break.
func own(t *testing.T, o rig.Options) *rig.Rig {
	t.Helper()
	r, err := rig.Start(t.Context(), o)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, r.Close()) })
	return r
}

// TestWorker kills the service worker; how soon all is back shows in the time of the tests.
func TestWorker(t *testing.T) {
	t.Parallel()
	r := own(t, rig.Options{})
	t.Run("between calls", func(t *testing.T) { workerKilled(t, r) })
	t.Run("during a call", func(t *testing.T) { workerKilledMeanwhile(t, r) })
}

// recovery is how soon a call goes through after the worker's death; without a content script that notices, it is 30 s.
const recovery = 9 * time.Second

// workerKilled wants refs, current tab and the link back.
func workerKilled(t *testing.T, r *rig.Rig) {
	p := draw(t, r, `<button id="b" onclick="window.count = (window.count ?? 0) + 1">Count</button><input aria-label="Name">`)
	outline := p.read()
	button, field := refIn(t, outline, "button", "Count"), refIn(t, outline, "textbox", "Name")
	p.call("click_element", args{"ref": button})
	for kills := range 2 {
		require.NoError(t, r.KillWorker())
		killed := time.Now()
		p.call("click_element", args{"ref": button})
		assert.Less(t, time.Since(killed), recovery)
		assert.Equal(t, kills+2, eval[int](p, "window.count"), "the call is done once")
		p.call("fill_form_field", args{"ref": field, "value": "Ada"})
		assert.Equal(t, "Ada", eval[string](p, `document.querySelector("input").value`))
	}
	require.NoError(t, r.KillWorker())
	a, err := r.Call(t.Context(), "read_page", nil)
	require.NoError(t, err)
	assert.Contains(t, a.Text, p.address, "the current tab is kept")
	assert.Contains(t, a.Text, button+` button "Count"`, "and the refs")
	a, err = r.Call(t.Context(), "new_tab", args{"url": r.Site + "/pages/blank.html?second"})
	require.NoError(t, err)
	require.False(t, a.IsError, a.Text)
	tabs, err := r.Call(t.Context(), "list_tabs", nil)
	require.NoError(t, err)
	assert.Regexp(t, `(?m)blank\.html\?test=\d+ own( loading)?$`, tabs.Text, "the tab group is kept")
	assert.Regexp(t, `(?m)\?second current own( loading)?$`, tabs.Text)
}

// workerKilledMeanwhile wants an answer to the call that ran, never nothing.
func workerKilledMeanwhile(t *testing.T, r *rig.Rig) {
	p := draw(t, r, `<button id="b" disabled>Never</button><button id="c" onclick="this.textContent = 'Clicked'">Now</button>`)
	out := p.start(t.Context(), "click_element", args{"selector": "#b"})
	p.held()
	require.NoError(t, r.KillWorker())
	select {
	case l := <-out:
		require.NoError(t, l.err)
		assert.True(t, l.answer.IsError, l.answer.Text)
	case <-time.After(30 * time.Second):
		t.Fatal("the call has no answer")
	}
	p.call("click_element", args{"selector": "#c"})
	assert.Equal(t, "Clicked", eval[string](p, "c.textContent"))
}
