package gen

import (
	"fmt"
	"strings"
)

// toolsMD writes TOOLS.md: a table per group, in the order in which package tool declares them, then each tool.
func toolsMD(m *toolsModel, platforms []*platformModel) []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "<!-- Generated from %s by \"go run ./build gen\". Do not edit. -->\n\n# Tools\n\n", toolsDir)
	fmt.Fprintf(&out, "%d tools. Every page tool takes `tabId`; without it, it works on the client's current tab.\n", len(m.tools))
	for _, group := range m.contract.groups {
		var tools []*toolModel
		for _, t := range m.tools {
			if t.hints.group == group {
				tools = append(tools, t)
			}
		}
		if len(tools) == 0 {
			continue
		}
		fmt.Fprintf(&out, "\n## %s\n\n| Tool | Title | Hints | Class | Profile |\n| --- | --- | --- | --- | --- |\n", group)
		for _, t := range tools {
			fmt.Fprintf(&out, "| [`%s`](#%s) | %s | %s | %s | %s |\n", t.name, t.name, cell(t.hints.title),
				t.hints.words(), t.hints.class, t.hints.profile)
		}
		for _, t := range tools {
			toolMD(&out, t)
		}
	}
	if len(platforms) > 0 {
		out.WriteString("\n## Platforms\n\n`web_fetcher` reads these; `list_platforms` gives the schema of each.\n\n| Platform | Views |\n| --- | --- |\n")
	}
	for _, p := range platforms {
		names := make([]string, len(p.views))
		for i, v := range p.views {
			names[i] = "`" + v.name + "`"
		}
		fmt.Fprintf(&out, "| %s (`%s`) | %s |\n", p.title, p.name, strings.Join(names, ", "))
	}
	return []byte(out.String())
}

// toolMD writes one tool.
func toolMD(out *strings.Builder, t *toolModel) {
	fmt.Fprintf(out, "\n### %s\n\n%s\n", t.name, t.description)
	if len(t.args) == 0 {
		out.WriteString("\nIt takes no arguments.\n")
	} else {
		out.WriteString("\n| Argument | Type | Required | Meaning |\n| --- | --- | --- | --- |\n")
		for _, f := range t.args {
			fmt.Fprintf(out, "| `%s` | %s | %s | %s |\n", f.name, cell(f.typeText()), f.requiredText(), cell(oneLine(f.doc)))
		}
	}
	if len(t.result) == 0 {
		return
	}
	if t.hints.prose {
		out.WriteString("\nThe answer is text. Programs that embed the core get these fields beside it.\n")
	}
	out.WriteString("\n| Answer | Type | Present | Meaning |\n| --- | --- | --- | --- |\n")
	for _, f := range t.result {
		present := "always"
		if f.optional {
			present = "if any"
		}
		fmt.Fprintf(out, "| `%s` | %s | %s | %s |\n", f.name, cell(f.typeText()), present, cell(oneLine(f.doc)))
	}
}

// words names the hints that are set.
func (h hints) words() string {
	var out []string
	for _, w := range []struct {
		set  bool
		word string
	}{{h.readOnly, "read-only"}, {h.destructive, "destructive"}, {h.idempotent, "idempotent"}, {h.openWorld, "open world"}} {
		if w.set {
			out = append(out, w.word)
		}
	}
	return strings.Join(out, ", ")
}

// requiredText says whether an argument must be given and what stands in for it.
func (f field) requiredText() string {
	if fallback, ok := f.limits.get("default"); ok {
		return "default `" + fallback + "`"
	}
	if f.optional {
		return "no"
	}
	return "yes"
}

// typeText names the type of a field with its limits.
func (f field) typeText() string { return f.shape.text(f.limits) }

// text names a type with its limits, for people.
func (s *shape) text(l limits) string {
	var out string
	switch {
	case s.kind == "":
		out = "any"
	case s.kind == "array":
		out = "list of " + s.elem.text(limits{array: l.value})
	case s.closed && len(s.fields) > 0:
		var names []string
		for _, f := range s.fields {
			names = append(names, "`"+f.name+"`")
		}
		out = "object {" + strings.Join(names, ", ") + "}"
	case s.elem != nil:
		out = "map of " + s.elem.text(limits{})
	default:
		out = s.kind
	}
	var bounds []string
	if _, tagged := l.get("enum"); !tagged && s.enum != nil {
		bounds = append(bounds, "one of `"+strings.Join(s.enum, "` `")+"`")
	}
	for _, k := range l.array {
		if k.name != "default" {
			bounds = append(bounds, boundText(k))
		}
	}
	if len(bounds) > 0 {
		out += ", " + strings.Join(bounds, ", ")
	}
	return out
}

// boundText says one limit in words.
func boundText(k keyword) string {
	switch k.name {
	case "minimum":
		return "at least " + k.json
	case "maximum":
		return "at most " + k.json
	case "minLength":
		return "at least " + k.json + " characters"
	case "maxLength":
		return "at most " + k.json + " characters"
	case "minItems":
		return "at least " + k.json + " items"
	case "maxItems":
		return "at most " + k.json + " items"
	case "enum":
		return "one of `" + strings.ReplaceAll(strings.Trim(k.json, `[]"`), `","`, "` `") + "`"
	default:
		return k.name + " " + strings.Trim(k.json, `"`)
	}
}

// cell makes a text fit into a table.
func cell(s string) string { return strings.ReplaceAll(s, "|", `\|`) }
