// Package inspectcomponent is the tool inspect_component.
package inspectcomponent

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Bound of props and state.
	MaxChars int `json:"maxChars,omitempty" tool:"min=500,max=32000,default=8000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Framework is react, vue, angular, svelte or lit.
	Framework string `json:"framework"`
	Version   string `json:"version,omitempty"`
	Component string `json:"component"`
	// Props and State are plain data; what is none is a text in brackets, such as [function save] or [redacted].
	Props wire.Raw `json:"props"`
	State wire.Raw `json:"state"`
	// Ancestors are the components around it, nearest first.
	Ancestors []string `json:"ancestors"`
	Note      string   `json:"note,omitempty"`
	// Cut: there is more than was told.
	Cut bool `json:"cut,omitempty"`

	element string
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	name := r.Component
	if name == "" {
		name = "a component without a name"
	}
	b.Addf("%s is rendered by %s (%s)\nprops: %s\nstate: %s", r.element, tool.Line(name, 200), strings.TrimSpace(r.Framework+" "+tool.Line(r.Version, 40)),
		tool.Data(r.Props), tool.Data(r.State))
	if len(r.Ancestors) > 0 {
		b.Add("\nin: " + tool.Line(strings.Join(r.Ancestors, " < "), 2_000))
	}
	if r.Note != "" {
		b.Add("\nnote: " + tool.Line(r.Note, 500))
	}
	if r.Cut {
		b.Add("\ncut: not all was told")
	}
	return b.String()
}

// Tool: Tell the component behind an element: framework, version, name, props, state, components around it.
var Tool = tool.New(tool.Hints{
	Title:     "Inspect component",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDebug,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

// modules are those that know components, by name.
var modules = map[string]wire.ModuleMethod[wire.ComponentParams, wire.ComponentResult]{
	"react": wire.React, "vue": wire.Vue, "angular": wire.Angular, "svelte-lit": wire.SvelteLit,
}

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "look at the component behind an element")
	if err != nil {
		return Result{}, err
	}
	var made wire.FrameworksResult
	err = v.OnElement(el, func() tool.Job { return tool.ModuleCall(wire.Frameworks, el.Doc, el.NodeID, wire.None{}, &made) })
	if err != nil {
		return Result{}, err
	}
	for _, owner := range made.Owners {
		m, ok := modules[owner]
		if !ok {
			continue
		}
		var is wire.ComponentResult
		if err := v.Run(tool.ModuleCall(m, el.Doc, el.NodeID, wire.ComponentParams{MaxChars: a.MaxChars}, &is)); err != nil {
			return Result{}, err
		}
		if is.Framework != "" {
			return Result{
				On: v.On(), Framework: is.Framework, Version: is.Version, Component: is.Name, Props: is.Props, State: is.State,
				Ancestors: is.Ancestors, Note: is.Note, Cut: is.Cut, element: el.String(),
			}, nil
		}
	}
	return Result{}, tool.Errorf(tool.CodeNotFound, "no component of React, Vue, Angular, Svelte or Lit renders %s", el).
		Next("call detect_framework for what the page is made with, or pick an element inside of the application")
}
