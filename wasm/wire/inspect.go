package wire

// InspectNode tells of one element what only its page knows, without moving anything: no scrolling, no focus. Errors: node_gone.
var InspectNode = Page[NodeRef, InspectNodeResult]("page.inspect")

// InspectNodeResult is an element as a person has it before them now.
type InspectNodeResult struct {
	// Box is in the frame's viewport.
	Box Box `json:"box"`
	// Hidden is why nobody can see the element, "" when one can: "display", "details", "content-visibility", "visibility", "opacity",
	// "size" or "clipped".
	Hidden string `json:"hidden,omitempty"`
	// HiddenBy is the element that hides it, absent when that is itself.
	HiddenBy *NodeSummary `json:"hiddenBy,omitempty"`
	// InView: the middle of the element is within the viewport and within all that cuts it off.
	InView bool `json:"inView"`
	// CoveredBy is what would take a click in the place of an element that is in view.
	CoveredBy *NodeSummary `json:"coveredBy,omitempty"`
	// Disabled is why it cannot be acted on, "" when it can: "disabled", "fieldset", "inert", "modal" or "aria-disabled".
	Disabled string `json:"disabled,omitempty"`
	// DisabledBy is the element that disables it, absent when that is itself.
	DisabledBy *NodeSummary `json:"disabledBy,omitempty"`
	Editable   bool         `json:"editable"`
	// Message is the browser's own validation message, "" when the field is valid or secret.
	Message string `json:"message,omitempty"`
}

// MaxMatchFields and MaxMatches bound MatchNodes: fields in a call, elements of one field in one item.
const (
	MaxMatchFields = 40
	MaxMatches     = 20
)

// MatchNodes finds repeated items and, in each, the elements of fields. It says which elements those are; what they hold is read
// from a capture. Errors: bad_params when a selector does not parse; it is named.
var MatchNodes = Page[MatchNodesParams, MatchNodesResult]("page.match")

// MatchNodesParams says what to look for.
type MatchNodesParams struct {
	// Selector finds the items, through open shadow roots. With Items it is not used.
	Selector string `json:"selector,omitempty"`
	// Items are elements that are known; those that are gone are left out.
	Items []int `json:"items,omitempty"`
	// Fields are selectors for what is in an item, where :scope is the item; "" finds nothing.
	Fields []string `json:"fields,omitempty"`
	// Offset and Limit cut the items; 1–1,000.
	Offset int `json:"offset"`
	Limit  int `json:"limit"`
}

// MatchNodesResult is what was found.
type MatchNodesResult struct {
	Items []MatchedItem `json:"items"`
	// Total counts all items.
	Total int `json:"total"`
}

// MatchedItem is one item.
type MatchedItem struct {
	NodeID int `json:"nodeId"`
	// Fields has the elements of each field, in the order of the params, at most MaxMatches each.
	Fields [][]int `json:"fields"`
}

// LayoutTables finds tables that are made by style alone: display: table, table-row and table-cell on elements of no such role.
var LayoutTables = Page[None, LayoutTablesResult]("page.layoutTables")

// LayoutTablesResult lists at most 50, in document order.
type LayoutTablesResult struct {
	Tables []LayoutTable `json:"tables"`
}

// LayoutTable is one of them.
type LayoutTable struct {
	NodeID int         `json:"nodeId"`
	Rows   []LayoutRow `json:"rows"`
}

// LayoutRow is one row.
type LayoutRow struct {
	NodeID int `json:"nodeId"`
	// Header: the row is in a table-header-group.
	Header bool  `json:"header"`
	Cells  []int `json:"cells"`
}

// MeasureNodes gives the places of elements within what scrolls them.
var MeasureNodes = Page[MeasureNodesParams, MeasureNodesResult]("page.measure")

// MeasureNodesParams names them.
type MeasureNodesParams struct {
	// NodeID is the container that scrolls, 0 for the window.
	NodeID int   `json:"nodeId"`
	Nodes  []int `json:"nodes"`
}

// MeasureNodesResult has a box for each, in the container's content: scrolling does not change it. One that is gone has a height of −1.
type MeasureNodesResult struct {
	Boxes []Box `json:"boxes"`
}

// FieldMessages gives the browser's validation message for each field, "" for those that are valid, secret or gone.
var FieldMessages = Page[FieldMessagesParams, FieldMessagesResult]("page.fieldMessages")

// FieldMessagesParams names the fields.
type FieldMessagesParams struct {
	Nodes []int `json:"nodes"`
}

// FieldMessagesResult is in the order of the params.
type FieldMessagesResult struct {
	Messages []string `json:"messages"`
}

// ScrollOn scrolls as Scroll does and then waits until the page has painted that, so that its own code has heard of it, and has been
// quiet for a moment.
var ScrollOn = Page[ScrollOnParams, ScrollState]("page.scrollOn")

// ScrollOnParams says how far, and bounds the wait for quiet after the paint.
type ScrollOnParams struct {
	Scroll  ScrollParams `json:"scroll"`
	QuietMs int64        `json:"quietMs"`
	MaxMs   int64        `json:"maxMs"`
}
