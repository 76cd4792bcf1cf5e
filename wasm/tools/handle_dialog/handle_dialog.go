// Package handledialog is the tool handle_dialog.
package handledialog

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Answer to the open dialog.
	Action string `json:"action,omitempty" tool:"enum=accept|dismiss"`
	// For a prompt that is accepted.
	Text *string `json:"text,omitempty" tool:"maxLength=10000"`
	// For those to come in this tab; ask leaves them open.
	Policy string `json:"policy,omitempty" tool:"enum=ask|accept|dismiss"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Answered is the dialog that was open.
	Answered *tool.AnsweredDialog `json:"answered,omitempty"`
	// Policy holds for the next dialogs of the tab: ask, accept or dismiss.
	Policy string `json:"policy"`
	// Trusted: the debugger answers; without it the page's functions are overridden while a policy is on.
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	policy := "the next ones are left open"
	if r.Policy != "ask" {
		policy = "the next ones get: " + r.Policy
		if !r.Trusted {
			policy += ", by overriding the page's functions, since the debugger is not to be had; asking before leaving a page can only be accepted so"
		}
	}
	if r.Answered == nil {
		return text.Sprintf("dialogs of tab %d: %s", r.TabID, policy)
	}
	return tool.Acted(r.Answered.String()+"; "+policy, r.Changed)
}

// Tool: Answer the open alert, confirm, prompt or leave-page dialog, or set a policy for those to come in the tab.
var Tool = tool.New(tool.Hints{
	Title:       "Handle dialog",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	switch {
	case a.Action == "" && a.Policy == "":
		return Result{}, tool.Errorf(tool.CodeBadArgument, "neither action nor policy is given").Next("give action to answer the open dialog, or policy for those to come")
	case a.Text != nil && a.Action != "accept" && a.Policy != "accept":
		return Result{}, tool.Errorf(tool.CodeBadArgument, "a text goes with accept only").Next("give accept, or no text")
	}
	v, err := c.Open(a.Tab, "answer dialogs")
	if err != nil {
		return Result{}, err
	}
	r := Result{}
	if a.Action != "" {
		d, err := open(c, v)
		if err != nil {
			return r, err
		}
		if a.Text != nil && a.Action == "accept" && d.Kind != "prompt" && a.Policy == "" {
			return r, tool.Errorf(tool.CodeBadArgument, "the open dialog is a %s, which takes no text", d.Kind).Next("call handle_dialog without text")
		}
	}
	if a.Policy != "" && v.Dialog != nil { // the next one in a row must find it
		v.Policy = policyOf(a.Policy, a.Text)
	}
	if a.Action != "" {
		r.Answered = &tool.AnsweredDialog{Dialog: *v.Dialog, Accepted: a.Action == "accept"}
		if r.Changed, err = v.AnswerDialog(policyOf(a.Action, a.Text)); err != nil {
			return r, err
		}
	}
	r.Trusted = true
	if a.Policy != "" && v.Dialog == nil {
		if r.Trusted, err = v.SetPolicy(policyOf(a.Policy, a.Text)); err != nil {
			return r, err
		}
	}
	r.On, r.Policy = v.On(), word(v.Policy)
	return r, nil
}

// waitMs is how long a debugger that has just been attached may take to tell.
const waitMs = 100

// open gives the open dialog. One that opened before the debugger was attached is not known to it.
func open(c *tool.Call, v *tool.View) (*tool.Dialog, error) {
	if v.Dialog != nil {
		return v.Dialog, nil
	}
	if !v.Debugging {
		switch err := v.Debug(); tool.Failed(err) {
		case "", tool.EffectDialog:
			if err != nil && v.Dialog == nil {
				return nil, err
			}
		case wire.EffectDebugger:
			return nil, tool.Errorf(tool.CodeDebugger, "an open dialog can be seen and answered by the debugger only, which cannot attach to this tab").
				Next("have the person close it; a policy answers the next ones")
		case wire.EffectTimeout:
			return nil, tool.Errorf(tool.CodeTimeout, "the page does not answer: a dialog may be open since before the debugger was attached, and cannot be answered").
				Next("have the person close it")
		default:
			return nil, err
		}
		if _, _, err := tool.Await(c, waitMs, func() (bool, bool) { return true, v.Dialog != nil }); err != nil {
			return nil, err
		}
	}
	if v.Dialog == nil {
		return nil, tool.Errorf(tool.CodeNotFound, "no dialog is open in tab %d", v.ID).Next("go on; dialogs drawn by the page itself are clicked as any element")
	}
	return v.Dialog, nil
}

// policyOf makes a policy of a word; nil is ask.
func policyOf(word string, text *string) *tool.DialogPolicy {
	switch word {
	case "accept":
		return &tool.DialogPolicy{Accept: true, Text: text}
	case "dismiss":
		return &tool.DialogPolicy{}
	}
	return nil
}

func word(p *tool.DialogPolicy) string {
	switch {
	case p == nil:
		return "ask"
	case p.Accept:
		return "accept"
	}
	return "dismiss"
}
