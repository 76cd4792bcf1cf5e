package engine

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Effects are the handlers of answered effects by method name. Handle fills them in with types. The handler under Any
// takes what has none of its own; without one, such an effect fails with code "failed".
type Effects map[string]Handler

// Any is the key of the handler for effects that have none of their own.
const Any = "*"

// Handler carries out one effect. Its context ends when the effect's time is up or the session is closed; the
// effect is then answered without it, and what it gives later is dropped. Handlers run at the same time as each
// other, each in its own goroutine; their goroutines are started in the core's order.
//
// The result is a value of the type that package wire declares, or another one that encodes to the same JSON; package abi encodes
// it, so raw JSON inside of it is a wire.Raw and Bytes must be reachable without passing through an interface that holds a struct
// by value. An error becomes the effect's error: a *Failure as it
// is, every other with code "failed".
type Handler func(ctx context.Context, p Params) (any, error)

// Commands are the handlers of orders that are not answered, by method name. HandleCommand fills them in with types.
// Those without a handler are dropped. port.send never comes here: Call and Config.Notify are its ends.
type Commands map[string]CommandHandler

// CommandHandler carries out one command. Commands run one after the other in the core's order and hold up the
// session while they run, so a handler hands long work to another goroutine and never waits for a Call.
type CommandHandler func(p Params)

// Params are what came with an effect or command.
type Params struct {
	// Method is the method's name.
	Method string
	raw    json.RawMessage
	msg    abi.Message
}

// JSON gives the params as they came; Bytes in them are references that only Decode can follow.
func (p Params) JSON() json.RawMessage { return p.raw }

// Decode fills v, a pointer, with the params. Bytes in it stay valid.
//
// Errors: params of another form, as a *Failure with code bad_params.
func (p Params) Decode(v any) error {
	if err := p.msg.Unmarshal(p.raw, v); err != nil {
		return Fail(wire.EffectBadParams, "params of %s: %v", p.Method, err)
	}
	return nil
}

// Handle sets the handler of one effect, typed by its declaration:
//
//	engine.Handle(effects, wire.TabsGet, func(ctx context.Context, p wire.TabRef) (wire.Tab, error) { … })
func Handle[P, R any](e Effects, m wire.EffectMethod[P, R], f func(context.Context, P) (R, error)) {
	e[m.Name] = func(ctx context.Context, raw Params) (any, error) {
		var p P
		if err := raw.Decode(&p); err != nil {
			return nil, err
		}
		return f(ctx, p)
	}
}

// HandleCommand sets the handler of one command, typed by its declaration. Params of another form are a bug of the
// core and are dropped.
func HandleCommand[P any](c Commands, m wire.CommandMethod[P], f func(P)) {
	c[m.Name] = func(raw Params) {
		var p P
		if raw.Decode(&p) == nil {
			f(p)
		}
	}
}

// PageResult is the result of page.send and inject.send for a handler whose own result is still a Go value.
type PageResult struct {
	DocumentID string `json:"documentId"`
	// Result is a pointer to the result type that package wire declares for the method.
	Result any `json:"result"`
}

// Failure is an effect's error with the code that tells the core what to make of it.
type Failure struct {
	Code    wire.EffectCode
	Message string
}

// Fail makes a Failure.
func Fail(code wire.EffectCode, format string, args ...any) *Failure {
	return &Failure{Code: code, Message: fmt.Sprintf(format, args...)}
}

func (f *Failure) Error() string { return fmt.Sprintf("%s (%s)", f.Message, f.Code) }
