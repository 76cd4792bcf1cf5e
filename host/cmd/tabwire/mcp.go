package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"time"

	"github.com/tabwire-dev/tabwire/host/daemon"
	"github.com/tabwire-dev/tabwire/host/home"
)

type mcpCmd struct {
	Client string `help:"Name of the client, for people; what the client says of itself comes first." placeholder:"NAME"`
	Port   int    `help:"Port for a daemon that has to be started; one that runs is joined wherever it is." default:"${defaultPort}"`
}

// idleEnd is when a daemon ends that was started in the background and that nobody uses.
const idleEnd = 10 * time.Minute

// Help is shown by tabwire mcp --help.
func (mcpCmd) Help() string {
	return "It passes messages on to the daemon of --home. When none runs, it starts one in the background, which ends when no client " +
		"and no browser has been connected for 10 minutes."
}

// Run implements the command.
func (c *mcpCmd) Run(a *app) error {
	dir, err := a.openHome()
	if err != nil {
		return err
	}
	conn, err := daemon.Join(a.ctx, dir, c.Client, func() (<-chan error, error) { return c.start(a.self, dir) })
	if err != nil {
		return err
	}
	err = daemon.Relay(a.ctx, conn, a.in, a.out)
	if errors.Is(err, daemon.ErrDaemonGone) {
		return fmt.Errorf("%w: start this server again from the client, which starts the daemon too", err)
	}
	return err
}

// start starts the daemon as a process of its own, which outlives this one.
func (c *mcpCmd) start(self string, dir *home.Dir) (<-chan error, error) {
	log, err := os.OpenFile(dir.Path(daemon.LogFile), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("opening the daemon's log: %w", err)
	}
	defer func() { _ = log.Close() }() // the child has its own handle
	cmd := exec.Command(self, "serve", "--home", dir.String(), "--port", strconv.Itoa(c.Port), "--idle", idleEnd.String())
	cmd.Stdout, cmd.Stderr = log, log
	cmd.Dir = dir.String() // not the client's folder, which somebody may want to remove
	cmd.SysProcAttr = detached()
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	exited := make(chan error, 1)
	go func() {
		err := cmd.Wait()
		if said := lastLine(dir.Path(daemon.LogFile)); err != nil && said != "" {
			err = fmt.Errorf("%s", said)
		}
		exited <- err
	}()
	return exited, nil
}

// lastLine is what a process said last before it ended.
func lastLine(path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	lines := bytes.Split(bytes.TrimSpace(data), []byte{'\n'})
	return string(bytes.TrimPrefix(lines[len(lines)-1], []byte("tabwire: ")))
}
