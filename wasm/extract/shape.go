package extract

import (
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of what is compared to tell whether two elements are alike.
const (
	// shapeDepth is how far below an element its shape goes, shapeSize how many different paths it has at most.
	shapeDepth = 4
	shapeSize  = 64
	// alike is the least share of paths, in percent, that elements of one kind have in common.
	alike = 40
	// maxSiblings is how many children of one parent are looked at.
	maxSiblings = 50_000
	// maxLevels is how many ancestors of an example are tried.
	maxLevels = 8
)

// shape is what an element is made of, without its words.
type shape struct {
	tag, role string
	classes   []string
	// paths are the hashes of the different paths of names below it, ascending.
	paths []uint32
	// empty: there is nothing to read in it.
	empty bool
}

func shapeOf(d *snapshot.Document, n int) shape {
	s := shape{tag: d.Tag(n), role: d.Role(n), empty: true}
	if v, ok := d.Attr(n, "class"); ok {
		s.classes = strings.Fields(v)
	}
	s.below(d, n, 2166136261, 0)
	return s
}

func (s *shape) below(d *snapshot.Document, n int, path uint32, depth int) {
	for c := n + 1; c < d.End(n); c = d.End(c) {
		switch d.Kind(c) {
		case wire.KindText:
			s.empty = false
			continue
		case wire.KindShadowRoot:
			s.below(d, c, path, depth)
			continue
		}
		if isField(d, c) || isPicture(d, c) {
			s.empty = false
		}
		if len(s.paths) >= shapeSize && !s.empty {
			return
		}
		p := path
		for i := range len(d.Tag(c)) {
			p = (p ^ uint32(d.Tag(c)[i])) * 16777619
		}
		p = (p ^ 0xff) * 16777619
		s.add(p)
		if depth < shapeDepth || s.empty {
			s.below(d, c, p, depth+1)
		}
	}
}

// add puts a path in its place among those that are there.
func (s *shape) add(p uint32) {
	at := len(s.paths)
	for at > 0 && s.paths[at-1] >= p {
		at--
	}
	if at < len(s.paths) && s.paths[at] == p || len(s.paths) >= shapeSize {
		return
	}
	s.paths = append(s.paths, p)
	copy(s.paths[at+1:], s.paths[at:])
	s.paths[at] = p
}

// like says whether two elements are of one kind: same name and role, a class in common unless neither has any, and mostly made of the
// same parts. Something without content, such as a spacer, is like nothing.
func (s *shape) like(o *shape) bool {
	if s.tag != o.tag || s.role != o.role || s.empty || o.empty {
		return false
	}
	if len(s.classes) > 0 && len(o.classes) > 0 && !common(s.classes, o.classes) {
		return false
	}
	if len(s.classes) == 0 != (len(o.classes) == 0) && s.role == "generic" {
		return false
	}
	if len(s.paths) == 0 && len(o.paths) == 0 {
		return true
	}
	both, i := 0, 0
	for _, p := range s.paths {
		for i < len(o.paths) && o.paths[i] < p {
			i++
		}
		if i < len(o.paths) && o.paths[i] == p {
			both++
		}
	}
	return 100*both >= alike*(len(s.paths)+len(o.paths)-both)
}

// common says whether two lists have an entry in common.
func common(a, b []string) bool {
	for _, s := range a {
		if slices.Contains(b, s) {
			return true
		}
	}
	return false
}

// Group are items of one kind.
type Group struct {
	// Nodes are in document order.
	Nodes []int
	// Parent is what holds them, the nearest one when there are several.
	Parent int
}

// Siblings gives the elements beside one that are of its kind, itself among them. Where its parent is one of several of the same
// name and classes, as rows and columns of cards are, their children count, too.
func Siblings(d *snapshot.Document, n int) Group {
	s := shapeOf(d, n)
	g := Group{Parent: d.Parent(n)}
	if g.Parent < 0 || s.empty {
		return g
	}
	g.Nodes = alikeIn(d, g.Parent, &s, nil)
	class, classed := d.Attr(g.Parent, "class")
	if up := d.Parent(g.Parent); up >= 0 && classed && len(strings.Fields(class)) > 0 && d.Role(g.Parent) == "generic" {
		var all []int
		for c := up + 1; c < d.End(up); c = d.End(c) {
			if other, _ := d.Attr(c, "class"); d.Tag(c) == d.Tag(g.Parent) && other == class && len(all) < maxSiblings {
				all = alikeIn(d, c, &s, all)
			}
		}
		if len(all) > len(g.Nodes) {
			g.Nodes, g.Parent = all, up
		}
	}
	return g
}

func alikeIn(d *snapshot.Document, parent int, s *shape, out []int) []int {
	looked := 0
	for c := parent + 1; c < d.End(parent); c = d.End(c) {
		if looked++; looked > maxSiblings {
			break
		}
		if d.Kind(c) != wire.KindElement || Hidden(d, c) || d.Tag(c) != s.tag {
			continue
		}
		if o := shapeOf(d, c); s.like(&o) {
			out = append(out, c)
		}
	}
	return out
}

// Levels gives the groups that an example may stand for: its own, then those of what it is in, innermost first. Only groups of two
// and more count.
func Levels(d *snapshot.Document, n int) []Group {
	var out []Group
	for at := n; at > 0 && len(out) < maxLevels; at = d.Parent(at) {
		if d.Kind(at) != wire.KindElement || tagIs(d, at, "body html") {
			continue
		}
		if g := Siblings(d, at); len(g.Nodes) > 1 {
			out = append(out, g)
		}
	}
	return out
}

// Of gives the member of the group that an element is in or is, 0 when it is in none.
func (g Group) Of(d *snapshot.Document, n int) int {
	for _, m := range g.Nodes {
		if m <= n && n < d.End(m) {
			return m
		}
	}
	return 0
}

// Within gives the items of a list: the children of the kind that it has most of. Posts and messages of one list differ in what they
// are made of, so their name, role and first class decide; but what is bare among elements with parts, such as a word that more is
// being loaded, is no item. A list that holds its items in an element of its own has the largest group below it.
func Within(d *snapshot.Document, list int) (Group, bool) {
	first, n, _ := commonest(d, list)
	if n < 2 && d.Role(list) != "list" {
		if g, ok := Largest(d, list); ok {
			return g, true
		}
	}
	if n == 0 {
		return Group{}, false
	}
	g := Group{Parent: list}
	parts := 0
	key := kindOfChild(d, first)
	for c := list + 1; c < d.End(list); c = d.End(c) {
		if d.Kind(c) != wire.KindElement || Hidden(d, c) || kindOfChild(d, c) != key {
			continue
		}
		s := shapeOf(d, c)
		if s.empty {
			continue
		}
		if len(g.Nodes) < 3 {
			parts = max(parts, len(s.paths))
		}
		if len(s.paths) == 0 && parts > 1 {
			continue
		}
		g.Nodes = append(g.Nodes, c)
	}
	return g, len(g.Nodes) > 0
}

// kindOfChild is what children of one kind have in common at first sight.
func kindOfChild(d *snapshot.Document, n int) string {
	class, _ := d.Attr(n, "class")
	class, _, _ = strings.Cut(class, " ")
	return d.Tag(n) + " " + d.Role(n) + " " + class
}

// Largest finds the group of most weight below a node: many items, each with something to read. ok is false when nothing repeats.
func Largest(d *snapshot.Document, root int) (best Group, ok bool) {
	weight := 0
	for p := root; p < d.End(root); p++ {
		if d.Kind(p) == wire.KindText || p > root && Hidden(d, p) || tagIs(d, p, "select head tr svg") {
			continue
		}
		first, n, size := commonest(d, p)
		if n < 2 {
			continue
		}
		// A long row of short words, such as letters of an index, weighs less than a few whole records.
		if w := n * min(size/n, 40); w > weight {
			weight, best, ok = w, Group{Nodes: []int{first}, Parent: p}, true
		}
	}
	if ok {
		best = Siblings(d, best.Nodes[0])
		ok = len(best.Nodes) > 1
	}
	return best, ok
}

// commonest finds the kind of child that a node has most of, by name, role and first class, with the nodes in those children.
func commonest(d *snapshot.Document, p int) (first, n, size int) {
	type kind struct {
		key            string
		first, n, size int
	}
	var kinds []kind
	looked := 0
	for c := p + 1; c < d.End(p); c = d.End(c) {
		if looked++; looked > maxSiblings {
			break
		}
		if d.Kind(c) != wire.KindElement || Hidden(d, c) {
			continue
		}
		key := kindOfChild(d, c)
		i := len(kinds) - 1
		for i >= 0 && kinds[i].key != key {
			i--
		}
		if i < 0 {
			if len(kinds) >= 16 {
				continue
			}
			i = len(kinds)
			kinds = append(kinds, kind{key: key, first: c})
		}
		kinds[i].n++
		kinds[i].size += d.End(c) - c
	}
	for _, k := range kinds {
		if k.n > n {
			first, n, size = k.first, k.n, k.size
		}
	}
	return first, n, size
}
