// Package presskey is the tool press_key.
package presskey

import (
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Key or chord: Enter, Control+a, Shift+Tab.
	Key string `json:"key" tool:"minLength=1,maxLength=60"`
	// How often, while held.
	Repeat int `json:"repeat,omitempty" tool:"min=1,max=100,default=1"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Pressed is the key, On what had the focus, as ref, role and name.
	Pressed string       `json:"pressed"`
	In      string       `json:"in"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := text.Sprintf("pressed %s in %s", r.Pressed, r.In)
	if !r.Trusted {
		done += tool.Untrusted
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Press a key or chord in the focused or given element.
var Tool = tool.New(tool.Hints{
	Title:       "Press key",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	key, err := tool.ParseKey(a.Key)
	if err != nil {
		return Result{}, err
	}
	r := Result{Pressed: a.Key}
	if a.Target != (tool.Target{}) {
		v, el, err := c.Element(a.Tab, a.Target, "press a key")
		if err != nil {
			return r, err
		}
		r.In = el.String()
		r.Changed, err = v.Act(el, tool.Need{Enabled: true, Shown: true}, func(wire.LocateResult) error {
			if err := v.Focus(el, false); err != nil {
				return err
			}
			r.Trusted, err = v.Press(el.Doc, []tool.Key{key}, a.Repeat, 0)
			return err
		})
		r.On = v.On()
		return r, err
	}
	v, err := c.Open(a.Tab, "press a key")
	if err != nil {
		return r, err
	}
	at, err := v.Focused()
	if err != nil {
		return r, err
	}
	r.In = v.Named(at)
	doc, err := v.DocAt("") // what is asked later must not be asked of a page that the key leads to
	if err != nil {
		return r, err
	}
	r.Changed, err = v.Observe(doc, func() error {
		r.Trusted, err = v.Press(doc, []tool.Key{key}, a.Repeat, 0)
		return err
	})
	r.On = v.On()
	return r, err
}
