package tool

import (
	"slices"
	"sort"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Filled is the answer of the tools that fill in one field.
type Filled struct {
	On
	// Element is the field, as ref, role and name.
	Element string `json:"element"`
	// Value is what the field holds now, [redacted] for secrets.
	Value string `json:"value"`
	// Message is the browser's validation message, if the value is not valid.
	Message string  `json:"message,omitempty"`
	Trusted bool    `json:"trusted"`
	Changed Changed `json:"changed"`
}

// Text implements Texter.
func (r Filled) Text() string {
	out := Acted(text.Sprintf("%s = %q", r.Element, r.Value), r.Changed)
	if r.Message != "" {
		out += text.Sprintf("\nnot valid yet: %q", r.Message)
	}
	return out
}

// Fill sets a text, number, date, colour or range field or an editable area, and reads it back.
//
// Errors: those of Act; not_editable and bad_argument for a text that the field does not take, not_taken.
func (v *View) Fill(el *Element, value string) (Filled, error) {
	r := Filled{Element: el.String()}
	var taken, secret bool
	var err error
	r.Changed, err = v.Act(el, Need{Enabled: true}, func(at wire.LocateResult) error {
		if err := FitsText(el, at.Field, value); err != nil {
			return err
		}
		secret = at.Field.Secret
		taken, r.Trusted, err = v.SetText(el, value)
		return err
	})
	if err != nil {
		return r, err
	}
	r.On = v.On()
	if r.Changed.Navigated != "" || r.Changed.Dialog != nil {
		r.Value = Redact(value, secret)
		return r, nil
	}
	field, err := v.Field(el)
	if err != nil {
		return r, err
	}
	r.Value, r.Message = Redact(field.Value, field.Secret), field.Message
	if !taken {
		return r, Errorf(CodeNotTaken, "%s holds %q after it was set to %q", el, Line(r.Value, 80), Line(Redact(value, secret), 80)).
			Next("check the format the field wants (type %s), or type it with other characters", field.Type)
	}
	return r, nil
}

// TypeOver selects what a text field holds, types over it and leaves the field, as pickers and masks want it; then it is read back.
//
// Errors: those of Act and FitsText; not_taken when the field holds something else afterwards.
func (v *View) TypeOver(el *Element, value string) (Filled, error) {
	r := Filled{Element: el.String()}
	var err error
	r.Changed, err = v.Act(el, Need{Enabled: true, Shown: true}, func(at wire.LocateResult) error {
		if err := FitsText(el, at.Field, value); err != nil {
			return err
		}
		if err := v.Focus(el, true); err != nil {
			return err
		}
		keys := append(Typed(value), named["tab"])
		if r.Trusted, err = v.Press(el.Doc, keys, 1, 0); err != nil || v.Dialog != nil {
			return err
		}
		f, err := v.Field(el)
		if err != nil {
			return err
		}
		if r.Value, r.Message = Redact(f.Value, f.Secret), f.Message; f.Value != value {
			return Errorf(CodeNotTaken, "%s holds %q after %q was typed", el, Line(r.Value, 80), Line(value, 80)).Next("check the format that the field wants")
		}
		return nil
	})
	r.On = v.On()
	return r, err
}

// Redact keeps secrets out of answers.
func Redact(value string, secret bool) string {
	if secret {
		return "[redacted]"
	}
	return value
}

// FitsText refuses a text that a field is known not to take, before anything is done.
func FitsText(el *Element, f wire.Field, value string) error {
	switch f.Kind {
	case wire.FieldSelect:
		return Errorf(CodeNotEditable, "%s is a select", el).Next("call select_dropdown")
	case wire.FieldCheckbox, wire.FieldRadio, wire.FieldSwitch:
		return Errorf(CodeNotEditable, "%s is a %s", el, f.Kind).Next("call check_box")
	case wire.FieldFile:
		return Errorf(CodeNotEditable, "%s takes files, not text", el).Next("ask the person to choose the file")
	case wire.FieldNone, wire.FieldButton:
		return Errorf(CodeNotEditable, "%s is not a field", el).Next("call read_page and pick a textbox, or click what opens it")
	}
	if f.ReadOnly {
		return Errorf(CodeNotEditable, "%s is read-only", el).Next("look for the control that changes it")
	}
	if n := UTF16Length(value); f.MaxLength > 0 && n > f.MaxLength {
		return Errorf(CodeBadArgument, "%s takes %d characters, the value has %d", el, f.MaxLength, n).Next("shorten the value")
	}
	if f.Kind == wire.FieldText && f.Type != "textarea" && strings.ContainsAny(value, "\r\n") {
		return Errorf(CodeBadArgument, "%s takes one line, the value has several", el).Next("send it without line breaks")
	}
	return nil
}

// Options gives the indexes of options of a native select, in order: those that are named by value or label, or the one at an index.
//
// Errors: not_editable, bad_argument, option_not_found with those there are, ambiguous_target, disabled.
func Options(el *Element, field wire.Field, wanted []string, index *int) ([]int, error) {
	if field.Kind != wire.FieldSelect {
		return nil, Errorf(CodeNotEditable, "%s is no native select", el).Next("click it, then click the option")
	}
	if len(wanted) > 1 && !field.Multiple {
		return nil, Errorf(CodeBadArgument, "%s takes one option, not %d", el, len(wanted)).Next("give one option")
	}
	if index != nil {
		return oneOption(el, field, func(o wire.Option) bool { return o.Index == *index }, text.Sprintf("index %d", *index))
	}
	var out []int
	for _, w := range wanted {
		at, err := matchOption(el, field, w)
		if err != nil {
			return nil, err
		}
		out = append(out, at...)
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return slices.Compact(out), nil
}

// matchOption finds an option by value, then by label, then by label without regard to case and space.
func matchOption(el *Element, field wire.Field, want string) ([]int, error) {
	fold := func(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }
	for _, same := range []func(o wire.Option) bool{
		func(o wire.Option) bool { return o.Value == want },
		func(o wire.Option) bool { return o.Label == want },
		func(o wire.Option) bool { return fold(o.Label) == fold(want) },
	} {
		if slices.ContainsFunc(field.Options, same) {
			return oneOption(el, field, same, text.Sprintf("%q", want))
		}
	}
	return nil, missingOption(el, field, text.Sprintf("%q", want))
}

// oneOption gives the index of the only option that fits.
func oneOption(el *Element, field wire.Field, fits func(wire.Option) bool, want string) ([]int, error) {
	var hits []wire.Option
	for _, o := range field.Options {
		if fits(o) {
			hits = append(hits, o)
		}
	}
	switch {
	case len(hits) == 0:
		return nil, missingOption(el, field, want)
	case len(hits) > 1:
		e := Errorf(CodeAmbiguousTarget, "%d options of %s fit %s", len(hits), el, want).Next("give the index of the one you mean")
		for _, o := range hits[:min(3, len(hits))] {
			e.Candidates = append(e.Candidates, text.Sprintf("index %d: %q (value %q)", o.Index, o.Label, o.Value))
		}
		return nil, e
	case hits[0].Disabled:
		return nil, Errorf(CodeDisabled, "the option %q of %s is disabled", hits[0].Label, el).Next("choose another option")
	}
	return []int{hits[0].Index}, nil
}

// maxListed is how many options an error lists.
const maxListed = 30

func missingOption(el *Element, field wire.Field, want string) error {
	var labels []string
	for _, o := range field.Options[:min(maxListed, len(field.Options))] {
		labels = append(labels, text.Sprintf("%q", o.Label))
	}
	list := strings.Join(labels, ", ")
	if more := field.OptionCount - len(labels); more > 0 {
		list += text.Sprintf(" and %d more", more)
	}
	return Errorf(CodeOptionNotFound, "%s has no option %s; it has: %s", el, want, list).Next("give one of these labels")
}
