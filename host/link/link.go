// Package link is the server's side of the link between Tabwire and a browser: who may connect (pairing, tokens,
// Host and Origin), and the JSON-RPC calls that go over one WebSocket to the core in the browser.
//
//	GET  /link             WebSocket; text frames, each one JSON-RPC 2.0 message of at most wire.MaxMessage (32 MiB)
//	POST /v1/pair/begin    {nonce} → {nonce, proof, serverName}
//	POST /v1/pair/finish   {nonce, proof, browserName, instance} → tokens
//	POST /v1/token         {refreshToken, instance} → tokens
//
// Every request must name this machine in Host and the extension in Origin before anything else is looked at. Neither
// is proof of anything (any program can send them): they keep web pages and other extensions out, the tokens
// keep out the rest.
//
// The first message on the WebSocket is the request link/authenticate; nothing is sent or taken before it has been
// accepted. A Hub holds the browsers that are connected; Browser.Call sends one request and waits for its one answer.
package link

import (
	"encoding/json"
	"time"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// The methods of the link itself, all requests of the extension's.
const (
	MethodAuthenticate = "link/authenticate"
	MethodPing         = "link/ping"
)

// The notifications that mean something to the link; all others are handed on.
const (
	notifyProgress  = "notifications/progress"
	notifyMessage   = "notifications/message"
	notifyCancelled = "notifications/cancelled"
)

// MetaClient is the _meta key that says which client a message comes from or is for: {id, name, version}.
const MetaClient = "dev.tabwire/client"

// AuthenticateParams are the params of link/authenticate.
type AuthenticateParams struct {
	// Token is an access token from the pairing or from /v1/token.
	Token string `json:"token"`
	// WireVersion must be wire.Version.
	WireVersion int `json:"wireVersion"`
	// Product and ProductVersion name what connects, for example "tabwire-extension" "0.1.0".
	Product        string `json:"product"`
	ProductVersion string `json:"productVersion"`
	// Browser is the browser's own name and version, BrowserName what the person calls it.
	Browser     string `json:"browser"`
	BrowserName string `json:"browserName"`
	// Instance is the id of this browser profile, made once by the extension.
	Instance string `json:"instance"`
	// Life is made anew with every start of the core. It tells a link that was lost and made again (the core still
	// works on its calls) from a core that was restarted (its calls are lost). Empty means that the core does not tell.
	Life string `json:"life,omitempty"`
}

// AuthenticateResult is the answer to link/authenticate.
type AuthenticateResult struct {
	ServerVersion string `json:"serverVersion"`
	WireVersion   int    `json:"wireVersion"`
	ServerName    string `json:"serverName"`
}

// Reason is why link/authenticate was refused: data.reason of the error.
type Reason string

// The reasons. The socket is closed with CloseVersion after ReasonVersion, with CloseUnauthorized after the others.
const (
	ReasonMalformed Reason = "malformed"
	ReasonExpired   Reason = "expired"
	ReasonRevoked   Reason = "revoked"
	ReasonVersion   Reason = "version"
)

// The codes that a socket is closed with.
const (
	// CloseUnauthorized: no link/authenticate in time, another message before it, or a refused one.
	CloseUnauthorized = 4401
	// CloseReplaced: the same browser has connected anew.
	CloseReplaced = 4408
	// CloseVersion: the two sides were built from different trees.
	CloseVersion = 4409
)

// The bounds of the link. A browser pings every 15 s.
const (
	// AuthTimeout is how long a socket may stay without link/authenticate.
	AuthTimeout = 10 * time.Second
	// SilenceTimeout is how long a browser may send nothing before its link counts as dead.
	SilenceTimeout = 45 * time.Second
	// Grace is how long calls wait for a link that dropped to come back.
	Grace = 5 * time.Second
	// writeTimeout is how long one frame may take to be accepted by the browser's side of the socket.
	writeTimeout = 30 * time.Second
	// maxGreeting bounds the messages before a socket has authenticated, in bytes.
	maxGreeting = 64 << 10
	// maxStrangers is how many sockets may be open without having authenticated.
	maxStrangers = 32
	// MaxPending is how many calls one browser may have open.
	MaxPending = 256
)

// refusal is the JSON-RPC error for a refused link/authenticate.
func refusal(reason Reason, message string) *jsonrpc.Error {
	data, _ := json.Marshal(map[string]Reason{"reason": reason}) // a map of strings always marshals
	return &jsonrpc.Error{Code: jsonrpc.CodeUnauthorized, Message: message, Data: data}
}
