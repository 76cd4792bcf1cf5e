package platform

import "strings"

// Address is a web address in parts, decoded.
type Address struct {
	// Scheme is https; Host has no port.
	Scheme, Host string
	// Path holds the segments: "/a/b%20c/" is a, "b c".
	Path []string
	// Hash is what comes after #, as it is written.
	Hash string

	query string
	raw   string
}

// ParseAddress takes an address apart. What is no address with a host has only a path, query and hash.
func ParseAddress(s string) Address {
	a := Address{raw: s}
	rest, hash, _ := strings.Cut(s, "#")
	a.Hash = hash
	rest, a.query, _ = strings.Cut(rest, "?")
	if scheme, after, ok := strings.Cut(rest, "://"); ok {
		a.Scheme = strings.ToLower(scheme)
		host, path, _ := strings.Cut(after, "/")
		host = host[strings.LastIndexByte(host, '@')+1:]
		if i := strings.LastIndexByte(host, ':'); i > strings.LastIndexByte(host, ']') {
			host = host[:i]
		}
		a.Host, rest = strings.ToLower(host), path
	}
	for _, part := range strings.Split(rest, "/") {
		if part != "" {
			a.Path = append(a.Path, Unescape(part, false))
		}
	}
	return a
}

// String is the address as it was written.
func (a Address) String() string { return a.raw }

// Query is the first value of a parameter, decoded; "" when it is not there.
func (a Address) Query(name string) string { return queryOf(a.query, name) }

// HashQuery is Query of what follows the first ? in the hash, as single-page applications write it.
func (a Address) HashQuery(name string) string {
	_, q, _ := strings.Cut(a.Hash, "?")
	return queryOf(q, name)
}

func queryOf(query, name string) string {
	for _, pair := range strings.Split(query, "&") {
		k, v, _ := strings.Cut(pair, "=")
		if Unescape(k, true) == name {
			return Unescape(v, true)
		}
	}
	return ""
}

// On says whether the host is a domain or below it.
func (a Address) On(domain string) bool {
	return a.Host == domain || strings.HasSuffix(a.Host, "."+domain)
}

// At is a segment of the path, "" beyond its end.
func (a Address) At(i int) string {
	if i < 0 || i >= len(a.Path) {
		return ""
	}
	return a.Path[i]
}

// After is the segment that follows another one, "" when there is none: After("browse") of /browse/ABC-1 is ABC-1.
func (a Address) After(segment string) string {
	for i, p := range a.Path {
		if p == segment {
			return a.At(i + 1)
		}
	}
	return ""
}

// HasPath says whether the path begins with these segments.
func (a Address) HasPath(segments ...string) bool {
	if len(a.Path) < len(segments) {
		return false
	}
	for i, s := range segments {
		if a.Path[i] != s {
			return false
		}
	}
	return true
}

// Unescape decodes %XX, and + as a blank where plus says so; what is no valid escape stays.
func Unescape(s string, plus bool) string {
	if !strings.ContainsAny(s, "%+") {
		return s
	}
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '%' && i+2 < len(s) && hex(s[i+1]) < 16 && hex(s[i+2]) < 16:
			out = append(out, hex(s[i+1])<<4|hex(s[i+2]))
			i += 2
		case s[i] == '+' && plus:
			out = append(out, ' ')
		default:
			out = append(out, s[i])
		}
	}
	return string(out)
}

func hex(c byte) byte {
	switch {
	case c >= '0' && c <= '9':
		return c - '0'
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10
	}
	return 255
}
