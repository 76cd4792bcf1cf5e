package snapshot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// fixedRoles are the elements whose role depends on nothing, by HTML-AAM 1.0 section 3.5.
var fixedRoles = map[atom]role{
	aAbbr: rAbbr, aAddress: rGroup, aArticle: rArticle, aAudio: rAudio, aBlockquote: rBlockquote, aButton: rButton,
	aCanvas: rCanvas, aCaption: rCaption, aCode: rCode, aDd: rDefinition, aDel: rDeletion, aDetails: rGroup, aDfn: rTerm,
	aDialog: rDialog, aDir: rList, aDt: rTerm, aEm: rEmphasis, aEmbed: rObject, aFieldset: rGroup, aFigcaption: rFigcaption, aFigure: rFigure,
	aForm: rForm, aFrame: rIframe,
	aH1: rHeading, aH2: rHeading, aH3: rHeading, aH4: rHeading, aH5: rHeading, aH6: rHeading, aHgroup: rGroup,
	aHr: rSeparator, aIframe: rIframe, aIns: rInsertion, aLabel: rLabel, aLegend: rLegend, aMain: rMain, aMark: rMark, aMath: rMath,
	aMenu: rList, aMeter: rMeter, aNav: rNavigation, aObject: rObject, aOl: rList, aOutput: rStatus, aP: rParagraph,
	aProgress: rProgressbar, aS: rDeletion, aSearch: rSearch, aStrong: rStrong, aSub: rSubscript, aSup: rSuperscript,
	aTextarea: rTextbox, aTime: rTime, aUl: rList, aVideo: rVideo,
}

// implicitRole is the role that the host language gives an element.
func (d *Document) implicitRole(n int) role {
	tag := d.tag(n)
	if r, ok := fixedRoles[tag]; ok {
		return r
	}
	switch tag {
	case aA, aArea:
		// Chromium takes an a that listens for clicks as a link, too; the flag is what a capture knows of listeners.
		if d.isLink(n) || d.hasAttr(n, aOnclick) || tag == aA && d.Has(n, wire.FlagPointer) {
			return rLink
		}
	case aAside:
		if d.sectioned(n) && !d.named(n) {
			return rGeneric
		}
		return rComplementary
	case aSection:
		if d.named(n) {
			return rRegion
		}
	case aHeader:
		return d.pageOrSection(n, rBanner, rSectionheader)
	case aFooter:
		return d.pageOrSection(n, rContentinfo, rSectionfooter)
	case aImg, aImage:
		return d.imageRole(n)
	case aInput:
		return d.inputRole(n)
	case aLi:
		return d.itemRole(n)
	case aSelect:
		if size, _ := number(d.val(n, aSize)); d.hasAttr(n, aMultiple) || size > 1 {
			return rListbox
		}
		return rCombobox
	case aOption:
		return rOption
	case aOptgroup:
		return rGroup
	case aSummary:
		if d.isSummary(n) {
			return rSummary
		}
	case aSvg, aG, aUse, aCircle, aEllipse, aLine, aPath, aPolygon, aPolyline, aRect:
		return d.svgRole(n, tag)
	case aTable, aThead, aTbody, aTfoot, aTr, aTh, aTd:
		return d.tableRole(n, tag)
	}
	if d.hasAttr(n, aPopover) {
		return rGroup
	}
	return rGeneric
}

// inputRoles are the roles of inputs by their type; all others are text boxes.
var inputRoles = map[string]role{
	"button": rButton, "checkbox": rCheckbox, "color": rColor, "date": rDate, "datetime-local": rDatetime, "file": rButton,
	"hidden": rNone,
	"image":  rButton, "month": rMonth, "number": rSpinbutton, "radio": rRadio, "range": rSlider, "reset": rButton,
	"search": rSearchbox, "submit": rButton, "time": rTimeInput, "week": rWeek,
}

func (d *Document) inputRole(n int) role {
	t := d.inputType(n)
	r, ok := inputRoles[t]
	switch {
	case !ok:
		r = rTextbox
	case r != rSpinbutton && r != rSearchbox && r != rDate && r != rDatetime && r != rMonth && r != rWeek && r != rTimeInput:
		return r
	}
	if t != "password" && d.suggests(n) {
		return rCombobox
	}
	return r
}

// suggests says whether a text field has a list of suggestions.
func (d *Document) suggests(n int) bool {
	id, ok := d.attr(n, aList)
	if !ok {
		return false
	}
	list := d.byIDRef(n, id)
	return list >= 0 && d.is(list, aDatalist)
}

func (d *Document) imageRole(n int) role {
	alt, ok := d.attr(n, aAlt)
	if !ok || alt != "" || d.focusable(n) {
		return rImage
	}
	// An empty alt says that the image is decoration, unless the author also names it.
	for _, a := range [...]atom{aAriaLabel, aAriaLabelledby} {
		if v := d.val(n, a); v != "" && !blank(v) && d.authorName(n) != "" {
			return rImage
		}
	}
	return rNone
}

// itemRole is that of li: nothing in a list whose role the author has changed.
func (d *Document) itemRole(n int) role {
	p := d.Parent(n)
	for p > 0 && (!d.element(p) || d.is(p, aSlot)) {
		p = d.Parent(p)
	}
	if p >= 0 && d.element(p) {
		switch d.tag(p) {
		case aUl, aOl, aMenu, aDir:
			if d.role(p) != rList {
				return rNone
			}
		}
	}
	return rListitem
}

// sectioned says whether the element is within sectioning content other than main, so that aside is no landmark of the page.
func (d *Document) sectioned(n int) bool {
	for p, climbed := d.Parent(n), 0; p > 0 && climbed < maxClimb; p, climbed = d.Parent(p), climbed+1 {
		switch d.tag(p) {
		case aArticle, aAside, aNav, aSection:
			return true
		}
	}
	return false
}

// pageOrSection tells a header of the page from one of a section.
func (d *Document) pageOrSection(n int, page, section role) role {
	for p, climbed := d.Parent(n), 0; p > 0 && climbed < maxClimb; p, climbed = d.Parent(p), climbed+1 {
		switch d.tag(p) {
		case aArticle, aAside, aMain, aNav, aSection:
			return section
		}
		if d.hasAttr(p, aRole) {
			switch d.role(p) {
			case rArticle, rComplementary, rMain, rNavigation, rRegion:
				return section
			}
		}
	}
	return page
}

// tableRole is that of a table or a part of one. Parts of a table that is presentational, or only lays out the
// page, have none.
func (d *Document) tableRole(n int, tag atom) role {
	if tag == aTable {
		if d.isDataTable(n) {
			return rTable
		}
		return rGeneric
	}
	t := d.tableOf(n)
	if t < 0 {
		return rGeneric
	}
	grid := false
	switch d.role(t) {
	case rTable:
	case rGrid, rTreegrid:
		grid = true
	case rNone:
		return rNone
	default:
		return rGeneric
	}
	switch tag {
	case aTr:
		return rRow
	case aTh:
		return d.headerRole(n, t)
	case aTd:
		if grid {
			return rGridcell
		}
		return rCell
	}
	return rRowgroup
}

// tableOf is the table element that a part belongs to, −1 when none does or an ancestor of another role is between.
func (d *Document) tableOf(n int) int {
	for p := d.Parent(n); p > 0; p = d.Parent(p) {
		switch d.tag(p) {
		case aTable:
			return p
		case aTr, aThead, aTbody, aTfoot, aSlot:
			continue
		}
		if d.Kind(p) != wire.KindShadowRoot {
			return -1
		}
	}
	return -1
}

// headerRole tells a row's header cell from a column's: by its scope, or by what stands beside it.
func (d *Document) headerRole(n, table int) role {
	switch lower(d.val(n, aScope)) {
	case "row", "rowgroup":
		return rRowheader
	case "col", "colgroup":
		return rColumnheader
	}
	for p := d.Parent(n); p > table; p = d.Parent(p) {
		if d.is(p, aThead) {
			return rColumnheader
		}
	}
	looked := 0
	for c := range d.Children(d.Parent(n)) {
		if looked++; looked > maxClimb {
			break
		}
		if d.is(c, aTd) {
			return rRowheader
		}
	}
	return rColumnheader
}

// dataRows is how many rows make a table one of data, as in Chromium.
const dataRows = 20

// isDataTable tells a table of data from one that lays out the page, by Chromium's rules as far as they look at the markup.
func (d *Document) isDataTable(n int) bool {
	for _, a := range [...]atom{aSummary, aRules, aAriaLabel, aAriaLabelledby} {
		if d.hasAttr(n, a) {
			return true
		}
	}
	if v, ok := d.attr(n, aBorder); ok && lower(strings.TrimSpace(v)) != "0" {
		return true
	}
	rows := 0
	for c := n + 1; c < d.End(n); c++ {
		switch d.tag(c) {
		case aTable:
			c = d.End(c) - 1
		case aCaption, aCol, aColgroup, aThead, aTfoot, aTh:
			return true
		case aTd:
			if d.hasAttr(c, aHeaders) || d.hasAttr(c, aScope) || d.hasAttr(c, aAbbr) {
				return true
			}
		case aTr:
			if rows++; rows >= dataRows || d.hasAttr(c, aRole) {
				return true
			}
		}
	}
	return false
}
