package slack

import "github.com/tabwire-dev/tabwire/wasm/platform"

// Channel is a channel, direct message or group with the messages that the page holds.
type Channel struct {
	Workspace Workspace `json:"workspace"`
	View      Place     `json:"view"`
	// UnreadFromTS is the first message that the person has not read, where the page shows the line.
	UnreadFromTS string    `json:"unreadFromTs,omitempty"`
	Messages     []Message `json:"messages"`
	Composer     *Composer `json:"composer,omitempty"`
	Sidebar      []Row     `json:"sidebar,omitempty"`
}

// Thread is a thread in its pane. Its channel may be open beside it.
type Thread struct {
	Workspace Workspace `json:"workspace"`
	View      Place     `json:"view"`
	Thread    Replies   `json:"thread"`
	// Composer is that of the channel beside the thread.
	Composer *Composer `json:"composer,omitempty"`
	Sidebar  []Row     `json:"sidebar,omitempty"`
}

// Replies is a thread's first message and its replies.
type Replies struct {
	RootTS string `json:"rootTs"`
	// ReplyCount is what Slack says, of which the page may hold less.
	ReplyCount int       `json:"replyCount"`
	Messages   []Message `json:"messages"`
	Composer   *Composer `json:"composer,omitempty"`
}

// Composer is the editor for a new message.
type Composer struct {
	// TargetLabel says what is written to, in the person's language.
	TargetLabel string `json:"targetLabel,omitempty"`
	// DraftText is what is written and not sent, null when that is nothing.
	DraftText     *string `json:"draftText"`
	DraftMentions []Named `json:"draftMentions,omitempty"`
	// AlsoSendToChannel: the reply goes to the channel too.
	AlsoSendToChannel bool `json:"alsoSendToChannel,omitempty"`
}

func channelItems(c *Channel) *[]Message { return &c.Messages }

func threadItems(t *Thread) *[]Message { return &t.Thread.Messages }

func readChannel(r *platform.Reading) Channel {
	id := channelID(r.Page)
	out := Channel{Workspace: workspace(r), View: Place{Kind: kind(r.Page, id), ChannelID: id}, Sidebar: sidebar(r)}
	pane := r.One("[data-qa=message_pane]:shown")
	if !pane.OK() {
		r.Lost("message pane")
	}
	head := pane.Closest(".p-workspace__primary_view")
	if !head.OK() {
		head = r.Root()
	}
	out.View.ChannelName = r.First("channel name", head, "[data-qa=channel_name]").Line()
	out.Messages = messages(r, pane)
	for _, line := range pane.All(".c-message_list__unread_divider") {
		item := line.Closest("[data-item-key]")
		for next := item.Next(); next.OK(); next = next.Next() {
			if ts := next.Attr("data-item-key"); isTS(ts) {
				out.UnreadFromTS = ts
				break
			}
		}
	}
	out.Composer = composer(head.One("[data-qa=message_input]:not([data-qa=threads_flexpane] *)"))
	if !pane.Has(".p-message_pane__foreword__title, [data-qa=message_pane_foreword]") {
		r.Partial("Slack keeps only the messages near the visible ones in the page: scroll up for older, down for newer ones")
	}
	return out
}

func readThread(r *platform.Reading) Thread {
	id := channelID(r.Page)
	pane := r.First("thread pane", r.Root(), "[data-qa=threads_flexpane]:shown")
	out := Thread{Workspace: workspace(r), View: Place{Kind: "thread", ChannelID: id}, Sidebar: sidebar(r)}
	out.View.ChannelName = r.Maybe("channel name", r.Root(), "[data-qa=channel_name]").Line()
	if out.View.ChannelName == "" {
		out.View.ChannelName = pane.One(".p-threads_flexpane__subtitle").Line()
	}
	t := &out.Thread
	t.Messages = messages(r, pane)
	if len(t.Messages) == 0 {
		r.Lost("messages of the thread")
		return out
	}
	t.RootTS = t.Messages[0].TS
	for _, m := range t.Messages {
		if ts := platform.ParseAddress(m.Permalink).Query("thread_ts"); isTS(ts) {
			t.RootTS = ts // the first message may be scrolled out of the page
			break
		}
	}
	out.View.ThreadTS = t.RootTS
	count, counted := platform.Count(pane.One(".p-threads_flexpane__separator_count, .p-threads_flexpane__separator").Text())
	t.ReplyCount = count
	if !counted {
		t.ReplyCount = len(t.Messages) - 1
	}
	if len(t.Messages)-1 < t.ReplyCount {
		r.Partial("%d of %d replies are in the page", len(t.Messages)-1, t.ReplyCount)
	}
	t.Composer = composer(pane.One("[data-qa=message_input]"))
	out.Composer = composer(r.One("[data-qa=message_input]:not([data-qa=threads_flexpane] *)"))
	return out
}

// composer reads an editor for new messages; nil where nobody may write.
func composer(box platform.Node) *Composer {
	editor := box.One("[data-qa=texty_input]")
	if !editor.OK() {
		return nil
	}
	out := &Composer{TargetLabel: editor.Attr("aria-label"), DraftText: platform.Null(draft(editor))}
	for _, m := range editor.All("ts-mention[data-id]") {
		label := m.Attr("data-label")
		if len(label) > 0 && label[0] == '@' {
			label = label[1:]
		}
		out.DraftMentions = append(out.DraftMentions, Named{ID: m.Attr("data-id"), Name: label})
	}
	out.AlsoSendToChannel = box.Closest("[data-qa=threads_flexpane]").OK() && box.One("input[type=checkbox]").Checked()
	return out
}

// Row is one entry of the sidebar.
type Row struct {
	// Section is its heading, in the person's language or words.
	Section string `json:"section"`
	ID      string `json:"id"`
	Name    string `json:"name"`
	// Type is channel, private, im or mpim.
	Type         string `json:"type"`
	Unread       bool   `json:"unread"`
	MentionCount int    `json:"mentionCount"`
	Muted        bool   `json:"muted"`
	Selected     bool   `json:"selected"`
	// IsSelf: the person's own notes.
	IsSelf bool `json:"isSelf,omitempty"`
}

// sidebar reads the rows that are drawn. A starred channel may stand under its own section too, and counts once a section.
func sidebar(r *platform.Reading) []Row {
	var out []Row
	section := ""
	seen := map[string]bool{}
	for _, n := range r.All("[data-item-key^=sectionHeading-], [data-qa=channel-sidebar-channel]") {
		if n.Attr("data-qa") != "channel-sidebar-channel" {
			section = r.Maybe("section of the sidebar", n, ".p-channel_sidebar__section_heading_label_overflow", "button").Line()
			continue
		}
		at := func(name string) string { return n.Attr("data-qa-channel-sidebar-channel-" + name) }
		if key := at("id") + " " + section; at("id") == "" || seen[key] {
			continue
		} else {
			seen[key] = true
		}
		mentions, _ := platform.Count(n.One("[data-qa=mention_badge]").Text())
		out = append(out, Row{
			Section: section, ID: at("id"), Name: rowName(n), Type: at("type"),
			Unread: n.Class("p-channel_sidebar__channel--unread"), MentionCount: mentions, Muted: at("is-muted") == "true",
			Selected: at("is-selected") == "true", IsSelf: at("is-you") == "true",
		})
	}
	return out
}

// rowName is a row's name without the word that marks the person's own.
func rowName(row platform.Node) string {
	name := row.One(".p-channel_sidebar__name, [data-qa^=channel_sidebar_name_]")
	return platform.OneLine(name.TextWith(platform.Texts{Skip: ".p-channel_sidebar__you_label"}))
}
