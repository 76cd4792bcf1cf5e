package router

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/ref"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// handlers is what each event does. A handler that is missing shows in TestEveryEventHasAHandler.
var handlers = map[string]func(r *Router, params wire.Raw) error{
	wire.Boot.Name:        on(wire.Boot, (*Router).start),
	wire.EffectDone.Name:  on(wire.EffectDone, (*Router).done),
	wire.LinkOpened.Name:  on(wire.LinkOpened, func(r *Router, p wire.LinkEpoch) error { r.link.Opened(p.Epoch); return nil }),
	wire.LinkMessage.Name: on(wire.LinkMessage, func(r *Router, p wire.LinkData) error { r.link.Message(p.Epoch, p.Data.Data); return nil }),
	wire.LinkClosed.Name:  on(wire.LinkClosed, func(r *Router, p wire.LinkCloseParams) error { r.link.Closed(p); return nil }),
	wire.LinkWake.Name:    on(wire.LinkWake, func(r *Router, _ wire.None) error { r.link.Wake(); return nil }),
	wire.PortOpened.Name:  on(wire.PortOpened, func(r *Router, p wire.PortRef) error { r.portOpened(p.Port); return nil }),
	wire.PortMessage.Name: on(wire.PortMessage, func(r *Router, p wire.PortData) error { r.receive(portChannel(p.Port), p.Data.Data); return nil }),
	wire.PortClosed.Name:  on(wire.PortClosed, func(r *Router, p wire.PortRef) error { r.portClosed(p.Port); return nil }),
	wire.TabCreated.Name:  on(wire.TabCreated, (*Router).tabCreated),
	wire.TabOpened.Name: on(wire.TabOpened, func(r *Router, o wire.TabOpening) error {
		r.world.Note(tool.Happening{TabID: o.SourceID, Opened: &o})
		return nil
	}),
	wire.TabUpdated.Name:  on(wire.TabUpdated, func(*Router, wire.Tab) error { return nil }),
	wire.TabRemoved.Name:  on(wire.TabRemoved, (*Router).tabRemoved),
	wire.Navigated.Name:   on(wire.Navigated, (*Router).navigated),
	wire.CDPEvent.Name:    on(wire.CDPEvent, (*Router).cdpEvent),
	wire.CDPDetached.Name: on(wire.CDPDetached, (*Router).cdpDetached),
}

// on makes a handler of a typed function.
func on[P any](_ wire.EventMethod[P], f func(*Router, P) error) func(*Router, wire.Raw) error {
	return func(r *Router, raw wire.Raw) error {
		var p P
		if err := r.message.Unmarshal(raw, &p); err != nil {
			return err
		}
		return f(r, p)
	}
}

// event takes one event. Before boot nothing else is heard.
func (r *Router) event(e wire.EventFrame) error {
	h := handlers[e.Type]
	if h == nil {
		return text.Errorf("no such event")
	}
	if r.boot == nil && e.Type != wire.Boot.Name {
		return text.Errorf("came before boot")
	}
	return guarded(func() error { return h(r, e.Params) })
}

// guarded turns a panic into an error: one bad event must not end the core with all its calls.
func guarded(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = text.Errorf("panicked: %v", p)
		}
	}()
	return f()
}

func (r *Router) tabCreated(t wire.Tab) error {
	r.world.Note(tool.Happening{TabID: t.ID, Created: &t})
	return nil
}

// tabRemoved forgets a tab and ends what waits for it.
func (r *Router) tabRemoved(t wire.TabRef) error {
	r.world.Note(tool.Happening{TabID: t.TabID, Removed: &t})
	r.world.Forget(t.TabID)
	r.failTab(t.TabID, tool.EffectFailure{Code: wire.EffectTabGone, Message: text.Sprintf("tab %d was closed", t.TabID)})
	r.touch()
	return nil
}

func (r *Router) navigated(n wire.Navigation) error {
	r.world.Note(tool.Happening{TabID: n.TabID, Navigate: &n})
	if tab, ok := r.world.Lookup(n.TabID); ok && n.FrameID == 0 && n.Stage == wire.NavigationCommitted {
		tab.Dialog = nil // it does not outlive its document
		// A document in the back-forward cache does not answer, so nothing may be sent to it.
		tab.Refs.Present([]ref.Document{{ID: n.DocumentID, URL: n.URL}})
		r.touch()
	}
	return nil
}

// cdpEvent keeps what the core itself needs of the debugger's events: dialogs.
func (r *Router) cdpEvent(e wire.CDPEventParams) error {
	tab, ok := r.world.Lookup(e.TabID)
	if !ok {
		return nil
	}
	switch e.Method {
	case "Page.javascriptDialogOpening":
		return r.dialogOpened(tab, e)
	case "Page.javascriptDialogClosed":
		tab.Dialog = nil
	case "Network.requestWillBeSent", "Network.loadingFinished", "Network.loadingFailed":
		return traffic(tab, e)
	}
	return nil
}

// traffic keeps count of the requests that scripts have under way.
func traffic(tab *tool.TabState, e wire.CDPEventParams) error {
	var p struct {
		RequestID string `json:"requestId"`
		Type      string `json:"type"`
	}
	if err := json.Unmarshal(e.Params, &p); err != nil {
		return err
	}
	switch {
	case e.Method != "Network.requestWillBeSent":
		delete(tab.Requests, p.RequestID)
	case tab.Requests != nil && (p.Type == "XHR" || p.Type == "Fetch"):
		tab.Requests[p.RequestID] = true
	}
	return nil
}

func (r *Router) cdpDetached(d wire.CDPDetachedParams) error {
	if tab, ok := r.world.Lookup(d.TabID); ok {
		tab.Debugging, tab.Dialog = false, nil // without the debugger nobody would tell that the dialog was closed
	}
	return nil
}
