package link_test

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/link"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

const url = "ws://127.0.0.1:17317/link"

// world plays the worker and the server: it notes what the machine orders and lets the test answer.
type world struct {
	t        *testing.T
	m        *link.Machine
	now      int64
	opened   []wire.LinkOpenParams
	sent     []map[string]any
	closed   []wire.LinkCloseParams
	saved    []wire.Settings
	up       []string
	requests []request
}

type request struct {
	wire.HTTPRequest
	done func(wire.HTTPResponse, *wire.EffectError)
}

func (w *world) Open(p wire.LinkOpenParams)   { w.opened = append(w.opened, p) }
func (w *world) Close(p wire.LinkCloseParams) { w.closed = append(w.closed, p) }
func (w *world) SaveSettings(s wire.Settings) { w.saved = append(w.saved, s) }
func (w *world) Deliver(data []byte)          { w.up = append(w.up, string(data)) }
func (w *world) Random(b []byte)              { copy(b, "0123456789abcdef") }
func (w *world) Send(p wire.LinkData) {
	var m map[string]any
	require.NoError(w.t, json.Unmarshal(p.Data.Data, &m))
	w.sent = append(w.sent, m)
}
func (w *world) Prove(p wire.PairProveParams, done func(wire.PairProofs, *wire.EffectError)) {
	key := pairKey(w.t, p.Code, p.BrowserNonce.Data, p.ServerNonce.Data, p.Rounds)
	done(wire.PairProofs{Server: wire.Bytes{Data: sign(key, wire.PairLabelServer)}, Browser: wire.Bytes{Data: sign(key, wire.PairLabelBrowser)}}, nil)
}

func pairKey(t *testing.T, code string, browser, server []byte, rounds int) []byte {
	t.Helper()
	key, err := pbkdf2.Key(sha256.New, code, slices.Concat(browser, server), rounds, 32)
	require.NoError(t, err)
	return key
}

func sign(key []byte, label wire.PairLabel) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(label))
	return h.Sum(nil)
}

func (w *world) Fetch(req wire.HTTPRequest, _ int64, done func(wire.HTTPResponse, *wire.EffectError)) {
	w.requests = append(w.requests, request{req, done})
}

// start makes a machine with settings at time 1,000,000.
func start(t *testing.T, s wire.Settings) *world {
	w := &world{t: t, now: 1_000_000}
	w.m = link.New(w, link.Host{Product: "p", ProductVersion: "1", Browser: "b"})
	w.m.At(w.now)
	w.m.Start(s)
	return w
}

// pass lets time go by.
func (w *world) pass(ms int64) {
	w.now += ms
	w.m.At(w.now)
	w.m.Tick()
}

// rest answers the request that waits.
func (w *world) rest(path string, status int, body any) {
	w.t.Helper()
	require.NotEmpty(w.t, w.requests, "no request to %s", path)
	r := w.requests[0]
	w.requests = w.requests[1:]
	require.Equal(w.t, "http://127.0.0.1:17317"+path, r.URL)
	raw, err := json.Marshal(body)
	require.NoError(w.t, err)
	r.done(wire.HTTPResponse{Status: status, Body: wire.Bytes{Data: raw}}, nil)
}

func tokens(refresh string) link.Tokens {
	return link.Tokens{RefreshToken: refresh, AccessToken: "jwt-" + refresh, ExpiresAt: 1, LifetimeMs: 15 * 60_000}
}

func (w *world) epoch() int { return w.opened[len(w.opened)-1].Epoch }

func (w *world) say(text string) { w.m.Message(w.epoch(), []byte(text)) }

// connect brings a paired machine up.
func (w *world) connect() {
	w.t.Helper()
	w.rest("/v1/token", 200, tokens("r2"))
	w.m.Opened(w.epoch())
	w.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":"link-auth","result":{"serverVersion":"1","serverName":"tabwire","wireVersion":%d}}`, wire.Version))
	require.Equal(w.t, link.StateUp, w.m.Status().State)
}

func paired() wire.Settings { return wire.Settings{LinkURL: url, Refresh: "r1", Instance: "i"} }

func TestConnectAuthenticatesFirst(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	assert.False(t, w.m.Send([]byte("{}")), "nothing is sent before the link is up")
	w.connect()
	require.Len(t, w.sent, 1)
	assert.Equal(t, "link/authenticate", w.sent[0]["method"])
	assert.Equal(t, "jwt-r2", w.sent[0]["params"].(map[string]any)["token"])
	assert.Equal(t, "r2", w.saved[0].Refresh, "the rotated token is kept before it is needed")
	assert.True(t, w.m.Send([]byte("{}")))
}

func TestHeartbeat(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	assert.Equal(t, w.now+link.HeartbeatMs, w.m.WakeAt())
	w.pass(link.HeartbeatMs)
	require.Equal(t, "link/ping", w.sent[len(w.sent)-1]["method"])
	w.say(`{"jsonrpc":"2.0","id":"link-ping-1","result":{}}`)
	w.pass(link.PongMs)
	assert.Equal(t, link.StateUp, w.m.Status().State, "an answered ping keeps the link")
	w.pass(link.HeartbeatMs - link.PongMs)
	w.say(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)
	w.pass(link.PongMs)
	assert.Equal(t, link.StateWaiting, w.m.Status().State, "other messages do not stand for a pong")
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"method":"ping"}`}, w.up)
	assert.Len(t, w.closed, 1)
}

func TestReconnectBacksOff(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	var delays []int64
	for range 7 {
		w.m.Closed(wire.LinkCloseParams{Epoch: w.epoch(), Code: 1006})
		require.Equal(t, link.StateWaiting, w.m.Status().State)
		delays = append(delays, w.m.WakeAt()-w.now)
		n := len(w.opened)
		w.pass(w.m.WakeAt() - w.now)
		require.Len(t, w.opened, n+1, "the token is still good, so it is used again")
	}
	for i, base := range []int64{3000, 6000, 12000, 24000, 48000, 60000, 60000} {
		assert.GreaterOrEqual(t, delays[i], base)
		assert.LessOrEqual(t, delays[i], min(base+base/4, 60000))
	}
	assert.EqualValues(t, 3000, delays[0], "the first delay has no jitter")
}

func TestWakeReconnectsAtOnce(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	w.m.Closed(wire.LinkCloseParams{Epoch: w.epoch(), Code: 1006})
	n := len(w.opened)
	w.m.Wake()
	assert.Len(t, w.opened, n+1)
}

func TestLateEventsOfAnOldSocketAreIgnored(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	old := w.epoch()
	w.m.Closed(wire.LinkCloseParams{Epoch: old, Code: 1006})
	w.pass(link.RetryMs)
	w.m.Closed(wire.LinkCloseParams{Epoch: old, Code: 1006})
	w.m.Message(old, []byte(`{}`))
	assert.Equal(t, link.StateConnecting, w.m.Status().State)
	assert.Empty(t, w.up)
}

func TestRefreshKeepsTheLinkUpForADay(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	refreshes, pings := 0, 0
	for end := w.now + 24*3600_000; w.now < end; {
		w.pass(w.m.WakeAt() - w.now)
		if last := w.sent[len(w.sent)-1]; last["method"] == "link/ping" && len(w.sent) > pings+1 {
			pings = len(w.sent) - 1
			w.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"result":{}}`, last["id"]))
		}
		if len(w.requests) > 0 {
			refreshes++
			w.rest("/v1/token", 200, tokens(fmt.Sprintf("n%d", refreshes)))
		}
		require.Equal(t, link.StateUp, w.m.Status().State)
	}
	assert.Equal(t, 24*6, refreshes, "a token of 15 minutes is replaced 5 minutes before its end")
	assert.Len(t, w.opened, 1, "the link never dropped")
}

func TestAFailedRefreshIsTriedAgainWhileTheLinkIsGood(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	for len(w.requests) == 0 {
		w.pass(w.m.WakeAt() - w.now)
		if last := w.sent[len(w.sent)-1]; last["method"] == "link/ping" {
			w.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"result":{}}`, last["id"]))
		}
	}
	r := w.requests[0]
	w.requests = nil
	r.done(wire.HTTPResponse{}, &wire.EffectError{Code: wire.EffectNetwork})
	assert.Equal(t, link.StateUp, w.m.Status().State)
	for range 3 {
		if w.pass(w.m.WakeAt() - w.now); len(w.requests) > 0 {
			break
		}
		last := w.sent[len(w.sent)-1]
		w.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"result":{}}`, last["id"]))
	}
	w.rest("/v1/token", 200, tokens("r3"))
	assert.Equal(t, "r3", w.m.Settings().Refresh)
}

func TestRevokedTokensEndThePairing(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.rest("/v1/token", 401, map[string]any{"error": map[string]string{"code": "revoked", "message": "no"}})
	assert.Equal(t, link.StateOff, w.m.Status().State)
	assert.Equal(t, "the pairing was revoked: get a code with tabwire pair and enter it here", w.m.Status().Error)
	assert.Empty(t, w.saved[0].Refresh)
	assert.Zero(t, w.m.WakeAt(), "a revoked pairing is not tried again")
}

func TestRefusedTokenIsRefreshed(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.rest("/v1/token", 200, tokens("r2"))
	w.m.Opened(w.epoch())
	w.say(`{"jsonrpc":"2.0","id":"link-auth","error":{"code":-31001,"message":"the token has expired","data":{"reason":"expired"}}}`)
	assert.Equal(t, link.StateWaiting, w.m.Status().State)
	w.pass(link.RetryMs)
	w.rest("/v1/token", 200, tokens("r3"))
	assert.Len(t, w.opened, 2)
}

func TestVersionMismatchIsToldAndNotRepeated(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.rest("/v1/token", 200, tokens("r2"))
	w.m.Opened(w.epoch())
	w.say(`{"jsonrpc":"2.0","id":"link-auth","result":{"serverVersion":"9","wireVersion":999}}`)
	assert.Equal(t, link.StateOff, w.m.Status().State)
	assert.Equal(t, fmt.Sprintf("the tabwire program speaks version 999 of the link and this extension version %d; update the older one", wire.Version), w.m.Status().Error)
}

func TestWhatIsNotSetUpSaysWhatToDo(t *testing.T) {
	t.Parallel()
	cases := map[string]wire.Settings{
		"not set up: pair this browser with the tabwire program":                            {},
		"not paired: get a code with tabwire pair and enter it here":                        {LinkURL: url},
		`"http://x" is no link address: it starts with ws:// or wss:// and ends with /link`: {LinkURL: "http://x", Refresh: "r"},
	}
	for want, s := range cases {
		w := start(t, s)
		assert.Equal(t, want, w.m.Status().Error)
		assert.Zero(t, w.m.WakeAt())
	}
}

func TestASilentServerIsGivenUp(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.rest("/v1/token", 200, tokens("r2"))
	w.pass(w.m.WakeAt() - w.now)
	assert.Equal(t, link.StateWaiting, w.m.Status().State, "a socket that never opens")
	w.pass(w.m.WakeAt() - w.now)
	w.m.Opened(w.epoch())
	w.pass(link.AuthMs)
	assert.Equal(t, link.StateWaiting, w.m.Status().State, "an authenticate that is never answered")
}

func TestAnInstallationHasAnIDOfItsOwn(t *testing.T) {
	t.Parallel()
	w := start(t, wire.Settings{LinkURL: url, PairingCode: "ABCDE-FGHJK"})
	require.NotEmpty(t, w.saved)
	assert.Equal(t, "MDEyMzQ1Njc4OWFi", w.saved[0].Instance)
	assert.Equal(t, "ABCDE-FGHJK", w.saved[0].PairingCode, "nothing else is lost by it")
}

func TestAnUnreadableRefreshKeepsAGoodLink(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	for len(w.requests) == 0 {
		w.pass(w.m.WakeAt() - w.now)
		w.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"result":{}}`, w.sent[len(w.sent)-1]["id"]))
	}
	w.rest("/v1/token", 200, "nonsense")
	assert.Equal(t, link.StateUp, w.m.Status().State)
	assert.Greater(t, w.m.WakeAt(), w.now)
}

func TestSleepingThroughTheRefreshMakesOneConnection(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	w.pass(3600_000) // the lid was closed: everything is due at once, and the heartbeat comes first
	w.m.Closed(wire.LinkCloseParams{Epoch: w.epoch(), Code: 1006})
	for w.m.Status().State == link.StateWaiting {
		w.pass(w.m.WakeAt() - w.now)
	}
	n := len(w.opened)
	for len(w.requests) > 0 {
		w.rest("/v1/token", 200, tokens("r9"))
	}
	assert.Len(t, w.opened, n+1)
	assert.Greater(t, w.m.WakeAt(), w.now, "no time lies in the past")
}
