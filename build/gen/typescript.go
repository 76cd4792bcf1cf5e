package gen

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// extensionTS writes extension/gen/wire.ts: all of package wire.
func extensionTS(w *wireModel) []byte {
	t := &tsWriter{model: w}
	for _, d := range w.decls {
		t.decl(d)
	}
	for _, k := range methodKinds {
		t.methodMap(k.name, k.types)
	}
	return t.file()
}

// injectTS writes inject/gen/wire.ts: the modules and what they reach.
func injectTS(w *wireModel) []byte {
	reached := map[string]bool{}
	for _, m := range w.methods["Module"] {
		w.reach(m.params, reached)
		w.reach(m.result, reached)
	}
	t := &tsWriter{model: w}
	for _, d := range w.decls {
		if d.structure != nil && reached[d.structure.name] || d.enum != nil && reached[d.enum.name] {
			t.decl(d)
		}
	}
	t.methodMap("Module", 2)
	return t.file()
}

// reach marks a struct or enum and all that its fields need.
func (w *wireModel) reach(name string, reached map[string]bool) {
	if reached[name] {
		return
	}
	reached[name] = true
	if st := w.structs[name]; st != nil {
		for _, f := range st.fields {
			t := &f.typ
			for t.elem != nil {
				t = t.elem
			}
			if t.name != "" {
				w.reach(t.name, reached)
			}
		}
	}
}

// tsWriter writes one TypeScript file.
type tsWriter struct {
	model *wireModel
	body  strings.Builder
}

func (t *tsWriter) printf(format string, args ...any) { fmt.Fprintf(&t.body, format, args...) }

// file puts the first line and the helpers that the body uses above the body.
func (t *tsWriter) file() []byte {
	body := strings.TrimRight(t.body.String(), "\n") + "\n"
	return []byte(header(wireDir) + "\n" + helpersFor(body) + body)
}

// jsDoc writes a comment; nothing for an empty one.
func (t *tsWriter) jsDoc(indent, doc string) {
	doc = strings.ReplaceAll(doc, "*/", "* /")
	switch lines := strings.Split(doc, "\n"); {
	case doc == "":
	case len(lines) == 1:
		t.printf("%s/** %s */\n", indent, doc)
	default:
		t.printf("%s/**\n", indent)
		for _, line := range lines {
			t.printf("%s\n", strings.TrimRight(indent+" * "+line, " "))
		}
		t.printf("%s */\n", indent)
	}
}

// decl writes one constant, enum or struct.
func (t *tsWriter) decl(d wireDecl) {
	switch {
	case d.constant != nil:
		t.jsDoc("", d.constant.doc)
		t.printf("export const %s = %s;\n\n", d.constant.name, literal(d.constant.value))
	case d.enum != nil:
		t.enum(d.enum)
	default:
		t.structure(d.structure)
	}
}

// enum writes the const object of an enum and, for strings, the union and its guard.
func (t *tsWriter) enum(e *wireEnum) {
	if len(e.members) == 0 {
		return
	}
	t.jsDoc("", e.doc)
	t.printf("export const %s = {\n", e.name)
	var values []string
	for i, key := range memberNames(e.name, e.members) {
		value := literal(e.members[i].value)
		values = append(values, value)
		t.jsDoc("  ", e.members[i].doc)
		t.printf("  %s: %s,\n", key, value)
	}
	t.printf("} as const;\n\n")
	if !e.text {
		return
	}
	t.jsDoc("", e.doc)
	t.printf("export type %s =\n  | %s;\n\n", e.name, strings.Join(values, "\n  | "))
	t.printf("export function is%s(v: unknown): v is %s {\n  switch (v) {\n", e.name, e.name)
	for _, value := range values {
		t.printf("    case %s:\n", value)
	}
	t.printf("      return true;\n    default:\n      return false;\n  }\n}\n\n")
}

// structure writes the interface and the guard of a struct.
func (t *tsWriter) structure(s *wireStruct) {
	t.jsDoc("", s.doc)
	if len(s.fields) == 0 {
		t.printf("export type %s = Readonly<Record<string, never>>;\n\n", s.name)
		t.printf("export function is%s(v: unknown): v is %s {\n  return isEmpty(v);\n}\n\n", s.name, s.name)
		return
	}
	t.printf("export interface %s {\n", s.name)
	for _, f := range s.fields {
		t.jsDoc("  ", f.doc)
		switch {
		case f.optional && f.typ.kind != isAny:
			t.printf("  readonly %s?: %s | undefined;\n", f.name, tsType(&f.typ))
		case f.optional:
			t.printf("  readonly %s?: unknown;\n", f.name)
		default:
			t.printf("  readonly %s: %s;\n", f.name, tsType(&f.typ))
		}
	}
	t.printf("}\n\nexport function is%s(v: unknown): v is %s {\n  return (\n    isRecord(v)", s.name, s.name)
	for _, f := range s.fields {
		if c := fieldCheck(f); c != "" {
			t.printf(" &&\n    %s", c)
		}
	}
	t.printf("\n  );\n}\n\n")
}

// tsType writes a type.
func tsType(t *wireType) string {
	switch t.kind {
	case isText:
		return "string"
	case isBool:
		return "boolean"
	case isInt, isFloat:
		return "number"
	case isBytes:
		return "Uint8Array"
	case isAny:
		return "unknown"
	case isSlice:
		return "readonly " + tsElem(t.elem) + "[]"
	case isMap:
		return "Readonly<Record<string, " + tsType(t.elem) + ">>"
	default:
		return t.name
	}
}

// tsElem writes the type of a slice's elements.
func tsElem(t *wireType) string {
	if t.kind == isSlice {
		return "(" + tsType(t) + ")"
	}
	return tsType(t)
}

// methodMap writes the interface, the guards and the name test of one kind of method.
func (t *tsWriter) methodMap(kind string, types int) {
	list, lower := t.model.methods[kind], strings.ToLower(kind)
	t.printf("/** The %s methods by name. */\nexport interface %sMethods {\n", lower, kind)
	for _, m := range list {
		t.jsDoc("  ", m.doc)
		if types == 2 {
			t.printf("  %s: { params: %s; result: %s };\n", quote(m.name), m.params, m.result)
		} else {
			t.printf("  %s: %s;\n", quote(m.name), m.params)
		}
	}
	t.printf("}\n\n")
	if types == 2 {
		t.guardTable(kind, lower+"Params", `["params"]`, list, func(m wireMethod) string { return m.params })
		t.guardTable(kind, lower+"Results", `["result"]`, list, func(m wireMethod) string { return m.result })
	} else {
		t.guardTable(kind, lower+"Params", "", list, func(m wireMethod) string { return m.params })
	}
	t.printf("export function is%sMethod(v: unknown): v is keyof %sMethods {\n  return isKey(%sParams, v);\n}\n\n", kind, kind, lower)
}

// guardTable writes a table of guards by method name.
func (t *tsWriter) guardTable(kind, name, part string, list []wireMethod, typ func(wireMethod) string) {
	t.printf("export const %s: {\n  readonly [K in keyof %sMethods]: (v: unknown) => v is %sMethods[K]%s;\n} = {\n", name, kind, kind, part)
	for _, m := range list {
		t.printf("  %s: is%s,\n", quote(m.name), typ(m))
	}
	t.printf("};\n\n")
}

// quote writes a string literal.
func quote(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		panic(err) // a string always has a JSON form
	}
	return string(b)
}

// helpersFor gives the helpers that body calls, and those that they call in turn, in their fixed order.
func helpersFor(body string) string {
	need := map[string]bool{}
	for more := true; more; {
		more = false
		for _, h := range helpers {
			if !need[h.name] && regexp.MustCompile(`\b`+h.name+`\b[(),]`).MatchString(body) {
				need[h.name], more = true, true
				body += h.text
			}
		}
	}
	var builtins, functions strings.Builder
	for _, h := range helpers {
		switch {
		case !need[h.name]:
		case strings.HasPrefix(h.text, "const "):
			builtins.WriteString(h.text)
		default:
			functions.WriteString("\n" + h.text)
		}
	}
	return builtins.String() + functions.String() + "\n"
}
