package gen

import (
	"go/ast"
	"go/constant"
	"go/token"
)

// field is a field of Args, Result or a struct inside them.
type field struct {
	name, doc string // name is the JSON key
	shape     *shape
	optional  bool
	limits    limits
}

// shape is the type of a field. Exactly one of elem and fields can be set.
type shape struct {
	// kind is a JSON Schema type, "" for any value.
	kind string
	// elem is what an array or a map holds.
	elem *shape
	// fields are those of a struct; closed tells a struct without fields from a map.
	fields []field
	closed bool
	// enum are the constants of a named string type.
	enum []string
	// null: it may be null instead.
	null bool
}

// shapes reads the structs of one package and, through base, those of the contract it is written against: package tool or platform.
type shapes struct {
	src  *source
	base *shapes // nil for a contract itself
	// nullable: a pointer without omitempty is a value or null, and any is allowed. Results of tools have neither.
	nullable bool
	types    map[string]*ast.TypeSpec
	values   []*namedConst
	// inside are the structs that are being read, to find a struct inside itself.
	inside map[*ast.TypeSpec]bool
}

func newShapes(src *source, base *shapes) *shapes {
	s := &shapes{src: src, base: base, types: map[string]*ast.TypeSpec{}, inside: map[*ast.TypeSpec]bool{}}
	src.specs(token.TYPE, func(decl *ast.GenDecl, spec ast.Spec, doc string) {
		if t, ok := spec.(*ast.TypeSpec); ok {
			s.types[t.Name.Name] = t
		}
	})
	s.values = readConsts(src)
	return s
}

// members reads a struct by name. Those of arguments (input) must all have a comment.
func (s *shapes) members(name string, input bool) []field {
	spec := s.types[name]
	if spec == nil {
		s.src.errorf(s.src.files[0].Name, "no struct %s", name)
		return nil
	}
	t, ok := spec.Type.(*ast.StructType)
	if !ok {
		s.src.errorf(spec, "%s must be a struct", name)
		return nil
	}
	fields := s.structure(spec, t, input)
	seen := map[string]bool{}
	for _, f := range fields {
		if seen[f.name] {
			s.src.errorf(spec, "%s has the key %q twice", name, f.name)
		}
		seen[f.name] = true
	}
	return fields
}

// structure reads the fields of a struct; embedded structs are flattened, as encoding/json does it.
func (s *shapes) structure(spec *ast.TypeSpec, t *ast.StructType, input bool) []field {
	if s.inside[spec] {
		s.src.errorf(spec, "%s holds itself; a schema cannot", spec.Name.Name)
		return nil
	}
	s.inside[spec] = true
	defer delete(s.inside, spec)
	var out []field
	for _, f := range t.Fields.List {
		if len(f.Names) == 0 {
			out = append(out, s.embedded(f, input)...)
			continue
		}
		for _, name := range f.Names {
			if one, ok := s.field(spec.Name.Name+"."+name.Name, f, name, input); ok {
				out = append(out, one)
			}
		}
	}
	return out
}

// embedded reads the fields of an embedded struct.
func (s *shapes) embedded(f *ast.Field, input bool) []field {
	in, spec := s.find(f.Type)
	if spec == nil {
		s.src.errorf(f, "only a struct of this package or of package tool can be embedded")
		return nil
	}
	t, ok := spec.Type.(*ast.StructType)
	if !ok {
		s.src.errorf(f, "%s is no struct and cannot be embedded", spec.Name.Name)
		return nil
	}
	return in.structure(spec, t, input)
}

// find gives the declaration of a named type and the package that it is of.
func (s *shapes) find(e ast.Expr) (*shapes, *ast.TypeSpec) {
	if id, ok := e.(*ast.Ident); ok {
		return s, s.types[id.Name]
	}
	if sel, ok := e.(*ast.SelectorExpr); ok && s.base != nil && isSelector(sel, s.base.src.name, sel.Sel.Name) {
		return s.base, s.base.types[sel.Sel.Name]
	}
	return s, nil
}

// field reads one named field; ok is false when it is faulty or not part of the JSON.
func (s *shapes) field(where string, f *ast.Field, name *ast.Ident, input bool) (out field, ok bool) {
	tags, tag, ok := tagOf(f)
	if ok && tag.name == "-" || !name.IsExported() {
		return out, false
	}
	if !ok || len(f.Names) > 1 || !camelCase(tag.name) {
		s.src.errorf(f, "%s: the field needs a name of its own and a json tag with a camelCase name and no option but omitempty", where)
		return out, false
	}
	doc := fieldDoc(f)
	if input && doc == "" {
		s.src.errorf(f, "%s: the field needs a comment: a model reads it", where)
	}
	expr, pointer := f.Type, false
	if star, is := expr.(*ast.StarExpr); is {
		expr, pointer = star.X, true
	}
	shape := s.shape(expr, input)
	if shape == nil {
		s.src.errorf(f, "%s: the type has no schema; use string, bool, int, int64, float64, wire.Raw, "+
			"a struct of this package or of package tool, or a pointer, slice or map[string]T of one", where)
		return out, false
	}
	if s.nullable && pointer && !tag.omitEmpty {
		copied := *shape
		copied.null, shape = true, &copied
	}
	optional := tag.omitEmpty || pointer && input
	limits, err := parseLimits(tags.Get("tool"), shape, optional)
	if err != nil {
		s.src.errorf(f, "%s: tool tag: %v", where, err)
	}
	return field{name: tag.name, doc: doc, shape: shape, optional: optional, limits: limits}, true
}

// basicShapes are Go's own types in JSON Schema.
var basicShapes = map[string]string{
	"string": "string", "bool": "boolean", "int": "integer", "int64": "integer", "float64": "number",
}

// shape reads a type; nil when it has no schema.
func (s *shapes) shape(e ast.Expr, input bool) *shape {
	switch e := e.(type) {
	case *ast.ArrayType:
		if elem := s.shape(e.Elt, input); elem != nil && e.Len == nil {
			return &shape{kind: "array", elem: elem}
		}
		return nil
	case *ast.MapType:
		key, ok := e.Key.(*ast.Ident)
		if elem := s.shape(e.Value, input); elem != nil && ok && key.Name == "string" {
			return &shape{kind: "object", elem: elem}
		}
		return nil
	case *ast.Ident:
		if kind, ok := basicShapes[e.Name]; ok {
			return &shape{kind: kind}
		}
		if e.Name == "any" && s.nullable {
			return &shape{}
		}
	case *ast.SelectorExpr:
		if isSelector(e, "json", "RawMessage") || isSelector(e, "wire", "Raw") || isSelector(e, "json", "Made") {
			return &shape{}
		}
	}
	in, spec := s.find(e)
	if spec == nil {
		return nil
	}
	switch t := spec.Type.(type) {
	case *ast.StructType:
		return &shape{kind: "object", closed: true, fields: in.structure(spec, t, input)}
	case *ast.Ident:
		if kind, ok := basicShapes[t.Name]; ok {
			return &shape{kind: kind, enum: in.constantsOf(spec.Name.Name)}
		}
	}
	return nil
}

// constantsOf gives the values of the constants of a named string type.
func (s *shapes) constantsOf(typ string) []string {
	var out []string
	for _, c := range s.values {
		if c.typ == typ && c.value.Kind() == constant.String {
			out = append(out, constant.StringVal(c.value))
		}
	}
	return out
}
