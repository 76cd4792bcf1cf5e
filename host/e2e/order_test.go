package e2e_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestOrder fills in the demo shop's form by refs, sends it and finds the receipt.
func TestOrder(t *testing.T) {
	p := open(t, stand, "/")
	outline := p.read()
	ref := func(role, name string) string {
		t.Helper()
		r, err := outline.Ref(role, name)
		require.NoError(t, err)
		return r
	}
	p.call("fill_form_field", map[string]any{"ref": ref("textbox", "Name"), "value": "Ada Lovelace"})
	p.call("fill_form_field", map[string]any{"ref": ref("textbox", "E-mail"), "value": "ada@example.com"})
	p.call("select_dropdown", map[string]any{"ref": ref("combobox", "Country"), "option": "Germany"})
	p.call("check_box", map[string]any{"ref": ref("radio", "Pick up in the shop"), "checked": true})
	p.call("fill_form_field", map[string]any{"ref": ref("date", "Delivery date"), "value": "2031-05-06"})
	p.call("fill_form_field", map[string]any{"ref": ref("spinbutton", "Quantity"), "value": "3"})
	p.call("check_box", map[string]any{"ref": ref("radio", "4 stars"), "checked": true})
	assert.Equal(t, "Ada Lovelace|ada@example.com|DE|2031-05-06|3", eval[string](p,
		`(() => { const f = document.forms[0].elements; return [f.name, f.email, f.country, f.date, f.quantity].map(e => e.value).join("|") })()`))

	a := p.call("click_element", map[string]any{"ref": ref("button", "Place order")})
	assert.Contains(t, a.Text, "clicked")
	receipt := p.read()
	assert.Contains(t, receipt.Text, "Ada Lovelace")
	assert.Contains(t, eval[string](p, `document.querySelector("main").innerText`), "Ada Lovelace", "the receipt is on the page")
}
