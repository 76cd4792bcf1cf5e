package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// target is the language level that the oldest supported Chrome has.
const target = api.ES2022

// Scripts bundles the worker, the content script and the inject modules.
// worker is the worker's path below out.
//
// Errors: a source does not bundle, with esbuild's messages.
func Scripts(root, out, worker string) error {
	modules, err := Modules(root)
	if err != nil {
		return err
	}
	hashes := make(map[string]string, len(modules))
	for _, m := range modules {
		hashes[m.Name] = m.Hash
		if err := writeFile(filepath.Join(out, "inject", m.Name+".js"), m.Code); err != nil {
			return err
		}
	}
	for _, s := range []struct {
		from, to string
		format   api.Format
	}{
		{"extension/sw/main.ts", worker, api.FormatESModule},
		{"extension/content/main.ts", "content.js", api.FormatIIFE},
	} {
		code, err := script(root, s.from, s.format, hashes)
		if err != nil {
			return err
		}
		if err := writeFile(filepath.Join(out, filepath.FromSlash(s.to)), code); err != nil {
			return err
		}
	}
	return nil
}

// script bundles one entry point.
func script(root, from string, format api.Format, hashes map[string]string) ([]byte, error) {
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: root,
		EntryPoints:   []string{from},
		Bundle:        true,
		Format:        format,
		Platform:      api.PlatformBrowser,
		Target:        target,
		Charset:       api.CharsetUTF8,
		Plugins:       []api.Plugin{hashesPlugin(hashes)},
	})
	if err := buildError(from, result); err != nil {
		return nil, err
	}
	return result.OutputFiles[0].Contents, nil
}

// Tests bundles every *.test.ts below extension/ and inject/ into a folder, for Node, and gives the files.
// They run with the root of the repository as the working directory.
//
// Errors: a test does not bundle.
func Tests(root, out string) ([]string, error) {
	tests, err := testFiles(root)
	if err != nil || len(tests) == 0 {
		return nil, err
	}
	if err := forNode(root, out, tests); err != nil {
		return nil, err
	}
	files := make([]string, len(tests))
	for i, t := range tests {
		files[i] = filepath.Join(out, filepath.FromSlash(strings.TrimSuffix(t, ".ts")+".mjs"))
	}
	return files, nil
}

// NodeScript bundles one script for Node into a folder and gives its file.
//
// Errors: it does not bundle.
func NodeScript(root, out, script string) (string, error) {
	if err := forNode(root, out, []string{script}); err != nil {
		return "", err
	}
	return filepath.Join(out, filepath.FromSlash(strings.TrimSuffix(script, ".ts")+".mjs")), nil
}

// forNode bundles scripts into a folder, each at its place relative to root.
func forNode(root, out string, scripts []string) error {
	modules, err := Modules(root)
	if err != nil {
		return err
	}
	hashes := make(map[string]string, len(modules))
	for _, m := range modules {
		hashes[m.Name] = m.Hash
	}
	return buildError("the scripts for Node", api.Build(api.BuildOptions{
		AbsWorkingDir: root,
		EntryPoints:   scripts,
		Outdir:        out,
		Outbase:       root,
		OutExtension:  map[string]string{".js": ".mjs"},
		Bundle:        true,
		Write:         true,
		Format:        api.FormatESModule,
		Platform:      api.PlatformNode,
		Target:        target,
		Sourcemap:     api.SourceMapInline,
		NodePaths:     []string{filepath.Join(root, "build", "node_modules")},
		Plugins:       []api.Plugin{hashesPlugin(hashes)},
	}))
}

// testFiles lists the tests, relative to root.
func testFiles(root string) ([]string, error) {
	var tests []string
	for _, dir := range []string{"extension", "inject"} {
		err := filepath.WalkDir(filepath.Join(root, dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if strings.HasSuffix(path, ".test.ts") && !d.IsDir() {
				rel, err := filepath.Rel(root, path)
				if err != nil {
					return err
				}
				tests = append(tests, filepath.ToSlash(rel))
			}
			return nil
		})
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("looking for tests: %w", err)
		}
	}
	return tests, nil
}

// hashesPlugin makes the module "tabwire:modules" of virtual.d.ts.
func hashesPlugin(hashes map[string]string) api.Plugin {
	return api.Plugin{Name: "tabwire-modules", Setup: func(b api.PluginBuild) {
		const space = "tabwire-modules"
		b.OnResolve(api.OnResolveOptions{Filter: `^tabwire:modules$`}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: "modules", Namespace: space}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: space}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			table, err := json.Marshal(hashes)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			contents := "export const moduleHashes = " + string(table) + ";\n"
			return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS}, nil
		})
	}}
}

// buildError puts esbuild's messages into one error; warnings count, because none is tolerated.
func buildError(what string, r api.BuildResult) error {
	messages := append(append([]api.Message{}, r.Errors...), r.Warnings...)
	if len(messages) == 0 {
		return nil
	}
	lines := api.FormatMessages(messages, api.FormatMessagesOptions{})
	return fmt.Errorf("bundling %s: %s", what, strings.TrimSpace(strings.Join(lines, "\n")))
}
