// Package webfetcher is the tool web_fetcher.
package webfetcher

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/platform"
	"github.com/tabwire-dev/tabwire/wasm/prose"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/tool"
)

// Args are the tool's arguments.
type Args struct {
	tool.Tab
	// Open this in a background tab with the person's session, and close it after.
	URL string `json:"url,omitempty" tool:"maxLength=65536"`
	// Parser; default is the one that fits.
	Platform string `json:"platform,omitempty"`
	// View of the platform; default is what the page shows.
	View string `json:"view,omitempty"`
	// Items of a list.
	MaxItems int `json:"maxItems,omitempty" tool:"min=1,max=5000,default=100"`
	// Scroll to collect up to maxItems.
	Collect bool `json:"collect,omitempty"`
	// Of other pages' text.
	MaxChars int `json:"maxChars,omitempty" tool:"min=200,max=1000000,default=40000"`
	// From the last answer.
	Cursor string `json:"cursor,omitempty"`
	// Limit of opening and scrolling.
	TimeoutMs int64 `json:"timeoutMs,omitempty" tool:"min=1000,max=100000,default=30000"`
}

// Result is the tool's answer.
type Result struct {
	tool.On
	Title string `json:"title"`
	// Platform and View say what read the page; empty for a page that no parser knows.
	Platform string `json:"platform,omitempty"`
	View     string `json:"view,omitempty"`
	// Complete: all that the view, or the text, holds is here.
	Complete bool `json:"complete"`
	// Data is as the schema in list_platforms says.
	Data json.Made `json:"data,omitempty"`
	// Report says how far the data can be trusted.
	Report json.Made `json:"report,omitempty"`
	// Content is the main content as Markdown, where no parser knows the page or its markup has changed.
	Content string `json:"text,omitempty"`
	// Metadata is what the page says of itself: description, author, dates, JSON-LD.
	Metadata *Metadata `json:"metadata,omitempty"`
	// Cursor goes on where the answer was cut.
	Cursor string `json:"cursor,omitempty"`
	// Unreadable are frames that could not be read.
	Unreadable []string `json:"unreadable,omitempty"`
	// Truncated: the page is too large to be read whole.
	Truncated bool `json:"truncated,omitempty"`

	markdown string
}

// Text implements tool.Texter.
func (r Result) Text() string {
	var b text.Builder
	b.Addf("tab %d %s %q\n\n", r.TabID, tool.Line(r.URL, 300), tool.Line(r.Title, 120))
	b.Add(r.markdown)
	if r.Content != "" {
		if r.markdown != "" {
			b.Add("\n\n")
		}
		b.Add(strings.TrimRight(r.Content, "\n"))
	}
	if r.markdown == "" && r.Content == "" {
		b.Add("(no text to read)")
	}
	b.Add("\n")
	if len(r.Unreadable) > 0 || r.Truncated || r.Cursor != "" {
		b.Add("\n")
	}
	return tool.Ends(&b, r.Unreadable, r.Truncated, "web_fetcher", r.Cursor)
}

// Tool: Clean data from a page: typed records and lists on Gmail, Slack, Jira, Salesforce, ServiceNow and HubSpot, drafts and unsaved fields included; main content as Markdown elsewhere.
var Tool = tool.New(tool.Hints{
	Title:     "Fetch page data",
	Group:     tool.GroupReading,
	Profile:   tool.ProfileDefault,
	ReadOnly:  true,
	OpenWorld: true,
	Class:     tool.ClassRead,
}, run)

func run(c *tool.Call, a Args) (Result, error) {
	f := &fetcher{call: c, args: a, end: c.Now() + a.TimeoutMs}
	if err := f.open(); err != nil {
		return Result{}, err
	}
	page, err := f.view.Read()
	if err != nil {
		return Result{}, err
	}
	answer, known, err := f.parse(page)
	if err != nil {
		return Result{}, err
	}
	if f.borrowed {
		if page, answer, known, err = f.settle(page, answer, known); err != nil {
			return Result{}, err
		}
	}
	if known && a.Collect {
		if page, err = f.collect(page, &answer); err != nil {
			return Result{}, err
		}
	}
	r := Result{On: f.view.On(), Title: f.view.Tab.Title, Unreadable: page.Unreadable, Truncated: page.Truncated()}
	if known {
		if err := r.record(&answer, a); err != nil {
			return Result{}, err
		}
		if !answer.Report.MarkupChanged {
			return r, nil
		}
	}
	return r, r.prose(page, a, known)
}

// record writes what a parser gave.
func (r *Result) record(answer *platform.Answer, a Args) error {
	var err error
	if r.Cursor, err = answer.Page(a.Cursor, a.MaxItems); err != nil {
		return tool.Errorf(tool.CodeBadArgument, "%v: the list has changed", err).Next("call web_fetcher without cursor")
	}
	r.Platform, r.View, r.Complete = answer.Platform, answer.View, answer.Complete && r.Cursor == "" && a.Cursor == ""
	data, err := json.Marshal(answer.Data)
	if err != nil {
		return text.Errorf("writing the data: %w", err)
	}
	report, err := json.Marshal(answer.Report)
	if err != nil {
		return text.Errorf("writing the report: %w", err)
	}
	r.Data, r.Report = json.Made(data), json.Made(report)
	r.markdown = answer.Markdown()
	return nil
}

// prose writes the page's main content. beside says that a parser has given what it could.
func (r *Result) prose(page *tool.Reading, a Args, beside bool) error {
	cursor := a.Cursor
	if beside {
		cursor = ""
	}
	out, err := prose.Write(page.Page, prose.Options{MaxChars: a.MaxChars, Cursor: cursor})
	if err != nil {
		return tool.Errorf(tool.CodeBadArgument, "%v", err).Next("call web_fetcher without cursor")
	}
	r.Content, r.Truncated = out.Text, r.Truncated || out.Cut
	if !beside {
		r.Cursor, r.Complete = out.Cursor, out.Cursor == "" && a.Cursor == "" && !r.Truncated && len(r.Unreadable) == 0
	}
	r.Metadata = metadata(platform.NewPage(page.Page))
	return nil
}
