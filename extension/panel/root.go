//go:build js && wasm

package main

import (
	"encoding/json"
	"strconv"
	"time"

	"github.com/vugu/vugu"

	"github.com/tabwire-dev/tabwire/extension/panel/status"
)

// patience is how long the page says that it is starting before it says that nothing answers.
const patience = 3 * time.Second

// Root is the whole page; root.vugu is its form.
type Root struct {
	env    vugu.EventEnv
	rpc    status.RPC
	worker worker

	// Status is the last that the core told; Known is false before the first.
	Status status.Status
	Known  bool
	// Trouble is why the page shows nothing or nothing new.
	Trouble string
	// Asked are the questions that have been answered and wait for the core, by id.
	Asked map[string]bool
	// Unfolded shows the pairing form although there is a pairing.
	Unfolded bool
	// FormError says what is wrong with what was typed.
	FormError string
	// Sending: a pairing is on its way to the core.
	Sending bool
	// Notice says what went wrong with an action other than pairing.
	Notice string
}

func newRoot(env vugu.EventEnv) *Root {
	c := &Root{env: env, Asked: map[string]bool{}}
	c.rpc = status.RPC{Send: c.worker.send, Changed: c.told}
	c.worker = worker{
		onOpen:    func() { c.update(c.rpc.Refresh) },
		onMessage: func(text string) { c.update(func() { c.rpc.Receive(text) }) },
		onLost:    c.lost,
	}
	time.AfterFunc(patience, func() {
		c.update(func() {
			if !c.Known && c.Trouble == "" {
				c.Trouble = "The extension does not answer yet. If this stays, reload Tabwire on the browser's extensions page."
			}
		})
	})
	return c
}

// update changes what is shown. It may be called by the browser at any time, but not from within another update or a
// handler of vugu's, which hold the same lock.
func (c *Root) update(change func()) {
	// In a goroutine of its own: a callback of the browser that waits for the lock would stop the renderer that holds it.
	go func() {
		c.env.Lock()
		defer c.env.UnlockRender()
		change()
	}()
}

// told takes a new status.
func (c *Root) told(s status.Status) {
	c.Status, c.Known, c.Trouble = s, true, ""
	open := map[string]bool{}
	for _, q := range s.Consents {
		open[q.ID] = c.Asked[q.ID]
	}
	c.Asked = open
}

func (c *Root) lost(reason string, final bool) {
	c.update(func() {
		c.rpc.Lost()
		if final || c.Known {
			c.Trouble = reason
		}
	})
}

// Decide answers a question.
func (c *Root) Decide(id string, allow bool) {
	c.Asked[id], c.Notice = true, ""
	c.rpc.Call("tabwire/consent", map[string]any{"id": id, "allow": allow}, func(_ json.RawMessage, err error) {
		if err != nil {
			delete(c.Asked, id)
			c.Notice = status.Sentence("the answer was not taken: " + err.Error())
		}
	})
}

// Pair sends what was typed, when it can be right.
func (c *Root) Pair(event vugu.DOMEvent) {
	event.PreventDefault()
	fields := event.JSEventCurrentTarget().Get("elements")
	address, err := status.Address(fields.Get("address").Get("value").String())
	if err != nil {
		c.FormError = err.Error()
		fields.Get("address").Call("focus")
		return
	}
	code, err := status.Code(fields.Get("code").Get("value").String())
	if err != nil {
		c.FormError = err.Error()
		fields.Get("code").Call("focus")
		return
	}
	c.FormError, c.Sending = "", true
	c.rpc.Call("tabwire/pair", map[string]any{"linkUrl": address, "code": code}, func(_ json.RawMessage, err error) {
		c.Sending = false
		if err != nil {
			c.FormError = status.Sentence("the pairing was not started: " + err.Error())
			return
		}
		c.Unfolded = false
	})
}

// Unpair forgets the server.
func (c *Root) Unpair() {
	c.Notice = ""
	c.rpc.Call("tabwire/unpair", struct{}{}, func(_ json.RawMessage, err error) {
		if err != nil {
			c.Notice = status.Sentence("the pairing is still there: " + err.Error())
		}
	})
}

// Fold shows or hides the pairing form.
func (c *Root) Fold() { c.Unfolded, c.FormError = !c.Unfolded, "" }

// FormShown: without a pairing the form is what there is to do.
func (c *Root) FormShown() bool { return c.Known && (c.Unfolded || !c.Status.Link.Paired()) }

// Address is what the form offers.
func (c *Root) Address() string {
	if c.Status.Link.URL != "" {
		return c.Status.Link.URL
	}
	return status.DefaultAddress
}

// Headline is the first line of the page.
func (c *Root) Headline() string {
	if !c.Known {
		return "Starting…"
	}
	text, _ := c.Status.Link.Headline()
	return text
}

// Tone goes with Headline.
func (c *Root) Tone() string {
	if !c.Known {
		return string(status.Busy)
	}
	_, tone := c.Status.Link.Headline()
	return string(tone)
}

// ServerText names the server.
func (c *Root) ServerText() string {
	switch l := c.Status.Link; {
	case l.Server != "":
		return l.Server
	case l.URL != "":
		return l.URL
	default:
		return "none"
	}
}

// Since is when the link came into its state.
func (c *Root) Since() string { return c.Status.Link.SinceText(time.Now()) }

// BrowserText is how clients see this browser.
func (c *Root) BrowserText() string {
	if c.Status.BrowserName == "" {
		return "without a name"
	}
	return c.Status.BrowserName
}

// Word is for ARIA attributes, which hold a word and are no flags.
func (c *Root) Word(on bool) string { return strconv.FormatBool(on) }
