package snapshot

// part is a piece of a line: an element or text.
type part struct {
	node   int // the element, or the first text node
	isText bool
	text   string
	// faint: the text cannot be seen.
	faint bool
	// options: an element of a row is written with its options.
	options bool
}

// flow gathers text and inline elements that make one line.
type flow struct {
	parts []part
	gap   bool // white space is due
}

// text adds text. Runs of text become one part.
func (f *flow) text(n int, s string, faint bool) {
	if blank(s) {
		f.gap = true
		return
	}
	if k := len(f.parts) - 1; k >= 0 && f.parts[k].isText && f.parts[k].faint == faint {
		switch {
		case len(f.parts[k].text) >= maxRun:
		case f.gap || isSpace(s[0]):
			f.parts[k].text += " " + s
		default:
			f.parts[k].text += s
		}
	} else {
		f.parts = append(f.parts, part{node: n, isText: true, text: s, faint: faint})
	}
	f.gap = isSpace(s[len(s)-1])
}

// maxRun is the longest run of text that is gathered, in bytes: more is never shown.
const maxRun = 8_000

func (f *flow) space() { f.gap = true }

// element adds an element.
func (f *flow) element(n int) {
	f.parts = append(f.parts, part{node: n})
	f.gap = false
}

// take gives what was gathered and begins anew.
func (f *flow) take() []part {
	out := f.parts
	f.parts, f.gap = nil, false
	return out
}

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\t' || b == '\r' || b == '\f' }

// Bounds of what shares a line, so that no line is longer than MinChars: elements with their longest parts, in
// characters.
const (
	elementSize = 224
	lineSize    = 1_700
)

// flush writes the line that was gathered.
func (t *painter) flush() {
	parts := t.flow.take()
	for len(parts) > 0 && !t.full {
		k, size := 0, 0
		for k < len(parts) {
			if parts[k].isText {
				size += min(len(parts[k].text), t.o.Text) + 6
			} else {
				size += elementSize
			}
			if k > 0 && size > lineSize {
				break
			}
			k++
		}
		t.writeParts(parts[:k])
		parts = parts[k:]
	}
}

// writeParts writes one line of text and inline elements.
func (t *painter) writeParts(parts []part) {
	t.emit(parts[0].node, func(out []byte) []byte { return t.partsWords(out, parts) })
}

// partsWords writes parts side by side.
func (t *painter) partsWords(out []byte, parts []part) []byte {
	for i, p := range parts {
		if i > 0 {
			out = append(out, " | "...)
		}
		if !p.isText {
			out = t.words(out, p.node, len(parts) > 1, true)
			continue
		}
		if p.faint {
			out = append(out, "hidden "...)
		}
		out = quoted(out, p.text, t.o.Text)
	}
	return out
}

// structure is how much of a document comes before each node, so that what a subtree holds is a difference; with
// one more entry at the end.
type structure struct {
	// text counts the bytes of text.
	text []int32
	// parts counts elements that show as themselves, acted those of them that can be acted on.
	parts, acted []int32
}

func (d *Document) structure() *structure {
	s := &d.sem.structure
	if s.text != nil {
		return s
	}
	count := d.Len()
	s.text, s.parts, s.acted = make([]int32, count+1), make([]int32, count+1), make([]int32, count+1)
	for n := range count {
		s.text[n+1], s.parts[n+1], s.acted[n+1] = s.text[n], s.parts[n], s.acted[n]
		if d.isText(n) {
			if !d.is(d.Parent(n), aOption) {
				s.text[n+1] += int32(len(d.NodeText(n)))
			}
			continue
		}
		if d.Interactive(n) {
			s.acted[n+1]++
		}
		if d.element(n) && d.shows(n) {
			s.parts[n+1]++
		}
	}
	return s
}

// holdsActed says whether anything below the node can be acted on.
func (d *Document) holdsActed(n int) bool {
	s := d.structure()
	return s.acted[d.End(n)] > s.acted[n+1]
}

// shows says whether an element is more than a carrier of text.
func (d *Document) shows(n int) bool {
	switch d.role(n) {
	case rGeneric, rNone, rCode, rDeletion, rEmphasis, rInsertion, rMark, rStrong, rSubscript, rSuperscript, rTime, rAbbr, rLabel:
		return d.Interactive(n)
	case rImage:
		return d.Name(n) != ""
	}
	return true
}

// joined is the length up to which a block with nothing but text in it is one line, whatever its inner blocks.
const joined = 120

// brief says whether an element holds nothing but a few words.
func (d *Document) brief(n int) bool {
	s := d.structure()
	size := s.text[d.End(n)] - s.text[n]
	return size > 0 && size <= joined && s.parts[d.End(n)] == s.parts[n+1]
}
