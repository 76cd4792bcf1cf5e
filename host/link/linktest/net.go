// Package linktest is for tests: a network in memory, on which time can be faked with testing/synctest, and a browser
// extension that speaks the link's protocol.
package linktest

import (
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"testing"
)

// Port is the port that the network pretends to have.
const Port = 17317

// Net is a network with one listener. Its connections are pipes in memory.
type Net struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
}

// NewNet makes a network and serves handler on it until the test ends.
func NewNet(t testing.TB, handler http.Handler) *Net {
	n := &Net{conns: make(chan net.Conn), closed: make(chan struct{})}
	server := &http.Server{Handler: handler}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = server.Serve(n) // ends with the listener
	}()
	t.Cleanup(func() {
		_ = server.Close()
		<-done
	})
	return n
}

// Accept implements net.Listener.
func (n *Net) Accept() (net.Conn, error) {
	select {
	case c := <-n.conns:
		return c, nil
	case <-n.closed:
		return nil, net.ErrClosed
	}
}

// Close implements net.Listener.
func (n *Net) Close() error {
	n.once.Do(func() { close(n.closed) })
	return nil
}

// Addr implements net.Listener.
func (n *Net) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: Port} }

// Dial connects to the listener, whatever the address.
func (n *Net) Dial(ctx context.Context, _, _ string) (net.Conn, error) {
	near, far := net.Pipe()
	select {
	case n.conns <- far:
		return near, nil
	case <-n.closed:
		return nil, errors.New("the listener is closed")
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Client gives an HTTP client on the network; its connections end with the test.
func (n *Net) Client(t testing.TB) *http.Client {
	tr := &http.Transport{DialContext: n.Dial}
	t.Cleanup(tr.CloseIdleConnections)
	return &http.Client{Transport: tr}
}
