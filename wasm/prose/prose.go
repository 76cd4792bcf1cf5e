// Package prose writes what there is to read on a page as Markdown or plain text: its main content, found by where
// the running text is, without navigation, banners, side columns and footers; or, when asked, everything that a
// person can see.
//
// Text that cannot be seen is never written, in no mode: package snapshot says what that is.
package prose

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Options say what to write.
type Options struct {
	// Plain leaves out all that Markdown marks but headings' and lists' lines.
	Plain bool
	// Whole writes the page, not only its main content.
	Whole bool
	// Root is one element to write whole, instead of the page.
	Root *snapshot.Place
	// MaxChars is the most characters of the answer; 0 is no bound.
	MaxChars int
	// Cursor goes on where an answer with the same Plain, Whole and Root ended.
	Cursor string
}

// MaxBytes bounds the text of a page, whatever its markup makes of it.
const MaxBytes = 16 << 20

// Prose is what was written.
type Prose struct {
	// Text has no white space at its ends, unless it is a piece of a longer text: pieces put together are the whole.
	Text string
	// Cursor is where to go on; "" at the end.
	Cursor string
	// Chars is the length of the whole text.
	Chars int
	// Main says that the main content was found. Otherwise Text is the page without what frames it.
	Main bool
	// Cut: the text was longer than MaxBytes.
	Cut bool
}

// Write writes a page.
//
// Errors: a root that is not there; a cursor that is none, belongs to another text, or to a place that is gone.
func Write(p *snapshot.Page, o Options) (Prose, error) {
	if o.Root != nil && !p.Valid(*o.Root) {
		return Prose{}, text.Errorf("the page has no node %d in part %d", o.Root.Node, o.Root.Part)
	}
	w := &writer{page: p, plain: o.Plain, whole: o.Whole || o.Root != nil, docs: make([]*measure, len(p.Parts))}
	out := Prose{}
	switch {
	case o.Root != nil:
		w.enter(o.Root.Part)
		w.node(o.Root.Node)
	case o.Whole:
		w.enter(0)
		w.node(0)
		for _, part := range p.Loose() {
			w.frame(part)
		}
	default:
		out.Main = w.main()
	}
	w.finish()
	all := strings.Trim(string(w.out), "\n ")
	out.Chars, out.Cut = utf8.RuneCountInString(all), w.full
	from := 0
	if o.Cursor != "" {
		var err error
		if from, err = resume(all, o, p); err != nil {
			return Prose{}, err
		}
	}
	to := cut(all, from, o.MaxChars)
	out.Text = all[from:to]
	if to < len(all) {
		out.Cursor = strings.Join([]string{signature(o, p), strconv.Itoa(to), strconv.Itoa(int(tail(all, to)))}, ".")
	}
	return out, nil
}

// cut finds where a piece ends: after a paragraph, else a line, else a word near the bound.
func cut(all string, from, max int) int {
	if max <= 0 {
		return len(all)
	}
	end, count := len(all), 0
	for i := range all[from:] {
		if count == max {
			end = from + i
			break
		}
		count++
	}
	if end == len(all) {
		return end
	}
	piece := all[from:end]
	for _, sep := range [...]string{"\n\n", "\n", " "} {
		if at := strings.LastIndex(piece, sep); at > len(piece)*3/4 {
			return from + at + len(sep)
		}
	}
	return end
}

// signature tells texts apart that one page can give.
func signature(o Options, p *snapshot.Page) string {
	s := []byte("m")
	if o.Plain {
		s[0] = 't'
	}
	if o.Whole {
		s = append(s, 'w')
	}
	if o.Root != nil {
		part := p.Parts[o.Root.Part]
		s = strconv.AppendInt(s, int64(part.Doc.NodeID(o.Root.Node)), 10)
		s = strconv.AppendInt(append(s, 'f'), int64(part.Ordinal), 10)
	}
	return string(s)
}

// tailSize is how much before a cut is remembered by its hash.
const tailSize = 64

// base is that of the polynomial hash, which can be moved along a text.
const base = 16777619

// tail hashes what stands before a place.
func tail(s string, at int) uint32 {
	h := uint32(0)
	for i := max(0, at-tailSize); i < at; i++ {
		h = h*base + uint32(s[i]) + 1
	}
	return h
}

// resume finds the place that a cursor names. When the page has changed before it, it is where the same words end.
func resume(all string, o Options, p *snapshot.Page) (int, error) {
	fields := strings.Split(o.Cursor, ".")
	if len(fields) != 3 {
		return 0, text.Errorf("cursor %q is none that this tool gave", o.Cursor)
	}
	at, err := strconv.Atoi(fields[1])
	hash, err2 := strconv.ParseUint(fields[2], 10, 32)
	if err != nil || err2 != nil || at < 0 {
		return 0, text.Errorf("cursor %q is none that this tool gave", o.Cursor)
	}
	if fields[0] != signature(o, p) {
		return 0, text.Errorf("cursor %q belongs to another format or element; use it with those of the call that gave it", o.Cursor)
	}
	if at <= len(all) && tail(all, at) == uint32(hash) && (at == len(all) || utf8.RuneStart(all[at])) {
		return at, nil
	}
	if found := seek(all, at, uint32(hash)); found >= 0 {
		return found, nil
	}
	return 0, text.Errorf("the page has changed where cursor %q goes on", o.Cursor)
}

// seek finds the place nearest to at whose tail has a hash, −1 when there is none.
func seek(all string, at int, hash uint32) int {
	if at < tailSize {
		return -1
	}
	high := uint32(1)
	for range tailSize {
		high *= base
	}
	h, found := uint32(0), -1
	for i := range len(all) {
		h = h*base + uint32(all[i]) + 1
		if i >= tailSize {
			h -= high * (uint32(all[i-tailSize]) + 1)
		}
		if h != hash || i+1 < tailSize || i+1 < len(all) && !utf8.RuneStart(all[i+1]) {
			continue
		}
		if end := i + 1; found < 0 || distance(end, at) < distance(found, at) {
			found = end
		}
	}
	return found
}

func distance(a, b int) int { return max(a-b, b-a) }
