package link_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// browser waits for the browser that a test connected.
func (b *bench) browser() *link.Browser {
	b.t.Helper()
	got, err := b.hub.Wait(b.t.Context())
	require.NoError(b.t, err)
	return got
}

// outcome is how a call ended.
type outcome struct {
	result json.RawMessage
	err    error
	took   time.Duration
}

// start makes a call in the background.
func start(ctx context.Context, br *link.Browser, c link.Call) <-chan outcome {
	done := make(chan outcome, 1)
	began := time.Now()
	go func() {
		result, err := br.Call(ctx, c)
		done <- outcome{result, err, time.Since(began)}
	}()
	return done
}

func call(id string) link.Call {
	return link.Call{ID: id, Method: "tools/call", Params: json.RawMessage(`{"name":"x"}`)}
}

func TestCall(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		b.connect(linktest.Options{Handler: func(_ *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			if req.Method == "fail" {
				return nil, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "unknown tool %q", "x")
			}
			return json.RawMessage(fmt.Sprintf(`{"id":%s,"params":%s,"big":12345678901234567890}`, req.ID, req.Params)), nil
		}})
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				id := fmt.Sprintf("c%d", i)
				got, err := b.browser().Call(t.Context(), call(id))
				assert.NoError(t, err)
				assert.Equal(t, `{"id":"`+id+`","params":{"name":"x"},"big":12345678901234567890}`, string(got), "as the core wrote it")
			})
		}
		all.Wait()

		_, err := b.browser().Call(t.Context(), link.Call{ID: "f", Method: "fail"})
		var own *jsonrpc.Error
		require.ErrorAs(t, err, &own)
		assert.Equal(t, jsonrpc.CodeInvalidParams, own.Code)
		assert.Equal(t, `unknown tool "x"`, own.Message)
	})
}

func TestMessagesUpToTheLimit(t *testing.T) {
	t.Parallel()
	b := newBench(t, link.Events{})
	b.connect(linktest.Options{Handler: func(_ *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
		if req.Method == "large" {
			return json.RawMessage(`"` + strings.Repeat("x", wire.MaxMessage) + `"`), nil
		}
		return json.RawMessage(req.Params), nil
	}})
	big := json.RawMessage(`{"x":"` + strings.Repeat("x", wire.MaxMessage-100) + `"}`)
	got, err := b.browser().Call(t.Context(), link.Call{ID: "a", Method: "echo", Params: big})
	require.NoError(t, err)
	assert.Len(t, got, len(big))

	_, err = b.browser().Call(t.Context(), link.Call{ID: "b", Method: "echo", Params: append(big[:len(big)-2], []byte(strings.Repeat("x", 100)+`"}`)...)})
	var size *link.SizeError
	require.ErrorAs(t, err, &size)
	got, err = b.browser().Call(t.Context(), link.Call{ID: "c", Method: "echo", Params: json.RawMessage(`{}`)})
	require.NoError(t, err, "the link is as good as before")
	assert.Equal(t, `{}`, string(got))

	done := start(t.Context(), b.browser(), link.Call{ID: "d", Method: "large"})
	select {
	case out := <-done:
		var lost *link.LostError
		require.ErrorAs(t, out.err, &lost, "an answer above the limit ends the link, and the call is told")
	case <-t.Context().Done():
	}
}

func TestCancel(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		release := make(chan struct{})
		e := b.connect(linktest.Options{Handler: func(e *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			<-release
			e.Notify("notifications/progress", map[string]any{"progressToken": "c1", "progress": 1})
			return json.RawMessage(`"late"`), nil
		}})
		ctx, cancel := context.WithCancelCause(t.Context())
		c := call("c1")
		c.Noted = func(link.Note) { t.Error("a call that was given up takes no notes") }
		done := start(ctx, b.browser(), c)
		synctest.Wait()
		cause := fmt.Errorf("the client hung up")
		cancel(cause)
		out := <-done
		require.ErrorIs(t, out.err, cause)
		synctest.Wait()
		require.Len(t, e.Seen(), 2)
		assert.Equal(t, "notifications/cancelled", e.Seen()[1].Method)
		assert.JSONEq(t, `{"requestId":"c1","reason":"the client cancelled"}`, string(e.Seen()[1].Params))

		close(release)
		synctest.Wait()
		got := start(t.Context(), b.browser(), call("c2"))
		out = <-got
		require.NoError(t, out.err, "a late answer disturbs nothing")
	})
}

func TestNotesComeInOrderAndBeforeTheAnswer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var others []string
		b := newBench(t, link.Events{Notified: func(_ *link.Browser, method string, params json.RawMessage) {
			others = append(others, method+string(params))
		}})
		b.connect(linktest.Options{Handler: func(e *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			for i := range 3 {
				e.Notify("notifications/progress", map[string]any{"progressToken": "c1", "progress": i})
			}
			e.Notify("notifications/message", map[string]any{"_meta": map[string]any{link.MetaClient: map[string]string{"id": "me"}}, "data": "hello"})
			e.Notify("notifications/message", map[string]any{"_meta": map[string]any{link.MetaClient: map[string]string{"id": "you"}}, "data": "not for me"})
			e.Notify("notifications/progress", map[string]any{"progressToken": "someone else's", "progress": 1})
			e.Notify("notifications/progress", map[string]any{"progressToken": 7, "progress": 1})
			e.Notify("notifications/tools/list_changed", map[string]any{})
			return json.RawMessage(`{}`), nil
		}})
		var notes []string
		c := call("c1")
		c.Client = "me"
		c.Noted = func(n link.Note) { notes = append(notes, n.Method+string(n.Params)) }
		_, err := b.browser().Call(t.Context(), c)
		require.NoError(t, err)
		assert.Equal(t, []string{
			`notifications/progress{"progress":0,"progressToken":"c1"}`,
			`notifications/progress{"progress":1,"progressToken":"c1"}`,
			`notifications/progress{"progress":2,"progressToken":"c1"}`,
			`notifications/message{"_meta":{"dev.tabwire/client":{"id":"me"}},"data":"hello"}`,
		}, notes)
		synctest.Wait()
		assert.Equal(t, []string{`notifications/tools/list_changed{}`}, others)
	})
}

func TestADroppedLink(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name string
		// before and after are the lives of the core around the drop; after "" and away mean that it does not come back.
		before, after string
		away          bool
		repeatable    bool
		// down is how long the link is down, answerAfter when the core answers on the new one.
		down, answerAfter time.Duration
		wantErr           *link.LostError
		wantTook          time.Duration
		wantSent          int
	}{
		{name: "stays away", before: "a", away: true,
			wantErr: &link.LostError{Browser: "Chromium on desk", Sent: true}, wantTook: link.Grace, wantSent: 0},
		{name: "comes back with the same core, which answers later", before: "a", after: "a", down: 3 * time.Second, answerAfter: 30 * time.Second,
			wantTook: 33 * time.Second, wantSent: 0},
		{name: "comes back with another core", before: "a", after: "b", down: 3 * time.Second, answerAfter: time.Hour,
			wantErr: &link.LostError{Browser: "Chromium on desk", Sent: true, Restarted: true}, wantTook: 3 * time.Second, wantSent: 0},
		{name: "comes back with another core and the call may be repeated", before: "a", after: "b", down: 3 * time.Second, repeatable: true, answerAfter: time.Second,
			wantTook: 4 * time.Second, wantSent: 1},
		{name: "comes back with a core that does not tell and answers", down: 3 * time.Second, answerAfter: time.Second,
			wantTook: 4 * time.Second, wantSent: 0},
		{name: "comes back with a core that does not tell and does not answer", down: 3 * time.Second, answerAfter: time.Hour,
			wantErr: &link.LostError{Browser: "Chromium on desk", Sent: true, Restarted: true}, wantTook: 3*time.Second + link.Grace, wantSent: 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				b := newBench(t, link.Events{})
				first := b.connect(linktest.Options{Life: c.before})
				req := call("c1")
				req.Repeatable = c.repeatable
				done := start(t.Context(), b.browser(), req)
				synctest.Wait()
				require.Len(t, first.Seen(), 1)
				first.Drop()
				var second *linktest.Extension
				if !c.away {
					time.Sleep(c.down)
					second = b.connect(linktest.Options{Life: c.after})
					go func() {
						select {
						case <-time.After(c.answerAfter):
							second.Send(jsonrpc.Result([]byte(`"c1"`), []byte(`"done"`)))
						case <-t.Context().Done():
						}
					}()
				}
				out := <-done
				assert.Equal(t, c.wantTook, out.took)
				if c.wantErr != nil {
					var lost *link.LostError
					require.ErrorAs(t, out.err, &lost)
					assert.Equal(t, c.wantErr, lost)
				} else {
					require.NoError(t, out.err)
					assert.Equal(t, `"done"`, string(out.result))
				}
				if second != nil {
					assert.Len(t, second.Seen(), c.wantSent)
				}
			})
		})
	}
}

func TestACallWhileTheLinkIsDown(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		b.connect(linktest.Options{Life: "a"}).Drop()
		br := b.browser()
		synctest.Wait()
		done := start(t.Context(), br, call("c1"))
		time.Sleep(2 * time.Second)
		b.connect(linktest.Options{Life: "b", Handler: func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
			return json.RawMessage(`"done"`), nil
		}}).Notify("notifications/message", nil)
		out := <-done
		require.NoError(t, out.err, "it had not been sent, so it is sent now")
		assert.Equal(t, 2*time.Second, out.took)
	})
}

func TestACallThatIsGivenUpWhileTheLinkIsDown(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		first := b.connect(linktest.Options{Life: "a"})
		ctx, cancel := context.WithCancel(t.Context())
		done := start(ctx, b.browser(), call("c1"))
		synctest.Wait()
		first.Drop()
		synctest.Wait()
		cancel()
		require.ErrorIs(t, (<-done).err, context.Canceled)
		second := b.connect(linktest.Options{Life: "a"})
		synctest.Wait()
		require.Len(t, second.Seen(), 1, "the core hears of it when the link is back")
		assert.Equal(t, "notifications/cancelled", second.Seen()[0].Method)
	})
}

func TestCallsEndWithTheServer(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		b.connect(linktest.Options{})
		done := start(t.Context(), b.browser(), call("c1"))
		synctest.Wait()
		b.hub.Close()
		out := <-done
		var lost *link.LostError
		require.ErrorAs(t, out.err, &lost)
		assert.Zero(t, out.took, "no grace when nothing can come back")
	})
}

func TestCallsAreBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		b.connect(linktest.Options{})
		ctx, cancel := context.WithCancel(t.Context())
		var all []<-chan outcome
		for i := range link.MaxPending {
			all = append(all, start(ctx, b.browser(), call(fmt.Sprint("c", i))))
		}
		synctest.Wait()
		_, err := b.browser().Call(t.Context(), call("one more"))
		var busy *link.BusyError
		require.ErrorAs(t, err, &busy)
		cancel()
		for _, done := range all {
			require.ErrorIs(t, (<-done).err, context.Canceled)
		}
	})
}
