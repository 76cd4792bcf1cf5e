package slack

import "github.com/tabwire-dev/tabwire/wasm/platform"

// Search is a page of results.
type Search struct {
	Workspace Workspace `json:"workspace"`
	View      Place     `json:"view"`
	// TotalResults is null where the page does not tell it.
	TotalResults *int     `json:"totalResults"`
	Page         int      `json:"page"`
	HasNextPage  bool     `json:"hasNextPage"`
	Results      []Result `json:"results"`
}

// Result is one message that was found.
type Result struct {
	Channel   Named  `json:"channel"`
	TS        string `json:"ts"`
	SentAtUTC string `json:"sentAtUtc,omitempty"`
	Sender    Sender `json:"sender"`
	Text      string `json:"text"`
	// Truncated: the page shows only the beginning.
	Truncated   bool         `json:"truncated"`
	Permalink   string       `json:"permalink,omitempty"`
	Files       []File       `json:"files,omitempty"`
	Attachments []Attachment `json:"attachments,omitempty"`
}

// FileSearch is a page of files that were found.
type FileSearch struct {
	Page int `json:"page"`
	// PagesShown is the number of pages that can be chosen.
	PagesShown  int  `json:"pagesShown"`
	HasNextPage bool `json:"hasNextPage"`
	// ChannelFilter is the channel that is searched; null for all.
	ChannelFilter *Named      `json:"channelFilter"`
	Files         []FoundFile `json:"files"`
}

// FoundFile is one file. Texts are in the person's language.
type FoundFile struct {
	ID          string  `json:"id"`
	Name        string  `json:"name"`
	SharedBy    string  `json:"sharedBy,omitempty"`
	DateText    string  `json:"dateText,omitempty"`
	DownloadURL *string `json:"downloadUrl"`
}

func searchItems(s *Search) *[]Result { return &s.Results }

func resultKey(r *Result) string { return r.Channel.ID + " " + r.TS }

func fileItems(s *FileSearch) *[]FoundFile { return &s.Files }

func fileKey(f *FoundFile) string { return f.ID }

func readSearch(r *platform.Reading) Search {
	out := Search{Workspace: workspace(r), View: Place{Kind: "search"}, Results: []Result{}}
	out.View.Query = r.Maybe("query", r.Root(), ".c-search__input_container [data-qa=texty_input]", "[data-qa=texty_input][role=combobox]").Line()
	out.View.Tab = r.One("[role=tab][aria-selected=true][id]:not([data-qa=tab_rail_home_button])").Attr("id")
	if total, ok := platform.Count(r.One("[class*=resultCounts]").Text()); ok {
		out.TotalResults = &total
	}
	out.Page, _, out.HasNextPage = pager(r)
	for _, box := range r.All("[data-qa=search_result]:shown") {
		stamp := timestamp(box)
		one := Result{
			TS: tsOf(box, stamp), Sender: sender(box), Text: box.One("[data-qa=message-text]").TextWith(texts), Truncated: box.Has("[data-qa=search_expand]"),
			Permalink: stamp.Href().String(), Files: files(box), Attachments: attachments(box),
		}
		one.SentAtUTC = sentAt(one.TS)
		head := box.One("[data-qa=search_result_channel_name]")
		one.Channel = Named{ID: box.Attr("data-message-channel"), Name: head.One("[data-qa=inline_channel_entity__name]").Line()}
		if one.Channel.ID == "" {
			one.Channel.ID = head.One("[data-channel-id]").Attr("data-channel-id")
		}
		if one.TS == "" {
			r.Missing("ts of a result")
		}
		r.Scrolls(box)
		out.Results = append(out.Results, one)
	}
	if out.HasNextPage || out.TotalResults != nil && *out.TotalResults > len(out.Results) {
		r.Partial("this is page %d of the results", out.Page)
	}
	return out
}

func readFiles(r *platform.Reading) FileSearch {
	out := FileSearch{Files: []FoundFile{}}
	out.Page, out.PagesShown, out.HasNextPage = pager(r)
	if c := r.One("[id=filter-in] [data-channel-id]"); c.OK() {
		out.ChannelFilter = &Named{ID: c.Attr("data-channel-id"), Name: c.One(".c-channel_entity__name").Line()}
	}
	for _, box := range r.All("[data-qa=search_result_file]:shown") {
		one := FoundFile{
			ID: box.One("[data-id]").Attr("data-id"), Name: box.One("[data-qa=file_name]").Line(),
			SharedBy: box.One("[data-qa=file-entity-metadata-user]").Line(), DateText: box.One("[data-qa=file-entity-metadata-timestamp]").Line(),
			DownloadURL: platform.Null(box.One("[data-qa=download_action][href]").Href().String()),
		}
		r.Scrolls(box)
		out.Files = append(out.Files, one)
	}
	if out.HasNextPage {
		r.Partial("this is page %d of the files", out.Page)
	}
	return out
}

// pager reads the numbers under the results.
func pager(r *platform.Reading) (page, shown int, next bool) {
	box := r.One("[data-qa-current-page]")
	page, ok := platform.Count(box.Attr("data-qa-current-page"))
	if !ok {
		page = 1
	}
	forward := box.One("[data-qa=c-pagination_forward_btn]")
	return page, len(box.All("[data-qa^=c-pagination_page_btn_]")), forward.OK() && !forward.Disabled()
}
