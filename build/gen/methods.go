package gen

import (
	"go/ast"
	"go/token"
	"strconv"
)

// methods reads the declared methods.
func (r *wireReader) methods() {
	seen := map[string]bool{}
	r.src.specs(token.VAR, func(decl *ast.GenDecl, s ast.Spec, doc string) {
		spec, ok := s.(*ast.ValueSpec)
		if !ok || len(spec.Names) != 1 || !spec.Names[0].IsExported() {
			return
		}
		kind, m, ok := r.method(spec)
		if !ok {
			r.src.errorf(spec, "variable %s: a method is one variable, one call of Effect, Command, Event, Page or Module "+
				"with struct types of this package, and a literal name", spec.Names[0].Name)
			return
		}
		m.doc = doc
		space := kind // effects and commands go out by the same field, so they share their names
		if kind == "Command" {
			space = "Effect"
		}
		if seen[space+m.name] {
			r.src.errorf(spec, "variable %s: the name %q is taken", spec.Names[0].Name, m.name)
		}
		seen[space+m.name] = true
		r.model.methods[kind] = append(r.model.methods[kind], m)
	})
}

// method reads one declaration: Effect[P, R]("name").
func (r *wireReader) method(spec *ast.ValueSpec) (kind string, m wireMethod, ok bool) {
	if len(spec.Values) != 1 {
		return "", m, false
	}
	call, ok := spec.Values[0].(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return "", m, false
	}
	name, ok := call.Args[0].(*ast.BasicLit)
	if !ok || name.Kind != token.STRING {
		return "", m, false
	}
	m.name, _ = strconv.Unquote(name.Value)
	var fun ast.Expr
	var types []ast.Expr
	switch f := call.Fun.(type) {
	case *ast.IndexExpr:
		fun, types = f.X, []ast.Expr{f.Index}
	case *ast.IndexListExpr:
		fun, types = f.X, f.Indices
	}
	id, ok := fun.(*ast.Ident)
	if !ok {
		return "", m, false
	}
	for _, k := range methodKinds {
		if k.name != id.Name || k.types != len(types) {
			continue
		}
		m.params, ok = r.structName(types[0])
		if ok && k.types == 2 {
			m.result, ok = r.structName(types[1])
		}
		return k.name, m, ok && m.name != ""
	}
	return "", m, false
}

// structName gives the name of a struct type of the package.
func (r *wireReader) structName(e ast.Expr) (string, bool) {
	id, ok := e.(*ast.Ident)
	return id.String(), ok && r.model.structs[id.Name] != nil
}
