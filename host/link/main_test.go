package link_test

import (
	"net/http"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/tabwire-dev/tabwire/host/home"
	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// base is the address of the server on the network in memory.
const base = "http://127.0.0.1:17317"

// bench is a Hub on a network in memory. Made inside synctest.Test, its time is faked.
type bench struct {
	t      *testing.T
	store  *link.Store
	hub    *link.Hub
	net    *linktest.Net
	client *http.Client
}

func newBench(t *testing.T, events link.Events) *bench {
	t.Helper()
	b := &bench{t: t, store: openStore(t, filepath.Join(t.TempDir(), "home"))}
	b.hub = link.New(link.Options{
		Store: b.store, Origins: []string{linktest.Origin}, ServerName: "Tabwire on test", ServerVersion: "1.2.3",
	})
	b.hub.Subscribe(events)
	b.net = linktest.NewNet(t, b.hub.Handler(linktest.Port))
	t.Cleanup(b.hub.Close)
	b.client = b.net.Client(t)
	return b
}

func openStore(t *testing.T, dir string) *link.Store {
	t.Helper()
	s, err := link.OpenStore(openHome(t, dir))
	require.NoError(t, err)
	return s
}

func openHome(t *testing.T, dir string) *home.Dir {
	t.Helper()
	d, err := home.Open(dir)
	require.NoError(t, err)
	return d
}

func (b *bench) connect(o linktest.Options) *linktest.Extension {
	b.t.Helper()
	return linktest.Connect(b.t, b.client, base, b.store, o)
}

// dial opens a socket that has not authenticated.
func (b *bench) dial() *linktest.Socket {
	b.t.Helper()
	s, _, err := linktest.Dial(b.t, b.client, base, http.Header{"Origin": {linktest.Origin}})
	require.NoError(b.t, err)
	return s
}
