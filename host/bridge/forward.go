package bridge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// ownMeta is the prefix of _meta keys that only Tabwire itself may set.
const ownMeta = "dev.tabwire/"

// listLimit is how long a browser may take to list its tools before the embedded core does it.
const listLimit = 10 * time.Second

// listTools asks the connected browser, or the embedded core.
func (b *Bridge) listTools(ctx context.Context, req *mcp.ListToolsRequest) (mcp.Result, error) {
	params := map[string]any{}
	meta := mcp.Meta{}
	if req.Params != nil {
		meta = req.Params.Meta
		if req.Params.Cursor != "" {
			params["cursor"] = req.Params.Cursor
		}
	}
	now := isModern(meta)
	client := b.client(ctx, req.Extra, req.ClientInfo())
	raw, err := encode(params, b.meta(meta, client, now))
	if err != nil {
		return nil, err
	}
	body, err := b.list(ctx, client, raw)
	if err != nil {
		return nil, protocolError(err)
	}
	res, err := newAnswer(body, now)
	if err != nil {
		return nil, err
	}
	if now { // both are required
		res.fields.setDefault("ttlMs", "0")
		res.fields.setDefault("cacheScope", `"private"`)
	}
	return res, nil
}

func (b *Bridge) list(ctx context.Context, client Client, params json.RawMessage) (json.RawMessage, error) {
	if all := b.opts.Hub.Browsers(); len(all) > 0 {
		limited, cancel := context.WithTimeout(ctx, listLimit)
		defer cancel()
		body, err := all[0].Call(limited, link.Call{ID: b.id(), Method: "tools/list", Params: params, Client: client.ID, Repeatable: true})
		_, own := errors.AsType[*jsonrpc.Error](err)
		if err == nil || own || ctx.Err() != nil {
			return body, err
		}
		b.opts.Log.Warn("the browser does not list its tools; the embedded core does", "error", err)
	}
	if b.opts.Offline == nil {
		return nil, errors.New("no browser is connected to list the tools")
	}
	return b.opts.Offline.ListTools(ctx, params)
}

// callTool hands a call to the connected browser and waits for one when there is none.
func (b *Bridge) callTool(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
	p := req.Params
	params := map[string]any{"name": p.Name}
	if p.Arguments != nil {
		params["arguments"] = p.Arguments
	}
	if p.InputResponses != nil {
		params["inputResponses"] = p.InputResponses
	}
	if p.RequestState != "" {
		params["requestState"] = p.RequestState
	}
	now := isModern(p.Meta)
	client := b.client(ctx, req.Extra, req.ClientInfo())
	call := link.Call{ID: b.id(), Method: "tools/call", Client: client.ID}
	meta := b.meta(p.Meta, client, now)
	rel := relay{bridge: b, session: req.Session, ctx: ctx}
	if token, wanted := p.Meta["progressToken"]; wanted {
		meta["progressToken"] = call.ID
		rel.token = token
	}
	call.Noted = rel.note
	var err error
	if call.Params, err = encode(params, meta); err != nil {
		return nil, err
	}
	limited, cancel := context.WithTimeoutCause(ctx, b.opts.CallLimit, errCallLimit)
	defer cancel()
	if level, wanted := p.Meta[mcp.MetaKeyLogLevel].(string); wanted && now {
		b.tellLevel(limited, client, level)
	}
	body, err := b.send(limited, call)
	if err != nil {
		return b.callFailed(p.Name, err, now)
	}
	return newAnswer(body, now)
}

// errCallLimit is the cause of a call's end when Options.CallLimit has passed.
var errCallLimit = errors.New("the browser did not answer in time")

// send calls the browser that joined first. While none is there, or the one that was is lost before the call was sent, it
// waits for the next, up to Options.BrowserWait.
func (b *Bridge) send(ctx context.Context, call link.Call) (json.RawMessage, error) {
	wait, cancel := context.WithTimeout(ctx, b.opts.BrowserWait)
	defer cancel()
	for {
		browser, err := b.opts.Hub.Wait(wait)
		if err != nil {
			if ctx.Err() != nil {
				return nil, context.Cause(ctx)
			}
			return nil, err
		}
		body, err := browser.Call(ctx, call)
		lost, isLost := errors.AsType[*link.LostError](err)
		if !isLost || lost.Sent || wait.Err() != nil {
			return body, err
		}
	}
}

// id makes the id of a call. It is also its progress token.
func (b *Bridge) id() string { return b.prefix + "-" + strconv.FormatInt(b.calls.Add(1), 10) }

// isModern reports whether a request is of the current era; each of them says so.
func isModern(meta mcp.Meta) bool {
	version, _ := meta[mcp.MetaKeyProtocolVersion].(string)
	return version >= modern
}

// meta is the _meta of a request to the core: the client's own, without what it must not or need not say.
func (b *Bridge) meta(theirs mcp.Meta, client Client, now bool) map[string]any {
	meta := maps.Clone(map[string]any(theirs))
	if meta == nil {
		meta = map[string]any{}
	}
	maps.DeleteFunc(meta, func(key string, _ any) bool { return strings.HasPrefix(key, ownMeta) })
	delete(meta, "progressToken") // it is unique to one client at best
	meta[link.MetaClient] = client
	meta[mcp.MetaKeyProtocolVersion] = modern
	meta[mcp.MetaKeyClientInfo] = mcp.Implementation{Name: client.Name, Version: client.Version}
	if !now {
		// The capabilities of a handshake client name requests that would have to be sent to it, which the core does not do.
		meta[mcp.MetaKeyClientCapabilities] = struct{}{}
	}
	return meta
}

func encode(params, meta map[string]any) (json.RawMessage, error) {
	params["_meta"] = meta
	raw, err := json.Marshal(params)
	if err != nil {
		return nil, fmt.Errorf("encoding params: %w", err)
	}
	return raw, nil
}

// setLevel tells the core from which level on a handshake client wants log messages; the SDK has noted it for the session.
func (b *Bridge) setLevel(ctx context.Context, req *mcp.ServerRequest[*mcp.SetLoggingLevelParams]) {
	b.tellLevel(ctx, b.client(ctx, req.Extra, req.ClientInfo()), string(req.Params.Level))
}

// tellLevel is best effort: without a browser there is nothing to log.
func (b *Bridge) tellLevel(ctx context.Context, client Client, level string) {
	all := b.opts.Hub.Browsers()
	if len(all) == 0 {
		return
	}
	params, err := encode(map[string]any{"level": level}, b.meta(nil, client, false))
	if err != nil {
		return // strings always encode
	}
	limited, cancel := context.WithTimeout(ctx, listLimit)
	defer cancel()
	if _, err := all[0].Call(limited, link.Call{ID: b.id(), Method: "logging/setLevel", Params: params, Repeatable: true}); err != nil {
		b.opts.Log.Debug("the core did not take the log level", "error", err)
	}
}
