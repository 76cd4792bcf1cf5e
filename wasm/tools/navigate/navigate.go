// Package navigate is the tool navigate.
package navigate

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// http or https address.
	URL string `json:"url" tool:"minLength=1,maxLength=65536"`
	// How far to wait.
	WaitUntil string `json:"waitUntil,omitempty" tool:"enum=commit|dom|load,default=dom"`
	// Limit of the wait.
	TimeoutMs int64 `json:"timeoutMs,omitempty" tool:"min=100,max=60000,default=15000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Reached is how far the page came in time: commit, dom or load.
	Reached string `json:"reached"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return text.Sprintf("tab %d is at %s %q (%s)", r.TabID, r.URL, r.Title, r.Reached)
}

// Tool: Go to an address in your tab and wait for the page.
var Tool = tool.New(tool.Hints{
	Title:       "Navigate",
	Group:       tool.GroupNavigation,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	address, err := tool.Address(a.URL)
	if err != nil {
		return Result{}, err
	}
	if _, err := c.Authorize("open "+address, address); err != nil {
		return Result{}, err
	}
	tab, err := c.Own(a.Tab)
	if err != nil {
		return Result{}, err
	}
	mark := c.World.Mark()
	if _, err := tool.Do(c, wire.TabsNavigate, wire.TabsNavigateParams{TabID: tab.ID, URL: address}); err != nil {
		return Result{}, err
	}
	reached, err := c.Arrive(tab.ID, mark, a.WaitUntil, a.TimeoutMs, sameDocument(tab.URL, address))
	if err != nil {
		return Result{}, err
	}
	now, err := tool.Do(c, wire.TabsGet, wire.TabRef{TabID: tab.ID})
	return Result{On: tool.On{TabID: now.ID, URL: now.URL}, Title: now.Title, Reached: reached}, err
}

// sameDocument reports whether going from one address to the other only moves within a document.
func sameDocument(from, to string) bool {
	before, _, _ := strings.Cut(from, "#")
	after, _, found := strings.Cut(to, "#")
	return found && before == after
}
