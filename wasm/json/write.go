package json

import (
	"math"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// unsupported is the error of Marshal.
type unsupported string

func (u unsupported) Error() string { return "cannot be written as JSON: " + string(u) }

// Marshal writes v as JSON without white space; keys of maps are sorted, characters that HTML or JavaScript would
// trip over are escaped, as encoding/json does.
//
// Errors: types that the package does not know; NaN and infinities; a Raw that is not JSON; nesting beyond MaxDepth.
func Marshal(v any) (wire.Raw, error) {
	w := writer{out: make([]byte, 0, 256)}
	w.value(reflect.ValueOf(v), 0)
	if w.err != nil {
		return nil, w.err
	}
	return w.out, nil
}

// Quote gives s as a JSON string.
func Quote(s string) wire.Raw { return appendString(nil, s) }

type writer struct {
	out []byte
	err error
}

func (w *writer) fail(why string) {
	if w.err == nil {
		w.err = unsupported(why)
	}
}

func (w *writer) value(v reflect.Value, depth int) {
	if depth > MaxDepth {
		w.fail("nested too deeply")
		return
	}
	switch v.Kind() {
	case reflect.Invalid:
		w.out = append(w.out, "null"...)
	case reflect.Bool:
		w.out = strconv.AppendBool(w.out, v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		w.out = strconv.AppendInt(w.out, v.Int(), 10)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		w.out = strconv.AppendUint(w.out, v.Uint(), 10)
	case reflect.Float64, reflect.Float32:
		w.float(v.Float())
	case reflect.String:
		if v.Type() == numberType {
			w.number(v.String())
			return
		}
		w.out = appendString(w.out, v.String())
	case reflect.Pointer, reflect.Interface:
		w.value(v.Elem(), depth+1) // the Elem of nil is Invalid
	case reflect.Struct:
		w.object(v, depth)
	case reflect.Slice, reflect.Array:
		w.list(v, depth)
	case reflect.Map:
		w.dictionary(v, depth)
	default:
		w.fail(v.Type().String())
	}
}

// number writes a Number as it is; the zero Number is 0.
func (w *writer) number(s string) {
	if s == "" {
		s = "0"
	}
	r := reader{data: []byte(s)}
	r.number()
	if r.end(); r.failed {
		w.fail("number " + s)
		return
	}
	w.out = append(w.out, s...)
}

// float writes numbers as ECMAScript does.
func (w *writer) float(f float64) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		w.fail("a number that is not finite")
		return
	}
	format := byte('f')
	if abs := math.Abs(f); abs != 0 && (abs < 1e-6 || abs >= 1e21) {
		format = 'e'
	}
	w.out = strconv.AppendFloat(w.out, f, format, -1, 64)
	if n := len(w.out); format == 'e' && n >= 4 && w.out[n-4] == 'e' && (w.out[n-3] == '-' || w.out[n-3] == '+') && w.out[n-2] == '0' {
		w.out[n-2] = w.out[n-1] // e-09 is written e-9
		w.out = w.out[:n-1]
	}
}

func (w *writer) object(v reflect.Value, depth int) {
	if v.Type() == bytesType {
		w.out = append(w.out, `{"$bytes":`...)
		w.out = strconv.AppendInt(w.out, v.Field(1).Int(), 10)
		w.out = append(w.out, '}')
		return
	}
	w.out = append(w.out, '{')
	first := true
	for _, f := range fieldsOf(v.Type()) {
		fv := v.FieldByIndex(f.index)
		if f.omitEmpty && empty(fv) {
			continue
		}
		w.key(f.name, &first)
		w.value(fv, depth+1)
	}
	w.out = append(w.out, '}')
}

func (w *writer) key(name string, first *bool) {
	if !*first {
		w.out = append(w.out, ',')
	}
	*first = false
	w.out = append(appendString(w.out, name), ':')
}

// empty is what omitempty leaves out.
func empty(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Slice, reflect.Map, reflect.String, reflect.Array:
		return v.Len() == 0
	case reflect.Pointer, reflect.Interface:
		return v.IsNil()
	case reflect.Bool:
		return !v.Bool()
	case reflect.Float64:
		return v.Float() == 0
	}
	return v.CanInt() && v.Int() == 0 || v.CanUint() && v.Uint() == 0
}

func (w *writer) list(v reflect.Value, depth int) {
	if v.Kind() == reflect.Slice && v.IsNil() {
		w.out = append(w.out, "null"...)
		return
	}
	switch v.Type() {
	case rawType:
		w.raw(v.Bytes())
		return
	case madeType:
		w.out = append(w.out, v.Bytes()...)
		return
	}
	w.out = append(w.out, '[')
	for i := range v.Len() {
		if i > 0 {
			w.out = append(w.out, ',')
		}
		w.value(v.Index(i), depth+1)
	}
	w.out = append(w.out, ']')
}

// raw copies JSON without its white space.
func (w *writer) raw(data []byte) {
	if len(data) == 0 {
		w.out = append(w.out, "null"...)
		return
	}
	r := reader{data: data, copy: &w.out}
	r.skip(0)
	if r.end(); r.failed {
		w.fail("a piece of JSON that is broken")
	}
}

func (w *writer) dictionary(v reflect.Value, depth int) {
	if v.IsNil() {
		w.out = append(w.out, "null"...)
		return
	}
	if v.Type().Key() != stringType {
		w.fail(v.Type().String())
		return
	}
	keys := make([]string, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		keys = append(keys, it.Key().String())
	}
	sort.Slice(keys, func(i, j int) bool { return keys[i] < keys[j] })
	w.out = append(w.out, '{')
	first := true
	for _, k := range keys {
		w.key(k, &first)
		w.value(v.MapIndex(reflect.ValueOf(k)), depth+1)
	}
	w.out = append(w.out, '}')
}

const hex = "0123456789abcdef"

// plain are the characters that are written as they are.
var plain = func() (t [256]bool) {
	for c := range t {
		t[c] = inString[c] && c != '<' && c != '>' && c != '&'
	}
	return t
}()

// appendString writes a string; bytes that are not UTF-8 become the replacement character.
func appendString(out []byte, s string) []byte {
	out = append(slices.Grow(out, len(s)+len(s)/8+2), '"') // an outline has a character to escape in every ten
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if plain[c] {
			i++
			continue
		}
		if c < utf8.RuneSelf {
			out = append(out, s[start:i]...)
			out = escape(out, c)
			i++
			start = i
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			out = append(append(out, s[start:i]...), `\ufffd`...)
			start = i + size
		case r == '\u2028' || r == '\u2029':
			out = append(append(out, s[start:i]...), `\u202`...)
			out = append(out, hex[r&0xf])
			start = i + size
		}
		i += size
	}
	return append(append(out, s[start:]...), '"')
}

func escape(out []byte, c byte) []byte {
	switch c {
	case '"', '\\':
		return append(out, '\\', c)
	case '\b':
		return append(out, '\\', 'b')
	case '\f':
		return append(out, '\\', 'f')
	case '\n':
		return append(out, '\\', 'n')
	case '\r':
		return append(out, '\\', 'r')
	case '\t':
		return append(out, '\\', 't')
	}
	return append(out, '\\', 'u', '0', '0', hex[c>>4], hex[c&0xf])
}
