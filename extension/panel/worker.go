//go:build js && wasm

package main

import (
	"fmt"
	"syscall/js"
	"time"
)

// Waits between attempts to reach the worker. Connecting starts a worker that sleeps; one that dies is back at once.
const (
	firstRetry = 100 * time.Millisecond
	lastRetry  = 5 * time.Second
)

// worker is the connection to the service worker. Its callbacks run on the page's one thread.
type worker struct {
	onOpen    func()
	onMessage func(text string)
	// onLost takes why there is no connection. Another attempt follows by itself unless final.
	onLost func(reason string, final bool)

	port    js.Value
	release []js.Func
	retry   time.Duration
}

// connect opens the port, and again whenever it is lost.
func (w *worker) connect() {
	port, err := connectPort()
	if err != nil {
		// The page outlived its extension: after an update or a reload there is no way back.
		w.onLost("The extension was updated or reloaded. Close this page and open it again.", true)
		return
	}
	w.port = port
	message := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) > 0 && args[0].Type() == js.TypeString {
			w.retry = 0
			w.onMessage(args[0].String())
		}
		return nil
	})
	lost := js.FuncOf(func(js.Value, []js.Value) any {
		w.lost()
		return nil
	})
	w.release = []js.Func{message, lost}
	port.Get("onMessage").Call("addListener", message)
	port.Get("onDisconnect").Call("addListener", lost)
	w.onOpen()
}

// lost plans the next attempt; each waits longer until a message comes.
func (w *worker) lost() {
	for _, f := range w.release {
		f.Release()
	}
	w.release, w.port = nil, js.Undefined()
	w.retry = min(max(2*w.retry, firstRetry), lastRetry)
	w.onLost("The extension's worker does not answer. If this stays, reload Tabwire on the browser's extensions page.", false)
	time.AfterFunc(w.retry, w.connect)
}

// send posts a message; without a connection it is lost, and onLost has told so.
func (w *worker) send(text string) {
	if !w.port.IsUndefined() {
		w.port.Call("postMessage", text)
	}
}

// connectPort asks the browser for a port.
//
// Errors: there is no extension any more.
func connectPort() (port js.Value, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("connecting: %v", r)
		}
	}()
	return js.Global().Get("chrome").Get("runtime").Call("connect", map[string]any{"name": "panel"}), nil
}
