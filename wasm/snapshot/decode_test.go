package snapshot_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

const sample = `url="https://a.example/" title="A \"b\"" lang="de" type="text/html" scroll=1,2 viewport=1280,720 document=1280,3000 truncated=2
#document
 <html 1 [block] lang="de"
  <body 2 [scrollable block] :box=0,0,1280,3000
   <x-host 9
    #shadow open
     "in the shadow\n"
     <slot 10 name="s"
      <b 4 [slotted]
       "slotted"
    "unslotted" [unslotted]
   <input 3 [focused secret] type="text" "odd name"="é \u2028" :value="" :box=8,-9,100,20
   <iframe 5 :frame=-1
   <select 6 :value="a, b" :options=500
`

func TestTextFormIsTheCapture(t *testing.T) {
	t.Parallel()
	data, err := snapshot.ParseText(sample)
	require.NoError(t, err)
	d, err := snapshot.Decode(data)
	require.NoError(t, err)
	assert.Equal(t, sample, d.Text())
	again, err := snapshot.ParseText(d.Text())
	require.NoError(t, err)
	assert.Equal(t, data, again)
	for seed := range uint64(20) {
		text := random(seed, 200).Text()
		assert.Equal(t, text, parse(t, text).Text())
	}
}

func TestDocumentTellsWhatWasCaptured(t *testing.T) {
	t.Parallel()
	d := parse(t, sample)
	assert.Equal(t, snapshot.Head{URL: "https://a.example/", Title: `A "b"`, Lang: "de", ContentType: "text/html", ScrollX: 1, ScrollY: 2,
		ViewportWidth: 1280, ViewportHeight: 720, DocumentWidth: 1280, DocumentHeight: 3000, Truncated: wire.TruncatedText}, d.Head)
	n, ok := d.Find(3)
	require.True(t, ok)
	assert.Equal(t, "input", d.Tag(n))
	assert.Equal(t, 2, d.Parent(n))
	v, ok := d.Attr(n, "odd name")
	assert.True(t, ok)
	assert.Equal(t, "é \u2028", v)
	_, ok = d.Attr(n, "value")
	assert.False(t, ok)
	v, ok = d.Prop(n, wire.PropValue)
	assert.True(t, ok)
	assert.Empty(t, v)
	_, y, width, _, ok := d.Box(n)
	assert.True(t, ok)
	assert.Equal(t, []int{-9, 100}, []int{y, width})
	assert.True(t, d.Has(n, wire.FlagFocused|wire.FlagSecret))
	assert.False(t, d.Has(n, wire.FlagFocused|wire.FlagHidden))
	_, ok = d.Find(77)
	assert.False(t, ok)
	n, _ = d.Find(9)
	assert.Equal(t, n+7, d.End(n))
	for m := range d.Len() {
		assert.Equal(t, d.Kind(m) == wire.KindElement, d.Tag(m) != "")
	}
}

func TestTextFormRefuses(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no nodes":                  "\n",
		"an unknown field":          "size=\"1\"\n#document\n",
		"too few numbers":           "scroll=1\n#document\n",
		"a deep indentation":        "\n#document\n   <a 1\n",
		"a second root":             "\n#document\n#document\n",
		"an element as root":        "\n<a 1\n",
		"an element without number": "\n#document\n <a\n",
		"a number twice":            "\n#document\n <a 1\n <b 1\n",
		"an unknown flag":           "\n#document\n <a 1 [big]\n",
		"an open bracket":           "\n#document\n <a 1 [hidden\n",
		"an unknown property":       "\n#document\n <a 1 :size=\"1\"\n",
		"a property twice":          "\n#document\n <a 1 :value=\"1\" :value=\"2\"\n",
		"a value without quotes":    "\n#document\n <a 1 href=x\n",
		"a bad string":              "\n#document\n \"x\n",
		"text in text":              "\n#document\n \"x\"\n  \"y\"\n",
	} {
		data, err := snapshot.ParseText(text)
		if err == nil {
			_, err = snapshot.Decode(data)
		}
		assert.Error(t, err, name)
	}
}

func TestDecodeRefuses(t *testing.T) {
	t.Parallel()
	good, err := snapshot.ParseText(sample)
	require.NoError(t, err)
	word := func(data []byte, w int) int32 { return int32(binary.LittleEndian.Uint32(data[4*w:])) }
	strEnd := int(wire.CaptureHeader)
	nodes, strs := int(word(good, int(wire.WordNodes))), int(word(good, int(wire.WordStrings)))
	parent := strEnd + strs + (int(word(good, int(wire.WordTextBytes)))+3)/4
	boxes := len(good)/4 - 5*int(word(good, int(wire.WordBoxes)))
	props := boxes - 3*int(word(good, int(wire.WordProps)))
	attrs := props - 2*int(word(good, int(wire.WordAttrs)))
	for name, c := range map[string]struct {
		word  int
		value int32
	}{
		"another magic":             {int(wire.WordMagic), 1},
		"another version":           {int(wire.WordVersion), 99},
		"no nodes":                  {int(wire.WordNodes), 0},
		"a negative count":          {int(wire.WordNodes), -1},
		"more nodes than there are": {int(wire.WordNodes), 1 << 30},
		"too many strings":          {int(wire.WordStrings), 1 << 30},
		"too much text":             {int(wire.WordTextBytes), 1 << 30},
		"negative text":             {int(wire.WordTextBytes), -4},
		"too many attributes":       {int(wire.WordAttrs), 1 << 29},
		"negative props":            {int(wire.WordProps), -1},
		"too many boxes":            {int(wire.WordBoxes), 1 << 28},
		"a title out of range":      {int(wire.WordTitle), int32(strs)},
		"a string that begins late": {strEnd, 1},
		"strings out of order":      {strEnd + 1, 1 << 20},
		"a root with a parent":      {parent, 0},
		"a second root":             {parent + 1, -1},
		"a parent that comes later": {parent + 1, 2},
		"a parent that is closed":   {parent + nodes - 1, 4},
		"a name out of range":       {parent + nodes, int32(strs)},
		"an unknown kind":           {parent + 2*nodes + 1, 5},
		"a document within":         {parent + 2*nodes + 1, int32(wire.KindDocument)},
		"an element without nodeID": {parent + 3*nodes + 1, 0},
		"a text with nodeID":        {parent + 3*nodes, 7},
		"a nodeID twice":            {parent + 3*nodes + 1, 2},
		"attributes out of order":   {parent + 4*nodes + 1, -1},
		"attributes out of range":   {parent + 5*nodes - 1, 1 << 20},
		"an attribute out of range": {attrs, -1},
		"a property of no node":     {props, int32(nodes)},
		"properties out of order":   {props + 7, 99},
		"a property out of range":   {props + 2, int32(strs)},
		"a box of no node":          {boxes, -1},
		"boxes out of order":        {boxes, int32(nodes - 1)},
	} {
		bad := append([]byte(nil), good...)
		binary.LittleEndian.PutUint32(bad[4*c.word:], uint32(c.value))
		_, err := snapshot.Decode(bad)
		assert.Error(t, err, name)
	}
}

func TestDecodeRefusesAnotherLength(t *testing.T) {
	t.Parallel()
	good, err := snapshot.ParseText(sample)
	require.NoError(t, err)
	for cut := range len(good) {
		_, err := snapshot.Decode(good[:cut])
		require.Error(t, err, "cut at %d", cut)
	}
	_, err = snapshot.Decode(append(append([]byte(nil), good...), 0, 0, 0, 0))
	require.Error(t, err, "too long")
}

func TestBuilderRefuses(t *testing.T) {
	t.Parallel()
	for name, build := range map[string]func(b *snapshot.Builder){
		"a node whose parent is closed": func(b *snapshot.Builder) {
			b.Document()
			a := b.Element(0, "a", 0, 1)
			b.Element(0, "b", 0, 2)
			b.Text(a, "late", 0)
		},
		"a second root":             func(b *snapshot.Builder) { b.Document(); b.Document() },
		"an attribute of nothing":   func(b *snapshot.Builder) { b.Attr("a", "b") },
		"a property of no node":     func(b *snapshot.Builder) { b.Document(); b.Prop(3, wire.PropValue, "x") },
		"an element without nodeID": func(b *snapshot.Builder) { b.Element(b.Document(), "a", 0, 0) },
		"two boxes":                 func(b *snapshot.Builder) { b.Document(); b.Box(0, 1, 1, 1, 1); b.Box(0, 1, 1, 1, 1) },
	} {
		var b snapshot.Builder
		build(&b)
		_, err := b.Bytes()
		assert.Error(t, err, name)
	}
}

func TestBuilderMendsText(t *testing.T) {
	t.Parallel()
	var m maker
	m.Text(m.body(), "a\xffb", 0)
	d := m.document()
	assert.Equal(t, "a\uFFFDb", d.NodeText(d.Len()-1))
}

// FuzzDecode: no bytes make Decode, or anything that reads what it accepts, fail other than with an error.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{sample, "\n#document\n", strings.Repeat(" ", 3)} {
		if data, err := snapshot.ParseText(text); err == nil {
			f.Add(data)
		}
	}
	for seed := range uint64(4) {
		data, err := snapshot.ParseText(random(seed, 30).Text())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if d, err := snapshot.Decode(data); err == nil {
			readAll(t, d)
		}
	})
}

// FuzzParseText reaches further than FuzzDecode, because more of what it makes is a capture.
func FuzzParseText(f *testing.F) {
	f.Add(sample)
	for seed := range uint64(8) {
		f.Add(random(seed, 30).Text())
	}
	f.Fuzz(func(t *testing.T, text string) {
		data, err := snapshot.ParseText(text)
		if err != nil {
			return
		}
		if d, err := snapshot.Decode(data); err == nil {
			readAll(t, d)
		}
	})
}

// readAll reads a document in every way and checks what must hold of any.
func readAll(t *testing.T, d *snapshot.Document) {
	t.Helper()
	seen := map[int]bool{}
	p := single(d)
	for _, filter := range filters {
		o, err := p.Outline(snapshot.Options{Filter: filter, Ref: counter(p)})
		require.NoError(t, err)
		clear(seen)
		for _, s := range o.Shown {
			require.False(t, seen[s.NodeID])
			seen[s.NodeID] = true
			n, ok := d.Find(s.NodeID)
			require.True(t, ok)
			require.Equal(t, s.Place.Node, n)
		}
	}
	p.Elements(0)
	again, err := snapshot.ParseText(d.Text())
	require.NoError(t, err)
	_, err = snapshot.Decode(again)
	require.NoError(t, err)
}
