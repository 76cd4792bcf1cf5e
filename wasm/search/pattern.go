package search

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Patterns are regular expressions of the usual kind: . [a-z] [^a-z] \d \w \s \b ^ $ ( ) | * + ? {2,5}, lazy ones too, and
// (?:…). What needs memory of the text before – \1, (?=…), (?<=…) – does not exist.
//
// They run here and not with the page's RegExp: a pattern that backtracks without end cannot be stopped in a script, and would
// hold the person's page, or the worker, for as long. This one walks the text once for all ways to match, so its time
// is bounded by pattern times text; and it sees the very text that is searched, in every frame and shadow root.

// op is what an instruction does.
type op uint8

const (
	opSet   op = iota // one character of a set
	opSplit           // go on at x, else at y
	opJump            // go on at x
	opStart           // the line begins
	opEnd             // the line ends
	opWord            // a word begins or ends
	opNoWord
	opMatch
)

type inst struct {
	op   op
	x, y int
	set  *set
}

// set is a set of characters.
type set struct {
	ranges []rune // pairs
	not    bool
	fold   bool
}

func (s *set) has(r rune) bool {
	if !s.fold {
		return s.in(r) != s.not
	}
	return (s.in(r) || s.in(lowerRune(r)) || s.in(upperRune(r))) != s.not
}

func (s *set) in(r rune) bool {
	for i := 0; i < len(s.ranges); i += 2 {
		if r >= s.ranges[i] && r <= s.ranges[i+1] {
			return true
		}
	}
	return false
}

func lowerRune(r rune) rune {
	if r < 0x80 {
		if r >= 'A' && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	for _, l := range strings.ToLower(string(r)) {
		return l
	}
	return r
}

func upperRune(r rune) rune {
	if r < 0x80 {
		if r >= 'a' && r <= 'z' {
			r -= 'a' - 'A'
		}
		return r
	}
	for _, u := range strings.ToUpper(string(r)) {
		return u
	}
	return r
}

// Bounds of a pattern.
const (
	maxPattern = 1_000 // bytes
	maxProgram = 3_000 // instructions
	maxGroups  = 50    // nested
	maxRepeat  = 500
)

// program is a compiled pattern.
type program struct {
	insts []inst
	// spent is how many steps its runs took.
	spent int
	lists [2]threads
}

// parser reads a pattern and writes its program.
type parser struct {
	src   string
	at    int
	depth int
	fold  bool
	insts []inst
}

// Compile reads a pattern. fold makes it pay no regard to case.
//
// Errors: syntax that is wrong, or that does not exist here; a pattern that is too long.
func Compile(src string, fold bool) (*program, error) {
	if len(src) > maxPattern {
		return nil, text.Errorf("the pattern has more than %d bytes", maxPattern)
	}
	p := &parser{src: src, fold: fold}
	if err := p.alternatives(); err != nil {
		return nil, text.Errorf("pattern %q: %w", text.Clip(src, 80), err)
	}
	if p.at < len(p.src) {
		return nil, text.Errorf("pattern %q: a ) closes nothing", text.Clip(src, 80))
	}
	p.emit(inst{op: opMatch})
	if len(p.insts) > maxProgram {
		return nil, text.Errorf("pattern %q is too large when its repetitions are written out", text.Clip(src, 80))
	}
	return &program{insts: p.insts}, nil
}

func (p *parser) emit(i inst) int {
	p.insts = append(p.insts, i)
	return len(p.insts) - 1
}

func (p *parser) more() bool { return p.at < len(p.src) }

// alternatives reads a|b|c.
func (p *parser) alternatives() error {
	if p.depth++; p.depth > maxGroups {
		return text.Errorf("more than %d groups in each other", maxGroups)
	}
	defer func() { p.depth-- }()
	start := len(p.insts)
	if err := p.sequence(); err != nil {
		return err
	}
	if !p.more() || p.src[p.at] != '|' {
		return nil
	}
	p.at++
	// What was written moves one on, behind the choice.
	p.insert(start, inst{op: opSplit})
	jump := p.emit(inst{op: opJump})
	p.insts[start].x, p.insts[start].y = start+1, len(p.insts)
	if err := p.alternatives(); err != nil {
		return err
	}
	p.insts[jump].x = len(p.insts)
	return nil
}

// insert puts an instruction before others, whose targets move with them.
func (p *parser) insert(at int, i inst) {
	p.insts = append(p.insts, inst{})
	copy(p.insts[at+1:], p.insts[at:])
	p.insts[at] = i
	for k := at + 1; k < len(p.insts); k++ {
		if p.insts[k].op == opSplit || p.insts[k].op == opJump {
			p.insts[k].x++
			p.insts[k].y++
		}
	}
}

func (p *parser) sequence() error {
	for p.more() && p.src[p.at] != '|' && p.src[p.at] != ')' {
		start := len(p.insts)
		if err := p.atom(); err != nil {
			return err
		}
		if err := p.repeats(start); err != nil {
			return err
		}
		if len(p.insts) > maxProgram {
			return text.Errorf("too large when its repetitions are written out")
		}
	}
	return nil
}

// atom reads what one repetition is about.
func (p *parser) atom() error {
	r, size := utf8.DecodeRuneInString(p.src[p.at:])
	p.at += size
	switch r {
	case '(':
		if rest, ok := strings.CutPrefix(p.src[p.at:], "?"); ok {
			if !strings.HasPrefix(rest, ":") {
				return text.Errorf("(?%s is not understood; of these there is only (?:…)", text.Clip(rest, 2))
			}
			p.at += 2
		}
		if err := p.alternatives(); err != nil {
			return err
		}
		if !p.more() {
			return text.Errorf("a ( is not closed")
		}
		p.at++
	case '[':
		s, err := p.class()
		if err != nil {
			return err
		}
		p.emit(inst{op: opSet, set: s})
	case '.':
		p.emit(inst{op: opSet, set: &set{ranges: []rune{0, utf8.MaxRune}}})
	case '^':
		p.emit(inst{op: opStart})
	case '$':
		p.emit(inst{op: opEnd})
	case '\\':
		return p.escape()
	case '*', '+', '?':
		return text.Errorf("%s repeats nothing", string(r))
	default:
		p.emit(inst{op: opSet, set: &set{ranges: []rune{r, r}, fold: p.fold}})
	}
	return nil
}
