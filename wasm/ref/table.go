package ref

import (
	"hash/fnv"
	"sort"
	"strings"
	"unicode/utf8"
)

// Table holds the refs of one tab.
type Table struct {
	last      int // the last number that was given out
	frames    map[int]int
	lastFrame int
	docs      map[string]*document
	entries   map[int]*entry
	clock     int64 // counts uses
	// changed: frames or documents have changed since the last Save; saved is what that gave for the tab itself.
	changed bool
	saved   []byte
}

// document is a document with the refs of its elements.
type document struct {
	Document
	ordinal int
	nodes   map[int]*entry
	// lost are refs, by number, whose element lives and stands for something else; they wait for what they stood for.
	lost map[int]*entry
	gone bool
	used int64
	// saved is what Save gave for it, nil when something has changed since.
	saved []byte
}

// entry is one ref.
type entry struct {
	number int
	doc    *document
	el     Element
	view   uint32
	lang   uint32
	used   int64
	lost   bool
}

// NewTable makes an empty table.
func NewTable() *Table {
	return &Table{frames: map[int]int{0: 0}, docs: map[string]*document{}, entries: map[int]*entry{}}
}

// Ordinal gives the number of a frame within the tab: 0 for the main frame, the others in the order in which they were first
// asked for. It is kept while the frame lives and never used for another, as the browser never uses a frameID again.
func (t *Table) Ordinal(frameID int) int {
	n, ok := t.frames[frameID]
	if !ok {
		t.lastFrame++
		n = t.lastFrame
		t.frames[frameID] = n
		t.changed = true
	}
	return n
}

// Assign gives an element its ref: the one it has, or the next number. What is remembered of the element is renewed.
func (t *Table) Assign(d Document, e Element) Ref {
	doc := t.document(d)
	t.clock++
	en := doc.nodes[e.NodeID]
	if en == nil {
		t.room(doc)
		t.last++
		en = &entry{number: t.last, doc: doc}
		t.entries[en.number] = en
		doc.nodes[e.NodeID] = en
		t.touch(doc)
	}
	if en.remember(e, d) {
		t.touch(doc)
	}
	en.used, doc.used = t.clock, t.clock
	return en.ref()
}

// Of gives the ref that an element has, without giving it one.
func (t *Table) Of(documentID string, nodeID int) (Ref, bool) {
	if doc := t.docs[documentID]; doc != nil {
		if en := doc.nodes[nodeID]; en != nil {
			return en.ref(), true
		}
	}
	return Ref{}, false
}

// Lookup says what a ref stands for. A frame that does not fit the number makes it Unknown.
func (t *Table) Lookup(r Ref) (Entry, State) {
	en := t.entries[r.Number]
	if en == nil || r.Frame != 0 && r.Frame != en.doc.ordinal {
		return Entry{}, Unknown
	}
	t.clock++
	en.used, en.doc.used = t.clock, t.clock
	if en.doc.gone || en.lost {
		return en.entry(), Stale
	}
	return en.entry(), Live
}

// Present tells which documents the tab has now. The refs of all others are stale, until their document comes
// back, as the browser's back-forward cache can bring it.
func (t *Table) Present(docs []Document) {
	frames := map[int]int{0: 0}
	here := map[string]bool{}
	for _, d := range docs {
		here[d.ID] = true
		frames[d.FrameID] = t.Ordinal(d.FrameID)
	}
	if len(t.frames) > MaxFrames {
		t.frames = frames
	}
	for id, doc := range t.docs {
		if doc.gone == here[id] {
			doc.gone, t.changed = !here[id], true
		}
	}
}

// document gives the table's document, made if it is new.
func (t *Table) document(d Document) *document {
	doc := t.docs[d.ID]
	if doc == nil {
		if len(t.docs) >= MaxDocuments {
			t.forgetOldest()
		}
		doc = &document{ordinal: t.Ordinal(d.FrameID), nodes: map[int]*entry{}, lost: map[int]*entry{}}
		t.docs[d.ID] = doc
	}
	if doc.Document != d || doc.gone {
		doc.Document, doc.gone, t.changed = d, false, true
	}
	return doc
}

// forgetOldest drops the document that was used longest ago, one that is gone before one that is there.
func (t *Table) forgetOldest() {
	var oldest *document
	for _, d := range t.docs {
		if oldest == nil || d.gone && !oldest.gone || d.gone == oldest.gone && d.used < oldest.used {
			oldest = d
		}
	}
	for _, en := range oldest.all() {
		delete(t.entries, en.number)
	}
	delete(t.docs, oldest.ID)
	t.changed = true
}

// touch notes that the refs of a document have changed.
func (t *Table) touch(d *document) { d.saved, t.changed = nil, true }

// room makes room for one more ref of a document.
func (t *Table) room(doc *document) {
	doc.used = t.clock
	if len(doc.nodes)+len(doc.lost) >= MaxRefs {
		t.drop(doc.all(), 4)
	}
	for len(t.entries) >= MaxTotal && len(t.docs) > 1 {
		t.forgetOldest()
	}
}

// Trim forgets the document that was used longest ago; of the last one it drops half of the refs, those used longest ago, and
// when it has none, the document.
func (t *Table) Trim() {
	if len(t.docs) == 1 {
		for _, d := range t.docs {
			if refs := d.all(); len(refs) > 0 {
				t.drop(refs, 2)
				return
			}
		}
	}
	if len(t.docs) > 0 {
		t.forgetOldest()
	}
}

// drop forgets one in so many refs, those used longest ago.
func (t *Table) drop(refs []*entry, one int) {
	sort.Slice(refs, func(i, j int) bool { return refs[i].used < refs[j].used })
	for _, en := range refs[:len(refs)/one+1] {
		delete(t.entries, en.number)
		en.doc.remove(en)
		t.touch(en.doc)
	}
}

// all gives the refs of a document.
func (d *document) all() []*entry {
	out := make([]*entry, 0, len(d.nodes)+len(d.lost))
	for _, en := range d.nodes {
		out = append(out, en)
	}
	for _, en := range d.lost {
		out = append(out, en)
	}
	return out
}

func (d *document) remove(en *entry) {
	if en.lost {
		delete(d.lost, en.number)
	} else {
		delete(d.nodes, en.el.NodeID)
	}
}

// lose parts a ref from an element that stands for something else now.
func (t *Table) lose(en *entry) {
	en.doc.remove(en)
	en.lost = true
	en.doc.lost[en.number] = en
	t.touch(en.doc)
}

// move gives a ref to another element, the same one made anew.
func (t *Table) move(en *entry, d Document, e Element) {
	en.doc.remove(en)
	t.touch(en.doc)
	doc := t.document(d)
	en.doc, en.lost = doc, false
	en.remember(e, d)
	doc.nodes[e.NodeID] = en
	t.clock++
	en.used, doc.used = t.clock, t.clock
	t.touch(doc)
}

func (en *entry) ref() Ref { return Ref{Frame: en.doc.ordinal, Number: en.number} }

func (en *entry) entry() Entry {
	return Entry{Ref: en.ref(), Document: en.doc.Document, Element: en.el}
}

// remember renews what is known of the element and says whether that was something new. The table outlives the
// capture, so strings that are parts of its text are copied.
func (en *entry) remember(e Element, d Document) bool {
	e.Name = cut(e.Name)
	v, lang := view(d.URL), language(d.Lang)
	if e == en.el && v == en.view && lang == en.lang {
		return false
	}
	e.Name, e.Role, e.Tag, e.Type = strings.Clone(e.Name), intern(e.Role), intern(e.Tag), intern(e.Type)
	e.Row = strings.Clone(e.Row)
	en.el, en.view, en.lang = e, v, lang
	return true
}

// cut shortens a name to MaxName bytes.
func cut(name string) string {
	if len(name) <= MaxName {
		return name
	}
	at := MaxName
	for !utf8.RuneStart(name[at]) {
		at--
	}
	return name[:at]
}

// intern gives one copy of the few strings that nearly all elements share.
func intern(s string) string {
	for _, known := range [...]string{"", "a", "button", "input", "link", "select",
		"combobox", "textbox", "textarea", "checkbox", "radio", "text", "submit", "option", "div", "span"} {
		if s == known {
			return known
		}
	}
	return strings.Clone(s)
}

// view hashes an address, all of it: what a query or a fragment says may be which list is shown.
func view(address string) uint32 { return hash(strings.TrimSuffix(address, "#")) }

// language hashes a language, without regard to the country; 0 for none.
func language(lang string) uint32 {
	if lang, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(lang)), "-"); lang == "" {
		return 0
	}
	return hash(lang)
}

func hash(s string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(s))
	return h.Sum32()
}
