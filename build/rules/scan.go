package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind is what a TypeScript token is.
type tokenKind int

const (
	word tokenKind = iota
	text
	number
	punctuation
	comment
)

// tsToken is one token of TypeScript. text is the content of a string without its quotes.
type tsToken struct {
	kind tokenKind
	text string
	line int
	// first: nothing but white space and comments stands before it on its line.
	first bool
}

// scanner cuts TypeScript into tokens: enough to tell code from strings, comments, templates and regular
// expressions, which is all that the rules need.
type scanner struct {
	src    string
	at     int
	line   int
	first  bool
	tokens []tsToken
}

// scan gives the tokens of a file.
func scan(src string) []tsToken {
	s := &scanner{src: src, line: 1, first: true}
	s.code(0)
	return s.tokens
}

// code scans up to the end, or, inside a template, to the brace that closes it.
func (s *scanner) code(template int) {
	depth := 0
	for s.at < len(s.src) {
		c := s.src[s.at]
		switch {
		case c == '\n':
			s.line++
			s.first = true
			s.at++
		case c == ' ' || c == '\t' || c == '\r':
			s.at++
		case strings.HasPrefix(s.src[s.at:], "//"):
			s.until("\n", false)
		case strings.HasPrefix(s.src[s.at:], "/*"):
			s.until("*/", true)
		case c == '"' || c == '\'':
			s.quoted(c)
		case c == '`':
			s.template(template)
		case c == '/' && s.regexpHere():
			s.regexp()
		case c >= '0' && c <= '9':
			s.run(number)
		case c == '_' || c == '$' || c == '#' || unicode.IsLetter(s.rune()):
			s.run(word)
		default:
			if c == '{' {
				depth++
			} else if c == '}' {
				if depth--; depth < 0 && template > 0 {
					return
				}
			}
			s.operator()
		}
	}
}

func (s *scanner) rune() rune {
	r, _ := utf8.DecodeRuneInString(s.src[s.at:])
	return r
}

func (s *scanner) add(kind tokenKind, body string, line int) {
	s.tokens = append(s.tokens, tsToken{kind, body, line, s.first})
	if kind != comment {
		s.first = false
	}
}

// until takes a comment.
func (s *scanner) until(end string, include bool) {
	start, line := s.at, s.line
	n := strings.Index(s.src[s.at+2:], end)
	if n < 0 {
		s.at = len(s.src)
	} else if s.at += 2 + n; include {
		s.at += len(end)
	}
	s.line += strings.Count(s.src[start:s.at], "\n")
	s.add(comment, s.src[start:s.at], line)
}

// quoted takes a string; one that is not closed ends with its line.
func (s *scanner) quoted(quote byte) {
	start, line := s.at+1, s.line
	for s.at++; s.at < len(s.src) && s.src[s.at] != quote && s.src[s.at] != '\n'; s.at++ {
		if s.src[s.at] == '\\' {
			s.at++
			s.line += strings.Count(s.src[s.at:min(s.at+1, len(s.src))], "\n")
		}
	}
	end := min(s.at, len(s.src))
	s.add(text, s.src[start:end], line)
	s.at = min(end+1, len(s.src))
}

// template takes a template literal; the code in it is scanned as code.
func (s *scanner) template(level int) {
	s.add(text, "", s.line)
	for s.at++; s.at < len(s.src); s.at++ {
		switch c := s.src[s.at]; {
		case c == '\\':
			s.at++
		case c == '\n':
			s.line++
		case c == '`':
			s.at++
			return
		case strings.HasPrefix(s.src[s.at:], "${"):
			s.at += 2
			s.add(punctuation, "(", s.line)
			s.code(level + 1)
			s.add(punctuation, ")", s.line)
		}
	}
}

// beforeRegexp are words after which a slash begins a regular expression.
var beforeRegexp = map[string]bool{
	"return": true, "typeof": true, "case": true, "in": true, "of": true, "await": true, "yield": true, "void": true,
	"delete": true, "throw": true, "else": true, "do": true, "new": true, "instanceof": true,
}

// regexpHere reports whether a slash begins a regular expression: it does where a value is expected.
func (s *scanner) regexpHere() bool {
	prev, ok := s.previous()
	switch {
	case !ok:
		return true
	case prev.kind == word:
		return beforeRegexp[prev.text]
	case prev.kind == punctuation:
		return prev.text != ")" && prev.text != "]" && prev.text != "}"
	}
	return false
}

// previous gives the last token that is no comment.
func (s *scanner) previous() (tsToken, bool) {
	for i := len(s.tokens) - 1; i >= 0; i-- {
		if s.tokens[i].kind != comment {
			return s.tokens[i], true
		}
	}
	return tsToken{}, false
}

// regexp takes a regular expression with its flags.
func (s *scanner) regexp() {
	class := false
	for s.at++; s.at < len(s.src) && s.src[s.at] != '\n'; s.at++ {
		switch c := s.src[s.at]; {
		case c == '\\':
			s.at++
		case c == '[':
			class = true
		case c == ']':
			class = false
		case c == '/' && !class:
			s.at++
			s.add(text, "", s.line)
			for s.at < len(s.src) && unicode.IsLetter(s.rune()) {
				s.at++
			}
			return
		}
	}
}

// run takes a word or number.
func (s *scanner) run(kind tokenKind) {
	start := s.at
	for s.at < len(s.src) {
		r, n := utf8.DecodeRuneInString(s.src[s.at:])
		if r != '_' && r != '$' && r != '#' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && (kind != number || r != '.') {
			break
		}
		s.at += n
	}
	s.add(kind, s.src[start:s.at], s.line)
}

// operators are those of several characters that the rules must not take for shorter ones.
var operators = []string{"!==", "!=", "===", "==", "=>", "?.", "??", "..."}

// operator takes one operator or other character.
func (s *scanner) operator() {
	for _, op := range operators {
		if strings.HasPrefix(s.src[s.at:], op) {
			s.add(punctuation, op, s.line)
			s.at += len(op)
			return
		}
	}
	_, n := utf8.DecodeRuneInString(s.src[s.at:])
	s.add(punctuation, s.src[s.at:s.at+n], s.line)
	s.at += n
}
