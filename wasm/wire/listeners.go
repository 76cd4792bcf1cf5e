package wire

// Listeners tells who handles what a person does on the element handed over. Listeners that were added with addEventListener
// and that no framework keeps a list of cannot be known to a script.
var Listeners = Module[ListenersParams, ListenersResult]("listeners")

// ListenersParams says how far to look.
type ListenersParams struct {
	// Ancestors is how many elements above are looked at too, 0–40: many pages handle events there.
	Ancestors int `json:"ancestors"`
}

// ListenersResult is what was found.
type ListenersResult struct {
	// Handlers are at most 60, those of the element first.
	Handlers []Handler `json:"handlers"`
}

// Handler is one handler of one type of event.
type Handler struct {
	// Type is the DOM's name of the event, such as "click".
	Type string `json:"type"`
	// By is who keeps it: "attribute", "property", "react", "vue", "svelte", "preact", "jquery" or "zone".
	By string `json:"by"`
	// Up is how many elements above the element it is, 0 for the element itself.
	Up int `json:"up"`
	// Tag is the name of the element that has it, with its id: "div#menu".
	Tag string `json:"tag"`
}
