package platform_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

const outer = `url="https://app.example/a/b%20c?x=1&y=a+b#/r?z=2" title="Page"
#document
 <html 1
  <body 2 [block]
   <main 3 class="x main" [block]
    <h1 4 data-id="a1" [block]
     "Title"
    <my-card 5
     #shadow open
      <div 6 class="in card" [block]
       <b 7
        "shadow"
       <slot 8
        <i 9 id="slotted" [slotted]
         "light"
    <iframe 10 title="f" :frame=0
    <p 11 class="last" hidden="" [hidden block]
     "gone"
`

const inner = `url="https://app.example/inner" title="Inner"
#document
 <html 1
  <body 2 [block]
   <p 3 class="in frame" Data-X="Mixed" [block]
    "framed"
`

func page(t *testing.T) *platform.Page {
	t.Helper()
	part := func(text string, frame, parent, index int) snapshot.Part {
		raw, err := snapshot.ParseText(text)
		require.NoError(t, err)
		doc, err := snapshot.Decode(raw)
		require.NoError(t, err)
		return snapshot.Part{Doc: doc, FrameID: frame, ParentFrameID: parent, FrameIndex: index}
	}
	return platform.NewPage(snapshot.NewPage([]snapshot.Part{part(outer, 0, -1, -1), part(strings.ReplaceAll(inner, "Data-X", "data-x"), 7, 0, 0)}))
}

func TestSelectors(t *testing.T) {
	t.Parallel()
	p := page(t)
	for selector, want := range map[string]string{
		"b":                              "shadow",
		".in":                            "shadowlight framed", // through the shadow root and into the frame, in the order of the page
		"main .card b":                   "shadow",
		"my-card > div > b":              "shadow",
		"main > my-card i":               "light",
		"body > p.frame":                 "framed",
		"main p.in":                      "framed",
		"iframe p":                       "framed",
		"#slotted":                       "light",
		"[data-id]":                      "Title",
		"[data-id=a1]":                   "Title",
		"[data-id^='a'][data-id$=\"1\"]": "Title",
		"[data-id*=x]":                   "",
		"[data-x=mixed]":                 "",
		"[data-x=mixed i]":               "framed",
		"[class~=frame]":                 "framed",
		"h1, i":                          "Title light",
		"i, h1, i":                       "Title light",
		"p:not(.last)":                   "framed",
		"p:shown":                        "framed",
		":is(h1, b)":                     "Title shadow",
		"div:has(i)":                     "shadowlight",
		"main:has(> h1) h1":              "Title",
		"main:has(> b) h1":               "",
		"h1 + my-card b":                 "shadow",
		"h1 ~ iframe p":                  "framed",
		"h1:first-child":                 "Title",
		"b:last-child":                   "",
		"my\\-card b":                    "shadow",
	} {
		var got []string
		for _, n := range p.All(selector) {
			got = append(got, n.Line())
		}
		assert.Equal(t, want, strings.Join(got, " "), selector)
		first, _, _ := strings.Cut(want, " ")
		assert.Equal(t, first, p.One(selector).Line(), "the first of %s", selector)
	}
	main := p.One("main")
	assert.Len(t, main.All("> *"), 4)
	assert.False(t, main.One("> b").OK())
	assert.Equal(t, "main", p.One("p.in").Closest("main").Tag(), "out of a frame")
	assert.True(t, p.One("p.in").Within(main))
	assert.Equal(t, "h1", p.One("my-card").Prev().Tag())
	assert.Equal(t, "light", p.One("h1").ByID("slotted").Line())
	assert.False(t, p.One("h1").ByID("nothing").OK())
}

func TestSelectorsThatCannotBeRead(t *testing.T) {
	t.Parallel()
	for selector, want := range map[string]string{
		"":               `selector "": a tag, class, id, attribute or pseudo-class is missing at byte 0`,
		"a,":             `selector "a,": a tag, class, id, attribute or pseudo-class is missing at byte 2`,
		"a >":            `selector "a >": a tag, class, id, attribute or pseudo-class is missing at byte 3`,
		"[a=b":           `selector "[a=b": ] is missing at byte 4`,
		"[a|=b]":         `selector "[a|=b]": an attribute's test is none of = ^= $= *= ~= at byte 2`,
		"[a='b]":         `selector "[a='b]": a quotation mark is missing at byte 4`,
		":hover":         `selector ":hover": there is no :hover at byte 6`,
		":not(a":         `selector ":not(a": a bracket is not closed at byte 6`,
		"a)":             `selector "a)": unexpected ) at byte 1`,
		".":              `selector ".": a name is missing at byte 1`,
		"a:is":           `selector "a:is": :is needs a bracket at byte 4`,
		"a:nth-child(2)": `selector "a:nth-child(2)": there is no :nth-child at byte 11`,
	} {
		assert.EqualError(t, platform.Check(selector), want)
	}
}

func TestNothingAnswersEverything(t *testing.T) {
	t.Parallel()
	n := page(t).One("nothing")
	assert.False(t, n.OK())
	assert.Empty(t, n.Text()+n.Attr("a")+n.Value()+n.Tag()+n.Name()+n.Role()+n.Href().String()+n.OwnText())
	assert.False(t, n.One("a").OK() || n.Parent().OK() || n.Next().OK() || n.Closest("*").OK() || n.Is("*") || n.Shown() || n.Checked())
	assert.Nil(t, n.All("*"))
	assert.Nil(t, n.Children())
}

func TestAddress(t *testing.T) {
	t.Parallel()
	a := page(t).Address
	assert.Equal(t, []string{"https", "app.example", "a|b c", "1", "a b", "2", "/r?z=2"},
		[]string{a.Scheme, a.Host, strings.Join(a.Path, "|"), a.Query("x"), a.Query("y"), a.HashQuery("z"), a.Hash})
	assert.True(t, a.On("example") && a.On("app.example") && !a.On("pp.example"))
	assert.Equal(t, "b c", a.After("a"))
	assert.Equal(t, "h", platform.ParseAddress("http://user:pw@H:80/x").Host)
	assert.Equal(t, "[::1]", platform.ParseAddress("http://[::1]:80/x").Host)
	assert.Equal(t, "100% %zz", platform.Unescape("100% %zz", true))
}
