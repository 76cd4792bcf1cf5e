// Code generated from wasm/tools and wasm/platforms by "go run ./build gen". DO NOT EDIT.

// Package catalog lists every tool and every parser that the core has.
package catalog

import (
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/platforms/jira"
	"github.com/tabwire-dev/tabwire/wasm/platforms/slack"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	batchactions "github.com/tabwire-dev/tabwire/wasm/tools/batch_actions"
	callpagefunction "github.com/tabwire-dev/tabwire/wasm/tools/call_page_function"
	checkbox "github.com/tabwire-dev/tabwire/wasm/tools/check_box"
	clearfield "github.com/tabwire-dev/tabwire/wasm/tools/clear_field"
	clickelement "github.com/tabwire-dev/tabwire/wasm/tools/click_element"
	detectframework "github.com/tabwire-dev/tabwire/wasm/tools/detect_framework"
	dismissoverlays "github.com/tabwire-dev/tabwire/wasm/tools/dismiss_overlays"
	doubleclick "github.com/tabwire-dev/tabwire/wasm/tools/double_click"
	dragelement "github.com/tabwire-dev/tabwire/wasm/tools/drag_element"
	dropfiles "github.com/tabwire-dev/tabwire/wasm/tools/drop_files"
	extractdata "github.com/tabwire-dev/tabwire/wasm/tools/extract_data"
	extractlist "github.com/tabwire-dev/tabwire/wasm/tools/extract_list"
	extracttable "github.com/tabwire-dev/tabwire/wasm/tools/extract_table"
	fillform "github.com/tabwire-dev/tabwire/wasm/tools/fill_form"
	fillformfield "github.com/tabwire-dev/tabwire/wasm/tools/fill_form_field"
	findelement "github.com/tabwire-dev/tabwire/wasm/tools/find_element"
	focuselement "github.com/tabwire-dev/tabwire/wasm/tools/focus_element"
	getelementinfo "github.com/tabwire-dev/tabwire/wasm/tools/get_element_info"
	getpagetext "github.com/tabwire-dev/tabwire/wasm/tools/get_page_text"
	getscrollstate "github.com/tabwire-dev/tabwire/wasm/tools/get_scroll_state"
	handledialog "github.com/tabwire-dev/tabwire/wasm/tools/handle_dialog"
	hoverelement "github.com/tabwire-dev/tabwire/wasm/tools/hover_element"
	inspectcomponent "github.com/tabwire-dev/tabwire/wasm/tools/inspect_component"
	listforms "github.com/tabwire-dev/tabwire/wasm/tools/list_forms"
	listframes "github.com/tabwire-dev/tabwire/wasm/tools/list_frames"
	listplatforms "github.com/tabwire-dev/tabwire/wasm/tools/list_platforms"
	listtabs "github.com/tabwire-dev/tabwire/wasm/tools/list_tabs"
	mouseaction "github.com/tabwire-dev/tabwire/wasm/tools/mouse_action"
	navigate "github.com/tabwire-dev/tabwire/wasm/tools/navigate"
	newtab "github.com/tabwire-dev/tabwire/wasm/tools/new_tab"
	pagechanges "github.com/tabwire-dev/tabwire/wasm/tools/page_changes"
	pageoutline "github.com/tabwire-dev/tabwire/wasm/tools/page_outline"
	presskey "github.com/tabwire-dev/tabwire/wasm/tools/press_key"
	readgrid "github.com/tabwire-dev/tabwire/wasm/tools/read_grid"
	readpage "github.com/tabwire-dev/tabwire/wasm/tools/read_page"
	readstore "github.com/tabwire-dev/tabwire/wasm/tools/read_store"
	rightclick "github.com/tabwire-dev/tabwire/wasm/tools/right_click"
	screenshot "github.com/tabwire-dev/tabwire/wasm/tools/screenshot"
	scrollpage "github.com/tabwire-dev/tabwire/wasm/tools/scroll_page"
	scrolltoelement "github.com/tabwire-dev/tabwire/wasm/tools/scroll_to_element"
	searchpage "github.com/tabwire-dev/tabwire/wasm/tools/search_page"
	selectdropdown "github.com/tabwire-dev/tabwire/wasm/tools/select_dropdown"
	sessionstatus "github.com/tabwire-dev/tabwire/wasm/tools/session_status"
	setdate "github.com/tabwire-dev/tabwire/wasm/tools/set_date"
	setgridcell "github.com/tabwire-dev/tabwire/wasm/tools/set_grid_cell"
	setslider "github.com/tabwire-dev/tabwire/wasm/tools/set_slider"
	submitform "github.com/tabwire-dev/tabwire/wasm/tools/submit_form"
	switchtab "github.com/tabwire-dev/tabwire/wasm/tools/switch_tab"
	toolsenable "github.com/tabwire-dev/tabwire/wasm/tools/tools_enable"
	typetext "github.com/tabwire-dev/tabwire/wasm/tools/type_text"
	uploadfile "github.com/tabwire-dev/tabwire/wasm/tools/upload_file"
	webfetcher "github.com/tabwire-dev/tabwire/wasm/tools/web_fetcher"
)

// Entries gives the tools sorted by name. The caller owns the slice.
func Entries() []tool.Entry {
	return []tool.Entry{
		{
			Name:        "batch_actions",
			Description: "Run several tools one after the other in one call; stops at the first that fails.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"steps":{"type":"array","description":"In this order.","items":{"type":"object","properties":{"tool":{"type":"string","description":"Name.","minLength":1,"maxLength":64},"args":{"type":"object","description":"Arguments. \"$1.tabId\" is that part of step 1's result.","additionalProperties":{}}},"required":["tool"],"additionalProperties":false},"minItems":1,"maxItems":50},"keepGoing":{"type":"boolean","description":"Go on after a step that fails."}},"required":["steps"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"steps":{"type":"array"},"failed":{"type":"integer"},"left":{"type":"integer"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        batchactions.Tool,
		},
		{
			Name:        "call_page_function",
			Description: "Call a function of the page's own code once and wait for its value.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"path":{"type":"string","description":"From window on, such as app.router.go.","minLength":1,"maxLength":500},"args":{"type":"array","description":"JSON values.","items":{},"maxItems":20},"ref":{"type":"string","description":"An element of the frame meant; default is the main frame."},"waitMs":{"type":"integer","description":"Wait for a promise.","minimum":0,"maximum":20000,"default":5000},"maxChars":{"type":"integer","description":"Bound of the value.","minimum":500,"maximum":32000,"default":8000}},"required":["path"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"called":{"type":"string"},"value":{},"cut":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        callpagefunction.Tool,
		},
		{
			Name:        "check_box",
			Description: "Bring a checkbox, radio or switch to a state; no click if it has it.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"checked":{"type":"boolean","description":"Wanted state."}},"required":["checked"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"checked":{"type":"boolean"},"acted":{"type":"boolean"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"idempotentHint":true}`,
			Tool:        checkbox.Tool,
		},
		{
			Name:        "clear_field",
			Description: "Empty a field, verified.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"value":{"type":"string"},"message":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"idempotentHint":true}`,
			Tool:        clearfield.Tool,
		},
		{
			Name:        "click_element",
			Description: "Click an element, hit-tested first, and tell what changed.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"x":{"type":"number","description":"With y, instead of an element: CSS pixels in the viewport.","minimum":0,"maximum":100000},"y":{"type":"number","description":"See x.","minimum":0,"maximum":100000},"button":{"type":"string","description":"Mouse button.","enum":["left","middle","right"],"default":"left"},"count":{"type":"integer","description":"Clicks.","minimum":1,"maximum":3,"default":1},"modifiers":{"type":"array","description":"alt, ctrl, meta, shift.","items":{"type":"string"},"maxItems":4}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"clicked":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        clickelement.Tool,
		},
		{
			Name:        "detect_framework",
			Description: "Tell what a page is made with: frameworks and versions, editors, data grids, stores.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"An element of the frame to look in; default is the main frame."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"frameworks":{"type":"array"},"editors":{"type":"array"},"grids":{"type":"array"},"stores":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        detectframework.Tool,
		},
		{
			Name:        "dismiss_overlays",
			Description: "Close cookie banners and pop-ups by rejecting or closing; accepts, pays and subscribes to nothing.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"closed":{"type":"array"},"left":{"type":"array"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        dismissoverlays.Tool,
		},
		{
			Name:        "double_click",
			Description: "Double-click an element, hit-tested first, and tell what changed.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"modifiers":{"type":"array","description":"Keys held: alt, ctrl, meta, shift.","items":{"type":"string"},"maxItems":4}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"clicked":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        doubleclick.Tool,
		},
		{
			Name:        "drag_element",
			Description: "Drag an element onto another, or by a distance; HTML5 drag or pointer, whichever the page has. Tells what changed.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"toRef":{"type":"string","description":"Ref of the element to drop on."},"toSelector":{"type":"string","description":"CSS, instead of toRef."},"x":{"type":"number","description":"Drop so far from the top left of that element (default its middle), or without one from where the drag begins, in CSS pixels; with y.","minimum":-100000,"maximum":100000},"y":{"type":"number","description":"See x.","minimum":-100000,"maximum":100000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"dragged":{"type":"string"},"onto":{"type":"string"},"kind":{"type":"string"},"effect":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        dragelement.Tool,
		},
		{
			Name:        "drop_files",
			Description: "Drop files on a drop zone, as out of a folder; an error when the page does not take them.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"paths":{"type":"array","description":"Absolute paths on this computer, in folders the person allowed.","items":{"type":"string"},"maxItems":20},"files":{"type":"array","description":"Or content of your own, up to 1 MB.","items":{"type":"object","properties":{"name":{"type":"string","description":"Such as notes.txt.","minLength":1,"maxLength":200},"text":{"type":"string","description":"Content; or base64."},"base64":{"type":"string","description":"Binary content."},"type":{"type":"string","description":"MIME type; default by name.","maxLength":200}},"required":["name"],"additionalProperties":false},"maxItems":20}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"files":{"type":"array"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        dropfiles.Tool,
		},
		{
			Name:        "extract_data",
			Description: "Read fields of repeated items such as cards, results or posts: items by CSS or by one example, fields by CSS, role or label.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"selector":{"type":"string","description":"CSS of the items."},"ref":{"type":"string","description":"Instead: one item, or something in it; those of the same shape beside it are the others."},"fields":{"type":"array","description":"What to read of each.","items":{"type":"object","properties":{"as":{"type":"string","description":"Key in the answer.","minLength":1,"maxLength":60},"selector":{"type":"string","description":"CSS within the item; :scope is the item."},"role":{"type":"string","description":"Role within the item."},"name":{"type":"string","description":"Part of the accessible name."},"label":{"type":"string","description":"What stands before the value, such as \"Price:\"."},"attr":{"type":"string","description":"Attribute instead of text: href, src, value …"},"all":{"type":"boolean","description":"Every match, not just the first."}},"required":["as"],"additionalProperties":false},"minItems":1,"maxItems":40},"offset":{"type":"integer","description":"Items to pass over.","minimum":0},"limit":{"type":"integer","description":"Items at most.","minimum":1,"maximum":1000,"default":100},"maxChars":{"type":"integer","description":"Bound of the items; none is cut.","minimum":1000,"maximum":1000000,"default":30000}},"required":["fields"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"item":{"type":"string"},"items":{"type":"array"},"total":{"type":"integer"},"next":{"type":"integer"},"missing":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        extractdata.Tool,
		},
		{
			Name:        "extract_list",
			Description: "Collect the items of a virtualised or endless list or grid by scrolling it, each once, until its end or a bound; scrolls back after.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"The list, or one of its items; default is the page's main list."},"fields":{"type":"array","description":"What to read of an item; default is its text and link, of a row its cells by column.","items":{"type":"object","properties":{"as":{"type":"string","description":"Key in the answer.","minLength":1,"maxLength":60},"selector":{"type":"string","description":"CSS within the item; :scope is the item."},"role":{"type":"string","description":"Role within the item."},"name":{"type":"string","description":"Part of the accessible name."},"label":{"type":"string","description":"What stands before the value, such as \"Price:\"."},"attr":{"type":"string","description":"Attribute instead of text: href, src, value …"},"all":{"type":"boolean","description":"Every match, not just the first."}},"required":["as"],"additionalProperties":false},"maxItems":40},"offset":{"type":"integer","description":"Items to pass over.","minimum":0},"maxItems":{"type":"integer","description":"Items at most.","minimum":1,"maximum":20000,"default":500},"maxChars":{"type":"integer","description":"Bound of the items; none is cut.","minimum":1000,"maximum":1000000,"default":40000},"timeMs":{"type":"integer","description":"Bound of the scrolling.","minimum":1000,"maximum":110000,"default":45000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"list":{"type":"string"},"items":{"type":"array"},"complete":{"type":"boolean"},"stopped":{"type":"string"},"total":{"type":"integer"},"next":{"type":"integer"},"gaps":{"type":"integer"},"restored":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"idempotentHint":true}`,
			Tool:        extractlist.Tool,
		},
		{
			Name:        "extract_table",
			Description: "Read a table or grid as rows of values by column: spans filled in, live values of fields, targets of links, refs of rows.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"A table, or something in or around it; default is the page's main table."},"columns":{"type":"array","description":"Names or numbers (from 1) of columns; default all.","items":{"type":"string"},"maxItems":200},"offset":{"type":"integer","description":"Rows to pass over.","minimum":0},"limit":{"type":"integer","description":"Rows at most.","minimum":1,"maximum":10000,"default":200},"maxChars":{"type":"integer","description":"Bound of the rows; none is cut.","minimum":1000,"maximum":1000000,"default":30000},"links":{"type":"boolean","description":"false leaves out the targets of links.","default":true}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"table":{"type":"string"},"columns":{"type":"array"},"rows":{"type":"array"},"total":{"type":"integer"},"rowCount":{"type":"integer"},"next":{"type":"integer"},"others":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        extracttable.Tool,
		},
		{
			Name:        "fill_form",
			Description: "Fill in many fields of any kind in one call; each is read back.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"fields":{"type":"array","description":"Each by ref, or by name, its label.","items":{"type":"object","properties":{"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"value":{"type":"string","description":"Text; for a select the option."},"checked":{"type":"boolean","description":"For a checkbox, radio or switch."},"options":{"type":"array","description":"For a multiple select.","items":{"type":"string"}}},"additionalProperties":false},"minItems":1,"maxItems":100},"submit":{"type":"boolean","description":"Send it when all are set."}},"required":["fields"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"fields":{"type":"array"},"failed":{"type":"integer"},"submitted":{"type":"string"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        fillform.Tool,
		},
		{
			Name:        "fill_form_field",
			Description: "Set a text, number, date, colour or range field or an editable area; the value is read back, so ok means the page took it.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"value":{"type":"string","description":"Replaces the old. Dates as 2026-12-31, times as 23:59, colours as #rrggbb.","maxLength":1000000}},"required":["value"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"value":{"type":"string"},"message":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"idempotentHint":true}`,
			Tool:        fillformfield.Tool,
		},
		{
			Name:        "find_element",
			Description: "Find elements by words for what they are, say or stand near; gives ranked refs. Forgives typos; German role words work too.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"query":{"type":"string","description":"Such as: submit order button, or: row of Ada Lovelace delete."},"role":{"type":"string","description":"Only this role."},"limit":{"type":"integer","description":"Most matches.","minimum":1,"maximum":50,"default":5}},"required":["query"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"fits":{"type":"boolean"},"matches":{"type":"array"},"unreadable":{"type":"array"},"truncated":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        findelement.Tool,
		},
		{
			Name:        "focus_element",
			Description: "Give an element the focus without a click.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"select":{"type":"boolean","description":"Select the field's text."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":false,"idempotentHint":true}`,
			Tool:        focuselement.Tool,
		},
		{
			Name:        "get_element_info",
			Description: "Tell all about one element: role, name and its source, value, states, attributes, why it is hidden or disabled, what covers it.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"listeners":{"type":"boolean","description":"Tell who handles events on it."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"ref":{"type":"string"},"role":{"type":"string"},"name":{"type":"string"},"tag":{"type":"string"},"nameFrom":{"type":"string"},"description":{"type":"string"},"value":{"type":"string"},"states":{"type":"array"},"attributes":{"type":"object"},"box":{"type":"array"},"visible":{"type":"boolean"},"hidden":{"type":"string"},"inView":{"type":"boolean"},"enabled":{"type":"boolean"},"disabled":{"type":"string"},"editable":{"type":"boolean"},"coveredBy":{"type":"string"},"problem":{"type":"string"},"heading":{"type":"string"},"form":{"type":"string"},"frame":{"type":"string"},"shadow":{"type":"string"},"handlers":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        getelementinfo.Tool,
		},
		{
			Name:        "get_page_text",
			Description: "Read the page's main content as Markdown, without navigation, banners and footers.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"format":{"type":"string","description":"Text: no marks, no links.","enum":["markdown","text"],"default":"markdown"},"ref":{"type":"string","description":"Only this element, whole."},"main":{"type":"boolean","description":"False: the whole page.","default":true},"maxChars":{"type":"integer","description":"The rest comes with cursor.","minimum":200,"maximum":1000000,"default":40000},"cursor":{"type":"string","description":"From the last answer."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"text":{"type":"string"},"chars":{"type":"integer"},"noMain":{"type":"boolean"},"cursor":{"type":"string"},"unreadable":{"type":"array"},"truncated":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        getpagetext.Tool,
		},
		{
			Name:        "get_scroll_state",
			Description: "Tell where the window and the scrollable panes stand, how far they go, and their refs.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"Only containers around or in this element."},"limit":{"type":"integer","description":"Most containers to tell of.","minimum":1,"maximum":100,"default":20}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"window":{"type":"object"},"containers":{"type":"array"},"more":{"type":"integer"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        getscrollstate.Tool,
		},
		{
			Name:        "handle_dialog",
			Description: "Answer the open alert, confirm, prompt or leave-page dialog, or set a policy for those to come in the tab.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"action":{"type":"string","description":"Answer to the open dialog.","enum":["accept","dismiss"]},"text":{"type":"string","description":"For a prompt that is accepted.","maxLength":10000},"policy":{"type":"string","description":"For those to come in this tab; ask leaves them open.","enum":["ask","accept","dismiss"]}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"answered":{"type":"object"},"policy":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        handledialog.Tool,
		},
		{
			Name:        "hover_element",
			Description: "Rest the mouse on an element and tell what came into sight, as menus and tooltips.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"hold":{"type":"integer","description":"Milliseconds.","minimum":0,"maximum":5000,"default":300}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"hovered":{"type":"string"},"trusted":{"type":"boolean"},"appeared":{"type":"array"},"more":{"type":"integer"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":false,"idempotentHint":true}`,
			Tool:        hoverelement.Tool,
		},
		{
			Name:        "inspect_component",
			Description: "Tell the component behind an element: framework, version, name, props, state, components around it.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"maxChars":{"type":"integer","description":"Bound of props and state.","minimum":500,"maximum":32000,"default":8000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"framework":{"type":"string"},"version":{"type":"string"},"component":{"type":"string"},"props":{},"state":{},"ancestors":{"type":"array"},"note":{"type":"string"},"cut":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        inspectcomponent.Tool,
		},
		{
			Name:        "list_forms",
			Description: "List forms with their fields, also fields outside of any form: ref, label, kind, value, options, limits, errors; and the submit buttons.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"Only this form, or what holds fields."},"offset":{"type":"integer","description":"Fields to pass over.","minimum":0},"maxChars":{"type":"integer","description":"Bound of the fields; none is cut.","minimum":1000,"maximum":1000000,"default":30000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"forms":{"type":"array"},"total":{"type":"integer"},"next":{"type":"integer"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        listforms.Tool,
		},
		{
			Name:        "list_frames",
			Description: "List the frames of the page as a tree: address, size, and whether they can be read.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"frames":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        listframes.Tool,
		},
		{
			Name:        "list_platforms",
			Description: "List the platforms that web_fetcher has parsers for, which of them fits the tab, and the schema of their data.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"platform":{"type":"string","description":"Only this platform, with the schemas of its views."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"fits":{"type":"array"},"platforms":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true,"openWorldHint":false}`,
			Tool:        listplatforms.Tool,
		},
		{
			Name:        "list_tabs",
			Description: "List open tabs: id, title, address, which is current and which in front.",
			Input:       `{"type":"object","properties":{"query":{"type":"string","description":"Words in title or address."},"limit":{"type":"integer","description":"Most tabs.","minimum":1,"maximum":1000,"default":100}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"tabs":{"type":"array"},"total":{"type":"integer"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        listtabs.Tool,
		},
		{
			Name:        "mouse_action",
			Description: "Move, press, turn or drag the mouse at points, for canvases and maps; else act by ref. Needs the debugger.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"action":{"type":"string","description":"What the mouse does.","enum":["move","down","up","click","wheel","drag"]},"x":{"type":"number","description":"Point in the viewport in CSS pixels.","minimum":0,"maximum":100000},"y":{"type":"number","description":"See x.","minimum":0,"maximum":100000},"toX":{"type":"number","description":"End of a drag.","minimum":0,"maximum":100000},"toY":{"type":"number","description":"See toX.","minimum":0,"maximum":100000},"deltaX":{"type":"number","description":"Turn of the wheel in CSS pixels.","minimum":-100000,"maximum":100000},"deltaY":{"type":"number","description":"Down is positive.","minimum":-100000,"maximum":100000},"button":{"type":"string","description":"Mouse button.","enum":["left","middle","right"],"default":"left"},"modifiers":{"type":"array","description":"Keys held: alt, ctrl, meta, shift.","items":{"type":"string"},"maxItems":4}},"required":["action","x","y"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"done":{"type":"string"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        mouseaction.Tool,
		},
		{
			Name:        "navigate",
			Description: "Go to an address in your tab and wait for the page.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"url":{"type":"string","description":"http or https address.","minLength":1,"maxLength":65536},"waitUntil":{"type":"string","description":"How far to wait.","enum":["commit","dom","load"],"default":"dom"},"timeoutMs":{"type":"integer","description":"Limit of the wait.","minimum":100,"maximum":60000,"default":15000}},"required":["url"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"reached":{"type":"string"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        navigate.Tool,
		},
		{
			Name:        "new_tab",
			Description: "Open a tab in your group, in the background, and make it your current one.",
			Input:       `{"type":"object","properties":{"url":{"type":"string","description":"Default: an empty tab.","maxLength":65536},"waitUntil":{"type":"string","description":"How far to wait.","enum":["commit","dom","load"],"default":"dom"},"timeoutMs":{"type":"integer","description":"Limit of the wait.","minimum":100,"maximum":60000,"default":15000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"reached":{"type":"string"}}}`,
			Annotations: `{"destructiveHint":false}`,
			Tool:        newtab.Tool,
		},
		{
			Name:        "page_changes",
			Description: "What was added, removed, changed or moved in the page since your last read or a mark.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"since":{"type":"string","description":"A mark from an earlier answer, such as m3. Default: your last read."},"maxChars":{"type":"integer","description":"Limit of the changes.","minimum":500,"maximum":100000,"default":8000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"diff":{"type":"object"},"noDiff":{"type":"string"},"since":{"type":"string"},"mark":{"type":"string"},"unreadable":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        pagechanges.Tool,
		},
		{
			Name:        "page_outline",
			Description: "Headings, landmarks, forms, tables and counts of the page, in about 1,000 characters; read_page with one of the refs reads that part.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"maxChars":{"type":"integer","description":"Limit of the outline; headings of low rank are left out first.","minimum":300,"maximum":20000,"default":1000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"outline":{"type":"string"},"headings":{"type":"integer"},"landmarks":{"type":"integer"},"forms":{"type":"integer"},"tables":{"type":"integer"},"dialogs":{"type":"integer"},"frames":{"type":"integer"},"links":{"type":"integer"},"buttons":{"type":"integer"},"fields":{"type":"integer"},"textBytes":{"type":"integer"},"unreadable":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        pageoutline.Tool,
		},
		{
			Name:        "press_key",
			Description: "Press a key or chord in the focused or given element.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"key":{"type":"string","description":"Key or chord: Enter, Control+a, Shift+Tab.","minLength":1,"maxLength":60},"repeat":{"type":"integer","description":"How often, while held.","minimum":1,"maximum":100,"default":1}},"required":["key"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"pressed":{"type":"string"},"in":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        presskey.Tool,
		},
		{
			Name:        "read_grid",
			Description: "Read rows of a data grid (AG Grid, Handsontable, others), also those that are not rendered.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"offset":{"type":"integer","description":"First row, from 0.","minimum":0,"maximum":10000000},"maxRows":{"type":"integer","description":"Rows at most.","minimum":1,"maximum":500,"default":50},"columns":{"type":"array","description":"Ids or titles; default all that show.","items":{"type":"string"},"maxItems":100},"show":{"type":"boolean","description":"Scroll the grid to the first row."},"maxChars":{"type":"integer","description":"Bound of the rows.","minimum":500,"maximum":32000,"default":16000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"grid":{"type":"string"},"rowCount":{"type":"integer"},"columns":{"type":"array"},"rows":{"type":"array"},"next":{"type":"integer"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        readgrid.Tool,
		},
		{
			Name:        "read_page",
			Description: "Read the page as an outline of roles, names, values and states, with refs for what can be acted on.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"filter":{"type":"string","description":"What can be acted on, what a person sees, or all.","enum":["interactive","visible","all"],"default":"visible"},"ref":{"type":"string","description":"Only this element, or the section of a heading."},"depth":{"type":"integer","description":"Levels.","minimum":1,"maximum":100},"frames":{"type":"string","description":"all, main, or as main,f2."},"diff":{"type":"boolean","description":"Only what changed since your last read with the same arguments."},"maxChars":{"type":"integer","description":"The rest comes with cursor.","minimum":2000,"maximum":1000000,"default":40000},"cursor":{"type":"string","description":"From the last answer."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"outline":{"type":"string"},"diff":{"type":"object"},"noDiff":{"type":"string"},"cursor":{"type":"string"},"reidentified":{"type":"array"},"unreadable":{"type":"array"},"truncated":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        readpage.Tool,
		},
		{
			Name:        "read_store",
			Description: "Read an application's state by path: Redux, Zustand, Pinia, Vuex, NgRx.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"path":{"type":"string","description":"Such as cart.items.0.name; without it the keys are listed.","maxLength":500},"store":{"type":"string","description":"Of several, as listed.","maxLength":50},"ref":{"type":"string","description":"An element of the frame to look in; default is the main frame."},"maxChars":{"type":"integer","description":"Bound of the value.","minimum":500,"maximum":32000,"default":8000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"store":{"type":"string"},"path":{"type":"string"},"value":{},"stores":{"type":"array"},"cut":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        readstore.Tool,
		},
		{
			Name:        "right_click",
			Description: "Right-click an element and tell the page's own context menu; the browser's cannot be used.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"clicked":{"type":"string"},"trusted":{"type":"boolean"},"menu":{"type":"string"},"appeared":{"type":"array"},"more":{"type":"integer"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":false}`,
			Tool:        rightclick.Tool,
		},
		{
			Name:        "screenshot",
			Description: "Take a picture of the viewport, an element or the whole page; works in the background.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"Only this element."},"fullPage":{"type":"boolean","description":"The whole page."},"maxSide":{"type":"integer","description":"Longest side in pixels; scaled to fit.","minimum":64,"maximum":4000,"default":1568},"format":{"type":"string","description":"png is sharper.","enum":["jpeg","png"],"default":"jpeg"}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"width":{"type":"integer"},"height":{"type":"integer"},"scale":{"type":"number"},"format":{"type":"string"},"bytes":{"type":"integer"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        screenshot.Tool,
		},
		{
			Name:        "scroll_page",
			Description: "Scroll the window or a container, by wheel where scripts do not move it; tells the position and whether more remains.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"Container, or something in it; default the window."},"direction":{"type":"string","description":"Or the end to go to.","enum":["down","up","right","left","bottom","top"],"default":"down"},"pages":{"type":"number","description":"In sizes of the container; not for top and bottom.","minimum":0.05,"maximum":100,"default":0.9}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"},"maxX":{"type":"number"},"maxY":{"type":"number"},"moved":{"type":"boolean"},"more":{"type":"boolean"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":false}`,
			Tool:        scrollpage.Tool,
		},
		{
			Name:        "scroll_to_element",
			Description: "Scroll window and panes so that an element is in view.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"x":{"type":"number"},"y":{"type":"number"},"width":{"type":"number"},"height":{"type":"number"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":false,"idempotentHint":true}`,
			Tool:        scrolltoelement.Tool,
		},
		{
			Name:        "search_page",
			Description: "Search the page's text, literally without regard to case and accents, or by regular expression; gives hits with context and the nearest ref.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"query":{"type":"string","description":"Text to look for."},"regex":{"type":"boolean","description":"It is a regular expression, without lookaround and backreferences."},"exact":{"type":"boolean","description":"Case and accents count."},"ref":{"type":"string","description":"Only in this element."},"limit":{"type":"integer","description":"Most hits.","minimum":1,"maximum":200,"default":20},"context":{"type":"integer","description":"Characters on each side of a hit.","minimum":0,"maximum":500,"default":60},"cursor":{"type":"string","description":"From the last answer, to go on."}},"required":["query"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"total":{"type":"integer"},"first":{"type":"integer"},"hits":{"type":"array"},"more":{"type":"boolean"},"cursor":{"type":"string"},"unreadable":{"type":"array"},"truncated":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        searchpage.Tool,
		},
		{
			Name:        "select_dropdown",
			Description: "Choose options of a native select by value, label or index. On a miss the error lists the options.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"option":{"type":"string","description":"Its value or label."},"options":{"type":"array","description":"For a multiple select; others are unchosen.","items":{"type":"string"},"maxItems":100},"index":{"type":"integer","description":"Its position, from 0.","minimum":0}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"selected":{"type":"array"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"idempotentHint":true}`,
			Tool:        selectdropdown.Tool,
		},
		{
			Name:        "session_status",
			Description: "Tell who you are here, your current tab, and the state of link, debugger and dialogs.",
			Input:       `{"type":"object","properties":{},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"client":{"type":"string"},"product":{"type":"string"},"version":{"type":"string"},"browser":{"type":"string"},"browserName":{"type":"string"},"link":{"type":"string"},"policy":{"type":"string"},"tabId":{"type":"integer"},"url":{"type":"string"},"title":{"type":"string"},"debugger":{"type":"boolean"},"dialog":{"type":"object"},"profiles":{"type":"array"},"clients":{"type":"integer"},"calls":{"type":"integer"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true,"openWorldHint":false}`,
			Tool:        sessionstatus.Tool,
		},
		{
			Name:        "set_date",
			Description: "Set a date or time in a native field or a picker's text field, verified.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"value":{"type":"string","description":"2026-12-31, 23:59 or 2026-12-31T23:59.","minLength":4,"maxLength":40},"format":{"type":"string","description":"How a text field writes it, such as DD.MM.YYYY HH:mm. Default: as its placeholder or value shows.","maxLength":40}},"required":["value"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"value":{"type":"string"},"message":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"idempotentHint":true}`,
			Tool:        setdate.Tool,
		},
		{
			Name:        "set_grid_cell",
			Description: "Set a cell of a data grid (AG Grid, Handsontable) by its own editing, and read it back.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"row":{"type":"integer","description":"From 0, as read_grid counts.","minimum":0,"maximum":10000000},"column":{"type":"string","description":"Id or title.","minLength":1,"maxLength":200},"value":{"description":"JSON value."}},"required":["row","column","value"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"grid":{"type":"string"},"row":{"type":"integer"},"column":{"type":"string"},"before":{},"value":{},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"idempotentHint":true}`,
			Tool:        setgridcell.Tool,
		},
		{
			Name:        "set_slider",
			Description: "Bring a range or ARIA slider to a value, verified.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"value":{"type":"number","description":"Wanted value."}},"required":["value"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"value":{"type":"number"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true,"idempotentHint":true}`,
			Tool:        setslider.Tool,
		},
		{
			Name:        "submit_form",
			Description: "Send the form that an element is in by its own button; on invalid fields the error lists them.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"form":{"type":"string"},"button":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        submitform.Tool,
		},
		{
			Name:        "switch_tab",
			Description: "Make a tab your current one; it stays in the background unless focus is true.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Tab to make your current one."},"focus":{"type":"boolean","description":"Also bring it in front of the person."}},"required":["tabId"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"front":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}`,
			Tool:        switchtab.Tool,
		},
		{
			Name:        "tools_enable",
			Description: "Switch a set of further tools on or off for you; the list of tools changes at once.",
			Input:       `{"type":"object","properties":{"profile":{"type":"string","description":"Set of tools to switch; without it the sets are listed."},"enabled":{"type":"boolean","description":"false switches it off.","default":true}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"profiles":{"type":"array"}}}`,
			Annotations: `{"destructiveHint":false,"idempotentHint":true,"openWorldHint":false}`,
			Tool:        toolsenable.Tool,
		},
		{
			Name:        "type_text",
			Description: "Type key by key into the focused or given field; fill_form_field is faster where keys do not matter.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"text":{"type":"string","description":"What to type.","minLength":1,"maxLength":5000},"clear":{"type":"boolean","description":"Empty the field first."},"submit":{"type":"boolean","description":"Press Enter afterwards."},"delayMs":{"type":"integer","description":"Milliseconds before each key.","minimum":0,"maximum":1000}},"required":["text"],"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"value":{"type":"string"},"trusted":{"type":"boolean"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        typetext.Tool,
		},
		{
			Name:        "upload_file",
			Description: "Put files into a file input, also a hidden one (selector input[type=file]); read back.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"ref":{"type":"string","description":"From read_page, as e12."},"selector":{"type":"string","description":"CSS, instead of ref."},"role":{"type":"string","description":"With name."},"name":{"type":"string","description":"Accessible name."},"paths":{"type":"array","description":"Absolute paths on this computer, in folders the person allowed.","items":{"type":"string"},"maxItems":20},"files":{"type":"array","description":"Or content of your own, up to 1 MB.","items":{"type":"object","properties":{"name":{"type":"string","description":"Such as notes.txt.","minLength":1,"maxLength":200},"text":{"type":"string","description":"Content; or base64."},"base64":{"type":"string","description":"Binary content."},"type":{"type":"string","description":"MIME type; default by name.","maxLength":200}},"required":["name"],"additionalProperties":false},"maxItems":20},"add":{"type":"boolean","description":"Keep the files it has."}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"element":{"type":"string"},"files":{"type":"array"},"way":{"type":"string"},"changed":{"type":"object"}}}`,
			Annotations: `{"destructiveHint":true}`,
			Tool:        uploadfile.Tool,
		},
		{
			Name:        "web_fetcher",
			Description: "Clean data from a page: typed records and lists on Gmail, Slack, Jira, Salesforce, ServiceNow and HubSpot, drafts and unsaved fields included; main content as Markdown elsewhere.",
			Input:       `{"type":"object","properties":{"tabId":{"type":"integer","description":"Default: current."},"url":{"type":"string","description":"Open this in a background tab with the person's session, and close it after.","maxLength":65536},"platform":{"type":"string","description":"Parser; default is the one that fits."},"view":{"type":"string","description":"View of the platform; default is what the page shows."},"maxItems":{"type":"integer","description":"Items of a list.","minimum":1,"maximum":5000,"default":100},"collect":{"type":"boolean","description":"Scroll to collect up to maxItems."},"maxChars":{"type":"integer","description":"Of other pages' text.","minimum":200,"maximum":1000000,"default":40000},"cursor":{"type":"string","description":"From the last answer."},"timeoutMs":{"type":"integer","description":"Limit of opening and scrolling.","minimum":1000,"maximum":100000,"default":30000}},"additionalProperties":false}`,
			Output:      `{"type":"object","properties":{"title":{"type":"string"},"platform":{"type":"string"},"view":{"type":"string"},"complete":{"type":"boolean"},"data":{},"report":{},"text":{"type":"string"},"metadata":{"type":"object"},"cursor":{"type":"string"},"unreadable":{"type":"array"},"truncated":{"type":"boolean"}}}`,
			Annotations: `{"destructiveHint":false,"readOnlyHint":true}`,
			Tool:        webfetcher.Tool,
		},
	}
}

// Platforms gives the parsers sorted by name, with the schemas of their data. The caller owns the slice.
func Platforms() []*platform.Parser {
	return []*platform.Parser{
		jira.Parser.WithSchemas(
			`{"type":"object","properties":{"issue":{"type":"object","properties":{"id":{"type":"string","description":"ID is the number that Jira's API knows it by, where the page has it."},"key":{"type":"string"},"url":{"type":"string"},"project":{"type":"object","properties":{"key":{"type":"string"},"name":{"type":"string"}},"required":["key"],"additionalProperties":false},"parent":{"type":["object","null"],"properties":{"key":{"type":"string"},"summary":{"type":"string"}},"required":["key"],"additionalProperties":false},"type":{"type":"string"},"summary":{"type":"string"},"status":{"type":"string"},"resolution":{"type":["string","null"]},"priority":{"type":["string","null"]},"assignee":{"type":["string","null"]},"assigneeUsername":{"type":"string","description":"AssigneeUsername and ReporterUsername are Data Center's names of accounts."},"reporter":{"type":["string","null"]},"reporterUsername":{"type":"string"},"labels":{"type":"array","items":{"type":"string"}},"fixVersions":{"type":"array","items":{"type":"string"}},"components":{"type":"array","items":{"type":"string"}},"dueDate":{"type":"string","description":"DueDate is 2026-03-30, where the page has it for machines."},"dueDateText":{"type":"string"},"createdAt":{"type":"string"},"createdText":{"type":"string"},"updatedAt":{"type":"string"},"updatedText":{"type":"string"},"customFields":{"type":"object","description":"CustomFields are by id, customfield_10016.","additionalProperties":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":["string","null"],"description":"Value is null when the field is there and empty."}},"required":["name","value"],"additionalProperties":false}},"descriptionText":{"type":"string"},"descriptionDates":{"type":"array","description":"DescriptionDates are dates in the description that machines can read.","items":{"type":"string"}},"attachments":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"sizeText":{"type":"string"},"url":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"subtasks":{"type":"array","items":{"type":"object","properties":{"key":{"type":"string"},"summary":{"type":"string"},"type":{"type":"string"},"status":{"type":"string"},"priority":{"type":"string"},"assignee":{"type":["string","null"]}},"required":["key","summary","assignee"],"additionalProperties":false}},"links":{"type":"array","items":{"type":"object","properties":{"relation":{"type":"string","description":"Relation is in the person's language."},"key":{"type":"string"},"summary":{"type":"string"},"type":{"type":"string"},"status":{"type":"string"},"assignee":{"type":["string","null"]}},"required":["relation","key","summary","assignee"],"additionalProperties":false}},"comments":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"parentId":{"type":["string","null"]},"author":{"type":"string"},"authorUsername":{"type":"string"},"dateText":{"type":"string"},"createdAt":{"type":"string"},"edited":{"type":"boolean"},"restrictedTo":{"type":["string","null"],"description":"RestrictedTo is the group or role that alone can see it."},"bodyText":{"type":"string"}},"required":["id","parentId","author","edited","restrictedTo","bodyText"],"additionalProperties":false}}},"required":["key","project","parent","type","resolution","priority","assignee","reporter","labels","fixVersions","components","descriptionText","comments"],"additionalProperties":false},"drafts":{"type":"array","description":"Drafts are texts in editors that are open: a comment, a description or a summary that is being changed.","items":{"type":"object","properties":{"kind":{"type":"string","description":"Kind is comment, description, summary, or another field's name."},"format":{"type":"string","description":"Format is wiki for Data Center's markup."},"text":{"type":"string"}},"required":["kind","text"],"additionalProperties":false}}},"required":["issue"],"additionalProperties":false}`, // issue
			`{"type":"object","properties":{"board":{"type":"object","properties":{"id":{"type":"string"},"projectKey":{"type":"string"},"name":{"type":"string"},"columns":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"countText":{"type":"string"}},"required":["name"],"additionalProperties":false}},"swimlanes":{"type":"array","items":{"type":"string"}},"cards":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"key":{"type":"string"},"summary":{"type":"string"},"column":{"type":"string"},"swimlane":{"type":"string"},"type":{"type":"string"},"priorityText":{"type":"string","description":"PriorityText is as shown or read out, in the person's language."},"assignee":{"type":["string","null"]},"estimate":{"type":["string","null"]},"parent":{"type":["string","null"],"description":"Parent is the parent's summary, as a tag."},"resolved":{"type":"boolean"},"flagged":{"type":"boolean"},"selected":{"type":"boolean"},"customFields":{"type":"object","description":"CustomFields are by id.","additionalProperties":{"type":"string"}}},"required":["key","summary","assignee","estimate","parent","resolved"],"additionalProperties":false}}},"required":["columns","cards"],"additionalProperties":false},"cards":{"type":"array","description":"Cards are those of a board whose columns the page does not name.","items":{"type":"object","properties":{"id":{"type":"string"},"key":{"type":"string"},"summary":{"type":"string"},"column":{"type":"string"},"swimlane":{"type":"string"},"type":{"type":"string"},"priorityText":{"type":"string","description":"PriorityText is as shown or read out, in the person's language."},"assignee":{"type":["string","null"]},"estimate":{"type":["string","null"]},"parent":{"type":["string","null"],"description":"Parent is the parent's summary, as a tag."},"resolved":{"type":"boolean"},"flagged":{"type":"boolean"},"selected":{"type":"boolean"},"customFields":{"type":"object","description":"CustomFields are by id.","additionalProperties":{"type":"string"}}},"required":["key","summary","assignee","estimate","parent","resolved"],"additionalProperties":false}}},"required":["board"],"additionalProperties":false}`,                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                    // board
			`{"type":"object","properties":{"backlog":{"type":"object","properties":{"boardId":{"type":"string"},"sections":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"datesText":{"type":["string","null"]},"goal":{"type":["string","null"]},"countText":{"type":"string"},"rowsComplete":{"type":"boolean","description":"RowsComplete: all of its issues are in the page."},"issues":{"type":"array","items":{"type":"object","properties":{"key":{"type":"string"},"summary":{"type":"string"},"type":{"type":"string"},"status":{"type":"string"},"priority":{"type":"string"},"estimate":{"type":["string","null"]},"assignee":{"type":["string","null"]},"parent":{"type":["string","null"]},"epic":{"type":"object","properties":{"key":{"type":"string"},"name":{"type":"string"}},"required":["key","name"],"additionalProperties":false},"flagged":{"type":"boolean"},"selected":{"type":"boolean"},"dueText":{"type":["string","null"]}},"required":["key","summary","estimate","assignee","parent","flagged","selected","dueText"],"additionalProperties":false}}},"required":["id","name","datesText","goal","rowsComplete","issues"],"additionalProperties":false}}},"required":["sections"],"additionalProperties":false},"issues":{"type":"array","description":"Issues are those that stand in no section.","items":{"type":"object","properties":{"key":{"type":"string"},"summary":{"type":"string"},"type":{"type":"string"},"status":{"type":"string"},"priority":{"type":"string"},"estimate":{"type":["string","null"]},"assignee":{"type":["string","null"]},"parent":{"type":["string","null"]},"epic":{"type":"object","properties":{"key":{"type":"string"},"name":{"type":"string"}},"required":["key","name"],"additionalProperties":false},"flagged":{"type":"boolean"},"selected":{"type":"boolean"},"dueText":{"type":["string","null"]}},"required":["key","summary","estimate","assignee","parent","flagged","selected","dueText"],"additionalProperties":false}}},"required":["backlog"],"additionalProperties":false}`,                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                   // backlog
			`{"type":"object","properties":{"list":{"type":"object","properties":{"jql":{"type":"string"},"filter":{"type":"string","description":"Filter is the id of a saved filter."},"countText":{"type":"string"},"issues":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"key":{"type":"string"},"summary":{"type":"string"},"parentKey":{"type":"string"},"type":{"type":"string"},"assignee":{"type":["string","null"]},"reporter":{"type":"string"},"priority":{"type":"string"},"status":{"type":"string"},"resolution":{"type":["string","null"]},"createdText":{"type":"string"},"createdAt":{"type":"string"},"updatedText":{"type":"string"},"updatedAt":{"type":"string"},"components":{"type":"array","items":{"type":"string"}},"labels":{"type":"array","items":{"type":"string"}},"columns":{"type":"object","description":"Columns are all cells as text, by the heading of their column.","additionalProperties":{"type":"string"}}},"required":["key","summary","assignee","resolution"],"additionalProperties":false}}},"required":["issues"],"additionalProperties":false}},"required":["list"],"additionalProperties":false}`,                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                       // issue_list
		),
		slack.Parser.WithSchemas(
			`{"type":"object","properties":{"workspace":{"type":"object","properties":{"name":{"type":["string","null"]},"id":{"type":["string","null"],"description":"ID begins with T, or with E for an organisation."}},"required":["name","id"],"additionalProperties":false},"view":{"type":"object","properties":{"kind":{"type":"string","description":"Kind is channel, direct_message, group_message, thread or search."},"channelId":{"type":"string"},"channelName":{"type":"string"},"threadTs":{"type":"string"},"query":{"type":"string"},"tab":{"type":"string","description":"Tab is the id of the tab of results: messages, files."}},"required":["kind"],"additionalProperties":false},"unreadFromTs":{"type":"string","description":"UnreadFromTS is the first message that the person has not read, where the page shows the line."},"messages":{"type":"array","items":{"type":"object","properties":{"ts":{"type":"string","description":"TS names the message within its channel; Slack's API knows it by this."},"sentAtUtc":{"type":"string"},"sender":{"type":"object","properties":{"name":{"type":"string"},"id":{"type":["string","null"],"description":"ID begins with U or W for a person, with B for a bot."},"isBot":{"type":"boolean"}},"required":["name","id","isBot"],"additionalProperties":false},"text":{"type":"string"},"edited":{"type":"boolean"},"isSystem":{"type":"boolean","description":"IsSystem: Slack itself says it, such as that somebody joined."},"deleted":{"type":"boolean","description":"Deleted: only its place is left."},"truncated":{"type":"boolean","description":"Truncated: the text is folded, and its end is not in the page."},"mentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"isMe":{"type":"boolean","description":"IsMe: it is the person whose client this is."}},"required":["id","name","isMe"],"additionalProperties":false}},"channelMentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"links":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"},"url":{"type":"string"}},"required":["text","url"],"additionalProperties":false}},"codeBlocks":{"type":"array","items":{"type":"string"}},"files":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"kindText":{"type":["string","null"],"description":"KindText is what Slack calls the kind, in the person's language."},"url":{"type":"string","description":"URL shows the file, DownloadURL fetches it; both want the person's session."},"downloadUrl":{"type":"string"}},"required":["id","name","kindText"],"additionalProperties":false}},"attachments":{"type":"array","items":{"type":"object","properties":{"pretext":{"type":"string"},"author":{"type":"string"},"title":{"type":"string"},"titleUrl":{"type":"string"},"text":{"type":"string"}},"additionalProperties":false}},"reactions":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"count":{"type":"integer"},"mine":{"type":"boolean","description":"Mine: the person has given it too."}},"required":["name","count","mine"],"additionalProperties":false}},"thread":{"type":"object","properties":{"replyCount":{"type":"integer"},"lastReplyText":{"type":"string","description":"LastReplyText is as Slack shows it, in the person's language."},"lastReplyAt":{"type":"string"}},"required":["replyCount"],"additionalProperties":false},"permalink":{"type":"string"},"draftText":{"type":"string","description":"DraftText is what is written in the editor that changes the message, and not saved."}},"required":["ts","sender","text","edited"],"additionalProperties":false}},"composer":{"type":"object","properties":{"targetLabel":{"type":"string","description":"TargetLabel says what is written to, in the person's language."},"draftText":{"type":["string","null"],"description":"DraftText is what is written and not sent, null when that is nothing."},"draftMentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"alsoSendToChannel":{"type":"boolean","description":"AlsoSendToChannel: the reply goes to the channel too."}},"required":["draftText"],"additionalProperties":false},"sidebar":{"type":"array","items":{"type":"object","properties":{"section":{"type":"string","description":"Section is its heading, in the person's language or words."},"id":{"type":"string"},"name":{"type":"string"},"type":{"type":"string","description":"Type is channel, private, im or mpim."},"unread":{"type":"boolean"},"mentionCount":{"type":"integer"},"muted":{"type":"boolean"},"selected":{"type":"boolean"},"isSelf":{"type":"boolean","description":"IsSelf: the person's own notes."}},"required":["section","id","name","type","unread","mentionCount","muted","selected"],"additionalProperties":false}}},"required":["workspace","view","messages"],"additionalProperties":false}`,                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             // channel
			`{"type":"object","properties":{"workspace":{"type":"object","properties":{"name":{"type":["string","null"]},"id":{"type":["string","null"],"description":"ID begins with T, or with E for an organisation."}},"required":["name","id"],"additionalProperties":false},"view":{"type":"object","properties":{"kind":{"type":"string","description":"Kind is channel, direct_message, group_message, thread or search."},"channelId":{"type":"string"},"channelName":{"type":"string"},"threadTs":{"type":"string"},"query":{"type":"string"},"tab":{"type":"string","description":"Tab is the id of the tab of results: messages, files."}},"required":["kind"],"additionalProperties":false},"unreadFromTs":{"type":"string","description":"UnreadFromTS is the first message that the person has not read, where the page shows the line."},"messages":{"type":"array","items":{"type":"object","properties":{"ts":{"type":"string","description":"TS names the message within its channel; Slack's API knows it by this."},"sentAtUtc":{"type":"string"},"sender":{"type":"object","properties":{"name":{"type":"string"},"id":{"type":["string","null"],"description":"ID begins with U or W for a person, with B for a bot."},"isBot":{"type":"boolean"}},"required":["name","id","isBot"],"additionalProperties":false},"text":{"type":"string"},"edited":{"type":"boolean"},"isSystem":{"type":"boolean","description":"IsSystem: Slack itself says it, such as that somebody joined."},"deleted":{"type":"boolean","description":"Deleted: only its place is left."},"truncated":{"type":"boolean","description":"Truncated: the text is folded, and its end is not in the page."},"mentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"isMe":{"type":"boolean","description":"IsMe: it is the person whose client this is."}},"required":["id","name","isMe"],"additionalProperties":false}},"channelMentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"links":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"},"url":{"type":"string"}},"required":["text","url"],"additionalProperties":false}},"codeBlocks":{"type":"array","items":{"type":"string"}},"files":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"kindText":{"type":["string","null"],"description":"KindText is what Slack calls the kind, in the person's language."},"url":{"type":"string","description":"URL shows the file, DownloadURL fetches it; both want the person's session."},"downloadUrl":{"type":"string"}},"required":["id","name","kindText"],"additionalProperties":false}},"attachments":{"type":"array","items":{"type":"object","properties":{"pretext":{"type":"string"},"author":{"type":"string"},"title":{"type":"string"},"titleUrl":{"type":"string"},"text":{"type":"string"}},"additionalProperties":false}},"reactions":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"count":{"type":"integer"},"mine":{"type":"boolean","description":"Mine: the person has given it too."}},"required":["name","count","mine"],"additionalProperties":false}},"thread":{"type":"object","properties":{"replyCount":{"type":"integer"},"lastReplyText":{"type":"string","description":"LastReplyText is as Slack shows it, in the person's language."},"lastReplyAt":{"type":"string"}},"required":["replyCount"],"additionalProperties":false},"permalink":{"type":"string"},"draftText":{"type":"string","description":"DraftText is what is written in the editor that changes the message, and not saved."}},"required":["ts","sender","text","edited"],"additionalProperties":false}},"composer":{"type":"object","properties":{"targetLabel":{"type":"string","description":"TargetLabel says what is written to, in the person's language."},"draftText":{"type":["string","null"],"description":"DraftText is what is written and not sent, null when that is nothing."},"draftMentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"alsoSendToChannel":{"type":"boolean","description":"AlsoSendToChannel: the reply goes to the channel too."}},"required":["draftText"],"additionalProperties":false},"sidebar":{"type":"array","items":{"type":"object","properties":{"section":{"type":"string","description":"Section is its heading, in the person's language or words."},"id":{"type":"string"},"name":{"type":"string"},"type":{"type":"string","description":"Type is channel, private, im or mpim."},"unread":{"type":"boolean"},"mentionCount":{"type":"integer"},"muted":{"type":"boolean"},"selected":{"type":"boolean"},"isSelf":{"type":"boolean","description":"IsSelf: the person's own notes."}},"required":["section","id","name","type","unread","mentionCount","muted","selected"],"additionalProperties":false}}},"required":["workspace","view","messages"],"additionalProperties":false}`,                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                             // direct_message
			`{"type":"object","properties":{"workspace":{"type":"object","properties":{"name":{"type":["string","null"]},"id":{"type":["string","null"],"description":"ID begins with T, or with E for an organisation."}},"required":["name","id"],"additionalProperties":false},"view":{"type":"object","properties":{"kind":{"type":"string","description":"Kind is channel, direct_message, group_message, thread or search."},"channelId":{"type":"string"},"channelName":{"type":"string"},"threadTs":{"type":"string"},"query":{"type":"string"},"tab":{"type":"string","description":"Tab is the id of the tab of results: messages, files."}},"required":["kind"],"additionalProperties":false},"thread":{"type":"object","properties":{"rootTs":{"type":"string"},"replyCount":{"type":"integer","description":"ReplyCount is what Slack says, of which the page may hold less."},"messages":{"type":"array","items":{"type":"object","properties":{"ts":{"type":"string","description":"TS names the message within its channel; Slack's API knows it by this."},"sentAtUtc":{"type":"string"},"sender":{"type":"object","properties":{"name":{"type":"string"},"id":{"type":["string","null"],"description":"ID begins with U or W for a person, with B for a bot."},"isBot":{"type":"boolean"}},"required":["name","id","isBot"],"additionalProperties":false},"text":{"type":"string"},"edited":{"type":"boolean"},"isSystem":{"type":"boolean","description":"IsSystem: Slack itself says it, such as that somebody joined."},"deleted":{"type":"boolean","description":"Deleted: only its place is left."},"truncated":{"type":"boolean","description":"Truncated: the text is folded, and its end is not in the page."},"mentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"isMe":{"type":"boolean","description":"IsMe: it is the person whose client this is."}},"required":["id","name","isMe"],"additionalProperties":false}},"channelMentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"links":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string"},"url":{"type":"string"}},"required":["text","url"],"additionalProperties":false}},"codeBlocks":{"type":"array","items":{"type":"string"}},"files":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"kindText":{"type":["string","null"],"description":"KindText is what Slack calls the kind, in the person's language."},"url":{"type":"string","description":"URL shows the file, DownloadURL fetches it; both want the person's session."},"downloadUrl":{"type":"string"}},"required":["id","name","kindText"],"additionalProperties":false}},"attachments":{"type":"array","items":{"type":"object","properties":{"pretext":{"type":"string"},"author":{"type":"string"},"title":{"type":"string"},"titleUrl":{"type":"string"},"text":{"type":"string"}},"additionalProperties":false}},"reactions":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"count":{"type":"integer"},"mine":{"type":"boolean","description":"Mine: the person has given it too."}},"required":["name","count","mine"],"additionalProperties":false}},"thread":{"type":"object","properties":{"replyCount":{"type":"integer"},"lastReplyText":{"type":"string","description":"LastReplyText is as Slack shows it, in the person's language."},"lastReplyAt":{"type":"string"}},"required":["replyCount"],"additionalProperties":false},"permalink":{"type":"string"},"draftText":{"type":"string","description":"DraftText is what is written in the editor that changes the message, and not saved."}},"required":["ts","sender","text","edited"],"additionalProperties":false}},"composer":{"type":"object","properties":{"targetLabel":{"type":"string","description":"TargetLabel says what is written to, in the person's language."},"draftText":{"type":["string","null"],"description":"DraftText is what is written and not sent, null when that is nothing."},"draftMentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"alsoSendToChannel":{"type":"boolean","description":"AlsoSendToChannel: the reply goes to the channel too."}},"required":["draftText"],"additionalProperties":false}},"required":["rootTs","replyCount","messages"],"additionalProperties":false},"composer":{"type":"object","description":"Composer is that of the channel beside the thread.","properties":{"targetLabel":{"type":"string","description":"TargetLabel says what is written to, in the person's language."},"draftText":{"type":["string","null"],"description":"DraftText is what is written and not sent, null when that is nothing."},"draftMentions":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false}},"alsoSendToChannel":{"type":"boolean","description":"AlsoSendToChannel: the reply goes to the channel too."}},"required":["draftText"],"additionalProperties":false},"sidebar":{"type":"array","items":{"type":"object","properties":{"section":{"type":"string","description":"Section is its heading, in the person's language or words."},"id":{"type":"string"},"name":{"type":"string"},"type":{"type":"string","description":"Type is channel, private, im or mpim."},"unread":{"type":"boolean"},"mentionCount":{"type":"integer"},"muted":{"type":"boolean"},"selected":{"type":"boolean"},"isSelf":{"type":"boolean","description":"IsSelf: the person's own notes."}},"required":["section","id","name","type","unread","mentionCount","muted","selected"],"additionalProperties":false}}},"required":["workspace","view","thread"],"additionalProperties":false}`, // thread
			`{"type":"object","properties":{"workspace":{"type":"object","properties":{"name":{"type":["string","null"]},"id":{"type":["string","null"],"description":"ID begins with T, or with E for an organisation."}},"required":["name","id"],"additionalProperties":false},"view":{"type":"object","properties":{"kind":{"type":"string","description":"Kind is channel, direct_message, group_message, thread or search."},"channelId":{"type":"string"},"channelName":{"type":"string"},"threadTs":{"type":"string"},"query":{"type":"string"},"tab":{"type":"string","description":"Tab is the id of the tab of results: messages, files."}},"required":["kind"],"additionalProperties":false},"totalResults":{"type":["integer","null"],"description":"TotalResults is null where the page does not tell it."},"page":{"type":"integer"},"hasNextPage":{"type":"boolean"},"results":{"type":"array","items":{"type":"object","properties":{"channel":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false},"ts":{"type":"string"},"sentAtUtc":{"type":"string"},"sender":{"type":"object","properties":{"name":{"type":"string"},"id":{"type":["string","null"],"description":"ID begins with U or W for a person, with B for a bot."},"isBot":{"type":"boolean"}},"required":["name","id","isBot"],"additionalProperties":false},"text":{"type":"string"},"truncated":{"type":"boolean","description":"Truncated: the page shows only the beginning."},"permalink":{"type":"string"},"files":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"kindText":{"type":["string","null"],"description":"KindText is what Slack calls the kind, in the person's language."},"url":{"type":"string","description":"URL shows the file, DownloadURL fetches it; both want the person's session."},"downloadUrl":{"type":"string"}},"required":["id","name","kindText"],"additionalProperties":false}},"attachments":{"type":"array","items":{"type":"object","properties":{"pretext":{"type":"string"},"author":{"type":"string"},"title":{"type":"string"},"titleUrl":{"type":"string"},"text":{"type":"string"}},"additionalProperties":false}}},"required":["channel","ts","sender","text","truncated"],"additionalProperties":false}}},"required":["workspace","view","totalResults","page","hasNextPage","results"],"additionalProperties":false}`,                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                                // search_results
			`{"type":"object","properties":{"page":{"type":"integer"},"pagesShown":{"type":"integer","description":"PagesShown is the number of pages that can be chosen."},"hasNextPage":{"type":"boolean"},"channelFilter":{"type":["object","null"],"description":"ChannelFilter is the channel that is searched; null for all.","properties":{"id":{"type":"string"},"name":{"type":"string"}},"required":["id","name"],"additionalProperties":false},"files":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"sharedBy":{"type":"string"},"dateText":{"type":"string"},"downloadUrl":{"type":["string","null"]}},"required":["id","name","downloadUrl"],"additionalProperties":false}}},"required":["page","pagesShown","hasNextPage","channelFilter","files"],"additionalProperties":false}`, // search_files
		),
	}
}
