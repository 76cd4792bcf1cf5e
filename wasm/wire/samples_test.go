package wire_test

import (
	standard "encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/json"
)

// samples is testdata/samples_gen.json: the name of the set, then of the struct. extension/gen/samples.test.ts shows
// that the TypeScript side sends and takes the same values.
func samples(t *testing.T) map[string]map[string]standard.RawMessage {
	t.Helper()
	data, err := os.ReadFile("testdata/samples_gen.json")
	require.NoError(t, err)
	var file struct {
		Full, Minimal map[string]standard.RawMessage
	}
	require.NoError(t, standard.Unmarshal(data, &file))
	return map[string]map[string]standard.RawMessage{"full": file.Full, "minimal": file.Minimal}
}

// codecs are the core's JSON and that of the host.
var codecs = map[string]struct {
	read  func([]byte, any) error
	write func(any) ([]byte, error)
}{
	"core": {json.Unmarshal, func(v any) ([]byte, error) { return json.Marshal(v) }},
	"host": {standard.Unmarshal, standard.Marshal},
}

// TestSamples shows that Go takes every key of what TypeScript sends and gives the same back: nothing is lost,
// nothing is added.
func TestSamples(t *testing.T) {
	t.Parallel()
	for set, values := range samples(t) {
		require.Len(t, values, len(structs), "%s: one sample of every struct", set)
		for name, sample := range values {
			require.Contains(t, structs, name)
			for side, codec := range codecs {
				t.Run(side+" "+set+" "+name, func(t *testing.T) {
					t.Parallel()
					value := structs[name]()
					require.NoError(t, codec.read(sample, value))
					again, err := codec.write(value)
					require.NoError(t, err)
					assert.JSONEq(t, string(sample), string(again))
				})
			}
		}
	}
}

// TestSamplesAreChecked shows that TestSamples would notice a key that only one side knows.
func TestSamplesAreChecked(t *testing.T) {
	t.Parallel()
	for name, sample := range samples(t)["full"] {
		var fields map[string]any
		require.NoError(t, standard.Unmarshal(sample, &fields))
		fields["noSuchKey"] = 1
		grown, err := standard.Marshal(fields)
		require.NoError(t, err)
		for side, codec := range codecs {
			value := structs[name]()
			if codec.read(grown, value) != nil {
				continue
			}
			again, err := codec.write(value)
			require.NoError(t, err)
			assert.NotContains(t, string(again), "noSuchKey", "%s: %s", side, name)
		}
	}
}
