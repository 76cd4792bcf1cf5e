package ax

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/chromedp/chromedp"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// VectorPage is a page of the published vectors: web-platform-tests about names and roles.
type VectorPage struct {
	Source    string
	Tentative bool
	HTML      string
	Cases     []struct {
		Selector          string
		ExpectedName      *string
		ExpectedRole      *string
		ExpectedRoleAnyOf []string
	}
}

// Check tells for each expectation of the page whether what we read fulfils it.
func (p VectorPage) Check(docs []*snapshot.Document, tell func(about string, right bool, what string)) {
	type place struct {
		doc *snapshot.Document
		n   int
	}
	places := map[string]place{}
	for _, d := range docs {
		for n := range d.Len() {
			if v, ok := d.Attr(n, "data-case"); ok {
				places[`[data-case="`+v+`"]`] = place{d, n}
			}
		}
	}
	for _, c := range p.Cases {
		at, ok := places[c.Selector]
		role, name := "", "" // what a capture leaves out, as the shapes of a drawing, has none
		if ok {
			role, name = at.doc.Role(at.n), trim(at.doc.Name(at.n))
		}
		if c.ExpectedName != nil {
			tell(Name, name == *c.ExpectedName, fmt.Sprintf("%s: name %q, want %q", c.Selector, name, *c.ExpectedName))
		}
		want := c.ExpectedRoleAnyOf
		if c.ExpectedRole != nil {
			want = []string{*c.ExpectedRole}
		}
		if want != nil {
			tell(Role, slices.Contains(want, role), fmt.Sprintf("%s: role %q, want %q", c.Selector, role, want))
		}
	}
}

// trim makes white space comparable as the vectors ask for: a no-break space stays.
func trim(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \t\n\f\r", r) }), " ")
}

// Read gives the documents of the page whose address begins with a prefix, as we read them, without those of other sites.
//
// Errors: as Compare.
func Read(r *rig.Rig, prefix string) ([]*snapshot.Document, error) {
	code, err := captureCode()
	if err != nil {
		return nil, err
	}
	p, err := r.Page(prefix)
	if err != nil {
		return nil, err
	}
	var out []*snapshot.Document
	err = p.Run(frameTime, func(ctx context.Context, target *chromedp.Target) error {
		f := frames{ctx: ctx, target: target, code: code}
		worlds, err := f.worlds()
		if err != nil {
			return err
		}
		for _, world := range worlds {
			_, ours, err := f.capture(world)
			if err != nil {
				return err
			}
			out = append(out, ours.doc)
		}
		return f.release()
	})
	return out, err
}
