package snapshot

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// breaks says whether a character is white space, or could break a line or steer a terminal.
func breaks(r rune) bool {
	return r <= ' ' || r >= 0x7f && r <= 0xa0 || r == 0x2028 || r == 0x2029 || r == utf8.RuneError || unicode.IsSpace(r)
}

// widthless says whether a character takes no room: soft hyphens and joiners within words, marks that turn text round, and those
// that hide text from people.
func widthless(r rune) bool {
	switch {
	case r < 0xad:
		return false
	case r == 0xad, r == 0xfeff, r == 0x61c, r == 0x180e:
		return true
	}
	return r >= 0x200b && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r >= 0xe0000 && r <= 0xe0fff
}

// clean copies text with what breaks made single spaces and what has no width left out, cut at max characters.
func clean(out []byte, s string, max int, escape bool) []byte {
	start, count, space := len(out), 0, false
	for _, r := range s {
		if breaks(r) {
			space = true
			continue
		}
		if widthless(r) {
			continue
		}
		width := 1
		if space && len(out) > start {
			width++
		}
		if escape && (r == '"' || r == '\\') {
			width++
		}
		if count+width > max {
			return append(trimmed(out, start), "…"...)
		}
		if space && len(out) > start {
			out = append(out, ' ')
		}
		space = false
		if escape && (r == '"' || r == '\\') {
			out = append(out, '\\')
		}
		out = utf8.AppendRune(out, r)
		count += width
	}
	return out
}

// trimmed takes the last word off a text that is cut, when it is short, so that no word is cut in two.
func trimmed(out []byte, start int) []byte {
	at := strings.LastIndexByte(string(out[start:]), ' ')
	if at > 0 && len(out)-start-at <= 16 {
		return out[:start+at]
	}
	return out
}

// quoted writes text in quotation marks, of at most max characters without them.
func quoted(out []byte, s string, max int) []byte {
	out = append(out, '"')
	out = clean(out, s, max, true)
	return append(out, '"')
}

// bare writes text without quotation marks if it cannot be taken for anything but text, and else with them.
func bare(out []byte, s string, max int) []byte {
	start := len(out)
	out = clean(out, s, max, false)
	if plain(string(out[start:])) {
		return out
	}
	return quoted(out[:start], s, max)
}

// plain says whether text has nothing in it that an outline means something by: marks, refs, brackets at the start.
func plain(s string) bool {
	if s == "" || strings.ContainsAny(s, `"|\{}=`) || strings.IndexByte("-([:/#", s[0]) >= 0 {
		return false
	}
	for i := 0; i < len(s); i++ {
		if i > 0 && s[i-1] != ' ' {
			continue
		}
		if refLike(s[i:]) {
			return false
		}
	}
	return true
}

// refLike says whether text begins with what reads as a ref.
func refLike(s string) bool {
	digits := func() bool {
		n := 0
		for n < len(s) && '0' <= s[n] && s[n] <= '9' {
			n++
		}
		s = s[n:]
		return n > 0
	}
	if s != "" && (s[0] == '@' || s[0] == '[') {
		s = s[1:]
	}
	if rest, ok := strings.CutPrefix(s, "f"); ok {
		s = rest
		if !digits() {
			return false
		}
	}
	rest, ok := strings.CutPrefix(s, "e")
	s = rest
	return ok && digits()
}

// address writes a link's target: a path when it is on the page's own site, at most 60 characters.
func address(out []byte, href, page string) []byte {
	const most = 60
	if strings.HasPrefix(lower(href[:min(len(href), 11)]), "javascript:") {
		return out
	}
	if h := strings.IndexByte(href, '#'); h >= 0 && href[:h] == before(page, '#') {
		href = href[h:]
	} else if o := origin(page); o != "" && strings.HasPrefix(href, o+"/") {
		href = href[len(o):]
	}
	count := 0
	for _, r := range href {
		if count++; count > most {
			return append(out, "…"...)
		}
		switch {
		case breaks(r) || widthless(r):
			out = append(out, '_')
		case r == '"' || r == '|' || r == '\\':
			out = append(out, '%', "0123456789ABCDEF"[r>>4], "0123456789ABCDEF"[r&15])
		default:
			out = utf8.AppendRune(out, r)
		}
	}
	return out
}

// origin is the part of an address before its path, "" when it has none.
func origin(address string) string {
	scheme := strings.Index(address, "://")
	if scheme < 0 {
		return ""
	}
	rest := address[scheme+3:]
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		return address[:scheme+3+end]
	}
	return address
}

// before is what stands before the first sep.
func before(s string, sep byte) string {
	if at := strings.IndexByte(s, sep); at >= 0 {
		return s[:at]
	}
	return s
}
