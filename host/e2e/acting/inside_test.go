package acting_test

// The pages of components are there when their framework has rendered.
const (
	reactUp   = `window.state?.ready === true && !!document.querySelector("#item-1")`
	vueUp     = `!!document.querySelector("#item-0")`
	angularUp = `!!window.state?.app`
	litUp     = `!!document.querySelector("shop-app")?.shadowRoot?.querySelector("cart-item")?.shadowRoot?.querySelector(".more")`
	untouched = `state.clicks === 0 && state.getters === 0`
)

func inspect(selector, says string) step {
	return step{tool: "inspect_component", args: args{"selector": selector}, says: says}
}

func detect(says string) step { return step{tool: "detect_framework", says: says} }

func store(path, says string) step {
	return step{tool: "read_store", args: args{"path": path}, says: says}
}

// call calls a function of the page.
func call(path string, values ...any) step {
	return step{tool: "call_page_function", args: args{"path": path, "args": append([]any{}, values...)}}
}

func (s step) saying(text string) step   { s.says = text; return s }
func (s step) refused(code string) step  { s.code = code; return s }
func (s step) with(k string, v any) step { s.args[k] = v; return s }

// insideScenes look behind a page: components, stores, functions.
var insideScenes = []scene{
	{
		name: "inspect_component tells a function of React with its hooks", page: "fw-react.html", ready: reactUp,
		steps: []step{
			inspect("#item-1 .name", `rendered by CartItem (react 19)`),
			inspect("#item-1 .name", `props: {"item":{"id":1,"name":"Pen","price":2,"quantity":3},"onRemove":"[function onRemove]"}`),
			inspect("#item-1 .name", `state: [{"state":3},{"state":["made","mounted"]},{"ref":"[element li#item-1]"},{"context":"dark"}]`),
			inspect("#item-1 .name", "in: App"),
		},
		want: untouched,
	},
	{
		name: "inspect_component tells the component of React that is shown now", page: "fw-react.html", ready: reactUp,
		before: `(async () => { for (let i = 0; i < 3; i++) { document.querySelector("#item-1 .more").click(); await new Promise((r) => setTimeout(r)); } })()`,
		steps:  []step{inspect("#item-1 .more", `state: [{"state":6}`), inspect("#item-2 .more", `state: [{"state":1}`)},
		want:   `state.clicks === 3`,
	},
	{
		name: "inspect_component tells a memo of React and what is around it", page: "fw-react.html", ready: reactUp,
		steps: []step{
			inspect("#item-2 .price", "rendered by Price"), inspect("#item-2 .price", `props: {"amount":9,"currency":"EUR"}`), inspect("#item-2 .price", "in: CartItem < App"),
		},
		want: untouched,
	},
	{
		name: "inspect_component tells a class of React", page: "fw-react.html", ready: reactUp,
		steps: []step{inspect("#counter", "rendered by Counter"), inspect("#counter", `props: {"start":3}`), inspect("#counter", `state: {"count":3,"history":[1,2,3]}`)},
		want:  untouched,
	},
	{
		name: "inspect_component tells no password, and no word of it elsewhere", page: "fw-react.html", ready: reactUp,
		steps: []step{
			inspect("#pass", `"value":"[redacted]"`),
			inspect("#login", `state: [{"state":"[redacted]"},{"state":"my word is [redacted] indeed"},{"state":"abc-123"}]`),
		},
		want: untouched,
	},
	{
		name: "inspect_component shows what is no data by marks and calls no getter", page: "fw-react.html", ready: reactUp,
		steps: []step{
			inspect("#odd", `"when":"1970-01-01T00:00:00.000Z"`), inspect("#odd", `"[30 more]"`), inspect("#odd", `"map":{"a":1},"set":["x"]`),
			inspect("#odd", `"circle":{"name":"circle","self":"[cycle]"}`), inspect("#odd", `"big":"[bigint 10]"`), inspect("#odd", `"not":"[NaN]"`),
			inspect("#odd", `"deep":{"a":{"b":"[object]"}}`), inspect("#odd", `"apiKey":"[redacted]"`), inspect("#odd", `"run":"[function run]"`),
			inspect("#odd", `"computed":"[getter]"`), inspect("#odd", `"node":"[element body]"`), inspect("#odd", `"child":"[React element b]"`),
			inspect("#odd", "cut: not all was told"),
		},
		want: untouched,
	},
	{
		name: "inspect_component refuses what no framework made", page: "fw-react.html", ready: reactUp,
		steps: []step{inspect("#plain", "no component of React").refused("not_found"), inspect("#nobody", "").refused("not_found")},
		want:  untouched,
	},
	{
		name: "inspect_component follows a ref", page: "fw-react.html", ready: reactUp,
		steps: []step{
			{tool: "read_page", says: "button"},
			{tool: "inspect_component", args: args{"role": "textbox", "name": "User"}, says: "rendered by Field"},
		},
		want: untouched,
	},
	{
		name: "inspect_component looks into frames", page: "fw-frames.html", ready: vueUp + ` && frames[0].state?.ready === true && !!frames[0].document.querySelector("#counter")`,
		steps: []step{inspect("#counter", "rendered by Counter (react 19)"), inspect("#second", "rendered by TwoRoots (vue 3"), detect("frameworks: vue 3")},
		want:  `frames[0].state.clicks === 0 && state.cart.total === 11`,
	},
	{
		name: "detect_framework tells React", page: "fw-react.html", ready: reactUp,
		steps: []step{detect("frameworks: react 19\neditors: none known\ngrids: none known\nstores: none known")},
		want:  untouched,
	},
	{
		name: "inspect_component finds a component of Vue in production", page: "fw-vue.html", ready: vueUp,
		steps: []step{
			inspect("#item-1 .name", "rendered by CartItem (vue 3.5"), inspect("#item-1 .name", `"item":{"name":"Ink","price":9},"index":1`),
			inspect("#item-1 .name", `state: {"quantity":3,"nested":{"a":1},"label":"Ink × 3"}`), inspect("#item-1 .name", "in: ShopApp"),
		},
		want: `state.cart.total === 11`,
	},
	{
		name: "inspect_component finds what setup gave in Vue, in a fragment too", page: "fw-vue.html", ready: vueUp,
		steps: []step{
			inspect("#second", "rendered by TwoRoots"), inspect("#first", "rendered by TwoRoots"),
			inspect("#second", `"open":true,"form":{"email":"ada@example.org","tags":["a"]},"size":15`),
		},
		want: `document.querySelector("#second").textContent === "15"`,
	},
	{
		name: "inspect_component finds what Vue teleports", page: "fw-vue.html", ready: vueUp,
		steps: []step{inspect("#teleported", "rendered by DialogBox")},
		want:  `!!document.querySelector("#teleported")`,
	},
	{
		name: "inspect_component uses the marks of Vue in development", page: "fw-vue-dev.html", ready: vueUp,
		steps: []step{inspect("#item-0 .more", "rendered by CartItem (vue 3.5"), inspect("#second", "rendered by TwoRoots"), inspect("#teleported", "in: ShopApp")},
		want:  `state.cart.total === 11`,
	},
	{
		name: "read_store reads Pinia by path", page: "fw-vue.html", ready: vueUp,
		steps: []step{
			store("cart.items.0.name", `pinia cart.items.0.name = "Pen"`), store("user.roles", `["admin","editor"]`), store("user.name", `"Ada"`),
			store("cart.total", "= 11"), store("cart.token", `"[redacted]"`), store("cart.items.9", "nothing is at cart.items.9; pinia cart.items has: 0: object 2 | 1: object 2").refused("not_found"),
			{tool: "read_store", says: "pinia: cart: object 3 | user: object 2"}, detect("stores: pinia"),
		},
		want: `state.cart.items.length === 2 && state.user.name === "Ada"`,
	},
	{
		name: "read_store reads Vuex by path", page: "fw-vuex.html", ready: `!!window.state`,
		steps: []step{
			store("count", "vuex count = 3"), store("cart.items[0].name", `"Pen"`), store("getters.twice", "= 6"),
			{tool: "read_store", args: args{"store": "vuex"}, says: "count: number | user: object 2 | cart: object 1"},
		},
		want: `state.count === 3`,
	},
	{
		name: "inspect_component tells a component of Angular in development", page: "fw-angular-dev.html", ready: angularUp,
		steps: []step{
			inspect("#one .more", "rendered by CartItem (angular 22"), inspect("#one .more", `props: {"item":{"name":"Pen","price":2}}`),
			inspect("#one .more", `"quantity":3,"twice":6,"note":"fresh","password":"[redacted]"`), inspect("#one .more", "in: ShopApp"), inspect("#title", "rendered by ShopApp"),
		},
		want: `document.querySelector("#one .more").textContent === "3 6"`,
	},
	{
		name: "inspect_component says what Angular hides in production", page: "fw-angular.html", ready: angularUp,
		steps: []step{inspect("#one .more", "rendered by <cart-item> (angular 22"), inspect("#one .more", "production mode"), detect("angular 22")},
		want:  `document.querySelector("#one .more").textContent === "3 6"`,
	},
	{
		name: "read_store reads NgRx through Angular's injectors", page: "fw-angular-dev.html", ready: angularUp,
		steps: []step{store("cart.items.0.name", `ngrx cart.items.0.name = "Pen"`), {tool: "read_store", says: "ngrx: cart: object 2"}},
		want:  angularUp,
	},
	{
		name: "read_store says that nothing can be reached", page: "fw-angular.html", ready: angularUp,
		steps: []step{{tool: "read_store", code: "not_found", says: "no store of Redux"}},
		want:  angularUp,
	},
	{
		name: "inspect_component says what Svelte hides in production", page: "fw-svelte.html", ready: `!!document.querySelector("#more")`,
		steps: []step{inspect("#more", "(svelte 5)"), inspect("#title", "built for production"), detect("svelte 5")},
		want:  `state.count === 3`,
	},
	{
		name: "inspect_component tells a component of Lit", page: "fw-lit.html", ready: litUp,
		steps: []step{
			inspect(".more", "rendered by CartItem (lit 3"), inspect(".more", `props: {"item":{"name":"Pen","price":2},"quantity":3,"secretCode":"[redacted]"}`),
			inspect(".more", `state: {"open":true}`), inspect(".more", "in: ShopApp"), inspect("#one", "rendered by CartItem"), inspect("h1", `"token":"[redacted]"`), detect("lit 3"),
		},
		want: `state.app.title === "Shop"`,
	},
	{
		name: "read_store reads Redux by path", page: "fw-redux.html", ready: `!!document.querySelector("li")`,
		steps: []step{
			store("cart.items.1.price", "redux cart.items.1.price = 9"), store("cart", `{"items":[{"name":"Pen","price":2},{"name":"Ink","price":9}],"total":11}`),
			store("auth", `{"user":"ada","accessToken":"[redacted]","session":{"password":"[redacted]"}}`), store("auth.accessToken", `= "[redacted]"`),
			store("auth.session.password", `= "[redacted]"`), store("cart.items.length", "= 2"), store("cart..items", "is no path").refused("bad_argument"),
			store("basket", "redux has: cart: object 2 | auth: object 3").refused("not_found"),
			{tool: "read_store", args: args{"store": "pinia"}, code: "not_found", says: "there are: redux"}, detect("stores: redux"),
		},
		want: `state().cart.total === 11`,
	},
	{
		name: "read_store reads the stores of Zustand that hooks keep", page: "fw-zustand.html", ready: `!!document.querySelector("#cart")`,
		steps: []step{
			store("items.0.tags.1", `zustand items.0.tags.1 = "fine"`), store("theme", `zustand2 theme = "dark"`),
			{tool: "read_store", args: args{"store": "zustand2"}, says: "zustand2: theme: string | size: number"},
		},
		want: `state().cart.items.length === 1`,
	},
	{
		name: "call_page_function gives what a function gives", page: "fw-redux.html", ready: `!!document.querySelector("li")`,
		steps: []step{
			call("app.add", 2, 3).saying("app.add gave 5"), call("app.whoAmI").saying("gave true"), call("app.later", map[string]any{"a": []any{1}}).saying(`{"value":{"a":[1]},"at":"1970-01-01T00:00:00.000Z"}`),
			call("app.map", []any{1, 2}).saying("[2,4]"), call("app.circle").saying(`{"name":"c","self":"[cycle]"}`), call("app.login").saying(`{"token":"[redacted]","user":"ada"}`),
			call("app.huge").saying("cut: not all was told"), call("JSON.parse", `{"a":1}`).saying(`{"a":1}`),
		},
		want: `app.calls() === 0 && state().cart.total === 11`,
	},
	{
		name: "call_page_function calls once and tells what changed", page: "fw-redux.html", ready: `!!document.querySelector("li")`,
		steps: []step{call("app.cart.clear").saying("2 went")},
		want:  `app.calls() === 1 && state().cart.total === 0 && !document.querySelector("li")`,
	},
	{
		name: "call_page_function tells what was thrown", page: "fw-redux.html", ready: `!!document.querySelector("li")`,
		steps: []step{
			call("app.fail", "no such cart").refused("page_error").saying("app.fail threw: TypeError: no such cart"), call("app.failLater").refused("page_error").saying("RangeError: too late"),
			call("app.never").with("waitMs", 100).refused("timeout").saying("was called, but its promise"),
		},
		want: `app.calls() === 1`,
	},
	{
		name: "call_page_function says how far a path leads", page: "fw-redux.html", ready: `!!document.querySelector("li")`,
		steps: []step{
			call("app.cart.empty").refused("not_found").saying("app.cart has: clear: function"), call("nobody.home").refused("not_found").saying("no global"),
			call("app.version").refused("not_found").saying("is no function"), call("app..add").refused("bad_argument"),
		},
		want: `app.calls() === 0`,
	},
	{
		name: "call_page_function tells of the page that it led to", page: "fw-redux.html", ready: `!!document.querySelector("li")`,
		steps: []step{call("app.leave").saying("app.leave")},
		want:  `location.search.includes("left=1")`,
	},
}
