package prose

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// inline gathers the words of one paragraph.
type inline struct {
	buf   []byte
	space bool // white space is due
	// head: a heading is gathered; cell: a cell of a table, where a line cannot end.
	head, cell bool
	strong, em bool
	linked     bool
}

func (l *inline) reset() { *l = inline{buf: l.buf[:0]} }

// trim cuts white space off the ends.
func trim(b []byte) []byte {
	for len(b) > 0 && (b[0] == ' ' || b[0] == '\n') {
		b = b[1:]
	}
	for len(b) > 0 && (b[len(b)-1] == ' ' || b[len(b)-1] == '\n') {
		b = b[:len(b)-1]
	}
	return b
}

// gap writes the white space that is due.
func (l *inline) gap() {
	if l.space && len(l.buf) > 0 && l.buf[len(l.buf)-1] != '\n' && l.buf[len(l.buf)-1] != ' ' {
		l.buf = append(l.buf, ' ')
	}
	l.space = false
}

// joiner are characters without width that change how their neighbours are read.
func joiner(r rune) bool { return r == 0x200c || r == 0x200d }

// words adds text, with white space made single spaces and characters left out that cannot be seen.
func (w *writer) words(s string) {
	l := &w.line
	for i, r := range s {
		if r > ' ' && r < 0x7f {
			l.gap()
			if !w.plain && w.special(s, i, byte(r)) {
				l.buf = append(l.buf, '\\')
			}
			l.buf = append(l.buf, byte(r))
			continue
		}
		if snapshot.Breaks(r) {
			l.space = true
			continue
		}
		if snapshot.Widthless(r) && !joiner(r) {
			continue
		}
		l.gap()
		l.buf = utf8.AppendRune(l.buf, r)
	}
}

// special says whether a character of a text would be taken for a mark of Markdown.
func (w *writer) special(s string, i int, c byte) bool {
	next := byte(' ')
	if i+1 < len(s) {
		next = s[i+1]
	}
	switch c {
	case '\\':
		return next > ' ' && next < 0x7f && !alphanumeric(next)
	case '`':
		return true
	case '*':
		return next != ' ' || i > 0 && s[i-1] != ' '
	case '_':
		return !(i > 0 && alphanumeric(s[i-1]) && alphanumeric(next))
	case '<':
		return next == '/' || next == '!' || alphanumeric(next)
	case ']':
		return next == '(' || next == '[' || w.line.linked
	case '[':
		return w.line.linked
	case '|':
		return w.line.cell
	}
	return false
}

func alphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// guardLines puts a backslash before what would make a line a heading, a list, a quote or a rule.
func guardLines(s string) string {
	if !strings.Contains(s, "\n") {
		return guard(s)
	}
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = guard(lines[i])
	}
	return strings.Join(lines, "\n")
}

func guard(line string) string {
	if line == "" {
		return line
	}
	switch c := line[0]; {
	case c == '#', c == '>', c == '=', c == '~' && strings.HasPrefix(line, "~~~"):
		return `\` + line
	case (c == '-' || c == '+') && (len(line) == 1 || line[1] == ' ' || line[1] == '-'):
		return `\` + line
	case c >= '0' && c <= '9':
		at := 1
		for at < len(line) && at < 10 && line[at] >= '0' && line[at] <= '9' {
			at++
		}
		if at+1 < len(line) && (line[at] == '.' || line[at] == ')') && line[at+1] == ' ' {
			return line[:at] + `\` + line[at:]
		}
	}
	return line
}

// text adds a text node.
func (w *writer) text(n int) {
	if d := w.m.d; d.Legible(n) {
		w.words(d.NodeText(n))
	}
}

// within adds whatever is in a line, blocks too.
func (w *writer) within(n int) {
	d := w.m.d
	if d.Kind(n) == wire.KindText {
		w.text(n)
		return
	}
	if d.Kind(n) != wire.KindElement {
		for c := range d.Children(n) {
			w.within(c)
		}
		return
	}
	if d.Has(n, wire.FlagBlock) {
		w.stop()
		w.inline(n)
		w.stop()
		return
	}
	w.inline(n)
}

// stop ends a line within a cell, and a word elsewhere.
func (w *writer) stop() {
	l := &w.line
	if l.cell && !w.plain && len(l.buf) > 0 && !strings.HasSuffix(string(l.buf[max(0, len(l.buf)-4):]), "<br>") {
		l.buf = append(trimRight(l.buf), "<br>"...)
		l.space = false
		return
	}
	l.space = true
}

func trimRight(b []byte) []byte {
	for len(b) > 0 && b[len(b)-1] == ' ' {
		b = b[:len(b)-1]
	}
	return b
}

// inline adds an element of a line.
func (w *writer) inline(n int) {
	d, l := w.m.d, &w.line
	if w.m.gone[n] || !w.whole && w.m.dropped[n] {
		return
	}
	if d.Has(n, wire.FlagAtomic) {
		l.space = true
		defer func() { w.line.space = true }()
	}
	switch tag := d.Tag(n); tag {
	case "br":
		if l.head || l.cell {
			w.stop()
		} else if len(l.buf) > 0 && l.buf[len(l.buf)-1] != '\n' {
			l.buf, l.space = append(trimRight(l.buf), '\n'), false
		}
		return
	case "wbr":
		return
	case "code", "kbd", "samp", "tt":
		w.span(n)
		return
	case "strong", "b":
		w.marks(n, "**", &l.strong)
		return
	case "em", "i", "cite", "dfn":
		w.marks(n, "*", &l.em)
		return
	case "del", "s", "strike":
		w.marks(n, "~~", new(bool))
		return
	case "a":
		w.link(n)
		return
	case "img", "svg", "canvas", "math":
		w.image(n)
		return
	case "sup":
		w.raised(n)
		return
	case "q":
		l.gap()
		l.buf = append(l.buf, "“"...)
		w.inside(n)
		l.space = false
		l.buf = append(l.buf, "”"...)
		return
	}
	if w.control(n) {
		return
	}
	w.inside(n)
}

// inside adds what is in an element.
func (w *writer) inside(n int) {
	for c := range w.m.d.Children(n) {
		w.within(c)
	}
}

// marks adds what is in an element between marks, which stand at its words and not at the space around them.
func (w *writer) marks(n int, mark string, on *bool) {
	l := &w.line
	if w.plain || *on || l.head && mark == "**" {
		w.inside(n)
		return
	}
	*on = true
	body := w.piece(n)
	*on = false
	if body == "" {
		return
	}
	l.gap()
	// Two runs of the same mark would be read as one.
	if strings.HasSuffix(string(l.buf[max(0, len(l.buf)-2):]), mark) && len(l.buf) > len(mark) {
		l.buf = append(l.buf[:len(l.buf)-len(mark)], body...)
	} else {
		l.buf = append(append(l.buf, mark...), body...)
	}
	l.buf = append(l.buf, mark...)
}

// piece gives what is in an element, and leaves the space around it in the line.
func (w *writer) piece(n int) string {
	l := &w.line
	before, due := l.buf, l.space
	l.buf, l.space = nil, false
	at := *l
	w.inside(n)
	raw := l.buf
	body := string(trim(raw))
	lead := at.space || len(raw) > 0 && body == "" || w.startsBlank(n)
	trail := l.space || len(raw) > 0 && (raw[len(raw)-1] == ' ' || raw[len(raw)-1] == '\n')
	l.buf, l.space = before, due || lead
	if body == "" {
		l.space = l.space || trail
		return ""
	}
	l.gap()
	l.space = trail
	return body
}

// startsBlank says whether the first text in an element begins with white space.
func (w *writer) startsBlank(n int) bool {
	d := w.m.d
	for c := n + 1; c < min(d.End(n), n+maxLook); c++ {
		if s := d.NodeText(c); s != "" {
			return s[0] == ' ' || s[0] == '\n'
		}
	}
	return false
}

// span adds code within a line.
func (w *writer) span(n int) {
	l := &w.line
	s := strings.Join(strings.Fields(w.verbatim(n)), " ")
	if s == "" {
		return
	}
	l.gap()
	if w.plain {
		l.buf = append(l.buf, s...)
		return
	}
	if l.cell {
		s = strings.ReplaceAll(s, "|", `\|`)
	}
	fence := strings.Repeat("`", longest(s, '`')+1)
	l.buf = append(l.buf, fence...)
	if s[0] == '`' || s[len(s)-1] == '`' {
		s = " " + s + " "
	}
	l.buf = append(append(l.buf, s...), fence...)
}

// longest is the length of the longest run of a character.
func longest(s string, c byte) int {
	best, run := 0, 0
	for i := range len(s) {
		if run++; s[i] != c {
			run = 0
		}
		best = max(best, run)
	}
	return min(best, 20)
}

// raised adds a superscript, with a sign where it would else be taken for a part of the number or word before it.
func (w *writer) raised(n int) {
	l := &w.line
	body := w.piece(n)
	if body == "" {
		return
	}
	if len(l.buf) > 0 && alphanumeric(l.buf[len(l.buf)-1]) && (alphanumeric(body[0]) || body[0] == '-' || body[0] == '+') {
		l.buf = append(l.buf, '^')
	}
	l.buf = append(l.buf, body...)
}

// image adds what a picture shows, in words.
func (w *writer) image(n int) {
	d, l := w.m.d, &w.line
	name := d.Name(n)
	if v, ok := d.Attr(n, "alttext"); ok && d.Tag(n) == "math" {
		name = v
	} else if d.Tag(n) == "math" {
		w.inside(n)
		return
	}
	if name == "" || d.Role(n) != "image" && d.Tag(n) != "math" && !strings.HasPrefix(d.Role(n), "graphics") {
		return
	}
	if d.Has(n, wire.FlagInvisible) || d.Has(n, wire.FlagTransparent) || d.Has(n, wire.FlagOffscreen) {
		return
	}
	l.gap()
	switch {
	case d.Tag(n) == "math":
	case w.plain:
		l.buf = append(l.buf, "[image: "...)
		defer func() { l.buf = append(l.buf, ']') }()
	default:
		l.buf = append(l.buf, "!["...)
		defer func() { l.buf = append(l.buf, ']') }()
	}
	held := l.linked
	l.linked = true
	w.words(name)
	l.linked, l.space = held, false
}
