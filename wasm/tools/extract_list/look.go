package extractlist

import (
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// sight is what is in the page of the list at one moment.
type sight struct {
	d      *snapshot.Document
	nodes  []int
	values [][]*extract.Value
}

// look reads what is in the page now and adds what is new. fresh is how many items that are.
func (w *walker) look() (fresh int, err error) {
	page, err := w.view.Read()
	if err != nil {
		return 0, err
	}
	at, ok := page.Find(w.doc.DocumentID, w.anchor)
	if !ok {
		return 0, tool.Errorf(tool.CodeStaleRef, "%s went away while it was read", w.name).Next("call read_page, then extract_list with a ref from it")
	}
	s, err := w.read(page, at)
	if err != nil || len(s.nodes) == 0 {
		return 0, err
	}
	sights, err := w.sights(&s)
	if err != nil {
		return 0, err
	}
	before := len(w.values)
	places := w.list.See(sights)
	for len(w.values) < w.list.Len() {
		w.values = append(w.values, nil)
	}
	for i, place := range places {
		size := 0
		for _, v := range s.values[i] {
			if v != nil {
				size += len(v.Text)
			}
		}
		if place < 0 || place < before && size == 0 {
			continue // what was read before is not lost because a list empties what is out of view
		}
		w.values[place] = s.values[i]
		if place >= max(before, w.args.Offset) {
			w.chars += size
		}
	}
	return len(w.values) - before, nil
}

// read reads the items that are in the page.
func (w *walker) read(page *tool.Reading, at snapshot.Place) (sight, error) {
	d := page.Parts[at.Part].Doc
	s := sight{d: d}
	var t *extract.Table
	if n, ok := extract.Around(d, at.Node); ok && n == at.Node {
		t = extract.Candidate{Place: at}.Read(page.Page)
		for i := range t.Len() {
			s.nodes = append(s.nodes, t.Row(i))
		}
		w.total = max(w.total, t.RowCount)
	} else {
		s.nodes = children(d, at.Node)
	}
	if len(w.fields.Keys) > 0 {
		return s, w.byFields(&s)
	}
	for i, n := range s.nodes {
		if t == nil {
			s.values = append(s.values, plain(d, n))
			w.keys = plainKeys
			continue
		}
		s.values = append(s.values, w.cells(t, i))
	}
	return s, nil
}

// plainKeys are those of an item of which no fields are wanted.
var plainKeys = []string{"text", "href"}

// plain reads an item as text and the first link in it.
func plain(d *snapshot.Document, n int) []*extract.Value {
	v := extract.Read(d, n)
	out := []*extract.Value{{Text: v.Text, Checked: v.Checked}, nil}
	if len(v.Links) > 0 {
		out[1] = &extract.Value{Text: v.Links[0].Href}
	}
	return out
}

// cells reads a row by the columns that were there first. A grid can show other columns later; those are left out.
func (w *walker) cells(t *extract.Table, row int) []*extract.Value {
	if w.keys == nil {
		w.keys = t.Columns
	}
	columns := make([]int, 0, len(w.keys))
	for i := range min(len(w.keys), len(t.Columns)) {
		columns = append(columns, i)
	}
	values := t.Values(row, columns)
	for len(values) < len(w.keys) {
		values = append(values, nil)
	}
	return values
}

// byFields reads the fields of the items.
func (w *walker) byFields(s *sight) error {
	ids := make([]int, len(s.nodes))
	for i, n := range s.nodes {
		ids[i] = s.d.NodeID(n)
	}
	matched, err := w.fields.Match(w.view, w.doc, ids)
	if err != nil {
		return err
	}
	w.keys = w.fields.Keys
	reader := extract.Items{Doc: s.d}
	for _, n := range s.nodes {
		s.values = append(s.values, w.fields.Values(&reader, s.d, n, matched))
	}
	return nil
}

// children gives the items of a list: what most of its children are like.
func children(d *snapshot.Document, list int) []int {
	if g, ok := extract.Within(d, list); ok {
		return g.Nodes
	}
	return nil
}

// apart is how far numbered items are put from each other, for places that differ by a pixel or two are the same.
const apart = 10

// sights says what is known of the items that tells them apart, and how far the next scroll may go.
func (w *walker) sights(s *sight) ([]extract.Sight, error) {
	if !w.settled {
		w.key, w.settled = extract.KeyAttr(s.d, s.nodes), len(s.nodes) > 1
	}
	keys := w.keysOf(s)
	boxes, err := w.measure(s)
	if err != nil {
		return nil, err
	}
	out := make([]extract.Sight, len(s.nodes))
	for i, n := range s.nodes {
		out[i] = extract.Sight{Node: s.d.NodeID(n), Print: extract.Print(s.values[i])}
		if keys != nil {
			out[i].Key = keys[i]
		}
		if n, err := strconv.Atoi(out[i].Key); err == nil && extract.Numbered(w.key) {
			out[i].Y = apart * float64(n)
		} else if i < len(boxes) {
			out[i].X, out[i].Y = boxes[i].X, boxes[i].Y
		}
		if v, ok := s.d.Attr(n, "aria-setsize"); ok {
			if size, err := strconv.Atoi(v); err == nil {
				w.total = max(w.total, size)
			}
		}
	}
	if keys != nil && !extract.Numbered(w.key) && w.list.Reused(out) {
		w.drop()
		for i := range out {
			out[i].Key = ""
		}
	}
	return out, nil
}

// keysOf gives the items' keys and leaves out those without one; nil when there are no keys.
func (w *walker) keysOf(s *sight) []string {
	if w.key == "" {
		return nil
	}
	keys, ok := extract.Keys(s.d, s.nodes, w.key)
	if !ok {
		w.drop()
		return nil
	}
	keep := 0
	for i, k := range keys {
		if k != "" {
			keys[keep], s.nodes[keep], s.values[keep] = k, s.nodes[i], s.values[i]
			keep++
		}
	}
	s.nodes, s.values = s.nodes[:keep], s.values[:keep]
	return keys[:keep]
}

// drop gives up an attribute that does not tell the items apart after all.
func (w *walker) drop() {
	w.key = ""
	w.list.Drop()
}

// measure asks where the items are. The last of them is as far as the list has been rendered.
func (w *walker) measure(s *sight) ([]wire.Box, error) {
	p := wire.MeasureNodesParams{Nodes: make([]int, len(s.nodes))}
	for i, n := range s.nodes {
		p.Nodes[i] = s.d.NodeID(n)
	}
	if w.at.Container != nil {
		p.NodeID = w.at.Container.NodeID
	}
	var out wire.MeasureNodesResult
	if err := w.view.Run(tool.PageCall(wire.MeasureNodes, w.doc, p, &out)); err != nil {
		return nil, err
	}
	last := wire.Box{Height: -1}
	for _, b := range out.Boxes {
		if b.Height >= 0 && b.Y > last.Y {
			last = b
		}
	}
	w.stride = last.Y - w.at.Y
	return out.Boxes, nil
}
