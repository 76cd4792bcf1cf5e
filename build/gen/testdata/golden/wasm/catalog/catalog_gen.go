// Code generated from wasm/tools and wasm/platforms by "go run ./build gen". DO NOT EDIT.

// Package catalog lists every tool and every parser that the core has.
package catalog

import (
	"example.test/fixture/wasm/platform"
	"example.test/fixture/wasm/tool"
	lookaround "example.test/fixture/wasm/tools/look_around"
	setvalue "example.test/fixture/wasm/tools/set_value"
)

// Entries gives the tools sorted by name. The caller owns the slice.
func Entries() []tool.Entry {
	return []tool.Entry{
		{
			Name:        "look_around",
			Description: "Look around, in two lines.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Tab to use."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"outline":{"type":"string"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        lookaround.Tool,
		},
		{
			Name:        "set_value",
			Description: "Set a value.",
			Input:       "{\"type\":\"object\",\"properties\":{\"word\":{\"type\":\"string\",\"description\":\"A \\\"quoted\\\" word, `raw` too.\",\"minLength\":1,\"maxLength\":10},\"ratio\":{\"type\":\"number\",\"description\":\"How | much.\",\"minimum\":-0.5,\"maximum\":1e3,\"default\":0.25},\"kind\":{\"type\":\"string\",\"description\":\"Which.\",\"enum\":[\"small\",\"large\"],\"default\":\"small\"},\"size\":{\"type\":\"string\",\"description\":\"Which, by type.\",\"enum\":[\"s\",\"l\"],\"default\":\"s\"},\"links\":{\"type\":\"array\",\"description\":\"Where to.\",\"items\":{\"type\":\"string\",\"format\":\"uri\",\"maxLength\":99},\"minItems\":1,\"maxItems\":3},\"steps\":{\"type\":\"integer\",\"description\":\"A pointer is optional.\",\"minimum\":1},\"raw\":{\"description\":\"Anything.\"},\"headers\":{\"type\":\"object\",\"description\":\"Headers to send.\",\"additionalProperties\":{\"type\":\"string\"}},\"places\":{\"type\":\"array\",\"description\":\"Places.\",\"items\":{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"integer\",\"description\":\"From the left.\"},\"y\":{\"type\":\"integer\",\"description\":\"From the top.\",\"minimum\":0}},\"required\":[\"x\"],\"additionalProperties\":false},\"maxItems\":9},\"loud\":{\"type\":\"boolean\",\"description\":\"Loud.\",\"default\":true}},\"required\":[\"word\",\"places\"],\"additionalProperties\":false}",
			Output:      `{"type":"object","properties":{"changed":{"type":"object"},"values":{"type":"array"},"extra":{},"names":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"openWorldHint":false}`,
			Tool:        setvalue.Tool,
		},
	}
}

// Platforms gives the parsers sorted by name, with the schemas of their data. The caller owns the slice.
func Platforms() []*platform.Parser {
	return []*platform.Parser{}
}
