package daemon_test

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/tabwire-dev/tabwire/host/daemon"
	"github.com/tabwire-dev/tabwire/host/home"
	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

func TestMain(m *testing.M) {
	// A home of the person who runs the tests must not be looked at.
	_ = os.Setenv(home.Env, filepath.Join(os.TempDir(), "tabwire-no-such-home"))
	goleak.VerifyTestMain(m)
}

func openHome(t *testing.T) *home.Dir {
	t.Helper()
	dir, err := home.Open(filepath.Join(t.TempDir(), "h"))
	require.NoError(t, err)
	return dir
}

func start(t *testing.T, o daemon.Options) *daemon.Daemon {
	t.Helper()
	if o.Home == nil {
		o.Home = openHome(t)
	}
	o.ExtensionIDs, o.Version = []string{linktest.ID}, "1.2.3"
	d, err := daemon.Start(o)
	require.NoError(t, err)
	t.Cleanup(d.Close)
	return d
}

// client connects the SDK's client over HTTP, as programs that have the token do.
func client(t *testing.T, url, token string) *mcp.ClientSession {
	t.Helper()
	tr := &http.Transport{}
	t.Cleanup(tr.CloseIdleConnections)
	c := mcp.NewClient(&mcp.Implementation{Name: "tester", Version: "1"}, nil)
	s, err := c.Connect(t.Context(), &mcp.StreamableClientTransport{
		Endpoint: url, MaxRetries: -1, HTTPClient: &http.Client{Transport: bearer{tr, token}},
	}, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

type bearer struct {
	next  http.RoundTripper
	token string
}

func (b bearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("Authorization", "Bearer "+b.token)
	return b.next.RoundTrip(r)
}

// browser connects a fake extension that pairs by the code, as the real one does.
func browser(t *testing.T, d *daemon.Daemon, dir *home.Dir, h linktest.Handler) *linktest.Extension {
	t.Helper()
	store, err := link.OpenStore(dir) // the same files: the fake takes its tokens from them
	require.NoError(t, err)
	return linktest.Connect(t, http.DefaultClient, strings.TrimSuffix(d.Info().MCPURL, "/mcp"), store, linktest.Options{Handler: h})
}

func TestTheWholeWay(t *testing.T) {
	t.Parallel()
	dir := openHome(t)
	store, err := link.OpenStore(dir)
	require.NoError(t, err)
	_, err = store.Pair("one", "Chromium on desk") // known to the daemon before it starts
	require.NoError(t, err)
	d := start(t, daemon.Options{Home: dir})

	info, err := daemon.ReadInfo(dir)
	require.NoError(t, err)
	assert.Equal(t, d.Info(), info)
	assert.Equal(t, os.Getpid(), info.PID)
	assert.NotZero(t, info.Port)
	token, err := daemon.Token(dir)
	require.NoError(t, err)
	assert.Equal(t, d.Token(), token)

	browser(t, d, dir, func(_ *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
		return json.RawMessage(`{"content":[{"type":"text","text":"ok"}]}`), nil
	})
	over := map[string]*mcp.ClientSession{"HTTP": client(t, info.MCPURL, token)}
	conn, err := daemon.Dial(dir, "tester")
	require.NoError(t, err)
	c := mcp.NewClient(&mcp.Implementation{Name: "tester", Version: "1"}, nil)
	over["the socket"], err = c.Connect(t.Context(), &mcp.IOTransport{Reader: conn, Writer: conn}, nil)
	require.NoError(t, err)
	for name, s := range over {
		res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "x"})
		require.NoError(t, err, name)
		assert.False(t, res.IsError, name)
	}
	_ = over["the socket"].Close() // the transport closes the connection twice
}

func TestHostIsCheckedOnEveryPath(t *testing.T) {
	t.Parallel()
	d := start(t, daemon.Options{})
	base := strings.TrimSuffix(d.Info().MCPURL, "/mcp")
	for _, path := range []string{"/", "/mcp", "/link", "/v1/token", "//mcp", "/v1/../mcp", "/favicon.ico"} {
		req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, base+path, nil)
		require.NoError(t, err)
		req.Host = "evil.example"
		resp, err := http.DefaultTransport.RoundTrip(req)
		require.NoError(t, err)
		require.NoError(t, resp.Body.Close())
		assert.Equal(t, http.StatusForbidden, resp.StatusCode, path)
	}
	http.DefaultClient.CloseIdleConnections()
}

func TestOneDaemonPerHome(t *testing.T) {
	t.Parallel()
	dir := openHome(t)
	d := start(t, daemon.Options{Home: dir})
	_, err := daemon.Start(daemon.Options{Home: dir, ExtensionIDs: []string{linktest.ID}})
	var running *daemon.RunningError
	require.ErrorAs(t, err, &running)
	assert.Equal(t, d.Info(), running.Info)
	d.Close()
	again := start(t, daemon.Options{Home: dir})
	assert.Equal(t, d.Token(), again.Token(), "clients stay connected by the same token")
}

func TestAPortInUse(t *testing.T) {
	t.Parallel()
	other, err := net.Listen("tcp4", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { _ = other.Close() }()
	port := other.Addr().(*net.TCPAddr).Port
	dir := openHome(t)
	_, err = daemon.Start(daemon.Options{Home: dir, Port: port, ExtensionIDs: []string{linktest.ID}})
	var used *daemon.PortError
	require.ErrorAs(t, err, &used)
	assert.Equal(t, port, used.Port)
	assert.Nil(t, used.Owner, "it is no daemon of ours")
	_, err = daemon.ReadInfo(dir)
	var none *daemon.NotRunningError
	require.ErrorAs(t, err, &none)
	start(t, daemon.Options{Home: dir}) // the lock is free again
}

func TestAPortInUseByAnotherDaemon(t *testing.T) {
	dir := openHome(t)
	d := start(t, daemon.Options{Home: dir})
	t.Setenv(home.Env, dir.String()) // the person's usual home; not parallel for that
	_, err := daemon.Start(daemon.Options{Home: openHome(t), Port: d.Info().Port, ExtensionIDs: []string{linktest.ID}})
	var used *daemon.PortError
	require.ErrorAs(t, err, &used)
	require.NotNil(t, used.Owner)
	assert.Equal(t, os.Getpid(), used.Owner.PID)
}

func TestStartRefusesBadOptions(t *testing.T) {
	t.Parallel()
	for name, ids := range map[string][]string{"no extension": nil, "a pattern": {"*"}, "a page": {"https://evil.example"}} {
		_, err := daemon.Start(daemon.Options{Home: openHome(t), ExtensionIDs: ids})
		assert.Error(t, err, name)
	}
}

func TestCloseAnswersWhatIsOpenAndTidiesUp(t *testing.T) {
	t.Parallel()
	dir := openHome(t)
	store, err := link.OpenStore(dir)
	require.NoError(t, err)
	_, err = store.Pair("one", "Chromium on desk")
	require.NoError(t, err)
	d := start(t, daemon.Options{Home: dir})
	asked := make(chan struct{}, 2)
	browser(t, d, dir, func(*linktest.Extension, jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
		asked <- struct{}{}
		return nil, nil
	})
	conn, err := daemon.Dial(dir, "")
	require.NoError(t, err)
	c := mcp.NewClient(&mcp.Implementation{Name: "tester", Version: "1"}, nil)
	stream, err := c.Connect(t.Context(), &mcp.IOTransport{Reader: conn, Writer: conn}, nil)
	require.NoError(t, err)
	answers := make(chan *mcp.CallToolResult, 2)
	for _, s := range []*mcp.ClientSession{client(t, d.Info().MCPURL, d.Token()), stream} {
		go func() {
			res, err := s.CallTool(t.Context(), &mcp.CallToolParams{Name: "x"})
			assert.NoError(t, err)
			answers <- res
		}()
		<-asked
	}
	d.Close()
	for range 2 {
		res := <-answers
		require.NotNil(t, res)
		assert.True(t, res.IsError)
	}
	_ = stream.Close() // the transport closes the connection twice
	assert.NoFileExists(t, dir.Path("daemon.json"))
	assert.NoFileExists(t, dir.Path("daemon.sock"))
	_, err = daemon.Dial(dir, "")
	var none *daemon.NotRunningError
	require.ErrorAs(t, err, &none)
}

func TestAHomeWithALongPath(t *testing.T) {
	t.Parallel()
	dir, err := home.Open(filepath.Join(t.TempDir(), strings.Repeat("long-", 20)))
	require.NoError(t, err)
	d := start(t, daemon.Options{Home: dir})
	assert.LessOrEqual(t, len(d.Info().Socket), 103)
	conn, err := daemon.Dial(dir, "")
	require.NoError(t, err)
	require.NoError(t, conn.Close())
	d.Close()
	assert.NoDirExists(t, filepath.Dir(d.Info().Socket))
}

func TestTheSocketIsForTheOwner(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("Windows has access lists, not mode bits")
	}
	d := start(t, daemon.Options{})
	for _, path := range []string{d.Info().Socket, filepath.Dir(d.Info().Socket)} {
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Zero(t, info.Mode().Perm()&0o077, path)
	}
}

func TestPairingCodes(t *testing.T) {
	t.Parallel()
	dir := openHome(t)
	_, err := daemon.NewCode(dir)
	var none *daemon.NotRunningError
	require.ErrorAs(t, err, &none)
	start(t, daemon.Options{Home: dir})
	code, err := daemon.NewCode(dir)
	require.NoError(t, err)
	assert.Regexp(t, "^[0-9A-Z]{5}-[0-9A-Z]{5}$", code.Code)
	assert.Greater(t, code.ExpiresAt, time.Now().UnixMilli())

	require.NoError(t, dir.Write("mcp-token", []byte(strings.Repeat("A", 43)+"\n"))) // not the one the daemon has
	_, err = daemon.NewCode(dir)
	require.Error(t, err)
}

func TestAConnectionThatDoesNotSayWhoItIs(t *testing.T) {
	t.Parallel()
	d := start(t, daemon.Options{})
	for name, line := range map[string]string{
		"HTTP": "GET / HTTP/1.1", "MCP at once": `{"jsonrpc":"2.0","id":1,"method":"ping"}`, "another version": `{"tabwire":2}`,
	} {
		conn, err := net.Dial("unix", d.Info().Socket)
		require.NoError(t, err)
		_, err = conn.Write([]byte(line + "\n"))
		require.NoError(t, err)
		_, err = conn.Read(make([]byte, 1))
		require.Error(t, err, name)
		require.NoError(t, conn.Close())
	}
}

func TestADaemonThatNobodyUsesEnds(t *testing.T) {
	t.Parallel()
	dir := openHome(t)
	d := start(t, daemon.Options{Home: dir, Idle: 300 * time.Millisecond})
	conn, err := daemon.Dial(dir, "")
	require.NoError(t, err)
	select {
	case <-d.Done():
		assert.Fail(t, "it ended while a client was there")
	case <-time.After(time.Second):
	}
	require.NoError(t, conn.Close())
	select {
	case <-d.Done():
		require.ErrorIs(t, d.Err(), daemon.ErrIdle)
	case <-time.After(10 * time.Second):
		assert.Fail(t, "it did not end")
	}
	assert.NoFileExists(t, dir.Path("daemon.json"))
}

func TestJoin(t *testing.T) {
	t.Parallel()
	dir := openHome(t)
	// A killed daemon left its file behind.
	require.NoError(t, dir.Write("daemon.json", []byte(`{"pid":1,"port":1,"socket":"`+filepath.ToSlash(dir.Path("daemon.sock"))+`"}`)))
	starts := 0
	begin := func() (<-chan error, error) {
		starts++
		start(t, daemon.Options{Home: dir})
		return make(chan error), nil
	}
	for range 2 {
		conn, err := daemon.Join(t.Context(), dir, "tester", begin)
		require.NoError(t, err)
		require.NoError(t, conn.Close())
	}
	assert.Equal(t, 1, starts, "the second one joins")
}

func TestJoinADaemonThatDoesNotStart(t *testing.T) {
	t.Parallel()
	exited := make(chan error, 1)
	exited <- assert.AnError
	_, err := daemon.Join(t.Context(), openHome(t), "", func() (<-chan error, error) { return exited, nil })
	require.ErrorIs(t, err, assert.AnError)
	_, err = daemon.Join(t.Context(), openHome(t), "", func() (<-chan error, error) { return nil, assert.AnError })
	require.ErrorIs(t, err, assert.AnError)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = daemon.Join(ctx, openHome(t), "", func() (<-chan error, error) { return make(chan error), nil })
	require.Error(t, err)
}
