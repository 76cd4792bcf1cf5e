package link_test

import (
	"encoding/json"
	"strings"
	"sync/atomic"
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

func who(token, instance string) link.AuthenticateParams {
	return link.AuthenticateParams{Token: token, WireVersion: wire.Version, Product: "tabwire-extension", ProductVersion: "0.0.1",
		Browser: "Chromium 156", BrowserName: "Chromium on desk", Instance: instance}
}

func TestAuthenticate(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		tokens, err := b.store.Pair("one", "Chromium")
		require.NoError(t, err)
		revoked, err := b.store.Pair("two", "Chromium")
		require.NoError(t, err)
		require.NoError(t, b.store.Revoke("two"))
		version := who(tokens.AccessToken, "one")
		version.WireVersion++

		s := b.dial()
		got := s.Authenticate(who(tokens.AccessToken, "one"))
		require.Nil(t, got.Error)
		assert.JSONEq(t, `{"serverVersion":"1.2.3","wireVersion":1,"serverName":"Tabwire on test"}`, string(got.Result))
		synctest.Wait()
		require.Len(t, b.hub.Browsers(), 1)
		assert.Equal(t, "Chromium on desk", b.hub.Browsers()[0].Name())
		assert.Empty(t, b.hub.Browsers()[0].Info().Token)

		cases := []struct {
			name   string
			who    link.AuthenticateParams
			reason link.Reason
			code   int
		}{
			{"garbage", who("garbage", "one"), link.ReasonMalformed, link.CloseUnauthorized},
			{"no token", who("", "one"), link.ReasonMalformed, link.CloseUnauthorized},
			{"another browser's token", who(tokens.AccessToken, "three"), link.ReasonMalformed, link.CloseUnauthorized},
			{"a revoked browser", who(revoked.AccessToken, "two"), link.ReasonRevoked, link.CloseUnauthorized},
			{"another version", version, link.ReasonVersion, link.CloseVersion},
		}
		refused := func(name string, w link.AuthenticateParams, reason link.Reason, code int) {
			s := b.dial()
			got := s.Authenticate(w)
			require.NotNil(t, got.Error, name)
			assert.Equal(t, jsonrpc.CodeUnauthorized, got.Error.Code, name)
			assert.JSONEq(t, `{"reason":"`+string(reason)+`"}`, string(got.Error.Data), name)
			closed, why := s.Closed()
			assert.Equal(t, code, closed, name)
			assert.Equal(t, string(reason), why, name)
		}
		for _, c := range cases {
			refused(c.name, c.who, c.reason, c.code)
		}
		time.Sleep(link.AccessLife + time.Minute)
		refused("an expired token", who(tokens.AccessToken, "one"), link.ReasonExpired, link.CloseUnauthorized)
	})
}

func TestNothingIsTakenBeforeAuthenticate(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var noted []string
		b := newBench(t, link.Events{Notified: func(_ *link.Browser, method string, _ json.RawMessage) { noted = append(noted, method) }})
		for name, frame := range map[string]string{
			"a ping":                     `{"jsonrpc":"2.0","id":1,"method":"link/ping"}`,
			"a notification":             `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`,
			"an answer":                  `{"jsonrpc":"2.0","id":"c1","result":{}}`,
			"authenticate without an id": `{"jsonrpc":"2.0","method":"link/authenticate","params":{}}`,
			"broken JSON":                `{`,
			"a batch":                    `[{"jsonrpc":"2.0","id":1,"method":"link/authenticate","params":{}}]`,
		} {
			s := b.dial()
			s.Send([]byte(frame))
			code, _ := s.Closed()
			assert.Equal(t, link.CloseUnauthorized, code, name)
		}
		s := b.dial()
		s.Send([]byte(strings.Repeat(" ", 65<<10)))
		code, _ := s.Closed()
		assert.Equal(t, 1009, code, "65 KiB from a stranger")

		silent := b.dial()
		start := time.Now()
		code, _ = silent.Closed()
		assert.Equal(t, -1, code, "silence is broken off")
		assert.Equal(t, link.AuthTimeout, time.Since(start))
		assert.Empty(t, noted)
		assert.Empty(t, b.hub.Browsers())
	})
}

func TestALinkLivesByItsPings(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var left atomic.Int32
		b := newBench(t, link.Events{Left: func(*link.Browser) { left.Add(1) }})
		e := b.connect(linktest.Options{})
		for range 10 {
			time.Sleep(15 * time.Second)
			e.Send([]byte(`{"jsonrpc":"2.0","id":7,"method":"link/ping","params":{}}`))
		}
		synctest.Wait()
		require.Len(t, e.Seen(), 10)
		assert.JSONEq(t, `{}`, string(e.Seen()[9].Result))
		assert.Equal(t, "7", string(e.Seen()[9].ID))
		assert.Len(t, b.hub.Browsers(), 1)

		time.Sleep(link.SilenceTimeout + link.Grace - time.Second)
		synctest.Wait()
		assert.Zero(t, left.Load(), "it may still come back")
		time.Sleep(2 * time.Second)
		synctest.Wait()
		assert.EqualValues(t, 1, left.Load())
		assert.Empty(t, b.hub.Browsers())
	})
}

func TestBadFramesOfAKnownBrowser(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		e := b.connect(linktest.Options{})
		e.Send([]byte(`{`))
		e.Send([]byte(`{"jsonrpc":"2.0","id":5,"method":"no/such"}`))
		e.Send([]byte(`{"jsonrpc":"2.0","id":"never asked","result":{}}`))
		e.Send([]byte(`{"jsonrpc":"2.0","id":6,"method":"link/ping"}`))
		synctest.Wait()
		require.Len(t, e.Seen(), 3, "the link survives")
		assert.Equal(t, jsonrpc.CodeParse, e.Seen()[0].Error.Code)
		assert.Equal(t, jsonrpc.CodeMethodNotFound, e.Seen()[1].Error.Code)
		assert.Nil(t, e.Seen()[2].Error)

		s := b.dial()
		tokens, err := b.store.Pair("two", "Chromium")
		require.NoError(t, err)
		require.Nil(t, s.Authenticate(who(tokens.AccessToken, "two")).Error)
		s.Binary([]byte(`{}`))
		code, _ := s.Closed()
		assert.Equal(t, 1003, code)

		s = b.dial()
		require.Nil(t, s.Authenticate(who(tokens.AccessToken, "two")).Error)
		s.Send([]byte("\"\xff\""))
		code, _ = s.Closed()
		assert.Equal(t, 1007, code)
	})
}

func TestTheSameBrowserReplacesItsOwnLinkOnly(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		var joined, left atomic.Int32
		b := newBench(t, link.Events{Joined: func(*link.Browser) { joined.Add(1) }, Left: func(*link.Browser) { left.Add(1) }})
		tokens, err := b.store.Pair("one", "Chromium")
		require.NoError(t, err)
		first := b.dial()
		require.Nil(t, first.Authenticate(who(tokens.AccessToken, "one")).Error)

		stranger := b.dial()
		require.NotNil(t, stranger.Authenticate(who("garbage", "one")).Error)
		first.Send([]byte(`{"jsonrpc":"2.0","id":1,"method":"link/ping"}`))
		require.Equal(t, "1", string(first.Receive().ID), "who does not authenticate replaces nobody")

		second := b.dial()
		require.Nil(t, second.Authenticate(who(tokens.AccessToken, "one")).Error)
		code, reason := first.Closed()
		assert.Equal(t, link.CloseReplaced, code)
		assert.Equal(t, "replaced", reason)
		second.Send([]byte(`{"jsonrpc":"2.0","id":2,"method":"link/ping"}`))
		require.Equal(t, "2", string(second.Receive().ID))

		other := b.connect(linktest.Options{Instance: "two", Name: "Chrome at work"})
		synctest.Wait()
		require.Len(t, b.hub.Browsers(), 2)
		assert.Equal(t, "Chrome at work", b.hub.Browsers()[1].Name())
		chosen, err := b.hub.Wait(t.Context())
		require.NoError(t, err)
		assert.Equal(t, "one", chosen.Instance(), "the first that joined")
		assert.EqualValues(t, 2, joined.Load())

		second.Drop()
		time.Sleep(link.Grace + time.Second)
		synctest.Wait()
		chosen, err = b.hub.Wait(t.Context())
		require.NoError(t, err)
		assert.Equal(t, "two", chosen.Instance(), "the next one when the first is gone")
		assert.EqualValues(t, 1, left.Load())
		other.Drop()
	})
}

func TestStrangersAreBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		var open []*linktest.Socket
		for range 32 {
			open = append(open, b.dial())
		}
		_, resp, err := linktest.Dial(t, b.client, base, map[string][]string{"Origin": {linktest.Origin}})
		require.Error(t, err)
		assert.Equal(t, 503, resp.StatusCode)
		for _, s := range open {
			s.Closed()
		}
		b.connect(linktest.Options{})
	})
}

func TestCloseSaysGoodbye(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		tokens, err := b.store.Pair("one", "Chromium")
		require.NoError(t, err)
		s := b.dial()
		require.Nil(t, s.Authenticate(who(tokens.AccessToken, "one")).Error)
		stuck := b.dial() // never reads
		go b.hub.Close()
		code, _ := s.Closed()
		assert.Equal(t, 1001, code)
		stuck.Drop()
		b.hub.Close()
		_, err = b.hub.Wait(t.Context())
		require.ErrorIs(t, err, link.ErrClosed)
	})
}
