package gen

// fieldCheck writes the test of one field of the record v, "" when any value will do.
func fieldCheck(f wireField) string {
	at := "v[" + quote(f.name) + "]"
	if f.optional {
		if f.typ.kind == isAny {
			return ""
		}
		return "(" + at + " === undefined || " + check(&f.typ, at) + ")"
	}
	return check(&f.typ, at)
}

// check writes the test of the value at an expression.
func check(t *wireType, at string) string {
	switch t.kind {
	case isSlice:
		return "isListOf(" + at + ", " + guard(t.elem) + ")"
	case isMap:
		return "isMapOf(" + at + ", " + guard(t.elem) + ")"
	default:
		return guard(t) + "(" + at + ")"
	}
}

// guard writes a function that tests a value of the type.
func guard(t *wireType) string {
	switch t.kind {
	case isText:
		return "isString"
	case isBool:
		return "isBoolean"
	case isInt:
		return "isInteger"
	case isFloat:
		return "isNumber"
	case isBytes:
		return "isBytes"
	case isAny:
		return "isPresent"
	case isSlice, isMap:
		return "(e: unknown): e is " + tsType(t) + " => " + check(t, "e")
	default:
		return "is" + t.name
	}
}

// helper is a function or constant at the top of a generated file.
type helper struct{ name, text string }

// helpers are all of them in the order of output. The built-ins are taken when the file is loaded: in a page's own
// world the page may replace them later.
var helpers = []helper{
	{"isArray", "const { isArray } = Array;\n"},
	{"finite", "const { isFinite: finite } = Number;\n"},
	{"safeInteger", "const { isSafeInteger: safeInteger } = Number;\n"},
	{"keysOf", "const { keys: keysOf } = Object;\n"},
	{"hasOwn", "const { hasOwn } = Object;\n"},
	{"isString", `function isString(v: unknown): v is string {
  return typeof v === "string";
}
`},
	{"isBoolean", `function isBoolean(v: unknown): v is boolean {
  return typeof v === "boolean";
}
`},
	{"isInteger", `/** Go's decoder refuses a fraction or exponent for an integer. */
function isInteger(v: unknown): v is number {
  return safeInteger(v);
}
`},
	{"isNumber", `/** JSON has no NaN and no infinity. */
function isNumber(v: unknown): v is number {
  return finite(v);
}
`},
	{"isBytes", `function isBytes(v: unknown): v is Uint8Array {
  return v instanceof Uint8Array;
}
`},
	{"isPresent", `/** Any value, but there has to be one: JSON drops a key that is undefined. */
function isPresent(v: unknown): v is unknown {
  return v !== undefined;
}
`},
	{"isRecord", `function isRecord(v: unknown): v is Readonly<Record<string, unknown>> {
  return typeof v === "object" && v !== null && !isArray(v);
}
`},
	{"isEmpty", `function isEmpty(v: unknown): v is Readonly<Record<string, never>> {
  return isRecord(v) && keysOf(v).length === 0;
}
`},
	{"isListOf", `function isListOf<T>(v: unknown, is: (e: unknown) => e is T): v is readonly T[] {
  if (!isArray(v)) {
    return false;
  }
  for (let i = 0; i < v.length; i++) {
    if (!is(v[i])) {
      return false;
    }
  }
  return true;
}
`},
	{"isMapOf", `function isMapOf<T>(v: unknown, is: (e: unknown) => e is T): v is Readonly<Record<string, T>> {
  if (!isRecord(v)) {
    return false;
  }
  const keys = keysOf(v);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    if (key === undefined || !is(v[key])) {
      return false;
    }
  }
  return true;
}
`},
	{"isKey", `function isKey<T extends object>(table: T, v: unknown): v is keyof T {
  return typeof v === "string" && hasOwn(table, v);
}
`},
}
