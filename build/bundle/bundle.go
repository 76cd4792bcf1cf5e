// Package bundle makes the files of the extension: it bundles the TypeScript of extension/ and inject/ through
// esbuild's Go API, compiles the panel, and lays everything out in one folder that a browser can load.
//
//	manifest.json, _locales/            as they are in extension/
//	<background.service_worker>         extension/sw/main.ts, an ES module; the path is the manifest's
//	content.js                          extension/content/main.ts, an IIFE
//	inject/<name>.js                    inject/src/<name>.ts, a self-contained IIFE for the MAIN world
//	panel/                              panel.html, panel.css, panel.js, vugu.js, wasm_exec.js, panel.wasm
//	icons/<size>.png                    drawn, in the sizes and at the paths of the manifest
//	core.wasm                           the core
package bundle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Extension makes the extension of the repository at root in the folder out, which it empties first.
// core is the path of core.wasm.
//
// Errors: a source does not bundle or compile, with the bundler's message; the manifest names a file that is not
// there in the end.
func Extension(ctx context.Context, root, out, core string) error {
	if err := os.RemoveAll(out); err != nil {
		return fmt.Errorf("emptying %s: %w", out, err)
	}
	m, err := readManifest(root)
	if err != nil {
		return err
	}
	if err := Scripts(root, out, m.Background.ServiceWorker); err != nil {
		return err
	}
	if err := Panel(ctx, root, out); err != nil {
		return err
	}
	if err := Static(root, out); err != nil {
		return err
	}
	if err := copyFile(core, filepath.Join(out, "core.wasm")); err != nil {
		return fmt.Errorf("adding the core: %w", err)
	}
	return m.complete(out)
}

// Static lays the manifest, the locales and the icons out.
//
// Errors: the manifest is not there or not JSON; a file cannot be written.
func Static(root, out string) error {
	m, err := readManifest(root)
	if err != nil {
		return err
	}
	from := filepath.Join(root, "extension")
	if err := copyFile(filepath.Join(from, "manifest.json"), filepath.Join(out, "manifest.json")); err != nil {
		return err
	}
	err = copyTree(filepath.Join(from, "_locales"), filepath.Join(out, "_locales"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return icons(out, m.Icons)
}

// manifest is what has to be known of extension/manifest.json.
type manifest struct {
	Background struct {
		ServiceWorker string `json:"service_worker"`
	} `json:"background"`
	Icons  map[string]string `json:"icons"`
	Action struct {
		Icons map[string]string `json:"default_icon"`
		Popup string            `json:"default_popup"`
	} `json:"action"`
	Options struct {
		Page string `json:"page"`
	} `json:"options_ui"`
	OptionsPage string `json:"options_page"`
	SidePanel   struct {
		Path string `json:"default_path"`
	} `json:"side_panel"`
}

func readManifest(root string) (manifest, error) {
	var m manifest
	data, err := os.ReadFile(filepath.Join(root, "extension", "manifest.json"))
	if err != nil {
		return m, fmt.Errorf("reading the manifest: %w", err)
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("extension/manifest.json: %w", err)
	}
	if m.Background.ServiceWorker == "" {
		return m, errors.New("extension/manifest.json: background.service_worker is missing")
	}
	return m, nil
}

// complete checks that what the manifest names is there: Chrome says so only when it loads the extension, and
// for some files only when they are used.
func (m manifest) complete(out string) error {
	paths := []string{m.Background.ServiceWorker, m.Action.Popup, m.Options.Page, m.OptionsPage, m.SidePanel.Path}
	for _, p := range m.Icons {
		paths = append(paths, p)
	}
	for _, p := range m.Action.Icons {
		paths = append(paths, p)
	}
	for _, p := range paths {
		p, _, _ = strings.Cut(p, "#")
		p, _, _ = strings.Cut(p, "?")
		if p == "" {
			continue
		}
		if _, err := os.Stat(filepath.Join(out, filepath.FromSlash(p))); err != nil {
			return fmt.Errorf("extension/manifest.json names %s, which the build does not make: %w", p, err)
		}
	}
	return nil
}

// copyTree copies a folder.
func copyTree(from, to string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		return copyFile(path, filepath.Join(to, rel))
	})
}

// copyFile copies one file and makes the folders above it.
func copyFile(from, to string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return fmt.Errorf("copying: %w", err)
	}
	return writeFile(to, data)
}

func writeFile(to string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return fmt.Errorf("writing %s: %w", to, err)
	}
	if err := os.WriteFile(to, data, 0o644); err != nil {
		return fmt.Errorf("writing: %w", err)
	}
	return nil
}
