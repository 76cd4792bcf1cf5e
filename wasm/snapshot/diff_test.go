package snapshot_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// TestDiffGoldens compares the outlines of testdata/diff: what was, what is, and what is told of it.
func TestDiffGoldens(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/diff/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			a, err := txtar.ParseFile(file)
			require.NoError(t, err)
			part := func(name string) *txtar.File {
				i := slices.IndexFunc(a.Files, func(f txtar.File) bool { return f.Name == name })
				require.GreaterOrEqual(t, i, 0, name)
				return &a.Files[i]
			}
			d := snapshot.Diff(string(part("was").Data), string(part("is").Data), snapshot.DiffOptions{Role: roleOf})
			got := fmt.Sprintf("%s%d added, %d removed, %d changed, %d moved\n", d.Text, d.Added, d.Removed, d.Changed, d.Moved)
			if *update {
				part("diff").Data = []byte(got)
				require.NoError(t, os.WriteFile(file, txtar.Format(a), 0o644))
			}
			assert.Equal(t, string(part("diff").Data), got)
		})
	}
}

// roleOf knows the roles of the goldens' tables.
func roleOf(ref string) string {
	return map[string]string{"e2": "combobox", "e6": "combobox", "e3": "checkbox", "e7": "checkbox", "e8": "button"}[ref]
}

// An outline compared with itself shows nothing, and what two others differ in adds up.
func TestDiffAddsUp(t *testing.T) {
	t.Parallel()
	var outlines []string
	for _, d := range subjects(t) {
		p := single(d)
		o, err := p.Outline(snapshot.Options{Ref: counter(p)})
		require.NoError(t, err)
		outlines = append(outlines, o.Text)
	}
	for i, is := range outlines {
		d := snapshot.Diff(is, is, snapshot.DiffOptions{})
		assert.True(t, d.Empty())
		assert.Empty(t, d.Text)
		assert.Equal(t, len(is), d.Known)
		was := outlines[(i+1)%len(outlines)]
		d = snapshot.Diff(was, is, snapshot.DiffOptions{})
		assert.Equal(t, strings.Count(is, "\n"), strings.Count(was, "\n")+d.Added-d.Removed)
		assert.Equal(t, was == is, d.Empty())
	}
}

// Whatever becomes of a page, each line that is new, another or gone is told, and nothing else is.
func TestDiffTellsAll(t *testing.T) {
	t.Parallel()
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 7))
		last := 0
		line := func() string {
			last++
			return fmt.Sprintf("%s button \"B%d\" = \"v%d\"", fmt.Sprint("e", last), last, last)
		}
		var was []string
		for range 5 + r.IntN(60) {
			was = append(was, line())
		}
		is := slices.Clone(was)
		told := map[string]bool{}
		touched := map[string]bool{}
		for range r.IntN(8) {
			i := r.IntN(len(is))
			name := strings.Fields(is[i])[0]
			if touched[name] {
				continue
			}
			touched[name] = true
			switch r.IntN(4) {
			case 0:
				last++
				told[fmt.Sprintf("~ %s button", name)], told[fmt.Sprintf("→ \"v%d\"", last)] = true, true
				is[i] = fmt.Sprintf("%s button \"B%s\" = \"v%d\"", name, name[1:], last)
			case 1:
				told["- "+is[i]] = true
				is = slices.Delete(is, i, i+1)
				if len(is) == 0 {
					is = append(is, line())
				}
			case 2:
				fresh := line()
				told["+ "+fresh] = true
				touched[strings.Fields(fresh)[0]] = true
				is = slices.Insert(is, i, fresh)
			default:
				moved := is[i]
				is = slices.Delete(is, i, i+1)
				is = slices.Insert(is, r.IntN(len(is)+1), moved)
			}
		}
		d := snapshot.Diff(strings.Join(was, "\n")+"\n", strings.Join(is, "\n")+"\n", snapshot.DiffOptions{})
		for words := range told {
			assert.Contains(t, d.Text, words, "seed %d", seed)
		}
		assert.LessOrEqual(t, d.Added+d.Removed+d.Changed, len(touched), "seed %d:\n%s", seed, d.Text)
		assert.Equal(t, slices.Equal(was, is), d.Empty(), "seed %d", seed)
	}
}

// Where an outline was cut, what follows the last common line is not said to have come or gone.
func TestDiffOfCutOutlines(t *testing.T) {
	t.Parallel()
	was, is := "e1 button \"A\"\ne2 button \"B\"\n", "e1 button \"A\" disabled\ne2 button \"B\"\ne3 button \"C\"\n"
	d := snapshot.Diff(was, is, snapshot.DiffOptions{Cut: true})
	assert.Equal(t, "in the page:\n~ e1 button \"A\": now disabled\n", d.Text)
	assert.Equal(t, strings.LastIndex(is, "e3"), d.Known)
	d = snapshot.Diff(was, "e9 link\n", snapshot.DiffOptions{Cut: true})
	assert.Zero(t, d.Known)
}

// One change in a table of 1,000 rows takes few words.
func TestDiffOfAThousandRowsIsSmall(t *testing.T) {
	t.Parallel()
	p := single(table(1_000).document())
	o, err := p.Outline(snapshot.Options{Ref: counter(p)})
	require.NoError(t, err)
	for name, is := range map[string]string{
		"a box is ticked": strings.Replace(o.Text, `e2003 "Select" [ ]`, `e2003 "Select" [x]`, 1),
		"a row is gone":   strings.Replace(o.Text, " | Pen 500 | e1997 \"Edit\" /edit/500 | e1998 = \"1\" | e1999 \"Select\" [ ] | e2000 \"Delete\"\n", "", 1),
	} {
		require.NotEqual(t, o.Text, is, name)
		d := snapshot.Diff(o.Text, is, snapshot.DiffOptions{Role: func(string) string { return "checkbox" }})
		assert.Less(t, utf8.RuneCountInString(d.Text), 200, d.Text)
		assert.Equal(t, 1, strings.Count(d.Text, "\n~ ")+strings.Count(d.Text, "\n- "), d.Text)
	}
}

func BenchmarkDiff(b *testing.B) {
	p := single(table(1_000).document())
	o, err := p.Outline(snapshot.Options{Ref: counter(p)})
	require.NoError(b, err)
	lines := strings.SplitAfter(o.Text, "\n")
	shuffled := slices.Clone(lines)
	r := rand.New(rand.NewPCG(1, 1))
	r.Shuffle(len(lines)-10, func(i, j int) { shuffled[i+5], shuffled[j+5] = shuffled[j+5], shuffled[i+5] })
	for name, is := range map[string]string{
		"one change":  strings.Replace(o.Text, `e2003 "Select" [ ]`, `e2003 "Select" [x]`, 1),
		"all checked": strings.ReplaceAll(o.Text, "[ ]", "[x]"),
		"sorted anew": strings.Join(shuffled, ""),
		"all new":     strings.ReplaceAll(o.Text, " e", " f1e9"),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				snapshot.Diff(o.Text, is, snapshot.DiffOptions{MaxChars: 40_000})
			}
		})
	}
}

// FuzzDiff compares anything with anything: it ends, and what it counts adds up.
func FuzzDiff(f *testing.F) {
	f.Add("e1 button \"A\"\n e2 link \"B\" /b\n", "e1 button \"A\" disabled\n | (x | y\n", true, 50)
	f.Add("- \"a, b\" | e1 \\\" x\n\n\n", "heading\n{ ( \"\n~ → +\n", false, 0)
	f.Fuzz(func(t *testing.T, was, is string, cut bool, most int) {
		d := snapshot.Diff(was, is, snapshot.DiffOptions{Cut: cut, MaxChars: max(0, most), Role: func(string) string { return "button" }})
		if most > 0 {
			require.LessOrEqual(t, utf8.RuneCountInString(d.Text), most)
		}
		if !cut {
			require.Equal(t, strings.Count(is, "\n"), strings.Count(was, "\n")+d.Added-d.Removed)
		}
		if was == is {
			require.True(t, d.Empty())
		}
	})
}
