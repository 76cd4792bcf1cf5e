package e2e_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestClickable offers what shows that it takes clicks: by its cursor, a tabindex or a handler in an attribute. Listeners alone
// are not found, whoever adds them, because no world but the page's own can see them; and one at the root, which serves
// all below it, makes nothing clickable that is not.
func TestClickable(t *testing.T) {
	t.Parallel()
	for _, kind := range []string{"react", "vue", "angular", "jquery", "attribute"} {
		p := open(t, stand, "/ax/handlers-"+kind+".html")
		outline := p.outline(args{"filter": "interactive"}).Outline
		var offered []string
		for line := range strings.Lines(outline) {
			if at := strings.TrimSpace(line); strings.HasPrefix(at, "e") {
				_, at, _ = strings.Cut(at, " ")
				offered = append(offered, at)
			}
		}
		assert.Len(t, offered, 2, "%s: the card and the button, not the root:\n%s", kind, outline)
		assert.Contains(t, outline, "Card with a", kind)
		assert.NotContains(t, outline, "Only text", kind)
	}
}
