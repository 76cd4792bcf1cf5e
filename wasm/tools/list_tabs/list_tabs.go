// Package listtabs is the tool list_tabs.
package listtabs

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/policy"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	// Words in title or address.
	Query string `json:"query,omitempty"`
	// Most tabs.
	Limit int `json:"limit,omitempty" tool:"min=1,max=1000,default=100"`
}

// Result is the tool's answer.
type Result struct {
	Tabs []Tab `json:"tabs"`
	// Total counts all tabs that fit.
	Total int `json:"total"`
}

// Tab is one open tab.
type Tab struct {
	TabID int `json:"tabId"`
	// URL and Title of a site that the person has not allowed are cut to the site and left out.
	URL   string `json:"url"`
	Title string `json:"title"`
	// Current: what tools use when no tabId is given.
	Current bool `json:"current,omitempty"`
	// Front: in front in its window.
	Front bool `json:"front,omitempty"`
	// Own: in this client's tab group.
	Own     bool `json:"own,omitempty"`
	Loading bool `json:"loading,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	for _, t := range r.Tabs {
		b.Addf("%d %q %s", t.TabID, tool.Line(t.Title, 80), tool.Line(t.URL, 120))
		for _, f := range []struct {
			on   bool
			name string
		}{{t.Current, "current"}, {t.Front, "front"}, {t.Own, "own"}, {t.Loading, "loading"}} {
			if f.on {
				b.Add(" " + f.name)
			}
		}
		b.Add("\n")
	}
	if more := r.Total - len(r.Tabs); more > 0 {
		b.Addf("and %d more; narrow with query\n", more)
	}
	if r.Total == 0 {
		return "no tab fits"
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Tool: List open tabs: id, title, address, which is current and which in front.
var Tool = tool.New(tool.Hints{
	Title:     "List tabs",
	Group:     tool.GroupNavigation,
	Profile:   tool.ProfileDefault,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassNone,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	list, err := tool.Do(c, wire.TabsList, wire.None{})
	if err != nil {
		return Result{}, err
	}
	r := Result{Tabs: []Tab{}}
	query := strings.ToLower(a.Query)
	for _, t := range list.Tabs {
		if !c.Allowed(t.URL) {
			t.URL, t.Title = policy.Site(t.URL), "" // what the person has not allowed the client to read shows in no list, nor is it searched
		}
		if !strings.Contains(strings.ToLower(t.Title), query) && !strings.Contains(strings.ToLower(t.URL), query) {
			continue
		}
		r.Total++
		if len(r.Tabs) < a.Limit {
			r.Tabs = append(r.Tabs, Tab{
				TabID: t.ID, URL: t.URL, Title: t.Title, Loading: t.Loading, Current: t.ID == c.Client.TabID,
				Front: t.Active, Own: c.Client.GroupID != 0 && t.GroupID == c.Client.GroupID,
			})
		}
	}
	return r, nil
}
