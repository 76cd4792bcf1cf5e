package engine

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Client is on whose behalf a call is made. The core keeps a current tab, tab group and reading marks for each.
type Client struct {
	// ID tells clients apart; it must not be empty.
	ID string
	// Name and Version are for people, for example "claude-code" "2.0".
	Name, Version string
}

// The keys of _meta that a call carries; they are the link's.
const (
	metaClient     = "dev.tabwire/client"
	metaStructured = "dev.tabwire/structured"
	metaProtocol   = "io.modelcontextprotocol/protocolVersion"
	// protocol is the revision of MCP whose form requests have.
	protocol = "2026-07-28"
)

// RPCError is a JSON-RPC error from the core: the request itself was wrong. A tool that fails answers with a result instead.
type RPCError struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

func (e *RPCError) Error() string { return fmt.Sprintf("%s (JSON-RPC %d)", e.Message, e.Code) }

// calls are the requests that await their answer, and the ports that are open; Session.mu guards them.
type calls struct {
	next    int
	pending map[string]chan reply // by request id
	ports   map[string]bool       // by client ID
}

type reply struct {
	result json.RawMessage
	err    error
}

func newCalls() calls {
	return calls{pending: map[string]chan reply{}, ports: map[string]bool{}}
}

// failAll ends every call.
func (c *calls) failAll(err error) {
	for id, ch := range c.pending {
		ch <- reply{err: err}
		delete(c.pending, id)
	}
}

// Call sends a JSON-RPC request and waits for its result. Params is nil or encodes to a JSON object; the client and the protocol
// version go into its _meta unless it names them itself. When ctx ends the core is told to cancel the request.
//
// Errors: *RPCError; params that are no object or above wire.MaxMessage; ctx.Err; ErrSessionClosed; *TrapError.
func (s *Session) Call(ctx context.Context, client Client, method string, params any) (json.RawMessage, error) {
	if client.ID == "" {
		return nil, fmt.Errorf("calling %s: the client has no ID", method)
	}
	body, err := withMeta(client, params)
	if err != nil {
		return nil, fmt.Errorf("calling %s: %w", method, err)
	}
	id, ch, err := s.send(client, method, body)
	if err != nil {
		return nil, err
	}
	select {
	case r := <-ch:
		return r.result, r.err
	case <-ctx.Done():
	}
	if !s.forget(id) {
		r := <-ch // it was answered in the same moment
		return r.result, r.err
	}
	cancelled := map[string]any{"requestId": id, "reason": context.Cause(ctx).Error()}
	if err := s.Notify(client, "notifications/cancelled", cancelled); err != nil {
		return nil, err
	}
	return nil, ctx.Err()
}

// Notify sends a JSON-RPC notification. Errors: as Call, without those of an answer.
func (s *Session) Notify(client Client, method string, params any) error {
	body, err := withMeta(client, params)
	if err != nil {
		return fmt.Errorf("notifying %s: %w", method, err)
	}
	data, err := encodeMessage(request{Version: "2.0", Method: method, Params: body})
	if err != nil {
		return fmt.Errorf("notifying %s: %w", method, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.post(client, data)
}

// Leave tells the core that a client is gone and frees what it kept for it. Its calls stay without an answer, so their contexts
// should end first.
func (s *Session) Leave(client Client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.rpc.ports[client.ID] {
		delete(s.rpc.ports, client.ID)
		s.emit(newEvent(wire.PortClosed.Name, &wire.PortRef{Port: client.ID}))
	}
}

// request is what goes into the core; a notification has no id.
type request struct {
	Version string          `json:"jsonrpc"`
	ID      string          `json:"id,omitempty"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params"`
}

func encodeMessage(r request) ([]byte, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	if len(data) > wire.MaxMessage {
		return nil, fmt.Errorf("message of %d bytes is above the limit of %d", len(data), wire.MaxMessage)
	}
	return data, nil
}

// withMeta encodes params with the client and the protocol version in _meta.
func withMeta(client Client, params any) (json.RawMessage, error) {
	object := map[string]json.RawMessage{}
	if params != nil {
		raw, err := json.Marshal(params)
		if err != nil {
			return nil, fmt.Errorf("encoding params: %w", err)
		}
		if err := json.Unmarshal(raw, &object); err != nil {
			return nil, fmt.Errorf("params must be a JSON object, not %.40s", raw)
		}
		if object == nil { // null, as a json.RawMessage that was never set is written
			object = map[string]json.RawMessage{}
		}
	}
	meta := map[string]json.RawMessage{}
	if raw := object["_meta"]; raw != nil {
		if err := json.Unmarshal(raw, &meta); err != nil || meta == nil {
			return nil, fmt.Errorf("params._meta must be a JSON object, not %.40s", raw)
		}
	}
	for key, v := range map[string]any{
		metaClient:   map[string]string{"id": client.ID, "name": client.Name, "version": client.Version},
		metaProtocol: protocol,
	} {
		if meta[key] == nil {
			meta[key], _ = json.Marshal(v) // strings and maps of strings always encode
		}
	}
	raw, err := json.Marshal(meta)
	if err != nil {
		return nil, fmt.Errorf("encoding params._meta: %w", err)
	}
	object["_meta"] = raw
	return json.Marshal(object)
}

// send posts a request and notes that it awaits an answer.
func (s *Session) send(client Client, method string, params json.RawMessage) (string, chan reply, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rpc.next++
	id := "engine-" + strconv.Itoa(s.rpc.next)
	data, err := encodeMessage(request{Version: "2.0", ID: id, Method: method, Params: params})
	if err != nil {
		return "", nil, fmt.Errorf("calling %s: %w", method, err)
	}
	if err := s.post(client, data); err != nil {
		return "", nil, err
	}
	ch := make(chan reply, 1)
	s.rpc.pending[id] = ch
	return id, ch, nil
}

// post queues one message, after the opening of the client's port when it is the first; s.mu is held.
func (s *Session) post(client Client, data []byte) error {
	if s.err != nil {
		return s.err
	}
	if !s.rpc.ports[client.ID] {
		s.rpc.ports[client.ID] = true
		s.emit(newEvent(wire.PortOpened.Name, &wire.PortRef{Port: client.ID}))
	}
	s.emit(newEvent(wire.PortMessage.Name, &wire.PortData{Port: client.ID, Data: wire.Bytes{Data: data}}))
	return nil
}

// forget gives up a request; false: it has its answer already.
func (s *Session) forget(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, waits := s.rpc.pending[id]
	delete(s.rpc.pending, id)
	return waits
}

// received takes one message from the core to a client.
func (s *Session) received(p Params) {
	var data wire.PortData
	var m struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
		Params json.RawMessage `json:"params"`
		Result json.RawMessage `json:"result"`
		Error  *RPCError       `json:"error"`
	}
	err := p.Decode(&data)
	if err == nil {
		err = json.Unmarshal(data.Data.Data, &m)
	}
	if err != nil {
		s.log("a message from the core cannot be read: %v", err)
		return // whoever waits for it is ended by his own context
	}
	switch {
	case m.Method != "" && m.ID == nil:
		if s.config.Notify != nil {
			s.config.Notify(Notification{Client: data.Port, Method: m.Method, Params: m.Params})
		}
	case m.Method != "":
		s.decline(data.Port, m.ID, m.Method)
	default:
		s.settle(m.ID, reply{result: m.Result, err: asError(m.Error)})
	}
}

// asError keeps a nil *RPCError from becoming an error that is not nil.
func asError(e *RPCError) error {
	if e == nil {
		return nil
	}
	return e
}

func (s *Session) settle(rawID json.RawMessage, r reply) {
	var id string
	if json.Unmarshal(rawID, &id) != nil {
		return // every id of ours is a string
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if ch := s.rpc.pending[id]; ch != nil {
		delete(s.rpc.pending, id)
		ch <- r
	}
}

// decline answers a request of the core's own: a client of this API has no way to be asked, and silence would leave the core waiting.
func (s *Session) decline(port string, id json.RawMessage, method string) {
	data, err := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": id, "error": RPCError{Code: -32601, Message: method + " is not offered by this client"},
	})
	if err != nil {
		return // id is JSON that was just decoded
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.emit(newEvent(wire.PortMessage.Name, &wire.PortData{Port: port, Data: wire.Bytes{Data: data}}))
}
