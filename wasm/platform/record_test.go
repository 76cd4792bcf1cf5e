package platform_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

func TestCount(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{
		"12 replies": 12, "1,204": 1204, "1.204 Treffer": 1204, "1 204": 1204, "(3+)": 3, "50 of 1000": 50, "٣ ردود": 3, "none": -1, "": -1,
	} {
		got, ok := platform.Count(text)
		if !ok {
			got = -1
		}
		assert.Equal(t, want, got, text)
	}
}

func TestInstants(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "2026-03-12T13:41:17Z", platform.Instant(1773322877000))
	assert.Empty(t, platform.Instant(0)+platform.Instant(-5)+platform.Instant(1<<60))
	for text, want := range map[string]string{
		"2026-03-12T15:41:17+02:00": "2026-03-12T13:41:17Z", "2026-03-12T13:41:17+0000": "2026-03-12T13:41:17Z", "2026-03-12T13:41:17.250Z": "2026-03-12T13:41:17Z",
		"2024-02-29T23:59+14": "2024-02-29T09:59:00Z", "1999-12-31 23:59:59-01:30": "2000-01-01T01:29:59Z",
		"12 March": "", "": "", "2026-03-12T13:41:17": "", "2026-13-12T13:41:17Z": "", "2026-03-12T13:41:17Z ": "2026-03-12T13:41:17Z", "2026-03-12T13:41:17Zx": "",
	} {
		assert.Equal(t, want, platform.InstantOf(text), text)
	}
	for day := int64(1); day < 47_000; day++ { // to 2098
		at := time.UnixMilli(day*86_400_000 + 49_277_000).UTC().Format(time.RFC3339)
		require.Equal(t, at, platform.Instant(day*86_400_000+49_277_000))
		require.Equal(t, at, platform.InstantOf(at))
	}
}

func TestEmailAndColon(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "a.b@c.example", platform.Email("Google-Konto: A B \u00a0(a.b@c.example)"))
	assert.Empty(t, platform.Email("no @ address@ here@nodot"))
	assert.Equal(t, "X Y", platform.AfterColon("Исполнитель: X Y"))
	assert.Equal(t, "X", platform.AfterColon("担当者：X"))
	assert.Equal(t, "X", platform.AfterColon(" X"))
}
