package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"unicode/utf8"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// sizes are the numbers of rows of the tables that are measured.
var sizes = []int{100, 1000}

// wholePage makes read_page give all of it.
const wholePage = 1_000_000

// call calls a tool and wants it to go well. It does no more with the answer than the SDK does.
func (s *stand) call(tool string, args map[string]any) (*mcp.CallToolResult, error) {
	ctx, cancel := context.WithTimeout(s.ctx, callTimeout)
	defer cancel()
	res, err := s.session.CallTool(ctx, &mcp.CallToolParams{Name: tool, Arguments: args})
	if err == nil && res.IsError {
		err = fmt.Errorf("%s: %s", tool, text(res))
	}
	return res, err
}

// text is what an answer says.
func text(res *mcp.CallToolResult) string {
	for _, block := range res.Content {
		if t, ok := block.(*mcp.TextContent); ok {
			return t.Text
		}
	}
	return ""
}

// timeCall prints how long calls of a tool take; args gives the arguments of each.
func (s *stand) timeCall(name, tool string, args func() map[string]any) error {
	return s.time(name, func() error {
		_, err := s.call(tool, args())
		return err
	})
}

// open opens a page in a tab of its own, in the background.
func (s *stand) open(url string) (tabID int, err error) {
	res, err := s.call("new_tab", map[string]any{"url": url, "waitUntil": "load"})
	if err != nil {
		return 0, err
	}
	fields, _ := res.StructuredContent.(map[string]any)
	id, ok := fields["tabId"].(float64)
	if !ok {
		return 0, fmt.Errorf("new_tab told no tabId: %v", res.StructuredContent)
	}
	return int(id), nil
}

// openTable opens a table and reads it once.
func (s *stand) openTable(rows int, group string) (tabID int, outline string, err error) {
	if tabID, err = s.open(s.Site + tablePath(rows, group)); err != nil {
		return 0, "", err
	}
	outline, err = s.read(tabID)
	return tabID, outline, err
}

// tablePath is an address that no other table's begins with.
func tablePath(rows int, group string) string {
	return fmt.Sprintf("/table?rows=%d&for=%s", rows, group)
}

// read gives the outline of a page.
func (s *stand) read(tabID int) (string, error) {
	res, err := s.call("read_page", map[string]any{"tabId": tabID, "maxChars": wholePage})
	if err != nil {
		return "", err
	}
	return text(res), nil
}

// handshake is the last revision with ping.
const handshake = "2025-11-25"

// pings measures what a call costs that does nothing: to the bridge and back, and to the core and back.
func (s *stand) pings() error {
	session, err := s.ConnectAs(s.ctx, "bench", handshake) // the newest revision has no ping
	if err != nil {
		return err
	}
	err = s.time("ping_bridge", func() error {
		ctx, cancel := context.WithTimeout(s.ctx, callTimeout)
		defer cancel()
		return session.Ping(ctx, nil)
	})
	if err = errors.Join(err, session.Close()); err != nil {
		return err
	}
	return s.timeCall("ping_core", "session_status", func() map[string]any { return map[string]any{} })
}

// reads measures read_page.
func (s *stand) reads() error {
	for _, rows := range sizes {
		tabID, _, err := s.openTable(rows, "read")
		if err != nil {
			return err
		}
		name := "read_page_" + strconv.Itoa(rows)
		chars := 0
		err = s.time(name, func() error {
			outline, err := s.read(tabID)
			chars = utf8.RuneCountInString(outline)
			return err
		})
		if err != nil {
			return err
		}
		if err := s.print(name+"_outline", "chars", float64(chars)); err != nil {
			return err
		}
	}
	return nil
}
