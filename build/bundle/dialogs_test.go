package bundle_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// dialogs runs the module dialogs.
func (p *tab) dialogs(params wire.DialogsParams) wire.DialogsResult {
	p.t.Helper()
	o := p.call(module(p.t, "dialogs"), params, "")
	require.True(p.t, o.OK, "%+v", o.Error)
	var got wire.DialogsResult
	require.NoError(p.t, json.Unmarshal(o.Value, &got))
	return got
}

// open and inject a page for the module.
func dialogPage(t *testing.T) *tab {
	t.Helper()
	p := open(t, "dialogs.html")
	require.Equal(t, 1, p.inject(module(t, "dialogs")))
	return p
}

func TestDialogsAreAnswered(t *testing.T) {
	t.Parallel()
	ask := `JSON.stringify([String(alert("a")), confirm("b"), prompt("c", "d"), prompt("e"), String(print())])`
	for _, c := range []struct {
		name   string
		params wire.DialogsParams
		want   string
	}{
		{"accepted", wire.DialogsParams{Action: "set", Accept: true}, `["undefined",true,"d","","undefined"]`},
		{"accepted with a text", wire.DialogsParams{Action: "set", Accept: true, Text: ptr("mine")}, `["undefined",true,"mine","mine","undefined"]`},
		{"dismissed", wire.DialogsParams{Action: "set"}, `["undefined",false,null,null,"undefined"]`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := dialogPage(t)
			var before, during, got string
			p.main("describe()", &before)
			assert.Equal(t, wire.DialogsResult{On: true, Asked: []wire.AskedDialog{}}, p.dialogs(c.params))
			p.main(ask, &got)
			assert.Equal(t, c.want, got)
			p.main("describe()", &during)
			assert.Equal(t, before, during, "the overrides look like the originals")
			accepted := c.params.Accept
			want := []wire.AskedDialog{{Kind: "alert", Message: "a", Accepted: accepted}, {Kind: "confirm", Message: "b", Accepted: accepted},
				{Kind: "prompt", Message: "c", Accepted: accepted}, {Kind: "prompt", Message: "e", Accepted: accepted}, {Kind: "print", Accepted: accepted}}
			assert.Equal(t, want, p.dialogs(wire.DialogsParams{Action: "take"}).Asked)
			assert.Empty(t, p.dialogs(wire.DialogsParams{Action: "take"}).Asked, "they are told once")
			assert.False(t, p.dialogs(wire.DialogsParams{Action: "end"}).On)
			var untouched bool
			p.main("untouched()", &untouched)
			assert.True(t, untouched)
		})
	}
}

func TestDialogsSetTwiceOverridesOnce(t *testing.T) {
	t.Parallel()
	p := dialogPage(t)
	listeners := p.listeners()
	p.dialogs(wire.DialogsParams{Action: "set"})
	p.dialogs(wire.DialogsParams{Action: "set", Accept: true})
	var yes, untouched bool
	p.main(`confirm("?")`, &yes)
	assert.True(t, yes, "the last policy holds")
	assert.Equal(t, listeners+1, p.listeners(), "one for beforeunload")
	p.dialogs(wire.DialogsParams{Action: "end"})
	p.dialogs(wire.DialogsParams{Action: "end"})
	p.main("untouched()", &untouched)
	assert.True(t, untouched)
	assert.Equal(t, listeners, p.listeners())
}

func TestDialogsLeaveThePageItsOwnOverride(t *testing.T) {
	t.Parallel()
	p := dialogPage(t)
	p.dialogs(wire.DialogsParams{Action: "set", Accept: true})
	p.main(`var own = () => "own"; window.confirm = own`, nil)
	p.dialogs(wire.DialogsParams{Action: "end"})
	var kept bool
	p.main("confirm === own", &kept)
	assert.True(t, kept)
}

func TestDialogsHandThemselvesBackAfterMany(t *testing.T) {
	t.Parallel()
	p := dialogPage(t)
	p.main(`var reached = 0; window.alert = () => { reached++; }`, nil) // what the originals are for this test
	p.dialogs(wire.DialogsParams{Action: "set"})
	p.main(`for (let i = 0; i < 40; i++) alert(i)`, nil)
	var reached int
	p.main("reached", &reached)
	assert.Equal(t, 40-wire.MaxDialogs, reached)
	assert.Len(t, p.dialogs(wire.DialogsParams{Action: "take"}).Asked, wire.MaxDialogs)
	p.main("alert(1)", nil)
	p.main("reached", &reached)
	assert.Equal(t, 40-wire.MaxDialogs, reached, "after a take there is room again")
}

func TestDialogsRefuseOtherOrders(t *testing.T) {
	t.Parallel()
	p := dialogPage(t)
	o := p.call(module(t, "dialogs"), wire.DialogsParams{Action: "shout"}, "")
	assert.Equal(t, "bad_params", o.Error.Code)
}
