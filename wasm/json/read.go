package json

import (
	"unicode/utf16"
	"unicode/utf8"
)

// reader reads one JSON text. After the first fault it only says where that was.
type reader struct {
	data []byte
	at   int
	// copy takes what skip passes over, without white space.
	copy   *[]byte
	failed bool
	why    string
	where  int
}

func (r *reader) fail(why string) {
	if !r.failed {
		r.failed, r.why, r.where = true, why, r.at
	}
}

func (r *reader) failure() error {
	if !r.failed {
		return nil
	}
	return &SyntaxError{Offset: r.where, Text: r.why}
}

// peek gives the next byte that is no white space, 0 at the end.
func (r *reader) peek() byte {
	for r.at < len(r.data) {
		switch c := r.data[r.at]; c {
		case ' ', '\t', '\r', '\n':
			r.at++
		default:
			return c
		}
	}
	return 0
}

// take goes over one byte that must come next.
func (r *reader) take(c byte) bool {
	if r.failed || r.peek() != c || r.at >= len(r.data) {
		r.unexpected()
		return false
	}
	r.at++
	r.emit(c)
	return true
}

func (r *reader) unexpected() {
	if r.at >= len(r.data) {
		r.fail("unexpected end of JSON")
		return
	}
	r.fail("unexpected character " + character(r.data[r.at]))
}

// character names a byte.
func character(c byte) string {
	if c < 0x20 || c >= 0x7f {
		return "0x" + string(hex[c>>4]) + string(hex[c&0xf])
	}
	return "'" + string(rune(c)) + "'"
}

func (r *reader) emit(b ...byte) {
	if r.copy != nil {
		*r.copy = append(*r.copy, b...)
	}
}

// end makes sure that nothing follows.
func (r *reader) end() {
	if r.peek(); r.at < len(r.data) {
		r.unexpected()
	}
}

// skip goes over one value.
func (r *reader) skip(depth int) {
	if depth > MaxDepth {
		r.fail("nested too deeply")
		return
	}
	switch c := r.peek(); {
	case r.failed:
	case c == '{':
		r.each('{', '}', func() {
			r.text(true)
			r.take(':')
			r.skip(depth + 1)
		})
	case c == '[':
		r.each('[', ']', func() { r.skip(depth + 1) })
	case c == '"':
		r.text(true)
	case c == '-' || c >= '0' && c <= '9':
		r.emit(r.number()...)
	default:
		r.emit(r.word()...)
	}
}

// each goes over a list or an object, calling item at each of its items.
func (r *reader) each(open, shut byte, item func()) {
	if !r.take(open) {
		return
	}
	if r.peek() == shut {
		r.take(shut)
		return
	}
	for !r.failed {
		item()
		if r.failed {
			return
		}
		if r.peek() != ',' {
			r.take(shut)
			return
		}
		r.take(',')
	}
}

// word goes over null, true or false.
func (r *reader) word() []byte {
	r.peek()
	for _, w := range [...]string{"null", "true", "false"} {
		if end := r.at + len(w); end <= len(r.data) && string(r.data[r.at:end]) == w {
			r.at = end
			return r.data[end-len(w) : end]
		}
	}
	r.unexpected()
	return nil
}

// number goes over a number.
func (r *reader) number() []byte {
	r.peek()
	start := r.at
	digits := func() bool {
		from := r.at
		for r.at < len(r.data) && r.data[r.at] >= '0' && r.data[r.at] <= '9' {
			r.at++
		}
		return r.at > from
	}
	next := func(c byte) bool { return r.at < len(r.data) && r.data[r.at] == c }
	if next('-') {
		r.at++
	}
	if next('0') {
		r.at++
	} else if !digits() {
		r.unexpected()
		return nil
	}
	if next('.') {
		r.at++
		if !digits() {
			r.unexpected()
			return nil
		}
	}
	if next('e') || next('E') {
		r.at++
		if next('+') || next('-') {
			r.at++
		}
		if !digits() {
			r.unexpected()
			return nil
		}
	}
	return r.data[start:r.at]
}

// text goes over a string and gives what it stands for, unless it is only to be skipped.
func (r *reader) text(skip bool) string {
	if r.failed || r.peek() != '"' || r.at >= len(r.data) {
		r.unexpected()
		return ""
	}
	start := r.at + 1
	plain := true
	for i := start; i < len(r.data); i++ {
		c := r.data[i]
		if inString[c] {
			continue
		}
		switch {
		case c == '"':
			r.emit(r.data[start-1 : i+1]...)
			r.at = i + 1
			if skip {
				return ""
			}
			return r.unescape(r.data[start:i], plain)
		case c == '\\':
			plain = false
			if i++; i < len(r.data) && !r.escapeAt(i) {
				return ""
			}
		case c < 0x20:
			r.at = i
			r.unexpected()
			return ""
		case c >= utf8.RuneSelf:
			plain = false // it may not be UTF-8
		}
	}
	r.at = len(r.data)
	r.unexpected()
	return ""
}

// inString are the bytes that stand for themselves in a string.
var inString = func() (t [256]bool) {
	for c := 0x20; c < utf8.RuneSelf; c++ {
		t[c] = c != '"' && c != '\\'
	}
	return t
}()

// escapeAt checks the character after a backslash.
func (r *reader) escapeAt(i int) bool {
	switch r.data[i] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return true
	case 'u':
		for j := i + 1; j <= i+4; j++ {
			if j >= len(r.data) {
				r.at = len(r.data)
				r.unexpected()
				return false
			}
			if !isHex(r.data[j]) {
				r.at = j
				r.unexpected()
				return false
			}
		}
		return true
	}
	r.at = i
	r.unexpected()
	return false
}

func isHex(c byte) bool { return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' }

// unescape gives what the inside of a checked string stands for.
func (r *reader) unescape(s []byte, plain bool) string {
	if plain || utf8.Valid(s) && !hasBackslash(s) {
		return string(s)
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		if s[i] != '\\' {
			c, size := utf8.DecodeRune(s[i:])
			out = utf8.AppendRune(out, c)
			i += size
			continue
		}
		if s[i+1] != 'u' {
			out = append(out, unescaped(s[i+1]))
			i += 2
			continue
		}
		c := hexRune(s[i+2 : i+6])
		i += 6
		if utf16.IsSurrogate(c) {
			low := rune(-1)
			if i+6 <= len(s) && s[i] == '\\' && s[i+1] == 'u' {
				low = hexRune(s[i+2 : i+6])
			}
			if c = utf16.DecodeRune(c, low); c != utf8.RuneError {
				i += 6
			}
		}
		out = utf8.AppendRune(out, c)
	}
	return string(out)
}

func hasBackslash(s []byte) bool {
	for _, c := range s {
		if c == '\\' {
			return true
		}
	}
	return false
}

func unescaped(c byte) byte {
	switch c {
	case 'b':
		return '\b'
	case 'f':
		return '\f'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	}
	return c
}

func hexRune(s []byte) rune {
	var out rune
	for _, c := range s {
		switch {
		case c <= '9':
			c -= '0'
		case c >= 'a':
			c -= 'a' - 10
		default:
			c -= 'A' - 10
		}
		out = out<<4 | rune(c)
	}
	return out
}
