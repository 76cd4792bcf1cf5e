package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/link"
)

const (
	// linkTimeout is how long the extension may take to pair and connect once its worker runs.
	linkTimeout = 60 * time.Second
	// loadTimeout is how long the page may take to load, pollPage how often it is looked at.
	loadTimeout = 60 * time.Second
	pollPage    = 200 * time.Millisecond
)

// awaitLink waits until the extension has paired and connected.
func (r *runner) awaitLink(ctx context.Context) error {
	r.say.begin("extension", "pairing")
	ctx, cancel := context.WithTimeout(ctx, linkTimeout)
	defer cancel()
	joined := make(chan error, 1)
	go func() {
		_, err := r.daemon.Hub().Wait(ctx)
		joined <- err
	}()
	select {
	case err := <-joined:
		if errors.Is(err, link.ErrNoBrowser) {
			return fmt.Errorf("the extension did not connect within %s: the browser's log is %s", linkTimeout, r.browser.LogPath())
		}
		if err == nil {
			r.say.done("extension", "paired and connected")
		}
		return err
	case <-r.browser.Done():
		return r.browserEnded()
	}
}

// readPage reads the page as any MCP client would, and prints its outline.
func (r *runner) readPage(ctx context.Context) error {
	s, err := connect(ctx, r.daemon.Info().MCPURL, r.daemon.Token())
	if err != nil {
		return fmt.Errorf("connecting to the daemon: %w", err)
	}
	defer func() { _ = s.Close() }() // all is read
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-r.browser.Done():
			cancel(r.browserEnded())
		case <-ctx.Done():
		}
	}()
	tab, err := r.awaitPage(ctx, s)
	switch {
	case err != nil:
	case r.Policy == "ask": // reading would ask the person, who has not been told yet where to answer
		r.say.done("page", "%s", tab.URL)
	default:
		err = r.printOutline(ctx, s, tab)
	}
	if cause := context.Cause(ctx); err != nil && cause != nil {
		return cause
	}
	return err
}

// tab is what is read of an entry of list_tabs.
type tab struct {
	TabID   int    `json:"tabId"`
	URL     string `json:"url"`
	Front   bool   `json:"front"`
	Loading bool   `json:"loading"`
}

// awaitPage waits until the page that the browser was told to open has loaded.
func (r *runner) awaitPage(ctx context.Context, s *mcp.ClientSession) (tab, error) {
	r.say.begin("page", "%s", r.page)
	limit := time.After(loadTimeout)
	var last tab
	for {
		var list struct {
			Tabs []tab `json:"tabs"`
		}
		if err := callTool(ctx, s, "list_tabs", nil, &list); err != nil {
			return tab{}, err
		}
		for _, t := range list.Tabs {
			if !strings.HasPrefix(t.URL, "http") {
				continue // the blank tab that the browser came with
			}
			if last = t; !t.Loading {
				return t, nil
			}
		}
		select {
		case <-time.After(pollPage):
		case <-limit:
			if last.TabID != 0 {
				r.say.note("%s has not finished loading after %s; reading what is there", last.URL, loadTimeout)
				return last, nil
			}
			return tab{}, fmt.Errorf("the browser did not open %s within %s", r.page, loadTimeout)
		case <-ctx.Done():
			return tab{}, context.Cause(ctx)
		}
	}
}

func (r *runner) printOutline(ctx context.Context, s *mcp.ClientSession, t tab) error {
	res, err := s.CallTool(ctx, &mcp.CallToolParams{Name: "read_page", Arguments: map[string]any{"tabId": t.TabID}})
	if err != nil {
		return fmt.Errorf("calling read_page: %w", err)
	}
	if res.IsError {
		return fmt.Errorf("read_page: %s", resultText(res))
	}
	r.say.done("page", "%s", t.URL)
	fmt.Fprintf(r.text(), "\n%s\n", resultText(res))
	return nil
}

// callTool calls a tool and reads its structured result.
func callTool(ctx context.Context, s *mcp.ClientSession, name string, args, into any) error {
	res, err := s.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: args})
	if err != nil {
		return fmt.Errorf("calling %s: %w", name, err)
	}
	if res.IsError {
		return fmt.Errorf("%s: %s", name, resultText(res))
	}
	raw, err := json.Marshal(res.StructuredContent)
	if err == nil {
		err = json.Unmarshal(raw, into)
	}
	if err != nil {
		return fmt.Errorf("reading the answer of %s: %w", name, err)
	}
	return nil
}
