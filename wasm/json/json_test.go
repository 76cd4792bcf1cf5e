package json_test

import (
	"bytes"
	standard "encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

type inner struct {
	A string   `json:"a"`
	B *float64 `json:"b,omitempty"`
}

type kind string

type record struct {
	inner
	Text   string           `json:"text"`
	Kind   kind             `json:"kind,omitempty"`
	N      int              `json:"n"`
	Big    int64            `json:"big,omitempty"`
	F      float64          `json:"f"`
	OK     bool             `json:"ok,omitempty"`
	List   []inner          `json:"list"`
	Words  []string         `json:"words,omitempty"`
	Map    map[string]int   `json:"map,omitempty"`
	Nested map[string]inner `json:"nested,omitempty"`
	Raw    wire.Raw         `json:"raw,omitempty"`
	Any    any              `json:"any,omitempty"`
	Ptr    *inner           `json:"ptr,omitempty"`
	hidden int
	Skip   string `json:"-"`
}

func TestMarshalIsTheStandards(t *testing.T) {
	t.Parallel()
	f := 1.5
	values := map[string]any{
		"a whole record": record{
			inner: inner{A: "x", B: &f}, Text: "a\"b\\c\n\t\r\b\f\x01<&>\u2028é\U0001f600\xff", Kind: "k", N: -3, Big: math.MaxInt64, F: 1e21, OK: true,
			List: []inner{{A: "1"}, {}}, Words: []string{}, Map: map[string]int{"b": 1, "a": 2}, Nested: map[string]inner{"": {A: "z"}},
			Raw: wire.Raw(` { "x" : [ 1 , 2 ] } `), Any: map[string]any{"q": []any{nil, true, "s", 1.25}}, Ptr: &inner{}, hidden: 1, Skip: "s",
		},
		"an empty record":  record{},
		"small floats":     []float64{0, 1e-7, 1e-6, 123456789, 1e20, 1e21, -0.5, math.MaxFloat64, math.SmallestNonzeroFloat64},
		"nothing":          nil,
		"a nil pointer":    (*inner)(nil),
		"a map of anys":    map[string]any{"z": 1, "a": map[string]any{}},
		"a list of lists":  [][]int{{1}, nil, {}},
		"a named string":   kind("<"),
		"a Bytes":          wire.PortData{Port: "p", Data: wire.Bytes{Index: 4}},
		"a nil map":        struct{ M map[string]int }{},
		"an interface nil": struct{ E any }{},
	}
	for name, v := range values {
		want, err := standard.Marshal(v)
		require.NoError(t, err, name)
		got, err := json.Marshal(v)
		require.NoError(t, err, name)
		assert.Equal(t, string(want), string(got), name)
	}
}

func TestMembers(t *testing.T) {
	t.Parallel()
	got, err := json.Members([]byte(` { "b" : [1, {"x": "}"}] , "\u0061":null,"b":"\"" } `))
	require.NoError(t, err)
	assert.Equal(t, []json.Member{{Key: "b", Value: wire.Raw(`[1, {"x": "}"}]`)}, {Key: "a", Value: wire.Raw("null")}, {Key: "b", Value: wire.Raw(`"\""`)}}, got)
	got, err = json.Members([]byte("{}"))
	require.NoError(t, err)
	assert.Empty(t, got)
	for text, want := range map[string]string{
		`[]`: "is a list, not an object", `[`: "unexpected end of JSON at byte 1", ``: "unexpected end of JSON at byte 0",
		`{"a":1`: "unexpected end of JSON at byte 6", `{"a":1}}`: "unexpected character '}' at byte 7", `{"a" 1}`: "unexpected character '1' at byte 5",
	} {
		_, err := json.Members([]byte(text))
		assert.EqualError(t, err, want, text)
	}
}

func TestMadeIsWrittenAsItIs(t *testing.T) {
	t.Parallel()
	made, err := json.Marshal(map[string]any{"x": []string{"<", "\n"}})
	require.NoError(t, err)
	type holder struct {
		Made json.Made `json:"made,omitempty"`
		Raw  wire.Raw  `json:"raw"`
	}
	got, err := json.Marshal([]holder{{json.Made(made), made}, {}})
	require.NoError(t, err)
	assert.Equal(t, `[{"made":{"x":["\u003c","\n"]},"raw":{"x":["\u003c","\n"]}},{"raw":null}]`, string(got))
}

func TestMarshalRefuses(t *testing.T) {
	t.Parallel()
	deep := any(1)
	for range json.MaxDepth + 2 {
		deep = []any{deep}
	}
	for want, v := range map[string]any{
		"a number that is not finite":    math.Inf(1),
		"chan int":                       make(chan int),
		"a piece of JSON that is broken": wire.Raw(`{"a"`),
		"number 1x":                      json.Number("1x"),
		"map[int]int":                    map[int]int{1: 1},
		"nested too deeply":              deep,
	} {
		_, err := json.Marshal(v)
		assert.EqualError(t, err, "cannot be written as JSON: "+want)
	}
}

func TestUnmarshal(t *testing.T) {
	t.Parallel()
	const text = ` {"a":"x","b":2,"TEXT":"other case","text":"\u00e9\ud83d\ude00\ud800\/","n":7,"f":1e3,"ok":true,"kind":"k",
	 "list":[{"a":"1"},null],"map":{"k":1},"nested":{"n":{"a":"y"}},"raw":{"r": [1] },"any":{"x":[1,"s",null,false]},"ptr":{"a":"p"},"unknown":[{}]} `
	var got, want record
	require.NoError(t, json.Unmarshal([]byte(text), &got))
	require.NoError(t, standard.Unmarshal([]byte(strings.Replace(text, `"TEXT":"other case",`, "", 1)), &want))
	want.Any = map[string]any{"x": []any{json.Number("1"), "s", nil, false}}
	assert.Equal(t, want, got)
}

func TestUnmarshalNamesWhatIsWrong(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`{"n":"7"}`:                   "n is a string, not an integer",
		`{"n":7.5}`:                   "n is a number, not an integer",
		`{"n":99999999999999999999}`:  "n is a number, not an integer",
		`{"list":[{"a":1}]}`:          "list[0].a is a number, not a string",
		`{"nested":{"x y":{"a":{}}}}`: `nested["x y"].a is an object, not a string`,
		`{"ok":1}`:                    "ok is a number, not a boolean",
		`{"list":{}}`:                 "list is an object, not a list",
		`[]`:                          "is a list, not an object",
		`{"n":1`:                      "unexpected end of JSON at byte 6",
		`{"n":01}`:                    "unexpected character '1' at byte 6",
		`{"n":1}x`:                    "unexpected character 'x' at byte 7",
		`{"text":"` + "\n" + `"}`:     "unexpected character 0x0a at byte 9",
		`{"text":"\q"}`:               "unexpected character 'q' at byte 10",
		`{"text":"\u12`:               "unexpected end of JSON at byte 13",
		``:                            "unexpected end of JSON at byte 0",
		`{"f":1e999}`:                 "f is a number, not a number of 64 bits",
		strings.Repeat("[", 2000):     "nested too deeply at byte 1001",
	} {
		var r record
		assert.EqualError(t, json.Unmarshal([]byte(text), &r), want, "%.40s", text)
	}
}

// FuzzAgainstStandard holds both packages to the same texts, values and bytes.
func FuzzAgainstStandard(f *testing.F) {
	for _, s := range []string{
		`{"a":"x","list":[{"a":"1","b":1.5}],"any":[null,true,{"x":-0.0e1}],"raw": [1, 2]}`, `"\ud800\udc00\ud800x"`, `[1e400]`, `{"":{}}`,
		"\"\xff\"", `{"a":1,"a":2}`, `tru`, `-`, `[,]`, "\u00a0[]", `{"nested":{"k":null}}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if bytes.Count(data, []byte("[")) > 300 || bytes.Count(data, []byte("{")) > 300 {
			t.Skip("the bounds on depth differ")
		}
		if got, want := json.Valid(data), standard.Valid(data); got != want {
			t.Fatalf("valid: %t, the standard says %t", got, want)
		}
		var got, want any
		d := standard.NewDecoder(bytes.NewReader(data))
		d.UseNumber()
		if json.Unmarshal(data, &got) != nil || d.Decode(&want) != nil {
			return
		}
		if !reflect.DeepEqual(numbers(got), numbers(want)) {
			t.Fatalf("read %#v, the standard %#v", got, want)
		}
		wrote, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		text, err := standard.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if string(wrote) != string(text) {
			t.Fatalf("wrote %s, the standard %s", wrote, text)
		}
	})
}

// numbers turns both packages' Numbers into strings.
func numbers(v any) any {
	switch v := v.(type) {
	case json.Number:
		return "#" + string(v)
	case standard.Number:
		return "#" + string(v)
	case []any:
		for i := range v {
			v[i] = numbers(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = numbers(v[k])
		}
	}
	return v
}

func BenchmarkMarshalLongString(b *testing.B) {
	v := map[string]string{"text": strings.Repeat("e12 button \"Delete\" | row 12 é\n", 6000)}
	b.SetBytes(int64(len(v["text"])))
	for b.Loop() {
		_, _ = json.Marshal(v)
	}
}
