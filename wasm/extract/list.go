package extract

import (
	"sort"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// Sight is an item of a list as it is in the page at one moment.
type Sight struct {
	// Key is what the page itself calls the item, "" when it does not.
	Key string
	// Print stands for what the item holds.
	Print uint32
	// Node is the element's number.
	Node int
	// X and Y are its place in what scrolls, in CSS pixels.
	X, Y float64
}

// List puts together the items of a list that shows a part of itself at a time. It is read from its beginning to its end, so what
// comes after the items that are known is new; equal items are kept apart.
type List struct {
	// Gaps counts the looks that had nothing in common with the one before, so that items may have been passed over.
	Gaps int

	seen   []Sight
	byKey  map[string]int
	byNode map[int]int
	// recycled: the page gives elements other items to show, so an element is no identity.
	recycled bool
}

// recent is how many looks back an item is looked for.
const recent = 4

// Len is how many items are known.
func (l *List) Len() int { return len(l.seen) }

// See takes what is in the page now and gives each its place in the list; −1 for one that cannot be placed.
func (l *List) See(now []Sight) []int {
	if l.byKey == nil {
		l.byKey, l.byNode = map[string]int{}, map[int]int{}
	}
	order := make([]int, len(now))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool {
		a, b := order[i], order[j]
		return before(&now[a], &now[b]) || !before(&now[b], &now[a]) && a < b
	})
	sorted := make([]Sight, len(now))
	for i, at := range order {
		sorted[i] = now[at]
	}
	places := l.place(sorted)
	out := make([]int, len(now))
	for i, at := range order {
		out[at] = places[i]
	}
	return out
}

// before orders items as they are read. Items of one row differ by less than a pixel or two.
func before(a, b *Sight) bool {
	if d := a.Y - b.Y; d < -2 || d > 2 {
		return d < 0
	}
	return a.X < b.X-2
}

func (l *List) place(now []Sight) []int {
	known := make([]int, len(now))
	furthest := -1
	for i := range now {
		known[i] = -1
		at, ok := l.byNode[now[i].Node]
		if !ok || now[i].Key != "" {
			continue
		}
		// An element that has another content elsewhere, or that went past others, shows another item now. What is inserted or grows
		// moves elements, too, but leaves them in their order.
		if at < furthest || l.seen[at].Print != now[i].Print && !near(&l.seen[at], &now[i]) {
			l.recycled = true
		}
		furthest = max(furthest, at)
	}
	last := -1
	claimed := map[int]bool{}
	for i := range now {
		if at := l.find(&now[i], len(now), claimed); at >= 0 {
			known[i], last = at, i
			claimed[at] = true
		}
	}
	if last < 0 && len(l.seen) > 0 && len(now) > 0 {
		if last = l.align(now, known); last < 0 {
			l.Gaps++
		}
	}
	for i := range now {
		switch {
		case known[i] >= 0:
			l.note(&now[i], known[i])
		case i > last || now[i].Key != "":
			known[i] = len(l.seen)
			l.seen = append(l.seen, now[i])
			l.note(&now[i], known[i])
		}
	}
	return known
}

// note remembers an item as it was seen last.
func (l *List) note(s *Sight, at int) {
	l.seen[at] = *s
	l.byNode[s.Node] = at
	if s.Key != "" {
		l.byKey[s.Key] = at
	}
}

// find looks for an item among the known ones: by its key; by its element, where those are not used again; by content and place.
func (l *List) find(s *Sight, window int, claimed map[int]bool) int {
	if s.Key != "" {
		if at, ok := l.byKey[s.Key]; ok {
			return at
		}
		return -1
	}
	if at, ok := l.byNode[s.Node]; ok && !l.recycled && !claimed[at] {
		return at
	}
	for at := len(l.seen) - 1; at >= max(0, len(l.seen)-recent*window); at-- {
		if l.seen[at].Print == s.Print && near(&l.seen[at], s) && !claimed[at] {
			return at
		}
	}
	return -1
}

// near says whether two items are in the same place but for rounding.
func near(a, b *Sight) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx > -2 && dx < 2 && dy > -2 && dy < 2
}

// align finds the longest end of the list that the look begins with, by content alone, for lists whose items have no place of their
// own. It gives the index of the last item of it, −1 when there is none.
func (l *List) align(now []Sight, known []int) int {
	for n := min(len(now), len(l.seen)); n > 0; n-- {
		from := len(l.seen) - n
		same := true
		for i := range n {
			same = same && now[i].Print == l.seen[from+i].Print
		}
		if !same {
			continue
		}
		for i := range n {
			known[i] = from + i
		}
		return n - 1
	}
	return -1
}

// keyAttrs are attributes by which pages number or name the items of a list, surest first.
var keyAttrs = [...]string{"aria-rowindex", "aria-posinset", "data-index", "data-item-index", "data-row-index", "data-rowindex", "row-index",
	"data-virtual-index", "data-id", "data-key", "data-item-id", "data-item-key", "data-row-key", "data-row-id", "row-id", "data-uid", "id"}

// numbering are how many of keyAttrs are numbers by their meaning.
const numbering = 8

// KeyAttr is the attribute that tells the items of a look apart, "" when there is none: nearly all have it and no two the same.
func KeyAttr(d *snapshot.Document, items []int) string {
	for _, name := range keyAttrs {
		if _, ok := Keys(d, items, name); ok && len(items) > 1 {
			return name
		}
	}
	return ""
}

// Keys gives the keys of items by an attribute of theirs, "" for one that lacks it, such as a row that says that more is being
// loaded. ok is false when many lack it or two have the same.
func Keys(d *snapshot.Document, items []int, name string) (keys []string, ok bool) {
	keys = make([]string, len(items))
	taken := map[string]bool{}
	for i, n := range items {
		v, _ := d.Attr(n, name)
		if v = strings.TrimSpace(v); taken[v] {
			return nil, false
		}
		if keys[i] = v; v != "" {
			taken[v] = true
		}
	}
	return keys, 10*len(taken) >= 8*len(items)
}

// Numbered says whether an attribute of keyAttrs counts the items.
func Numbered(name string) bool {
	for _, k := range keyAttrs[:numbering] {
		if k == name {
			return true
		}
	}
	return false
}

// Reused says whether keys are names of places rather than of items: the same keys show other items at other places of the list. An
// id that belongs to an element that is used again is such a key.
func (l *List) Reused(now []Sight) bool {
	known, other := 0, 0
	for i := range now {
		if at, ok := l.byKey[now[i].Key]; ok {
			known++
			if was := &l.seen[at]; was.Print != now[i].Print && !near(was, &now[i]) {
				other++
			}
		}
	}
	return known > 0 && 2*other > known
}

// Drop forgets the keys, so that items are told apart by their place and content.
func (l *List) Drop() {
	l.byKey = map[string]int{}
	for i := range l.seen {
		l.seen[i].Key = ""
	}
	l.recycled = true
}

// Print makes a number of what an item holds.
func Print(values []*Value) uint32 {
	h := uint32(2166136261)
	add := func(s string) {
		for i := range len(s) {
			h = (h ^ uint32(s[i])) * 16777619
		}
		h = (h ^ 0xff) * 16777619
	}
	for _, v := range values {
		if v == nil {
			add("")
			continue
		}
		add(v.Text)
		add(strconv.Itoa(int(v.Checked)))
		for _, l := range v.Links {
			add(l.Href)
		}
	}
	return h
}
