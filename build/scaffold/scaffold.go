// Package scaffold writes the first files of something new, in the form that the rules ask for: a tool that runs,
// with the conversations that prove it; a parser with its first page.
package scaffold

import (
	"embed"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"text/template"

	"github.com/tabwire-dev/tabwire/build/gen"
)

//go:embed templates
var templates embed.FS

const usage = "new takes: tool NAME, or platform NAME"

// Main is the verb new.
//
// Errors: an unknown kind; as Tool.
func Main(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("new", flag.ContinueOnError)
	flags.SetOutput(out)
	root := flags.String("root", "", "root of the repository; default is the folder of the go.mod above")
	var words []string
	for len(args) > 0 { // flags may stand before, between and after the words
		if err := flags.Parse(args); err != nil {
			return err
		}
		if args = flags.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	if len(words) != 2 || words[0] != "tool" && words[0] != "platform" {
		return fmt.Errorf("%s; got %q", usage, strings.Join(words, " "))
	}
	dir, err := gen.FindRoot(*root)
	if err != nil {
		return err
	}
	kind := Tool
	next := "go run ./build gen; change the tool; go test ./wasm/core -run 'TestCorpus$/%s' -update writes its side of the conversations"
	if words[0] == "platform" {
		kind = Platform
		next = "go run ./build gen; change the parser and its pages; go test ./wasm/platforms -run 'TestPages/%s' -update writes the answers"
	}
	written, err := kind(dir, words[1])
	for _, p := range written {
		fmt.Fprintln(out, "wrote", p)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "next: "+next+"\n", words[1])
	return nil
}

// names is what the templates need.
type names struct{ Name, Package, Title, Module string }

var snakeCase = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// maxName is the longest name of a tool: its title may have 40 characters, and clients put their own prefix before it.
const maxName = 40

// Tool writes wasm/tools/<name>: the tool, a conversation that goes well and one that fails. It gives the
// paths, relative to root.
//
// Errors: a name that is not snake_case or cannot be a package's; the tool exists; a file cannot be written.
func Tool(root, name string) ([]string, error) {
	n := names{Name: name, Package: strings.ReplaceAll(name, "_", "")}
	if !snakeCase.MatchString(name) || len(name) > maxName {
		return nil, fmt.Errorf("tool name %q: write it in snake_case with at most %d characters, for example close_tab", name, maxName)
	}
	if token.IsKeyword(n.Package) || n.Package == "tool" || n.Package == "text" || strings.HasSuffix(name, "_test") {
		return nil, fmt.Errorf("tool name %q: its package would be named %s, which Go does not allow here; choose a verb and a noun", name, n.Package)
	}
	n.Title = strings.ToUpper(name[:1]) + strings.ReplaceAll(name[1:], "_", " ")
	var err error
	if n.Module, err = gen.ModulePath(root); err != nil {
		return nil, err
	}
	dir := path.Join("wasm/tools", name)
	if _, err := os.Lstat(filepath.Join(root, filepath.FromSlash(dir))); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("tool %s exists: %s; change it there or choose another name", name, dir)
	}
	return write(root, n, []file{
		{"tool.go.tmpl", path.Join(dir, name+".go")},
		{"ok.txtar.tmpl", path.Join(dir, "testdata/ok.txtar")},
		{"error.txtar.tmpl", path.Join(dir, "testdata/error.txtar")},
	})
}

var oneWord = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// Platform writes wasm/platforms/<name>: a parser with one view, and a page for it. It gives the paths, relative to root.
//
// Errors: a name that is not one word in lower case or cannot be a package's; the parser exists; a file cannot be written.
func Platform(root, name string) ([]string, error) {
	if !oneWord.MatchString(name) || len(name) > maxName || token.IsKeyword(name) || name == "platform" {
		return nil, fmt.Errorf("platform name %q: write it as one word in lower case, for example zendesk", name)
	}
	n := names{Name: name, Package: name, Title: strings.ToUpper(name[:1]) + name[1:]}
	var err error
	if n.Module, err = gen.ModulePath(root); err != nil {
		return nil, err
	}
	dir := path.Join("wasm/platforms", name)
	if _, err := os.Lstat(filepath.Join(root, filepath.FromSlash(dir))); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("parser %s exists: %s; change it there or choose another name", name, dir)
	}
	return write(root, n, []file{
		{"parser.go.tmpl", path.Join(dir, name+".go")},
		{"page.html.tmpl", path.Join(dir, "testdata/record_en.html")},
	})
}

// file is a template and where its output goes.
type file struct{ template, path string }

// write fills the templates, all before the first file is made.
func write(root string, n names, files []file) ([]string, error) {
	var contents [][]byte
	for _, f := range files {
		t, err := template.ParseFS(templates, "templates/"+f.template)
		if err != nil {
			return nil, fmt.Errorf("template of %s: %w", f.path, err)
		}
		var text strings.Builder
		if err := t.Execute(&text, n); err != nil {
			return nil, fmt.Errorf("filling %s: %w", f.path, err)
		}
		data := []byte(text.String())
		if path.Ext(f.path) == ".go" {
			if data, err = format.Source(data); err != nil {
				return nil, fmt.Errorf("formatting %s: %w", f.path, err)
			}
		}
		contents = append(contents, data)
	}
	var written []string
	for i, f := range files {
		to := filepath.Join(root, filepath.FromSlash(f.path))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return written, fmt.Errorf("making the folder of %s: %w", f.path, err)
		}
		if err := os.WriteFile(to, contents[i], 0o644); err != nil {
			return written, fmt.Errorf("writing %s: %w", f.path, err)
		}
		written = append(written, f.path)
	}
	return written, nil
}
