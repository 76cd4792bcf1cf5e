// Package tool is a small contract.
package tool

// Group is a family.
type Group string

// The groups, not in the order of the alphabet.
const (
	GroupReading Group = "Reading | looking"
	GroupEmpty   Group = "Nothing"
	GroupActing  Group = "Acting"
)

// Profile is a set.
type Profile string

// The profiles.
const (
	ProfileDefault Profile = "default"
	ProfileExtra   Profile = "extra"
)

// Class is for the policy.
type Class string

// The classes.
const (
	ClassRead Class = "read"
	ClassAct  Class = "act"
)

// Tab is embedded.
type Tab struct {
	// Tab to use.
	TabID *int `json:"tabId,omitempty"`
}

// On is embedded.
type On struct {
	TabID int    `json:"tabId"`
	URL   string `json:"url"`
}

// Changed is nested.
type Changed struct {
	Added int `json:"added,omitempty"`
}
