package text_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

type code string

type level int

type named struct{}

func (named) String() string { return "by name" }

func TestIsFmts(t *testing.T) {
	t.Parallel()
	cases := []struct {
		format string
		args   []any
	}{
		{"plain 100%%", nil},
		{"%s|%v|%s|%s", []any{"s", code("c"), []byte("b"), errors.New("e")}},
		{"%d %d %d %v", []any{7, int64(-8), level(9), uint8(200)}},
		{"%q %q %q", []any{"a\"b\n", code("é\x00"), []byte("x")}},
		{"%.3q|%.2s", []any{"äöüß", "äöü"}},
		{"%t %v", []any{true, false}},
		{"%08x %x", []any{uint32(0xbeef), 255}},
		{"%.0f %g %.3g %.2f", []any{1.5, 0.1, 1234.5, 2.0}},
		{"%v %s", []any{named{}, named{}}},
		{"%v %v", []any{1.25, nil}},
	}
	for _, c := range cases {
		assert.Equal(t, fmt.Sprintf(c.format, c.args...), text.Sprintf(c.format, c.args...), c.format)
	}
}

func TestMistakesShow(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "%!s(MISSING)", text.Sprintf("%s"))
	assert.Equal(t, "x%!(EXTRA)", text.Sprintf("x", 1))
	assert.Equal(t, "%!z(UNKNOWN VERB)", text.Sprintf("%z", 1))
	assert.Equal(t, "%!d(NOT A NUMBER)", text.Sprintf("%d", "1"))
	assert.Equal(t, "(struct {})", text.Sprintf("%v", struct{}{}))
}

func TestErrorfWraps(t *testing.T) {
	t.Parallel()
	cause := errors.New("cause")
	err := text.Errorf("reading %q: %w", "x", cause)
	assert.EqualError(t, err, `reading "x": cause`)
	assert.ErrorIs(t, err, cause)
	assert.NotErrorIs(t, text.Errorf("reading: %v", cause), cause)
}

func TestClip(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "äö", text.Clip("äö", 2))
	assert.Equal(t, "äö…", text.Clip("äöü", 2))
}

func TestAmong(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{"a": true, "bc": true, "d-e": true, "b": false, "e": false, "": false, "bc d-e": true, "abc": false, "x": true} {
		assert.Equal(t, want, text.Among("a xbc bcx bc d-e x", word), word)
	}
}
