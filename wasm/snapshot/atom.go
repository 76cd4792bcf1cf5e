package snapshot

import "slices"

// atom is a known name of an element or attribute. 0 means that the string has not been looked up.
type atom uint16

// The atoms, in the order of atomNames.
const (
	_ atom = iota
	aUnknown
	aA
	aAbbr
	aAddress
	aAlt
	aArea
	aAriaAtomic
	aAriaBusy
	aAriaChecked
	aAriaControls
	aAriaCurrent
	aAriaDescribedby
	aAriaDescription
	aAriaDetails
	aAriaDisabled
	aAriaExpanded
	aAriaFlowto
	aAriaGrabbed
	aAriaHaspopup
	aAriaHidden
	aAriaInvalid
	aAriaKeyshortcuts
	aAriaLabel
	aAriaLabeledby
	aAriaLabelledby
	aAriaLevel
	aAriaLive
	aAriaModal
	aAriaMultiselectable
	aAriaOwns
	aAriaPlaceholder
	aAriaPressed
	aAriaReadonly
	aAriaRelevant
	aAriaRequired
	aAriaRoledescription
	aAriaRowcount
	aAriaSelected
	aAriaValuenow
	aAriaValuetext
	aArticle
	aAside
	aAudio
	aBlockquote
	aBody
	aBorder
	aBr
	aButton
	aCanvas
	aCaption
	aCircle
	aClass
	aCode
	aCol
	aColgroup
	aControls
	aDataCy
	aDataQa
	aDataTest
	aDataTestId
	aDataTestid
	aDatalist
	aDd
	aDel
	aDetails
	aDfn
	aDialog
	aDir
	aDiv
	aDt
	aEllipse
	aEm
	aEmbed
	aFieldset
	aFigcaption
	aFigure
	aFooter
	aFor
	aForeignobject
	aForm
	aFrame
	aG
	aH1
	aH2
	aH3
	aH4
	aH5
	aH6
	aHead
	aHeader
	aHeaders
	aHgroup
	aHr
	aHref
	aHtml
	aI
	aId
	aIframe
	aImage
	aImg
	aInput
	aIns
	aLabel
	aLegend
	aLi
	aLine
	aList
	aMain
	aMark
	aMath
	aMenu
	aMeter
	aMultiple
	aName
	aNav
	aObject
	aOl
	aOnclick
	aOptgroup
	aOption
	aOutput
	aP
	aPath
	aPlaceholder
	aPolygon
	aPolyline
	aPopover
	aProgress
	aRect
	aRole
	aRp
	aRt
	aRules
	aS
	aScope
	aSearch
	aSection
	aSelect
	aSize
	aSlot
	aSpan
	aSrc
	aStrong
	aSub
	aSummary
	aSup
	aSvg
	aTabindex
	aTable
	aTbody
	aTd
	aText
	aTextarea
	aTfoot
	aTh
	aThead
	aTime
	aTitle
	aTr
	aType
	aUl
	aUse
	aValue
	aVideo
	aWbr
	aXlinkHref
	aXlinkTitle
)

// atomNames are the names in alphabetical order; the first is aUnknown + 1.
var atomNames = [...]string{
	"a", "abbr", "address", "alt", "area", "aria-atomic", "aria-busy", "aria-checked", "aria-controls",
	"aria-current", "aria-describedby", "aria-description", "aria-details", "aria-disabled", "aria-expanded",
	"aria-flowto", "aria-grabbed", "aria-haspopup", "aria-hidden", "aria-invalid", "aria-keyshortcuts", "aria-label",
	"aria-labeledby", "aria-labelledby", "aria-level", "aria-live", "aria-modal", "aria-multiselectable",
	"aria-owns", "aria-placeholder", "aria-pressed", "aria-readonly", "aria-relevant", "aria-required",
	"aria-roledescription", "aria-rowcount", "aria-selected", "aria-valuenow", "aria-valuetext", "article", "aside",
	"audio", "blockquote", "body", "border", "br", "button", "canvas", "caption", "circle", "class", "code", "col", "colgroup",
	"controls", "data-cy", "data-qa", "data-test", "data-test-id", "data-testid", "datalist", "dd", "del", "details",
	"dfn", "dialog", "dir", "div", "dt", "ellipse", "em", "embed", "fieldset", "figcaption", "figure", "footer",
	"for", "foreignobject", "form", "frame", "g", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "headers",
	"hgroup", "hr", "href", "html", "i", "id", "iframe", "image", "img", "input", "ins", "label", "legend", "li",
	"line", "list", "main", "mark", "math", "menu", "meter", "multiple", "name", "nav", "object", "ol", "onclick",
	"optgroup", "option", "output", "p", "path", "placeholder", "polygon", "polyline", "popover", "progress", "rect",
	"role", "rp", "rt", "rules", "s", "scope", "search", "section", "select", "size", "slot", "span", "src",
	"strong", "sub", "summary", "sup", "svg", "tabindex", "table", "tbody", "td", "text", "textarea", "tfoot", "th",
	"thead", "time", "title", "tr", "type", "ul", "use", "value", "video", "wbr", "xlink:href", "xlink:title",
}

// atomOf finds the atom of a name, aUnknown when it has none.
func atomOf(name string) atom {
	i, ok := slices.BinarySearch(atomNames[:], name)
	if !ok {
		return aUnknown
	}
	return aUnknown + 1 + atom(i)
}
