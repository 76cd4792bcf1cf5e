package wire

// FindOverlays finds what lies over the page: modal dialogs and boxes that stay where they are while the page scrolls.
var FindOverlays = Page[None, FindOverlaysResult]("page.overlays")

// FindOverlaysResult has the overlays, the one on top first.
type FindOverlaysResult struct {
	Overlays []Overlay `json:"overlays"`
}

// Overlay is the outermost element of one overlay.
type Overlay struct {
	NodeID int `json:"nodeId"`
	// Modal: shown with showModal, or aria-modal is true.
	Modal bool `json:"modal"`
	// Fixed: it stays where it is while the page scrolls.
	Fixed bool `json:"fixed"`
	// Center: it covers the middle of the viewport.
	Center bool `json:"center"`
	// Cover is the part of the viewport that it covers, 0–100.
	Cover int `json:"cover"`
}

// PressEscape does what the Escape key does, by DOM events, for an overlay: the keys, and cancel on a modal dialog.
var PressEscape = Page[NodeRef, None]("page.escape")
