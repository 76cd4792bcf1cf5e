package search

import (
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// source is where a word was found.
type source uint8

const (
	fromRole source = iota
	fromName
	fromHint
	fromValue
	fromMark
	fromRow
	fromGroup
	fromPlace
	fromHeading
	sources
)

// weights say in percent what a word is worth where it was found; titles name the places.
var (
	weights = [sources]int{100, 100, 90, 80, 65, 80, 75, 65, 65}
	titles  = [sources]string{"role", "name", "hint", "value", "attributes", "row", "group", "place", "heading"}
)

// own sources are the element's; the others are what it is near.
func (s source) own() bool { return s <= fromMark }

// finder looks for an element.
type finder struct {
	page   *snapshot.Page
	terms  []term
	role   func(string) bool
	total  int // the weight of all terms
	kinds  bool
	plain  bool // some term is no role
	shown  []Match
	hidden []Match

	part     int
	d        *snapshot.Document
	contexts map[int]*context
	heading  *context
	near     string // the last text before the element
	gone     []bool
}

// context is what an element is near.
type context struct {
	node  int
	from  source
	label string
	words []word
}

// Weights of a query's words.
const (
	plainWeight = 100
	kindWeight  = 60
)

// MaxMatches is the most elements that are found.
const MaxMatches = 50

// Elements ranks the elements of a page by how well they answer a query. role, if there is one, is a role's name or a word for
// it; others are left out. Elements that nobody can see count only when no other fits.
func Elements(p *snapshot.Page, query, role string, limit int) Found {
	f := &finder{page: p, terms: terms(query)}
	if strings.TrimSpace(role) != "" {
		f.role, _ = roleWanted(role)
		if f.role == nil {
			return Found{}
		}
	}
	for _, t := range f.terms {
		f.kinds = f.kinds || t.kind != noKind
		f.plain = f.plain || t.kind == noKind
		f.total += t.weight()
	}
	if len(f.terms) == 0 && f.role == nil {
		return Found{}
	}
	for i := range p.Parts {
		f.look(i)
	}
	out := Found{Matches: rank(f.shown, limit)}
	if len(out.Matches) == 0 || out.Matches[0].Score < fitting {
		if hidden := rank(f.hidden, limit); len(hidden) > 0 && (len(out.Matches) == 0 || hidden[0].Score >= fitting) {
			out.Matches = hidden
		}
	}
	out.Fits = len(out.Matches) > 0 && out.Matches[0].Score >= fitting
	if out.Fits {
		for i := range out.Matches {
			if out.Matches[i].Score < max(fitting*2/3, out.Matches[0].Score/2) {
				out.Matches = out.Matches[:i]
				break
			}
		}
	}
	return out
}

func (t *term) weight() int {
	if t.kind != noKind {
		return kindWeight
	}
	return plainWeight
}

// rank sorts by score; what is equal stays in the order of the page.
func rank(all []Match, limit int) []Match {
	sort.SliceStable(all, func(i, j int) bool { return all[i].Score > all[j].Score })
	return all[:min(len(all), max(1, min(limit, MaxMatches)))]
}

// look searches a part.
func (f *finder) look(part int) {
	d := f.page.Parts[part].Doc
	f.part, f.d, f.contexts, f.heading, f.near = part, d, map[int]*context{}, nil, ""
	f.gone = make([]bool, d.Len())
	for n := range d.Len() {
		if p := d.Parent(n); p >= 0 {
			f.gone[n] = f.gone[p]
		}
		switch d.Kind(n) {
		case wire.KindText:
			if s := d.NodeText(n); strings.TrimSpace(s) != "" && d.Legible(n) {
				f.near = s
			}
		case wire.KindElement:
			f.gone[n] = f.gone[n] || d.Gone(n)
			if f.candidate(n) {
				f.weigh(n)
			}
			if d.Role(n) == "heading" && !f.gone[n] {
				f.heading = f.context(n, fromHeading, d.Name(n))
			}
		}
	}
}

// candidate says whether an element can be meant: what can be acted on, and what has a role that people ask for.
func (f *finder) candidate(n int) bool {
	d := f.d
	role := d.Role(n)
	if f.role != nil {
		return f.role(role)
	}
	if d.Interactive(n) {
		return true
	}
	if role == "image" {
		for up, p := 0, d.Parent(n); up < 4 && p > 0; up, p = up+1, d.Parent(p) {
			if d.Interactive(p) {
				return false
			}
		}
		return true
	}
	return text.Among("heading row listitem article dialog alertdialog table grid form region tabpanel alert status", role)
}

// hit is a term's best answer.
type hit struct {
	value int
	from  source
	word  string
}

// weigh scores an element.
func (f *finder) weigh(n int) {
	d := f.d
	role := d.Role(n)
	hits := make([]hit, len(f.terms))
	name := f.name(n, role)
	nameWords := words(name, maxWords)
	f.try(hits, fromName, nameWords)
	used := 0
	for i := range hits {
		if hits[i].value > 0 {
			used++
		}
	}
	f.hints(hits, n)
	around := f.around(n)
	for _, c := range around {
		f.try(hits, c.from, c.words)
	}
	for i := range f.terms {
		f.tryRole(&hits[i], &f.terms[i], n, role, around)
	}
	score, own := 0, false
	for i := range hits {
		score += hits[i].value * f.terms[i].weight()
		own = own || hits[i].from.own() && hits[i].value > 0 && (f.terms[i].kind == noKind || !f.plain)
	}
	if f.total > 0 {
		score /= f.total
	} else {
		score = 100 // a role was asked for and nothing else
	}
	if score < nearest {
		return
	}
	if len(nameWords) > 0 && f.total > 0 {
		score = score * (90 + 10*min(used, len(nameWords))/len(nameWords)) / 100
	}
	if !own && f.total > 0 {
		score /= 2
	}
	if !d.Interactive(n) && f.role == nil && !f.asked(role) {
		score = score * 85 / 100
	}
	if d.State(n).Disabled {
		score = score * 97 / 100
	}
	m := Match{Place: snapshot.Place{Part: f.part, Node: n}, Name: name, Score: score, Where: where(around), Why: f.why(hits)}
	if f.gone[n] || d.Has(n, wire.FlagInvisible) {
		m.Score = m.Score * 9 / 10
		m.Why += "; cannot be seen"
		f.hidden = append(f.hidden, m)
		return
	}
	f.shown = append(f.shown, m)
}

// asked says whether a term asks for the role.
func (f *finder) asked(role string) bool {
	for i := range f.terms {
		if f.terms[i].kind != noKind && f.terms[i].kind.is(role) {
			return true
		}
	}
	return false
}

// try improves hits by the words of a source.
func (f *finder) try(hits []hit, from source, list []word) {
	for i := range f.terms {
		t, h := &f.terms[i], &hits[i]
		weight := weights[from]
		if h.value >= weight {
			continue
		}
		for k := range list {
			v := t.word.like(&list[k])
			for o := 0; v < meaning && o < len(t.others); o++ {
				if list[k].same(&t.others[o]) {
					v = meaning
				}
			}
			if v = v * weight / 100; v > h.value {
				*h = hit{v, from, list[k].short}
			}
		}
	}
}

// tryRole improves a hit by the element's role, or that of what it is in.
func (f *finder) tryRole(h *hit, t *term, n int, role string, around []*context) {
	if t.kind == noKind {
		// The word for a search is one for its field, and the type of a button says what it is for.
		if role == "searchbox" && h.value < 90 && text.Among(senses[3], t.short) {
			*h = hit{90, fromRole, role}
		}
		return
	}
	switch {
	case t.kind == kindSearch && role != "searchbox":
		if h.value < 55 && t.kind.is(role) {
			*h = hit{55, fromRole, role}
		}
	case t.kind.is(role):
		*h = hit{100, fromRole, role}
	case t.kind == kindRow || t.kind == kindItem || t.kind == kindTable || t.kind == kindForm || t.kind == kindDialog:
		for _, c := range around {
			if r := f.d.Role(c.node); h.value < 90 && (t.kind.is(r) || t.kind == kindTable && r == "row") {
				*h = hit{90, c.from, r}
			}
		}
	case t.kind == kindImage && h.value < 70 && f.d.Interactive(n) && holds(f.d, n, "img svg"):
		*h = hit{70, fromRole, "holds an image"}
	}
}

func holds(d *snapshot.Document, n int, tags string) bool {
	for c := n + 1; c < min(d.End(n), n+20); c++ {
		if text.Among(tags, d.Tag(c)) {
			return true
		}
	}
	return false
}

// why says which words were found in what.
func (f *finder) why(hits []hit) string {
	var b text.Builder
	for from := range sources {
		first := true
		for i, h := range hits {
			if h.value == 0 || h.from != from {
				continue
			}
			switch {
			case first && b.Len() > 0:
				b.Add("; " + titles[from] + ": ")
			case first:
				b.Add(titles[from] + ": ")
			default:
				b.Add(", ")
			}
			first = false
			b.Add(h.word)
			if t := f.terms[i].short; t != h.word && f.terms[i].kind == noKind {
				b.Add(" ~ " + t)
			}
		}
	}
	missing := ""
	for i, h := range hits {
		if h.value == 0 {
			missing += " " + f.terms[i].short
		}
	}
	if missing != "" {
		b.Add("; not found:" + missing)
	}
	return strings.TrimPrefix(b.String(), "; ")
}
