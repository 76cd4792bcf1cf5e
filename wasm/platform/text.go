package platform

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Texts say how the text of an element is written.
type Texts struct {
	// Skip is a selector of what is left out.
	Skip string
	// Hidden takes what nobody can see, too. Without it such text is left out.
	Hidden bool
	// Write may write an element in its own way: true says that it has, and that its children are done with.
	Write func(n Node, w *Writer) bool
}

// Text is what a person can read in the element: one line a block, a line break and a list item, runs of white space as one blank, no blank at
// the ends. A picture counts by its alt text if that is a sign such as an emoji, and not words.
func (n Node) Text() string { return n.TextWith(Texts{}) }

// Line is Text on one line.
func (n Node) Line() string { return OneLine(n.Text()) }

// HiddenText is Text with what nobody can see.
func (n Node) HiddenText() string { return n.TextWith(Texts{Hidden: true}) }

// TextWith is Text, written otherwise.
func (n Node) TextWith(o Texts) string {
	if !n.OK() {
		return ""
	}
	w := &Writer{texts: o}
	w.Inside(n)
	return w.String()
}

// Code is the text of the element with its white space as it is, but for empty lines at the ends.
func (n Node) Code() string {
	if !n.OK() {
		return ""
	}
	d := n.doc()
	var out []byte
	line := func() {
		if len(out) > 0 && out[len(out)-1] != '\n' {
			out = append(out, '\n')
		}
	}
	end := n.n // of the block that is being written, whose end ends a line too
	for c := n.n + 1; c < d.End(n.n); c++ {
		if c >= end && end > n.n {
			line()
			end = n.n
		}
		switch {
		case d.Kind(c) == wire.KindText && seen(d, c):
			out = append(out, d.NodeText(c)...)
		case d.Tag(c) == "br":
			out = append(out, '\n')
		case d.Kind(c) == wire.KindElement && d.Has(c, wire.FlagBlock):
			line()
			end = d.End(c)
		}
	}
	return strings.Trim(string(out), "\n")
}

// OwnText is the text right in the element, without that of the elements in it.
func (n Node) OwnText() string {
	if !n.OK() {
		return ""
	}
	w := &Writer{}
	d := n.doc()
	for c := range d.Children(n.n) {
		if d.Kind(c) == wire.KindText && seen(d, c) {
			w.Add(d.NodeText(c))
		}
	}
	return w.String()
}

// seen says whether a person can see a text. What is only kept from assistive technology is seen, and so is what is scrolled away.
func seen(d *snapshot.Document, text int) bool {
	p := d.Parent(text)
	for p > 0 && d.Kind(p) != wire.KindElement {
		p = d.Parent(p)
	}
	return !d.Has(p, wire.FlagHidden) && !d.Has(p, wire.FlagInvisible) && !d.Has(p, wire.FlagTransparent) && !d.Has(p, wire.FlagTextInvisible)
}

// OneLine makes one line of a text.
func OneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// Writer writes the text of elements.
type Writer struct {
	texts Texts
	out   []byte
	// blank: a blank comes before the next word. lines are line breaks that come before it, 2 at most.
	blank bool
	lines int
}

// String is what was written.
func (w *Writer) String() string { return string(w.out) }

// Add writes text; its line breaks stay, other runs of white space become one blank.
func (w *Writer) Add(s string) {
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case r == '\n':
			w.Break()
		case r == ' ' || r == '\t' || r == '\r' || r == '\f' || r == 0xa0 || r == 0x202f || r == 0x2009:
			w.blank = true
		case r == 0x200b || r == 0xfeff || r == 0xad || r == 0x2060:
			// no width, no meaning
		default:
			w.settle()
			w.out = append(w.out, s[:size]...)
		}
		s = s[size:]
	}
}

// settle writes what has been waiting for a word.
func (w *Writer) settle() {
	if len(w.out) > 0 {
		for range min(w.lines, 2) {
			w.out = append(w.out, '\n')
		}
		if w.blank && w.lines == 0 {
			w.out = append(w.out, ' ')
		}
	}
	w.blank, w.lines = false, 0
}

// Break ends the line; the second one in a row leaves a line empty.
func (w *Writer) Break() { w.lines++ }

// Line makes sure that what comes next begins a line.
func (w *Writer) Line() { w.lines = max(w.lines, 1) }

// Verbatim writes text as it is.
func (w *Writer) Verbatim(s string) {
	if s != "" {
		w.settle()
		w.out = append(w.out, s...)
	}
}

// Inside writes what is in an element.
func (w *Writer) Inside(n Node) {
	if !n.OK() {
		return
	}
	d := n.doc()
	if part, ok := n.page.pages.Inside(n.Place()); ok {
		w.Inside(Node{n.page, part, 0})
		return
	}
	item := 0
	for c := range d.Children(n.n) {
		m := n.at(c)
		switch d.Kind(c) {
		case wire.KindText:
			if w.texts.Hidden || seen(d, c) {
				w.Add(d.NodeText(c))
			}
		case wire.KindShadowRoot:
			w.Inside(m)
		case wire.KindElement:
			if d.Tag(c) == "li" {
				item++
			}
			w.element(m, item)
		}
	}
}

// Text is what is in an element, written in the same way, apart.
func (w *Writer) Text(n Node) string { return n.TextWith(w.texts) }

// Element writes an element as it would be written within another one.
func (w *Writer) Element(n Node) { w.element(n, 1) }

func (w *Writer) element(n Node, item int) {
	d := n.doc()
	if !w.texts.Hidden && d.Has(n.n, wire.FlagHidden) || w.texts.Skip != "" && n.Is(w.texts.Skip) {
		return
	}
	if w.texts.Write != nil && w.texts.Write(n, w) {
		return
	}
	switch tag := d.Tag(n.n); tag {
	case "br":
		w.Break()
	case "img":
		if alt := n.Attr("alt"); isSign(alt) {
			w.Add(alt)
		}
	case "input", "textarea", "select", "script", "style", "svg", "title":
	case "pre":
		w.Line()
		w.Verbatim(n.Code())
		w.Line()
	case "hr":
		w.Line()
	case "td", "th":
		w.blank = true
		w.Inside(n)
		w.blank = true
	case "li":
		w.Line()
		mark := "- "
		if n.Parent().Tag() == "ol" {
			mark = strconv.Itoa(item) + ". "
		}
		if s := w.Text(n); s != "" {
			w.Verbatim(mark + strings.ReplaceAll(s, "\n", "\n  "))
		}
		w.Line()
	default:
		if !d.Has(n.n, wire.FlagBlock) && !(d.Has(n.n, wire.FlagHidden) && blocks[tag]) {
			w.Inside(n)
			return
		}
		w.Line()
		w.Inside(n)
		w.Line()
	}
}

// blocks are the elements that begin a line unless a style says otherwise. Of what is not rendered nobody knows the style.
var blocks = map[string]bool{
	"div": true, "p": true, "blockquote": true, "ul": true, "ol": true, "table": true, "tr": true, "section": true, "article": true, "dl": true, "dt": true, "dd": true,
	"h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true,
}

// isSign says whether a picture's alt text stands for a letter: an emoji, a flag.
func isSign(alt string) bool {
	if alt == "" || utf8.RuneCountInString(alt) > 12 {
		return false
	}
	sign := false
	for _, r := range alt {
		if r > 0x2000 && !(r >= 0x2e80 && r <= 0xd7ff) && !(r >= 0xf900 && r <= 0xfaff) {
			sign = true
		} else if r != '#' && r != '*' && (r < '0' || r > '9') && r != 0xa9 && r != 0xae {
			return false
		}
	}
	return sign
}
