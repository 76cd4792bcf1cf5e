package prose

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// maxAddress is the longest address that is written, in bytes: a longer one is state of the page and no place.
const maxAddress = 500

// link adds a link. One that leads within the page is written as its words.
func (w *writer) link(n int) {
	l := &w.line
	address := w.address(n)
	if l.linked || address == "" || w.plain {
		if !w.toHere(n) || w.whole {
			w.inside(n)
		}
		return
	}
	l.linked = true
	body := w.piece(n)
	l.linked = false
	if body == "" {
		return
	}
	l.buf = append(l.buf, w.linked(body, address)...)
}

// linked writes words that lead to an address. Those of several lines stay on one.
func (w *writer) linked(body, address string) string {
	if w.plain || address == "" {
		return body
	}
	return "[" + strings.ReplaceAll(body, "\n", " ") + "](" + address + ")"
}

// toHere says whether a link is only a sign that leads to the heading it stands at.
func (w *writer) toHere(n int) bool {
	d := w.m.d
	href, _ := d.Attr(n, "href")
	if !strings.HasPrefix(href, "#") || d.End(n)-n > 6 {
		return false
	}
	sign := ""
	for c := n + 1; c < d.End(n); c++ {
		sign += d.NodeText(c)
	}
	switch strings.TrimSpace(sign) {
	case "¶", "#", "§", "🔗", "":
		return true
	}
	return false
}

// address is where a link leads, as short as it can be told: a path on the page's own site, without the marks of
// campaigns; "" for one that leads nowhere else.
func (w *writer) address(n int) string {
	d := w.m.d
	href, ok := d.Prop(n, wire.PropHref)
	if !ok || len(href) > maxAddress {
		return ""
	}
	if scheme, _, ok := strings.Cut(href, ":"); ok && !strings.Contains(scheme, "/") {
		switch strings.ToLower(scheme) {
		case "http", "https", "mailto", "tel", "ftp", "file":
		default:
			return ""
		}
	}
	if at := strings.IndexByte(href, '#'); at >= 0 {
		page, _, _ := strings.Cut(d.Head.URL, "#")
		route := strings.HasPrefix(href[at:], "#/") || strings.HasPrefix(href[at:], "#!")
		if href[:at] == page && !route {
			return ""
		}
	}
	if origin := snapshot.Origin(w.page.Parts[0].Doc.Head.URL); origin != "" && strings.HasPrefix(href, origin+"/") {
		href = href[len(origin):]
	}
	return escaped(untracked(href))
}

// untracked takes the parts of a query away that only say where a reader came from.
func untracked(href string) string {
	path, query, ok := strings.Cut(href, "?")
	if !ok || !strings.Contains(query, "utm_") && !strings.Contains(query, "clid=") {
		return href
	}
	query, fragment, hashed := strings.Cut(query, "#")
	kept := ""
	for _, pair := range strings.Split(query, "&") {
		name, _, _ := strings.Cut(pair, "=")
		if strings.HasPrefix(name, "utm_") || name == "gclid" || name == "fbclid" || name == "msclkid" {
			continue
		}
		if kept != "" {
			kept += "&"
		}
		kept += pair
	}
	if kept != "" {
		path += "?" + kept
	}
	if hashed {
		path += "#" + fragment
	}
	return path
}

// escaped writes an address so that it ends where Markdown thinks it does, with letters of other scripts as such.
func escaped(href string) string {
	var out []byte
	for _, r := range decoded(href) {
		switch {
		case r <= ' ' || r == '(' || r == ')' || r == '<' || r == '>' || r == '\\' || r == '|' || r == 0x7f:
			out = append(out, '%', "0123456789ABCDEF"[r>>4&15], "0123456789ABCDEF"[r&15])
		case snapshot.Breaks(r) || snapshot.Widthless(r):
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return string(out)
}

// decoded gives an address with its escaped letters from beyond ASCII as letters; they take a third of the room.
func decoded(href string) string {
	if !strings.Contains(href, "%") {
		return href
	}
	var out []byte
	for i := 0; i < len(href); {
		end := i
		var letters []byte
		for end+2 < len(href) && href[end] == '%' {
			high, low := hexValue(href[end+1]), hexValue(href[end+2])
			if high < 8 || low < 0 {
				break
			}
			letters = append(letters, byte(high<<4|low))
			end += 3
		}
		if end == i {
			out = append(out, href[i])
			i++
			continue
		}
		if utf8.Valid(letters) && !hidesAny(string(letters)) {
			out = append(out, letters...)
		} else {
			out = append(out, href[i:end]...)
		}
		i = end
	}
	return string(out)
}

// hidesAny says whether a text has characters that are not to be seen, which stay escaped.
func hidesAny(s string) bool {
	for _, r := range s {
		if snapshot.Breaks(r) || snapshot.Widthless(r) {
			return true
		}
	}
	return false
}

// hexValue is the value of a hexadecimal digit, −1 for none.
func hexValue(c byte) int {
	if c >= 'A' && c <= 'F' {
		c += 'a' - 'A'
	}
	return strings.IndexByte("0123456789abcdef", c)
}
