// Package jsonrpc reads and writes JSON-RPC 2.0 messages, one at a time. Keys are case-sensitive and
// unknown ones are ignored, as the specification wants; batches are refused, as MCP wants since 2025-06-18.
package jsonrpc

import (
	"bytes"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Code is a JSON-RPC error code.
type Code int

// The codes of the JSON-RPC specification and those of MCP and the link.
const (
	CodeParse          Code = -32700
	CodeInvalidRequest Code = -32600
	CodeMethodNotFound Code = -32601
	CodeInvalidParams  Code = -32602
	CodeInternal       Code = -32603
	// CodeUnsupportedVersion is MCP's (2026-07-28) for a protocol version that the server does not speak.
	CodeUnsupportedVersion Code = -32022
	// CodeUnauthorized is the link's: see data.reason.
	CodeUnauthorized Code = -31001
)

// Error is a JSON-RPC error: the message itself was wrong, not what a tool did.
type Error struct {
	Code    Code     `json:"code"`
	Message string   `json:"message"`
	Data    wire.Raw `json:"data,omitempty"`
}

// Error implements error.
func (e *Error) Error() string { return text.Sprintf("%s (%d)", e.Message, e.Code) }

// Errorf makes an error.
func Errorf(code Code, format string, args ...any) *Error {
	return &Error{Code: code, Message: text.Sprintf(format, args...)}
}

// Kind is what a message is.
type Kind int

// The kinds.
const (
	KindRequest Kind = iota + 1
	KindNotification
	// KindResponse has a Result or an Error.
	KindResponse
)

// Message is one decoded message.
type Message struct {
	Kind Kind
	// ID is a JSON string or number, as it was sent; nil for notifications and for error responses to
	// something unreadable.
	ID     wire.Raw
	Method string
	// Params is an object or nil.
	Params wire.Raw
	Result wire.Raw
	Error  *Error
}

// The keys of all kinds of messages.
const (
	keyVersion = "jsonrpc"
	keyID      = "id"
	keyMethod  = "method"
	keyParams  = "params"
	keyResult  = "result"
	keyError   = "error"
)

// Decode reads one message. On an error the Message holds the ID if it could be read, so that the answer finds its request.
//
// Errors: CodeParse for what is not JSON; CodeInvalidRequest for batches and for JSON of another form.
func Decode(data []byte) (Message, *Error) {
	trimmed := bytes.TrimLeft(data, " \t\r\n")
	if len(trimmed) > 0 && trimmed[0] == '[' {
		if err := json.Check(data); err != nil {
			return Message{}, Errorf(CodeParse, "not JSON: %v", err)
		}
		return Message{}, Errorf(CodeInvalidRequest, "batches are not supported: send one message at a time")
	}
	var fields map[string]wire.Raw
	if err := json.Unmarshal(data, &fields); err != nil {
		if bad := json.Check(data); bad != nil {
			return Message{}, Errorf(CodeParse, "not JSON: %v", bad)
		}
		return Message{}, Errorf(CodeInvalidRequest, "a message is a JSON object")
	}
	if fields == nil {
		return Message{}, Errorf(CodeInvalidRequest, "a message is a JSON object")
	}
	return fromFields(fields)
}

// fromFields checks the envelope.
func fromFields(fields map[string]wire.Raw) (Message, *Error) {
	m := Message{Params: fields[keyParams], Result: fields[keyResult]}
	if id, ok := fields[keyID]; ok && !isNull(id) {
		if id[0] != '"' && id[0] != '-' && (id[0] < '0' || id[0] > '9') {
			return m, Errorf(CodeInvalidRequest, "id must be a string or a number")
		}
		m.ID = id
	}
	var version string
	if json.Unmarshal(fields[keyVersion], &version) != nil || version != "2.0" {
		return m, Errorf(CodeInvalidRequest, `jsonrpc must be "2.0"`)
	}
	if isNull(m.Params) {
		m.Params = nil
	}
	if len(m.Params) > 0 && m.Params[0] != '{' {
		return m, Errorf(CodeInvalidRequest, "params must be an object")
	}
	method, hasMethod := fields[keyMethod]
	_, hasID := fields[keyID]
	switch {
	case hasMethod:
		if json.Unmarshal(method, &m.Method) != nil || m.Method == "" {
			return m, Errorf(CodeInvalidRequest, "method must be a non-empty string")
		}
		if hasID && m.ID == nil {
			return m, Errorf(CodeInvalidRequest, "id must be a string or a number, not null")
		}
		m.Kind = KindNotification
		if hasID {
			m.Kind = KindRequest
		}
		return m, nil
	case fields[keyError] != nil:
		m.Kind = KindResponse
		m.Error = &Error{}
		if err := json.Unmarshal(fields[keyError], m.Error); err != nil {
			return m, Errorf(CodeInvalidRequest, "error must be an object with code and message")
		}
		return m, nil
	case m.Result != nil && m.ID != nil:
		m.Kind = KindResponse
		return m, nil
	}
	return m, Errorf(CodeInvalidRequest, "a message needs a method, a result or an error")
}

// isNull reports whether raw is absent or the JSON null.
func isNull(raw wire.Raw) bool { return len(raw) == 0 || string(raw) == "null" }
