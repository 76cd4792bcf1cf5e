package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/daemon"
	"github.com/tabwire-dev/tabwire/host/home"
)

// connectTimeout is how long the daemon may take to answer the first request.
const connectTimeout = 10 * time.Second

// connect makes an MCP client of the daemon at url, as any program does that has the token.
func connect(ctx context.Context, url, token string) (*mcp.ClientSession, error) {
	ctx, cancel := context.WithTimeout(ctx, connectTimeout)
	defer cancel()
	client := mcp.NewClient(&mcp.Implementation{Name: "tabwire", Title: "Tabwire's command line", Version: version}, nil)
	return client.Connect(ctx, &mcp.StreamableClientTransport{
		Endpoint: url, MaxRetries: -1, MaxEventSize: -1, HTTPClient: &http.Client{Transport: bearer{http.DefaultTransport, token}},
	}, nil)
}

// bearer adds the token to every request.
type bearer struct {
	next  http.RoundTripper
	token string
}

// RoundTrip implements http.RoundTripper.
func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+b.token)
	return b.next.RoundTrip(r)
}

// connectHome connects to the running daemon of a home.
//
// Errors: *daemon.NotRunningError.
func connectHome(ctx context.Context, dir *home.Dir) (*mcp.ClientSession, error) {
	info, err := daemon.ReadInfo(dir)
	if err != nil {
		return nil, err
	}
	token, err := daemon.Token(dir)
	if err != nil {
		return nil, err
	}
	s, err := connect(ctx, info.MCPURL, token)
	if _, refused := errors.AsType[*net.OpError](err); refused {
		return nil, &daemon.NotRunningError{Home: dir.String()} // it was killed
	}
	if err != nil {
		return nil, fmt.Errorf("connecting to %s: %w", info.MCPURL, err)
	}
	return s, nil
}
