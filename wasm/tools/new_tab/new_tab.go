// Package newtab is the tool new_tab.
package newtab

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	// Default: an empty tab.
	URL string `json:"url,omitempty" tool:"maxLength=65536"`
	// How far to wait.
	WaitUntil string `json:"waitUntil,omitempty" tool:"enum=commit|dom|load,default=dom"`
	// Limit of the wait.
	TimeoutMs int64 `json:"timeoutMs,omitempty" tool:"min=100,max=60000,default=15000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Reached is how far the page came in time; empty for an empty tab.
	Reached string `json:"reached,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return text.Sprintf("tab %d is your current tab, at %s %q", r.TabID, r.URL, r.Title)
}

// Tool: Open a tab in your group, in the background, and make it your current one.
var Tool = tool.New(tool.Hints{
	Title:     "New tab",
	Group:     tool.GroupNavigation,
	Profile:   tool.ProfileDefault,
	OpenWorld: true,
	Class:     tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	address := "about:blank"
	if a.URL != "" {
		var err error
		if address, err = tool.Address(a.URL); err != nil {
			return Result{}, err
		}
		if _, err := c.Authorize("open "+address, address); err != nil {
			return Result{}, err
		}
	}
	mark := c.World.Mark()
	tab, err := tool.Do(c, wire.TabsCreate, wire.TabsCreateParams{
		URL: address, Group: &wire.TabGroup{ID: c.Client.GroupID, Title: c.GroupTitle(), Color: c.GroupColor()},
	})
	if err != nil {
		return Result{}, err
	}
	c.Client.TabID, c.Client.GroupID = tab.ID, max(tab.GroupID, 0)
	r := Result{On: tool.On{TabID: tab.ID, URL: tab.URL}, Title: tab.Title}
	if a.URL == "" {
		return r, nil
	}
	if r.Reached, err = c.Arrive(tab.ID, mark, a.WaitUntil, a.TimeoutMs, false); err != nil {
		return r, err
	}
	now, err := tool.Do(c, wire.TabsGet, wire.TabRef{TabID: tab.ID})
	r.URL, r.Title = now.URL, now.Title
	return r, err
}
