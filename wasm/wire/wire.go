// Package wire holds every type that crosses a world: core ↔ service worker, worker ↔ content
// script, content script ↔ inject module. It is the only place where such a type is written;
// `go run ./build gen` makes the TypeScript method maps, guards and samples from it.
//
// A method is declared once, as a package variable of one of five kinds:
//
//	var TabsGet  = Effect[TabRef, Tab]("tabs.get")            // core → worker, answered
//	var LinkSend = Command[LinkData]("link.send")             // core → worker, not answered
//	var TabGone  = Event[TabRef]("tab.removed")               // worker → core
//	var Capture  = Page[CaptureParams, Captured]("page.capture")  // core → content script (inside page.send)
//	var SetValue = Module[SetValueParams, SetValueResult]("value-setter") // core → MAIN world (inside inject.send)
//
// The generator reads these declarations with go/parser, so they must keep exactly this form: one
// variable, one call, literal name. Structs may hold only: bool, string, int, int64, float64, Bytes,
// Raw, pointers (optional), slices, map[string]T and other structs of this package. Every field has a
// json tag; `omitempty` or a pointer makes it optional in TypeScript. A string type with a const block
// becomes a union of literals; an int type with a const block becomes a const object.
package wire

import (
	"errors"
	"strconv"
	"strings"
)

// Version is the version of everything in this package and of the frame in package abi. Every side
// compares it at start and refuses a core of another version.
const Version = 1

// None is the parameter or result of a method that has none.
type None struct{}

// Bytes is binary data. It never goes through JSON: in the header it is {"$bytes": n}, an index into the
// message's attachments (package abi). In TypeScript it is a Uint8Array.
type Bytes struct {
	// Data is the attachment. It aliases the message it came in; copy it to keep it past the step.
	Data []byte
	// Index is the attachment's place in the message while it is being encoded or decoded.
	Index int
}

// MarshalJSON writes the reference; package abi has set Index before.
func (b Bytes) MarshalJSON() ([]byte, error) {
	return []byte(`{"$bytes":` + strconv.Itoa(b.Index) + `}`), nil
}

// UnmarshalJSON reads the reference; package abi fills Data after.
func (b *Bytes) UnmarshalJSON(data []byte) error {
	number, ok := strings.CutPrefix(strings.Join(strings.Fields(string(data)), ""), `{"$bytes":`)
	n, err := strconv.Atoi(strings.TrimSuffix(number, "}"))
	if !ok || err != nil {
		return errors.New("a Bytes is an object with the key $bytes")
	}
	b.Index = n
	return nil
}

// Raw is a piece of JSON that is passed on unread, the json.RawMessage of encoding/json, which is not imported here because
// importing it alone makes the core a tenth larger.
type Raw []byte

// MarshalJSON gives the piece as it is; nothing is null.
func (r Raw) MarshalJSON() ([]byte, error) {
	if r == nil {
		return []byte("null"), nil
	}
	return r, nil
}

// UnmarshalJSON keeps a copy of the piece.
func (r *Raw) UnmarshalJSON(data []byte) error {
	*r = append((*r)[:0], data...)
	return nil
}

// EffectMethod is a request from the core to the worker that is answered by one effect.done event.
type EffectMethod[P, R any] struct{ Name string }

// CommandMethod is an order from the core to the worker that is not answered.
type CommandMethod[P any] struct{ Name string }

// EventMethod is a report from the worker to the core.
type EventMethod[P any] struct{ Name string }

// PageMethod is a request to the content script of one frame; it travels inside page.send.
type PageMethod[P, R any] struct{ Name string }

// ModuleMethod is a run of one inject module in the page's MAIN world; it travels inside inject.send.
// Name is the module's file name without extension.
type ModuleMethod[P, R any] struct{ Name string }

// Effect declares an answered effect.
func Effect[P, R any](name string) EffectMethod[P, R] { return EffectMethod[P, R]{name} }

// Command declares an effect without an answer.
func Command[P any](name string) CommandMethod[P] { return CommandMethod[P]{name} }

// Event declares an event.
func Event[P any](name string) EventMethod[P] { return EventMethod[P]{name} }

// Page declares a content script method.
func Page[P, R any](name string) PageMethod[P, R] { return PageMethod[P, R]{name} }

// Module declares an inject module.
func Module[P, R any](name string) ModuleMethod[P, R] { return ModuleMethod[P, R]{name} }
