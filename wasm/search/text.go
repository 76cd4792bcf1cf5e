package search

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Request says what text to look for.
type Request struct {
	Query string
	// Pattern: Query is a regular expression, see Compile.
	Pattern bool
	// Exact counts case and accents.
	Exact bool
	// Root is the element to look in, nil for the page.
	Root *snapshot.Place
	// Limit is the most hits of one answer, Context the most characters that are given on each side of one.
	Limit, Context int
	// Cursor goes on where an answer to the same request ended.
	Cursor string
}

// Hit is a place where the text is.
type Hit struct {
	// Place is the element: what can be acted on and holds the text, or else the nearest around it.
	Place snapshot.Place
	// Before, Match and After are the text with what surrounds it in its block; … marks what is left out.
	Before, Match, After string
	// Under is the heading before it.
	Under string
}

// Hits is an answer.
type Hits struct {
	Hits []Hit
	// Total counts all hits, First those before the first one given.
	Total, First int
	// More: Total stopped at MaxHits.
	More   bool
	Cursor string
}

// MaxHits is where the counting stops.
const MaxHits = 10_000

// maxMatch cuts a match, in characters.
const maxMatch = 300

// matcher finds the next match in a text at or after a place; start is −1 when there is none.
type matcher interface {
	next(from int) (start, end int)
}

// Text looks for text on the page: what a person can read, and the values of fields. A match lies within one block.
//
// Errors: an empty query; a pattern that is none or takes too long; a cursor that is none or belongs to another request.
func Text(p *snapshot.Page, q Request) (Hits, error) {
	s := scan{page: p, q: q, from: 0}
	if err := s.prepare(); err != nil {
		return Hits{}, err
	}
	lines(p, q.Root, s.line)
	if s.err != nil {
		return Hits{}, s.err
	}
	if s.want != nil {
		// The page may have changed: go on after the hit that was given last, wherever it is now.
		if s.from = min(s.want.at, len(s.all)); s.found >= 0 {
			s.from = s.found + 1
		}
	}
	return s.answer(), nil
}

// scan goes through a page once.
type scan struct {
	page  *snapshot.Page
	q     Request
	query Folded
	prog  *program
	all   []spot
	more  bool
	err   error
	from  int
	want  *mark
	found int
}

// spot is a match; text is its line's.
type spot struct {
	line       *line
	start, end int
}

// mark is a cursor read: how many hits were given, and where the last of them was.
type mark struct{ at, part, node, nth int }

func (s *scan) prepare() error {
	if strings.TrimSpace(s.q.Query) == "" {
		return text.Errorf("the query is empty")
	}
	if s.q.Pattern {
		prog, err := Compile(s.q.Query, !s.q.Exact)
		if err != nil {
			return err
		}
		s.prog = prog
	} else if s.query = trimmed(s.q.Query); s.query.Text == "" {
		s.q.Exact = true // nothing but marks that folding drops
	}
	s.found = -1
	if s.q.Cursor != "" {
		return s.readCursor()
	}
	return nil
}

// line looks at one line.
func (s *scan) line(l *line) bool {
	var m matcher
	switch {
	case s.prog != nil:
		m = &patternMatcher{s.prog, l.text}
	case s.q.Exact:
		m = &exactMatcher{strings.Join(strings.Fields(s.q.Query), " "), l.text}
	default:
		m = &foldMatcher{&s.query, Fold(l.text), l.text}
	}
	var kept *line
	for from := 0; from <= len(l.text); {
		start, end := m.next(from)
		if start < 0 {
			break
		}
		if end > start {
			if len(s.all) >= MaxHits {
				s.more = true
				return false
			}
			if kept == nil {
				kept = &line{part: l.part, text: l.text, segments: append([]segment(nil), l.segments...)}
			}
			s.all = append(s.all, spot{kept, start, end})
			s.see(len(s.all) - 1)
			from = end
			continue
		}
		from = start + 1 // an empty match says nothing
		for from < len(l.text) && !utf8.RuneStart(l.text[from]) {
			from++
		}
	}
	if s.prog != nil && s.prog.spent > maxSteps {
		s.err = text.Errorf("pattern %q takes too long on this page", s.q.Query)
	}
	return s.err == nil
}

// see compares a hit with the one that a cursor remembers; at the same count it is the one for certain.
func (s *scan) see(i int) {
	if s.want == nil || s.found == s.want.at-1 && s.found >= 0 {
		return
	}
	if m := s.markOf(i); m.part == s.want.part && m.node == s.want.node && m.nth == s.want.nth {
		s.found = i
	}
}

// markOf is what a cursor remembers of a hit: its element, and which of the hits in that it is.
func (s *scan) markOf(i int) mark {
	at := s.element(&s.all[i])
	m := mark{i + 1, s.page.Parts[at.Part].Ordinal, s.page.Parts[at.Part].Doc.NodeID(at.Node), 0}
	for k := i - 1; k >= 0 && i-k < 1_000 && s.element(&s.all[k]) == at; k-- {
		m.nth++
	}
	return m
}

// element is the nearest element around a hit that can be acted on, within its block, or else the element that holds it.
func (s *scan) element(h *spot) snapshot.Place {
	d := s.page.Parts[h.line.part].Doc
	n := h.line.node(h.start)
	for n > 0 && d.Kind(n) != wire.KindElement {
		n = d.Parent(n)
	}
	for c, up := n, 0; c > 0 && up < maxClimb; c, up = d.Parent(c), up+1 {
		if d.Kind(c) == wire.KindElement && d.Interactive(c) && !d.Has(c, wire.FlagScrollable) {
			return snapshot.Place{Part: h.line.part, Node: c}
		}
	}
	return snapshot.Place{Part: h.line.part, Node: n}
}

// answer makes the hits that are wanted.
func (s *scan) answer() Hits {
	out := Hits{Total: len(s.all), First: s.from, More: s.more}
	to := min(len(s.all), s.from+max(1, s.q.Limit))
	for i := s.from; i < to; i++ {
		h := &s.all[i]
		at := s.element(h)
		out.Hits = append(out.Hits, Hit{
			Place: at, Match: text.Clip(h.line.text[h.start:h.end], maxMatch),
			Before: before(h.line.text[:h.start], s.q.Context), After: text.Clip(h.line.text[h.end:], s.q.Context),
			Under: headingBefore(s.page.Parts[at.Part].Doc, at.Node),
		})
	}
	if to < len(s.all) && to > 0 {
		m := s.markOf(to - 1)
		fields := []string{strconv.Itoa(int(s.signature())), strconv.Itoa(m.at), strconv.Itoa(m.part), strconv.Itoa(m.node), strconv.Itoa(m.nth)}
		out.Cursor = strings.Join(fields, ".")
	}
	return out
}

// before gives the last characters of a text.
func before(s string, most int) string {
	at := len(s)
	for range most {
		if at == 0 {
			return s
		}
		at--
		for at > 0 && !utf8.RuneStart(s[at]) {
			at--
		}
	}
	if at == 0 {
		return s
	}
	return "…" + s[at:]
}

// signature tells requests apart.
func (s *scan) signature() uint32 {
	h := uint32(2166136261)
	for i := range len(s.q.Query) {
		h = (h ^ uint32(s.q.Query[i])) * 16777619
	}
	for _, on := range [...]bool{s.q.Pattern, s.q.Exact, s.q.Root != nil} {
		if h *= 16777619; on {
			h++
		}
	}
	if s.q.Root != nil {
		h = h*16777619 + uint32(s.page.Parts[s.q.Root.Part].Doc.NodeID(s.q.Root.Node))
	}
	return h
}

func (s *scan) readCursor() error {
	fields := strings.Split(s.q.Cursor, ".")
	var n [5]int
	for i := range n {
		if i >= len(fields) || len(fields) != len(n) {
			return text.Errorf("cursor %q is none that this tool gave", s.q.Cursor)
		}
		v, err := strconv.Atoi(fields[i])
		if err != nil || v < 0 {
			return text.Errorf("cursor %q is none that this tool gave", s.q.Cursor)
		}
		n[i] = v
	}
	if uint32(n[0]) != s.signature() {
		return text.Errorf("cursor %q belongs to another search; use it with the arguments of the call that gave it", s.q.Cursor)
	}
	s.want = &mark{n[1], n[2], n[3], n[4]}
	return nil
}

// exactMatcher finds a text as it is.
type exactMatcher struct{ query, text string }

func (m *exactMatcher) next(from int) (start, end int) {
	at := strings.Index(m.text[from:], m.query)
	if at < 0 {
		return -1, -1
	}
	return from + at, from + at + len(m.query)
}

// foldMatcher finds a text without regard to case and accents.
type foldMatcher struct {
	query *Folded
	in    Folded
	text  string
}

func (m *foldMatcher) next(from int) (start, end int) {
	at := 0
	for at < len(m.in.Text) && int(m.in.at[at]) < from {
		at++
	}
	s, e := m.in.index(m.query, at)
	if s < 0 {
		return -1, -1
	}
	start, end = m.in.source(s, e)
	if end <= start { // part of a character that folds to several
		_, size := utf8.DecodeRuneInString(m.text[start:])
		end = start + size
	}
	return start, end
}

// patternMatcher finds what a pattern matches.
type patternMatcher struct {
	prog *program
	text string
}

func (m *patternMatcher) next(from int) (start, end int) { return m.prog.find(m.text, from) }
