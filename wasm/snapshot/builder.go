package snapshot

import (
	"encoding/binary"
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Head is what a capture says of its document as a whole. Lengths are CSS pixels.
type Head struct {
	URL         string
	Title       string
	Lang        string // lang of the document element, may be empty
	ContentType string

	ScrollX, ScrollY              int
	ViewportWidth, ViewportHeight int
	DocumentWidth, DocumentHeight int
	Truncated                     wire.CaptureTruncated
}

// Attr is one attribute, as the DOM gives it.
type Attr struct{ Name, Value string }

// Builder writes a capture node by node, in pre-order of the flat tree (see package wire). The zero Builder is
// ready. A wrong call is remembered and reported by Bytes, so that a walk needs no error handling.
type Builder struct {
	Head Head

	index   map[string]int32
	text    []byte
	strEnd  []int32
	parent  []int32
	name    []int32
	flags   []int32
	nodeID  []int32
	attrEnd []int32
	attrs   []int32
	props   []row
	boxes   []row
	path    []int32 // ancestors of the next node
	err     error
}

// row is a line of the prop or box table.
type row struct {
	node, key int32
	v         [4]int32
}

// Document adds the document node, which must be the first, and gives its index, 0.
func (b *Builder) Document() int {
	return b.Node(-1, wire.KindDocument, "", 0, 0)
}

// Element adds an element; tag is the lower-case local name, nodeID its number in the content script's map.
func (b *Builder) Element(parent int, tag string, flags wire.NodeFlag, nodeID int, attrs ...Attr) int {
	n := b.Node(parent, wire.KindElement, tag, flags, nodeID)
	for _, a := range attrs {
		b.Attr(a.Name, a.Value)
	}
	return n
}

// Text adds a text node. flags may hold Slotted, Unslotted and Break only.
func (b *Builder) Text(parent int, text string, flags wire.NodeFlag) int {
	return b.Node(parent, wire.KindText, text, flags, 0)
}

// ShadowRoot adds a shadow root, which must be the first child of its host; mode is "open" or "closed".
func (b *Builder) ShadowRoot(parent int, mode string) int {
	return b.Node(parent, wire.KindShadowRoot, mode, 0, 0)
}

// Node adds a node of any kind and gives its index. parent is the node added last or one of its ancestors, −1 for
// the first node. nodeID is 0 for all that is no element.
func (b *Builder) Node(parent int, kind wire.NodeKind, name string, flags wire.NodeFlag, nodeID int) int {
	n := len(b.parent)
	for len(b.path) > 0 && int(b.path[len(b.path)-1]) != parent {
		b.path = b.path[:len(b.path)-1]
	}
	if len(b.path) == 0 && (n > 0 || parent != -1) {
		b.fail("node %d has parent %d, which is not open: nodes are added in pre-order", n, parent)
	}
	if (kind == wire.KindElement) != (nodeID > 0) {
		b.fail("node %d of kind %d has nodeID %d: elements have one from 1, other nodes have none", n, kind, nodeID)
	}
	if n >= wire.MaxNodes {
		b.fail("more than %d nodes", wire.MaxNodes)
		return n
	}
	b.path = append(b.path, int32(n))
	b.parent = append(b.parent, int32(parent))
	b.name = append(b.name, b.intern(name))
	b.flags = append(b.flags, int32(kind)|int32(flags))
	b.nodeID = append(b.nodeID, int32(nodeID))
	b.attrEnd = append(b.attrEnd, int32(len(b.attrs)/2))
	return n
}

// Attr adds an attribute to the node added last.
func (b *Builder) Attr(name, value string) {
	if len(b.attrEnd) == 0 {
		b.fail("attribute %q before the first node", name)
		return
	}
	b.attrs = append(b.attrs, b.intern(name), b.intern(value))
	b.attrEnd[len(b.attrEnd)-1]++
}

// Flag sets further flags of a node that was added before.
func (b *Builder) Flag(node int, flags wire.NodeFlag) {
	if b.has(node) {
		b.flags[node] |= int32(flags)
	}
}

// Prop sets a property whose value is text. The calls may come in any order, one for each node and key.
func (b *Builder) Prop(node int, key wire.PropKey, value string) {
	if b.has(node) {
		b.props = append(b.props, row{int32(node), int32(key), [4]int32{b.intern(value)}})
	}
}

// PropNumber sets a property whose value is a number: PropFrameIndex, PropOptionCount.
func (b *Builder) PropNumber(node int, key wire.PropKey, value int) {
	if b.has(node) {
		b.props = append(b.props, row{int32(node), int32(key), [4]int32{int32(value)}})
	}
}

// Box sets a node's rectangle, in whole CSS pixels of the viewport. The calls may come in any order, one for each
// node.
func (b *Builder) Box(node, x, y, width, height int) {
	if b.has(node) {
		b.boxes = append(b.boxes, row{node: int32(node), v: [4]int32{int32(x), int32(y), int32(width), int32(height)}})
	}
}

// Len is the number of nodes so far.
func (b *Builder) Len() int { return len(b.parent) }

// Bytes gives the capture. The Builder can go on to be used after it.
//
// Errors: nodes out of order, a node that is not there, two values for one place, a bound of package wire passed.
func (b *Builder) Bytes() ([]byte, error) {
	head := [wire.CaptureHeader]int32{
		wire.WordMagic: wire.CaptureMagic, wire.WordVersion: wire.CaptureVersion,
		wire.WordURL: b.intern(b.Head.URL), wire.WordTitle: b.intern(b.Head.Title),
		wire.WordLang: b.intern(b.Head.Lang), wire.WordContentType: b.intern(b.Head.ContentType),
		wire.WordScrollX: int32(b.Head.ScrollX), wire.WordScrollY: int32(b.Head.ScrollY),
		wire.WordViewportWidth: int32(b.Head.ViewportWidth), wire.WordViewportHeight: int32(b.Head.ViewportHeight),
		wire.WordDocumentWidth: int32(b.Head.DocumentWidth), wire.WordDocumentHeight: int32(b.Head.DocumentHeight),
		wire.WordTruncated: int32(b.Head.Truncated),
	}
	head[wire.WordNodes], head[wire.WordStrings] = int32(len(b.parent)), int32(len(b.strEnd))
	head[wire.WordTextBytes], head[wire.WordAttrs] = int32(len(b.text)), int32(len(b.attrs)/2)
	head[wire.WordProps], head[wire.WordBoxes] = int32(len(b.props)), int32(len(b.boxes))
	if len(b.text) > wire.MaxText {
		b.fail("text of %d bytes is larger than %d", len(b.text), wire.MaxText)
	}
	b.order(b.props, "property")
	b.order(b.boxes, "box")
	if b.err != nil {
		return nil, b.err
	}
	out := make([]byte, 0, 4*(len(head)+len(b.strEnd)+5*len(b.parent)+len(b.attrs)+3*len(b.props)+5*len(b.boxes))+len(b.text)+4)
	out = words(words(out, head[:]...), b.strEnd...)
	out = append(out, b.text...)
	out = append(out, make([]byte, -len(out)&3)...)
	for _, column := range [][]int32{b.parent, b.name, b.flags, b.nodeID, b.attrEnd, b.attrs} {
		out = words(out, column...)
	}
	for _, p := range b.props {
		out = words(out, p.node, p.key, p.v[0])
	}
	for _, r := range b.boxes {
		out = words(out, r.node, r.v[0], r.v[1], r.v[2], r.v[3])
	}
	return out, nil
}

// order sorts rows by node and key and refuses two of the same place.
func (b *Builder) order(rows []row, what string) {
	sort.SliceStable(rows, func(i, j int) bool {
		x, y := rows[i], rows[j]
		return x.node < y.node || x.node == y.node && x.key < y.key
	})
	for i := 1; i < len(rows); i++ {
		if rows[i].node == rows[i-1].node && rows[i].key == rows[i-1].key {
			b.fail("node %d has a second %s of key %d", rows[i].node, what, rows[i].key)
			return
		}
	}
}

// intern gives the index of a string, which is added if it is new. String 0 is always "".
func (b *Builder) intern(s string) int32 {
	if b.index == nil {
		b.index = map[string]int32{"": 0}
		b.strEnd = append(b.strEnd, 0)
	}
	s = strings.ToValidUTF8(s, "\uFFFD")
	if i, ok := b.index[s]; ok {
		return i
	}
	i := int32(len(b.strEnd))
	b.index[s] = i
	b.text = append(b.text, s...)
	b.strEnd = append(b.strEnd, int32(len(b.text)))
	return i
}

// has says whether a node is there, and remembers an error if not.
func (b *Builder) has(node int) bool {
	if node < 0 || node >= len(b.parent) {
		b.fail("node %d of %d does not exist", node, len(b.parent))
		return false
	}
	return true
}

// fail keeps the first error.
func (b *Builder) fail(format string, args ...any) {
	if b.err == nil {
		b.err = text.Errorf("building capture: "+format, args...)
	}
}

// words appends little-endian 32-bit words.
func words(out []byte, ws ...int32) []byte {
	for _, w := range ws {
		out = binary.LittleEndian.AppendUint32(out, uint32(w))
	}
	return out
}
