package extract

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// addresses are attributes that hold one address.
func isAddress(attr string) bool {
	switch attr {
	case "href", "src", "action", "formaction", "poster", "data", "cite":
		return true
	}
	return false
}

// resolve gives the whole address that a relative one stands for, by RFC 3986, section 5.2; what is no hierarchy stays as it is.
func resolve(base, ref string) string {
	ref = strings.TrimSpace(ref)
	scheme, rest, ok := strings.Cut(base, "://")
	if !ok || ref == "" || hasScheme(ref) {
		return ref
	}
	if strings.HasPrefix(ref, "//") {
		return scheme + ":" + ref
	}
	host, path := rest, ""
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		host, path = rest[:i], rest[i:]
	}
	root := scheme + "://" + host
	switch ref[0] {
	case '/':
		return root + dotless(ref)
	case '#':
		return root + cutAt(path, "#") + ref
	case '?':
		return root + cutAt(path, "?#") + ref
	}
	path = cutAt(path, "?#")
	return root + dotless(path[:strings.LastIndexByte(path, '/')+1]+ref)
}

// hasScheme says whether an address begins with a scheme.
func hasScheme(s string) bool {
	i := strings.IndexAny(s, ":/?#")
	return i > 0 && s[i] == ':'
}

func cutAt(s, chars string) string {
	if i := strings.IndexAny(s, chars); i >= 0 {
		return s[:i]
	}
	return s
}

// dotless removes "." and ".." from a path.
func dotless(s string) string {
	path := cutAt(s, "?#")
	tail := s[len(path):]
	var out []string
	parts := strings.Split(strings.TrimPrefix(path, "/"), "/")
	for i, p := range parts {
		switch p {
		case "..":
			if len(out) > 0 {
				out = out[:len(out)-1]
			}
		case ".":
		default:
			out = append(out, p)
			continue
		}
		if i == len(parts)-1 {
			out = append(out, "")
		}
	}
	return "/" + strings.Join(out, "/") + tail
}

// baseOf is what addresses of a document are relative to.
func baseOf(d *snapshot.Document) string {
	for n := range d.Len() {
		if d.Tag(n) == "base" {
			if href, ok := d.Attr(n, "href"); ok {
				return resolve(d.Head.URL, href)
			}
		}
		if d.Tag(n) == "body" {
			break
		}
	}
	return d.Head.URL
}
