package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/host/engine/enginetest"
	"github.com/tabwire-dev/tabwire/wasm/internal/golden"
)

// reading is a conversation in which a page of so many table rows is read whole, three times: the first grows the memory, gives
// the refs and runs code that has not run before.
func reading(b *testing.B, rows int) []golden.Exchange {
	b.Helper()
	const tab = `{"id":7,"windowId":1,"groupId":-1,"index":0,"url":"https://shop.example/page","title":"Orders","active":true,"loading":false}`
	const read = `<- {"frames":[{"frameId":0,"parentFrameId":-1,"documentId":"D1","url":"https://shop.example/page"}]}
<- {"documentId":"D1","result":{"data":"@page.html","frameIndex":-1}}
`
	return orders(b, rows, ask+`<- {"tabs":[`+tab+`],"focusedWindowId":1}
`+read+strings.Repeat(ask+`<- `+tab+`
`+read, 2))
}

// ask is a call for the whole page.
const ask = `> read_page {"maxChars":1000000}
`

// orders plays a conversation about a table of so many rows.
func orders(b *testing.B, rows int, talk string) []golden.Exchange {
	b.Helper()
	var page strings.Builder
	page.WriteString("<title>Orders</title><table>")
	for i := range rows {
		fmt.Fprintf(&page, `<tr><td><a href="/orders/%d">Order %[1]d</a></td>`+
			`<td><select aria-label="Status of order %[1]d"><option>Open<option>Packed<option>Shipped</select></td>`+
			`<td><input type="checkbox" aria-label="Order %[1]d is paid"></td><td><button>Archive</button></td></tr>`, i)
	}
	path := filepath.Join(b.TempDir(), "reading.txtar")
	text := "-- page.html --\n" + page.String()
	for i := range reloads {
		text += fmt.Sprintf("\n-- page%d.html --\n%s", i, page.String())
	}
	require.NoError(b, os.WriteFile(path, []byte(text+"\n-- talk --\n"+talk), 0o600))
	_, steps, err := load(b, path).Play(native())
	require.NoError(b, err)
	return steps
}

// reloads is how often a page is loaded anew.
const reloads = 12

// reloading is a conversation in which a page is read, loaded anew under another address and read again.
func reloading(b *testing.B, rows int) []golden.Exchange {
	b.Helper()
	talk := ""
	for i := range reloads {
		frames := fmt.Sprintf(`<- {"frames":[{"frameId":0,"parentFrameId":-1,"documentId":"D%d","url":"https://shop.example/page%[1]d"}]}
<- {"documentId":"D%[1]d","result":{"data":"@page%[1]d.html","frameIndex":-1}}
`, i)
		tab := fmt.Sprintf(`{"id":7,"windowId":1,"groupId":-1,"index":0,"url":"https://shop.example/page%d","title":"Orders","active":true,"loading":false}`, i)
		if i == 0 {
			talk += ask + `<- {"tabs":[` + tab + `],"focusedWindowId":1}` + "\n" + frames
		} else {
			talk += ask + "<- " + tab + "\n" + frames
		}
	}
	return orders(b, rows, talk)
}

// measure measures the last long step of a conversation, the one that takes the capture and gives the outline.
func measure(b *testing.B, steps []golden.Exchange, start func() golden.Stepper) {
	b.Helper()
	last := len(steps) - 1
	for len(steps[last].Out) < 10_000 {
		last--
	}
	b.ReportAllocs()
	for range b.N {
		b.StopTimer()
		run := start()
		for _, x := range steps[:last] {
			_, err := run(x.In)
			require.NoError(b, err)
		}
		b.StartTimer()
		out, err := run(steps[last].In)
		b.StopTimer()
		require.NoError(b, err)
		require.Equal(b, string(steps[last].Out), string(out))
	}
	b.ReportMetric(float64(len(steps[last].In)), "in-bytes")
	b.ReportMetric(float64(len(steps[last].Out)), "out-bytes")
}

// BenchmarkReadPage is the core's part of read_page.
func BenchmarkReadPage(b *testing.B) {
	for _, rows := range []int{100, 1_000} {
		steps := reading(b, rows)
		b.Run(fmt.Sprintf("native-%d", rows), func(b *testing.B) { measure(b, steps, native) })
		b.Run(fmt.Sprintf("wazero-%d", rows), func(b *testing.B) {
			eng, err := engine.Load(b.Context(), enginetest.Module(b), engine.Options{NoInterrupt: true, CacheDir: enginetest.CacheDir()})
			require.NoError(b, err)
			defer func() { require.NoError(b, eng.Close(context.Background())) }()
			measure(b, steps, func() golden.Stepper {
				core, err := eng.New(b.Context())
				require.NoError(b, err)
				b.Cleanup(func() { _ = core.Close(context.Background()) }) // the answers have been compared
				return func(msg []byte) ([]byte, error) { return core.Step(b.Context(), msg) }
			})
		})
	}
}

// BenchmarkReload is the core's part of read_page when the same page was read under other addresses before.
func BenchmarkReload(b *testing.B) {
	steps := reloading(b, 1_000)
	b.Run("native-1000", func(b *testing.B) { measure(b, steps, native) })
}
