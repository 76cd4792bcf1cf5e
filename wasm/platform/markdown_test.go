package platform_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

type record struct {
	Title  string                `json:"title"`
	Empty  *string               `json:"empty"`
	Count  int                   `json:"count"`
	Tags   []string              `json:"tags"`
	Owner  owner                 `json:"owner"`
	Extra  map[string]extra      `json:"extra"`
	Plain  map[string]string     `json:"plain,omitempty"`
	Fields []platform.Field      `json:"fields"`
	Notes  []note                `json:"notes"`
	Deep   struct{ A, B string } `json:"deep"`
}

type owner struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}

type extra struct {
	Label string  `json:"label"`
	Value *string `json:"value"`
}

type note struct {
	By   owner          `json:"by"`
	Text string         `json:"text"`
	More []owner        `json:"more,omitempty"`
	Map  map[string]int `json:"map,omitempty"`
}

// TestMarkdown writes every form of data that a parser may give.
func TestMarkdown(t *testing.T) {
	t.Parallel()
	value := "x"
	parser := &platform.Parser{Name: "site", Views: []platform.View{platform.NewView("one_thing", func(r *platform.Reading) record {
		r.Partial("only %d of %d", 1, 2)
		return record{
			Title: "T", Count: 3, Tags: []string{"a", "b"}, Owner: owner{"Ada", "ada@x.example"},
			Extra: map[string]extra{"k2": {Label: "L", Value: &value}, "k1": {Label: "M"}}, Plain: map[string]string{"p": "q"},
			Fields: []platform.Field{{Label: "State", Value: "Open", Dirty: true}, {Name: "who", Value: nil, Required: true}, {Label: "Both", Value: []string{"a", "b"}}, {Label: "Box", Value: true}},
			Notes:  []note{{By: owner{Name: "Bo"}, Text: "one\ntwo", More: []owner{{Name: "Cy"}}, Map: map[string]int{"n": 1}}},
		}
	})}, Match: func(*platform.Page) []platform.Match { return []platform.Match{{View: "one_thing", Confidence: 1}} }}
	p := page(t)
	d, ok, err := platform.Choose(p, []*platform.Parser{parser}, "", "")
	require.NoError(t, err)
	require.True(t, ok)
	a := platform.Read(p, d)
	assert.Equal(t, `# site one thing
title: T
count: 3
tags: a, b
owner: Ada <ada@x.example>
extra (2):
- k1:
    label: M
- k2:
    label: L
    value: x
plain (1):
- p: q
fields (4):
- State: Open [changed, not saved]
- who:  [required]
- Both: a, b
- Box: yes
notes (1):
- by: Bo; more: Cy
  text:
    one
    two
  map:
  - n: 1

(not complete: only 1 of 2)`, a.Markdown())
}
