package acting_test

// twenty fills all fields of the page form20.
var twenty = []args{
	{"name": "First name", "value": "Ada"}, {"name": "Last name", "value": "Lovelace"}, {"name": "Mail", "value": "ada@example.com"}, {"name": "Phone", "value": "+44 20 1"},
	{"name": "Site", "value": "https://example.com/"}, {"name": "Password", "value": "correct horse"}, {"name": "Age", "value": "36"}, {"name": "Born", "value": "1815-12-10"},
	{"name": "Start", "value": "09:30"}, {"name": "Meeting", "value": "2031-05-06T23:59"}, {"name": "Month", "value": "2031-05"}, {"name": "Week", "value": "2031-W05"},
	{"name": "Colour", "value": "#ff8800"}, {"name": "Volume", "value": "70"}, {"name": "About", "value": "one\ntwo"}, {"name": "Plan", "value": "Professional"},
	{"name": "Tags", "options": []string{"red", "blue"}}, {"name": "I agree", "checked": true}, {"name": "News", "checked": false}, {"name": "Size L", "checked": true},
}

const filled = `state.first === "Ada" && state.last === "Lovelace" && state.mail === "ada@example.com" && state.phone === "+44 20 1" && state.site === "https://example.com/" &&
	state.secret === "correct horse" && state.age === "36" && state.born === "1815-12-10" && state.start === "09:30" && state.meet === "2031-05-06T23:59" && state.month === "2031-05" &&
	state.week === "2031-W05" && state.colour === "#ff8800" && state.volume === "70" && state.about === "one\ntwo" && state.plan === "pro" && state.tags.join() === "red,blue" &&
	state.agree === true && state.news === false && state.size === "l"`

func form20(name, want string, steps ...step) scene {
	return scene{name: name, page: "form20.html", ready: "!!window.state", steps: steps, want: want}
}

// formScenes fill in and send forms.
var formScenes = []scene{
	form20("fill_form fills twenty fields of all kinds", filled+" && state.sent === 0", step{tool: "fill_form", says: "20 of 20 fields are set", args: args{"fields": twenty}}),
	form20("fill_form sends the form once", filled+" && state.sent === 1", step{tool: "fill_form", says: "sent by", args: args{"fields": twenty, "submit": true}}),
	form20("fill_form never tells a secret", `state.secret === "correct horse"`,
		step{tool: "fill_form", says: `= "[redacted]"`, args: args{"fields": []args{{"selector": "#secret", "value": "correct horse"}}}}),
	form20("fill_form goes on after a field that fails, and tells which", `state.first === "Ada" && state.about === "x" && state.sent === 0`,
		step{tool: "fill_form", says: "2 of 3 fields are set", args: args{"fields": []args{{"selector": "#first", "value": "Ada"}, {"name": "Nobody", "value": "x"}, {"selector": "#about", "value": "x"}}}}),
	form20("fill_form does not send what it could not fill", `state.first === "Ada" && state.sent === 0`,
		step{tool: "fill_form", code: "not_taken", says: "was not sent", args: args{"submit": true, "fields": []args{{"selector": "#first", "value": "Ada"}, {"selector": "#plan", "value": "Nothing"}}}}),
	form20("fill_form lists the options there are", `state.plan === "basic"`,
		step{tool: "fill_form", code: "not_taken", says: `"Professional"`, args: args{"fields": []args{{"selector": "#plan", "value": "Nothing"}}}}),
	form20("fill_form leaves alone what is so already", `state.news === true`, step{tool: "fill_form", args: args{"fields": []args{{"selector": "#news", "checked": true}}}}),
	form20("fill_form wants one thing a field", `state.first === ""`,
		step{tool: "fill_form", code: "not_taken", says: "exactly one", args: args{"fields": []args{{"selector": "#first", "value": "x", "checked": true}}}}),
	form20("fill_form refuses no date", `state.born === ""`,
		step{tool: "fill_form", code: "not_taken", args: args{"fields": []args{{"selector": "#born", "value": "10.12.1815"}}}}),
	form20("submit_form sends by the form's button, once", `state.sent === 1`,
		step{tool: "fill_form_field", args: args{"selector": "#first", "value": "Ada"}}, step{tool: "submit_form", args: args{"selector": "#about"}}),
	form20("submit_form names the fields that are not valid", `state.sent === 0`, step{tool: "submit_form", code: "not_taken", says: "First name", args: args{"selector": "#about"}}),
	{
		name: "submit_form sends a form without a button", page: "plain-form.html",
		steps: []step{{tool: "submit_form", args: args{"selector": "#lonely"}}}, want: `state.sent.join() === "bare"`,
	},
	{
		name: "submit_form sends by a picture, the form's first button", page: "plain-form.html",
		steps: []step{{tool: "submit_form", args: args{"selector": "#pictured"}}}, want: `state.by.join() === "image"`,
	},
	{
		name: "press_key Enter sends by a picture, the form's first button", page: "plain-form.html",
		steps: []step{{tool: "press_key", args: args{"selector": "#pictured", "key": "Enter"}}}, want: `state.by.join() === "image"`,
	},
	{
		name: "submit_form refuses what is in no form", page: "plain-form.html",
		steps: []step{{tool: "submit_form", code: "not_found", args: args{"selector": "#outside"}}}, want: `state.sent.length === 0`,
	},
	{
		name: "submit_form refuses a disabled button", page: "plain-form.html",
		steps: []step{{tool: "submit_form", code: "disabled", args: args{"selector": "#held"}}}, want: `state.sent.length === 0`,
	},
	{
		name: "submit_form is not led astray by a field named submit", page: "plain-form.html",
		steps: []step{{tool: "submit_form", args: args{"selector": "#clobbered"}}}, want: `state.sent.join() === "odd"`,
	},
	{
		name: "fill_form fills hidden, disabled and read-only fields of no one", page: "plain-form.html",
		steps: []step{{tool: "fill_form", code: "not_taken", says: "0 of 3 fields are set", args: args{"fields": []args{
			{"selector": "#unseen", "value": "x"}, {"selector": "#off", "value": "x"}, {"selector": "#fixed", "value": "x"},
		}}}},
		want: `[...document.querySelectorAll("#unseen, #off, #fixed")].every((el) => el.value === "old")`,
	},
	{
		name: "fill_form fills an editable element and a switch", page: "plain-form.html",
		steps: []step{{tool: "fill_form", args: args{"fields": []args{{"selector": "#rich", "value": "new words"}, {"selector": "#switch", "checked": true}}}}},
		want:  `document.querySelector("#rich").textContent === "new words" && document.querySelector("#switch").getAttribute("aria-checked") === "true"`,
	},
	{
		name: "fill_form waits for a switch that is late and clicks it once", page: "plain-form.html",
		steps: []step{{tool: "fill_form", args: args{"fields": []args{{"selector": "#late", "checked": true}}}}},
		want:  `document.querySelector("#late").getAttribute("aria-checked") === "true" && state.late === 1`,
	},
	{
		name: "fill_form fills fields that others bring about", page: "plain-form.html",
		steps: []step{{tool: "fill_form", args: args{"fields": []args{
			{"name": "Country", "value": "France"}, {"name": "City", "value": "Paris"}, {"selector": "#street", "value": "Rue 1"}, {"name": "Appears", "value": "yes"},
		}}}},
		want: `document.querySelector("#city").value === "Paris" && document.querySelector("#street").value === "Rue 1" && document.querySelector("#appears").value === "yes"`,
	},
	{
		name: "fill_form checks a box that is drawn by its label", page: "plain-form.html",
		steps: []step{{tool: "fill_form", args: args{"fields": []args{{"selector": "#drawn", "checked": true}}}}},
		want:  `document.querySelector("#drawn").checked`,
	},
}
