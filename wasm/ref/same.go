package ref

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// verdict is what two descriptions say of each other.
type verdict int

const (
	// unknown: there is nothing to tell by.
	unknown verdict = iota
	same
	other
)

// weights are what a lost word counts, by kind: amounts and times change while a thing stays the same.
var weights = [...]float32{text.WordPlain: 1, text.WordMeasure: 0.25, text.WordID: 1.5, text.WordLink: 2}

// places are what the first words count more: a title comes first.
var places = [...]float32{3, 1.5}

// Bounds of a comparison.
const (
	// keptRecord and keptName are the parts of the weight of all words that must be there again.
	keptRecord = 0.7
	keptName   = 0.4
	// leastWeight is the weight below which the words tell nothing: all have them.
	leastWeight = 0.2
)

// frequency counts in how many records, or names, of a page a word is. What all rows have tells none of them apart.
type frequency map[uint32]int32

// compare says whether the words of a thing as it was are enough in those of one that is now. f may be nil.
func compare(was, is text.Words, f frequency, enough float32) verdict {
	if was == "" || is == "" {
		return unknown
	}
	if was == is {
		return same
	}
	kept, total := float32(0), float32(0)
	lost, keptID := false, false
	for i := range was.Len() {
		w := was.At(i)
		kind := text.Kind(w)
		weight := weights[kind]
		if i < len(places) {
			weight *= places[i]
		}
		n := float32(max(f[w], 1))
		weight /= n * n
		total += weight
		switch {
		case is.Has(w):
			if kind == text.WordLink && f[w] == 1 {
				return same // the address of just this one, in whatever language
			}
			kept += weight
			keptID = keptID || kind == text.WordID && n == 1
		case kind == text.WordID && n == 1:
			lost = true
		}
	}
	switch {
	case total < leastWeight:
		return unknown
	case lost && !keptID, kept < enough*total:
		return other
	}
	return same
}

// counts are the frequencies of a frame's records and names, counted when they are first asked for.
type counts struct {
	table          *Table
	ordinal        int
	records, names frequency
}

// count counts each different text once.
func (c *counts) count() {
	if c.records != nil {
		return
	}
	c.records, c.names = frequency{}, frequency{}
	seen := map[string]bool{}
	add := func(f frequency, key string, ws text.Words) {
		if ws == "" || seen[key] {
			return
		}
		seen[key] = true
		for i := range ws.Len() {
			f[ws.At(i)]++
		}
	}
	for _, en := range c.table.entries {
		if en.doc.ordinal != c.ordinal {
			continue
		}
		add(c.records, "r"+string(en.el.Record), en.el.Record)
		add(c.names, "n"+en.el.Name, text.WordsOf(en.el.Name))
	}
}

// judge says whether an element that lives is still what it was when its ref was given, for a client that would act on
// it: the same record, the same control. translated: the page is in another language now.
func (c *counts) judge(was, is *Element, translated bool) bool {
	if was.Path == 0 || *was == *is { // of an element that was found by a selector only its tag is known
		return true
	}
	if differ(was.Context, is.Context) {
		return false
	}
	record := unknown
	if was.Record != is.Record {
		c.count()
		record = compare(was.Record, is.Record, c.records, keptRecord)
	} else if was.Record != "" {
		record = same
	}
	switch {
	case record == other && !translated:
		return false
	case record != same && (differ(was.Test, is.Test) || differ(was.Field, is.Field)):
		return false
	case was.Name == cut(is.Name):
		return true
	case translated, alike(was.Test, is.Test), alike(was.Field, is.Field), alike(was.ID, is.ID), alike(was.Link, is.Link):
		return true
	case record != same && (differ(was.Link, is.Link) || differ(was.ID, is.ID)):
		return false
	}
	return c.renamed(was.Name, cut(is.Name), record == same)
}

// renamed says whether a name is a new form of the old one: "Follow" and "Unfollow", "Inbox (3)" and "Inbox (4)". In the
// same record, what all rows have in their names counts too.
func (c *counts) renamed(was, is string, inRecord bool) bool {
	a, b := strings.ToLower(was), strings.ToLower(is)
	if a == "" || b == "" || len(a) > 2 && len(b) > 2 && (strings.Contains(a, b) || strings.Contains(b, a)) {
		return true
	}
	var f frequency
	if !inRecord {
		c.count()
		f = c.names
	}
	switch compare(text.WordsOf(was), text.WordsOf(is), f, keptName) {
	case same:
		return true
	case other:
		return len(f) == 0 && stem(a, b)
	}
	return inRecord
}

// stem says whether two names begin with the same four letters at least: "Save" and "Saved", "Expand" and "Expanded".
func stem(a, b string) bool {
	const least = 4
	return len(a) >= least && len(b) >= least && a[:least] == b[:least]
}

func alike(a, b uint32) bool { return a != 0 && a == b }
