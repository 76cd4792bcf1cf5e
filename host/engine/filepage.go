package engine

import (
	"context"
	"encoding/binary"
	"fmt"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// FileTab is the id of the one tab of FilePage and FileFrames.
const FileTab = 1

// fileWindow is the id of its window.
const fileWindow = 1

// FileFrame is one captured document of a page that is shown by FileFrames.
type FileFrame struct {
	// FrameID is 0 for the main frame and greater for all others.
	FrameID int
	// ParentFrameID is −1 for the main frame.
	ParentFrameID int
	// FrameIndex is the frame's place in its parent's window.frames, −1 for the main frame or one inside a shadow tree.
	FrameIndex int
	URL        string
	// Capture is a columnar capture; see wire.CaptureMagic.
	Capture []byte
}

// FilePage gives the effects of a browser with one tab, which shows one captured document. Tools that read work on it as on a live
// page; every other effect fails with code "failed", because a file cannot be acted on.
func FilePage(url string, capture []byte) Effects {
	return FileFrames(FileFrame{ParentFrameID: -1, FrameIndex: -1, URL: url, Capture: capture})
}

// FileFrames is FilePage for a page of several frames, the main frame first.
func FileFrames(frames ...FileFrame) Effects {
	p := filePage(frames)
	e := Effects{Any: func(_ context.Context, params Params) (any, error) {
		return nil, Fail(wire.EffectFailed, "%s: the page is a file, which can be read but not acted on", params.Method)
	}}
	Handle(e, wire.TabsList, func(context.Context, wire.None) (wire.TabList, error) {
		return wire.TabList{Tabs: []wire.Tab{p.tab()}, FocusedWindowID: fileWindow}, nil
	})
	Handle(e, wire.TabsGet, func(_ context.Context, ref wire.TabRef) (wire.Tab, error) { return p.tab(), gone(ref.TabID) })
	Handle(e, wire.FramesList, func(_ context.Context, ref wire.TabRef) (wire.FrameList, error) { return p.list(), gone(ref.TabID) })
	e[wire.PageSend.Name] = func(_ context.Context, params Params) (any, error) {
		var send wire.PageSendParams
		if err := params.Decode(&send); err != nil {
			return nil, err
		}
		return p.send(send)
	}
	return e
}

// filePage is the one tab; it never changes.
type filePage []FileFrame

func gone(tabID int) error {
	if tabID != FileTab {
		return Fail(wire.EffectTabGone, "no tab %d: the one tab is %d, which shows a file", tabID, FileTab)
	}
	return nil
}

func (p filePage) tab() wire.Tab {
	t := wire.Tab{ID: FileTab, WindowID: fileWindow, GroupID: -1, Active: true}
	if len(p) > 0 {
		t.URL, t.Title = p[0].URL, head(p[0].Capture).title
	}
	return t
}

func (p filePage) list() wire.FrameList {
	l := wire.FrameList{Frames: make([]wire.Frame, 0, len(p))}
	for _, f := range p {
		l.Frames = append(l.Frames, wire.Frame{
			FrameID: f.FrameID, ParentFrameID: f.ParentFrameID, DocumentID: documentID(f.FrameID), URL: f.URL,
		})
	}
	return l
}

func documentID(frameID int) string { return fmt.Sprintf("file-%d", frameID) }

func (p filePage) send(s wire.PageSendParams) (any, error) {
	if err := gone(s.TabID); err != nil {
		return nil, err
	}
	for _, f := range p {
		if f.FrameID != s.FrameID || s.DocumentID != "" && s.DocumentID != documentID(f.FrameID) {
			continue
		}
		res, err := f.answer(s.Method)
		if err != nil {
			return nil, err
		}
		return PageResult{DocumentID: documentID(f.FrameID), Result: res}, nil
	}
	return nil, Fail(wire.EffectFrameGone, "the file has no frame %d with document %q", s.FrameID, s.DocumentID)
}

func (f FileFrame) answer(method string) (any, error) {
	switch method {
	case wire.CapturePage.Name:
		return &wire.CapturePageResult{Data: wire.Bytes{Data: f.Capture}, FrameIndex: f.FrameIndex}, nil
	case wire.PageInfo.Name:
		h := head(f.Capture)
		return &wire.PageInfoResult{
			URL: f.URL, Title: h.title, ReadyState: "complete", PixelRatio: 1,
			Viewport: wire.Box{X: h.word(wire.WordScrollX), Y: h.word(wire.WordScrollY),
				Width: h.word(wire.WordViewportWidth), Height: h.word(wire.WordViewportHeight)},
			Document: wire.Box{Width: h.word(wire.WordDocumentWidth), Height: h.word(wire.WordDocumentHeight)},
		}, nil
	}
	return nil, Fail(wire.EffectFailed, "%s: the page is a file, which can be read but not acted on", method)
}

// header is what a capture says of its document as a whole. A capture that is cut has an empty one: the core is who reports that.
type header struct {
	words []byte
	title string
}

func head(capture []byte) header {
	const size = 4 * int(wire.CaptureHeader)
	if len(capture) < size {
		return header{}
	}
	h := header{words: capture[:size]}
	title, strings := h.at(wire.WordTitle), h.at(wire.WordStrings)
	if title <= 0 || title >= strings || strings > (len(capture)-size)/4 {
		return h // string 0 is ""
	}
	end := func(i int) int { return int(int32(binary.LittleEndian.Uint32(capture[size+4*i:]))) }
	from, to, text := end(title-1), end(title), capture[size+4*strings:]
	if from < 0 || from > to || to > len(text) {
		return h
	}
	h.title = string(text[from:to])
	return h
}

func (h header) at(w wire.CaptureWord) int {
	if h.words == nil {
		return 0
	}
	return int(int32(binary.LittleEndian.Uint32(h.words[4*w:])))
}

func (h header) word(w wire.CaptureWord) float64 { return float64(h.at(w)) }
