package search

import (
	"strings"
	"unicode"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// latin are the plain letters of U+00C0 to U+024F, latinMore those of U+1E00 to U+1EFF; a point stands for a character
// that is not one letter with a mark. They take 656 bytes, the tables of Unicode hundreds of thousands.
const (
	latin = "aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.yaaaaaaccccccccddddeeeeeeeeeegggggggg" +
		"hhhhiiiiiiiiii..jjkkkllllll..llnnnnnn.nnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzsbb.....c" +
		"cdd......ffg...ikkl..nn.oo..pp.....ttttuu.vyyzz........w.............aaiioouuuuuuuuuu.aaaa..ggggkkoo" +
		"oo..j...gg.wnnaa..ooaaaaeeeeiiiioooorrrruuuusstt..hhnd..zzaaeeooooooooyylntj..accltsz..b..eejjqqrryy"
	latinMore = "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssss" +
		"ssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.sss.daaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeee" +
		"iiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy....yy"
)

// tonos are Greek letters with marks, plainGreek the same without; each has two bytes.
const (
	tonos      = "άέήίόύώϊϋΐΰΆΈΉΊΌΎΏ"
	plainGreek = "αεηιουωιυιυαεηιουω"
)

// foldRune gives a character in lower case and without its marks; "" for one that counts for nothing. mark says that it was a
// letter with an umlaut, which may also be written with an e.
func foldRune(r rune) (s string, mark bool) {
	switch {
	case r >= 0x300 && r <= 0x36f, r >= 0x591 && r <= 0x5c7, r >= 0x64b && r <= 0x65f, r == 0x670, r == 0x640:
		return "", false // marks that stand by themselves: accents, vowels of Hebrew and Arabic
	case r >= 0xc0 && r < 0x250:
		if at := int(r - 0xc0); latin[at] != '.' {
			return latin[at : at+1], r == 'ä' || r == 'ö' || r == 'ü' || r == 'Ä' || r == 'Ö' || r == 'Ü' || r == 'ø' || r == 'Ø'
		}
	case r >= 0x1e00 && r < 0x1f00:
		if at := int(r - 0x1e00); latinMore[at] != '.' {
			return latinMore[at : at+1], false
		}
	case r >= 0xff01 && r <= 0xff5e:
		return foldASCII(r - 0xfee0), false // full width
	}
	switch r {
	case 'ß', 'ẞ':
		return "ss", false
	case 'æ', 'Æ', 'ǽ', 'Ǽ':
		return "ae", false
	case 'œ', 'Œ':
		return "oe", false
	case 'þ', 'Þ':
		return "th", false
	case '‘', '’', '‚', '′':
		return "'", false
	case '“', '”', '„', '«', '»', '″':
		return `"`, false
	case '‐', '‑', '–', '—', '−':
		return "-", false
	case '…':
		return "...", false
	case 'ς':
		return "σ", false
	case 'أ', 'إ', 'آ':
		return "ا", false
	case 'ё', 'Ё':
		return "е", false
	}
	if r >= 0x370 && r < 0x400 {
		if at := strings.IndexRune(tonos, r); at >= 0 {
			return plainGreek[at : at+2], false
		}
	}
	if snapshot.Breaks(r) {
		return " ", false
	}
	if snapshot.Widthless(r) {
		return "", false
	}
	if l := unicode.ToLower(r); l != r {
		return foldRune(l)
	}
	return string(r), false
}

const ascii = "!\"#$%&'()*+,-./0123456789:;<=>?@abcdefghijklmnopqrstuvwxyz[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"

// foldASCII is a character from ! to ~ in lower case.
func foldASCII(r rune) string { return ascii[r-'!' : r-'!'+1] }

// Folded is a text made comparable: lower case, without marks and with white space made single spaces.
type Folded struct {
	Text string
	// at is where each byte of Text comes from in the source, with the source's length at the end.
	at []int32
	// umlauts are the places of letters that may also be written with an e after them.
	umlauts map[int32]bool
}

// Fold makes a text comparable.
func Fold(s string) Folded {
	out := make([]byte, 0, len(s))
	f := Folded{at: make([]int32, 0, len(s)+1)}
	for i, r := range s {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			out, f.at = append(out, byte(r)), append(f.at, int32(i))
			continue
		}
		piece, mark := "", false
		switch {
		case r == ' ':
			piece = " "
		case r > ' ' && r < 0x7f:
			piece = foldASCII(r)
		default:
			piece, mark = foldRune(r)
		}
		if piece == " " && len(out) > 0 && out[len(out)-1] == ' ' {
			continue
		}
		if mark {
			if f.umlauts == nil {
				f.umlauts = map[int32]bool{}
			}
			f.umlauts[int32(len(out))] = true
		}
		for k := range len(piece) {
			out, f.at = append(out, piece[k]), append(f.at, int32(i))
		}
	}
	f.Text, f.at = string(out), append(f.at, int32(len(s)))
	return f
}

// source gives where in the source a part of the folded text is. What folds to nothing belongs to what stands before it.
func (f *Folded) source(from, to int) (start, end int) { return int(f.at[from]), int(f.at[to]) }

// trimmed is a query without white space at its ends.
func trimmed(s string) Folded { return Fold(strings.TrimSpace(s)) }

// index finds a folded query in a folded text from a place on, −1 when it is not there. An umlaut in either may be written with
// an e in the other.
func (f *Folded) index(q *Folded, from int) (start, end int) {
	if len(f.umlauts) == 0 && len(q.umlauts) == 0 {
		if at := strings.Index(f.Text[from:], q.Text); at >= 0 {
			return from + at, from + at + len(q.Text)
		}
		return -1, -1
	}
	for start = from; start < len(f.Text); start++ {
		if end = f.match(q, start); end >= 0 {
			return start, end
		}
	}
	return -1, -1
}

// match gives the end of a query that begins at a place, −1 when it does not.
func (f *Folded) match(q *Folded, at int) int {
	for i := 0; i < len(q.Text); {
		if at >= len(f.Text) || f.Text[at] != q.Text[i] {
			return -1
		}
		i, at = i+1, at+1
		nextQ, nextF := i < len(q.Text) && q.Text[i] == 'e', at < len(f.Text) && f.Text[at] == 'e'
		switch {
		case f.umlauts[int32(at-1)] && nextQ && !nextF:
			i++
		case q.umlauts[int32(i-1)] && nextF && !nextQ:
			at++
		}
	}
	return at
}
