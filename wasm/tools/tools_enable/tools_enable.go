// Package toolsenable is the tool tools_enable.
package toolsenable

import (
	"slices"
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	// Set of tools to switch; without it the sets are listed.
	Profile string `json:"profile,omitempty"`
	// false switches it off.
	Enabled bool `json:"enabled,omitempty" tool:"default=true"`
}

// Result is the tool's answer.
type Result struct {
	Profiles []Profile `json:"profiles"`
}

// Profile is one set of tools.
type Profile struct {
	Name    string `json:"name"`
	Enabled bool   `json:"enabled"`
	// Tools are told when the sets are listed.
	Tools []string `json:"tools,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	for _, p := range r.Profiles {
		state := "off"
		if p.Enabled {
			state = "on"
		}
		if p.Tools == nil {
			b.Addf("%s is %s\n", p.Name, state)
			continue
		}
		b.Addf("%s (%s): %s\n", p.Name, state, strings.Join(p.Tools, ", "))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Tool: Switch a set of further tools on or off for you; the list of tools changes at once.
var Tool = tool.New(tool.Hints{
	Title:      "Enable tools",
	Group:      tool.GroupMeta,
	Profile:    tool.ProfileDefault,
	Idempotent: true,
	Class:      tool.ClassNone,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	profiles := c.Info().Profiles
	if p := tool.Profile(a.Profile); a.Profile != "" {
		if _, ok := profiles[p]; !ok || p == tool.ProfileDefault {
			return Result{}, tool.Errorf(tool.CodeBadArgument, "there is no profile %q to switch", a.Profile).Next("use one of: %s", names(profiles))
		}
		set(c, p, a.Enabled)
	}
	r := Result{}
	for p, tools := range profiles {
		if a.Profile != "" && p != tool.Profile(a.Profile) {
			continue
		}
		if a.Profile != "" {
			tools = nil // they are in the list of tools now, or not any more
		}
		r.Profiles = append(r.Profiles, Profile{Name: string(p), Enabled: p == tool.ProfileDefault || slices.Contains(c.Client.Profiles, p), Tools: tools})
	}
	sort.Slice(r.Profiles, func(i, j int) bool { return r.Profiles[i].Name < r.Profiles[j].Name })
	return r, nil
}

// set switches a profile and tells the client when that changes its list.
func set(c *tool.Call, p tool.Profile, on bool) {
	if slices.Contains(c.Client.Profiles, p) == on {
		return
	}
	c.Client.Profiles = slices.DeleteFunc(c.Client.Profiles, func(q tool.Profile) bool { return q == p })
	if on {
		c.Client.Profiles = append(c.Client.Profiles, p)
	}
	c.ListChanged()
}

func names(profiles map[tool.Profile][]string) string {
	var out []string
	for p := range profiles {
		if p != tool.ProfileDefault {
			out = append(out, string(p))
		}
	}
	if len(out) == 0 {
		return "none, since all tools are on"
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return strings.Join(out, ", ")
}
