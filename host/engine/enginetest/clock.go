package enginetest

import (
	"slices"
	"sync"
	"time"

	"github.com/tabwire-dev/tabwire/host/engine"
)

// Clock moves only by Advance.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
	// set is closed and replaced whenever a timer is set, for Await.
	set chan struct{}
}

type timer struct {
	at time.Time
	f  func()
}

var _ engine.Clock = (*Clock)(nil)

// NewClock gives a clock that stands at the given time.
func NewClock(now time.Time) *Clock { return &Clock{now: now, set: make(chan struct{})} }

// Now implements engine.Clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// AfterFunc implements engine.Clock.
func (c *Clock) AfterFunc(d time.Duration, f func()) func() {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &timer{at: c.now.Add(d), f: f}
	c.timers = append(c.timers, t)
	close(c.set)
	c.set = make(chan struct{})
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.timers = slices.DeleteFunc(c.timers, func(x *timer) bool { return x == t })
	}
}

// Advance moves the clock and runs what has come due, in order, in the calling goroutine.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	c.now = c.now.Add(d)
	var due []*timer
	c.timers = slices.DeleteFunc(c.timers, func(t *timer) bool {
		if t.at.After(c.now) {
			return false
		}
		due = append(due, t)
		return true
	})
	c.mu.Unlock()
	slices.SortStableFunc(due, func(x, y *timer) int { return x.at.Compare(y.at) })
	for _, t := range due {
		t.f()
	}
}

// Await waits until a timer is set that comes due after exactly d, at most wait of real time. It tells whether there is one.
func (c *Clock) Await(d, wait time.Duration) bool {
	limit := time.NewTimer(wait)
	defer limit.Stop()
	for {
		c.mu.Lock()
		at := c.now.Add(d)
		found := slices.ContainsFunc(c.timers, func(t *timer) bool { return t.at.Equal(at) })
		set := c.set
		c.mu.Unlock()
		if found {
			return true
		}
		select {
		case <-set:
		case <-limit.C:
			return false
		}
	}
}
