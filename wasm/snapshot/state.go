package snapshot

import (
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Tri is a state that not every element has.
type Tri uint8

// The values.
const (
	// Absent: the element has no such state.
	Absent Tri = iota
	False
	True
	Mixed
)

// State is what an element is at the moment, from live properties first and from ARIA where there are none.
type State struct {
	Checked, Selected, Expanded, Pressed Tri

	Disabled, ReadOnly, Required, Invalid bool
	Multiple, Focused, Modal              bool

	// Level is that of a heading or treeitem, 0 when there is none.
	Level int
	// Current and Popup are the tokens of aria-current and aria-haspopup; "" stands for false.
	Current, Popup string
	// Value is that of a field or a range, HasValue says that the element is one that has a value. Secret: it is not told.
	Value    string
	HasValue bool
	Secret   bool
}

// State gives the element's state.
func (d *Document) State(n int) State {
	var s State
	if !d.element(n) {
		return s
	}
	r := d.role(n)
	s.Checked = d.checked(n, r)
	s.Expanded = d.expanded(n, r)
	switch r {
	case rOption, rTab, rRow, rGridcell, rTreeitem, rColumnheader, rRowheader:
		s.Selected = tri(d.val(n, aAriaSelected))
		if d.Has(n, wire.FlagSelected) {
			s.Selected = True
		}
	case rButton:
		s.Pressed = tri(d.val(n, aAriaPressed))
	}
	s.Disabled = d.Has(n, wire.FlagDisabled) || d.uses(aAriaDisabled) && d.around().off[n]
	s.ReadOnly = d.Has(n, wire.FlagReadOnly) || d.isTrue(n, aAriaReadonly)
	s.Required = d.Has(n, wire.FlagRequired) || d.isTrue(n, aAriaRequired)
	if v := lower(d.val(n, aAriaInvalid)); d.Has(n, wire.FlagInvalid) || v != "" && v != "false" {
		s.Invalid = true
	}
	s.Multiple = d.hasAttr(n, aMultiple) || d.isTrue(n, aAriaMultiselectable)
	s.Focused = d.Has(n, wire.FlagFocused)
	s.Modal = d.Has(n, wire.FlagModal) || d.isTrue(n, aAriaModal)
	s.Level = d.level(n, r)
	s.Current = token(d.val(n, aAriaCurrent), "true", "page", "step", "location", "date", "time")
	s.Popup = token(d.val(n, aAriaHaspopup), "menu", "listbox", "tree", "grid", "dialog")
	s.Secret = d.Has(n, wire.FlagSecret)
	if !s.Secret {
		s.Value, s.HasValue = d.valueOf(n, r)
	}
	return s
}

func (d *Document) isTrue(n int, a atom) bool { return lower(d.val(n, a)) == "true" }

// tri reads a state attribute.
func tri(v string) Tri {
	switch lower(v) {
	case "true":
		return True
	case "false":
		return False
	case "mixed":
		return Mixed
	}
	return Absent
}

// token is an attribute's token, "" for false and none; a value that is not known stands for the first one.
func token(v string, known ...string) string {
	v = lower(strings.TrimSpace(v))
	if v == "" || v == "false" || slices.Contains(known, v) {
		return strings.TrimPrefix(v, "false")
	}
	return known[0]
}

func (d *Document) checked(n int, r role) Tri {
	switch r {
	case rCheckbox, rRadio, rSwitch, rMenuitemcheckbox, rMenuitemradio, rOption, rTreeitem:
	default:
		return Absent
	}
	if d.is(n, aInput) {
		switch d.inputType(n) {
		case "checkbox", "radio":
			switch {
			case d.Has(n, wire.FlagIndeterminate):
				return Mixed
			case d.Has(n, wire.FlagChecked):
				return True
			}
			return False
		}
	}
	t := tri(d.val(n, aAriaChecked))
	if t == Absent && r != rOption && r != rTreeitem {
		return False
	}
	return t
}

func (d *Document) expanded(n int, r role) Tri {
	if r == rSummary || d.is(n, aSummary) && d.isSummary(n) {
		if d.Has(d.Parent(n), wire.FlagOpen) {
			return True
		}
		return False
	}
	return tri(d.val(n, aAriaExpanded))
}

// level is that of a heading or of an item of a tree.
func (d *Document) level(n int, r role) int {
	if r != rHeading && r != rTreeitem && r != rRow {
		return 0
	}
	if v, ok := number(d.val(n, aAriaLevel)); ok && v > 0 {
		return v
	}
	if r != rHeading {
		return 0
	}
	if t := d.Tag(n); len(t) == 2 && t[0] == 'h' && '1' <= t[1] && t[1] <= '6' {
		return int(t[1] - '0')
	}
	return 2
}

// valueOf is the value of a field or range.
func (d *Document) valueOf(n int, r role) (string, bool) {
	v, native := d.Prop(n, wire.PropValue)
	switch r {
	case rTextbox, rSearchbox, rCombobox, rSpinbutton, rDate, rDatetime, rMonth, rTimeInput, rWeek, rColor, rListbox:
		if native {
			return v, true
		}
	case rSlider, rProgressbar, rMeter, rScrollbar, rSeparator:
		if t := d.val(n, aAriaValuetext); t != "" {
			return t, true
		}
		if t := d.val(n, aAriaValuenow); t != "" {
			return t, true
		}
		return v, native
	case rButton:
		if d.is(n, aInput) && d.inputType(n) == "file" {
			return v[strings.LastIndexAny(v, `\/`)+1:], true
		}
		return "", false
	default:
		if !d.Has(n, wire.FlagEditable) {
			return "", false
		}
	}
	return d.ariaValue(n, r)
}

// ariaValue is the value of a field that the page has made itself.
func (d *Document) ariaValue(n int, r role) (string, bool) {
	if r == rSpinbutton {
		if t := d.val(n, aAriaValuetext); t != "" {
			return t, true
		}
		if t := d.val(n, aAriaValuenow); t != "" {
			return t, true
		}
	}
	w := d.walk(n)
	if r == rListbox || r == rCombobox {
		w.selected(n)
	}
	if r != rListbox && len(w.buf) == 0 {
		w.content(n, mode{forced: d.unseen(n)})
	}
	s := w.end()
	return s, s != "" || r == rTextbox || r == rSearchbox || d.Has(n, wire.FlagEditable)
}
