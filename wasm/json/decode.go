package json

import (
	"math"
	"reflect"
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Unmarshal reads one JSON value into what v points to. Keys that v does not have are passed over; null leaves a value
// as it is, but makes pointers, slices, maps and anys nil.
//
// Errors: *SyntaxError, *TypeError; after an error v is of no use.
func Unmarshal(data []byte, v any) error {
	p := reflect.ValueOf(v)
	if p.Kind() != reflect.Pointer || p.IsNil() {
		return unsupported("reading into something that is no pointer")
	}
	if err := Check(data); err != nil { // first, so that a type is never complained about in broken JSON
		return err
	}
	d := decoder{reader: reader{data: data}}
	d.value(p.Elem(), 0)
	return d.err
}

type decoder struct {
	reader
	path []byte
	err  error
}

// mismatch notes that the next value is of another type and passes over it.
func (d *decoder) mismatch(want string) {
	if d.err == nil {
		d.err = &TypeError{Path: string(d.path), Want: want, Got: kindOf(d.peek())}
	}
	d.skip(0)
}

func kindOf(c byte) string {
	switch c {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case '"':
		return "a string"
	case 't', 'f':
		return "a boolean"
	case 'n':
		return "null"
	}
	return "a number"
}

func (d *decoder) value(v reflect.Value, depth int) {
	if v.Type() == rawType {
		d.peek()
		start := d.at
		d.skip(depth)
		v.SetBytes(append(wire.Raw(nil), d.data[start:d.at]...))
		return
	}
	if d.peek() == 'n' {
		d.word()
		if k := v.Kind(); k == reflect.Pointer || k == reflect.Slice || k == reflect.Map || k == reflect.Interface {
			v.Set(reflect.Zero(v.Type()))
		}
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		d.value(v.Elem(), depth)
	case reflect.Struct:
		d.object(v, depth)
	case reflect.Map:
		d.dictionary(v, depth)
	case reflect.Slice:
		d.list(v, depth)
	case reflect.Interface:
		d.anything(v, depth)
	default:
		d.scalar(v)
	}
}

func (d *decoder) scalar(v reflect.Value) {
	c := d.peek()
	switch k := v.Kind(); k {
	case reflect.String:
		switch {
		case v.Type() == numberType && (c == '-' || c >= '0' && c <= '9'):
			v.SetString(string(d.number()))
		case c == '"' && v.Type() != numberType:
			v.SetString(d.text(false))
		default:
			d.mismatch("a string")
		}
	case reflect.Bool:
		if c != 't' && c != 'f' {
			d.mismatch("a boolean")
			return
		}
		v.SetBool(d.word()[0] == 't')
	case reflect.Int, reflect.Int32, reflect.Int64:
		if c != '-' && (c < '0' || c > '9') {
			d.mismatch("an integer")
			return
		}
		start := d.at
		n, err := integer(string(d.number()), v.Type().Bits())
		if err != nil {
			d.at = start
			d.mismatch("an integer")
			return
		}
		v.SetInt(n)
	case reflect.Float64:
		if c != '-' && (c < '0' || c > '9') {
			d.mismatch("a number")
			return
		}
		start := d.at
		n, err := strconv.ParseFloat(string(d.number()), 64)
		if err != nil {
			d.at = start
			d.mismatch("a number of 64 bits")
			return
		}
		v.SetFloat(n)
	default:
		d.mismatch("a " + v.Type().String())
	}
}

// integer reads an integer; other programs also write 7 as 7.0 or 7e0.
func integer(s string, bits int) (int64, error) {
	n, err := strconv.ParseInt(s, 10, bits)
	if err == nil {
		return n, nil
	}
	if f, ferr := strconv.ParseFloat(s, 64); ferr == nil && f == math.Trunc(f) && math.Abs(f) < 1<<31 {
		return int64(f), nil
	}
	return 0, err
}

// in runs f with a longer path.
func (d *decoder) in(part string, f func()) {
	before := len(d.path)
	if before > 0 && (part == "" || part[0] != '[') {
		d.path = append(d.path, '.')
	}
	d.path = append(d.path, part...)
	f()
	d.path = d.path[:before]
}

func (d *decoder) object(v reflect.Value, depth int) {
	if d.peek() != '{' {
		d.mismatch("an object")
		return
	}
	if v.Type() == bytesType {
		var ref struct {
			Index int `json:"$bytes"`
		}
		d.object(reflect.ValueOf(&ref).Elem(), depth)
		v.Set(reflect.ValueOf(wire.Bytes{Index: ref.Index}))
		return
	}
	fields := fieldsOf(v.Type())
	d.each('{', '}', func() {
		key := d.text(false)
		d.take(':')
		for _, f := range fields {
			if f.name == key {
				d.in(key, func() { d.value(v.FieldByIndex(f.index), depth+1) })
				return
			}
		}
		d.skip(depth + 1)
	})
}

func (d *decoder) dictionary(v reflect.Value, depth int) {
	if d.peek() != '{' || v.Type().Key() != stringType {
		d.mismatch("an object")
		return
	}
	if v.IsNil() {
		v.Set(reflect.MakeMap(v.Type()))
	}
	elem := v.Type().Elem()
	d.each('{', '}', func() {
		key := d.text(false)
		d.take(':')
		item := reflect.New(elem).Elem()
		d.in("["+string(Quote(key))+"]", func() { d.value(item, depth+1) })
		v.SetMapIndex(reflect.ValueOf(key), item)
	})
}

func (d *decoder) list(v reflect.Value, depth int) {
	if d.peek() != '[' {
		d.mismatch("a list")
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	d.each('[', ']', func() {
		item := reflect.New(v.Type().Elem()).Elem()
		d.in("["+strconv.Itoa(v.Len())+"]", func() { d.value(item, depth+1) })
		v.Set(reflect.Append(v, item))
	})
}

// anything reads a value of no known type: map[string]any, []any, string, Number, bool or nil.
func (d *decoder) anything(v reflect.Value, depth int) {
	var out any
	switch c := d.peek(); c {
	case '{':
		m := map[string]any{}
		d.dictionary(reflect.ValueOf(&m).Elem(), depth)
		out = m
	case '[':
		l := []any{}
		d.list(reflect.ValueOf(&l).Elem(), depth)
		out = l
	case '"':
		out = d.text(false)
	case 't', 'f':
		out = d.word()[0] == 't'
	default:
		out = Number(d.number())
	}
	v.Set(reflect.ValueOf(out))
}

// Member is one key of an object with its value, which is a part of the text that it was read from.
type Member struct {
	Key   string
	Value wire.Raw
}

// Members gives the members of an object in the order in which they stand there.
//
// Errors: *SyntaxError, *TypeError.
func Members(object []byte) ([]Member, error) {
	d := decoder{reader: reader{data: object}}
	if c := d.peek(); c != '{' {
		if err := Check(object); err != nil {
			return nil, err
		}
		return nil, &TypeError{Want: "an object", Got: kindOf(c)}
	}
	var out []Member
	d.each('{', '}', func() {
		key := d.text(false)
		d.take(':')
		d.peek()
		start := d.at
		d.skip(1)
		out = append(out, Member{key, object[start:d.at:d.at]})
	})
	d.end()
	if err := d.failure(); err != nil {
		return nil, err
	}
	return out, nil
}
