package wire

// SubmitPlan tells how the form of an element would be submitted, and what its browser checks say; nothing is done. Errors: node_gone.
var SubmitPlan = Page[NodeRef, SubmitPlanResult]("page.submitPlan")

// SubmitPlanResult is the form, its button and what is in the way.
type SubmitPlanResult struct {
	// Form is absent when the element is in none.
	Form *NodeSummary `json:"form,omitempty"`
	// Button is the form's default button, absent when it has none.
	Button *NodeSummary `json:"button,omitempty"`
	// Invalid are the fields that the browser would refuse, at most 20.
	Invalid []InvalidField `json:"invalid"`
}

// InvalidField is a field with the browser's own message about it.
type InvalidField struct {
	Node    NodeSummary `json:"node"`
	Message string      `json:"message"`
}

// RequestSubmit submits a form as its button would, for one that has none. Errors: node_gone; bad_params for what is no form.
var RequestSubmit = Page[NodeRef, None]("page.requestSubmit")
