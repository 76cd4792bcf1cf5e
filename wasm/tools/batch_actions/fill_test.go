package batchactions

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tabwire-dev/tabwire/wasm/json"
)

func TestFill(t *testing.T) {
	t.Parallel()
	results := []any{map[string]any{"tabId": json.Number("7"), "rows": []any{map[string]any{"ref": "e5"}}}, nil}
	tests := []struct {
		name string
		in   any
		want any
		err  string
	}{
		{"a text without a path", "plain $1.tabId", "plain $1.tabId", ""},
		{"a number keeps its type", "$1.tabId", json.Number("7"), ""},
		{"an item of a list", "$1.rows.0.ref", "e5", ""},
		{"a whole list", "$1.rows", []any{map[string]any{"ref": "e5"}}, ""},
		{"inside of lists and objects", map[string]any{"a": []any{"$1.tabId", true}}, map[string]any{"a": []any{json.Number("7"), true}}, ""},
		{"two dollars are one", "$$1.tabId", "$1.tabId", ""},
		{"a price", "$1", "$1", ""},
		{"a price with cents", "$x.50", "$x.50", ""},
		{"a later step", "$3.tabId", nil, "there is no such earlier step"},
		{"no step", "$0.tabId", nil, "there is no such earlier step"},
		{"a part that is not there", "$1.url", nil, "the result has no url"},
		{"an item that is not there", "$1.rows.1", nil, "the list has no item 1"},
		{"below a number", "$1.tabId.x", nil, "there is nothing at x"},
		{"a step without a result", "$2.tabId", nil, "there is nothing at tabId"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := fill(test.in, results)
			if test.err != "" {
				assert.ErrorContains(t, err, test.err)
				return
			}
			assert.NoError(t, err)
			assert.Equal(t, test.want, got)
		})
	}
}
