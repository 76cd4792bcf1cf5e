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
		fmt.Fprintf(&out, "{\nName: %s,\nDescription: %s,\nInput: %s,\nOutput: %s,\nTool: %s.Tool,\n},\n",
			goString(t.name), goString(t.description), goString(inputSchema(t.args)), goString(outputSchema(t.result)), t.pkg)
	}
	out.WriteString("}\n}\n")
	return out.String()
}

// goString writes a string literal, raw where that is shorter to read.
func goString(s string) string {
	if strings.Contains(s, `"`) && strconv.CanBackquote(s) {
		return "`" + s + "`"
	}
	return strconv.Quote(s)
}
