package snapshot_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// framed is a page with a frame in a frame, and one whose element is not known.
func framed(t *testing.T) *snapshot.Page {
	t.Helper()
	main := parse(t, `url="https://shop.example/"
#document
 <html 1
  <body 2
   <button 3
    "Main"
   <iframe 4 title="One" :frame=0
`)
	child := func(name, inner string) *snapshot.Document {
		return parse(t, "url=\"https://shop.example/"+name+"\"\n#document\n <html 1\n  <body 2\n   <button 3\n    \""+name+"\"\n"+inner)
	}
	return snapshot.NewPage([]snapshot.Part{
		{Doc: main, DocumentID: "D0", FrameIndex: -1, ParentFrameID: -1},
		{Doc: child("One", "   <iframe 4 :frame=0\n"), DocumentID: "D1", Ordinal: 1, FrameID: 10, FrameIndex: 0},
		{Doc: child("Two", ""), DocumentID: "D2", Ordinal: 2, FrameID: 11, ParentFrameID: 10, FrameIndex: 0},
		{Doc: child("Loose", ""), DocumentID: "D3", Ordinal: 3, FrameID: 12, FrameIndex: -1},
	})
}

// Only the frames that are asked for are shown, each once.
func TestOutlineOfFrames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		frames []int
		shows  []string
	}{
		"all":                     {nil, []string{"Main", "One", "Two", "Loose"}},
		"only the main frame":     {[]int{0}, []string{"Main"}},
		"a frame and what is not": {[]int{1, 9}, []string{"One"}},
		"a frame within another":  {[]int{2}, []string{"Two"}},
		"main, and one within one that is left out": {[]int{0, 2}, []string{"Main", "Two"}},
		"the one without an element":                {[]int{3}, []string{"Loose"}},
	} {
		p := framed(t)
		o, err := p.Outline(snapshot.Options{Frames: c.frames, Ref: counter(p)})
		require.NoError(t, err)
		for _, button := range []string{"Main", "One", "Two", "Loose"} {
			want := 0
			for _, s := range c.shows {
				if s == button {
					want = 1
				}
			}
			assert.Equal(t, want, strings.Count(o.Text, "button \""+button+"\""), "%s: %s in\n%s", name, button, o.Text)
		}
	}
}

// A bounded depth leaves out what is deeper and says how much that is: with the lines counted nothing is lost.
func TestOutlineOfSomeLevels(t *testing.T) {
	t.Parallel()
	for name, d := range subjects(t) {
		p := single(d)
		ref := counter(p)
		whole, err := p.Outline(snapshot.Options{Ref: ref})
		require.NoError(t, err)
		for _, depth := range []int{1, 2, 5} {
			o, err := p.Outline(snapshot.Options{Depth: depth, Ref: ref})
			require.NoError(t, err)
			lines := 0
			for _, line := range strings.Split(strings.TrimSuffix(o.Text, "\n"), "\n") {
				words := strings.TrimLeft(line, " ")
				count, left := 0, strings.HasPrefix(words, "… ")
				if left {
					for _, digit := range strings.Fields(words)[1] {
						count = 10*count + int(digit-'0')
					}
				} else if line != "" {
					count = 1
					assert.Less(t, len(line)-len(words), depth, name)
				}
				lines += count
			}
			assert.Equal(t, whole.Lines, lines, "%s to depth %d", name, depth)

			var joined strings.Builder
			next := snapshot.Options{Depth: depth, Ref: ref, MaxChars: snapshot.MinChars}
			for {
				page, err := p.Outline(next)
				require.NoError(t, err)
				joined.WriteString(page.Text)
				if next.Cursor = page.Cursor; next.Cursor == "" {
					break
				}
			}
			assert.Equal(t, o.Text, joined.String(), "%s to depth %d, in pages", name, depth)
		}
	}
}

// A heading as root is the section under it, in its own container.
func TestOutlineOfASection(t *testing.T) {
	t.Parallel()
	p := single(parse(t, `url="https://a.example/"
#document
 <html 1
  <body 2
   <main 3 [block]
    <h1 4 [block]
     "Title"
    <p 5 [block]
     "Lead"
    <div 6 [block]
     <h2 7 [block]
      "First"
     <p 8 [block]
      "Of the first"
     <h3 9 [block]
      "Deeper"
     <button 10
      "In it"
    <h2 11 [block]
     "Second"
    <p 12 [block]
     "Of the second"
   <footer 13 [block]
    <p 14 [block]
     "Foot"
`))
	d := p.Parts[0].Doc
	for id, want := range map[int]string{
		7:  "heading 2 \"First\"\n\"Of the first\"\nheading 3 \"Deeper\"\nbutton \"In it\"\n",
		9:  "heading 3 \"Deeper\"\nbutton \"In it\"\n",
		11: "heading 2 \"Second\"\n\"Of the second\"\n",
		4:  "heading 1 \"Title\"\n\"Lead\"\nheading 2 \"First\"\n\"Of the first\"\nheading 3 \"Deeper\"\nbutton \"In it\"\nheading 2 \"Second\"\n\"Of the second\"\n",
	} {
		n, ok := d.Find(id)
		require.True(t, ok)
		o, err := p.Outline(snapshot.Options{Root: &snapshot.Place{Node: n}})
		require.NoError(t, err)
		assert.Equal(t, want, o.Text)
	}
}

// The words in an outline's quotation marks are the page's.
func TestOutlineIsPartOfTheCapture(t *testing.T) {
	t.Parallel()
	for name, d := range subjects(t) {
		if strings.HasPrefix(name, "nonsense") || name == "states" || name == "names" {
			continue // words there are made of attributes, texts and generated content without a space between them
		}
		var all strings.Builder
		for n := range d.Len() {
			all.WriteString(d.NodeText(n))
		}
		for n := range d.Len() {
			for _, a := range d.Attrs(n) {
				all.WriteString(" " + a.Value)
			}
			for key := wire.PropValue; key <= wire.PropOptionCount; key++ {
				v, _ := d.Prop(n, key)
				all.WriteString(" " + v)
			}
		}
		there := strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return -1
			}
			return r
		}, all.String())
		for _, filter := range filters {
			o, err := single(d).Outline(snapshot.Options{Filter: filter})
			require.NoError(t, err)
			for _, quoted := range insideQuotes(o.Text) {
				for _, word := range strings.Fields(strings.TrimSuffix(quoted, "…")) {
					assert.True(t, strings.Contains(there, word), "%s %s: %q", name, filter, word)
				}
			}
		}
	}
}

// insideQuotes gives what stands in quotation marks.
func insideQuotes(s string) []string {
	var out []string
	var b strings.Builder
	in := false
	for i := 0; i < len(s); i++ {
		switch {
		case in && s[i] == '\\':
			i++
			b.WriteByte(s[i])
		case s[i] == '"':
			if in {
				out = append(out, b.String())
				b.Reset()
			}
			in = !in
		case in:
			b.WriteByte(s[i])
		}
	}
	return out
}

// An element of a table names its role, or its column does.
func TestOutlineTellsEveryRole(t *testing.T) {
	t.Parallel()
	for name, d := range subjects(t) {
		for _, filter := range filters {
			p := single(d)
			o, err := p.Outline(snapshot.Options{Filter: filter, Ref: counter(p)})
			require.NoError(t, err)
			text := " " + strings.ReplaceAll(o.Text, "\n", " ")
			for _, s := range o.Shown {
				at := strings.Index(text, " "+s.Ref+" ")
				require.GreaterOrEqual(t, at, 0, "%s: %s", name, s.Ref)
				rest := o.Text[at+len(s.Ref)+1:]
				if rest[0] >= 'a' && rest[0] <= 'z' {
					continue // a role
				}
				assert.Contains(t, o.Text, "{"+d.Role(s.Place.Node), "%s: %s", name, s.Ref)
			}
		}
	}
}

// A summary keeps its bound, counts what the page shows, and leaves out the lowest headings first.
func TestSummary(t *testing.T) {
	t.Parallel()
	for name, d := range subjects(t) {
		p := single(d)
		for _, most := range []int{300, 1_000, 20_000} {
			text, _ := p.Summary(most, counter(p))
			assert.LessOrEqual(t, utf8.RuneCountInString(text), most+len("… 100000 more\n"), name)
		}
	}
	p := single(table(1_000).document())
	text, counts := p.Summary(1_000, counter(p))
	assert.Equal(t, "e1 main\n e2 heading 1 \"Items\"\ne3 table \"Items\" 1000 rows, 1000 links, 2000 fields, 1000 buttons\n", text)
	assert.Equal(t, 1_000, counts.Buttons)

	text, _ = framed(t).Summary(1_000, func(snapshot.Place) string { return "e1" })
	assert.Equal(t, "e1 frame \"One\" /One\n e1 frame /Two\n", text)
}
