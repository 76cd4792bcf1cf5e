package e2e_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

const dropdown = `<select id="f" aria-label="Country"><optgroup label="North"><option value="no">Norway</option><option value="se" selected>Sweden</option></optgroup>` +
	`<option value="za" disabled>South Africa</option><option value="x1">Twin</option><option value="x2">Twin</option><option>  New   Zealand </option></select>`

const several = `<select id="f" multiple aria-label="Tags"><option selected>red</option><option>green</option><option selected>blue</option></select>`

// TestSelect chooses options; the page hears of it.
func TestSelect(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, ``)
	for name, c := range map[string]struct {
		html string
		args args
		want string
	}{
		"by value":             {dropdown, args{"option": "no"}, "no"},
		"by label":             {dropdown, args{"option": "Norway"}, "no"},
		"by loose label":       {dropdown, args{"option": "new zealand"}, "New Zealand"},
		"by index":             {dropdown, args{"index": 4}, "x2"},
		"the one that is":      {dropdown, args{"option": "se"}, "se"},
		"several":              {several, args{"options": []string{"green", "blue"}}, "green,blue"},
		"one of several":       {several, args{"option": "green"}, "green"},
		"far down a long list": {`<select id="f">` + `</select>`, args{"option": "v450"}, "v450"},
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(c.html)
			eval[bool](&p, `(f.options.length || [...Array(500).keys()].forEach((i) => f.add(new Option("Item " + i, "v" + i))), window.heard = [], ["input", "change"].forEach((k) => f.addEventListener(k, () => heard.push(k))), true)`)
			c.args["selector"] = "#f"
			p.call("select_dropdown", c.args)
			assert.Equal(t, c.want, eval[string](&p, `[...f.selectedOptions].map((o) => o.value).join(",")`))
			if c.want != "se" {
				assert.Equal(t, []string{"input", "change"}, eval[[]string](&p, "heard"))
			}
		})
	}
}

// TestSelectRefused keeps the choice and says what there is.
func TestSelectRefused(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, ``)
	for name, c := range map[string]struct {
		html, code string
		args       args
		tells      []string
	}{
		"missing":            {dropdown, "option_not_found", args{"option": "Finland"}, []string{`"Norway"`, `"Sweden"`, `"New Zealand"`}},
		"no such index":      {dropdown, "option_not_found", args{"index": 99}, []string{"index 99"}},
		"disabled":           {dropdown, "disabled", args{"option": "za"}, []string{"South Africa"}},
		"two alike":          {dropdown, "ambiguous_target", args{"option": "Twin"}, []string{"index 3", "index 4"}},
		"several into one":   {dropdown, "bad_argument", args{"options": []string{"no", "se"}}, []string{"one option"}},
		"nothing said":       {dropdown, "bad_argument", args{}, []string{"exactly one"}},
		"no native select":   {`<div id="f" role="combobox">Country</div>`, "not_editable", args{"option": "no"}, []string{"click"}},
		"put back":           {`<select id="f" onchange="this.value = 'a'"><option>a</option><option>b</option></select>`, "not_taken", args{"option": "b"}, []string{"did not keep"}},
		"a disabled select":  {`<select id="f" disabled><option>a</option><option>b</option></select>`, "disabled", args{"option": "b"}, []string{"disabled"}},
		"an invisible one":   {`<select id="f" style="display: none"><option>a</option><option>b</option></select>`, "not_visible", args{"option": "b"}, []string{"not visible"}},
		"a disabled group's": {`<select id="f"><option>a</option><optgroup disabled label="g"><option>b</option></optgroup></select>`, "disabled", args{"option": "b"}, []string{"b"}},
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(c.html)
			before := eval[string](&p, `String(f.value)`)
			c.args["selector"] = "#f"
			a := p.fails(c.code, "select_dropdown", c.args)
			for _, words := range c.tells {
				assert.Contains(t, a.Text, words)
			}
			assert.Equal(t, before, eval[string](&p, `String(f.value)`))
		})
	}
}

// TestCheck brings controls to a state, and clicks only when they have another.
func TestCheck(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, ``)
	const aria = `onclick="this.setAttribute('aria-checked', String(this.getAttribute('aria-checked') !== 'true'))"`
	for name, c := range map[string]struct {
		html    string
		checked bool
		state   string
		clicks  int
	}{
		"a checkbox":                   {`<input id="f" type="checkbox">`, true, "f.checked", 1},
		"a checked one":                {`<input id="f" type="checkbox" checked>`, true, "f.checked", 0},
		"a checked one to clear":       {`<input id="f" type="checkbox" checked>`, false, "!f.checked", 1},
		"a radio":                      {`<input type="radio" name="n" checked><input id="f" type="radio" name="n">`, true, "f.checked", 1},
		"a chosen radio":               {`<input id="f" type="radio" name="n" checked>`, true, "f.checked", 0},
		"a switch":                     {`<div id="f" role="switch" tabindex="0" aria-checked="false" ` + aria + `>Night</div>`, true, `f.ariaChecked === "true"`, 1},
		"a switch that is on":          {`<button id="f" role="switch" aria-checked="true" ` + aria + `>Night</button>`, true, `f.ariaChecked === "true"`, 0},
		"one drawn by its label":       {`<label>Terms <input id="f" type="checkbox" style="display: none"></label>`, true, "f.checked", 2},
		"one drawn over":               {`<label style="position: relative; display: block; padding: 9px">Terms <input id="f" type="checkbox" style="position: absolute; opacity: 0"><span style="position: absolute; inset: 0; background: #eee"></span></label>`, true, "f.checked", 2},
		"one whose label is elsewhere": {`<input id="f" type="checkbox" style="position: absolute; clip: rect(0 0 0 0); width: 1px; height: 1px"><label for="f">Terms</label>`, true, "f.checked", 2},
		"one between":                  {`<input id="f" type="checkbox">`, true, "f.checked", 1},
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(c.html)
			eval[bool](&p, `(window.clicks = 0, document.body.onclick = (e) => { clicks += e.isTrusted || e.target === f ? 1 : 0 }, true)`)
			a := p.call("check_box", args{"selector": "#f", "checked": c.checked})
			assert.True(t, eval[bool](&p, c.state))
			if c.clicks < 2 { // a click on a label makes another one on its control
				assert.Equal(t, c.clicks, eval[int](&p, "clicks"))
			}
			assert.Equal(t, c.clicks > 0, structured[struct{ Acted bool }](t, a).Acted)
		})
	}
}

// TestCheckRefused names what has no state to bring about.
func TestCheckRefused(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, ``)
	for name, c := range map[string]struct {
		html, code string
		checked    bool
	}{
		"a text field":      {`<input id="f">`, "not_editable", true},
		"a radio to clear":  {`<input id="f" type="radio" checked>`, "bad_argument", false},
		"a disabled one":    {`<input id="f" type="checkbox" disabled>`, "disabled", true},
		"one put back":      {`<input id="f" type="checkbox" onclick="event.preventDefault()">`, "not_taken", true},
		"one that is under": {`<input id="f" type="checkbox"><div style="position: fixed; inset: 0">Banner</div>`, "covered_by", true},
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(c.html)
			before := eval[bool](&p, "f.checked")
			p.fails(c.code, "check_box", args{"selector": "#f", "checked": c.checked})
			assert.Equal(t, before, eval[bool](&p, "f.checked"))
		})
	}
}
