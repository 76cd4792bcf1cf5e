// Package tool is the contract between a tool and the router: what a tool is, what a call offers it,
// which errors it may give, and the pipeline that every acting tool runs through.
package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Tool is one tool. Its name is its folder's, its description the doc comment of its variable; the generator
// joins all that to an Entry.
type Tool struct {
	Hints Hints
	run   func(c *Call, args wire.Raw) (any, error)
}

// Hints are what a client and the policy have to know of a tool without running it.
type Hints struct {
	// Title is for people, at most 40 characters.
	Title string
	Group Group
	// Profile is the set the tool is switched on with; Default is always on.
	Profile Profile
	// ReadOnly: nothing changes in the page, the browser or the core beyond marks of reading.
	ReadOnly bool
	// Destructive and Idempotent mean something only without ReadOnly, as in MCP.
	Destructive bool
	Idempotent  bool
	// OpenWorld: the answer holds text from the outside, which is untrusted.
	OpenWorld bool
	// Prose: the answer is its text, long and written for a model. It is listed without a schema of its result and given without
	// structured content: some clients show a model both, and so the same words twice, others the JSON alone. Programs that embed
	// the core get both.
	Prose bool
	// Class is what the site policy goes by.
	Class Class
}

// Group is the family a tool is listed under in TOOLS.md.
type Group string

// The groups.
const (
	GroupReading    Group = "Reading"
	GroupActing     Group = "Acting"
	GroupNavigation Group = "Navigation, tabs, windows"
	GroupCapture    Group = "Capture"
	GroupMeta       Group = "Session"
)

// Profile is a set of tools that a client switches on and off together.
type Profile string

// The profiles. A profile without a tool does not exist, so the list grows with the tools.
const (
	// ProfileDefault is always on.
	ProfileDefault Profile = "default"
	// ProfileReading has further ways to read a page: data out of tables, lists and forms.
	ProfileReading Profile = "reading"
	// ProfileWidgets acts on what needs more than a click or a text: editors, pickers, lists that open, drags, files.
	ProfileWidgets Profile = "widgets"
	// ProfileDebug looks behind a page: components, stores, functions of its own code.
	ProfileDebug Profile = "debug"
)

// Class is what a tool does to a site, for the policy.
type Class string

// The classes.
const (
	// ClassNone touches no site.
	ClassNone Class = "none"
	// ClassRead tells what a page shows.
	ClassRead Class = "read"
	// ClassAct does what a person could do with mouse and keyboard.
	ClassAct Class = "act"
	// ClassScript runs code of the client's in a page.
	ClassScript Class = "script"
	// ClassData reads or writes what the browser keeps: cookies, storage, history, downloads.
	ClassData Class = "data"
)

// New makes a tool of a function. A is the tool's Args, R its Result. The arguments have been checked
// against the generated schema and defaults are filled in before run sees them.
func New[A, R any](h Hints, run func(c *Call, args A) (R, error)) Tool {
	return Tool{Hints: h, run: func(c *Call, raw wire.Raw) (any, error) {
		var args A
		if err := json.Unmarshal(raw, &args); err != nil {
			return nil, Errorf(CodeBadArgument, "the arguments cannot be read: %v", err).Next("call %s again with these put right", c.Tool)
		}
		return run(c, args)
	}}
}

// Run runs the tool. Errors: *Error for what the caller can mend, all else is a bug.
func (t Tool) Run(c *Call, args wire.Raw) (any, error) { return t.run(c, args) }

// Entry is a tool with what the generator found out about it.
type Entry struct {
	Name        string
	Description string
	// Input and Output are JSON Schemas (2020-12) of the arguments and the structured result.
	Input, Output string
	// Annotations are the hints as MCP tells them, a JSON object.
	Annotations string
	Tool        Tool
}

// Texter is implemented by results that have a better text than their JSON.
type Texter interface {
	// Text is what a model reads instead of the JSON.
	Text() string
}

// Pictured is implemented by results that come with images.
type Pictured interface {
	// Pictures are encoded images, shown after the text.
	Pictures() []Picture
}

// Picture is one encoded image.
type Picture struct {
	Data     []byte
	MIMEType string
}
