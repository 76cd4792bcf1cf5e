package router_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/router"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// core is a router with one local caller.
type core struct {
	*testing.T
	router *router.Router
	now    int64
	// said are the messages to the caller, logged the lines of the log, asked the effects that wait, saved what is to be kept.
	said, logged []string
	asked        []wire.EffectFrame
	saved        []wire.StateSaveParams
	wakeAt       int64
}

func entry(name string, run func(c *tool.Call) (struct{}, error)) tool.Entry {
	return tool.Entry{
		Name: name, Input: `{"type":"object","additionalProperties":false}`, Output: `{"type":"object"}`, Annotations: `{"destructiveHint":false}`,
		Tool: tool.New(tool.Hints{Profile: tool.ProfileDefault, Class: tool.ClassNone}, func(c *tool.Call, _ struct{}) (struct{}, error) { return run(c) }),
	}
}

func boot(t *testing.T, entries ...tool.Entry) *core {
	c := &core{T: t, router: router.New(entries, nil), now: 1000}
	c.event(wire.Boot.Name, wire.BootParams{Version: wire.Version, Seed: strings.Repeat("00", 32), Settings: wire.Settings{Policy: "allow"}})
	c.event(wire.PortOpened.Name, wire.PortRef{Port: "p"})
	return c
}

// event makes one step; an empty name is a tick.
func (c *core) event(name string, params any) {
	c.Helper()
	var w abi.Writer
	in := wire.StepInput{Now: c.now, Events: []wire.EventFrame{}}
	if name != "" {
		raw, err := w.Marshal(params)
		require.NoError(c, err)
		in.Events = append(in.Events, wire.EventFrame{Type: name, Params: raw})
	}
	msg, err := w.Message(&in)
	require.NoError(c, err)
	m, err := abi.Split(c.router.Step(msg))
	require.NoError(c, err)
	var out wire.StepOutput
	require.NoError(c, m.Unmarshal(m.Header, &out))
	c.wakeAt = out.WakeAt
	for _, e := range out.Effects {
		switch e.Method {
		case wire.PortSend.Name:
			var d wire.PortData
			require.NoError(c, m.Unmarshal(e.Params, &d))
			c.said = append(c.said, string(d.Data.Data))
		case wire.Log.Name:
			c.logged = append(c.logged, string(e.Params))
		case wire.StateSave.Name:
			var p wire.StateSaveParams
			require.NoError(c, m.Unmarshal(e.Params, &p))
			c.saved = append(c.saved, p)
		default:
			c.asked = append(c.asked, e)
		}
	}
}

func (c *core) say(text string) {
	c.Helper()
	c.event(wire.PortMessage.Name, wire.PortData{Port: "p", Data: wire.Bytes{Data: []byte(text)}})
}

func (c *core) call(name string) {
	c.Helper()
	c.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"method":"tools/call","params":{"name":%q}}`, fmt.Sprint(len(c.said)), name))
}

// last is the text of the last answer.
func (c *core) last() string {
	c.Helper()
	require.NotEmpty(c, c.said)
	var m struct {
		Result struct{ Content []struct{ Text string } }
	}
	require.NoError(c, json.Unmarshal([]byte(c.said[len(c.said)-1]), &m))
	require.NotEmpty(c, m.Result.Content, c.said[len(c.said)-1])
	return m.Result.Content[0].Text
}

func TestEveryEventHasAHandler(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../wire/*.go")
	require.NoError(t, err)
	declared := regexp.MustCompile(`= Event\[\w+\]\("([^"]+)"\)`)
	found := 0
	for _, f := range files {
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		for _, m := range declared.FindAllStringSubmatch(string(text), -1) {
			found++
			c := boot(t)
			c.event(m[1], struct{}{})
			for _, line := range c.logged {
				assert.NotContains(t, line, "no such event", "add %s to the table in event.go", m[1])
			}
		}
	}
	assert.Greater(t, found, 10)
}

func TestAPanicEndsOneCallOnly(t *testing.T) {
	t.Parallel()
	c := boot(t, entry("bad_tool", func(*tool.Call) (struct{}, error) { panic("oh") }))
	c.call("bad_tool")
	assert.Equal(t, "internal: bad_tool panicked: oh\nNext: report this text; another tool may do", c.last())
	c.say(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)
	assert.Equal(t, `{"jsonrpc":"2.0","id":1,"result":{}}`, c.said[len(c.said)-1])
}

func TestAPanicInAConditionEndsOneCallOnly(t *testing.T) {
	t.Parallel()
	c := boot(t, entry("bad_watch", func(c *tool.Call) (struct{}, error) {
		_, _, err := tool.Await(c, 50, func() (bool, bool) { panic("oh") })
		return struct{}{}, err
	}))
	c.call("bad_watch")
	assert.Equal(t, "internal: core.await failed: a condition panicked: oh\nNext: try again; if it stays, report this text", c.last())
}

func TestAToolThatGoesRoundIsStopped(t *testing.T) {
	t.Parallel()
	c := boot(t, entry("round_and_round", func(c *tool.Call) (struct{}, error) {
		for {
			_, _, _ = tool.Await(c, 10, func() (bool, bool) { return true, true })
		}
	}))
	c.call("round_and_round")
	assert.Equal(t, "internal: round_and_round did not end and was stopped\nNext: report this text; another tool may do", c.last())
}

func TestSleepEndsWithTheCall(t *testing.T) {
	t.Parallel()
	c := boot(t, entry("sleeper", func(c *tool.Call) (struct{}, error) {
		for {
			if err := c.Sleep(1000); err != nil {
				return struct{}{}, err
			}
		}
	}))
	c.call("sleeper")
	for c.now < 1000+router.CallMs+5000 && len(c.said) < 2 {
		require.Greater(t, c.wakeAt, c.now)
		c.now = c.wakeAt
		c.event("", nil)
	}
	assert.Equal(t, "timeout: the page did not answer core.await in time (the call's time is over)\nNext: try again; if the page hangs, call handle_dialog in case a dialog holds it, or navigate to its address anew", c.last())
	assert.LessOrEqual(t, c.now, int64(1000+router.CallMs+1000))
}

func TestAClientCannotPileUpCalls(t *testing.T) {
	t.Parallel()
	c := boot(t, entry("waits", func(c *tool.Call) (struct{}, error) { return struct{}{}, c.Sleep(60_000) }))
	for i := range 40 {
		c.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"waits"}}`, i))
	}
	assert.Equal(t, "busy: 32 calls of yours are running\nNext: wait for an answer before the next call", c.last())
}

func TestClosingAPortEndsItsCalls(t *testing.T) {
	t.Parallel()
	ended := false
	c := boot(t, entry("waits", func(c *tool.Call) (struct{}, error) {
		err := c.Sleep(60_000)
		ended = tool.Failed(err) == tool.EffectCancelled
		return struct{}{}, err
	}))
	c.call("waits")
	c.event(wire.PortClosed.Name, wire.PortRef{Port: "p"})
	assert.True(t, ended)
}

func TestTheSameIDInAnotherSpellingIsTheSame(t *testing.T) {
	t.Parallel()
	c := boot(t, entry("waits", func(c *tool.Call) (struct{}, error) { return struct{}{}, c.Sleep(60_000) }))
	c.say(`{"jsonrpc":"2.0","id":"a/b","method":"tools/call","params":{"name":"waits"}}`)
	c.say(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a\/b"}}`)
	c.say(`{"jsonrpc":"2.0","id":"a/b","method":"ping"}`)
	assert.Equal(t, `{"jsonrpc":"2.0","id":"a/b","result":{}}`, c.said[len(c.said)-1], "the call is over, so its id is free")
}

func TestStepSurvivesWhatItCannotRead(t *testing.T) {
	t.Parallel()
	r := router.New(nil, nil)
	for _, msg := range [][]byte{nil, []byte("x"), make([]byte, 64)} {
		m, err := abi.Split(r.Step(msg))
		require.NoError(t, err)
		assert.Contains(t, string(m.Header), `"level":"error"`)
	}
	c := &core{T: t, router: r}
	c.event(wire.LinkWake.Name, struct{}{})
	assert.Contains(t, c.logged[0], "came before boot")
	c.event(wire.Boot.Name, wire.BootParams{Version: wire.Version + 1})
	assert.Contains(t, c.logged[1], "build both from one source")
}

func TestASavedStateComesBack(t *testing.T) {
	t.Parallel()
	refs := ref.NewTable()
	refs.Assign(ref.Document{ID: "D", URL: "https://a.example/"}, ref.Element{NodeID: 5, Tag: "a"})
	client := tool.Client{ID: "c-1", Number: 3, Used: 9, Name: "one", TabID: 7, GroupID: 2, Grants: []string{"act https://a.example"}}
	clients := func(version int) []byte {
		var w abi.Writer
		msg, err := w.Message(map[string]any{"version": version, "clients": []tool.Client{client}})
		require.NoError(t, err)
		return msg
	}
	start := func(parts map[string][]byte) *core {
		c := &core{T: t, now: 1_000, router: router.New([]tool.Entry{entry("which", func(c *tool.Call) (struct{}, error) {
			if _, ok := c.World.Tab(7).Refs.Of("D", 5); !ok {
				return struct{}{}, errors.New("no ref")
			}
			return struct{}{}, nil
		}), entry("mark", func(*tool.Call) (struct{}, error) { return struct{}{}, nil })}, nil)}
		var saved []wire.SavedPart
		for key, data := range parts {
			saved = append(saved, wire.SavedPart{Key: key, Data: wire.Bytes{Data: data}})
		}
		c.event(wire.Boot.Name, wire.BootParams{Version: wire.Version, Seed: strings.Repeat("00", 32), Saved: saved, Settings: wire.Settings{Policy: "allow"}})
		c.event(wire.PortOpened.Name, wire.PortRef{Port: "p"})
		return c
	}
	kept := func(c *core) (all []tool.Client, gone []string) {
		for _, p := range c.saves("mark") {
			gone = append(gone, p.Gone...)
			for _, part := range p.Parts {
				if part.Key == "clients" {
					m, err := abi.Split(part.Data.Data)
					require.NoError(t, err)
					var s struct {
						Clients []tool.Client `json:"clients"`
					}
					require.NoError(t, m.Unmarshal(m.Header, &s))
					all = s.Clients
				}
			}
		}
		return all, gone
	}
	parts := map[string][]byte{"clients": clients(2)}
	for _, p := range refs.Save() {
		parts["tab 7/"+p.Key] = p.Data
	}

	c := start(parts)
	all, gone := kept(c)
	assert.Equal(t, []tool.Client{client}, all)
	assert.Empty(t, gone)
	c.call("which")
	assert.NotContains(t, c.said[len(c.said)-1], `"isError":true`)

	parts["tab 8/"], parts["tab 8/E"], parts["nonsense"] = []byte("nonsense"), nil, nil
	c = start(parts)
	assert.Len(t, c.logged, 1)
	assert.Contains(t, c.logged[0], "refs of tab 8 are given up")
	all, gone = kept(c)
	assert.Equal(t, []tool.Client{client}, all, "the rest comes back")
	assert.Equal(t, []string{"nonsense", "tab 8/", "tab 8/E"}, gone)
	c.call("which")
	assert.NotContains(t, c.said[len(c.said)-1], `"isError":true`)

	for _, broken := range [][]byte{[]byte("nonsense"), clients(1)} {
		parts["clients"] = broken
		c = start(parts)
		assert.Contains(t, c.logged[0], "the saved clients are given up")
		all, _ = kept(c)
		assert.Empty(t, all)
		c.call("which")
		assert.NotContains(t, c.said[len(c.said)-1], `"isError":true`, "refs come back also without clients")
	}
}

// saves calls a tool, lets the time pass after which the state is saved, and gives what was.
func (c *core) saves(name string) []wire.StateSaveParams {
	c.Helper()
	before := len(c.saved)
	c.call(name)
	c.now = max(c.wakeAt, c.now+1_000)
	c.event("", nil)
	return c.saved[before:]
}

func TestOnlyNewsIsSaved(t *testing.T) {
	t.Parallel()
	document := ref.Document{ID: "D", URL: "https://a.example/"}
	node := 0
	c := boot(t,
		entry("idle", func(*tool.Call) (struct{}, error) { return struct{}{}, nil }),
		entry("look", func(c *tool.Call) (struct{}, error) {
			c.World.Tab(7).Refs.Assign(document, ref.Element{NodeID: node, Tag: "a"})
			return struct{}{}, nil
		}),
		entry("forget", func(c *tool.Call) (struct{}, error) { c.World.Forget(7); return struct{}{}, nil }))
	stored := map[string]wire.Bytes{}
	saves := func(name string, want ...string) {
		t.Helper()
		var keys []string
		for _, p := range c.saves(name) {
			for _, part := range p.Parts {
				keys, stored[part.Key] = append(keys, part.Key), part.Data
			}
			for _, key := range p.Gone {
				keys = append(keys, "no "+key)
				delete(stored, key)
			}
		}
		assert.Equal(t, want, keys)
	}
	saves("idle", "clients")
	saves("idle")
	saves("look", "tab 7/", "tab 7/D")
	saves("look")
	node++
	saves("look", "tab 7/", "tab 7/D")

	var parts []wire.SavedPart
	for key, data := range stored {
		parts = append(parts, wire.SavedPart{Key: key, Data: data})
	}
	again := &core{T: t, router: router.New([]tool.Entry{entry("which", func(c *tool.Call) (struct{}, error) {
		r, _ := c.World.Tab(7).Refs.Of("D", node)
		assert.Equal(t, "e2", r.String())
		return struct{}{}, nil
	})}, nil), now: c.now}
	again.event(wire.Boot.Name, wire.BootParams{Version: wire.Version, Seed: strings.Repeat("00", 32), Saved: parts, Settings: wire.Settings{Policy: "allow"}})
	again.event(wire.PortOpened.Name, wire.PortRef{Port: "p"})
	for _, p := range again.saves("which") {
		require.Len(t, p.Parts, 1)
		assert.Equal(t, "clients", p.Parts[0].Key, "the refs are kept already")
	}
	assert.NotEmpty(t, again.said)

	saves("forget", "no tab 7/", "no tab 7/D")
	saves("idle")
}
