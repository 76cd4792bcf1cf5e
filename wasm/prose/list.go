package prose

import (
	"strconv"
	"strings"
)

// nested writes what is deeper by a lead.
func (w *writer) nested(lead string, inside func()) {
	before := w.lead
	if w.depth++; w.depth <= maxNest {
		w.lead += lead
		if w.marked {
			w.first += lead
		}
	}
	inside()
	w.lead = before
	w.depth--
}

// list writes a list.
func (w *writer) list(n int, ordered bool) {
	if len(w.lists) > 0 && w.gap > 1 {
		w.gap = 1
	}
	start := 1
	if v, ok := w.m.d.Attr(n, "start"); ok {
		if at, err := strconv.Atoi(strings.TrimSpace(v)); err == nil && at >= 0 && at < 1_000_000_000 {
			start = at
		}
	}
	w.settle()
	w.lists = append(w.lists, list{ordered: ordered, number: start})
	w.children(n)
	w.flush()
	w.lists = w.lists[:len(w.lists)-1]
	w.gap = 2
}

// item writes an item of a list.
func (w *writer) item(n int) {
	marker := "- "
	if len(w.lists) > 0 {
		l := &w.lists[len(w.lists)-1]
		if l.ordered {
			if v, ok := w.m.d.Attr(n, "value"); ok {
				if at, err := strconv.Atoi(v); err == nil && at >= 0 && at < 1_000_000_000 {
					l.number = at
				}
			}
			marker = strconv.Itoa(l.number) + ". "
			l.number++
		}
		if l.started {
			w.gap = min(w.gap, 1)
		}
		l.started = true
	}
	w.begin(marker, func() { w.children(n); w.flush() })
}

// term writes the term of a list of descriptions, as an item that its descriptions are in; a description of a few words
// stands on the same line.
func (w *writer) term(n int) {
	if len(w.lists) > 0 {
		l := &w.lists[len(w.lists)-1]
		if l.started {
			w.gap = min(w.gap, 1)
		}
		l.started = true
	}
	w.begin("- ", func() {
		w.children(n)
		if next := w.m.d.End(n); w.brief(n) && w.brief(next) {
			w.told = next
			if text := trimRight(w.line.buf); len(text) > 0 && text[len(text)-1] != ':' {
				w.line.buf = append(text, ':')
			}
			w.line.space = true
			w.inside(next)
		}
		w.flush()
	})
}

// brief says whether a term or description is no more than a part of a line.
func (w *writer) brief(n int) bool {
	d := w.m.d
	return n < d.Len() && (d.Tag(n) == "dt" || d.Tag(n) == "dd") && !w.m.gone[n] && !w.m.dropped[n] && !w.m.holdsBlocks(n)
}

// begin writes what begins with a marker. Nothing inside leaves no trace of it.
func (w *writer) begin(marker string, inside func()) {
	w.settle()
	lead, first, marked, gap := w.lead, w.first, w.marked, w.gap
	if w.depth++; w.depth <= maxNest {
		before := w.lead
		if w.marked {
			before = w.first
		}
		w.first, w.marked = before+marker, true
		w.lead += "          "[:min(len(marker), 10)]
	}
	size := len(w.out)
	inside()
	w.lead = lead
	w.depth--
	if len(w.out) == size {
		w.first, w.marked, w.gap = first, marked, gap
	}
}
