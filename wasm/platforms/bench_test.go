package platforms_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/fixture"
	"github.com/tabwire-dev/tabwire/wasm/catalog"
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

// BenchmarkChannel reads a Slack channel of 200 messages: joining and indexing the page, matching, reading, writing.
func BenchmarkChannel(b *testing.B) {
	frames, err := fixture.Page{URL: "https://app.slack.com/client/T0BENCH01/C0BENCH01", HTML: fixture.Channel(200)}.Frames()
	require.NoError(b, err)
	doc, err := snapshot.Decode(frames[0].Capture)
	require.NoError(b, err)
	parsers := catalog.Platforms()
	b.ReportAllocs()
	for b.Loop() {
		page := platform.NewPage(snapshot.NewPage([]snapshot.Part{{Doc: doc, ParentFrameID: -1, FrameIndex: -1}}))
		d, _, err := platform.Choose(page, parsers, "", "")
		require.NoError(b, err)
		answer := platform.Read(page, d)
		_, err = json.Marshal(answer)
		require.NoError(b, err)
		_ = fmt.Sprint(strings.Count(answer.Markdown(), "\n"))
	}
}
