package webfetcher

import (
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/tool"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

const (
	// pollMs is the time between two readings of a page that is still coming, settleMs how long a page that no parser knows may take to come.
	pollMs   = 400
	settleMs = 3_000
	// quietMs is how long the page must be quiet after a scroll was painted, collectMs the most that is waited for. A page in the background
	// is given its timers once a second, so a longer quiet would cost a second a scroll.
	quietMs   = 15
	collectMs = 600
	// emptyRounds is how many scrolls in a row must bring nothing before that counts as the end.
	emptyRounds = 3
)

// fetcher reads one page.
type fetcher struct {
	call *tool.Call
	args Args
	end  int64
	view *tool.View
	// borrowed: the tab was opened for this call.
	borrowed bool
}

// open finds the tab, or opens one.
func (f *fetcher) open() (err error) {
	if f.args.URL == "" {
		f.view, err = f.call.Open(f.args.Tab, "read data from the page")
		return err
	}
	if f.args.TabID != nil {
		return tool.Errorf(tool.CodeBadArgument, "url opens a tab of its own, so tabId cannot be given beside it").Next("leave one of them out")
	}
	address, err := tool.Address(f.args.URL)
	if err != nil {
		return err
	}
	if _, err := f.call.Authorize("open "+address+" and read data from it", address); err != nil {
		return err
	}
	mark := f.call.World.Mark()
	tab, err := tool.Do(f.call, wire.TabsCreate, wire.TabsCreateParams{
		URL: address, Group: &wire.TabGroup{ID: f.call.Client.GroupID, Title: f.call.GroupTitle(), Color: f.call.GroupColor()},
	})
	if err != nil {
		return err
	}
	f.borrowed, f.call.Borrowed = true, append(f.call.Borrowed, tab.ID)
	f.call.Client.GroupID = max(tab.GroupID, 0)
	if _, err := f.call.Arrive(tab.ID, mark, "load", max(1, f.end-f.call.Now()), false); err != nil {
		return err
	}
	// It may have led to another site, which has to be allowed too.
	f.view, err = f.call.Open(tool.Tab{TabID: &tab.ID}, "read data from the page")
	return err
}

// parse reads the page with the parser that fits or was asked for.
func (f *fetcher) parse(page *tool.Reading) (platform.Answer, bool, error) {
	p := platform.NewPage(page.Page)
	d, ok, err := platform.Choose(p, f.call.World.Platforms, f.args.Platform, f.args.View)
	if err != nil {
		return platform.Answer{}, false, tool.Errorf(tool.CodeBadArgument, "%v", err).Next("call list_platforms, or leave platform and view out")
	}
	if !ok {
		return platform.Answer{}, false, nil
	}
	return platform.Read(p, d), true, nil
}

// settle reads a page that has just been opened until two readings in a row agree: applications draw themselves long after they have
// been loaded. What a parser knows only by its address, or finds nothing in, is given all the time there is.
func (f *fetcher) settle(page *tool.Reading, answer platform.Answer, known bool) (*tool.Reading, platform.Answer, bool, error) {
	before, begun := -1, f.call.Now()
	for {
		size := 0
		for _, part := range page.Parts {
			size += part.Doc.Len()
		}
		there := known && !answer.Report.MarkupChanged || !known && f.call.Now()-begun >= settleMs/3
		if there && size == before || f.call.Now() >= f.end || !known && f.call.Now()-begun >= settleMs {
			return page, answer, known, nil
		}
		before = size
		if err := f.call.Sleep(pollMs); err != nil {
			return page, answer, known, err
		}
		var err error
		if page, err = f.view.Read(); err != nil {
			return page, answer, known, err
		}
		if answer, known, err = f.parse(page); err != nil {
			return page, answer, known, err
		}
	}
}

// collect scrolls the list of a view until it has the items that are wanted, or nothing more comes; then it scrolls back.
func (f *fetcher) collect(page *tool.Reading, answer *platform.Answer) (*tool.Reading, error) {
	item, up := answer.Around()
	have, list := answer.Items()
	if !list || !item.OK() || have >= f.args.MaxItems {
		return page, nil
	}
	if err := f.view.Show(); err != nil { // a hidden page does not hear of a scroll
		return page, err
	}
	item = item.Scroller()
	part := page.Parts[item.Place().Part]
	s := scroller{fetcher: f, doc: tool.Doc{TabID: f.view.ID, FrameID: part.FrameID, DocumentID: part.DocumentID}, anchor: part.Doc.NodeID(item.Place().Node), up: up}
	ended, err := s.run(answer)
	if err != nil {
		return page, err
	}
	s.back()
	if have, _ = answer.Items(); ended {
		answer.Report.Partial = []string{}
	} else {
		answer.Complete = false
	}
	if !ended && have < f.args.MaxItems {
		answer.Report.Partial = append(answer.Report.Partial, "the time for scrolling was up")
	}
	answer.Complete = ended && !answer.Report.MarkupChanged && len(answer.Report.Missing) == 0
	return page, nil
}

// scroller moves a list.
type scroller struct {
	*fetcher
	doc    tool.Doc
	anchor int
	up     bool
	moved  float64
}

// run scrolls and reads. ended says that the end of the list was reached.
func (s *scroller) run(answer *platform.Answer) (ended bool, err error) {
	step := 0.8
	if s.up {
		step = -step
	}
	for empty := 0; empty < emptyRounds; {
		have, _ := answer.Items()
		if have >= s.args.MaxItems || s.call.Now() >= s.end {
			return false, nil
		}
		if s.call.Progress != nil {
			s.call.Progress(float64(have), float64(s.args.MaxItems), "collecting")
		}
		var at wire.ScrollState
		order := wire.ScrollOnParams{Scroll: wire.ScrollParams{NodeID: s.anchor, DY: step, Pages: true}, QuietMs: quietMs, MaxMs: collectMs}
		if err := s.view.Run(tool.PageCall(wire.ScrollOn, s.doc, order, &at)); err != nil {
			return false, err
		}
		s.moved += at.MovedY
		if at.MovedY == 0 {
			if err := s.call.Sleep(pollMs << empty); err != nil {
				return false, err
			}
		}
		page, err := s.view.Read()
		if err != nil {
			return false, err
		}
		more, known, err := s.parse(page)
		if err != nil {
			return false, err
		}
		if !known || answer.Add(&more) == 0 && at.MovedY == 0 {
			empty++
		} else {
			empty = 0
		}
		s.follow(page, &more)
	}
	return true, nil
}

// follow finds what scrolls anew: an application may have drawn all of it again.
func (s *scroller) follow(page *tool.Reading, more *platform.Answer) {
	item, _ := more.Around()
	if item = item.Scroller(); !item.OK() {
		return
	}
	part := page.Parts[item.Place().Part]
	if part.DocumentID == s.doc.DocumentID {
		s.anchor = part.Doc.NodeID(item.Place().Node)
	}
}

// back scrolls to where the list stood.
func (s *scroller) back() {
	var at wire.ScrollState
	// That it fails is no reason to give nothing.
	_ = s.view.Run(tool.PageCall(wire.Scroll, s.doc, wire.ScrollParams{NodeID: s.anchor, DY: -s.moved}, &at))
}
