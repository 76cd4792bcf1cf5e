package main

import (
	"fmt"
	"io"
	"time"
)

// steps tells a person what is going on, a line for each step.
type steps struct {
	out   io.Writer
	start time.Time
}

func newSteps(out io.Writer) *steps { return &steps{out: out, start: time.Now()} }

// begin tells of a step that takes a while.
func (s *steps) begin(name, format string, args ...any) { s.line("…", name, format, args...) }

// done tells of a step that is finished.
func (s *steps) done(name, format string, args ...any) { s.line("✓", name, format, args...) }

// note tells of something on the way.
func (s *steps) note(format string, args ...any) { s.line(" ", "", format, args...) }

func (s *steps) line(mark, name, format string, args ...any) {
	fmt.Fprintf(s.out, "%5.1fs %s %-10s %s\n", time.Since(s.start).Seconds(), mark, name, fmt.Sprintf(format, args...))
}
