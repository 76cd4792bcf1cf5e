package daemon_test

import (
	"bufio"
	"errors"
	"io"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/daemon"
)

// relayed is a client that is relayed to a daemon of the test's.
type relayed struct {
	t      *testing.T
	in     *io.PipeWriter
	out    *bufio.Reader
	conn   net.Conn
	daemon *bufio.Reader
	ended  chan error
}

func relay(t *testing.T) *relayed {
	near, far := net.Pipe()
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	r := &relayed{t: t, in: inW, out: bufio.NewReader(outR), conn: far, daemon: bufio.NewReader(far), ended: make(chan error, 1)}
	go func() {
		r.ended <- daemon.Relay(t.Context(), near, inR, outW)
		_ = outW.Close()
	}()
	t.Cleanup(func() { _ = inW.Close(); _ = far.Close(); _ = outR.Close() })
	return r
}

func (r *relayed) ask(line string) {
	r.t.Helper()
	go func() { _, _ = io.WriteString(r.in, line+"\n") }()
	got, err := r.daemon.ReadString('\n')
	require.NoError(r.t, err)
	require.Equal(r.t, line+"\n", got, "as it is")
}

func (r *relayed) tell(line string) {
	r.t.Helper()
	go func() { _, _ = io.WriteString(r.conn, line+"\n") }()
	require.Equal(r.t, line, r.receive(), "as it is")
}

func (r *relayed) receive() string {
	r.t.Helper()
	line, err := r.out.ReadString('\n')
	require.NoError(r.t, err)
	return strings.TrimSuffix(line, "\n")
}

func TestRelayPassesLinesAsTheyAre(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := relay(t)
		r.ask(`{"jsonrpc":"2.0", "id":1, "method":"a", "params":{"big":12345678901234567890}}`)
		r.ask(`no JSON at all`)
		r.ask(`[{"jsonrpc":"2.0","id":2,"method":"b"},{"jsonrpc":"2.0","method":"c"}]`)
		r.tell(`{"jsonrpc":"2.0","method":"notifications/x"}`)
		r.tell(`{"jsonrpc":"2.0","id":1,"result":{"future": true}}`)
		r.tell(`[{"jsonrpc":"2.0","id":2,"result":{}}]`)
		require.NoError(t, r.in.Close())
		require.NoError(t, <-r.ended, "nothing is open, so it ends with the client")
	})
}

func TestRelayWaitsForAnswersWhenTheClientHasSaidAll(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := relay(t)
		r.ask(`{"jsonrpc":"2.0","id":"one","method":"tools/call"}`)
		r.ask(`{"jsonrpc":"2.0","id":"two","method":"subscriptions/listen"}`)
		require.NoError(t, r.in.Close())
		time.Sleep(10 * time.Second)
		r.tell(`{"jsonrpc":"2.0","id":"one","result":{}}`)
		start := time.Now()
		require.NoError(t, <-r.ended)
		assert.Zero(t, time.Since(start), "nobody waits for what has no end")
	})
	synctest.Test(t, func(t *testing.T) {
		r := relay(t)
		r.ask(`{"jsonrpc":"2.0","id":"one","method":"tools/call"}`)
		require.NoError(t, r.in.Close())
		start := time.Now()
		require.NoError(t, <-r.ended)
		assert.Equal(t, 30*time.Second, time.Since(start), "and for nothing for ever")
	})
}

func TestRelayAnswersWhatIsOpenWhenTheDaemonIsGone(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := relay(t)
		r.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call"}`)
		r.ask(`{"jsonrpc":"2.0","id":"two","method":"tools/call"}`)
		r.tell(`{"jsonrpc":"2.0","id":1,"result":{}}`)
		require.NoError(t, r.conn.Close())
		assert.JSONEq(t, `{"jsonrpc":"2.0","id":"two","error":{"code":-32603,"message":"the Tabwire daemon has ended before it answered; `+
			`what was asked may have been done. Start this server again"}}`, r.receive())
		require.ErrorIs(t, <-r.ended, daemon.ErrDaemonGone)
		_, err := r.out.ReadString('\n')
		require.True(t, errors.Is(err, io.EOF), "one answer each")
	})
}
