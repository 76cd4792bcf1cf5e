package prose

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// code writes a block of code as it is.
func (w *writer) code(n int) {
	s := strings.Trim(w.verbatim(n), "\n")
	s = strings.TrimRight(s, " \t\n")
	if strings.TrimSpace(s) == "" {
		return
	}
	w.settle()
	if w.plain {
		w.put(s)
		return
	}
	fence := strings.Repeat("`", max(3, longest(s, '`')+1))
	w.put(fence + w.language(n) + "\n" + s + "\n" + fence)
}

// verbatim gives the text in an element with its white space, without line numbers and buttons.
func (w *writer) verbatim(n int) string {
	d := w.m.d
	var out []byte
	broken := true // the last line has ended
	for c := n + 1; c < d.End(n); {
		switch d.Kind(c) {
		case wire.KindText:
			if s := d.NodeText(c); d.Legible(c) && s != "" {
				for _, r := range s {
					// Code is shown as it is, but for what steers a terminal or cannot be seen.
					if r >= ' ' && r != 0x7f && (r < 0x80 || !hides(r)) || r == '\n' || r == '\t' {
						out = append(out, string(r)...)
					}
				}
				broken = s[len(s)-1] == '\n'
			}
		case wire.KindElement:
			if w.m.gone[c] || d.Role(c) == "button" || w.m.named(c, anchorWords) && !w.whole {
				c = d.End(c)
				continue
			}
			if d.Tag(c) == "br" || d.Has(c, wire.FlagBlock) && !broken {
				out = append(out, '\n')
				broken = true
			}
		}
		c++
	}
	return strings.ReplaceAll(string(out), "\u00a0", " ")
}

// hides says whether a character takes no room or turns the text around it.
func hides(r rune) bool {
	return r < 0xa0 || r >= 0x200b && r <= 0x200f && !joiner(r) || r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r >= 0xe0000 && r <= 0xe0fff
}

// language is that of a block of code, where its markup says so, "" otherwise.
func (w *writer) language(n int) string {
	d := w.m.d
	if c := only(w.m, n); c >= 0 {
		if s := w.languageOf(c); s != "" {
			return s
		}
	}
	for up := 0; up < 3 && n > 0; up++ {
		if s := w.languageOf(n); s != "" {
			return s
		}
		n = d.Parent(n)
	}
	return ""
}

// only is the element within a pre, −1 when there is none.
func only(m *measure, n int) int {
	for c := range m.d.Children(n) {
		if m.d.Kind(c) == wire.KindElement {
			return c
		}
	}
	return -1
}

func (w *writer) languageOf(n int) string {
	d := w.m.d
	for _, name := range [...]string{"data-lang", "data-language"} {
		if v, ok := d.Attr(n, name); ok && plainWord(v) {
			return strings.ToLower(v)
		}
	}
	v, _ := d.Attr(n, "class")
	words := strings.Fields(v[:min(len(v), maxNames)])
	for i, word := range words {
		word = strings.ToLower(word)
		for _, prefix := range [...]string{"language-", "lang-", "highlight-source-", "highlight-", "brush:", "sourcecode-"} {
			if s, ok := strings.CutPrefix(word, prefix); ok && plainWord(s) && s != "default" && s != "none" && s != "source" {
				return s
			}
		}
		if word == "brush:" && i+1 < len(words) && plainWord(strings.TrimSuffix(words[i+1], ";")) {
			return strings.TrimSuffix(words[i+1], ";")
		}
	}
	return ""
}

// plainWord says whether a word can be the name of a language.
func plainWord(s string) bool {
	for i := range len(s) {
		if c := s[i]; !(c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '+' || c == '#' || c == '-' || c == '_') {
			return false
		}
	}
	return s != "" && len(s) <= 24
}
