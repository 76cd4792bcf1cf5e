// Package selectdropdown is the tool select_dropdown.
package selectdropdown

import (
	"slices"
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Option value or label to choose.
	Option string `json:"option,omitempty"`
	// Several, for a multiple select; all others are unchosen.
	Options []string `json:"options,omitempty" tool:"maxItems=100"`
	// Option by position, from 0.
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
	indexes, err := find(el, field, a)
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

// find gives the indexes of the wanted options, in order.
func find(el *tool.Element, field wire.Field, a Args) ([]int, error) {
	if field.Kind != wire.FieldSelect {
		return nil, tool.Errorf(tool.CodeNotEditable, "%s is no native select", el).Next("click it, then click the option")
	}
	if len(a.Options) > 1 && !field.Multiple {
		return nil, tool.Errorf(tool.CodeBadArgument, "%s takes one option, not %d", el, len(a.Options)).Next("give one option")
	}
	if a.Index != nil {
		return one(el, field, func(o wire.Option) bool { return o.Index == *a.Index }, text.Sprintf("index %d", *a.Index))
	}
	wanted := a.Options
	if a.Option != "" {
		wanted = []string{a.Option}
	}
	var out []int
	for _, w := range wanted {
		at, err := match(el, field, w)
		if err != nil {
			return nil, err
		}
		out = append(out, at...)
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return slices.Compact(out), nil
}

// match finds an option by value, then by label, then by label without regard to case and space.
func match(el *tool.Element, field wire.Field, want string) ([]int, error) {
	fold := func(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }
	for _, same := range []func(o wire.Option) bool{
		func(o wire.Option) bool { return o.Value == want },
		func(o wire.Option) bool { return o.Label == want },
		func(o wire.Option) bool { return fold(o.Label) == fold(want) },
	} {
		if slices.ContainsFunc(field.Options, same) {
			return one(el, field, same, text.Sprintf("%q", want))
		}
	}
	return nil, missing(el, field, text.Sprintf("%q", want))
}

// one gives the index of the only option that fits.
func one(el *tool.Element, field wire.Field, fits func(wire.Option) bool, want string) ([]int, error) {
	var hits []wire.Option
	for _, o := range field.Options {
		if fits(o) {
			hits = append(hits, o)
		}
	}
	switch {
	case len(hits) == 0:
		return nil, missing(el, field, want)
	case len(hits) > 1:
		e := tool.Errorf(tool.CodeAmbiguousTarget, "%d options of %s fit %s", len(hits), el, want).Next("give the index of the one you mean")
		for _, o := range hits[:min(3, len(hits))] {
			e.Candidates = append(e.Candidates, text.Sprintf("index %d: %q (value %q)", o.Index, o.Label, o.Value))
		}
		return nil, e
	case hits[0].Disabled:
		return nil, tool.Errorf(tool.CodeDisabled, "the option %q of %s is disabled", hits[0].Label, el).Next("choose another option")
	}
	return []int{hits[0].Index}, nil
}

// maxListed is how many options an error lists.
const maxListed = 30

func missing(el *tool.Element, field wire.Field, want string) error {
	var labels []string
	for _, o := range field.Options[:min(maxListed, len(field.Options))] {
		labels = append(labels, text.Sprintf("%q", o.Label))
	}
	list := strings.Join(labels, ", ")
	if more := field.OptionCount - len(labels); more > 0 {
		list += text.Sprintf(" and %d more", more)
	}
	return tool.Errorf(tool.CodeOptionNotFound, "%s has no option %s; it has: %s", el, want, list).Next("give one of these labels")
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
