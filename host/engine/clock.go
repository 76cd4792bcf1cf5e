package engine

import "time"

// Clock is where a session takes the time from. Tests put in their own; enginetest has one.
type Clock interface {
	// Now is the present time.
	Now() time.Time
	// AfterFunc calls f in another goroutine once d has passed, unless stop is called first.
	AfterFunc(d time.Duration, f func()) (stop func())
}

// SystemClock is the machine's clock.
type SystemClock struct{}

var _ Clock = SystemClock{}

// Now implements Clock.
func (SystemClock) Now() time.Time { return time.Now() }

// AfterFunc implements Clock.
func (SystemClock) AfterFunc(d time.Duration, f func()) func() {
	t := time.AfterFunc(d, f)
	return func() { t.Stop() }
}
