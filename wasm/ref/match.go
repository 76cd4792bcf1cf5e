package ref

import (
	"sort"
	"strings"
)

// Present is a document of the page as it is now.
type Present struct {
	Document
	// Elements gives those that a ref can be given to, in document order. It is called only when one has to be found among
	// them: to describe all of a large page is work.
	Elements func() []Element
	// Element describes one element, false when it is not in the capture.
	Element func(nodeID int) (Element, bool)
	// Has says whether a node is in the document at all. It must say true when that is not known, as in a
	// capture that was cut, for then no ref may move.
	Has func(nodeID int) bool
}

// Match is a ref that has moved to the same element made anew.
type Match struct {
	Ref Ref
	// Was and Is are the element before and now.
	Was, Is Entry
}

// Weights of what two elements have in common. A pair of accept and more that is margin better than every other pair
// of both elements is the same element. Name, path and both neighbours make 5, and so do name, path, the record and two
// other neighbours; in other records or dialogs nothing does.
const (
	accept = 5
	margin = 2
)

// Reidentify is called with every capture before refs are assigned. It parts refs from elements that live and stand for
// something else now, as the rows of a list that scrolls do, and looks for elements that have been made anew, to move the refs of
// the old ones. It would rather leave an element without its ref than give one to another element: a pair must have enough in
// common and be the only one, and a document of another address never gets refs of this one.
func (t *Table) Reidentify(page []Present) []Match {
	var out []Match
	for i := range page {
		p := &page[i]
		c := &counts{table: t, ordinal: t.Ordinal(p.FrameID)}
		t.part(p, c)
		orphans := t.orphans(p, c.ordinal)
		if len(orphans) == 0 {
			continue
		}
		elements := p.Elements()
		for _, m := range t.pairs(p, c, elements, orphans) {
			was := m.en.entry()
			t.move(m.en, p.Document, elements[m.el])
			out = append(out, Match{Ref: m.en.ref(), Was: was, Is: m.en.entry()})
		}
	}
	return out
}

// part parts refs from elements that are something else now.
func (t *Table) part(p *Present, c *counts) {
	doc := t.docs[p.ID]
	if doc == nil {
		return
	}
	lang := language(p.Lang)
	var lost []*entry
	for id, en := range doc.nodes {
		e, ok := p.Element(id)
		if ok && !c.judge(&en.el, &e, differ(en.lang, lang)) {
			lost = append(lost, en)
		}
	}
	for _, en := range lost {
		t.lose(en)
	}
}

// orphans are the refs of a frame that have no element in the document that the frame shows, in ascending order.
func (t *Table) orphans(p *Present, ordinal int) []*entry {
	v := view(p.URL)
	var out []*entry
	for _, doc := range t.docs {
		if doc.ordinal != ordinal {
			continue
		}
		for id, en := range doc.nodes {
			if doc.ID == p.ID && !p.Has(id) || doc.ID != p.ID && en.view == v {
				out = append(out, en)
			}
		}
		for _, en := range doc.lost {
			if doc.ID == p.ID || en.view == v {
				out = append(out, en)
			}
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].number < out[j].number })
	return out
}

// pair is an orphan and an element that may be it.
type pair struct {
	en    *entry
	el    int
	score int
}

// maxBucket bounds how many elements that are alike are compared with one orphan. More than that of the same name in the same
// record, or of the same id, cannot be told apart anyway.
const maxBucket = 64

// maxKeyWords is how many words of a record lead to an element by themselves.
const maxKeyWords = 4

// traits are what two elements may share to be compared at all, hashed: a name in a record or beside a word of it, or one
// lasting attribute.
func traits(e *Element) []uint32 {
	base := uint32(hashPrime)
	for _, s := range [...]string{e.Tag, e.Role, cut(e.Name)} {
		base = (base ^ hash(s)) * hashPrime
	}
	out := make([]uint32, 0, 8)
	add := func(kind, base, h uint32) { out = append(out, ((base^h)*hashPrime^kind)*hashPrime) }
	add('n', base, e.Context)
	if e.Record != "" {
		add('r', base, hash(string(e.Record)))
		for i := range min(e.Record.Len(), maxKeyWords) {
			add('w', base, e.Record.At(i))
		}
	}
	for kind, h := range [...]uint32{e.Test, e.ID, e.Field, e.Link} {
		if h != 0 {
			add(uint32(kind), 0, h)
		}
	}
	return out
}

const hashPrime = 16777619

// pairs finds the pairs that are beyond doubt.
func (t *Table) pairs(p *Present, c *counts, elements []Element, orphans []*entry) []pair {
	doc := t.docs[p.ID]
	buckets := make(map[uint32][]int, 4*len(elements))
	for i := range elements {
		if doc != nil && doc.nodes[elements[i].NodeID] != nil {
			continue // it has a ref, so it is not the element of another one
		}
		for _, k := range traits(&elements[i]) {
			if b := buckets[k]; len(b) <= maxBucket {
				buckets[k] = append(b, i)
			}
		}
	}
	v := view(p.URL)
	best, other := map[*entry]pair{}, map[*entry]int{}
	bestOf, otherOf := map[int]pair{}, map[int]int{}
	seen := make([]int, len(elements)) // the number of the orphan that was compared last
	for _, en := range orphans {
		for _, k := range traits(&en.el) {
			if len(buckets[k]) > maxBucket {
				continue
			}
			for _, i := range buckets[k] {
				if seen[i] == en.number {
					continue
				}
				seen[i] = en.number
				pr := pair{en, i, c.likeness(&en.el, &elements[i], en.view, v)}
				rank(best, other, en, pr)
				rank(bestOf, otherOf, i, pr)
			}
		}
	}
	var out []pair
	for _, en := range orphans {
		b, ok := best[en]
		if !ok || b.score < accept || bestOf[b.el].en != en {
			continue
		}
		if o, ok := other[en]; ok && o > b.score-margin {
			continue
		}
		if o, ok := otherOf[b.el]; ok && o > b.score-margin {
			continue
		}
		out = append(out, b)
	}
	return out
}

// rank keeps the best pair of k and the score of the second best.
func rank[K comparable](best map[K]pair, other map[K]int, k K, p pair) {
	b, ok := best[k]
	if !ok {
		best[k] = p
		return
	}
	second := min(b.score, p.score)
	if o, ok := other[k]; !ok || second > o {
		other[k] = second
	}
	if p.score > b.score {
		best[k] = p
	}
}

// never is the likeness of two elements that cannot be the same.
const never = -100

// likeness weighs what two elements have in common; they were seen in views v and w.
func (c *counts) likeness(a, b *Element, v, w uint32) int {
	if a.Tag != b.Tag || a.Type != b.Type || a.Role != b.Role || differ(a.Context, b.Context) {
		return never
	}
	// A test id, a field's name and a link's address are written by hand, so another value is another
	// element. An id may be made by a framework for each rendering.
	if differ(a.Test, b.Test) || differ(a.Field, b.Field) || differ(a.Link, b.Link) {
		return never
	}
	score, lasting := 0, false
	for _, s := range [...]struct {
		a, b   uint32
		weight int
		named  bool
	}{{a.Test, b.Test, 4, true}, {a.ID, b.ID, 4, true}, {a.Field, b.Field, 3, true}, {a.Link, b.Link, 4, false}} {
		if alike(s.a, s.b) {
			score += s.weight
			lasting = lasting || s.named
		}
	}
	switch {
	case a.Name == cut(b.Name) && a.Name != "":
		score += 2
	case a.Name != cut(b.Name) && !lasting:
		return never
	case a.Name != cut(b.Name):
		score -= 3
	}
	// "Delete" in the row of the same person means another thing in another view; a link leads to the same place in all.
	sameView := v == w || alike(a.Link, b.Link)
	if !sameView && !lasting {
		return never
	}
	record := c.kin(a, b)
	if record == never {
		return never
	}
	return score + record + weigh(a.Path == b.Path, 1, -1) + weigh(a.Before == b.Before, 1, -1) + weigh(a.After == b.After, 1, -1) +
		weigh(sameView, 0, -2) + weigh(a.Context == b.Context, 0, -2)
}

// kin weighs the records of two elements.
func (c *counts) kin(a, b *Element) int {
	switch {
	case a.Record == b.Record:
		return weigh(a.Record != "", 4, 0)
	case a.Record == "" || b.Record == "":
		return 0
	}
	c.count()
	switch compare(a.Record, b.Record, c.records, keptRecord) {
	case same: // of "Tea" and "Black tea", "Tea" is the likelier
		return weigh(compare(b.Record, a.Record, c.records, keptName) == same, 3, 1)
	case other:
		return never
	}
	return 0
}

// Candidates are elements that a client may mean by a ref that is stale, at most three, the likeliest first. Their Ref is zero when
// they have none yet.
func (t *Table) Candidates(e Entry, page []Present) []Entry {
	type found struct {
		Entry
		score int
	}
	var all []found
	for i := range page {
		for _, el := range page[i].Elements() {
			if s := resemblance(&e.Element, &el); s > 0 {
				r, _ := t.Of(page[i].ID, el.NodeID)
				all = append(all, found{Entry{Ref: r, Document: page[i].Document, Element: el}, s})
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].score > all[j].score })
	out := make([]Entry, 0, 3)
	for _, f := range all[:min(len(all), 3)] {
		out = append(out, f.Entry)
	}
	return out
}

// resemblance is a looser likeness, 0 for elements that nobody would take for each other.
func resemblance(a, b *Element) int {
	score := 0
	if a.Test != 0 && a.Test == b.Test || a.ID != 0 && a.ID == b.ID || a.Field != 0 && a.Field == b.Field {
		score += 6
	}
	x, y := strings.ToLower(a.Name), strings.ToLower(cut(b.Name))
	switch {
	case x == "" || y == "":
	case x == y:
		score += 4
	case strings.Contains(x, y) || strings.Contains(y, x):
		score += 2
	}
	if score == 0 || a.Role != b.Role && score < 4 {
		return 0
	}
	return score + weigh(a.Role == b.Role, 3, 0) + weigh(a.Path == b.Path, 1, 0) + weigh(a.Record == b.Record, 1, 0)
}

// differ says whether both are there and not the same.
func differ(a, b uint32) bool { return a != 0 && b != 0 && a != b }

func weigh(ok bool, yes, no int) int {
	if ok {
		return yes
	}
	return no
}
