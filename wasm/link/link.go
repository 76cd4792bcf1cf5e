// Package link is the state machine of the connection between the core and its server: pairing, the
// WebSocket, authentication, heartbeat, reconnecting and the refresh of tokens. It does nothing by itself: it is told what
// happened and when, and orders through Orders.
package link

import (
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// The machine's times, in milliseconds.
const (
	// HeartbeatMs is between two pings. A worker sleeps after 30 s without socket traffic.
	HeartbeatMs = 15_000
	// PongMs is how long an answer to a ping may take before the link counts as dead.
	PongMs = 5_000
	// RetryMs is the first delay before a new attempt; it doubles up to RetryMaxMs.
	RetryMs    = 3_000
	RetryMaxMs = 60_000
	// ConnectMs bounds opening a socket, AuthMs the answer to authenticate, RequestMs a REST request.
	ConnectMs = 10_000
	AuthMs    = 10_000
	RequestMs = 10_000
	// RefreshAheadMs is how long before its end an access token is replaced.
	RefreshAheadMs = 5 * 60_000
)

// State is where the machine stands.
type State string

// The states.
const (
	// StateOff: no server is set, or the pairing is missing or revoked. Error says which.
	StateOff            State = "off"
	StatePairing        State = "pairing"
	StateConnecting     State = "connecting"
	StateAuthenticating State = "authenticating"
	StateUp             State = "up"
	// StateWaiting: a new attempt follows by itself.
	StateWaiting State = "waiting"
)

// Orders are what the machine asks of the world.
type Orders interface {
	Open(p wire.LinkOpenParams)
	Send(p wire.LinkData)
	Close(p wire.LinkCloseParams)
	// Fetch makes a request and calls done with its answer in a later step.
	Fetch(req wire.HTTPRequest, timeoutMs int64, done func(wire.HTTPResponse, *wire.EffectError))
	// Prove computes the proofs of a pairing and calls done in a later step.
	Prove(p wire.PairProveParams, done func(wire.PairProofs, *wire.EffectError))
	// SaveSettings keeps settings for good.
	SaveSettings(s wire.Settings)
	// Random fills b with random bytes.
	Random(b []byte)
	// Deliver hands up a message that is none of the link's own.
	Deliver(data []byte)
}

// Status is what a person is shown.
type Status struct {
	State  State  `json:"state"`
	URL    string `json:"url"`
	Server string `json:"server"`
	// Error is why the link is not up, in words, with the next step.
	Error string `json:"error"`
	// Since is when State was entered, in milliseconds since the Unix epoch.
	Since int64 `json:"since"`
}

// Host describes this side to the server.
type Host struct {
	Product, ProductVersion, Browser string
	// Life is another one for each start of the core: it tells the server a link that was lost and made again, whose calls still
	// run, from a core that was started anew.
	Life string
}

// Machine is one link. The zero value is not ready; use New.
type Machine struct {
	orders   Orders
	host     Host
	settings wire.Settings
	status   Status
	now      int64

	epoch int
	// access is the token for the next authenticate, good until expires.
	access  string
	expires int64
	// fetching: a REST request is under way; at most one is.
	fetching bool
	// pairing counts what the person has ordered: answers to requests of an earlier pairing are not taken.
	pairing int
	// attempt counts failures in a row.
	attempt int
	// retryAt, pingAt, pongBy, limitAt are times to act, 0 when there is nothing to wait for.
	retryAt, pingAt, pongBy, limitAt int64
	refreshAt                        int64
	pings                            int
	// code is the pairing code being tried; it is used once.
	code string
}

// New makes a machine that is off.
func New(orders Orders, host Host) *Machine {
	return &Machine{orders: orders, host: host, status: Status{State: StateOff, Error: "not set up: pair this browser with the tabwire program"}}
}

// Status tells where the machine stands.
func (m *Machine) Status() Status { return m.status }

// Settings are the settings as the machine has changed them.
func (m *Machine) Settings() wire.Settings { return m.settings }

// At sets the time, in milliseconds since the Unix epoch. It is called before anything else of a step.
func (m *Machine) At(now int64) { m.now = now }

// Up reports whether messages can be sent.
func (m *Machine) Up() bool { return m.status.State == StateUp }

// Start takes settings at boot and begins to connect when they name a server.
func (m *Machine) Start(s wire.Settings) {
	m.settings = s
	m.status.Since = m.now
	if s.LinkURL != "" && s.Instance == "" {
		m.settings.Instance = m.newInstance()
		m.orders.SaveSettings(m.settings)
	}
	m.begin()
}

// newInstance makes the id by which servers know this installation.
func (m *Machine) newInstance() string {
	id := make([]byte, 12)
	m.orders.Random(id)
	return encode(id)
}

// Pair takes a server and a one-time code from the person and replaces what was paired before.
func (m *Machine) Pair(url, code string) {
	m.drop("paired anew")
	m.pairing++
	m.settings.LinkURL, m.settings.PairingCode, m.settings.Refresh = url, code, ""
	if m.settings.Instance == "" {
		m.settings.Instance = m.newInstance()
	}
	m.access, m.expires, m.attempt = "", 0, 0
	m.orders.SaveSettings(m.settings)
	m.begin()
}

// Unpair forgets the server's tokens.
func (m *Machine) Unpair() {
	m.drop("unpaired")
	m.pairing++
	m.settings.PairingCode, m.settings.Refresh = "", ""
	m.access, m.expires = "", 0
	m.orders.SaveSettings(m.settings)
	m.enter(StateOff, "unpaired: pair this browser with the tabwire program")
}

// Send sends one message to the server; false when the link is not up.
func (m *Machine) Send(data []byte) bool {
	if !m.Up() {
		return false
	}
	m.orders.Send(wire.LinkData{Epoch: m.epoch, Data: wire.Bytes{Data: data}})
	return true
}

// Wake says that the network or the browser came back: an attempt that waits is made at once.
func (m *Machine) Wake() {
	if m.status.State == StateWaiting && !m.fetching {
		m.attempt = 0
		m.begin()
	}
}

// Opened takes link.opened.
func (m *Machine) Opened(epoch int) {
	if epoch != m.epoch || m.status.State != StateConnecting {
		return
	}
	m.enter(StateAuthenticating, "")
	m.limitAt = m.now + AuthMs
	params, _ := json.Marshal(map[string]any{ // strings and numbers always marshal
		"token": m.access, "wireVersion": wire.Version, "product": m.host.Product, "productVersion": m.host.ProductVersion,
		"browser": m.host.Browser, "browserName": m.settings.BrowserName, "instance": m.settings.Instance, "life": m.host.Life,
	})
	m.send(jsonrpc.Request(authID, "link/authenticate", params))
}

// authID is the id of the authenticate request; pings have ids of their own.
const authID = "link-auth"

// Message takes link.message.
func (m *Machine) Message(epoch int, data []byte) {
	if epoch != m.epoch {
		return
	}
	switch m.status.State {
	case StateAuthenticating:
		m.authenticated(data)
	case StateUp:
		if !m.pong(data) {
			m.orders.Deliver(data)
		}
	}
}

// pong takes the answer to the last ping. Any other message proves life too, but only the answer ends the wait: a
// server that talks and does not answer is broken.
func (m *Machine) pong(data []byte) bool {
	msg, err := jsonrpc.Decode(data)
	if err != nil || msg.Kind != jsonrpc.KindResponse {
		return false
	}
	if string(msg.ID) != `"`+m.pingID()+`"` {
		return false
	}
	m.pongBy = 0
	return true
}

func (m *Machine) pingID() string { return "link-ping-" + strconv.Itoa(m.pings) }

// Closed takes link.closed.
func (m *Machine) Closed(p wire.LinkCloseParams) {
	if p.Epoch != m.epoch || m.status.State == StateOff || m.status.State == StateWaiting || m.status.State == StatePairing {
		return
	}
	switch {
	case p.Code == closeReplaced:
		m.enter(StateOff, "another connection of this browser took over; reload the extension to take it back")
	case p.Reason != "":
		m.retry(text.Sprintf("the server closed the link: %s", p.Reason))
	default:
		m.retry("the tabwire program is not running or cannot be reached; start it with: tabwire serve")
	}
}

// closeReplaced is the server's close code for a connection that another one of the same browser replaced.
const closeReplaced = 4408

// Tick acts on times that have come.
func (m *Machine) Tick() {
	due := func(at int64) bool { return at != 0 && m.now >= at }
	switch {
	case due(m.limitAt):
		m.drop("no answer")
		m.retry("the server did not answer in time")
	case due(m.pongBy):
		m.drop("no pong")
		m.retry("the server did not answer a heartbeat in time")
	case due(m.retryAt):
		m.retryAt = 0
		m.begin()
	}
	if due(m.pingAt) && m.Up() {
		m.pings++
		m.pingAt, m.pongBy = m.now+HeartbeatMs, m.now+PongMs
		m.send(jsonrpc.Request(m.pingID(), "link/ping", wire.Raw(`{}`)))
	}
	if due(m.refreshAt) && !m.fetching {
		m.refreshAt = 0
		m.refresh()
	}
}

// WakeAt is the next time that Tick has something to do, 0 for never.
func (m *Machine) WakeAt() int64 {
	var next int64
	refreshAt := m.refreshAt
	if m.fetching {
		refreshAt = 0 // its answer comes first
	}
	for _, at := range []int64{m.limitAt, m.pongBy, m.retryAt, m.pingAt, refreshAt} {
		if at != 0 && (next == 0 || at < next) {
			next = at
		}
	}
	return next
}

// enter changes the state and clears what was waited for.
func (m *Machine) enter(s State, why string) {
	m.limitAt, m.retryAt, m.pingAt, m.pongBy = 0, 0, 0, 0
	if s != StateUp {
		m.refreshAt = 0
	}
	if m.status.State != s {
		m.status.Since = m.now
	}
	m.status.State, m.status.Error, m.status.URL = s, why, m.settings.LinkURL
	if s != StateUp {
		m.status.Server = ""
	}
}

// drop closes the socket; what it still reports is ignored because the epoch moves on.
func (m *Machine) drop(why string) {
	switch m.status.State {
	case StateConnecting, StateAuthenticating, StateUp:
		m.orders.Close(wire.LinkCloseParams{Epoch: m.epoch, Code: 1000, Reason: why})
	}
	m.epoch++
}

// retry waits before the next attempt: exponential with jitter of up to a quarter, so that many browsers do
// not come back at the same moment.
func (m *Machine) retry(why string) {
	m.epoch++
	m.enter(StateWaiting, why)
	delay := int64(RetryMaxMs)
	if m.attempt < 5 {
		delay = min(int64(RetryMs)<<m.attempt, RetryMaxMs)
	}
	if m.attempt > 0 {
		var b [2]byte
		m.orders.Random(b[:])
		delay += delay / 4 * (int64(b[0])<<8 | int64(b[1])) / 65536
	}
	m.attempt++
	m.retryAt = m.now + min(delay, RetryMaxMs)
}

func (m *Machine) send(data []byte) {
	m.orders.Send(wire.LinkData{Epoch: m.epoch, Data: wire.Bytes{Data: data}})
}
