package snapshot_test

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// thousand is a capture of a table with 1,000 rows, 22,000 nodes.
func thousand(t testing.TB) []byte {
	t.Helper()
	data, err := table(1_000).Bytes()
	require.NoError(t, err)
	return data
}

// The outline of 1,000 rows with a link, a select, a check box and a button each stays small.
func TestOutlineOfAThousandRowsIsSmall(t *testing.T) {
	t.Parallel()
	d, err := snapshot.Decode(thousand(t))
	require.NoError(t, err)
	p := single(d)
	for _, filter := range filters {
		o, err := p.Outline(snapshot.Options{Filter: filter, Ref: counter(p)})
		require.NoError(t, err)
		assert.Len(t, o.Shown, 4_000)
		assert.Less(t, utf8.RuneCountInString(o.Text), 120_000)
	}
}

func BenchmarkDecode(b *testing.B) {
	data := thousand(b)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := snapshot.Decode(data); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOutline is a reading as a tool does it: decode, describe all elements, write the outline.
func BenchmarkOutline(b *testing.B) {
	data := thousand(b)
	for _, filter := range filters {
		b.Run(string(filter), func(b *testing.B) {
			b.ReportAllocs()
			chars := 0
			for b.Loop() {
				d, err := snapshot.Decode(data)
				if err != nil {
					b.Fatal(err)
				}
				o, err := single(d).Outline(snapshot.Options{Filter: filter, Ref: func(snapshot.Place) string { return "e1234" }})
				if err != nil {
					b.Fatal(err)
				}
				chars = utf8.RuneCountInString(o.Text)
			}
			b.ReportMetric(float64(chars), "chars")
		})
	}
}

func BenchmarkElements(b *testing.B) {
	data := thousand(b)
	for b.Loop() {
		d, err := snapshot.Decode(data)
		if err != nil {
			b.Fatal(err)
		}
		if n := len(single(d).Elements(0)); n != 4_000 {
			b.Fatalf("%d elements", n)
		}
	}
}
