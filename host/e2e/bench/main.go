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
	"slices"
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
	flags.Usage = func() {
		fmt.Fprintf(flags.Output(), "bench [FLAG…] [GROUP…]: groups are%s; without one all are measured but those in brackets\n", groupNames())
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return err
	}
	chosen, err := choose(flags.Args())
	if err != nil {
		return err
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
	for _, g := range chosen {
		say(g.name)
		if err := g.run(s); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
	}
	return nil
}

// group is something to measure.
type group struct {
	name string
	run  func(*stand) error
	// asked: only when it is named, since it takes long or needs packages of others.
	asked bool
}

// groups are in the order in which they run: what attaches to the worker comes after what would be slowed down by that.
var groups = []group{
	{name: "ping", run: (*stand).pings},
	{name: "table", run: (*stand).reads},
	{name: "act", run: (*stand).acts},
	{name: "wake", run: (*stand).wakes},
	{name: "start", run: (*stand).starts},
	{name: "split", run: (*stand).splits},
	{name: "platforms", run: (*stand).platforms, asked: true},
	{name: "refs", run: (*stand).refs, asked: true},
	{name: "large", run: (*stand).large, asked: true},
	{name: "ax", run: (*stand).agreements, asked: true},
	{name: "split-manual", run: (*stand).splitManual, asked: true},
	{name: "read", run: (*stand).readings, asked: true},
}

// choose gives the groups of these names, or those that need not be named.
func choose(names []string) ([]group, error) {
	var out []group
	for _, g := range groups {
		if slices.Contains(names, g.name) || len(names) == 0 && !g.asked {
			out = append(out, g)
		}
	}
	for _, name := range names {
		if !slices.ContainsFunc(groups, func(g group) bool { return g.name == name }) {
			return nil, fmt.Errorf("there is no group %s: groups are%s", name, groupNames())
		}
	}
	return out, nil
}

func groupNames() string {
	names := ""
	for _, g := range groups {
		if g.asked {
			names += " [" + g.name + "]"
		} else {
			names += " " + g.name
		}
	}
	return names
}

// say tells of progress; standard output is for the results.
func say(what string) { fmt.Fprintln(os.Stderr, "bench:", what) }
