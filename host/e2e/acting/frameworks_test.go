package acting_test

// frameworkScenes act on fields that a framework controls.
var frameworkScenes = []scene{
	{
		name: "fill_form_field sets a controlled field of React", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "fill_form_field", args: args{"selector": "#name", "value": "Ada"}}},
		want:  `state.name === "Ada" && document.querySelector("#name").value === "Ada"`,
	},
	{
		name: "fill_form_field sets a controlled number of React", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "fill_form_field", args: args{"selector": "#age", "value": "36"}}},
		want:  `state.age === "36"`,
	},
	{
		name: "check_box checks a controlled checkbox of React once", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "check_box", args: args{"selector": "#agree", "checked": true}}, {tool: "check_box", args: args{"selector": "#agree", "checked": true}, says: "already"}},
		want:  `state.agree === true`,
	},
	{
		name: "check_box chooses a controlled radio button of React", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "check_box", args: args{"selector": "#size-l", "checked": true}}},
		want:  `state.size === "l"`,
	},
	{
		name: "select_dropdown chooses in a controlled select of React", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "select_dropdown", args: args{"selector": "#plan", "option": "Professional"}}},
		want:  `state.plan === "pro"`,
	},
	{
		name: "click_element clicks a button of React once", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "click_element", args: args{"selector": "#more"}}},
		want:  `state.count === 1`,
	},
}
