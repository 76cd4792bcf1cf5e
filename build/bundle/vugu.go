package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/vugu/vugu/gen"
)

// panelDir is where the panel's sources are.
const panelDir = "extension/panel"

// panelHeader begins a generated file. The build tag keeps vugu out of all other programs.
const panelHeader = "// Code generated from extension/panel/%s by \"go run ./build gen\". DO NOT EDIT.\n\n//go:build js && wasm\n\n"

// PanelSources compiles the panel's .vugu files to Go and gives the files by their slash-separated path relative to root.
//
// Errors: a file that vugu does not understand.
func PanelSources(root string) (map[string][]byte, error) {
	dir, err := os.MkdirTemp("", "tabwire-vugu-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // a temporary folder
	forms, err := copyPanel(filepath.Join(root, panelDir), dir)
	if err != nil {
		return nil, err
	}
	if err := gen.Run(dir, &gen.ParserGoPkgOpts{SkipGoMod: true, SkipMainGo: true}); err != nil {
		return nil, fmt.Errorf("compiling the panel's forms: %w", err)
	}
	files := make(map[string][]byte, len(forms))
	for _, form := range forms {
		name := strings.TrimSuffix(form, ".vugu") + "_gen.go"
		code, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, fmt.Errorf("compiling %s: %w", form, err)
		}
		at := bytes.Index(code, []byte("package "))
		if at < 0 {
			return nil, fmt.Errorf("compiling %s: vugu gave no Go file", form)
		}
		code, err = format.Source(append(fmt.Appendf(nil, panelHeader, form), withoutNotes(code[at:])...))
		if err != nil {
			return nil, fmt.Errorf("compiling %s: %w", form, err)
		}
		files[panelDir+"/"+name] = code
	}
	return files, nil
}

// withoutNotes drops the notes that vugu's authors leave to themselves in what they generate.
func withoutNotes(code []byte) []byte {
	var kept []string
	for line := range strings.Lines(string(code)) {
		if text := strings.TrimSpace(line); !strings.HasPrefix(text, "//") || strings.HasPrefix(text, "//go:") {
			kept = append(kept, line)
		}
	}
	return []byte(strings.Join(kept, ""))
}

// copyPanel copies what vugu reads: the forms, and the Go files, in which it looks for the components' types.
func copyPanel(from, to string) (forms []string, err error) {
	entries, err := os.ReadDir(from)
	if err != nil {
		return nil, fmt.Errorf("reading the panel: %w", err)
	}
	for _, e := range entries {
		name := e.Name()
		isForm := strings.HasSuffix(name, ".vugu")
		if !isForm && !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		if isForm {
			forms = append(forms, name)
		}
		if err := copyFile(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
			return nil, err
		}
	}
	return forms, nil
}

// WritePanel brings the panel's generated files up to date and gives the paths it had to write. With check it writes
// nothing and only gives them.
//
// Errors: as PanelSources; a file cannot be written.
func WritePanel(root string, check bool) ([]string, error) {
	files, err := PanelSources(root)
	if err != nil {
		return nil, err
	}
	var stale []string
	for _, path := range slices.Sorted(maps.Keys(files)) {
		want := files[path]
		to := filepath.Join(root, filepath.FromSlash(path))
		have, err := os.ReadFile(to)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if err == nil && bytes.Equal(have, want) {
			continue
		}
		stale = append(stale, path)
		if !check {
			if err := writeFile(to, want); err != nil {
				return nil, err
			}
		}
	}
	return stale, nil
}
