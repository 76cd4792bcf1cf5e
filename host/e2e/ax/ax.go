// Package ax compares what Tabwire reads of a page with Chrome's own accessibility tree: the role and the name of every
// element that a person can act on. The page is captured by the content script's own code in the extension's world, the
// outline written by package snapshot; Chrome's answer is Accessibility.getFullAXTree. Elements are matched by identity: the
// element behind each number of the capture is asked for its backend node id.
package ax

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// frameTime bounds the comparison of the frames of one process.
const frameTime = 3 * time.Minute

// What differs.
const (
	// Role and Name: both have the element.
	Role = "role"
	Name = "name"
	// Missing: Chrome has an element to act on that we do not offer. Extra: we offer one that Chrome's tree leaves out.
	Missing = "missing"
	Extra   = "extra"
)

// Difference is one disagreement about one element.
type Difference struct {
	// Element is the tag with the id, or with the place among the elements of that tag in its document.
	Element string
	// Kind is Role, Name, Missing or Extra.
	Kind         string
	Ours, Chrome string
}

// String is the difference in one line.
func (d Difference) String() string {
	return fmt.Sprintf("%s %s: ours %q, Chrome %q", d.Element, d.Kind, d.Ours, d.Chrome)
}

// Report is the outcome for a page with all its frames.
type Report struct {
	// Compared is how many elements one of both sides offers to act on; Agreed have the same role and the same name.
	Compared, Agreed int
	// All and AllAgreed count every element that is in both trees, whether to act on or not.
	All, AllAgreed int
	// Differences are those of the elements to act on, Others those of the rest; both in the order of the page.
	Differences, Others []Difference
}

// Percent is the share of the elements to act on that agree.
func (r *Report) Percent() float64 { return percent(r.Agreed, r.Compared) }

func percent(part, all int) float64 {
	if all == 0 {
		return 100
	}
	return 100 * float64(part) / float64(all)
}

// add adds another report.
func (r *Report) add(o Report) {
	r.Compared, r.Agreed = r.Compared+o.Compared, r.Agreed+o.Agreed
	r.All, r.AllAgreed = r.All+o.All, r.AllAgreed+o.AllAgreed
	r.Differences = append(r.Differences, o.Differences...)
	r.Others = append(r.Others, o.Others...)
}

// Compare compares the page whose address begins with a prefix. Its content script must be there: read the page first.
//
// Errors: there is no such page; a frame without the content script; what the browser refuses.
func Compare(r *rig.Rig, prefix string) (Report, error) {
	var out Report
	code, err := captureCode()
	if err != nil {
		return out, err
	}
	targets, err := r.Frames(prefix)
	if err != nil {
		return out, err
	}
	for _, t := range targets {
		err := t.Run(frameTime, func(ctx context.Context, target *chromedp.Target) error {
			f := frames{ctx: ctx, target: target, code: code}
			return f.compare(&out)
		})
		if err != nil {
			return out, fmt.Errorf("comparing %s: %w", prefix, err)
		}
	}
	return out, nil
}

// squeeze makes one space of every run of white space.
func squeeze(s string) string { return strings.Join(strings.Fields(s), " ") }

// internal are Chrome's names of roles that ARIA has no name for, and ours for the same.
var internal = map[string]string{
	"Abbr": "abbr", "Audio": "audio", "Canvas": "canvas", "ColorWell": "color", "Date": "date", "DescriptionList": "generic",
	"DisclosureTriangle": "summary", "DisclosureTriangleGrouped": "summary", "EmbeddedObject": "object", "Figcaption": "figcaption",
	"Iframe": "iframe", "IframePresentational": "iframe", "InputTime": "time-input", "LabelText": "label", "LayoutTable": "generic", "LayoutTableCell": "generic",
	"LayoutTableRow": "generic", "Legend": "legend", "LineBreak": "generic", "MathMLMath": "math", "PluginObject": "object", "Ruby": "generic",
	"SvgRoot": "generic", "Video": "video",
}

// ourRole gives our name of a role of Chrome's.
func ourRole(role, inputType string) string {
	if role == "DateTime" {
		if inputType == "month" || inputType == "week" {
			return inputType
		}
		return "datetime"
	}
	if name, ok := internal[role]; ok {
		return name
	}
	if strings.HasPrefix(role, "MathML") {
		return "generic"
	}
	return role
}

// toActOn are the roles that a person acts on wherever they are.
var toActOn = []string{
	"button", "checkbox", "color", "combobox", "date", "datetime", "link", "listbox", "menuitem", "menuitemcheckbox", "menuitemradio",
	"month", "radio", "scrollbar", "searchbox", "slider", "spinbutton", "summary", "switch", "tab", "textbox", "time-input", "treeitem", "week",
}
