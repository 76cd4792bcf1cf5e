package engine_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/host/engine/enginetest"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// script is the event that tells the odd module what to answer.
var script = wire.Event[wire.StepOutput]("script")

// rig is a session on the odd module whose log lines come out of a channel.
type rig struct {
	*engine.Session
	clock *enginetest.Clock
	lines chan string
}

func start(t *testing.T, config engine.Config) rig {
	t.Helper()
	r := rig{clock: enginetest.NewClock(time.UnixMilli(1_000_000)), lines: make(chan string, 100)}
	config.Clock = r.clock
	config.Log = func(line string) { r.lines <- line }
	config.Boot.Seed = "00"
	s, err := engine.Start(t.Context(), odd(t), config)
	require.NoError(t, err)
	r.Session = s
	t.Cleanup(func() { assert.NoError(t, s.Close()) })
	r.expect(t, `core: info: boot {"version":1,"product":"tabwire-engine","productVersion":"","seed":"00","settings":{}}`)
	return r
}

// next gives the next log line.
func (r rig) next(t *testing.T) string {
	t.Helper()
	select {
	case line := <-r.lines:
		return line
	case <-time.After(wait):
		t.Fatal("no log line came")
		return ""
	}
}

func (r rig) expect(t *testing.T, line string) {
	t.Helper()
	assert.Equal(t, line, r.next(t))
}

// do has the core start effects.
func (r rig) do(t *testing.T, effects ...wire.EffectFrame) {
	t.Helper()
	require.NoError(t, engine.Emit(r.Session, script, wire.StepOutput{Effects: effects}))
}

func TestEffectOutcomes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		handler engine.Handler
		params  string
		want    string
	}{
		"a result": {
			handler: func(context.Context, engine.Params) (any, error) { return wire.Tab{ID: 3, URL: "u"}, nil },
			want:    `"result":{"id":3,"windowId":0,"groupId":0,"index":0,"url":"u","title":"","active":false,"loading":false}}`,
		},
		"no result": {
			handler: func(context.Context, engine.Params) (any, error) { return nil, nil },
			want:    `"result":{}}`,
		},
		"binary data becomes an attachment, through an interface too": {
			handler: func(context.Context, engine.Params) (any, error) {
				return engine.PageResult{DocumentID: "d", Result: &wire.CapturePageResult{Data: wire.Bytes{Data: []byte{1}}}}, nil
			},
			want: `"result":{"documentId":"d","result":{"data":{"$bytes":0},"frameIndex":0}}}`,
		},
		"JSON that is ready": {
			handler: func(context.Context, engine.Params) (any, error) { return json.RawMessage(`{"a": 1}`), nil },
			want:    `"result":{"a":1}}`,
		},
		"a failure keeps its code": {
			handler: func(context.Context, engine.Params) (any, error) {
				return nil, fmt.Errorf("getting: %w", engine.Fail(wire.EffectTabGone, "no tab %d", 3))
			},
			want: `"error":{"code":"tab_gone","message":"no tab 3"}}`,
		},
		"any other error": {
			handler: func(context.Context, engine.Params) (any, error) { return nil, errors.New("boom") },
			want:    `"error":{"code":"failed","message":"boom"}}`,
		},
		"a deadline of the handler's own": {
			handler: func(context.Context, engine.Params) (any, error) { return nil, context.DeadlineExceeded },
			want:    `"error":{"code":"timeout","message":"context deadline exceeded"}}`,
		},
		"a result that does not encode": {
			handler: func(context.Context, engine.Params) (any, error) { return make(chan int), nil },
			want:    `"error":{"code":"failed","message":"encoding header: cannot be written as JSON: chan int"}}`,
		},
		"params of another form": {
			handler: typedTabsGet(),
			params:  `{"tabId":"three"}`,
			want:    `"error":{"code":"bad_params","message":"params of tabs.get: decoding header: tabId is a string, not an integer"}}`,
		},
		"params that fit": {
			handler: typedTabsGet(),
			params:  `{"tabId":4}`,
			want:    `"result":{"id":4,"windowId":0,"groupId":0,"index":0,"url":"","title":"","active":false,"loading":false}}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := start(t, engine.Config{Effects: engine.Effects{"tabs.get": c.handler}})
			if c.params == "" {
				c.params = "{}"
			}
			r.do(t, wire.EffectFrame{ID: "e1", Method: "tabs.get", Params: wire.Raw(c.params), TimeoutMs: 1000})
			r.expect(t, `core: info: effect.done {"id":"e1",`+c.want)
		})
	}
}

func typedTabsGet() engine.Handler {
	e := engine.Effects{}
	engine.Handle(e, wire.TabsGet, func(_ context.Context, p wire.TabRef) (wire.Tab, error) { return wire.Tab{ID: p.TabID}, nil })
	return e[wire.TabsGet.Name]
}

func TestEffectWithoutHandler(t *testing.T) {
	t.Parallel()
	frame := wire.EffectFrame{ID: "e1", Method: "tabs.fold", Params: []byte("{}"), TimeoutMs: 1000}
	r := start(t, engine.Config{})
	r.do(t, frame)
	r.expect(t, `core: info: effect.done {"id":"e1","error":{"code":"failed","message":"this host cannot carry out tabs.fold"}}`)

	r = start(t, engine.Config{Effects: engine.Effects{engine.Any: func(_ context.Context, p engine.Params) (any, error) {
		return map[string]string{"method": p.Method, "params": string(p.JSON())}, nil
	}}})
	r.do(t, frame)
	r.expect(t, `core: info: effect.done {"id":"e1","result":{"method":"tabs.fold","params":"{}"}}`)
}

func TestEffectThatTakesTooLong(t *testing.T) {
	t.Parallel()
	ended, release := make(chan error, 1), make(chan struct{})
	r := start(t, engine.Config{Effects: engine.Effects{
		"slow": func(ctx context.Context, _ engine.Params) (any, error) {
			<-ctx.Done()
			ended <- context.Cause(ctx)
			<-release
			return "too late", nil
		},
		"quick": func(context.Context, engine.Params) (any, error) { return nil, nil },
	}})
	r.do(t, wire.EffectFrame{ID: "e1", Method: "slow", Params: []byte("{}"), TimeoutMs: 1000},
		wire.EffectFrame{ID: "e2", Method: "quick", Params: []byte("{}"), TimeoutMs: 1000})
	r.expect(t, `core: info: effect.done {"id":"e2","result":{}}`)
	r.clock.Advance(time.Second)
	r.expect(t, `core: info: effect.done {"id":"e1","error":{"code":"timeout","message":"slow took longer than 1s"}}`)
	require.ErrorIs(t, <-ended, context.DeadlineExceeded)
	close(release)
	r.do(t, wire.EffectFrame{ID: "e3", Method: "quick", Params: []byte("{}"), TimeoutMs: 1000})
	r.expect(t, `core: info: effect.done {"id":"e3","result":{}}`)
}

func TestWakeAt(t *testing.T) {
	t.Parallel()
	r := start(t, engine.Config{})
	require.NoError(t, engine.Emit(r.Session, script, wire.StepOutput{WakeAt: 1_005_000}))
	require.True(t, r.clock.Await(5*time.Second, wait))
	r.clock.Advance(4999 * time.Millisecond)
	require.NoError(t, engine.Emit(r.Session, script, wire.StepOutput{WakeAt: 1_005_500}), "a later step replaces the timer")
	require.True(t, r.clock.Await(501*time.Millisecond, wait))
	r.clock.Advance(501 * time.Millisecond)
	r.expect(t, "core: info: tick at 1005500")

	require.NoError(t, engine.Emit(r.Session, script, wire.StepOutput{WakeAt: 1}))
	require.True(t, r.clock.Await(time.Millisecond, wait), "a time in the past is the next millisecond")
	r.clock.Advance(time.Millisecond)
	r.expect(t, "core: info: tick at 1005501")
}

func TestCommandsRunInOrder(t *testing.T) {
	t.Parallel()
	var got []string
	commands := engine.Commands{}
	engine.HandleCommand(commands, wire.LinkClose, func(p wire.LinkCloseParams) { got = append(got, p.Reason) })
	r := start(t, engine.Config{Commands: commands})
	r.do(t,
		wire.EffectFrame{Method: "link.close", Params: []byte(`{"epoch":1,"code":1000,"reason":"one"}`)},
		wire.EffectFrame{Method: "unknown", Params: []byte(`{}`)},
		wire.EffectFrame{Method: "link.close", Params: []byte(`{"epoch":"no number"}`)},
		wire.EffectFrame{Method: "link.close", Params: []byte(`{"epoch":1,"code":1000,"reason":"two"}`)},
		wire.EffectFrame{Method: "log", Params: []byte(`{"level":"info","message":"end"}`)})
	r.expect(t, "core: info: end")
	assert.Equal(t, []string{"one", "two"}, got)
}

func TestCall(t *testing.T) {
	t.Parallel()
	var said []engine.Notification
	r := start(t, engine.Config{Notify: func(n engine.Notification) { said = append(said, n) }})
	client := engine.Client{ID: "me", Name: "test", Version: "2"}
	raw, err := r.Call(t.Context(), client, "echo", map[string]any{"a": 1, "_meta": map[string]any{"own": true}})
	require.NoError(t, err)
	assert.JSONEq(t, `{"a":1,"_meta":{"own":true,"io.modelcontextprotocol/protocolVersion":"2026-07-28",
		"dev.tabwire/client":{"id":"me","name":"test","version":"2"}}}`, string(raw))
	assert.Equal(t, []engine.Notification{{Client: "me", Method: "notifications/progress", Params: json.RawMessage(`{"progress":1}`)}},
		said, "a notification is told before the answer")
	r.expect(t, `core: info: port.opened {"port":"me"}`)
	assert.Contains(t, r.next(t), `core: info: port.message me {"jsonrpc":"2.0","id":"engine-1","method":"echo","params":{"_meta":`)
	r.expect(t, `core: info: port.message me {"error":{"code":-32601,"message":"elicitation/create is not offered by this client"},"id":"of-the-core","jsonrpc":"2.0"}`)

	raw, err = r.Call(t.Context(), client, "echo", json.RawMessage(nil))
	require.NoError(t, err)
	assert.JSONEq(t, `{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","dev.tabwire/client":{"id":"me","name":"test","version":"2"}}}`, string(raw))
	assert.Contains(t, r.next(t), `port.message me`, "the port is opened once")
	assert.Contains(t, r.next(t), `of-the-core`)

	_, err = r.Call(t.Context(), client, "refuse", nil)
	var rpc *engine.RPCError
	require.ErrorAs(t, err, &rpc)
	assert.Equal(t, &engine.RPCError{Code: -32602, Message: "no", Data: json.RawMessage(`{"field":"a"}`)}, rpc)
	assert.Contains(t, r.next(t), `"method":"refuse"`)

	r.Leave(client)
	r.Leave(client)
	r.expect(t, `core: info: port.closed {"port":"me"}`)
}

func TestCallThatIsGivenUp(t *testing.T) {
	t.Parallel()
	r := start(t, engine.Config{})
	client := engine.Client{ID: "me"}
	ctx, cancel := context.WithCancelCause(t.Context())
	res := make(chan error)
	go func() {
		_, err := r.Call(ctx, client, "silent", nil)
		res <- err
	}()
	r.expect(t, `core: info: port.opened {"port":"me"}`)
	assert.Contains(t, r.next(t), `"id":"engine-1","method":"silent"`)
	cancel(errors.New("had enough"))
	require.ErrorIs(t, <-res, context.Canceled)
	line := r.next(t)
	assert.Contains(t, line, `"method":"notifications/cancelled"`)
	assert.Contains(t, line, `"reason":"had enough","requestId":"engine-1"`)
}

func TestCallRefuses(t *testing.T) {
	t.Parallel()
	r := start(t, engine.Config{})
	me := engine.Client{ID: "me"}
	for name, c := range map[string]struct {
		client engine.Client
		params any
		want   string
	}{
		"no client":          {want: "calling ping: the client has no ID"},
		"params of a number": {client: me, params: 7, want: "calling ping: params must be a JSON object, not 7"},
		"params of a list":   {client: me, params: []int{1}, want: "calling ping: params must be a JSON object, not [1]"},
		"meta of a list":     {client: me, params: map[string]any{"_meta": []int{1}}, want: "calling ping: params._meta must be a JSON object, not [1]"},
		"no JSON":            {client: me, params: json.RawMessage("{"), want: "calling ping: encoding params: json: error calling MarshalJSON for type json.RawMessage: unexpected end of JSON input"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := r.Call(t.Context(), c.client, "ping", c.params)
			require.EqualError(t, err, c.want)
		})
	}
	_, err := r.Call(t.Context(), me, "ping", map[string]string{"a": strings.Repeat("x", wire.MaxMessage)})
	require.Error(t, err, "a message above the limit")
	_, err = r.CallTool(t.Context(), me, "", nil)
	require.ErrorIs(t, err, engine.ErrNoTool)
}

func TestEmitRefusesWhatDoesNotEncode(t *testing.T) {
	t.Parallel()
	r := start(t, engine.Config{})
	err := engine.Emit(r.Session, wire.CDPEvent, wire.CDPEventParams{Params: []byte("{")})
	require.ErrorContains(t, err, "emitting cdp.event: encoding header")
	require.NoError(t, engine.Emit(r.Session, wire.TabRemoved, wire.TabRef{TabID: 7}))
	r.expect(t, `core: info: tab.removed {"tabId":7}`)
}

func TestDeathOfTheCoreEndsTheSession(t *testing.T) {
	t.Parallel()
	r := start(t, engine.Config{})
	res := make(chan error)
	go func() {
		_, err := r.Call(t.Context(), engine.Client{ID: "me"}, "silent", nil)
		res <- err
	}()
	r.expect(t, `core: info: port.opened {"port":"me"}`)
	require.NoError(t, engine.Emit(r.Session, wire.Event[wire.None]("panic"), wire.None{}))
	var trap *engine.TrapError
	require.ErrorAs(t, <-res, &trap)
	<-r.Done()
	require.ErrorAs(t, r.Err(), &trap)
	_, err := r.Call(t.Context(), engine.Client{ID: "me"}, "silent", nil)
	require.ErrorAs(t, err, &trap)
	require.ErrorAs(t, engine.Emit(r.Session, wire.TabRemoved, wire.TabRef{}), &trap)
}

func TestStepTimeoutEndsTheSession(t *testing.T) {
	t.Parallel()
	r := start(t, engine.Config{StepTimeout: 100 * time.Millisecond})
	require.NoError(t, engine.Emit(r.Session, wire.Event[wire.None]("hang"), wire.None{}))
	select {
	case <-r.Done():
	case <-time.After(wait):
		t.Fatal("the step was not stopped")
	}
	require.ErrorIs(t, r.Err(), context.DeadlineExceeded)
}

func TestCloseStopsAll(t *testing.T) {
	t.Parallel()
	started, ended := make(chan struct{}), make(chan struct{})
	r := start(t, engine.Config{Effects: engine.Effects{"wait": func(ctx context.Context, _ engine.Params) (any, error) {
		close(started)
		<-ctx.Done()
		close(ended)
		return nil, ctx.Err()
	}}})
	r.do(t, wire.EffectFrame{ID: "e1", Method: "wait", Params: []byte("{}"), TimeoutMs: 1000})
	<-started
	require.NoError(t, engine.Emit(r.Session, wire.Event[wire.None]("hang"), wire.None{}))
	require.NoError(t, r.Close(), "a step that runs is stopped")
	<-ended
	require.ErrorIs(t, r.Err(), engine.ErrSessionClosed)
	_, err := r.Call(t.Context(), engine.Client{ID: "me"}, "echo", nil)
	require.ErrorIs(t, err, engine.ErrSessionClosed)
}
