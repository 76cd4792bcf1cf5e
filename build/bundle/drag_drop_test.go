package bundle_test

import (
	"encoding/base64"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// drag moves from the middle of what is at one place to the middle of what is at another.
func drag(fromY, toY float64) wire.DragDropParams {
	return wire.DragDropParams{Action: wire.DragMove, From: &wire.Point{X: 50, Y: fromY}, To: &wire.Point{X: 340, Y: toY}}
}

func file(name, kind, content string) wire.FileData {
	return wire.FileData{Name: name, Type: kind, Data: base64.StdEncoding.EncodeToString([]byte(content))}
}

func files(action wire.DragAction, list ...wire.FileData) wire.DragDropParams {
	return wire.DragDropParams{Action: action, Files: list}
}

var note = file("note.txt", "text/plain", "grüße")

var dragCases = []struct {
	name, selector string
	params         wire.DragDropParams
	want           string
	events         []string
	state          string
}{
	{"a draggable element is dragged by drag events", "#card", drag(30, 30), `{"kind":"html5","started":true,"accepted":true,"effect":"move","files":[]}`,
		[]string{"pointerdown@card", "mousedown@card", "dragstart@card", "pointercancel@card", "dragenter@zone", "drop@zone:move", "dragend@card:move"},
		`dropped.text === "card"`},
	{"a zone that does other things than the source allows gets no drop", "#card", drag(30, 80),
		`{"kind":"html5","started":true,"accepted":false,"effect":"none","files":[]}`,
		[]string{"pointerdown@card", "mousedown@card", "dragstart@card", "pointercancel@card", "dragenter@copies", "dragleave@copies", "dragend@card:none"},
		`dropped === null`},
	{"a place that takes nothing gets no drop", "#card", drag(30, 130), `{"kind":"html5","started":true,"accepted":false,"effect":"none","files":[]}`,
		[]string{"pointerdown@card", "mousedown@card", "dragstart@card", "pointercancel@card", "dragenter@deaf", "dragleave@deaf", "dragend@card:none"},
		`dropped === null`},
	{"a page that prevents dragstart drags by the pointer", "#held", drag(80, 30), `{"kind":"pointer","started":true,"accepted":true,"effect":"none","files":[]}`,
		[]string{"pointerdown@held", "mousedown@held", "dragstart@held", "pointerup@zone", "mouseup@zone", "click@body"}, `dropped === null`},
	{"a link carries its address", "#link", drag(130, 80), `{"kind":"html5","started":true,"accepted":true,"effect":"copy","files":[]}`, nil,
		`dropped.text === location.origin + "/there"`},
	{"the pointer is captured", "#knob", drag(180, 300), `{"kind":"pointer","started":true,"accepted":true,"effect":"none","files":[]}`,
		[]string{"pointerdown@knob", "mousedown@knob", "pointerup@knob", "mouseup@knob", "click@knob"},
		`path.length >= 12 && path.at(-1).join() === "340,300,1" && document.activeElement === knob`},
	{"files on a zone", "#copies", files(wire.DragFiles, note, file("b.bin", "", "\x00\xff")),
		`{"kind":"files","started":true,"accepted":true,"effect":"copy","files":[{"name":"note.txt","type":"text/plain","size":7},{"name":"b.bin","type":"","size":2}]}`,
		[]string{"dragenter@copies", "drop@copies:copy"}, `dropped.files[0] === "note.txt|text/plain|grüße" && dropped.types.includes("Files")`},
	{"files on a place that takes none", "#deaf", files(wire.DragFiles, note),
		`{"kind":"files","started":true,"accepted":false,"effect":"none","files":[{"name":"note.txt","type":"text/plain","size":7}]}`,
		[]string{"dragenter@deaf", "dragleave@deaf"}, `dropped === null`},
	{"files on a zone that opens for them", "#opens", files(wire.DragFiles, note),
		`{"kind":"files","started":true,"accepted":true,"effect":"copy","files":[{"name":"note.txt","type":"text/plain","size":7}]}`,
		[]string{"dragenter@opens", "dragenter@later", "dragleave@opens", "drop@later:copy"}, `dropped.files.length === 1`},
	{"files on a zone in a shadow tree", "#host >>> #inner", files(wire.DragFiles, note),
		`{"kind":"files","started":true,"accepted":true,"effect":"copy","files":[{"name":"note.txt","type":"text/plain","size":7}]}`, nil,
		`dropped.files.length === 1`},
	{"a file field", "#file", files(wire.DragInput, note),
		`{"kind":"input","started":true,"accepted":true,"effect":"none","files":[{"name":"note.txt","type":"text/plain","size":7}]}`,
		[]string{"input@file", "change@file"}, `byId("file").files[0].name === "note.txt"`},
	{"a file field is emptied", "#file", files(wire.DragInput), `{"kind":"input","started":true,"accepted":true,"effect":"none","files":[]}`, nil,
		`byId("file").files.length === 0`},
	{"two files for a field that takes one", "#file", files(wire.DragInput, note, note),
		`{"kind":"input","started":false,"accepted":false,"effect":"none","files":[],"refused":"the field takes one file, not 2"}`, []string{}, ""},
	{"two files", "#files", files(wire.DragInput, note, file("b.bin", "", "b")),
		`{"kind":"input","started":true,"accepted":true,"effect":"none","files":[{"name":"note.txt","type":"text/plain","size":7},{"name":"b.bin","type":"","size":1}]}`, nil,
		`byId("files").files.length === 2`},
	{"one more file", "#files", wire.DragDropParams{Action: wire.DragInput, Files: []wire.FileData{file("c", "", "")}, Add: true},
		`{"kind":"input","started":true,"accepted":true,"effect":"none","files":[{"name":"note.txt","type":"text/plain","size":7},{"name":"b.bin","type":"","size":1},{"name":"c","type":"","size":0}]}`,
		nil, ""},
	{"a type that the field does not take", "#picture", files(wire.DragInput, note),
		`{"kind":"input","started":false,"accepted":false,"effect":"none","files":[],"refused":"the field takes .png, image/gif, not note.txt of type text/plain"}`, []string{}, ""},
	{"a type by extension", "#picture", files(wire.DragInput, file("A.PNG", "", "x")),
		`{"kind":"input","started":true,"accepted":true,"effect":"none","files":[{"name":"A.PNG","type":"","size":1}]}`, nil, ""},
	{"a disabled field", "#off", files(wire.DragInput, note),
		`{"kind":"input","started":false,"accepted":false,"effect":"none","files":[],"refused":"the field is disabled"}`, []string{}, ""},
	{"a field that the page empties when it has read it", "#cleared", files(wire.DragInput, note),
		`{"kind":"input","started":true,"accepted":true,"effect":"none","files":[]}`, nil, `dropped.files[0] === "note.txt"`},
}

func TestDragDrop(t *testing.T) {
	m := module(t, "drag-drop")
	p := open(t, "drag-drop.html")
	require.Equal(t, 1, p.inject(m))
	var names []string
	p.main("Object.getOwnPropertyNames(window)", &names)
	for _, c := range dragCases {
		t.Run(c.name, func(t *testing.T) { // in order: the cases share a page
			p := p.in(t)
			p.main(`events.length = 0; dropped = null; byId("later").style.display = "none"`, nil)
			o := p.call(m, c.params, c.selector)
			require.True(t, o.OK, "%+v", o.Error)
			assert.JSONEq(t, c.want, string(o.Value))
			if c.events != nil {
				var events []string
				p.main("events", &events)
				assert.Equal(t, c.events, events)
			}
			if c.state != "" {
				var holds bool
				p.main("new Promise((done) => setTimeout(done, 20)).then(() => "+c.state+")", &holds)
				assert.True(t, holds, c.state)
			}
			var whole bool
			p.main("isWhole()", &whole)
			assert.True(t, whole, "the page's own methods are back")
		})
	}
	var after []string
	p.main("Object.getOwnPropertyNames(window)", &after)
	assert.Equal(t, names, after, "no global is left")
	assert.Equal(t, 1, p.inject(m), "a second injection does nothing")
}

func TestDragDropRefuses(t *testing.T) {
	m := module(t, "drag-drop")
	p := open(t, "drag-drop.html")
	require.Equal(t, 1, p.inject(m))
	for _, c := range []struct {
		name, selector string
		params         wire.DragDropParams
		message        string
	}{
		{"no element", "", files(wire.DragFiles, note), "drag-drop needs an element"},
		{"nowhere to go", "#card", wire.DragDropParams{Action: wire.DragMove, From: &wire.Point{}}, "a drag needs the places from and to"},
		{"no files to drop", "#zone", files(wire.DragFiles), "there are no files to drop"},
		{"files into a text field", "#text", files(wire.DragInput, note), "files can be put into an input of type file only"},
		{"content that is no base64", "#file", files(wire.DragInput, wire.FileData{Name: "a", Data: "?"}), "the content of a is no base64"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := p.in(t).call(m, c.params, c.selector)
			assert.False(t, o.OK)
			assert.Equal(t, "bad_params", o.Error.Code)
			assert.Equal(t, c.message, o.Error.Message)
		})
	}
}

func TestDragDropOnAHostilePage(t *testing.T) {
	m := module(t, "drag-drop")
	p := open(t, "drag-drop.html")
	require.Equal(t, 1, p.inject(m))
	p.main(`(() => {
		const fail = () => { throw new Error("the page's own") };
		for (const proto of [EventTarget, Element, Node, HTMLElement, DataTransfer, DataTransferItemList, HTMLInputElement].map((c) => c.prototype)) {
			for (const key of ["dispatchEvent", "getAttribute", "getRootNode", "matches", "focus", "setData", "add"]) {
				if (Object.hasOwn(proto, key)) proto[key] = fail;
			}
		}
		Array.prototype[Symbol.iterator] = fail;
		window.DataTransfer = window.File = window.DragEvent = window.atob = fail;
	})()`, nil)
	o := p.call(m, files(wire.DragInput, note), "#file")
	require.True(t, o.OK, "%+v", o.Error)
	var got wire.DragDropResult
	require.NoError(t, json.Unmarshal(o.Value, &got))
	assert.Equal(t, []wire.FileInfo{{Name: "note.txt", Type: "text/plain", Size: 7}}, got.Files)
	o = p.call(m, drag(30, 30), "#card")
	require.True(t, o.OK, "%+v", o.Error)
}
