package bridge

import (
	"bytes"
	"encoding/json"
	"fmt"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// batch collects the answers to a batch of requests, which are sent together.
type batch struct {
	left    int
	answers []json.RawMessage
}

// add takes one answer and gives the whole when it was the last.
func (b *batch) add(data []byte) []byte {
	b.answers = append(b.answers, bytes.Clone(data))
	if b.left--; b.left > 0 {
		return nil
	}
	return b.encode()
}

func (b *batch) encode() []byte {
	return append(append([]byte{'['}, bytes.Join(raws(b.answers), []byte{','})...), ']')
}

func raws(in []json.RawMessage) [][]byte {
	out := make([][]byte, len(in))
	for i, r := range in {
		out[i] = r
	}
	return out
}

// takeBatch queues the messages of a batch, or answers what is wrong with it or with some of them.
func (c *lineConn) takeBatch(line []byte) error {
	refuse := func(code int64, text string) error {
		return c.out.send(failure(nil, &sdk.Error{Code: code, Message: text}))
	}
	var parts []json.RawMessage
	if err := json.Unmarshal(line, &parts); err != nil {
		return refuse(sdk.CodeParseError, "not JSON: "+err.Error())
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.revision == "" || c.revision > batched {
		return refuse(sdk.CodeInvalidRequest, fmt.Sprintf("batches are not supported (the revision is %q, the last one with batches is %s): send one message a line", c.revision, batched))
	}
	if len(parts) == 0 {
		return refuse(sdk.CodeInvalidRequest, "the batch is empty")
	}
	b := &batch{}
	for _, part := range parts {
		c.takePart(b, part)
	}
	if b.left == 0 && len(b.answers) > 0 {
		return c.out.send(b.encode())
	}
	return nil
}

// takePart queues one message of a batch, or notes what is wrong with it as its answer; c.mu is held.
func (c *lineConn) takePart(b *batch, part []byte) {
	wrong := func(id json.RawMessage, e *sdk.Error) { b.answers = append(b.answers, failure(id, e)) }
	id, bad := check(part)
	if bad != nil {
		wrong(id, bad)
		return
	}
	msg, err := sdk.DecodeMessage(part)
	if err != nil {
		wrong(id, &sdk.Error{Code: sdk.CodeInvalidRequest, Message: err.Error()})
		return
	}
	if req, ok := msg.(*sdk.Request); ok && req.IsCall() {
		if c.batches[req.ID] != nil {
			wrong(id, &sdk.Error{Code: sdk.CodeInvalidRequest, Message: fmt.Sprintf("a request with id %s is still open", id)})
			return
		}
		if c.batches == nil {
			c.batches = map[sdk.ID]*batch{}
		}
		c.batches[req.ID] = b
		b.left++
	}
	c.queue = append(c.queue, msg)
}
