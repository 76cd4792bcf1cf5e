package acting_test

// do is one step of a batch.
func do(tool string, a args) args { return args{"tool": tool, "args": a} }

// batchScenes run several tools in one call.
var batchScenes = []scene{
	{
		name: "batch_actions fills and clicks in React, in order", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "batch_actions", args: args{"steps": []args{
			do("fill_form_field", args{"selector": "#name", "value": "Ada"}),
			do("check_box", args{"selector": "#agree", "checked": true}),
			do("select_dropdown", args{"selector": "#plan", "option": "pro"}),
			do("click_element", args{"selector": "#more"}),
			do("click_element", args{"selector": "#more"}),
			do("click_element", args{"selector": "#send"}),
		}}}},
		want: `state.sent?.name === "Ada" && state.sent.agree && state.sent.plan === "pro" && state.sent.count === 2`,
	},
	{
		name: "batch_actions clicks ten times and each click counts once", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "batch_actions", args: args{"steps": []args{
			do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#more"}),
			do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#more"}),
			do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#more"}),
			do("click_element", args{"selector": "#more"}),
		}}}},
		want: `state.count === 10`,
	},
	{
		name: "batch_actions stops at the first step that fails", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "batch_actions", code: "not_found", says: "step 2 of 3", args: args{"steps": []args{
			do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#nothing"}), do("click_element", args{"selector": "#more"}),
		}}}},
		want: `state.count === 1`,
	},
	{
		name: "batch_actions goes on after a failure when it is told to", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "batch_actions", says: "2 click_element failed: not_found", args: args{"keepGoing": true, "steps": []args{
			do("click_element", args{"selector": "#more"}), do("click_element", args{"selector": "#nothing"}), do("click_element", args{"selector": "#more"}),
		}}}},
		want: `state.count === 2`,
	},
	{
		name: "batch_actions waits for the documents between its steps", page: "wizard.html",
		steps: []step{{tool: "batch_actions", args: args{"steps": []args{
			do("fill_form_field", args{"selector": "#answer", "value": "one"}), do("click_element", args{"selector": "#next"}),
			do("fill_form_field", args{"selector": "#answer", "value": "two"}), do("click_element", args{"selector": "#next"}),
			do("fill_form_field", args{"selector": "#answer", "value": "three"}), do("click_element", args{"selector": "#next"}),
		}}}},
		want: `state.step === 4 && state.answers.join() === "one,two,three"`,
	},
	{
		name: "batch_actions uses what an earlier step told", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "batch_actions", args: args{"steps": []args{
			do("find_element", args{"query": "More", "role": "button"}), do("click_element", args{"ref": "$1.matches.0.ref"}),
		}}}},
		want: `state.count === 1`,
	},
}
