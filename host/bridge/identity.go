package bridge

import (
	"context"
	"crypto/rand"
	"encoding/hex"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// clientKey is the context key of the Client of a stream.
type clientKey struct{}

// client is who makes a request: by the token of the HTTP request, else by the stream. Names are the client's own words.
func (b *Bridge) client(ctx context.Context, extra *mcp.RequestExtra, info *mcp.Implementation) Client {
	c, _ := ctx.Value(clientKey{}).(Client)
	if extra != nil && extra.TokenInfo != nil {
		c = Client{ID: "http:" + extra.TokenInfo.UserID, Name: extra.TokenInfo.UserID}
	}
	if info != nil && info.Name != "" {
		c.Name, c.Version = info.Name, info.Version
	}
	if c.Name == "" {
		c.Name = "MCP client"
	}
	return c
}

// randomID gives n random bytes in hexadecimal.
func randomID(n int) string {
	raw := make([]byte, n)
	rand.Read(raw) // never fails: it ends the program instead
	return hex.EncodeToString(raw)
}
