package main

import (
	"fmt"
	"time"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// large measures pages that are too large for a person: how long an answer takes, and what it costs the worker.
func (s *stand) large() error {
	for _, page := range [][2]string{{"100000_elements", "elements=100000"}, {"10_mb_text", "elements=100&text=10"}} {
		name, query := page[0], page[1]
		tabID, err := s.open(s.Site + "/pages/large.html?" + query)
		if err != nil {
			return err
		}
		args := func() map[string]any { return map[string]any{"tabId": tabID} }
		began := time.Now()
		if _, err = s.call("read_page", args()); err != nil {
			return err
		}
		if err := s.print("large_"+name+"_first", "ms", since(began)); err != nil {
			return err
		}
		if err := s.timeCall("large_"+name, "read_page", args); err != nil {
			return err
		}
		tab, err := s.Page(s.Site + "/pages/large.html?" + query)
		if err != nil {
			return err
		}
		if _, err := rig.Eval[bool](tab, "(setTimeout(() => close()), true)"); err != nil {
			return err
		}
	}
	bytes, err := s.CoreMemory()
	if err != nil {
		return fmt.Errorf("asking the worker for its memory: %w", err)
	}
	return s.print("large_core_memory", "MB", float64(bytes)/(1<<20))
}
