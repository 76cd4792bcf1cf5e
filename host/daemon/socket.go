package daemon

import (
	"crypto/subtle"
	"encoding/json"
	"errors"
	"net"
	"time"

	"github.com/tabwire-dev/tabwire/host/bridge"
)

// hello is the first line on the socket: who is there and what for.
type hello struct {
	// Tabwire is the version of this line.
	Tabwire int `json:"tabwire"`
	// Client is a name for people, or empty.
	Client string `json:"client"`
	PID    int    `json:"pid"`
	// Admin names a request of the person's own; the stream is one of MCP when it is empty. Token proves that the
	// person may read the home's files.
	Admin string `json:"admin,omitempty"`
	Token string `json:"token,omitempty"`
}

const (
	helloVersion = 1
	helloTimeout = 5 * time.Second
	// adminPair asks for a pairing code.
	adminPair = "pair"
)

// Code is the answer to adminPair.
type Code struct {
	Code string `json:"code"`
	// ExpiresAt is when the code ends, in milliseconds since the Unix epoch.
	ExpiresAt int64 `json:"expiresAt"`
	// Error says why there is no code.
	Error string `json:"error,omitempty"`
}

func (d *Daemon) serveSocket() {
	for {
		conn, err := d.socket.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil { // too many open files, for one
			d.opts.Log.Warn("the socket takes no connection", "error", err)
			select {
			case <-time.After(time.Second):
				continue
			case <-d.ctx.Done():
				return
			}
		}
		d.serving.Go(func() { d.serveConn(conn) })
	}
}

func (d *Daemon) serveConn(conn net.Conn) {
	_ = conn.SetReadDeadline(time.Now().Add(helloTimeout)) // a closed connection shows when it is read
	lines := bridge.NewLines(conn)
	line, err := lines.Next()
	var h hello
	if err == nil {
		err = json.Unmarshal(line, &h)
	}
	if err != nil || h.Tabwire != helloVersion {
		d.opts.Log.Warn("a connection on the socket did not say who it is", "error", err)
		_ = conn.Close() // it is no client of ours
		return
	}
	_ = conn.SetReadDeadline(time.Time{})
	if h.Admin != "" {
		d.administer(conn, h)
		return
	}
	d.opts.Log.Info("client connected", "name", h.Client, "process", h.PID)
	if err := d.bridge.ServeConn(d.ctx, conn, lines, bridge.StreamClient(h.Client)); err != nil {
		d.opts.Log.Warn("a client's stream broke", "name", h.Client, "process", h.PID, "error", err)
	}
}

// administer answers one request of the person's own.
func (d *Daemon) administer(conn net.Conn, h hello) {
	defer func() { _ = conn.Close() }() // the answer is out
	answer := Code{Error: "the token is not that of this daemon's home"}
	switch {
	case subtle.ConstantTimeCompare([]byte(h.Token), []byte(d.token)) == 0:
	case h.Admin == adminPair:
		code := d.hub.Pairer.NewCode()
		answer = Code{Code: code.Text, ExpiresAt: code.Expires.UnixMilli()}
	default:
		answer.Error = "this daemon (version " + d.opts.Version + ") does not know the request " + h.Admin + ": restart it with the version you have now"
	}
	line, _ := json.Marshal(answer) // strings and numbers always marshal
	_ = conn.SetWriteDeadline(time.Now().Add(helloTimeout))
	_, _ = conn.Write(append(line, '\n')) // a peer that is gone needs no answer
}
