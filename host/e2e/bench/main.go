// Command bench measures a whole Tabwire: the binary that was built, with a real browser, through MCP. It prints one JSON
// object a line for each measurement:
//
//	{"name":"read_page_1000","unit":"ms","median":93.1,"min":88.0,"max":120.4,"n":9}
//
// Numbers are of one machine at one time; compare only what was measured side by side.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"syscall"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// stand is a running rig and where results go.
type stand struct {
	*rig.Rig
	ctx context.Context
	// session is the client that makes the calls.
	session *mcp.ClientSession
	out     *json.Encoder
	// n is how often a thing is measured, after once for warming up.
	n, alarms int
}

// callTimeout bounds one call.
const callTimeout = time.Minute

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) (err error) {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	n := flags.Int("n", 9, "how often to measure each thing")
	alarms := flags.Int("alarms", 1, "how often to wait for the alarm that wakes a killed worker, up to a minute each")
	only := flags.String("only", "", "measure only the groups whose name matches: "+groupNames())
	if err := flags.Parse(args); err != nil {
		return err
	}
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return fmt.Errorf("-only: %w", err)
	}
	if *n < 1 || *alarms < 0 {
		return fmt.Errorf("-n must be at least 1, -alarms at least 0")
	}
	say("starting Tabwire and a browser")
	r, err := rig.Start(ctx, rig.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, r.Close()) }()
	session, err := r.Connect(ctx, "bench")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	s := &stand{Rig: r, ctx: ctx, session: session, out: json.NewEncoder(out), n: *n, alarms: *alarms}
	for _, g := range groups {
		if !pattern.MatchString(g.name) {
			continue
		}
		say(g.name)
		if err := g.run(s); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
	}
	return nil
}

// groups are what is measured, in this order: what attaches to the worker comes after what would be slowed down by that.
var groups = []struct {
	name string
	run  func(*stand) error
}{
	{"ping", (*stand).pings},
	{"read", (*stand).reads},
	{"act", (*stand).acts},
	{"wake", (*stand).wakes},
	{"start", (*stand).starts},
	{"split", (*stand).splits},
}

func groupNames() string {
	names := ""
	for _, g := range groups {
		names += " " + g.name
	}
	return names[1:]
}

// say tells of progress; standard output is for the results.
func say(what string) { fmt.Fprintln(os.Stderr, "bench:", what) }
