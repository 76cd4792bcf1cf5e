package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// World is what the core knows of the browser. It is changed by events only, between the steps of coroutines.
type World struct {
	// Platforms are the parsers of web_fetcher.
	Platforms []*platform.Parser
	// Now is the time of the running step, in milliseconds since the Unix epoch.
	Now int64
	// tabs holds what is known of each tab that was ever asked for or reported.
	tabs map[int]*TabState
	// log is what happened lately, oldest first.
	log []Happening
	seq int
	// shown counts what clients were shown, so that it has names and an order.
	shown int
	// captures are kept of documents that were read lately.
	captures captures
}

// TabState is what the core remembers of one tab.
type TabState struct {
	ID int
	// Refs are the refs given out in this tab.
	Refs *ref.Table
	// Dialog is the JavaScript dialog that is open, nil when none is.
	Dialog *Dialog
	// Policy answers the dialogs that come, nil leaves them open.
	Policy *DialogPolicy
	// StoodIn: documents of the tab have had their functions overridden for a policy.
	StoodIn bool
	// Debugging: the debugger is attached and set up by this core.
	Debugging bool
	// held are the buttons of the mouse that a client keeps pressed, as CDP has them.
	held int
	// Requests are those that the page's scripts have under way since an act, by the debugger's ids.
	Requests map[string]bool
	// Kept is the observation that the last act left behind and DocumentID whose it is: the next act ends it, or else its own time.
	Kept           int
	KeptDocumentID string
	// owners are the iframe elements of the frames that were read last, by document.
	owners map[string]owner
	// marks are what clients were shown of the tab, oldest first.
	marks []*Shown
}

// NewWorld makes an empty world.
func NewWorld() *World { return &World{tabs: map[int]*TabState{}} }

// Tab gives the state of a tab, made if it is new.
func (w *World) Tab(id int) *TabState {
	t := w.tabs[id]
	if t == nil {
		t = &TabState{ID: id, Refs: ref.NewTable()}
		w.tabs[id] = t
	}
	return t
}

// Lookup gives the state of a tab that has one.
func (w *World) Lookup(id int) (*TabState, bool) {
	t, ok := w.tabs[id]
	return t, ok
}

// Known gives the tabs that have a state.
func (w *World) Known() map[int]*TabState { return w.tabs }

// Forget drops a tab that is gone.
func (w *World) Forget(id int) { delete(w.tabs, id) }

// Happening is one thing that happened in the browser. Exactly one of the pointers is set.
type Happening struct {
	seq int
	// TabID is the tab it happened to.
	TabID    int              `json:"tabId"`
	Created  *wire.Tab        `json:"created,omitempty"`
	Opened   *wire.TabOpening `json:"opened,omitempty"`
	Removed  *wire.TabRef     `json:"removed,omitempty"`
	Navigate *wire.Navigation `json:"navigate,omitempty"`
	Dialog   *Dialog          `json:"dialog,omitempty"`
	Answered *AnsweredDialog  `json:"answered,omitempty"`
}

// maxLog bounds the log: acts look back over a second or two.
const maxLog = 400

// Note writes a happening down.
func (w *World) Note(h Happening) {
	w.seq++
	h.seq = w.seq
	if len(w.log) == maxLog {
		w.log = append(w.log[:0], w.log[maxLog/4:]...)
	}
	w.log = append(w.log, h)
}

// Mark is a place in the log.
type Mark int

// Mark gives the present end of the log.
func (w *World) Mark() Mark { return Mark(w.seq) }

// Since gives what happened after a mark, oldest first; what fell out of the bounded log is missing.
func (w *World) Since(m Mark) []Happening {
	for i, h := range w.log {
		if h.seq > int(m) {
			return w.log[i:]
		}
	}
	return nil
}

// Client is one caller of the core. It is known by its credential, which the bridge turns into ID.
type Client struct {
	ID string `json:"id"`
	// Number counts clients in the order in which they came, Used their requests: the one that was used longest ago goes first.
	Number  int    `json:"number"`
	Used    int    `json:"used"`
	Name    string `json:"name"`
	Version string `json:"version,omitempty"`
	// TabID is the client's current tab, 0 when it has none yet.
	TabID int `json:"tabId,omitempty"`
	// GroupID is the client's tab group, 0 when it has none yet.
	GroupID int `json:"groupId,omitempty"`
	// Profiles are switched on beside the default one.
	Profiles []Profile `json:"profiles,omitempty"`
	// Grants are the sites and classes that the person has allowed for this browser session, as "class site".
	Grants []string `json:"grants,omitempty"`
	// LogLevel is the least severe level the client wants, empty for none.
	LogLevel string `json:"logLevel,omitempty"`
}

// Info is what a tool may ask about the core.
type Info struct {
	Product, Version, Browser, BrowserName string
	// Link is the state of the link, Server who is at its other end.
	Link, Server string
	Policy       string
	// Clients and Calls count those that are known and those that run.
	Clients, Calls int
	// Profiles has the names of each profile's tools, sorted.
	Profiles map[Profile][]string
}
