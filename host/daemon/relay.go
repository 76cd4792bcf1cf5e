package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	"github.com/tabwire-dev/tabwire/host/bridge"
)

// drainTimeout is how long answers may still take when the client has closed its side.
const drainTimeout = 30 * time.Second

// ErrDaemonGone reports that the daemon ended while a client used it.
var ErrDaemonGone = errors.New("the Tabwire daemon has ended")

// Relay passes MCP messages, one a line, between a client and the daemon until one of them ends. When the client
// closes in, requests that are open may still be answered. When the daemon ends, it answers them with an error, so
// that no client waits for ever.
//
// Errors: ErrDaemonGone; what reading or writing the client says.
func Relay(ctx context.Context, conn net.Conn, in io.Reader, out io.Writer) error {
	r := &relay{conn: conn, out: out, open: map[string]json.RawMessage{}, quiet: make(chan struct{}, 1)}
	up, down := make(chan error, 1), make(chan error, 1)
	go func() { up <- r.up(in) }()
	go func() { down <- r.down() }()
	defer func() { _ = conn.Close() }()
	select {
	case err := <-down:
		return r.daemonEnded(err)
	case <-ctx.Done():
		return nil
	case err := <-up:
		if err != nil {
			return err
		}
	}
	limit := time.After(drainTimeout)
	for r.waiting() {
		select {
		case <-r.quiet:
		case err := <-down:
			return r.daemonEnded(err)
		case <-ctx.Done():
			return nil
		case <-limit:
			return nil
		}
	}
	return nil
}

// relay is one relayed session.
type relay struct {
	conn net.Conn
	// quiet holds a token when a request has been answered.
	quiet chan struct{}

	mu  sync.Mutex
	out io.Writer
	// open are the ids of requests that are not answered, by their text.
	open map[string]json.RawMessage
}

// envelope is what the relay reads of a message.
type envelope struct {
	ID     json.RawMessage `json:"id"`
	Method *string         `json:"method"`
}

// up carries the client's lines to the daemon.
func (r *relay) up(in io.Reader) error {
	lines := bridge.NewLines(in)
	for {
		line, err := lines.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case errors.Is(err, bridge.ErrLongLine):
			if err := r.fail(json.RawMessage("null"), -32600, err.Error()); err != nil {
				return err
			}
			continue
		case err != nil:
			return fmt.Errorf("reading from the client: %w", err)
		}
		r.asked(line)
		if _, err := r.conn.Write(append(line, '\n')); err != nil {
			return nil // the daemon is gone, which down reports
		}
	}
}

// down carries the daemon's lines to the client.
func (r *relay) down() error {
	lines := bridge.NewLines(r.conn)
	for {
		line, err := lines.Next()
		if err != nil {
			return ErrDaemonGone
		}
		if err := r.write(line); err != nil {
			return err
		}
		r.answered(line)
	}
}

// asked notes the requests of a line, which may be a batch.
func (r *relay) asked(line []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, e := range envelopes(line) {
		if e.Method != nil && len(e.ID) > 0 && *e.Method != bridge.Listen {
			r.open[string(e.ID)] = e.ID
		}
	}
}

func (r *relay) answered(line []byte) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, e := range envelopes(line) {
		if e.Method == nil {
			delete(r.open, string(e.ID))
		}
	}
	select {
	case r.quiet <- struct{}{}:
	default: // a token is there already
	}
}

func (r *relay) waiting() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.open) > 0
}

// daemonEnded answers what is open. Writing failed when err is not ErrDaemonGone: then nobody is there to be told.
func (r *relay) daemonEnded(err error) error {
	if !errors.Is(err, ErrDaemonGone) {
		return fmt.Errorf("writing to the client: %w", err)
	}
	r.mu.Lock()
	open := r.open
	r.open = nil
	r.mu.Unlock()
	for _, id := range open {
		if failed := r.fail(id, -32603, ErrDaemonGone.Error()+" before it answered; what was asked may have been done. Start this server again"); failed != nil {
			break // the client is gone too
		}
	}
	return err
}

func (r *relay) fail(id json.RawMessage, code int, message string) error {
	body, err := json.Marshal(struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Error   map[string]any  `json:"error"`
	}{"2.0", id, map[string]any{"code": code, "message": message}})
	if err != nil {
		return fmt.Errorf("encoding an error: %w", err)
	}
	return r.write(body)
}

func (r *relay) write(line []byte) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	_, err := r.out.Write(append(line, '\n'))
	return err
}

// envelopes reads one message or a batch; what is neither has none.
func envelopes(line []byte) []envelope {
	var one envelope
	if json.Unmarshal(line, &one) == nil {
		return []envelope{one}
	}
	var all []envelope
	_ = json.Unmarshal(line, &all) // the daemon says what is wrong with it
	return all
}
