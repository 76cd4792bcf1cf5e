package e2e_test

import (
	"encoding/json"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// args are the arguments of a tool.
type args = map[string]any

// draw opens a page of its own with some HTML as its body.
func draw(t *testing.T, r *rig.Rig, html string) *page {
	t.Helper()
	p := open(t, r, "/pages/blank.html")
	p.body(html)
	return p
}

// body replaces the page's body. Scripts in it do not run; handlers of attributes do.
func (p *page) body(html string) {
	p.Helper()
	text, err := json.Marshal(html)
	require.NoError(p, err)
	eval[bool](p, "(document.body.innerHTML = "+string(text)+", true)")
}

// fails calls a tool on the page and wants it to be refused with a code.
func (p *page) fails(code, tool string, a args) rig.Answer {
	p.Helper()
	answer := p.try(tool, a)
	require.True(p, answer.IsError, "%s went well: %s", tool, answer.Text)
	require.Equal(p, code, codeOf(answer), answer.Text)
	return answer
}

// close closes the page's tab as the person would.
func (p *page) close() error { return p.inside.Close() }

// codeOf gives the code that a refusal begins with.
func codeOf(a rig.Answer) string {
	code, _, _ := strings.Cut(a.Text, ":")
	return code
}

// Bounds of a wait for the page.
const (
	waitTime = 10 * time.Second
	tick     = 20 * time.Millisecond
)

// waits waits until an expression is true in the page.
func (p *page) waits(expression string) {
	p.Helper()
	require.Eventually(p, func() bool {
		ok, err := rig.Eval[bool](p.inside, expression)
		return err == nil && ok
	}, waitTime, tick, "%s stays false", expression)
}

// changed is what an acting tool tells of the page.
type changed struct {
	Navigated string `json:"navigated"`
	NewTabs   []struct {
		TabID int    `json:"tabId"`
		URL   string `json:"url"`
	} `json:"newTabs"`
	Dialog *struct {
		Kind    string `json:"kind"`
		Message string `json:"message"`
	} `json:"dialog"`
	Added, Removed, Altered int
	Texts                   []string `json:"texts"`
	Focus                   string   `json:"focus"`
}

// structured decodes an answer's structured content.
func structured[T any](t testing.TB, a rig.Answer) T {
	t.Helper()
	var out T
	require.NoError(t, json.Unmarshal(a.Structured, &out), string(a.Structured))
	return out
}

// changes gives what an answer tells of changes.
func changes(t testing.TB, a rig.Answer) changed {
	t.Helper()
	return structured[struct {
		Changed changed `json:"changed"`
	}](t, a).Changed
}

// trusted reports whether an answer says that the input was trusted.
func trusted(t testing.TB, a rig.Answer) bool {
	t.Helper()
	return structured[struct {
		Trusted bool `json:"trusted"`
	}](t, a).Trusted
}

// foreign gives the stand's site under its other name, which is another origin and another site.
func foreign(t testing.TB, r *rig.Rig) string {
	t.Helper()
	u, err := url.Parse(r.Site)
	require.NoError(t, err)
	return "http://localhost:" + u.Port()
}

// refIn finds a ref in an answer.
func refIn(t testing.TB, a rig.Answer, role, name string) string {
	t.Helper()
	ref, err := a.Ref(role, name)
	require.NoError(t, err)
	return ref
}

// logged is a page that notes its mouse events as "kind id button detail modifiers trusted".
const logged = `(() => {
	window.seen = [];
	for (const kind of ["mousedown", "mouseup", "click", "dblclick", "auxclick", "contextmenu"]) {
		addEventListener(kind, (e) => {
			const held = [e.altKey && "alt", e.ctrlKey && "ctrl", e.metaKey && "meta", e.shiftKey && "shift"].filter(Boolean).join("+");
			window.seen.push([kind, e.target.id, e.button, e.detail, held, e.isTrusted].join(" "));
			if (kind === "contextmenu") e.preventDefault();
		}, true);
	}
	return true;
})()`

// seen gives the noted events of one kind.
func (p *page) seen(kind string) []string {
	p.Helper()
	var out []string
	for _, line := range eval[[]string](p, "window.seen") {
		if what, rest, _ := strings.Cut(line, " "); what == kind {
			out = append(out, rest)
		}
	}
	return out
}

// fronts gives the tabs in front of their windows, as the browser tells; the tests' own way in may have a window beside.
func fronts(t *testing.T, r *rig.Rig) []int {
	t.Helper()
	a, err := r.Call(t.Context(), "list_tabs", args{"limit": 1000})
	require.NoError(t, err)
	var out []int
	for _, tab := range structured[struct {
		Tabs []struct {
			TabID int  `json:"tabId"`
			Front bool `json:"front"`
		} `json:"tabs"`
	}](t, a).Tabs {
		if tab.Front {
			out = append(out, tab.TabID)
		}
	}
	return out
}

// extensionID gives the id of the stand's extension.
func extensionID(t testing.TB, r *rig.Rig) string {
	t.Helper()
	w, err := r.Page(rig.WorkerPrefix)
	require.NoError(t, err)
	id, err := rig.Eval[string](w, "chrome.runtime.id")
	require.NoError(t, err)
	return id
}

// itoa writes a tab's id into an expression.
func itoa(id int) string { return strconv.Itoa(id) }

// spin makes a page's script go on for ever, which no evaluation waits for.
func spin(p *rig.Page) error {
	_, err := rig.Eval[int](p, "setTimeout(() => { for (;;) {} })")
	return err
}
