package snapshot_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
	"golang.org/x/net/html"
)

// The vectors test generated content, display and text-transform by style sheets, which an HTML file's capture does
// not know. styled writes what the few rules of their pages do into the markup instead.
var (
	styleRule    = regexp.MustCompile(`(?s)\.([a-z-]+)(:dir\(rtl\))?(::before|::after| > span)(?:, \.[a-z-]+(::after))?\s*\{(.*?)\}`)
	styleContent = regexp.MustCompile(`content:\s*([^;]*);`)
	stylePiece   = regexp.MustCompile(`"([^"]*)"|attr\(([a-z-]+)\)`)
	styleComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
)

// styled gives the page with its style sheet applied.
func styled(t *testing.T, source string) string {
	t.Helper()
	root, err := html.Parse(strings.NewReader(source))
	require.NoError(t, err)
	var sheet strings.Builder
	walk(root, func(n *html.Node) {
		if n.Data == "style" && n.FirstChild != nil {
			sheet.WriteString(n.FirstChild.Data)
		}
	})
	for _, m := range styleRule.FindAllStringSubmatch(styleComment.ReplaceAllString(sheet.String(), ""), -1) {
		class, rtl, kinds, body := m[1], m[2] != "", []string{m[3], m[4]}, m[5]
		walk(root, func(n *html.Node) {
			if !hasClass(n, class) || rtl != (attrOf(n.Parent, "dir") == "rtl") && (rtl || strings.Contains(sheet.String(), class+":dir(rtl)")) {
				return
			}
			for _, kind := range kinds {
				apply(n, kind, body)
			}
		})
	}
	walk(root, transform)
	var out strings.Builder
	require.NoError(t, html.Render(&out, root))
	return out.String()
}

// apply does one rule to an element.
func apply(n *html.Node, kind, body string) {
	switch kind {
	case " > span":
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			if c.Data == "span" {
				c.Attr = append(c.Attr, html.Attribute{Key: "style", Val: body})
			}
		}
	case "::before", "::after":
		all := styleContent.FindAllStringSubmatch(body, -1)
		if all == nil || n.Data == "input" { // a check box shows none
			return
		}
		value := all[len(all)-1][1]
		if _, alternative, ok := strings.Cut(value, "/ "); ok {
			value = alternative
		}
		var text strings.Builder
		for _, p := range stylePiece.FindAllStringSubmatch(value, -1) {
			text.WriteString(p[1] + attrOf(n, p[2]))
		}
		made := &html.Node{Type: html.TextNode, Data: text.String()}
		if kind == "::before" {
			n.InsertBefore(made, n.FirstChild)
		} else {
			n.AppendChild(made)
		}
	}
}

// transform does the text-transform of an element's style attribute.
func transform(n *html.Node) {
	style := strings.ReplaceAll(attrOf(n, "style"), " ", "")
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.Type != html.TextNode {
			continue
		}
		switch {
		case strings.Contains(style, "text-transform:uppercase"):
			c.Data = strings.ToUpper(c.Data)
		case strings.Contains(style, "text-transform:lowercase"):
			c.Data = strings.ToLower(c.Data)
		case strings.Contains(style, "text-transform:capitalize"):
			last := ' '
			c.Data = strings.Map(func(r rune) rune {
				if last == ' ' {
					r = unicode.ToUpper(r)
				}
				last = r
				return r
			}, c.Data)
		}
	}
}

func walk(n *html.Node, visit func(*html.Node)) {
	visit(n)
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		walk(c, visit)
	}
}

func attrOf(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func hasClass(n *html.Node, class string) bool {
	for _, c := range strings.Fields(attrOf(n, "class")) {
		if c == class {
			return true
		}
	}
	return false
}
