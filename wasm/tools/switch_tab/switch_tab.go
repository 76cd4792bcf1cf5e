// Package switchtab is the tool switch_tab.
package switchtab

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	// Tab to make your current one.
	TabID int `json:"tabId"`
	// Also bring it in front of the person.
	Focus bool `json:"focus,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Front: in front in its window.
	Front bool `json:"front"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return text.Sprintf("tab %d is your current tab, at %s %q", r.TabID, r.URL, r.Title)
}

// Tool: Make a tab your current one; it stays in the background unless focus is true.
var Tool = tool.New(tool.Hints{
	Title:      "Switch tab",
	Group:      tool.GroupNavigation,
	Profile:    tool.ProfileDefault,
	Idempotent: true,
	Class:      tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(tool.Tab{TabID: &a.TabID}, "use this tab")
	if err != nil {
		return Result{}, err
	}
	c.Client.TabID = v.ID
	if a.Focus {
		if v.Tab, err = tool.Do(c, wire.TabsActivate, wire.TabsActivateParams{TabID: v.ID, FocusWindow: true}); err != nil {
			return Result{}, err
		}
	}
	return Result{On: v.On(), Title: v.Tab.Title, Front: v.Tab.Active}, nil
}
