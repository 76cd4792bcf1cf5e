package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// version is the program's. The extension's manifest has the same.
const version = "0.1.0"

type versionCmd struct{}

// Run implements the command.
func (versionCmd) Run(a *app) error {
	commit := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				commit = s.Value
			}
		}
	}
	_, err := fmt.Fprintf(a.out, "tabwire %s, wire version %d, commit %s, %s %s/%s\n", version, wire.Version, commit, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
