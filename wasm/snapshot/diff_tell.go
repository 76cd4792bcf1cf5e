package snapshot

import (
	"strconv"
	"strings"
)

// How much of a line is told, in characters.
const (
	// longGone is for a line that is gone, longPlace for one that says where something is, longStep for a container on a path.
	longGone, longPlace, longStep = 160, 60, 40
	// longWas is for what changed text was before, with longAround of what it has kept on either side.
	longWas, longAround = 120, 20
	// shownSteps is how many containers a path has at most, shownParts how many parts of one line are told one by one.
	shownSteps, shownParts = 3, 4
	// shownRun is how many lines in a row that are gone are told one by one.
	shownRun = 6
)

// tell writes what has become of the lines, in the order of the new outline; what is gone comes where it was.
func (d *differ) tell() {
	i := 0
	for j := 0; j <= len(d.b.lines); j++ {
		end := len(d.a.lines)
		if j < len(d.b.lines) {
			if d.b.link[j] == linkMoved {
				j += d.moved(j) - 1
				continue
			}
			if d.b.link[j] == linkChanged && int(d.b.other[j]) >= i {
				i = d.gone(i, int(d.b.other[j])) + 1
			}
			if d.b.link[j] != linkSame {
				d.news(j)
				continue
			}
			end = int(d.b.other[j])
		}
		i = max(i, d.gone(i, end)+1)
		if j < len(d.b.lines) && d.elsewhere(j) {
			d.out.Moved++
			d.in(&d.b, j)
			d.put(append(short([]byte("> "), d.b.lines[j], longPlace), " now here"...))
		}
	}
}

// news tells of a line that has come or changed.
func (d *differ) news(j int) {
	changed := d.b.link[j] == linkChanged
	if changed {
		d.out.Changed++
	} else {
		d.out.Added++
	}
	if d.out.Left > 0 { // to find words for what has no room is work in vain
		d.out.Left++
		return
	}
	d.in(&d.b, j)
	line := d.b.lines[j]
	if changed {
		d.put(d.change(append([]byte(nil), "~ "...), d.a.lines[d.b.other[j]], line))
		return
	}
	out := []byte("+ ")
	for p := d.b.parent[j]; p >= 0 && d.b.link[p] == linkNone; p = d.b.parent[p] {
		out = append(out, ' ')
	}
	out = append(out, line...)
	if n := d.kept(j); n > 0 {
		out = append(strconv.AppendInt(append(out, " around "...), int64(n), 10), " lines that were there"...)
	}
	d.put(out)
}

// kept counts the lines below a new one that were there before.
func (d *differ) kept(j int) int {
	n := 0
	for k := j + 1; k < len(d.b.lines) && d.b.parent[k] >= int32(j); k++ {
		if d.b.link[k] != linkNone {
			n++
		}
	}
	return n
}

// gone tells of lines of a range that are gone, and gives its end.
func (d *differ) gone(i, end int) int {
	var top []int
	for ; i < end; i++ {
		if d.a.link[i] != linkNone {
			continue
		}
		d.out.Removed++
		if p := d.a.parent[i]; p < 0 || d.a.link[p] != linkNone {
			top = append(top, i)
		}
	}
	for len(top) > 0 {
		run := 1
		for run < len(top) && d.a.parent[top[run]] == d.a.parent[top[0]] {
			run++
		}
		d.in(&d.a, top[0])
		if run > shownRun {
			out := short([]byte("- "), d.a.lines[top[0]], longPlace)
			out = append(out, " … "...)
			out = short(out, d.a.lines[top[run-1]], longPlace)
			d.put(append(strconv.AppendInt(append(out, ", "...), int64(run), 10), " lines"...))
		} else {
			for _, k := range top[:run] {
				d.put(d.goneLine(k))
			}
		}
		top = top[run:]
	}
	return end
}

// goneLine writes a line that is gone.
func (d *differ) goneLine(i int) []byte {
	out := short([]byte("- "), d.a.lines[i], longGone)
	n, stay := 0, 0
	for k := i + 1; k < len(d.a.lines) && d.a.parent[k] >= int32(i); k++ {
		n++
		if d.a.link[k] != linkNone {
			stay++
		}
	}
	switch {
	case n == 0:
	case stay == n:
		out = append(out, ", what was in it is still there"...)
	default:
		out = append(strconv.AppendInt(append(out, " with "...), int64(n-stay), 10), " lines in it"...)
	}
	return out
}

// moved tells of a run of lines that have moved together and gives its length.
func (d *differ) moved(j int) int {
	run := 1
	for j+run < len(d.b.lines) && d.b.link[j+run] == linkMoved && d.b.other[j+run] == d.b.other[j]+int32(run) {
		run++
	}
	d.out.Moved += run
	d.in(&d.b, j)
	out := short([]byte("> "), d.b.lines[j], longPlace)
	if run > 1 {
		out = append(out, " with the next "...)
		out = append(strconv.AppendInt(out, int64(run-1), 10), " lines"...)
	}
	if p := int(d.b.parent[j]); j == p+1 {
		out = append(out, " now comes first"...)
	} else {
		before := j - 1
		for before >= 0 && d.b.parent[before] > int32(p) {
			before = int(d.b.parent[before])
		}
		out = short(append(out, " now after "...), d.b.lines[max(before, 0)], longPlace)
	}
	d.put(out)
	return run
}

// elsewhere says whether a line that has kept its order is in another container now. One that was put around it or taken away
// tells that itself.
func (d *differ) elsewhere(j int) bool {
	p, q := d.a.parent[d.b.other[j]], d.b.parent[j]
	for p >= 0 && d.a.link[p] == linkNone {
		p = d.a.parent[p]
	}
	for q >= 0 && d.b.link[q] == linkNone {
		q = d.b.parent[q]
	}
	if q < 0 {
		return p >= 0
	}
	return d.b.other[q] != p
}

// in writes where a line is, unless the line before it was there too. What is in a line that has come or gone is told with that.
func (d *differ) in(s *side, i int) {
	p := s.parent[i]
	for p >= 0 && s.link[p] == linkNone {
		p = s.parent[p]
	}
	var steps []string
	for ; p >= 0; p = s.parent[p] {
		if steps = append(steps, string(short(nil, nameOf(s.lines[p]), longStep))); len(steps) == shownSteps {
			if s.parent[p] >= 0 {
				steps = append(steps, "…")
			}
			break
		}
	}
	path := "in the page:"
	if len(steps) > 0 {
		path = "in "
		for k := len(steps) - 1; k >= 0; k-- {
			path += steps[k]
			if k > 0 {
				path += " > "
			}
		}
		path += ":"
	}
	if path != d.path {
		d.path = path
		d.put([]byte(path))
	}
}

// short copies a line without its mark, cut at a number of characters.
func short(out []byte, line string, most int) []byte {
	return clean(out, strings.TrimPrefix(strings.TrimPrefix(line, rowMark), "- "), most, false)
}

// nameOf is a line as far as it says which element it is, without its ref.
func nameOf(line string) string {
	w := tokens(line)
	if len(w) > 0 && isRef(w[0]) {
		w = w[1:]
	}
	return strings.Join(w[:identity(w)], " ")
}

// identity counts the words at the beginning that say which element it is: ref, role, level, name or hint.
func identity(w []string) int {
	n := 0
	if n < len(w) && isRef(w[n]) {
		n++
	}
	if n < len(w) && 'a' <= w[n][0] && w[n][0] <= 'z' {
		n++
		if n < len(w) && w[n-1] == "heading" {
			n++
		}
	}
	if n > 0 && n < len(w) && (w[n][0] == '"' || w[n][0] == '{') {
		n++
	}
	return n
}

// change writes what is another about a line.
func (d *differ) change(out []byte, was, is string) []byte {
	a, b := partsOf(was), partsOf(is)
	if len(a) != len(b) {
		out = short(out, is, longGone)
		return append(short(append(out, " (was "...), was, longGone), ')')
	}
	told, more, row := 0, 0, strings.HasPrefix(is, rowMark) && len(b) > 1
	for k := range b {
		if a[k] == b[k] {
			continue
		}
		if told == shownParts {
			more++
			continue
		}
		if told > 0 {
			out = append(out, "; "...)
		} else if row && k > 0 {
			out = append(short(append(out, "row "...), withoutRefs(b[0]), longStep), ", "...)
		}
		told++
		out = d.changePart(out, a[k], b[k])
	}
	if more > 0 {
		out = append(strconv.AppendInt(append(out, "; and "...), int64(more), 10), " more parts"...)
	}
	if told == 0 { // they differ in what stands between the parts
		out = short(out, is, longGone)
	}
	return out
}

// changePart writes what is another about a part of a line.
func (d *differ) changePart(out []byte, was, is string) []byte {
	a, b := d.named(tokens(was)), d.named(tokens(is))
	mark := ""
	if m := markOf(b); m == markOf(a) {
		mark = strings.Join(b[:m], " ")
		a, b = a[m:], b[m:]
	}
	if len(a) > 0 && len(b) > 0 && isRef(a[0]) && isRef(b[0]) && a[0] != b[0] && strings.Join(a[1:], " ") == strings.Join(b[1:], " ") {
		out = append(out, strings.Join(a[:identity(a)], " ")...)
		return append(append(out, ": its ref is now "...), b[0]...)
	}
	same := 0
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	who := min(identity(b), same)
	if who > 0 {
		out = append(append(out, strings.TrimSuffix(strings.Join(b[:who], " "), ":")...), ": "...)
	} else if len(mark) > 1 {
		out = append(append(out, mark...), ' ')
	}
	a, b = a[same:], b[same:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] && a[len(a)-1] != "rows" {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	x, y := strings.TrimPrefix(strings.Join(a, " "), "= "), strings.TrimPrefix(strings.Join(b, " "), "= ")
	switch {
	case y == "":
		return short(append(out, "no longer "...), x, longWas)
	case x == "":
		return append(append(out, "now "...), y...)
	}
	x, y = window(x, y)
	out = append(short(out, x, longWas), " → "...)
	return append(out, y...)
}

// named gives an element its role that a table's header tells for all its rows.
func (d *differ) named(w []string) []string {
	if d.o.Role == nil || len(w) == 0 || !isRef(w[0]) || len(w) > 1 && 'a' <= w[1][0] && w[1][0] <= 'z' {
		return w
	}
	if r := d.o.Role(w[0]); r != "" {
		return append([]string{w[0], r}, w[1:]...)
	}
	return w
}

// markOf counts the words of the mark that a line begins with: a list's dash, or the words before a colon.
func markOf(w []string) int {
	for i, x := range w[:min(len(w), 3)] {
		if x == "-" || strings.HasSuffix(x, ":") && x[0] != '"' {
			return i + 1
		}
	}
	return 0
}

// window leaves out what two long texts have in common, but for a little of it.
func window(a, b string) (string, string) {
	if len(a) < longWas || len(b) < longWas {
		return a, b
	}
	from := 0
	for from < min(len(a), len(b)) && a[from] == b[from] {
		from++
	}
	to := 0
	for to < min(len(a), len(b))-from && a[len(a)-1-to] == b[len(b)-1-to] {
		to++
	}
	from, to = max(0, from-longAround), max(0, to-longAround)
	return piece(a, from, to), piece(b, from, to)
}

// piece cuts both ends off a text, at spaces.
func piece(s string, from, to int) string {
	end := len(s) - to
	if at := strings.IndexByte(s[end:], ' '); to > 0 && at >= 0 {
		s = s[:end+at] + "…"
	}
	if at := strings.LastIndexByte(s[:from], ' '); at >= 0 {
		s = "…" + s[at+1:]
	}
	return s
}
