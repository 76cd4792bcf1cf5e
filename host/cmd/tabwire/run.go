package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/tabwire-dev/tabwire/host/assets"
	"github.com/tabwire-dev/tabwire/host/browser"
	"github.com/tabwire-dev/tabwire/host/daemon"
	"github.com/tabwire-dev/tabwire/host/demo"
	"github.com/tabwire-dev/tabwire/host/home"
)

type runCmd struct {
	Once        bool     `help:"End after the outline of the page has been printed."`
	JSON        bool     `help:"When ready, print {\"mcpUrl\", \"token\", \"linkUrl\", \"profile\", \"pid\"} as one line of JSON on standard output, and all else on standard error." name:"json"`
	Headless    bool     `help:"Run the browser without a window; so it is anyway where there is no display."`
	Policy      string   `help:"allow: clients act at once. ask: the browser asks you for each site. The demo browser has nothing of yours in it, so it allows." enum:"allow,ask" default:"allow"`
	URL         string   `help:"Page to open instead of the demo shop." name:"url" placeholder:"URL"`
	Port        *int     `help:"Port on 127.0.0.1; 0 takes a free one. Default: ${defaultPort}, or a free one when that is taken." placeholder:"N"`
	Profile     string   `help:"Keep the browser's profile, the pairing and the token in this folder, so that the connect lines stay good from run to run. Default: a new folder that is removed in the end." type:"path" placeholder:"DIR"`
	Browser     string   `help:"The browser's program. Default: $$TABWIRE_CHROME, then the usual ones." type:"path" placeholder:"PATH"`
	BrowserArg  []string `help:"One more argument for the browser (repeatable)." placeholder:"ARG" sep:"none"`
	ExtensionID []string `help:"Let another build of the extension connect too (repeatable)." placeholder:"ID"`
	FileRoot    []string `help:"Let clients upload files of this folder (repeatable). Without one they can upload only what they wrote themselves." placeholder:"DIR" type:"path" sep:"none"`
	Verbose     bool     `help:"Log what happens in the daemon."`
}

// Help is shown by tabwire run --help.
func (runCmd) Help() string {
	return "It starts a daemon of its own, the demo page, and a browser with the extension loaded and paired; it reads the page through MCP, " +
		"prints the outline and how each client connects, and stays until Ctrl-C.\n\n" +
		"The daemon's folder lies in the profile, apart from the one of your own browsers: nothing that you try here can reach them. The printed lines name it. " +
		"With --home or $TABWIRE_HOME it is that folder instead."
}

// Run implements the command.
func (c *runCmd) Run(a *app) (err error) {
	r := &runner{runCmd: c, app: a, say: newSteps(a.err)}
	defer func() { err = errors.Join(err, r.close(err != nil)) }()
	for _, step := range []func(context.Context) error{r.openProfile, r.startDaemon, r.startDemo, r.startBrowser, r.awaitLink, r.readPage} {
		if err := step(a.ctx); err != nil {
			if a.ctx.Err() != nil {
				return nil // Ctrl-C
			}
			return err
		}
	}
	if c.JSON {
		info := r.daemon.Info()
		if err := json.NewEncoder(a.out).Encode(ready{info.MCPURL, r.daemon.Token(), info.LinkURL, r.profile, os.Getpid()}); err != nil {
			return fmt.Errorf("printing the JSON line: %w", err)
		}
	}
	if c.Once {
		return nil
	}
	r.printClients()
	return r.stay(a.ctx)
}

// ready is the line of --json.
type ready struct {
	MCPURL  string `json:"mcpUrl"`
	Token   string `json:"token"`
	LinkURL string `json:"linkUrl"`
	Profile string `json:"profile"`
	// PID is this process: it ends all when it gets SIGTERM or SIGINT.
	PID int `json:"pid"`
}

// runner is one run.
type runner struct {
	*runCmd
	*app
	say *steps

	profile string
	// temporary: the profile is removed in the end.
	temporary bool
	dir       *home.Dir
	core      *daemon.Embedded
	daemon    *daemon.Daemon
	demo      *http.Server
	page      string
	browser   *browser.Browser
}

// openProfile makes the folder that all of the run lives in.
func (r *runner) openProfile(context.Context) (err error) {
	r.profile = r.Profile
	if r.profile == "" {
		r.temporary = true
		if r.profile, err = os.MkdirTemp("", "tabwire-run-"); err != nil {
			return fmt.Errorf("making a profile: %w", err)
		}
	}
	path := r.app.home
	if path == "" {
		path = os.Getenv(home.Env)
	}
	if path == "" {
		path = filepath.Join(r.profile, "tabwire")
	}
	r.dir, err = home.Open(path)
	return err
}

func (r *runner) startDaemon(context.Context) error {
	ids, err := extensionIDs(r.ExtensionID)
	if err != nil {
		return err
	}
	log := r.logger(level(r.Verbose))
	r.core = newEmbedded(log)
	opts := daemon.Options{Home: r.dir, Port: daemon.DefaultPort, ExtensionIDs: ids, FileRoots: r.FileRoot, Version: version, Offline: r.core, Log: log}
	if r.Port != nil {
		opts.Port = *r.Port
	}
	r.daemon, err = daemon.Start(opts)
	if _, taken := errors.AsType[*daemon.PortError](err); taken && r.Port == nil {
		opts.Port = 0
		r.daemon, err = daemon.Start(opts)
	}
	if err != nil {
		return err
	}
	r.say.done("daemon", "%s", r.daemon.Info().MCPURL)
	return nil
}

// startDemo serves the demo page on a port of its own: it must be a site like any other.
func (r *runner) startDemo(context.Context) error {
	if r.page = r.URL; r.page != "" {
		return nil
	}
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("serving the demo page: %w", err)
	}
	r.demo = &http.Server{Handler: demo.Handler(), ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = r.demo.Serve(l) }() // ends with close
	r.page = "http://" + l.Addr().String() + "/"
	r.say.done("demo page", "%s", r.page)
	return nil
}

// bootstrap is what the extension reads at its first start: nobody has to click or type.
type bootstrap struct {
	LinkURL     string `json:"linkUrl"`
	PairingCode string `json:"pairingCode"`
	BrowserName string `json:"browserName"`
	Policy      string `json:"policy"`
}

func (r *runner) startBrowser(ctx context.Context) error {
	path, err := browser.Find(ctx, browser.FindOptions{Path: r.Browser, Install: true, Log: func(line string) { r.say.note("%s", line) }})
	if err != nil {
		return err
	}
	extension, err := assets.Extension()
	if err != nil {
		return err
	}
	headless := r.Headless || !browser.HasDisplay()
	r.say.begin("browser", "%s", path)
	r.browser, err = browser.Launch(ctx, browser.Options{
		Path: path, ProfileDir: r.profile, Headless: headless, Extension: extension, URL: r.page, ExtraFlags: r.BrowserArg,
		Bootstrap: bootstrap{
			LinkURL: r.daemon.Info().LinkURL, PairingCode: r.daemon.Hub().Pairer.NewCode().Text, BrowserName: "Tabwire demo", Policy: r.Policy,
		},
	})
	if err != nil {
		return err
	}
	mode := "with a window"
	if headless {
		mode = "headless"
	}
	r.say.done("browser", "%s, %s, process %d", r.browser.Version(), mode, r.browser.PID())
	return nil
}

// stay waits for Ctrl-C, or for the end of what must not end before.
func (r *runner) stay(ctx context.Context) error {
	fmt.Fprintln(r.app.err, "\nReady. Stop with Ctrl-C.")
	select {
	case <-ctx.Done():
		fmt.Fprintln(r.app.err, "\nStopping.")
		return nil
	case <-r.browser.Done():
		return r.browserEnded()
	case <-r.daemon.Done():
		return r.daemon.Err()
	}
}

// browserEnded says why the browser is gone.
func (r *runner) browserEnded() error {
	why := r.browser.Err()
	if errors.Is(why, browser.ErrQuit) {
		return errors.New("the browser was closed, so this ends too: run `tabwire run` again for another")
	}
	return fmt.Errorf("%w; run `tabwire run` again, with --headless or another --browser if it dies again", why)
}

// close ends all that was started, the last first. Of a run that failed, the browser's log is kept, since the error names it.
func (r *runner) close(failed bool) error {
	var errs []error
	if r.browser != nil {
		errs = append(errs, r.browser.Close())
	}
	if r.demo != nil {
		errs = append(errs, r.demo.Close())
	}
	if r.daemon != nil {
		r.daemon.Close()
	}
	if r.core != nil {
		r.core.Close()
	}
	if r.temporary && r.profile != "" {
		errs = append(errs, r.removeProfile(failed))
	}
	return errors.Join(errs...)
}

// removeProfile removes the temporary profile, but for logs in it when they are still wanted.
func (r *runner) removeProfile(keepLogs bool) error {
	logs, err := filepath.Glob(filepath.Join(r.profile, "*.log"))
	if !keepLogs || len(logs) == 0 {
		return os.RemoveAll(r.profile)
	}
	entries, readErr := os.ReadDir(r.profile)
	errs := []error{err, readErr}
	for _, e := range entries {
		if path := filepath.Join(r.profile, e.Name()); !slices.Contains(logs, path) {
			errs = append(errs, os.RemoveAll(path))
		}
	}
	return errors.Join(errs...)
}
