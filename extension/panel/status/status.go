// Package status is what the panel knows and says, apart from any browser: the status that the core tells, in
// words, what a person types, checked, and the JSON-RPC between the two.
package status

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Status is what the core tells in tabwire/status and notifications/tabwire/status.
type Status struct {
	Link        Link   `json:"link"`
	BrowserName string `json:"browserName"`
	// Policy is "ask" or "allow".
	Policy   string    `json:"policy"`
	Clients  []Client  `json:"clients"`
	Consents []Consent `json:"consents"`
}

// Link is the connection to the server.
type Link struct {
	// State is "off", "pairing", "connecting", "authenticating", "up" or "waiting".
	State  string `json:"state"`
	URL    string `json:"url"`
	Server string `json:"server"`
	// Error is why the link is not up, in words; empty when nothing went wrong.
	Error string `json:"error"`
	// Since is when the state was entered, in milliseconds since the Unix epoch.
	Since int64 `json:"since"`
}

// Client is an AI client that uses this browser.
type Client struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// TabID is the client's current tab, 0 for none.
	TabID int `json:"tabId"`
}

// Consent is a question to the person.
type Consent struct {
	ID      string `json:"id"`
	Tool    string `json:"tool"`
	Client  string `json:"client"`
	Site    string `json:"site"`
	Summary string `json:"summary"`
	// ExpiresAt is in milliseconds since the Unix epoch.
	ExpiresAt int64 `json:"expiresAt"`
}

// Tone is how good a state is.
type Tone string

// The tones; the page has a colour and a shape for each.
const (
	Good Tone = "good"
	Busy Tone = "busy"
	Bad  Tone = "bad"
)

// Headline says where the link stands.
func (l Link) Headline() (string, Tone) {
	switch l.State {
	case "up":
		return "Connected", Good
	case "pairing":
		return "Pairing…", Busy
	case "connecting":
		return "Connecting…", Busy
	case "authenticating":
		return "Signing in…", Busy
	case "waiting":
		return "Waiting to reconnect", Busy
	default:
		return "Not connected", Bad
	}
}

// Failure is Error as a sentence. A browser that was never set up has not failed: there Hint says all.
func (l Link) Failure() string {
	if l.Error == "" || l.URL == "" {
		return ""
	}
	return Sentence(l.Error)
}

// Sentence puts an error's text, which begins in lower case and has no full stop, into the form of the page.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(first)) + text[size:]
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") || strings.HasSuffix(text, "!") {
		return text
	}
	return text + "."
}

// Hint says what the state means and what to do; a failure says so itself.
func (l Link) Hint() string {
	if l.Failure() != "" {
		return ""
	}
	switch l.State {
	case "up":
		return "AI clients of this server can use this browser."
	case "pairing":
		return "Proving to each other that both know the code."
	case "connecting", "authenticating":
		return "This takes a moment."
	case "waiting":
		return "Tabwire tries again by itself. If the server is not running, start it with “tabwire serve”."
	default:
		return "Type “tabwire pair” in a terminal and enter the code that it prints."
	}
}

// Paired: the extension has a server of its own choice, reachable or not.
func (l Link) Paired() bool { return l.State != "off" && l.State != "pairing" && l.State != "" }

// PolicyText says what the policy means.
func (s Status) PolicyText() string {
	if s.Policy == "allow" {
		return "Allows every site"
	}
	return "Asks before a site is used"
}

// SinceText is when the link came into its state, on the clock of the person.
func (l Link) SinceText(now time.Time) string {
	if l.Since <= 0 {
		return ""
	}
	at := time.UnixMilli(l.Since).In(now.Location())
	if at.Format(time.DateOnly) == now.Format(time.DateOnly) {
		return "since " + at.Format("15:04")
	}
	return "since " + at.Format("2006-01-02 15:04")
}

// TabText is where the client works.
func (c Client) TabText() string {
	if c.TabID == 0 {
		return "no tab yet"
	}
	return fmt.Sprintf("tab %d", c.TabID)
}

// Title names the client.
func (c Client) Title() string {
	if c.Name == "" {
		return "A client without a name"
	}
	return c.Name
}

// Question is what the person decides.
func (c Consent) Question() string {
	client := c.Client
	if client == "" {
		client = "A client"
	}
	if c.Site == "" {
		return fmt.Sprintf("%s wants to use %s", client, c.Tool)
	}
	return fmt.Sprintf("%s wants to use %s on %s", client, c.Tool, c.Site)
}
