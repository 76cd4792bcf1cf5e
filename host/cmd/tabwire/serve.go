package main

import (
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/tabwire-dev/tabwire/host/daemon"
)

type serveCmd struct {
	Port        int           `help:"Port on 127.0.0.1; 0 takes a free one, but a paired browser looks for the one it knows." default:"${defaultPort}"`
	Pair        bool          `help:"Print a pairing code at once."`
	ExtensionID []string      `help:"Let another build of the extension connect too (repeatable)." placeholder:"ID"`
	AllowOrigin []string      `help:"Let pages of this origin use /mcp, with the token, for example http://localhost:6274 (repeatable)." placeholder:"ORIGIN"`
	FileRoot    []string      `help:"Let clients upload files of this folder (repeatable). Without one they can upload only what they wrote themselves." placeholder:"DIR" type:"path" sep:"none"`
	Idle        time.Duration `help:"End when for so long no client and no browser was connected; 0 means never." default:"0"`
	Verbose     bool          `help:"Log what happens."`
}

// Run implements the command.
func (c *serveCmd) Run(a *app) error {
	dir, err := a.openHome()
	if err != nil {
		return err
	}
	ids, err := extensionIDs(c.ExtensionID)
	if err != nil {
		return err
	}
	log := a.logger(level(c.Verbose))
	core := newEmbedded(log)
	defer core.Close()
	d, err := daemon.Start(daemon.Options{
		Home: dir, Port: c.Port, ExtensionIDs: ids, Origins: c.AllowOrigin, FileRoots: c.FileRoot, Version: version, Offline: core, Idle: c.Idle, Log: log,
	})
	if err != nil {
		return err
	}
	defer d.Close()
	go warm(a, core, log)
	info := d.Info()
	fmt.Fprintf(a.err, "Tabwire runs (process %d, folder %s).\n  MCP      %s, with the token in %s\n  browsers %s\nStop it with Ctrl-C.\n",
		info.PID, dir, info.MCPURL, dir.Path("mcp-token"), info.LinkURL)
	if c.Pair {
		code := d.Hub().Pairer.NewCode()
		printCode(a, code.Text, code.Expires)
	}
	select {
	case <-a.ctx.Done():
		return nil
	case <-d.Done():
		if errors.Is(d.Err(), daemon.ErrIdle) {
			fmt.Fprintf(a.err, "Nobody used Tabwire for %s: it ends.\n", c.Idle)
			return nil
		}
		return d.Err()
	}
}

func newEmbedded(log *slog.Logger) *daemon.Embedded {
	return &daemon.Embedded{Version: version, Log: func(line string) { log.Debug("embedded core", "line", line) }}
}

// warm starts the embedded core in the background.
func warm(a *app, core *daemon.Embedded, log *slog.Logger) {
	if err := core.Warm(a.ctx); err != nil {
		log.Warn("without a browser there is no list of tools", "error", err)
	}
}
