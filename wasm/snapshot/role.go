package snapshot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Role is the node's ARIA role, "generic" where it has none that says anything and "" for what is no element. For
// elements that ARIA has no role for there are a few names of our own: color, date, datetime, iframe, month, summary,
// time-input, week and others.
func (d *Document) Role(n int) string {
	if !d.element(n) {
		return ""
	}
	if r := d.role(n); r != rNone {
		return r.String()
	}
	return rGeneric.String()
}

// role is the node's role; 0 for what is no element. rNone says that the author has taken the role away.
func (d *Document) role(n int) role {
	if !d.element(n) {
		return 0
	}
	if d.sem.roles == nil {
		d.sem.roles = make([]role, d.Len())
	}
	if d.sem.roles[n] == 0 {
		d.sem.roles[n] = rGeneric // ends a cycle: a name can ask for the role that asks for the name
		d.sem.roles[n] = d.computeRole(n)
	}
	return d.sem.roles[n]
}

func (d *Document) computeRole(n int) role {
	if value, ok := d.attr(n, aRole); ok {
		if r, ok := d.explicitRole(n, value); ok {
			return r
		}
	}
	return d.implicitRole(n)
}

// explicitRole gives the first role of the attribute's list that can be used here.
func (d *Document) explicitRole(n int, value string) (role, bool) {
	for token := range fields(value) {
		r, ok := roleNamed(lower(token))
		if !ok || !r.has(explicit) {
			continue
		}
		switch r {
		case rNone:
			// Presentational roles conflict resolution, WAI-ARIA 1.2 section 7.
			if d.focusable(n) || d.hasGlobalAria(n) {
				return 0, false
			}
		case rRegion, rForm:
			if !d.named(n) {
				continue
			}
		case rListitem, rOption, rTreeitem:
			if !d.inRequired(n, r) {
				continue
			}
		}
		return r, true
	}
	return 0, false
}

// globalAria are the attributes that keep an element from being presentational, as Chromium has them.
var globalAria = [...]atom{aAriaAtomic, aAriaBusy, aAriaControls, aAriaCurrent, aAriaDescribedby, aAriaDescription,
	aAriaDetails, aAriaFlowto, aAriaGrabbed, aAriaKeyshortcuts, aAriaLabel, aAriaLabeledby, aAriaLabelledby, aAriaLive, aAriaOwns,
	aAriaRelevant, aAriaRoledescription}

func (d *Document) hasGlobalAria(n int) bool {
	for i := 2 * d.attrStart(n); i < 2*d.attrEnd[n]; i += 2 {
		a := d.atoms[d.attrs[i]]
		for _, g := range globalAria {
			if a == g {
				return true
			}
		}
	}
	return false
}

// named says whether the author gives the element a name.
func (d *Document) named(n int) bool {
	for _, a := range [...]atom{aAriaLabelledby, aAriaLabeledby, aAriaLabel, aTitle} {
		if v := d.val(n, a); v != "" && !blank(v) {
			return d.authorName(n) != ""
		}
	}
	return false
}

// inRequired says whether the role's required context is there. Chromium drops these three roles without it, and no
// others. Only plain containers and those that the author has made presentational may come between; a group is taken
// for part of the right context.
func (d *Document) inRequired(n int, r role) bool {
	p := d.owner(n)
	for climbed := 0; p > 0 && climbed < maxClimb; p, climbed = d.owner(p), climbed+1 {
		if !d.element(p) {
			continue
		}
		q := d.role(p)
		switch {
		case r == rListitem && q == rList, r == rOption && q == rListbox, r == rTreeitem && (q == rTree || q == rTreeitem):
			return true
		case q == rGroup && r != rListitem:
			return true
		case q == rNone && d.hasAttr(p, aRole):
			continue
		case q != rGeneric:
			return false
		}
		switch d.tag(p) {
		case aDiv, aSpan, aSlot, aUnknown:
			continue
		}
		return false
	}
	return false
}

// focusable says whether the element can take the focus, were it enabled and shown.
func (d *Document) focusable(n int) bool {
	if _, ok := number(d.val(n, aTabindex)); ok || d.Has(n, wire.FlagEditable) {
		return true
	}
	if d.Has(n, wire.FlagDisabled) {
		return false
	}
	switch d.tag(n) {
	case aA, aArea:
		return d.isLink(n)
	case aButton, aSelect, aTextarea, aIframe, aDialog:
		return true
	case aInput:
		return d.inputType(n) != "hidden"
	case aSummary:
		return d.isSummary(n)
	case aAudio, aVideo:
		return d.hasAttr(n, aControls)
	}
	return false
}

// isLink says whether an a or area leads somewhere.
func (d *Document) isLink(n int) bool { return d.hasAttr(n, aHref) || d.hasAttr(n, aXlinkHref) }

// inputType is the type of an input in lower case; unknown ones are text.
func (d *Document) inputType(n int) string {
	switch t := lower(d.val(n, aType)); t {
	case "button", "checkbox", "color", "date", "datetime-local", "email", "file", "hidden", "image", "month", "number",
		"password", "radio", "range", "reset", "search", "submit", "tel", "time", "url", "week":
		return t
	}
	return "text"
}

// isSummary says whether a summary is the one that opens its details.
func (d *Document) isSummary(n int) bool {
	p := d.Parent(n)
	if p < 0 || !d.is(p, aDetails) {
		return false
	}
	for c := range d.Children(p) {
		if d.is(c, aSummary) {
			return c == n
		}
	}
	return false
}

// fields gives the parts of a list that is separated by HTML's white space.
func fields(s string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for s != "" {
			at := strings.IndexAny(s, " \t\n\f\r")
			if at < 0 {
				yield(s)
				return
			}
			if at > 0 && !yield(s[:at]) {
				return
			}
			s = s[at+1:]
		}
	}
}

// lower is ASCII lower case, without a copy for what is lower case already.
func lower(s string) string {
	for i := range len(s) {
		if c := s[i]; 'A' <= c && c <= 'Z' {
			return strings.Map(func(r rune) rune {
				if 'A' <= r && r <= 'Z' {
					return r + 'a' - 'A'
				}
				return r
			}, s)
		}
	}
	return s
}

// number reads an integer as HTML does: blanks, a sign, digits, anything.
func number(s string) (int, bool) {
	s = strings.TrimLeft(s, " \t\n\f\r")
	sign := 1
	if s != "" && (s[0] == '-' || s[0] == '+') {
		if s[0] == '-' {
			sign = -1
		}
		s = s[1:]
	}
	n, digits := 0, 0
	for digits < len(s) && digits < 9 && '0' <= s[digits] && s[digits] <= '9' {
		n = 10*n + int(s[digits]-'0')
		digits++
	}
	return sign * n, digits > 0
}

// blank says whether there is nothing but white space, as Unicode has it.
func blank(s string) bool { return strings.TrimSpace(s) == "" }
