package wire

// DragDrop drags, drops files and fills file inputs by events and a DataTransfer of the page's own realm.
var DragDrop = Module[DragDropParams, DragDropResult]("drag-drop")

// DragDropParams is an order. The node handed over is what is dragged, the zone that files are dropped on, or the file input.
type DragDropParams struct {
	Action DragAction `json:"action"`
	// From is where the drag takes hold, To where it is let go, both in the frame's viewport; for DragMove. DragFiles is let go at To,
	// or in the middle of the node.
	From *Point `json:"from,omitempty"`
	To   *Point `json:"to,omitempty"`
	// Files are for DragFiles and DragInput; no files empties an input.
	Files []FileData `json:"files,omitempty"`
	// Add: an input that takes several keeps those it has; for DragInput.
	Add bool `json:"add,omitempty"`
}

// DragAction is what the module does.
type DragAction string

// The actions.
const (
	// DragMove drags the node: by HTML5 drag events when it, or something around it, is draggable, else by pointer and mouse events.
	DragMove DragAction = "move"
	// DragFiles drops files on the node as a person who drags them out of a folder.
	DragFiles DragAction = "files"
	// DragInput sets the files of an <input type=file>.
	DragInput DragAction = "input"
)

// FileData is one file with its content.
type FileData struct {
	Name string `json:"name"`
	// Type is the MIME type, "" when it is not known.
	Type string `json:"type"`
	// Data is base64 with padding.
	Data string `json:"data"`
	// Modified is in milliseconds since the Unix epoch; 0 is now.
	Modified int64 `json:"modified,omitempty"`
}

// DragDropResult is what the page made of it.
type DragDropResult struct {
	// Kind is "html5" or "pointer" for DragMove, "files" or "input".
	Kind string `json:"kind"`
	// Started: dragstart was not prevented; always true but for html5.
	Started bool `json:"started"`
	// Accepted: the page took the drag over the target, so that it was dropped. What a pointer drag does cannot be told from its events.
	Accepted bool `json:"accepted"`
	// Effect is the dropEffect that the page chose: "none", "copy", "move" or "link".
	Effect string `json:"effect"`
	// Files are the files that an input holds after the page's own code has run, or those that were dropped, at most 100.
	Files []FileInfo `json:"files"`
	// Refused says in words why nothing was done: an input that takes one file only, a type that its accept does not name.
	Refused string `json:"refused,omitempty"`
}

// FileInfo is one file without its content.
type FileInfo struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Size int64  `json:"size"`
}
