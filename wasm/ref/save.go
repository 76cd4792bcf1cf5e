package ref

import (
	"cmp"
	"encoding/binary"
	"errors"
	"sort"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// saveVersion is the first byte of a saved table.
const saveVersion = 2

// Save writes the table: a version byte, a string table, frames, documents and refs, all numbers as uvarints and hashes as 4
// bytes.
func (t *Table) Save() []byte {
	t.changed = false
	w := writer{index: map[string]uint64{}}
	w.uint(uint64(t.last), uint64(t.lastFrame), uint64(len(t.frames)))
	for _, id := range keys(t.frames) {
		w.uint(uint64(id), uint64(t.frames[id]))
	}
	docs := make([]*document, 0, len(t.docs))
	for _, d := range t.docs {
		docs = append(docs, d)
	}
	sort.Slice(docs, func(i, j int) bool { return docs[i].used < docs[j].used })
	w.uint(uint64(len(docs)))
	for _, d := range docs {
		w.str(d.ID, d.URL)
		w.uint(uint64(d.FrameID), uint64(d.ordinal), uint64(weigh(d.gone, 1, 0)), uint64(len(d.nodes)+len(d.lost)))
		refs := d.all()
		sort.Slice(refs, func(i, j int) bool { return refs[i].used < refs[j].used })
		for _, en := range refs {
			e := &en.el
			w.uint(uint64(en.number), uint64(e.NodeID), uint64(weigh(en.lost, 1, 0)), uint64(e.Scope))
			w.str(e.Tag, e.Type, e.Role, e.Name, e.Row, string(e.Record))
			w.hash(en.view, en.lang, e.Test, e.ID, e.Field, e.Link, e.Path, e.Context, e.Before, e.After)
		}
	}
	head := binary.AppendUvarint([]byte{saveVersion}, uint64(len(w.strings)))
	for _, s := range w.strings {
		head = append(binary.AppendUvarint(head, uint64(len(s))), s...)
	}
	return append(head, w.body...)
}

// Load reads what Save wrote.
//
// Errors: another version; data that is cut or that Save cannot have written. The caller goes on with an empty
// table then: refs of before are unknown.
func Load(data []byte) (*Table, error) {
	if len(data) == 0 || data[0] != saveVersion {
		return nil, text.Errorf("saved refs are not of version %d", saveVersion)
	}
	r := reader{data: data[1:]}
	for range r.size() {
		r.strings = append(r.strings, string(r.bytes(r.size())))
	}
	t := NewTable()
	t.last, t.lastFrame = r.int(), r.int()
	for range r.size() {
		id := r.int()
		t.frames[id] = r.int()
	}
	for range r.size() {
		r.document(t)
	}
	if r.err == nil && len(r.data) > 0 {
		r.err = text.Errorf("%d bytes too many", len(r.data))
	}
	if r.err != nil {
		return nil, text.Errorf("reading saved refs: %w", r.err)
	}
	return t, nil
}

// document reads one document with its refs; their order is that of their use.
func (r *reader) document(t *Table) {
	d := &document{nodes: map[int]*entry{}, lost: map[int]*entry{}}
	d.ID, d.URL = r.str(), r.str()
	d.FrameID, d.ordinal, d.gone = r.int(), r.int(), r.int() != 0
	for range r.size() {
		en := &entry{doc: d, number: r.int()}
		e := &en.el
		e.NodeID, en.lost, e.Scope = r.int(), r.int() != 0, r.int()
		e.Tag, e.Type, e.Role, e.Name, e.Row = r.str(), r.str(), r.str(), r.str(), r.str()
		e.Record = text.Words(r.str())
		for _, h := range []*uint32{&en.view, &en.lang, &e.Test, &e.ID, &e.Field, &e.Link, &e.Path, &e.Context, &e.Before, &e.After} {
			*h = r.hash()
		}
		if r.err != nil {
			return
		}
		if en.number < 1 || en.number > t.last || t.entries[en.number] != nil || !en.lost && d.nodes[e.NodeID] != nil {
			r.err = text.Errorf("ref %d of node %d does not fit", en.number, e.NodeID)
			return
		}
		t.clock++
		en.used = t.clock
		t.entries[en.number] = en
		if en.lost {
			d.lost[en.number] = en
		} else {
			d.nodes[e.NodeID] = en
		}
	}
	if r.err == nil && (t.docs[d.ID] != nil || d.ordinal > t.lastFrame) {
		r.err = text.Errorf("document %q of frame %d does not fit", d.ID, d.ordinal)
		return
	}
	t.clock++
	d.used = t.clock
	t.docs[d.ID] = d
}

// keys are the keys of a map in order.
func keys(m map[int]int) []int {
	out := make([]int, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return out
}

// writer collects strings and the body.
type writer struct {
	index   map[string]uint64
	strings []string
	body    []byte
}

func (w *writer) uint(vs ...uint64) {
	for _, v := range vs {
		w.body = binary.AppendUvarint(w.body, v)
	}
}

func (w *writer) str(ss ...string) {
	for _, s := range ss {
		i, ok := w.index[s]
		if !ok {
			i = uint64(len(w.strings))
			w.index[s] = i
			w.strings = append(w.strings, s)
		}
		w.uint(i)
	}
}

func (w *writer) hash(hs ...uint32) {
	for _, h := range hs {
		w.body = binary.LittleEndian.AppendUint32(w.body, h)
	}
}

// reader reads what writer wrote and remembers the first error.
type reader struct {
	data    []byte
	strings []string
	err     error
}

var errCut = errors.New("cut or malformed")

// int reads a number that fits 31 bits.
func (r *reader) int() int {
	v, n := binary.Uvarint(r.data)
	if r.err != nil || n <= 0 || v > 1<<31-1 {
		r.err = cmp.Or(r.err, errCut)
		return 0
	}
	r.data = r.data[n:]
	return int(v)
}

// size reads how many things follow, each of at least one byte.
func (r *reader) size() int {
	n := r.int()
	if n > len(r.data) {
		r.err = cmp.Or(r.err, errCut)
		return 0
	}
	return n
}

func (r *reader) bytes(n int) []byte {
	if n > len(r.data) {
		r.err = cmp.Or(r.err, errCut)
		return nil
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *reader) str() string {
	i := r.int()
	if i >= len(r.strings) {
		r.err = cmp.Or(r.err, errCut)
		return ""
	}
	return r.strings[i]
}

func (r *reader) hash() uint32 {
	b := r.bytes(4)
	if len(b) < 4 {
		return 0
	}
	return binary.LittleEndian.Uint32(b)
}
