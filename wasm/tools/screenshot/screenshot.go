// Package screenshot is the tool screenshot.
package screenshot

import (
	"math"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Only this element.
	Ref string `json:"ref,omitempty"`
	// The whole page.
	FullPage bool `json:"fullPage,omitempty"`
	// Longest side in pixels; scaled to fit.
	MaxSide int `json:"maxSide,omitempty" tool:"min=64,max=4000,default=1568"`
	// png is sharper.
	Format string `json:"format,omitempty" tool:"enum=jpeg|png,default=jpeg"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Width and Height are the picture's, in pixels.
	Width  int `json:"width"`
	Height int `json:"height"`
	// Scale is picture pixels per CSS pixel.
	Scale  float64 `json:"scale"`
	Format string  `json:"format"`
	Bytes  int     `json:"bytes"`

	data []byte
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return text.Sprintf("%d × %d pixels, %.3g per CSS pixel, of %s", r.Width, r.Height, r.Scale, tool.Line(r.URL, 200))
}

// Pictures implements tool.Pictured.
func (r Result) Pictures() []tool.Picture {
	return []tool.Picture{{Data: r.data, MIMEType: "image/" + r.Format}}
}

// Tool: Take a picture of the viewport, an element or the whole page; works in the background.
var Tool = tool.New(tool.Hints{
	Title:     "Screenshot",
	Group:     tool.GroupCapture,
	Profile:   tool.ProfileDefault,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

// maxPixels bounds a picture: what models take without scaling it down again is about 1.2 million pixels.
const maxPixels = 1_200_000

// quality of jpeg: text stays readable.
const quality = 80

func run(c *tool.Call, a Args) (Result, error) {
	if a.Ref != "" && a.FullPage {
		return Result{}, tool.Errorf(tool.CodeBadArgument, "ref and fullPage exclude each other").Next("give one of them")
	}
	v, err := c.Open(a.Tab, "take a picture of the page")
	if err != nil {
		return Result{}, err
	}
	var page wire.PageInfoResult
	if err := v.Run(tool.PageCall(wire.PageInfo, v.Main(), wire.None{}, &page)); err != nil {
		return Result{}, err
	}
	clip, err := area(v, a, page)
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Format: a.Format}
	r.data, r.Scale, err = take(v, a, clip, page.PixelRatio)
	if err != nil {
		return r, err
	}
	r.Bytes, r.Width, r.Height = len(r.data), round(clip.Width*r.Scale), round(clip.Height*r.Scale)
	return r, nil
}

// area gives what is to be painted, in CSS pixels of the document.
func area(v *tool.View, a Args, page wire.PageInfoResult) (wire.Box, error) {
	switch {
	case a.FullPage:
		return wire.Box{Width: page.Document.Width, Height: page.Document.Height}, nil
	case a.Ref == "":
		return page.Viewport, nil
	}
	el, err := v.Resolve(tool.Target{Ref: a.Ref})
	if err != nil {
		return wire.Box{}, err
	}
	box, err := v.Place(el)
	if err != nil {
		return wire.Box{}, err
	}
	var now wire.PageInfoResult // placing may have scrolled
	if err := v.Run(tool.PageCall(wire.PageInfo, v.Main(), wire.None{}, &now)); err != nil {
		return wire.Box{}, err
	}
	box.X += now.Viewport.X
	box.Y += now.Viewport.Y
	return box, nil
}

// take takes the picture through the debugger and gives its scale. Without it only the viewport of a tab in front can be
// painted, in device pixels.
func take(v *tool.View, a Args, clip wire.Box, pixelRatio float64) (data []byte, scale float64, err error) {
	scale = fit(clip, a.MaxSide)
	params := wire.ScreenshotParams{TabID: v.ID, Format: a.Format, Clip: &clip, Scale: scale, BeyondViewport: a.FullPage || a.Ref != ""}
	if a.Format == "jpeg" {
		params.Quality = quality
	}
	var shot wire.ScreenshotResult
	if err = v.Debug(); err == nil {
		err = v.Run(tool.Effect(wire.Screenshot, v.ID, params, &shot))
	}
	if tool.Failed(err) != wire.EffectDebugger || a.FullPage || a.Ref != "" || !v.Tab.Active {
		return shot.Data.Data, scale, err
	}
	visible := wire.ScreenshotVisibleParams{TabID: v.ID, Format: a.Format, Quality: params.Quality}
	err = v.Run(tool.Effect(wire.ScreenshotVisible, v.ID, visible, &shot))
	return shot.Data.Data, pixelRatio, err
}

// fit gives the scale at which an area stays within the longest side and maxPixels; never above 1.
func fit(b wire.Box, maxSide int) float64 {
	scale := min(1, float64(maxSide)/math.Max(1, math.Max(b.Width, b.Height)))
	if pixels := b.Width * b.Height * scale * scale; pixels > maxPixels {
		scale *= math.Sqrt(maxPixels / pixels)
	}
	return scale
}

func round(f float64) int { return max(1, int(math.Round(f))) }
