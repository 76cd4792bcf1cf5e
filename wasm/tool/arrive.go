package tool

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/policy"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Address completes and checks an address that a client wants to go to: only http and https; without a scheme
// it is https, or http for this machine. Errors: bad_argument.
func Address(s string) (string, error) {
	s = strings.TrimSpace(s)
	if s == "about:blank" {
		return s, nil
	}
	if !strings.Contains(s, "://") {
		scheme := "https://"
		for _, local := range []string{"localhost", "127.", "[::1]"} {
			if strings.HasPrefix(s, local) {
				scheme = "http://"
			}
		}
		if at := strings.IndexByte(s, ':'); at < 0 || isPort(s[at+1:]) || s[0] == '[' {
			s = scheme + s
		}
	}
	if policy.Site(s) == "" {
		return "", Errorf(CodeBadArgument, "%s is not an http or https address", Line(s, 80)).Next("give an address that starts with http:// or https://")
	}
	return s, nil
}

// isPort reports whether what stands after a colon is a port, with or without a path.
func isPort(s string) bool {
	n := 0
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		n++
	}
	return n > 0 && n <= 5 && (n == len(s) || strings.ContainsRune("/?#", rune(s[n])))
}

// Own gives the tab of a call without asking the policy about what it shows: for tools that leave that page.
//
// Errors: tab_gone, no_tab.
func (c *Call) Own(arg Tab) (wire.Tab, error) { return c.find(arg) }

// arrival is how far a navigation has come.
type arrival struct {
	Stage wire.NavigationStage `json:"stage"`
	Error string               `json:"error"`
	URL   string               `json:"url"`
}

// aborted is Chrome's error for a navigation that was given up, abortMs how long another one may take to show that it was given
// up for that.
const (
	aborted = "net::ERR_ABORTED"
	abortMs = 1_000
)

// rank orders the stages; "" is before the commit.
var rank = map[string]int{"commit": 1, "dom": 2, "load": 3}

// Arrive waits until the main frame of a tab has come as far as until, at most ms milliseconds, and says how far it came:
// commit, dom or load. within: the address is in the same document, so that a history event is all there will be.
//
// Errors: navigation_failed, timeout when not even a document came, dialog_open when the old page asks whether to leave.
func (c *Call) Arrive(tabID int, since Mark, until string, ms int64, within bool) (string, error) {
	end := c.Now() + ms
	got, err := c.watch(tabID, since, until, ms, within, false)
	if err != nil {
		return "", err
	}
	if strings.HasPrefix(got.Error, aborted) {
		// A navigation that takes the place of another one aborts it, and reports that after its own beginning.
		if got, err = c.outlive(tabID, since, until, end, within); err != nil {
			return "", err
		}
	}
	switch {
	case got.Error == "beforeunload":
		return "", Errorf(CodeDialogOpen, "the page asks whether to leave it").Next("call handle_dialog: accept leaves the page, dismiss stays")
	case got.Error != "":
		return "", Errorf(CodeNavigationFailed, "the browser could not open %s: %s", Line(got.URL, 200), got.Error).Next("check the address")
	case got.Stage == "" || got.Stage == wire.NavigationStarted:
		return "", Errorf(CodeTimeout, "no page came within %d ms", ms).Next("try again with a larger timeoutMs, or another address")
	}
	return reached(got.Stage), nil
}

// watch follows a navigation until it has come as far as wanted, failed, or ms milliseconds have passed. patient: an aborted one
// is not the end.
func (c *Call) watch(tabID int, since Mark, until string, ms int64, within, patient bool) (arrival, error) {
	far := arrival{}
	got, met, err := Await(c, ms, func() (arrival, bool) {
		far = c.progress(tabID, since, within)
		if d := c.World.Tab(tabID).Dialog; d != nil && d.Kind == "beforeunload" {
			return arrival{Error: "beforeunload"}, true
		}
		failed := far.Error != "" && !(patient && strings.HasPrefix(far.Error, aborted))
		return far, failed || rank[reached(far.Stage)] >= rank[until]
	})
	if err == nil && !met {
		got, _, err = Await(c, 0, func() (arrival, bool) { return far, true })
	}
	return got, err
}

// outlive follows what comes after an aborted navigation: for a moment in any case, and up to end, a time of Call.Now, while the
// tab is loading.
func (c *Call) outlive(tabID int, since Mark, until string, end int64, within bool) (arrival, error) {
	got, err := c.watch(tabID, since, until, min(abortMs, max(0, end-c.Now())), within, true)
	if err != nil || rank[reached(got.Stage)] >= rank[until] {
		return got, err
	}
	if got.Error != "" {
		tab, err := Do(c, wire.TabsGet, wire.TabRef{TabID: tabID})
		if err != nil || !tab.Loading {
			return got, err
		}
	}
	got, err = c.watch(tabID, since, until, max(0, end-c.Now()), within, true)
	if strings.HasPrefix(got.Error, aborted) { // that of the other one
		got = arrival{Stage: wire.NavigationStarted}
	}
	return got, err
}

// progress reads from the log how far the main frame has come.
func (c *Call) progress(tabID int, since Mark, within bool) arrival {
	var far arrival
	for _, h := range c.World.Since(since) {
		n := h.Navigate
		if n == nil || h.TabID != tabID || n.FrameID != 0 {
			continue
		}
		switch {
		case n.Stage == wire.NavigationFailed && far.Stage != wire.NavigationDOM && far.Stage != wire.NavigationLoaded:
			far = arrival{Stage: n.Stage, Error: failure(n.Error), URL: n.URL}
		case n.Stage == wire.NavigationHistory && within:
			far = arrival{Stage: wire.NavigationLoaded, URL: n.URL}
		case n.Stage == wire.NavigationStarted || n.Stage == wire.NavigationCommitted, n.Stage == wire.NavigationDOM, n.Stage == wire.NavigationLoaded:
			far = arrival{Stage: n.Stage, URL: n.URL}
		}
	}
	return far
}

// failure puts a net error into words. An aborted navigation is a download or an answer without a document.
func failure(e string) string {
	if e == aborted {
		return text.Sprintf("%s (a download, or an answer without a page)", e)
	}
	return e
}

// reached names a stage as the tools' arguments do.
func reached(s wire.NavigationStage) string {
	switch s {
	case wire.NavigationCommitted:
		return "commit"
	case wire.NavigationDOM:
		return "dom"
	case wire.NavigationLoaded:
		return "load"
	}
	return ""
}

// groupColors are Chrome's, in the order in which clients get them.
var groupColors = []string{"blue", "green", "orange", "purple", "cyan", "pink", "yellow", "red", "grey"}

// GroupTitle and GroupColor are how the client's tab group looks.
func (c *Call) GroupTitle() string { return Line(c.Client.Name, 30) }

// GroupColor tells clients apart.
func (c *Call) GroupColor() string { return groupColors[c.Client.Number%len(groupColors)] }
