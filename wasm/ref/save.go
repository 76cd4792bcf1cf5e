package ref

import (
	"cmp"
	"encoding/binary"
	"errors"
	"sort"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// saveVersion is the first byte of each saved part.
const saveVersion = 3

// Part is a piece of a saved table: what belongs to the tab, or the refs of one document. A page of 4,000 refs takes 400 KB, so
// what did not change is neither encoded nor kept anew.
type Part struct {
	// Key is empty for the tab's own part and else the document's ID.
	Key string
	// Data is the same slice at every Save as long as nothing in it changes.
	Data []byte
}

// Save gives the parts of the table, the tab's own first: a version byte, a string table, then numbers as uvarints and hashes
// as 4 bytes. The caller must not change the data.
func (t *Table) Save() []Part {
	docs := make([]*document, 0, len(t.docs))
	for _, d := range t.docs {
		docs = append(docs, d)
	}
	sort.Slice(docs, func(i, j int) bool { return docs[i].used < docs[j].used })
	if t.changed || t.saved == nil {
		t.saved = t.head(docs)
	}
	parts := []Part{{Data: t.saved}}
	for _, d := range docs {
		if d.saved == nil {
			d.saved = d.encode()
		}
		parts = append(parts, Part{d.ID, d.saved})
	}
	t.changed = false
	return parts
}

// head encodes frames and documents.
func (t *Table) head(docs []*document) []byte {
	w := writer{index: map[string]uint64{}}
	w.uint(uint64(t.last), uint64(t.lastFrame), uint64(len(t.frames)))
	for _, id := range keys(t.frames) {
		w.uint(uint64(id), uint64(t.frames[id]))
	}
	w.uint(uint64(len(docs)))
	for _, d := range docs {
		w.str(d.ID, d.URL)
		w.uint(uint64(d.FrameID), uint64(d.ordinal), uint64(weigh(d.gone, 1, 0)))
	}
	return w.bytes()
}

// encode encodes the refs of a document in the order of their use.
func (d *document) encode() []byte {
	w := writer{index: map[string]uint64{}}
	refs := d.all()
	sort.Slice(refs, func(i, j int) bool { return refs[i].used < refs[j].used })
	w.uint(uint64(len(refs)))
	for _, en := range refs {
		e := &en.el
		w.uint(uint64(en.number), uint64(e.NodeID), uint64(weigh(en.lost, 1, 0)), uint64(e.Scope))
		w.str(e.Tag, e.Type, e.Role, e.Name, e.Row, string(e.Record))
		w.hash(en.view, en.lang, e.Test, e.ID, e.Field, e.Link, e.Path, e.Context, e.Before, e.After)
	}
	return w.bytes()
}

// Load reads what Save gave; parts of documents that the tab's own does not name are left out. A document whose part is missing
// or broken has no refs: those that a client holds of it are unknown, and their numbers are not given again.
//
// Errors: the tab's own part is missing, of another version, cut, or one that Save cannot have written.
func Load(parts []Part) (*Table, error) {
	data := map[string][]byte{}
	for _, p := range parts {
		data[p.Key] = p.Data
	}
	t := NewTable()
	r, err := open(data[""])
	if err != nil {
		return nil, err
	}
	t.last, t.lastFrame = r.int(), r.int()
	for range r.size() {
		id := r.int()
		t.frames[id] = r.int()
	}
	for range r.size() {
		d := &document{nodes: map[int]*entry{}, lost: map[int]*entry{}}
		d.ID, d.URL = r.str(), r.str()
		d.FrameID, d.ordinal, d.gone = r.int(), r.int(), r.int() != 0
		if r.err != nil {
			break
		}
		if t.docs[d.ID] != nil || d.ID == "" || d.ordinal > t.lastFrame {
			return nil, text.Errorf("reading saved refs: document %q of frame %d does not fit", d.ID, d.ordinal)
		}
		t.clock++
		d.used = t.clock
		t.docs[d.ID] = d
		if refs, err := t.loadDocument(d, data[d.ID]); err == nil {
			d.saved = data[d.ID]
			for _, en := range refs {
				t.clock++
				en.used = t.clock
				t.entries[en.number] = en
			}
		} else {
			d.nodes, d.lost = map[int]*entry{}, map[int]*entry{}
		}
	}
	if err := r.close(); err != nil {
		return nil, err
	}
	t.saved = data[""]
	return t, nil
}

// loadDocument reads the refs of a document into it and gives them in the order of their use.
func (t *Table) loadDocument(d *document, data []byte) (refs []*entry, err error) {
	r, err := open(data)
	if err != nil {
		return nil, err
	}
	seen := map[int]bool{}
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
			break
		}
		if en.number < 1 || en.number > t.last || t.entries[en.number] != nil || seen[en.number] || !en.lost && d.nodes[e.NodeID] != nil {
			return nil, text.Errorf("ref %d of node %d does not fit", en.number, e.NodeID)
		}
		seen[en.number] = true
		refs = append(refs, en)
		if en.lost {
			d.lost[en.number] = en
		} else {
			d.nodes[e.NodeID] = en
		}
	}
	return refs, r.close()
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

// bytes gives what was written.
func (w *writer) bytes() []byte {
	head := binary.AppendUvarint([]byte{saveVersion}, uint64(len(w.strings)))
	for _, s := range w.strings {
		head = append(binary.AppendUvarint(head, uint64(len(s))), s...)
	}
	return append(head, w.body...)
}

// reader reads what writer wrote and remembers the first error.
type reader struct {
	data    []byte
	strings []string
	err     error
}

// open begins to read a part.
func open(data []byte) (*reader, error) {
	if len(data) == 0 || data[0] != saveVersion {
		return nil, text.Errorf("saved refs are not of version %d", saveVersion)
	}
	r := &reader{data: data[1:]}
	for range r.size() {
		r.strings = append(r.strings, string(r.bytes(r.size())))
	}
	return r, nil
}

// close gives the first error; all must have been read.
func (r *reader) close() error {
	if r.err == nil && len(r.data) > 0 {
		r.err = text.Errorf("%d bytes too many", len(r.data))
	}
	if r.err != nil {
		return text.Errorf("reading saved refs: %w", r.err)
	}
	return nil
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
