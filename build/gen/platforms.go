package gen

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	// platformsDir holds one folder per platform.
	platformsDir = "wasm/platforms"
	// platformDir is the contract that the parsers are written against.
	platformDir = "wasm/platform"
)

// platformModel is one parser.
type platformModel struct {
	name, title string
	views       []viewModel
}

// viewModel is one view with the members of its data.
type viewModel struct {
	name   string
	fields []field
}

// readPlatforms reads every parser folder, sorted by name.
func readPlatforms(root string, bad *problems) []*platformModel {
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(platformsDir)))
	if errors.Is(err, fs.ErrNotExist) { // no parsers yet is a state, not a fault
		return nil
	}
	if err != nil {
		bad.add(fmt.Errorf("%s: listing the parsers: %w", platformsDir, err))
		return nil
	}
	base := readSource(root, platformDir, bad)
	if base.broken {
		return nil
	}
	contract := newShapes(base, nil)
	contract.nullable = true
	var out []*platformModel
	for _, e := range entries {
		if inside, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(platformsDir), e.Name())); err != nil || !e.IsDir() || len(inside) == 0 {
			continue
		}
		if p := readPlatform(root, e.Name(), contract, bad); p != nil {
			out = append(out, p)
		}
	}
	return out
}

// readPlatform reads one folder.
func readPlatform(root, name string, contract *shapes, bad *problems) *platformModel {
	src := readSource(root, platformsDir+"/"+name, bad)
	if src.broken {
		return nil
	}
	if len(src.files) == 0 {
		bad.add(fmt.Errorf("%s: the folder has no Go file", src.dir))
		return nil
	}
	if src.name != name || !snakeCase.MatchString(name) || strings.Contains(name, "_") {
		src.errorf(src.files[0].Name, "package %s must be named as its folder, in lower-case letters", src.name)
	}
	own := newShapes(src, contract)
	own.nullable = true
	m := &platformModel{name: name}
	lit := parserLiteral(src)
	if lit == nil {
		src.errorf(src.files[0].Name, "no variable Parser: declare var Parser = &platform.Parser{Name: …, Views: []platform.View{…}}")
		return nil
	}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		switch key, _ := kv.Key.(*ast.Ident); key.Name {
		case "Name":
			if text, ok := stringLiteral(kv.Value); !ok || text != name {
				src.errorf(kv, "Parser.Name must be %q, as its folder", name)
			}
		case "Title":
			m.title, _ = stringLiteral(kv.Value)
		case "Views":
			views, ok := kv.Value.(*ast.CompositeLit)
			if !ok {
				src.errorf(kv, "Views must be written []platform.View{…}")
				continue
			}
			for _, v := range views.Elts {
				if one, ok := readView(src, own, v); ok {
					m.views = append(m.views, one)
				}
			}
		}
	}
	if m.title == "" || len(m.views) == 0 {
		src.errorf(lit, "Parser needs a Title and Views")
	}
	return m
}

// parserLiteral finds &platform.Parser{…} of the variable Parser.
func parserLiteral(src *source) (found *ast.CompositeLit) {
	src.specs(token.VAR, func(_ *ast.GenDecl, s ast.Spec, _ string) {
		spec, ok := s.(*ast.ValueSpec)
		if !ok || len(spec.Names) != 1 || spec.Names[0].Name != "Parser" {
			return
		}
		if ref, ok := onlyValue(spec).(*ast.UnaryExpr); ok && ref.Op == token.AND {
			found, _ = ref.X.(*ast.CompositeLit)
		}
	})
	return found
}

// readView reads platform.NewView("name", read) or platform.NewList("name", read, …). The data is what read gives.
func readView(src *source, own *shapes, e ast.Expr) (viewModel, bool) {
	call, ok := e.(*ast.CallExpr)
	if !ok || !isSelector(call.Fun, "platform", "NewView") && !isSelector(call.Fun, "platform", "NewList") || len(call.Args) < 2 {
		src.errorf(e, "a view must be written platform.NewView(\"name\", read) or platform.NewList(\"name\", read, items, key)")
		return viewModel{}, false
	}
	name, ok := stringLiteral(call.Args[0])
	if !ok || !snakeCase.MatchString(name) {
		src.errorf(call, "the name of a view must be a literal in snake_case")
	}
	read, _ := call.Args[1].(*ast.Ident)
	if read == nil {
		src.errorf(call, "view %s: its second argument must be a function of this package", name)
		return viewModel{}, false
	}
	for _, file := range src.files {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || f.Name.Name != read.Name {
				continue
			}
			if f.Type.Results != nil && len(f.Type.Results.List) == 1 {
				if typ, ok := f.Type.Results.List[0].Type.(*ast.Ident); ok {
					return viewModel{name: name, fields: own.members(typ.Name, false)}, true
				}
			}
			src.errorf(f, "%s must give one struct of this package", read.Name)
			return viewModel{}, false
		}
	}
	src.errorf(call, "view %s: there is no function %s", name, read.Name)
	return viewModel{}, false
}

// literal gives the text of a string literal.
func stringLiteral(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}

// schema writes the JSON Schema (2020-12) of a view's data.
func (v viewModel) schema() string { return objectSchema(v.fields, "") }
