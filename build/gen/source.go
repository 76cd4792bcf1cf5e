package gen

import (
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
)

// problems collects the faults of the sources, so that one run tells them all.
type problems struct{ list []error }

func (p *problems) add(err error) { p.list = append(p.list, err) }

// err joins them; a fault of package tool that every tool meets is told once.
func (p *problems) err() error {
	var once []error
	seen := map[string]bool{}
	for _, err := range p.list {
		if text := err.Error(); !seen[text] {
			seen[text] = true
			once = append(once, err)
		}
	}
	return errors.Join(once...)
}

// source is one parsed package folder without its tests and generated files.
type source struct {
	dir   string // slash path relative to the root
	name  string // of the package
	files []*ast.File
	fset  *token.FileSet
	bad   *problems
	// broken: a file could not be read or parsed, so that what is missing says nothing.
	broken bool
}

// readSource parses a folder, files in the order of their names.
func readSource(root, dir string, bad *problems) *source {
	s := &source{dir: dir, fset: token.NewFileSet(), bad: bad}
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(dir)))
	if err != nil {
		s.fail(fmt.Errorf("%s: reading the package: %w", dir, err))
		return s
	}
	for _, e := range entries {
		name := e.Name()
		if e.IsDir() || !strings.HasSuffix(name, ".go") ||
			strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(dir), name))
		if err != nil {
			s.fail(fmt.Errorf("%s: reading the package: %w", dir, err))
			continue
		}
		file, err := parser.ParseFile(s.fset, path.Join(dir, name), data, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			s.fail(err)
			continue
		}
		s.files = append(s.files, file)
		s.name = file.Name.Name
	}
	return s
}

func (s *source) fail(err error) {
	s.bad.add(err)
	s.broken = true
}

// errorf notes a fault at a node.
func (s *source) errorf(at ast.Node, format string, args ...any) {
	s.bad.add(fmt.Errorf("%s: %s", s.where(at), fmt.Sprintf(format, args...)))
}

// where gives file:line of a node.
func (s *source) where(at ast.Node) string {
	p := s.fset.Position(at.Pos())
	return p.Filename + ":" + strconv.Itoa(p.Line)
}

// specs calls f for every spec of the declarations of one kind (type, var, const), in source order.
// The doc is the spec's, or that of a declaration without parentheses.
func (s *source) specs(kind token.Token, f func(decl *ast.GenDecl, spec ast.Spec, doc string)) {
	for _, file := range s.files {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.GenDecl)
			if !ok || decl.Tok != kind {
				continue
			}
			for _, spec := range decl.Specs {
				f(decl, spec, specDoc(decl, spec))
			}
		}
	}
}

// specDoc gives the comment that stands above a spec, or behind it.
func specDoc(decl *ast.GenDecl, spec ast.Spec) string {
	var doc, line *ast.CommentGroup
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		doc, line = spec.Doc, spec.Comment
	case *ast.ValueSpec:
		doc, line = spec.Doc, spec.Comment
	}
	if doc == nil && !decl.Lparen.IsValid() {
		doc = decl.Doc
	}
	if doc == nil {
		doc = line
	}
	return docText(doc)
}

// docText gives a comment without its markers and surrounding blank lines.
func docText(group *ast.CommentGroup) string { return strings.TrimSpace(group.Text()) }

// fieldDoc gives the comment above a field, or behind it.
func fieldDoc(f *ast.Field) string {
	if f.Doc != nil {
		return docText(f.Doc)
	}
	return docText(f.Comment)
}

// oneLine joins a comment to one paragraph.
func oneLine(doc string) string { return strings.Join(strings.Fields(doc), " ") }

// jsonTag is what a json struct tag says.
type jsonTag struct {
	name      string
	omitEmpty bool
}

// tagOf reads the tags of a field; ok is false when it has no json tag, a malformed one, or an option that
// package json does not know.
func tagOf(f *ast.Field) (all reflect.StructTag, tag jsonTag, ok bool) {
	if f.Tag == nil {
		return "", tag, false
	}
	text, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return "", tag, false
	}
	all = reflect.StructTag(text)
	name, options, _ := strings.Cut(all.Get("json"), ",")
	tag = jsonTag{name: name, omitEmpty: options == "omitempty"}
	return all, tag, name != "" && (options == "" || tag.omitEmpty)
}

// camelCase reports whether a JSON key is written as all keys are.
func camelCase(key string) bool {
	for i, r := range key {
		lower, other := r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
		if !lower && (i == 0 || !other) {
			return false
		}
	}
	return key != ""
}

// formatGo is gofmt.
func formatGo(path, text string) ([]byte, error) {
	out, err := format.Source([]byte(text))
	if err != nil {
		return nil, fmt.Errorf("formatting %s: %w", path, err)
	}
	return out, nil
}
