package gen

import (
	"fmt"
	"strconv"
	"strings"
)

// catalogGo writes wasm/catalog/catalog_gen.go.
func catalogGo(m *toolsModel, platforms []*platformModel, module string) string {
	var out strings.Builder
	out.WriteString(header(toolsDir + " and " + platformsDir))
	out.WriteString("\n// Package catalog lists every tool and every parser that the core has.\npackage catalog\n\nimport (\n")
	fmt.Fprintf(&out, "%s\n%s\n", quote(module+"/"+platformDir), quote(module+"/"+toolDir))
	for _, p := range platforms {
		fmt.Fprintf(&out, "%s\n", quote(module+"/"+platformsDir+"/"+p.name))
	}
	for _, t := range m.tools {
		fmt.Fprintf(&out, "%s %s\n", t.pkg, quote(module+"/"+toolsDir+"/"+t.name))
	}
	out.WriteString(")\n\n// Entries gives the tools sorted by name. The caller owns the slice.\nfunc Entries() []tool.Entry {\nreturn []tool.Entry{\n")
	for _, t := range m.tools {
		fmt.Fprintf(&out, "{\nName: %s,\nDescription: %s,\nInput: %s,\nOutput: %s,\nAnnotations: %s,\nTool: %s.Tool,\n},\n",
			goString(t.name), goString(t.description), goString(inputSchema(t.args)), goString(outputSchema(t.result)), goString(annotations(t.hints)), t.pkg)
	}
	out.WriteString("}\n}\n\n// Platforms gives the parsers sorted by name, with the schemas of their data. The caller owns the slice.\n" +
		"func Platforms() []*platform.Parser {\nreturn []*platform.Parser{\n")
	for _, p := range platforms {
		fmt.Fprintf(&out, "%s.Parser.WithSchemas(\n", p.name)
		for _, v := range p.views {
			fmt.Fprintf(&out, "%s, // %s\n", goString(v.schema()), v.name)
		}
		out.WriteString("),\n")
	}
	out.WriteString("}\n}\n")
	return out.String()
}

// annotations writes the hints as MCP tells them. What the specification takes for granted is left out, but for
// destructiveHint: clients differ in what they make of a tool that reads and does not give it.
func annotations(h hints) string {
	out := `{"destructiveHint":` + strconv.FormatBool(h.destructive)
	if h.readOnly {
		out += `,"readOnlyHint":true`
	} else if h.idempotent {
		out += `,"idempotentHint":true`
	}
	if !h.openWorld {
		out += `,"openWorldHint":false`
	}
	return out + "}"
}

// goString writes a string literal, raw where that is shorter to read.
func goString(s string) string {
	if strings.Contains(s, `"`) && strconv.CanBackquote(s) {
		return "`" + s + "`"
	}
	return strconv.Quote(s)
}
