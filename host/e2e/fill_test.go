package e2e_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFill sets every kind of field; the page's own code has to learn of it.
func TestFill(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, ``)
	for name, c := range map[string]struct{ html, value, read string }{
		"text":            {`<input id="f" value="old">`, "Ada “L” <b>", "f.value"},
		"no type":         {`<input id="f" type="nonsense">`, "x", "f.value"},
		"search":          {`<input id="f" type="search">`, "tea", "f.value"},
		"email":           {`<input id="f" type="email">`, "ada@example.com", "f.value"},
		"url":             {`<input id="f" type="url">`, "https://example.com/", "f.value"},
		"telephone":       {`<input id="f" type="tel">`, "+49 30 1", "f.value"},
		"number":          {`<input id="f" type="number" value="1">`, "-3.5", "f.value"},
		"range":           {`<input id="f" type="range" min="0" max="10">`, "7", "f.value"},
		"date":            {`<input id="f" type="date">`, "2031-05-06", "f.value"},
		"time":            {`<input id="f" type="time">`, "23:59", "f.value"},
		"date and time":   {`<input id="f" type="datetime-local">`, "2031-05-06T23:59", "f.value"},
		"month":           {`<input id="f" type="month">`, "2031-05", "f.value"},
		"week":            {`<input id="f" type="week">`, "2031-W05", "f.value"},
		"colour":          {`<input id="f" type="color">`, "#ff8800", "f.value"},
		"emptied":         {`<input id="f" value="old">`, "", "f.value"},
		"text area":       {`<textarea id="f">old</textarea>`, "one\ntwo\n\nfour", "f.value"},
		"editable":        {`<div id="f" contenteditable>old <b>text</b></div>`, "new words", "f.innerText"},
		"editable lines":  {`<div id="f" contenteditable="plaintext-only">old</div>`, "one\ntwo", "f.innerText"},
		"astral letters":  {`<input id="f" maxlength="4">`, "😀é", "f.value"},
		"far down":        {`<div style="height: 3000px"></div><input id="f">`, "deep", "f.value"},
		"in a closed set": {`<fieldset><legend><input id="f"></legend></fieldset>`, "legend", "f.value"},
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(c.html)
			eval[bool](&p, `(window.heard = [], ["input", "change"].forEach((k) => f.addEventListener(k, () => heard.push(k))), true)`)
			a := p.call("fill_form_field", args{"selector": "#f", "value": c.value})
			assert.Equal(t, c.value, strings.TrimSuffix(eval[string](&p, c.read), "\n"))
			assert.Equal(t, c.value, strings.TrimSuffix(structured[struct{ Value string }](t, a).Value, "\n"), "read back")
			assert.Contains(t, eval[[]string](&p, "heard"), "input")
		})
	}
}

// TestFillFrameworks sets fields whose page keeps the value itself.
func TestFillFrameworks(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, ``)
	// Like React: the setter on the element is tracked, and an input event without a new value is dropped.
	const react = `(() => {
		let tracked = f.value;
		const proto = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
		Object.defineProperty(f, "value", { configurable: true, get() { return proto.get.call(this) }, set(v) { tracked = v; proto.set.call(this, v) } });
		f.addEventListener("input", () => { const now = proto.get.call(f); if (now !== tracked) { tracked = now; window.state = now } else { window.dropped = true } });
		return true;
	})()`
	for name, c := range map[string]struct{ html, script, value, want string }{
		"tracked like React's":      {`<input id="f" value="old">`, react, "new", `window.state === "new" && !window.dropped`},
		"rendered anew on input":    {`<input id="f">`, `f.addEventListener("input", () => { const v = f.value; Promise.resolve().then(() => { f.value = v }) }) ?? true`, "again", `f.value === "again"`},
		"taken on change only":      {`<input id="f">`, `f.addEventListener("change", () => { window.state = f.value }) ?? true`, "later", `window.state === "later"`},
		"an editor with own model":  {`<div id="f" contenteditable>old</div>`, `f.addEventListener("beforeinput", (e) => { e.preventDefault(); window.state = e.data; f.textContent = e.data }) ?? true`, "model", `window.state === "model" && f.textContent === "model"`},
		"an address that completes": {`<input id="f" onfocus="this.select()">`, `true`, "Main Street 1", `f.value === "Main Street 1"`},
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(c.html)
			eval[bool](&p, c.script)
			p.call("fill_form_field", args{"selector": "#f", "value": c.value})
			assert.True(t, eval[bool](&p, c.want))
		})
	}
}

// TestFillRefused names the fields that do not take a value; they keep what they had.
func TestFillRefused(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, ``)
	for name, c := range map[string]struct{ html, code, value, keeps string }{
		"read-only":                {`<input id="f" readonly value="old">`, "not_editable", "new", `f.value === "old"`},
		"disabled":                 {`<input id="f" disabled value="old">`, "disabled", "new", `f.value === "old"`},
		"a select":                 {`<select id="f"><option>old</option></select>`, "not_editable", "new", `f.value === "old"`},
		"a checkbox":               {`<input id="f" type="checkbox">`, "not_editable", "on", `!f.checked`},
		"a file":                   {`<input id="f" type="file">`, "not_editable", "a.txt", `f.files.length === 0`},
		"a button":                 {`<button id="f">old</button>`, "not_editable", "new", `f.textContent === "old"`},
		"a paragraph":              {`<p id="f">old</p>`, "not_editable", "new", `f.textContent === "old"`},
		"too long":                 {`<input id="f" maxlength="3" value="old">`, "bad_argument", "four", `f.value === "old"`},
		"too long in surrogates":   {`<input id="f" maxlength="3" value="old">`, "bad_argument", "😀😀", `f.value === "old"`},
		"several lines":            {`<input id="f" value="old">`, "bad_argument", "a\nb", `f.value === "old"`},
		"no date":                  {`<input id="f" type="date">`, "not_taken", "06.05.2031", `f.value === ""`},
		"no number":                {`<input id="f" type="number" value="1">`, "not_taken", "many", `f.value !== "many"`},
		"out of range":             {`<input id="f" type="range" min="0" max="10" value="5">`, "not_taken", "70", `f.value !== "70"`},
		"put back by the page":     {`<input id="f" value="old" oninput="this.value = 'old'">`, "not_taken", "new", `f.value === "old"`},
		"changed by the page":      {`<input id="f" oninput="this.value = this.value.toUpperCase()">`, "not_taken", "new", `f.value === "NEW"`},
		"invisible":                {`<input id="f" style="display: none" value="old">`, "not_visible", "new", `f.value === "old"`},
		"of a page that is hidden": {`<div hidden><input id="f" value="old"></div>`, "not_visible", "new", `f.value === "old"`},
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(c.html)
			p.fails(c.code, "fill_form_field", args{"selector": "#f", "value": c.value})
			assert.True(t, eval[bool](&p, c.keeps), eval[string](&p, "document.body.innerHTML"))
		})
	}
}

// TestFillInvalid tells the browser's own message about a value that it took.
func TestFillInvalid(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<input id="f" type="email">`)
	a := p.call("fill_form_field", args{"selector": "#f", "value": "nobody"})
	assert.Contains(t, structured[struct{ Message string }](t, a).Message, "@")
}

// TestFillSecret sets secrets and never tells them.
func TestFillSecret(t *testing.T) {
	t.Parallel()
	const secret = "correct-horse-4111111111111111"
	p := draw(t, stand, ``)
	for name, html := range map[string]string{
		"password":           `<input id="f" type="password">`,
		"shown password":     `<input id="f" type="text" autocomplete="current-password">`,
		"one-time code":      `<input id="f" autocomplete="one-time-code">`,
		"card number":        `<input id="f" autocomplete="cc-number">`,
		"was a password":     `<input id="f" type="password" onfocus="this.type = 'text'">`,
		"masked by its font": `<input id="f" style="-webkit-text-security: disc">`,
	} {
		t.Run(name, func(t *testing.T) {
			p := *p
			p.T = t
			p.body(html)
			a := p.call("fill_form_field", args{"selector": "#f", "value": secret})
			assert.Equal(t, secret, eval[string](&p, "f.value"))
			assert.Contains(t, a.Text, "[redacted]")
			told, err := json.Marshal([]any{a, p.read(), p.call("read_page", args{"filter": "interactive"}), p.call("click_element", args{"selector": "#f"})})
			require.NoError(t, err)
			assert.NotContains(t, string(told), secret)
			eval[bool](&p, `(f.oninput = () => { f.value = "" }, f.value = "", true)`)
			refused := p.fails("not_taken", "fill_form_field", args{"selector": "#f", "value": secret})
			assert.NotContains(t, refused.Text+string(refused.Structured), secret, "an error does not tell it either")
		})
	}
}

// TestFillNested fills fields in frames and shadow roots.
func TestFillNested(t *testing.T) {
	t.Parallel()
	p := open(t, stand, "/pages/nest.html?depth=2&site="+foreign(t, stand))
	p.waits(`window.ready === 3`)
	outline := p.read()
	want := map[string]string{}
	for _, name := range []string{"Plain field 0", "Open field 0", "Closed field 0", "Plain field 1", "Open field 1", "Closed field 1", "Plain field 2", "Closed field 2"} {
		want[name] = "in " + name
		p.call("fill_form_field", args{"ref": refIn(t, outline, "textbox", name), "value": want[name]})
	}
	assert.Equal(t, want, eval[map[string]string](p, "window.values"))
}
