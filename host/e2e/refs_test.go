package e2e_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

const list = `<h1>Cart</h1><ul id="list"><li>Tea <button onclick="got = 'tea'">Remove tea</button></li><li>Cake <button onclick="got = 'cake'">Remove cake</button></li></ul><p id="total">2</p>`

// TestRefsStay keeps refs while the page changes around their elements.
func TestRefsStay(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change string
		made   bool
	}{
		"other parts are rendered anew":    {`total.outerHTML = "<p id=total>3</p>"`, false},
		"something comes before it":        {`document.body.prepend(...["A", "B"].map((n) => Object.assign(document.createElement("button"), { textContent: n })))`, false},
		"it is moved":                      {`list.prepend(list.lastElementChild)`, false},
		"its classes change":               {`list.lastElementChild.lastElementChild.className = "x y"`, false},
		"the list is made anew":            {`list.innerHTML = list.innerHTML`, true},
		"all is made anew":                 {`document.body.innerHTML = document.body.innerHTML`, true},
		"it is made anew, with another on": {`list.innerHTML = "<li>Milk <button>Remove milk</button></li>" + list.innerHTML`, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := draw(t, stand, list)
			ref := p.ref("button", "Remove cake")
			eval[bool](p, `(`+c.change+`, true)`)
			p.call("click_element", args{"ref": ref})
			assert.Equal(t, "cake", eval[string](p, "got"), "without a read between")
			again := p.read()
			assert.Equal(t, ref, refIn(t, again, "button", "Remove cake"))
			if c.made {
				eval[bool](p, `(list.innerHTML = list.innerHTML, got = "", true)`)
				assert.Contains(t, p.read().Text, "made anew by the page")
				p.call("click_element", args{"ref": ref})
				assert.Equal(t, "cake", eval[string](p, "got"), "after a read")
			}
		})
	}
}

// TestRefsGone refuses refs of elements that are gone, and says what may have been meant.
func TestRefsGone(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, list)
	ref := p.ref("button", "Remove cake")
	eval[bool](p, `(list.lastElementChild.remove(), got = "", true)`)
	assert.Contains(t, p.fails("stale_ref", "click_element", args{"ref": ref}).Text, "Remove cake")
	assert.Empty(t, eval[string](p, "got"), "nothing else was clicked")
	eval[bool](p, `(list.innerHTML += "<li><button onclick=\"got = 'new'\">Other</button></li>", true)`)
	p.fails("stale_ref", "click_element", args{"ref": ref})
	assert.NotEqual(t, ref, p.ref("button", "Other"), "a ref is never given again")
}

// TestRefsAlike makes two elements anew that nothing tells apart: no guess.
func TestRefsAlike(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<div id="d"><button onclick="got = 1">Go</button></div>`)
	ref := p.ref("button", "Go")
	eval[bool](p, `(got = 0, d.innerHTML = "<p><button onclick='got = 2'>Go</button></p><p><button onclick='got = 3'>Go</button></p>", true)`)
	assert.Regexp(t, `(?s)- e\d+ button "Go"\n- e\d+ button "Go"`, p.fails("stale_ref", "click_element", args{"ref": ref}).Text, "the candidates")
	assert.Zero(t, eval[int](p, "got"))
}

// TestRefsReload keeps refs over a reload and over going away and back.
func TestRefsReload(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/table.html?rows=5")
	outline := p.read()
	box, button := refNamed(t, outline, "Order 3 is done"), refNamed(t, outline, "Ship 4")
	p.call("navigate", args{"url": p.address, "waitUntil": "load"})
	p.call("check_box", args{"ref": box, "checked": true})
	assert.True(t, eval[bool](p, `document.querySelector("[name=done-3]").checked`))
	p.call("navigate", args{"url": stand.Site + "/pages/hidden.html?between", "waitUntil": "load"})
	p.fails("stale_ref", "click_element", args{"ref": button})
	p.call("navigate", args{"url": p.address, "waitUntil": "load"})
	eval[bool](p, `(document.querySelector("tbody").onclick = (e) => { window.got = e.target.dataset.order }, true)`)
	p.call("click_element", args{"ref": button})
	assert.Equal(t, "4", eval[string](p, "window.got"))
}

// TestRefsFrame keeps the refs in a frame that is loaded anew.
func TestRefsFrame(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<iframe id="f" src="act.html" style="width: 90%; height: 300px"></iframe>`)
	p.waits(`f.contentDocument.querySelector("#top") !== null && f.contentDocument.readyState === "complete"`)
	ref := p.ref("button", "Top")
	eval[bool](p, `(f.contentWindow.location.reload(), f.onload = () => { window.back = true }, true)`)
	p.waits(`window.back === true`)
	p.call("click_element", args{"ref": ref})
	assert.Contains(t, eval[[]string](p, "f.contentWindow.events"), "click top 0 0 1")
}

// refNamed finds a ref by a name alone: the rows of a table don't say the roles that its header tells.
func refNamed(t *testing.T, a rig.Answer, name string) string {
	t.Helper()
	found := regexp.MustCompile(`\b(e\d+) (?:[a-z]+ )?` + regexp.QuoteMeta(strconv.Quote(name))).FindStringSubmatch(a.Text)
	require.NotNil(t, found, "%q in %s", name, a.Text)
	return found[1]
}
