package acting_test

const (
	agUp  = `!!document.querySelector(".ag-row")`
	hotUp = `!!window.state && !!document.querySelector(".ht_master td")`
)

func rows(says string, pairs ...any) step {
	s := step{tool: "read_grid", args: args{}, says: says}
	for i := 0; i < len(pairs); i += 2 {
		s.args[pairs[i].(string)] = pairs[i+1]
	}
	return s
}

func setCell(row int, column string, value any, says string) step {
	return step{tool: "set_grid_cell", args: args{"row": row, "column": column, "value": value}, says: says}
}

// gridScenes read and edit data grids.
var gridScenes = []scene{
	{
		name: "read_grid reads rows of AG Grid that are not rendered", page: "ag-grid.html", ready: agUp,
		steps: []step{
			rows("ag-grid, 1000 rows\nid (No) | name (Full name) | age (Age) | active (Active) | even (Even) | score (Score)\n0 [0,\"Person 0\",20,true,true,null]", "maxRows", 2),
			rows("\nmore: offset 2", "maxRows", 2), rows("997 [997,\"Person 997\"]\n998", "offset", 997, "maxRows", 10, "columns", []any{"id", "Full name"}),
			rows("offset 1000 is beyond the 1000 rows", "offset", 1000).refused("bad_argument"),
			rows("the ag-grid has no column \"salary\"; it has: id (No) | name (Full name)", "columns", []any{"salary"}).refused("bad_argument"),
		},
		want: `state.changes.length === 0`,
	},
	{
		name: "read_grid reads AG Grid in the order that it shows", page: "ag-grid.html", ready: agUp, before: `state.sort()`,
		steps: []step{rows("0 [999]\n1 [998]", "selector", ".ag-header", "maxRows", 2, "columns", []any{"id"})},
		want:  `state.changes.length === 0`,
	},
	{
		name: "read_grid scrolls AG Grid to a row", page: "ag-grid.html", ready: agUp,
		steps: []step{rows("500 [500", "offset", 500, "maxRows", 1, "show", true)},
		want:  `document.querySelector(".ag-grid-viewport, .ag-body-viewport").scrollTop > 10000`,
	},
	{
		name: "set_grid_cell edits a cell of AG Grid that is not rendered", page: "ag-grid.html", ready: agUp,
		steps: []step{setCell(700, "name", "Grace", `ag-grid row 700, name: "Grace", was "Person 700"`)},
		want:  `state.rows[700].name === "Grace" && JSON.stringify(state.changes) === '[[700,"name","Grace"]]'`,
	},
	{
		name: "set_grid_cell keeps numbers and booleans what they are", page: "ag-grid.html", ready: agUp,
		steps: []step{setCell(1, "age", "36", "age: 36, was 21"), setCell(1, "active", true, "active: true, was false")},
		want:  `state.rows[1].age === 36 && state.rows[1].active === true && state.changes.length === 2`,
	},
	{
		name: "set_grid_cell refuses what cannot be edited in AG Grid", page: "ag-grid.html", ready: agUp,
		steps: []step{
			setCell(0, "id", 7, "read-only").refused("not_editable"), setCell(5, "age", 7, "read-only").refused("not_editable"), setCell(1000, "name", "x", "not among the 1000 rows").refused("bad_argument"),
			setCell(0, "salary", 1, "it has: id (No)").refused("bad_argument"), setCell(0, "score", -1, "the grid did not take -1").refused("not_taken"),
		},
		want: `state.changes.length === 0 && state.rows[0].id === 0`,
	},
	{
		name: "read_grid reads rows of Handsontable", page: "handsontable.html", ready: hotUp,
		steps: []step{
			rows("handsontable, 200 rows\nid (No) | name (Full name) | age (Age) | note (Note)\n0 [0,\"Person 0\",20,\"\"]", "maxRows", 1),
			rows("199 [\"Person 199\",69]", "offset", 199, "columns", []any{"Full name", "age"}),
		},
		want: `state.changes.length === 0`,
	},
	{
		name: "read_grid scrolls Handsontable to a row", page: "handsontable.html", ready: hotUp,
		steps: []step{rows("150 [150", "offset", 150, "maxRows", 1, "show", true)},
		want:  `document.querySelector(".ht_master .wtHolder").scrollTop > 2000`,
	},
	{
		name: "set_grid_cell edits a cell of Handsontable", page: "handsontable.html", ready: hotUp,
		steps: []step{setCell(120, "Note", "late", `note`).saying(`Note: "late", was ""`), setCell(2, "age", "41", "age: 41, was 22")},
		want:  `state.rows[120].note === "late" && state.rows[2].age === 41 && state.changes.length === 2 && state.changes[0][3] === "edit"`,
	},
	{
		name: "set_grid_cell refuses what Handsontable refuses", page: "handsontable.html", ready: hotUp,
		steps: []step{setCell(0, "id", 7, "read-only").refused("not_editable"), setCell(0, "age", -4, "the grid did not take -4").refused("not_taken")},
		want:  `state.rows[0].age === 20 && state.rows[0].id === 0`,
	},
	{
		name: "read_grid reads a grid by its roles", page: "aria-grid.html", ready: `!!window.state?.rendered`,
		steps: []step{rows("aria, 500 rows\n1 (Name) | 2 (City)\n0 [\"Person 0\",\"City 0\"]\n1 [\"Person 1\",\"City 1\"]", "maxRows", 2), rows("3 [\"City 3\"]", "offset", 3, "maxRows", 1, "columns", []any{"City"})},
		want:  `state.first === 0`,
	},
	{
		name: "set_grid_cell says that a grid has no interface", page: "aria-grid.html", ready: `!!window.state?.rendered`,
		steps: []step{setCell(0, "City", "Rome", "double_click").refused("not_editable")},
		want:  `state.rendered === 1`,
	},
	{
		name: "read_grid says that there is no grid", page: "fw-lit.html", ready: litUp,
		steps: []step{rows("the page has no data grid").refused("not_found"), rows("in no data grid", "selector", "h1").refused("not_found")},
		want:  litUp,
	},
	{
		name: "detect_framework tells grids", page: "ag-grid.html", ready: agUp,
		steps: []step{detect("grids: ag-grid")},
		want:  `state.changes.length === 0`,
	},
}
