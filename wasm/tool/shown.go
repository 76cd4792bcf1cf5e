package tool

import (
	"slices"
	"strconv"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Bounds of what is kept of what clients were shown. It lives as long as the worker; after that there is nothing to compare with,
// and the answer says so.
const (
	// maxShown is how many readings of one tab are kept for one client.
	maxShown = 6
	// maxShownText bounds the text of one reading, maxShownAll that of all, in bytes. A longer one is not kept.
	maxShownText = 2 << 20
	maxShownAll  = 8 << 20
)

// Sight is which part of a page is looked at, and how.
type Sight struct {
	Filter snapshot.Filter
	Depth  int
	// Ref is the element that is looked at, "" for the page.
	Ref string
	// Frames is the argument as it was given.
	Frames string
}

// Shown is what a client was shown of a tab at one moment.
type Shown struct {
	Sight
	client string
	number int
	// named: the client was told its name, so it stays when the same is shown again.
	named bool
	// document is the browser's id of the main frame's.
	document string
	text     string
	// cut: the page went on.
	cut bool
}

// Name is how the client speaks of it.
func (s *Shown) Name() string {
	s.named = true
	return "m" + strconv.Itoa(s.number)
}

// LastShown gives what the client was shown last of a sight, or of any when it is nil: of the whole page if there is such. nil for
// nothing.
func (v *View) LastShown(sight *Sight) *Shown {
	var last *Shown
	for _, s := range v.marks {
		switch {
		case s.client != v.call.Client.ID:
		case sight == nil && (last == nil || s.Ref == "" || last.Ref != ""), sight != nil && s.Sight == *sight:
			last = s
		}
	}
	return last
}

// NamedShown gives what the client was shown under a name, nil for nothing.
func (v *View) NamedShown(name string) *Shown {
	for _, s := range v.marks {
		if s.named && s.client == v.call.Client.ID && s.Name() == name {
			return s
		}
	}
	return nil
}

// Keep keeps what the client is shown now, or the beginning of it if it is cut.
func (r *Reading) Keep(sight Sight, outline string, cut bool) *Shown {
	v := r.view
	w := v.call.World
	w.shown++
	s := &Shown{Sight: sight, client: v.call.Client.ID, number: w.shown, document: r.Parts[0].DocumentID, text: outline, cut: cut}
	v.marks = slices.DeleteFunc(v.marks, func(old *Shown) bool { return old.client == s.client && old.Sight == sight && !old.named })
	if len(outline) > maxShownText {
		return s
	}
	own, oldest := 0, -1
	for i, old := range v.marks {
		if old.client == s.client {
			if own++; oldest < 0 {
				oldest = i
			}
		}
	}
	if own >= maxShown {
		v.marks = slices.Delete(v.marks, oldest, oldest+1)
	}
	v.marks = append(v.marks, s)
	w.boundShown()
	return s
}

// boundShown drops what was shown first of all, until the rest is small enough.
func (w *World) boundShown() {
	for {
		size := 0
		var oldest *TabState
		for _, t := range w.tabs {
			for _, s := range t.marks {
				size += len(s.text)
			}
			if len(t.marks) > 0 && (oldest == nil || t.marks[0].number < oldest.marks[0].number) {
				oldest = t
			}
		}
		if size <= maxShownAll {
			return
		}
		oldest.marks = oldest.marks[1:]
	}
}

// Continue adds what follows what was shown before. first is the number of its first line.
func (s *Shown) Continue(first int, outline string, cut bool) {
	if s.cut && lines(s.text) == first && len(s.text)+len(outline) <= maxShownText {
		s.text, s.cut = s.text+outline, cut
	}
}

func lines(s string) int {
	n := 0
	for i := range len(s) {
		if s[i] == '\n' {
			n++
		}
	}
	return n
}

// Frames reads the argument frames: "" and "all" are all frames, otherwise a list of main and such as f2.
//
// Errors: bad_argument.
func Frames(arg string) ([]int, error) {
	if arg == "" || arg == "all" {
		return nil, nil
	}
	out := []int{}
	for _, name := range words(arg) {
		n, err := strconv.Atoi(name[1:])
		switch {
		case name == "main":
			n = 0
		case name[0] != 'f' || err != nil || n < 1:
			return nil, Errorf(CodeBadArgument, "%q is no frame", Line(name, 40)).Next("give all, or a list such as main,f2 with names from list_frames")
		}
		if !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	return out, nil
}

// words takes a list apart at commas and spaces.
func words(s string) []string {
	var out []string
	start := -1
	for i := 0; i <= len(s); i++ {
		if i < len(s) && s[i] != ',' && s[i] != ' ' {
			if start < 0 {
				start = i
			}
			continue
		}
		if start >= 0 {
			out = append(out, s[start:i])
			start = -1
		}
	}
	return out
}

// Options are the options of an outline of a sight. Errors: bad_argument, stale_ref.
func (r *Reading) Options(s Sight) (snapshot.Options, error) {
	o := snapshot.Options{Filter: s.Filter, Depth: s.Depth, Ref: r.Ref}
	var err error
	if o.Frames, err = Frames(s.Frames); err != nil || s.Ref == "" {
		return o, err
	}
	el, err := r.view.Resolve(Target{Ref: s.Ref})
	if err != nil {
		return o, err
	}
	at, ok := r.Find(el.DocumentID, el.NodeID)
	if !ok {
		return o, Errorf(CodeStaleRef, "%s is no longer in the page, or its frame is not among those to read", el).Next("call read_page without ref")
	}
	o.Root = &at
	return o, nil
}

// Since compares the page with what the client was shown of it, and keeps how it is now, which it gives. That is nil if the page
// has changed so much that the difference is no shorter than the page, or has become another one.
//
// Errors: as Options.
func (r *Reading) Since(was *Shown, maxChars int) (d snapshot.Difference, now *Shown, err error) {
	o, err := r.Options(was.Sight)
	if err != nil {
		return d, nil, err
	}
	if was.cut { // about as much as was shown, with room for what has come
		o.MaxChars = len(was.text) + len(was.text)/4 + 20_000
	}
	is, err := r.Outline(o)
	if err != nil {
		return d, nil, text.Errorf("the page as it is now: %w", err)
	}
	cut := was.cut || is.Cursor != ""
	d = snapshot.Diff(was.text, is.Text, snapshot.DiffOptions{MaxChars: maxChars, Cut: cut, Role: r.roleOf(is.Shown)})
	same := lines(is.Text[:d.Known]) - d.Added - d.Changed - d.Moved
	another := was.document != r.Parts[0].DocumentID && 2*same < lines(is.Text)
	if d.Known == 0 && is.Text != was.text || len(d.Text) > len(is.Text)+fewBytes || another {
		return d, nil, nil
	}
	return d, r.Keep(was.Sight, is.Text[:d.Known], cut), nil
}

// fewBytes is how much longer than the page a difference may be: that of two small pages is worth it.
const fewBytes = 200

// roleOf gives the roles of elements that are shown, by ref. It is asked for few.
func (r *Reading) roleOf(shown []snapshot.Shown) func(string) string {
	return func(ref string) string {
		for _, s := range shown {
			if s.Ref == ref {
				return r.Parts[s.Place.Part].Doc.Role(s.Place.Node)
			}
		}
		return ""
	}
}

// Diff is what has changed in a page, for an answer.
type Diff struct {
	// Text has one change a line: + came, - went, ~ changed, > moved; "in" says where.
	Text    string `json:"text"`
	Added   int    `json:"added,omitempty"`
	Removed int    `json:"removed,omitempty"`
	Changed int    `json:"changed,omitempty"`
	Moved   int    `json:"moved,omitempty"`
	// Left counts lines for which there was no room.
	Left int `json:"left,omitempty"`
}

// NewDiff makes the answer of a difference.
func NewDiff(d snapshot.Difference) *Diff {
	return &Diff{Text: d.Text, Added: d.Added, Removed: d.Removed, Changed: d.Changed, Moved: d.Moved, Left: d.Left}
}

// Write writes the difference for a model; since says since when.
func (d *Diff) Write(b *text.Builder, since string) {
	sep := ""
	for _, c := range [...]struct {
		n    int
		word string
	}{{d.Added, "added"}, {d.Removed, "removed"}, {d.Changed, "changed"}, {d.Moved, "moved"}} {
		if c.n > 0 {
			b.Addf("%s%d %s", sep, c.n, c.word)
			sep = ", "
		}
	}
	if sep == "" {
		b.Add("nothing has changed")
	}
	b.Addf(" since %s\n%s", since, d.Text)
	if d.Left > 0 {
		b.Addf("and %d more lines; call read_page for the page as it is\n", d.Left)
	}
}
