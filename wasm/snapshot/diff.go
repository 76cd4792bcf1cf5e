package snapshot

import (
	"strings"
	"unicode/utf8"
)

// DiffOptions say how two outlines are compared.
type DiffOptions struct {
	// MaxChars bounds the text, 0 is no bound.
	MaxChars int
	// Cut: one of the outlines is not all of its page, so what follows their last common line tells nothing.
	Cut bool
	// Role gives the role of an element that a line names by its ref alone, "" when it is not known. nil knows none.
	Role func(ref string) string
}

// Difference is what became of an outline:
//
//	in main > form "Order":
//	~ e1 textbox "Name": "Ada" → "Bob"
//	+ alert: "Code is missing"
//	- e7 button "Later"
//	> e9 link "Terms" now after e3 checkbox "Gift"
//
// A line that begins with "in" names the containers of those that follow it. Added lines stand as they are in the outline;
// of a container that is gone only its own line is told, with how many were in it.
type Difference struct {
	// Text has one line end after each line, and is empty when nothing has changed.
	Text string
	// Added, Removed, Changed and Moved count lines of the outline.
	Added, Removed, Changed, Moved int
	// Left counts the lines of Text for which there was no room.
	Left int
	// Known is how much of the new outline was compared, in bytes: all of it but for what Cut leaves out.
	Known int
}

// Empty says whether nothing has changed.
func (d *Difference) Empty() bool { return d.Added+d.Removed+d.Changed+d.Moved == 0 }

// Diff compares two outlines of the same view of a page. A line is known by its words with the refs in them, so an
// element that was made anew and kept its ref has not changed. Indentation counts only as far as it tells what a line is in.
func Diff(was, is string, o DiffOptions) Difference {
	d := differ{o: o, a: sideOf(was), b: sideOf(is)}
	d.number()
	d.align(0, len(d.a.lines), 0, len(d.b.lines), 0)
	if o.Cut {
		d.cutEnds()
	}
	d.pairUp()
	d.tell()
	d.out.Text, d.out.Known = string(d.text), len(is)
	if end := len(d.b.lines); end < strings.Count(is, "\n") {
		d.out.Known = lengthOf(is, end)
	}
	return d.out
}

// lengthOf is how many bytes the first lines take.
func lengthOf(s string, lines int) int {
	at := 0
	for range lines {
		at += strings.IndexByte(s[at:], '\n') + 1
	}
	return at
}

// side is one of the two outlines.
type side struct {
	lines  []string // without indentation
	parent []int32  // the line that a line is in, −1 for none
	number []int32  // equal lines have equal numbers
	other  []int32  // the line of the other side that it is, −1 for none
	link   []link   // how it is that line
}

// link says in what way two lines are the same.
type link uint8

const (
	linkNone link = iota
	// linkSame: equal, and in the same order.
	linkSame
	// linkMoved: equal, in another place.
	linkMoved
	// linkChanged: the same element or the same place with other words.
	linkChanged
)

func sideOf(outline string) side {
	var s side
	n := strings.Count(outline, "\n")
	s.lines, s.parent, s.other = make([]string, 0, n), make([]int32, 0, n), make([]int32, n)
	s.number, s.link = make([]int32, n), make([]link, n)
	var depth []int // of the lines around
	var around []int32
	for len(s.lines) < n {
		line, rest, _ := strings.Cut(outline, "\n")
		outline = rest
		words := strings.TrimLeft(line, " ")
		at := len(line) - len(words)
		for len(depth) > 0 && depth[len(depth)-1] >= at {
			depth, around = depth[:len(depth)-1], around[:len(around)-1]
		}
		in := int32(-1)
		if len(around) > 0 {
			in = around[len(around)-1]
		}
		depth, around = append(depth, at), append(around, int32(len(s.lines)))
		s.lines, s.parent = append(s.lines, words), append(s.parent, in)
	}
	for i := range s.other {
		s.other[i] = -1
	}
	return s
}

// differ compares.
type differ struct {
	o    DiffOptions
	a, b side
	// inA, inB and at count and place the lines of a range by number.
	inA, inB, at []int32

	out   Difference
	text  []byte
	chars int
	path  string // of the line that was told last
}

// number gives equal lines equal numbers.
func (d *differ) number() {
	numbers := make(map[string]int32, len(d.a.lines))
	for _, s := range []*side{&d.a, &d.b} {
		for i, line := range s.lines {
			n, ok := numbers[line]
			if !ok {
				n = int32(len(numbers))
				numbers[line] = n
			}
			s.number[i] = n
		}
	}
	d.inA, d.inB, d.at = make([]int32, len(numbers)), make([]int32, len(numbers)), make([]int32, len(numbers))
}

func (d *differ) join(i, j int, how link) {
	d.a.other[i], d.b.other[j] = int32(j), int32(i)
	d.a.link[i], d.b.link[j] = how, how
}

// Bounds of the work on a range: how deep it is divided by lines that occur once, and the largest table of pairs.
const (
	maxDivide = 40
	maxPairs  = 1 << 18
)

// align joins the lines of two ranges that are the same in the same order: those at both ends, then those that occur once on
// either side, and what is between them in the same way.
func (d *differ) align(alo, ahi, blo, bhi, depth int) {
	for alo < ahi && blo < bhi && d.a.number[alo] == d.b.number[blo] {
		d.join(alo, blo, linkSame)
		alo, blo = alo+1, blo+1
	}
	for alo < ahi && blo < bhi && d.a.number[ahi-1] == d.b.number[bhi-1] {
		ahi, bhi = ahi-1, bhi-1
		d.join(ahi, bhi, linkSame)
	}
	if alo == ahi || blo == bhi || depth == maxDivide {
		return
	}
	once := d.once(alo, ahi, blo, bhi)
	if len(once) == 0 {
		if (ahi-alo)*(bhi-blo) <= maxPairs {
			d.longest(alo, ahi, blo, bhi)
		}
		return
	}
	for _, i := range once {
		j := d.a.other[i]
		d.align(alo, int(i), blo, int(j), depth+1)
		alo, blo = int(i)+1, int(j)+1
	}
	d.align(alo, ahi, blo, bhi, depth+1)
}

// once joins the lines that occur once on either side, as many as keep their order, and gives those of the old one.
func (d *differ) once(alo, ahi, blo, bhi int) []int32 {
	for _, n := range d.a.number[alo:ahi] {
		d.inA[n]++
	}
	for j, n := range d.b.number[blo:bhi] {
		d.inB[n]++
		d.at[n] = int32(blo + j)
	}
	// The longest rising run of places in b, by patience sorting: piles holds the line on top of each pile.
	var piles []int32
	below := make([]int32, ahi-alo)
	for i := alo; i < ahi; i++ {
		n := d.a.number[i]
		if d.inA[n] != 1 || d.inB[n] != 1 {
			continue
		}
		lo, hi := 0, len(piles)
		for lo < hi {
			mid := (lo + hi) / 2
			if d.at[d.a.number[piles[mid]]] < d.at[n] {
				lo = mid + 1
			} else {
				hi = mid
			}
		}
		below[i-alo] = -1
		if lo > 0 {
			below[i-alo] = piles[lo-1]
		}
		if lo == len(piles) {
			piles = append(piles, 0)
		}
		piles[lo] = int32(i)
	}
	for k := len(piles) - 1; k >= 0; k-- {
		i := piles[k]
		d.join(int(i), int(d.at[d.a.number[i]]), linkSame)
		if k > 0 {
			piles[k-1] = below[int(i)-alo]
		}
	}
	for _, n := range d.a.number[alo:ahi] {
		d.inA[n] = 0
	}
	for _, n := range d.b.number[blo:bhi] {
		d.inB[n] = 0
	}
	return piles
}

// longest joins the longest common run of two short ranges.
func (d *differ) longest(alo, ahi, blo, bhi int) {
	width := bhi - blo + 1
	table := make([]int32, (ahi-alo+1)*width)
	for i := ahi - 1; i >= alo; i-- {
		row, next := table[(i-alo)*width:], table[(i-alo+1)*width:]
		for j := bhi - 1; j >= blo; j-- {
			if d.a.number[i] == d.b.number[j] {
				row[j-blo] = next[j-blo+1] + 1
			} else {
				row[j-blo] = max(next[j-blo], row[j-blo+1])
			}
		}
	}
	for i, j := alo, blo; i < ahi && j < bhi; {
		switch at := (i - alo) * width; {
		case d.a.number[i] == d.b.number[j]:
			d.join(i, j, linkSame)
			i, j = i+1, j+1
		case table[at+width+j-blo] >= table[at+j-blo+1]:
			i++
		default:
			j++
		}
	}
}

// cutEnds leaves out what follows the last line that both sides have.
func (d *differ) cutEnds() {
	i, j := len(d.a.lines), len(d.b.lines)
	for j > 0 && d.b.link[j-1] == linkNone {
		j--
	}
	if j > 0 {
		i = int(d.b.other[j-1]) + 1
	} else {
		i = 0
	}
	d.a.lines, d.b.lines = d.a.lines[:i], d.b.lines[:j]
}

// put writes one line of the answer, whole or not at all.
func (d *differ) put(line []byte) {
	size := utf8.RuneCount(line) + 1
	if d.out.Left > 0 || d.o.MaxChars > 0 && d.chars+size > d.o.MaxChars {
		d.out.Left++
		return
	}
	d.chars += size
	d.text = append(append(d.text, line...), '\n')
}
