package tool

import (
	"encoding/base64"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of an upload: files of a call, bytes in all, and bytes that may be given inline.
const (
	maxFiles  = 20
	maxUpload = 8 << 20
	maxInline = 1 << 20
	// putMs bounds handing the files to the page.
	putMs = 20_000
)

// Files is embedded in the Args of tools that give files to a page.
type Files struct {
	// Absolute paths on this computer, in folders the person allowed.
	Paths []string `json:"paths,omitempty" tool:"maxItems=20"`
	// Or content of your own, up to 1 MB.
	Files []File `json:"files,omitempty" tool:"maxItems=20"`
}

// File is a file that a client wrote itself.
type File struct {
	// Such as notes.txt.
	Name string `json:"name" tool:"minLength=1,maxLength=200"`
	// Content; or base64.
	Text string `json:"text,omitempty"`
	// Binary content.
	Base64 string `json:"base64,omitempty"`
	// MIME type; default by name.
	Type string `json:"type,omitempty" tool:"maxLength=200"`
}

// Wish is what a call wants, in words for the person, with the names of the files.
func (f Files) Wish(what string) string {
	names := []string{}
	for _, p := range f.Paths {
		names = append(names, Line(p, 120))
	}
	for _, one := range f.Files {
		names = append(names, Line(one.Name, 80)+" (written by the client)")
	}
	return text.Sprintf("%s: %s", what, Line(strings.Join(names, ", "), 600))
}

// Check refuses what can be known to be wrong before anybody is asked. Errors: bad_argument.
func (f Files) Check() error {
	n := len(f.Paths) + len(f.Files)
	if n == 0 || n > maxFiles {
		return Errorf(CodeBadArgument, "%d files are given, 1 to %d can be", n, maxFiles).Next("give paths, or files with name and text")
	}
	size := 0
	for _, one := range f.Files {
		if one.Text != "" && one.Base64 != "" {
			return Errorf(CodeBadArgument, "%s has both text and base64", Line(one.Name, 80)).Next("give one of them")
		}
		if one.Name == "." || one.Name == ".." || strings.ContainsAny(one.Name, "/\\\x00") {
			return Errorf(CodeBadArgument, "%q is no name of a file", Line(one.Name, 80)).Next("give a name without a folder")
		}
		if _, err := base64.StdEncoding.DecodeString(one.Base64); err != nil {
			return Errorf(CodeBadArgument, "the content of %s is no base64", Line(one.Name, 80)).Next("give base64 with padding, or text")
		}
		size += len(one.Text) + len(one.Base64)/4*3
	}
	if size > maxInline {
		return Errorf(CodeBadArgument, "the given content has %d bytes, the limit is %d", size, maxInline).Next("save it to a file and give its path")
	}
	return nil
}

// Load reads the files, before anything is done to the page. Errors: bad_argument; timeout; disconnected.
func (v *View) Load(f Files) ([]wire.FileData, error) {
	out := make([]wire.FileData, 0, len(f.Paths)+len(f.Files))
	size := 0
	for _, path := range f.Paths {
		one, err := v.loadPath(path, maxUpload-size)
		if err != nil {
			return nil, err
		}
		size += len(one.Data) / 4 * 3
		out = append(out, one)
	}
	for _, one := range f.Files {
		data := one.Base64
		if data == "" {
			data = base64.StdEncoding.EncodeToString([]byte(one.Text))
		}
		kind := one.Type
		if kind == "" {
			kind = typeOf(one.Name)
		}
		out = append(out, wire.FileData{Name: one.Name, Type: kind, Data: data})
	}
	return out, nil
}

// loadPath asks the bridge for a file, piece by piece. room is how many bytes it may have.
func (v *View) loadPath(path string, room int) (wire.FileData, error) {
	var first wire.FilesReadResult
	var data strings.Builder
	for offset := int64(0); ; offset += wire.FileChunk {
		var got wire.FilesReadResult
		j := effect(wire.FilesRead, 0, wire.FilesReadParams{Call: v.call.Request, Path: path, Offset: offset}, &got)
		j.Bridge = true
		switch err := v.Run(j); {
		case Failed(err) == wire.EffectNetwork:
			return wire.FileData{}, Errorf(CodeDisconnected, "%s cannot be read: %v", Line(path, 200), err).Next("call through the tabwire program, or give the content in files")
		case err != nil:
			return wire.FileData{}, err
		case got.Refused != "":
			return wire.FileData{}, Errorf(CodeBadArgument, "%s", Line(got.Refused, 600)).Next("%s", Line(got.Next, 300))
		case got.Size > int64(room):
			return wire.FileData{}, Errorf(CodeBadArgument, "%s has %d bytes, more than the %d that are left of %d for a call", Line(path, 200), got.Size, room, maxUpload).
				Next("give fewer files, or ask the person to choose them")
		}
		if offset == 0 {
			first = got
		}
		if got.Size != first.Size || got.Modified != first.Modified {
			return wire.FileData{}, Errorf(CodeBadArgument, "%s was changed while it was read", Line(path, 200)).Next("try again")
		}
		data.WriteString(got.Data)
		if offset+wire.FileChunk >= got.Size {
			break
		}
	}
	return wire.FileData{Name: first.Name, Type: typeOf(first.Name), Data: data.String(), Modified: first.Modified}, nil
}

// typeOf gives the MIME type that browsers have for a name, "" when it is not known.
func typeOf(name string) string {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return ""
	}
	return types[strings.ToLower(name[i+1:])]
}

var types = map[string]string{
	"txt": "text/plain", "csv": "text/csv", "md": "text/markdown", "html": "text/html", "css": "text/css", "js": "text/javascript",
	"json": "application/json", "xml": "text/xml", "pdf": "application/pdf", "zip": "application/zip", "gz": "application/gzip",
	"png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
	"mp3": "audio/mpeg", "wav": "audio/wav", "mp4": "video/mp4", "webm": "video/webm",
	"docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	"xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	"pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
}

// Put gives files to a file input, also to one that is hidden; add keeps those that it has. Errors: not_editable; disabled;
// bad_argument when the input takes no such files; not_taken.
func (v *View) Put(el *Element, files []wire.FileData, add bool) (got wire.DragDropResult, changed Changed, err error) {
	f, err := v.Field(el)
	if err != nil {
		return got, changed, err
	}
	if f.Kind != wire.FieldFile {
		return got, changed, Errorf(CodeNotEditable, "%s is no file field", el).Next(`give the input itself, such as selector input[type=file], also when it is hidden; or call drop_files`)
	}
	changed, err = v.Observe(el.Doc, func() error {
		p := wire.DragDropParams{Action: wire.DragInput, Files: files, Add: add}
		return v.Run(ModuleCall(wire.DragDrop, el.Doc, el.NodeID, p, &got).Within(putMs))
	})
	switch {
	case err != nil:
		return got, changed, err
	case got.Refused == "the field is disabled":
		return got, changed, Errorf(CodeDisabled, "%s is disabled", el).Next("fill in what the form wants first, then try again")
	case got.Refused != "":
		return got, changed, Errorf(CodeBadArgument, "%s does not take this: %s", el, Line(got.Refused, 400)).Next("give what it takes, or another field")
	case !got.Accepted && changed.Navigated == "" && changed.Dialog == nil:
		return got, changed, Errorf(CodeNotTaken, "%s does not hold the files after they were set", el).Next("call read_page to see the state of the page")
	}
	return got, changed, nil
}

// DropFiles drops files on an element. Errors: as Act; not_taken.
func (v *View) DropFiles(el *Element, files []wire.FileData) (got wire.DragDropResult, changed Changed, err error) {
	changed, err = v.Act(el, Need{Hit: true}, func(at wire.LocateResult) error {
		p := wire.DragDropParams{Action: wire.DragFiles, Files: files, To: &at.Point}
		return v.Run(ModuleCall(wire.DragDrop, el.Doc, el.NodeID, p, &got).Within(putMs))
	})
	if err == nil && !got.Accepted && changed.Navigated == "" && changed.Dialog == nil {
		err = Errorf(CodeNotTaken, "nothing at %s takes files", el).Next("drop them on the zone that the page shows for it, or call upload_file on its file field")
	}
	return got, changed, err
}

// FileInfo is a file that a page has.
type FileInfo struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Size int64  `json:"size"`
}

// InfoOf gives what a page said of its files.
func InfoOf(files []wire.FileInfo) []FileInfo {
	out := make([]FileInfo, len(files))
	for i, f := range files {
		out[i] = FileInfo{Name: f.Name, Type: f.Type, Size: f.Size}
	}
	return out
}

// FileList tells of files in words.
func FileList(files []FileInfo) string {
	words := make([]string, len(files))
	for i, f := range files {
		words[i] = text.Sprintf("%s (%d bytes)", Line(f.Name, 100), f.Size)
	}
	return strings.Join(words, ", ")
}
