package batchactions

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// fill replaces each text that is a path into an earlier result, such as "$1.newTabs.0.tabId", by what is there. A text that begins
// with two dollars loses one and stays.
//
// Errors: bad_argument, when there is nothing at a path.
func fill(v any, results []any) (any, error) {
	switch v := v.(type) {
	case map[string]any:
		out := make(map[string]any, len(v))
		for k, one := range v {
			filled, err := fill(one, results)
			if err != nil {
				return nil, err
			}
			out[k] = filled
		}
		return out, nil
	case []any:
		out := make([]any, len(v))
		for i, one := range v {
			filled, err := fill(one, results)
			if err != nil {
				return nil, err
			}
			out[i] = filled
		}
		return out, nil
	case string:
		return fillText(v, results)
	}
	return v, nil
}

func fillText(s string, results []any) (any, error) {
	if rest, ok := strings.CutPrefix(s, "$$"); ok {
		return "$" + rest, nil
	}
	step, path, dotted := strings.Cut(strings.TrimPrefix(s, "$"), ".")
	n, err := strconv.Atoi(step)
	if s == "" || s[0] != '$' || !dotted || err != nil {
		return s, nil
	}
	refuse := func(why string) (any, error) {
		return nil, tool.Errorf(tool.CodeBadArgument, "%s: %s", tool.Line(s, 80), why).Next("name an earlier step and a part of its structured result; $$ for a text that begins with $")
	}
	if n < 1 || n > len(results) {
		return refuse("there is no such earlier step")
	}
	at := results[n-1]
	for key := range strings.SplitSeq(path, ".") {
		switch v := at.(type) {
		case map[string]any:
			inner, ok := v[key]
			if !ok {
				return refuse("the result has no " + tool.Line(key, 40))
			}
			at = inner
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i < 0 || i >= len(v) {
				return refuse("the list has no item " + tool.Line(key, 40))
			}
			at = v[i]
		default:
			return refuse("there is nothing at " + tool.Line(key, 40))
		}
	}
	return at, nil
}
