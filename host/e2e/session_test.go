package e2e_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSession asks who one is here.
func TestSession(t *testing.T) {
	t.Parallel()
	c := stdio(t, stand, "Asking")
	type status struct {
		Client, Product, Browser, BrowserName, Link, Policy, URL string
		TabID                                                    int
		Debugger                                                 bool
		Profiles                                                 []string
	}
	s := structured[status](t, c.call("session_status", args{}))
	assert.Equal(t, "Asking", s.Client)
	assert.Equal(t, "up", s.Link)
	assert.Equal(t, "allow", s.Policy)
	assert.Equal(t, "Tabwire demo", s.BrowserName)
	assert.Contains(t, s.Browser, "Chrom")
	assert.Zero(t, s.TabID)
	assert.Equal(t, []string{"default"}, s.Profiles)
	tab := structured[on](t, c.call("new_tab", args{"url": stand.Site + "/pages/act.html?session"}))
	c.call("click_element", args{"selector": "#top"})
	s = structured[status](t, c.call("session_status", args{}))
	assert.Equal(t, tab.TabID, s.TabID)
	assert.Contains(t, s.URL, "?session")
	assert.True(t, s.Debugger)
}

// TestToolsEnable lists the sets of tools and refuses one that is not there.
func TestToolsEnable(t *testing.T) {
	t.Parallel()
	c := stdio(t, stand, "Enabling")
	list := structured[struct {
		Profiles []struct {
			Name    string
			Enabled bool
			Tools   []string
		}
	}](t, c.call("tools_enable", args{}))
	require.NotEmpty(t, list.Profiles)
	assert.Equal(t, "bad_argument", codeOf(c.try("tools_enable", args{"profile": "nonsense"})))
	assert.Equal(t, "bad_argument", codeOf(c.try("tools_enable", args{"profile": "default", "enabled": false})))
	tools, err := c.ListTools(t.Context(), nil)
	require.NoError(t, err)
	for _, p := range list.Profiles {
		for _, name := range p.Tools {
			found := false
			for _, tool := range tools.Tools {
				found = found || tool.Name == name
			}
			assert.Equal(t, p.Enabled, found, "%s of %s is listed as its set says", name, p.Name)
		}
	}
}

// TestArguments refuses arguments that do not fit, before anything is done.
func TestArguments(t *testing.T) {
	t.Parallel()
	c := stdio(t, stand, "Arguing")
	for tool, a := range map[string]args{
		"click_element": {"ref": 5}, "read_page": {"filter": "some"}, "fill_form_field": {"ref": "e1"}, "navigate": {"url": ""},
		"new_tab": {"waitUntil": "forever"}, "screenshot": {"maxSide": 1}, "check_box": {"ref": "e1", "checked": "yes"},
		"switch_tab": {}, "scroll_page": {"pages": -1}, "list_tabs": {"limit": 0}, "select_dropdown": {"index": -1}, "session_status": {"more": true},
	} {
		answer := c.try(tool, a)
		assert.Equal(t, "bad_argument", codeOf(answer), "%s: %s", tool, answer.Text)
	}
	for tool, a := range map[string]args{"click_element": {"tabId": 1, "ref": "e1"}, "read_page": {"tabId": 1}, "navigate": {"tabId": 1, "url": stand.Site}, "screenshot": {"tabId": 1}} {
		answer := c.try(tool, a)
		assert.Equal(t, "tab_gone", codeOf(answer), "%s: %s", tool, answer.Text)
	}
}
