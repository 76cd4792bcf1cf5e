package tool

import (
	"slices"

	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// CaptureMs bounds the capture of a child frame: one that does not answer is left out and named. MainMs bounds that of the main
// frame, without which there is no answer at all: a page of 100,000 elements takes its time on a slow machine.
const (
	CaptureMs = 8_000
	MainMs    = 20_000
)

// shot is the capture of one frame; it has neither doc nor err when it was not wanted.
type shot struct {
	frame wire.Frame
	doc   *snapshot.Document
	index int
	err   error
}

// left says that the frame had gone to another document when it was asked, or is gone.
func (s shot) left() bool { return Failed(s.err) == wire.EffectFrameGone }

// reason is why the frame was not read. For a reader one that never answers is as good as gone.
func (s shot) reason() string {
	if Failed(s.err) == wire.EffectTimeout {
		return text.Sprintf("%s, no answer within %d s", CodeFrameGone, CaptureMs/1_000)
	}
	return string(Explain(s.err).Code)
}

// shootAll captures the tab's frames; see ReadFrames for wanted. When one of them went to another document meanwhile, it asks
// once more what frames there are, and captures those that were not captured yet. What is no longer there is left out.
func (v *View) shootAll(wanted []int) ([]shot, error) {
	frames, err := v.Frames()
	if err != nil {
		return nil, err
	}
	first := v.shoot(frames, wanted)
	if !slices.ContainsFunc(first, shot.left) {
		return first, nil
	}
	if frames, err = v.Frames(); err != nil {
		return nil, err
	}
	out := make([]shot, len(frames))
	var open []int
	var missing []wire.Frame
	for i, f := range frames {
		at := slices.IndexFunc(first, func(s shot) bool { return s.frame.DocumentID == f.DocumentID })
		if at >= 0 && !first[at].left() {
			out[i] = first[at]
			continue
		}
		open, missing = append(open, i), append(missing, f)
	}
	for i, s := range v.shoot(missing, wanted) {
		out[open[i]] = s
	}
	return out, nil
}

// shoot captures frames side by side.
func (v *View) shoot(frames []wire.Frame, wanted []int) []shot {
	out := make([]shot, len(frames))
	told := make([]wire.CapturePageResult, len(frames))
	had := make([]captured, len(frames))
	var jobs []Job
	var asked []int
	for i, f := range frames {
		out[i].frame = f
		if f.FrameID != 0 && wanted != nil && !slices.Contains(wanted, v.Refs.Ordinal(f.FrameID)) {
			continue
		}
		limit := int64(CaptureMs)
		if f.FrameID == 0 {
			limit = MainMs
		}
		had[i] = v.call.World.captures.take(f.DocumentID)
		jobs = append(jobs, PageCall(wire.CapturePage, docOf(v.ID, f), wire.CapturePageParams{Have: had[i].number}, &told[i]).Within(limit))
		asked = append(asked, i)
	}
	for k, err := range v.call.All(jobs...) {
		i := asked[k]
		out[i].err, out[i].index = err, told[i].FrameIndex
		if err == nil {
			out[i].doc, out[i].err = v.call.World.captures.decode(frames[i].DocumentID, had[i], told[i])
		}
	}
	return out
}
