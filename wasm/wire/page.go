package wire

// PageSend runs one Page method in the content script of a frame, which is injected if need be.
// Errors: tab_gone, frame_gone, node_gone, forbidden, page, timeout.
var PageSend = Effect[PageSendParams, PageSendResult]("page.send")

// PageSendParams addresses a document. A message never reaches another document than the one named.
type PageSendParams struct {
	TabID   int `json:"tabId"`
	FrameID int `json:"frameId"`
	// DocumentID is empty when any document of the frame will do.
	DocumentID string `json:"documentId,omitempty"`
	// Method is the name of a Page method.
	Method string `json:"method"`
	Params Raw    `json:"params"`
}

// PageSendResult is the method's result and the document that gave it.
type PageSendResult struct {
	DocumentID string `json:"documentId"`
	Result     Raw    `json:"result"`
}

// InjectSend runs one inject module in the MAIN world of a frame. Errors as PageSend.
var InjectSend = Effect[InjectSendParams, PageSendResult]("inject.send")

// InjectSendParams addresses a document and, where the module acts on an element, a node of it.
type InjectSendParams struct {
	TabID      int    `json:"tabId"`
	FrameID    int    `json:"frameId"`
	DocumentID string `json:"documentId,omitempty"`
	// Module is the name of a Module.
	Module string `json:"module"`
	// NodeID is the element handed to the module; 0 means none.
	NodeID int `json:"nodeId,omitempty"`
	Params Raw `json:"params"`
}

// Box is a rectangle in CSS pixels.
type Box struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
}

// Point is a place in CSS pixels.
type Point struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
}

// NodeRef names an element by the number its document's content script gave it. A number is never used for
// another element while the document lives.
type NodeRef struct {
	NodeID int `json:"nodeId"`
}

// CapturePage records the document of one frame.
var CapturePage = Page[CapturePageParams, CapturePageResult]("page.capture")

// CapturePageParams says what the core knows of the document already.
type CapturePageParams struct {
	// Have is the number of the capture that the core still has, 0 for none.
	Have int `json:"have,omitempty"`
}

// CapturePageResult is the recording.
type CapturePageResult struct {
	// Data is a columnar capture, see CaptureMagic; or, with a Base, its difference from that one, see DifferenceMagic.
	Data Bytes `json:"data"`
	// Number is the capture's own, never used again in the document.
	Number int `json:"number,omitempty"`
	// Base is 0 or the capture that the core said it has.
	Base int `json:"base,omitempty"`
	// FrameIndex is this frame's place in its parent's window.frames, −1 for a main frame or a frame inside a shadow tree. It is how
	// the core finds the iframe element that shows this document.
	FrameIndex int `json:"frameIndex"`
}

// FindNodes finds elements by CSS selector, through open shadow roots, in document order.
// Errors: bad_params when the selector does not parse.
var FindNodes = Page[FindNodesParams, FindNodesResult]("page.find")

// FindNodesParams is the selector.
type FindNodesParams struct {
	Selector string `json:"selector"`
	// Limit is how many are wanted at most, 1–50.
	Limit int `json:"limit"`
}

// FindNodesResult lists the first of them.
type FindNodesResult struct {
	Nodes []NodeSummary `json:"nodes"`
	// Total counts all matches.
	Total int `json:"total"`
}

// NodeSummary names an element in words, for an error text.
type NodeSummary struct {
	NodeID int    `json:"nodeId"`
	Tag    string `json:"tag"`
	// Label is a short text a person would know it by: aria-label, own text, placeholder, alt or title; at most 80 characters.
	Label string `json:"label"`
	// Box is in the frame's viewport.
	Box Box `json:"box"`
}

// Locate makes an element ready for an act: scrolls it into view, waits until it is visible, enabled and
// stands still, and tests what a click at its point would hit. It answers when all that is wanted holds or
// when WaitMs has passed; it fails only with node_gone.
var Locate = Page[LocateParams, LocateResult]("page.locate")

// LocateParams says what to wait for.
type LocateParams struct {
	NodeID int `json:"nodeId"`
	// Scroll brings the element into view first.
	Scroll bool `json:"scroll"`
	// Enabled waits for the element to be enabled.
	Enabled bool `json:"enabled"`
	// Hit waits until the element itself (or its label or a descendant) would take the click.
	Hit bool `json:"hit"`
	// WaitMs bounds the wait, 0–10,000.
	WaitMs int64 `json:"waitMs"`
	// Ahead are elements that will be located soon: they are looked at once, so that one that stands still is known to.
	Ahead []int `json:"ahead,omitempty"`
	// Observe begins an observation when the element is ready, as ObserveStart does.
	Observe bool `json:"observe,omitempty"`
	// Done is an observation that nobody asks for any more.
	Done int `json:"done,omitempty"`
	// Traits: tell them, of the element and of the row or card that is Scope, 0 for none.
	Traits bool `json:"traits,omitempty"`
	Scope  int  `json:"scope,omitempty"`
}

// Traits are what an element is known by, for a comparison with what it was when its ref was given.
type Traits struct {
	// Own is all that the element may be named by, Record the text of its row or card; each text of its own in a line.
	Own    string `json:"own"`
	Record string `json:"record"`
	// Links are the addresses of the first links of the record.
	Links []string `json:"links,omitempty"`
	// Link is the element's own resolved address, Field its name attribute.
	Link  string `json:"link"`
	Field string `json:"field"`
}

// LocateResult describes the element as it is now.
type LocateResult struct {
	Visible  bool `json:"visible"`
	Enabled  bool `json:"enabled"`
	Editable bool `json:"editable"`
	// Stable: the box was the same in two frames.
	Stable bool `json:"stable"`
	// Box and Point are in the frame's viewport. Point is where a click should go.
	Box   Box   `json:"box"`
	Point Point `json:"point"`
	// CoveredBy is the element that would take a click at Point instead.
	CoveredBy *NodeSummary `json:"coveredBy,omitempty"`
	// Field says what kind of field the element is.
	Field Field `json:"field"`
	// Observation is the one that was begun, 0 for none.
	Observation int `json:"observation,omitempty"`
	// Traits are there when they were asked for.
	Traits *Traits `json:"traits,omitempty"`
}

// FrameOffset gives the place of a child frame's viewport in this frame's viewport; a point of it is scrolled into view if need be.
var FrameOffset = Page[FrameOffsetParams, FrameOffsetResult]("page.frameOffset")

// FrameOffsetParams names the child.
type FrameOffsetParams struct {
	// NodeID is the iframe element's.
	NodeID int `json:"nodeId"`
	// Point is in the child's viewport.
	Point  Point `json:"point"`
	Scroll bool  `json:"scroll"`
}

// FrameOffsetResult says where the child is drawn.
type FrameOffsetResult struct {
	// Point is the point of the params in this frame's viewport.
	Point Point `json:"point"`
	// Scale is the size at which the child is drawn, 1 when it is not transformed.
	Scale Point `json:"scale"`
	// CoveredBy is the element that would take a click at Point instead of the child.
	CoveredBy *NodeSummary `json:"coveredBy,omitempty"`
}

// FocusNode focuses an element and says whether it took the focus.
var FocusNode = Page[FocusNodeParams, FocusNodeResult]("page.focus")

// FocusNodeParams names it.
type FocusNodeParams struct {
	NodeID int `json:"nodeId"`
	// SelectAll selects the field's text.
	SelectAll bool `json:"selectAll"`
	// End puts the caret behind the field's text.
	End bool `json:"end,omitempty"`
}

// FocusNodeResult tells the outcome.
type FocusNodeResult struct {
	Focused bool `json:"focused"`
}

// Scroll scrolls the window or the nearest scrollable container of an element.
var Scroll = Page[ScrollParams, ScrollState]("page.scroll")

// ScrollParams says how far.
type ScrollParams struct {
	// NodeID is an element in or being the container; 0 means the window.
	NodeID int     `json:"nodeId,omitempty"`
	DX     float64 `json:"dx"`
	DY     float64 `json:"dy"`
	// To is "", "top", "bottom", "left" or "right"; it wins over DX and DY.
	To string `json:"to"`
	// Pages: DX and DY are multiples of the container's size instead of pixels.
	Pages bool `json:"pages"`
}

// ScrollState is where a container stands.
type ScrollState struct {
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	MaxX   float64 `json:"maxX"`
	MaxY   float64 `json:"maxY"`
	MovedX float64 `json:"movedX"`
	MovedY float64 `json:"movedY"`
	// Box is the visible part of the container in the frame's viewport.
	Box Box `json:"box"`
	// Container is the element that scrolled, absent for the window.
	Container *NodeSummary `json:"container,omitempty"`
}

// ObserveStart begins to note what changes in the document.
var ObserveStart = Page[None, ObserveRef]("page.observeStart")

// ObserveRef names an observation. One that is not stopped within 30 s ends by itself.
type ObserveRef struct {
	ID int `json:"id"`
}

// ObserveStop waits until the document has been quiet for QuietMs, at most MaxMs, and tells what changed.
var ObserveStop = Page[ObserveStopParams, PageChanges]("page.observeStop")

// ObserveStopParams bounds the wait.
type ObserveStopParams struct {
	ID      int   `json:"id"`
	QuietMs int64 `json:"quietMs"`
	MaxMs   int64 `json:"maxMs"`
	// CalmMs is QuietMs once something has changed: what an act sets off has shown by then.
	CalmMs int64 `json:"calmMs"`
	// Keep goes on observing: the next stop tells all since the start. An observation that is kept ends by itself after 5 s.
	Keep bool `json:"keep"`
	// Anew: what is kept tells only what comes after this stop.
	Anew bool `json:"anew,omitempty"`
}

// PageChanges is what an observation saw.
type PageChanges struct {
	URL   string `json:"url"`
	Title string `json:"title"`
	// Added and Removed count elements that came and went.
	Added   int `json:"added"`
	Removed int `json:"removed"`
	// Altered counts text and attribute changes.
	Altered int `json:"altered"`
	// Texts are what appeared in words, first first, at most 5 of at most 120 characters each.
	Texts []string `json:"texts"`
	// Focus is the element that has the focus now, absent when it is the body.
	Focus *NodeSummary `json:"focus,omitempty"`
	// FocusMoved: Focus is not what had the focus at the start.
	FocusMoved bool `json:"focusMoved"`
	// Leaving: the document has begun to navigate to another one.
	Leaving bool `json:"leaving,omitempty"`
	// Settled: the document became quiet in time.
	Settled bool `json:"settled"`
}

// PageInfo tells the document's present state.
var PageInfo = Page[None, PageInfoResult]("page.info")

// PageInfoResult is a document's state.
type PageInfoResult struct {
	URL        string `json:"url"`
	Title      string `json:"title"`
	ReadyState string `json:"readyState"`
	Viewport   Box    `json:"viewport"` // X and Y are the scroll position
	Document   Box    `json:"document"` // whole size
	// PixelRatio is device pixels per CSS pixel.
	PixelRatio float64 `json:"pixelRatio"`
}

// ValueSetter sets a field so that frameworks and plain listeners see it, then reads it back.
var ValueSetter = Module[ValueSetterParams, ValueSetterResult]("value-setter")

// ValueSetterParams is what to set on the node handed over. Exactly one of Text, Options and Checked is present.
type ValueSetterParams struct {
	Text *string `json:"text,omitempty"`
	// Options are indexes of the options to be chosen, all others unchosen.
	Options []int `json:"options,omitempty"`
	Checked *bool `json:"checked,omitempty"`
}

// ValueSetterResult is what the field holds after the page's own code has run.
type ValueSetterResult struct {
	// Taken: the value read back, after a turn of the event loop, is the one that was set.
	Taken bool `json:"taken"`
	// Value is what was read back; empty for secrets.
	Value string `json:"value"`
	// Framework is "react", "vue", "angular", "svelte", "lit" or "": who listens on the element.
	Framework string `json:"framework"`
}

// Router observes and drives a single-page application's client-side routing.
var Router = Module[RouterParams, RouterResult]("router")

// RouterParams is an order.
type RouterParams struct {
	// Action is "state" (tell), "push" (go to URL within the document) or "wait" (until the URL changes).
	Action string `json:"action"`
	// URL is same-origin, for push.
	URL string `json:"url,omitempty"`
	// WaitMs bounds wait and push, 0–10,000.
	WaitMs int64 `json:"waitMs"`
}

// RouterResult is where the application is.
type RouterResult struct {
	URL string `json:"url"`
	// Router is "next", "vue-router", "react-router", "angular", "navigation-api", "history" or "".
	Router string `json:"router"`
	// Changed: the URL is not what it was when the order came.
	Changed bool `json:"changed"`
}
