package snapshot

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// anchor is what a line shows first: the frame's ordinal and the element's nodeID, with which of its lines it is.
type anchor struct{ ordinal, nodeID, nth int }

// position is a cursor read: the line to go on with and the anchor of the line before it.
type position struct {
	line int
	last anchor
}

// cursor writes where the next outline goes on. It holds the number of the next line and the anchor of the last
// one, so that a page that has changed in between is taken up after the element that was shown last.
func (t *painter) cursor() string {
	fields := []string{t.o.view(), strconv.Itoa(t.root()), strconv.Itoa(t.from + t.lines),
		strconv.Itoa(t.last.ordinal), strconv.Itoa(t.last.nodeID), strconv.Itoa(t.last.nth)}
	return strings.Join(fields, ".")
}

// view names what is shown of a page: the filter, the depth and the frames.
func (o *Options) view() string {
	v := string(o.Filter[:1])
	if o.Depth > 0 {
		v += strconv.Itoa(o.Depth)
	}
	for _, f := range o.Frames {
		v += "f" + strconv.Itoa(f)
	}
	return v
}

// root names the subtree that is shown: its nodeID and frame in one number, 0 for the page.
func (t *painter) root() int { return t.page.rootNumber(t.o.Root) }

func (p *Page) rootNumber(at *Place) int {
	if at == nil {
		return 0
	}
	part := p.Parts[at.Part]
	return part.Doc.NodeID(at.Node)*1_000 + part.Ordinal%1_000
}

// readCursor takes a cursor apart.
func (p *Page) readCursor(o Options) (position, error) {
	fields := strings.Split(o.Cursor, ".")
	if len(fields) != 6 {
		return position{}, text.Errorf("cursor %q is none that this tool gave", o.Cursor)
	}
	var n [5]int
	for i := range n {
		v, err := strconv.Atoi(fields[i+1])
		if err != nil || v < 0 {
			return position{}, text.Errorf("cursor %q is none that this tool gave", o.Cursor)
		}
		n[i] = v
	}
	if fields[0] != o.view() || n[0] != p.rootNumber(o.Root) {
		return position{}, text.Errorf("cursor %q belongs to another filter, depth, frames or element; use it with those of the call that gave it",
			o.Cursor)
	}
	return position{n[1], anchor{n[2], n[3], n[4]}}, nil
}

// resume finds the line to go on with: the one that the cursor names, unless the page has changed before it and the
// element that was shown last is somewhere else now.
func (t *painter) resume(c position) int {
	s := &scout{want: c, found: -1}
	walker := painter{page: t.page, o: t.o, scout: s}
	walker.o.Ref = nil
	walker.paint()
	if s.exact || s.found < 0 {
		return min(c.line, walker.lines)
	}
	return s.found + 1
}

// scout looks for the line that was shown last.
type scout struct {
	want  position
	exact bool // it is where it was
	found int  // where it is otherwise, −1 for nowhere
}

// see looks at a line.
func (s *scout) see(line int, at anchor) {
	if at != s.want.last {
		return
	}
	s.found = line
	s.exact = s.exact || line == s.want.line-1
}
