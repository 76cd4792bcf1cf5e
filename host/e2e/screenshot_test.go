package e2e_test

import (
	"bytes"
	"image"
	_ "image/jpeg" // decodes the pictures
	_ "image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// picture is what screenshot answers.
type picture struct {
	Width, Height, Bytes int
	Scale                float64
	Format               string
}

// shoot takes a picture and decodes it: its size is what the answer tells.
func (p *page) shoot(a args) (picture, image.Image) {
	p.Helper()
	answer := p.call("screenshot", a)
	told := structured[picture](p, answer)
	require.Len(p, answer.Images, 1)
	shot, format, err := image.Decode(bytes.NewReader(answer.Images[0]))
	require.NoError(p, err)
	assert.Equal(p, told.Format, format)
	assert.Equal(p, told.Bytes, len(answer.Images[0]))
	assert.InDelta(p, told.Width, shot.Bounds().Dx(), 1)
	assert.InDelta(p, told.Height, shot.Bounds().Dy(), 1)
	return told, shot
}

// colour tells whether a place of a picture is about red, green or blue.
func colour(m image.Image, x, y float64) string {
	b := m.Bounds()
	r, g, bl, _ := m.At(b.Min.X+int(x*float64(b.Dx())), b.Min.Y+int(y*float64(b.Dy()))).RGBA()
	const much, little = 0xd000, 0x3000
	switch {
	case r > much && g < little && bl < little:
		return "red"
	case g > much && r < little && bl < little:
		return "green"
	case bl > much && r < little && g < little:
		return "blue"
	}
	return "other"
}

// TestScreenshot takes pictures of a tab in the background.
func TestScreenshot(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<style>body { margin: 0; background: #f00 } button { display: block; width: 300px; height: 100px; background: #0f0; border: 0; color: #0f0 }</style>
		<div style="height: 1800px"></div><button>Green</button><div style="height: 400px; background: #00f"></div>`)
	for _, format := range []string{"png", "jpeg"} {
		told, shot := p.shoot(args{"format": format})
		assert.Equal(t, "red", colour(shot, 0.5, 0.5))
		assert.InDelta(t, eval[float64](p, "innerWidth")*told.Scale, shot.Bounds().Dx(), 1)
		assert.InDelta(t, eval[float64](p, "innerHeight")*told.Scale, shot.Bounds().Dy(), 1)
	}
	told, shot := p.shoot(args{"ref": p.ref("button", "Green")})
	assert.Equal(t, 300, told.Width)
	assert.Equal(t, 100, told.Height)
	for _, at := range [][2]float64{{0.05, 0.1}, {0.95, 0.9}, {0.5, 0.5}} {
		assert.Equal(t, "green", colour(shot, at[0], at[1]))
	}
	told, shot = p.shoot(args{"fullPage": true})
	assert.InDelta(t, 2300*told.Scale, shot.Bounds().Dy(), 2)
	assert.Equal(t, "red", colour(shot, 0.5, 0.1))
	assert.Equal(t, "blue", colour(shot, 0.5, 0.95))
	told, _ = p.shoot(args{"fullPage": true, "maxSide": 200})
	assert.LessOrEqual(t, max(told.Width, told.Height), 200)
	p.fails("bad_argument", "screenshot", args{"fullPage": true, "ref": "e1"})
	p.fails("stale_ref", "screenshot", args{"ref": "e999"})
	assert.Equal(t, "visible", eval[string](p, "document.visibilityState"), "the page believes that it is seen")
	assert.NotContains(t, fronts(t, stand), p.tabID)
}

// TestScreenshotFrame takes a picture of an element in a frame that is drawn smaller.
func TestScreenshotFrame(t *testing.T) {
	t.Parallel()
	p := draw(t, stand, `<style>body { background: #f00 }</style><iframe id="f" style="width: 400px; height: 200px; border: 9px solid #00f; transform: scale(0.5); transform-origin: 0 0"></iframe>`)
	eval[bool](p, `(f.srcdoc = "<body style='background: #f00'><div style='height: 900px'></div><button style='width: 300px; height: 100px; background: #0f0; border: 0; color: #0f0'>Green</button>", new Promise((done) => { f.onload = () => done(true) }))`)
	told, shot := p.shoot(args{"ref": p.ref("button", "Green")})
	assert.Equal(t, 150, told.Width)
	assert.Equal(t, 50, told.Height)
	for _, at := range [][2]float64{{0.1, 0.1}, {0.9, 0.9}, {0.5, 0.5}} {
		assert.Equal(t, "green", colour(shot, at[0], at[1]))
	}
}
