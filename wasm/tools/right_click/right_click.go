// Package rightclick is the tool right_click.
package rightclick

import (
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Clicked is the element, as ref, role and name.
	Clicked string `json:"clicked"`
	Trusted bool   `json:"trusted"`
	// Menu is page when the page took the click for a menu of its own, browser when it left it to the browser, none when no menu
	// was asked for.
	Menu string `json:"menu"`
	// Appeared is what came into sight, with refs; More is how much else.
	Appeared []string     `json:"appeared,omitempty"`
	More     int          `json:"more,omitempty"`
	Changed  tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := "right-clicked " + r.Clicked
	if !r.Trusted {
		done += tool.Untrusted
	}
	switch r.Menu {
	case "page":
		done += "; the page took the menu's place"
	case "browser":
		done += "; the page has no menu of its own here, and the browser's is not shown"
	}
	return tool.Sighted(tool.Acted(done, r.Changed), r.Appeared, r.More)
}

// Tool: Right-click an element and tell the page's own context menu; the browser's cannot be used.
var Tool = tool.New(tool.Hints{
	Title:     "Right-click",
	Group:     tool.GroupActing,
	Profile:   tool.ProfileWidgets,
	OpenWorld: true,
	Class:     tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "right-click an element")
	if err != nil {
		return Result{}, err
	}
	r := Result{Clicked: el.String(), Menu: "none"}
	r.Changed, err = v.Act(el, tool.Need{Hit: true}, func(at wire.LocateResult) error {
		if err := v.Sight(el.Doc); err != nil {
			return err
		}
		seen, err := v.Watch(el.Doc, func() (err error) {
			r.Trusted, err = v.Click(el, at.Point, tool.Click{Button: "right", Count: 1})
			return err
		})
		if seen.Menu != "" {
			r.Menu = seen.Menu
		}
		return err
	})
	if err != nil {
		return r, err
	}
	r.Appeared, r.More, err = v.Appeared(el.Doc)
	r.On = v.On()
	return r, err
}
