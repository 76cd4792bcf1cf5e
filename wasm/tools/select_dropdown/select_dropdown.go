// Package selectdropdown is the tool select_dropdown.
package selectdropdown

import (
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Its value or label.
	Option string `json:"option,omitempty"`
	// For a multiple select; others are unchosen.
	Options []string `json:"options,omitempty" tool:"maxItems=100"`
	// Its position, from 0.
	Index *int `json:"index,omitempty" tool:"min=0"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is the select, as ref, role and name.
	Element string `json:"element"`
	// Selected are the labels now chosen.
	Selected []string     `json:"selected"`
	Changed  tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return tool.Acted(text.Sprintf("%s is now %s", r.Element, strings.Join(r.Selected, ", ")), r.Changed)
}

// Tool: Choose options of a native select by value, label or index. On a miss the error lists the options.
var Tool = tool.New(tool.Hints{
	Title:       "Select option",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	if given := btoi(a.Option != "") + btoi(len(a.Options) > 0) + btoi(a.Index != nil); given != 1 {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "%d of option, options and index are given", given).Next("give exactly one of them")
	}
	v, el, err := c.Element(a.Tab, a.Target, "choose an option")
	if err != nil {
		return Result{}, err
	}
	field, err := v.Field(el)
	if err != nil {
		return Result{}, err
	}
	indexes, err := tool.Options(el, field, a.wanted(), a.Index)
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String()}
	r.Changed, err = v.Act(el, tool.Need{Enabled: true}, func(wire.LocateResult) error {
		return v.SetOptions(el, indexes)
	})
	if err != nil {
		return r, err
	}
	r.On = v.On()
	if r.Changed.Navigated != "" || r.Changed.Dialog != nil {
		return r, nil
	}
	return r, r.readBack(v, el, indexes)
}

// readBack fills in what is chosen now and compares it with what was wanted.
func (r *Result) readBack(v *tool.View, el *tool.Element, want []int) error {
	field, err := v.Field(el)
	if err != nil {
		return err
	}
	var got []int
	r.Selected = []string{}
	for _, o := range field.Options {
		if o.Selected {
			got, r.Selected = append(got, o.Index), append(r.Selected, o.Label)
		}
	}
	if !slices.Equal(got, want) {
		return tool.Errorf(tool.CodeNotTaken, "the page did not keep the choice: %s is now %q", el, strings.Join(r.Selected, ", ")).
			Next("call read_page to see what the page made of it")
	}
	return nil
}

// wanted are the options that are named.
func (a Args) wanted() []string {
	if a.Option != "" {
		return []string{a.Option}
	}
	return a.Options
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
