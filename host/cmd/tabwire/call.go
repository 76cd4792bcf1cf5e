package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type callCmd struct {
	Tool      string `arg:"" help:"Name of the tool, for example list_tabs."`
	Arguments string `arg:"" optional:"" help:"Arguments as a JSON object; - reads them from standard input." default:"{}"`
	JSON      bool   `help:"Print the whole result as one line of JSON." name:"json"`
}

// Help is shown by tabwire call --help.
func (callCmd) Help() string {
	return "All calls on one home are one client to the browser: they share a current tab and a tab group. " +
		"The exit code is 1 when the tool failed.\n\n  tabwire call navigate '{\"url\": \"https://example.com\"}' && tabwire call read_page"
}

// Run implements the command.
func (c *callCmd) Run(a *app) error {
	args, err := c.arguments(a.in)
	if err != nil {
		return err
	}
	dir, err := a.openHome()
	if err != nil {
		return err
	}
	s, err := connectHome(a.ctx, dir)
	if err != nil {
		return err
	}
	defer func() { _ = s.Close() }() // the process ends with it
	res, err := s.CallTool(a.ctx, &mcp.CallToolParams{Name: c.Tool, Arguments: args})
	if refused, ok := errors.AsType[*sdk.Error](err); ok {
		return errors.New(refused.Message)
	}
	if err != nil {
		return fmt.Errorf("calling %s: %w", c.Tool, err)
	}
	if c.JSON {
		err = json.NewEncoder(a.out).Encode(res)
	} else {
		_, err = fmt.Fprintln(a.out, resultText(res))
	}
	if err == nil && res.IsError {
		err = &quietError{fmt.Errorf("%s failed", c.Tool)}
	}
	return err
}

func (c *callCmd) arguments(in io.Reader) (json.RawMessage, error) {
	text := []byte(c.Arguments)
	if c.Arguments == "-" {
		var err error
		if text, err = io.ReadAll(in); err != nil {
			return nil, fmt.Errorf("reading the arguments: %w", err)
		}
	}
	var object map[string]json.RawMessage
	if err := json.Unmarshal(text, &object); err != nil || object == nil {
		return nil, fmt.Errorf("the arguments of %s must be a JSON object, for example '{\"tabId\": 1}', not %.60q", c.Tool, text)
	}
	return text, nil
}

// resultText is what a person reads of a result.
func resultText(res *mcp.CallToolResult) string {
	var parts []string
	for _, c := range res.Content {
		switch c := c.(type) {
		case *mcp.TextContent:
			parts = append(parts, c.Text)
		case *mcp.ImageContent:
			parts = append(parts, fmt.Sprintf("(an image, %s, %d bytes; --json prints it)", c.MIMEType, len(c.Data)))
		default:
			parts = append(parts, fmt.Sprintf("(%T; --json prints it)", c))
		}
	}
	return strings.Join(parts, "\n")
}
