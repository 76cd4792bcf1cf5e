package tool

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
)

// Root gives the place of the element that a reading begins at, nil for the page when there is no ref.
//
// Errors: bad_argument, stale_ref.
func (r *Reading) Root(ref string) (*snapshot.Place, error) {
	if ref == "" {
		return nil, nil
	}
	el, err := r.view.Resolve(Target{Ref: ref})
	if err != nil {
		return nil, err
	}
	at, ok := r.Find(el.DocumentID, el.NodeID)
	if !ok {
		return nil, Errorf(CodeStaleRef, "%s is no longer in the page", el).Next("call read_page without ref")
	}
	return &at, nil
}

// Truncated says whether a document was too large to be captured whole.
func (r *Reading) Truncated() bool {
	for _, p := range r.Parts {
		if p.Doc.Head.Truncated != 0 {
			return true
		}
	}
	return false
}

// Ends writes what every text of a reading ends with: frames that are not in it, that there is more, and how to get it.
func Ends(b *text.Builder, unreadable []string, truncated bool, tool, cursor string) string {
	for _, u := range unreadable {
		b.Addf("frame not read: %s\n", u)
	}
	if truncated {
		b.Add("the page is too large to be read whole\n")
	}
	if cursor != "" {
		b.Addf("more: call %s with cursor %q\n", tool, cursor)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
