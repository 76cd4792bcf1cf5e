package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// gymPages is where the pages of the gym lie, gymPackages where what they use is installed.
const (
	gymPages    = "extension/testdata/pages/gym"
	gymPackages = "build/gym/node_modules"
)

// Gym bundles the scripts of the gym: the pages that hold one kind of widget each, made with the framework or editor that the
// web has it from. A page name.html loads /gym/name.js, which is made of name.js or name.jsx beside it, and /gym/name.css when
// the script imports styles.
//
// Errors: the packages are not installed; a script does not bundle.
func Gym(root, out string) error {
	// Without this each import of each script is an error of its own.
	if _, err := os.Stat(filepath.Join(root, filepath.FromSlash(gymPackages))); err != nil {
		return errors.New("the gym's npm packages are not installed; run: go run ./build test tools")
	}
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(gymPages)))
	if err != nil {
		return fmt.Errorf("looking for the gym: %w", err)
	}
	var errs []error
	for _, e := range entries {
		ext := filepath.Ext(e.Name())
		if ext != ".js" && ext != ".jsx" && ext != ".ts" {
			continue
		}
		errs = append(errs, buildError("the gym's "+e.Name(), api.Build(api.BuildOptions{
			AbsWorkingDir:     root,
			EntryPoints:       []string{gymPages + "/" + e.Name()},
			Outdir:            out,
			Bundle:            true,
			Write:             true,
			Format:            api.FormatIIFE,
			Platform:          api.PlatformBrowser,
			Target:            target,
			Charset:           api.CharsetUTF8,
			JSX:               api.JSXAutomatic,
			MinifySyntax:      true,
			MinifyWhitespace:  true,
			Define:            gymDefines(strings.HasSuffix(strings.TrimSuffix(e.Name(), ext), "-dev")),
			Loader:            map[string]api.Loader{".ttf": api.LoaderDataURL, ".woff2": api.LoaderDataURL, ".woff": api.LoaderDataURL, ".svg": api.LoaderDataURL, ".png": api.LoaderDataURL},
			NodePaths:         []string{filepath.Join(root, filepath.FromSlash(gymPackages))},
			ResolveExtensions: []string{".mjs", ".js", ".jsx", ".ts", ".json", ".css"},
			Alias:             map[string]string{"vue": "vue/dist/vue.esm-bundler.js"},
			TsconfigRaw:       `{"compilerOptions": {"experimentalDecorators": true, "useDefineForClassFields": false}}`,
			Plugins:           []api.Plugin{sveltePlugin(root)},
		})))
	}
	return errors.Join(errs...)
}

// gymDefines are the constants that bundlers of applications set. A page whose name ends in -dev is as a developer has it on his
// machine: frameworks tell more of themselves there.
func gymDefines(development bool) map[string]string {
	out := map[string]string{
		"process.env.NODE_ENV": `"production"`, "global": "globalThis", "ngDevMode": "false", "ngServerMode": "false",
		"__VUE_OPTIONS_API__": "true", "__VUE_PROD_DEVTOOLS__": "false", "__VUE_PROD_HYDRATION_MISMATCH_DETAILS__": "false",
	}
	if development {
		out["process.env.NODE_ENV"] = `"development"`
		out["__VUE_PROD_DEVTOOLS__"] = "true"
		delete(out, "ngDevMode") // Angular makes it an object that counts
	}
	return out
}

// svelteScript compiles a component from standard input.
const svelteScript = `import { compile } from "svelte/compiler";
let source = "";
for await (const part of process.stdin) source += part;
process.stdout.write(compile(source, { generate: "client", css: "injected", filename: process.argv[1] }).js.code);`

// sveltePlugin compiles components with Svelte's own compiler, which is a program for Node.
func sveltePlugin(root string) api.Plugin {
	return api.Plugin{Name: "svelte", Setup: func(b api.PluginBuild) {
		b.OnLoad(api.OnLoadOptions{Filter: `\.svelte$`}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			source, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			c := exec.Command("node", "--input-type=module", "-e", svelteScript, filepath.Base(args.Path))
			c.Dir = filepath.Join(root, filepath.FromSlash(gymPackages))
			c.Stdin = bytes.NewReader(source)
			var told bytes.Buffer
			c.Stderr = &told
			code, err := c.Output()
			if err != nil {
				return api.OnLoadResult{}, fmt.Errorf("compiling %s: %w\n%s", args.Path, err, strings.TrimSpace(told.String()))
			}
			contents := string(code)
			return api.OnLoadResult{Contents: &contents, Loader: api.LoaderJS, ResolveDir: filepath.Dir(args.Path)}, nil
		})
	}}
}
