package main

import (
	_ "embed"
	"fmt"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

//go:embed inside/start.js
var startScript string

// starts measures how long the core takes to start in the worker, from the module's file to the end of its first step.
func (s *stand) starts() error {
	worker, err := s.Page(rig.WorkerPrefix)
	if err != nil {
		return err
	}
	columns, err := collect(s.n, func() (map[string]float64, error) {
		return rig.Eval[map[string]float64](worker, fmt.Sprintf("%s(%d)", startScript, wire.Version))
	})
	if err != nil {
		return err
	}
	for _, name := range []string{"compile", "initialize", "boot", "total"} {
		if err := s.print("start_"+name, "ms", columns[name]...); err != nil {
			return err
		}
	}
	return nil
}
