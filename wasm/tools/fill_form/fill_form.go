// Package fillform is the tool fill_form.
package fillform

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Each by ref, or by name, its label.
	Fields []tool.FormField `json:"fields" tool:"minItems=1,maxItems=100"`
	// Send it when all are set.
	Submit bool `json:"submit,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Fields []tool.FieldResult `json:"fields"`
	// Failed counts fields that were not set.
	Failed int `json:"failed"`
	// Submitted is the button that sent the form, or the form.
	Submitted string       `json:"submitted,omitempty"`
	Changed   tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	lines := []string{text.Sprintf("%d of %d fields are set", len(r.Fields)-r.Failed, len(r.Fields))}
	if r.Submitted != "" {
		lines[0] += ", and the form was sent by " + r.Submitted
	}
	for _, f := range r.Fields {
		lines = append(lines, f.String())
	}
	return tool.Acted(strings.Join(lines, "\n"), r.Changed)
}

// Tool: Fill in many fields of any kind in one call; each is read back.
var Tool = tool.New(tool.Hints{
	Title:       "Fill form",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "fill in a form")
	if err != nil {
		return Result{}, err
	}
	r := Result{}
	if r.Fields, r.Changed, err = v.FillForm(a.Fields); err != nil {
		return r, err
	}
	r.On = v.On()
	for _, f := range r.Fields {
		if !f.OK {
			r.Failed++
		}
	}
	if r.Failed == len(r.Fields) || a.Submit && r.Failed > 0 {
		why := "no field was set"
		if r.Failed < len(r.Fields) {
			why = "the form was not sent, because of what failed"
		}
		return r, tool.Errorf(tool.CodeNotTaken, "%s: %s", why, r.Text()).Next("mend the fields that failed and send those again")
	}
	if !a.Submit {
		return r, nil
	}
	if r.Changed.Navigated != "" || r.Changed.Dialog != nil {
		return r, tool.Errorf(tool.CodeNotTaken, "the form was not sent, because of what happened while it was filled in: %s", r.Text()).Next("call read_page to see where the page is")
	}
	el, err := v.Resolve(a.Fields[len(a.Fields)-1].Target)
	if err != nil {
		return r, err
	}
	sent, err := v.Submit(el)
	if err != nil {
		e := tool.Explain(err)
		e.Message = "all fields are set, but the form was not sent: " + e.Message
		return r, e
	}
	r.On, r.Submitted, r.Changed = v.On(), sent.Button, sent.Changed
	if r.Submitted == "" {
		r.Submitted = sent.Form
	}
	return r, nil
}
