package extracttable

import (
	"github.com/tabwire-dev/tabwire/wasm/extract"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// outweighs is how many times larger than the next one a table must be to be meant without being named.
const outweighs = 2

// find gives the table that is meant, then the others of the page.
func find(v *tool.View, page *tool.Reading, el *tool.Element) ([]extract.Candidate, error) {
	within, err := place(page, el)
	if err != nil {
		return nil, err
	}
	if within != nil {
		d := page.Parts[within.Part].Doc
		if n, ok := extract.Around(d, within.Node); ok {
			return []extract.Candidate{{Place: snapshot.Place{Part: within.Part, Node: n}}}, nil
		}
	}
	found := extract.Candidates(page.Page, within, nil)
	if len(found) == 0 {
		styled, err := layouts(v, page)
		if err != nil {
			return nil, err
		}
		if within != nil {
			within = around(page, styled, *within)
		}
		found = extract.Candidates(page.Page, within, styled)
	}
	switch {
	case len(found) == 0 && el != nil:
		return nil, tool.Errorf(tool.CodeNotFound, "%s is in no table and holds none", el).Next("call extract_data for items that are no table")
	case len(found) == 0:
		return nil, tool.Errorf(tool.CodeNotFound, "the page has no table").Next("call extract_data for items that are no table")
	case len(found) > 1 && found[0].Size < outweighs*found[1].Size:
		e := tool.Errorf(tool.CodeAmbiguousTarget, "%d tables may be meant", len(found)).Next("give the ref of the one you mean")
		for _, c := range found[:min(3, len(found))] {
			e.Candidates = append(e.Candidates, words(page, c))
		}
		return nil, e
	}
	return found, nil
}

// place is where an element lies in the page, nil for no element.
func place(page *tool.Reading, el *tool.Element) (*snapshot.Place, error) {
	if el == nil {
		return nil, nil
	}
	at, ok := page.Find(el.DocumentID, el.NodeID)
	if !ok {
		return nil, tool.Errorf(tool.CodeStaleRef, "%s is no longer in the page", el).Next("call read_page and use a ref from it")
	}
	return &at, nil
}

// layouts asks every frame for tables that are made by style alone.
func layouts(v *tool.View, page *tool.Reading) ([]extract.Styled, error) {
	var out []extract.Styled
	for i, part := range page.Parts {
		var found wire.LayoutTablesResult
		doc := tool.Doc{TabID: v.ID, FrameID: part.FrameID, DocumentID: part.DocumentID}
		if err := v.Run(tool.PageCall(wire.LayoutTables, doc, wire.None{}, &found)); err != nil {
			if i == 0 {
				return nil, err
			}
			continue // a frame that went away has no table
		}
		for _, t := range found.Tables {
			if n, ok := part.Doc.Find(t.NodeID); ok {
				out = append(out, extract.Styled{Part: i, Node: n, Rows: rows(part.Doc, t)})
			}
		}
	}
	return out, nil
}

// rows gives the rows of such a table as the capture has them.
func rows(d *snapshot.Document, t wire.LayoutTable) []extract.Row {
	var out []extract.Row
	for _, r := range t.Rows {
		n, ok := d.Find(r.NodeID)
		if !ok || extract.Hidden(d, n) {
			continue
		}
		row := extract.Row{Node: n, Head: r.Header}
		for _, id := range r.Cells {
			if c, ok := d.Find(id); ok && !extract.Hidden(d, c) {
				row.Cells = append(row.Cells, c)
			}
		}
		out = append(out, row)
	}
	return out
}

// around widens a place to the styled table that it is in.
func around(page *tool.Reading, styled []extract.Styled, at snapshot.Place) *snapshot.Place {
	for _, s := range styled {
		if s.Part == at.Part && s.Node <= at.Node && at.Node < page.Parts[s.Part].Doc.End(s.Node) {
			return &snapshot.Place{Part: s.Part, Node: s.Node}
		}
	}
	return &at
}

// words names a table: ref, role, name, size.
func words(page *tool.Reading, c extract.Candidate) string {
	d := page.Parts[c.Part].Doc
	role := d.Role(c.Node)
	if role == "generic" || role == "none" {
		role = "table"
	}
	t := c.Read(page.Page)
	s := text.Sprintf("%s %s", page.Ref(c.Place), role)
	if name := d.Name(c.Node); name != "" {
		s += text.Sprintf(" %q", tool.Line(name, 80))
	}
	return s + text.Sprintf(" (%d×%d)", t.Len(), len(t.Columns))
}
