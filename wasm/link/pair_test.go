package link_test

import (
	"encoding/base64"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/link"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// serve plays the server's side of a pairing.
func (w *world) serve(code string) (browserProof func(body []byte) bool) {
	w.t.Helper()
	var begin struct{ Nonce string }
	require.NoError(w.t, json.Unmarshal(w.requests[0].Body.Data, &begin))
	mine, err := base64.RawURLEncoding.DecodeString(begin.Nonce)
	require.NoError(w.t, err)
	theirs := []byte("fedcba9876543210")
	key := pairKey(w.t, code, mine, theirs, 32768)
	w.rest("/v1/pair/begin", 200, map[string]string{
		"nonce": base64.RawURLEncoding.EncodeToString(theirs),
		"proof": base64.RawURLEncoding.EncodeToString(sign(key, wire.PairLabelServer)),
	})
	return func(body []byte) bool {
		var finish struct{ Proof string }
		require.NoError(w.t, json.Unmarshal(body, &finish))
		return finish.Proof == base64.RawURLEncoding.EncodeToString(sign(key, wire.PairLabelBrowser))
	}
}

func TestPairing(t *testing.T) {
	t.Parallel()
	w := start(t, wire.Settings{LinkURL: url, PairingCode: "abcd0-fghij", Instance: "i"})
	assert.Equal(t, link.StatePairing, w.m.Status().State)
	good := w.serve("ABCD0FGH1J")
	assert.True(t, good(w.requests[0].Body.Data), "the code is compared as a person may type it")
	w.rest("/v1/pair/finish", 200, tokens("r1"))
	assert.Equal(t, link.StateConnecting, w.m.Status().State)
	last := w.saved[len(w.saved)-1]
	assert.Equal(t, "r1", last.Refresh)
	assert.Empty(t, last.PairingCode, "a code is used once")
}

func TestASquatterOnThePortLearnsNothing(t *testing.T) {
	t.Parallel()
	w := start(t, wire.Settings{LinkURL: url, PairingCode: "ABCDE-FGHJK"})
	w.serve("ZZZZZZZZZZ")
	assert.Empty(t, w.requests, "without the server's proof ours is not sent")
	assert.Equal(t, link.StateOff, w.m.Status().State)
	assert.Equal(t, "the code is wrong, or what answers at this address is not the tabwire program that printed it; get a new code with tabwire pair and enter it here", w.m.Status().Error)
}

func TestPairingWaitsForAServerThatIsNotThereYet(t *testing.T) {
	t.Parallel()
	w := start(t, wire.Settings{LinkURL: url, PairingCode: "ABCDE-FGHJK"})
	w.requests[0].done(wire.HTTPResponse{}, &wire.EffectError{Code: wire.EffectNetwork})
	w.requests = nil
	assert.Equal(t, link.StateWaiting, w.m.Status().State)
	w.pass(link.RetryMs)
	require.Len(t, w.requests, 1)
}

func TestPairingTwiceTakesTheSecondCode(t *testing.T) {
	t.Parallel()
	w := start(t, wire.Settings{LinkURL: url, PairingCode: "ABCDE-FGHJK"})
	w.m.Pair(url, "22222-22222")
	w.rest("/v1/pair/begin", 200, map[string]string{"nonce": "x", "proof": "y"})
	assert.Equal(t, link.StatePairing, w.m.Status().State, "the answer to the first is not taken")
	good := w.serve("2222222222")
	require.Len(t, w.requests, 1, w.m.Status().Error)
	assert.True(t, good(w.requests[0].Body.Data))
}

func TestUnpairAndPairAnew(t *testing.T) {
	t.Parallel()
	w := start(t, paired())
	w.connect()
	w.m.Unpair()
	assert.Equal(t, link.StateOff, w.m.Status().State)
	assert.Len(t, w.closed, 1)
	w.m.Pair(url, "ABCDE-FGHJK")
	assert.Equal(t, link.StatePairing, w.m.Status().State)
}
