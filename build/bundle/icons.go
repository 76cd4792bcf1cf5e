package bundle

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"path/filepath"
	"strconv"
)

// icons draws the icon in every size that the manifest asks for, at its path.
func icons(out string, paths map[string]string) error {
	for size, path := range paths {
		n, err := strconv.Atoi(size)
		if err != nil || n < 1 || n > 1024 {
			return fmt.Errorf("extension/manifest.json: %q is no icon size", size)
		}
		var buf bytes.Buffer
		if err := png.Encode(&buf, icon(n)); err != nil {
			return fmt.Errorf("drawing the icon: %w", err)
		}
		if err := writeFile(filepath.Join(out, filepath.FromSlash(path)), buf.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// icon draws a tab with a wire plugged into it: white on a rounded blue-green square. Lengths are in units of the
// icon's size.
func icon(size int) image.Image {
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	for y := range size {
		for x := range size {
			u, v := (float64(x)+0.5)/float64(size), (float64(y)+0.5)/float64(size)
			img.SetNRGBA(x, y, pixel(u, v, 1/float64(size)))
		}
	}
	return img
}

// pixel colours one place; px is the width of a pixel.
func pixel(u, v, px float64) color.NRGBA {
	cover := func(distance float64) float64 { return math.Max(0, math.Min(1, 0.5-distance/px)) }
	back := cover(roundedBox(u-0.5, v-0.5, 0.47, 0.47, 0.2))
	t := (u + v) / 2
	r, g, b := mix(0x25, 0x0c, t), mix(0x63, 0x9a, t), mix(0xeb, 0x92, t)

	// The tab: a page's upper edge, open below where the wire leaves it.
	tab := math.Abs(roundedBox(u-0.5, v-0.38, 0.26, 0.16, 0.07)) - 0.042
	wire := segment(u, v, 0.5, 0.54, 0.5, 0.74) - 0.042
	plug := math.Hypot(u-0.5, v-0.78) - 0.088
	mark := cover(math.Min(tab, math.Min(wire, plug)))
	return color.NRGBA{
		R: uint8(mix(r, 255, mark) + 0.5), G: uint8(mix(g, 255, mark) + 0.5), B: uint8(mix(b, 255, mark) + 0.5),
		A: uint8(255*back + 0.5),
	}
}

func mix(a, b, t float64) float64 { return a + (b-a)*t }

// roundedBox is the distance of a place from a box around the origin with half sizes w, h and corner radius r.
func roundedBox(x, y, w, h, r float64) float64 {
	dx, dy := math.Abs(x)-w+r, math.Abs(y)-h+r
	return math.Hypot(math.Max(dx, 0), math.Max(dy, 0)) + math.Min(math.Max(dx, dy), 0) - r
}

// segment is the distance of a place from the line between two others.
func segment(x, y, ax, ay, bx, by float64) float64 {
	px, py, lx, ly := x-ax, y-ay, bx-ax, by-ay
	t := math.Max(0, math.Min(1, (px*lx+py*ly)/(lx*lx+ly*ly)))
	return math.Hypot(px-lx*t, py-ly*t)
}
