package platform

import (
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Detected is a page with the parser and the view that fit it.
type Detected struct {
	Parser *Parser
	Match
	// all are the views of the platform that the page shows.
	all []Match
}

// Detect finds the parsers that know a page, and for each the views that the page shows, the most probable first.
func Detect(p *Page, parsers []*Parser) []Detected {
	var out []Detected
	for _, ps := range parsers {
		all := ps.Match(p)
		for _, m := range all {
			out = append(out, Detected{ps, m, all})
		}
	}
	slices.SortStableFunc(out, func(a, b Detected) int {
		switch {
		case a.Confidence > b.Confidence:
			return -1
		case a.Confidence < b.Confidence:
			return 1
		}
		return 0
	})
	return out
}

// Choose finds the parser and the view to read a page with. platform and view are what the caller demands, "" when it leaves the
// choice: a view that is demanded is read even where the page does not look like it.
//
// Errors: a platform or a view that does not exist, with those that do.
func Choose(p *Page, parsers []*Parser, platform, view string) (Detected, bool, error) {
	platform, view = snake(platform), snake(view)
	if platform == "" && view == "" {
		found := Detect(p, parsers)
		if len(found) == 0 {
			return Detected{}, false, nil
		}
		return found[0], true, nil
	}
	within := parsers
	if platform != "" {
		i := slices.IndexFunc(parsers, func(ps *Parser) bool { return ps.Name == platform })
		if i < 0 {
			return Detected{}, false, text.Errorf("there is no platform %q; there are %s", platform, names(parsers))
		}
		within = parsers[i : i+1]
	}
	found := Detect(p, within)
	for _, d := range found {
		if view == "" || d.View == view {
			return d, true, nil
		}
	}
	if len(found) > 0 {
		within = []*Parser{found[0].Parser}
	}
	if len(within) > 1 {
		return Detected{}, false, text.Errorf("no platform is known for this page, so view %q needs platform; there are %s", view, names(within))
	}
	ps := within[0]
	if view == "" {
		view = ps.Views[0].Name
	}
	if _, ok := ps.view(view); !ok {
		return Detected{}, false, text.Errorf("%s has no view %q; there are %s", ps.Name, view, viewNames(ps))
	}
	return Detected{Parser: ps, Match: Match{View: view}}, true, nil
}

// snake takes thread-list for thread_list.
func snake(name string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), "-", "_")
}

func names(parsers []*Parser) string {
	out := make([]string, len(parsers))
	for i, ps := range parsers {
		out[i] = ps.Name
	}
	return strings.Join(out, ", ")
}

func viewNames(ps *Parser) string {
	out := make([]string, len(ps.Views))
	for i, v := range ps.Views {
		out[i] = v.Name
	}
	return strings.Join(out, ", ")
}

func (ps *Parser) view(name string) (View, bool) {
	i := slices.IndexFunc(ps.Views, func(v View) bool { return v.Name == name })
	if i < 0 {
		return View{}, false
	}
	return ps.Views[i], true
}

// Read reads a page as the view that was chosen.
func Read(p *Page, d Detected) Answer {
	v, ok := d.Parser.view(d.View)
	if !ok {
		panic("platform: " + d.Parser.Name + " matched a view that it does not have: " + d.View)
	}
	r := &Reading{Page: p, Variant: d.Variant}
	data := v.read(r)
	out := Answer{Platform: d.Parser.Name, View: d.View, Data: data, Report: r.report, view: v, around: r.around, up: r.up}
	out.Report.Schema, out.Report.Confidence, out.Report.Variant = d.Parser.Version, d.Confidence, r.Variant
	if p.Truncated() {
		out.Report.Partial = append(out.Report.Partial, "the page is too large to be read whole")
	}
	for _, m := range d.all {
		if m.View != d.View {
			out.Report.Views = append(out.Report.Views, m.View)
		}
	}
	out.Complete = len(out.Report.Partial) == 0 && !out.Report.MarkupChanged && len(out.Report.Missing) == 0
	return out
}

// Items is the number of items of a list view; false for another view.
func (a *Answer) Items() (int, bool) {
	if a.view.list == nil {
		return 0, false
	}
	return len(a.view.list.keys(a.Data)), true
}

// Page leaves at most max items, those after the item that cursor names ("" for the first ones), and gives the cursor of what comes after them,
// "" when that is nothing. A cursor is the name of an item, so it holds although the list has moved on meanwhile.
//
// Errors: the item is not in the list.
func (a *Answer) Page(cursor string, max int) (next string, err error) {
	if a.view.list == nil {
		return "", nil
	}
	keys := a.view.list.keys(a.Data)
	from := 0
	if cursor != "" {
		from = 1 + slices.Index(keys, cursor)
		if from == 0 {
			return "", text.Errorf("cursor %q is no item of this list", cursor)
		}
	}
	to := min(len(keys), from+max)
	a.view.list.cut(a.Data, from, to)
	if to < len(keys) && to > from {
		next = keys[to-1]
	}
	return next, nil
}

// Add puts what a later reading of the same view has more to what this one has, and gives how many items those were.
func (a *Answer) Add(more *Answer) int {
	if a.view.list == nil || a.View != more.View || a.Platform != more.Platform {
		return 0
	}
	return a.view.list.add(a.Data, more.Data, a.up)
}

// Around is an element inside the list of the view: scrolling what is around it, up or down, brings more items. None when there is no such list.
func (a *Answer) Around() (item Node, up bool) { return a.around, a.up }

// Reading is a page while a parser reads it.
type Reading struct {
	*Page
	// Variant is the match's; a parser may say it better.
	Variant string

	report Report
	around Node
	up     bool
}

// First gives the first element within n that the first of some selectors finds, the steadiest first. What another than the first one found is
// reported; what none found is reported as missing.
func (r *Reading) First(what string, n Node, selectors ...string) Node {
	found := r.Maybe(what, n, selectors...)
	if !found.OK() {
		r.Missing(what)
	}
	return found
}

// Maybe is First for what need not be there.
func (r *Reading) Maybe(what string, n Node, selectors ...string) Node {
	for level, s := range selectors {
		if found := n.One(s); found.OK() {
			r.fell(what, level, s)
			return found
		}
	}
	return Node{}
}

// Every gives all elements within n that the first of some selectors which finds any finds.
func (r *Reading) Every(what string, n Node, selectors ...string) []Node {
	for level, s := range selectors {
		if found := n.All(s); len(found) > 0 {
			r.fell(what, level, s)
			return found
		}
	}
	return nil
}

// maxTold bounds each list of a report.
const maxTold = 40

func (r *Reading) fell(what string, level int, selector string) {
	if level == 0 {
		return
	}
	f := &r.report.Fallbacks
	for i := range *f {
		if (*f)[i].What == what && (*f)[i].Level == level {
			(*f)[i].Times++
			return
		}
	}
	if len(*f) < maxTold {
		*f = append(*f, Fallback{What: what, Level: level, Selector: selector, Times: 1})
	}
}

// Missing notes something that should be there and was not found.
func (r *Reading) Missing(what string) {
	if m := &r.report.Missing; len(*m) < maxTold && !slices.Contains(*m, what) {
		*m = append(*m, what)
	}
}

// Partial notes why the page shows only a part of what the view holds.
func (r *Reading) Partial(format string, args ...any) {
	why := text.Sprintf(format, args...)
	if p := &r.report.Partial; len(*p) < maxTold && !slices.Contains(*p, why) {
		*p = append(*p, why)
	}
}

// Lost notes that what the view hangs on is not there: the site has changed.
func (r *Reading) Lost(what string) {
	r.report.MarkupChanged = true
	r.Missing(what)
}

// Scrolls notes an element of the list of the view: scrolling down what is around it brings more.
func (r *Reading) Scrolls(item Node) {
	if !r.around.OK() {
		r.around = item
	}
}

// ScrollsUp is Scrolls for a list whose older items are above, such as a conversation.
func (r *Reading) ScrollsUp(item Node) {
	r.Scrolls(item)
	r.up = true
}
