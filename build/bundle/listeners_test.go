package bundle_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func TestListeners(t *testing.T) {
	t.Parallel()
	m := module(t, "listeners")
	p := open(t, "listeners.html")
	require.Equal(t, 1, p.inject(m))
	for _, c := range []struct{ id, want string }{
		{"attribute", "click attribute 0"},
		{"property", "keydown property 0"},
		{"react", "click react 0, mousedown react 0, dblclick react 0"},
		{"vue", "click vue 0, keydown vue 0"},
		{"jquery", "click jquery 0, keydown jquery 0"},
		{"zone", "click zone 0"},
		{"svelte", "click svelte 0"},
		{"preact", "click preact 0, focusin preact 0"},
		{"none", ""},
		{"hostile", ""},
	} {
		t.Run(c.id, func(t *testing.T) {
			for above, more := range []string{"", "click property 1"} {
				o := p.in(t).call(m, wire.ListenersParams{Ancestors: above}, "#"+c.id)
				require.True(t, o.OK, "%+v", o.Error)
				var got wire.ListenersResult
				require.NoError(t, json.Unmarshal(o.Value, &got))
				var words []string
				for _, h := range got.Handlers {
					words = append(words, h.Type+" "+h.By+" "+string(rune('0'+h.Up)))
				}
				want := strings.Trim(c.want+", "+more, ", ")
				assert.Equal(t, want, strings.Join(words, ", "))
			}
		})
	}
	o := p.call(m, wire.ListenersParams{}, "")
	assert.Equal(t, "listeners needs an element", o.Error.Message)
}
