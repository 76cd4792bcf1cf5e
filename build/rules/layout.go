package rules

import (
	"fmt"
	"go/ast"
	"path"
	"regexp"
	"slices"
	"strings"
)

// topLevel are the folders and files of the root, besides Markdown files and those that begin with a dot.
var topLevel = []string{"wasm", "extension", "host", "inject", "build", "go.mod", "go.sum", "Taskfile.yml", "LICENSE"}

// checkTopLevel refuses anything else.
func checkTopLevel(t *Tree) []string {
	var out []string
	for _, p := range t.paths {
		top, _, below := strings.Cut(p, "/")
		markdown := !below && path.Ext(top) == ".md"
		if !slices.Contains(topLevel, top) && !markdown && !strings.HasPrefix(top, ".") && !slices.Contains(out, top) {
			out = append(out, top)
		}
	}
	return out
}

const (
	maxFileLines     = 400
	maxFunctionLines = 60
)

// checkGoSizes counts lines: of all hand-written files, and of functions that are no tests.
func checkGoSizes(t *Tree) []string {
	var out []string
	for _, f := range t.goFiles(".") {
		if generated(f.path) {
			continue
		}
		if n := strings.Count(t.text(f.path), "\n"); n >= maxFileLines {
			out = append(out, fmt.Sprintf("%s: %d lines, under %d are wanted", f.path, n, maxFileLines))
		}
		if strings.HasSuffix(f.path, "_test.go") {
			continue
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := f.line(fn.End()) - f.line(fn.Pos()) + 1; n >= maxFunctionLines {
				out = append(out, fmt.Sprintf("%s: func %s has %d lines, under %d are wanted", f.at(fn), fn.Name.Name, n, maxFunctionLines))
			}
		}
	}
	return out
}

// vague are names that say nothing of what a package is for.
var vague = []string{"util", "utils", "common", "helper", "helpers", "types", "misc", "shared", "base"}

// checkPackages wants one comment above the package clause of one file of each package, and a name that says something.
func checkPackages(t *Tree) []string {
	comments := map[string]int{}
	names := map[string]string{}
	for _, f := range t.product(".") {
		dir := path.Dir(f.path)
		comments[dir] += 0
		names[dir] = f.Name.Name
		if f.Doc != nil && strings.TrimSpace(f.Doc.Text()) != "" {
			comments[dir]++
		}
	}
	var out []string
	for dir, n := range comments {
		if n != 1 {
			out = append(out, fmt.Sprintf("%s: package %s has %d package comments, one is wanted", dir, names[dir], n))
		}
		if slices.Contains(vague, names[dir]) {
			out = append(out, fmt.Sprintf("%s: package %s is not named for what it does", dir, names[dir]))
		}
	}
	slices.Sort(out)
	return out
}

// checkConversations looks for testdata/ok*.txtar and testdata/error*.txtar of every tool.
func checkConversations(t *Tree) []string {
	has := map[string][]string{}
	for _, p := range t.below("wasm/tools", ".go", ".txtar") {
		parts := strings.Split(p, "/")
		if len(parts) < 4 {
			continue
		}
		tool := path.Join(parts[:3]...)
		has[tool] = append(has[tool], strings.TrimPrefix(p, tool+"/"))
	}
	var out []string
	for tool, files := range has {
		for _, kind := range []string{"ok", "error"} {
			if !slices.ContainsFunc(files, func(f string) bool {
				matched, _ := path.Match("testdata/"+kind+"*.txtar", f)
				return matched
			}) {
				out = append(out, fmt.Sprintf("%s: no testdata/%s*.txtar", tool, kind))
			}
		}
	}
	slices.Sort(out)
	return out
}

// moduleDeclaration is a line of package wire that declares an inject module.
var moduleDeclaration = regexp.MustCompile(`(?m)^\s*(?:var )?\w+ += Module\[.*\]\("([^"]+)"\)`)

// checkModules compares the modules that package wire declares with the files of inject/src.
func checkModules(t *Tree) []string {
	var declared, written, out []string
	for _, p := range t.below("wasm/wire", ".go") {
		for _, m := range moduleDeclaration.FindAllStringSubmatch(t.text(p), -1) {
			declared = append(declared, m[1])
		}
	}
	for _, p := range t.below("inject/src", ".ts") {
		if !strings.HasSuffix(p, ".test.ts") {
			written = append(written, strings.TrimSuffix(path.Base(p), ".ts"))
		}
	}
	for _, name := range declared {
		if !slices.Contains(written, name) {
			out = append(out, fmt.Sprintf("wasm/wire: module %s has no inject/src/%s.ts", name, name))
		}
	}
	for _, name := range written {
		if !slices.Contains(declared, name) {
			out = append(out, fmt.Sprintf("inject/src/%s.ts: wasm/wire declares no module %s", name, name))
		}
	}
	slices.Sort(out)
	return out
}

// origin is what the first line of a generated file says; claim is how one is known that stands elsewhere.
var (
	origin = regexp.MustCompile(`(?i)\bgenerated\b.*\bfrom .*go run \./build`)
	claim  = regexp.MustCompile(`^// Code generated `)
)

// checkGenerated reads the first lines: of every generated file, and of others for what should be one.
func checkGenerated(t *Tree) []string {
	var out []string
	for _, p := range t.below(".", ".go", ".ts", ".json", ".md") {
		if inTestdata(p) && path.Ext(p) != ".json" {
			continue
		}
		first, _, _ := strings.Cut(t.text(p), "\n")
		switch {
		case generated(p) && !origin.MatchString(first):
			out = append(out, fmt.Sprintf("%s: first line %q", p, first))
		case !generated(p) && claim.MatchString(first):
			out = append(out, fmt.Sprintf("%s: a generated file is named *_gen.* or lies under gen/", p))
		}
	}
	return out
}

// reminder is built so that this file does not hold the words itself.
var reminder = regexp.MustCompile(`\b(` + strings.Join([]string{"TO" + "DO", "FIX" + "ME", "X" + "XX"}, "|") + `)\b`)

// written are the extensions of files that people write.
var written = []string{".go", ".ts", ".mjs", ".js", ".md", ".html", ".css", ".vugu", ".json", ".yml", ".yaml", ".txtar", ".txt"}

// checkReminders searches for the words.
func checkReminders(t *Tree) []string {
	var out []string
	for _, p := range t.below(".", written...) {
		if path.Base(p) == "package-lock.json" {
			continue // hashes hold any word
		}
		line := 0
		for text := range strings.Lines(t.text(p)) {
			line++
			if word := reminder.FindString(text); word != "" {
				out = append(out, fmt.Sprintf("%s:%d: %s", p, line, word))
			}
		}
	}
	return out
}
