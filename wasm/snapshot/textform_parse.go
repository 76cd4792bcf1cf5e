package snapshot

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// ParseText makes a capture of the text form that Document.Text gives.
//
// Errors: a line of another form, named by its number; a tree that no capture can hold.
func ParseText(form string) ([]byte, error) {
	head, body, _ := strings.Cut(form, "\n")
	var b Builder
	if err := parseHead(&b.Head, head); err != nil {
		return nil, text.Errorf("line 1: %w", err)
	}
	var path []int // ancestors, by depth
	for i, line := range strings.Split(strings.TrimSuffix(body, "\n"), "\n") {
		depth := len(line) - len(strings.TrimLeft(line, " "))
		if depth > len(path) {
			return nil, text.Errorf("line %d: indented deeper than one space below the line before", i+2)
		}
		parent := -1
		if depth > 0 {
			parent = path[depth-1]
		}
		l := lexer{rest: line[depth:]}
		n := l.node(&b, parent)
		if l.err != nil {
			return nil, text.Errorf("line %d: %w", i+2, l.err)
		}
		path = append(path[:depth], n)
	}
	return b.Bytes()
}

func parseHead(h *Head, line string) error {
	l := lexer{rest: line}
	for l.err == nil && l.rest != "" {
		name := l.name()
		l.take("=")
		known := false
		for _, s := range h.strings() {
			if s.name == name {
				*s.val, known = l.quoted(), true
			}
		}
		for _, n := range h.numbers() {
			if n.name == name {
				known = true
				for i, v := range l.numbers(len(n.vals)) {
					*n.vals[i] = v
				}
			}
		}
		if !known {
			l.fail("unknown field %q of the head", name)
		}
		l.blank()
	}
	return l.err
}

// lexer reads the tokens of one line and remembers the first error.
type lexer struct {
	rest string
	err  error
}

func (l *lexer) fail(format string, args ...any) {
	if l.err == nil {
		l.err = text.Errorf(format, args...)
	}
	l.rest = ""
}

// node reads a node with all that belongs to it.
func (l *lexer) node(b *Builder, parent int) int {
	n := 0
	switch {
	case strings.HasPrefix(l.rest, "#document"):
		l.take("#document")
		n = b.Node(parent, wire.KindDocument, "", 0, 0)
	case strings.HasPrefix(l.rest, "#shadow "):
		l.take("#shadow ")
		n = b.Node(parent, wire.KindShadowRoot, l.name(), 0, 0)
	case strings.HasPrefix(l.rest, `"`):
		n = b.Node(parent, wire.KindText, l.quoted(), 0, 0)
	default:
		l.take("<")
		tag := l.name()
		l.take(" ")
		n = b.Node(parent, wire.KindElement, tag, 0, l.numbers(1)[0])
	}
	for l.blank(); l.err == nil && l.rest != ""; l.blank() {
		switch l.rest[0] {
		case '[':
			b.Flag(n, l.flags())
		case ':':
			l.prop(b, n)
		default:
			name := l.name()
			l.take("=")
			b.Attr(name, l.quoted())
		}
	}
	return n
}

// flags reads names in brackets.
func (l *lexer) flags() (flags wire.NodeFlag) {
	l.take("[")
	list, rest, ok := strings.Cut(l.rest, "]")
	if !ok {
		l.fail("flags without an end")
		return 0
	}
	l.rest = rest
	for name := range fields(list) {
		i := slices.Index(flagNames[:], name)
		if i < 0 {
			l.fail("unknown flag %q", name)
			return 0
		}
		flags |= wire.FlagHidden << i
	}
	return flags
}

// prop reads a property or a box.
func (l *lexer) prop(b *Builder, n int) {
	l.take(":")
	name := l.name()
	l.take("=")
	i := slices.Index(propNames[:], name)
	key := wire.PropKey(i + 1)
	switch {
	case name == "box":
		v := l.numbers(4)
		b.Box(n, v[0], v[1], v[2], v[3])
	case i < 0:
		l.fail("unknown property %q", name)
	case numeric(key):
		b.PropNumber(n, key, l.numbers(1)[0])
	default:
		b.Prop(n, key, l.quoted())
	}
}

// take reads a token that must be there.
func (l *lexer) take(token string) {
	rest, ok := strings.CutPrefix(l.rest, token)
	if !ok {
		l.fail("%q is wanted at %q", token, l.rest)
		return
	}
	l.rest = rest
}

// blank reads the space between two parts.
func (l *lexer) blank() {
	if l.rest != "" {
		l.take(" ")
	}
}

// name reads a plain or quoted name.
func (l *lexer) name() string {
	if strings.HasPrefix(l.rest, `"`) {
		return l.quoted()
	}
	end := strings.IndexAny(l.rest, " =[]\"")
	if end < 0 {
		end = len(l.rest)
	}
	name := l.rest[:end]
	l.rest = l.rest[end:]
	if name == "" {
		l.fail("a name is missing")
	}
	return name
}

// quoted reads a Go string.
func (l *lexer) quoted() string {
	q, err := strconv.QuotedPrefix(l.rest)
	if err != nil {
		l.fail("a string is wanted at %q", l.rest)
		return ""
	}
	l.rest = l.rest[len(q):]
	s, err := strconv.Unquote(q)
	if err != nil {
		l.fail("%s is no string", q)
	}
	return s
}

// numbers reads integers that are separated by commas; it always gives n of them.
func (l *lexer) numbers(n int) []int {
	out := make([]int, n)
	end := strings.IndexByte(l.rest, ' ')
	if end < 0 {
		end = len(l.rest)
	}
	list := strings.Split(l.rest[:end], ",")
	if len(list) != n {
		l.fail("%d numbers are wanted at %q", n, l.rest)
		return out
	}
	l.rest = l.rest[end:]
	for i, s := range list {
		v, err := strconv.ParseInt(s, 10, 32)
		if err != nil {
			l.fail("%q is no number", s)
			return out
		}
		out[i] = int(v)
	}
	return out
}
