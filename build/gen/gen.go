// Package gen writes what can be derived from the Go sources: the TypeScript of package wire, the catalogue of
// the tools, their page TOOLS.md and the samples that prove both languages agree.
//
// It reads sources with go/parser alone and never imports or links what it generates, so that it still runs
// when a generated file is missing or does not compile.
package gen

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Generated paths, relative to the root of the repository.
const (
	pathWire        = "extension/gen/wire.ts"
	pathInjectWire  = "inject/gen/wire.ts"
	pathSamples     = "extension/gen/samples.ts"
	pathSamplesJSON = "wasm/wire/testdata/samples_gen.json"
	pathSamplesTest = "wasm/wire/samples_gen_test.go"
	pathCatalog     = "wasm/catalog/catalog_gen.go"
	pathToolsMD     = "TOOLS.md"
)

// Run gives every generated file, by slash-separated path relative to root. It writes nothing.
//
// Errors: one line "file:line: what is wrong" for each fault of the sources, joined.
func Run(root string) (map[string][]byte, error) {
	var bad problems
	w := readWire(root, &bad)
	tools := readTools(root, &bad)
	platforms := readPlatforms(root, &bad)
	if err := bad.err(); err != nil {
		return nil, err
	}
	files := map[string][]byte{
		pathWire:        extensionTS(w),
		pathInjectWire:  injectTS(w),
		pathSamples:     samplesTS(w),
		pathSamplesJSON: samplesJSON(w),
		pathToolsMD:     toolsMD(tools, platforms),
	}
	module, err := ModulePath(root)
	if err != nil {
		return nil, err
	}
	for path, source := range map[string]string{
		pathSamplesTest: samplesTest(w, module),
		pathCatalog:     catalogGo(tools, platforms, module),
	} {
		if files[path], err = formatGo(path, source); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// Write brings the generated files of root up to date and gives the paths it had to write, sorted.
//
// Errors: as Run; a file cannot be written.
func Write(root string) ([]string, error) {
	files, err := Run(root)
	if err != nil {
		return nil, err
	}
	stale, err := differing(root, files)
	if err != nil {
		return nil, err
	}
	for _, path := range stale {
		to := filepath.Join(root, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return nil, fmt.Errorf("making the folder of %s: %w", path, err)
		}
		if err := os.WriteFile(to, files[path], 0o644); err != nil {
			return nil, fmt.Errorf("writing %s: %w", path, err)
		}
	}
	return stale, nil
}

// Check lists the generated files of root that are not what Run gives, sorted.
//
// Errors: as Run; a file cannot be read.
func Check(root string) ([]string, error) {
	files, err := Run(root)
	if err != nil {
		return nil, err
	}
	return differing(root, files)
}

// differing lists the files whose bytes on disk are others, or that are missing.
func differing(root string, files map[string][]byte) ([]string, error) {
	var stale []string
	for _, path := range slices.Sorted(maps.Keys(files)) {
		have, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(path)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("reading %s: %w", path, err)
		}
		if err != nil || !bytes.Equal(have, files[path]) {
			stale = append(stale, path)
		}
	}
	return stale, nil
}

// header is the first line of a generated file in a language with // comments.
func header(from string) string {
	return fmt.Sprintf("// Code generated from %s by \"go run ./build gen\". DO NOT EDIT.\n", from)
}

// ModulePath gives the path of the module whose go.mod is in root.
//
// Errors: there is no go.mod, or it names no module.
func ModulePath(root string) (string, error) {
	data, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", fmt.Errorf("reading the module path: %w", err)
	}
	for line := range strings.Lines(string(data)) {
		if path, ok := strings.CutPrefix(strings.TrimSpace(line), "module "); ok {
			return strings.TrimSpace(path), nil
		}
	}
	return "", fmt.Errorf("go.mod: no module line")
}
