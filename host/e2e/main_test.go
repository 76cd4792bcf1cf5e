// Package e2e_test drives the real binary with a real browser. A test checks what happened in the page, not what the answer says.
package e2e_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// stand is shared by all tests that leave it whole; those that break something start one of their own.
var stand *rig.Rig

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (code int, err error) {
	if stand, err = rig.Start(context.Background(), rig.Options{}); err != nil {
		return 1, err
	}
	code = m.Run()
	return code, stand.Close()
}

// page is a tab of its own that a test works in.
type page struct {
	*testing.T
	rig *rig.Rig
	// address begins with something that no other test's tab has.
	address string
	tabID   int
	inside  *rig.Page
}

var pages atomic.Int64

// open opens a page of the stand in a tab of its own, in the background.
func open(t *testing.T, r *rig.Rig, path string) *page {
	t.Helper()
	mark := "?"
	if strings.Contains(path, "?") {
		mark = "&"
	}
	var err error
	p := &page{T: t, rig: r, address: fmt.Sprintf("%s%s%stest=%d", r.Site, path, mark, pages.Add(1))}
	a := p.call("new_tab", map[string]any{"url": p.address, "waitUntil": "load"})
	var on struct {
		TabID int `json:"tabId"`
	}
	require.NoError(t, json.Unmarshal(a.Structured, &on))
	p.tabID = on.TabID
	p.inside, err = r.Page(p.address)
	require.NoError(t, err)
	t.Cleanup(func() { _ = p.close() }) // the test may have closed it
	return p
}

// call calls a tool on the page and wants it to go well.
func (p *page) call(tool string, args map[string]any) rig.Answer {
	p.Helper()
	a := p.try(tool, args)
	require.False(p, a.IsError, "%s: %s", tool, a.Text)
	return a
}

// try calls a tool on the page.
func (p *page) try(tool string, args map[string]any) rig.Answer {
	p.Helper()
	if args == nil {
		args = map[string]any{}
	}
	if p.tabID != 0 && tool != "new_tab" && tool != "list_tabs" {
		args["tabId"] = p.tabID
	}
	a, err := p.rig.Call(p.Context(), tool, args)
	require.NoError(p, err)
	return a
}

// read gives the page's outline.
func (p *page) read() rig.Answer {
	p.Helper()
	return p.call("read_page", map[string]any{"filter": "all"})
}

// ref finds an element in a fresh outline.
func (p *page) ref(role, name string) string {
	p.Helper()
	ref, err := p.read().Ref(role, name)
	require.NoError(p, err)
	return ref
}

// eval gives the value of an expression in the page.
func eval[T any](p *page, expression string) T {
	p.Helper()
	v, err := rig.Eval[T](p.inside, expression)
	require.NoError(p, err)
	return v
}
