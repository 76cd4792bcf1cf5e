package acting_test

func dateScene(name, selector, value, want string) scene {
	return scene{name: name, page: "flatpickr.html", ready: "!!window.state", want: want, steps: []step{{tool: "set_date", args: args{"selector": selector, "value": value}}}}
}

func sliderScene(name, want string, steps ...step) scene {
	return scene{name: name, page: "sliders.html", steps: steps, want: want}
}

// valueScenes set dates and sliders.
var valueScenes = []scene{
	dateScene("set_date types a day as flatpickr's placeholder shows", "#day", "2026-05-06", `state.day.startsWith("2026-05-06")`),
	dateScene("set_date types a moment into flatpickr", "#moment", "2026-05-06T23:15", `state.moment === "2026-05-06T23:15"`),
	dateScene("set_date writes a date as Americans do", "#american", "2026-05-06", `state.american.startsWith("2026-05-06")`),
	dateScene("set_date sets a native date", "#native", "2026-05-06", `document.querySelector("#native").value === "2026-05-06"`),
	dateScene("set_date sets a native time", "#clock", "09:05", `document.querySelector("#clock").value === "09:05"`),
	{
		name: "set_date refuses what is out of bounds and names them", page: "flatpickr.html", ready: "!!window.state", want: `document.querySelector("#native").value === ""`,
		steps: []step{{tool: "set_date", code: "bad_argument", says: "2026-12-31", args: args{"selector": "#native", "value": "2027-01-01"}}},
	},
	{
		name: "set_date asks how a field writes a date that shows nothing", page: "flatpickr.html", ready: "!!window.state", want: `document.querySelector("#blank").value === "6.5.26"`,
		steps: []step{
			{tool: "set_date", code: "bad_argument", says: "format", args: args{"selector": "#blank", "value": "2026-05-06"}},
			{tool: "set_date", args: args{"selector": "#blank", "value": "2026-05-06", "format": "D.M.YY"}},
		},
	},
	{
		name: "set_date sets controlled fields of React", page: "form20.html", ready: "!!window.state", want: `state.born === "2026-05-06" && state.meet === "2026-05-06T09:05" && state.month === "2026-05"`,
		steps: []step{
			{tool: "set_date", args: args{"selector": "#born", "value": "2026-05-06"}}, {tool: "set_date", args: args{"selector": "#meet", "value": "2026-05-06 09:05"}},
			{tool: "set_date", args: args{"selector": "#month", "value": "2026-05"}},
		},
	},
	sliderScene("set_slider sets a native range", `document.querySelector("#volume").value === "7.5"`, step{tool: "set_slider", args: args{"selector": "#volume", "value": 7.5}}),
	sliderScene("set_slider moves an ARIA slider up", `state.aria === 75`, step{tool: "set_slider", args: args{"selector": "#aria", "value": 75}}),
	sliderScene("set_slider moves one of two thumbs down", `state.high === 40 && state.low === 10`, step{tool: "set_slider", args: args{"selector": "#high", "value": 40}}),
	sliderScene("set_slider tells when the other thumb is in the way", `state.low === 90`, step{tool: "set_slider", code: "not_taken", args: args{"selector": "#low", "value": 95}}),
	sliderScene("set_slider tells of a value between two steps", `state.aria % 5 === 0`, step{tool: "set_slider", code: "not_taken", says: "moves by 5", args: args{"selector": "#aria", "value": 33}}),
	sliderScene("set_slider refuses what is out of bounds", `state.aria === 20`, step{tool: "set_slider", code: "bad_argument", says: "from 0 to 100", args: args{"selector": "#aria", "value": 101}}),
	sliderScene("set_slider tells of a slider that hears no keys", `document.querySelector("#dead").getAttribute("aria-valuenow") === "1"`,
		step{tool: "set_slider", code: "not_taken", args: args{"selector": "#dead", "value": 50}}),
	{
		name: "set_slider sets a controlled range of React", page: "form20.html", ready: "!!window.state", want: `state.volume === "80"`,
		steps: []step{{tool: "set_slider", args: args{"selector": "#volume", "value": 80}}},
	},
}
