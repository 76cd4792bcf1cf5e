package acting_test

import "slices"

// mouseScenes act with the mouse: clicks of all kinds, hovering, drags and scrolling.
var mouseScenes = slices.Concat(dragScenes, hoverScenes, clickScenes, scrollScenes, pointScenes, styleScenes)

// one is a scene of one step.
func one(name, page, tool string, a args, want string) scene {
	return scene{name: name, page: page, ready: "!!window.state", steps: []step{{tool: tool, args: a}}, want: want}
}

// says is a scene of one step whose answer has to hold some words.
func says(name, page, tool string, a args, words, want string) scene {
	s := one(name, page, tool, a, want)
	s.steps[0].says = words
	return s
}

// fails is a scene of one step that has to be refused.
func fails(name, page, tool string, a args, code, words, want string) scene {
	s := says(name, page, tool, a, words, want)
	s.steps[0].code = code
	return s
}

// needs is a scene that needs the debugger.
func needs(s scene) scene {
	s.debugger = true
	return s
}

var dragScenes = []scene{
	one("drag_element sorts a list of SortableJS", "sortable.html", "drag_element", args{"selector": "#a", "toSelector": "#c"},
		`state.order.indexOf("a") >= 2 && state.ends === 1`),
	one("drag_element sorts a list of SortableJS by the pointer", "sortable.html?pointer", "drag_element", args{"selector": "#a", "toSelector": "#c"},
		`state.order.indexOf("a") >= 2 && state.ends === 1`),
	one("drag_element drops a card of dnd-kit", "dnd-kit.html", "drag_element", args{"selector": "#one", "toSelector": "#blue"},
		`state.bins.blue.join() === "one" && state.started === 1 && state.ended === 1`),
	{
		name: "drag_element drops two cards of dnd-kit", page: "dnd-kit.html", ready: "!!window.state",
		steps: []step{
			{tool: "drag_element", args: args{"selector": "#one", "toSelector": "#red"}},
			{tool: "drag_element", args: args{"selector": "#two", "toSelector": "#red"}},
		},
		want: `state.bins.red.join() === "one,two" && state.cancelled === 0`,
	},
	says("drag_element drops a card of a board", "kanban.html", "drag_element", args{"selector": "#k1", "toSelector": "#doing"}, "the drop took it (move)",
		`state.columns.doing.join() === "k1" && state.drops === 1 && state.ends.join() === "move"`),
	says("drag_element drops a card far down the page", "kanban.html", "drag_element", args{"selector": "#k2", "toSelector": "#far"}, "the drop took it",
		`state.columns.far.join() === "k2" && state.drops === 1`),
	fails("drag_element tells that a column takes nothing", "kanban.html", "drag_element", args{"selector": "#k1", "toSelector": "#locked"}, "not_taken", "nothing at",
		`state.drops === 0 && state.columns.todo.length === 2`),
	one("drag_element drops by a distance", "kanban.html", "drag_element", args{"selector": "#k1", "x": 170, "y": 40}, `state.columns.doing.join() === "k1"`),
	one("drag_element drags a slider by the pointer", "canvas.html", "drag_element", args{"selector": "#knob", "x": 140, "y": 0}, `state.volume >= 49 && state.volume <= 51`),
	one("drag_element drags a slider to a place in its track", "canvas.html", "drag_element", args{"selector": "#knob", "toSelector": "#track", "x": 290, "y": 10}, `state.volume === 100`),
	one("drag_element draws on a canvas", "canvas.html", "drag_element", args{"selector": "#canvas", "x": 100, "y": 50},
		`state.strokes.length === 1 && state.strokes[0].length > 4 && state.strokes[0].at(-1).join() === "300,150"`),
	fails("drag_element wants somewhere to go", "kanban.html", "drag_element", args{"selector": "#k1"}, "bad_argument", "a drag needs an element to go to", `state.drops === 0`),
	fails("drag_element wants x with y", "kanban.html", "drag_element", args{"selector": "#k1", "x": 5}, "bad_argument", "x and y", `state.drops === 0`),
	fails("drag_element to what is not there", "kanban.html", "drag_element", args{"selector": "#k1", "toSelector": "#nowhere"}, "not_found", "#nowhere", `state.drops === 0 && state.ends.length === 0`),
	fails("drag_element of what has no size", "awkward.html", "drag_element", args{"selector": "#none", "x": 5, "y": 5}, "not_visible", "", `Object.keys(state.clicks).length === 0`),
}

var hoverScenes = []scene{
	says("hover_element opens a menu by mouseenter", "hover.html", "hover_element", args{"selector": "#js-open"}, `"Sign out"`, `state.entered === 1 && state.left === 0`),
	says("hover_element waits for a menu that is slow", "hover.html", "hover_element", args{"selector": "#slow-open", "hold": 2500}, `"Manual"`, `state.slow === true`),
	says("hover_element opens a tooltip", "hover.html", "hover_element", args{"selector": "#tipped"}, `Including tax`, `document.querySelector("#tip").style.opacity === "1"`),
	{
		name: "hover_element leaves what it was on", page: "hover.html", ready: "!!window.state",
		steps: []step{{tool: "hover_element", args: args{"selector": "#js-open"}}, {tool: "hover_element", args: args{"selector": "#tipped"}}},
		want:  `state.entered === 1 && state.left === 1`,
	},
	{
		name: "click_element chooses in a menu that hover_element opened", page: "hover.html", ready: "!!window.state",
		steps: []step{{tool: "hover_element", args: args{"selector": "#js-open"}}, {tool: "click_element", args: args{"selector": "#js [role=menuitem]"}}},
		want:  `state.chosen === "out"`,
	},
	one("hover_element fires what a mouse fires", "hover.html", "hover_element", args{"selector": "#logged"},
		`state.log.slice(0, 6).join() === "pointerover,pointerenter,mouseover,mouseenter,pointermove,mousemove"`),
	fails("hover_element on what is covered", "awkward.html", "hover_element", args{"selector": "#covered"}, "covered_by", "Cookies", `true`),
}

var clickScenes = []scene{
	one("click_element fires what a mouse fires", "hover.html", "click_element", args{"selector": "#logged"},
		`state.log.slice(-5).join() === "pointerdown,mousedown,pointerup,mouseup,click" && state["last-click"] === "0,0,1,mouse" && state["last-pointerdown"] === "0,1,0,mouse"`),
	one("double_click fires what a mouse fires", "hover.html", "double_click", args{"selector": "#logged"},
		`state.log.slice(-5).join() === "mousedown,pointerup,mouseup,click,dblclick" && state["last-dblclick"].startsWith("0,0,2")`),
	one("right_click fires what a mouse fires", "hover.html", "right_click", args{"selector": "#logged"},
		`state.log.slice(-6).join() === "pointerdown,mousedown,contextmenu,pointerup,mouseup,auxclick" && state["last-contextmenu"].startsWith("2,")`),
	one("double_click counts two clicks and one double click", "menu.html", "double_click", args{"selector": "#counter", "modifiers": []string{"shift"}},
		`state.clicks === 2 && state.doubles === 1 && state.shift === true`),
	{
		name: "double_click edits a cell", page: "menu.html", ready: "!!window.state",
		steps: []step{{tool: "double_click", args: args{"selector": "#cell"}, says: "focus on"}, {tool: "fill_form_field", args: args{"selector": "#cell input", "value": "43"}}},
		want:  `state.edits.join() === "43"`,
	},
	fails("double_click on what is disabled", "menu.html", "double_click", args{"selector": "#off"}, "disabled", "", `state.clicks === 0`),
	says("right_click opens the page's menu", "menu.html", "right_click", args{"selector": "#file"}, `menuitem "Rename"`, `state.menus === 1 && state.aux === 0`),
	says("right_click tells that the page has no menu", "menu.html", "right_click", args{"selector": "#plain"}, "no menu of its own", `state.plain === 2`),
	{
		name: "click_element chooses in a context menu", page: "menu.html", ready: "!!window.state",
		steps: []step{{tool: "right_click", args: args{"selector": "#file"}}, {tool: "click_element", args: args{"role": "menuitem", "name": "Delete"}}},
		want:  `state.chosen === "delete"`,
	},
	one("click_element clicks with the middle button", "menu.html", "click_element", args{"selector": "#counter", "button": "middle"}, `state.aux === 1 && state.clicks === 0`),
	one("click_element clicks three times", "menu.html", "click_element", args{"selector": "#counter", "count": 3}, `state.clicks === 3 && state.doubles === 1`),
	one("click_element waits for what arrives", "awkward.html", "click_element", args{"selector": "#arriving"}, `state.clicks.arriving === 1`),
	one("click_element clicks what glows for ever", "awkward.html", "click_element", args{"selector": "#glowing"}, `state.clicks.glowing === 1`),
	one("click_element hits what never stands still", "awkward.html", "click_element", args{"selector": "#drifting"}, `state.clicks.drifting === 1`),
	fails("click_element on what is covered", "awkward.html", "click_element", args{"selector": "#covered"}, "covered_by", "Cookies", `Object.keys(state.clicks).length === 0`),
	fails("click_element on what has no size", "awkward.html", "click_element", args{"selector": "#none"}, "not_visible", "", `Object.keys(state.clicks).length === 0`),
	fails("click_element on what is disabled", "awkward.html", "click_element", args{"selector": "#off"}, "disabled", "", `Object.keys(state.clicks).length === 0`),
	fails("click_element in closed details", "awkward.html", "click_element", args{"selector": "#inside"}, "not_visible", "", `Object.keys(state.clicks).length === 0`),
	{
		name: "click_element in details that were opened", page: "awkward.html", ready: "!!window.state",
		steps: []step{{tool: "click_element", args: args{"selector": "#summary"}}, {tool: "click_element", args: args{"selector": "#inside"}}},
		want:  `state.clicks.inside === 1 && document.querySelector("#details").open`,
	},
	says("click_element on a page that swallows events says so", "awkward.html", "click_element", args{"selector": "#swallowed"}, "nothing else changed", `state.swallowed >= 3 && !state.clicks.swallowed`),
	says("click_element on what removes itself", "awkward.html", "click_element", args{"selector": "#removes"}, "1 went", `document.querySelector("#removes") === null && state.clicks.removes === 1`),
	says("click_element tells of the tab it opened", "awkward.html", "click_element", args{"selector": "#tab"}, "opened tab", `state.clicks.tab === 1`),
	one("click_element starts a download", "awkward.html", "click_element", args{"selector": "#download"}, `state.clicks.download === 1 && location.pathname.endsWith("awkward.html")`),
	says("click_element tells where it went", "awkward.html", "click_element", args{"selector": "#link"}, "the page is now", `location.pathname.endsWith("menu.html") && state.menus === 0`),
	one("click_element brings what is far down into view", "awkward.html", "click_element", args{"selector": "#far"}, `state.clicks.far === 1`),
}

var scrollScenes = []scene{
	says("scroll_to_element in panes in panes", "scroll.html", "scroll_to_element", args{"selector": "#deep"}, "is in view at",
		`document.querySelector("#inner").scrollTop > 1000 && (() => { const { top, bottom } = document.querySelector("#deep").getBoundingClientRect(); return top >= 0 && bottom <= innerHeight })()`),
	one("scroll_to_element down the page", "scroll.html", "scroll_to_element", args{"selector": "#bottom"}, `scrollY > 1000`),
	one("scroll_to_element to the right", "scroll.html", "scroll_to_element", args{"selector": "#right"}, `document.querySelector("#wide").scrollLeft > 1000`),
	fails("scroll_to_element to what is not shown", "hover.html", "scroll_to_element", args{"selector": "#css a"}, "ambiguous_target", "", `true`),
	fails("scroll_to_element in closed details", "awkward.html", "scroll_to_element", args{"selector": "#inside"}, "not_visible", "", `true`),
	says("get_scroll_state tells of the panes", "scroll.html", "get_scroll_state", args{}, `"Inner"`, `state.scrolls === 0`),
	says("get_scroll_state tells of the frame", "scroll.html", "get_scroll_state", args{}, "the frame about:srcdoc", `state.scrolls === 0`),
	{
		name: "scroll_page scrolls an inner pane alone", page: "scroll.html", ready: "!!window.state",
		steps: []step{{tool: "get_scroll_state"}, {tool: "scroll_page", args: args{"ref": "e2"}, says: "there is more"}},
		want:  `document.querySelector("#inner").scrollTop > 100 && document.querySelector("#outer").scrollTop === 0 && scrollY === 0`,
	},
	{
		name: "scroll_page scrolls an outer pane to its end", page: "scroll.html", ready: "!!window.state",
		steps: []step{{tool: "get_scroll_state"}, {tool: "scroll_page", args: args{"ref": "e1", "direction": "bottom"}, says: "that is the end"}},
		want:  `(() => { const o = document.querySelector("#outer"); return o.scrollTop + o.clientHeight >= o.scrollHeight - 1 })() && scrollY === 0`,
	},
	{
		name: "scroll_page scrolls a pane to the right", page: "scroll.html", ready: "!!window.state",
		steps: []step{{tool: "get_scroll_state"}, {tool: "scroll_page", args: args{"ref": "e3", "direction": "right"}}},
		want:  `document.querySelector("#wide").scrollLeft > 100`,
	},
	{
		name: "scroll_page turns the wheel where nothing else moves", page: "scroll.html", ready: "!!window.state",
		before: `document.documentElement.style.height = document.body.style.height = "100px", document.querySelector("#bottom").remove()`,
		steps:  []step{{tool: "scroll_to_element", args: args{"selector": "#wheel"}}, {tool: "scroll_page", args: args{"ref": "e1"}}},
		want:   `state.wheel > 0`,
	},
	{
		name: "scroll_page scrolls a virtual list", page: "virtual.html", ready: "window.state?.last > 5",
		steps: []step{{tool: "get_scroll_state"}, {tool: "scroll_page", args: args{"ref": "e1", "pages": 5}}},
		want:  `state.first > 30`,
	},
	{
		name: "scroll_page scrolls a virtual list to its end, and a row there is clicked", page: "virtual.html", ready: "window.state?.last > 5",
		steps: []step{{tool: "get_scroll_state"}, {tool: "scroll_page", args: args{"ref": "e1", "direction": "bottom"}}, {tool: "click_element", args: args{"selector": "#row-9999"}}},
		want:  `state.chosen === 9999`,
	},
}

var pointScenes = []scene{
	needs(one("mouse_action draws on a canvas", "canvas.html", "mouse_action", args{"action": "drag", "x": 60, "y": 60, "toX": 160, "toY": 110},
		`state.strokes.length === 1 && state.strokes[0].length > 4`)),
	needs(one("mouse_action turns the wheel", "canvas.html", "mouse_action", args{"action": "wheel", "x": 60, "y": 60, "deltaY": 120}, `state.wheel === 120`)),
	needs(one("mouse_action clicks at a point", "canvas.html", "mouse_action", args{"action": "click", "x": 60, "y": 60, "button": "right"}, `state.buttons.join() === "2"`)),
	needs(scene{
		name: "mouse_action draws press by press", page: "canvas.html", ready: "!!window.state",
		steps: []step{
			{tool: "mouse_action", args: args{"action": "move", "x": 60, "y": 60}},
			{tool: "mouse_action", args: args{"action": "down", "x": 60, "y": 60}},
			{tool: "mouse_action", args: args{"action": "move", "x": 100, "y": 80}},
			{tool: "mouse_action", args: args{"action": "up", "x": 120, "y": 90}},
		},
		want: `state.strokes.length === 1 && state.strokes[0].length >= 2`,
	}),
	fails("mouse_action outside of the viewport", "canvas.html", "mouse_action", args{"action": "click", "x": 60, "y": 90000}, "bad_argument", "outside of the viewport", `state.buttons.length === 0`),
	fails("mouse_action wants the end of a drag", "canvas.html", "mouse_action", args{"action": "drag", "x": 60, "y": 60}, "bad_argument", "toX", `state.buttons.length === 0`),
}

// Menus that open by a style alone need the real mouse: with the debugger they open, without it the answer says why they do not.
var styleScenes = []scene{
	says("hover_element on a menu that a style opens", "hover.html", "hover_element", args{"selector": "#css-open"}, "the mouse rests on", `true`),
}
