package platform

import (
	"slices"
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// index finds the elements of one document by what a selector asks for, so that a question within a small element costs
// nothing for the rest of the page. Its lists are in document order.
type index struct {
	tags map[string][]int32
	// attrs holds, by name, the elements that have an attribute; values, by name and value, made when a name is first asked for.
	attrs   map[string][]int32
	values  map[string]map[string][]int32
	classes map[string][]int32
	// frames are the elements that show a document which was read, with its part.
	frames []frame
}

type frame struct{ n, part int }

func (p *Page) index(part int) *index {
	if x := p.indexes[part]; x != nil {
		return x
	}
	d := p.pages.Parts[part].Doc
	x := &index{tags: map[string][]int32{}, attrs: map[string][]int32{}, values: map[string]map[string][]int32{}, classes: map[string][]int32{}}
	for n := range d.Len() {
		if d.Kind(n) != wire.KindElement {
			continue
		}
		tag := d.Tag(n)
		x.tags[tag] = append(x.tags[tag], int32(n))
		for name, value := range d.EachAttr(n) {
			x.attrs[name] = append(x.attrs[name], int32(n))
			if name == "class" {
				x.class(value, int32(n))
			}
		}
	}
	for i := range p.pages.Parts {
		if at, ok := p.pages.Owner(i); ok && i > 0 && at.Part == part {
			x.frames = append(x.frames, frame{at.Node, i})
		}
	}
	slices.SortFunc(x.frames, func(a, b frame) int { return a.n - b.n })
	p.indexes[part] = x
	return x
}

func (x *index) class(list string, n int32) {
	for len(list) > 0 {
		end := 0
		for end < len(list) && !isSpace(list[end]) {
			end++
		}
		if word := list[:end]; word != "" {
			if l := x.classes[word]; len(l) == 0 || l[len(l)-1] != n {
				x.classes[word] = append(l, n)
			}
		}
		list = list[min(end+1, len(list)):]
	}
}

// with gives the elements whose attribute has a value.
func (x *index) with(p *Page, part int, name, value string) []int32 {
	byValue := x.values[name]
	if byValue == nil {
		d := p.pages.Parts[part].Doc
		byValue = map[string][]int32{}
		for _, n := range x.attrs[name] {
			v, _ := d.Attr(int(n), name)
			byValue[v] = append(byValue[v], n)
		}
		x.values[name] = byValue
	}
	return byValue[value]
}

// candidates gives a list of elements which has all those of a document that a compound can fit, as short as is cheap to find; ok is false when
// that is every element. It is looked for once.
func (p *Page) candidates(c *compound, part int) (list []int32, ok bool) {
	if c.lists == nil {
		c.lists = make([]candidates, len(p.indexes))
	}
	k := &c.lists[part]
	if !k.known {
		k.list, ok = p.shortest(c, part)
		k.known, k.all = true, !ok
	}
	return k.list, !k.all
}

func (p *Page) shortest(c *compound, part int) (list []int32, ok bool) {
	x := p.index(part)
	take := func(l []int32) {
		if !ok || len(l) < len(list) {
			list, ok = l, true
		}
	}
	for _, a := range c.attrs {
		if a.op == '=' && !a.fold {
			take(x.with(p, part, a.name, a.value))
		} else {
			take(x.attrs[a.name])
		}
	}
	for _, name := range c.classes {
		take(x.classes[name])
	}
	if c.tag != "" {
		take(x.tags[c.tag])
	}
	return list, ok
}

// compile gives a selector in parts. A selector that cannot be read is a fault of a parser, which a test finds.
func (p *Page) compile(selector string) complexes {
	c, ok := p.compiled[selector]
	if !ok {
		var err error
		if c, err = parse(selector); err != nil {
			panic(err.Error())
		}
		p.compiled[selector] = c
	}
	return c
}

// One gives the first element within n that a selector finds, in the order of the page.
func (n Node) One(selector string) Node {
	if !n.OK() {
		return Node{}
	}
	found := n.find(n.page.compile(selector), true)
	if len(found) == 0 {
		return Node{}
	}
	return found[0]
}

// All gives all elements within n that a selector finds, in the order of the page.
func (n Node) All(selector string) []Node {
	if !n.OK() {
		return nil
	}
	return n.find(n.page.compile(selector), false)
}

// Is says whether a selector fits the element itself.
func (n Node) Is(selector string) bool {
	return n.OK() && n.doc().Kind(n.n) == wire.KindElement && n.page.fits(n, n.page.compile(selector), Node{})
}

// Closest gives the nearest element around n, or n itself, that a selector fits.
func (n Node) Closest(selector string) Node {
	for ; n.OK(); n = n.Parent() {
		if n.Is(selector) {
			return n
		}
	}
	return Node{}
}

// Has says whether there is an element within n that a selector finds.
func (n Node) Has(selector string) bool { return n.One(selector).OK() }

// find looks for what a list of selectors finds within n.
func (n Node) find(list complexes, first bool) []Node {
	var out []Node
	for i := range list {
		found := n.findOne(list[i], n, first)
		switch {
		case out == nil:
			out = found
		case len(found) > 0:
			out = append(out, found...)
		}
	}
	if len(list) > 1 && len(out) > 1 {
		n.page.sort(out)
		out = slices.Compact(out)
	}
	return out
}

// findOne looks for what one selector finds within at; scope is the node that was asked.
func (n Node) findOne(c complex, scope Node, first bool) []Node {
	p, d := n.page, n.doc()
	x := p.index(n.part)
	from, to := int32(n.n+1), int32(d.End(n.n))
	var out []Node
	frames := x.frames[sort.Search(len(x.frames), func(i int) bool { return x.frames[i].n >= n.n }):]
	enter := func(before int32) bool {
		for len(frames) > 0 && int32(frames[0].n) < before {
			part := frames[0].part
			frames = frames[1:]
			out = append(out, Node{p, part, 0}.findOne(c, scope, first)...)
			if first && len(out) > 0 {
				return true
			}
		}
		return false
	}
	test := func(i int32) bool {
		if enter(i) {
			return true
		}
		if m := n.at(int(i)); p.fitsComplex(m, c, scope) {
			out = append(out, m)
		}
		return first && len(out) > 0
	}
	if l, ok := p.candidates(&c[0], n.part); ok {
		for _, i := range l[sort.Search(len(l), func(i int) bool { return l[i] >= from }):] {
			if i >= to || test(i) {
				break
			}
		}
	} else {
		for i := from; i < to; i++ {
			if d.Kind(int(i)) == wire.KindElement && test(i) {
				break
			}
		}
	}
	if !first || len(out) == 0 {
		enter(to)
	}
	if n.part == 0 && n.n == 0 { // frames whose place is not known stand at the end of the page
		for _, part := range p.pages.Loose() {
			if !first || len(out) == 0 {
				out = append(out, Node{p, part, 0}.findOne(c, scope, first)...)
			}
		}
	}
	return out
}

// sort puts nodes in the order of the page: a frame's where its element is.
func (p *Page) sort(nodes []Node) {
	slices.SortStableFunc(nodes, func(a, b Node) int { return slices.Compare(p.path(a), p.path(b)) })
}

// path are the places of the frames around a node and its own.
func (p *Page) path(n Node) []int {
	out := []int{n.n}
	for part := n.part; part > 0; {
		at, ok := p.pages.Owner(part)
		if !ok {
			break
		}
		out = append(out, at.Node)
		part = at.Part
	}
	slices.Reverse(out)
	return out
}

func (p *Page) fits(n Node, list complexes, scope Node) bool {
	for i := range list {
		if p.fitsComplex(n, list[i], scope) {
			return true
		}
	}
	return false
}

// fitsComplex says whether an element is what a selector finds; the combinators are followed to the left.
func (p *Page) fitsComplex(n Node, c complex, scope Node) bool {
	if !p.fitsCompound(n, &c[0]) {
		return false
	}
	if len(c) == 1 {
		return !c[0].scoped || beside(n, c[0].left, scope)
	}
	rest := c[1:]
	switch c[0].left {
	case child:
		up := n.Parent()
		return up.OK() && p.fitsComplex(up, rest, scope)
	case descendant:
		for up := n.Parent(); up.OK(); up = up.Parent() {
			if p.fitsComplex(up, rest, scope) {
				return true
			}
		}
	case adjacent:
		prev := n.Prev()
		return prev.OK() && p.fitsComplex(prev, rest, scope)
	case sibling:
		for _, s := range n.Parent().Children() {
			if s == n {
				break
			}
			if p.fitsComplex(s, rest, scope) {
				return true
			}
		}
	}
	return false
}

// beside says whether n stands to the node that was asked as a leading combinator wants it.
func beside(n Node, how combinator, scope Node) bool {
	switch how {
	case child:
		if scope.Tag() == "" { // a document or a shadow root
			return slices.Contains(scope.Children(), n)
		}
		return n.Parent() == scope
	case adjacent:
		return n.Prev() == scope
	default:
		return n.Parent() == scope.Parent() && scope.Before(n)
	}
}

func (p *Page) fitsCompound(n Node, c *compound) bool {
	d := n.doc()
	if c.tag != "" && d.Tag(n.n) != c.tag {
		return false
	}
	for i := range c.attrs {
		if !c.attrs[i].fits(n) {
			return false
		}
	}
	if len(c.classes) > 0 {
		have := n.Attr("class")
		for _, name := range c.classes {
			if !hasWord(have, name) {
				return false
			}
		}
	}
	for i := range c.pseudos {
		if !p.fitsPseudo(n, &c.pseudos[i]) {
			return false
		}
	}
	return true
}

func (t *attrTest) fits(n Node) bool {
	v, ok := n.HasAttr(t.name)
	if !ok {
		return false
	}
	if t.fold {
		v = strings.ToLower(v)
	}
	switch t.op {
	case '=':
		return v == t.value
	case '^':
		return t.value != "" && strings.HasPrefix(v, t.value)
	case '$':
		return t.value != "" && strings.HasSuffix(v, t.value)
	case '*':
		return t.value != "" && strings.Contains(v, t.value)
	case '~':
		return hasWord(v, t.value)
	}
	return true
}

func (p *Page) fitsPseudo(n Node, s *pseudo) bool {
	switch s.name {
	case "not":
		return !p.fits(n, s.list, Node{})
	case "is":
		return p.fits(n, s.list, Node{})
	case "has":
		return len(n.find(s.list, true)) > 0
	case "shown":
		return n.Shown()
	case "value":
		return n.Value() != ""
	case "empty":
		return n.doc().End(n.n) == n.n+1
	case "first-child":
		return !n.Prev().OK()
	default: // last-child; the parser knows no other
		return !n.Next().OK()
	}
}
