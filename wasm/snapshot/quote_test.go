package snapshot

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestQuoted(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"":                        `""`,
		"plain":                   `"plain"`,
		" white \t\n space\u00a0": `"white space"`,
		`a "b" \c`:                `"a \"b\" \\c"`,
		"soft\u00adhy\u200bphen":  `"softhyphen"`,
		"turn\u202eed":            `"turned"`,
		"line\u2028sep":           `"line sep"`,
		"bell\x07 \x1b[2J":        `"bell [2J"`,
		"a much longer text here": `"a much longer text…"`,
		"onewordthatistoolongto":  `"onewordthatistoolong…"`,
		`""""""""""""""""""""""`:  `"\"\"\"\"\"\"\"\"\"\"…"`,
		"äöüäöüäöüäöüäöüäöüäöüäö": `"äöüäöüäöüäöüäöüäöüäö…"`,
		"bad\xffbyte": `"bad byte"`,
	} {
		assert.Equal(t, want, string(quoted(nil, in, 20)), "%q", in)
	}
}

func TestBareTextIsQuotedWhenItCouldMeanSomething(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Pen 12":   `Pen 12`,
		"€ 12.00":  `€ 12.00`,
		"e":        `e`,
		"eel 5":    `eel 5`,
		"":         `""`,
		"e5":       `"e5"`,
		"see e5":   `"see e5"`,
		"f1e5 x":   `"f1e5 x"`,
		"@e5":      `"@e5"`,
		"a | b":    `"a | b"`,
		`"x"`:      `"\"x\""`,
		"[x]":      `"[x]"`,
		"- item":   `"- item"`,
		"{id} = 5": `"{id} = 5"`,
	} {
		assert.Equal(t, want, string(bare(nil, in, 40)), "%q", in)
	}
}

func TestAddress(t *testing.T) {
	t.Parallel()
	const page = "https://shop.example/a/b?q=1#top"
	for in, want := range map[string]string{
		"https://shop.example/edit/12?x=y": "/edit/12?x=y",
		"https://shop.example/a/b?q=1#end": "#end",
		"https://shop.example":             "https://shop.example",
		"https://shop.example.evil/x":      "https://shop.example.evil/x",
		"http://shop.example/x":            "http://shop.example/x",
		"mailto:a@b.example":               "mailto:a@b.example",
		"JavaScript:alert(1)":              "",
		"https://o.example/a b\n|\"":       "https://o.example/a_b_%7C%22",
	} {
		assert.Equal(t, want, string(address(nil, in, page)), in)
	}
	long := address(nil, "https://shop.example/0123456789012345678901234567890123456789012345678901234567890123456789", page)
	assert.Equal(t, "/01234567890123456789012345678901234567890123456789012345678…", string(long))
}

func TestTablesAreInOrder(t *testing.T) {
	t.Parallel()
	assert.True(t, slices.IsSorted(atomNames[:]))
	assert.Equal(t, aWbr, atomOf("wbr"))
	assert.Equal(t, aUnknown, atomOf("no-such-name"))
	for i := 2; i < len(roleTable); i++ {
		assert.Less(t, roleTable[i-1].name, roleTable[i].name)
	}
	for i := 1; i < len(roleTable); i++ {
		r, ok := roleNamed(roleTable[i].name)
		assert.True(t, ok)
		assert.Equal(t, role(i), r)
	}
	assert.Equal(t, "video", rVideo.String())
	assert.Equal(t, "time-input", rTimeInput.String())
	assert.Equal(t, "doc-toc", rDocToc.String())
	for _, synonym := range []struct {
		name string
		want role
	}{{"img", rImage}, {"presentation", rNone}, {"directory", rList}} {
		r, ok := roleNamed(synonym.name)
		assert.True(t, ok)
		assert.Equal(t, synonym.want, r)
	}
}
