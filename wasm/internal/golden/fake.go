package golden

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// NoAnswer is the draft for an effect that the fake does not know: the author has to write its answer.
const NoAnswer = "failed the fake has no answer to "

// fake is a browser with one tab that shows the first page of the conversation and lets everything succeed. It
// only drafts answers for -update; what stands in the file afterwards is what is played.
type fake struct{ created int }

// answer drafts the answer to an effect.
func (f *fake) answer(c *Conversation, e wire.EffectFrame) (mark, text string) {
	page := "page.html"
	for _, file := range c.archive.Files {
		if strings.HasSuffix(file.Name, ".html") {
			page = file.Name
			break
		}
	}
	tab := wire.Tab{ID: 7, WindowID: 1, GroupID: -1, URL: pageURL(page), Title: "Shop", Active: true}
	var v any
	switch e.Method {
	case wire.TabsList.Name:
		v = wire.TabList{Tabs: []wire.Tab{tab}, FocusedWindowID: 1}
	case wire.TabsGet.Name, wire.TabsNavigate.Name, wire.TabsActivate.Name:
		v = tab
	case wire.TabsCreate.Name:
		f.created++
		v = wire.Tab{ID: 7 + f.created, WindowID: 1, GroupID: 31, Index: f.created, URL: "about:blank"}
	case wire.FramesList.Name:
		v = wire.FrameList{Frames: []wire.Frame{{FrameID: 0, ParentFrameID: -1, DocumentID: "D1", URL: tab.URL}}}
	case wire.PageSend.Name:
		return f.page(page, tab, e)
	case wire.InjectSend.Name:
		return f.module(e)
	case wire.CDPSend.Name:
		v = wire.CDPSendResult{Result: wire.Raw(`{}`)}
	case wire.CDPBatch.Name, wire.CDPDetach.Name:
		v = wire.None{}
	default:
		return "<!", NoAnswer + e.Method
	}
	return "<-", marshal(v)
}

// module drafts the answer of an inject module.
func (f *fake) module(e wire.EffectFrame) (mark, text string) {
	var p wire.InjectSendParams
	if err := json.Unmarshal(e.Params, &p); err != nil {
		return "<!", "bad_params " + err.Error()
	}
	var v any = wire.ValueSetterResult{Taken: true}
	switch p.Module {
	case wire.Dialogs.Name:
		v = wire.DialogsResult{On: true, Asked: []wire.AskedDialog{}}
	case wire.Listeners.Name:
		v = wire.ListenersResult{Handlers: []wire.Handler{}}
	}
	return "<-", marshal(wire.PageSendResult{DocumentID: "D1", Result: wire.Raw(marshal(v))})
}

// page drafts the answer of a content script.
func (f *fake) page(page string, tab wire.Tab, e wire.EffectFrame) (mark, text string) {
	var p wire.PageSendParams
	if err := json.Unmarshal(e.Params, &p); err != nil {
		return "<!", "bad_params " + err.Error()
	}
	var v any
	switch p.Method {
	case wire.CapturePage.Name:
		return "<-", fmt.Sprintf(`{"documentId":"D1","result":{"data":"@%s","frameIndex":-1}}`, page)
	case wire.Locate.Name:
		v = wire.LocateResult{Observation: 1, Visible: true, Enabled: true, Editable: true, Stable: true,
			Box: wire.Box{X: 10, Y: 10, Width: 100, Height: 20}, Point: wire.Point{X: 60, Y: 20}, Field: wire.Field{Kind: wire.FieldNone}}
	case wire.ObserveStart.Name:
		v = wire.ObserveRef{ID: 1}
	case wire.ObserveStop.Name:
		v = wire.PageChanges{URL: tab.URL, Title: tab.Title, Texts: []string{}, Settled: true}
	case wire.FocusState.Name:
		v = wire.FocusStateResult{Field: wire.Field{Kind: wire.FieldNone}}
	case wire.FocusNode.Name:
		v = wire.FocusNodeResult{Focused: true}
	case wire.ReadField.Name:
		v = wire.Field{Kind: wire.FieldText, Type: "text"}
	case wire.FindNodes.Name:
		v = wire.FindNodesResult{Nodes: []wire.NodeSummary{}, Total: 0}
	case wire.PageInfo.Name:
		v = wire.PageInfoResult{URL: tab.URL, Title: tab.Title, ReadyState: "complete",
			Viewport: wire.Box{Width: 1280, Height: 720}, Document: wire.Box{Width: 1280, Height: 2000}, PixelRatio: 1}
	case wire.Scroll.Name:
		v = wire.ScrollState{Y: 600, MaxY: 1280, MovedY: 600}
	case wire.InspectNode.Name:
		v = wire.InspectNodeResult{Box: wire.Box{X: 10, Y: 10, Width: 100, Height: 20}, InView: true, Editable: true}
	case wire.LayoutTables.Name:
		v = wire.LayoutTablesResult{Tables: []wire.LayoutTable{}}
	case wire.FieldMessages.Name:
		v = wire.FieldMessagesResult{Messages: []string{}}
	case wire.MeasureNodes.Name:
		v = wire.MeasureNodesResult{Boxes: []wire.Box{}}
	case wire.ScrollOn.Name:
		v = wire.ScrollState{}
	case wire.MouseWatch.Name:
		v = wire.MouseSeen{}
	case wire.Appeared.Name:
		v = wire.AppearedResult{Nodes: []wire.NodeSummary{}}
	case wire.ScrollStates.Name:
		v = wire.ScrollStatesResult{Window: wire.ScrollState{MaxY: 1280, Box: wire.Box{Width: 1280, Height: 720}}, Containers: []wire.ScrollState{}}
	case wire.SubmitPlan.Name:
		v = wire.SubmitPlanResult{Invalid: []wire.InvalidField{}}
	case wire.DOMMouse.Name, wire.PressEscape.Name, wire.RequestSubmit.Name:
		v = wire.None{}
	case wire.FindOverlays.Name:
		v = wire.FindOverlaysResult{Overlays: []wire.Overlay{}}
	default:
		return "<!", NoAnswer + p.Method
	}
	return "<-", marshal(wire.PageSendResult{DocumentID: "D1", Result: wire.Raw(marshal(v))})
}

func marshal(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		panic(err) // a literal of this file that cannot be written: fix the literal
	}
	return string(raw)
}
