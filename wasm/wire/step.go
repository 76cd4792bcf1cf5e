package wire

// StepInput is the header of one call of the core: what happened since the last one.
type StepInput struct {
	// Now is the time in milliseconds since the Unix epoch. It is the only clock the core has.
	Now int64 `json:"now"`
	// Events happened in this order. The first event of an instance's life is boot. An empty list is a
	// timer tick: WakeAt of the last output has come.
	Events []EventFrame `json:"events"`
}

// EventFrame is one event.
type EventFrame struct {
	// Type is the name of an Event declared in this package.
	Type string `json:"type"`
	// Params has the type declared with the event.
	Params Raw `json:"params"`
}

// StepOutput is the header of the core's answer: what is to be done.
type StepOutput struct {
	// Effects are to be started in this order; answered ones may finish in any order.
	Effects []EffectFrame `json:"effects"`
	// WakeAt is when the core wants to be called again if nothing happens before, in milliseconds since
	// the Unix epoch; 0 means never.
	WakeAt int64 `json:"wakeAt"`
}

// EffectFrame is one effect or command.
type EffectFrame struct {
	// ID is answered by exactly one effect.done; empty for a command.
	ID string `json:"id,omitempty"`
	// Method is the name of an Effect or Command declared in this package.
	Method string `json:"method"`
	// Params has the type declared with the method.
	Params Raw `json:"params"`
	// TimeoutMs is how long the executor may take at most. It answers with code "timeout" after that. Zero only
	// for commands.
	TimeoutMs int64 `json:"timeoutMs,omitempty"`
}

// EffectDone reports the end of an effect.
var EffectDone = Event[EffectDoneParams]("effect.done")

// EffectDoneParams holds a result or an error, never both.
type EffectDoneParams struct {
	// ID is the effect's.
	ID string `json:"id"`
	// Result has the type declared with the effect; absent when Error is set.
	Result Raw `json:"result,omitempty"`
	// Error is set when the effect failed.
	Error *EffectError `json:"error,omitempty"`
}

// EffectError says why an effect failed, for the core to decide on.
type EffectError struct {
	Code EffectCode `json:"code"`
	// Message is for people; the core quotes it but never reads meaning from it.
	Message string `json:"message"`
}

// EffectCode is the closed list of reasons an effect may fail with.
type EffectCode string

// The reasons.
const (
	// EffectTimeout: the effect's own limit passed.
	EffectTimeout EffectCode = "timeout"
	// EffectTabGone: no tab has that id.
	EffectTabGone EffectCode = "tab_gone"
	// EffectFrameGone: the frame or document is gone, or went away while it worked.
	EffectFrameGone EffectCode = "frame_gone"
	// EffectNodeGone: the content script has no connected node with that id.
	EffectNodeGone EffectCode = "node_gone"
	// EffectForbidden: the browser does not let an extension touch that page (chrome://, the web store,
	// another extension) or the permission is missing.
	EffectForbidden EffectCode = "forbidden"
	// EffectDebugger: chrome.debugger cannot attach to the tab or was detached.
	EffectDebugger EffectCode = "debugger"
	// EffectCDP: the debugger is attached and refused the command.
	EffectCDP EffectCode = "cdp"
	// EffectNetwork: a request to a server failed before an answer came.
	EffectNetwork EffectCode = "network"
	// EffectPage: code in the page threw or answered something malformed.
	EffectPage EffectCode = "page"
	// EffectBadParams: the parameters were refused by the executor.
	EffectBadParams EffectCode = "bad_params"
	// EffectFailed: anything else.
	EffectFailed EffectCode = "failed"
)

// Boot is the first event of an instance.
var Boot = Event[BootParams]("boot")

// BootParams is what the core has to know before anything else.
type BootParams struct {
	// Version is the Version the host was built with; the core refuses another.
	Version int `json:"version"`
	// Product and ProductVersion name the host, for example "tabwire-extension" "0.1.0".
	Product        string `json:"product"`
	ProductVersion string `json:"productVersion"`
	// Browser is the browser's name and version, empty outside one.
	Browser string `json:"browser,omitempty"`
	// Seed is at least 32 random bytes in hexadecimal: the only randomness the core has.
	Seed string `json:"seed"`
	// Saved is what the last instance asked to keep through state.save, absent on a first start.
	Saved []SavedPart `json:"saved,omitempty"`
	// Settings come from the person or the launcher.
	Settings Settings `json:"settings"`
}

// Settings are what the core is configured with. They live in chrome.storage.local.
type Settings struct {
	// LinkURL is the WebSocket address of the server, ws://127.0.0.1:PORT/link or wss://…; empty means
	// that no link is wanted.
	LinkURL string `json:"linkUrl,omitempty"`
	// BrowserName is how clients see this browser, for example "Chromium on desk".
	BrowserName string `json:"browserName,omitempty"`
	// Instance is this installation's random id, made by the core when it is first needed.
	Instance string `json:"instance,omitempty"`
	// PairingCode is a one-time code that has not been used yet.
	PairingCode string `json:"pairingCode,omitempty"`
	// Refresh is the refresh token of a finished pairing.
	Refresh string `json:"refresh,omitempty"`
	// Policy is "allow" or "ask"; empty means "ask".
	Policy string `json:"policy,omitempty"`
}

// StateSave asks the host to keep the core's state for the next instance of this browser session.
var StateSave = Command[StateSaveParams]("state.save")

// SavedPart is a piece of the core's state.
type SavedPart struct {
	Key  string `json:"key"`
	Data Bytes  `json:"data"`
}

// StateSaveParams is what has changed in the kept state, all of it or nothing.
type StateSaveParams struct {
	// Parts are put in the place of those with the same keys; Gone are keys of parts that are kept no longer.
	Parts []SavedPart `json:"parts"`
	Gone  []string    `json:"gone,omitempty"`
}

// SettingsSave asks the host to keep settings for good; it replaces what was kept before.
var SettingsSave = Command[Settings]("settings.save")

// Log is a line for the host's log; it never holds page text or secrets.
var Log = Command[LogParams]("log")

// LogParams is one line.
type LogParams struct {
	// Level is "debug", "info", "warning" or "error".
	Level   string `json:"level"`
	Message string `json:"message"`
}
