package search

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// texts are searched with every pattern.
var texts = []string{"", "a", "ab abc  abbbc", "Foo foo FOO", "2026-11-30 and 1999-01-02", "x=1; y=22;", "ada@a.example, g@b.example", "aaaaaaaaab", "日本語 ab ürgh", "a.b*c"}

// patterns mean the same to the standard library.
var patterns = []string{"a", "ab*c", "ab+?c", "a|ab|abc", "(?:ab)+", "(a|b)*c", "^a", "b$", `\bfoo\b`, `\Boo`, `\d{4}-\d\d-\d{2}`, `[a-z]+@[a-z.]+`, "a{2,3}", "a{2,}?b", "x?y?", "[^ ]+",
	`[\d;=]+`, `[]a]`, `[a\-z]`, `a\.b\*c`, ".", "a.*b", "a.*?b", "(a*)*b", "(|a)+", "a{0}", "a{,2}", "{", "[^a-c日]", `\S+\s\S+`, "(?:a|b|)c", "((a)(b))", "語|本", `[\D]+`}

func TestPatternsMeanWhatTheyMeanElsewhere(t *testing.T) {
	t.Parallel()
	for _, src := range patterns {
		compare(t, src, texts)
	}
}

// compare holds a pattern to the standard library.
func compare(t *testing.T, src string, texts []string) {
	t.Helper()
	want, err := regexp.Compile(`(?s)` + src)
	require.NoError(t, err, src)
	p, err := Compile(src, false)
	require.NoError(t, err, src)
	for _, s := range texts {
		start, end := p.find(s, 0)
		at := want.FindStringIndex(s)
		if at == nil {
			at = []int{-1, -1}
		}
		assert.Equal(t, at, []int{start, end}, "%s in %q", src, s)
	}
}

func TestPatternsWithoutCase(t *testing.T) {
	t.Parallel()
	for src, s := range map[string]string{"FOO": "foo", "[a-f]+": "ABC", "ÜBER": "über", "[^a]": "b", `\w+`: "straße"} {
		p, err := Compile(src, true)
		require.NoError(t, err)
		start, end := p.find(s, 0)
		assert.Equal(t, []int{0, len(s)}, []int{start, end}, src)
	}
	p, err := Compile("[^a]", true)
	require.NoError(t, err)
	start, _ := p.find("A", 0)
	assert.Equal(t, -1, start)
}

func TestPatternsThatAreNone(t *testing.T) {
	t.Parallel()
	for _, src := range []string{"(", ")", "a)", "[", "[a", "[b-a]", "*", "a**", "a{3,2}", "a{9999}", `\`, `\1`, `\p{L}`, "(?=a)", "(?<=a)", "(?<n>a)", "[a-\\d]", "(((a{99}){99}){99})", strings.Repeat("(", 99),
		strings.Repeat("a", 2_000)} {
		_, err := Compile(src, false)
		assert.Error(t, err, src)
	}
}

// A pattern that takes a backtracking engine for ever takes time in proportion, and there is an end to that too.
func TestPatternsAreBounded(t *testing.T) {
	t.Parallel()
	p, err := Compile("(a*)*(a*)*(a*)*b", false)
	require.NoError(t, err)
	start, _ := p.find(strings.Repeat("a", 10_000), 0)
	assert.Equal(t, -1, start)
	assert.Less(t, p.spent, 1_000_000)
	p, err = Compile("(.{0,100}){5}b", false)
	require.NoError(t, err)
	p.find(strings.Repeat("a", 1_000_000), 0)
	assert.Less(t, p.spent, maxSteps+100_000)
}

func FuzzPattern(f *testing.F) {
	for _, src := range patterns {
		f.Add(src, "abc")
	}
	f.Fuzz(func(t *testing.T, src, s string) {
		if !utf8.ValidString(src) || !utf8.ValidString(s) || len(s) > 200 || strings.ContainsAny(src, `\`) || strings.Contains(src, "[[") || strings.Contains(src, "[:") || strings.Contains(src, "{0") {
			t.Skip() // escapes differ by intent
		}
		p, err := Compile(src, false)
		if err != nil {
			return
		}
		want, err := regexp.Compile(`(?s)` + src)
		if err != nil {
			return
		}
		start, end := p.find(s, 0)
		at := want.FindStringIndex(s)
		if at == nil {
			at = []int{-1, -1}
		}
		assert.Equal(t, at, []int{start, end}, "%q in %q", src, s)
	})
}
