package bridge_test

import (
	"bufio"
	"encoding/json"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/bridge"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// lines is a client that writes and reads raw lines.
type lines struct {
	t    testing.TB
	conn net.Conn
	in   *bufio.Reader
}

func (b *bench) lines() *lines {
	conn := b.stream()
	return &lines{b.t, conn, bufio.NewReader(conn)}
}

// send writes one line; a pipe takes it only when the bridge reads it, and the bridge may be writing.
func (l *lines) send(line string) {
	go func() { _, _ = l.conn.Write([]byte(line + "\n")) }()
	synctest.Wait()
}

func (l *lines) receive() string {
	l.t.Helper()
	line, err := l.in.ReadString('\n')
	require.NoError(l.t, err)
	return strings.TrimSuffix(line, "\n")
}

// shake agrees on a revision.
func (l *lines) shake(revision string) {
	l.t.Helper()
	l.send(strings.Replace(initialize, "2025-11-25", revision, 1))
	require.Contains(l.t, l.receive(), `"protocolVersion":"`+revision+`"`)
	l.send(initialized)
}

func TestAStreamSurvivesWhatIsNoMessage(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		l := b.lines()
		cases := []struct{ name, line, want string }{
			{"broken JSON", `{"jsonrpc":`, `"id":null,"error":{"code":-32700,"message":"not JSON: `},
			{"text", `hello`, `"id":null,"error":{"code":-32700,"message":"not JSON: `},
			{"two messages", `{"jsonrpc":"2.0","id":1,"method":"ping"}{}`, `"id":null,"error":{"code":-32700,"message":"not JSON: `},
			{"another protocol", `{"id":3,"method":"ping"}`, `{"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"jsonrpc must be \"2.0\""}}`},
			{"a null id", `{"jsonrpc":"2.0","id":null,"method":"ping"}`, `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"id must be a string or a number, not null"}}`},
			{"positional params", `{"jsonrpc":"2.0","id":4,"method":"ping","params":[]}`, `{"jsonrpc":"2.0","id":4,"error":{"code":-32600,"message":"params must be an object"}}`},
			{"a batch before the handshake", `[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batches are not supported (the revision is \"\", the last one with batches is 2025-03-26): send one message a line"}}`},
			{"a request before the handshake", `{"jsonrpc":"2.0","id":5,"method":"logging/unknown"}`, `{"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"method \"logging/unknown\" is invalid during session initialization"}}`},
			{"an unknown revision", strings.ReplaceAll(modernList, "2026-07-28", "2099-01-01"), `{"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"unsupported protocol version","data":{"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"requested":"2099-01-01"}}}`},
		}
		for _, c := range cases {
			l.send(c.line)
			if got := l.receive(); strings.HasPrefix(c.want, "{") {
				assert.JSONEq(t, c.want, got, c.name)
			} else {
				assert.Contains(t, got, c.want, c.name)
			}
		}
		l.send("\r\n")
		l.send(`{"jsonrpc":"2.0","method":"notifications/unknown"}`)
		l.send(modernList)
		assert.Contains(t, l.receive(), `"name":"embedded"`, "and is as good as before")
	})
}

func TestALineAboveTheLimit(t *testing.T) {
	t.Parallel()
	b := newBench(t, nil)
	l := b.lines()
	go func() {
		_, _ = l.conn.Write([]byte(strings.Repeat("x", wire.MaxMessage+1) + "\n" + modernList + "\n"))
	}()
	assert.JSONEq(t, `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message is above the limit of 33554432 bytes"}}`, l.receive())
	assert.Contains(t, l.receive(), `"name":"embedded"`)
}

func TestBatchesAreForTheOldRevisions(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		b.core(okCore)
		l := b.lines()
		l.shake("2025-03-26")
		l.send(`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},3,{"jsonrpc":"2.0","id":"two","method":"tools/call","params":{"name":"x"}}]`)
		var got []map[string]json.RawMessage
		require.NoError(t, json.Unmarshal([]byte(l.receive()), &got))
		require.Len(t, got, 3, "one answer to each request, and one to what was none")
		byID := map[string]map[string]json.RawMessage{}
		for _, m := range got {
			byID[string(m["id"])] = m
		}
		assert.JSONEq(t, `{}`, string(byID["1"]["result"]))
		assert.Contains(t, string(byID[`"two"`]["result"]), `"ok"`)
		assert.Contains(t, string(byID["null"]["error"]), `-32600`)
		l.send(`[]`)
		assert.Contains(t, l.receive(), `-32600`)
		l.send(`[3]`)
		assert.JSONEq(t, `[{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"a message is a JSON object"}}]`, l.receive())
		l.send(`[{]`)
		assert.Contains(t, l.receive(), `-32700`)

		for _, revision := range []string{"2025-06-18", "2025-11-25"} {
			l := b.lines()
			l.shake(revision)
			l.send(`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`)
			assert.Contains(t, l.receive(), `"code":-32600`)
			l.send(`{"jsonrpc":"2.0","id":1,"method":"ping"}`)
			assert.JSONEq(t, `{"jsonrpc":"2.0","id":1,"result":{}}`, l.receive())
		}
	})
}

func TestInitializeNeverAgreesOnARevisionWithoutIt(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		l := b.lines()
		l.send(strings.Replace(initialize, "2025-11-25", "2026-07-28", 1))
		assert.Contains(t, l.receive(), `"protocolVersion":"2025-11-25"`)
		l.send(initialized)
		b.bridge.ListChanged()
		assert.Contains(t, l.receive(), "notifications/tools/list_changed", "it is a handshake client in all that follows")
		l.send(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
		got := l.receive()
		assert.NotContains(t, got, "resultType")
		assert.NotContains(t, got, "serverInfo")
	})
}

func TestAClientThatHangsUpCancelsItsCalls(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		e := b.core(func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) { return nil, nil })
		l := b.lines()
		l.send(modernCall)
		require.NoError(t, l.conn.Close())
		synctest.Wait()
		require.Len(t, e.Seen(), 2)
		assert.Equal(t, "notifications/cancelled", e.Seen()[1].Method)
	})
}

func TestAClientThatDoesNotReadHoldsUpNobody(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		b := newBench(t, nil)
		stuck, fine := b.lines(), b.lines()
		stuck.shake("2025-11-25")
		fine.shake("2025-11-25")
		start := time.Now()
		b.bridge.ListChanged()
		assert.Contains(t, fine.receive(), "list_changed")
		assert.Less(t, time.Since(start), time.Second)
		time.Sleep(2 * time.Minute)
		_, err := stuck.in.ReadString('\n')
		require.Error(t, err, "it is disconnected")
	})
}

func TestLinesReadsTheLastOneWithoutItsBreak(t *testing.T) {
	t.Parallel()
	l := bridge.NewLines(strings.NewReader("\n one \r\n\n\ntwo"))
	for _, want := range []string{"one", "two", ""} {
		got, err := l.Next()
		assert.Equal(t, want, string(got))
		assert.Equal(t, want == "", err != nil)
	}
}
