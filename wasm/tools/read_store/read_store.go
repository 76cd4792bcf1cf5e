// Package readstore is the tool read_store.
package readstore

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Such as cart.items.0.name; without it the keys are listed.
	Path string `json:"path,omitempty" tool:"maxLength=500"`
	// Of several, as listed.
	Store string `json:"store,omitempty" tool:"maxLength=50"`
	// An element of the frame to look in; default is the main frame.
	Ref string `json:"ref,omitempty"`
	// Bound of the value.
	MaxChars int `json:"maxChars,omitempty" tool:"min=500,max=32000,default=8000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Store and Path are where the value is from, absent when keys are listed.
	Store string   `json:"store,omitempty"`
	Path  string   `json:"path,omitempty"`
	Value wire.Raw `json:"value,omitempty"`
	// Stores are all with their keys, when no path was given.
	Stores []Store `json:"stores,omitempty"`
	// Cut: the value has more; a longer path leads to it.
	Cut bool `json:"cut,omitempty"`
}

// Store is one store.
type Store struct {
	// Name is its kind, with a number from the second of a kind on.
	Name string `json:"name"`
	// Keys are those of its state with what is there.
	Keys []string `json:"keys"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	for i, s := range r.Stores {
		if i > 0 {
			b.Add("\n")
		}
		b.Addf("%s: %s", s.Name, keys(s.Keys))
	}
	if r.Stores == nil {
		b.Addf("%s %s = %s", r.Store, tool.Line(r.Path, 500), tool.Data(r.Value))
	}
	if r.Cut {
		b.Add("\ncut: give a longer path for the rest")
	}
	return b.String()
}

func keys(list []string) string {
	if len(list) == 0 {
		return "no keys"
	}
	return tool.Line(strings.Join(list, " | "), 4_000)
}

// Tool: Read an application's state by path: Redux, Zustand, Pinia, Vuex, NgRx.
var Tool = tool.New(tool.Hints{
	Title:     "Read store",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDebug,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "read the state of the page's application")
	if err != nil {
		return Result{}, err
	}
	doc, err := v.DocAt(a.Ref)
	if err != nil {
		return Result{}, err
	}
	var got wire.StoreResult
	if err := v.Run(tool.ModuleCall(wire.Store, doc, 0, wire.StoreParams{Store: a.Store, Path: a.Path, MaxChars: a.MaxChars}, &got)); err != nil {
		if tool.Failed(err) == wire.EffectBadParams {
			return Result{}, tool.Errorf(tool.CodeBadArgument, "%q is no path", tool.Line(a.Path, 100)).Next("give one such as cart.items.0.name")
		}
		return Result{}, err
	}
	return answer(v, a, &got)
}

func answer(v *tool.View, a Args, got *wire.StoreResult) (Result, error) {
	r := Result{On: v.On(), Stores: []Store{}}
	known := a.Store == ""
	var names []string
	for _, s := range got.Stores {
		names = append(names, s.Name)
		known = known || s.Name == a.Store
		if a.Store == "" || s.Name == a.Store {
			r.Stores = append(r.Stores, Store{Name: s.Name, Keys: s.Keys})
		}
	}
	switch {
	case len(names) == 0:
		return Result{}, tool.Errorf(tool.CodeNotFound, "no store of Redux, Zustand, Pinia, Vuex or NgRx can be reached in the page").
			Next("call inspect_component for the state of a component, or detect_framework for what the page is made with")
	case !known:
		return Result{}, tool.Errorf(tool.CodeNotFound, "there is no store %q; there are: %s", tool.Line(a.Store, 50), strings.Join(names, ", ")).Next("give one of these")
	case a.Path == "":
		return r, nil
	case !got.Found:
		where := got.Store
		if got.At != "" {
			where += " " + tool.Line(got.At, 500)
		}
		return Result{}, tool.Errorf(tool.CodeNotFound, "nothing is at %s; %s has: %s", tool.Line(a.Path, 500), where, keys(got.Keys)).Next("go on from there")
	}
	return Result{On: r.On, Store: got.Store, Path: a.Path, Value: got.Value, Cut: got.Cut}, nil
}
