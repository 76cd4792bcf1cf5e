package snapshot_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

const outer = `url="https://shop.example/a/page" title="Shop"
#document
 <html 1
  <body 2 [block]
   <iframe 3 title="First" :frame=0
   <p 4 [block]
    "between"
   <iframe 5 src="../pay/form?x=1" :frame=1
   <iframe 6 src="https://ads.example/one" :frame=-1
`

func child(url, word string) string {
	return "url=\"" + url + "\" title=\"" + word + "\"\n#document\n <html 1\n  <body 2 [block]\n   <button 3\n    \"" + word + "\"\n"
}

// frame makes a part of a child document.
func frame(t *testing.T, ordinal, parent, index int, text string) snapshot.Part {
	t.Helper()
	return snapshot.Part{Doc: parse(t, text), Ordinal: ordinal, FrameID: 100 + ordinal, ParentFrameID: parent, FrameIndex: index, DocumentID: text[:30]}
}

func main0(t *testing.T, text string) snapshot.Part {
	t.Helper()
	return snapshot.Part{Doc: parse(t, text), ParentFrameID: -1, FrameIndex: -1, DocumentID: "main"}
}

func outline(t *testing.T, p *snapshot.Page) string {
	t.Helper()
	o, err := p.Outline(snapshot.Options{Ref: counter(p)})
	require.NoError(t, err)
	return o.Text
}

func TestFramesStandInTheirElements(t *testing.T) {
	t.Parallel()
	p := snapshot.NewPage([]snapshot.Part{
		main0(t, outer),
		frame(t, 1, 0, 1, child("https://shop.example/other", "by index")),
		frame(t, 2, 0, -1, child("https://ads.example/one", "by address")),
		frame(t, 3, 0, 0, child("about:blank", "nested in")),
		frame(t, 4, 103, -1, child("https://x.example/", "no place")),
	})
	assert.Equal(t, `frame "First" about:blank
 f3e1 button "nested in"
"between"
frame "by index" /other
 f1e2 button "by index"
frame "by address" https://ads.example/one
 f2e3 button "by address"
frame "no place" https://x.example/
 f4e4 button "no place"
`, outline(t, p))
	at, ok := p.Owner(1)
	assert.True(t, ok)
	assert.Equal(t, 5, p.Parts[at.Part].Doc.NodeID(at.Node))
	_, ok = p.Owner(0)
	assert.False(t, ok)
	_, ok = p.Owner(4)
	assert.False(t, ok)
}

func TestFramesAreMatchedByAddressOnlyWithoutDoubt(t *testing.T) {
	t.Parallel()
	two := `url="https://shop.example/"
#document
 <html 1
  <body 2 [block]
   <iframe 3 src="/same" :frame=-1
   <iframe 4 src="/same" :frame=-1
   <iframe 5 src="form" :frame=-1
`
	p := snapshot.NewPage([]snapshot.Part{
		main0(t, two),
		frame(t, 1, 0, -1, child("https://shop.example/same", "either")),
		frame(t, 2, 0, -1, child("https://shop.example/deep/form", "relative")),
	})
	_, ok := p.Owner(1)
	assert.False(t, ok, "two iframes have the address")
	at, ok := p.Owner(2)
	assert.True(t, ok)
	assert.Equal(t, 5, p.Parts[0].Doc.NodeID(at.Node))
}

func TestFramesInACircleAreShownOnce(t *testing.T) {
	t.Parallel()
	inner := "\n#document\n <html 1\n  <iframe 2 :frame=0\n  <button 3\n   \"deep\"\n"
	a, b := frame(t, 1, 102, 0, inner), frame(t, 2, 101, 0, inner)
	p := snapshot.NewPage([]snapshot.Part{main0(t, outer), a, b})
	o, err := p.Outline(snapshot.Options{Ref: counter(p)})
	require.NoError(t, err)
	assert.Len(t, o.Shown, 2)
}

func TestPageFindsElements(t *testing.T) {
	t.Parallel()
	cut := parse(t, "truncated=1\n#document\n <html 7\n")
	p := snapshot.NewPage([]snapshot.Part{main0(t, outer), {Doc: cut, FrameID: 9, DocumentID: "cut"}})
	at, ok := p.Find("main", 5)
	assert.True(t, ok)
	assert.Equal(t, "iframe", p.Parts[at.Part].Doc.Tag(at.Node))
	_, ok = p.Find("other", 5)
	assert.False(t, ok)
	assert.True(t, p.Has(0, 5))
	assert.False(t, p.Has(0, 50))
	assert.True(t, p.Has(1, 50), "a capture that was cut cannot say that an element is gone")
}
