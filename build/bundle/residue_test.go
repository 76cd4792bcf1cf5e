package bundle_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/bundle"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// visit is what a module is called with to see that it leaves nothing behind.
type visit struct {
	// page is a file of inject/testdata; empty: the module's own.
	page string
	// calls are made in order; the module has to answer each, with a result or with an error.
	calls []visitCall
	// forgive is evaluated after the calls: it takes back what the module was asked to change, such as the value of a field.
	forgive string
}

type visitCall struct {
	params   any
	selector string
}

// visits has every module. A new module needs an entry here: the smallest call that does what the module is for, and one that is
// refused if there is such a one.
var visits = map[string]visit{
	"value-setter": {
		calls: []visitCall{{text("a"), "#plain"}, {choice(1), "#one"}, {checked(true), "#box"}, {text("a"), "#button"}},
	},
	"router": {
		page: "router.html?kind=none",
		calls: []visitCall{
			{wire.RouterParams{Action: "state"}, ""}, {wire.RouterParams{Action: "wait", WaitMs: 20}, ""}, {wire.RouterParams{Action: "push", URL: "/orders", WaitMs: 50}, ""},
			{wire.RouterParams{Action: "jump"}, ""},
		},
	},
	"dialogs": {
		calls: []visitCall{
			{wire.DialogsParams{Action: "set", Accept: true}, ""}, {wire.DialogsParams{Action: "take"}, ""}, {wire.DialogsParams{Action: "end"}, ""},
			{wire.DialogsParams{Action: "shout"}, ""},
		},
	},
	"listeners": {
		calls: []visitCall{{wire.ListenersParams{Ancestors: 5}, "#react"}, {wire.ListenersParams{}, ""}},
	},
	"react":      {calls: []visitCall{{wire.ComponentParams{MaxChars: 9_000}, "#shown"}, {wire.ComponentParams{MaxChars: 9_000}, "#none"}}},
	"vue":        {calls: []visitCall{{wire.ComponentParams{MaxChars: 9_000}, "#inner"}, {wire.ComponentParams{MaxChars: 9_000}, "#old"}}},
	"angular":    {calls: []visitCall{{wire.ComponentParams{MaxChars: 9_000}, "#inner"}, {wire.ComponentParams{MaxChars: 9_000}, "#none"}}},
	"svelte-lit": {calls: []visitCall{{wire.ComponentParams{MaxChars: 9_000}, "#dev"}, {wire.ComponentParams{MaxChars: 9_000}, "#lit >>> #inner"}}},
	"frameworks": {calls: []visitCall{{wire.None{}, ""}, {wire.None{}, "#lit"}}},
	"store":      {calls: []visitCall{{wire.StoreParams{MaxChars: 9_000}, ""}, {wire.StoreParams{Path: "nothing.there", MaxChars: 9_000}, ""}}},
	"page-api": {calls: []visitCall{
		{wire.PageAPIParams{Path: "Math.abs", Args: "[-1]", WaitMs: 50, MaxChars: 900}, ""}, {wire.PageAPIParams{Path: "nothing.there", Args: "[]", WaitMs: 50, MaxChars: 900}, ""},
	}},
	"data-grid": {calls: []visitCall{
		{wire.DataGridParams{Action: "rows", Count: 5, Columns: []string{}, MaxChars: 9_000}, "#ag"}, {wire.DataGridParams{Action: "rows", Count: 5, Columns: []string{}, MaxChars: 9_000}, "#table"},
	}},
	"drag-drop": {calls: []visitCall{
		{files(wire.DragInput, note), "#file"}, {files(wire.DragFiles, note), "#deaf"}, {drag(30, 130), "#card"}, {files(wire.DragInput, note), "#text"},
	}},
}

// census lists what a page's scripts could see of a visitor: the names of the properties of the global objects, of the prototypes
// and of all elements, whose functions those are, and the attributes.
const census = `(() => {
	const names = (o) => Reflect.ownKeys(o).map(String).sort();
	const keep = (globalThis[Symbol.for("census")] ??= { ids: new Map(), next: 0 });
	const id = (v) => {
		if (typeof v !== "function") { return typeof v; }
		if (!keep.ids.has(v)) { keep.ids.set(v, ++keep.next); }
		return keep.ids.get(v);
	};
	const shape = (o) => names(o).map((name) => {
		const d = Object.getOwnPropertyDescriptor(o, name) ?? {};
		return [name, id(d.value), id(d.get), id(d.set), d.writable, d.enumerable, d.configurable].join();
	});
	const out = { window: shape(window), document: shape(document) };
	for (const name of names(window)) {
		const d = Object.getOwnPropertyDescriptor(window, name);
		if (typeof d?.value === "function" && typeof d.value.prototype === "object" && d.value.prototype !== null) {
			out[name + ".prototype"] = shape(d.value.prototype);
		}
	}
	[...document.querySelectorAll("*")].forEach((el, i) => {
		if (el.localName !== "script") {
			out[el.localName + " " + i] = [names(el), [...el.attributes].map((a) => a.name + "=" + a.value)];
		}
	});
	return out;
})()`

// TestEveryModuleLeavesNothingBehind compares a page before and after calls of each module there is.
func TestEveryModuleLeavesNothingBehind(t *testing.T) {
	list, err := bundle.Modules(root(t))
	require.NoError(t, err)
	for _, m := range list {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			v, ok := visits[m.Name]
			require.True(t, ok, "the module %s has no entry in visits (build/bundle/residue_test.go): add the smallest call that does what it is for", m.Name)
			if v.page == "" {
				v.page = m.Name + ".html"
			}
			p := open(t, v.page)
			var before, after map[string]any
			p.main(census, &before)
			require.Equal(t, 1, p.inject(m))
			idle := p.listeners()
			require.Equal(t, 1, p.inject(m), "the second instance does not answer")
			assert.Equal(t, idle, p.listeners(), "the second instance listens")
			for _, c := range v.calls {
				o := p.call(m, c.params, c.selector)
				assert.True(t, o.OK || o.Error.Code != "", "an answer came")
			}
			if v.forgive != "" {
				p.main(v.forgive, nil)
			}
			p.main(census, &after)
			for what, was := range before {
				assert.Equal(t, was, after[what], "%s is another than before", what)
			}
			assert.Len(t, after, len(before), "elements or classes came or went")
			assert.Equal(t, idle, p.listeners(), "a listener stayed after the calls")
		})
	}
}
