package acting_test

// dialogScenes answer native dialogs: by the debugger while they are open, by a policy before they come.
var dialogScenes = []scene{
	{
		name: "handle_dialog accepts a confirm", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#confirm"}, says: "call handle_dialog"},
			{tool: "read_page", code: "dialog_open", says: "call handle_dialog"},
			{tool: "handle_dialog", args: args{"action": "accept"}, says: `confirm "Delete it?" was accepted`},
		},
		want: `state.answers[0] === true && state.clicks === 1`,
	},
	{
		name: "handle_dialog dismisses a confirm", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "dismiss"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#confirm"}},
			{tool: "handle_dialog", args: args{"action": "dismiss"}, says: "was dismissed"},
		},
		want: `state.answers[0] === false`,
	},
	{
		name: "handle_dialog closes an alert", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#alert"}, says: `alert "Saved"`},
			{tool: "handle_dialog", args: args{"action": "accept", "text": "no"}, code: "bad_argument", says: "takes no text"},
			{tool: "handle_dialog", args: args{"action": "accept"}},
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
		},
		want: `state.alerts === 1`,
	},
	{
		name: "handle_dialog types into a prompt", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#prompt"}},
			{tool: "handle_dialog", args: args{"action": "accept", "text": "Grace"}},
		},
		want: `state.answers[0] === "Grace"`,
	},
	{
		name: "handle_dialog leaves a prompt its preset", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#prompt"}},
			{tool: "handle_dialog", args: args{"action": "accept"}},
		},
		want: `state.answers[0] === "Ada"`,
	},
	{
		name: "handle_dialog answers two in a row, each for itself", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#two"}, says: "First?"},
			{tool: "handle_dialog", args: args{"action": "accept"}, says: `a dialog is open: confirm "Second?"`},
			{tool: "handle_dialog", args: args{"action": "dismiss"}},
		},
		want: `state.answers[0] === true && state.answers[1] === false && state.clicks === 1`,
	},
	{
		name: "handle_dialog answers one and sets the policy for the next", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#two"}},
			{tool: "handle_dialog", args: args{"action": "accept", "policy": "dismiss"}, says: `confirm "Second?" was dismissed`},
		},
		want: `state.answers[0] === true && state.answers[1] === false`,
	},
	{
		name: "handle_dialog answers a dialog of a frame", page: "dialogs.html", ready: `!!document.getElementById("frame").contentDocument.getElementById("inner")`, debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#inner"}, says: "From the frame?"},
			{tool: "handle_dialog", args: args{"action": "accept"}},
		},
		want: `state.answers[0] === true`,
	},
	{
		name: "handle_dialog answers a dialog that came by itself", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#later"}, says: "Later?"},
			{tool: "handle_dialog", args: args{"action": "accept"}},
		},
		want: `state.answers[0] === true`,
	},
	{
		name: "handle_dialog stays on a page that asks whether to leave it", page: "dialogs.html?stay", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#leave"}, says: "beforeunload"},
			{tool: "handle_dialog", args: args{"action": "dismiss"}, says: "was dismissed"},
		},
		want: `state.clicks === 1`,
	},
	{
		name: "handle_dialog leaves a page that asks whether to leave it", page: "dialogs.html?stay", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#leave"}},
			{tool: "handle_dialog", args: args{"action": "accept"}, says: "the page is now"},
		},
		want: `location.pathname.endsWith("overlays.html")`,
	},
	{
		name: "handle_dialog stays where a reload is asked about", page: "dialogs.html?stay", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#reload"}, says: "beforeunload"},
			{tool: "handle_dialog", args: args{"action": "dismiss"}},
		},
		want: `state.clicks === 1`,
	},
	{
		name: "handle_dialog refuses a call without an order", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", code: "bad_argument", says: "neither"},
			{tool: "handle_dialog", args: args{"action": "dismiss", "text": "x"}, code: "bad_argument", says: "accept only"},
		},
		want: `untouched()`,
	},
	{
		name: "a policy accepts a confirm", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept"}, says: "the next ones get: accept"},
			{tool: "click_element", args: args{"selector": "#confirm"}, says: `confirm "Delete it?" was accepted`},
		},
		want: `state.answers[0] === true && state.clicks === 1`,
	},
	{
		name: "a policy dismisses a confirm", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "dismiss"}},
			{tool: "click_element", args: args{"selector": "#confirm"}, says: "was dismissed"},
		},
		want: `state.answers[0] === false`,
	},
	{
		name: "a policy closes an alert", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "dismiss"}},
			{tool: "click_element", args: args{"selector": "#alert"}, says: `alert "Saved"`},
			{tool: "read_page", says: "Alert"},
		},
		want: `state.alerts === 1`,
	},
	{
		name: "a policy types into a prompt", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept", "text": "Grace"}},
			{tool: "click_element", args: args{"selector": "#prompt"}, says: "Your name?"},
		},
		want: `state.answers[0] === "Grace"`,
	},
	{
		name: "a policy leaves a prompt its preset", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept"}},
			{tool: "click_element", args: args{"selector": "#prompt"}},
		},
		want: `state.answers[0] === "Ada"`,
	},
	{
		name: "a policy dismisses a prompt", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "dismiss"}},
			{tool: "click_element", args: args{"selector": "#prompt"}},
		},
		want: `state.answers[0] === null`,
	},
	{
		name: "a policy answers two in a row", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept"}},
			{tool: "click_element", args: args{"selector": "#two"}, says: "Second?"},
		},
		want: `state.answers.length === 2 && state.answers.every(Boolean)`,
	},
	{
		name: "a policy answers in a frame", page: "dialogs.html", ready: `!!document.getElementById("frame").contentDocument.getElementById("inner")`,
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept"}},
			{tool: "click_element", args: args{"selector": "#inner"}, says: "From the frame?"},
		},
		want: `state.answers[0] === true`,
	},
	{
		name: "a policy lets a page be left", page: "dialogs.html?stay", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept"}},
			{tool: "click_element", args: args{"selector": "#draft"}},
			{tool: "click_element", args: args{"selector": "#leave"}, says: "the page is now"},
		},
		want: `location.pathname.endsWith("overlays.html")`,
	},
	{
		name: "a policy that has ended leaves nothing in the page", page: "dialogs.html", ready: "!!window.state",
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept"}},
			{tool: "click_element", args: args{"selector": "#confirm"}},
			{tool: "handle_dialog", args: args{"policy": "ask"}, says: "left open"},
		},
		want: `state.answers[0] === true && untouched()`,
	},
	{
		name: "a policy ends at a loop of alerts", page: "dialogs.html", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "handle_dialog", args: args{"policy": "accept"}},
			{tool: "click_element", args: args{"selector": "#loop"}, says: `a dialog is open: alert "Number 30"`},
			{tool: "handle_dialog", args: args{"action": "accept"}, says: "Number 31"},
			{tool: "handle_dialog", args: args{"action": "accept", "policy": "accept"}},
		},
		want: `state.alerts === 40 && state.clicks === 1`,
	},
	{
		name: "navigate names handle_dialog where the page asks whether to leave it", page: "dialogs.html?stay", ready: "!!window.state", debugger: true,
		steps: []step{
			{tool: "handle_dialog", args: args{"action": "accept"}, code: "not_found"},
			{tool: "click_element", args: args{"selector": "#draft"}},
			{tool: "navigate", args: args{"url": "https://tabwire.invalid/"}, code: "dialog_open", says: "handle_dialog"},
			{tool: "handle_dialog", args: args{"action": "dismiss"}, says: "beforeunload"},
			{tool: "fill_form_field", args: args{"selector": "#draft", "value": "kept"}},
		},
		want: `document.getElementById("draft").value === "kept"`,
	},
	{
		name: "a policy keeps print from opening", page: "dialogs.html", ready: "!!window.state",
		before: `window.print = () => { state.printed = true; }`,
		steps: []step{
			{tool: "handle_dialog", args: args{"policy": "accept"}},
			{tool: "click_element", args: args{"selector": "#print"}},
		},
		want: `state.alerts === 1`,
	},
	{
		name: "get_element_info tells who handles events", page: "react.html", ready: "!!window.state",
		steps: []step{{tool: "get_element_info", args: args{"selector": "#more", "listeners": true}, says: "click (react)"}},
		want:  `state.count === 0`,
	},
}
