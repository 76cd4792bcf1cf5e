package jira

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// prose writes Atlassian's document format as it is drawn: tasks with their box, cells with a bar between them, code without line numbers.
var prose = platform.Texts{
	Skip:  ".ak-editor-panel__icon, [data-ds--line-number], .linenumber, [role=tooltip], button, .ProseMirror-trailingBreak, .overlay-icon",
	Write: write,
}

func rich(n platform.Node) string { return n.TextWith(prose) }

func write(n platform.Node, w *platform.Writer) bool {
	if name := n.Attr("data-emoji-short-name"); name != "" {
		w.Add(name)
		return true
	}
	if state := n.Attr("data-task-state"); state != "" {
		box := "[ ] "
		if state == "DONE" {
			box = "[x] "
		}
		w.Line()
		w.Verbatim(box + strings.TrimSpace(w.Text(n)))
		w.Line()
		return true
	}
	switch {
	case n.Attr("data-inline-card") == "true":
		words(n, w)
		return true
	case n.Tag() == "tr":
		var cells []string
		for _, c := range n.All("> th, > td") {
			cells = append(cells, platform.OneLine(w.Text(c)))
		}
		w.Line()
		w.Verbatim(strings.Join(cells, " | "))
		w.Line()
		return true
	case n.Class("code-block"):
		w.Line()
		if lines := n.All("[data-testid^='renderer-code-block-line'], [data-ds--code--row]"); len(lines) > 0 {
			for _, l := range lines {
				w.Line()
				w.Verbatim(strings.TrimRight(l.TextWith(platform.Texts{Skip: "[data-ds--line-number], .linenumber"}), "\n"))
			}
		} else {
			w.Verbatim(n.Code())
		}
		w.Line()
		return true
	case n.Attr("data-node-type") == "media" && n.Attr("data-file-name") != "":
		w.Add(n.Attr("data-file-name"))
		return true
	}
	return false
}

// words writes the parts of a card with blanks between them.
func words(n platform.Node, w *platform.Writer) {
	spans := n.All("a > span, a > div")
	if len(spans) == 0 {
		w.Inside(n)
		return
	}
	for _, s := range spans {
		w.Add(" " + s.Line() + " ")
	}
}
