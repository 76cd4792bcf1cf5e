package tool

// Tab is embedded in the Args of every page tool.
type Tab struct {
	// Default: current.
	TabID *int `json:"tabId,omitempty"`
}

// Target is embedded in the Args of every tool that acts on an element: ref, or selector, or role and name, or text.
type Target struct {
	// From read_page, as e12.
	Ref string `json:"ref,omitempty"`
	// CSS, instead of ref.
	Selector string `json:"selector,omitempty"`
	// With name.
	Role string `json:"role,omitempty"`
	// Accessible name.
	Name string `json:"name,omitempty"`
}

// On is embedded in the Result of every page tool: where the answer is from.
type On struct {
	TabID int    `json:"tabId"`
	URL   string `json:"url"`
}

// Changed is what an act was seen to do; an empty Changed means that nothing visible happened.
type Changed struct {
	// Navigated is the new address when the document or its address changed.
	Navigated string `json:"navigated,omitempty"`
	// NewTabs are tabs that the act opened.
	NewTabs []NewTab `json:"newTabs,omitempty"`
	// Dialog is a JavaScript dialog that is open now.
	Dialog *Dialog `json:"dialog,omitempty"`
	// Answered are dialogs that were answered by policy.
	Answered []AnsweredDialog `json:"answered,omitempty"`
	// Added and Removed count elements.
	Added   int `json:"added,omitempty"`
	Removed int `json:"removed,omitempty"`
	// Altered counts changes of text and attributes.
	Altered int `json:"altered,omitempty"`
	// Texts are words that appeared.
	Texts []string `json:"texts,omitempty"`
	// Focus is the element that took the focus, as ref, role and name.
	Focus string `json:"focus,omitempty"`
	// Value is what the field holds now.
	Value *string `json:"value,omitempty"`
}

// NewTab is a tab opened by an act.
type NewTab struct {
	TabID int    `json:"tabId"`
	URL   string `json:"url"`
}

// Dialog is an open JavaScript dialog.
type Dialog struct {
	// Kind is alert, confirm, prompt or beforeunload.
	Kind    string `json:"kind"`
	Message string `json:"message"`
	// Preset is what a prompt offers.
	Preset string `json:"preset,omitempty"`
}
