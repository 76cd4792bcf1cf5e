package schema

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"
)

// maxProblems is how many problems are worth telling at once.
const maxProblems = 10

// checker walks a value along its schema.
type checker struct {
	problems []Problem
	// filled: a default was written into the value.
	filled bool
}

func (c *checker) add(path, format string, args ...any) {
	if len(c.problems) < maxProblems {
		c.problems = append(c.problems, Problem{Path: path, Text: text.Sprintf(format, args...)})
	}
}

func (c *checker) check(path string, s *Schema, v any) {
	if len(s.types) > 0 && !slices.ContainsFunc(s.types, func(t string) bool { return isType(v, t) }) {
		c.add(path, "must be %s, not %s", article(strings.Join(s.types, " or ")), describe(v))
		return
	}
	if s.enum != nil && !slices.ContainsFunc(s.enum, func(e any) bool { return equal(e, v) }) {
		c.add(path, "must be %s, not %s", oneOf(s.enum), quote(v))
		return
	}
	switch v := v.(type) {
	case map[string]any:
		c.object(path, s, v)
	case []any:
		c.array(path, s, v)
	case string:
		c.characters(path, s, v)
	case json.Number:
		c.number(path, s, v)
	}
}

func (c *checker) object(path string, s *Schema, v map[string]any) {
	for _, name := range s.required {
		if _, ok := v[name]; !ok {
			c.add(join(path, name), "is missing")
		}
	}
	names := make([]string, 0, len(v))
	for name := range v {
		names = append(names, name)
	}
	sort.Slice(names, func(i, j int) bool { return names[i] < names[j] })
	for _, name := range names {
		switch p := s.properties[name]; {
		case p != nil:
			c.check(join(path, name), p, v[name])
		case s.additional != nil:
			c.check(join(path, name), s.additional, v[name])
		case s.closed:
			c.surplus(path, name, s)
		}
	}
	for name, p := range s.properties {
		if _, ok := v[name]; ok || p.fallback == nil {
			continue
		}
		var value any
		if json.Unmarshal(p.fallback, &value) == nil {
			v[name] = value
			c.filled = true
		}
	}
}

func (c *checker) surplus(path, name string, s *Schema) {
	if len(c.problems) >= maxProblems {
		return
	}
	name = text.Clip(name, 64)
	switch near := Nearest(name, s.order); {
	case near != "":
		c.add(join(path, name), "is not an argument; did you mean %s?", near)
	case len(s.order) == 0:
		c.add(join(path, name), "is not an argument; there are none")
	default:
		c.add(join(path, name), "is not an argument; there are: %s", strings.Join(s.order, ", "))
	}
}

func (c *checker) array(path string, s *Schema, v []any) {
	if s.minItems != nil && len(v) < *s.minItems {
		c.add(path, "must have at least %d items, has %d", *s.minItems, len(v))
	}
	if s.maxItems != nil && len(v) > *s.maxItems {
		c.add(path, "must have at most %d items, has %d", *s.maxItems, len(v))
	}
	if s.items == nil {
		return
	}
	for i, item := range v {
		c.check(text.Sprintf("%s[%d]", path, i), s.items, item)
	}
}

func (c *checker) characters(path string, s *Schema, v string) {
	n := utf8.RuneCountInString(v)
	if s.minLength != nil && n < *s.minLength {
		if n == 0 {
			c.add(path, "must not be empty")
			return
		}
		c.add(path, "must have at least %d characters, has %d", *s.minLength, n)
	}
	if s.maxLength != nil && n > *s.maxLength {
		c.add(path, "must have at most %d characters, has %d", *s.maxLength, n)
	}
}

func (c *checker) number(path string, s *Schema, v json.Number) {
	if s.minimum != nil && compare(v, *s.minimum) < 0 {
		c.add(path, "must be at least %s, is %s", *s.minimum, v)
	}
	if s.maximum != nil && compare(v, *s.maximum) > 0 {
		c.add(path, "must be at most %s, is %s", *s.maximum, v)
	}
}

// isType reports whether v is of a JSON Schema type. 1.0 is an integer, as the specification says.
func isType(v any, t string) bool {
	switch v := v.(type) {
	case nil:
		return t == "null"
	case bool:
		return t == "boolean"
	case string:
		return t == "string"
	case []any:
		return t == "array"
	case map[string]any:
		return t == "object"
	case json.Number:
		if t == "number" {
			return true
		}
		f, err := v.Float64()
		return t == "integer" && err == nil && f == math.Trunc(f)
	}
	return false
}

// compare orders two numbers: exactly where both are 64-bit integers, else as floats.
func compare(a, b json.Number) int {
	ia, erra := a.Int64()
	ib, errb := b.Int64()
	if erra == nil && errb == nil {
		return cmp.Compare(ia, ib)
	}
	fa, _ := a.Float64() // out of range gives an infinity of the right sign
	fb, _ := b.Float64()
	return cmp.Compare(fa, fb)
}

// equal compares JSON values; numbers by value.
func equal(a, b any) bool {
	na, oka := a.(json.Number)
	nb, okb := b.(json.Number)
	if oka || okb {
		return oka && okb && compare(na, nb) == 0
	}
	switch a := a.(type) {
	case []any:
		b, ok := b.([]any)
		return ok && slices.EqualFunc(a, b, equal)
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && maps.EqualFunc(a, b, equal)
	}
	return a == b
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func article(noun string) string {
	if noun != "" && strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// describe names the type of a value.
func describe(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case bool:
		return "a boolean"
	case string:
		return "the string " + quote(v)
	case []any:
		return "an array"
	case map[string]any:
		return "an object"
	default:
		return text.Sprintf("the number %v", v)
	}
}

func oneOf(values []any) string {
	if len(values) == 0 {
		return "absent"
	}
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = quote(v)
	}
	if len(parts) == 1 {
		return parts[0]
	}
	return "one of " + strings.Join(parts, ", ")
}

// quote gives a value as JSON, cut to 60 characters.
func quote(v any) string {
	out, err := json.Marshal(v)
	if err != nil {
		return "that"
	}
	if r := []rune(string(out)); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return string(out)
}
