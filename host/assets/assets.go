// Package assets holds what the binary carries inside itself: the core module and the unpacked extension.
package assets

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
)

//go:embed all:dist
var embedded embed.FS

// ErrMissing is what Core and Extension wrap when the binary was built before the assets were.
var ErrMissing = errors.New("this binary was built without it; run `go run ./build all` and use the binary that makes")

// The places of the assets, below dist.
const (
	corePath      = "dist/core.wasm"
	extensionPath = "dist/extension"
)

// Core gives the bytes of core.wasm.
//
// Errors: ErrMissing.
func Core() ([]byte, error) { return core(embedded) }

// Extension gives the unpacked extension, manifest.json at its root.
//
// Errors: ErrMissing.
func Extension() (fs.FS, error) { return extension(embedded) }

func core(from fs.FS) ([]byte, error) {
	b, err := fs.ReadFile(from, corePath)
	if err != nil {
		return nil, fmt.Errorf("core.wasm: %w", ErrMissing)
	}
	return b, nil
}

func extension(from fs.FS) (fs.FS, error) {
	// fs.Sub succeeds on a folder that is not there, so the manifest is what tells.
	if _, err := fs.Stat(from, extensionPath+"/manifest.json"); err != nil {
		return nil, fmt.Errorf("the extension: %w", ErrMissing)
	}
	sub, err := fs.Sub(from, extensionPath)
	if err != nil {
		return nil, fmt.Errorf("opening the extension: %w", err)
	}
	return sub, nil
}
