// Package text formats the core's messages. It is the part of fmt that those need: fmt itself, with what it draws in, is a
// tenth of the module, and a worker that wakes has to load it every time.
//
// Verbs are those of fmt, and TestIsFmts compares with it: %s %v %d %q %t %w %%, %x with a width of zeros, %f and %g with a
// precision, and a precision on %q and %s that cuts to so many characters. Flags, other widths and other verbs do not exist.
package text

import (
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Sprintf gives the formatted text.
func Sprintf(format string, args ...any) string { return string(Appendf(nil, format, args...)) }

// Appendf adds the formatted text to out.
func Appendf(out []byte, format string, args ...any) []byte {
	next := 0
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			out = append(out, format[i])
			continue
		}
		v := verb{precision: -1}
		i = v.parse(format, i+1)
		if v.char == '%' {
			out = append(out, '%')
			continue
		}
		if next >= len(args) {
			out = append(append(append(out, "%!"...), v.char), "(MISSING)"...)
			continue
		}
		out = v.append(out, args[next])
		next++
	}
	if next < len(args) {
		out = append(out, "%!(EXTRA)"...)
	}
	return out
}

// verb is one place of a format.
type verb struct {
	char      byte
	width     int
	precision int
}

// parse reads a verb that begins at i and gives the place of its last byte.
func (v *verb) parse(format string, i int) int {
	number := func() int {
		n := 0
		for i < len(format) && format[i] >= '0' && format[i] <= '9' {
			n = n*10 + int(format[i]-'0')
			i++
		}
		return n
	}
	v.width = number()
	if i < len(format) && format[i] == '.' {
		i++
		v.precision = number()
	}
	if i >= len(format) {
		return i
	}
	v.char = format[i]
	return i
}

func (v *verb) append(out []byte, arg any) []byte {
	switch v.char {
	case 'd':
		return appendInt(out, arg)
	case 'x':
		return v.hex(out, arg)
	case 'f', 'g':
		return strconv.AppendFloat(out, reflect.ValueOf(arg).Float(), v.char, v.precision, 64)
	case 'q':
		return appendQuote(out, v.cut(words(arg)))
	case 's', 'v', 't', 'w':
		return append(out, v.cut(words(arg))...)
	}
	return append(append(append(out, "%!"...), v.char), "(UNKNOWN VERB)"...)
}

// cut keeps as many characters as the precision says.
func (v *verb) cut(s string) string {
	if v.precision < 0 {
		return s
	}
	n := 0
	for i := range s {
		if n == v.precision {
			return s[:i]
		}
		n++
	}
	return s
}

// hex writes a number in hexadecimal, filled up with zeros.
func (v *verb) hex(out []byte, arg any) []byte {
	s := ""
	if r := reflect.ValueOf(arg); r.CanUint() {
		s = strconv.FormatUint(r.Uint(), 16)
	} else if r.CanInt() {
		s = strconv.FormatInt(r.Int(), 16)
	}
	for n := len(s); n < v.width; n++ {
		out = append(out, '0')
	}
	return append(out, s...)
}

func appendInt(out []byte, arg any) []byte {
	switch r := reflect.ValueOf(arg); {
	case r.CanInt():
		return strconv.AppendInt(out, r.Int(), 10)
	case r.CanUint():
		return strconv.AppendUint(out, r.Uint(), 10)
	}
	return append(out, "%!d(NOT A NUMBER)"...)
}

// words gives a value as text.
func words(arg any) string {
	switch a := arg.(type) {
	case nil:
		return "<nil>"
	case string:
		return a
	case []byte:
		return string(a)
	case error:
		return a.Error()
	case interface{ String() string }:
		return a.String()
	}
	switch r := reflect.ValueOf(arg); r.Kind() {
	case reflect.String:
		return r.String()
	case reflect.Bool:
		return strconv.FormatBool(r.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return string(appendInt(nil, arg))
	case reflect.Float64:
		return strconv.FormatFloat(r.Float(), 'g', -1, 64)
	case reflect.Slice:
		if r.Type().Elem().Kind() == reflect.Uint8 {
			return string(r.Bytes())
		}
	}
	return "(" + reflect.TypeOf(arg).String() + ")"
}

// appendQuote quotes as Go does, but that only control characters are escaped, and characters that cannot be seen are not.
func appendQuote(out []byte, s string) []byte {
	const digits = "0123456789abcdef"
	out = append(out, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			out = append(out, '\\', byte(r))
		case r == '\n':
			out = append(out, '\\', 'n')
		case r == '\t':
			out = append(out, '\\', 't')
		case r == '\r':
			out = append(out, '\\', 'r')
		case r < 0x20 || r == 0x7f:
			out = append(out, '\\', 'x', digits[r>>4], digits[r&0xf])
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return append(out, '"')
}

// Errorf makes an error of the formatted text; the first argument that is an error can be unwrapped when the format has %w.
func Errorf(format string, args ...any) error {
	e := &failure{text: Sprintf(format, args...)}
	if wraps(format) {
		for _, a := range args {
			if err, ok := a.(error); ok {
				e.cause = err
				break
			}
		}
	}
	return e
}

func wraps(format string) bool {
	for i := range len(format) - 1 {
		if format[i] == '%' && format[i+1] == 'w' {
			return true
		}
	}
	return false
}

type failure struct {
	text  string
	cause error
}

func (f *failure) Error() string { return f.text }
func (f *failure) Unwrap() error { return f.cause }

// Builder gathers text; its zero value is empty.
type Builder struct{ out []byte }

// Addf adds formatted text.
func (b *Builder) Addf(format string, args ...any) { b.out = Appendf(b.out, format, args...) }

// Add adds text.
func (b *Builder) Add(s string) { b.out = append(b.out, s...) }

// String gives what was gathered.
func (b *Builder) String() string { return string(b.out) }

// Len is how many bytes were gathered.
func (b *Builder) Len() int { return len(b.out) }

// Clip gives the first max characters, with … in place of the rest.
func Clip(s string, max int) string {
	if utf8.RuneCountInString(s) <= max {
		return s
	}
	v := verb{precision: max}
	return v.cut(s) + "…"
}

// Among says whether a list of words, parted by blanks, has one. It takes a fraction of the code of a switch.
func Among(list, word string) bool {
	for word != "" {
		at := strings.Index(list, word)
		if at < 0 {
			break
		}
		end := at + len(word)
		if (at == 0 || list[at-1] == ' ') && (end == len(list) || list[end] == ' ') {
			return true
		}
		list = list[at+1:]
		if at = strings.IndexByte(list, ' '); at < 0 {
			break
		}
		list = list[at+1:]
	}
	return false
}
