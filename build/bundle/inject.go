package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Module is one bundled inject module.
type Module struct {
	// Name is the file's name without extension, as wire declares it.
	Name string
	// Hash tells builds apart: the first 16 hexadecimal digits of the code's SHA-256.
	Hash string
	// Code is an IIFE that needs nothing else.
	Code []byte
}

// hashMark stands in the code where the hash goes. It is part of what is hashed.
const hashMark = "tabwire-content-hash"

// entryPrefix begins the paths of the entries that the plugin makes up.
const entryPrefix = "tabwire-inject:"

// Modules bundles all modules of inject/src, in order of their names.
//
// Errors: a module does not bundle.
func Modules(root string) ([]Module, error) {
	entries, err := os.ReadDir(filepath.Join(root, "inject", "src"))
	if err != nil {
		return nil, fmt.Errorf("looking for inject modules: %w", err)
	}
	var modules []Module
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".ts")
		if !ok || e.IsDir() || strings.HasSuffix(name, ".test") {
			continue
		}
		m, err := BundleModule(root, name, "./inject/src/"+e.Name())
		if err != nil {
			return nil, err
		}
		modules = append(modules, m)
	}
	return modules, nil
}

// BundleModule bundles the module in the file at path, relative to root and beginning with "./", under a name.
//
// Errors: it does not bundle.
func BundleModule(root, name, path string) (Module, error) {
	result := api.Build(api.BuildOptions{
		AbsWorkingDir: root,
		EntryPoints:   []string{entryPrefix + name},
		Bundle:        true,
		Format:        api.FormatIIFE,
		Platform:      api.PlatformBrowser,
		Target:        target,
		Charset:       api.CharsetUTF8,
		Plugins:       []api.Plugin{injectPlugin(root, path)},
	})
	if err := buildError("inject module "+name, result); err != nil {
		return Module{}, err
	}
	code := result.OutputFiles[0].Contents
	if n := bytes.Count(code, []byte(hashMark)); n != 1 {
		return Module{}, fmt.Errorf("bundling inject module %s: the place of its hash is there %d times", name, n)
	}
	sum := sha256.Sum256(code)
	hash := hex.EncodeToString(sum[:8])
	return Module{Name: name, Hash: hash, Code: bytes.Replace(code, []byte(hashMark), []byte(hash), 1)}, nil
}

// injectPlugin makes the entry of a module: its default export, served under the hash of the code. The runtime
// comes first, so that the built-ins are taken before anything of the module runs.
func injectPlugin(root, path string) api.Plugin {
	return api.Plugin{Name: "tabwire-inject", Setup: func(b api.PluginBuild) {
		const space = "tabwire-inject"
		b.OnResolve(api.OnResolveOptions{Filter: "^" + entryPrefix}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: strings.TrimPrefix(args.Path, entryPrefix), Namespace: space}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: space}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			contents := fmt.Sprintf("\"use strict\";\nimport { serve } from \"./inject/lib/runtime.ts\";\nimport module from %q;\nserve(module, %q);\n", path, hashMark)
			return api.OnLoadResult{Contents: &contents, Loader: api.LoaderTS, ResolveDir: root}, nil
		})
	}}
}
