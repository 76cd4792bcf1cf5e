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
	aAccept
	aAddress
	aAlt
	aArea
	aAriaActivedescendant
	aAriaAtomic
	aAriaAutocomplete
	aAriaBraillelabel
	aAriaBrailleroledescription
	aAriaBusy
	aAriaChecked
	aAriaColcount
	aAriaColindex
	aAriaColspan
	aAriaControls
	aAriaCurrent
	aAriaDescribedby
	aAriaDescription
	aAriaDetails
	aAriaDisabled
	aAriaDropeffect
	aAriaErrormessage
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
	aAriaMultiline
	aAriaMultiselectable
	aAriaOrientation
	aAriaOwns
	aAriaPlaceholder
	aAriaPosinset
	aAriaPressed
	aAriaReadonly
	aAriaRelevant
	aAriaRequired
	aAriaRoledescription
	aAriaRowcount
	aAriaRowindex
	aAriaRowspan
	aAriaSelected
	aAriaSetsize
	aAriaSort
	aAriaValuemax
	aAriaValuemin
	aAriaValuenow
	aAriaValuetext
	aArticle
	aAside
	aAudio
	aAutocomplete
	aB
	aBdi
	aBdo
	aBlockquote
	aBody
	aBr
	aButton
	aCanvas
	aCaption
	aCircle
	aCite
	aClass
	aCode
	aCol
	aColgroup
	aCommandfor
	aContenteditable
	aControls
	aData
	aDataCy
	aDataId
	aDataQa
	aDataTest
	aDataTestId
	aDataTestid
	aDatalist
	aDd
	aDel
	aDesc
	aDetails
	aDfn
	aDialog
	aDir
	aDisabled
	aDiv
	aDl
	aDraggable
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
	aFrameset
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
	aHeight
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
	aKbd
	aLabel
	aLegend
	aLi
	aLine
	aLink
	aList
	aMain
	aMap
	aMark
	aMath
	aMax
	aMenu
	aMeta
	aMeter
	aMin
	aMultiple
	aName
	aNav
	aObject
	aOl
	aOnclick
	aOpen
	aOptgroup
	aOption
	aOutput
	aP
	aPath
	aPicture
	aPlaceholder
	aPolygon
	aPolyline
	aPopover
	aPopovertarget
	aPre
	aProgress
	aQ
	aRect
	aRole
	aRp
	aRt
	aRuby
	aRules
	aS
	aSamp
	aScope
	aSearch
	aSection
	aSelect
	aSelectedcontent
	aSize
	aSlot
	aSmall
	aSource
	aSpan
	aSrc
	aSrcset
	aStep
	aStrike
	aStrong
	aSub
	aSummary
	aSup
	aSvg
	aSwitch
	aSymbol
	aTabindex
	aTable
	aTarget
	aTbody
	aTd
	aTemplate
	aText
	aTextarea
	aTextpath
	aTfoot
	aTh
	aThead
	aTime
	aTitle
	aTr
	aTrack
	aTspan
	aTt
	aType
	aU
	aUl
	aUse
	aUsemap
	aValue
	aVar
	aVideo
	aWbr
	aWidth
	aXlinkHref
	aXlinkTitle
)

// atomNames are the names in alphabetical order; the first is aUnknown + 1.
var atomNames = [...]string{
	"a", "abbr", "accept", "address", "alt", "area", "aria-activedescendant", "aria-atomic", "aria-autocomplete",
	"aria-braillelabel", "aria-brailleroledescription", "aria-busy", "aria-checked", "aria-colcount",
	"aria-colindex", "aria-colspan", "aria-controls", "aria-current", "aria-describedby", "aria-description",
	"aria-details", "aria-disabled", "aria-dropeffect", "aria-errormessage", "aria-expanded", "aria-flowto",
	"aria-grabbed", "aria-haspopup", "aria-hidden", "aria-invalid", "aria-keyshortcuts", "aria-label",
	"aria-labeledby", "aria-labelledby", "aria-level", "aria-live", "aria-modal", "aria-multiline",
	"aria-multiselectable", "aria-orientation", "aria-owns", "aria-placeholder", "aria-posinset", "aria-pressed",
	"aria-readonly", "aria-relevant", "aria-required", "aria-roledescription", "aria-rowcount", "aria-rowindex",
	"aria-rowspan", "aria-selected", "aria-setsize", "aria-sort", "aria-valuemax", "aria-valuemin",
	"aria-valuenow", "aria-valuetext", "article", "aside", "audio", "autocomplete", "b", "bdi", "bdo",
	"blockquote", "body", "br", "button", "canvas", "caption", "circle", "cite", "class", "code", "col",
	"colgroup", "commandfor", "contenteditable", "controls", "data", "data-cy", "data-id", "data-qa", "data-test",
	"data-test-id", "data-testid", "datalist", "dd", "del", "desc", "details", "dfn", "dialog", "dir", "disabled",
	"div", "dl", "draggable", "dt", "ellipse", "em", "embed", "fieldset", "figcaption", "figure", "footer", "for",
	"foreignobject", "form", "frame", "frameset", "g", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header",
	"headers", "height", "hgroup", "hr", "href", "html", "i", "id", "iframe", "image", "img", "input", "ins",
	"kbd", "label", "legend", "li", "line", "link", "list", "main", "map", "mark", "math", "max", "menu", "meta",
	"meter", "min", "multiple", "name", "nav", "object", "ol", "onclick", "open", "optgroup", "option", "output",
	"p", "path", "picture", "placeholder", "polygon", "polyline", "popover", "popovertarget", "pre", "progress",
	"q", "rect", "role", "rp", "rt", "ruby", "rules", "s", "samp", "scope", "search", "section", "select",
	"selectedcontent", "size", "slot", "small", "source", "span", "src", "srcset", "step", "strike", "strong",
	"sub", "summary", "sup", "svg", "switch", "symbol", "tabindex", "table", "target", "tbody", "td", "template",
	"text", "textarea", "textpath", "tfoot", "th", "thead", "time", "title", "tr", "track", "tspan", "tt", "type",
	"u", "ul", "use", "usemap", "value", "var", "video", "wbr", "width", "xlink:href", "xlink:title",
}

// atomOf finds the atom of a name, aUnknown when it has none.
func atomOf(name string) atom {
	i, ok := slices.BinarySearch(atomNames[:], name)
	if !ok {
		return aUnknown
	}
	return aUnknown + 1 + atom(i)
}
