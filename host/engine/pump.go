package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// pump is the part of a Session that only its own goroutine touches.
type pump struct {
	*Session
	// stopTimer ends the timer of the last step's WakeAt, nil when none runs.
	stopTimer func()
}

// run steps the core whenever there is something to tell it, until the session ends.
func (p *pump) run() {
	for {
		select {
		case <-p.ctx.Done():
			p.end(ErrSessionClosed)
			return
		case <-p.signal:
		}
		p.mu.Lock()
		events, woke := p.queue, p.woke
		p.queue, p.woke = nil, false
		p.mu.Unlock()
		if len(events) == 0 && !woke {
			continue
		}
		if err := p.step(p.ctx, events); err != nil {
			p.end(err)
			return
		}
	}
}

// end closes everything down; it is called once, by the goroutine that pumps.
func (p *pump) end(err error) {
	if p.stopTimer != nil {
		p.stopTimer()
	}
	p.cancel()
	_ = p.core.Close(context.Background()) // dead or alive, it is of no more use
	p.mu.Lock()
	if p.err == nil {
		p.err = err
	}
	p.rpc.failAll(p.err)
	p.mu.Unlock()
	close(p.done)
}

// step tells the core events and starts what it answers. When events do not fit into one message they are told one by one, so
// that a single result that is too large fails alone.
func (p *pump) step(ctx context.Context, events []event) error {
	msg, err := p.encode(events)
	if err != nil && len(events) > 1 {
		for _, e := range events {
			if err := p.step(ctx, []event{e}); err != nil {
				return err
			}
		}
		return nil
	}
	if err != nil {
		if msg, err = p.refused(events[0], err); err != nil || msg == nil {
			return err
		}
	}
	ctx, cancel := context.WithTimeout(ctx, p.config.StepTimeout)
	defer cancel()
	out, err := p.core.Step(ctx, msg)
	if err != nil {
		return err
	}
	return p.obey(out)
}

// refused gives a message in place of one event that cannot be encoded: for an effect's result that the effect failed. Any other
// is too large to be told at all; it is dropped, which gives neither message nor error.
func (p *pump) refused(e event, cause error) ([]byte, error) {
	done, ok := e.params.(*wire.EffectDoneParams)
	if !ok || done.Error != nil {
		p.log("event %s is dropped: %v", e.kind, cause)
		return nil, nil
	}
	return p.encode([]event{failed(done.ID, wire.EffectFailed, cause.Error())})
}

func (p *pump) encode(events []event) ([]byte, error) {
	input := wire.StepInput{Now: p.config.Clock.Now().UnixMilli(), Events: make([]wire.EventFrame, 0, len(events))}
	var w abi.Writer
	for _, e := range events {
		if done, ok := e.params.(*wire.EffectDoneParams); ok && e.result != nil {
			raw, err := w.Marshal(e.result)
			if err != nil {
				return nil, err
			}
			done.Result = wire.Raw(raw)
		}
		raw, err := w.Marshal(e.params)
		if err != nil {
			return nil, err
		}
		input.Events = append(input.Events, wire.EventFrame{Type: e.kind, Params: wire.Raw(raw)})
	}
	return w.Message(input)
}

// obey starts the effects and sets the timer of one answer.
func (p *pump) obey(out []byte) error {
	msg, err := abi.Split(out)
	if err != nil {
		return fmt.Errorf("reading the core's answer: %w", err)
	}
	var answer wire.StepOutput
	if err := msg.Unmarshal(msg.Header, &answer); err != nil {
		return fmt.Errorf("reading the core's answer: %w", err)
	}
	for _, f := range answer.Effects {
		params := Params{Method: f.Method, raw: json.RawMessage(f.Params), msg: msg}
		if f.ID != "" {
			p.start(f, params)
			continue
		}
		p.command(params)
	}
	p.wakeAt(answer.WakeAt)
	return nil
}

func (p *pump) command(params Params) {
	h := p.config.Commands[params.Method]
	switch {
	case params.Method == wire.PortSend.Name:
		p.received(params)
	case h != nil:
		h(params)
	case params.Method == wire.Log.Name:
		var line wire.LogParams
		if err := params.Decode(&line); err == nil {
			p.log("core: %s: %s", line.Level, line.Message)
		}
	}
}

// wakeAt replaces the timer.
func (p *pump) wakeAt(at int64) {
	if p.stopTimer != nil {
		p.stopTimer()
		p.stopTimer = nil
	}
	if at == 0 {
		return
	}
	// At least a millisecond, so that a core that asks for a time in the past cannot keep the machine busy.
	d := max(time.UnixMilli(at).Sub(p.config.Clock.Now()), time.Millisecond)
	p.stopTimer = p.config.Clock.AfterFunc(d, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.woke = true
		p.nudge()
	})
}

// start runs the handler of one effect. Whoever comes first, handler or timer, answers; the other is not heard.
func (p *pump) start(f wire.EffectFrame, params Params) {
	s := p.Session
	h := s.config.Effects[f.Method]
	if h == nil {
		h = s.config.Effects[Any]
	}
	if h == nil {
		s.answer(failed(f.ID, wire.EffectFailed, "this host cannot carry out "+f.Method))
		return
	}
	ctx, cancel := context.WithCancelCause(s.ctx)
	var answered atomic.Bool
	stop := func() {}
	if f.TimeoutMs > 0 {
		limit := time.Duration(f.TimeoutMs) * time.Millisecond
		stop = s.config.Clock.AfterFunc(limit, func() {
			if answered.CompareAndSwap(false, true) {
				s.answer(failed(f.ID, wire.EffectTimeout, fmt.Sprintf("%s took longer than %v", f.Method, limit)))
			}
			cancel(context.DeadlineExceeded)
		})
	}
	s.handlers.Add(1)
	go func() {
		defer s.handlers.Done()
		defer cancel(nil)
		res, err := h(ctx, params)
		stop()
		if answered.CompareAndSwap(false, true) {
			s.answer(outcome(f.ID, res, err))
		}
	}()
}

// answer queues the end of an effect.
func (s *Session) answer(e event) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.emit(e)
}

func outcome(id string, res any, err error) event {
	var f *Failure
	switch {
	case errors.As(err, &f):
		return failed(id, f.Code, f.Message)
	case errors.Is(err, context.DeadlineExceeded):
		return failed(id, wire.EffectTimeout, err.Error())
	case err != nil:
		return failed(id, wire.EffectFailed, err.Error())
	case res == nil:
		res = wire.None{}
	}
	if raw, ok := res.(json.RawMessage); ok {
		res = wire.Raw(raw) // package abi would take it for a list of numbers
	}
	return event{kind: wire.EffectDone.Name, params: &wire.EffectDoneParams{ID: id}, result: res}
}

func failed(id string, code wire.EffectCode, message string) event {
	return newEvent(wire.EffectDone.Name, &wire.EffectDoneParams{ID: id, Error: &wire.EffectError{Code: code, Message: message}})
}
