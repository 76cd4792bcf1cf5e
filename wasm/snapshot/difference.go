package snapshot

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Base is what After needs of a Document. It is a type of its own so that what keeps it does not link all of Document's methods.
type Base struct {
	text                                                       string
	strEnd, parent, name, flags, nodeID, attrEnd, attrs, props []int32
}

// Base gives the base of captures that follow.
func (d *Document) Base() *Base {
	return &Base{d.text, d.strEnd, d.parent, d.name, d.flags, d.nodeID, d.attrEnd, d.attrs, d.props}
}

// Size is roughly how many bytes it takes.
func (b *Base) Size() int {
	return len(b.text) + 4*(len(b.strEnd)+5*len(b.parent)+len(b.attrs)+len(b.props))
}

// After gives the document of a capture that was told by its difference from the base's.
//
// Errors: as Decode; copies that are not of the base.
func (b *Base) After(data []byte) (*Document, error) {
	r := reader{data: data}
	head := r.words(int(wire.DifferenceHeader))
	if r.err == nil && (head[wire.WordMagic] != wire.DifferenceMagic || head[wire.WordVersion] != wire.CaptureVersion) {
		return nil, text.Errorf("decoding difference: magic %x version %d is not the expected one", uint32(head[wire.WordMagic]), head[wire.WordVersion])
	}
	next := &Document{}
	if r.err == nil {
		r.difference(b, next, head)
	}
	return r.finish(next, head)
}

// difference reads all after the header into next.
func (r *reader) difference(b *Base, next *Document, head []int32) {
	nodes, size := int(head[wire.WordNodes]), int(head[wire.DifferenceTextBytes])
	if nodes < 1 || nodes > wire.MaxNodes || size > wire.MaxText || len(b.text)+size > wire.MaxText {
		r.err = text.Errorf("%d nodes and %d more bytes of text are too many", nodes, size)
		return
	}
	added := r.words(r.count(head[wire.DifferenceStrings], 4))
	next.strEnd = append(b.strEnd[:len(b.strEnd):len(b.strEnd)], added...)
	next.text = b.text + r.bytes(size)
	copies := r.words(r.count(head[wire.DifferenceCopies], 12) * 3)
	count := r.count(head[wire.DifferenceNodes], 20)
	fresh := &Base{parent: r.words(count), name: r.words(count), flags: r.words(count), nodeID: r.words(count), attrEnd: r.words(count)}
	fresh.attrs = r.words(r.count(head[wire.DifferenceAttrs], 8) * 2)
	fresh.props = r.words(r.count(head[wire.DifferenceProps], 12) * 3)
	next.boxes = r.words(r.count(head[wire.WordBoxes], 20) * 5)
	if r.err == nil && len(r.data) != 0 {
		r.err = text.Errorf("%d bytes too many", len(r.data))
	}
	if r.err == nil {
		m := merger{base: b, fresh: fresh, next: next}
		m.reserve(nodes)
		r.err = m.run(copies, nodes)
	}
}

// merger joins copies of nodes and fresh ones.
type merger struct {
	base, fresh *Base
	next        *Document
	// at is how many nodes there are; row, attr and prop are how much of fresh has been taken.
	at, row, attr, prop int
}

func (m *merger) reserve(nodes int) {
	n := m.next
	columns := make([]int32, 5*nodes)
	for i, c := range [...]*[]int32{&n.parent, &n.name, &n.flags, &n.nodeID, &n.attrEnd} {
		*c = columns[i*nodes : (i+1)*nodes]
	}
	n.attrs = make([]int32, 0, len(m.base.attrs)+len(m.fresh.attrs))
	n.props = make([]int32, 0, len(m.base.props)+len(m.fresh.props))
}

// run follows the list of copies to the last of the nodes.
func (m *merger) run(copies []int32, nodes int) error {
	for i := 0; i < len(copies); i += 3 {
		from, count := int(copies[i]), int(copies[i+1])
		source, first := m.base, from
		if from < 0 {
			source, first = m.fresh, m.row
		}
		if count < 1 || count > nodes-m.at || first > len(source.parent)-count {
			return text.Errorf("copy %d of %d nodes from %d is out of range", i/3, count, from)
		}
		ok := false
		if from < 0 {
			ok = m.take(count)
		} else {
			ok = m.copy(from, from+count, copies[i+2])
		}
		if !ok {
			return text.Errorf("copy %d of %d nodes from %d has too many attributes or properties", i/3, count, from)
		}
		end := first + count
		copy(m.next.name[m.at:], source.name[first:end])
		copy(m.next.flags[m.at:], source.flags[first:end])
		copy(m.next.nodeID[m.at:], source.nodeID[first:end])
		m.at += count
	}
	if m.at != nodes || m.row != len(m.fresh.parent) || 2*m.attr != len(m.fresh.attrs) || m.prop != len(m.fresh.props) {
		return text.Errorf("copies make %d of %d nodes", m.at, nodes)
	}
	return nil
}

// take completes fresh nodes; false when there are not so many attributes.
func (m *merger) take(count int) bool {
	f, n := m.fresh, m.next
	copy(n.parent[m.at:], f.parent[m.row:m.row+count])
	first, shift := m.attr, int32(len(n.attrs)/2-m.attr)
	for i := range count {
		own := int(f.attrEnd[m.row+i])
		if own < 0 || own > len(f.attrs)/2-m.attr {
			return false
		}
		m.attr += own
		n.attrEnd[m.at+i] = int32(m.attr) + shift
	}
	n.attrs = append(n.attrs, f.attrs[2*first:2*m.attr]...)
	m.row += count
	start := m.prop
	for m.prop < len(f.props) && int(f.props[m.prop]) < m.at+count {
		m.prop += 3
	}
	n.props = append(n.props, f.props[start:m.prop]...)
	return true
}

// copy completes nodes of d; false when there would be more of something than if each were copied once.
func (m *merger) copy(from, end int, parent int32) bool {
	b, n := m.base, m.next
	shift := int32(m.at - from)
	first := b.attrStart(from)
	attrs := b.attrs[2*first : 2*b.attrEnd[end-1]]
	low, _ := search(b.props, 3, int32(from))
	high, _ := search(b.props, 3, int32(end))
	if len(attrs) > cap(n.attrs)-len(n.attrs) || high-low > cap(n.props)-len(n.props) {
		return false
	}
	attrShift := int32(len(n.attrs)/2) - first
	n.attrs = append(n.attrs, attrs...)
	for i := from; i < end; i++ {
		p := parent
		if b.parent[i] >= int32(from) {
			p = b.parent[i] + shift
		}
		n.parent[i+int(shift)] = p
		n.attrEnd[i+int(shift)] = b.attrEnd[i] + attrShift
	}
	start := len(n.props)
	n.props = append(n.props, b.props[low:high]...)
	for ; start < len(n.props); start += 3 {
		n.props[start] += shift
	}
	return true
}

// attrStart is the first of a node's attributes.
func (b *Base) attrStart(n int) int32 {
	if n == 0 {
		return 0
	}
	return b.attrEnd[n-1]
}
