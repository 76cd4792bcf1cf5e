package link_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
)

// answer is what any REST call may say.
type answer struct {
	status                         int
	Nonce, Proof, ServerName       string
	RefreshToken, AccessToken      string
	ExpiresAt                      int64
	Error                          struct{ Code, Message string }
	allowOrigin, cacheControl, raw string
}

// post makes one REST call as the extension does.
func (b *bench) post(path, body string, header ...string) answer {
	b.t.Helper()
	req, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, base+path, strings.NewReader(body))
	require.NoError(b.t, err)
	req.Header.Set("Origin", linktest.Origin)
	req.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	resp, err := b.client.Do(req)
	require.NoError(b.t, err)
	defer func() { _ = resp.Body.Close() }()
	data, err := io.ReadAll(resp.Body)
	require.NoError(b.t, err)
	a := answer{status: resp.StatusCode, raw: string(data),
		allowOrigin: resp.Header.Get("Access-Control-Allow-Origin"), cacheControl: resp.Header.Get("Cache-Control")}
	require.NoError(b.t, json.Unmarshal(data, &a), "%s", data)
	return a
}

// browserSide is what the extension does to pair.
type browserSide struct {
	b         *bench
	nonce     []byte
	key       []byte
	fromBegin answer
}

// begin sends a nonce; with a code it checks the server's proof, as the extension does before it says anything.
func (b *bench) begin(code string, nonce byte) *browserSide {
	b.t.Helper()
	s := &browserSide{b: b, nonce: bytes.Repeat([]byte{nonce}, 16)}
	s.fromBegin = b.post("/v1/pair/begin", `{"nonce":"`+s.text()+`"}`)
	if s.fromBegin.status != http.StatusOK {
		return s
	}
	theirs, err := base64.RawURLEncoding.DecodeString(s.fromBegin.Nonce)
	require.NoError(b.t, err)
	s.key, err = link.DeriveKey(code, s.nonce, theirs)
	require.NoError(b.t, err)
	return s
}

func (s *browserSide) text() string { return base64.RawURLEncoding.EncodeToString(s.nonce) }

// trusts reports whether the server has proved that it knows the code.
func (s *browserSide) trusts() bool {
	return s.fromBegin.Proof == link.Proof(s.key, "tabwire pair server")
}

func (s *browserSide) finish(instance string) answer {
	s.b.t.Helper()
	return s.b.post("/v1/pair/finish", `{"nonce":"`+s.text()+`","proof":"`+link.Proof(s.key, "tabwire pair browser")+
		`","browserName":"Chromium\u202e on desk\n","instance":"`+instance+`"}`)
}

func TestPairing(t *testing.T) {
	t.Parallel()
	b := newBench(t, link.Events{})
	code := b.hub.Pairer.NewCode()
	require.Regexp(t, regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$`), code.Text)

	s := b.begin(code.Text, 1)
	require.Equal(t, http.StatusOK, s.fromBegin.status)
	assert.Equal(t, "Tabwire on test", s.fromBegin.ServerName)
	assert.True(t, s.trusts(), "the server proves itself first")

	got := s.finish("one")
	require.Equal(t, http.StatusOK, got.status, got.Error.Message)
	assert.Equal(t, linktest.Origin, got.allowOrigin)
	assert.Equal(t, "no-store", got.cacheControl)
	require.NoError(t, b.store.Verify(got.AccessToken, "one"))

	next := b.post("/v1/token", `{"refreshToken":"`+got.RefreshToken+`","instance":"one"}`)
	require.Equal(t, http.StatusOK, next.status)
	require.NoError(t, b.store.Verify(next.AccessToken, "one"))

	assert.Equal(t, "expired_code", s.finish("one").Error.Code, "a code is used once")
	assert.Equal(t, "expired_code", b.begin(code.Text, 2).fromBegin.Error.Code, "a code is used once")
}

func TestACodeMayBeTypedLikePeopleDo(t *testing.T) {
	t.Parallel()
	nonce := make([]byte, 16)
	want, err := link.DeriveKey("01AB1-1CDEF", nonce, nonce)
	require.NoError(t, err)
	for _, typed := range []string{"01AB11CDEF", "01ab1-1cdef", " o1AbI-lCdEf ", "OIABL LCDEF"} {
		got, err := link.DeriveKey(typed, nonce, nonce)
		require.NoError(t, err)
		assert.Equal(t, want, got, typed)
	}
}

func TestPairingWithoutTheCode(t *testing.T) {
	t.Parallel()
	b := newBench(t, link.Events{})
	code := b.hub.Pairer.NewCode()

	wrong := b.begin("AAAAA-AAAAA", 1)
	require.False(t, wrong.trusts(), "a server with another code is a squatter to this browser")
	assert.Equal(t, "bad_code", wrong.finish("one").Error.Code)
	wrong.key = b.begin(code.Text, 1).key
	assert.Equal(t, "bad_code", wrong.finish("one").Error.Code, "a pairing can be finished once, wrongly or not")

	replay := b.begin(code.Text, 1)
	assert.Equal(t, "bad_request", replay.fromBegin.Error.Code, "a nonce begins once")

	right := b.begin(code.Text, 2)
	stranger := b.begin(code.Text, 3)
	stranger.key = right.key
	assert.Equal(t, "bad_code", stranger.finish("one").Error.Code, "a proof is good for its own nonces only")
	never := &browserSide{b: b, nonce: bytes.Repeat([]byte{9}, 16), key: right.key}
	assert.Equal(t, "bad_code", never.finish("one").Error.Code, "what was not begun cannot be finished")
	assert.Equal(t, http.StatusOK, right.finish("one").status)
}

func TestACodeWearsOut(t *testing.T) {
	t.Parallel()
	b := newBench(t, link.Events{})
	code := b.hub.Pairer.NewCode()
	var last *browserSide
	for i := range link.MaxBegins {
		last = b.begin(code.Text, byte(i))
		require.Equal(t, http.StatusOK, last.fromBegin.status)
	}
	over := b.begin(code.Text, 99)
	assert.Equal(t, "rate_limited", over.fromBegin.Error.Code)
	assert.Equal(t, http.StatusTooManyRequests, over.fromBegin.status)
	assert.Equal(t, "expired_code", last.finish("one").Error.Code, "the code is void for all then")

	again := b.hub.Pairer.NewCode()
	assert.Equal(t, http.StatusOK, b.begin(again.Text, 1).finish("one").status)
}

func TestACodeExpires(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		assert.Equal(t, "expired_code", b.begin("AAAAA-AAAAA", 1).fromBegin.Error.Code, "there is none at first")
		code := b.hub.Pairer.NewCode()
		begun := b.begin(code.Text, 1)
		time.Sleep(link.CodeLife)
		assert.Equal(t, "expired_code", begun.finish("one").Error.Code)
		assert.Equal(t, "expired_code", b.begin(code.Text, 2).fromBegin.Error.Code)

		first, second := b.hub.Pairer.NewCode(), b.hub.Pairer.NewCode()
		assert.False(t, b.begin(first.Text, 1).trusts(), "a new code makes the earlier one void")
		assert.True(t, b.begin(second.Text, 2).trusts())
	})
}

func TestRESTRefusesBadRequests(t *testing.T) {
	t.Parallel()
	b := newBench(t, link.Events{})
	b.hub.Pairer.NewCode()
	cases := []struct {
		name, path, body string
		header           []string
		status           int
	}{
		{"broken JSON", "/v1/pair/begin", "{", nil, 400},
		{"no body", "/v1/pair/begin", "", nil, 400},
		{"an array", "/v1/pair/begin", "[]", nil, 400},
		{"two objects", "/v1/pair/begin", "{}{}", nil, 400},
		{"a value of the wrong type", "/v1/pair/begin", `{"nonce":1}`, nil, 400},
		{"no nonce", "/v1/pair/begin", "{}", nil, 400},
		{"a short nonce", "/v1/pair/begin", `{"nonce":"AAAA"}`, nil, 400},
		{"a nonce with padding", "/v1/pair/begin", `{"nonce":"AAAAAAAAAAAAAAAAAAAAAA=="}`, nil, 400},
		{"a form", "/v1/pair/begin", "nonce=1", []string{"Content-Type", "application/x-www-form-urlencoded"}, 415},
		{"plain text", "/v1/pair/begin", "{}", []string{"Content-Type", "text/plain"}, 415},
		{"a body of 65 KiB", "/v1/token", `{"refreshToken":"` + strings.Repeat("x", 65<<10) + `"}`, nil, 413},
		{"an instance with a slash", "/v1/token", `{"refreshToken":"x","instance":"../one"}`, nil, 400},
		{"no instance", "/v1/pair/finish", `{"nonce":"x","proof":"y"}`, nil, 400},
		{"a token that is none", "/v1/token", `{"refreshToken":"x","instance":"one"}`, nil, 400},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := *b
			b.t = t
			got := b.post(c.path, c.body, c.header...)
			assert.Equal(t, c.status, got.status, got.raw)
			assert.Equal(t, "bad_request", got.Error.Code)
			assert.NotEmpty(t, got.Error.Message)
		})
	}
}

func TestReuseOfARefreshTokenEndsTheLink(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, link.Events{})
		code := b.hub.Pairer.NewCode()
		first := b.begin(code.Text, 1).finish("one")
		second := b.post("/v1/token", `{"refreshToken":"`+first.RefreshToken+`","instance":"one"}`)
		third := b.post("/v1/token", `{"refreshToken":"`+second.RefreshToken+`","instance":"one"}`)
		s := b.dial()
		require.Nil(t, s.Authenticate(who(third.AccessToken, "one")).Error)
		synctest.Wait()

		stolen := b.post("/v1/token", `{"refreshToken":"`+first.RefreshToken+`","instance":"one"}`)
		assert.Equal(t, http.StatusUnauthorized, stolen.status)
		assert.Equal(t, "revoked", stolen.Error.Code)
		closed, reason := s.Closed()
		assert.Equal(t, link.CloseUnauthorized, closed)
		assert.Equal(t, "revoked", reason)
		assert.Empty(t, b.hub.Browsers())
	})
}
