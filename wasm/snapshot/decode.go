package snapshot

import (
	"encoding/binary"
	"sort"
	"unicode/utf8"
	"unsafe"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// depthSlack is how much deeper than wire.MaxDepth a node may lie: the content script makes children of what is
// deeper, and a shadow root may come between.
const depthSlack = 8

// Decode takes a capture apart. The Document copies what it needs: data may be reused, as it must be when it
// aliases a message of a step that is over.
//
// Errors: a capture of another format or version; one that is cut, has a bound of package wire passed, an index out of
// range, nodes out of pre-order, a nodeID twice, or text that is not UTF-8.
func Decode(data []byte) (*Document, error) {
	r := reader{data: data}
	head := r.words(int(wire.CaptureHeader))
	if r.err == nil && (head[wire.WordMagic] != wire.CaptureMagic || head[wire.WordVersion] != wire.CaptureVersion) {
		return nil, text.Errorf("decoding capture: magic %x version %d is not the expected %x version %d",
			uint32(head[wire.WordMagic]), head[wire.WordVersion], uint32(wire.CaptureMagic), wire.CaptureVersion)
	}
	d := &Document{}
	if r.err == nil {
		r.sections(d, head)
	}
	return r.finish(d, head)
}

// finish proves that what was read is sound.
func (r *reader) finish(d *Document, head []int32) (*Document, error) {
	if r.err == nil {
		r.err = d.check()
	}
	if r.err == nil {
		r.err = d.readHead(head)
	}
	if r.err != nil {
		return nil, text.Errorf("decoding capture: %w", r.err)
	}
	return d, nil
}

// littleEndian: words lie in memory as they lie in a capture.
var littleEndian = binary.NativeEndian.Uint16([]byte{1, 0}) == 1

// reader cuts sections off the front of a capture.
type reader struct {
	data []byte
	err  error
}

// words reads n 32-bit words.
func (r *reader) words(n int) []int32 {
	if r.err != nil || n < 0 || n > len(r.data)/4 {
		r.fail(n)
		return nil
	}
	out := make([]int32, n)
	if littleEndian {
		// One copy of memory; word by word it is a third of the time that a page takes in WebAssembly.
		copy(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(out))), 4*n), r.data)
	} else {
		for i := range out {
			out[i] = int32(binary.LittleEndian.Uint32(r.data[4*i:]))
		}
	}
	r.data = r.data[4*n:]
	return out
}

// bytes reads n bytes and the padding to 4.
func (r *reader) bytes(n int) string {
	padded := (n + 3) &^ 3
	if r.err != nil || n < 0 || padded > len(r.data) {
		r.fail(n)
		return ""
	}
	s := string(r.data[:n])
	r.data = r.data[padded:]
	return s
}

// fail keeps the first error.
func (r *reader) fail(n int) {
	if r.err == nil {
		r.err = text.Errorf("cut: a section of %d wants more than the %d bytes left", n, len(r.data))
	}
}

// sections reads all after the header.
func (r *reader) sections(d *Document, head []int32) {
	nodes, size := int(head[wire.WordNodes]), int(head[wire.WordTextBytes])
	if nodes < 1 || nodes > wire.MaxNodes || size > wire.MaxText {
		r.err = text.Errorf("%d nodes and %d bytes of text are not within 1–%d and %d", nodes, size, wire.MaxNodes, wire.MaxText)
		return
	}
	// A count is checked against what is left before anything of its size is made, so it may be multiplied.
	if r.count(head[wire.WordStrings], 4); r.err != nil {
		return
	}
	d.strEnd = r.words(int(head[wire.WordStrings]))
	d.text = r.bytes(size)
	d.parent, d.name, d.flags = r.words(nodes), r.words(nodes), r.words(nodes)
	d.nodeID, d.attrEnd = r.words(nodes), r.words(nodes)
	d.attrs = r.words(r.count(head[wire.WordAttrs], 8) * 2)
	d.props = r.words(r.count(head[wire.WordProps], 12) * 3)
	d.boxes = r.words(r.count(head[wire.WordBoxes], 20) * 5)
	if r.err == nil && len(r.data) != 0 {
		r.err = text.Errorf("%d bytes too many", len(r.data))
	}
}

// count checks that n rows of size bytes can be there.
func (r *reader) count(n int32, size int) int {
	if r.err == nil && (n < 0 || int(n) > len(r.data)/size) {
		r.fail(int(n))
	}
	if r.err != nil {
		return 0
	}
	return int(n)
}

// check proves all that the rest of the package relies on.
func (d *Document) check() error {
	for _, f := range []func() error{d.checkStrings, d.checkTree, d.checkAttrs, d.checkTables, d.indexIDs} {
		if err := f(); err != nil {
			return err
		}
	}
	return nil
}

// checkStrings proves that every string is UTF-8 and string 0 is empty.
func (d *Document) checkStrings() error {
	if !utf8.ValidString(d.text) {
		return text.Errorf("text is not UTF-8")
	}
	last := int32(0)
	for i, e := range d.strEnd {
		if e < last || int(e) > len(d.text) || i == 0 && e != 0 {
			return text.Errorf("string %d ends at %d, after %d of %d", i, e, last, len(d.text))
		}
		if int(e) < len(d.text) && !utf8.RuneStart(d.text[e]) {
			return text.Errorf("string %d ends within a character", i)
		}
		last = e
	}
	if len(d.strEnd) == 0 || int(last) != len(d.text) {
		return text.Errorf("strings end at %d of %d bytes", last, len(d.text))
	}
	return nil
}

// checkTree proves that nodes are in pre-order, and fills end and atoms.
func (d *Document) checkTree() error {
	d.end = make([]int32, len(d.parent))
	d.atoms = make([]atom, len(d.strEnd))
	path := make([]int32, 0, 64)
	for i, p := range d.parent {
		n := int32(i)
		for len(path) > 0 && path[len(path)-1] != p {
			d.end[path[len(path)-1]] = n
			path = path[:len(path)-1]
		}
		if (p < 0) != (i == 0) || p < -1 || i > 0 && len(path) == 0 {
			return text.Errorf("node %d has parent %d, which is not open", i, p)
		}
		kind, id := d.Kind(i), d.nodeID[i]
		if kind > wire.KindShadowRoot || (kind == wire.KindElement) != (id > 0) || id < 0 {
			return text.Errorf("node %d has kind %d and nodeID %d", i, kind, id)
		}
		if (kind == wire.KindDocument) != (i == 0) || i > 0 && d.isText(int(p)) {
			return text.Errorf("node %d has kind %d below node %d", i, kind, p)
		}
		if s := d.name[i]; s < 0 || int(s) >= len(d.strEnd) {
			return text.Errorf("node %d has string %d of %d", i, s, len(d.strEnd))
		}
		if len(path) > wire.MaxDepth+depthSlack {
			return text.Errorf("node %d is deeper than %d", i, wire.MaxDepth)
		}
		if kind == wire.KindElement {
			d.resolve(d.name[i])
		}
		path = append(path, n)
	}
	for _, n := range path {
		d.end[n] = int32(len(d.parent))
	}
	return nil
}

// checkAttrs proves that attributes are in range.
func (d *Document) checkAttrs() error {
	last := int32(0)
	for i, e := range d.attrEnd {
		if e < last || int(e) > len(d.attrs)/2 || e > last && !d.element(i) {
			return text.Errorf("attributes of node %d end at %d, after %d of %d", i, e, last, len(d.attrs)/2)
		}
		last = e
	}
	if int(last) != len(d.attrs)/2 {
		return text.Errorf("attributes end at %d of %d", last, len(d.attrs)/2)
	}
	for i, s := range d.attrs {
		if s < 0 || int(s) >= len(d.strEnd) {
			return text.Errorf("attribute %d has string %d of %d", i/2, s, len(d.strEnd))
		}
		if i&1 == 0 {
			d.resolve(s)
		}
	}
	return nil
}

// checkTables proves that props and boxes are ordered and in range.
func (d *Document) checkTables() error {
	for i := 0; i < len(d.props); i += 3 {
		node, key, v := d.props[i], d.props[i+1], d.props[i+2]
		ordered := i == 0 || node > d.props[i-3] || node == d.props[i-3] && key > d.props[i-2]
		if !ordered || node < 0 || int(node) >= len(d.parent) {
			return text.Errorf("property %d is of node %d, key %d, out of order or range", i/3, node, key)
		}
		if !numeric(wire.PropKey(key)) && (v < 0 || int(v) >= len(d.strEnd)) {
			return text.Errorf("property %d has string %d of %d", i/3, v, len(d.strEnd))
		}
	}
	for i := 0; i < len(d.boxes); i += 5 {
		if node := d.boxes[i]; node < 0 || int(node) >= len(d.parent) || i > 0 && node <= d.boxes[i-5] {
			return text.Errorf("box %d is of node %d, out of order or range", i/5, node)
		}
	}
	return nil
}

// indexIDs proves that no two elements have the same nodeID. A capture numbers elements that it meets for the first
// time in pre-order, so the index is often in order already.
func (d *Document) indexIDs() error {
	d.byID = make([]uint64, 0, len(d.nodeID))
	ordered := true
	for n, id := range d.nodeID {
		if id == 0 {
			continue
		}
		v := uint64(id)<<32 | uint64(n)
		ordered = ordered && (len(d.byID) == 0 || d.byID[len(d.byID)-1] < v)
		d.byID = append(d.byID, v)
	}
	if !ordered {
		sort.Slice(d.byID, func(i, j int) bool { return d.byID[i] < d.byID[j] })
	}
	for i := 1; i < len(d.byID); i++ {
		if d.byID[i]>>32 == d.byID[i-1]>>32 {
			return text.Errorf("nodes %d and %d have the same nodeID", uint32(d.byID[i-1]), uint32(d.byID[i]))
		}
	}
	return nil
}

// readHead fills Head.
func (d *Document) readHead(head []int32) error {
	for _, w := range []wire.CaptureWord{wire.WordURL, wire.WordTitle, wire.WordLang, wire.WordContentType} {
		if s := head[w]; s < 0 || int(s) >= len(d.strEnd) {
			return text.Errorf("header word %d has string %d of %d", w, s, len(d.strEnd))
		}
	}
	d.Head = Head{
		URL: d.str(head[wire.WordURL]), Title: d.str(head[wire.WordTitle]),
		Lang: d.str(head[wire.WordLang]), ContentType: d.str(head[wire.WordContentType]),
		ScrollX: int(head[wire.WordScrollX]), ScrollY: int(head[wire.WordScrollY]),
		ViewportWidth: int(head[wire.WordViewportWidth]), ViewportHeight: int(head[wire.WordViewportHeight]),
		DocumentWidth: int(head[wire.WordDocumentWidth]), DocumentHeight: int(head[wire.WordDocumentHeight]),
		Truncated: wire.CaptureTruncated(head[wire.WordTruncated]),
	}
	return nil
}

// resolve finds the atom of a string that names an element or an attribute.
func (d *Document) resolve(s int32) {
	if d.atoms[s] == 0 {
		d.atoms[s] = atomOf(d.str(s))
		d.used[d.atoms[s]] = true
	}
}
