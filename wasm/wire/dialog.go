package wire

// Dialogs answers the native dialogs of a document by policy, where the debugger is not to be had. It stays in the document from
// "set" until "end".
var Dialogs = Module[DialogsParams, DialogsResult]("dialogs")

// DialogsParams is an order.
type DialogsParams struct {
	// Action is "set" (answer from now on), "take" (tell what was asked since the last take) or "end" (put the originals back).
	Action string `json:"action"`
	// Accept is the answer, for set: OK, or Cancel.
	Accept bool `json:"accept,omitempty"`
	// Text is what prompts get when they are accepted, for set; absent: their own default.
	Text *string `json:"text,omitempty"`
}

// MaxDialogs is how many dialogs in a row are answered by policy; the next one opens for the person.
const MaxDialogs = 30

// DialogsResult is what the document's dialogs asked.
type DialogsResult struct {
	// On: dialogs are answered by policy.
	On bool `json:"on"`
	// Asked are dialogs that were answered, oldest first, at most MaxDialogs.
	Asked []AskedDialog `json:"asked"`
}

// AskedDialog is a dialog that was answered.
type AskedDialog struct {
	// Kind is alert, confirm, prompt, print or beforeunload.
	Kind string `json:"kind"`
	// Message is cut to 1,000 characters.
	Message  string `json:"message"`
	Accepted bool   `json:"accepted"`
}
