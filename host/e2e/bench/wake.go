package main

import (
	"context"
	"fmt"
	"time"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// wakeTimeout bounds the time from a worker's end to the first answer of the next one. Chrome's alarms ring every 30 s at most.
const wakeTimeout = 90 * time.Second

// wakes measures how soon a killed worker answers. Nothing outside of the browser can wake it: the socket is the worker's own,
// so the program can only wait. What does is any event that the extension listens to, such as those of tabs, and else its alarm.
func (s *stand) wakes() error {
	p, err := s.Page(s.Site)
	if err != nil {
		return err
	}
	i := 0
	err = s.sample("wake_by_event", s.n, func() (float64, error) {
		if err := s.KillWorker(); err != nil {
			return 0, err
		}
		i++
		start := time.Now()
		if _, err := rig.Eval[string](p, fmt.Sprintf(`location.hash = "wake%d"`, i)); err != nil {
			return 0, err
		}
		err := s.firstAnswer()
		return since(start), err
	})
	if err != nil || s.alarms == 0 {
		return err
	}
	var waits []float64
	for range s.alarms {
		if err := s.KillWorker(); err != nil {
			return err
		}
		start := time.Now()
		if err := s.firstAnswer(); err != nil {
			return err
		}
		waits = append(waits, since(start))
	}
	return s.print("wake_by_alarm", "ms", waits...)
}

// firstAnswer calls until a call is answered: one that the old worker had, or that waited too long for the new, is refused.
func (s *stand) firstAnswer() error {
	ctx, cancel := context.WithTimeout(s.ctx, wakeTimeout)
	defer cancel()
	for {
		a, err := s.Call(ctx, "session_status", nil)
		if err != nil || !a.IsError {
			return err
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			return fmt.Errorf("no answer within %s: %s", wakeTimeout, a.Text)
		}
	}
}
