package prose

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// share is the part of a page's running text, in percent, above which nothing is taken for its frame, whatever it is called.
const share = 40

// maxLook bounds how many nodes are looked at to find what an element holds, so that the work on a page is linear.
const maxLook = 2_000

// drop marks what frames the content: what its role says, and what its class or id is called.
func (m *measure) drop() {
	d, total := m.d, int64(m.mass[0])
	comments := m.comments()
	for n := range d.Len() {
		if d.Kind(n) != wire.KindElement || m.gone[n] || m.size[n] == 0 && len(m.inner) == 0 {
			continue
		}
		if p := d.Parent(n); p >= 0 && m.dropped[p] {
			m.dropped[n] = true
			continue
		}
		if int64(m.mass[n])*100 > total*share {
			continue
		}
		m.dropped[n] = m.framesByRole(n) || m.framesByName(n, comments)
	}
}

// comments says whether comments are most of what there is to read, as in a forum, so that they are the content.
func (m *measure) comments() bool {
	d, sum := m.d, int64(0)
	for n := 0; n < d.Len(); {
		if d.Kind(n) == wire.KindElement && !m.gone[n] && d.Tag(n) != "body" && d.Tag(n) != "html" && m.named(n, isComment) {
			sum += int64(m.mass[n])
			n = d.End(n)
			continue
		}
		n++
	}
	return sum*100 > int64(m.mass[0])*share
}

func isComment(word string) bool {
	return word == "comment" || word == "comments" || word == "disqus" || word == "replies" || word == "kommentare"
}

// framesByRole says whether an element's role makes it a part of the page around the content.
func (m *measure) framesByRole(n int) bool {
	switch m.d.Role(n) {
	case "navigation", "contentinfo", "search", "menu", "menubar", "toolbar", "tablist", "tree", "alertdialog", "dialog", "doc-toc":
		return true
	case "banner":
		return !m.holdsTitle(n)
	case "sectionfooter":
		return m.mass[n]*3 < m.size[n]*2
	case "complementary":
		return true
	case "generic":
		// An aside within an article: notes are a part of it, columns of links and teasers are not.
		return m.d.Tag(n) == "aside" && !m.named(n, isNote) && (m.linksIn(n) > 2 || m.mass[n]*2 < m.size[n])
	}
	return false
}

func isNote(word string) bool {
	switch word {
	case "note", "admonition", "callout", "tip", "warning", "info", "caution", "important", "hint", "footnote", "footnotes", "pullquote":
		return true
	}
	return false
}

// holdsTitle says whether a page's header has more than the site's name: a heading that is no link.
func (m *measure) holdsTitle(n int) bool {
	for c := n; c < min(m.d.End(n), n+maxLook); c++ {
		if m.d.Tag(c) == "h1" && m.linksIn(c) == 0 && m.linksIn(n) == 0 {
			return true
		}
	}
	return false
}

// framesByName says whether a class, id or test id says that an element is none of the content. Headings and parts of a line
// are too small to be a frame.
func (m *measure) framesByName(n int, comments bool) bool {
	d := m.d
	switch d.Tag(n) {
	case "html", "body", "main", "article", "pre", "code", "table", "tbody", "tr", "td", "p", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6":
		return false
	case "a", "span", "button":
		return m.named(n, isAnchor)
	}
	if m.named(n, isNote) {
		return false
	}
	return m.named(n, isFrame) || !comments && m.named(n, isComment)
}

// isAnchor names the sign behind a heading that leads to it, and what is there to be heard and not to be seen.
func isAnchor(word string) bool {
	switch word {
	case "headerlink", "anchorlink", "editsection", "permalink", "heading-anchor", "skip", "skiplink", "lineno", "linenos":
		return true
	}
	return false
}

// isFrame are the words that pages name their frame with.
func isFrame(word string) bool {
	switch word {
	case "cookie", "cookies", "cookiebar", "cookiebanner", "cookieconsent", "consent", "gdpr", "onetrust", "cmp",
		"breadcrumb", "breadcrumbs", "crumbs", "pagination", "pager", "paginator", "nav", "navbar", "navigation", "topnav", "menu", "submenu",
		"share", "sharing", "sharebar", "social", "socials", "addthis", "sidebar", "sidenav", "sidemenu", "rail",
		"ad", "ads", "advert", "advertisement", "adsense", "sponsor", "sponsored", "promo", "promotion", "outbrain", "taboola",
		"related", "recommendations", "recommended", "readmore", "newsletter", "subscribe", "signup", "paywall",
		"toc", "tableofcontents", "footer", "masthead", "popup", "modal", "overlay", "toast", "skip", "skiplink", "skiplinks", "printfooter", "catlinks",
		"sphinxsidebar", "sphinxsidebarwrapper", "headerlink", "toolbar", "linenos", "copyright":
		return true
	}
	return false
}

// named says whether a word of the element's class or id is of a kind. Words end at signs and at capitals.
func (m *measure) named(n int, is func(string) bool) bool {
	for _, name := range [...]string{"class", "id"} {
		v, ok := m.d.Attr(n, name)
		if ok && v != "" && anyWord(v, is) {
			return true
		}
	}
	return false
}

// maxNames bounds the classes that are looked at, in bytes: style sheets made by programs give an element many.
const maxNames = 300

func anyWord(v string, is func(string) bool) bool {
	v = v[:min(len(v), maxNames)]
	start := 0
	for i := 0; i <= len(v); i++ {
		letter := i < len(v) && (v[i]|0x20 >= 'a' && v[i]|0x20 <= 'z' || v[i] >= 0x80)
		capital := letter && i > start && v[i] >= 'A' && v[i] <= 'Z' && v[i-1] >= 'a' && v[i-1] <= 'z'
		if letter && !capital {
			continue
		}
		if i > start && is(strings.ToLower(v[start:i])) {
			return true
		}
		if start = i; !letter {
			start++
		}
	}
	return false
}
