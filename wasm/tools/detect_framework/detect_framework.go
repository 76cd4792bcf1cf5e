// Package detectframework is the tool detect_framework.
package detectframework

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// An element of the frame to look in; default is the main frame.
	Ref string `json:"ref,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Frameworks []Made `json:"frameworks"`
	Editors    []Made `json:"editors"`
	Grids      []Made `json:"grids"`
	Stores     []Made `json:"stores"`
}

// Made is one thing that the page is made with.
type Made struct {
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	Count   int    `json:"count"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	for _, of := range []struct {
		kind string
		made []Made
	}{{"frameworks", r.Frameworks}, {"editors", r.Editors}, {"grids", r.Grids}, {"stores", r.Stores}} {
		b.Addf("%s: ", of.kind)
		if len(of.made) == 0 {
			b.Add("none known")
		}
		for i, m := range of.made {
			if i > 0 {
				b.Add(", ")
			}
			b.Add(tool.Line(m.Name, 40))
			if m.Version != "" {
				b.Add(" " + tool.Line(m.Version, 40))
			}
			if m.Count > 1 {
				b.Addf(" (%d)", m.Count)
			}
		}
		if of.kind != "stores" {
			b.Add("\n")
		}
	}
	return b.String()
}

// Tool: Tell what a page is made with: frameworks and versions, editors, data grids, stores.
var Tool = tool.New(tool.Hints{
	Title:     "Detect framework",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDebug,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "see what the page is made with")
	if err != nil {
		return Result{}, err
	}
	doc, err := v.DocAt(a.Ref)
	if err != nil {
		return Result{}, err
	}
	var got wire.FrameworksResult
	if err := v.Run(tool.ModuleCall(wire.Frameworks, doc, 0, wire.None{}, &got)); err != nil {
		return Result{}, err
	}
	return Result{On: v.On(), Frameworks: made(got.Frameworks), Editors: made(got.Editors), Grids: made(got.Grids), Stores: made(got.Stores)}, nil
}

func made(list []wire.Made) []Made {
	out := []Made{}
	for _, m := range list {
		out = append(out, Made(m))
	}
	return out
}
