// Package lookaround is the tool look_around.
package lookaround

import "example.test/fixture/wasm/tool"

// Args are the tool's arguments.
type Args struct {
	tool.Tab
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Outline is the
	// text.
	Outline string `json:"outline,omitempty"`
	pixels  []byte
}

// Tool: Look around,
// in two lines.
var Tool = tool.New(tool.Hints{
	Title: "Look around", Group: tool.GroupReading, Profile: tool.ProfileExtra, ReadOnly: true, OpenWorld: true, Class: tool.ClassRead,
}, run)

func run(c *tool.Call, args Args) (Result, error) { return Result{}, nil }
