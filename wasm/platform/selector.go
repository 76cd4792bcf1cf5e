package platform

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// The selectors are those of CSS, with these differences, because they ask a flat tree and not the DOM:
//
//   - shadow roots and frames are no borders: "a b" and "a > b" look through them;
//   - there is :shown, of which a person can see something (see Node.Shown), and :value, a field that holds something;
//   - of the pseudo-classes there are :not(), :is(), :has(), :empty, :first-child, :last-child and the two above;
//   - names of classes and values of attributes are compared by case, unless the attribute's bracket ends in " i".
//
// A selector that begins with ">" asks for children of the node that is asked.

// complexes are the alternatives of a list of selectors.
type complexes []complex

// complex is one selector: compounds from the right to the left, each with the combinator on its left side.
type complex []compound

type combinator byte

const (
	none       combinator = 0
	descendant combinator = ' '
	child      combinator = '>'
	adjacent   combinator = '+'
	sibling    combinator = '~'
)

// compound is what is asked of one element.
type compound struct {
	tag     string // "" for any
	classes []string
	attrs   []attrTest
	pseudos []pseudo
	// left is how the element stands to what the next compound asks for; none for the last one. scoped says that, for the last one, left stands
	// between it and the node that is asked.
	left   combinator
	scoped bool
	// lists are the candidates by part, once they have been looked for.
	lists []candidates
}

// candidates are elements of a part among which all are that a compound fits; all says that the list is of no use, every element may.
type candidates struct {
	list       []int32
	known, all bool
}

type attrTest struct {
	name  string
	op    byte // 0 is there, '=' equal, '^' begins with, '$' ends with, '*' contains, '~' one of the words
	value string
	fold  bool
}

type pseudo struct {
	name string
	list complexes
}

// Check says whether a selector can be read. Tests hold all selectors of parsers to it.
//
// Errors: what is wrong, and where.
func Check(selector string) error {
	_, err := parse(selector)
	return err
}

func parse(selector string) (complexes, error) {
	p := selectorParser{s: selector}
	out := p.list(false)
	if p.err == "" && p.i < len(p.s) {
		p.fail("unexpected " + p.s[p.i:p.i+1])
	}
	if p.err != "" {
		return nil, text.Errorf("selector %q: %s at byte %d", selector, p.err, p.at)
	}
	return out, nil
}

type selectorParser struct {
	s   string
	i   int
	err string
	at  int // where err was found
}

func (p *selectorParser) fail(why string) {
	if p.err == "" {
		p.err, p.at = why, p.i
	}
}

func (p *selectorParser) peek() byte {
	if p.i < len(p.s) {
		return p.s[p.i]
	}
	return 0
}

func (p *selectorParser) blanks() bool {
	from := p.i
	for isSpace(p.peek()) {
		p.i++
	}
	return p.i > from
}

// list reads selectors up to the end, or within a pseudo-class to its bracket.
func (p *selectorParser) list(inside bool) complexes {
	var out complexes
	for p.err == "" {
		out = append(out, p.complex())
		p.blanks()
		if p.peek() != ',' {
			break
		}
		p.i++
	}
	if inside {
		if p.peek() != ')' {
			p.fail("a bracket is not closed")
		}
		p.i++
	}
	return out
}

func (p *selectorParser) complex() complex {
	p.blanks()
	var out complex // left to right while it is read
	first := none
	if c := p.peek(); c == '>' || c == '+' || c == '~' {
		first = combinator(c)
		p.i++
		p.blanks()
	}
	left := first
	for p.err == "" {
		c := p.compound()
		c.left, c.scoped = left, len(out) == 0 && first != none
		out = append(out, c)
		space := p.blanks()
		switch c := p.peek(); {
		case c == '>' || c == '+' || c == '~':
			p.i++
			p.blanks()
			left = combinator(c)
		case space && c != 0 && c != ',' && c != ')':
			left = descendant
		default:
			for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
				out[i], out[j] = out[j], out[i]
			}
			return out
		}
	}
	return nil
}

func (p *selectorParser) compound() compound {
	var c compound
	from := p.i
	if p.peek() == '*' {
		p.i++
	} else if isName(p.peek()) {
		c.tag = strings.ToLower(p.name())
	}
	for p.err == "" {
		switch p.peek() {
		case '#':
			p.i++
			c.attrs = append(c.attrs, attrTest{name: "id", op: '=', value: p.name()})
		case '.':
			p.i++
			c.classes = append(c.classes, p.name())
		case '[':
			p.i++
			c.attrs = append(c.attrs, p.attribute())
		case ':':
			p.i++
			c.pseudos = append(c.pseudos, p.pseudo())
		default:
			if p.i == from {
				p.fail("a tag, class, id, attribute or pseudo-class is missing")
			}
			return c
		}
	}
	return c
}

func isName(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c >= 0x80 || c == '\\'
}

// name reads a name; a backslash takes the character after it as it is.
func (p *selectorParser) name() string {
	var out []byte
	for isName(p.peek()) {
		if p.peek() == '\\' {
			p.i++
		}
		if p.i < len(p.s) {
			out = append(out, p.s[p.i])
			p.i++
		}
	}
	if len(out) == 0 {
		p.fail("a name is missing")
	}
	return string(out)
}

func (p *selectorParser) attribute() attrTest {
	p.blanks()
	t := attrTest{name: strings.ToLower(p.name())}
	p.blanks()
	switch c := p.peek(); c {
	case ']':
		p.i++
		return t
	case '=':
		t.op = '='
	case '^', '$', '*', '~':
		t.op = c
		p.i++
	default:
		p.fail("an attribute's test is none of = ^= $= *= ~=")
	}
	if p.peek() != '=' {
		p.fail("= is missing")
	}
	p.i++
	p.blanks()
	if q := p.peek(); q == '"' || q == '\'' {
		p.i++
		end := strings.IndexByte(p.s[min(p.i, len(p.s)):], q)
		if end < 0 {
			p.fail("a quotation mark is missing")
			return t
		}
		t.value = p.s[p.i : p.i+end]
		p.i += end + 1
	} else {
		t.value = p.name()
	}
	if p.blanks() && (p.peek() == 'i' || p.peek() == 'I') {
		p.i++
		t.fold = true
		p.blanks()
	}
	if p.peek() != ']' {
		p.fail("] is missing")
	}
	p.i++
	if t.fold {
		t.value = strings.ToLower(t.value)
	}
	return t
}

func (p *selectorParser) pseudo() pseudo {
	out := pseudo{name: p.name()}
	switch out.name {
	case "not", "is", "has":
		if p.peek() != '(' {
			p.fail(":" + out.name + " needs a bracket")
			return out
		}
		p.i++
		out.list = p.list(true)
	case "shown", "value", "empty", "first-child", "last-child":
	default:
		p.fail("there is no :" + out.name)
	}
	return out
}
