package prose

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// share is the part of a page's running text, in percent, above which nothing is taken for its frame by what it is called; footers and
// navigation are, up to sureShare: on short pages they are the longest text.
const (
	share     = 40
	sureShare = 80
	// sizeShare is the same of all text, for names.
	sizeShare = 60
)

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
		switch part := int64(m.mass[n]) * 100; {
		case part <= total*share:
			// A table of contents that is most of the page is what the page is for.
			small := int64(m.size[n])*100 <= int64(m.size[0])*sizeShare
			m.dropped[n] = m.framesByRole(n) || small && m.framesByName(n, comments)
		case part <= total*sureShare:
			role := d.Role(n)
			m.dropped[n] = role == "contentinfo" || role == "navigation" || d.Tag(n) == "div" && m.named(n, footerWords)
		}
	}
}

// comments says whether comments are most of what there is to read, as in a forum, so that they are the content.
func (m *measure) comments() bool {
	d, sum := m.d, int64(0)
	for n := 0; n < d.Len(); {
		if d.Kind(n) == wire.KindElement && !m.gone[n] && d.Tag(n) != "body" && d.Tag(n) != "html" && m.named(n, commentWords) {
			sum += int64(m.mass[n])
			n = d.End(n)
			continue
		}
		n++
	}
	return sum*100 > int64(m.mass[0])*share
}

const commentWords = "comment comments disqus replies kommentare"

// framesByRole says whether an element's role makes it a part of the page around the content.
func (m *measure) framesByRole(n int) bool {
	role := m.d.Role(n)
	if text.Among("navigation contentinfo search menu menubar toolbar tablist tree alertdialog dialog doc-toc complementary", role) {
		return true
	}
	switch role {
	case "banner":
		return !m.holdsTitle(n)
	case "sectionfooter":
		return m.mass[n]*3 < m.size[n]*2
	case "generic":
		// An aside within an article: notes are a part of it, columns of links and teasers are not.
		return m.d.Tag(n) == "aside" && !m.named(n, noteWords) && (m.linksIn(n) > 2 || m.mass[n]*2 < m.size[n])
	}
	return false
}

const noteWords = "note admonition callout tip warning info caution important hint footnote footnotes pullquote"

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
	tag := d.Tag(n)
	if text.Among("html body main article pre code table tbody tr td p blockquote h1 h2 h3 h4 h5 h6", tag) {
		return false
	}
	if text.Among("a span button", tag) {
		return m.named(n, anchorWords)
	}
	if m.named(n, noteWords) {
		return false
	}
	return m.named(n, frameWords) || !comments && m.named(n, commentWords)
}

// isAnchor names the sign behind a heading that leads to it, and what is there to be heard and not to be seen.
const anchorWords = "headerlink anchorlink editsection permalink heading-anchor skip skiplink lineno linenos"

const footerWords = "footer copyright"

// isFrame are the words that pages name their frame with.
const frameWords = "cookie cookies cookiebar cookiebanner cookieconsent consent gdpr onetrust cmp breadcrumb breadcrumbs crumbs " +
	"pagination pager paginator nav navbar navigation topnav menu submenu share sharing sharebar social socials " +
	"addthis sidebar sidenav sidemenu rail ad ads advert advertisement adsense sponsor sponsored promo promotion " +
	"outbrain taboola related recommendations recommended readmore newsletter subscribe signup paywall toc " +
	"tableofcontents footer masthead popup modal overlay toast skip skiplink skiplinks printfooter catlinks " +
	"sphinxsidebar sphinxsidebarwrapper headerlink toolbar linenos copyright"

// named says whether a word of the element's class or id is of a kind. Words end at signs and at capitals.
func (m *measure) named(n int, list string) bool {
	for _, name := range [...]string{"class", "id"} {
		v, ok := m.d.Attr(n, name)
		if ok && v != "" && anyWord(v, list) {
			return true
		}
	}
	return false
}

// maxNames bounds the classes that are looked at, in bytes: style sheets made by programs give an element many.
const maxNames = 300

func anyWord(v, list string) bool {
	v = v[:min(len(v), maxNames)]
	start := 0
	for i := 0; i <= len(v); i++ {
		letter := i < len(v) && (v[i]|0x20 >= 'a' && v[i]|0x20 <= 'z' || v[i] >= 0x80)
		capital := letter && i > start && v[i] >= 'A' && v[i] <= 'Z' && v[i-1] >= 'a' && v[i-1] <= 'z'
		if letter && !capital {
			continue
		}
		if i > start && text.Among(list, strings.ToLower(v[start:i])) {
			return true
		}
		if start = i; !letter {
			start++
		}
	}
	return false
}
