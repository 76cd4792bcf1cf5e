package bridge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// endTimeout is how long requests that are open may take when their stream is ended from this side.
const endTimeout = 2 * time.Second

// ServeConn serves one client on a stream of newline-delimited messages until the stream or ctx ends. The Client's Name and
// Version are replaced by what the client says of itself.
//
// Errors: the stream broke; its orderly end is none.
func (b *Bridge) ServeConn(ctx context.Context, conn net.Conn, lines *Lines, client Client) error {
	defer b.use()()
	out := newOutbox(conn)
	defer out.close()
	ctx = context.WithValue(ctx, clientKey{}, client)
	c := &lineConn{out: out, lines: lines, pending: &b.unanswered, open: map[sdk.ID]func(){}}
	defer c.forget()
	session, err := b.server.Connect(ctx, transport{c}, nil)
	if err != nil {
		return fmt.Errorf("starting a session: %w", err)
	}
	stop := context.AfterFunc(ctx, func() {
		stuck := time.AfterFunc(endTimeout, out.close)
		defer stuck.Stop()
		_ = session.Close() // the Bridge was drained before
	})
	defer stop()
	err = session.Wait()
	_ = session.Close() // frees what Wait leaves
	if isEnd(err) {
		return nil
	}
	return err
}

// StreamClient is the identity of one process on a stream: it is new with every connection.
func StreamClient(name string) Client { return Client{ID: "stdio:" + randomID(8), Name: name} }

type transport struct{ conn mcp.Connection }

// Connect implements mcp.Transport.
func (t transport) Connect(context.Context) (mcp.Connection, error) { return t.conn, nil }

// lineConn is the SDK's connection over a stream. Unlike the SDK's own it survives lines that are no message (each is
// answered), and takes and answers batches in the one revision that has them.
type lineConn struct {
	out   *outbox
	lines *Lines
	// pending is the Bridge's count.
	pending *pending
	// queue are the messages of a batch that have not been read.
	queue []sdk.Message

	mu sync.Mutex
	// handshake is the id of initialize while it is not answered, revision what it agreed on.
	handshake sdk.ID
	revision  string
	batches   map[sdk.ID]*batch
	// open are the requests that have not been answered; each value ends its count.
	open map[sdk.ID]func()
}

var _ mcp.Connection = (*lineConn)(nil)

// batched is the last revision that has batches.
const batched = "2025-03-26"

// SessionID implements mcp.Connection; a stream has one session without a name.
func (c *lineConn) SessionID() string { return "" }

// Close implements mcp.Connection.
func (c *lineConn) Close() error {
	c.out.close()
	return nil
}

// Read implements mcp.Connection. It heeds Close, not its context.
func (c *lineConn) Read(context.Context) (sdk.Message, error) {
	for len(c.queue) == 0 {
		line, err := c.lines.Next()
		if errors.Is(err, ErrLongLine) {
			err = c.out.send(failure(nil, &sdk.Error{Code: sdk.CodeInvalidRequest, Message: err.Error()}))
		} else if err == nil {
			err = c.take(line)
		}
		if err != nil {
			return nil, err
		}
	}
	msg := c.queue[0]
	c.queue = c.queue[1:]
	c.asked(msg)
	return msg, nil
}

// asked counts a request until it is answered.
func (c *lineConn) asked(msg sdk.Message) {
	req, ok := msg.(*sdk.Request)
	if !ok || !req.IsCall() || req.Method == Listen {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open[req.ID] == nil { // the SDK refuses an id that is in use
		c.open[req.ID] = c.pending.add()
	}
}

// forget ends the count of requests that will not be answered.
func (c *lineConn) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for id, done := range c.open {
		done()
		delete(c.open, id)
	}
}

// take queues the messages of one line, or answers what is wrong with it.
func (c *lineConn) take(line []byte) error {
	if isBatch(line) {
		return c.takeBatch(line)
	}
	id, bad := check(line)
	if bad != nil {
		return c.out.send(failure(id, bad))
	}
	msg, err := sdk.DecodeMessage(line)
	if err != nil { // deeper than the SDK reads
		return c.out.send(failure(id, &sdk.Error{Code: sdk.CodeInvalidRequest, Message: err.Error()}))
	}
	if req, ok := msg.(*sdk.Request); ok && req.Method == "initialize" {
		c.mu.Lock()
		c.handshake = req.ID
		c.mu.Unlock()
	}
	c.queue = append(c.queue, msg)
	return nil
}

// Write implements mcp.Connection.
func (c *lineConn) Write(_ context.Context, msg sdk.Message) error {
	resp, isResponse := msg.(*sdk.Response)
	if isResponse && resp.Error != nil {
		resp.Error = coded(resp.Error)
	}
	data, err := sdk.EncodeMessage(msg)
	if err != nil {
		return fmt.Errorf("encoding a message: %w", err)
	}
	if isResponse {
		defer c.sent(resp.ID)
		if data = c.answered(resp, data); data == nil {
			return nil // the rest of its batch is not answered yet
		}
	}
	return c.out.send(data)
}

// sent ends the count of a request.
func (c *lineConn) sent(id sdk.ID) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if done := c.open[id]; done != nil {
		done()
		delete(c.open, id)
	}
}

// answered notes the answer to a handshake, and collects the answers to a batch; it gives what is to be written now.
func (c *lineConn) answered(resp *sdk.Response, data []byte) []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	if resp.ID == c.handshake && resp.ID.IsValid() && resp.Error == nil {
		var agreed struct {
			ProtocolVersion string `json:"protocolVersion"`
		}
		_ = json.Unmarshal(resp.Result, &agreed) // the SDK's own result
		c.handshake, c.revision = sdk.ID{}, agreed.ProtocolVersion
	}
	b := c.batches[resp.ID]
	if b == nil {
		return data
	}
	delete(c.batches, resp.ID)
	return b.add(data)
}

// coded gives an error a code of JSON-RPC: the SDK lets some out with code 0, all of them about requests that it
// does not take.
func coded(err error) error {
	if e, ok := errors.AsType[*sdk.Error](err); ok && e.Code != 0 {
		return err
	}
	return &sdk.Error{Code: sdk.CodeInvalidRequest, Message: err.Error()}
}
