package search

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// escape reads what stands after a backslash, outside of a class.
func (p *parser) escape() error {
	if !p.more() {
		return text.Errorf("it ends with a backslash")
	}
	c := p.src[p.at]
	switch c {
	case 'b', 'B':
		p.at++
		o := opWord
		if c == 'B' {
			o = opNoWord
		}
		p.emit(inst{op: o})
		return nil
	}
	s, err := p.escaped()
	if err != nil {
		return err
	}
	p.emit(inst{op: opSet, set: s})
	return nil
}

// The classes; letters beyond ASCII are parts of words, as a person would have it.
var (
	digits = []rune{'0', '9'}
	inWord = []rune{'0', '9', 'A', 'Z', '_', '_', 'a', 'z', 0xaa, 0xaa, 0xb5, 0xb5, 0xba, 0xba, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x1fff, 0x2c00, 0x2fff, 0x3040, 0xfe00,
		0xff10, 0xff19, 0xff21, 0xff3a, 0xff41, 0xff5a, 0x10000, 0x1efff, 0x20000, utf8.MaxRune}
	spaces = []rune{0, ' ', 0xa0, 0xa0, 0x2000, 0x200a, 0x2028, 0x2029, 0x3000, 0x3000}
)

// escaped reads a character or class after a backslash.
func (p *parser) escaped() (*set, error) {
	r, size := utf8.DecodeRuneInString(p.src[p.at:])
	p.at += size
	switch r {
	case 'd':
		return &set{ranges: digits}, nil
	case 'D':
		return &set{ranges: digits, not: true}, nil
	case 'w':
		return &set{ranges: inWord}, nil
	case 'W':
		return &set{ranges: inWord, not: true}, nil
	case 's':
		return &set{ranges: spaces}, nil
	case 'S':
		return &set{ranges: spaces, not: true}, nil
	case 't', 'n', 'r', 'f', 'v':
		return &set{ranges: []rune{' ', ' '}}, nil // white space of the page has become this
	}
	if r < 0x80 && alphanumeric(byte(r)) {
		return nil, text.Errorf(`\%s is not understood`, string(r))
	}
	return &set{ranges: []rune{r, r}, fold: p.fold}, nil
}

func alphanumeric(c byte) bool { return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' }

// class reads […].
func (p *parser) class() (*set, error) {
	out := &set{fold: p.fold}
	if p.more() && p.src[p.at] == '^' {
		out.not = true
		p.at++
	}
	for first := true; ; first = false {
		if !p.more() {
			return nil, text.Errorf("a [ is not closed")
		}
		if p.src[p.at] == ']' && !first {
			p.at++
			return out, nil
		}
		low, class, err := p.member()
		if err != nil {
			return nil, err
		}
		if class != nil {
			out.ranges = append(out.ranges, class.positive()...)
			continue
		}
		high := low
		if strings.HasPrefix(p.src[p.at:], "-") && !strings.HasPrefix(p.src[p.at:], "-]") {
			p.at++
			if !p.more() {
				return nil, text.Errorf("a [ is not closed")
			}
			if high, class, err = p.member(); err != nil {
				return nil, err
			}
			if class != nil || high < low {
				return nil, text.Errorf("a range in [ ] ends before it begins")
			}
		}
		out.ranges = append(out.ranges, low, high)
	}
}

// member reads one character of a class, or a class within it.
func (p *parser) member() (rune, *set, error) {
	r, size := utf8.DecodeRuneInString(p.src[p.at:])
	p.at += size
	if r != '\\' {
		return r, nil, nil
	}
	if !p.more() {
		return 0, nil, text.Errorf("it ends with a backslash")
	}
	s, err := p.escaped()
	if err != nil {
		return 0, nil, err
	}
	if len(s.ranges) == 2 && s.ranges[0] == s.ranges[1] && !s.not {
		return s.ranges[0], nil, nil
	}
	return 0, s, nil
}

// positive gives the ranges of a set that may be one of what is not.
func (s *set) positive() []rune {
	if !s.not {
		return s.ranges
	}
	var out []rune
	next := rune(0)
	for i := 0; i < len(s.ranges); i += 2 {
		if s.ranges[i] > next {
			out = append(out, next, s.ranges[i]-1)
		}
		next = s.ranges[i+1] + 1
	}
	return append(out, next, utf8.MaxRune)
}

// repeats reads what may follow an atom, whose program begins at start.
func (p *parser) repeats(start int) error {
	least, most, ok, err := p.times()
	if err != nil || !ok {
		return err
	}
	lazy := p.more() && p.src[p.at] == '?'
	if lazy {
		p.at++
	}
	if p.more() && strings.IndexByte("*+?", p.src[p.at]) >= 0 {
		return text.Errorf("%s repeats a repetition", p.src[p.at:p.at+1])
	}
	body := append([]inst(nil), p.insts[start:]...)
	copies := max(least, most, 1)
	if len(body)*copies > maxProgram {
		return text.Errorf("too large when its repetitions are written out")
	}
	p.insts = p.insts[:start]
	if most < 0 {
		p.endless(body, start, least, lazy)
		return nil
	}
	for range least {
		p.copy(body, start)
	}
	var splits []int
	for i := least; i < most; i++ {
		splits = append(splits, p.emit(inst{op: opSplit}))
		p.copy(body, start)
	}
	for _, at := range splits {
		p.choice(at, lazy)
	}
	return nil
}

// endless writes a program that may repeat without end: the last of the copies that there must be goes back to its own beginning. One
// that need not be there at all is passed as a whole, so that a body which matches nothing ends its loop.
func (p *parser) endless(body []inst, start, least int, lazy bool) {
	skip := -1
	if least == 0 {
		skip = p.emit(inst{op: opSplit})
	}
	for range least - 1 {
		p.copy(body, start)
	}
	again := len(p.insts)
	p.copy(body, start)
	at := p.emit(inst{op: opSplit})
	p.choice(at, lazy)
	if i := &p.insts[at]; lazy {
		i.y = again
	} else {
		i.x = again
	}
	if skip >= 0 {
		p.choice(skip, lazy)
	}
}

// choice makes a split go on with what follows it, or pass to the end; a lazy one the other way round.
func (p *parser) choice(at int, lazy bool) {
	i := &p.insts[at]
	if i.x, i.y = at+1, len(p.insts); lazy {
		i.x, i.y = i.y, i.x
	}
}

// copy writes a program that began at from once more.
func (p *parser) copy(body []inst, from int) {
	move := len(p.insts) - from
	for _, i := range body {
		if i.op == opSplit || i.op == opJump {
			i.x += move
			i.y += move
		}
		p.emit(i)
	}
}

// times reads *, +, ? or {2,5}; most is −1 for no end.
func (p *parser) times() (least, most int, ok bool, err error) {
	if !p.more() {
		return 0, 0, false, nil
	}
	switch p.src[p.at] {
	case '*':
		p.at++
		return 0, -1, true, nil
	case '+':
		p.at++
		return 1, -1, true, nil
	case '?':
		p.at++
		return 0, 1, true, nil
	case '{':
		end := strings.IndexByte(p.src[p.at:], '}')
		if end < 0 {
			return 0, 0, false, nil
		}
		low, high, ranged := strings.Cut(p.src[p.at+1:p.at+end], ",")
		if least, ok = smallNumber(low); !ok {
			return 0, 0, false, nil // a brace as such
		}
		most = least
		if ranged {
			if most, ok = smallNumber(high); high == "" {
				most, ok = -1, true
			}
		}
		if !ok || most >= 0 && most < least || least > maxRepeat || most > maxRepeat {
			return 0, 0, false, text.Errorf("%s is no number of repetitions up to %d", p.src[p.at:p.at+end+1], maxRepeat)
		}
		p.at += end + 1
		return least, most, true, nil
	}
	return 0, 0, false, nil
}

func smallNumber(s string) (int, bool) {
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' || i > 4 {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, s != ""
}
