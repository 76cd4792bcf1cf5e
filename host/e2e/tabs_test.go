package e2e_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// caller is a client of its own: each `tabwire mcp` is one.
type caller struct {
	*testing.T
	*mcp.ClientSession
}

// stdio starts a client that speaks over stdio.
func stdio(t *testing.T, r *rig.Rig, name string) *caller {
	t.Helper()
	path, err := rig.Binary()
	require.NoError(t, err)
	cmd := exec.Command(path, "mcp")
	cmd.Env = append(os.Environ(), "TABWIRE_HOME="+filepath.Join(r.Profile, "tabwire"))
	c := mcp.NewClient(&mcp.Implementation{Name: name, Version: "1"}, nil)
	s, err := c.Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, s.Close()) })
	return &caller{t, s}
}

// try calls a tool.
func (c *caller) try(tool string, a args) rig.Answer {
	c.Helper()
	if a == nil {
		a = args{}
	}
	answer, err := rig.CallOn(c.Context(), c.ClientSession, tool, a)
	require.NoError(c, err)
	return answer
}

// call calls a tool and wants it to go well.
func (c *caller) call(tool string, a args) rig.Answer {
	c.Helper()
	answer := c.try(tool, a)
	require.False(c, answer.IsError, "%s: %s", tool, answer.Text)
	return answer
}

// on is where an answer is from.
type on struct {
	TabID int    `json:"tabId"`
	URL   string `json:"url"`
	Title string `json:"title"`
	Front bool   `json:"front"`
}

// TestTwoClients has two clients at once, each with a current tab and a tab group of its own.
func TestTwoClients(t *testing.T) {
	t.Parallel()
	ada, bob := stdio(t, stand, "Ada"), stdio(t, stand, "Bob")
	a := structured[on](t, ada.call("new_tab", args{"url": stand.Site + "/pages/act.html?ada"}))
	b := structured[on](t, bob.call("new_tab", args{"url": stand.Site + "/pages/shadow.html?bob"}))
	assert.NotEqual(t, a.TabID, b.TabID)
	done := make(chan string, 2)
	for _, c := range []*caller{ada, bob} {
		go func() {
			answer, err := rig.CallOn(t.Context(), c.ClientSession, "read_page", args{})
			if err != nil {
				answer.Text = err.Error()
			}
			done <- answer.Text
		}()
	}
	both := []string{<-done, <-done}
	if !strings.Contains(both[0], "?ada") {
		both[0], both[1] = both[1], both[0]
	}
	assert.Contains(t, both[0], "Sticky")
	assert.NotContains(t, both[0], "Slotted title")
	assert.Contains(t, both[1], "Slotted title")
	assert.NotContains(t, both[1], "Sticky")
	own := regexp.MustCompile(`(?m)^.*\bown$`) // a title may hold the word too
	for c, want := range map[*caller]string{ada: "?ada", bob: "?bob"} {
		tabs := own.FindAllString(c.call("list_tabs", args{"limit": 1000}).Text, -1)
		require.Len(t, tabs, 1, "one tab is in the client's group")
		assert.Contains(t, tabs[0], want)
		assert.Contains(t, tabs[0], "current")
	}
	bob.call("click_element", args{"tabId": a.TabID, "selector": "#top"})
	assert.Contains(t, bob.call("read_page", nil).Text, "?bob", "a tabId is for one call only")
}

// TestGroup looks at the tab group in the browser.
func TestGroup(t *testing.T) {
	t.Parallel()
	c := stdio(t, stand, "Grace")
	first := structured[on](t, c.call("new_tab", nil))
	second := structured[on](t, c.call("new_tab", args{"url": stand.Site + "/pages/blank.html?grouped"}))
	assert.Equal(t, "about:blank", first.URL)
	w, err := stand.Page(rig.WorkerPrefix)
	require.NoError(t, err)
	title, err := rig.Eval[string](w, `(async () => {
		const [a, b] = await Promise.all([`+itoa(first.TabID)+`, `+itoa(second.TabID)+`].map((id) => chrome.tabs.get(id)));
		return a.groupId === b.groupId && !b.active ? (await chrome.tabGroups.get(a.groupId)).title : "not one group";
	})()`)
	require.NoError(t, err)
	assert.Equal(t, "Grace", title)
}

// TestCurrentTabClosed closes the client's current tab: it is told, and goes on where it then says.
func TestCurrentTabClosed(t *testing.T) {
	t.Parallel()
	c := stdio(t, stand, "Closing")
	c.call("new_tab", args{"url": stand.Site + "/pages/blank.html?closing"})
	inside, err := stand.Page(stand.Site + "/pages/blank.html?closing")
	require.NoError(t, err)
	p := &page{T: t, rig: stand, inside: inside}
	require.NoError(t, p.close())
	require.Eventually(t, func() bool { return !strings.Contains(c.call("list_tabs", args{"limit": 1000}).Text, "?closing") }, waitTime, tick)
	a := c.try("click_element", args{"role": "button", "name": "Place order"})
	assert.Equal(t, "tab_gone", codeOf(a), a.Text)
	assert.Contains(t, a.Text, "Next: call list_tabs and switch_tab, or new_tab")
	c.call("new_tab", args{"url": stand.Site + "/pages/hidden.html?recovered"})
	assert.Contains(t, c.call("read_page", nil).Text, "?recovered")
}

// TestSwitchTab makes another tab the current one, in the background unless it is to be shown.
func TestSwitchTab(t *testing.T) {
	c := stdio(t, stand, "Switching")
	before := fronts(t, stand)
	a := structured[on](t, c.call("new_tab", args{"url": stand.Site + "/pages/blank.html?a"}))
	structured[on](t, c.call("new_tab", args{"url": stand.Site + "/pages/hidden.html?b"}))
	got := structured[on](t, c.call("switch_tab", args{"tabId": a.TabID}))
	assert.False(t, got.Front)
	assert.Contains(t, got.URL, "?a")
	assert.Contains(t, c.call("read_page", nil).Text, "blank.html?a")
	assert.Equal(t, before, fronts(t, stand), "the person's tab stays in front")
	assert.Equal(t, "tab_gone", codeOf(c.try("switch_tab", args{"tabId": 1})))
	assert.True(t, structured[on](t, c.call("switch_tab", args{"tabId": a.TabID, "focus": true})).Front)
	w, err := stand.Page(rig.WorkerPrefix)
	require.NoError(t, err)
	active, err := rig.Eval[bool](w, `chrome.tabs.get(`+itoa(a.TabID)+`).then((t) => t.active)`)
	require.NoError(t, err)
	assert.True(t, active)
	for _, tab := range before {
		c.call("switch_tab", args{"tabId": tab, "focus": true})
	}
}

// TestNoFocusTheft works in a tab in the background: the front tab and its focus stay as they are.
func TestNoFocusTheft(t *testing.T) {
	person := open(t, stand, "/")
	person.call("switch_tab", args{"focus": true})
	eval[bool](person, `(document.forms[0].elements.name.focus(), window.lost = [], ["blur", "visibilitychange"].forEach((k) => addEventListener(k, () => lost.push(k))), true)`)
	p := draw(t, stand, `<input aria-label="Name"><select aria-label="Size"><option>S</option><option>L</option></select><input type="checkbox" aria-label="Gift"><button>Go</button><div style="height: 3000px"></div>`)
	p.call("fill_form_field", args{"role": "textbox", "name": "Name", "value": "Ada"})
	p.call("select_dropdown", args{"role": "combobox", "name": "Size", "option": "L"})
	p.call("check_box", args{"role": "checkbox", "name": "Gift", "checked": true})
	p.call("click_element", args{"name": "Go"})
	p.call("scroll_page", nil)
	p.call("screenshot", nil)
	p.call("navigate", args{"url": stand.Site + "/pages/act.html?quiet"})
	assert.Contains(t, fronts(t, stand), person.tabID)
	assert.Equal(t, "name", eval[string](person, "document.activeElement.name"))
	assert.Empty(t, eval[[]string](person, "lost"))
}

// TestListTabs narrows and limits the list.
func TestListTabs(t *testing.T) {
	t.Parallel()
	c := stdio(t, stand, "Listing")
	mark := fmt.Sprintf("Listed%d", pages.Add(1))
	for range 3 {
		c.call("new_tab", args{"url": stand.Site + "/pages/blank.html?" + mark + "&"})
	}
	a := structured[struct {
		Tabs  []on `json:"tabs"`
		Total int  `json:"total"`
	}](t, c.call("list_tabs", args{"query": strings.ToUpper(mark) + "&", "limit": 2}))
	assert.Len(t, a.Tabs, 2)
	assert.Equal(t, 3, a.Total)
	assert.Contains(t, c.call("list_tabs", args{"query": "nowhere to be found"}).Text, "no tab fits")
}
