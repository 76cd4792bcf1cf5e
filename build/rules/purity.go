package rules

import (
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strconv"
	"strings"
)

// impure are packages that the core may not import at all.
var impure = []string{"os", "net", "syscall", "crypto/rand", "log", "io/ioutil", "plugin", "testing"}

// pureBelow are packages below an impure one that only parse.
var pureBelow = []string{"net/url", "net/netip"}

// impureNames are functions of otherwise pure packages that read a clock, draw randomness or write.
var impureNames = map[string][]string{
	"time":    {"Now", "Since", "Until", "After", "AfterFunc", "Sleep", "NewTimer", "NewTicker", "Tick"},
	"context": {"WithTimeout", "WithTimeoutCause", "WithDeadline", "WithDeadlineCause"},
	"fmt":     {"Print", "Printf", "Println", "Scan", "Scanf", "Scanln"},
}

// seeded are the names of math/rand and math/rand/v2 that draw from a source given to them.
var seeded = []string{"New", "NewSource", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "Source", "Source64", "PCG", "ChaCha8", "Zipf"}

// checkPure refuses a clock, I/O and randomness in wasm/, but for the file with the module's exports.
func checkPure(t *Tree) []string {
	var out []string
	for _, f := range t.core() {
		if path.Dir(f.path) == "wasm/core" && strings.Contains(t.text(f.path), "//go:wasmexport ") {
			continue
		}
		out = append(out, f.impurities()...)
	}
	return out
}

// impurities lists what one file uses.
func (f *goFile) impurities() []string {
	var out []string
	names := map[string]string{} // by the name that the file uses: the package
	for _, spec := range f.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		if isImpure(p) {
			out = append(out, fmt.Sprintf("%s: imports %s", f.at(spec), p))
		}
		name := path.Base(p)
		if p == "math/rand/v2" {
			name = "rand"
		}
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if name == "." && (impureNames[p] != nil || strings.HasPrefix(p, "math/rand")) {
			out = append(out, fmt.Sprintf("%s: imports %s under no name, so that its use cannot be checked", f.at(spec), p))
		}
		names[name] = p
	}
	ast.Inspect(f.File, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		x, ok := sel.X.(*ast.Ident)
		if !ok {
			return true
		}
		p, name := names[x.Name], sel.Sel.Name
		if slices.Contains(impureNames[p], name) || strings.HasPrefix(p, "math/rand") && !slices.Contains(seeded, name) {
			out = append(out, fmt.Sprintf("%s: uses %s.%s", f.at(sel), p, name))
		}
		return true
	})
	return out
}

// isImpure reports whether a package or one above it is impure.
func isImpure(p string) bool {
	if slices.Contains(pureBelow, p) {
		return false
	}
	return slices.ContainsFunc(impure, func(bad string) bool { return p == bad || strings.HasPrefix(p, bad+"/") })
}
