package htmlcapture

import (
	"iter"
	"net/url"
	"strings"

	"golang.org/x/net/html"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// tree is what has to be known of a whole document before it is walked.
type tree struct {
	root  *html.Node
	base  *url.URL
	title string
	lang  string
	// shadows gives the template that declares a host's shadow root.
	shadows map[*html.Node]*html.Node
	// assigned gives what the slots show; unslotted is what no slot of its host shows.
	assigned  map[*html.Node][]*html.Node
	unslotted map[*html.Node][]*html.Node
	// frames are the iframes and frames in document order, frameIndex their places in window.frames.
	frames     []frame
	frameIndex map[*html.Node]int
	// unchecked are radio buttons that lost their mark to a later one of their group.
	unchecked map[*html.Node]bool
	selects   map[*html.Node]options
}

type frame struct {
	node  *html.Node
	index int
}

// survey looks a document through. fallback is its address, or its parent's base when it has none of its own.
func survey(root *html.Node, fallback *url.URL) *tree {
	t := &tree{
		root: root, base: fallback,
		shadows: map[*html.Node]*html.Node{}, assigned: map[*html.Node][]*html.Node{}, unslotted: map[*html.Node][]*html.Node{},
		frameIndex: map[*html.Node]int{}, unchecked: map[*html.Node]bool{}, selects: map[*html.Node]options{},
	}
	s := &surveyor{tree: t, radios: map[radioGroup]*html.Node{}}
	s.visit(root, false, nil)
	return t
}

// surveyor is the state of a survey.
type surveyor struct {
	*tree
	based, titled bool
	// windows counts the frames of the document's own tree.
	windows int
	radios  map[radioGroup]*html.Node
}

// radioGroup are radio buttons of which one can be checked: those of one name in one form.
type radioGroup struct {
	form *html.Node // the form, or the root of the tree
	name string
}

// visit looks at n and what is below it, shadow trees included. shadow: n is inside one.
func (s *surveyor) visit(n *html.Node, shadow bool, form *html.Node) {
	if n.Type == html.ElementNode && n.Namespace == "" {
		s.note(n, shadow, form)
		switch {
		case n.Data == "template":
			return // its content is in no document
		case n.Data == "form":
			form = n
		}
	}
	if t := declaredRoot(n); t != nil {
		s.shadows[n] = t
		s.slot(n, t)
		s.below(t, true, t)
	}
	s.below(n, shadow, form)
}

func (s *surveyor) below(n *html.Node, shadow bool, form *html.Node) {
	for c := range n.ChildNodes() {
		s.visit(c, shadow, form)
	}
}

// note takes what one element tells of the document.
func (s *surveyor) note(n *html.Node, shadow bool, form *html.Node) {
	switch n.Data {
	case "html":
		s.lang, _ = attr(n, "lang")
	case "base":
		if href, ok := attr(n, "href"); ok && !s.based && !shadow {
			s.based = true
			if u, err := url.Parse(resolve(s.base, href)); err == nil {
				s.base = u
			}
		}
	case "title":
		if !s.titled && !shadow {
			s.titled = true
			s.title = strings.Trim(collapse(textOf(n)), " ")
		}
	case "iframe", "frame":
		index := -1
		if !shadow {
			index = s.windows
			s.windows++
		}
		s.frameIndex[n] = index
		s.frames = append(s.frames, frame{n, index})
	case "input":
		s.radio(n, form)
	case "select":
		s.selects[n] = optionsOf(n)
	}
}

// radio keeps the mark of the last checked button of a group.
func (s *surveyor) radio(n *html.Node, form *html.Node) {
	name := val(n, "name")
	if inputType(n) != "radio" || name == "" || !has(n, "checked") {
		return
	}
	g := radioGroup{form, name}
	if earlier := s.radios[g]; earlier != nil {
		s.unchecked[earlier] = true
	}
	s.radios[g] = n
}

// declaredRoot gives the template that makes n the host of a shadow root, nil when there is none.
func declaredRoot(n *html.Node) *html.Node {
	if n.Type != html.ElementNode || n.Namespace != "" || !hosts[n.Data] && !strings.Contains(n.Data, "-") {
		return nil
	}
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && c.Data == "template" {
			if m := strings.ToLower(val(c, "shadowrootmode")); m == "open" || m == "closed" {
				return c
			}
		}
	}
	return nil
}

// slot deals a host's children out to the slots of its shadow root: the first slot of a name takes all that ask for it.
func (s *surveyor) slot(host, root *html.Node) {
	slots := map[string]*html.Node{}
	for n := range within(root) {
		if n.Type == html.ElementNode && n.Data == "slot" && n.Namespace == "" {
			if name := val(n, "name"); slots[name] == nil {
				slots[name] = n
			}
		}
	}
	for c := range host.ChildNodes() {
		name := ""
		switch {
		case c == root:
			continue
		case c.Type == html.ElementNode:
			name = val(c, "slot")
		case c.Type != html.TextNode:
			continue
		}
		if slot := slots[name]; slot != nil {
			s.assigned[slot] = append(s.assigned[slot], c)
		} else {
			s.unslotted[host] = append(s.unslotted[host], c)
		}
	}
}

// within gives the descendants of n in tree order, without what is in templates and so in other trees.
func within(n *html.Node) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) { descend(n, yield) }
}

func descend(n *html.Node, yield func(*html.Node) bool) bool {
	for c := range n.ChildNodes() {
		if c.Type == html.ElementNode && c.Data == "template" && c.Namespace == "" {
			continue
		}
		if !yield(c) || !descend(c, yield) {
			return false
		}
	}
	return true
}

// flat gives the children of an element in the flat tree and the flag that they get. Above its own children a host has its shadow root.
func (t *tree) flat(n *html.Node) (list iter.Seq[*html.Node], mark wire.NodeFlag) {
	if t.shadows[n] != nil {
		return each(t.unslotted[n]), wire.FlagUnslotted
	}
	if nodes := t.assigned[n]; len(nodes) > 0 {
		return each(nodes), wire.FlagSlotted
	}
	return n.ChildNodes(), 0
}

func each(list []*html.Node) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for _, n := range list {
			if !yield(n) {
				return
			}
		}
	}
}

// textOf joins the text below n.
func textOf(n *html.Node) string {
	var b strings.Builder
	for c := range within(n) {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return b.String()
}

// attr gives an attribute; of two of one name the first counts, as in browsers.
func attr(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name && a.Namespace == "" {
			return a.Val, true
		}
	}
	return "", false
}

func val(n *html.Node, name string) string {
	v, _ := attr(n, name)
	return v
}

func has(n *html.Node, name string) bool {
	_, ok := attr(n, name)
	return ok
}
