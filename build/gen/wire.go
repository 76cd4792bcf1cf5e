package gen

import (
	"go/ast"
	"go/token"
)

// wireDir holds the types that cross a world.
const wireDir = "wasm/wire"

// wireModel is package wire as the generator sees it, in source order.
type wireModel struct {
	decls   []wireDecl
	structs map[string]*wireStruct
	enums   map[string]*wireEnum
	methods map[string][]wireMethod // by kind
}

// wireDecl is one struct, enum or constant; exactly one field is set.
type wireDecl struct {
	structure *wireStruct
	enum      *wireEnum
	constant  *namedConst
}

// wireStruct is a struct type.
type wireStruct struct {
	name, doc string
	fields    []wireField
}

// wireField is a field of a struct.
type wireField struct {
	name, doc string // name is the JSON key
	typ       wireType
	optional  bool
	at        ast.Node
}

// wireEnum is a named string or int type with its constants.
type wireEnum struct {
	name, doc string
	text      bool // a string type
	members   []*namedConst
	at        ast.Node
}

// wireMethod is one declared method.
type wireMethod struct {
	name, doc      string
	params, result string // names of structs; result is empty where the kind has none
}

// typeKind is how a value is represented.
type typeKind int

const (
	isText typeKind = iota + 1
	isBool
	isInt
	isFloat
	isBytes
	isAny
	isStruct
	isEnum
	isSlice
	isMap
)

// wireType is the type of a field.
type wireType struct {
	kind typeKind
	name string    // of the struct or enum
	elem *wireType // of the slice or map
}

// methodKinds are the declaring functions, in the order of output, and how many types each takes.
var methodKinds = []struct {
	name  string
	types int
}{{"Effect", 2}, {"Command", 1}, {"Event", 1}, {"Page", 2}, {"Module", 2}}

// wireReader reads package wire.
type wireReader struct {
	src   *source
	model *wireModel
}

// readWire reads package wire.
func readWire(root string, bad *problems) *wireModel {
	r := &wireReader{src: readSource(root, wireDir, bad), model: &wireModel{
		structs: map[string]*wireStruct{}, enums: map[string]*wireEnum{}, methods: map[string][]wireMethod{},
	}}
	if r.src.broken {
		return r.model
	}
	r.names()
	r.fields()
	r.checkBytes()
	r.constants()
	r.methods()
	return r.model
}

// names lists the structs and enums, so that a field may use a type that is declared below it.
func (r *wireReader) names() {
	r.src.specs(token.TYPE, func(decl *ast.GenDecl, s ast.Spec, doc string) {
		spec, ok := s.(*ast.TypeSpec)
		if !ok || !spec.Name.IsExported() || spec.TypeParams != nil || basicTypes[spec.Name.Name] != 0 {
			return
		}
		name := spec.Name.Name
		switch t := spec.Type.(type) {
		case *ast.StructType:
			st := &wireStruct{name: name, doc: doc}
			r.model.structs[name] = st
			r.model.decls = append(r.model.decls, wireDecl{structure: st})
		case *ast.Ident:
			if t.Name != "string" && t.Name != "int" {
				r.src.errorf(spec, "type %s: a named type is a struct, a string or an int", name)
				return
			}
			e := &wireEnum{name: name, doc: doc, text: t.Name == "string", at: spec}
			r.model.enums[name] = e
			r.model.decls = append(r.model.decls, wireDecl{enum: e})
		default:
			r.src.errorf(spec, "type %s: a named type is a struct, a string or an int", name)
		}
	})
}

// fields fills the structs.
func (r *wireReader) fields() {
	r.src.specs(token.TYPE, func(decl *ast.GenDecl, s ast.Spec, doc string) {
		spec, ok := s.(*ast.TypeSpec)
		if !ok {
			return
		}
		t, ok := spec.Type.(*ast.StructType)
		st := r.model.structs[spec.Name.Name]
		if !ok || st == nil {
			return
		}
		for _, f := range t.Fields.List {
			if field, ok := r.field(spec.Name.Name, f); ok {
				st.fields = append(st.fields, field)
			}
		}
	})
}

// field reads one field.
func (r *wireReader) field(owner string, f *ast.Field) (wireField, bool) {
	if len(f.Names) != 1 || !f.Names[0].IsExported() {
		r.src.errorf(f, "%s: a wire struct has one exported name per field and embeds nothing", owner)
		return wireField{}, false
	}
	where := owner + "." + f.Names[0].Name
	_, tag, ok := tagOf(f)
	if !ok || !camelCase(tag.name) {
		r.src.errorf(f, "%s: the field needs a json tag with a camelCase name and no option but omitempty", where)
		return wireField{}, false
	}
	expr := f.Type
	pointer, isPointer := expr.(*ast.StarExpr)
	if isPointer {
		expr = pointer.X
	}
	if isPointer && !tag.omitEmpty {
		r.src.errorf(f, "%s: a pointer needs omitempty, or nil would be sent as null", where)
		return wireField{}, false
	}
	typ, ok := r.typ(expr)
	if !ok {
		r.src.errorf(f, "%s: this type cannot cross a world; the package comment of wire lists those that can", where)
		return wireField{}, false
	}
	return wireField{at: f, name: tag.name, doc: fieldDoc(f), typ: typ, optional: tag.omitEmpty}, true
}

// basicTypes are Go's own types on the wire, and the two of the package that have a form of their own.
var basicTypes = map[string]typeKind{
	"string": isText, "bool": isBool, "int": isInt, "int64": isInt, "float64": isFloat, "Bytes": isBytes, "Raw": isAny,
}

// typ reads a type expression.
func (r *wireReader) typ(e ast.Expr) (wireType, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		if kind, ok := basicTypes[e.Name]; ok {
			return wireType{kind: kind}, true
		}
		if r.model.structs[e.Name] != nil {
			return wireType{kind: isStruct, name: e.Name}, true
		}
		if enum := r.model.enums[e.Name]; enum != nil {
			if !enum.text {
				return wireType{kind: isInt}, true // flags combine, so no union of the constants would do
			}
			return wireType{kind: isEnum, name: e.Name}, true
		}
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok && x.Name == "json" && e.Sel.Name == "RawMessage" {
			return wireType{kind: isAny}, true
		}
	case *ast.ArrayType:
		if elem, ok := r.typ(e.Elt); ok && e.Len == nil {
			return wireType{kind: isSlice, elem: &elem}, true
		}
	case *ast.MapType:
		key, ok := e.Key.(*ast.Ident)
		if elem, good := r.typ(e.Value); ok && good && key.Name == "string" {
			return wireType{kind: isMap, elem: &elem}, true
		}
	}
	return wireType{}, false
}

// checkBytes refuses Bytes where package abi does not look for them: below a map or a list in a list.
func (r *wireReader) checkBytes() {
	for _, d := range r.model.decls {
		if d.structure == nil {
			continue
		}
		for _, f := range d.structure.fields {
			t := f.typ
			deep := t.kind == isMap || t.kind == isSlice && (t.elem.kind == isSlice || t.elem.kind == isMap)
			if deep && r.model.holdsBytes(&t, map[string]bool{}) {
				r.src.errorf(f.at, "%s.%s: Bytes cannot be inside a map or a list of lists: package abi does not look there", d.structure.name, f.name)
			}
		}
	}
}

// holdsBytes reports whether a value of the type can hold Bytes; seen are the structs looked into already.
func (w *wireModel) holdsBytes(t *wireType, seen map[string]bool) bool {
	for t.elem != nil {
		t = t.elem
	}
	if t.kind == isBytes {
		return true
	}
	if t.kind != isStruct || seen[t.name] {
		return false
	}
	seen[t.name] = true
	for _, f := range w.structs[t.name].fields {
		if w.holdsBytes(&f.typ, seen) {
			return true
		}
	}
	return false
}
