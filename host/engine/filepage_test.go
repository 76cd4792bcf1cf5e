package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/engine"
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func TestFileFrames(t *testing.T) {
	t.Parallel()
	b := snapshot.Builder{Head: snapshot.Head{URL: "https://a.example/", Title: "Größe"}}
	b.Head.ViewportWidth, b.Head.ViewportHeight, b.Head.DocumentWidth, b.Head.DocumentHeight, b.Head.ScrollY = 1280, 720, 1280, 2000, 40
	b.Document()
	capture, err := b.Bytes()
	require.NoError(t, err)
	effects := engine.FileFrames(
		engine.FileFrame{ParentFrameID: -1, FrameIndex: -1, URL: "https://a.example/", Capture: capture},
		engine.FileFrame{FrameID: 1, FrameIndex: 2, URL: "about:srcdoc", Capture: []byte("cut")},
	)
	tab := `{"id":1,"windowId":1,"groupId":-1,"index":0,"url":"https://a.example/","title":"Größe","active":true,"loading":false}`
	for name, c := range map[string]struct{ method, params, want string }{
		"the list of tabs": {"tabs.list", `{}`, `"result":{"tabs":[` + tab + `],"focusedWindowId":1}}`},
		"the tab":          {"tabs.get", `{"tabId":1}`, `"result":` + tab + `}`},
		"another tab":      {"tabs.get", `{"tabId":2}`, `"error":{"code":"tab_gone","message":"no tab 2: the one tab is 1, which shows a file"}}`},
		"the frames": {"frames.list", `{"tabId":1}`, `"result":{"frames":[{"frameId":0,"parentFrameId":-1,"documentId":"file-0","url":"https://a.example/"},` +
			`{"frameId":1,"parentFrameId":0,"documentId":"file-1","url":"about:srcdoc"}]}}`},
		"a capture": {"page.send", `{"tabId":1,"frameId":1,"documentId":"file-1","method":"page.capture","params":{}}`,
			`"result":{"documentId":"file-1","result":{"data":{"$bytes":0},"frameIndex":2}}}`},
		"another document": {"page.send", `{"tabId":1,"frameId":1,"documentId":"file-0","method":"page.capture","params":{}}`,
			`"error":{"code":"frame_gone","message":"the file has no frame 1 with document \"file-0\""}}`},
		"another frame": {"page.send", `{"tabId":1,"frameId":5,"method":"page.capture","params":{}}`,
			`"error":{"code":"frame_gone","message":"the file has no frame 5 with document \"\""}}`},
		"a page in another tab": {"page.send", `{"tabId":5,"frameId":0,"method":"page.capture","params":{}}`,
			`"error":{"code":"tab_gone","message":"no tab 5: the one tab is 1, which shows a file"}}`},
		"the page's state": {"page.send", `{"tabId":1,"frameId":0,"method":"page.info","params":{}}`,
			`"result":{"documentId":"file-0","result":{"url":"https://a.example/","title":"Größe","readyState":"complete",` +
				`"viewport":{"x":0,"y":40,"width":1280,"height":720},"document":{"x":0,"y":0,"width":1280,"height":2000},"pixelRatio":1}}}`},
		"the state of a capture that is cut": {"page.send", `{"tabId":1,"frameId":1,"method":"page.info","params":{}}`,
			`"result":{"documentId":"file-1","result":{"url":"about:srcdoc","title":"","readyState":"complete",` +
				`"viewport":{"x":0,"y":0,"width":0,"height":0},"document":{"x":0,"y":0,"width":0,"height":0},"pixelRatio":1}}}`},
		"an act on the page": {"page.send", `{"tabId":1,"frameId":0,"method":"page.mouse","params":{}}`,
			`"error":{"code":"failed","message":"page.mouse: the page is a file, which can be read but not acted on"}}`},
		"an act on the browser": {"tabs.create", `{"active":true}`,
			`"error":{"code":"failed","message":"tabs.create: the page is a file, which can be read but not acted on"}}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := start(t, engine.Config{Effects: effects})
			r.do(t, wire.EffectFrame{ID: "e1", Method: c.method, Params: wire.Raw(c.params), TimeoutMs: 1000})
			assert.Equal(t, `core: info: effect.done {"id":"e1",`+c.want, r.next(t))
		})
	}
}
