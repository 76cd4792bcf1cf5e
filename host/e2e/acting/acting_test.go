// Package acting_test has every acting tool act on the pages of the gym, with the debugger and without it. A scene says what the page's
// own code must hold afterwards: its framework's state, not what the answer says.
package acting_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// args are the arguments of a tool.
type args = map[string]any

// step is one call of a tool.
type step struct {
	tool string
	args args
	// code is what the call must be refused with; empty when it must go well.
	code string
	// says is a part of the answer's text, "" for none in particular.
	says string
}

// scene is what is done on one page of the gym.
type scene struct {
	name string
	// page is a file of extension/testdata/pages/gym; it may have a query.
	page string
	// ready is an expression that is true when the page's framework has come up; empty for at once.
	ready string
	// before is evaluated in the page first.
	before string
	steps  []step
	// want is an expression that must become true in the page.
	want string
	// debugger: the scene cannot be played without the debugger; there the first step must be refused with debugger_unavailable.
	debugger bool
	// trustedOnly says why the scene is something else without the debugger, "" when it is not.
	trustedOnly string
}

// scenes are all of them; each subject has a file of its own.
var scenes = slices.Concat(batchScenes, dialogScenes, fileScenes, formScenes, frameworkScenes, gridScenes, insideScenes, keyboardScenes, mouseScenes, overlayScenes, valueScenes)

// Bounds of a wait for the page.
const (
	waitTime = 10 * time.Second
	tick     = 20 * time.Millisecond
)

// trusted has a debugger, refused has none.
var trusted, refused *rig.Rig

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (code int, err error) {
	if err := writeFiles(); err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(filesDir) }() // the results are there
	for _, stand := range []**rig.Rig{&trusted, &refused} {
		r, err := rig.Start(context.Background(), rig.Options{Args: []string{"--file-root", fileRoot}})
		if err != nil {
			return 1, err
		}
		defer func() { _ = r.Close() }() // the results are there
		*stand = r
		for _, profile := range []string{"reading", "widgets", "debug"} {
			if _, err := r.Call(context.Background(), "tools_enable", args{"profile": profile}); err != nil {
				return 1, err
			}
		}
	}
	if err := refused.RefuseDebugger(); err != nil {
		return 1, err
	}
	return m.Run(), nil
}

// watchFront has the page in front note when it loses its place.
const watchFront = `(() => {
	window.lost = [];
	document.addEventListener("visibilitychange", () => window.lost.push(document.visibilityState));
	return document.visibilityState === "visible";
})()`

// TestActing plays all scenes on both stands. Their tabs are in the background, and the tab in front stays there.
func TestActing(t *testing.T) {
	for name, r := range map[string]*rig.Rig{"trusted": trusted, "refused": refused} {
		t.Run(name, func(t *testing.T) {
			front, err := r.Page(r.Site + "/")
			require.NoError(t, err)
			visible, err := rig.Eval[bool](front, watchFront)
			require.NoError(t, err)
			require.True(t, visible)
			t.Run("scenes", func(t *testing.T) {
				for _, s := range scenes {
					if s.trustedOnly != "" && r == refused {
						continue
					}
					t.Run(s.name, func(t *testing.T) {
						t.Parallel()
						s.play(t, r)
					})
				}
			})
			lost, err := rig.Eval[[]string](front, "window.lost")
			require.NoError(t, err)
			assert.Empty(t, lost, "the tab in front was taken away from the person")
		})
	}
}

var pages atomic.Int64

// play plays a scene in a tab of its own.
func (s *scene) play(t *testing.T, r *rig.Rig) {
	t.Helper()
	address := r.Site + "/pages/gym/" + s.page
	mark := "?"
	if strings.Contains(s.page, "?") {
		mark = "&"
	}
	address += fmt.Sprintf("%sscene=%d", mark, pages.Add(1))
	opened, err := r.Call(t.Context(), "new_tab", args{"url": address, "waitUntil": "load"})
	require.NoError(t, err)
	require.False(t, opened.IsError, opened.Text)
	var on struct {
		TabID int `json:"tabId"`
	}
	require.NoError(t, json.Unmarshal(opened.Structured, &on))
	p, err := r.Page(address)
	require.NoError(t, err)
	t.Cleanup(func() { closeTab(p) })
	if s.ready != "" {
		becomes(t, p, s.ready)
	}
	if s.before != "" {
		_, err := rig.Eval[any](p, "(async () => { await ("+s.before+"); return null })()")
		require.NoError(t, err)
	}
	for i, one := range s.steps {
		a := args{"tabId": on.TabID}
		for k, v := range one.args {
			a[k] = v
		}
		got, err := r.Call(t.Context(), one.tool, a)
		require.NoError(t, err)
		code, _, _ := strings.Cut(got.Text, ":")
		if s.debugger && r == refused && i == 0 {
			require.True(t, got.IsError, "%s needs no debugger: %s", one.tool, got.Text)
			require.Equal(t, "debugger_unavailable", code, got.Text)
			return
		}
		if one.code == "" {
			require.False(t, got.IsError, "%s: %s", one.tool, got.Text)
		} else {
			require.True(t, got.IsError, "%s went well: %s", one.tool, got.Text)
			require.Equal(t, one.code, code, got.Text)
		}
		assert.Contains(t, got.Text, one.says)
	}
	becomes(t, p, s.want)
}

// becomes waits until an expression is true in a page.
func becomes(t *testing.T, p *rig.Page, expression string) {
	t.Helper()
	require.Eventually(t, func() bool {
		ok, err := rig.Eval[bool](p, expression)
		return err == nil && ok
	}, waitTime, tick, "%s stays false", expression)
}

// closeTab closes a tab as the person would; it may be closed already.
func closeTab(p *rig.Page) {
	_, _ = rig.Do(p, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.CallBrowser(ctx, target.CloseTarget, target.CloseTargetParams{TargetID: t.TargetID})
		return err
	}))
}

// TestListsWhatNeedsTheDebugger prints the tools that cannot do without the debugger.
func TestListsWhatNeedsTheDebugger(t *testing.T) {
	names := map[string]bool{}
	for _, s := range scenes {
		if s.debugger {
			names[s.steps[0].tool] = true
		}
	}
	var list []string
	for name := range names {
		list = append(list, name)
	}
	slices.Sort(list)
	t.Logf("%d scenes; tools that need the debugger: %s", len(scenes), strings.Join(list, ", "))
}
