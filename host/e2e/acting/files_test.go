package acting_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// filesDir has the folder whose files may be uploaded, fileRoot, and beside it one whose files may not.
var (
	filesDir = filepath.Join(os.TempDir(), fmt.Sprintf("tabwire-acting-%d", os.Getpid()))
	fileRoot = filepath.Join(filesDir, "allowed")
)

func allowed(name string) string { return filepath.Join(fileRoot, name) }

// writeFiles makes the folders.
func writeFiles() error {
	if err := os.MkdirAll(fileRoot, 0o700); err != nil {
		return err
	}
	for path, content := range map[string][]byte{
		allowed("cv.pdf"): []byte("%PDF"), allowed("note.txt"): []byte("grüße"), allowed("long.txt"): bytes.Repeat([]byte("0123456789"), 200_000),
		allowed("huge.bin"): make([]byte, 8<<20+1), filepath.Join(filesDir, "secret.txt"): []byte("secret"),
	} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			return err
		}
	}
	return os.Symlink(filepath.Join(filesDir, "secret.txt"), allowed("link.txt"))
}

func given(name, text string) []args { return []args{{"name": name, "text": text}} }

func putting(selector string, files []args) args { return args{"selector": selector, "files": files} }

func pathsInto(selector string, paths ...string) args {
	return args{"selector": selector, "paths": paths}
}

const unfilled = `Object.keys(state.inputs).length === 0 && state.drops.length === 0`

var fileScenes = []scene{
	says("upload_file puts text into a field", "files.html", "upload_file", putting("#one", given("a.txt", "héllo")), "a.txt (6 bytes)",
		`state.inputs.one?.[0].text === "héllo" && state.inputs.one[0].type === "text/plain" && state.inputEvents === 1`),
	one("upload_file puts bytes into a field", "files.html", "upload_file", putting("#one", []args{{"name": "a.bin", "base64": "AAEC/w==", "type": "application/x-test"}}),
		`state.inputs.one?.[0].size === 4 && state.inputs.one[0].type === "application/x-test"`),
	one("upload_file puts an empty file into a field", "files.html", "upload_file", putting("#one", []args{{"name": "empty.txt"}}), `state.inputs.one?.[0].size === 0`),
	one("upload_file puts several files into a field", "files.html", "upload_file", putting("#several", []args{{"name": "a.txt", "text": "1"}, {"name": "b.csv", "text": "2"}}),
		`state.inputs.several?.map((f) => f.name + f.type).join() === "a.txttext/plain,b.csvtext/csv"`),
	{
		name: "upload_file adds to what a field has", page: "files.html", ready: "!!window.state",
		steps: []step{
			{tool: "upload_file", args: putting("#several", given("a.txt", "1"))},
			{tool: "upload_file", args: args{"selector": "#several", "files": given("b.txt", "2"), "add": true}, says: "a.txt (1 bytes), b.txt (1 bytes)"},
		},
		want: `state.inputs.several?.length === 2`,
	},
	{
		name: "upload_file replaces what a field has", page: "files.html", ready: "!!window.state",
		steps: []step{{tool: "upload_file", args: putting("#one", given("a.txt", "1"))}, {tool: "upload_file", args: putting("#one", given("b.txt", "2"))}},
		want:  `state.inputs.one?.map((f) => f.name).join() === "b.txt"`,
	},
	one("upload_file into a hidden field", "files.html", "upload_file", putting("#hidden", given("a.txt", "1")), `state.inputs.hidden?.[0].text === "1"`),
	one("upload_file into a field in a shadow root", "files.html", "upload_file", putting("#shadow", given("a.txt", "1")), `state.inputs.shadow?.[0].text === "1"`),
	{
		name: "upload_file into a field in a frame", page: "files.html", ready: "window.state?.framed === true",
		steps: []step{{tool: "upload_file", args: putting("#framed", given("a.txt", "1"))}},
		want:  `state.inputs.framed?.[0].text === "1"`,
	},
	says("upload_file into a field that the page empties", "files.html", "upload_file", putting("#resets", given("a.txt", "1")), "empty again", `state.inputs.resets?.[0].text === "1"`),
	one("upload_file of a type that is taken", "files.html", "upload_file", putting("#pictures", given("a.svg", "<svg/>")), `state.inputs.pictures?.[0].type === "image/svg+xml"`),
	says("upload_file reads a file of an allowed folder", "files.html", "upload_file", pathsInto("#one", allowed("note.txt")), "note.txt (7 bytes)", `state.inputs.one?.[0].text === "grüße"`),
	one("upload_file reads a file by its extension", "files.html", "upload_file", pathsInto("#pictures", allowed("cv.pdf")), `state.inputs.pictures?.[0].type === "application/pdf"`),
	one("upload_file reads a long file in pieces", "files.html", "upload_file", pathsInto("#one", allowed("long.txt")), `state.inputs.one?.[0].size === 2000000`),
	one("upload_file mixes paths and content", "files.html", "upload_file", args{"selector": "#several", "paths": []string{allowed("note.txt")}, "files": given("b.txt", "2")},
		`state.inputs.several?.map((f) => f.text).join() === "grüße,2"`),
	fails("upload_file outside of the allowed folder", "files.html", "upload_file", pathsInto("#one", filepath.Join(filesDir, "secret.txt")), "bad_argument", "is not in an allowed folder", unfilled),
	fails("upload_file by a link that leads outside", "files.html", "upload_file", pathsInto("#one", allowed("link.txt")), "bad_argument", "is not in an allowed folder", unfilled),
	fails("upload_file by dots that lead outside", "files.html", "upload_file", pathsInto("#one", fileRoot+"/../secret.txt"), "bad_argument", "is not in an allowed folder", unfilled),
	fails("upload_file of a file that is missing", "files.html", "upload_file", pathsInto("#one", allowed("none.txt")), "bad_argument", "no such file", unfilled),
	fails("upload_file of a file that is too large", "files.html", "upload_file", pathsInto("#one", allowed("huge.bin")), "bad_argument", "the limit is", unfilled),
	fails("upload_file of a folder", "files.html", "upload_file", pathsInto("#one", fileRoot), "bad_argument", "is a folder", unfilled),
	fails("upload_file of a type that is not taken", "files.html", "upload_file", putting("#pictures", given("a.txt", "1")), "bad_argument", "image/*,.pdf", unfilled),
	fails("upload_file of several into a field for one", "files.html", "upload_file", putting("#one", []args{{"name": "a", "text": "1"}, {"name": "b", "text": "2"}}), "bad_argument", "takes one file", unfilled),
	fails("upload_file into a field that is disabled", "files.html", "upload_file", putting("#off", given("a.txt", "1")), "disabled", "", unfilled),
	fails("upload_file into what is no file field", "files.html", "upload_file", putting("#text", given("a.txt", "1")), "not_editable", "no file field", unfilled),
	fails("upload_file without files", "files.html", "upload_file", args{"selector": "#one"}, "bad_argument", "0 files", unfilled),
	one("drop_files on a zone", "files.html", "drop_files", putting("#zone", given("a.txt", "héllo")), `state.drops[0]?.text === "héllo" && state.overs > 0 && state.entries.join() === "file"`),
	one("drop_files of a path on a zone", "files.html", "drop_files", pathsInto("#zone", allowed("note.txt"), allowed("cv.pdf")), `state.drops.map((f) => f.name).join() === "note.txt,cv.pdf"`),
	fails("drop_files where nothing takes them", "files.html", "drop_files", putting("#deaf", given("a.txt", "1")), "not_taken", "nothing at", unfilled+` && state.deaf === 0`),
	fails("drop_files outside of the allowed folder", "files.html", "drop_files", pathsInto("#zone", filepath.Join(filesDir, "secret.txt")), "bad_argument", "is not in an allowed folder", unfilled),
}
