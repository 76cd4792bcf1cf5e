package gen

import (
	"fmt"
	"strings"
)

// sampler writes sample values: for every struct a full one (every field present) and a minimal one (only what is
// required). Go tests get them as JSON, TypeScript tests as literals, which tsc checks against the interfaces.
type sampler struct {
	model *wireModel
	// typescript: bytes are Uint8Array and not a reference to an attachment.
	typescript bool
	full       bool
	// count numbers the values, so that no two fields of a struct hold the same number.
	count int
	// attachments counts Bytes.
	attachments int
}

// value writes a sample of a struct.
func (s *sampler) value(name string) string { return s.structure(name, map[string]bool{}) }

// structure writes a struct. A struct inside itself keeps only its required fields.
func (s *sampler) structure(name string, above map[string]bool) string {
	inside := map[string]bool{name: true}
	for n := range above {
		inside[n] = true
	}
	var parts []string
	for _, f := range s.model.structs[name].fields {
		if f.optional && (!s.full || above[name]) {
			continue
		}
		parts = append(parts, quote(f.name)+": "+s.sample(f.name, &f.typ, inside))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// sample writes a value of a type that is neither zero nor empty, since those are left out with omitempty.
func (s *sampler) sample(name string, t *wireType, above map[string]bool) string {
	s.count++
	switch t.kind {
	case isText:
		return quote(fmt.Sprintf("%s %d “ü😀”\n<&>", name, s.count))
	case isBool:
		return "true"
	case isInt:
		return fmt.Sprint(1_700_000_000_000 + s.count) // wider than 32 bits
	case isFloat:
		return fmt.Sprintf("%d.25", s.count)
	case isBytes:
		s.attachments++
		if s.typescript {
			return fmt.Sprintf("Uint8Array.of(0, 255, %d)", s.attachments)
		}
		return fmt.Sprintf(`{"$bytes": %d}`, s.attachments-1)
	case isAny:
		return `{"any": [1.5, "two", null, true, {}]}`
	case isEnum:
		members := s.model.enums[t.name].members
		return literal(members[s.count%len(members)].value)
	case isSlice:
		return "[" + s.sample(name, t.elem, above) + ", " + s.sample(name, t.elem, above) + "]"
	case isMap:
		return "{" + quote("a key") + ": " + s.sample(name, t.elem, above) + "}"
	default:
		return s.structure(t.name, above)
	}
}

// structNames lists the structs in source order.
func (w *wireModel) structNames() []string {
	var names []string
	for _, d := range w.decls {
		if d.structure != nil {
			names = append(names, d.structure.name)
		}
	}
	return names
}

// samplesJSON writes what Go reads: {"full": {name: value}, "minimal": …}.
func samplesJSON(w *wireModel) []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "{\"generated\": \"from %s by `go run ./build gen`; do not edit\"", wireDir)
	for _, full := range []bool{true, false} {
		fmt.Fprintf(&out, ",\n%s: {", quote(sampleSet(full)))
		for i, name := range w.structNames() {
			if i > 0 {
				out.WriteString(",")
			}
			s := &sampler{model: w, full: full}
			fmt.Fprintf(&out, "\n  %s: %s", quote(name), s.value(name))
		}
		out.WriteString("\n}")
	}
	out.WriteString("}\n")
	return []byte(out.String())
}

// sampleSet names the two sets.
func sampleSet(full bool) string {
	if full {
		return "full"
	}
	return "minimal"
}

// samplesTS writes what TypeScript tests read.
func samplesTS(w *wireModel) []byte {
	names := w.structNames()
	var out strings.Builder
	out.WriteString(header(wireDir) + "\n")
	fmt.Fprintf(&out, "import {\n  is%s,\n} from \"./wire.ts\";\n", strings.Join(names, ",\n  is"))
	fmt.Fprintf(&out, "import type {\n  %s,\n} from \"./wire.ts\";\n\n", strings.Join(names, ",\n  "))
	out.WriteString("/** Every struct of the wire by name. */\nexport interface Structs {\n")
	for _, name := range names {
		fmt.Fprintf(&out, "  %s: %s;\n", name, name)
	}
	out.WriteString("}\n\nexport const guards: { readonly [K in keyof Structs]: (v: unknown) => v is Structs[K] } = {\n")
	for _, name := range names {
		fmt.Fprintf(&out, "  %s: is%s,\n", name, name)
	}
	out.WriteString("};\n")
	for _, full := range []bool{true, false} {
		doc := "Only the required fields are present."
		if full {
			doc = "Every field is present."
		}
		fmt.Fprintf(&out, "\n/** %s */\nexport const %s: Structs = {\n", doc, sampleSet(full))
		for _, name := range names {
			s := &sampler{model: w, full: full, typescript: true}
			fmt.Fprintf(&out, "  %s: %s,\n", name, s.value(name))
		}
		out.WriteString("};\n")
	}
	refusals(&out, w)
	return []byte(out.String())
}

// refusals writes the changes of full samples that a guard must refuse.
func refusals(out *strings.Builder, w *wireModel) {
	out.WriteString(`
/** One changed field of a full sample; undefined takes the field away. */
export interface Refusal {
  readonly type: keyof Structs;
  readonly key: string;
  readonly value: unknown;
}

/** Wrong gives its arguments one type: TypeScript gives up on the union of more than about a thousand literals. */
const wrong = (type: keyof Structs, key: string, value: unknown): Refusal => ({ type, key, value });

/** The guard of type must refuse its full sample with key changed to value. */
export const refused: readonly Refusal[] = [
`)
	for _, name := range w.structNames() {
		for _, f := range w.structs[name].fields {
			values := wrongValues(&f.typ)
			if !f.optional {
				values = append(values, "undefined")
			}
			for _, v := range values {
				fmt.Fprintf(out, "  wrong(%s, %s, %s),\n", quote(name), quote(f.name), v)
			}
		}
	}
	out.WriteString("];\n")
}

// wrongValues lists values that a field of the type must not take.
func wrongValues(t *wireType) []string {
	switch t.kind {
	case isText:
		return []string{"7", "null"}
	case isBool:
		return []string{`"true"`, "1"}
	case isInt:
		return []string{`"1"`, "1.5", "NaN"}
	case isFloat:
		return []string{`"1.5"`, "NaN", "Infinity"}
	case isBytes:
		return []string{`"AAAA"`, "[1, 2]", "{}"}
	case isAny:
		return nil
	case isEnum:
		return []string{`"no such value"`, "0"}
	case isSlice:
		return append([]string{"{}", "null"}, elements("[%s]", t.elem)...)
	case isMap:
		return append([]string{"[]", "null"}, elements(`{ "a key": %s }`, t.elem)...)
	default:
		return []string{"[]", "null", `"text"`}
	}
}

// elements wraps the wrong values of an element type.
func elements(form string, elem *wireType) []string {
	var out []string
	for _, v := range wrongValues(elem) {
		out = append(out, fmt.Sprintf(form, v))
	}
	return out
}

// samplesTest writes the table by which the Go test makes values of every struct.
func samplesTest(w *wireModel, module string) string {
	var out strings.Builder
	out.WriteString(header(wireDir))
	fmt.Fprintf(&out, "\npackage wire_test\n\nimport %s\n\n", quote(module+"/"+wireDir))
	out.WriteString("// structs makes a zero value of every struct of the wire.\nvar structs = map[string]func() any{\n")
	for _, name := range w.structNames() {
		fmt.Fprintf(&out, "%s: func() any { return new(wire.%s) },\n", quote(name), name)
	}
	out.WriteString("}\n")
	return out.String()
}
