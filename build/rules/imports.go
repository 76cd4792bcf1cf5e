package rules

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
)

// module is the path of this repository's module.
const module = "github.com/tabwire-dev/tabwire"

// layers are the packages of wasm/ from the bottom up; one with /* stands for each folder in it. A package imports
// only from its own layer and those below.
var layers = [][]string{
	{"wire", "abi", "json", "text", "jsonrpc", "schema", "internal/bug"},
	{"snapshot", "ref", "policy"},
	{"prose", "search", "extract", "overlay"},
	{"tool", "platform"},
	{"tools/*", "platforms/*"},
	{"catalog", "link", "mcp", "journal", "webmcp"},
	{"router"},
	{"core"},
	{testSupport},
}

// testSupport serves tests alone: it may read files and use testify, and no product file can import it, since it stands on top.
const testSupport = "internal/golden"

// layer gives the place of a package path below wasm/; ok is false for one that has none.
func layer(pkg string) (int, bool) {
	for i, names := range layers {
		if slices.Contains(names, pkg) || slices.Contains(names, path.Dir(pkg)+"/*") {
			return i, true
		}
	}
	return 0, false
}

// imported is one import of a package of this module.
type imported struct {
	place, from, to string // from and to are folders of the repository
}

// imports lists the imports of this module's packages in the product files under a folder.
func (t *Tree) imports(dir string) []imported {
	var out []imported
	for _, f := range t.product(dir) {
		for _, spec := range f.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if to, ok := strings.CutPrefix(p, module+"/"); ok && err == nil {
				out = append(out, imported{f.at(spec), path.Dir(f.path), to})
			}
		}
	}
	return out
}

// checkDirection holds the packages of wasm/ to their layers.
func checkDirection(t *Tree) []string {
	var out []string
	for _, i := range t.imports("wasm") {
		from, ok := layer(strings.TrimPrefix(i.from, "wasm/"))
		if !ok {
			out = append(out, fmt.Sprintf("%s: package %s has no layer; give it one in build/rules/imports.go", i.place, i.from))
			continue
		}
		below, inside := strings.CutPrefix(i.to, "wasm/")
		if !inside {
			out = append(out, fmt.Sprintf("%s: %s imports %s, which is outside wasm/", i.place, i.from, i.to))
			continue
		}
		if to, ok := layer(below); !ok || to > from {
			out = append(out, fmt.Sprintf("%s: %s imports %s, which stands above it", i.place, i.from, i.to))
		}
	}
	return out
}

// checkSiblings keeps tools and parsers apart, and their only user the catalogue.
func checkSiblings(t *Tree) []string {
	var out []string
	for _, i := range t.imports(".") {
		for _, group := range []string{"wasm/tools/", "wasm/platforms/"} {
			if strings.HasPrefix(i.to, group) && i.from != "wasm/catalog" && i.from != i.to {
				out = append(out, fmt.Sprintf("%s: %s imports %s; only wasm/catalog does, put what they share into package tool or platform",
					i.place, i.from, i.to))
			}
		}
	}
	return out
}

// hostMay are the contracts that the host shares with the core. snapshotMay are the packages that read or write captures
// themselves: htmlcapture makes one of an HTML file, ax compares what is read of one with Chrome's tree.
var (
	hostMay     = []string{"wasm/wire", "wasm/abi", "wasm/json", "wasm/jsonrpc"}
	snapshotMay = []string{"host/htmlcapture", "host/e2e/ax"}
)

// checkHost keeps the core out of the host's binary.
func checkHost(t *Tree) []string {
	var out []string
	for _, i := range t.imports("host") {
		allowed := slices.Contains(hostMay, i.to) || i.to == "wasm/snapshot" && slices.Contains(snapshotMay, i.from)
		if strings.HasPrefix(i.to, "wasm/") && !allowed {
			out = append(out, fmt.Sprintf("%s: %s imports %s; it may import %s", i.place, i.from, i.to, strings.Join(hostMay, ", ")))
		}
	}
	return out
}

// checkGenerators keeps the generators free of the product.
func checkGenerators(t *Tree) []string {
	var out []string
	for _, dir := range []string{"build/gen", "build/scaffold", "build/rules"} {
		for _, i := range t.imports(dir) {
			if !strings.HasPrefix(i.to, "build/") {
				out = append(out, fmt.Sprintf("%s: %s imports %s", i.place, i.from, i.to))
			}
		}
	}
	return out
}

// core parses the product files of wasm/.
func (t *Tree) core() []*goFile {
	return slices.DeleteFunc(t.product("wasm"), func(f *goFile) bool { return path.Dir(f.path) == "wasm/"+testSupport })
}

// heavy are packages that draw in so much that the core has a small one of its own, or none.
var heavy = map[string]string{
	"fmt":           "use wasm/text",
	"encoding/json": "use wasm/json, and wire.Raw for json.RawMessage",
	"regexp":        "cut the text with package strings",
	"text/template": "join the text with wasm/text",
	"html/template": "join the text with wasm/text",
}

// checkForeign refuses third-party and heavy packages in the core.
func checkForeign(t *Tree) []string {
	var out []string
	for _, f := range t.core() {
		for _, spec := range f.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			first, _, _ := strings.Cut(p, "/")
			if instead, is := heavy[p]; is {
				out = append(out, fmt.Sprintf("%s: imports %s; %s", f.at(spec), p, instead))
			}
			if err == nil && strings.Contains(first, ".") && p != module && !strings.HasPrefix(p, module+"/") {
				out = append(out, fmt.Sprintf("%s: imports %s", f.at(spec), p))
			}
		}
	}
	return out
}

// checkWorlds keeps extension/ and inject/ apart. Tests may compare the two sides of a protocol.
func checkWorlds(t *Tree) []string {
	var out []string
	for dir, other := range map[string]string{"extension": "inject", "inject": "extension"} {
		for _, p := range t.below(dir, ".ts") {
			if strings.HasSuffix(p, ".test.ts") {
				continue
			}
			for _, tok := range moduleNames(scan(t.text(p))) {
				to := path.Join(path.Dir(p), tok.text)
				if strings.HasPrefix(tok.text, ".") && strings.HasPrefix(to+"/", other+"/") {
					out = append(out, fmt.Sprintf("%s:%d: imports %s", p, tok.line, to))
				}
			}
		}
	}
	slices.Sort(out)
	return out
}
