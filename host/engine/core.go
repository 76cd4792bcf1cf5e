package engine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/tetratelabs/wazero/api"

	"github.com/tabwire-dev/tabwire/wasm/abi"
)

// Core is one instance of the module. Its methods are safe for concurrent use; steps run one at a time.
type Core struct {
	mu          sync.Mutex
	mod         api.Module
	alloc, step api.Function
	output      *output
	// closed is why no step can be taken any more.
	closed error
}

// ErrClosed is what Step gives after Close.
var ErrClosed = errors.New("the core is closed")

// TrapError reports that an instance died: it panicked, ran out of memory, or was stopped by its context.
// Its memory is lost; go on with a new instance. It unwraps to context.DeadlineExceeded or context.Canceled when the
// context stopped it.
type TrapError struct {
	// During is what was running, for example "tabwire_step".
	During string
	Err    error
	// Output is what the module printed in that step, usually the trace of its panic; at most 40 lines.
	Output string
}

func (e *TrapError) Error() string {
	msg := fmt.Sprintf("the core died in %s: %v", e.During, e.Err)
	if e.Output != "" {
		msg += "\n" + e.Output
	}
	return msg
}

func (e *TrapError) Unwrap() error { return e.Err }

// Step gives the core one message with a wire.StepInput and returns its answer, a message with a wire.StepOutput
// that belongs to the caller. It takes as long as the core computes; a context that ends stops it, and that closes the
// instance, because the module was left in the middle of its work. With Options.NoInterrupt the context is looked at before only.
//
// Errors: a message above abi.MaxMessage; ErrClosed; *TrapError, after which every further Step gives the same.
func (c *Core) Step(ctx context.Context, msg []byte) ([]byte, error) {
	if len(msg) > abi.MaxMessage {
		return nil, fmt.Errorf("message of %d bytes is above the limit of %d", len(msg), abi.MaxMessage)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed != nil {
		return nil, c.closed
	}
	if err := ctx.Err(); err != nil {
		return nil, err // nothing ran yet, so the instance is as good as before
	}
	c.output.reset()
	addr, err := c.call(ctx, exportAlloc, c.alloc, uint64(len(msg)))
	if err != nil {
		return nil, err
	}
	if !c.mod.Memory().Write(uint32(addr), msg) {
		return nil, c.die(exportAlloc, fmt.Errorf("it gave address %d for %d bytes, outside its memory", addr, len(msg)))
	}
	res, err := c.call(ctx, exportStep, c.step, addr, uint64(len(msg)))
	if err != nil {
		return nil, err
	}
	view, ok := c.mod.Memory().Read(uint32(res>>32), uint32(res))
	if !ok || len(view) == 0 {
		return nil, c.die(exportStep, fmt.Errorf("it gave %d bytes at address %d for an answer", uint32(res), res>>32))
	}
	return append([]byte(nil), view...), nil
}

func (c *Core) call(ctx context.Context, name string, f api.Function, args ...uint64) (uint64, error) {
	res, err := f.Call(ctx, args...)
	if err != nil {
		if ctx.Err() != nil {
			err = fmt.Errorf("stopped in the middle: %w", ctx.Err())
		}
		return 0, c.die(name, err)
	}
	return res[0], nil
}

// die closes the instance after a trap; c.mu is held.
func (c *Core) die(during string, err error) error {
	c.closed = &TrapError{During: during, Err: err, Output: c.output.text()}
	_ = c.mod.Close(context.Background()) // it is dead already
	return c.closed
}

// Close frees the instance. A step that is running ends first.
func (c *Core) Close(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed != nil {
		return nil
	}
	c.closed = ErrClosed
	if err := c.mod.Close(ctx); err != nil {
		return fmt.Errorf("closing the core: %w", err)
	}
	return nil
}

// output cuts what the module prints into lines for the log and keeps the first of each step for a TrapError: a Go trace says
// at its top what happened.
type output struct {
	mu      sync.Mutex
	log     func(string)
	partial string
	first   []string
}

const (
	// maxLines is how many lines of output a TrapError shows.
	maxLines = 40
	// maxLine bounds a line that does not end.
	maxLine = 4096
)

func newOutput(log func(string)) *output { return &output{log: log} }

// Write implements io.Writer; it never fails.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.partial += string(p)
	for {
		line, rest, found := strings.Cut(o.partial, "\n")
		if !found {
			if len(o.partial) < maxLine {
				return len(p), nil
			}
			line, rest = o.partial, ""
		}
		o.partial = rest
		o.log(line)
		if len(o.first) < maxLines {
			o.first = append(o.first, line)
		}
	}
}

// reset forgets the lines of the last step.
func (o *output) reset() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.first = nil
}

// text gives the lines of this step.
func (o *output) text() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	lines := o.first
	if o.partial != "" {
		lines = append(lines[:len(lines):len(lines)], o.partial)
	}
	return strings.Join(lines, "\n")
}
