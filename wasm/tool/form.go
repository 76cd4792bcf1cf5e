package tool

import (
	"errors"
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// FormField is one field of fill_form.
type FormField struct {
	Target
	// Text; for a select the option.
	Value *string `json:"value,omitempty"`
	// For a checkbox, radio or switch.
	Checked *bool `json:"checked,omitempty"`
	// For a multiple select.
	Options []string `json:"options,omitempty"`
}

// FieldResult is what became of a field.
type FieldResult struct {
	// Element is the field, as ref, role and name, or how the caller named it when it was not found.
	Element string `json:"element"`
	OK      bool   `json:"ok"`
	// Value is what it holds now, [redacted] for secrets; for a checkbox true or false.
	Value string `json:"value"`
	// Message is the browser's own, when the value is not valid.
	Message string `json:"message,omitempty"`
	// Error is why it was not set.
	Error string `json:"error,omitempty"`
}

// String is a line of an answer.
func (r FieldResult) String() string {
	if r.OK && r.Message != "" {
		return text.Sprintf("%s = %q, not valid yet: %q", r.Element, Line(r.Value, 80), r.Message)
	}
	if r.OK {
		return text.Sprintf("%s = %q", r.Element, Line(r.Value, 80))
	}
	return text.Sprintf("failed: %s: %s", r.Element, strings.ReplaceAll(r.Error, "\n", "; "))
}

// filling is a field on its way.
type filling struct {
	want FormField
	el   *Element
	at   wire.LocateResult
	// indexes are the options to be chosen.
	indexes []int
	taken   bool
	err     error
}

// FillForm sets many fields in their order and reads them back. A field that fails does not stop the others; what is in its wanted
// state is left alone.
//
// Errors: those of reading the page; what is wrong with a field is in its result.
func (v *View) FillForm(fields []FormField) ([]FieldResult, Changed, error) {
	list, err := v.resolveAll(fields)
	if err != nil {
		return nil, Changed{}, err
	}
	doc := v.Main()
	for _, f := range list {
		if f.err == nil {
			doc = f.el.Doc
			break
		}
	}
	changed, err := v.Observe(doc, func() error {
		if err := v.locateAll(list); err != nil {
			return err
		}
		for i, f := range list {
			if v.Dialog != nil {
				f.err = Errorf(CodeDialogOpen, "a dialog opened before it was set").Next("call handle_dialog, then send this field again")
				continue
			}
			f.err = v.ready(f, i > 0)
			if f.err == nil {
				f.err = v.set(f)
			}
			if Failed(f.err) == EffectCancelled {
				return f.err
			}
		}
		return nil
	})
	if err != nil {
		return nil, changed, err
	}
	return v.readBack(list, changed), changed, nil
}

// broughtMs is how long what fields before it bring about may take: options, another field, an answer of a server.
const broughtMs = 1_500

// ready prepares a field at its turn. Fields before it may have made it appear, enabled it or given it options, so then one that is
// not as needed is looked at once more, for as long as an act waits for an element.
func (v *View) ready(f *filling, later bool) error {
	err := f.err
	if err == nil {
		err = f.prepare()
	}
	if err == nil || f.refused(CodeBadArgument, err) || f.refused(CodeNotEditable, err) || f.refused(CodeAmbiguousTarget, err) || Failed(err) == EffectCancelled {
		return err
	}
	if !later && f.el == nil {
		return err
	}
	for end := v.call.Now() + broughtMs; ; {
		if err = f.again(v); err == nil || !later || v.call.Now() >= end || Failed(err) == EffectCancelled {
			return err
		}
		if wait := v.call.Sleep(broughtMs / 10); wait != nil {
			return wait
		}
	}
}

// again looks at a field once more.
func (f *filling) again(v *View) (err error) {
	if f.el == nil {
		if f.el, err = v.Resolve(f.want.Target); err != nil {
			f.el = nil
			return err
		}
	}
	if f.at, err = v.look(f.el, wire.LocateParams{Enabled: true, WaitMs: ReadyMs}); err != nil {
		return err
	}
	return f.prepare()
}

// refused reports whether an error has a code.
func (f *filling) refused(code Code, err error) bool {
	e, ok := errors.AsType[*Error](err)
	return ok && e.Code == code
}

// resolveAll finds the fields; the page is read once for all that are named by role or name.
func (v *View) resolveAll(fields []FormField) ([]*filling, error) {
	var page *Reading
	var list []*filling
	for _, want := range fields {
		f := &filling{want: want}
		list = append(list, f)
		if want.Ref == "" && want.Selector == "" && page == nil {
			var err error
			if page, err = v.Read(); err != nil {
				return nil, err
			}
		}
		f.el, f.err = v.resolve(want.Target, page)
		if Failed(f.err) != "" {
			return nil, f.err
		}
	}
	return list, nil
}

// locateAll looks at all fields side by side.
func (v *View) locateAll(list []*filling) error {
	var jobs []Job
	var of []*filling
	for _, f := range list {
		if f.err != nil {
			continue
		}
		p := wire.LocateParams{NodeID: f.el.NodeID, Traits: f.el.held}
		if f.el.held {
			e, _ := v.Refs.Lookup(f.el.Ref)
			p.Scope = e.Element.Scope
		}
		jobs, of = append(jobs, PageCall(wire.Locate, f.el.Doc, p, &f.at)), append(of, f)
	}
	for i, err := range v.call.All(jobs...) {
		f := of[i]
		if err != nil || f.el.held && !v.holds(f.el, f.at.Traits) { // gone, or perhaps something else now
			f.at, err = v.look(f.el, wire.LocateParams{})
		}
		f.el.held = false
		if Failed(err) == EffectCancelled || Failed(err) == EffectDialog {
			return err
		}
		f.err = err
	}
	return nil
}

// prepare refuses what is known to fail before anything is done.
func (f *filling) prepare() error {
	given := 0
	for _, is := range [...]bool{f.want.Value != nil, f.want.Checked != nil, f.want.Options != nil} {
		if is {
			given++
		}
	}
	field := f.at.Field
	switch {
	case given != 1:
		return Errorf(CodeBadArgument, "%d of value, checked and options are given", given).Next("give exactly one of them")
	case !f.at.Visible && field.Kind != wire.FieldCheckbox && field.Kind != wire.FieldRadio: // those may be drawn by their label
		return Errorf(CodeNotVisible, "it is not visible").Next("open what it is inside of first")
	case !f.at.Enabled:
		return Errorf(CodeDisabled, "it is disabled").Next("fill in what the form wants first")
	}
	if field.Checked != "" && f.want.Value != nil && (*f.want.Value == "true" || *f.want.Value == "false") {
		on := *f.want.Value == "true"
		f.want.Value, f.want.Checked = nil, &on
	}
	if field.Kind == wire.FieldSelect && f.want.Value != nil {
		f.want.Value, f.want.Options = nil, []string{*f.want.Value}
	}
	switch {
	case f.want.Checked != nil && field.Checked == "":
		return Errorf(CodeNotEditable, "it has no checked state").Next("give value instead of checked")
	case f.want.Checked != nil && !*f.want.Checked && field.Kind == wire.FieldRadio && field.Checked == "true":
		return Errorf(CodeBadArgument, "a radio button cannot be unchecked").Next("check another one of its group")
	case f.want.Value != nil && field.Checked != "":
		return Errorf(CodeNotEditable, "it is a %s", field.Kind).Next("give checked instead of value")
	case f.want.Value != nil:
		return FitsText(f.el, field, *f.want.Value)
	case f.want.Options != nil:
		var err error
		f.indexes, err = Options(f.el, field, f.want.Options, nil)
		return err
	}
	return nil
}

// set sets one field.
func (v *View) set(f *filling) error {
	return v.alive(f.el, func() (err error) {
		switch {
		case f.want.Value != nil:
			f.taken, _, err = v.SetText(f.el, *f.want.Value)
		case f.want.Checked != nil:
			if f.taken = f.at.Field.Checked == word(*f.want.Checked); !f.taken {
				f.taken, err = v.setChecked(f.el, *f.want.Checked)
			}
		default:
			f.taken, err = true, v.SetOptions(f.el, f.indexes)
		}
		return err
	})
}

// checkedMs is how long a switch may take to show its new state, when a server has to agree.
const checkedMs = 2_000

// setChecked checks or unchecks by one click of the element's own. A page that takes it late is waited for; it is never clicked again.
func (v *View) setChecked(el *Element, on bool) (taken bool, err error) {
	var set wire.ValueSetterResult
	err = v.Run(ModuleCall(wire.ValueSetter, el.Doc, el.NodeID, wire.ValueSetterParams{Checked: &on}, &set))
	if err != nil && Failed(err) != wire.EffectPage || set.Taken {
		return set.Taken, err
	}
	for end := v.call.Now() + checkedMs; ; {
		f, err := v.Field(el)
		if err != nil || f.Checked == word(on) || v.call.Now() >= end {
			return f.Checked == word(on), err
		}
		if err := v.call.Sleep(checkedMs / 10); err != nil {
			return false, err
		}
	}
}

func word(on bool) string {
	if on {
		return "true"
	}
	return "false"
}

// readBack tells what the fields hold now. A page that has gone elsewhere cannot be asked.
func (v *View) readBack(list []*filling, changed Changed) []FieldResult {
	now := make([]wire.Field, len(list))
	var jobs []Job
	var of []int
	gone := changed.Navigated != "" || changed.Dialog != nil
	for i, f := range list {
		if f.err == nil && !gone {
			jobs, of = append(jobs, PageCall(wire.ReadField, f.el.Doc, wire.NodeRef{NodeID: f.el.NodeID}, &now[i])), append(of, i)
		}
	}
	for k, err := range v.call.All(jobs...) {
		if i := of[k]; err != nil {
			now[i], list[i].err = v.Field(list[i].el)
		}
	}
	out := make([]FieldResult, len(list))
	for i, f := range list {
		out[i] = f.result(now[i], gone)
	}
	return out
}

// result tells what became of a field.
func (f *filling) result(now wire.Field, gone bool) FieldResult {
	r := FieldResult{Element: f.want.Target.words()}
	if f.el != nil {
		r.Element = f.el.String()
	}
	if f.err == nil && gone {
		r.OK = f.taken
		return r
	}
	if f.err == nil {
		r.Value, r.Message = Redact(now.Value, now.Secret), now.Message
		if now.Checked != "" {
			r.Value = now.Checked
		}
		r.OK = (f.taken || f.want.Checked != nil) && f.holds(now) // a switch may have come late
		if !r.OK {
			f.err = Errorf(CodeNotTaken, "it holds %q after it was set", Line(r.Value, 80)).Next("call read_page to see what the page wants")
		}
	}
	if f.err != nil {
		r.Error = Explain(f.err).Error()
	}
	return r
}

// holds compares with what was wanted what can be compared.
func (f *filling) holds(now wire.Field) bool {
	switch {
	case f.want.Checked != nil:
		return now.Checked == word(*f.want.Checked)
	case f.want.Options != nil:
		var got []int
		for _, o := range now.Options {
			if o.Selected {
				got = append(got, o.Index)
			}
		}
		return now.Secret || slices.Equal(got, f.indexes)
	}
	return true // the module has compared, in the field's own form
}

// words is how a caller named an element.
func (t Target) words() string {
	switch {
	case t.Ref != "":
		return Line(t.Ref, 40)
	case t.Selector != "":
		return "selector " + Line(t.Selector, 80)
	}
	return text.Sprintf("%s %q", Line(t.Role, 40), Line(t.Name, 80))
}
