// Package fillformfield is the tool fill_form_field.
package fillformfield

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	// New value; replaces the old one. Dates as 2026-12-31, times as 23:59, colours as #rrggbb.
	Value string `json:"value" tool:"maxLength=1000000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is the field, as ref, role and name.
	Element string `json:"element"`
	// Value is what the field holds now, [redacted] for secrets.
	Value string `json:"value"`
	// Message is the browser's validation message, if the value is not valid.
	Message string       `json:"message,omitempty"`
	Trusted bool         `json:"trusted"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	out := tool.Acted(text.Sprintf("%s = %q", r.Element, r.Value), r.Changed)
	if r.Message != "" {
		out += text.Sprintf("\nnot valid yet: %q", r.Message)
	}
	return out
}

// Tool: Set a text, number, date, colour or range field or an editable area; the value is read back, so ok means the page took it.
var Tool = tool.New(tool.Hints{
	Title:       "Fill field",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileDefault,
	Destructive: true,
	Idempotent:  true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, el, err := c.Element(a.Tab, a.Target, "fill in a field")
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String()}
	var taken, secret bool
	r.Changed, err = v.Act(el, tool.Need{Enabled: true}, func(at wire.LocateResult) error {
		if err := fits(el, at.Field, a.Value); err != nil {
			return err
		}
		secret = at.Field.Secret
		taken, r.Trusted, err = v.SetText(el, a.Value)
		return err
	})
	if err != nil {
		return r, err
	}
	r.On = v.On()
	if r.Changed.Navigated != "" || r.Changed.Dialog != nil {
		r.Value = shown(a.Value, secret)
		return r, nil
	}
	field, err := v.Field(el)
	if err != nil {
		return r, err
	}
	r.Value, r.Message = shown(field.Value, field.Secret), field.Message
	if !taken {
		return r, tool.Errorf(tool.CodeNotTaken, "%s holds %q after it was set to %q", el, tool.Line(r.Value, 80), tool.Line(shown(a.Value, secret), 80)).
			Next("check the format the field wants (type %s), or type it with other characters", field.Type)
	}
	return r, nil
}

// shown keeps secrets out of answers.
func shown(value string, secret bool) string {
	if secret {
		return "[redacted]"
	}
	return value
}

// fits refuses what can be known to fail before anything is done.
func fits(el *tool.Element, f wire.Field, value string) error {
	switch f.Kind {
	case wire.FieldSelect:
		return tool.Errorf(tool.CodeNotEditable, "%s is a select", el).Next("call select_dropdown")
	case wire.FieldCheckbox, wire.FieldRadio, wire.FieldSwitch:
		return tool.Errorf(tool.CodeNotEditable, "%s is a %s", el, f.Kind).Next("call check_box")
	case wire.FieldFile:
		return tool.Errorf(tool.CodeNotEditable, "%s takes files, not text", el).Next("ask the person to choose the file")
	case wire.FieldNone, wire.FieldButton:
		return tool.Errorf(tool.CodeNotEditable, "%s is not a field", el).Next("call read_page and pick a textbox, or click what opens it")
	}
	if f.ReadOnly {
		return tool.Errorf(tool.CodeNotEditable, "%s is read-only", el).Next("look for the control that changes it")
	}
	if n := utf16Length(value); f.MaxLength > 0 && n > f.MaxLength {
		return tool.Errorf(tool.CodeBadArgument, "%s takes %d characters, the value has %d", el, f.MaxLength, n).Next("shorten the value")
	}
	if f.Kind == wire.FieldText && f.Type != "textarea" && strings.ContainsAny(value, "\r\n") {
		return tool.Errorf(tool.CodeBadArgument, "%s takes one line, the value has several", el).Next("send it without line breaks")
	}
	return nil
}

// utf16Length counts as maxlength does.
func utf16Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}
