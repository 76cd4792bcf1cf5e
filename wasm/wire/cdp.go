package wire

// CDPSend sends one Chrome DevTools Protocol command to a tab; the debugger is attached if need be.
// Errors: debugger, cdp, tab_gone, timeout.
var CDPSend = Effect[CDPSendParams, CDPSendResult]("cdp.send")

// CDPSendParams is one command.
type CDPSendParams struct {
	TabID  int    `json:"tabId"`
	Method string `json:"method"`
	// Params is a JSON object.
	Params Raw `json:"params"`
}

// CDPSendResult is the command's result object.
type CDPSendResult struct {
	Result Raw `json:"result"`
}

// CDPBatch sends commands in order and stops at the first that fails. Errors as CDPSend.
var CDPBatch = Effect[CDPBatchParams, None]("cdp.batch")

// CDPBatchParams are commands whose results are not needed.
type CDPBatchParams struct {
	TabID    int          `json:"tabId"`
	Commands []CDPCommand `json:"commands"`
}

// CDPCommand is one command of a batch.
type CDPCommand struct {
	Method string `json:"method"`
	Params Raw    `json:"params"`
	// DelayMs is waited before the command is sent, at most 1,000.
	DelayMs int `json:"delayMs,omitempty"`
	// NoWait: the next command is sent before this one is answered; when none follows, nobody waits for it.
	NoWait bool `json:"noWait,omitempty"`
}

// CDPDetach releases the debugger of a tab.
var CDPDetach = Effect[TabRef, None]("cdp.detach")

// CDPEvent reports one event of an attached tab.
var CDPEvent = Event[CDPEventParams]("cdp.event")

// CDPEventParams is one protocol event.
type CDPEventParams struct {
	TabID  int    `json:"tabId"`
	Method string `json:"method"`
	Params Raw    `json:"params"`
}

// CDPDetached reports that the debugger lost a tab.
var CDPDetached = Event[CDPDetachedParams]("cdp.detached")

// CDPDetachedParams says why.
type CDPDetachedParams struct {
	TabID int `json:"tabId"`
	// Reason is Chrome's: "target_closed" or "canceled_by_user".
	Reason string `json:"reason"`
}

// Screenshot takes a picture through CDP, so that bulk data does not pass through JSON. Errors as CDPSend.
var Screenshot = Effect[ScreenshotParams, ScreenshotResult]("cdp.screenshot")

// ScreenshotParams describes the picture.
type ScreenshotParams struct {
	TabID int `json:"tabId"`
	// Format is "png", "jpeg" or "webp".
	Format string `json:"format"`
	// Quality is 1–100, not for png.
	Quality int `json:"quality,omitempty"`
	// Clip is in CSS pixels of the document; nil means the viewport.
	Clip *Box `json:"clip,omitempty"`
	// Scale multiplies the picture's size; 1 means one picture pixel per CSS pixel.
	Scale float64 `json:"scale"`
	// BeyondViewport also paints what lies outside the viewport.
	BeyondViewport bool `json:"beyondViewport"`
}

// ScreenshotResult is the encoded picture.
type ScreenshotResult struct {
	Data Bytes `json:"data"`
}

// ScreenshotVisible takes a picture of a tab that is in front, without the debugger, in device pixels.
// Errors: forbidden, failed (not in front), tab_gone.
var ScreenshotVisible = Effect[ScreenshotVisibleParams, ScreenshotResult]("tabs.screenshot")

// ScreenshotVisibleParams describes the picture.
type ScreenshotVisibleParams struct {
	TabID int `json:"tabId"`
	// Format is "png" or "jpeg".
	Format  string `json:"format"`
	Quality int    `json:"quality,omitempty"`
}
