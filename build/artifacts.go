package main

import (
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/build/bundle"
	"github.com/tabwire-dev/tabwire/build/gen"
	"github.com/tabwire-dev/tabwire/build/tighten"
)

// Bounds of core.wasm in bytes: its size is felt at every start of the worker.
const (
	maxCore       = 9_000_000
	maxCoreZipped = 2_300_000
)

// The places of what is built.
const (
	corePath      = "dist/core.wasm"
	extensionPath = "dist/extension"
	zipPath       = "dist/tabwire-extension.zip"
	assetsPath    = "host/assets/dist"
)

// binaryPath is where the binary is built.
func binaryPath() string {
	if runtime.GOOS == "windows" {
		return "dist/tabwire.exe"
	}
	return "dist/tabwire"
}

// generate brings the generated files up to date: those of package gen, whose flags args are, and the panel's.
//
// Errors: as gen.Main and bundle.WritePanel; with --check, a file that is not up to date.
func (b *builder) generate(args []string) error {
	check := slices.ContainsFunc(args, func(a string) bool { return strings.TrimLeft(a, "-") == "check" })
	size := slices.ContainsFunc(args, func(a string) bool { return strings.TrimLeft(a, "-") == "size" })
	err := gen.Main(append([]string{"--root", b.root}, args...), b.out)
	if size || errors.Is(err, flag.ErrHelp) {
		return err
	}
	panel, panelErr := bundle.WritePanel(b.root, check)
	for _, path := range panel {
		if check {
			panelErr = errors.Join(panelErr, fmt.Errorf("%s: %w", path, gen.ErrStale))
		} else {
			fmt.Fprintln(b.out, "wrote", path)
		}
	}
	return errors.Join(err, panelErr)
}

// all builds everything.
func (b *builder) all(ctx context.Context) error {
	for _, build := range []func(context.Context) error{b.core, b.extension, b.binary} {
		if err := build(ctx); err != nil {
			return err
		}
	}
	return nil
}

// gymPath is where the gym's scripts are bundled.
const gymPath = "dist/gym"

// gym bundles the scripts of the gym.
func (b *builder) gym(context.Context) error {
	return b.step("gym", func() error { return bundle.Gym(b.root, b.path(gymPath)) })
}

// core builds core.wasm and tells its size.
//
// Errors: the compiler's; core.wasm above a bound.
func (b *builder) core(ctx context.Context) error {
	return b.step("core", func() error {
		_, err := b.run(ctx, command{
			name: "go",
			args: []string{"build", "-buildmode=c-shared", "-trimpath", "-ldflags", "-s -w", "-o", corePath, "./wasm/core"},
			env:  []string{"GOOS=wasip1", "GOARCH=wasm"},
			next: "mend the code above; nothing but Go is needed to compile the core",
		})
		if err != nil {
			return err
		}
		if err := rewrite(b.path(corePath), tighten.Module); err != nil {
			return err
		}
		raw, zipped, err := sizes(b.path(corePath))
		if err != nil {
			return err
		}
		fmt.Fprintf(b.out, "core.wasm %s, gzipped %s;", megabytes(raw), megabytes(zipped))
		if raw > maxCore || zipped > maxCoreZipped {
			return fmt.Errorf("core.wasm may have %s, gzipped %s%s", megabytes(maxCore), megabytes(maxCoreZipped),
				next("look for a new dependency: GOOS=wasip1 GOARCH=wasm go list -deps ./wasm/core"))
		}
		return nil
	})
}

// rewrite replaces a file's bytes by what f makes of them.
func rewrite(path string, f func([]byte) ([]byte, error)) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if data, err = f(data); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}

// sizes gives the size of a file, as it is and compressed.
func sizes(path string) (raw, zipped int64, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, 0, err
	}
	defer func() { _ = file.Close() }() // only read
	var count counter
	w, err := gzip.NewWriterLevel(&count, gzip.BestCompression)
	if err != nil {
		return 0, 0, err
	}
	if raw, err = io.Copy(w, file); err != nil {
		return 0, 0, err
	}
	err = w.Close()
	return raw, int64(count), err
}

// counter counts what is written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

func megabytes(n int64) string { return fmt.Sprintf("%.2f MB", float64(n)/1e6) }

// extension builds the extension's folder and its zip.
//
// Errors: the core is not built; as bundle.Extension.
func (b *builder) extension(ctx context.Context) error {
	return b.step("extension", func() error {
		if err := b.need(corePath, "core"); err != nil {
			return err
		}
		if err := bundle.Extension(ctx, b.root, b.path(extensionPath), b.path(corePath)); err != nil {
			return err
		}
		return bundle.Zip(b.path(extensionPath), b.path(zipPath))
	})
}

// need tells which verb makes a missing file.
func (b *builder) need(path, verb string) error {
	if _, err := os.Stat(b.path(path)); err != nil {
		return fmt.Errorf("%s is not there%s", path, next("go run ./build "+verb))
	}
	return nil
}

// binary builds the program with the core and the extension inside.
//
// Errors: one of them is not built; the compiler's.
func (b *builder) binary(ctx context.Context) error {
	return b.step("binary", func() error {
		if err := errors.Join(b.need(corePath, "core"), b.need(extensionPath, "extension")); err != nil {
			return err
		}
		if err := b.embed(); err != nil {
			return err
		}
		_, err := b.run(ctx, command{
			name: "go",
			args: []string{"build", "-trimpath", "-ldflags", "-s -w", "-o", binaryPath(), "./host/cmd/tabwire"},
			env:  []string{"CGO_ENABLED=0"},
			next: "mend the code above",
		})
		return err
	})
}

// embed copies what the binary carries to where package assets takes it from.
func (b *builder) embed() error {
	if err := b.unembed(); err != nil {
		return err
	}
	to := b.path(assetsPath)
	if err := copyFile(b.path(corePath), filepath.Join(to, "core.wasm")); err != nil {
		return err
	}
	if err := os.CopyFS(filepath.Join(to, "extension"), os.DirFS(b.path(extensionPath))); err != nil {
		return fmt.Errorf("copying the extension into the binary: %w", err)
	}
	return nil
}

// unembed empties the folder of package assets but for the file that keeps it in the repository.
func (b *builder) unembed() error {
	entries, err := os.ReadDir(b.path(assetsPath))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, e := range entries {
		if e.Name() == "README" {
			continue
		}
		if err := os.RemoveAll(b.path(assetsPath, e.Name())); err != nil {
			return fmt.Errorf("emptying %s: %w", assetsPath, err)
		}
	}
	return nil
}

func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// clean removes what building made. Installed packages and caches stay.
func (b *builder) clean(context.Context) error {
	return b.step("clean", func() error {
		return errors.Join(os.RemoveAll(b.path("dist")), b.unembed())
	})
}
