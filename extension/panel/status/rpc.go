package status

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrGone is what pending requests get when the connection is lost.
var ErrGone = errors.New("the extension's worker started again; try once more")

// RPC is the page's side of the JSON-RPC 2.0 with the core. It is not safe for concurrent use.
type RPC struct {
	// Send posts one message.
	Send func(text string)
	// Changed takes every status that the core tells.
	Changed func(Status)

	last    int
	pending map[int]func(json.RawMessage, error)
}

// message is any JSON-RPC message.
type message struct {
	Version string          `json:"jsonrpc"`
	ID      *int            `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *rpcError       `json:"error,omitempty"`
}

type rpcError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Call sends a request; done takes the outcome exactly once and may be nil.
func (r *RPC) Call(method string, params any, done func(json.RawMessage, error)) {
	r.last++
	id := r.last
	text, err := json.Marshal(message{Version: "2.0", ID: &id, Method: method, Params: params})
	if err != nil {
		if done != nil {
			done(nil, fmt.Errorf("encoding the request: %w", err))
		}
		return
	}
	if done != nil {
		if r.pending == nil {
			r.pending = map[int]func(json.RawMessage, error){}
		}
		r.pending[id] = done
	}
	r.Send(string(text))
}

// Refresh asks for the status.
func (r *RPC) Refresh() {
	r.Call("tabwire/status", struct{}{}, func(result json.RawMessage, err error) {
		if err == nil {
			r.told(result)
		}
	})
}

// Receive takes in one message. What is malformed or unknown is dropped: the worker of another version may be on the other end.
func (r *RPC) Receive(text string) {
	var m struct {
		message
		Params json.RawMessage `json:"params"`
	}
	if json.Unmarshal([]byte(text), &m) != nil {
		return
	}
	if m.Method == "notifications/tabwire/status" {
		r.told(m.Params)
		return
	}
	if m.ID == nil || m.Method != "" {
		return
	}
	done := r.pending[*m.ID]
	delete(r.pending, *m.ID)
	switch {
	case done == nil:
	case m.Error != nil:
		done(nil, errors.New(m.Error.Message))
	default:
		done(m.Result, nil)
	}
}

func (r *RPC) told(raw json.RawMessage) {
	var s Status
	if json.Unmarshal(raw, &s) == nil {
		r.Changed(s)
	}
}

// Lost ends all pending requests with ErrGone.
func (r *RPC) Lost() {
	pending := r.pending
	r.pending = nil
	for _, done := range pending {
		done(nil, ErrGone)
	}
}
