// Package wire is a small wire with every form that the generator knows.
package wire

import "encoding/json"

// Version is the version.
const Version = 3

// None is nothing.
type None struct{}

// Bytes is built in: the generator writes Uint8Array for it.
type Bytes struct {
	Data  []byte
	Index int
}

// Raw is built in too: the generator writes unknown for it.
type Raw []byte

type hidden struct{ a int }

// EffectMethod is not written, since it has type parameters.
type EffectMethod[P, R any] struct{ Name string }

// Everything has a field of every kind.
//
// Its comment has two paragraphs and ends a */ comment.
type Everything struct {
	// Text is a string.
	Text string `json:"text"`
	Yes  bool   `json:"yes"`
	// Count counts
	// over two lines.
	Count    int              `json:"count"`
	Big      int64            `json:"big"`
	Ratio    float64          `json:"ratio"` // from 0 to 1
	Data     Bytes            `json:"data"`
	Any      json.RawMessage  `json:"any"`
	MaybeAny Raw              `json:"maybeAny,omitempty"`
	Mood     Mood             `json:"mood"`
	Bits     Bit              `json:"bits"`
	Inner    Inner            `json:"inner"`
	Maybe    *Inner           `json:"maybe,omitempty"`
	Zero     *int             `json:"zero,omitempty"`
	List     []Inner          `json:"list"`
	Blobs    []Bytes          `json:"blobs,omitempty"`
	Grid     [][]int          `json:"grid"`
	Moods    []Mood           `json:"moods"`
	Notes    map[string]Note  `json:"notes"`
	Lists    map[string][]int `json:"lists,omitempty"`
}

// Inner is inside.
type Inner struct {
	Name string `json:"name"`
}

// Note holds itself.
type Note struct {
	Text string `json:"text"`
	Next *Note  `json:"next,omitempty"`
}

// OnlyEffect is not reached by a module.
type OnlyEffect struct {
	Mood string `json:"mood"`
}
