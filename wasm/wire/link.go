package wire

// LinkOpen starts a WebSocket. Its outcome is link.opened or link.closed. An open or opening one is closed first.
var LinkOpen = Command[LinkOpenParams]("link.open")

// LinkOpenParams names the server.
type LinkOpenParams struct {
	// Epoch tells this socket's events from those of an earlier one.
	Epoch int    `json:"epoch"`
	URL   string `json:"url"`
	// TimeoutMs is how long connecting may take before link.closed is reported.
	TimeoutMs int64 `json:"timeoutMs"`
}

// LinkSend sends one text frame.
var LinkSend = Command[LinkData]("link.send")

// LinkData is one text frame: UTF-8, one JSON-RPC 2.0 message, at most MaxMessage bytes.
type LinkData struct {
	Epoch int   `json:"epoch"`
	Data  Bytes `json:"data"`
}

// MaxMessage is the largest JSON-RPC message in bytes that any side accepts (32 MiB).
const MaxMessage = 32 << 20

// LinkClose closes the socket.
var LinkClose = Command[LinkCloseParams]("link.close")

// LinkCloseParams says why, as in a WebSocket close frame.
type LinkCloseParams struct {
	Epoch  int    `json:"epoch"`
	Code   int    `json:"code"`
	Reason string `json:"reason"`
}

// LinkOpened reports that the WebSocket is open.
var LinkOpened = Event[LinkEpoch]("link.opened")

// LinkEpoch names a socket.
type LinkEpoch struct {
	Epoch int `json:"epoch"`
}

// LinkMessage reports one text frame from the server.
var LinkMessage = Event[LinkData]("link.message")

// LinkClosed reports that the socket is closed or could not be opened.
var LinkClosed = Event[LinkCloseParams]("link.closed")

// LinkWake reports that the network or the browser woke up: try at once what is waiting.
var LinkWake = Event[None]("link.wake")

// HTTPFetch makes one request outside any page, without cookies.
var HTTPFetch = Effect[HTTPRequest, HTTPResponse]("http.fetch")

// HTTPRequest is a request to the link's server.
type HTTPRequest struct {
	URL string `json:"url"`
	// Method is in capitals.
	Method  string            `json:"method"`
	Headers map[string]string `json:"headers,omitempty"`
	Body    Bytes             `json:"body"`
}

// HTTPResponse is the answer; any status is a success of the effect.
type HTTPResponse struct {
	Status int   `json:"status"`
	Body   Bytes `json:"body"`
}

// PortOpened reports a local caller: a page of the extension, or a process that embeds the core.
var PortOpened = Event[PortRef]("port.opened")

// PortRef names a local caller.
type PortRef struct {
	Port string `json:"port"`
}

// PortClosed reports that the caller is gone.
var PortClosed = Event[PortRef]("port.closed")

// PortMessage reports one JSON-RPC message from a local caller.
var PortMessage = Event[PortData]("port.message")

// PortSend sends one JSON-RPC message to a local caller.
var PortSend = Command[PortData]("port.send")

// PortData is one JSON-RPC 2.0 message as UTF-8.
type PortData struct {
	Port string `json:"port"`
	Data Bytes  `json:"data"`
}

// PairProve makes the proofs of a pairing from its code. The host does it, since every host has a well-kept PBKDF2 and HMAC, and Go's
// would make the core a fifth larger.
var PairProve = Effect[PairProveParams, PairProofs]("pair.prove")

// PairProveParams is what both sides of a pairing know. The key is PBKDF2-SHA256 of the code with the nonces, the browser's
// first, as salt: 32 bytes after Rounds rounds.
type PairProveParams struct {
	// Code is in its normalised form.
	Code string `json:"code"`
	// BrowserNonce and ServerNonce are 16 bytes each.
	BrowserNonce Bytes `json:"browserNonce"`
	ServerNonce  Bytes `json:"serverNonce"`
	Rounds       int   `json:"rounds"`
}

// PairProofs are HMAC-SHA256 with the key over the two labels, 32 bytes each.
type PairProofs struct {
	Server  Bytes `json:"server"`
	Browser Bytes `json:"browser"`
}

// PairLabel is what a side of a pairing signs.
type PairLabel string

// The labels.
const (
	PairLabelServer  PairLabel = "tabwire pair server"
	PairLabelBrowser PairLabel = "tabwire pair browser"
)
