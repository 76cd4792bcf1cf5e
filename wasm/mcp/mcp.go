// Package mcp holds the Model Context Protocol as the core speaks it: the current revision natively, the
// handshake revisions as far as a local caller needs them. Older revisions and transports are the bridge's.
package mcp

import (
	"encoding/base64"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/wire"

	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Modern is the current revision: stateless, every request carries its version in _meta.
const Modern = "2026-07-28"

// Handshake are the revisions that initialize can agree on, newest first. 2025-03-26 and 2024-11-05 are left to the
// bridge: the first demands batches, which the core refuses.
var Handshake = []string{"2025-11-25", "2025-06-18"}

// Supported are all revisions of the core, newest first.
func Supported() []string { return append([]string{Modern}, Handshake...) }

// Negotiate gives the revision that initialize answers with: the client's if we have it, else our newest.
func Negotiate(requested string) string {
	for _, v := range Handshake {
		if v == requested {
			return v
		}
	}
	return Handshake[0]
}

// Meta is what the core reads of a request's _meta.
type Meta struct {
	ProtocolVersion string          `json:"io.modelcontextprotocol/protocolVersion"`
	ClientInfo      *Implementation `json:"io.modelcontextprotocol/clientInfo"`
	ProgressToken   wire.Raw        `json:"progressToken"`
	// Client is the bridge's word on who calls. It is believed only on the link, where the bridge has authenticated itself.
	Client *Identity `json:"dev.tabwire/client"`
	// Structured asks for structured content of tools whose answer is text, too. The bridge lets no client say so.
	Structured bool `json:"dev.tabwire/structured"`
}

// Implementation names a program.
type Implementation struct {
	Name    string `json:"name"`
	Title   string `json:"title,omitempty"`
	Version string `json:"version"`
}

// Identity is a client as the bridge knows it, by its credential.
type Identity struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
}

// Tool is one entry of tools/list.
type Tool struct {
	Name         string   `json:"name"`
	Title        string   `json:"title"`
	Description  string   `json:"description"`
	InputSchema  wire.Raw `json:"inputSchema"`
	OutputSchema wire.Raw `json:"outputSchema,omitempty"` // absent: the answer is text
	Annotations  wire.Raw `json:"annotations"`
}

// Describe makes the listing of a tool.
func Describe(e tool.Entry) Tool {
	h := e.Tool.Hints
	t := Tool{
		Name: e.Name, Title: h.Title, Description: e.Description,
		InputSchema: wire.Raw(e.Input), OutputSchema: wire.Raw(e.Output),
		Annotations: wire.Raw(e.Annotations),
	}
	if h.Prose { // what has a schema must come with structured content
		t.OutputSchema = nil
	}
	return t
}

// Text is a text block of a tool's answer.
type Text struct {
	Type string `json:"type"` // "text"
	Text string `json:"text"`
}

// Image is an image block of a tool's answer.
type Image struct {
	Type string `json:"type"` // "image"
	// Data is base64.
	Data     string `json:"data"`
	MIMEType string `json:"mimeType"`
}

// CallResult is the answer to tools/call.
type CallResult struct {
	// Content holds Text and Image blocks.
	Content    []any     `json:"content"`
	Structured json.Made `json:"structuredContent,omitempty"`
	IsError    bool      `json:"isError,omitempty"`
	// ResultType is "complete" in the current revision, absent in older ones.
	ResultType string `json:"resultType,omitempty"`
}

// Answer makes the answer of a tool that went well. structured says whether it has structured content.
//
// Errors: the result cannot be marshalled, which is a bug of the tool's.
func Answer(result any, modern, structured bool) (CallResult, error) {
	r := CallResult{ResultType: resultType(modern)}
	told, err := tool.Tell(result, structured)
	if err != nil {
		return CallResult{}, err
	}
	r.Structured = json.Made(told.Structured)
	r.Content = []any{Text{"text", told.Text}}
	for _, pic := range told.Pictures {
		r.Content = append(r.Content, Image{"image", base64.StdEncoding.EncodeToString(pic.Data), pic.MIMEType})
	}
	return r, nil
}

// Refusal makes the answer of a tool that failed.
func Refusal(e *tool.Error, modern bool) CallResult {
	return CallResult{Content: []any{Text{"text", e.Error()}}, IsError: true, ResultType: resultType(modern)}
}

func resultType(modern bool) string {
	if modern {
		return "complete"
	}
	return ""
}

// LogLevels are the levels of logging/setLevel, least severe first.
var LogLevels = []string{"debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"}

// Severity is a level's place in LogLevels, −1 for what is none.
func Severity(level string) int {
	for i, l := range LogLevels {
		if l == level {
			return i
		}
	}
	return -1
}

// CleanName makes a client's own name safe to show: control characters out, at most 60 characters.
func CleanName(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || (r >= 0x200b && r <= 0x200f) || (r >= 0x202a && r <= 0x202e) || (r >= 0x2066 && r <= 0x2069) {
			return -1
		}
		return r
	}, s)
	if r := []rune(s); len(r) > 60 {
		return string(r[:60])
	}
	return s
}
