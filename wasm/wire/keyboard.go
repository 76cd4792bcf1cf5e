package wire

// DOMKey presses keys with DOM events, for when the debugger cannot attach. A key that the page does not prevent does what the browser
// would: it types, deletes, moves the focus, submits, presses a button, chooses. Errors: node_gone.
var DOMKey = Page[DOMKeyParams, None]("page.domKey")

// DOMKeyParams is a row of keys.
type DOMKeyParams struct {
	Keys []DOMKeyPress `json:"keys"`
}

// DOMKeyPress is one key that is pressed and released.
type DOMKeyPress struct {
	// Key and Code are as in KeyboardEvent.
	Key  string `json:"key"`
	Code string `json:"code"`
	// KeyCode is the old number of the key.
	KeyCode int `json:"keyCode"`
	// Location is 0 for standard, 1 left, 2 right, 3 numpad.
	Location int `json:"location,omitempty"`
	// Text is what the key types, empty for none.
	Text string `json:"text,omitempty"`
	// Modifiers are the CDP bits: 1 Alt, 2 Ctrl, 4 Meta, 8 Shift.
	Modifiers int `json:"modifiers,omitempty"`
	// Repeat: it is still down from the press before, as event.repeat.
	Repeat bool `json:"repeat,omitempty"`
	// Only is the half of the press that is meant, empty for both.
	Only KeyHalf `json:"only,omitempty"`
}

// KeyHalf is a half of a key's press.
type KeyHalf string

// The halves.
const (
	OnlyDown KeyHalf = "down"
	OnlyUp   KeyHalf = "up"
)

// FocusState tells what has the focus in a document.
var FocusState = Page[None, FocusStateResult]("page.focusState")

// FocusStateResult is the element that keys go to.
type FocusStateResult struct {
	// Node is absent when no element has the focus; then keys go to the document.
	Node *NodeSummary `json:"node,omitempty"`
	// Frame: the element is a frame, and the keys go into it.
	Frame bool  `json:"frame"`
	Field Field `json:"field"`
}
