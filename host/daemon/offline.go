package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"github.com/tabwire-dev/tabwire/host/assets"
	"github.com/tabwire-dev/tabwire/host/bridge"
	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Embedded is the core inside the binary. It is compiled when it is first used.
type Embedded struct {
	// Version is the program's, for what the core says of itself.
	Version string
	// Log takes what goes wrong with the core; nil drops it.
	Log func(line string)

	mu      sync.Mutex
	engine  *engine.Engine
	session *engine.Session
}

var _ bridge.Lister = (*Embedded)(nil)

// embeddedClient is on whose behalf the core is asked.
var embeddedClient = engine.Client{ID: "bridge", Name: "Tabwire"}

// ListTools implements bridge.Lister.
func (e *Embedded) ListTools(ctx context.Context, params json.RawMessage) (json.RawMessage, error) {
	session, err := e.open(ctx)
	if err != nil {
		return nil, fmt.Errorf("no browser is connected, and the embedded core does not run: %w", err)
	}
	result, err := session.Call(ctx, embeddedClient, "tools/list", params)
	if own, ok := errors.AsType[*engine.RPCError](err); ok {
		return nil, &jsonrpc.Error{Code: jsonrpc.Code(own.Code), Message: own.Message, Data: wire.Raw(own.Data)}
	}
	return result, err
}

// Warm starts the core, so that the first client does not wait for it.
func (e *Embedded) Warm(ctx context.Context) error {
	_, err := e.open(ctx)
	return err
}

// open gives the running core. One that died is started anew.
func (e *Embedded) open(ctx context.Context) (*engine.Session, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.session != nil && e.session.Err() == nil {
		return e.session, nil
	}
	ctx = context.WithoutCancel(ctx) // a client that hangs up must not break the start that others wait for
	if e.engine == nil {
		eng, err := LoadCore(ctx, e.Log)
		if err != nil {
			return nil, err
		}
		e.engine = eng
	}
	core, err := e.engine.New(ctx)
	if err != nil {
		return nil, err
	}
	session, err := engine.Start(ctx, core, engine.Config{Boot: wire.BootParams{Product: "tabwire", ProductVersion: e.Version}, Log: e.Log})
	if err != nil {
		return nil, err
	}
	e.session = session
	return session, nil
}

// Close frees the core.
func (e *Embedded) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.session != nil {
		_ = e.session.Close() // nothing of it is kept
	}
	if e.engine != nil {
		_ = e.engine.Close(context.Background())
	}
	e.session, e.engine = nil, nil
}

// LoadCore compiles the embedded core, or takes it from the cache of an earlier run.
//
// Errors: a binary without a core.
func LoadCore(ctx context.Context, log func(line string)) (*engine.Engine, error) {
	module, err := assets.Core()
	if err != nil {
		return nil, err
	}
	opts := engine.Options{Log: log}
	if dir, err := os.UserCacheDir(); err == nil {
		opts.CacheDir = filepath.Join(dir, "tabwire", "wasm")
	}
	return engine.Load(ctx, module, opts)
}
