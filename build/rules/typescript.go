package rules

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// typescript lists the hand-written TypeScript files.
func (t *Tree) typescript() []string {
	return slices.DeleteFunc(t.below(".", ".ts"), func(p string) bool { return generated(p) || inTestdata(p) })
}

// checkEscapes refuses any, assertions, non-null marks and comments that silence the compiler.
func checkEscapes(t *Tree) []string {
	var out []string
	for _, p := range t.typescript() {
		for _, e := range escapes(scan(t.text(p))) {
			out = append(out, fmt.Sprintf("%s:%d: %s", p, e.line, e.text))
		}
	}
	return out
}

// escapes finds the places, with a text of what is wrong.
func escapes(tokens []tsToken) []tsToken {
	var out []tsToken
	add := func(at tsToken, text string) { out = append(out, tsToken{text: text, line: at.line}) }
	code := slices.DeleteFunc(slices.Clone(tokens), func(tok tsToken) bool {
		if tok.kind == comment && strings.Contains(tok.text, "@ts-") {
			add(tok, "a comment with @ts-")
		}
		return tok.kind == comment
	})
	renames := renaming(code)
	for i, tok := range code {
		prev, next := neighbour(code, i-1), neighbour(code, i+1)
		switch {
		case tok.kind == word && tok.text == "any" && !isMember(code, i) && next.text != "(":
			add(tok, "the type any")
		case tok.kind == word && tok.text == "as" && !isMember(code, i) && !renames[i] && next.text != "const" && endsValue(prev):
			add(tok, "an assertion with as")
		case tok.kind == punctuation && tok.text == "!" && !tok.first && endsValue(prev):
			add(tok, "a non-null mark !")
		}
	}
	slices.SortStableFunc(out, func(a, b tsToken) int { return a.line - b.line })
	return out
}

// neighbour gives a token, or an empty one beyond the ends.
func neighbour(code []tsToken, i int) tsToken {
	if i < 0 || i >= len(code) {
		return tsToken{kind: punctuation}
	}
	return code[i]
}

// isMember reports whether a word is a property's or parameter's name: .any, any: 1, any?: string.
func isMember(code []tsToken, i int) bool {
	prev, next := neighbour(code, i-1), neighbour(code, i+1)
	colon := next.text == ":" || next.text == "?" && neighbour(code, i+2).text == ":"
	return prev.kind == punctuation && (prev.text == "." || prev.text == "?.") || next.kind == punctuation && colon
}

// endsValue reports whether a value can end with a token.
func endsValue(tok tsToken) bool {
	switch tok.kind {
	case word:
		return !beforeRegexp[tok.text]
	case punctuation:
		return tok.text == ")" || tok.text == "]" || tok.text == "}"
	}
	return true
}

// renaming marks the tokens of import and export clauses and of mapped types' keys, where as gives a name.
func renaming(code []tsToken) map[int]bool {
	marks := map[int]bool{}
	for i, tok := range code {
		next := neighbour(code, i+1)
		switch {
		case tok.kind == word && tok.text == "import" && next.text != "(" && next.text != ".",
			tok.kind == word && tok.text == "export" && (next.text == "{" || next.text == "*" || next.text == "type" && neighbour(code, i+2).text == "{"):
			for j := i + 1; j < len(code) && code[j].kind != text && code[j].text != ";" && !(code[j].text == "}" && neighbour(code, j+1).text != "from"); j++ {
				marks[j] = true
			}
		case tok.text == "[" && next.kind == word && neighbour(code, i+2).text == "in":
			for j := i + 1; j < len(code) && code[j].text != "]"; j++ {
				marks[j] = true
			}
		}
	}
	return marks
}

var kebab = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*(\.(test|d))?\.ts$`)

// checkExports refuses default exports and other file names. A module of inject/src is its default export.
func checkExports(t *Tree) []string {
	var out []string
	for _, p := range t.typescript() {
		if !kebab.MatchString(path.Base(p)) {
			out = append(out, fmt.Sprintf("%s: the file's name is not kebab-case", p))
		}
		if path.Dir(p) == "inject/src" {
			continue
		}
		tokens := scan(t.text(p))
		for i, tok := range tokens {
			next := neighbour(tokens, i+1)
			if tok.kind == word && (tok.text == "export" && next.text == "=" || next.text == "default" && (tok.text == "export" || tok.text == "as")) {
				out = append(out, fmt.Sprintf("%s:%d: %s %s", p, tok.line, tok.text, next.text))
			}
		}
	}
	return out
}

// moduleNames finds the names of imported modules: from "x", import "x", import("x").
func moduleNames(tokens []tsToken) []tsToken {
	var out []tsToken
	for i, tok := range tokens {
		prev, before := neighbour(tokens, i-1), neighbour(tokens, i-2)
		if tok.kind == text && (prev.text == "from" || prev.text == "import" || prev.text == "(" && before.text == "import") {
			out = append(out, tok)
		}
	}
	return out
}
