package snapshot

import (
	"slices"
	"strings"
)

// role is an ARIA role, or one of a few names of our own for elements that ARIA has no role for: abbr, audio,
// canvas, color, date, datetime, figcaption, iframe, label, legend, month, object, summary,
// time-input, video, week.
type role uint8

// trait is one fact about a role.
type trait uint8

// The traits. Those about names follow WAI-ARIA 1.2, section 5.2.8, where Chromium does.
const (
	// explicit: authors may write it into the role attribute.
	explicit trait = 1 << iota
	// fromContent: the name comes from the content.
	fromContent
	// recurses: the content is part of the name of what it is in.
	recurses
	// unnamed: ARIA prohibits a name, so that a title is a description.
	unnamed
	// widget: a person can act on it.
	widget
	// landmark and grouping: worth showing as the place that a widget is in.
	landmark
	grouping
	// leaf: what is in it is presentation only.
	leaf
)

// The roles, in the order of roleTable. rNone stands for presentation, too.
const (
	_ role = iota
	rAbbr
	rAlert
	rAlertdialog
	rApplication
	rArticle
	rAudio
	rBanner
	rBlockquote
	rButton
	rCanvas
	rCaption
	rCell
	rCheckbox
	rCode
	rColor
	rColumnheader
	rCombobox
	rComment
	rComplementary
	rContentinfo
	rDate
	rDatetime
	rDefinition
	rDeletion
	rDialog
	rDocAbstract
	rDocAcknowledgments
	rDocAfterword
	rDocAppendix
	rDocBacklink
	rDocBiblioentry
	rDocBibliography
	rDocBiblioref
	rDocChapter
	rDocColophon
	rDocConclusion
	rDocCover
	rDocCredit
	rDocCredits
	rDocDedication
	rDocEndnote
	rDocEndnotes
	rDocEpigraph
	rDocEpilogue
	rDocErrata
	rDocExample
	rDocFootnote
	rDocForeword
	rDocGlossary
	rDocGlossref
	rDocIndex
	rDocIntroduction
	rDocNoteref
	rDocNotice
	rDocPagebreak
	rDocPagefooter
	rDocPageheader
	rDocPagelist
	rDocPart
	rDocPreface
	rDocPrologue
	rDocPullquote
	rDocQna
	rDocSubtitle
	rDocTip
	rDocToc
	rDocument
	rEmphasis
	rFeed
	rFigcaption
	rFigure
	rForm
	rGeneric
	rGraphicsDocument
	rGraphicsObject
	rGraphicsSymbol
	rGrid
	rGridcell
	rGroup
	rHeading
	rIframe
	rImage
	rInsertion
	rLabel
	rLegend
	rLink
	rList
	rListbox
	rListitem
	rLog
	rMain
	rMark
	rMarquee
	rMath
	rMenu
	rMenubar
	rMenuitem
	rMenuitemcheckbox
	rMenuitemradio
	rMeter
	rMonth
	rNavigation
	rNone
	rNote
	rObject
	rOption
	rParagraph
	rProgressbar
	rRadio
	rRadiogroup
	rRegion
	rRow
	rRowgroup
	rRowheader
	rScrollbar
	rSearch
	rSearchbox
	rSectionfooter
	rSectionheader
	rSeparator
	rSlider
	rSpinbutton
	rStatus
	rStrong
	rSubscript
	rSuggestion
	rSummary
	rSuperscript
	rSwitch
	rTab
	rTable
	rTablist
	rTabpanel
	rTerm
	rTextbox
	rTime
	rTimeInput
	rTimer
	rToolbar
	rTooltip
	rTree
	rTreegrid
	rTreeitem
	rVideo
	rWeek
)

// roleTable lists the roles by name, so that it can be searched.
var roleTable = [...]struct {
	name   string
	traits trait
}{
	{},
	{"abbr", recurses},
	{"alert", explicit | grouping},
	{"alertdialog", explicit | landmark},
	{"application", explicit | landmark},
	{"article", explicit | grouping},
	{"audio", 0},
	{"banner", explicit | landmark},
	{"blockquote", explicit},
	{"button", explicit | fromContent | recurses | widget | leaf},
	{"canvas", recurses},
	{"caption", explicit | recurses | unnamed},
	{"cell", explicit | fromContent | recurses},
	{"checkbox", explicit | fromContent | recurses | widget | leaf},
	{"code", explicit | recurses | unnamed},
	{"color", widget},
	{"columnheader", explicit | fromContent | recurses},
	{"combobox", explicit | widget},
	{"comment", explicit},
	{"complementary", explicit | landmark},
	{"contentinfo", explicit | landmark},
	{"date", widget},
	{"datetime", widget},
	{"definition", explicit | recurses | unnamed},
	{"deletion", explicit | recurses | unnamed},
	{"dialog", explicit | landmark},
	{"doc-abstract", explicit},
	{"doc-acknowledgments", explicit},
	{"doc-afterword", explicit},
	{"doc-appendix", explicit},
	{"doc-backlink", explicit | fromContent | recurses | widget},
	{"doc-biblioentry", explicit},
	{"doc-bibliography", explicit},
	{"doc-biblioref", explicit | fromContent | recurses | widget},
	{"doc-chapter", explicit},
	{"doc-colophon", explicit},
	{"doc-conclusion", explicit},
	{"doc-cover", explicit},
	{"doc-credit", explicit},
	{"doc-credits", explicit},
	{"doc-dedication", explicit},
	{"doc-endnote", explicit},
	{"doc-endnotes", explicit},
	{"doc-epigraph", explicit},
	{"doc-epilogue", explicit},
	{"doc-errata", explicit},
	{"doc-example", explicit},
	{"doc-footnote", explicit},
	{"doc-foreword", explicit},
	{"doc-glossary", explicit},
	{"doc-glossref", explicit | fromContent | recurses | widget},
	{"doc-index", explicit},
	{"doc-introduction", explicit},
	{"doc-noteref", explicit | fromContent | recurses | widget},
	{"doc-notice", explicit},
	{"doc-pagebreak", explicit},
	{"doc-pagefooter", explicit},
	{"doc-pageheader", explicit},
	{"doc-pagelist", explicit},
	{"doc-part", explicit},
	{"doc-preface", explicit},
	{"doc-prologue", explicit},
	{"doc-pullquote", explicit},
	{"doc-qna", explicit},
	{"doc-subtitle", explicit},
	{"doc-tip", explicit},
	{"doc-toc", explicit},
	{"document", explicit},
	{"emphasis", explicit | recurses | unnamed},
	{"feed", explicit | grouping},
	{"figcaption", recurses},
	{"figure", explicit},
	{"form", explicit | landmark},
	{"generic", explicit | recurses | unnamed},
	{"graphics-document", explicit},
	{"graphics-object", explicit | fromContent | recurses},
	{"graphics-symbol", explicit | leaf},
	{"grid", explicit | grouping},
	{"gridcell", explicit | fromContent | recurses | widget},
	{"group", explicit | grouping},
	{"heading", explicit | fromContent | recurses},
	{"iframe", 0},
	{"image", explicit | leaf},
	{"insertion", explicit | recurses | unnamed},
	{"label", recurses},
	{"legend", recurses},
	{"link", explicit | fromContent | recurses | widget},
	{"list", explicit | recurses},
	{"listbox", explicit | widget},
	{"listitem", explicit | recurses},
	{"log", explicit | grouping},
	{"main", explicit | landmark},
	{"mark", explicit | recurses | unnamed},
	{"marquee", explicit},
	{"math", explicit | fromContent | recurses},
	{"menu", explicit | grouping},
	{"menubar", explicit | grouping},
	{"menuitem", explicit | fromContent | recurses | widget},
	{"menuitemcheckbox", explicit | fromContent | recurses | widget | leaf},
	{"menuitemradio", explicit | fromContent | recurses | widget | leaf},
	{"meter", explicit | leaf},
	{"month", widget},
	{"navigation", explicit | landmark},
	{"none", explicit | recurses | unnamed},
	{"note", explicit},
	{"object", 0},
	{"option", explicit | fromContent | recurses | widget | leaf},
	{"paragraph", explicit | recurses | unnamed},
	{"progressbar", explicit | leaf},
	{"radio", explicit | fromContent | recurses | widget | leaf},
	{"radiogroup", explicit | grouping},
	{"region", explicit | landmark},
	{"row", explicit},
	{"rowgroup", explicit},
	{"rowheader", explicit | fromContent | recurses},
	{"scrollbar", explicit | leaf},
	{"search", explicit | landmark},
	{"searchbox", explicit | recurses | widget},
	{"sectionfooter", explicit | recurses},
	{"sectionheader", explicit | recurses},
	{"separator", explicit | leaf},
	{"slider", explicit | widget | leaf},
	{"spinbutton", explicit | widget},
	{"status", explicit | grouping},
	{"strong", explicit | recurses | unnamed},
	{"subscript", explicit | recurses | unnamed},
	{"suggestion", explicit},
	{"summary", fromContent | recurses | widget},
	{"superscript", explicit | recurses | unnamed},
	{"switch", explicit | fromContent | recurses | widget | leaf},
	{"tab", explicit | fromContent | recurses | widget | leaf},
	{"table", explicit | grouping},
	{"tablist", explicit | grouping},
	{"tabpanel", explicit | grouping},
	{"term", explicit | fromContent | recurses},
	{"textbox", explicit | recurses | widget},
	{"time", explicit | recurses | unnamed},
	{"time-input", widget},
	{"timer", explicit},
	{"toolbar", explicit | grouping},
	{"tooltip", explicit | fromContent | recurses},
	{"tree", explicit | grouping},
	{"treegrid", explicit | grouping},
	{"treeitem", explicit | fromContent | recurses | widget},
	{"video", 0},
	{"week", widget},
}

// String is the role's name.
func (r role) String() string { return roleTable[r].name }

// has says whether the role has one of the traits.
func (r role) has(t trait) bool { return roleTable[r].traits&t != 0 }

// roleNamed finds a role by its name in lower case; synonyms are resolved.
func roleNamed(name string) (role, bool) {
	switch name {
	case "img":
		return rImage, true
	case "presentation":
		return rNone, true
	case "directory":
		return rList, true
	}
	i, ok := slices.BinarySearchFunc(roleTable[1:], name, func(e struct {
		name   string
		traits trait
	}, name string) int {
		return strings.Compare(e.name, name)
	})
	return role(i + 1), ok
}
