package wire

// Mood is a string type: a union.
type Mood string

// The moods.
const (
	MoodGood Mood = "good"
	// MoodBad has a quote in it.
	MoodBad Mood = `"bad"`
)

// Bit is an int type: a const object.
type Bit int

const (
	// BitA is the first.
	BitA Bit = 1 << iota
	_
	BitC        // the third
	BitMask Bit = BitA | BitC
)

// PlainNumber has members without its name, which keep theirs.
type PlainNumber int

const (
	First PlainNumber = iota + 10
	PlainSecond
	Third = PlainNumber(7 % 4)
)

// Limits of several kinds.
const (
	Name    = "a" + "b"
	Half    = 1 / 2.0
	Whole   = 7 / 2
	Minus   = -(1 << 10)
	On      = true
	MaxSize = 2 * kilo &^ 1
	kilo    = 1_024
)
