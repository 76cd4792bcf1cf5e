package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Submitted is what became of a form that was to be sent.
type Submitted struct {
	// Form and Button are named as in an answer; Button is "" when the form has none.
	Form, Button string
	Trusted      bool
	Changed      Changed
}

// Submit sends the form of an element as a person would: by its own button, or by itself when it has none.
//
// Errors: not_found without a form, not_valid fields as not_taken with the browser's messages, disabled, covered_by.
func (v *View) Submit(el *Element) (Submitted, error) {
	var plan wire.SubmitPlanResult
	if err := v.alive(el, func() error {
		return v.Run(PageCall(wire.SubmitPlan, el.Doc, wire.NodeRef{NodeID: el.NodeID}, &plan))
	}); err != nil {
		return Submitted{}, err
	}
	if plan.Form == nil {
		return Submitted{}, Errorf(CodeNotFound, "%s is in no form", el).Next("click the button that sends it")
	}
	s := Submitted{Form: v.summary(el.Doc, *plan.Form)}
	if len(plan.Invalid) > 0 {
		e := Errorf(CodeNotTaken, "the browser would not send the form: %d fields are not valid", len(plan.Invalid)).Next("fill in these fields, then submit again")
		for _, f := range plan.Invalid {
			e.Candidates = append(e.Candidates, text.Sprintf("%s: %s", v.summary(el.Doc, f.Node), Line(f.Message, 120)))
		}
		return s, e
	}
	var err error
	if plan.Button == nil {
		s.Changed, err = v.Observe(el.Doc, func() error {
			return v.Run(PageCall(wire.RequestSubmit, el.Doc, wire.NodeRef{NodeID: plan.Form.NodeID}, new(wire.None)))
		})
		return s, err
	}
	e, _ := v.Refs.Lookup(el.Ref)
	button := v.adopt(wire.Frame{FrameID: el.FrameID, DocumentID: el.DocumentID, URL: e.Document.URL}, *plan.Button)
	s.Button = button.String()
	s.Changed, err = v.Act(button, Need{Enabled: true, Hit: true, Once: true}, func(at wire.LocateResult) error {
		s.Trusted, err = v.Click(button, at.Point, Click{Button: "left", Count: 1})
		return err
	})
	return s, err
}
