package tool

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Run runs one job of the view's call.
func (v *View) Run(j Job) error { return v.call.Run(j) }

// Field reads the live state of a field. An element that the page has made anew is found again, and one that was named by a ref
// must still be what it was: what a field holds is no answer when it is another record's.
// Errors: stale_ref.
func (v *View) Field(el *Element) (wire.Field, error) {
	if el.held {
		at, err := v.look(el, wire.LocateParams{})
		return at.Field, err
	}
	var f wire.Field
	err := v.alive(el, func() error {
		return v.Run(PageCall(wire.ReadField, el.Doc, wire.NodeRef{NodeID: el.NodeID}, &f))
	})
	return f, err
}

// alive does something with an element. If the element turns out to be gone and the page has made it anew, el becomes the new
// one and it is done once more.
func (v *View) alive(el *Element, do func() error) error {
	err := do()
	if code := Failed(err); code != wire.EffectNodeGone && code != wire.EffectFrameGone {
		return err
	}
	again, err := v.again(el)
	if err != nil {
		return err
	}
	v.call.Log("info", text.Sprintf("%s was made anew by the page and found again", el))
	*el = *again
	return do()
}

// SetText sets a field so that the page's framework notices. Where the framework does not take that, the text
// goes in as trusted input.
func (v *View) SetText(el *Element, text string) (taken, trusted bool, err error) {
	var set wire.ValueSetterResult
	err = v.Run(ModuleCall(wire.ValueSetter, el.Doc, el.NodeID, wire.ValueSetterParams{Text: &text}, &set))
	if err == nil && set.Taken {
		return true, false, nil
	}
	if err != nil && Failed(err) != wire.EffectPage {
		return false, false, err
	}
	return v.insertText(el, text)
}

// insertText selects what a field holds and types over it.
func (v *View) insertText(el *Element, text string) (taken, trusted bool, err error) {
	if err := v.Debug(); err != nil {
		if Failed(err) == wire.EffectDebugger {
			return false, false, nil
		}
		return false, false, err
	}
	var focus wire.FocusNodeResult
	if err := v.Run(PageCall(wire.FocusNode, el.Doc, wire.FocusNodeParams{NodeID: el.NodeID, SelectAll: true}, &focus)); err != nil {
		return false, false, err
	}
	if !focus.Focused {
		return false, false, nil
	}
	command, err := Command("Input.insertText", map[string]string{"text": text})
	if text == "" {
		command, err = Command("Input.dispatchKeyEvent", map[string]any{"type": "keyDown", "key": "Delete", "code": "Delete", "windowsVirtualKeyCode": 46})
	}
	if err != nil {
		return false, false, err
	}
	if trusted, err = v.Input(command); err != nil || !trusted {
		return false, trusted, err
	}
	f, err := v.Field(el)
	return err == nil && (f.Value == text || (f.Secret && f.Length == UTF16Length(text))), trusted, err
}

// UTF16Length counts as the length of a string does in a page.
func UTF16Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// SetOptions chooses options of a native select by index; all others are unchosen.
func (v *View) SetOptions(el *Element, indexes []int) error {
	var set wire.ValueSetterResult
	return v.Run(ModuleCall(wire.ValueSetter, el.Doc, el.NodeID, wire.ValueSetterParams{Options: indexes}, &set))
}

// Untrusted is added to what was done by DOM events.
const Untrusted = " by DOM events, since the debugger is not to be had"

// Acted is the text of an acting tool's answer: what was done and what changed.
func Acted(done string, c Changed) string {
	var b text.Builder
	b.Add(done)
	line := func(format string, args ...any) { b.Addf("\n"+format, args...) }
	if c.Navigated != "" {
		line("the page is now %s", Line(c.Navigated, 200))
	}
	for _, t := range c.NewTabs {
		line("opened tab %d %s; call switch_tab to go on there", t.TabID, Line(t.URL, 200))
	}
	if c.Dialog != nil {
		line("a dialog is open: %s %q; call handle_dialog", c.Dialog.Kind, Line(c.Dialog.Message, 300))
	}
	for _, d := range c.Answered {
		line("%s", d)
	}
	if c.Added+c.Removed+c.Altered > 0 {
		line("%d elements came, %d went, %d changes", c.Added, c.Removed, c.Altered)
	}
	for _, t := range c.Texts {
		line("appeared: %q", Line(t, 120))
	}
	if c.Focus != "" {
		line("focus on %s", c.Focus)
	}
	if c.Navigated == "" && len(c.NewTabs) == 0 && c.Dialog == nil && len(c.Answered) == 0 && c.Added+c.Removed+c.Altered == 0 && c.Focus == "" {
		line("nothing else changed")
	}
	return b.String()
}

// Line makes page text safe for one line of an answer: control characters become spaces, and it is cut.
func Line(s string, max int) string {
	s = strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f || r == 0x2028 || r == 0x2029 {
			return ' '
		}
		return r
	}, s)
	if r := []rune(s); len(r) > max {
		return string(r[:max]) + "…"
	}
	return s
}
