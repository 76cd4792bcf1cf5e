// Package extractdata is the tool extract_data.
package extractdata

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// CSS of the items.
	Selector string `json:"selector,omitempty"`
	// Instead: one item, or something in it; those of the same shape beside it are the others.
	Ref string `json:"ref,omitempty"`
	// What to read of each.
	Fields []tool.Field `json:"fields" tool:"minItems=1,maxItems=40"`
	// Items to pass over.
	Offset int `json:"offset,omitempty" tool:"min=0"`
	// Items at most.
	Limit int `json:"limit,omitempty" tool:"min=1,max=1000,default=100"`
	// Bound of the items; none is cut.
	MaxChars int `json:"maxChars,omitempty" tool:"min=1000,max=1000000,default=30000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Item is what one item is.
	Item string `json:"item"`
	// Items are objects by field, with the item's ref as _ref. A value is text; true or false for a check box; or text with href or
	// links.
	Items []wire.Raw `json:"items"`
	Total int        `json:"total"`
	// Next is the offset to go on with.
	Next int `json:"next,omitempty"`
	// Missing says which fields some of these items lack.
	Missing []Missing `json:"missing,omitempty"`

	lines string
	keys  []string
}

// Missing is a field that some items lack.
type Missing struct {
	Field string `json:"field"`
	// Count is how many of the items lack it, First the ref of the first.
	Count int    `json:"count"`
	First string `json:"first"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("%d of %d items, each %s\n%s", len(r.Items), r.Total, tool.Line(r.Item, 200), tool.Line(strings.Join(r.keys, " | "), 2_000))
	if r.lines != "" {
		b.Add("\n" + r.lines)
	}
	for _, m := range r.Missing {
		b.Addf("\n%s is missing in %d, first in %s", m.Field, m.Count, m.First)
	}
	if r.Next > 0 {
		b.Addf("\nmore: offset %d", r.Next)
	}
	return b.String()
}

// Tool: Read fields of repeated items such as cards, results or posts: items by CSS or by one example, fields by CSS, role or label.
var Tool = tool.New(tool.Hints{
	Title:     "Extract data",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileReading,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	if (a.Selector == "") == (a.Ref == "") {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "items are named by selector, or by the ref of one").Next("give one of the two")
	}
	fields, err := tool.NewFields(a.Fields)
	if err != nil {
		return Result{}, err
	}
	v, err := c.Open(a.Tab, "read data")
	if err != nil {
		return Result{}, err
	}
	var set items
	if a.Selector != "" {
		set, err = bySelector(v, fields, a)
	} else {
		set, err = byExample(v, fields, a)
	}
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Item: set.what, Total: set.total, keys: fields.Keys}
	r.fill(set, fields, a)
	return r, nil
}

// items are the wanted items of a page.
type items struct {
	page *tool.Reading
	part int
	// nodes are the wanted ones, of total that there are.
	nodes   []int
	total   int
	matched tool.Matched
	what    string
}

// bySelector finds items by CSS.
func bySelector(v *tool.View, fields *tool.Fields, a Args) (items, error) {
	doc, ids, matched, total, err := fields.MatchSelector(v, a.Selector, a.Offset, a.Limit)
	if err != nil {
		return items{}, err
	}
	if len(ids) == 0 {
		return items{}, tool.Errorf(tool.CodeBadArgument, "offset %d is beyond the %d items", a.Offset, total).Next("give a smaller offset")
	}
	page, err := v.Read()
	if err != nil {
		return items{}, err
	}
	set := items{page: page, total: total, matched: matched, what: tool.Line(a.Selector, 120)}
	for _, id := range ids {
		at, ok := page.Find(doc.DocumentID, id)
		if !ok {
			continue // taken away while the page was read
		}
		set.part = at.Part
		set.nodes = append(set.nodes, at.Node)
	}
	return set, nil
}

// byExample finds items of the shape of one.
func byExample(v *tool.View, fields *tool.Fields, a Args) (items, error) {
	page, err := v.Read()
	if err != nil {
		return items{}, err
	}
	el, err := v.Resolve(tool.Target{Ref: a.Ref})
	if err != nil {
		return items{}, err
	}
	at, ok := page.Find(el.DocumentID, el.NodeID)
	if !ok {
		return items{}, tool.Errorf(tool.CodeStaleRef, "%s is no longer in the page", el).Next("call read_page and use a ref from it")
	}
	d := page.Parts[at.Part].Doc
	levels := extract.Levels(d, at.Node)
	if g, ok := extract.Largest(d, at.Node); len(levels) == 0 && ok {
		levels = []extract.Group{g}
	}
	if len(levels) == 0 {
		return items{}, tool.Errorf(tool.CodeNotFound, "nothing beside %s or around it has its shape", el).Next("give the items' CSS as selector")
	}
	set := items{page: page, part: at.Part}
	g, err := level(v, fields, d, el, at.Node, levels)
	if err != nil {
		return items{}, err
	}
	set.total = len(g.Nodes)
	set.what = describe(d, g.Nodes[0])
	if a.Offset >= set.total {
		return items{}, tool.Errorf(tool.CodeBadArgument, "offset %d is beyond the %d items", a.Offset, set.total).Next("give a smaller offset")
	}
	set.nodes = g.Nodes[a.Offset:min(set.total, a.Offset+a.Limit)]
	set.matched, err = fields.Match(v, el.Doc, numbers(d, set.nodes))
	return set, err
}

// level picks what the example stands for: the innermost of the groups around it whose items have most of the fields.
func level(v *tool.View, fields *tool.Fields, d *snapshot.Document, el *tool.Element, n int, levels []extract.Group) (extract.Group, error) {
	examples := make([]int, len(levels))
	for i, g := range levels {
		if examples[i] = g.Of(d, n); examples[i] == 0 {
			examples[i] = g.Nodes[0]
		}
	}
	matched, err := fields.Match(v, el.Doc, numbers(d, examples))
	if err != nil {
		return extract.Group{}, err
	}
	best, most := 0, 0
	for i, example := range examples {
		if n := tool.Found(fields.Values(&extract.Items{Doc: d}, d, example, matched)); n > most {
			best, most = i, n
		}
	}
	if most == 0 {
		return extract.Group{}, tool.Errorf(tool.CodeNotFound, "none of the fields is in %s or around it", el).
			Next("mend the fields, or give the items' CSS as selector")
	}
	return levels[best], nil
}

func numbers(d *snapshot.Document, nodes []int) []int {
	out := make([]int, len(nodes))
	for i, n := range nodes {
		out[i] = d.NodeID(n)
	}
	return out
}

// describe says in CSS what an item is.
func describe(d *snapshot.Document, n int) string {
	class, _ := d.Attr(n, "class")
	s := d.Tag(n)
	for i, c := range strings.Fields(class) {
		if i < 2 {
			s += "." + tool.Line(c, 40)
		}
	}
	return s
}

// fill reads the fields of the items.
func (r *Result) fill(set items, fields *tool.Fields, a Args) {
	d := set.page.Parts[set.part].Doc
	ref := func(n int) string { return set.page.Ref(snapshot.Place{Part: set.part, Node: n}) }
	reader := extract.Items{Doc: d}
	w := extract.Writer{MaxChars: a.MaxChars, Links: true, Ref: ref, Rows: []wire.Raw{}}
	missing := make([]Missing, len(fields.Keys))
	done := 0
	for _, n := range set.nodes {
		values := fields.Values(&reader, d, n, set.matched)
		if !w.Add(ref(n), fields.Keys, values) {
			break
		}
		done++
		for i, v := range values {
			if v == nil {
				if missing[i].Count++; missing[i].Count == 1 {
					missing[i].Field, missing[i].First = fields.Keys[i], ref(n)
				}
			}
		}
	}
	for _, m := range missing {
		if m.Count > 0 {
			r.Missing = append(r.Missing, m)
		}
	}
	r.Items, r.lines = w.Rows, w.Text()
	if a.Offset+done < r.Total && (done == a.Limit || done < len(set.nodes)) {
		r.Next = a.Offset + done
	}
}
