// Command tabwire joins MCP clients to the browser that a person already has open.
//
// Exit codes: 0 for success, 1 for a failure (standard error says of what, and the next step), 2 for a command line
// that is not understood.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"strconv"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/tabwire-dev/tabwire/host/daemon"
	"github.com/tabwire-dev/tabwire/host/home"
)

// The exit codes.
const (
	exitFailure = 1
	exitUsage   = 2
)

// cli is the command line.
type cli struct {
	Home string `help:"Tabwire's folder: keys, tokens, pairings and where the daemon is. Default: $$TABWIRE_HOME, or tabwire in your configuration folder." placeholder:"DIR" type:"path"`

	Run     runCmd     `cmd:"" help:"Try Tabwire: a browser of its own on a demo page, and how each client connects to it."`
	Serve   serveCmd   `cmd:"" help:"Run the daemon that browsers and MCP clients connect to."`
	MCP     mcpCmd     `cmd:"" name:"mcp" help:"Be an MCP server on standard input and output, for the configuration of a client."`
	Pair    pairCmd    `cmd:"" help:"Print a one-time code that pairs a browser with the running daemon."`
	Call    callCmd    `cmd:"" help:"Call a tool through the running daemon."`
	Parse   parseCmd   `cmd:"" help:"Read an HTML file as a model would, without a browser."`
	Version versionCmd `cmd:"" help:"Print the version."`
}

// app is what every command works with.
type app struct {
	ctx context.Context
	in  io.Reader
	out io.Writer
	err io.Writer
	// self is the path of this program.
	self string
	// home is --home as it was given.
	home string
}

func main() {
	// A reader that goes away (`tabwire run | head`) must not end this process before it has ended its browser. A signal
	// that is taken, unlike one that is ignored, is not handed down to child processes.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	self, err := os.Executable()
	if err != nil {
		self = os.Args[0]
	}
	os.Exit(realMain(&app{ctx: ctx, in: os.Stdin, out: os.Stdout, err: os.Stderr, self: self}, os.Args[1:]))
}

// realMain runs one command line and gives the exit code.
func realMain(a *app, args []string) int {
	var c cli
	code, exited := 0, false
	parser, err := kong.New(&c, kong.Name("tabwire"),
		kong.Description("Let an AI client act in the browser that you already have open."),
		kong.Writers(a.out, a.err), kong.Bind(a), kong.Vars{"defaultPort": strconv.Itoa(daemon.DefaultPort)},
		kong.Exit(func(n int) { code, exited = n, true })) // --help ends that way
	if err != nil {
		fmt.Fprintln(a.err, "tabwire:", err)
		return exitFailure
	}
	ctx, err := parser.Parse(args)
	if exited {
		return code
	}
	if err != nil {
		fmt.Fprintf(a.err, "tabwire: %v; `tabwire --help` lists the commands\n", err)
		return exitUsage
	}
	a.home = c.Home
	err = ctx.Run(a)
	var quiet *quietError
	switch {
	case errors.As(err, &quiet):
		return exitFailure
	case err != nil:
		fmt.Fprintln(a.err, "tabwire:", err)
		return exitFailure
	}
	return 0
}

// quietError is a failure whose text is out already.
type quietError struct{ error }

// openHome opens --home, or the default.
func (a *app) openHome() (*home.Dir, error) {
	path := a.home
	if path == "" {
		var err error
		if path, err = home.Default(); err != nil {
			return nil, err
		}
	}
	return home.Open(path)
}

// level is from which level on the log is shown.
func level(verbose bool) slog.Level {
	if verbose {
		return slog.LevelDebug
	}
	return slog.LevelWarn
}

// logger writes lines for people to standard error.
func (a *app) logger(level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(a.err, &slog.HandlerOptions{Level: level}))
}
