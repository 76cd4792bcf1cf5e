package tool

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParseKeyReadsNames(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		chord, key, code string
		vk, location     int
		modifiers        int
	}{
		{"Command+a", "a", "KeyA", 65, 0, 4},
		{"cmd+A", "A", "KeyA", 65, 0, 12},
		{"Option+a", "a", "KeyA", 65, 0, 1},
		{"Win+Ctrl+Left", "ArrowLeft", "ArrowLeft", 37, 0, 6},
		{"+", "+", "Equal", 187, 0, 8},
		{"Control++", "+", "Equal", 187, 0, 10},
		{"F5", "F5", "F5", 116, 0, 0},
		{"f12", "F12", "F12", 123, 0, 0},
		{"Numpad5", "5", "Numpad5", 101, 3, 0},
		{"NumpadEnter", "Enter", "NumpadEnter", 13, 3, 0},
		{"Control+NumpadAdd", "+", "NumpadAdd", 107, 3, 2},
	} {
		k, err := ParseKey(c.chord)
		require.NoError(t, err, c.chord)
		assert.Equal(t, []any{c.key, c.code, c.vk, c.location, c.modifiers}, []any{k.Key, k.Code, k.VK, k.Location, k.Modifiers}, c.chord)
		assert.Equal(t, k.Location == 3, k.down(0).IsKeypad, c.chord)
	}
}

func TestParseKeyRefusesWhatIsNoKey(t *testing.T) {
	t.Parallel()
	for chord, want := range map[string]string{
		"F05":      `"F05" is no key: the name is not known`,
		"F0":       `"F0" is no key: the name is not known`,
		"F13":      `"F13" is no key: the name is not known`,
		"Numpad":   `"Numpad" is no key: the name is not known`,
		"Numpad55": `"Numpad55" is no key: the name is not known`,
		"Control+": `"Control+" is no key: after the last + stands the key; the key + itself is written twice, as in Control++`,
		"++":       `"++" is no key: before the last + stand alt, control, meta and shift only`,
		"Del+a":    `"Del+a" is no key: before the last + stand alt, control, meta and shift only`,
	} {
		_, err := ParseKey(chord)
		e, ok := err.(*Error)
		require.True(t, ok, chord)
		assert.Equal(t, CodeBadArgument, e.Code, chord)
		assert.Equal(t, want, e.Message, chord)
	}
}

func TestEmptyingSelectsByCommand(t *testing.T) {
	t.Parallel()
	keys := Emptying()
	events := keys[0].events(1)
	require.Len(t, events, 4, "Control down, a down, a up, Control up")
	assert.Equal(t, []string{"selectAll"}, events[1].Commands, "on a Mac Control+A goes to the start of the line")
	assert.Empty(t, events[2].Commands)
	assert.Equal(t, "Delete", keys[1].Key)
}
