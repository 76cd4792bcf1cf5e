// Package daemon is the one long-lived process of a Tabwire home: the listener for browsers and MCP clients, the Unix
// socket for `tabwire mcp`, and the files that say where both are. It also has the other side of that socket: finding, starting and
// talking to a daemon.
package daemon

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/tabwire-dev/tabwire/host/bridge"
	"github.com/tabwire-dev/tabwire/host/home"
	"github.com/tabwire-dev/tabwire/host/link"
)

// DefaultPort is where a daemon listens unless told otherwise.
const DefaultPort = 17317

// Options are what a Daemon is made of.
type Options struct {
	Home *home.Dir
	// Port is the TCP port on 127.0.0.1; 0 takes a free one.
	Port int
	// ExtensionIDs are the extensions that may connect; at least one.
	ExtensionIDs []string
	// Origins are those of web pages that may use /mcp, with the token.
	Origins []string
	// Version is the program's.
	Version string
	// Offline answers tools/list without a browser; nil means that it fails then.
	Offline bridge.Lister
	// FileRoots are the folders whose files may be uploaded, beside those that the file file-roots of the home names, one a line.
	FileRoots []string
	// Idle ends the daemon when for so long no client and no browser was there; 0 means never.
	Idle time.Duration
	// Log takes what happens; nil drops it.
	Log *slog.Logger
}

// The bounds of the listener and of stopping.
const (
	headerTimeout = 10 * time.Second
	idleTimeout   = 2 * time.Minute
	maxHeader     = 64 << 10
	// stopTimeout is how long answers that are on their way may take when the daemon stops.
	stopTimeout = 2 * time.Second
)

// tokenFile holds the bearer token of /mcp, tokenName is the client that it stands for.
const (
	tokenFile = "mcp-token"
	tokenName = "default"
)

// Daemon is a running daemon.
type Daemon struct {
	opts   Options
	info   Info
	token  string
	hub    *link.Hub
	bridge *bridge.Bridge
	unlock func()
	server *http.Server
	socket net.Listener
	// ctx ends when the daemon begins to stop.
	ctx   context.Context
	begin context.CancelFunc
	// serving counts the goroutines that serve.
	serving sync.WaitGroup
	stop    sync.Once
	done    chan struct{}

	mu sync.Mutex
	// left is when a browser was last seen to leave, or the start.
	left time.Time
	err  error
}

// ErrIdle is why a daemon ended that nobody used.
var ErrIdle = errors.New("nobody used the daemon")

// Token gives the bearer token of /mcp of a home, and makes it when there is none.
func Token(dir *home.Dir) (string, error) {
	secret, err := dir.Secret(tokenFile)
	if err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(secret), nil
}

// Start starts the daemon of a home. It runs until Close.
//
// Errors: *RunningError; *PortError; files that are not understood; bad options.
func Start(opts Options) (*Daemon, error) {
	if opts.Log == nil {
		opts.Log = slog.New(slog.DiscardHandler)
	}
	d := &Daemon{opts: opts, done: make(chan struct{}), left: time.Now()}
	d.ctx, d.begin = context.WithCancel(context.Background())
	if err := d.lock(); err != nil {
		return nil, err
	}
	if err := d.open(); err != nil {
		d.begin()
		if d.hub != nil {
			d.hub.Close()
		}
		d.unlock()
		return nil, err
	}
	return d, nil
}

func (d *Daemon) lock() error {
	unlock, err := d.opts.Home.Lock()
	if errors.Is(err, home.ErrLocked) {
		info, _ := ReadInfo(d.opts.Home) // one that just starts has none yet
		return &RunningError{Home: d.opts.Home.String(), Info: info}
	}
	d.unlock = unlock
	return err
}

func (d *Daemon) open() error {
	origins := make([]string, 0, len(d.opts.ExtensionIDs))
	for _, id := range d.opts.ExtensionIDs {
		origin, err := link.Origin(id)
		if err != nil {
			return err
		}
		origins = append(origins, origin)
	}
	if len(origins) == 0 {
		return errors.New("no extension may connect: name its id with --extension-id")
	}
	store, err := link.OpenStore(d.opts.Home)
	if err != nil {
		return err
	}
	if d.token, err = Token(d.opts.Home); err != nil {
		return err
	}
	roots, err := fileRoots(d.opts.Home, d.opts.FileRoots)
	if err != nil {
		return err
	}
	d.hub = link.New(link.Options{Store: store, Files: roots, Origins: origins, ServerName: serverName(), ServerVersion: d.opts.Version, Log: d.opts.Log})
	d.hub.Subscribe(link.Events{Left: func(*link.Browser) { d.sawLeave() }})
	d.bridge = bridge.New(bridge.Options{
		Hub: d.hub, Offline: d.opts.Offline, Version: d.opts.Version, Token: d.knows, Origins: d.opts.Origins, Log: d.opts.Log,
	})
	return d.listen()
}

// listen opens the port and the socket, tells where they are, and serves.
func (d *Daemon) listen() error {
	port, err := listenPort(d.opts.Home, d.opts.Port)
	if err != nil {
		return err
	}
	path, err := socketPath(d.opts.Home)
	if err == nil {
		d.socket, err = listenSocket(path)
	}
	if err != nil {
		return errors.Join(err, port.Close())
	}
	d.info = newInfo(port.Addr().(*net.TCPAddr).Port, path, d.opts.Version)
	if err := writeInfo(d.opts.Home, d.info); err != nil {
		return errors.Join(err, port.Close(), d.socket.Close())
	}
	d.server = &http.Server{
		Handler: d.routes(), ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: maxHeader,
		ErrorLog: slog.NewLogLogger(d.opts.Log.Handler(), slog.LevelDebug),
	}
	d.serving.Go(func() {
		if err := d.server.Serve(port); !errors.Is(err, http.ErrServerClosed) {
			go d.end(fmt.Errorf("serving port %d: %w", d.info.Port, err))
		}
	})
	d.serving.Go(d.serveSocket)
	if d.opts.Idle > 0 {
		d.serving.Go(d.watchIdle)
	}
	d.opts.Log.Info("the daemon runs", "home", d.opts.Home.String(), "port", d.info.Port, "pid", d.info.PID)
	return nil
}

// routes checks Host on every path before the mux looks at it, since the mux answers some paths by itself.
func (d *Daemon) routes() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/mcp", d.bridge.Handler(d.info.Port))
	mux.Handle("/link", d.hub.Handler(d.info.Port))
	mux.Handle("/v1/", d.hub.Handler(d.info.Port))
	return link.Guard{Port: d.info.Port, Origin: func([]string) bool { return true }}.Wrap(mux)
}

// knows compares a bearer token in constant time.
func (d *Daemon) knows(token string) (client string, ok bool) {
	return tokenName, subtle.ConstantTimeCompare([]byte(token), []byte(d.token)) == 1
}

// serverName is what people see in the browser.
func serverName() string {
	name, err := os.Hostname()
	if err != nil || name == "" {
		return "Tabwire"
	}
	return "Tabwire on " + name
}

// Info says where the daemon is.
func (d *Daemon) Info() Info { return d.info }

// Token is the bearer token of /mcp.
func (d *Daemon) Token() string { return d.token }

// Hub has the daemon's browsers.
func (d *Daemon) Hub() *link.Hub { return d.hub }

// Done is closed when the daemon has ended.
func (d *Daemon) Done() <-chan struct{} { return d.done }

// Err is why the daemon ended by itself, ErrIdle for one; nil after Close.
func (d *Daemon) Err() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.err
}

// Close stops the daemon: calls that are open are answered, streams are ended, the files that say where it is are
// removed. It takes a few seconds at most when clients or browsers are stuck.
func (d *Daemon) Close() {
	d.end(nil)
	<-d.done
}

func (d *Daemon) end(cause error) {
	d.stop.Do(func() {
		d.mu.Lock()
		d.err = cause
		d.mu.Unlock()
		d.opts.Log.Info("the daemon stops", "cause", cause)
		d.shutdown()
		close(d.done)
	})
}

func (d *Daemon) shutdown() {
	if err := d.opts.Home.Remove(infoFile); err != nil {
		d.opts.Log.Warn("a file stays behind", "error", err)
	}
	_ = d.socket.Close() // removes the socket's file
	removeShort(d.opts.Home, d.info.Socket)
	d.hub.Close() // answers the calls that are open
	ctx, cancel := context.WithTimeout(context.Background(), stopTimeout)
	defer cancel()
	d.bridge.Drain(ctx)
	d.begin()           // ends the streams of the socket once they are flushed
	go d.bridge.Close() // ends the event streams, which Shutdown would wait for; sessions that are stuck end with the server
	if d.server.Shutdown(ctx) != nil {
		_ = d.server.Close()
	}
	d.serving.Wait()
	d.unlock()
}
