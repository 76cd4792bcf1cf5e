package link

import (
	"encoding/base64"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Tokens are what the server gives after pairing and at each refresh.
type Tokens struct {
	RefreshToken string `json:"refreshToken"`
	AccessToken  string `json:"accessToken"`
	// ExpiresAt is the access token's end by the server's clock, in milliseconds since the Unix epoch.
	ExpiresAt int64 `json:"expiresAt"`
	// LifetimeMs is how long the access token is good from now on: it does not suffer from clock skew.
	LifetimeMs int64 `json:"lifetimeMs"`
}

// begin takes the next step towards a connection: pair, get an access token, or open the socket.
func (m *Machine) begin() {
	switch {
	case m.settings.LinkURL == "":
		m.enter(StateOff, "not set up: pair this browser with the tabwire program")
	case m.base() == "":
		m.enter(StateOff, text.Sprintf("%q is no link address: it starts with ws:// or wss:// and ends with /link", m.settings.LinkURL))
	case m.fetching:
		m.enter(StateConnecting, "") // the answer under way goes on
	case m.settings.Refresh == "" && m.settings.PairingCode == "":
		m.enter(StateOff, "not paired: get a code with tabwire pair and enter it here")
	case m.settings.Refresh == "":
		m.pair()
	case m.access == "" || m.now >= m.expires-30_000:
		m.enter(StateConnecting, "")
		m.refresh()
	default:
		m.open()
	}
}

func (m *Machine) open() {
	m.epoch++
	m.enter(StateConnecting, "")
	m.limitAt = m.now + ConnectMs + 1000 // the executor's own limit comes first
	m.orders.Open(wire.LinkOpenParams{Epoch: m.epoch, URL: m.settings.LinkURL, TimeoutMs: ConnectMs})
}

// base is the address of the server's REST interface, "" when the link's address has not the right form.
func (m *Machine) base() string {
	root, ok := strings.CutSuffix(m.settings.LinkURL, "/link")
	if !ok {
		return ""
	}
	if rest, ok := strings.CutPrefix(root, "ws://"); ok {
		return "http://" + rest
	}
	if rest, ok := strings.CutPrefix(root, "wss://"); ok {
		return "https://" + rest
	}
	return ""
}

// authenticated takes the answer to link/authenticate.
func (m *Machine) authenticated(data []byte) {
	msg, err := jsonrpc.Decode(data)
	if err != nil || msg.Kind != jsonrpc.KindResponse || string(msg.ID) != `"`+authID+`"` {
		m.drop("unexpected message")
		m.retry("the server said something else than an answer to authenticate")
		return
	}
	if msg.Error != nil {
		m.refused(msg.Error)
		return
	}
	var hello struct {
		ServerVersion string `json:"serverVersion"`
		ServerName    string `json:"serverName"`
		WireVersion   int    `json:"wireVersion"`
	}
	if json.Unmarshal(msg.Result, &hello) != nil || hello.WireVersion != wire.Version {
		m.drop("version")
		m.enter(StateOff, text.Sprintf("the tabwire program speaks version %d of the link and this extension version %d; update the older one", hello.WireVersion, wire.Version))
		return
	}
	m.attempt = 0
	m.enter(StateUp, "")
	m.status.Server = strings.TrimSpace(hello.ServerName + " " + hello.ServerVersion)
	m.pingAt = m.now + HeartbeatMs
	m.refreshAt = max(m.expires-RefreshAheadMs, m.now+1000)
}

// refused takes a refusal of authenticate.
func (m *Machine) refused(e *jsonrpc.Error) {
	var data struct {
		Reason string `json:"reason"`
	}
	_ = json.Unmarshal(e.Data, &data) // without a reason it is treated like any other refusal
	m.drop("refused")
	switch data.Reason {
	case "version":
		m.enter(StateOff, e.Message)
	default: // malformed, expired, revoked: the refresh request tells which, and mends the first two
		m.access = ""
		m.retry(e.Message)
	}
}

// refresh trades the refresh token for a new pair.
func (m *Machine) refresh() {
	body := object(map[string]string{"refreshToken": m.settings.Refresh, "instance": m.settings.Instance})
	m.post("/v1/token", body, func(answer []byte, failed *restError) {
		if failed == nil {
			m.tokens(answer)
			return
		}
		if failed.Code == "revoked" {
			m.settings.Refresh, m.access = "", ""
			m.orders.SaveSettings(m.settings)
			m.drop("revoked")
			if m.settings.PairingCode != "" {
				m.begin()
				return
			}
			m.enter(StateOff, "the pairing was revoked: get a code with tabwire pair and enter it here")
			return
		}
		m.unrefreshed(failed.Message)
	})
}

// unrefreshed ends a refresh that failed. A link that is up is good until the old token ends, so it is only tried again.
func (m *Machine) unrefreshed(why string) {
	if m.Up() {
		m.refreshAt = m.now + RetryMaxMs/2
		return
	}
	m.retry(why)
}

// tokens takes a new pair of tokens.
func (m *Machine) tokens(answer []byte) {
	var t Tokens
	if json.Unmarshal(answer, &t) != nil || t.RefreshToken == "" || t.AccessToken == "" || t.LifetimeMs <= 0 {
		m.unrefreshed("the server sent tokens that cannot be read")
		return
	}
	m.settings.Refresh, m.settings.PairingCode = t.RefreshToken, ""
	m.orders.SaveSettings(m.settings)
	m.access, m.expires = t.AccessToken, m.now+t.LifetimeMs
	if m.Up() {
		m.refreshAt = max(m.expires-RefreshAheadMs, m.now+1000)
		return
	}
	m.open()
}

// pairRounds is the number of PBKDF2 rounds: what makes guessing a code within its two minutes hopeless.
const pairRounds = 32768

// pair proves to the server, and has it prove first, that both know the code.
func (m *Machine) pair() {
	m.enter(StatePairing, "")
	m.code = normalise(m.settings.PairingCode)
	mine := make([]byte, 16)
	m.orders.Random(mine)
	body := object(map[string]string{"nonce": encode(mine)})
	m.post("/v1/pair/begin", body, func(answer []byte, failed *restError) {
		if failed != nil {
			m.unpaired(failed)
			return
		}
		var begun struct {
			Nonce string `json:"nonce"`
			Proof string `json:"proof"`
		}
		theirs, err := []byte(nil), json.Unmarshal(answer, &begun)
		if err == nil {
			theirs, err = base64.RawURLEncoding.DecodeString(begun.Nonce)
		}
		proof, perr := base64.RawURLEncoding.DecodeString(begun.Proof)
		if err != nil || perr != nil || len(theirs) != 16 {
			m.unpaired(&restError{Code: "bad_answer", Message: "the server's answer to the pairing cannot be read"})
			return
		}
		m.prove(mine, theirs, proof)
	})
}

// prove checks the server's proof and sends our own.
func (m *Machine) prove(mine, theirs, proof []byte) {
	m.fetching = true
	pairing := m.pairing
	m.orders.Prove(wire.PairProveParams{
		Code: m.code, BrowserNonce: wire.Bytes{Data: mine}, ServerNonce: wire.Bytes{Data: theirs}, Rounds: pairRounds,
	}, func(ours wire.PairProofs, failed *wire.EffectError) {
		m.fetching = false
		if pairing != m.pairing {
			m.begin()
			return
		}
		if failed != nil {
			m.unpaired(&restError{Code: "failed", Message: "the browser could not compute the proof: " + failed.Message})
			return
		}
		if !equal(ours.Server.Data, proof) {
			m.unpaired(&restError{Code: "bad_code", Message: "the code is wrong, or what answers at this address is not the tabwire program that printed it"})
			return
		}
		m.finishPairing(mine, ours.Browser.Data)
	})
}

// equal compares proofs; every byte is looked at, so that the time tells nothing.
func equal(a, b []byte) bool {
	if len(a) != len(b) || len(a) == 0 {
		return false
	}
	var differs byte
	for i := range a {
		differs |= a[i] ^ b[i]
	}
	return differs == 0
}

func (m *Machine) finishPairing(mine, proof []byte) {
	body := object(map[string]string{
		"nonce": encode(mine), "proof": encode(proof), "browserName": m.settings.BrowserName, "instance": m.settings.Instance,
	})
	m.post("/v1/pair/finish", body, func(answer []byte, failed *restError) {
		if failed != nil {
			m.unpaired(failed)
			return
		}
		m.tokens(answer)
	})
}

// unpaired ends a pairing that failed. A code is given up unless the server could not be reached.
func (m *Machine) unpaired(failed *restError) {
	if failed.Code == unreachable {
		m.retry(failed.Message)
		return
	}
	m.settings.PairingCode = ""
	m.orders.SaveSettings(m.settings)
	m.enter(StateOff, failed.Message+"; get a new code with tabwire pair and enter it here")
}

// normalise gives a code the one form it is compared in: Crockford base32 as a person may type it.
func normalise(code string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '-' || r == ' ':
			return -1
		case r >= 'a' && r <= 'z':
			r -= 'a' - 'A'
		}
		switch r {
		case 'O':
			return '0'
		case 'I', 'L':
			return '1'
		}
		return r
	}, code)
}

// object writes strings as JSON, which cannot fail.
func object(m map[string]string) []byte {
	out, _ := json.Marshal(m)
	return out
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// unreachable is the code of a restError when no answer came.
const unreachable = "unreachable"

// restError is a refusal of the REST interface.
type restError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// post makes one REST request. done runs in a later step, unless the machine was paired anew meanwhile.
func (m *Machine) post(path string, body []byte, done func(answer []byte, failed *restError)) {
	m.fetching = true
	pairing := m.pairing
	m.orders.Fetch(wire.HTTPRequest{
		URL: m.base() + path, Method: "POST", Headers: map[string]string{"Content-Type": "application/json"}, Body: wire.Bytes{Data: body},
	}, RequestMs, func(r wire.HTTPResponse, failed *wire.EffectError) {
		m.fetching = false
		if pairing != m.pairing {
			m.begin()
			return
		}
		switch {
		case failed != nil:
			done(nil, &restError{Code: unreachable, Message: "the tabwire program cannot be reached; start it with: tabwire serve"})
		case r.Status == 200:
			done(r.Body.Data, nil)
		default:
			done(nil, restFailure(r))
		}
	})
}

// restFailure reads a refusal; what is none of ours is told by its status.
func restFailure(r wire.HTTPResponse) *restError {
	var body struct {
		Error restError `json:"error"`
	}
	if json.Unmarshal(r.Body.Data, &body) == nil && body.Error.Code != "" {
		return &body.Error
	}
	return &restError{Code: unreachable, Message: text.Sprintf("the server answered with status %d; is it the tabwire program?", r.Status)}
}
