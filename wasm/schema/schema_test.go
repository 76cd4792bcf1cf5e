package schema_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/schema"
)

const form = `{"type":"object","properties":{
 "ref":{"type":"string","minLength":1,"maxLength":5},
 "button":{"type":"string","enum":["left","right"],"default":"left"},
 "count":{"type":"integer","minimum":1,"maximum":3},
 "ratio":{"type":["number","null"]},
 "tags":{"type":"array","items":{"type":"string"},"minItems":1,"maxItems":2},
 "map":{"type":"object","additionalProperties":{"type":"string"}},
 "any":true, "never":false, "one":{"const":7}
},"required":["ref"],"additionalProperties":false}`

func TestApply(t *testing.T) {
	t.Parallel()
	s, err := schema.Parse([]byte(form))
	require.NoError(t, err)
	cases := []struct{ name, in, out, problems string }{
		{name: "fills a default", in: `{"ref":"e1"}`, out: `{"button":"left","ref":"e1"}`},
		{name: "keeps what is complete to the byte", in: `{ "ref":"e1","button":"right" }`, out: `{ "ref":"e1","button":"right" }`},
		{name: "keeps big numbers", in: `{"ref":"e","any":12345678901234567890}`, out: `{"any":12345678901234567890,"button":"left","ref":"e"}`},
		{name: "names what is missing", in: ``, problems: "ref: is missing"},
		{name: "names the type", in: `{"ref":5}`, problems: "ref: must be a string, not the number 5"},
		{name: "names the choices", in: `{"ref":"e","button":"middle"}`, problems: `button: must be one of "left", "right", not "middle"`},
		{name: "suggests a name", in: `{"ref":"e","Count":1}`, problems: "Count: is not an argument; did you mean count?"},
		{name: "lists names when none is near", in: `{"ref":"e","zzzzzz":1}`, problems: "zzzzzz: is not an argument; there are: ref, button, count, ratio, tags, map, any, never, one"},
		{name: "takes 1.0 as an integer", in: `{"ref":"e","count":1.0,"button":"left"}`, out: `{"ref":"e","count":1.0,"button":"left"}`},
		{name: "refuses 1.5 as an integer", in: `{"ref":"e","count":1.5}`, problems: "count: must be an integer, not the number 1.5"},
		{name: "bounds numbers", in: `{"ref":"e","count":9}`, problems: "count: must be at most 3, is 9"},
		{name: "bounds huge exponents", in: `{"ref":"e","count":1e400}`, problems: "count: must be an integer, not the number 1e400"},
		{name: "bounds strings in characters", in: `{"ref":"äöüß€€"}`, problems: "ref: must have at most 5 characters, has 6"},
		{name: "refuses empty strings", in: `{"ref":""}`, problems: "ref: must not be empty"},
		{name: "names the place in a list", in: `{"ref":"e","tags":["a",2,"c"]}`, problems: "tags: must have at most 2 items, has 3\ntags[1]: must be a string, not the number 2"},
		{name: "checks a map", in: `{"ref":"e","map":{"x":1}}`, problems: "map.x: must be a string, not the number 1"},
		{name: "takes one of two types", in: `{"ref":"e","ratio":null,"button":"left"}`, out: `{"ref":"e","ratio":null,"button":"left"}`},
		{name: "refuses what may never be", in: `{"ref":"e","never":1}`, problems: "never: must be absent, not 1"},
		{name: "checks a constant", in: `{"ref":"e","one":8}`, problems: "one: must be 7, not 8"},
		{name: "refuses a list", in: `[]`, problems: "must be an object, not an array"},
		{name: "refuses broken JSON", in: `{`, problems: "not JSON"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			out, problems := s.Apply([]byte(c.in))
			var texts []string
			for _, p := range problems {
				texts = append(texts, p.String())
			}
			assert.Equal(t, c.problems, strings.Join(texts, "\n"))
			assert.Equal(t, c.out, string(out))
		})
	}
}

func TestParseRefusesWhatItCannotHold(t *testing.T) {
	t.Parallel()
	cases := map[string]string{
		`{`:                     "decoding schema: unexpected end of JSON at byte 1",
		`{"type":5}`:            "type must be a string or a list of strings",
		`{"properties":[]}`:     "properties must be an object",
		`{"items":{"type":{}}}`: "items: type must be a string or a list of strings",
	}
	for in, want := range cases {
		_, err := schema.Parse([]byte(in))
		assert.EqualError(t, err, want, in)
	}
	_, err := schema.Parse([]byte(strings.Repeat(`{"items":`, 70) + "{}" + strings.Repeat("}", 70)))
	assert.ErrorContains(t, err, "schema nests deeper than 64")
}
