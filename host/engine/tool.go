package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

// ToolResult is what a tool answered.
type ToolResult struct {
	// Text is what a model reads: the text parts, joined by line breaks.
	Text string
	// Structured is the tool's Result as JSON; nil when IsError.
	Structured json.RawMessage
	// IsError: the tool says what failed and what to do next in Text.
	IsError bool
}

// ErrNoTool is what CallTool gives for an empty name.
var ErrNoTool = errors.New("the tool has no name")

// CallTool calls a tool; args is nil or encodes to a JSON object. Errors: as Call. A tool that fails is no error but a result.
func (s *Session) CallTool(ctx context.Context, client Client, name string, args any) (ToolResult, error) {
	if name == "" {
		return ToolResult{}, ErrNoTool
	}
	if args == nil {
		args = struct{}{}
	}
	raw, err := s.Call(ctx, client, "tools/call", map[string]any{
		"name": name, "arguments": args, "_meta": map[string]bool{metaStructured: true},
	})
	if err != nil {
		return ToolResult{}, err
	}
	var res struct {
		Content           []struct{ Type, Text string }
		StructuredContent json.RawMessage
		IsError           bool
	}
	if err := json.Unmarshal(raw, &res); err != nil {
		return ToolResult{}, fmt.Errorf("reading the answer of %s: %w", name, err)
	}
	out := ToolResult{Structured: res.StructuredContent, IsError: res.IsError}
	for _, c := range res.Content {
		if c.Type != "text" {
			continue
		}
		if out.Text != "" {
			out.Text += "\n"
		}
		out.Text += c.Text
	}
	return out, nil
}
