package router

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// answerMs bounds an answer to a dialog.
const answerMs = 5_000

// dialogOpened answers a dialog by the tab's policy. Without one it is left open: what waits for the tab then fails at once,
// since the page answers nothing.
func (r *Router) dialogOpened(tab *tool.TabState, e wire.CDPEventParams) error {
	var p struct {
		Type          string `json:"type"`
		Message       string `json:"message"`
		DefaultPrompt string `json:"defaultPrompt"`
	}
	if err := json.Unmarshal(e.Params, &p); err != nil {
		return err
	}
	d := &tool.Dialog{Kind: p.Type, Message: p.Message, Preset: p.DefaultPrompt}
	if !tab.Policy.Take(r.now) {
		r.leaveOpen(tab, d)
		return nil
	}
	raw, err := json.Marshal(tab.Policy.Answer(d))
	if err != nil {
		return err
	}
	r.world.Note(tool.Happening{TabID: tab.ID, Answered: &tool.AnsweredDialog{Dialog: *d, Accepted: tab.Policy.Accept}})
	r.later(wire.CDPSend.Name, wire.CDPSendParams{TabID: tab.ID, Method: tool.HandleDialog, Params: raw}, answerMs, new(wire.CDPSendResult), func(failed *wire.EffectError) {
		if failed != nil && tab.Debugging && failed.Code != wire.EffectCDP { // with "cdp" somebody else has closed it
			r.log("warning", text.Sprintf("answering a dialog: %s", failed.Message))
			r.leaveOpen(tab, d)
		}
	})
	return nil
}

func (r *Router) leaveOpen(tab *tool.TabState, d *tool.Dialog) {
	tab.Dialog = d
	r.world.Note(tool.Happening{TabID: tab.ID, Dialog: d})
	r.failTab(tab.ID, tool.EffectFailure{Code: tool.EffectDialog, Message: "a dialog opened", Dialog: d})
}
