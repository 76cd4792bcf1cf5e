package status_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/extension/panel/status"
)

func TestHeadline(t *testing.T) {
	t.Parallel()
	for state, want := range map[string]string{
		"up": "Connected good", "pairing": "Pairing… busy", "connecting": "Connecting… busy", "authenticating": "Signing in… busy",
		"waiting": "Waiting to reconnect busy", "off": "Not connected bad", "": "Not connected bad", "of a later version": "Not connected bad",
	} {
		text, tone := status.Link{State: state}.Headline()
		assert.Equal(t, want, text+" "+string(tone), "state %q", state)
		assert.NotEmpty(t, status.Link{State: state}.Hint())
	}
}

func TestFailure(t *testing.T) {
	t.Parallel()
	failed := status.Link{State: "off", URL: "ws://127.0.0.1:17317/link", Error: "not paired: get a code with tabwire pair"}
	assert.Equal(t, "Not paired: get a code with tabwire pair.", failed.Failure())
	assert.Empty(t, failed.Hint(), "the failure says what to do")
	fresh := status.Link{State: "off", Error: "not set up: pair this browser"}
	assert.Empty(t, fresh.Failure(), "nothing has failed yet")
	assert.NotEmpty(t, fresh.Hint())
	assert.Equal(t, "Is it running?", status.Sentence("is it running?"))
}

func TestSinceText(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 3, 4, 15, 6, 0, 0, time.UTC)
	assert.Equal(t, "since 09:05", status.Link{Since: time.Date(2026, 3, 4, 9, 5, 0, 0, time.UTC).UnixMilli()}.SinceText(now))
	assert.Equal(t, "since 2026-03-03 23:59", status.Link{Since: time.Date(2026, 3, 3, 23, 59, 0, 0, time.UTC).UnixMilli()}.SinceText(now))
	assert.Empty(t, status.Link{}.SinceText(now))
}

func TestQuestion(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "Claude wants to use click_element on https://shop.example",
		status.Consent{Client: "Claude", Tool: "click_element", Site: "https://shop.example"}.Question())
	assert.Equal(t, "A client wants to use tools_enable", status.Consent{Tool: "tools_enable"}.Question())
}

func TestAddress(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want, err string }{
		{"the whole address", "ws://127.0.0.1:17317/link", "ws://127.0.0.1:17317/link", ""},
		{"a host and port of this machine", " localhost:9000 ", "ws://localhost:9000/link", ""},
		{"an IPv6 address of this machine", "[::1]:9000", "ws://[::1]:9000/link", ""},
		{"a host elsewhere", "tabwire.example", "wss://tabwire.example/link", ""},
		{"a web address", "https://tabwire.example/", "wss://tabwire.example/link", ""},
		{"a path of its own", "wss://tabwire.example/team/link", "wss://tabwire.example/team/link", ""},
		{"nothing", "  ", "", "Enter the address that the server prints, for example ws://127.0.0.1:17317/link."},
		{"elsewhere without encryption", "ws://tabwire.example/link", "", "A server on another machine needs an address that begins with wss://."},
		{"another scheme", "ftp://127.0.0.1", "", "The address begins with ws:// on this machine and wss:// elsewhere."},
		{"no host", "ws://", "", "This is no address. It looks like ws://127.0.0.1:17317/link."},
		{"a broken port", "ws://127.0.0.1:port", "", "This is no address. It looks like ws://127.0.0.1:17317/link."},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got, err := status.Address(c.text)
			assert.Equal(t, c.want, got)
			if c.err == "" {
				assert.NoError(t, err)
			} else {
				assert.EqualError(t, err, c.err)
			}
		})
	}
}

func TestCode(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"7KQ2M-XH4RT", "7kq2mxh4rt", " 7kq2m xh4rt\n"} {
		code, err := status.Code(text)
		require.NoError(t, err)
		assert.Equal(t, "7KQ2M-XH4RT", code)
	}
	code, err := status.Code("oil00-00000")
	require.NoError(t, err)
	assert.Equal(t, "01100-00000", code, "letters that look like digits")
	_, err = status.Code("7KQ2M")
	assert.EqualError(t, err, "A code has ten characters, like 7KQ2M-XH4RT. Type “tabwire pair” in a terminal to get one.")
	_, err = status.Code("7KQ2M-XH4R!")
	assert.EqualError(t, err, "A code has only digits and letters, like 7KQ2M-XH4RT.")
}

// talk is an RPC with what it sent and was told.
type talk struct {
	status.RPC
	sent []string
	told []status.Status
}

func newTalk() *talk {
	var k talk
	k.Send = func(text string) { k.sent = append(k.sent, text) }
	k.Changed = func(s status.Status) { k.told = append(k.told, s) }
	return &k
}

func TestRPC(t *testing.T) {
	t.Parallel()
	k := newTalk()
	k.Refresh()
	require.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"method":"tabwire/status","params":{}}`}, k.sent)
	k.Receive(`{"jsonrpc":"2.0","id":1,"result":{"link":{"state":"up"},"policy":"ask"}}`)
	k.Receive(`{"jsonrpc":"2.0","method":"notifications/tabwire/status","params":{"link":{"state":"waiting","since":5}}}`)
	require.Len(t, k.told, 2)
	assert.Equal(t, "up", k.told[0].Link.State)
	assert.Equal(t, status.Link{State: "waiting", Since: 5}, k.told[1].Link)
}

func TestRPCAnswersOnce(t *testing.T) {
	t.Parallel()
	k := newTalk()
	var got []string
	note := func(result json.RawMessage, err error) {
		if err != nil {
			got = append(got, err.Error())
			return
		}
		got = append(got, string(result))
	}
	k.Call("tabwire/consent", map[string]any{"id": "c1", "allow": true}, note)
	k.Call("tabwire/unpair", struct{}{}, note)
	k.Call("tabwire/pair", struct{}{}, note)
	for range 2 {
		k.Receive(`{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"no such thing"}}`)
		k.Receive(`{"jsonrpc":"2.0","id":1,"result":{}}`)
	}
	for _, junk := range []string{`{`, `[]`, `{"id":"x"}`, `{"id":9,"result":{}}`, `{"method":"ping","id":3}`, `null`} {
		k.Receive(junk)
	}
	k.Lost()
	k.Receive(`{"jsonrpc":"2.0","id":3,"result":{}}`)
	assert.Equal(t, []string{"no such thing", "{}", status.ErrGone.Error()}, got)
}
