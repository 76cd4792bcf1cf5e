// Package uploadfile is the tool upload_file.
package uploadfile

import "github.com/tabwire-dev/tabwire/wasm/tool"

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	tool.Target
	tool.Files
	// Keep the files it has.
	Add bool `json:"add,omitempty"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	// Element is the field, as ref, role and name.
	Element string `json:"element"`
	// Files are those that the field holds now; none when the page took them out at once.
	Files []tool.FileInfo `json:"files"`
	// Way is how they got there: dataTransfer.
	Way     string       `json:"way"`
	Changed tool.Changed `json:"changed"`
}

// Text implements tool.Texter.
func (r Result) Text() string {
	if len(r.Files) == 0 {
		return tool.Acted("the page took the files from "+r.Element+", which is empty again", r.Changed)
	}
	return tool.Acted(r.Element+" holds "+tool.FileList(r.Files), r.Changed)
}

// Tool: Put files into a file input, also a hidden one (selector input[type=file]); read back.
var Tool = tool.New(tool.Hints{
	Title:       "Upload files",
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
	v, el, err := c.Element(a.Tab, a.Target, a.Wish("upload files"))
	if err != nil {
		return Result{}, err
	}
	r := Result{Element: el.String(), Way: "dataTransfer"}
	files, err := v.Load(a.Files)
	if err != nil {
		return r, err
	}
	got, changed, err := v.Put(el, files, a.Add)
	r.Files, r.Changed, r.On = tool.InfoOf(got.Files), changed, v.On()
	return r, err
}
