// Package json is the part of encoding/json that the core needs, at a seventh of its size: reading and writing the plain
// structs of package wire, of tools and of MCP. The whole of encoding/json with what it draws in (fmt, os, time and all of
// reflect) is a third of the module, and a worker that wakes has to load it every time.
//
// What it takes and gives is what encoding/json takes and gives, which FuzzAgainstStandard checks, but for this:
// keys are matched by their exact case; integers may be written 7.0; numbers in an any become a Number; a struct's field is bool, string, a number, a
// struct, pointer, slice, map[string]T, any, wire.Raw or wire.Bytes, and, to be written, Made.
package json

import (
	"reflect"
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// MaxDepth bounds nesting, so that no text can exhaust the stack.
const MaxDepth = 1000

// Made is JSON that Marshal gave. Within another value it is written as it is, without being read once more.
type Made []byte

// Number is a number as it was written.
type Number string

// Int64 gives the number as an integer. Errors: it is none, or too large.
func (n Number) Int64() (int64, error) { return strconv.ParseInt(string(n), 10, 64) }

// Float64 gives the number as a float; one that is too large is an infinity. Errors: it is too large.
func (n Number) Float64() (float64, error) { return strconv.ParseFloat(string(n), 64) }

// SyntaxError says where a text stops being JSON.
type SyntaxError struct {
	// Offset is in bytes.
	Offset int
	Text   string
}

// Error implements error.
func (e *SyntaxError) Error() string { return e.Text + " at byte " + strconv.Itoa(e.Offset) }

// TypeError says which value is not of the type that is wanted.
type TypeError struct {
	// Path names the value, for example params.events[2].type.
	Path string
	// Want and Got are the types in words.
	Want, Got string
}

// Error implements error.
func (e *TypeError) Error() string {
	if e.Path == "" {
		return "is " + e.Got + ", not " + e.Want
	}
	return e.Path + " is " + e.Got + ", not " + e.Want
}

// Types that are handled by themselves.
var (
	rawType    = reflect.TypeFor[wire.Raw]()
	madeType   = reflect.TypeFor[Made]()
	bytesType  = reflect.TypeFor[wire.Bytes]()
	numberType = reflect.TypeFor[Number]()
	stringType = reflect.TypeFor[string]()
)

// field is one field of a struct, with the fields of embedded structs among its own.
type field struct {
	name      string
	index     []int
	omitEmpty bool
}

// structs remembers the fields of each type: the core is one goroutine at a time, and native tests guard it by mutex.
var structs cache

// fieldsOf gives the fields of a struct type in their order.
func fieldsOf(t reflect.Type) []field {
	if f, ok := structs.get(t); ok {
		return f
	}
	f := collect(t, nil, nil)
	structs.put(t, f)
	return f
}

func collect(t reflect.Type, at []int, out []field) []field {
	for i := range t.NumField() {
		f := t.Field(i)
		index := append(append([]int(nil), at...), i)
		tag, tagged := tagOf(string(f.Tag))
		if f.Anonymous && !tagged && f.Type.Kind() == reflect.Struct {
			out = collect(f.Type, index, out)
			continue
		}
		if f.PkgPath != "" || tag == "-" {
			continue
		}
		name, omit := tag, false
		for j := range len(tag) {
			if tag[j] == ',' {
				name, omit = tag[:j], tag[j+1:] == "omitempty"
				break
			}
		}
		if name == "" {
			name = f.Name
		}
		out = append(out, field{name, index, omit})
	}
	return out
}

// tagOf finds the json key of a struct tag. reflect's own Lookup would draw in strconv's unquoting.
func tagOf(tag string) (value string, ok bool) {
	const key = `json:"`
	for i := 0; i+len(key) <= len(tag); i++ {
		if tag[i:i+len(key)] != key || i > 0 && tag[i-1] != ' ' {
			continue
		}
		for j := i + len(key); j < len(tag); j++ {
			if tag[j] == '"' {
				return tag[i+len(key) : j], true
			}
		}
	}
	return "", false
}

// Valid reports whether data is one JSON value.
func Valid(data []byte) bool { return Check(data) == nil }

// Check says where data stops being one JSON value, nil when it is one.
func Check(data []byte) error {
	r := reader{data: data}
	r.skip(0)
	r.end()
	return r.failure()
}
