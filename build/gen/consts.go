package gen

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
)

// namedConst is an evaluated constant.
type namedConst struct {
	name string
	doc  string
	// typ is the named type of the package, or empty.
	typ   string
	value constant.Value
	at    ast.Node
}

// constSpec is a constant that is not evaluated yet.
type constSpec struct {
	out  *namedConst
	expr ast.Expr
	typ  ast.Expr
	iota int64
	// busy is set while the constant is being evaluated, to find constants that need themselves.
	busy, done bool
}

// consts evaluates the constants of one package, without go/types, which would have to load all its imports.
type consts struct {
	src    *source
	byName map[string]*constSpec
}

// readConsts evaluates every constant of a package and gives them in source order, without blank ones.
func readConsts(src *source) []*namedConst {
	c := &consts{src: src, byName: map[string]*constSpec{}}
	var order []*constSpec
	for _, file := range src.files {
		for _, d := range file.Decls {
			if decl, ok := d.(*ast.GenDecl); ok && decl.Tok == token.CONST {
				order = append(order, c.collect(decl)...)
			}
		}
	}
	var list []*namedConst
	for _, spec := range order {
		if err := c.eval(spec); err != nil {
			src.errorf(spec.out.at, "constant %s: %v", spec.out.name, err)
			continue
		}
		list = append(list, spec.out)
	}
	return list
}

// collect lists the constants of one declaration; a spec without values repeats the one above, as in Go.
func (c *consts) collect(decl *ast.GenDecl) []*constSpec {
	var out []*constSpec
	var typ ast.Expr
	var values []ast.Expr
	for i, s := range decl.Specs {
		spec, ok := s.(*ast.ValueSpec)
		if !ok {
			continue
		}
		if len(spec.Values) > 0 {
			typ, values = spec.Type, spec.Values
		}
		for j, name := range spec.Names {
			if name.Name == "_" || j >= len(values) {
				continue
			}
			one := &constSpec{
				out:  &namedConst{name: name.Name, doc: specDoc(decl, spec), at: name},
				expr: values[j], typ: typ, iota: int64(i),
			}
			c.byName[name.Name] = one
			out = append(out, one)
		}
	}
	return out
}

// eval fills the value and type of a constant.
func (c *consts) eval(spec *constSpec) error {
	if spec.done {
		return nil
	}
	if spec.busy {
		return fmt.Errorf("it needs itself")
	}
	spec.busy = true
	value, typ, err := c.expr(spec.expr, spec.iota)
	if err != nil {
		return err
	}
	if id, ok := spec.typ.(*ast.Ident); ok {
		typ = namedType(id.Name)
	}
	spec.out.value, spec.out.typ, spec.done = value, typ, true
	return nil
}

// namedType gives the name of a type, empty for Go's own.
func namedType(name string) string {
	if basicNames[name] {
		return ""
	}
	return name
}

// basicNames are the predeclared types a constant of the sources may have.
var basicNames = map[string]bool{
	"string": true, "bool": true, "int": true, "int32": true, "int64": true, "uint32": true, "uint64": true, "float64": true,
}

// expr evaluates an expression and gives the named type it has, if any.
func (c *consts) expr(e ast.Expr, iota int64) (constant.Value, string, error) {
	switch e := e.(type) {
	case *ast.BasicLit:
		return constant.MakeFromLiteral(e.Value, e.Kind, 0), "", nil
	case *ast.ParenExpr:
		return c.expr(e.X, iota)
	case *ast.Ident:
		return c.ident(e.Name, iota)
	case *ast.UnaryExpr:
		x, typ, err := c.expr(e.X, iota)
		if err != nil {
			return nil, "", err
		}
		if e.Op != token.SUB && e.Op != token.ADD && e.Op != token.XOR && e.Op != token.NOT {
			return nil, "", fmt.Errorf("operator %s is not supported", e.Op)
		}
		return constant.UnaryOp(e.Op, x, 0), typ, nil
	case *ast.BinaryExpr:
		return c.binary(e, iota)
	case *ast.CallExpr: // a conversion, as in Flag(3)
		fun, ok := e.Fun.(*ast.Ident)
		if !ok || len(e.Args) != 1 {
			return nil, "", fmt.Errorf("a call is not supported; write the value")
		}
		x, _, err := c.expr(e.Args[0], iota)
		return x, namedType(fun.Name), err
	}
	return nil, "", fmt.Errorf("this form of expression is not supported; write the value")
}

// ident evaluates a name.
func (c *consts) ident(name string, iota int64) (constant.Value, string, error) {
	switch name {
	case "iota":
		return constant.MakeInt64(iota), "", nil
	case "true", "false":
		return constant.MakeBool(name == "true"), "", nil
	}
	spec, ok := c.byName[name]
	if !ok {
		return nil, "", fmt.Errorf("%s is no constant of the package", name)
	}
	if err := c.eval(spec); err != nil {
		return nil, "", err
	}
	return spec.out.value, spec.out.typ, nil
}

// binary evaluates an arithmetic expression.
func (c *consts) binary(e *ast.BinaryExpr, iota int64) (constant.Value, string, error) {
	x, typ, err := c.expr(e.X, iota)
	if err != nil {
		return nil, "", err
	}
	y, right, err := c.expr(e.Y, iota)
	if err != nil {
		return nil, "", err
	}
	switch op := e.Op; op {
	case token.SHL, token.SHR:
		n, exact := constant.Uint64Val(constant.ToInt(y))
		if !exact || n > 1000 || x.Kind() != constant.Int {
			return nil, "", fmt.Errorf("a shift of %s by %s is out of range", x, y)
		}
		return constant.Shift(x, op, uint(n)), typ, nil
	case token.ADD, token.SUB, token.MUL, token.QUO, token.REM, token.AND, token.OR, token.XOR, token.AND_NOT:
		if typ == "" {
			typ = right
		}
		if (x.Kind() == constant.String) != (y.Kind() == constant.String) || x.Kind() == constant.Bool {
			return nil, "", fmt.Errorf("%s %s %s mixes types", x, op, y)
		}
		if op == token.QUO || op == token.REM {
			if constant.Sign(y) == 0 {
				return nil, "", fmt.Errorf("division by zero")
			}
			if op == token.QUO && x.Kind() == constant.Int && y.Kind() == constant.Int {
				op = token.QUO_ASSIGN // go/constant's name of integer division
			}
		}
		return constant.BinaryOp(x, op, y), typ, nil
	}
	return nil, "", fmt.Errorf("operator %s is not supported", e.Op)
}
