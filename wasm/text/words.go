package text

import "strings"

// Words are the different words of a text in the order in which they come, without regard to case: four bytes for each,
// little-endian, of which the two low bits are the word's kind and the others a hash.
type Words string

// WordKind is what a word is good for when things are told apart.
type WordKind uint32

// The kinds.
const (
	// WordPlain is a word of letters.
	WordPlain WordKind = iota
	// WordMeasure is a small number, an amount, a date or a time: it changes while the thing stays the same.
	WordMeasure
	// WordID is a long number, one after #, or one with letters: it is written to tell things apart.
	WordID
	// WordLink is the address of a link.
	WordLink
)

// Len is the number of words.
func (w Words) Len() int { return len(w) / 4 }

// At is a word.
func (w Words) At(i int) uint32 {
	return uint32(w[4*i]) | uint32(w[4*i+1])<<8 | uint32(w[4*i+2])<<16 | uint32(w[4*i+3])<<24
}

// Kind is the kind of a word.
func Kind(word uint32) WordKind { return WordKind(word & 3) }

// Has says whether a word is among the words.
func (w Words) Has(word uint32) bool {
	for i := range w.Len() {
		if w.At(i) == word {
			return true
		}
	}
	return false
}

// Holds says whether all words of other are there.
func (w Words) Holds(other Words) bool {
	for i := range other.Len() {
		if !w.Has(other.At(i)) {
			return false
		}
	}
	return true
}

// WordsOf gives all words of a text.
func WordsOf(s string) Words {
	l := WordList{}
	l.Add(s)
	return l.Words()
}

// WordList collects words. Its zero value is ready.
type WordList struct {
	// Limit is how many words are taken at most, 0 for all.
	Limit  int
	packed []byte
}

// Full says whether Limit is reached.
func (l *WordList) Full() bool { return l.Limit > 0 && len(l.packed) >= 4*l.Limit }

// Words gives what was collected.
func (l *WordList) Words() Words { return Words(l.packed) }

// Link adds the address of a link, without a fragment.
func (l *WordList) Link(address string) {
	address, _, _ = strings.Cut(address, "#")
	l.put(hashWord(address), WordLink)
}

// Join adds words that were collected elsewhere.
func (l *WordList) Join(w Words) {
	for i := range w.Len() {
		l.put(w.At(i), Kind(w.At(i)))
	}
}

// Add adds the words of a text.
func (l *WordList) Add(s string) {
	s = strings.ToLower(s)
	start := -1
	for i := 0; i <= len(s) && !l.Full(); i++ {
		if i < len(s) && inWord(s, i) {
			if start < 0 {
				start = i
			}
			continue
		}
		if start >= 0 {
			l.put(hashWord(s[start:i]), kindOf(s, start, i))
		}
		start = -1
	}
}

// put adds a word that is new. Without a limit a word may come twice: looking for it would take the square of the time.
func (l *WordList) put(h uint32, kind WordKind) {
	h = h&^3 | uint32(kind)
	if l.Full() || l.Limit > 0 && Words(l.packed).Has(h) {
		return
	}
	l.packed = append(l.packed, byte(h), byte(h>>8), byte(h>>16), byte(h>>24))
}

// hashWord is FNV-1a, mixed once more because its two low bits are given away.
func hashWord(s string) uint32 {
	h := uint32(2166136261)
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * 16777619
	}
	return h ^ h<<7
}

// inWord says whether the byte at i belongs to a word: a letter, a digit, or part of a character beyond ASCII that is no
// punctuation, space or currency.
func inWord(s string, i int) bool {
	c := s[i]
	if c < 0x80 {
		return 'a' <= c && c <= 'z' || '0' <= c && c <= '9'
	}
	for c&0xc0 == 0x80 && i > 0 {
		i--
		c = s[i]
	}
	next := byte(0)
	if i+1 < len(s) {
		next = s[i+1]
	}
	switch c {
	case 0xc2, 0xe2: // U+0080–U+00BF and U+2000–U+2FFF: signs, spaces, punctuation, currencies, arrows
		return false
	case 0xc3: // ×
		return next != 0x97
	case 0xe3: // U+3000–U+303F
		return next != 0x80
	}
	return true
}

// kindOf says what kind of word s[from:to] is, by itself and by what stands around it.
func kindOf(s string, from, to int) WordKind {
	digits, tail := 0, 0
	for i := from; i < to; i++ {
		if isDigit(s, i) {
			digits++
			tail = 0
		} else {
			tail++
		}
	}
	letters := to - from - digits
	switch {
	case digits == 0, letters > 0 && letters > tail && digits < 2: // h1
		return WordPlain
	case letters > 0 && letters == tail && tail <= 3: // 5min, 10am, 2nd
		return WordMeasure
	case letters > 0: // inv17
		return WordID
	case from > 0 && s[from-1] == '#':
		return WordID
	case digits < 3 || isAmount(s, from, to):
		return WordMeasure
	}
	return WordID
}

func isDigit(s string, i int) bool { return i >= 0 && i < len(s) && '0' <= s[i] && s[i] <= '9' }

// isAmount says whether a number is a part of an amount, a date or a time.
func isAmount(s string, from, to int) bool {
	const joints = ".,:/-'"
	if to < len(s) && strings.IndexByte(joints, s[to]) >= 0 && isDigit(s, to+1) ||
		from > 0 && strings.IndexByte(joints, s[from-1]) >= 0 && isDigit(s, from-2) {
		return true
	}
	before, after := s[:from], s[to:]
	if strings.HasSuffix(before, " ") {
		before = before[:len(before)-1]
	}
	after = strings.TrimPrefix(strings.TrimPrefix(after, " "), "\u00a0")
	for _, sign := range [...]string{"$", "€", "£", "¥", "%", "×"} {
		if strings.HasSuffix(before, sign) || strings.HasPrefix(after, sign) {
			return true
		}
	}
	return false
}
