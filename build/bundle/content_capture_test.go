package bundle_test

import (
	"encoding/base64"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
)

var (
	captureSeed  = flag.Int64("capture-seed", 0, "seed of the random changes of pages, 0 for one of the clock")
	captureSteps = flag.Int("capture-steps", 250, "how many changes are made to a page")
)

// captureTime ends a test on a slow machine.
const captureTime = 30 * time.Second

// captureEntry gives the tests a capturer; bytes leave as base64.
const captureEntry = `
	import { createCapturer } from "./extension/content/capture.ts";
	import { bytesToBase64 } from "./extension/lib/base64.ts";
	globalThis.startCaptures = (exact) => {
		const capturer = createCapturer(exact);
		globalThis.captures = (have) => {
			// A scrollbar that comes with one layout may take its room only in the next.
			for (const pass of [1, 2, 3]) {
				void document.body.getBoundingClientRect();
			}
			const { data, number, base } = capturer.capture({ have });
			return { data: bytesToBase64(data), number, base: base ?? 0, fresh: bytesToBase64(capturer.fresh()) };
		};
	};`

// captured is what a capturer gives, and beside it a capture from scratch.
type captured struct {
	What   string `json:"what"`
	Data   string `json:"data"`
	Number int    `json:"number"`
	Base   int    `json:"base"`
	Fresh  string `json:"fresh"`
}

// capturing is a page whose captures are taken one after the other.
type capturing struct {
	*tab
	last   *snapshot.Base
	number int
	// told counts captures that came as a difference.
	told int
}

func startCapturing(t testing.TB, exact bool) *capturing {
	t.Helper()
	built := api.Build(api.BuildOptions{
		Stdin:         &api.StdinOptions{Contents: captureEntry, ResolveDir: root(t), Loader: api.LoaderTS},
		AbsWorkingDir: root(t), Bundle: true, Format: api.FormatIIFE, Target: api.ES2022,
	})
	require.Empty(t, built.Errors)
	p := open(t, "capture.html")
	mutate, err := os.ReadFile(filepath.Join(root(t), "build", "bundle", "testdata", "mutate.js"))
	require.NoError(t, err)
	p.isolate(string(mutate), nil)
	p.isolate("globalThis.chrome = { dom: { openOrClosedShadowRoot: (el) => el.shadowRoot } }", nil)
	p.isolate(string(built.OutputFiles[0].Contents), nil)
	p.isolate(fmt.Sprintf("startCaptures(%t)", exact), nil)
	return &capturing{tab: p}
}

// step changes the page with an expression that says what it did, and gives the capture and the one from scratch.
func (c *capturing) step(change string) (what string, got, fresh *snapshot.Document) {
	c.t.Helper()
	var o captured
	c.isolate(fmt.Sprintf("(async () => { const what = %s; return { what, ...captures(%d) }; })()", change, c.number), &o)
	data, err := base64.StdEncoding.DecodeString(o.Data)
	require.NoError(c.t, err)
	if o.Base == 0 {
		got, err = snapshot.Decode(data)
	} else {
		require.Equal(c.t, c.number, o.Base)
		c.told++
		got, err = c.last.After(data)
	}
	require.NoError(c.t, err, "after %s", o.What)
	whole, err := base64.StdEncoding.DecodeString(o.Fresh)
	require.NoError(c.t, err)
	fresh, err = snapshot.Decode(whole)
	require.NoError(c.t, err)
	c.last, c.number = got.Base(), o.Number
	return o.What, got, fresh
}

// TestCapturesOfWhatChangedAreWhole changes a page at random: what is captured by what changed is what a capture from scratch
// finds. Run it longer with -args -capture-steps=5000.
func TestCapturesOfWhatChangedAreWhole(t *testing.T) {
	t.Parallel()
	seed := *captureSeed
	if seed == 0 {
		seed = time.Now().UnixNano() & 0x7fff_ffff
	}
	t.Logf("-capture-seed=%d", seed)
	c := startCapturing(t, true)
	c.isolate(fmt.Sprintf("globalThis.mutator = createMutator(%d)", seed), nil)
	steps := 0
	for end := time.Now().Add(captureTime); steps < *captureSteps && time.Now().Before(end); steps++ {
		what, got, fresh := c.step("mutator.step()")
		if got.Text() != fresh.Text() {
			require.Failf(t, "another capture than one from scratch", "step %d of seed %d, after %s:\n%s", steps, seed, what, differences(fresh.Text(), got.Text()))
		}
	}
	assert.Greater(t, c.told, steps/2, "most captures are told by what changed")
	t.Logf("%d of %d captures were told by their difference", c.told, steps)
}

// differences are the lines in which two texts differ, without those at both ends that they share.
func differences(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	const most = 12
	return "from scratch:\n" + strings.Join(a[:min(most, len(a))], "\n") + "\nby what changed:\n" + strings.Join(b[:min(most, len(b))], "\n")
}
