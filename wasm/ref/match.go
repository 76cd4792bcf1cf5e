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
// of both elements is the same element. Name, path and both neighbours make 5, and so do name, path and a test id
// among new neighbours; in rows or dialogs of other text nothing does.
const (
	accept = 5
	margin = 2
)

// Reidentify looks for elements that are gone and have been made anew, and moves their refs. It is called with
// every capture before refs are assigned. It would rather leave an element without its ref than give one to another
// element: a pair must have enough in common and be the only one, and a document of another address never gets refs
// of this one.
func (t *Table) Reidentify(page []Present) []Match {
	var out []Match
	for i := range page {
		p := &page[i]
		orphans := t.orphans(p)
		if len(orphans) == 0 {
			continue
		}
		elements := p.Elements()
		for _, m := range t.pairs(p, elements, orphans) {
			was := m.en.entry()
			t.move(m.en, p.Document, elements[m.el])
			out = append(out, Match{Ref: m.en.ref(), Was: was, Is: m.en.entry()})
		}
	}
	return out
}

// orphans are the refs of a frame whose element is not in the document that the frame shows, in ascending order.
func (t *Table) orphans(p *Present) []*entry {
	ordinal := t.Ordinal(p.FrameID)
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
// context, or of the same id, cannot be told apart anyway.
const maxBucket = 64

// trait is what two elements must share to be compared at all: a name in a context, or one lasting attribute.
type trait struct {
	kind    byte
	hash    uint32
	context uint32
	tag     string
	role    string
	name    string
}

func traits(e *Element) []trait {
	out := make([]trait, 1, 5)
	out[0] = trait{kind: 'n', context: e.Context, tag: e.Tag, role: e.Role, name: cut(e.Name)}
	for _, h := range [...]struct {
		kind byte
		hash uint32
	}{{'t', e.Test}, {'i', e.ID}, {'f', e.Field}, {'l', e.Link}} {
		if h.hash != 0 {
			out = append(out, trait{kind: h.kind, hash: h.hash})
		}
	}
	return out
}

// pairs finds the pairs that are beyond doubt.
func (t *Table) pairs(p *Present, elements []Element, orphans []*entry) []pair {
	doc := t.docs[p.ID]
	buckets := map[trait][]int{}
	for i := range elements {
		if doc != nil && doc.nodes[elements[i].NodeID] != nil {
			continue // it has a ref, so it is not the element of another one
		}
		for _, k := range traits(&elements[i]) {
			buckets[k] = append(buckets[k], i)
		}
	}
	v := view(p.URL)
	best, other := map[*entry]pair{}, map[*entry]int{}
	bestOf, otherOf := map[int]pair{}, map[int]int{}
	for _, en := range orphans {
		seen := map[int]bool{}
		for _, k := range traits(&en.el) {
			if len(buckets[k]) > maxBucket {
				continue
			}
			for _, i := range buckets[k] {
				if seen[i] {
					continue
				}
				seen[i] = true
				pr := pair{en, i, likeness(&en.el, &elements[i], en.view == v)}
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

// likeness weighs what two elements have in common.
func likeness(a, b *Element, sameView bool) int {
	if a.Tag != b.Tag || a.Type != b.Type || a.Role != b.Role {
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
	}{{a.Test, b.Test, 4, true}, {a.ID, b.ID, 4, true}, {a.Field, b.Field, 3, true}, {a.Link, b.Link, 3, false}} {
		if s.a != 0 && s.a == s.b {
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
	score += weigh(a.Path == b.Path, 1, -1) + weigh(a.Before == b.Before, 1, -1) + weigh(a.After == b.After, 1, -1)
	if a.Context != 0 || b.Context != 0 {
		score += weigh(a.Context == b.Context, 2, -3)
	}
	return score + weigh(sameView, 0, -2)
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
	return score + weigh(a.Role == b.Role, 3, 0) + weigh(a.Path == b.Path, 1, 0) + weigh(a.Context == b.Context, 1, 0)
}

// differ says whether both are there and not the same.
func differ(a, b uint32) bool { return a != 0 && b != 0 && a != b }

func weigh(ok bool, yes, no int) int {
	if ok {
		return yes
	}
	return no
}
