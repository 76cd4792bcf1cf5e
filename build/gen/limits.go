package gen

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// limits is a tool tag: `tool:"min=0,max=10,minLength=1,maxLength=9,enum=a|b,default=a,minItems=1,maxItems=5,format=uri"`.
// Of an array, minItems, maxItems and default are about the array itself, all else is about its items.
type limits struct {
	// array are the keywords of an array itself; value those of a plain value or of an array's items. Both are in the
	// order of the tag, values are JSON.
	array, value []keyword
}

// keyword is one keyword of a schema with its value as JSON.
type keyword struct{ name, json string }

// limitKinds tells for which JSON types a tag key may be used and which keyword it becomes.
var limitKinds = map[string]struct {
	keyword string
	kinds   []string
	parse   func(string) (string, error)
}{
	"min":       {"minimum", []string{"integer", "number"}, parseNumber},
	"max":       {"maximum", []string{"integer", "number"}, parseNumber},
	"minLength": {"minLength", []string{"string"}, parseCount},
	"maxLength": {"maxLength", []string{"string"}, parseCount},
	"enum":      {"enum", []string{"string"}, parseEnum},
	"format":    {"format", []string{"string"}, func(v string) (string, error) { return quote(v), nil }},
	"minItems":  {"minItems", []string{"array"}, parseCount},
	"maxItems":  {"maxItems", []string{"array"}, parseCount},
}

// parseLimits reads a tool tag for a field of the given shape.
func parseLimits(tag string, s *shape, optional bool) (limits, error) {
	var out limits
	if tag == "" {
		return out, nil
	}
	for part := range strings.SplitSeq(tag, ",") {
		key, value, ok := strings.Cut(part, "=")
		if !ok || value == "" {
			return out, fmt.Errorf("%q is not key=value", part)
		}
		if key == "default" {
			text, err := parseDefault(value, s)
			if err != nil {
				return out, err
			}
			if !optional {
				return out, fmt.Errorf("a field with a default needs omitempty, or it would be required")
			}
			out.array = append(out.array, keyword{key, text})
			continue
		}
		kind, ok := limitKinds[key]
		if !ok {
			return out, fmt.Errorf("key %q is not known; the keys are min, max, minLength, maxLength, enum, default, minItems, maxItems, format", key)
		}
		text, err := kind.parse(value)
		if err != nil {
			return out, fmt.Errorf("%s: %w", key, err)
		}
		switch {
		case slices.Contains(kind.kinds, s.kind):
			out.array = append(out.array, keyword{kind.keyword, text})
		case s.kind == "array" && slices.Contains(kind.kinds, s.elem.kind):
			out.value = append(out.value, keyword{kind.keyword, text})
		default:
			return out, fmt.Errorf("%s is for a value of type %s, the field is of type %s", key, strings.Join(kind.kinds, " or "), s.kind)
		}
	}
	return out, out.consistent()
}

// consistent refuses a default that its own limits would refuse.
func (l limits) consistent() error {
	fallback, ok := l.get("default")
	if !ok {
		return nil
	}
	if enum, ok := l.get("enum"); ok && !slices.Contains(strings.Split(strings.Trim(enum, "[]"), ","), fallback) {
		return fmt.Errorf("default %s is not in the enum", fallback)
	}
	number, err := strconv.ParseFloat(fallback, 64)
	if err != nil {
		return nil
	}
	for name, outside := range map[string]func(limit float64) bool{
		"minimum": func(limit float64) bool { return number < limit },
		"maximum": func(limit float64) bool { return number > limit },
	} {
		if text, ok := l.get(name); ok {
			if limit, _ := strconv.ParseFloat(text, 64); outside(limit) {
				return fmt.Errorf("default %s is outside its own %s %s", fallback, name, text)
			}
		}
	}
	return nil
}

// get gives the value of a keyword of the field itself.
func (l limits) get(name string) (string, bool) {
	for _, k := range l.array {
		if k.name == name {
			return k.json, true
		}
	}
	return "", false
}

func parseNumber(v string) (string, error) {
	if _, err := strconv.ParseFloat(v, 64); err != nil {
		return "", fmt.Errorf("%q is no number", v)
	}
	return v, nil
}

func parseCount(v string) (string, error) {
	if n, err := strconv.Atoi(v); err != nil || n < 0 {
		return "", fmt.Errorf("%q is no count", v)
	}
	return v, nil
}

func parseEnum(v string) (string, error) {
	var parts []string
	for one := range strings.SplitSeq(v, "|") {
		if one == "" || slices.Contains(parts, quote(one)) {
			return "", fmt.Errorf("value %q is empty or there twice", one)
		}
		parts = append(parts, quote(one))
	}
	return "[" + strings.Join(parts, ",") + "]", nil
}

// parseDefault reads a default by the type of its field.
func parseDefault(v string, s *shape) (string, error) {
	switch s.kind {
	case "string":
		if s.enum != nil && !slices.Contains(s.enum, v) {
			return "", fmt.Errorf("default %q is none of the type's constants", v)
		}
		return quote(v), nil
	case "boolean":
		if v == "true" || v == "false" {
			return v, nil
		}
	case "integer":
		if _, err := strconv.ParseInt(v, 10, 64); err == nil {
			return v, nil
		}
	case "number":
		return parseNumber(v)
	}
	return "", fmt.Errorf("default %q does not fit the field's type %s", v, s.kind)
}
