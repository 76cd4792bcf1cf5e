// Package ref keeps the short names by which a client speaks of elements: e12, or f3e12 for one in a child frame.
// A ref belongs to one element for good: its number counts up within the tab and is never given to another. When
// a page throws an element away and makes the same one anew, the ref moves over only if there is no doubt.
package ref

import (
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Bounds of a table. What falls out is forgotten, not given to another element.
const (
	// MaxRefs is how many refs of one document are kept; a quarter of them, those used longest ago, go at once.
	MaxRefs = 20_000
	// MaxTotal is how many refs of a tab are kept: when it is passed, whole documents go.
	MaxTotal = 40_000
	// MaxDocuments is how many documents are kept; the one that was used longest ago goes first.
	MaxDocuments = 40
	// MaxFrames is how many frames keep their ordinal; when it is passed, those that the tab has now.
	MaxFrames = 1_000
	// MaxName is how many bytes of a name are kept.
	MaxName = 120
)

// Ref is the name of an element within a tab. Its zero value names nothing.
type Ref struct {
	// Frame is the ordinal of the frame in the tab, 0 for the main frame.
	Frame int
	// Number counts up over all frames of the tab, from 1.
	Number int
}

// String is e12, or f3e12 in a child frame.
func (r Ref) String() string {
	if r.Frame == 0 {
		return "e" + strconv.Itoa(r.Number)
	}
	return "f" + strconv.Itoa(r.Frame) + "e" + strconv.Itoa(r.Number)
}

// Parse reads a ref as String writes it; models also write @e12, [e12] and ref=e12. A number is the tab's, so the
// frame may be left out.
func Parse(s string) (Ref, bool) {
	s = strings.TrimSpace(s)
	s = strings.TrimPrefix(strings.TrimSuffix(strings.TrimPrefix(s, "["), "]"), "@")
	s = strings.TrimPrefix(s, "ref=")
	var r Ref
	if rest, ok := strings.CutPrefix(s, "f"); ok {
		frame, n, found := strings.Cut(rest, "e")
		if !found || !number(frame, &r.Frame) {
			return Ref{}, false
		}
		s = "e" + n
	}
	rest, ok := strings.CutPrefix(s, "e")
	if !ok || !number(rest, &r.Number) {
		return Ref{}, false
	}
	return r, true
}

// number reads a decimal number from 1, without sign or leading zero, of at most nine digits.
func number(s string, n *int) bool {
	if s == "" || len(s) > 9 || s[0] < '1' || s[0] > '9' {
		return false
	}
	v, err := strconv.Atoi(s)
	*n = v
	return err == nil
}

// Document is one document of one frame.
type Document struct {
	// ID is the browser's id of the document; another document has another, also after a reload.
	ID string
	// FrameID is the browser's id of the frame, 0 for the main frame.
	FrameID int
	// URL is the document's present address, Lang the language that it says it is in.
	URL, Lang string
}

// Element is what is remembered of an element, so that it can be named and found again. The fields are those of
// snapshot.Element, so that one converts to the other. A hash is 0 when there is nothing to hash.
type Element struct {
	// NodeID is its number in the content script of its document.
	NodeID     int
	Role, Name string
	// Tag is the element's name; Type an input's type.
	Tag, Type string
	// Test, ID, Field and Link hash the attributes that stay the same over renderings: a test id, id, name, address.
	Test, ID, Field, Link uint32
	// Path hashes the chain of ancestors, without positions.
	Path uint32
	// Context hashes what the dialog says that the element is in.
	Context uint32
	// Record has the words of the row, list item or card that the element is in, and Row its first text.
	// Scope is the nodeID of that, 0 when there is none.
	Record text.Words
	Row    string
	Scope  int
	// Before and After hash the neighbours.
	Before, After uint32
}

// Entry is a ref with what it stands for.
type Entry struct {
	Ref Ref
	// Document is where the element was last seen.
	Document Document
	Element  Element
}

// State says what became of a ref.
type State int

// The states.
const (
	// Unknown: the ref was never given out, or is forgotten.
	Unknown State = iota
	// Live: its document is there; whether the element still is, only the page knows.
	Live
	// Stale: its document is gone, or its element stands for something else now.
	Stale
)
