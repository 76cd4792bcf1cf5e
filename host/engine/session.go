package engine

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Config is what a session gives its core.
type Config struct {
	// Boot is the core's first event. An empty Version, Product and Seed are filled in. With an empty Settings.Policy the core
	// asks before a tool touches a page: somebody has to hear notifications/tabwire/status and Call tabwire/consent. A
	// program that answers for its tools itself sets "allow".
	Boot wire.BootParams
	// Effects and Commands carry out what the core wants done. The session keeps the maps; do not change them.
	Effects  Effects
	Commands Commands
	// Notify takes what the core says to a client without being asked, in order and before the answer to a call
	// that it belongs to. It holds up the session while it runs and must not wait for a Call. Nil drops them.
	Notify func(Notification)
	// Clock is the time the core lives by; nil means SystemClock.
	Clock Clock
	// Log takes what went wrong without anybody being told otherwise, and the core's own log unless Commands has a
	// handler for it. It holds up the session like a command. Nil drops it.
	Log func(line string)
	// StepTimeout bounds one step; a core that computes longer is stopped and the session ends. 0 means 30 s. It is
	// real time, whatever Clock says.
	StepTimeout time.Duration
}

// Session runs a core: it is the only caller of its Step. It is safe for concurrent use.
type Session struct {
	core   *Core
	config Config

	// ctx ends when the session does; handlers run under it.
	ctx    context.Context
	cancel context.CancelFunc
	done   chan struct{}
	// handlers counts those that run, so that Close can wait for them.
	handlers sync.WaitGroup

	mu sync.Mutex
	// queue is what the next step will be told; woke: the timer has rung.
	queue  []event
	woke   bool
	signal chan struct{} // holds one token when queue or woke is set
	rpc    calls
	err    error
}

// ErrSessionClosed is what calls give after Close.
var ErrSessionClosed = errors.New("the session is closed")

// closeWait is how long Close waits for handlers that do not heed their context.
const closeWait = 2 * time.Second

// Start boots a core and begins to pump. The session owns the core from now on: Close closes it. The context bounds the
// boot step only.
//
// Errors: *TrapError when the core dies at boot; the core is closed then.
func Start(ctx context.Context, core *Core, config Config) (*Session, error) {
	if config.Clock == nil {
		config.Clock = SystemClock{}
	}
	if config.StepTimeout <= 0 {
		config.StepTimeout = 30 * time.Second
	}
	fillBoot(&config.Boot)
	s := &Session{core: core, config: config, done: make(chan struct{}), signal: make(chan struct{}, 1)}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.rpc = newCalls()
	p := &pump{Session: s}
	if err := p.step(ctx, []event{newEvent(wire.Boot.Name, &config.Boot)}); err != nil {
		p.end(err)
		return nil, err
	}
	go p.run()
	return s, nil
}

func fillBoot(b *wire.BootParams) {
	if b.Version == 0 {
		b.Version = wire.Version
	}
	if b.Product == "" {
		b.Product = "tabwire-engine"
	}
	if b.Seed == "" {
		seed := make([]byte, 32)
		_, _ = rand.Read(seed) // it never fails
		b.Seed = hex.EncodeToString(seed)
	}
}

// Emit tells the core that something happened. Events that come while a step runs are told together in the next one.
//
//	err := engine.Emit(ses, wire.TabRemoved, wire.TabRef{TabID: 7})
//
// Errors: params that do not encode, such as a json.RawMessage that is no JSON; the session's Err once it has ended.
func Emit[P any](s *Session, m wire.EventMethod[P], params P) error {
	if _, err := new(abi.Writer).Marshal(params); err != nil {
		return fmt.Errorf("emitting %s: %w", m.Name, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.err != nil {
		return s.err
	}
	s.emit(newEvent(m.Name, &params))
	return nil
}

// emit queues an event; s.mu is held.
func (s *Session) emit(e event) {
	s.queue = append(s.queue, e)
	s.nudge()
}

func (s *Session) nudge() {
	select {
	case s.signal <- struct{}{}:
	default: // a token is there already
	}
}

func (s *Session) log(format string, args ...any) {
	if s.config.Log != nil {
		s.config.Log(fmt.Sprintf(format, args...))
	}
}

// Done is closed when the session has ended, by Close or because the core died.
func (s *Session) Done() <-chan struct{} { return s.done }

// Err tells why the session ended: ErrSessionClosed after Close, *TrapError when the core died, nil while it lives.
func (s *Session) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

// Close ends the session and its core: a step that runs is stopped, calls get ErrSessionClosed, handlers see their
// context end and are waited for, 2 s at most.
func (s *Session) Close() error {
	s.mu.Lock()
	if s.err == nil {
		s.err = ErrSessionClosed
	}
	s.mu.Unlock()
	s.cancel()
	<-s.done // the pump heeds the context, in a step too
	idle := make(chan struct{})
	go func() { s.handlers.Wait(); close(idle) }()
	select {
	case <-idle:
		return nil
	case <-time.After(closeWait):
		return fmt.Errorf("closing the session: an effect handler still runs %v after its context ended", closeWait)
	}
}

// event is one thing that the core has not been told yet. Params is a pointer, so that the Bytes below it can be numbered.
type event struct {
	kind   string
	params any
	// result is that of an effect.done, encoded when the message is.
	result any
}

func newEvent(kind string, params any) event { return event{kind: kind, params: params} }

// Notification is a JSON-RPC notification from the core.
type Notification struct {
	// Client is the ID of the client that it is for.
	Client string
	Method string
	Params json.RawMessage
}
