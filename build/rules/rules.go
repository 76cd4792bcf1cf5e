// Package rules checks what no compiler checks: which way imports may go, that the core stays without a clock and
// without I/O, how TypeScript is written, and that the tree keeps its form. Each rule states its reason, since
// a rule without one is broken or obeyed for the wrong cause.
package rules

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Rule is one rule about the tree.
type Rule struct {
	// Name reads as a fact that holds.
	Name string
	// Reason is told with each breach.
	Reason string
	// Check gives one line per breach, beginning with the place.
	Check func(t *Tree) []string
}

// All are the rules.
var All = []Rule{
	{"imports go one way",
		"a contract that imports its users cannot be read, tested or replaced alone (DESIGN, section 10)", checkDirection},
	{"siblings do not import each other",
		"a tool or parser is one folder that can be added, read and removed without looking at another", checkSiblings},
	{"the host reaches the core through the module",
		"the host must run the same core.wasm as the browser; Go code linked past it would be a second core", checkHost},
	{"generators do not link what they generate",
		"a generator that imports its output cannot run when the output is missing or broken", checkGenerators},
	{"the core imports little",
		"what the core imports is loaded at every wake of the worker: encoding/json is a third of the module, fmt a tenth", checkForeign},
	{"the core has no clock, no I/O and no randomness",
		"calls are replayed from their journal, so time, randomness and input must all arrive as events", checkPure},
	{"the top level is closed",
		"a reader finds everything in five folders; what lies beside them is found by nobody", checkTopLevel},
	{"worlds do not import each other",
		"the extension and the page's own world share only messages; shared code would be trusted on both sides", checkWorlds},
	{"TypeScript has no escape from its types",
		"an assertion is a claim that no guard has checked, and data from a page is hostile", checkEscapes},
	{"TypeScript has named exports and kebab-case files",
		"a name that is the same everywhere can be searched for", checkExports},
	{"Go files and functions stay small",
		"what does not fit on a few screens is not read before it is changed", checkGoSizes},
	{"packages are nouns with a comment",
		"a package that says in one line what it is for gets used for that; one named util is where things get lost", checkPackages},
	{"every tool has its conversations",
		"a tool is proved by what a client sees: at least one call that goes well and one that fails", checkConversations},
	{"inject modules are those that the wire declares",
		"a module that is declared and not written fails only in the page, and one that is not declared cannot be called", checkModules},
	{"generated files say from what and how",
		"who wants to change such a file must learn from its first line what to change in its place", checkGenerated},
	{"no reminders in the tree",
		"what is still to be done stands in the issues, where it is seen", checkReminders},
}

// Tree is the files of the repository that are written or generated into it.
type Tree struct {
	files  fs.FS
	paths  []string
	parsed map[string]*goFile
}

// goFile is a parsed Go file, or the reason why it has none.
type goFile struct {
	path string
	*ast.File
	fset *token.FileSet
	err  error
}

// skipped are folders that the repository does not hold: they are built, fetched or private to git.
var skipped = []string{".git", "dist", "build/node_modules", "build/gym/node_modules", "host/assets/dist"}

// Read lists the files of a tree.
//
// Errors: a folder cannot be read.
func Read(files fs.FS) (*Tree, error) {
	t := &Tree{files: files, parsed: map[string]*goFile{}}
	err := fs.WalkDir(files, ".", func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fmt.Errorf("reading the tree: %w", err)
		case slices.Contains(skipped, p) && d.IsDir(): // in a linked work tree .git is a file
			return fs.SkipDir
		case !d.IsDir():
			t.paths = append(t.paths, p)
		}
		return nil
	})
	return t, err
}

// text gives a file's content; a file that has gone meanwhile is empty.
func (t *Tree) text(p string) string {
	data, err := fs.ReadFile(t.files, p)
	if err != nil {
		return ""
	}
	return string(data)
}

// below lists the files under a folder with one of the extensions.
func (t *Tree) below(dir string, exts ...string) []string {
	var out []string
	for _, p := range t.paths {
		if (dir == "." || strings.HasPrefix(p, dir+"/")) && slices.Contains(exts, path.Ext(p)) {
			out = append(out, p)
		}
	}
	return out
}

// goFiles parses the Go files under a folder, without those that only serve tests as data.
func (t *Tree) goFiles(dir string) []*goFile {
	var out []*goFile
	for _, p := range t.below(dir, ".go") {
		if inTestdata(p) {
			continue
		}
		f := t.parsed[p]
		if f == nil {
			f = &goFile{path: p, fset: token.NewFileSet()}
			f.File, f.err = parser.ParseFile(f.fset, p, t.text(p), parser.ParseComments|parser.SkipObjectResolution)
			t.parsed[p] = f
		}
		if f.err == nil { // the compiler tells of others
			out = append(out, f)
		}
	}
	return out
}

// product parses the Go files under a folder that are part of the product: no tests.
func (t *Tree) product(dir string) []*goFile {
	return slices.DeleteFunc(t.goFiles(dir), func(f *goFile) bool { return strings.HasSuffix(f.path, "_test.go") })
}

// at gives path:line of a node.
func (f *goFile) at(n ast.Node) string { return fmt.Sprintf("%s:%d", f.path, f.line(n.Pos())) }

func (f *goFile) line(p token.Pos) int { return f.fset.Position(p).Line }

// inTestdata reports whether a file is data of a test.
func inTestdata(p string) bool { return strings.Contains("/"+p, "/testdata/") }

// generated reports whether a file is written by the generator, which its place or name tells.
func generated(p string) bool {
	if strings.HasSuffix(p, ".test.ts") {
		return false
	}
	name := path.Base(p)
	stem := strings.TrimSuffix(strings.TrimSuffix(name, path.Ext(name)), "_test")
	return strings.HasSuffix(stem, "_gen") || p == "TOOLS.md" ||
		strings.HasPrefix(p, "extension/gen/") || strings.HasPrefix(p, "inject/gen/")
}
