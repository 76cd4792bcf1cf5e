package snapshot_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// byID finds the element with an id.
func byID(t *testing.T, d *snapshot.Document, id string) int {
	t.Helper()
	for n := range d.Len() {
		if v, _ := d.Attr(n, "id"); v == id {
			return n
		}
	}
	require.Fail(t, "no element", "id %s", id)
	return 0
}

// within puts nodes, one space indented, into a body.
func within(nodes string) string {
	return "url=\"https://a.example/\"\n#document\n <html 900\n  <body 901 [block]\n   " + strings.ReplaceAll(strings.TrimSpace(nodes), "\n", "\n  ") + "\n"
}

var nameCases = map[string]struct {
	nodes, role, name, description string
	state                          func(s *snapshot.State)
}{
	"references in a circle": {
		nodes: "<button 1 id=\"x\" aria-labelledby=\"y\"\n  \"own\"\n <i 2 id=\"y\" aria-labelledby=\"x\"\n  \"other\"",
		role:  "button", name: "other",
	},
	"what owns itself": {
		nodes: "<button 1 id=\"x\" aria-owns=\"y\"\n  <b 2 id=\"y\" aria-owns=\"x\"\n   \"in\"",
		role:  "button", name: "in",
	},
	"ids of a shadow tree stay in it": {
		nodes: "<x-a 1\n  #shadow open\n   <button 2 id=\"x\" aria-labelledby=\"l\"\n    \"content\"\n <b 3 id=\"l\"\n  \"outside\"",
		role:  "button", name: "content",
	},
	"what is slotted keeps the ids of its own tree": {
		nodes: "<b 3 id=\"l\"\n  \"outside\"\n <x-a 1\n  #shadow open\n   <b 5 id=\"l\"\n    \"inside\"\n   <slot 6\n    <button 2 [slotted] id=\"x\" aria-labelledby=\"l\"",
		role:  "button", name: "outside",
	},
	"a description by reference": {
		nodes: "<b 1 id=\"d\" [hidden]\n  \"at least 8\"\n <input 2 id=\"x\" aria-describedby=\"d nope\" title=\"Password\" type=\"password\" [secret required]",
		role:  "textbox", name: "Password", description: "at least 8",
		state: func(s *snapshot.State) { s.Secret, s.Required = true, true },
	},
	"a title that is no name": {
		nodes: "<button 1 id=\"x\" title=\"Saves it\"\n  \"Save\"",
		role:  "button", name: "Save", description: "Saves it",
	},
	"the live state goes before the attribute": {
		nodes: "<input 1 id=\"x\" type=\"checkbox\" aria-checked=\"true\" aria-label=\"Gift\" :value=\"on\"",
		role:  "checkbox", name: "Gift",
		state: func(s *snapshot.State) { s.Checked = snapshot.False },
	},
	"a value that is not told": {
		nodes: "<input 1 id=\"x\" type=\"text\" [secret] aria-label=\"Card\" :value=\"4111\"",
		role:  "textbox", name: "Card",
		state: func(s *snapshot.State) { s.Secret = true },
	},
	"a toolbar that is off": {
		nodes: "<div 1 role=\"toolbar\" aria-disabled=\"true\"\n  <button 2 id=\"x\" aria-current=\"odd\" aria-haspopup=\"true\"\n   \"Bold\"",
		role:  "button", name: "Bold",
		state: func(s *snapshot.State) { s.Disabled, s.Current, s.Popup = true, "true", "menu" },
	},
	"a file field tells the file's name alone": {
		nodes: "<input 1 id=\"x\" type=\"file\" :value=\"C:\\\\fakepath\\\\cv.pdf\"",
		role:  "button", name: "Choose File",
		state: func(s *snapshot.State) { s.Value, s.HasValue = "cv.pdf", true },
	},
}

func TestNameDescriptionAndState(t *testing.T) {
	t.Parallel()
	for name, c := range nameCases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := parse(t, within(c.nodes))
			n := byID(t, d, "x")
			assert.Equal(t, c.role, d.Role(n))
			assert.Equal(t, c.name, d.Name(n))
			assert.Equal(t, c.description, d.Description(n))
			if c.state != nil {
				want := snapshot.State{}
				c.state(&want)
				assert.Equal(t, want, d.State(n))
			}
		})
	}
}

func TestNamesAreCut(t *testing.T) {
	t.Parallel()
	var m maker
	b := m.el(m.body(), "button", 0)
	for range 3_000 {
		m.Text(m.el(b, "span", 0), "words ", 0)
	}
	d := m.document()
	assert.Greater(t, len(d.Name(b)), 3_900)
	assert.Less(t, len(d.Name(b)), 4_100)
}

const size, deepest = 100_000, 1_900

var hostile = map[string]func(m *maker, body int){
	"names within names": func(m *maker, body int) {
		for range deepest {
			body = m.el(body, "div", wire.FlagPointer, at("role", "button"), at("tabindex", "0"))
		}
		for range size {
			m.el(body, "span", 0)
		}
	},
	"references to one large element": func(m *maker, body int) {
		big := m.el(body, "div", 0, at("id", "big"))
		for range size / 2 {
			m.Text(m.el(big, "span", 0), "", 0)
		}
		for range size / 2 {
			m.el(body, "a", 0, at("href", "#"), at("aria-labelledby", "big"))
		}
	},
	"everything owns everything": func(m *maker, body int) {
		all := ""
		for i := range 300 {
			all += " o" + strconv.Itoa(i)
		}
		for i := range 300 {
			m.el(body, "button", 0, at("id", "o"+strconv.Itoa(i)), at("aria-owns", all))
		}
	},
	"rows with endless cells": func(m *maker, body int) {
		row := m.el(m.el(body, "table", wire.FlagBlock), "tr", wire.FlagBlock)
		for range size {
			m.el(row, "th", wire.FlagBlock, at("onclick", "x"))
		}
	},
	"headers within headers": func(m *maker, body int) {
		for range deepest {
			body = m.el(body, "header", wire.FlagBlock)
		}
		for range size {
			m.el(body, "footer", wire.FlagBlock|wire.FlagPointer)
		}
	},
	"tables within tables": func(m *maker, body int) {
		for range deepest / 3 {
			body = m.el(m.el(m.el(body, "table", wire.FlagBlock, at("summary", "x")), "tr", wire.FlagBlock), "td", wire.FlagBlock)
		}
		for range size {
			m.el(body, "select", 0)
		}
	},
	"one endless line": func(m *maker, body int) {
		for range size {
			m.Text(m.el(body, "span", 0), "word ", 0)
		}
	},
}

// Pages that are made to be slow are read in the time of a test: work is linear in their size.
func TestHostilePagesAreReadInTime(t *testing.T) {
	t.Parallel()
	for name, build := range hostile {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var m maker
			build(&m, m.body())
			p := single(m.document())
			for _, filter := range filters {
				_, err := p.Outline(snapshot.Options{Filter: filter, MaxChars: 50_000, Ref: counter(p)})
				require.NoError(t, err)
			}
			p.Elements(0)
		})
	}
}
