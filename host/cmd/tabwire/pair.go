package main

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/tabwire-dev/tabwire/host/daemon"
)

type pairCmd struct {
	JSON bool `help:"Print {\"code\", \"expiresAt\", \"linkUrl\"} as one line of JSON." name:"json"`
}

// Run implements the command.
func (c *pairCmd) Run(a *app) error {
	dir, err := a.openHome()
	if err != nil {
		return err
	}
	code, err := daemon.NewCode(dir)
	if err != nil {
		return err
	}
	info, err := daemon.ReadInfo(dir)
	if err != nil {
		return err
	}
	if c.JSON {
		return json.NewEncoder(a.out).Encode(map[string]any{"code": code.Code, "expiresAt": code.ExpiresAt, "linkUrl": info.LinkURL})
	}
	printCode(a, code.Code, time.UnixMilli(code.ExpiresAt))
	fmt.Fprintf(a.err, "Open the extension's options in the browser, give the address %s, and type the code.\n", info.LinkURL)
	return nil
}

func printCode(a *app, code string, expires time.Time) {
	fmt.Fprintf(a.out, "Pairing code: %s (good until %s)\n", code, expires.Format(time.TimeOnly))
}
