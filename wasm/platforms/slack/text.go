package slack

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// noise is what stands within a message's text and is none of it.
const noise = ".c-message__edited_label, [data-qa=reply_bar], [data-qa=reaction_bar], [data-qa=message_kit_files], " +
	"[data-qa^=message_attachment_], .c-rich_text_expand_button, [data-qa=search_expand]"

// texts writes a message as Slack's own copying does: emoji by name, mentions with their sign, lists with their marks.
var texts = platform.Texts{Skip: noise, Write: write}

func write(n platform.Node, w *platform.Writer) bool {
	switch n.Tag() {
	case "img":
		if name := emoji(n); name != "" {
			w.Add(name)
			return true
		}
	case "span":
		if n.Attr("data-stringify-type") == "paragraph-break" {
			w.Break()
			return true
		}
	case "li":
		mark, ok := n.HasAttr("data-stringify-prefix")
		if !ok {
			return false
		}
		depth, _ := strconv.Atoi(n.Attr("data-stringify-indent"))
		w.Line()
		w.Verbatim(strings.Repeat("  ", min(max(depth, 0), 8)) + mark + w.Text(n))
		w.Line()
		return true
	case "ts-mention":
		w.Add(n.Attr("data-label"))
		return true
	}
	return false
}

// emoji is the name of an emoji's picture, ":tada:", "" for another picture.
func emoji(img platform.Node) string {
	for _, name := range []string{"data-stringify-emoji", "data-id", "alt"} {
		if v := img.Attr(name); len(v) > 2 && v[0] == ':' && v[len(v)-1] == ':' {
			return v
		}
	}
	return ""
}

// draft is what is written in an editor and not sent; "" when it shows its placeholder.
func draft(editor platform.Node) string {
	if editor.Class("ql-blank") {
		return ""
	}
	return editor.TextWith(platform.Texts{Skip: ".ql-placeholder, .ql-clipboard", Write: write})
}
