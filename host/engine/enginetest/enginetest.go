// Package enginetest gives tests of the engine, and of whatever embeds it, a core that is built from this tree, and a clock that
// stands still.
package enginetest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/tabwire-dev/tabwire/build/tighten"
	"github.com/tabwire-dev/tabwire/host/engine"
)

// corePackage is what Module builds.
const corePackage = "github.com/tabwire-dev/tabwire/wasm/core"

// buildWait bounds one go build; a cold one of the whole standard library takes a minute on a slow machine.
const buildWait = 5 * time.Minute

// CacheDir is where compiled test modules are kept between runs.
func CacheDir() string { return filepath.Join(os.TempDir(), "tabwire-test-cache") }

// Module gives the bytes of the core, built once per test binary; go's build cache makes the next binary's build cheap.
func Module(t testing.TB) []byte {
	t.Helper()
	wasm, err := Build()
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// Build is Module for examples, which have no testing.TB.
var Build = sync.OnceValues(func() ([]byte, error) { return BuildPackage(corePackage) })

// Engine gives the compiled core, one for the whole test binary.
func Engine(t testing.TB) *engine.Engine {
	t.Helper()
	e, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

var load = sync.OnceValues(func() (*engine.Engine, error) {
	wasm, err := Build()
	if err != nil {
		return nil, err
	}
	return engine.Load(context.Background(), wasm, engine.Options{CacheDir: CacheDir()})
})

// BuildPackage builds a main package with the core's exports, the way the core is built. ldflags are added to the usual ones.
func BuildPackage(pkg string, ldflags ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "tabwire-module-")
	if err != nil {
		return nil, fmt.Errorf("building %s: %w", pkg, err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // left-overs in the temporary folder hurt nobody
	ctx, cancel := context.WithTimeout(context.Background(), buildWait)
	defer cancel()
	out := filepath.Join(dir, "module.wasm")
	flags := "-s -w"
	for _, f := range ldflags {
		flags += " " + f
	}
	cmd := exec.CommandContext(ctx, "go", "build", "-buildvcs=false", "-buildmode=c-shared", "-trimpath", "-ldflags", flags, "-o", out, pkg)
	cmd.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "GOFLAGS=")
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building %s: %w\n%s", pkg, err, text)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	return tighten.Module(wasm) // as the core is shipped
}
