package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"sync"
	"time"
)

// conn speaks the DevTools protocol over the browser's pipe: JSON messages, each ended by a NUL byte.
type conn struct {
	w    *os.File
	r    *os.File
	done chan struct{}
	once sync.Once

	mu      sync.Mutex
	next    int
	pending map[int]chan message
	subs    []*subscription
}

// message is whatever comes from the browser.
type message struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// subscription receives the params of one kind of event. Events that nobody takes in time are dropped.
type subscription struct {
	method string
	events chan json.RawMessage
}

// maxEvents is how many events a subscription holds; a fresh browser has a dozen targets.
const maxEvents = 256

// errGone is what a call gives when the pipe is closed.
var errGone = errors.New("the browser closed its DevTools pipe")

func newConn(w, r *os.File) *conn {
	c := &conn{w: w, r: r, done: make(chan struct{}), pending: map[int]chan message{}}
	go c.read()
	return c
}

func (c *conn) read() {
	defer c.close()
	in := bufio.NewReader(c.r)
	for {
		raw, err := in.ReadBytes(0)
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal(raw[:len(raw)-1], &m) != nil {
			continue // a call whose answer cannot be read ends with its context
		}
		c.deliver(m)
	}
}

func (c *conn) deliver(m message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if ch := c.pending[m.ID]; ch != nil {
		delete(c.pending, m.ID)
		ch <- m
		return
	}
	for _, s := range c.subs {
		if s.method != m.Method {
			continue
		}
		select {
		case s.events <- m.Params:
		default:
		}
	}
}

// call sends one command and waits for its result, which is decoded into result unless that is nil.
func (c *conn) call(ctx context.Context, method string, params, result any) error {
	ch := make(chan message, 1)
	c.mu.Lock()
	c.next++
	id := c.next
	c.pending[id] = ch
	c.mu.Unlock()
	defer func() {
		c.mu.Lock()
		delete(c.pending, id)
		c.mu.Unlock()
	}()
	raw, err := json.Marshal(map[string]any{"id": id, "method": method, "params": params})
	if err != nil {
		return fmt.Errorf("encoding %s: %w", method, err)
	}
	if err := c.write(ctx, append(raw, 0)); err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case m := <-ch:
		if m.Error != nil {
			return fmt.Errorf("%s: %s (%d)", method, m.Error.Message, m.Error.Code)
		}
		if result == nil {
			return nil
		}
		if err := json.Unmarshal(m.Result, result); err != nil {
			return fmt.Errorf("reading the answer of %s: %w", method, err)
		}
		return nil
	case <-c.done:
		return fmt.Errorf("%s: %w", method, errGone)
	case <-ctx.Done():
		return fmt.Errorf("%s: no answer: %w", method, ctx.Err())
	}
}

func (c *conn) write(ctx context.Context, msg []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	deadline, _ := ctx.Deadline() // the zero time means none
	if err := c.w.SetWriteDeadline(deadline); err != nil && !errors.Is(err, os.ErrNoDeadline) {
		return errGone
	}
	if _, err := c.w.Write(msg); err != nil {
		if errors.Is(err, os.ErrDeadlineExceeded) {
			return fmt.Errorf("the browser does not read its pipe: %w", context.DeadlineExceeded)
		}
		return errGone
	}
	return nil
}

func (c *conn) subscribe(method string) *subscription {
	s := &subscription{method: method, events: make(chan json.RawMessage, maxEvents)}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.subs = append(c.subs, s)
	return s
}

func (c *conn) unsubscribe(s *subscription) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, have := range c.subs {
		if have == s {
			c.subs = append(c.subs[:i], c.subs[i+1:]...)
			return
		}
	}
}

// close closes both ends, which also makes a living browser quit.
func (c *conn) close() {
	c.once.Do(func() {
		close(c.done)
		_ = c.w.SetDeadline(time.Now()) // frees a writer that is stuck
		_ = c.w.Close()
		_ = c.r.Close()
	})
}
