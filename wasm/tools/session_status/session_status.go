// Package sessionstatus is the tool session_status.
package sessionstatus

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct{}

// Result is the tool's answer.
type Result struct {
	// Client is who you are here.
	Client string `json:"client"`
	// Product is what runs the core, Version which version of it.
	Product string `json:"product"`
	Version string `json:"version"`
	Browser string `json:"browser"`
	// BrowserName is the name that the person gave this browser.
	BrowserName string `json:"browserName"`
	// Link is the state of the connection to the bridge.
	Link   string `json:"link"`
	Policy string `json:"policy"`
	// TabID is the current tab, 0 when there is none yet.
	TabID    int    `json:"tabId"`
	URL      string `json:"url,omitempty"`
	Title    string `json:"title,omitempty"`
	Debugger bool   `json:"debugger"`
	// Dialog is open in the current tab.
	Dialog *tool.Dialog `json:"dialog,omitempty"`
	// Profiles are the sets of tools that are switched on.
	Profiles []string `json:"profiles"`
	// Clients counts those that are known here, Calls those that run.
	Clients int `json:"clients"`
	Calls   int `json:"calls"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("you are %s; %s %s in %s; link %s; policy %s\n", r.Client, r.Product, r.Version, r.Browser, r.Link, r.Policy)
	if r.TabID == 0 {
		b.Add("no current tab: the tab in front will be used\n")
	} else {
		b.Addf("current tab %d: %q %s; debugger attached: %t\n", r.TabID, r.Title, r.URL, r.Debugger)
	}
	if r.Dialog != nil {
		b.Addf("a dialog is open: %s %q\n", r.Dialog.Kind, r.Dialog.Message)
	}
	b.Addf("profiles on: %s; %d clients, %d calls running", strings.Join(r.Profiles, ", "), r.Clients, r.Calls)
	return b.String()
}

// Tool: Tell who you are here, your current tab, and the state of link, debugger and dialogs.
var Tool = tool.New(tool.Hints{
	Title:    "Session status",
	Group:    tool.GroupMeta,
	Profile:  tool.ProfileDefault,
	ReadOnly: true,
	Class:    tool.ClassNone,
}, run)

func run(c *tool.Call, _ Args) (Result, error) {
	i := c.Info()
	r := Result{
		Client: c.Client.Name, Product: i.Product, Version: i.Version, Browser: i.Browser, BrowserName: i.BrowserName,
		Link: i.Link, Policy: i.Policy, TabID: c.Client.TabID, Profiles: []string{string(tool.ProfileDefault)}, Clients: i.Clients, Calls: i.Calls,
	}
	for _, p := range c.Client.Profiles {
		r.Profiles = append(r.Profiles, string(p))
	}
	if r.TabID == 0 {
		return r, nil
	}
	tab, err := tool.Do(c, wire.TabsGet, wire.TabRef{TabID: r.TabID})
	if tool.Failed(err) == wire.EffectTabGone {
		r.TabID = 0
		return r, nil
	}
	if err != nil {
		return r, err
	}
	state := c.World.Tab(tab.ID)
	r.Debugger, r.Dialog = state.Debugging, state.Dialog
	if c.Allowed(tab.URL) {
		r.URL, r.Title = tab.URL, tab.Title
	}
	return r, nil
}
