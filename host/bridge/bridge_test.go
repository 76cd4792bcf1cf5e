package bridge_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/bridge"
	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// each runs a test on all four ways, with faked time.
func each(t *testing.T, test func(t *testing.T, w way)) {
	t.Parallel()
	for _, w := range ways {
		t.Run(w.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { test(t, w) })
		})
	}
}

func TestToolsAreTheCoresOwn(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, nil)
		s := b.dial(w, nil)
		list, err := s.ListTools(t.Context(), nil)
		require.NoError(t, err)
		require.Len(t, list.Tools, 1)
		assert.Equal(t, "embedded", list.Tools[0].Name, "without a browser the embedded core answers")
		_, err = s.ListTools(t.Context(), &mcp.ListToolsParams{Cursor: "x"})
		assertCode(t, err, sdk.CodeInvalidParams)

		e := b.core(func(_ *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			if a := read(t, req); req.Method == "tools/list" {
				return json.RawMessage(`{"tools":[{"name":"live","inputSchema":{"type":"object"}}]}`), nil
			} else if a.Name != "live" {
				return nil, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "unknown tool %s", a.Name)
			} else {
				return json.RawMessage(fmt.Sprintf(`{"content":[{"type":"text","text":%q}],"structuredContent":{"n":1},"resultType":"complete"}`, a.Arguments)), nil
			}
		})
		synctest.Wait()
		list, err = s.ListTools(t.Context(), nil)
		require.NoError(t, err)
		require.Len(t, list.Tools, 1)
		assert.Equal(t, "live", list.Tools[0].Name)

		res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "live", Arguments: map[string]any{"a": 1}, Meta: mcp.Meta{
			"example.com/other": "kept", "dev.tabwire/other": "forged", "dev.tabwire/client": map[string]any{"id": "someone else"},
		}})
		require.NoError(t, err)
		assert.Equal(t, `{"a":1}`, text(t, res))
		assert.Equal(t, map[string]any{"n": 1.0}, res.StructuredContent)
		_, err = s.CallTool(t.Context(), &mcp.CallToolParams{Name: "nope"})
		assertCode(t, err, sdk.CodeInvalidParams)

		for _, req := range e.Seen() {
			a := read(t, req)
			assert.Equal(t, "2026-07-28", a.Meta.Version, "the core is spoken to in the current revision only")
			assert.NotEmpty(t, a.Meta.Capabilities)
			assert.Equal(t, "tester", a.Meta.Client.Name)
			assert.Equal(t, "9", a.Meta.Client.Version)
			assert.Nil(t, a.Meta.Own, "a client cannot speak for Tabwire")
			assert.Empty(t, a.Meta.ProgressToken, "nobody asked for progress")
			if w.http {
				assert.Equal(t, "http:default", a.Meta.Client.ID, "the token's name")
			} else {
				assert.Regexp(t, "^stdio:[0-9a-f]{16}$", a.Meta.Client.ID)
			}
		}
		assert.Equal(t, "kept", read(t, e.Seen()[1]).Meta.Other)
	})
}

func assertCode(t *testing.T, err error, code int64) {
	t.Helper()
	var own *sdk.Error
	require.ErrorAs(t, err, &own)
	assert.Equal(t, code, own.Code)
}

func TestIdentityIsThatOfTheProcess(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		e := b.core(okCore)
		one, two := b.dial(ways[1], nil), b.dial(ways[3], nil)
		for _, s := range []*mcp.ClientSession{one, one, two} {
			_, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "x"})
			require.NoError(t, err)
		}
		var ids []string
		for _, req := range e.Seen() {
			ids = append(ids, read(t, req).Meta.Client.ID)
		}
		require.Len(t, ids, 3)
		assert.Equal(t, ids[0], ids[1])
		assert.NotEqual(t, ids[0], ids[2])
	})
}

func okCore(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
	return json.RawMessage(`{"content":[{"type":"text","text":"ok"}]}`), nil
}

func TestProgress(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, nil)
		b.core(func(e *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			token := read(t, req).Meta.ProgressToken
			for _, p := range []float64{0, 50, 50, 20, 100} {
				e.Notify("notifications/progress", map[string]any{"progressToken": token, "progress": p, "total": 100, "message": "step"})
			}
			return okCore(e, req)
		})
		var got []float64
		s := b.dial(w, &mcp.ClientOptions{ProgressNotificationHandler: func(_ context.Context, r *mcp.ProgressNotificationClientRequest) {
			assert.Equal(t, "mine", r.Params.ProgressToken)
			assert.Equal(t, "step", r.Params.Message)
			assert.Equal(t, 100.0, r.Params.Total)
			got = append(got, r.Params.Progress)
		}})
		params := &mcp.CallToolParams{Name: "x"}
		params.SetProgressToken("mine")
		_, err := s.CallTool(t.Context(), params)
		require.NoError(t, err)
		synctest.Wait()
		assert.Equal(t, []float64{0, 50, 100}, got, "in order, and rising only")
	})
}

func TestLogMessagesReachTheCall(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, nil)
		e := b.core(func(e *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			if a := read(t, req); req.Method == "tools/call" {
				e.Notify("notifications/message", map[string]any{"level": "warning", "data": "careful", "_meta": map[string]any{link.MetaClient: a.Meta.Client}})
				e.Notify("notifications/message", map[string]any{"level": "debug", "data": "noise", "_meta": map[string]any{link.MetaClient: a.Meta.Client}})
			}
			return okCore(e, req)
		})
		var got []any
		s := b.dial(w, &mcp.ClientOptions{LoggingMessageHandler: func(_ context.Context, r *mcp.LoggingMessageRequest) {
			assert.Empty(t, r.Params.Meta)
			got = append(got, r.Params.Data)
		}})
		params := &mcp.CallToolParams{Name: "x"}
		if w.modern {
			params.Meta = mcp.Meta{mcp.MetaKeyLogLevel: "warning"}
		} else {
			require.NoError(t, s.SetLoggingLevel(t.Context(), &mcp.SetLoggingLevelParams{Level: "warning"}))
		}
		_, err := s.CallTool(t.Context(), params)
		require.NoError(t, err)
		synctest.Wait()
		assert.Equal(t, []any{"careful"}, got)
		assert.Equal(t, "logging/setLevel", e.Seen()[0].Method)
		assert.Equal(t, "warning", read(t, e.Seen()[0]).Level)
	})
}

func TestCancelReachesTheCore(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, nil)
		e := b.core(func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) { return nil, nil })
		s := b.dial(w, nil)
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error, 1)
		go func() {
			_, err := s.CallTool(ctx, &mcp.CallToolParams{Name: "x"})
			done <- err
		}()
		synctest.Wait()
		require.Len(t, e.Seen(), 1)
		cancel()
		require.ErrorIs(t, <-done, context.Canceled)
		synctest.Wait()
		require.Len(t, e.Seen(), 2)
		assert.Equal(t, "notifications/cancelled", e.Seen()[1].Method)
		assert.Contains(t, string(e.Seen()[1].Params), `"requestId":`+string(e.Seen()[0].ID))
	})
}

func TestListChanged(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, nil)
		var changes atomic.Int32
		b.dial(w, &mcp.ClientOptions{ToolListChangedHandler: func(context.Context, *mcp.ToolListChangedRequest) { changes.Add(1) }})
		settle := func() int32 { time.Sleep(time.Second); synctest.Wait(); return changes.Load() }
		require.Zero(t, settle())
		e := b.core(okCore)
		assert.EqualValues(t, 1, settle(), "a browser joined")
		for range 5 {
			e.Notify("notifications/tools/list_changed", map[string]any{})
		}
		assert.EqualValues(t, 2, settle(), "a burst is one change")
		e.Drop()
		assert.EqualValues(t, 2, settle(), "it may come back")
		time.Sleep(link.Grace)
		assert.EqualValues(t, 3, settle(), "the browser left")
	})
}

func TestACallWithoutABrowser(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, nil)
		s := b.dial(w, nil)
		start := time.Now()
		res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "read_page"})
		require.NoError(t, err)
		assert.True(t, res.IsError)
		assert.Equal(t, "disconnected: no browser is connected; read_page waited 10s for one\n"+
			"Next: open the browser that has the Tabwire extension, then call again; a browser that was never paired needs a code: "+
			"run `tabwire pair`, or start a demo browser with `tabwire run`", text(t, res))
		assert.Equal(t, bridge.DefaultBrowserWait, time.Since(start))

		done := make(chan *mcp.CallToolResult, 1)
		go func() {
			res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "x"})
			assert.NoError(t, err)
			done <- res
		}()
		time.Sleep(9 * time.Second)
		b.core(okCore)
		assert.Equal(t, "ok", text(t, <-done), "one that comes in time is used")
	})
}

func TestACallWhoseBrowserIsLost(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name string
		// then is what happens once the core has the call.
		then func(t *testing.T, b *bench, e *linktest.Extension)
		took time.Duration
		want string
	}{
		{"for good", func(_ *testing.T, _ *bench, e *linktest.Extension) { e.Drop() }, link.Grace,
			"disconnected: x: the link to Chromium on desk was lost and did not come back within 5s; the call may have been carried out\n" +
				"Next: call read_page to see what was done before you do it again"},
		{"with its worker", func(t *testing.T, b *bench, e *linktest.Extension) {
			e.Drop()
			time.Sleep(time.Second)
			linktest.Connect(t, b.client, base, b.store, linktest.Options{Life: "b"})
		}, time.Second,
			"disconnected: x: the extension in Chromium on desk was restarted; the call may have been carried out\n" +
				"Next: call read_page to see what was done before you do it again"},
		{"never, but does not answer", func(_ *testing.T, _ *bench, e *linktest.Extension) {
			for range 60 {
				time.Sleep(15 * time.Second)
				e.Send([]byte(`{"jsonrpc":"2.0","id":1,"method":"link/ping"}`))
			}
		}, bridge.DefaultCallLimit,
			"timeout: x: no answer within 10m0s\nNext: call read_page to see what was done before you do it again"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			each(t, func(t *testing.T, w way) {
				b := newBench(t, nil)
				e := b.core(func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) { return nil, nil })
				s := b.dial(w, nil)
				start := time.Now()
				done := make(chan *mcp.CallToolResult, 1)
				var took time.Duration
				go func() {
					res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "x"})
					assert.NoError(t, err)
					took = time.Since(start)
					done <- res
				}()
				synctest.Wait()
				c.then(t, b, e)
				res := <-done
				assert.True(t, res.IsError)
				assert.Equal(t, c.want, text(t, res))
				assert.Equal(t, c.took, took)
			})
		})
	}
}

func TestAPanicIsOneFailedRequest(t *testing.T) {
	each(t, func(t *testing.T, w way) {
		b := newBench(t, func(o *bridge.Options) { o.Offline = nil })
		s := b.dial(w, nil)
		_, err := s.ListTools(t.Context(), nil)
		assertCode(t, err, sdk.CodeInternalError)

		b = newBench(t, func(o *bridge.Options) { o.Offline = panics{} })
		s = b.dial(w, nil)
		for range 2 {
			_, err = s.ListTools(t.Context(), nil)
			assertCode(t, err, sdk.CodeInternalError)
		}
	})
}

type panics struct{}

func (panics) ListTools(context.Context, json.RawMessage) (json.RawMessage, error) { panic("boom") }

func TestIdle(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		start := time.Now()
		time.Sleep(time.Minute)
		since, ok := b.bridge.Idle()
		assert.True(t, ok)
		assert.True(t, since.Equal(start))
		s := b.dial(ways[1], nil)
		_, ok = b.bridge.Idle()
		assert.False(t, ok)
		require.NoError(t, s.Close())
		synctest.Wait()
		since, ok = b.bridge.Idle()
		assert.True(t, ok)
		assert.True(t, since.Equal(time.Now()))
	})
}
