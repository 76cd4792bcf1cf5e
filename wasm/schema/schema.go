// Package schema checks JSON against the part of JSON Schema 2020-12 that tools use: type, enum, const,
// properties, required, additionalProperties, items, the bounds of numbers, strings and arrays, and default.
// Keywords it does not know are ignored, so it never refuses what the schema would allow.
package schema

import (
	"bytes"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// MaxDepth bounds how deep a schema may nest; deeper schemas are refused by Parse.
const MaxDepth = 64

// Schema is a parsed schema.
type Schema struct {
	types      []string
	enum       []any
	properties map[string]*Schema
	// order is the order of properties in the text, for messages.
	order    []string
	required []string
	// additional checks properties that are not listed; nil allows them, closed forbids them.
	additional *Schema
	closed     bool
	items      *Schema

	minimum, maximum     *json.Number
	minLength, maxLength *int
	minItems, maxItems   *int

	fallback wire.Raw
}

// written is a schema as it is written.
type written struct {
	Type       wire.Raw     `json:"type"`
	Enum       []any        `json:"enum"`
	Const      wire.Raw     `json:"const"`
	Properties wire.Raw     `json:"properties"`
	Required   []string     `json:"required"`
	Additional wire.Raw     `json:"additionalProperties"`
	Items      wire.Raw     `json:"items"`
	Minimum    *json.Number `json:"minimum"`
	Maximum    *json.Number `json:"maximum"`
	MinLength  *int         `json:"minLength"`
	MaxLength  *int         `json:"maxLength"`
	MinItems   *int         `json:"minItems"`
	MaxItems   *int         `json:"maxItems"`
	Default    wire.Raw     `json:"default"`
}

// Parse reads a schema.
//
// Errors: text that is not JSON, keywords of the wrong type, nesting beyond MaxDepth.
func Parse(data []byte) (*Schema, error) { return parse(data, 0) }

func parse(data []byte, depth int) (*Schema, error) {
	if depth > MaxDepth {
		return nil, text.Errorf("schema nests deeper than %d", MaxDepth)
	}
	switch string(bytes.TrimSpace(data)) {
	case "true":
		return &Schema{}, nil
	case "false":
		return &Schema{enum: []any{}}, nil
	}
	var t written
	if err := json.Unmarshal(data, &t); err != nil {
		return nil, text.Errorf("decoding schema: %w", err)
	}
	s := &Schema{
		enum: t.Enum, required: t.Required, fallback: t.Default,
		minimum: t.Minimum, maximum: t.Maximum, minLength: t.MinLength, maxLength: t.MaxLength,
		minItems: t.MinItems, maxItems: t.MaxItems,
	}
	if err := s.parseType(t); err != nil {
		return nil, err
	}
	if err := s.parseProperties(t, depth); err != nil {
		return nil, err
	}
	if t.Items != nil {
		items, err := parse(t.Items, depth+1)
		if err != nil {
			return nil, text.Errorf("items: %w", err)
		}
		s.items = items
	}
	return s, nil
}

func (s *Schema) parseType(t written) error {
	if t.Type != nil {
		var one string
		if json.Unmarshal(t.Type, &one) == nil {
			s.types = []string{one}
		} else if err := json.Unmarshal(t.Type, &s.types); err != nil {
			return text.Errorf("type must be a string or a list of strings")
		}
	}
	if t.Const != nil {
		var v any
		if err := json.Unmarshal(t.Const, &v); err != nil {
			return err
		}
		s.enum = []any{v}
	}
	return nil
}

func (s *Schema) parseProperties(t written, depth int) error {
	switch string(bytes.TrimSpace(t.Additional)) {
	case "", "true":
	case "false":
		s.closed = true
	default:
		additional, err := parse(t.Additional, depth+1)
		if err != nil {
			return text.Errorf("additionalProperties: %w", err)
		}
		s.additional = additional
	}
	if t.Properties == nil {
		return nil
	}
	var props map[string]wire.Raw
	if err := json.Unmarshal(t.Properties, &props); err != nil {
		return text.Errorf("properties must be an object")
	}
	s.order = keys(t.Properties)
	s.properties = make(map[string]*Schema, len(props))
	for name, raw := range props {
		p, err := parse(raw, depth+1)
		if err != nil {
			return text.Errorf("property %s: %w", name, err)
		}
		s.properties[name] = p
	}
	return nil
}

// Problem is one way in which a value does not fit.
type Problem struct {
	// Path names the place, for example fields[2].value; empty is the value itself.
	Path string
	// Text says what is wrong and what would be right.
	Text string
}

// String joins path and text.
func (p Problem) String() string {
	if p.Path == "" {
		return p.Text
	}
	return p.Path + ": " + p.Text
}

// Apply checks an object against the schema and fills in defaults. An absent value counts as {}. It gives the
// problems it found, at most 10, or the completed object.
func (s *Schema) Apply(raw wire.Raw) (wire.Raw, []Problem) {
	if len(raw) == 0 {
		raw = wire.Raw("{}")
	}
	var v any
	if err := json.Unmarshal(raw, &v); err != nil {
		return nil, []Problem{{Text: "not JSON"}}
	}
	c := checker{}
	c.check("", s, v)
	if len(c.problems) > 0 {
		return nil, c.problems
	}
	if !c.filled {
		return raw, nil
	}
	out, err := json.Marshal(v)
	if err != nil {
		return nil, []Problem{{Text: err.Error()}}
	}
	return out, nil
}

// keys gives the keys of a JSON object in the order in which they stand there.
func keys(object wire.Raw) []string {
	members, err := json.Members(object)
	if err != nil {
		return nil
	}
	out := make([]string, len(members))
	for i, m := range members {
		out[i] = m.Key
	}
	return out
}

// Nearest gives the allowed name that a person most likely meant, or "".
func Nearest(name string, allowed []string) string {
	if len(name) > 64 { // nobody's slip of the pen
		return ""
	}
	best, at := 3, ""
	for _, a := range allowed {
		if strings.EqualFold(name, a) {
			return a
		}
		if d := distance(strings.ToLower(name), strings.ToLower(a)); d < best && d < len(a)/2+1 {
			best, at = d, a
		}
	}
	return at
}

// distance is the Levenshtein distance in bytes.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost = 1 + min(diagonal, row[j], row[j+1])
			}
			diagonal, row[j+1] = row[j+1], cost
		}
	}
	return row[len(b)]
}
