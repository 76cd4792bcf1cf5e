package gen

import (
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

const (
	// toolsDir holds one folder per tool.
	toolsDir = "wasm/tools"
	// toolDir is the contract that the tools are written against.
	toolDir = "wasm/tool"
	// maxTitle is the longest title in characters: clients show it in a list.
	maxTitle = 40
)

// toolsModel is the contract and every tool, sorted by name.
type toolsModel struct {
	contract *contract
	tools    []*toolModel
}

// toolModel is one tool.
type toolModel struct {
	name, pkg   string
	description string
	hints       hints
	args        []field
	result      []field
}

// hints are the tool's hints; group, profile and class are values, not names of constants.
type hints struct {
	title, group, profile, class                        string
	readOnly, destructive, idempotent, openWorld, prose bool
}

// contract is package tool: its constants, and its structs for embedding.
type contract struct {
	*shapes
	consts map[string]*namedConst
	// groups are the values of type Group in the order of their declaration.
	groups []string
	// standing is the value of ProfileDefault, the set that is always on.
	standing string
}

// readTools reads the contract and every tool folder.
func readTools(root string, bad *problems) *toolsModel {
	src := readSource(root, toolDir, bad)
	c := &contract{shapes: newShapes(src, nil), consts: map[string]*namedConst{}}
	if src.broken {
		return &toolsModel{contract: c}
	}
	for _, k := range c.values {
		c.consts[k.name] = k
		if k.typ == "Group" {
			c.groups = append(c.groups, constant.StringVal(k.value))
		}
		if k.name == "ProfileDefault" {
			c.standing = constant.StringVal(k.value)
		}
	}
	m := &toolsModel{contract: c}
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(toolsDir)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // no tools yet is a state, not a fault
		bad.add(fmt.Errorf("%s: listing the tools: %w", toolsDir, err))
	}
	for _, e := range entries { // sorted by name
		if inside, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(toolsDir), e.Name())); err == nil && len(inside) > 0 {
			// git knows no empty folder, so one that is left over from another branch is no tool
			m.tools = append(m.tools, readTool(root, e.Name(), c, bad))
		}
	}
	return m
}

var snakeCase = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// readTool reads one folder.
func readTool(root, name string, c *contract, bad *problems) *toolModel {
	src := readSource(root, toolsDir+"/"+name, bad)
	t := &toolModel{name: name, pkg: strings.ReplaceAll(name, "_", "")}
	if src.broken {
		return t
	}
	if len(src.files) == 0 {
		bad.add(fmt.Errorf("%s: the folder has no Go file", src.dir))
		return t
	}
	if !snakeCase.MatchString(name) {
		src.errorf(src.files[0].Name, "the folder is the tool's name and must be snake_case, %q is not", name)
	}
	if src.name != t.pkg {
		src.errorf(src.files[0].Name, "package %s must be named as its folder without underscores: %s", src.name, t.pkg)
	}
	own := newShapes(src, c.shapes)
	t.args = own.members("Args", true)
	t.result = own.members("Result", false)
	r := &toolReader{src: src, contract: c, tool: t}
	r.read()
	return t
}

// toolReader reads the variable Tool.
type toolReader struct {
	src      *source
	contract *contract
	tool     *toolModel
}

// read finds the variable and takes it apart.
func (r *toolReader) read() {
	found := false
	r.src.specs(token.VAR, func(decl *ast.GenDecl, s ast.Spec, doc string) {
		spec, ok := s.(*ast.ValueSpec)
		if !ok || len(spec.Names) != 1 || spec.Names[0].Name != "Tool" {
			return
		}
		found = true
		text, ok := strings.CutPrefix(oneLine(doc), "Tool:")
		if r.tool.description = strings.TrimSpace(text); !ok || r.tool.description == "" {
			r.src.errorf(spec, "the comment of Tool must be \"Tool: …\": it is the description that a model reads")
		}
		r.declared(spec)
	})
	if !found {
		r.src.errorf(r.src.files[0].Name, "no variable Tool: declare var Tool = tool.New(tool.Hints{…}, run)")
	}
}

// declared reads tool.New(tool.Hints{…}, run).
func (r *toolReader) declared(spec *ast.ValueSpec) {
	call, ok := onlyValue(spec).(*ast.CallExpr)
	if !ok || !isSelector(call.Fun, "tool", "New") || len(call.Args) != 2 {
		r.src.errorf(spec, "Tool must be written tool.New(tool.Hints{…}, run)")
		return
	}
	lit, ok := call.Args[0].(*ast.CompositeLit)
	if !ok || !isSelector(lit.Type, "tool", "Hints") {
		r.src.errorf(call, "the first argument of tool.New must be a literal tool.Hints{…}")
		return
	}
	set := map[string]bool{}
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		key, isName := (*ast.Ident)(nil), false
		if ok {
			key, isName = kv.Key.(*ast.Ident)
		}
		if !isName {
			r.src.errorf(e, "write tool.Hints with field names")
			continue
		}
		set[key.Name] = true
		r.hint(key.Name, kv.Value)
	}
	for _, name := range []string{"Title", "Group", "Profile", "Class"} {
		if !set[name] {
			r.src.errorf(lit, "tool.Hints lacks %s", name)
		}
	}
	r.signature(call.Args[1])
}

// signature makes sure that the tool runs with the structs that its schemas are made of.
func (r *toolReader) signature(run ast.Expr) {
	id, ok := run.(*ast.Ident)
	if !ok {
		r.src.errorf(run, "the second argument of tool.New must be the name of a function of the package")
		return
	}
	for _, file := range r.src.files {
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv != nil || f.Name.Name != id.Name {
				continue
			}
			in, out := f.Type.Params.List, f.Type.Results
			if len(in) != 2 || !isIdent(in[1].Type, "Args") || out == nil || !isIdent(out.List[0].Type, "Result") {
				r.src.errorf(f, "%s must be func(c *tool.Call, args Args) (Result, error): the schemas are made of Args and Result", id.Name)
			}
		}
	}
}

// isIdent reports whether e is the name.
func isIdent(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// hint reads one field of tool.Hints.
func (r *toolReader) hint(name string, value ast.Expr) {
	h := &r.tool.hints
	switch name {
	case "Title":
		lit, ok := value.(*ast.BasicLit)
		if ok {
			h.title, _ = strconv.Unquote(lit.Value)
		}
		if n := utf8.RuneCountInString(h.title); !ok || n == 0 || n > maxTitle {
			r.src.errorf(value, "Title must be a literal of 1 to %d characters, it has %d", maxTitle, n)
		}
	case "Group":
		h.group = r.named(name, value)
	case "Profile":
		h.profile = r.named(name, value)
	case "Class":
		h.class = r.named(name, value)
	case "ReadOnly":
		h.readOnly = r.flag(name, value)
	case "Destructive":
		h.destructive = r.flag(name, value)
	case "Idempotent":
		h.idempotent = r.flag(name, value)
	case "OpenWorld":
		h.openWorld = r.flag(name, value)
	case "Prose":
		h.prose = r.flag(name, value)
	default:
		r.src.errorf(value, "tool.Hints has no field %s that the generator knows", name)
	}
}

// named gives the value of a constant of package tool with the wanted type.
func (r *toolReader) named(typ string, value ast.Expr) string {
	if sel, ok := value.(*ast.SelectorExpr); ok && isSelector(sel, "tool", sel.Sel.Name) {
		if k := r.contract.consts[sel.Sel.Name]; k != nil && k.typ == typ {
			return constant.StringVal(k.value)
		}
	}
	r.src.errorf(value, "%s must be one of the constants of type %s in %s", typ, typ, toolDir)
	return ""
}

// flag gives a literal bool.
func (r *toolReader) flag(name string, value ast.Expr) bool {
	id, ok := value.(*ast.Ident)
	if !ok || id.Name != "true" && id.Name != "false" {
		r.src.errorf(value, "%s must be true or false, literally", name)
		return false
	}
	return id.Name == "true"
}

// onlyValue gives the value of a variable declared alone.
func onlyValue(spec *ast.ValueSpec) ast.Expr {
	if len(spec.Values) != 1 {
		return nil
	}
	return spec.Values[0]
}

// isSelector reports whether e is written pkg.name.
func isSelector(e ast.Expr, pkg, name string) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != name {
		return false
	}
	x, ok := sel.X.(*ast.Ident)
	return ok && x.Name == pkg
}
