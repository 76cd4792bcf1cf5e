package main

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/tabwire-dev/tabwire/host/assets"
	"github.com/tabwire-dev/tabwire/host/link"
)

// extensionIDs are the ids that may connect: that of the extension inside this binary, and more.
//
// Errors: no extension inside and none named.
func extensionIDs(more []string) ([]string, error) {
	ids := append([]string(nil), more...)
	files, err := assets.Extension()
	if errors.Is(err, assets.ErrMissing) && len(more) > 0 {
		return ids, nil
	}
	if err != nil {
		return nil, err
	}
	manifest, err := fs.ReadFile(files, "manifest.json")
	if err != nil {
		return nil, fmt.Errorf("reading the extension inside this binary: %w", err)
	}
	id, err := link.ExtensionID(manifest)
	if err != nil {
		return nil, fmt.Errorf("the extension inside this binary: %w", err)
	}
	return append(ids, id), nil
}
