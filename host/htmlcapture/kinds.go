package htmlcapture

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// set makes a set of the words of a line.
func set(lines ...string) map[string]bool {
	m := map[string]bool{}
	for _, line := range lines {
		for _, word := range strings.Fields(line) {
			m[word] = true
		}
	}
	return m
}

// The kinds of elements; extension/content/kinds.ts has the same for the live page.
var (
	// skipped are left out with all that is in them.
	skipped = set("script style template")
	// closed have children that are no content of the page.
	closed = set("noscript input textarea iframe frame")
	// native are those that a person can act on as they are.
	native = set("a summary button input textarea select area")
	// stateful can be disabled.
	stateful = set("button input textarea select option optgroup fieldset")
	// hosts can have a shadow root of their own, besides custom elements.
	hosts = set("article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span")
	// shapes are the drawings of an SVG and what only serves them; left out unless somebody gave them a meaning.
	shapes = set("path circle rect line polyline polygon ellipse stop use marker pattern mask filter defs clippath lineargradient",
		"radialgradient animate animatetransform animatemotion set")
)

// What the browser's own style sheet makes of elements.
var (
	noDisplay = set("area base basefont datalist head link meta noembed noframes noscript param rp script title")
	block     = set("html body address blockquote center dialog div figure figcaption footer form header hr legend listing main p plaintext pre search xmp",
		"article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul li table caption colgroup col thead tbody tfoot tr td th",
		"fieldset details summary optgroup option frameset")
	// atomic stand in a line like a letter: what is in them is not part of the text around.
	atomic = set("button input select textarea meter progress img iframe frame video audio canvas object embed svg ruby rt marquee br wbr")
	pre    = set("pre listing plaintext xmp textarea")

	// verbatim elements keep their white space in a capture, too.
	verbatim = set("pre listing xmp")
)

// maxStatement is the longest JSON-LD that is kept, in bytes.
const maxStatement = 65_536

// isStatement: a script that is no program but JSON-LD, in which a page says what it is about.
func isStatement(n *html.Node) bool {
	return n.Data == "script" && n.Namespace == "" && val(n, "type") == "application/ld+json" && n.FirstChild != nil && len(n.FirstChild.Data) <= maxStatement
}

// Attributes.
var (
	// unkept are long, of use to nobody who reads a page, or, as nonce, a secret of the page.
	unkept  = set("style srcset sizes imagesizes imagesrcset nonce integrity srcdoc d points transform viewBox")
	clicks  = regexp.MustCompile(`^on(mouse|pointer)?(click|down|up)$`)
	meaning = set("role tabindex")
	acting  = set("role tabindex contenteditable")
)

const (
	// maxValue is the longest value of an attribute in bytes, maxInlined that of a data: or javascript: address.
	maxValue   = 4096
	maxInlined = 64
	maxSource  = 2048
)

func shorten(v string) string {
	limit := maxValue
	if len(v) > maxInlined {
		if head := strings.ToLower(v[:11]); strings.HasPrefix(head, "data:") || head == "javascript:" {
			limit = maxInlined
		}
	}
	return clip(v, limit)
}

// clip cuts a string at a character.
func clip(v string, limit int) string {
	if len(v) <= limit {
		return v
	}
	for limit > 0 && !utf8.RuneStart(v[limit]) {
		limit--
	}
	return v[:limit]
}

// hasMeaning tells whether a drawing has been given a name, a role or a use.
func hasMeaning(n *html.Node) bool {
	for _, a := range n.Attr {
		if a.Namespace == "" && (meaning[a.Key] || strings.HasPrefix(a.Key, "on") || strings.HasPrefix(a.Key, "aria-")) {
			return true
		}
	}
	return false
}

// attributes gives those that are kept. Of a secret field, whatever repeats its value is left out.
func attributes(n *html.Node, secret bool) []snapshot.Attr {
	var out []snapshot.Attr
	var seen map[string]bool
	hush := ""
	if secret {
		hush = fieldValue(n)
	}
	for _, a := range n.Attr {
		name := a.Key
		if a.Namespace != "" {
			name = a.Namespace + ":" + a.Key
		}
		if unkept[name] || strings.HasPrefix(name, "on") || secret && (name == "value" || a.Val != "" && a.Val == hush) {
			continue
		}
		if seen[name] {
			continue // of two of one name the first counts
		}
		if seen == nil {
			seen = make(map[string]bool, len(n.Attr))
		}
		seen[name] = true
		out = append(out, snapshot.Attr{Name: name, Value: shorten(a.Val)})
	}
	return out
}

// clickable: the markup has a handler for clicks.
func clickable(n *html.Node) bool {
	for _, a := range n.Attr {
		if clicks.MatchString(a.Key) {
			return true
		}
	}
	return false
}

func acts(n *html.Node) bool {
	for _, a := range n.Attr {
		if acting[a.Key] {
			return true
		}
	}
	return native[n.Data] || clickable(n)
}
