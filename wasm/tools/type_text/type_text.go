// Package typetext is the tool type_text.
package typetext

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// What to type.
	Text string `json:"text" tool:"minLength=1,maxLength=5000"`
	// Empty the field first.
	Clear bool `json:"clear,omitempty"`
	// Press Enter afterwards.
	Submit bool `json:"submit,omitempty"`
	// Milliseconds before each key.
	DelayMs int `json:"delayMs,omitempty" tool:"min=0,max=1000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is the field, as ref, role and name.
	Element string `json:"element"`
	// Value is what the field held before Enter, [redacted] for secrets; absent where that cannot be told.
	Value   *string      `json:"value,omitempty"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	done := "typed into " + r.Element
	if r.Value != nil {
		done += text.Sprintf(", which holds %q", tool.Line(*r.Value, 500))
	}
	if !r.Trusted {
		done += tool.Untrusted
	}
	return tool.Acted(done, r.Changed)
}

// Tool: Type key by key into the focused or given field; fill_form_field is faster where keys do not matter.
var Tool = tool.New(tool.Hints{
	Title:       "Type text",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

// maxTypingMs is how long the delays may take together.
const maxTypingMs = 60_000

func run(c *tool.Call, a Args) (Result, error) {
	if n := utf8.RuneCountInString(a.Text); n*a.DelayMs > maxTypingMs {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "%d characters with %d ms each take longer than %d s", n, a.DelayMs, maxTypingMs/1_000).
			Next("type a shorter text or with less delay")
	}
	if a.Target != (tool.Target{}) {
		return given(c, a)
	}
	v, err := c.Open(a.Tab, "type text")
	if err != nil {
		return Result{}, err
	}
	at, err := v.Focused()
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: v.Named(at)}
	if at.Node != nil && !at.Frame && at.Field.Kind != wire.FieldNone { // else the page or a frame may listen to keys
		if err := takes(r.Element, at.Field, a); err != nil {
			return r, err
		}
	}
	doc, err := v.DocAt("") // what is asked later must not be asked of a page that a key leads to
	if err != nil {
		return r, err
	}
	r.Changed, err = v.Observe(doc, func() error {
		if a.Clear {
			if _, err := v.Press(doc, tool.Emptying(), 1, 0); err != nil {
				return err
			}
		}
		if r.Trusted, err = v.Press(doc, tool.Typed(a.Text), 1, a.DelayMs); err != nil || v.Dialog != nil {
			return err
		}
		if at.Node != nil && !at.Frame && at.Field.Kind != wire.FieldNone {
			now, err := v.Focused()
			if err != nil {
				return err
			}
			if now.Node != nil && now.Node.NodeID == at.Node.NodeID {
				if err := r.took(at.Field, now.Field, a.Clear); err != nil {
					return err
				}
			}
		}
		return enter(v, doc, a)
	})
	r.On = v.On()
	return r, err
}

// given types into an element that is named.
func given(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "type text")
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String()}
	r.Changed, err = v.Act(el, tool.Need{Enabled: true, Shown: true}, func(at wire.LocateResult) error {
		if err := takes(r.Element, at.Field, a); err != nil {
			return err
		}
		if err := v.Focus(el, a.Clear); err != nil {
			return err
		}
		if a.Clear && at.Field.Value+at.Field.Message != "" || a.Clear && at.Field.Length > 0 {
			if _, err := v.Press(el.Doc, tool.Emptying()[1:], 1, 0); err != nil {
				return err
			}
		}
		if r.Trusted, err = v.Press(el.Doc, tool.Typed(a.Text), 1, a.DelayMs); err != nil || v.Dialog != nil {
			return err
		}
		now, err := v.Field(el)
		if err != nil {
			return err
		}
		if err := r.took(at.Field, now, a.Clear); err != nil {
			return err
		}
		return enter(v, el.Doc, a)
	})
	r.On = v.On()
	return r, err
}

func enter(v *tool.View, d tool.Doc, a Args) error {
	if !a.Submit || v.Dialog != nil {
		return nil
	}
	key, err := tool.ParseKey("Enter")
	if err != nil {
		return err
	}
	_, err = v.Press(d, []tool.Key{key}, 1, 0)
	return err
}

// took notes what the field holds now. A page may format what is typed, but one that holds what it held has taken nothing.
func (r *Result) took(before, now wire.Field, cleared bool) error {
	if cleared {
		before.Value, before.Length = "", 0
	}
	value := tool.Redact(now.Value, now.Secret)
	r.Value = &value
	if now.Kind != wire.FieldNone && before.Value == now.Value && before.Length == now.Length && before.Checked == now.Checked {
		return tool.Errorf(tool.CodeNotTaken, "%s took nothing of what was typed: it still holds %q", r.Element, tool.Line(value, 80)).
			Next("call read_page to see what the page wants, or use fill_form_field")
	}
	return nil
}

// takes refuses a field that a person could not type into.
func takes(element string, f wire.Field, a Args) error {
	switch {
	case f.Kind == wire.FieldFile || f.Kind == wire.FieldColor || f.Kind == wire.FieldButton:
		return tool.Errorf(tool.CodeNotEditable, "%s takes no text: it is a %s", element, f.Kind).Next("pick a text field, or the tool that fits")
	case f.ReadOnly:
		return tool.Errorf(tool.CodeNotEditable, "%s is read-only", element).Next("look for the control that changes it")
	case f.Kind == wire.FieldText && f.Type != "" && f.Type != "textarea" && strings.ContainsAny(a.Text, "\r\n\t"):
		// Enter would send its form, Tab would leave it, and the rest would go elsewhere.
		return tool.Errorf(tool.CodeBadArgument, "%s has one line, and the text has a line end or a tab", element).
			Next("leave it out; set submit for Enter at the end, or call press_key")
	case f.MaxLength > 0:
		had := tool.UTF16Length(f.Value) + f.Length
		if a.Clear {
			had = 0
		}
		if n := tool.UTF16Length(strings.ReplaceAll(a.Text, "\r\n", "\n")); had+n > f.MaxLength {
			return tool.Errorf(tool.CodeBadArgument, "%s takes %d characters; it has %d, and the text has %d", element, f.MaxLength, had, n).
				Next("shorten the text, or set clear")
		}
	}
	return nil
}
