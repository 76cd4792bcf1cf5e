package bundle_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func ptr[T any](v T) *T { return &v }

func text(s string) wire.ValueSetterParams   { return wire.ValueSetterParams{Text: &s} }
func choice(i ...int) wire.ValueSetterParams { return wire.ValueSetterParams{Options: i} }
func checked(on bool) wire.ValueSetterParams { return wire.ValueSetterParams{Checked: &on} }
func taken(value string) wire.ValueSetterResult {
	return wire.ValueSetterResult{Taken: true, Value: value}
}
func lost(value string) wire.ValueSetterResult { return wire.ValueSetterResult{Value: value} }

func by(framework string, r wire.ValueSetterResult) wire.ValueSetterResult {
	r.Framework = framework
	return r
}

var fieldCases = []struct {
	name, selector string
	params         wire.ValueSetterParams
	want           wire.ValueSetterResult
	events         []string
}{
	{"a text field", "#plain", text("after"), taken("after"),
		[]string{"focus", "beforeinput:insertText:after", "input:insertText:after", "change"}},
	{"a text field is emptied", "#plain", text(""), taken(""),
		[]string{"beforeinput:deleteContentBackward:null", "input:deleteContentBackward:null", "change"}},
	{"line breaks do not fit a text field", "#empty", text("a\nb"), lost("ab"), nil},
	{"maxlength is not for scripts", "#short", text("longer"), taken("longer"), nil},
	{"a password is not told", "#secret", text("hunter2"), taken(""), nil},
	{"a one-time code is not told", "#code", text("123456"), taken(""), nil},
	{"a number", "#number", text("12.50"), taken("12.50"), nil},
	{"no number", "#number", text("twelve"), lost(""), nil},
	{"a date fires plain events", "#date", text("2026-02-28"), taken("2026-02-28"), []string{"blur", "focus", "input", "change"}},
	{"no date", "#date", text("28.2.2026"), lost(""), nil},
	{"a time", "#time", text("09:30"), taken("09:30"), nil},
	{"a local time with a space", "#local", text("2026-02-28 09:30"), taken("2026-02-28T09:30"), nil},
	{"a colour in capitals", "#color", text("#AABBCC"), taken("#aabbcc"), nil},
	{"no colour", "#color", text("bluish"), lost("#000000"), nil},
	{"a range", "#range", text("7.0"), taken("7"), nil},
	{"a range beyond its end", "#range", text("70"), lost("10"), nil},
	{"a text area", "#area", text("one\r\ntwo"), taken("one\ntwo"), nil},
	{"an option", "#one", choice(2), taken("the blue"), []string{"blur", "focus", "input", "change"}},
	{"the option that is chosen", "#one", choice(2), taken("the blue"), []string{}},
	{"several options", "#many", choice(1, 2), taken("green, blue"), nil},
	{"a check box", "#box", checked(true), taken("true"), []string{"blur", "focus", "click", "input", "change"}},
	{"a check box that is checked", "#box", checked(true), taken("true"), []string{}},
	{"a check box that does not want", "#stubborn", checked(true), lost("false"), nil},
	{"a radio button", "#r2", checked(true), taken("true"), nil},
	{"a switch", "#switch", checked(true), taken("true"), []string{"blur", "focus", "click"}},
	{"an editable element", "#rich", text("new"), taken("new"),
		[]string{"blur", "focus", "beforeinput:insertText:new", "input:insertText:new"}},
	{"an editable element takes lines", "#rich", text("one\ntwo"), taken("one\n\ntwo"), nil},
	{"an editable element is emptied", "#rich", text(""), taken("\n"), nil},
	{"a field that prevents the edit", "#prevented", text("new"), lost("kept"), nil},
	{"a controlled field of React", "#react", text("new"), by("react", taken("new")),
		[]string{"blur", "focus", "beforeinput:insertText:new", "input:insertText:new", "onChange:new", "change"}},
	{"a controlled field that puts back", "#react-stubborn", text("new"), by("react", lost("mine")), nil},
	{"a field of Vue", "#vue", text("new"), by("vue", taken("new")), nil},
	{"a field in a component of Svelte", "#svelte", text("new"), by("svelte", taken("new")), nil},
	{"a field in an open shadow tree", "#host >>> #inner", text("new"), taken("new"), nil},
}

func TestValueSetter(t *testing.T) {
	m := module(t, "value-setter")
	p := open(t, "value-setter.html")
	require.Equal(t, 1, p.inject(m))
	for _, c := range fieldCases {
		t.Run(c.name, func(t *testing.T) { // in order: the cases share a page
			p := p.in(t)
			p.main("events.length = 0", nil)
			o := p.call(m, c.params, c.selector)
			require.True(t, o.OK, "%+v", o.Error)
			var got wire.ValueSetterResult
			require.NoError(t, json.Unmarshal(o.Value, &got))
			assert.Equal(t, c.want, got)
			if c.events != nil {
				var events []string
				p.main("events", &events)
				assert.Equal(t, c.events, events)
			}
		})
	}
}

func TestValueSetterRefuses(t *testing.T) {
	m := module(t, "value-setter")
	p := open(t, "value-setter.html")
	require.Equal(t, 1, p.inject(m))
	for _, c := range []struct {
		name, selector string
		params         wire.ValueSetterParams
		code, message  string
	}{
		{"nothing to set", "#plain", wire.ValueSetterParams{}, "bad_params", "value-setter takes exactly one of text, options and checked, not 0"},
		{"two things to set", "#plain", wire.ValueSetterParams{Text: ptr("a"), Checked: ptr(true)}, "bad_params",
			"value-setter takes exactly one of text, options and checked, not 2"},
		{"no element", "", text("a"), "bad_params", "value-setter needs an HTML element"},
		{"text on a check box", "#box", text("a"), "bad_params", "an input of type checkbox takes checked, not text"},
		{"text on a file field", "#file", text("a"), "bad_params", "an input of type file has no text to set"},
		{"text on a button", "#button", text("a"), "bad_params", "text can be set on a text field or an editable element only"},
		{"options on a text field", "#plain", choice(0), "bad_params", "options can be chosen in a native select only"},
		{"an option that is not there", "#one", choice(3), "bad_params", "option 3 is not one of the select's 3"},
		{"two options of one", "#one", choice(0, 1), "bad_params", "the select takes one option, not several"},
		{"a text field is no check box", "#plain", checked(true), "bad_params",
			"checked can be set on a check box, a radio button or a switch only"},
		{"a radio button cannot be cleared", "#r1", checked(false), "bad_params",
			"a radio button is cleared by choosing another one of its group"},
		{"a field that the page replaces", "#replaced", text("a"), "node_gone", "the page replaced the field while its value was being set"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := p.in(t)
			o := p.call(m, c.params, c.selector)
			assert.False(t, o.OK)
			assert.Equal(t, c.code, o.Error.Code)
			assert.Equal(t, c.message, o.Error.Message)
		})
	}
}
