package search

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
)

func TestFold(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Ärger ÖL über SS ẞ":      "arger ol uber ss ss",
		"École naïve Łódź Žižek":  "ecole naive lodz zizek",
		"Æon Œuvre Þórr":          "aeon oeuvre thorr",
		"Ｆｕｌｌ　width":              "full width",
		"e\u0301 ı İ":             "e i i",
		"“a” ‘b’ – c…":            "\"a\" 'b' - c...",
		"ΆΛΦΑ ς":                  "αλφα σ",
		"سَلامٌ أحمد":             "سلام احمد",
		"שָׁלוֹם":                 "שלום",
		"Việt Nam ẞ":              "viet nam ss",
		"soft\u00adhyphen\u200bx": "softhyphenx",
		"日本語 Ж":                   "日本語 ж",
		"a\t\n  b":                "a b",
		"~!@#[]^{|}":              "~!@#[]^{|}",
	} {
		got := Fold(in)
		assert.Equal(t, want, got.Text, in)
		assert.Len(t, got.at, len(got.Text)+1, in)
	}
}

func TestDistance(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		a, b        string
		limit, want int
	}{
		{"delete", "delete", 2, 0}, {"delete", "delte", 2, 1}, {"delete", "dleete", 2, 1}, {"delete", "delata", 2, 2}, {"delete", "remove", 2, 3},
		{"abc", "abd", 0, 1}, {"", "ab", 2, 2}, {"a", "abcd", 2, 3}, {strings.Repeat("x", 50), strings.Repeat("x", 49), 2, 3},
	} {
		assert.Equal(t, c.want, distance(c.a, c.b, c.limit), "%s %s", c.a, c.b)
		assert.Equal(t, c.want, distance(c.b, c.a, c.limit), "%s %s", c.b, c.a)
	}
}

func TestWords(t *testing.T) {
	t.Parallel()
	var got []string
	for _, w := range words("E-Mail: addToCart, straße (2) 日本語", 9) {
		got = append(got, w.short)
	}
	assert.Equal(t, []string{"e", "mail", "add", "to", "cart", "strasse", "2", "日本語"}, got)
	assert.Equal(t, word{"uber", "ueber"}, words("Über", 1)[0])
	assert.Len(t, words(strings.Repeat("a ", 100), 10), 10)
	a, b := words("Uebersicht", 1)[0], words("Übersicht", 1)[0]
	assert.True(t, a.same(&b))
	assert.False(t, HasWords("?! …"))
}

// FuzzFold: what folds is UTF-8, every byte knows where it is from, folding twice changes nothing, and a text is found in itself.
func FuzzFold(f *testing.F) {
	for _, s := range []string{"Ärger", "ß", "\u0301", "ﬀ ẞ İ", "a  b", "üe ue", "\xff", "…"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		s = strings.ToValidUTF8(s, "?")
		got := Fold(s)
		assert.True(t, utf8.ValidString(got.Text))
		assert.LessOrEqual(t, len(got.Text), 4*len(s))
		last := int32(0)
		for _, at := range got.at {
			assert.True(t, at >= last && int(at) <= len(s))
			last = at
		}
		if again := Fold(got.Text); again.Text != got.Text {
			t.Errorf("%q folds to %q and that to %q", s, got.Text, again.Text)
		}
		if got.Text != "" {
			start, end := got.index(&got, 0)
			assert.Equal(t, []int{0, len(got.Text)}, []int{start, end}, "%q", s)
		}
	})
}
