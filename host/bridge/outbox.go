package bridge

import (
	"errors"
	"net"
	"os"
	"sync"
	"time"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

const (
	// writeTimeout is how long a client may take to read one message; then its connection is closed.
	writeTimeout = time.Minute
	// flushTimeout is how long a client may take to read what is left when its connection is being closed.
	flushTimeout = time.Second
	// maxBacklog bounds in bytes what waits for a client that reads slowly: two messages of the largest size.
	maxBacklog = 2 * wire.MaxMessage
)

// outbox writes messages to a client one after the other. Handing it one never blocks: the SDK tells all sessions of a
// change in one loop, in which a client that does not read would keep the news from all who come after it.
type outbox struct {
	conn net.Conn
	// wake holds a token when lines or closing changed; done is closed when the connection is.
	wake chan struct{}
	done chan struct{}

	mu      sync.Mutex
	lines   [][]byte
	size    int
	closing bool
}

// newOutbox takes the writing side of conn, and closes it in the end.
func newOutbox(conn net.Conn) *outbox {
	o := &outbox{conn: conn, wake: make(chan struct{}, 1), done: make(chan struct{})}
	go o.run()
	return o
}

// errBacklog reports a client that does not read.
var errBacklog = errors.New("the client does not read its messages")

// send hands over one message without its line break.
//
// Errors: net.ErrClosed; errBacklog, which also closes the connection.
func (o *outbox) send(line []byte) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.closing {
		return net.ErrClosed
	}
	if o.size+len(line) > maxBacklog {
		o.lines, o.closing = nil, true
		o.signal()
		_ = o.conn.Close() // ends the write that is stuck
		return errBacklog
	}
	o.lines, o.size = append(o.lines, append(line, '\n')), o.size+len(line)+1
	o.signal()
	return nil
}

// close writes what is left, then closes the connection. Reading ends at once.
func (o *outbox) close() {
	o.mu.Lock()
	o.closing = true
	_ = o.conn.SetReadDeadline(time.Now())
	_ = o.conn.SetWriteDeadline(time.Now().Add(flushTimeout)) // for a write that is under way
	o.mu.Unlock()
	o.signal()
	<-o.done
}

func (o *outbox) signal() {
	select {
	case o.wake <- struct{}{}:
	default: // a token is there already
	}
}

func (o *outbox) run() {
	defer close(o.done)
	defer func() { _ = o.conn.Close() }() // nothing is left to be lost
	for range o.wake {
		for {
			line, closing := o.next()
			if line == nil && closing {
				return
			}
			if line == nil {
				break
			}
			if _, err := o.conn.Write(line); err != nil {
				o.fail()
				return
			}
		}
	}
}

// next takes a line to write, with its deadline set.
func (o *outbox) next() (line []byte, closing bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	limit := writeTimeout
	if o.closing {
		limit = flushTimeout
	}
	_ = o.conn.SetWriteDeadline(time.Now().Add(limit)) // a closed connection shows when it is written to
	if len(o.lines) > 0 {
		line, o.lines = o.lines[0], o.lines[1:]
		o.size -= len(line)
	}
	return line, o.closing
}

// fail gives the rest up.
func (o *outbox) fail() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.lines, o.closing = nil, true
}

// isEnd reports whether a read failed because this side ended it.
func isEnd(err error) bool {
	return errors.Is(err, net.ErrClosed) || errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, errBacklog)
}
