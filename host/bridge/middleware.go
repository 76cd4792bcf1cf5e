package bridge

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// middleware takes every request of every client before the SDK does.
func (b *Bridge) middleware(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (res mcp.Result, err error) {
		// A panic in a goroutine of the SDK's would end the daemon with every client's calls.
		defer func() {
			if p := recover(); p != nil {
				b.opts.Log.Error("panic", "method", method, "panic", p, "stack", string(debug.Stack()))
				res, err = nil, &sdk.Error{Code: sdk.CodeInternalError, Message: fmt.Sprintf("internal error in %s: see the log of the Tabwire daemon", method)}
			}
		}()
		return b.receive(ctx, next, method, req)
	}
}

func (b *Bridge) receive(ctx context.Context, next mcp.MethodHandler, method string, req mcp.Request) (mcp.Result, error) {
	switch r := req.(type) {
	case *mcp.ListToolsRequest:
		return b.listTools(ctx, r)
	case *mcp.CallToolRequest:
		return b.callTool(ctx, r)
	case *mcp.ServerRequest[*mcp.InitializeParams]:
		// The SDK remembers what the client asked for and not what was agreed on, and would treat a client that asks
		// initialize for a revision without initialize as one of the current era.
		if r.Params != nil && r.Params.ProtocolVersion > newestHandshake {
			r.Params.ProtocolVersion = newestHandshake
		}
	case *mcp.ServerRequest[*mcp.SetLoggingLevelParams]:
		b.setLevel(ctx, r)
	}
	switch method {
	case "initialize", "ping", "server/discover", Listen, "logging/setLevel":
		return next(ctx, method, req)
	}
	if strings.HasPrefix(method, "notifications/") {
		return next(ctx, method, req)
	}
	// The SDK would answer resources/list, prompts/list and others with empty lists that were never declared.
	return nil, &sdk.Error{Code: sdk.CodeMethodNotFound, Message: fmt.Sprintf("method not found: %q", method)}
}
