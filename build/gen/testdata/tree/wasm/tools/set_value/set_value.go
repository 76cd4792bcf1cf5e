// Package setvalue is the tool set_value.
package setvalue

import (
	"encoding/json"

	"example.test/fixture/wasm/tool"
	"example.test/fixture/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	// A "quoted" word, `raw` too.
	Word string `json:"word" tool:"minLength=1,maxLength=10"`
	// How | much.
	Ratio float64 `json:"ratio,omitempty" tool:"min=-0.5,max=1e3,default=0.25"`
	// Which.
	Kind string `json:"kind,omitempty" tool:"enum=small|large,default=small"`
	// Which, by type.
	Size Size `json:"size,omitempty" tool:"default=s"`
	// Where to.
	Links []string `json:"links,omitempty" tool:"minItems=1,maxItems=3,format=uri,maxLength=99"`
	// A pointer is optional.
	Steps *int64 `json:"steps" tool:"min=1"`
	// Anything.
	Raw json.RawMessage `json:"raw,omitempty"`
	// Headers to send.
	Headers map[string]string `json:"headers,omitempty"`
	// Places.
	Places []Place `json:"places" tool:"maxItems=9"`
	// Loud.
	Loud bool `json:"loud,omitempty" tool:"default=true"`
	// Not told.
	Skipped chan int `json:"-"`
}

// Size is a size.
type Size string

// The sizes.
const (
	Small Size = "s"
	Large Size = "l"
)

// Place is a place.
type Place struct {
	// From the left.
	X int `json:"x"`
	// From the top.
	Y int `json:"y,omitempty" tool:"min=0"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Changed tool.Changed      `json:"changed"`
	Values  []string          `json:"values"`
	Extra   wire.Raw          `json:"extra,omitempty"`
	Names   map[string]string `json:"names,omitempty"`
}

// Tool: Set a value.
var Tool = tool.New(tool.Hints{
	Title:       "Set value",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	Class:       tool.ClassAct,
}, run)
