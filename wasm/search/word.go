package search

import "strings"

// word is one word of a text, folded; long is the same with its umlauts written with an e.
type word struct{ short, long string }

// maxWords bounds the words of one text that are looked at.
const maxWords = 80

// words takes a text apart. What is no letter or digit separates, and so does a capital within a word, as in identifiers.
func words(s string, most int) []word {
	var out []word
	var short, long []byte
	umlaut := false
	end := func() {
		if len(short) > 0 {
			w := word{short: string(short)}
			w.long = w.short
			if umlaut {
				w.long = string(long)
			}
			out = append(out, w)
		}
		short, long, umlaut = short[:0], long[:0], false
	}
	last := rune(0)
	for _, r := range s {
		if len(out) >= most {
			return out
		}
		if r >= 'A' && r <= 'Z' && last >= 'a' && last <= 'z' {
			end()
		}
		last = r
		piece, mark := "", false
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			piece = foldASCII(r)
		case r < 0x80 || r >= 0x2000 && r <= 0x206f && r != 0x200c && r != 0x200d || r >= 0x3000 && r <= 0x303f || r >= 0xa1 && r <= 0xbf:
			end()
			continue
		default:
			piece, mark = foldRune(r)
			if piece == " " {
				end()
				continue
			}
		}
		short, long = append(short, piece...), append(long, piece...)
		if mark {
			long, umlaut = append(long, 'e'), true
		}
	}
	end()
	return out
}

// HasWords says whether there is any word in a text.
func HasWords(s string) bool { return len(words(s, 1)) > 0 }

// same says whether two words are the same but for how umlauts are written.
func (w *word) same(o *word) bool {
	return w.short == o.short || w.short == o.long || w.long == o.short
}

// How well a word answers another, in percent.
const (
	exact    = 100
	begins   = 88 // one begins with the other
	meaning  = 82 // another word for the same
	mistyped = 80
	garbled  = 65 // two mistakes
	within   = 60 // part of a compound
)

// like says how well a word of the page answers one of the query, 0 for not at all.
func (w *word) like(o *word) int {
	if w.same(o) {
		return exact
	}
	best := alike(w.short, o.short)
	if w.long != w.short {
		best = max(best, alike(w.long, o.short))
	}
	if o.long != o.short {
		best = max(best, alike(w.short, o.long))
	}
	return best
}

// alike compares two words that are not the same.
func alike(a, b string) int {
	short, long := a, b
	if len(short) > len(long) {
		short, long = long, short
	}
	switch {
	case len(short) >= 3 && len(long)-len(short) <= len(short) && strings.HasPrefix(long, short):
		return begins
	case (len(short) >= 4 || short[0] >= 0xe0) && strings.Contains(long, short):
		return within
	}
	limit := 0
	switch {
	case len(short) >= 7:
		limit = 2
	case len(short) >= 4:
		limit = 1
	}
	switch d := distance(a, b, limit); {
	case d > limit:
		return 0
	case d == 1:
		return mistyped
	}
	return garbled
}

// distance counts the letters to be added, taken away, changed or swapped with a neighbour to make one word of the
// other. Above the limit, which is 2 at most, it gives limit + 1. Words are compared by bytes: folded, nearly all are ASCII.
func distance(a, b string, limit int) int {
	if len(a) > len(b) {
		a, b = b, a
	}
	if a == b {
		return 0
	}
	if limit == 0 || len(b)-len(a) > limit || len(b) > maxLetters {
		return limit + 1
	}
	var rows [3][maxLetters + 1]uint8
	before, last, now := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = uint8(j)
	}
	for i := 1; i <= len(a); i++ {
		now[0] = uint8(i)
		best := now[0]
		for j := 1; j <= len(b); j++ {
			cost := uint8(1)
			if a[i-1] == b[j-1] {
				cost = 0
			}
			v := min(last[j]+1, now[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				v = min(v, before[j-2]+1)
			}
			now[j] = v
			best = min(best, v)
		}
		if int(best) > limit {
			return limit + 1
		}
		before, last, now = last, now, before
	}
	return min(int(last[len(b)]), limit+1)
}

// maxLetters is the longest word whose mistakes are counted, in bytes.
const maxLetters = 40
