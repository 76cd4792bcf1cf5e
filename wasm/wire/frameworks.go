package wire

// Frameworks tells what a page is made with. With a node it tells whose the node is and nothing else.
var Frameworks = Module[None, FrameworksResult]("frameworks")

// FrameworksResult is what was found, by the marks that frameworks leave on elements and by their globals.
type FrameworksResult struct {
	// Owners are the modules to ask about the node handed over, nearest first: react, vue, angular, svelte-lit.
	Owners     []string `json:"owners"`
	Frameworks []Made   `json:"frameworks"`
	Editors    []Made   `json:"editors"`
	Grids      []Made   `json:"grids"`
	Stores     []Made   `json:"stores"`
}

// Made is one thing that a page is made with.
type Made struct {
	Name string `json:"name"`
	// Version is empty when the page does not tell it; "18" alone was inferred.
	Version string `json:"version"`
	// Count is how many roots, editors, grids or stores there are.
	Count int `json:"count"`
}

// React tells the component that the node handed over belongs to.
var React = Module[ComponentParams, ComponentResult]("react")

// Vue does so for Vue 2 and 3.
var Vue = Module[ComponentParams, ComponentResult]("vue")

// Angular does so for Angular.
var Angular = Module[ComponentParams, ComponentResult]("angular")

// SvelteLit does so for Svelte and Lit.
var SvelteLit = Module[ComponentParams, ComponentResult]("svelte-lit")

// ComponentParams bounds the answer.
type ComponentParams struct {
	// MaxChars bounds props and state together, at most 32,768.
	MaxChars int `json:"maxChars"`
}

// ComponentResult is a component as plain data: nested four deep, 50 keys an object, 500 characters a text. What is no data
// is a text in brackets: [function save], [element div#x], [cycle], [redacted].
type ComponentResult struct {
	// Framework is react, vue, angular, svelte or lit; empty when the module's framework does not know the node.
	Framework string `json:"framework"`
	Version   string `json:"version"`
	Name      string `json:"name"`
	Props     Raw    `json:"props"`
	State     Raw    `json:"state"`
	// Ancestors are the components around it, nearest first, at most 30.
	Ancestors []string `json:"ancestors"`
	// Note says why something is missing.
	Note string `json:"note"`
	// Cut: props or state had more than was told.
	Cut bool `json:"cut"`
}

// Store reads the state that an application keeps outside of its components.
var Store = Module[StoreParams, StoreResult]("store")

// StoreParams says what to read. A node handed over changes nothing: all stores of the document are found.
type StoreParams struct {
	// Store is a name of StoreResult.Stores; empty for the only one, or the first that has the path.
	Store string `json:"store"`
	// Path is as in cart.items.0.name; empty for the keys.
	Path     string `json:"path"`
	MaxChars int    `json:"maxChars"`
}

// StoreResult is what the stores hold.
type StoreResult struct {
	Stores []StoreState `json:"stores"`
	// Found: the path led somewhere; Value is what is there, in Store.
	Found bool   `json:"found"`
	Store string `json:"store"`
	Value Raw    `json:"value"`
	// At is how far the path led, and Keys what is there, when it led nowhere.
	At   string   `json:"at"`
	Keys []string `json:"keys"`
	Cut  bool     `json:"cut"`
}

// StoreState is one store.
type StoreState struct {
	// Name is its kind, with a number from the second of a kind on: redux, zustand, zustand2, pinia, vuex, ngrx.
	Name string `json:"name"`
	// Keys are the keys of its state with what is there, as in "items: array 3"; at most 50.
	Keys []string `json:"keys"`
}

// PageAPI calls a function of the page.
var PageAPI = Module[PageAPIParams, PageAPIResult]("page-api")

// PageAPIParams names the function and what it is given.
type PageAPIParams struct {
	// Path is from window on, as in app.router.go.
	Path string `json:"path"`
	// Args is a JSON array as text, so that the page gets objects of its own world.
	Args string `json:"args"`
	// WaitMs bounds the wait for a promise, 0–20,000.
	WaitMs   int64 `json:"waitMs"`
	MaxChars int   `json:"maxChars"`
}

// PageAPIOutcome is how a call of a page's function ended.
type PageAPIOutcome string

// The outcomes.
const (
	PageAPIReturned PageAPIOutcome = "returned"
	// PageAPIMissing: the path leads nowhere, or to no function. Nothing was called.
	PageAPIMissing PageAPIOutcome = "missing"
	PageAPIThrew   PageAPIOutcome = "threw"
	// PageAPIPending: the promise was not settled in time.
	PageAPIPending PageAPIOutcome = "pending"
)

// PageAPIResult is what became of the call.
type PageAPIResult struct {
	Outcome PageAPIOutcome `json:"outcome"`
	Value   Raw            `json:"value"`
	Cut     bool           `json:"cut"`
	// Message is what was thrown.
	Message string `json:"message"`
	// At is how far the path led, and Keys what is there, when it led nowhere.
	At   string   `json:"at"`
	Keys []string `json:"keys"`
}

// DataGrid reads and edits the data grid that the node handed over is, is in or has in it.
var DataGrid = Module[DataGridParams, DataGridResult]("data-grid")

// DataGridParams is an order.
type DataGridParams struct {
	// Action is "rows", "set" or "scroll".
	Action string `json:"action"`
	// Row is the first row to read, or the one to set or scroll to, from 0 in the order that the grid shows.
	Row int `json:"row"`
	// Count is how many rows to read, at most 500.
	Count int `json:"count"`
	// Columns are ids or titles; none for all that the grid shows. For set it is the one.
	Columns []string `json:"columns"`
	// Value is JSON as text, for set.
	Value    string `json:"value,omitempty"`
	MaxChars int    `json:"maxChars"`
}

// DataGridResult is what the grid holds.
type DataGridResult struct {
	// Grid is ag-grid, handsontable or aria; empty when there is none.
	Grid     string `json:"grid"`
	Version  string `json:"version"`
	RowCount int    `json:"rowCount"`
	// Columns are those of the rows.
	Columns []DataGridColumn `json:"columns"`
	// Rows have one value a column; null stands for a row that the grid has not loaded.
	Rows []Raw `json:"rows"`
	Cut  bool  `json:"cut"`
	// Refused says why the order cannot be done: "row", "column", "readonly" or "api"; nothing was done then.
	Refused string `json:"refused"`
	// All are the columns that there are, when one was not found.
	All []string `json:"all"`
	// Before and Value are what the cell held and holds; Taken: Value is what was to be set.
	Before Raw  `json:"before"`
	Value  Raw  `json:"value"`
	Taken  bool `json:"taken"`
}

// DataGridColumn is one column.
type DataGridColumn struct {
	ID    string `json:"id"`
	Title string `json:"title"`
}
