// Package policy says whether a client may do something on a site: at once, after the person was asked, or
// not at all.
package policy

import (
	"slices"
	"strings"
)

// Verdict is the answer.
type Verdict int

// The verdicts.
const (
	Allow Verdict = iota + 1
	// Ask the person first.
	Ask
	// Block without asking.
	Block
)

// Mode is how much the person wants to be asked.
type Mode string

// The modes.
const (
	// ModeAllow asks nothing; meant for a profile of its own, as tabwire run makes one.
	ModeAllow Mode = "allow"
	// ModeAsk asks once a browser session for each client and site before reading or acting there, and every time
	// before running the client's code or touching the browser's data. It is the default.
	ModeAsk Mode = "ask"
)

// ParseMode gives ModeAllow for "allow" and ModeAsk for everything else: what cannot be read must not open doors.
func ParseMode(s string) Mode {
	if s == string(ModeAllow) {
		return ModeAllow
	}
	return ModeAsk
}

// Site is what a decision is about: scheme, host and port of an address, or "" for addresses that no web site owns. The
// address must be one that a browser has parsed; what looks odd gives "".
func Site(address string) string {
	scheme, rest, found := strings.Cut(address, "://")
	scheme = strings.ToLower(scheme)
	if !found || scheme != "http" && scheme != "https" {
		return ""
	}
	host := rest
	if end := strings.IndexAny(rest, `/?#\`); end >= 0 {
		host = rest[:end]
	}
	host = host[strings.LastIndexByte(host, '@')+1:] // a name and password may stand before the host
	if host == "" || host[0] == ':' || strings.ContainsAny(host, " \t\r\n%<>\"|^") {
		return ""
	}
	return scheme + "://" + strings.ToLower(host)
}

// Decide judges a wish. class is a tool.Class; grants are what Grant made of earlier answers.
//
// about:blank holds nothing of anyone's and is always allowed. Browser pages, other extensions and local
// files are always blocked.
func Decide(mode Mode, class, address string, grants []string) Verdict {
	if address == "" || address == "about:blank" || class == "none" {
		return Allow
	}
	site := Site(address)
	grant := Grant(class, site)
	switch {
	case site == "":
		return Block
	case mode == ModeAllow:
		return Allow
	case grant != "" && slices.Contains(grants, grant):
		return Allow
	}
	return Ask
}

// Grant is the note to keep of a "yes" for this browser session; "" for classes that are asked every time.
func Grant(class, site string) string {
	if class == "read" || class == "act" {
		return "use " + site
	}
	return ""
}
