package gen

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

const (
	// bytesPerToken is the usual rough measure of English and JSON.
	bytesPerToken = 4
	// maxListTokens is what the tools/list of the default profile may cost in all, with about aimedTools tools.
	maxListTokens = 6000
	aimedTools    = 32
)

// toolJSON writes a tool as tools/list sends it.
func toolJSON(t *toolModel) string {
	output := ""
	if !t.hints.prose {
		output = `,"outputSchema":` + outputSchema(t.result)
	}
	return fmt.Sprintf(`{"name":%s,"title":%s,"description":%s,"inputSchema":%s%s,"annotations":%s}`,
		quote(t.name), quote(t.hints.title), quote(t.description), inputSchema(t.args), output, annotations(t.hints))
}

// Sizes is what tools/list costs a model, in tokens counted as bytes/4.
type Sizes struct {
	// Tools are the tools of the default profile, sorted by name.
	Tools []ToolSize
	// Total is the whole list.
	Total int
}

// ToolSize is one tool's part.
type ToolSize struct {
	Name   string
	Tokens int
}

// Over says by how much the list passes its bound of 6,000 tokens; it is empty when it does not.
func (s Sizes) Over() string {
	if s.Total <= maxListTokens {
		return ""
	}
	return fmt.Sprintf("tools/list takes %d tokens, at most %d are allowed: shorten comments or move tools to another profile", s.Total, maxListTokens)
}

// Measure gives the sizes of the tools of a tree.
//
// Errors: as Run.
func Measure(root string) (Sizes, error) {
	var bad problems
	m := readTools(root, &bad)
	if err := bad.err(); err != nil {
		return Sizes{}, err
	}
	var sizes Sizes
	var list []string
	for _, t := range m.tools {
		if t.hints.profile == m.contract.standing {
			text := toolJSON(t)
			list = append(list, text)
			sizes.Tools = append(sizes.Tools, ToolSize{t.name, tokens(text)})
		}
	}
	sizes.Total = tokens(`{"tools":[` + strings.Join(list, ",") + "]}")
	return sizes, nil
}

// tokens estimates the tokens of a text.
func tokens(text string) int { return (len(text) + bytesPerToken - 1) / bytesPerToken }

// printSize tells what tools/list costs.
func printSize(root string, out io.Writer) error {
	sizes, err := Measure(root)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "tools/list of the default profile: %d tools, about %d tokens (bytes/%d), %d a tool; "+
		"the bounds are %d and, for %d tools, %d a tool\n", len(sizes.Tools), sizes.Total, bytesPerToken,
		sizes.Total/max(1, len(sizes.Tools)), maxListTokens, aimedTools, maxListTokens/aimedTools)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, t := range sizes.Tools {
		fmt.Fprintf(w, "  %s\t%d\n", t.Name, t.Tokens)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if over := sizes.Over(); over != "" {
		fmt.Fprintln(out, over)
	}
	return nil
}
