// Package hoverelement is the tool hover_element.
package hoverelement

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// Milliseconds.
	Hold int `json:"hold,omitempty" tool:"min=0,max=5000,default=300"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Hovered is the element, as ref, role and name.
	Hovered string `json:"hovered"`
	Trusted bool   `json:"trusted"`
	// Appeared is what came into sight, with refs; More is how much else.
	Appeared []string     `json:"appeared,omitempty"`
	More     int          `json:"more,omitempty"`
	Changed  tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := "the mouse rests on " + r.Hovered
	if !r.Trusted {
		done += tool.Untrusted + "; what opens by a :hover style alone stays shut"
	}
	return tool.Sighted(tool.Acted(done, r.Changed), r.Appeared, r.More)
}

// Tool: Rest the mouse on an element and tell what came into sight, as menus and tooltips.
var Tool = tool.New(tool.Hints{
	Title:      "Hover",
	Group:      tool.GroupActing,
	Profile:    tool.ProfileDefault,
	Idempotent: true,
	OpenWorld:  true,
	Class:      tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "hover over an element")
	if err != nil {
		return Result{}, err
	}
	r := Result{Hovered: el.String()}
	r.Changed, err = v.Act(el, tool.Need{Hit: true}, func(at wire.LocateResult) error {
		if err := v.Sight(el.Doc); err != nil {
			return err
		}
		r.Trusted, err = v.Hover(el, at.Point, a.Hold)
		return err
	})
	if err != nil {
		return r, err
	}
	r.Appeared, r.More, err = v.Appeared(el.Doc)
	r.On = v.On()
	return r, err
}
