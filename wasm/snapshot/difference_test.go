package snapshot_test

import (
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// afterSample is what differenceOf(sample) makes of it: a text instead of the host, and another box of the input.
const afterSample = `url="https://a.example/" title="A \"b\"" lang="de" type="text/html" scroll=1,2 viewport=1280,720 document=1280,3000 truncated=2
#document
 <html 1 [block] lang="de"
  <body 2 [scrollable block] :box=0,0,1280,3000
   "new: é"
   <input 3 [focused secret] type="text" "odd name"="é \u2028" :value="" :box=1,2,3,4
   <iframe 5 :frame=-1
   <select 6 :value="a, b" :options=500
   <hr 77 class="new: é" :value="new: é"
`

// differenceOf writes the difference by hand. edit may spoil the lists.
func differenceOf(t testing.TB, data []byte, edit func(copies, fresh []int32)) []byte {
	t.Helper()
	head := make([]int32, wire.DifferenceHeader)
	for i := range int(wire.CaptureHeader) {
		head[i] = int32(binary.LittleEndian.Uint32(data[4*i:]))
	}
	strings, size := head[wire.WordStrings], head[wire.WordTextBytes]
	added := []byte("new: éhrclass")
	ends := []int32{size + 7, size + 9, size + int32(len(added))}
	copies := []int32{0, 3, -1, -1, 1, 0, 10, 3, 2, -1, 1, 0}
	fresh := []int32{
		2, 2, strings, strings + 1, int32(wire.KindText), int32(wire.KindElement), 0, 77, 0, 1, // parent, name, flags, nodeID, attrEnd
		strings + 2, strings, 7, int32(wire.PropValue), strings,
	}
	boxes := []int32{2, 0, 0, 1280, 3000, 4, 1, 2, 3, 4}
	if edit != nil {
		edit(copies, fresh)
	}
	head[wire.WordMagic] = wire.DifferenceMagic
	head[wire.WordNodes], head[wire.WordBoxes] = 8, 2
	head[wire.WordStrings], head[wire.WordTextBytes] = strings+3, size+int32(len(added))
	head[wire.DifferenceStrings], head[wire.DifferenceTextBytes] = 3, int32(len(added))
	head[wire.DifferenceCopies], head[wire.DifferenceNodes], head[wire.DifferenceAttrs], head[wire.DifferenceProps] = 4, 2, 1, 1
	for len(added)%4 != 0 {
		added = append(added, 0)
	}
	var out []byte
	for _, list := range [][]int32{head, ends} {
		out, _ = binary.Append(out, binary.LittleEndian, list) // to memory
	}
	out = append(out, added...)
	for _, list := range [][]int32{copies, fresh, boxes} {
		out, _ = binary.Append(out, binary.LittleEndian, list) // to memory
	}
	return out
}

func TestDifferenceMakesTheNextCapture(t *testing.T) {
	t.Parallel()
	data, err := snapshot.ParseText(sample)
	require.NoError(t, err)
	d := parse(t, sample)
	base := d.Base()
	next, err := base.After(differenceOf(t, data, nil))
	require.NoError(t, err)
	assert.Equal(t, afterSample, next.Text())
	readAll(t, next)
	assert.Equal(t, sample, d.Text(), "the base stays what it was")
}

func TestDifferenceRefuses(t *testing.T) {
	t.Parallel()
	data, err := snapshot.ParseText(sample)
	require.NoError(t, err)
	base := parse(t, sample).Base()
	tests := map[string]struct {
		edit func(copies, fresh []int32)
		want string
	}{
		"nodes that the base has not":    {func(c, _ []int32) { c[6] = 11 }, "copy 2 of 3 nodes from 11 is out of range"},
		"no nodes":                       {func(c, _ []int32) { c[1] = 0 }, "copy 0 of 0 nodes from 0 is out of range"},
		"more nodes than it says":        {func(c, _ []int32) { c[1] = 9 }, "copy 0 of 9 nodes from 0 is out of range"},
		"fewer nodes than it says":       {func(c, _ []int32) { c[7] = 2 }, "copies make 7 of 8 nodes"},
		"fresh nodes that are not there": {func(c, _ []int32) { c[4], c[7] = 3, 1 }, "copy 1 of 3 nodes from -1 is out of range"},
		"attributes that are not there":  {func(_, f []int32) { f[9] = 2 }, "copy 3 of 1 nodes from -1 has too many attributes or properties"},
		"attributes left over":           {func(_, f []int32) { f[9] = 0 }, "copies make 8 of 8 nodes"},
		"a node in two places":           {func(c, _ []int32) { c[6], c[7], c[3], c[4] = 10, 3, 10, 1 }, "copies make 8 of 8 nodes"},
		"a parent that is a text":        {func(c, _ []int32) { c[8] = 3 }, "node 4 has kind 0 below node 3"},
		"a string that is not there":     {func(_, f []int32) { f[2] = 1_000 }, "node 3 has string 1000 of 28"},
		"a number twice":                 {func(_, f []int32) { f[7] = 3 }, "nodes 4 and 7 have the same nodeID"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := base.After(differenceOf(t, data, tt.edit))
			assert.EqualError(t, err, "decoding capture: "+tt.want)
		})
	}
	_, err = base.After(data)
	assert.Error(t, err, "a whole capture is no difference")
}

// FuzzDifference: no difference, however spoilt, makes a document that cannot be read.
func FuzzDifference(f *testing.F) {
	data, err := snapshot.ParseText(sample)
	require.NoError(f, err)
	whole := differenceOf(f, data, nil)
	f.Add(whole)
	for i := 0; i < len(whole); i += 4 {
		spoilt := append([]byte(nil), whole...)
		spoilt[i] ^= 0x5
		f.Add(spoilt)
		f.Add(whole[:i])
	}
	d, err := snapshot.Decode(data)
	require.NoError(f, err)
	base := d.Base()
	f.Fuzz(func(t *testing.T, data []byte) {
		if next, err := base.After(data); err == nil {
			readAll(t, next)
		}
	})
}
