package gen

import (
	"fmt"
	"strconv"
	"strings"
)

// catalogGo writes wasm/catalog/catalog_gen.go.
func catalogGo(m *toolsModel, module string) string {
	var out strings.Builder
	out.WriteString(header(toolsDir))
	out.WriteString("\n// Package catalog lists every tool that the core has.\npackage catalog\n\nimport (\n")
	fmt.Fprintf(&out, "%s\n", quote(module+"/"+toolDir))
	for _, t := range m.tools {
		fmt.Fprintf(&out, "%s %s\n", t.pkg, quote(module+"/"+toolsDir+"/"+t.name))
	}
	out.WriteString(")\n\n// Entries gives the tools sorted by name. The caller owns the slice.\nfunc Entries() []tool.Entry {\nreturn []tool.Entry{\n")
	for _, t := range m.tools {
		fmt.Fprintf(&out, "{\nName: %s,\nDescription: %s,\nInput: %s,\nOutput: %s,\nAnnotations: %s,\nTool: %s.Tool,\n},\n",
			goString(t.name), goString(t.description), goString(inputSchema(t.args)), goString(outputSchema(t.result)), goString(annotations(t.hints)), t.pkg)
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
