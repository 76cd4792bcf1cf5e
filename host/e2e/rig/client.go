package rig

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Answer is a tool's answer.
type Answer struct {
	// Text is all text blocks, one after the other.
	Text string
	// Structured is the structured content as JSON.
	Structured json.RawMessage
	// Images are the pictures, decoded.
	Images  [][]byte
	IsError bool
}

// Connect makes an MCP client of the SDK over Streamable HTTP.
func (r *Rig) Connect(ctx context.Context, name string) (*mcp.ClientSession, error) {
	return r.ConnectAs(ctx, name, "")
}

// ConnectAs is Connect with a given revision of the protocol; empty means the newest that both sides have.
func (r *Rig) ConnectAs(ctx context.Context, name, revision string) (*mcp.ClientSession, error) {
	c := mcp.NewClient(&mcp.Implementation{Name: name, Version: "1"}, nil)
	return c.Connect(ctx, &mcp.StreamableClientTransport{
		Endpoint: r.MCPURL, HTTPClient: &http.Client{Transport: bearer{r.Token}},
	}, &mcp.ClientSessionOptions{ProtocolVersion: revision})
}

// bearer adds the token to each request.
type bearer struct{ token string }

// RoundTrip implements http.RoundTripper.
func (b bearer) RoundTrip(q *http.Request) (*http.Response, error) {
	q = q.Clone(q.Context())
	q.Header.Set("Authorization", "Bearer "+b.token)
	return http.DefaultTransport.RoundTrip(q)
}

// Call calls a tool as the rig's own client.
//
// Errors: protocol errors; what a tool refuses is an Answer with IsError.
func (r *Rig) Call(ctx context.Context, tool string, args any) (Answer, error) {
	c, err := r.client()
	if err != nil {
		return Answer{}, err
	}
	return CallOn(ctx, c, tool, args)
}

// CallOn calls a tool as a given client.
func CallOn(ctx context.Context, c *mcp.ClientSession, tool string, args any) (Answer, error) {
	if args == nil {
		args = struct{}{}
	}
	res, err := c.CallTool(ctx, &mcp.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		return Answer{}, fmt.Errorf("calling %s: %w", tool, err)
	}
	a := Answer{IsError: res.IsError}
	var text []string
	for _, block := range res.Content {
		switch b := block.(type) {
		case *mcp.TextContent:
			text = append(text, b.Text)
		case *mcp.ImageContent:
			a.Images = append(a.Images, b.Data)
		}
	}
	a.Text = strings.Join(text, "\n")
	if a.Structured, err = json.Marshal(res.StructuredContent); err != nil {
		return a, err
	}
	return a, nil
}

// Ref finds the ref of the line of an outline that holds a role and, in quotation marks, a name.
//
// Errors: no such line; several.
func (a Answer) Ref(role, name string) (string, error) {
	line := regexp.MustCompile(`(?m)\b((?:f\d+)?e\d+) ` + regexp.QuoteMeta(fmt.Sprintf("%s %q", role, name)))
	found := line.FindAllStringSubmatch(a.Text, -1)
	if len(found) != 1 {
		return "", fmt.Errorf("%d elements are a %s %q in:\n%s", len(found), role, name, a.Text)
	}
	return found[0][1], nil
}
