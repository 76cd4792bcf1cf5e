package snapshot

import "strings"

// pairUp joins lines that are the same in another place or with other words: equal ones, those with a ref in common, and within
// a gap between lines that have stayed those that differ in little.
func (d *differ) pairUp() {
	d.pairEqual()
	d.pairByRef()
	lo := 0
	for j, i := 0, 0; j <= len(d.b.lines); j++ {
		if j < len(d.b.lines) && d.b.link[j] != linkSame {
			continue
		}
		end := len(d.a.lines)
		if j < len(d.b.lines) {
			end = int(d.b.other[j])
		}
		if i < end && lo < j {
			d.pairGap(loose(&d.a, i, end), loose(&d.b, lo, j))
		}
		lo, i = j+1, end+1
	}
}

// loose gives the lines of a range that are joined to none.
func loose(s *side, from, to int) []int {
	var out []int
	for i := from; i < to; i++ {
		if s.link[i] == linkNone {
			out = append(out, i)
		}
	}
	return out
}

// pairEqual joins lines that have moved. Words that stand in many places tell nothing: the old and the new line must be the
// only such ones, or have a ref.
func (d *differ) pairEqual() {
	for i := range d.a.lines {
		if n := d.a.number[i]; d.a.link[i] == linkNone {
			d.inA[n]++
			d.at[n] = int32(i)
		}
	}
	for j := range d.b.lines {
		if n := d.b.number[j]; d.b.link[j] == linkNone && d.inA[n] == 1 {
			d.join(int(d.at[n]), j, linkMoved)
			d.inA[n] = 0
		}
	}
	for _, n := range d.a.number {
		d.inA[n] = 0
	}
}

// pairByRef joins lines that show the same element with other words.
func (d *differ) pairByRef() {
	with := map[string]int{}
	for i, line := range d.a.lines {
		if d.a.link[i] == linkNone {
			for _, ref := range refsOf(line) {
				with[ref] = i
			}
		}
	}
	if len(with) == 0 {
		return
	}
	for j, line := range d.b.lines {
		if d.b.link[j] != linkNone {
			continue
		}
		for _, ref := range refsOf(line) {
			if i, ok := with[ref]; ok && d.a.link[i] == linkNone {
				d.join(i, j, linkChanged)
				break
			}
		}
	}
}

// pairGap joins what is left between two lines that have stayed: lines that differ in their refs only, then lines of a
// kind that begin alike, then, if as many of a kind have gone as have come, each with each. Refs that differ are different elements.
func (d *differ) pairGap(was, is []int) {
	for _, key := range [...]func(line string) string{withoutRefs, beginning} {
		with := map[string][]int{}
		for _, i := range still(&d.a, was) {
			k := key(d.a.lines[i])
			with[k] = append(with[k], i)
		}
		for _, j := range still(&d.b, is) {
			k := key(d.b.lines[j])
			if l := with[k]; len(l) > 0 {
				d.join(l[0], j, linkChanged)
				with[k] = l[1:]
			}
		}
	}
	kinds := map[string][2][]int{} // of lines without a ref
	for k, lines := range [2][]int{still(&d.a, was), still(&d.b, is)} {
		for _, i := range lines {
			line := [2]*side{&d.a, &d.b}[k].lines[i]
			if len(refsOf(line)) == 0 {
				of := kinds[kindOf(line)]
				of[k] = append(of[k], i)
				kinds[kindOf(line)] = of
			}
		}
	}
	for _, j := range is { // what is around a line comes before it
		kind := kindOf(d.b.lines[j])
		of := kinds[kind]
		if d.b.link[j] != linkNone || len(of[1]) == 0 || of[1][0] != j {
			continue
		}
		if len(of[0]) != len(of[1]) {
			kinds[kind] = [2][]int{}
			continue
		}
		i := of[0][0]
		kinds[kind] = [2][]int{of[0][1:], of[1][1:]}
		if d.sameParent(i, j) && d.sharesLines(i, j) {
			d.join(i, j, linkChanged)
		}
	}
}

// sameParent says whether two lines are in the same container.
func (d *differ) sameParent(i, j int) bool {
	p, q := d.a.parent[i], d.b.parent[j]
	return p < 0 && q < 0 || p >= 0 && q >= 0 && d.a.other[p] == q
}

// sharesLines says whether two containers have a line in common; what holds no lines always does.
func (d *differ) sharesLines(i, j int) bool {
	n := 0
	for k := i + 1; k < len(d.a.lines) && d.a.parent[k] >= int32(i); k++ {
		n++
		for p := d.a.other[k]; p > int32(j); p = d.b.parent[p] {
			if d.b.parent[p] == int32(j) {
				return true
			}
		}
	}
	return n == 0
}

// still leaves out what has been joined.
func still(s *side, lines []int) []int {
	var out []int
	for _, i := range lines {
		if s.link[i] == linkNone {
			out = append(out, i)
		}
	}
	return out
}

// tokens takes a line apart at white space; text in quotation marks, and what is in brackets after a space, is one word.
func tokens(line string) []string {
	var out []string
	start, quote, deep := 0, false, 0
	for i := 0; i <= len(line); i++ {
		switch {
		case i == len(line) || line[i] == ' ' && !quote && deep == 0:
			if i > start {
				out = append(out, line[start:i])
			}
			start = i + 1
		case quote && line[i] == '\\':
			i++
		case line[i] == '"':
			quote = !quote
		case quote:
		case line[i] == '(' && (i == start || deep > 0):
			deep++
		case line[i] == ')' && deep > 0:
			deep--
		}
	}
	return out
}

// isRef says whether a word is a ref.
func isRef(word string) bool {
	if rest, ok := strings.CutPrefix(word, "f"); ok {
		word = strings.TrimLeft(rest, "0123456789")
	}
	rest, ok := strings.CutPrefix(word, "e")
	return ok && rest != "" && strings.Trim(rest, "0123456789") == ""
}

// refsOf gives the refs of a line.
func refsOf(line string) []string {
	var out []string
	for _, w := range tokens(line) {
		if isRef(w) {
			out = append(out, w)
		}
	}
	return out
}

// withoutRefs is a line without its refs.
func withoutRefs(line string) string {
	w := tokens(line)
	out := w[:0]
	for _, x := range w {
		if !isRef(x) {
			out = append(out, x)
		}
	}
	return strings.Join(out, " ")
}

// kindOf is the first word of a line that is no ref; all text is of one kind.
func kindOf(line string) string {
	for _, w := range tokens(line) {
		switch {
		case isRef(w):
			continue
		case w[0] == '"':
			return `"`
		}
		return w
	}
	return ""
}

// beginning is the kind of a line with its first part, which tells the rows of a table or the items of a list apart.
func beginning(line string) string { return kindOf(line) + " " + partsOf(line)[0] }

// partsOf takes a line apart into what it puts side by side.
func partsOf(line string) []string {
	var out []string
	start := 0
	w := tokens(line)
	at := 0
	for _, x := range w {
		at += strings.Index(line[at:], x)
		switch end := at + len(x); {
		case x == "|" && at == 0: // the mark of a row
			start = end
		case x == "|":
			out = append(out, strings.TrimSpace(line[start:at]))
			start = end
		case strings.HasSuffix(x, ","):
			out = append(out, strings.TrimSpace(line[start:end-1]))
			start = end
		}
		at += len(x)
	}
	return append(out, strings.TrimSpace(line[start:]))
}
