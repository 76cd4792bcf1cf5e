package gmail

import (
	"strings"
	"unicode/utf8"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// ThreadList is a mailbox, a label or what a search found.
type ThreadList struct {
	Account *string  `json:"account"`
	List    List     `json:"list"`
	Threads []Thread `json:"threads"`
	Sidebar []Label  `json:"sidebar,omitempty"`
}

// List says which list it is.
type List struct {
	// Route is Gmail's own, the same in all languages: inbox, label/…, search.
	Route string `json:"route"`
	// Query is what was searched for; Label the path of a label.
	Query *string `json:"query"`
	Label *string `json:"label,omitempty"`
	Page  int     `json:"page"`
	// CategoryTab and RangeText are in the person's language.
	CategoryTab *string `json:"categoryTab"`
	RangeText   string  `json:"rangeText,omitempty"`
}

// Thread is one row.
type Thread struct {
	// ThreadID is the one that Gmail's API has, in hex.
	ThreadID     *string `json:"threadId"`
	ThreadPermID string  `json:"threadPermId,omitempty"`
	// DraftID is that of a draft that stands alone.
	DraftID          string   `json:"draftId,omitempty"`
	LastMessageID    string   `json:"lastMessageId,omitempty"`
	LastMessageAtUTC string   `json:"lastMessageAtUtc,omitempty"`
	DateText         string   `json:"dateText,omitempty"`
	Subject          *string  `json:"subject"`
	SubjectText      string   `json:"subjectText,omitempty"` // what stands for a subject that is empty
	Snippet          *string  `json:"snippet"`
	Participants     []Person `json:"participants"`
	// MessageCount does not count drafts.
	MessageCount    int      `json:"messageCount"`
	DraftCount      int      `json:"draftCount"`
	Unread          bool     `json:"unread"`
	Starred         bool     `json:"starred"`
	Selected        bool     `json:"selected"`
	Labels          []string `json:"labels"`
	HasAttachment   bool     `json:"hasAttachment"`
	AttachmentNames []string `json:"attachmentNames,omitempty"`
	// ActionButton is the text of a button such as RSVP, SnoozedText until when the thread is put off.
	ActionButton string `json:"actionButton,omitempty"`
	SnoozedText  string `json:"snoozedText,omitempty"`
}

// Label is an entry of the sidebar.
type Label struct {
	Route string `json:"route"`
	Name  string `json:"name"`
	// Count is of unread threads; of drafts it is all.
	Count       *int    `json:"count"`
	IsUserLabel bool    `json:"isUserLabel"`
	LabelPath   *string `json:"labelPath"`
}

func listItems(l *ThreadList) *[]Thread { return &l.Threads }

func threadKey(t *Thread) string {
	if t.ThreadID != nil {
		return *t.ThreadID
	}
	if t.ThreadPermID != "" {
		return t.ThreadPermID
	}
	return t.DraftID
}

func readList(r *platform.Reading) ThreadList {
	at := routeOf(r.Address)
	main := scope(r.Page)
	out := ThreadList{Account: account(r), Sidebar: sidebar(r), Threads: []Thread{}}
	out.List = List{
		Route: at.whole, Query: platform.Null(at.query), Label: platform.Null(at.label), Page: at.page,
		CategoryTab: platform.Null(main.One("[role=tab].aAy[aria-selected=true] .aKz").Line()), RangeText: main.One(".Dj").Line(),
	}
	if at.query != "" {
		out.List.Route = at.name
	}
	rows := main.All("tr.zA")
	for i := 0; i < len(rows); i++ {
		group := rows[i : i+1]
		// With the reading pane at the right, a thread has two or three rows, of which only the first one has a label.
		for rows[i].Class("apv") && i+1 < len(rows) && rows[i+1].Class("apv") && rows[i+1].Attr("aria-labelledby") == "" {
			i++
			group = rows[i-len(group) : i+1]
		}
		if thread, ok := readThread(group); ok {
			r.Scrolls(group[0])
			out.Threads = append(out.Threads, thread)
		}
	}
	if len(out.Threads) == 0 && !main.Has("[gh=tl], .Cp, table.F") {
		r.Lost("list of threads")
	}
	if first, last, total, ok := span(out.List.RangeText); ok && (first > 1 || last < total) {
		r.Partial("the page shows %s", out.List.RangeText)
	} else if at.page > 1 {
		r.Partial("this is page %d of the list", at.page)
	}
	return out
}

// span reads the three numbers of "1–50 of 1,204", whatever stands between.
func span(s string) (first, last, total int, ok bool) {
	var n []int
	word := ""
	for _, c := range s + " " {
		if platform.IsDigit(c) || word != "" && (c == ',' || c == '.') {
			word += string(c)
			continue
		}
		if word != "" {
			if v, is := platform.Count(word); is {
				n = append(n, v)
			}
			word = ""
		}
	}
	if len(n) != 3 {
		return 0, 0, 0, false
	}
	return n[0], n[1], n[2], true
}

// rows are the rows of one thread.
type rows []platform.Node

func (g rows) one(selector string) platform.Node {
	for _, n := range g {
		if found := n.One(selector); found.OK() {
			return found
		}
	}
	return platform.Node{}
}

func (g rows) all(selector string) []platform.Node {
	var out []platform.Node
	for _, n := range g {
		out = append(out, n.All(selector)...)
	}
	return out
}

// readThread reads one thread; false for an advertisement.
func readThread(g rows) (Thread, bool) {
	if g.one(".am0, .bvA").OK() {
		return Thread{}, false
	}
	// The text for screen readers (.afn) repeats everything, ids too.
	ids := g.one("[data-thread-id]:not(.afn *), [data-legacy-thread-id]:not(.afn *)")
	if !ids.OK() {
		ids = g.one("[data-thread-id], [data-legacy-thread-id]")
	}
	t := Thread{
		ThreadID: platform.Null(ids.Attr("data-legacy-thread-id")), ThreadPermID: strings.TrimPrefix(ids.Attr("data-thread-id"), "#"),
		DraftID: strings.TrimPrefix(ids.Attr("data-standalone-draft-id"), "#"), LastMessageID: ids.Attr("data-legacy-last-message-id"),
		DateText: g.one("td.xW span[title], td.apt .apm span[title]").Attr("title"), Unread: g[0].Class("zE"),
		Starred: g.one(".T-KT.T-KT-Jp").OK(), Selected: g.one("[role=checkbox]").Checked(), Labels: []string{},
		HasAttachment: g.one("td.yf img, .brc").OK(), ActionButton: g.one(".a4W .aKS, .aJ6").Line(), SnoozedText: g.one("td.byZ .by1").Line(),
	}
	t.LastMessageAtUTC = arrivedAt(t.LastMessageID)
	who := g.one(".yW")
	t.Participants = people(who, "[email]")
	t.DraftCount = len(who.All(".boq"))
	t.MessageCount = count(who, t.DraftCount)
	t.Subject, t.SubjectText = subject(g.one(".y6 > span:not(.y2)").Line())
	snippet := g.one(".y2").TextWith(platform.Texts{Skip: ".Zt"})
	t.Snippet = platform.Null(strings.TrimLeft(platform.OneLine(snippet), "-–— "))
	for _, l := range g.all(".at[title]") {
		t.Labels = append(t.Labels, l.Attr("title"))
	}
	for _, a := range g.all(".brc[title]") {
		t.AttachmentNames = append(t.AttachmentNames, a.Attr("title"))
	}
	return t, true
}

// count is the number of messages: written beside the people, before 2018 in brackets; one message has none, and neither has a thread of drafts alone.
func count(who platform.Node, drafts int) int {
	if n, ok := platform.Count(who.One(".bx0").Text()); ok {
		return n
	}
	if n, ok := platform.Count(who.OwnText()); ok {
		return n
	}
	if drafts > 0 {
		return 0
	}
	return 1
}

// longestNone is the longest word for "no subject" in any language of Gmail's, in characters, brackets included.
const longestNone = 30

// subject is nil for an empty one. Gmail shows a translated word in brackets for it, and nothing else tells; what is shown is given beside, for a subject that is all in
// brackets itself.
func subject(s string) (*string, string) {
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	if (first == '(' && last == ')' || first == '（' && last == '）') && utf8.RuneCountInString(s) <= longestNone && strings.Count(s, "(") <= 1 {
		return nil, s
	}
	return platform.Null(s), ""
}

func sidebar(r *platform.Reading) []Label {
	var out []Label
	for _, n := range r.All("[role=navigation] .aim:not(.aim .aim)") {
		link := n.One("a[href*='#']")
		_, hash, _ := strings.Cut(link.Attr("href"), "#")
		if hash == "" {
			continue
		}
		l := Label{Route: hash, Name: link.Line(), IsUserLabel: strings.HasPrefix(hash, "label/")}
		if c, ok := platform.Count(n.One(".bsU:shown").Text()); ok {
			l.Count = &c
		}
		if l.IsUserLabel {
			l.LabelPath = platform.Null(platform.Unescape(strings.TrimPrefix(hash, "label/"), true))
		}
		out = append(out, l)
	}
	return out
}
