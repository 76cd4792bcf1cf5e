package wire

// The capture is one document of one frame as the content script saw it: columnar, little-endian, every
// section aligned to 4 bytes, no JSON. Package snapshot decodes it, host/htmlcapture writes it from an HTML
// file, extension/content/capture.ts from the live DOM.
//
//	header   CaptureHeader words, int32
//	strEnd   int32[strings]     end offset of each string in text; string 0 is ""
//	text     UTF-8, padded with zero bytes to 4
//	parent   int32[nodes]       index of the parent, smaller than the node's own; −1 for node 0
//	name     int32[nodes]       string: element → lower-case local name; text → its text, as text-transform shows it; document → ""; shadow root → "open" or "closed"
//	flags    int32[nodes]       NodeKind in the low 3 bits, then the Flag bits
//	nodeId   int32[nodes]       the element's number in the content script's map; 0 for all that is no element
//	attrEnd  int32[nodes]       end of the node's attributes, counted in pairs
//	attrs    int32[2*attrs]     name string, value string; names as the DOM gives them (lower case in HTML)
//	props    int32[3*props]     node, PropKey, value; ordered by node, then key
//	boxes    int32[5*boxes]     node, x, y, width, height in whole CSS pixels of the frame's viewport; ordered by node
//
// Nodes are in pre-order of the flat tree: a shadow root is the first child of its host; what is assigned to a
// slot is a child of the slot with FlagSlotted; children of a host that are assigned to no slot follow the
// shadow root with FlagUnslotted. So a node's tree for id lookup can be derived: a slotted node belongs to the tree of
// the host of the shadow root that holds its slot.
//
// Text nodes of white space alone are kept only between inline content, as " ", and within pre as they are, like all text there. Comments, scripts but JSON-LD, styles, templates
// and the contents of noscript are left out.

// CaptureMagic is the first word: "TWCP" read as little-endian.
const CaptureMagic = 0x50435754

// A difference tells a capture by what it has in common with an earlier one of the same document:
//
//	header   DifferenceHeader words, int32: those of the capture, then what follows of each
//	strEnd   int32[strings]     of the strings after those of the earlier capture, which all stay
//	text     UTF-8 of those strings alone, padded with zero bytes to 4
//	copies   int32[3*copies]    first node, number and parent: nodes of the earlier capture; what had a parent before the first
//	                            gets that parent. With −1 as first node: so many fresh nodes
//	parent … attrEnd            of the fresh nodes, as in a capture; attrEnd is the number of the node's own attributes
//	attrs    int32[2*attrs]     of the fresh nodes
//	props    int32[3*props]     of the fresh nodes; those of the others stay
//	boxes    int32[5*boxes]     of all nodes

// DifferenceMagic is the first word of a difference: "TWCD" read as little-endian.
const DifferenceMagic = 0x44435754

// CaptureVersion is the second word.
const CaptureVersion = 1

// Bounds of a capture: beyond them the content script stops and sets TruncatedNodes or TruncatedText.
const (
	// MaxNodes is the largest number of nodes.
	MaxNodes = 400_000
	// MaxText is the largest size of the text section in bytes.
	MaxText = 24 << 20
	// MaxDepth is the deepest nesting; deeper nodes become children of the node at that depth.
	MaxDepth = 2_000
)

// CaptureWord is the place of a word in the header.
type CaptureWord int

// The header's words.
const (
	WordMagic CaptureWord = iota
	WordVersion
	WordNodes
	WordStrings
	WordTextBytes // without padding
	WordAttrs
	WordProps
	WordBoxes
	WordURL   // string
	WordTitle // string
	WordLang  // string: the document element's lang, may be empty
	WordScrollX
	WordScrollY
	WordViewportWidth
	WordViewportHeight
	WordDocumentWidth
	WordDocumentHeight
	WordTruncated // CaptureTruncated bits
	WordContentType
	WordReserved
	// CaptureHeader is the number of words.
	CaptureHeader
)

// DifferenceWord is the place of a word in the header of a difference, after those of a capture.
type DifferenceWord int

// The words: how many there are of each.
const (
	DifferenceStrings DifferenceWord = iota + DifferenceWord(CaptureHeader)
	DifferenceTextBytes
	DifferenceCopies
	DifferenceNodes
	DifferenceAttrs
	DifferenceProps
	// DifferenceHeader is the number of words.
	DifferenceHeader
)

// CaptureTruncated says what was left out because of a bound.
type CaptureTruncated int

// The bits.
const (
	TruncatedNodes CaptureTruncated = 1 << iota
	TruncatedText
)

// NodeKind is what a node is; the low 3 bits of its flags.
type NodeKind int

// The kinds.
const (
	KindElement NodeKind = iota
	KindText
	KindDocument
	KindShadowRoot
	// NodeKindMask cuts the kind out of the flags.
	NodeKindMask NodeKind = 7
)

// NodeFlag is one bit of a node's flags. Live state is read from properties, never from attributes.
type NodeFlag int

// The flags. All are about elements but for Slotted, Unslotted and Break, which text nodes have too.
const (
	// FlagHidden: not rendered at all (display none, closed details, content-visibility, unslotted), itself or
	// through an ancestor. Its descendants carry the flag too.
	FlagHidden NodeFlag = 1 << (iota + 3)
	// FlagInvisible: visibility hidden or collapse, computed on the element itself.
	FlagInvisible
	// FlagTransparent: opacity 0, itself or through an ancestor.
	FlagTransparent
	// FlagNoBox: rendered without any area (and display is not contents).
	FlagNoBox
	// FlagOffscreen: wholly outside the area that can be scrolled to.
	FlagOffscreen
	// FlagInert: inert itself or through an ancestor or a modal dialog elsewhere.
	FlagInert
	// FlagDisabled: matches :disabled.
	FlagDisabled
	FlagReadOnly
	FlagRequired
	// FlagInvalid: the browser's own validation fails and the person has touched the field (:user-invalid).
	FlagInvalid
	FlagChecked
	FlagIndeterminate
	// FlagSelected: a chosen option.
	FlagSelected
	FlagFocused
	// FlagEditable: an editing host (contenteditable), not what is inside it.
	FlagEditable
	// FlagSecret: a field whose value is not told (password, one-time code, card number).
	FlagSecret
	// FlagOpen: details, dialog or popover that is open.
	FlagOpen
	// FlagModal: a dialog shown with showModal.
	FlagModal
	// FlagPointer: cursor pointer that its parent does not have, or a click handler property or attribute.
	FlagPointer
	FlagScrollable
	FlagSlotted
	FlagUnslotted
	// FlagBlock: laid out as a block, list item, table part, flex or grid item: text around it is separate.
	FlagBlock
	// FlagNoPointer: pointer-events none.
	FlagNoPointer
	// FlagTextInvisible: text of the element cannot be seen (font size 0, colour equal to transparent, clipped away).
	FlagTextInvisible
	// FlagLinkVisited is reserved; a page's visited links are never told.
	FlagReserved
	// FlagAtomic: laid out as an inline block, inline flex, grid or table: within the line, but a word of its own,
	// so that names have white space around it. Elements that always are, such as button and img, need no flag.
	FlagAtomic
)

// PropKey names a value that only some nodes have.
type PropKey int

// The keys. The value is a string index unless it says number.
const (
	_ PropKey = iota
	// PropValue: live value of input, textarea, select (label of the chosen options joined by ", "), progress, meter.
	PropValue
	// PropBefore, PropAfter: text of ::before and ::after, counters and images left out. PropBefore of a use in a drawing is
	// the title of the symbol that it shows.
	PropBefore
	PropAfter
	// PropFrameIndex (number): place of an iframe's window in window.frames, −1 for a frame inside a shadow tree.
	PropFrameIndex
	// PropSource: an image's current source, only for img without alt.
	PropSource
	// PropHref: resolved address of a link.
	PropHref
	// PropOptionCount (number): options of a select of which the rest is not in the capture.
	PropOptionCount
)

// MaxOptions is how many options of one select a capture holds; the chosen ones are always there.
const MaxOptions = 200

// MaxFieldOptions is how many options of one select a Field holds: what can be chosen at all.
const MaxFieldOptions = 5_000
