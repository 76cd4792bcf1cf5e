package bridge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// relay passes the notifications of one call on to the client that made it.
type relay struct {
	bridge  *Bridge
	session *mcp.ServerSession
	// ctx is the request's: by it the SDK finds the stream that the answer will go out on.
	ctx context.Context
	// token is the client's progress token, nil when it wants no progress.
	token any
	// last is the last progress; a value that does not rise is not passed on, since the protocol forbids it.
	last  float64
	begun bool
}

func (r *relay) note(n link.Note) {
	var err error
	switch n.Method {
	case "notifications/progress":
		err = r.progress(n.Params)
	case "notifications/message":
		var p mcp.LoggingMessageParams
		if err = json.Unmarshal(n.Params, &p); err == nil {
			p.Meta = nil                   // it names the client, who knows
			err = r.session.Log(r.ctx, &p) // sends only what the client asked for
		}
	}
	if err != nil {
		r.bridge.opts.Log.Debug("a notification was not passed on", "method", n.Method, "error", err)
	}
}

func (r *relay) progress(raw json.RawMessage) error {
	var p mcp.ProgressNotificationParams
	if err := json.Unmarshal(raw, &p); err != nil {
		return err
	}
	if r.token == nil || r.begun && p.Progress <= r.last {
		return nil
	}
	r.begun, r.last = true, p.Progress
	p.ProgressToken = r.token
	return r.session.NotifyProgress(r.ctx, &p)
}

// protocolError makes an error of the core's one of the SDK's; any other becomes an internal error.
func protocolError(err error) error {
	if own, ok := errors.AsType[*jsonrpc.Error](err); ok {
		return &sdk.Error{Code: int64(own.Code), Message: own.Message, Data: json.RawMessage(own.Data)}
	}
	return &sdk.Error{Code: sdk.CodeInternalError, Message: err.Error()}
}

// callFailed is what a client is told of a call that has no answer. What a model can do something about is the
// result of a tool that failed; what the core says about a bad request stays an error of the protocol.
func (b *Bridge) callFailed(tool string, err error, now bool) (mcp.Result, error) {
	lost, isLost := errors.AsType[*link.LostError](err)
	_, isSize := errors.AsType[*link.SizeError](err)
	_, isBusy := errors.AsType[*link.BusyError](err)
	switch {
	case errors.Is(err, link.ErrNoBrowser):
		return toolError(now, "disconnected", fmt.Sprintf("no browser is connected; %s waited %s for one", tool, b.opts.BrowserWait),
			"open the browser that has the Tabwire extension, then call again; a browser that was never paired needs a code: run `tabwire pair`, or start a demo browser with `tabwire run`")
	case errors.Is(err, link.ErrClosed):
		return toolError(now, "disconnected", "the Tabwire daemon is stopping", "call again when it runs")
	case isLost && lost.Sent:
		return toolError(now, "disconnected", fmt.Sprintf("%s: %v", tool, err), "call read_page to see what was done before you do it again")
	case isLost:
		return toolError(now, "disconnected", fmt.Sprintf("%s: %v", tool, err), "call again")
	case isSize:
		return toolError(now, "bad_argument", fmt.Sprintf("%s: %v", tool, err), "send less in one call")
	case isBusy:
		return toolError(now, "timeout", fmt.Sprintf("%s: %v", tool, err), "wait for calls that run, then call again")
	case errors.Is(err, errCallLimit):
		return toolError(now, "timeout", fmt.Sprintf("%s: no answer within %s", tool, b.opts.CallLimit), "call read_page to see what was done before you do it again")
	}
	return nil, protocolError(err)
}
