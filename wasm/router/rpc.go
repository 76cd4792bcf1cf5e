package router

import (
	"slices"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/mcp"
	"github.com/tabwire-dev/tabwire/wasm/schema"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// channel is where a message came from and its answer goes: "" is the link, else a port's name.
type channel string

// linkChannel is the link.
const linkChannel channel = ""

func portChannel(port string) channel { return channel(port) }

// key names a request of a channel.
func (c channel) key(id wire.Raw) string {
	var s string
	if json.Unmarshal(id, &s) == nil { // the same string may be escaped in other ways
		id = json.Quote(s)
	}
	return string(c) + "\x00" + string(id)
}

// session is what a handshake on a channel has agreed on.
type session struct {
	info mcp.Implementation
}

// request is one request with what its _meta says.
type request struct {
	channel channel
	jsonrpc.Message
	meta   mcp.Meta
	modern bool
	client *tool.Client
}

// methods answer requests at once; tools/call alone answers later.
var methods = map[string]func(r *Router, q request) (any, *jsonrpc.Error){
	"initialize":       (*Router).initialize,
	"server/discover":  (*Router).discover,
	"ping":             func(*Router, request) (any, *jsonrpc.Error) { return struct{}{}, nil },
	"tools/list":       (*Router).listTools,
	"logging/setLevel": (*Router).setLevel,
	"tabwire/status":   local(func(r *Router, _ request) (any, *jsonrpc.Error) { return r.status(), nil }),
	"tabwire/pair":     local((*Router).pair),
	"tabwire/unpair":   local((*Router).unpair),
	"tabwire/consent":  local((*Router).decide),
}

// local refuses a method to the link: what decides over the link or speaks for the person must not come through it.
func local(f func(*Router, request) (any, *jsonrpc.Error)) func(*Router, request) (any, *jsonrpc.Error) {
	return func(r *Router, q request) (any, *jsonrpc.Error) {
		if q.channel == linkChannel {
			return nil, jsonrpc.Errorf(jsonrpc.CodeMethodNotFound, "method %s is only for the extension's own pages", q.Method)
		}
		return f(r, q)
	}
}

// receive takes one message of a channel.
func (r *Router) receive(ch channel, data []byte) {
	if len(data) > wire.MaxMessage {
		r.send(ch, jsonrpc.Failure(nil, jsonrpc.Errorf(jsonrpc.CodeInvalidRequest, "the message has %d bytes, more than %d", len(data), wire.MaxMessage)))
		return
	}
	m, bad := jsonrpc.Decode(data)
	if bad != nil {
		r.send(ch, jsonrpc.Failure(m.ID, bad))
		return
	}
	switch m.Kind {
	case jsonrpc.KindNotification:
		r.notified(ch, m)
	case jsonrpc.KindRequest:
		r.serve(ch, m)
	case jsonrpc.KindResponse: // those of link frames are taken by package link
		if ch == linkChannel {
			r.replied(m)
		}
	}
}

// serve answers one request or starts its call.
func (r *Router) serve(ch channel, m jsonrpc.Message) {
	q, bad := r.read(ch, m)
	if bad == nil && m.Method == "tools/call" {
		bad = r.callTool(q)
		if bad == nil {
			return
		}
	}
	if bad != nil {
		r.send(ch, jsonrpc.Failure(m.ID, bad))
		return
	}
	f := methods[m.Method]
	if f == nil {
		r.send(ch, jsonrpc.Failure(m.ID, jsonrpc.Errorf(jsonrpc.CodeMethodNotFound, "method %s does not exist here", m.Method)))
		return
	}
	result, bad := f(r, q)
	if bad != nil {
		r.send(ch, jsonrpc.Failure(m.ID, bad))
		return
	}
	body, err := json.Marshal(result)
	if err != nil {
		r.send(ch, jsonrpc.Failure(m.ID, jsonrpc.Errorf(jsonrpc.CodeInternal, "writing the result of %s: %v", m.Method, err)))
		return
	}
	r.send(ch, jsonrpc.Result(m.ID, body))
}

// read takes the _meta of a request and finds its client.
func (r *Router) read(ch channel, m jsonrpc.Message) (request, *jsonrpc.Error) {
	q := request{channel: ch, Message: m}
	var params struct {
		Meta mcp.Meta `json:"_meta"`
	}
	if m.Params != nil {
		if err := json.Unmarshal(m.Params, &params); err != nil {
			return q, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "_meta of %s: %v", m.Method, err)
		}
	}
	q.meta = params.Meta
	if string(q.meta.ProgressToken) == "null" {
		q.meta.ProgressToken = nil
	}
	switch v := q.meta.ProtocolVersion; {
	case v == "" || slices.Contains(mcp.Handshake, v):
	case v == mcp.Modern:
		q.modern = true
	default:
		data, _ := json.Marshal(map[string]any{"supported": mcp.Supported(), "requested": v})
		return q, &jsonrpc.Error{Code: jsonrpc.CodeUnsupportedVersion, Message: "unsupported protocol version " + mcp.CleanName(v), Data: data}
	}
	q.client = r.client(ch, q.meta)
	return q, nil
}

// maxCalls is how many calls of one client may run at once.
const maxCalls = 32

// maxClients bounds the clients that are remembered; the one that was used longest ago goes first.
const maxClients = 200

// client finds or makes the client of a request.
func (r *Router) client(ch channel, meta mcp.Meta) *tool.Client {
	id := mcp.Identity{ID: "link", Name: "client"}
	switch {
	case ch != linkChannel:
		id = mcp.Identity{ID: localPrefix + string(ch), Name: "local"}
		if s := r.sessions[string(ch)]; s != nil && s.info.Name != "" {
			id.Name, id.Version = s.info.Name, s.info.Version
		}
	case meta.Client != nil && meta.Client.ID != "":
		id = *meta.Client
	}
	c := r.clients[id.ID]
	if c == nil {
		if len(r.clients) >= maxClients {
			r.dropClient()
		}
		r.seq++
		c = &tool.Client{ID: id.ID, Number: r.seq}
		r.clients[id.ID] = c
		r.touch()
	}
	r.uses++
	c.Used = r.uses
	c.Name, c.Version = mcp.CleanName(id.Name), mcp.CleanName(id.Version)
	return c
}

func (r *Router) dropClient() {
	var oldest *tool.Client
	for _, c := range r.clients {
		if (oldest == nil || c.Used < oldest.Used) && r.running(c) == 0 {
			oldest = c
		}
	}
	if oldest != nil {
		delete(r.clients, oldest.ID)
	}
}

// running counts a client's calls.
func (r *Router) running(client *tool.Client) int {
	n := 0
	for _, c := range r.calls {
		if c.Client == client {
			n++
		}
	}
	return n
}

// notified takes a notification; unknown ones are ignored, as JSON-RPC wants.
func (r *Router) notified(ch channel, m jsonrpc.Message) {
	if m.Method != "notifications/cancelled" {
		return
	}
	var p struct {
		RequestID wire.Raw `json:"requestId"`
	}
	if json.Unmarshal(m.Params, &p) != nil {
		return
	}
	if c := r.calls[ch.key(p.RequestID)]; c != nil {
		r.cancel(c)
	}
}

// callTool starts a call. Its errors are protocol errors; what a model can mend becomes a tool error.
func (r *Router) callTool(q request) *jsonrpc.Error {
	var p struct {
		Name      string   `json:"name"`
		Arguments wire.Raw `json:"arguments"`
	}
	if err := json.Unmarshal(q.Params, &p); err != nil || p.Name == "" {
		return jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "tools/call needs the name of a tool and an object of arguments")
	}
	e := r.byName[p.Name]
	if e == nil {
		return jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "unknown tool %s%s", mcp.CleanName(p.Name), r.suggest(p.Name))
	}
	if r.calls[q.channel.key(q.ID)] != nil {
		return jsonrpc.Errorf(jsonrpc.CodeInvalidRequest, "a call with id %s is still running", q.ID)
	}
	refuse := func(err *tool.Error) *jsonrpc.Error {
		body, _ := json.Marshal(mcp.Refusal(err, q.modern)) // text always marshals
		r.send(q.channel, jsonrpc.Result(q.ID, body))
		return nil
	}
	if err := switchedOff(q.client, e); err != nil {
		return refuse(err)
	}
	if r.running(q.client) >= maxCalls {
		return refuse(tool.Errorf(tool.CodeBusy, "%d calls of yours are running", maxCalls).Next("wait for an answer before the next call"))
	}
	args, err := e.arguments(p.Arguments)
	if err != nil {
		return refuse(err)
	}
	r.startCall(q, e, args)
	return nil
}

// arguments checks the arguments of a call and fills in defaults.
func (e *entry) arguments(raw wire.Raw) (wire.Raw, *tool.Error) {
	if e.schema == nil {
		s, err := schema.Parse([]byte(e.Input))
		if err != nil {
			return nil, tool.Errorf(tool.CodeInternal, "the schema of %s cannot be read: %v", e.Name, err)
		}
		e.schema = s
	}
	args, problems := e.schema.Apply(raw)
	if len(problems) == 0 {
		return args, nil
	}
	out := "the arguments of " + e.Name + " do not fit"
	for _, p := range problems {
		out += "\n- " + p.String()
	}
	return nil, tool.Errorf(tool.CodeBadArgument, "%s", out).Next("call %s again with these put right", e.Name)
}

// suggest names the tool that was most likely meant.
func (r *Router) suggest(name string) string {
	names := make([]string, len(r.entries))
	for i, e := range r.entries {
		names[i] = e.Name
	}
	if near := schema.Nearest(name, names); near != "" {
		return text.Sprintf("; did you mean %s?", near)
	}
	return "; tools/list names those there are"
}

// switchedOff refuses a tool of a profile that the client has not switched on; nil when it has.
func switchedOff(c *tool.Client, e *entry) *tool.Error {
	if profile := e.Tool.Hints.Profile; !enabled(c, profile) {
		return tool.Errorf(tool.CodeBadArgument, "%s is switched off", e.Name).Next("call tools_enable with profile %q", profile)
	}
	return nil
}

func enabled(c *tool.Client, p tool.Profile) bool {
	return p == tool.ProfileDefault || slices.Contains(c.Profiles, p)
}
