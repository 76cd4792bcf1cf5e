// Package overlay tells how what lies over a page is closed without agreeing to anything: which control refuses, which closes, and
// which must never be touched.
package overlay

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Plan is what to do about one overlay.
type Plan struct {
	// Name is the overlay in words.
	Name string
	// Consent: it asks for consent to cookies or the like.
	Consent bool
	// Control is what closes it; ok only when Why is "".
	Control snapshot.Place
	// Label is what the control says.
	Label string
	// Escape: no control closes it, but it is a dialog, so the Escape key may.
	Escape bool
	// Why is why it is left, "" when it can be closed.
	Why string
}

// Kind is what a control does.
type Kind int

// The kinds, the one that is liked best first.
const (
	// Reject refuses, or keeps to what is necessary.
	Reject Kind = iota + 1
	// Close takes the overlay away.
	Close
	// Decline says no to an offer.
	Decline
	// Other must not be touched.
	Other
)

// maxLabel bounds what is read as the label of a control that closes: longer texts are sentences.
const maxLabel = 60

// leastCover is the part of the viewport, 0–100, that a box over the middle of the page has at least to be in the way.
const leastCover = 5

// Closes reports whether what the content script has found is an overlay that may be in the way: a dialog, a consent banner, or
// a box over the middle of the page. What stays in place at an edge belongs to the page.
func Closes(page *snapshot.Page, at snapshot.Place, o wire.Overlay) bool {
	d := page.Parts[at.Part].Doc
	if d.Gone(at.Node) {
		return false
	}
	r := reader{page: page}
	r.read(at, 0)
	if r.manager != nil || r.dialog || o.Modal {
		return true
	}
	return !r.landmark(at) && (r.consent() || o.Fixed && o.Center && o.Cover >= leastCover)
}

// Make says how to close the overlay at a place of a page.
func Make(page *snapshot.Page, at snapshot.Place, o wire.Overlay) Plan {
	r := reader{page: page}
	r.read(at, 0)
	p := Plan{Name: r.name(at), Consent: r.consent()}
	best := Other
	for _, c := range r.controls {
		if c.kind < best {
			best, p.Control, p.Label = c.kind, c.place, c.label
		}
	}
	switch {
	case r.filled && !p.Consent:
		p.Why = "a field in it is filled in"
	case best != Other:
	case (r.dialog || o.Modal) && !r.pays:
		p.Escape = true
	case len(r.offers) > 0:
		p.Why = "it offers only: " + strings.Join(r.offers, ", ")
	default:
		p.Why = "it has no control that closes it"
	}
	return p
}

// KindOf says what a control with a label does. consent: the overlay asks for consent.
func KindOf(label string, consent bool) Kind {
	s := fold(label)
	switch {
	case s == "" || len(s) > maxLabel || holds(s, costs):
		return Other
	case holds(s, rejects):
		return Reject
	case crosses[s]:
		return Close
	case holds(s, never):
		return Other
	case closes[s] || starts(s, closings):
		return Close
	case !consent && declines[s], !consent && starts(s, declinings):
		return Decline
	}
	return Other
}

// fold makes labels comparable: lower case, no punctuation around, single spaces, plain quotation marks.
func fold(s string) string {
	s = strings.ToLower(strings.ReplaceAll(s, "’", "'"))
	return strings.Trim(strings.Join(strings.Fields(s), " "), " .!→>›»«‹<…[]()\"")
}

// holds reports whether a text has one of some word sequences at the ends of words.
func holds(s string, list []string) bool {
	padded := " " + strings.NewReplacer(",", " ", "-", " ", "/", " ", ":", " ", "&", " ").Replace(s) + " "
	padded = " " + strings.Join(strings.Fields(padded), " ") + " "
	for _, w := range list {
		if strings.Contains(padded, " "+w+" ") {
			return true
		}
	}
	return false
}

func starts(s string, list []string) bool {
	for _, w := range list {
		if s == w || strings.HasPrefix(s, w+" ") || strings.HasPrefix(s, w+",") {
			return true
		}
	}
	return false
}
