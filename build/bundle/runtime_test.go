package bundle_test

import (
	"encoding/json"
	"testing"

	"github.com/chromedp/cdproto/domdebugger"
	cdpruntime "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/bundle"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func TestSecondInjectionDoesNothing(t *testing.T) {
	m := module(t, "value-setter")
	p := open(t, "value-setter.html")
	p.main(`var results = 0; addEventListener("message", (e) => { results += e.data.kind === "result" ? 1 : 0; })`, nil)
	assert.Equal(t, 0, p.ping(m), "nobody is there before")
	assert.Equal(t, 1, p.inject(m))
	listeners := p.listeners()
	assert.Equal(t, 1, p.inject(m), "the second instance does not answer")
	assert.Equal(t, listeners, p.listeners(), "the second instance left nothing")
	o := p.call(m, text("x"), "#plain")
	require.True(t, o.OK, "%+v", o.Error)
	var results int
	p.isolate("tabwireLink.fence()", nil)
	p.main("results", &results)
	assert.Equal(t, 1, results)
}

func TestOnlyTheBuildThatIsMeantAnswers(t *testing.T) {
	m := module(t, "value-setter")
	p := open(t, "value-setter.html")
	require.Equal(t, 1, p.inject(m))
	assert.Equal(t, 0, p.ping(bundle.Module{Name: m.Name, Hash: "0123456789abcdef"}), "another build of the module")
	assert.Equal(t, 0, p.ping(bundle.Module{Name: "router", Hash: m.Hash}), "another module")
	assert.Equal(t, 1, p.inject(module(t, "router")), "two modules live side by side")
	assert.Equal(t, 1, p.ping(m))
}

func TestNothingIsLeftBehind(t *testing.T) {
	m := module(t, "value-setter")
	p := open(t, "value-setter.html")
	const census = `JSON.stringify([Reflect.ownKeys(window).map(String).sort(), Reflect.ownKeys(document).map(String).sort(),
		document.documentElement.outerHTML.replace(/aria-checked="\w+"/, "")])`
	p.main("results = 0", nil)
	var before, after string
	p.main(census, &before)
	require.Equal(t, 1, p.inject(m))
	idle := p.listeners()
	for _, c := range []struct {
		selector string
		params   wire.ValueSetterParams
	}{{"#plain", text("a")}, {"#one", choice(1)}, {"#switch", checked(true)}, {"#button", text("a")}} {
		p.call(m, c.params, c.selector)
	}
	p.main(census, &after)
	assert.Equal(t, before, after)
	assert.Equal(t, idle, p.listeners())
}

// listeners counts the listeners at the window, those of isolated worlds left out.
func (p *tab) listeners() int {
	p.t.Helper()
	window, err := chromedp.Call(p.ctx, cdpruntime.Evaluate, cdpruntime.EvaluateParams{Expression: "window"})
	require.NoError(p.t, err)
	found, err := chromedp.Call(p.ctx, domdebugger.GetEventListeners, domdebugger.GetEventListenersParams{ObjectID: window.Result.ObjectID})
	require.NoError(p.t, err)
	return len(found.Listeners)
}

func TestHostilePage(t *testing.T) {
	for _, c := range []struct{ name, before, after string }{
		{"an honest page", "", ""},
		{"built-ins replaced before the module comes", "before()", ""},
		{"built-ins replaced after the module came", "", "after()"},
		{"both", "before()", "after()"},
		{"listening is watched", `{ const add = EventTarget.prototype.addEventListener;
			EventTarget.prototype.addEventListener = function (...args) { return add.apply(this, args); } }`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m := module(t, "value-setter")
			p := open(t, "hostile.html")
			p.main(c.before, nil)
			require.Equal(t, 1, p.inject(m))
			p.main(c.after, nil)
			require.Equal(t, 1, p.ping(m))
			o := p.call(m, text("after"), "#field")
			require.True(t, o.OK, "%+v", o.Error)
			var got wire.ValueSetterResult
			require.NoError(t, json.Unmarshal(o.Value, &got))
			assert.Equal(t, taken("after"), got)
			assert.Equal(t, []string{}, p.touched())
		})
	}
}

// touched lists what of the page's traps was sprung.
func (p *tab) touched() []string {
	p.t.Helper()
	var n int
	p.main("touched.length", &n)
	all := make([]string, n)
	for i := range all {
		p.main("touched["+quote(p.t, i)+"]", &all[i])
	}
	return all
}

// A page that made listening do nothing before the module came cannot be worked against: the module stays silent, and
// the content script learns it from the missing pong.
func TestHostilePageThatLetsNobodyListen(t *testing.T) {
	t.Parallel()
	p := open(t, "hostile.html")
	p.main("EventTarget.prototype.addEventListener = () => undefined", nil)
	assert.Equal(t, 0, p.inject(module(t, "value-setter")))
}

func TestMessagesThatAreNotAnswered(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	p.main(`var results = []; addEventListener("message", (e) => { if (e.data?.kind === "result" && "ok" in e.data) results.push(e.data.id); })`, nil)
	p.main(string(m.Code), nil)
	p.isolate(`tabwireLink.say("router", {kind: "call", id: 1, params: {action: "state", waitMs: 0}})`, nil)
	require.Equal(t, 1, p.ping(m))
	for _, message := range []string{`{kind: "call", params: {action: "state", waitMs: 0}}`, `{kind: "call", id: "2", params: null}`, `{kind: "result", id: 3}`, `{}`} {
		p.isolate(`tabwireLink.say("router", `+message+`)`, nil)
	}
	p.main(`for (const junk of [null, 1, "text", [], {tabwire: 1}, {tabwire: {}}]) { postMessage(junk, "*"); }`, nil)
	o := p.call(m, wire.RouterParams{Action: "state"}, "")
	require.True(t, o.OK, "%+v", o.Error)
	var results []int
	p.isolate("tabwireLink.fence()", nil)
	p.main("results", &results)
	assert.Len(t, results, 1, "the call before the ping and the broken messages got nothing")
}

func TestMessagesOfOtherWindowsAreNotAnswered(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	require.Equal(t, 1, p.inject(m))
	var pongs int
	p.main(`(async () => {
		let pongs = 0;
		addEventListener("message", (e) => { pongs += e.data?.kind === "pong" ? 1 : 0; });
		const frame = document.body.appendChild(document.createElement("iframe"));
		const heard = new Promise((resolve) => addEventListener("message", (e) => e.data === "end" && resolve()));
		frame.contentWindow.eval('parent.postMessage({tabwire: "n", kind: "ping", module: "router", hash: `+quote(t, m.Hash)+`}, "*"); parent.postMessage("end", "*")');
		await heard;
		return pongs;
	})()`, &pongs)
	assert.Zero(t, pongs)
}

func TestElementThatDoesNotCome(t *testing.T) {
	t.Parallel()
	m := module(t, "router")
	p := open(t, "router.html?kind=none")
	require.Equal(t, 1, p.inject(m))
	const call = `new Promise((resolve) => {
		const nonce = "n";
		addEventListener("message", (e) => { if (e.data.tabwire === nonce && e.data.kind === "result") resolve(e.data); });
		postMessage({tabwire: nonce, kind: "ping", module: "router", hash: HASH}, "*");
		postMessage({tabwire: nonce, kind: "call", id: 1, params: {action: "state", waitMs: 0}, node: NODE}, "*");
	})`
	for node, want := range map[string]string{
		"tabwire-0": "the element was not handed over within 2000 ms",
		"click":     "the element's event has no name of ours",
	} {
		var o outcome
		p.main("{ const HASH = "+quote(t, m.Hash)+", NODE = "+quote(t, node)+"; "+call+" }", &o)
		assert.False(t, o.OK)
		assert.Equal(t, want, o.Error.Message)
	}
}

func TestResultIsCapped(t *testing.T) {
	t.Parallel()
	m, err := bundle.BundleModule(root(t), "router", "./build/bundle/testdata/large.ts")
	require.NoError(t, err)
	p := open(t, "router.html?kind=none")
	require.Equal(t, 1, p.inject(m))
	assert.False(t, p.call(m, wire.RouterParams{Action: "state", URL: "200000"}, "").OK, "262,144 characters and the names are too many")
	o := p.call(m, wire.RouterParams{Action: "state", URL: "131072"}, "")
	assert.True(t, o.OK, "%+v", o.Error)
	o = p.call(m, wire.RouterParams{Action: "state", URL: "1000000"}, "")
	assert.Equal(t, "page", o.Error.Code)
	assert.Equal(t, "the result has more than 262144 characters", o.Error.Message)
}
