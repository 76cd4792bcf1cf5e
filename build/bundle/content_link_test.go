package bundle_test

import (
	"encoding/json"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// contentEntry gives the tests the content script's own side of the protocol.
const contentEntry = `
	import * as ours from "./inject/lib/protocol.ts";
	import * as theirs from "./extension/content/inject-link.ts";
	import { effectErrorOf } from "./extension/lib/failure.ts";
	globalThis.contentLink = {
		constants: [[ours.marker, theirs.marker], [ours.maxResultChars, theirs.maxResultChars]],
		call: async (module, hash, params, element) => {
			try {
				const value = await theirs.callModule({ module, hash, params, element });
				return value === theirs.absent ? { ok: false, error: { code: "absent", message: "" } } : { ok: true, value };
			} catch (error) {
				return { ok: false, error: effectErrorOf(error, "failed") };
			}
		},
	};`

// TestContentScriptUnderstandsModules holds both sides of the protocol together: they share no code.
func TestContentScriptUnderstandsModules(t *testing.T) {
	t.Parallel()
	built := api.Build(api.BuildOptions{
		Stdin:         &api.StdinOptions{Contents: contentEntry, ResolveDir: root(t), Loader: api.LoaderTS},
		AbsWorkingDir: root(t), Bundle: true, Format: api.FormatIIFE, Target: api.ES2022,
	})
	require.Empty(t, built.Errors)
	p := open(t, "value-setter.html")
	p.isolate(string(built.OutputFiles[0].Contents), nil)
	var constants [][2]any
	p.isolate("contentLink.constants", &constants)
	require.Len(t, constants, 2)
	for _, c := range constants {
		assert.NotNil(t, c[0])
		assert.Equal(t, c[0], c[1])
	}

	m := module(t, "value-setter")
	call := func(params any, element string) outcome {
		var o outcome
		p.isolate("contentLink.call("+quote(t, m.Name)+", "+quote(t, m.Hash)+", "+quote(t, params)+", "+element+")", &o)
		return o
	}
	const plainField = `document.getElementById("plain")`
	assert.Equal(t, "absent", call(text("x"), plainField).Error.Code, "before the injection")
	p.main(string(m.Code), nil)
	o := call(text("from the content script"), plainField)
	require.True(t, o.OK, "%+v", o.Error)
	var got wire.ValueSetterResult
	require.NoError(t, json.Unmarshal(o.Value, &got))
	assert.Equal(t, taken("from the content script"), got)

	o = call(text("x"), `document.getElementById("box")`)
	assert.Equal(t, "bad_params", o.Error.Code)
	assert.Equal(t, "an input of type checkbox takes checked, not text", o.Error.Message)
	assert.Equal(t, "node_gone", call(text("x"), `document.getElementById("replaced")`).Error.Code, "the module's own refusal")
	assert.Equal(t, "node_gone", call(text("x"), `document.createElement("input")`).Error.Code)
	closed := `(() => { const host = document.body.appendChild(document.createElement("div")); const inner = document.createElement("input");
		host.attachShadow({ mode: "closed" }).append(inner); return inner; })()`
	assert.Equal(t, "page", call(text("x"), closed).Error.Code)
}
