// Package dropfiles is the tool drop_files.
package dropfiles

import "github.com/tabwire-dev/tabwire/wasm/tool"

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	tool.Files
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is the zone, as ref, role and name.
	Element string `json:"element"`
	// Files are those that were dropped.
	Files   []tool.FileInfo `json:"files"`
	Changed tool.Changed    `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	return tool.Acted("dropped "+tool.FileList(r.Files)+" on "+r.Element, r.Changed)
}

// Tool: Drop files on a drop zone, as out of a folder; an error when the page does not take them.
var Tool = tool.New(tool.Hints{
	Title:       "Drop files",
	Group:       tool.GroupActing,
	Profile:     tool.ProfileWidgets,
	Destructive: true,
	OpenWorld:   true,
	Class:       tool.ClassAct,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	if err := a.Check(); err != nil {
		return Result{}, err
	}
	v, el, err := c.Element(a.Tab, a.Target, a.Wish("drop files"))
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String()}
	files, err := v.Load(a.Files)
	if err != nil {
		return r, err
	}
	got, changed, err := v.DropFiles(el, files)
	r.Files, r.Changed, r.On = tool.InfoOf(got.Files), changed, v.On()
	return r, err
}
