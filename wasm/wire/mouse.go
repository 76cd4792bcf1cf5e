package wire

// DOMMouse moves a mouse of DOM events to a point and, if told so, presses a button or turns the wheel there; for when the debugger
// cannot attach. The mouse stays where it is until the next call: what it leaves then hears of it.
//
// Errors: node_gone; bad_params for a button that does not exist.
var DOMMouse = Page[DOMMouseParams, None]("page.mouse")

// DOMMouseParams describes the act.
type DOMMouseParams struct {
	// NodeID is the element that is meant: events go to what is at the point where that acts for the element, else to the element
	// itself. 0: to what is at the point.
	NodeID int   `json:"nodeId,omitempty"`
	Point  Point `json:"point"`
	// Button is "left", "middle" or "right"; "" presses none.
	Button string `json:"button,omitempty"`
	// Count is 1 to 3 presses.
	Count int `json:"count,omitempty"`
	// Modifiers are the CDP bits: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift.
	Modifiers int `json:"modifiers,omitempty"`
	// DX and DY turn the wheel, in CSS pixels. What the page does not keep from scrolling does not scroll either.
	DX float64 `json:"dx,omitempty"`
	DY float64 `json:"dy,omitempty"`
	// HoldMs: the mouse rests there that long before it moves once more, 0–5,000.
	HoldMs int64 `json:"holdMs,omitempty"`
}

// MouseWatch begins or ends to note what the document does with a context menu and with drags. While it lasts, the browser's own menu
// is kept shut: nobody could see it, and in a tab in front it would lie in the person's way.
var MouseWatch = Page[MouseWatchParams, MouseSeen]("page.mouseWatch")

// MouseWatchParams says which.
type MouseWatchParams struct {
	// On begins; a watch that nobody ends is over after 30 s.
	On bool `json:"on"`
}

// MouseSeen is what happened.
type MouseSeen struct {
	// Menu is "page" when the page took the context menu's place, "browser" when the browser's own would have opened, "" when no
	// menu was asked for.
	Menu string `json:"menu"`
	// Drag is "started" when an HTML5 drag began, "prevented" when the page did not let it, "" when there was none.
	Drag string `json:"drag"`
	// Dropped: an element of this document took the drop. Effect is what the source was told of it.
	Dropped bool   `json:"dropped"`
	Effect  string `json:"effect"`
}

// Appeared tells what can be seen that could not be seen when it was last called with Start, whether it was put into the document or
// only shown, by a style for example.
var Appeared = Page[AppearedParams, AppearedResult]("page.appeared")

// AppearedParams says which.
type AppearedParams struct {
	Start bool `json:"start"`
}

// AppearedResult lists what a person can act on, or, where there is no such thing, what shows it; in document order.
type AppearedResult struct {
	Nodes []NodeSummary `json:"nodes"`
	// Total counts all.
	Total int `json:"total"`
}

// ScrollStates tells where the window and the containers of a document stand that can scroll.
var ScrollStates = Page[ScrollStatesParams, ScrollStatesResult]("page.scrollStates")

// ScrollStatesParams narrows it.
type ScrollStatesParams struct {
	// NodeID: only the containers that the element is in, and those in it; 0 means all.
	NodeID int `json:"nodeId,omitempty"`
	// Limit is how many containers are told of at most, 1–100.
	Limit int `json:"limit"`
}

// ScrollStatesResult lists them.
type ScrollStatesResult struct {
	Window ScrollState `json:"window"`
	// Containers are in document order; their Container is always there, MovedX and MovedY are 0.
	Containers []ScrollState `json:"containers"`
	// Total counts all containers.
	Total int `json:"total"`
}
