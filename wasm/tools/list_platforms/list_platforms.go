// Package listplatforms is the tool list_platforms.
package listplatforms

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Only this platform, with the schemas of its views.
	Platform string `json:"platform,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Fits are the views that the tab shows, the most probable first.
	Fits []Fit `json:"fits"`
	// Platforms are all there are.
	Platforms []Platform `json:"platforms"`
}

// Fit is a view that a page shows.
type Fit struct {
	Platform string `json:"platform"`
	View     string `json:"view"`
	// Confidence is from 0 to 1.
	Confidence float64 `json:"confidence"`
	Variant    string  `json:"variant,omitempty"`
}

// Platform is one parser.
type Platform struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	// Version is that of the shape of its data.
	Version int    `json:"version"`
	Views   []View `json:"views"`
}

// View is one kind of page.
type View struct {
	Name string `json:"name"`
	// Schema is the JSON Schema of data, when the platform was asked for.
	Schema wire.Raw `json:"schema,omitempty"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	if len(r.Fits) == 0 {
		b.Addf("no parser knows tab %d; web_fetcher gives its main content\n", r.TabID)
	}
	for _, f := range r.Fits {
		b.Addf("tab %d shows %s %s (confidence %.1f)\n", r.TabID, f.Platform, f.View, f.Confidence)
	}
	for _, p := range r.Platforms {
		names := make([]string, len(p.Views))
		for i, v := range p.Views {
			names[i] = v.Name
		}
		b.Addf("%s (%s, schema %d): %s\n", p.Name, p.Title, p.Version, strings.Join(names, ", "))
		for _, v := range p.Views {
			if v.Schema != nil {
				b.Addf("%s %s\n", v.Name, v.Schema)
			}
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// Tool: List the platforms that web_fetcher has parsers for, which of them fits the tab, and the schema of their data.
var Tool = tool.New(tool.Hints{
	Title:      "List platforms",
	Group:      tool.GroupReading,
	Profile:    tool.ProfileReading,
	ReadOnly:   true,
	Idempotent: true,
	Class:      tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	v, err := c.Open(a.Tab, "see which application the page is")
	if err != nil {
		return Result{}, err
	}
	page, err := v.Read()
	if err != nil {
		return Result{}, err
	}
	r := Result{On: v.On(), Fits: []Fit{}, Platforms: []Platform{}}
	for _, d := range platform.Detect(platform.NewPage(page.Page), c.World.Platforms) {
		r.Fits = append(r.Fits, Fit{d.Parser.Name, d.View, d.Confidence, d.Variant})
	}
	for _, ps := range c.World.Platforms {
		if a.Platform != "" && ps.Name != a.Platform {
			continue
		}
		p := Platform{Name: ps.Name, Title: ps.Title, Version: ps.Version, Views: []View{}}
		for _, view := range ps.Views {
			one := View{Name: view.Name}
			if a.Platform != "" {
				one.Schema = wire.Raw(view.Schema)
			}
			p.Views = append(p.Views, one)
		}
		r.Platforms = append(r.Platforms, p)
	}
	if len(r.Platforms) == 0 {
		names := make([]string, len(c.World.Platforms))
		for i, ps := range c.World.Platforms {
			names[i] = ps.Name
		}
		return Result{}, tool.Errorf(tool.CodeBadArgument, "there is no platform %q", a.Platform).Next("use one of " + strings.Join(names, ", "))
	}
	return r, nil
}
