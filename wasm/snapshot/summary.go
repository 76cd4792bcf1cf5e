package snapshot

import (
	"strconv"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Counts are how many things of a kind a page shows.
type Counts struct {
	Headings, Landmarks, Forms, Tables, Dialogs, Frames int
	Links, Buttons, Fields                              int
	// Text is how many bytes of text there are.
	Text int
}

// Summary tells of a page only how it is divided:
//
//	e1 banner
//	 e2 navigation "Main" 12 links
//	e3 main
//	 e4 heading 1 "Order form"
//	  e5 form "Order" 6 fields, 2 buttons
//	  e6 table "Items" 1000 rows, 1000 links, 3000 fields
//
// A heading is around what follows it up to the next one of its rank. Where that takes more than maxChars characters, headings of low
// rank are left out, and then what comes last. ref names any element, not only those that can be acted on.
func (p *Page) Summary(maxChars int, ref func(Place) string) (string, Counts) {
	s := summer{page: p}
	s.part(0, 0)
	for _, part := range p.loose {
		s.part(part, 0)
	}
	rank := lowest
	for rank > 1 && s.size(rank) > maxChars {
		rank--
	}
	return s.write(rank, maxChars, ref), s.counts
}

// lowest is the last rank of an entry; longRef is more than a ref takes.
const lowest, longRef = 6, 8

// entry is a line of a summary, without its ref.
type entry struct {
	place Place
	depth int
	rank  int
	words string
}

// summer makes a summary.
type summer struct {
	page    *Page
	entries []entry
	counts  Counts
}

// scope is what the walk is in.
type scope struct {
	end   int // of the container, or of the container that a heading is in
	level int // of a heading, 0 for a container
}

// tally is how many things there were before each node of a document.
type tally struct{ links, buttons, fields []int32 }

func (d *Document) tally(t *painter) *tally {
	out := &tally{make([]int32, d.Len()+1), make([]int32, d.Len()+1), make([]int32, d.Len()+1)}
	hidden := 0 // end of a subtree that nobody sees
	for n := range d.Len() {
		out.links[n+1], out.buttons[n+1], out.fields[n+1] = out.links[n], out.buttons[n], out.fields[n]
		if n < hidden || !d.element(n) || !d.Interactive(n) {
			continue
		}
		switch s := t.sight(n); {
		case s == gone:
			hidden = d.End(n)
			continue
		case s == ghost:
			continue
		}
		switch d.role(n) {
		case rLink:
			out.links[n+1]++
		case rButton, rMenuitem, rTab, rSummary:
			out.buttons[n+1]++
		case rTextbox, rSearchbox, rCombobox, rListbox, rCheckbox, rRadio, rSwitch, rSpinbutton, rSlider, rDate, rDatetime, rMonth, rTimeInput,
			rWeek, rColor:
			out.fields[n+1]++
		default:
			if d.Has(n, wire.FlagEditable) {
				out.fields[n+1]++
			}
		}
	}
	return out
}

// part adds the document of a frame.
func (s *summer) part(part, depth int) {
	d := s.page.Parts[part].Doc
	t := &painter{page: s.page, part: part, d: d}
	count := d.tally(t)
	all := d.Len()
	s.counts.Links += int(count.links[all])
	s.counts.Buttons += int(count.buttons[all])
	s.counts.Fields += int(count.fields[all])
	s.counts.Text += int(d.structure().text[all])
	var stack []scope
	for n := 0; n < all; n++ {
		if !d.element(n) {
			continue
		}
		switch t.sight(n) {
		case gone:
			n = d.End(n) - 1
			continue
		case ghost:
			continue
		}
		for len(stack) > 0 && stack[len(stack)-1].end <= n {
			stack = stack[:len(stack)-1]
		}
		if inside, ok := s.page.inside[Place{part, n}]; ok {
			s.counts.Frames++
			c := &context{kind: contextFrame, place: Place{part, n}, part: inside}
			s.add(Place{part, n}, depth+len(stack), 2, string(t.frameWords(nil, c)))
			s.part(inside, depth+len(stack)+1)
			continue
		}
		level, rank := s.kind(d, n)
		if rank == 0 {
			continue
		}
		end := d.End(n)
		if level > 0 {
			for len(stack) > 0 && stack[len(stack)-1].level >= level {
				stack = stack[:len(stack)-1]
			}
			end = all
			if len(stack) > 0 {
				end = stack[len(stack)-1].end
			}
		}
		s.add(Place{part, n}, depth+len(stack), rank, s.words(t, n, level, count))
		stack = append(stack, scope{end, level})
	}
}

func (s *summer) add(at Place, depth, rank int, words string) {
	s.entries = append(s.entries, entry{at, depth, rank, words})
}

// manyItems is from how many items on a list is told of.
const manyItems = 8

// kind says how an element divides the page: its level if it is a heading, and its rank, 0 for none.
func (s *summer) kind(d *Document, n int) (level, rank int) {
	switch r := d.role(n); {
	case r == rHeading:
		if d.Name(n) == "" {
			return 0, 0
		}
		s.counts.Headings++
		level = d.State(n).Level
		return level, min(level, lowest)
	case r == rForm:
		s.counts.Forms++
		return 0, 1
	case r == rDialog, r == rAlertdialog:
		s.counts.Dialogs++
		return 0, 1
	case r == rTable, r == rGrid, r == rTreegrid:
		s.counts.Tables++
		return 0, 2
	case r.has(landmark) && (r != rRegion || d.Name(n) != ""):
		s.counts.Landmarks++
		return 0, 1
	case r == rList && d.items(n) >= manyItems:
		return 0, 3
	}
	return 0, 0
}

// items counts the items of a list.
func (d *Document) items(n int) int {
	items := 0
	for c := range d.Children(n) {
		if d.element(c) && d.role(c) == rListitem {
			items++
		}
	}
	return items
}

// words writes an entry: role, name, and what is in it.
func (s *summer) words(t *painter, n, level int, count *tally) string {
	d := t.d
	out := append([]byte(nil), d.role(n).String()...)
	if level > 0 {
		out = strconv.AppendInt(append(out, ' '), int64(level), 10)
	}
	if name := d.Name(n); name != "" {
		out = quoted(append(out, ' '), name, shortName)
	}
	if level > 0 || d.role(n) == rMain {
		return string(out)
	}
	before := len(out)
	out = t.rowsWord(out, n)
	if items := d.items(n); d.role(n) == rList {
		out = append(strconv.AppendInt(append(out, ' '), int64(items), 10), " items"...)
	}
	told := len(out) > before
	for _, c := range [...]struct {
		of   []int32
		word string
	}{{count.links, "links"}, {count.fields, "fields"}, {count.buttons, "buttons"}} {
		k := c.of[d.End(n)] - c.of[n+1]
		if k == 0 {
			continue
		}
		if told {
			out = append(out, ',')
		}
		told = true
		out = strconv.AppendInt(append(out, ' '), int64(k), 10)
		out = append(append(out, ' '), c.word[:len(c.word)-int(max(0, 2-k))]...)
	}
	return string(out)
}

// size is how many characters the entries down to a rank take.
func (s *summer) size(rank int) int {
	size := 0
	for _, e := range s.entries {
		if e.rank <= rank {
			size += min(e.depth, maxIndent) + longRef + utf8.RuneCountInString(e.words)
		}
	}
	return size
}

// write writes the entries down to a rank, as far as there is room.
func (s *summer) write(rank, maxChars int, ref func(Place) string) string {
	var out []byte
	chars, left := 0, 0
	for i, e := range s.entries {
		if e.rank > rank {
			left++
			continue
		}
		if chars += min(e.depth, maxIndent) + longRef + utf8.RuneCountInString(e.words); chars > maxChars {
			left += len(s.entries) - i
			break
		}
		for range min(e.depth, maxIndent) {
			out = append(out, ' ')
		}
		if e.place.Node > 0 {
			out = append(append(out, ref(e.place)...), ' ')
		}
		out = append(append(out, e.words...), '\n')
	}
	if left > 0 {
		out = append(strconv.AppendInt(append(out, "… "...), int64(left), 10), " more\n"...)
	}
	return string(out)
}
