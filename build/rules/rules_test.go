package rules

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTree holds the repository to every rule.
func TestTree(t *testing.T) {
	t.Parallel()
	tree, err := Read(os.DirFS("../.."))
	require.NoError(t, err)
	require.Contains(t, tree.paths, "go.mod", "the tree is the repository")
	for _, rule := range All {
		t.Run(rule.Name, func(t *testing.T) {
			for _, breach := range rule.Check(tree) {
				t.Errorf("%s\n\trule: %s\n\treason: %s", breach, rule.Name, rule.Reason)
			}
		})
	}
}

// TestRulesCanFail shows for each rule a small tree that breaks it, and what is told of it. All that is not told
// of is allowed.
func TestRulesCanFail(t *testing.T) {
	t.Parallel()
	covered := map[string]bool{}
	for _, c := range badTrees {
		covered[c.rule] = true
		t.Run(c.rule, func(t *testing.T) {
			t.Parallel()
			files := fstest.MapFS{}
			for path, text := range c.files {
				files[path] = &fstest.MapFile{Data: []byte(text)}
			}
			tree, err := Read(files)
			require.NoError(t, err)
			assert.Equal(t, c.want, rule(t, c.rule).Check(tree))
		})
	}
	for _, r := range All {
		assert.True(t, covered[r.Name], "rule %q has no bad example", r.Name)
		assert.NotEmpty(t, r.Reason, r.Name)
	}
}

// rule finds a rule by name.
func rule(t *testing.T, name string) Rule {
	t.Helper()
	for _, r := range All {
		if r.Name == name {
			return r
		}
	}
	require.Failf(t, "no such rule", "%q", name)
	return Rule{}
}

// importing is a Go file that imports packages of the module.
func importing(pkg string, paths ...string) string {
	var out strings.Builder
	out.WriteString("package " + pkg + "\n")
	for _, p := range paths {
		if strings.HasPrefix(p, "./") {
			p = module + strings.TrimPrefix(p, ".")
		}
		out.WriteString("import _ \"" + p + "\"\n")
	}
	return out.String()
}

// badTrees are the examples.
var badTrees = []struct {
	rule  string
	files map[string]string
	want  []string
}{
	{"imports go one way", map[string]string{
		"wasm/wire/a.go":           importing("wire", "./wasm/tool"),
		"wasm/abi/a.go":            importing("abi", "./wasm/wire"),
		"wasm/abi/a_test.go":       importing("abi", "./wasm/router"),
		"wasm/mystery/a.go":        importing("mystery", "./wasm/wire"),
		"wasm/router/a.go":         importing("router", "./host/bridge", "./wasm/mystery", "./wasm/catalog"),
		"wasm/tools/one/one.go":    importing("one", "./wasm/catalog"),
		"wasm/core/core.go":        importing("core", "./wasm/internal/golden"),
		"wasm/testdata/ignored.go": importing("ignored", "./wasm/core"),
	}, []string{
		"wasm/core/core.go:2: wasm/core imports wasm/internal/golden, which stands above it",
		"wasm/mystery/a.go:2: package wasm/mystery has no layer; give it one in build/rules/imports.go",
		"wasm/router/a.go:2: wasm/router imports host/bridge, which is outside wasm/",
		"wasm/router/a.go:3: wasm/router imports wasm/mystery, which stands above it",
		"wasm/tools/one/one.go:2: wasm/tools/one imports wasm/catalog, which stands above it",
		"wasm/wire/a.go:2: wasm/wire imports wasm/tool, which stands above it",
	}},
	{"siblings do not import each other", map[string]string{
		"wasm/tools/one/one.go":      importing("one", "./wasm/tools/two", "./wasm/tool"),
		"wasm/platforms/shop/a.go":   importing("shop", "./wasm/platforms/mail"),
		"wasm/catalog/a_gen.go":      importing("catalog", "./wasm/tools/one"),
		"wasm/router/router.go":      importing("router", "./wasm/tools/one"),
		"wasm/tools/one/one_test.go": importing("one", "./wasm/tools/two"),
	}, []string{
		"wasm/platforms/shop/a.go:2: wasm/platforms/shop imports wasm/platforms/mail; only wasm/catalog does, put what they share into package tool or platform",
		"wasm/router/router.go:2: wasm/router imports wasm/tools/one; only wasm/catalog does, put what they share into package tool or platform",
		"wasm/tools/one/one.go:2: wasm/tools/one imports wasm/tools/two; only wasm/catalog does, put what they share into package tool or platform",
	}},
	{"the host reaches the core through the module", map[string]string{
		"host/bridge/a.go":      importing("bridge", "./wasm/wire", "./wasm/router", "./host/engine"),
		"host/engine/a.go":      importing("engine", "./wasm/abi", "./wasm/snapshot"),
		"host/htmlcapture/a.go": importing("htmlcapture", "./wasm/snapshot"),
		"host/e2e/a_test.go":    importing("e2e", "./wasm/catalog"),
	}, []string{
		"host/bridge/a.go:3: host/bridge imports wasm/router; it may import wasm/wire, wasm/abi, wasm/json, wasm/jsonrpc",
		"host/engine/a.go:3: host/engine imports wasm/snapshot; it may import wasm/wire, wasm/abi, wasm/json, wasm/jsonrpc",
	}},
	{"generators do not link what they generate", map[string]string{
		"build/gen/a.go": importing("gen", "./wasm/catalog", "./build/rules"),
		"build/main.go":  importing("main", "./host/bridge"),
	}, []string{
		"build/gen/a.go:2: build/gen imports wasm/catalog",
	}},
	{"the core imports little", map[string]string{
		"wasm/snapshot/a.go":        importing("snapshot", "golang.org/x/net/html", "encoding/json", "encoding/binary", "./wasm/wire"),
		"wasm/snapshot/a_test.go":   importing("snapshot", "github.com/stretchr/testify/assert", "fmt"),
		"wasm/internal/golden/a.go": importing("golden", "github.com/stretchr/testify/assert"),
	}, []string{
		"wasm/snapshot/a.go:2: imports golang.org/x/net/html",
		"wasm/snapshot/a.go:3: imports encoding/json; use wasm/json, and wire.Raw for json.RawMessage",
	}},
	{"the core has no clock, no I/O and no randomness", map[string]string{
		"wasm/link/a.go": `package link

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	. "time"
	clock "time"
)

func wait() {
	clock.Sleep(clock.Second)
	f := clock.Now
	r := rand.New(rand.NewPCG(1, 2))
	_ = r.IntN(6) + rand.IntN(6)
	context.WithTimeout(nil, 1)
	fmt.Println(fmt.Sprint(url.Parse(""), http.MethodGet, os.Args, f))
}
`,
		"wasm/link/a_test.go":  importing("link", "os"),
		"wasm/core/exports.go": "package core\n\nimport (\n\t\"os\"\n)\n\n//go:wasmexport step\nfunc step() { os.Exit(1) }\n",
		"wasm/core/other.go":   importing("core", "os/exec", "crypto/rand"),
	}, []string{
		"wasm/core/other.go:2: imports os/exec",
		"wasm/core/other.go:3: imports crypto/rand",
		"wasm/link/a.go:7: imports net/http",
		"wasm/link/a.go:9: imports os",
		"wasm/link/a.go:10: imports time under no name, so that its use cannot be checked",
		"wasm/link/a.go:15: uses time.Sleep",
		"wasm/link/a.go:16: uses time.Now",
		"wasm/link/a.go:18: uses math/rand/v2.IntN",
		"wasm/link/a.go:19: uses context.WithTimeout",
		"wasm/link/a.go:20: uses fmt.Println",
	}},
	{"the top level is closed", map[string]string{
		"wasm/a.go": "", "go.mod": "", "README.md": "", ".ci/run": "", ".gitignore": "", "LICENSE": "", "dist/core.wasm": "",
		"Makefile": "", "docs/a.md": "", "docs/b.md": "", "package.json": "",
	}, []string{"Makefile", "docs", "package.json"}},
	{"worlds do not import each other", map[string]string{
		"extension/content/a.ts":      "import { x } from \"../../inject/lib/protocol\";\n// from \"../../inject/lib/comment\"\nconst s = 'from \"../../inject\"';\n",
		"extension/content/b.ts":      "import \"./a\";\nimport { injection } from \"../lib/injector\";\n",
		"extension/content/a.test.ts": "import { x } from \"../../inject/lib/protocol\";\n",
		"inject/src/router.ts":        "export * from \"../../extension/gen/wire\";\nconst later = import(\n  \"../../extension/gen/wire\");\n",
	}, []string{
		"extension/content/a.ts:1: imports inject/lib/protocol",
		"inject/src/router.ts:1: imports extension/gen/wire",
		"inject/src/router.ts:3: imports extension/gen/wire",
	}},
	{"TypeScript has no escape from its types", map[string]string{
		"extension/lib/a.ts":            "const a: any = 1;\n",
		"extension/gen/wire.ts":         "const a: any = 1;\n",
		"extension/lib/testdata/bad.ts": "const a: any = 1;\n",
		"build/bundle/virtual.d.ts":     "export const a: any;\n",
	}, []string{
		"build/bundle/virtual.d.ts:1: the type any",
		"extension/lib/a.ts:1: the type any",
	}},
	{"TypeScript has named exports and kebab-case files", map[string]string{
		"extension/lib/a.ts":          "export default 1;\nconst x = { default: 1 };\nexport { x as default };\nexport { default as y } from \"./b\";\n",
		"extension/lib/twoWords.ts":   "export const x = 1;\n",
		"extension/lib/two-words.ts":  "export const x = \"export default\";\n",
		"inject/src/value-setter.ts":  "export default 1;\n",
		"inject/lib/protocol.test.ts": "export = 1;\n",
	}, []string{
		"extension/lib/a.ts:1: export default",
		"extension/lib/a.ts:3: as default",
		"extension/lib/twoWords.ts: the file's name is not kebab-case",
		"inject/lib/protocol.test.ts:1: export =",
	}},
	{"Go files and functions stay small", map[string]string{
		"wasm/a/long.go":      "package a\n" + strings.Repeat("\n", 399),
		"wasm/a/fits.go":      "package a\n" + strings.Repeat("\n", 398),
		"wasm/a/long_gen.go":  "package a\n" + strings.Repeat("\n", 999),
		"wasm/a/long_test.go": "package a\n\nfunc TestLong() {" + strings.Repeat("\n", 100) + "}\n",
		"wasm/a/func.go":      "package a\n\nfunc fits() {" + strings.Repeat("\n", 58) + "}\n\nfunc long() {" + strings.Repeat("\n", 59) + "}\n",
	}, []string{
		"wasm/a/func.go:63: func long has 60 lines, under 60 are wanted",
		"wasm/a/long.go: 400 lines, under 400 are wanted",
	}},
	{"packages are nouns with a comment", map[string]string{
		"wasm/good/a.go":      "// Package good is good.\npackage good\n",
		"wasm/good/b.go":      "// About this file.\n\npackage good\n",
		"wasm/good/a_test.go": "// Package good_test is a test.\npackage good_test\n",
		"wasm/bare/a.go":      "package bare\n",
		"wasm/twice/a.go":     "// Package twice is one.\npackage twice\n",
		"wasm/twice/b.go":     "// Package twice is two.\npackage twice\n",
		"host/util/a.go":      "// Package util is all sorts.\npackage util\n",
	}, []string{
		"host/util: package util is not named for what it does",
		"wasm/bare: package bare has 0 package comments, one is wanted",
		"wasm/twice: package twice has 2 package comments, one is wanted",
	}},
	{"every tool has its conversations", map[string]string{
		"wasm/tools/good/good.go": "", "wasm/tools/good/testdata/ok.txtar": "", "wasm/tools/good/testdata/error_ref.txtar": "",
		"wasm/tools/half/half.go": "", "wasm/tools/half/testdata/ok_twice.txtar": "",
		"wasm/tools/none/none.go": "", "wasm/tools/none/ok.txtar": "", "wasm/tools/none/error.txtar": "",
	}, []string{
		"wasm/tools/half: no testdata/error*.txtar",
		"wasm/tools/none: no testdata/error*.txtar",
		"wasm/tools/none: no testdata/ok*.txtar",
	}},
	{"inject modules are those that the wire declares", map[string]string{
		"wasm/wire/page.go":  "package wire\n\nvar Good = Module[A, B](\"good\")\nvar Lost = Module[A, B](\"lost\")\n// var Old = Module[A, B](\"old\")\n",
		"inject/src/good.ts": "", "inject/src/orphan.ts": "", "inject/src/good.test.ts": "",
	}, []string{
		"inject/src/orphan.ts: wasm/wire declares no module orphan",
		"wasm/wire: module lost has no inject/src/lost.ts",
	}},
	{"generated files say from what and how", map[string]string{
		"wasm/catalog/catalog_gen.go":           "// Code generated from wasm/tools by \"go run ./build gen\". DO NOT EDIT.\n",
		"wasm/wire/testdata/samples_gen.json":   "{\"generated\": \"from wasm/wire by `go run ./build gen`\"",
		"extension/gen/wire.ts":                 "\n// Code generated from wasm/wire by \"go run ./build gen\". DO NOT EDIT.\n",
		"extension/gen/samples.test.ts":         "import x;\n",
		"inject/gen/wire.ts":                    "// Code generated by a machine. DO NOT EDIT.\n",
		"wasm/wire/samples_gen_test.go":         "package wire\n",
		"TOOLS.md":                              "# Tools\n",
		"wasm/snapshot/table.go":                "// Code generated from a page by \"go run ./build gen\". DO NOT EDIT.\n",
		"build/gen/testdata/golden/hint_gen.go": "",
	}, []string{
		"TOOLS.md: first line \"# Tools\"",
		"extension/gen/wire.ts: first line \"\"",
		"inject/gen/wire.ts: first line \"// Code generated by a machine. DO NOT EDIT.\"",
		"wasm/snapshot/table.go: a generated file is named *_gen.* or lies under gen/",
		"wasm/wire/samples_gen_test.go: first line \"package wire\"",
	}},
	{"no reminders in the tree", map[string]string{
		"wasm/a/a.go":             "package a\n\n// TO" + "DO: more.\n// mastodon, toDOs\n",
		"README.md":               "FIX" + "ME later\n",
		"host/e2e/testdata/a.txt": "<X" + "XX>\n",
		"build/package-lock.json": "sha512-X" + "XX/\n",
	}, []string{
		"README.md:1: FIX" + "ME",
		"host/e2e/testdata/a.txt:1: X" + "XX",
		"wasm/a/a.go:3: TO" + "DO",
	}},
}
