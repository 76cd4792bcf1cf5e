package slack

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Message is one message.
type Message struct {
	// TS names the message within its channel; Slack's API knows it by this.
	TS        string `json:"ts"`
	SentAtUTC string `json:"sentAtUtc,omitempty"`
	Sender    Sender `json:"sender"`
	Text      string `json:"text"`
	Edited    bool   `json:"edited"`
	// IsSystem: Slack itself says it, such as that somebody joined.
	IsSystem bool `json:"isSystem,omitempty"`
	// Deleted: only its place is left.
	Deleted bool `json:"deleted,omitempty"`
	// Truncated: the text is folded, and its end is not in the page.
	Truncated       bool         `json:"truncated,omitempty"`
	Mentions        []Person     `json:"mentions,omitempty"`
	ChannelMentions []Named      `json:"channelMentions,omitempty"`
	Links           []Link       `json:"links,omitempty"`
	CodeBlocks      []string     `json:"codeBlocks,omitempty"`
	Files           []File       `json:"files,omitempty"`
	Attachments     []Attachment `json:"attachments,omitempty"`
	Reactions       []Reaction   `json:"reactions,omitempty"`
	Thread          *ThreadInfo  `json:"thread,omitempty"`
	Permalink       string       `json:"permalink,omitempty"`
	// DraftText is what is written in the editor that changes the message, and not saved.
	DraftText string `json:"draftText,omitempty"`
}

// Sender is who sent a message.
type Sender struct {
	Name string `json:"name"`
	// ID begins with U or W for a person, with B for a bot.
	ID    *string `json:"id"`
	IsBot bool    `json:"isBot"`
}

// Person is somebody who is mentioned.
type Person struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// IsMe: it is the person whose client this is.
	IsMe bool `json:"isMe"`
}

// Named is a channel with its id.
type Named struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Link leads out of a message.
type Link struct {
	Text string `json:"text"`
	URL  string `json:"url"`
}

// File is a file of a message.
type File struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// KindText is what Slack calls the kind, in the person's language.
	KindText *string `json:"kindText"`
	// URL shows the file, DownloadURL fetches it; both want the person's session.
	URL         string `json:"url,omitempty"`
	DownloadURL string `json:"downloadUrl,omitempty"`
}

// Attachment is what an app or a link has put under a message.
type Attachment struct {
	Pretext  string `json:"pretext,omitempty"`
	Author   string `json:"author,omitempty"`
	Title    string `json:"title,omitempty"`
	TitleURL string `json:"titleUrl,omitempty"`
	Text     string `json:"text,omitempty"`
}

// Reaction is an emoji under a message.
type Reaction struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
	// Mine: the person has given it too.
	Mine bool `json:"mine"`
}

// ThreadInfo is what a message tells of its thread.
type ThreadInfo struct {
	ReplyCount int `json:"replyCount"`
	// LastReplyText is as Slack shows it, in the person's language.
	LastReplyText string `json:"lastReplyText,omitempty"`
	LastReplyAt   string `json:"lastReplyAt,omitempty"`
}

func messageKey(m *Message) string { return m.TS }

// messages reads the messages of a pane in their order. One without a sender has that of the one before it.
func messages(r *platform.Reading, pane platform.Node) []Message {
	out := []Message{}
	var last Sender
	for _, box := range pane.All("[data-qa=message_container]:shown") {
		if box.Attr("data-qa-placeholder") == "true" {
			r.Partial("some messages are not drawn yet")
			continue
		}
		m := message(r, box)
		if m.TS == "" {
			r.Missing("ts of a message")
			continue
		}
		if m.Sender.Name == "" {
			m.Sender = last
		}
		if !m.IsSystem {
			last = m.Sender
		}
		r.ScrollsUp(box)
		out = append(out, m)
	}
	return out
}

func message(r *platform.Reading, box platform.Node) Message {
	stamp := timestamp(box)
	m := Message{TS: tsOf(box, stamp), Sender: sender(box), Edited: box.Has(".c-message__edited_label"), Deleted: box.Has(".c-message_kit__tombstone")}
	m.SentAtUTC = sentAt(m.TS)
	m.IsSystem = box.Has(".c-message__body--automated, .c-message_kit__gutter__right--system")
	m.Truncated = box.Has(".c-rich_text_expand_button")
	if m.Truncated {
		r.Partial("some messages are folded")
	}
	if editor := box.One("[data-qa=message_editor] [data-qa=texty_input]"); editor.OK() {
		m.DraftText = draft(editor)
	}
	var parts []string
	for _, t := range box.All("[data-qa=message-text]") {
		if !t.Closest("[data-qa^=message_attachment_]").OK() && !t.Closest("[data-qa=message_editor]").OK() {
			parts = append(parts, t.TextWith(texts))
			inline(&m, t)
		}
	}
	m.Text = strings.Join(parts, "\n")
	m.Attachments = attachments(box)
	if m.Text == "" && len(m.Attachments) == 0 { // blocks of an app, which come without message-text
		if blocks := box.One("[data-qa=block-kit-renderer]:not([data-qa=message_editor] *)"); blocks.OK() {
			m.Text = blocks.TextWith(texts)
			inline(&m, blocks)
		}
	}
	m.Files = files(box)
	for _, b := range box.All("[data-qa=reactji]") {
		count, _ := platform.Count(b.One(".c-reaction__count").Text())
		m.Reactions = append(m.Reactions, Reaction{
			Name: strings.Trim(emoji(b.One("img")), ":"), Count: count, Mine: b.Attr("aria-pressed") == "true",
		})
	}
	if bar := box.One("[data-qa=reply_bar]"); bar.OK() {
		t := &ThreadInfo{}
		t.ReplyCount, _ = platform.Count(bar.One("[data-qa=reply_bar_count]").Text())
		reply := bar.One("[data-qa=reply_bar_last_reply]")
		t.LastReplyText, t.LastReplyAt = reply.Line(), sentAt(reply.Attr("data-ts"))
		m.Thread = t
	}
	m.Permalink = stamp.Href().String()
	return m
}

// timestamp is the link that names the message: in its head, or left of a message without one. That of the reply bar is another's.
func timestamp(box platform.Node) platform.Node {
	for _, a := range box.All("a.c-timestamp[data-ts], a[data-ts]") {
		if !a.Closest("[data-qa=reply_bar], [data-qa^=message_attachment_], [data-qa=forwarded_message_card]").OK() {
			return a
		}
	}
	return platform.Node{}
}

// tsOf is the message's name: that of its item in the list, which the ends of longer keys must not be taken for.
func tsOf(box, stamp platform.Node) string {
	item := box.Closest("[data-item-key]")
	for _, ts := range []string{item.Attr("data-item-key"), box.Attr("data-msg-ts"), box.One("[data-msg-ts]").Attr("data-msg-ts"), stamp.Attr("data-ts")} {
		if isTS(ts) {
			return ts
		}
	}
	p := stamp.Href().At(2) // p1773262682339663
	if len(p) == 17 && p[0] == 'p' {
		if ts := p[1:11] + "." + p[11:]; isTS(ts) {
			return ts
		}
	}
	return ""
}

func sender(box platform.Node) Sender {
	name := box.One("[data-qa=message_sender_name]")
	id := name.Attr("data-message-sender")
	s := Sender{Name: name.Line(), ID: platform.Null(id)}
	s.IsBot = strings.HasPrefix(id, "B") || box.Has("[data-qa=bot_label], .c-app_badge")
	if !name.OK() {
		s.Name = box.One("[data-qa=message_sender]").Attr("data-stringify-text")
	}
	return s
}

// inline collects what a text refers to.
func inline(m *Message, t platform.Node) {
	for _, a := range t.All("[data-stringify-type=mention], [data-member-id]") {
		id := a.Attr("data-stringify-id")
		if id == "" {
			id = a.Attr("data-member-id")
		}
		name := a.Attr("data-member-label")
		if name == "" {
			name = a.Line()
		}
		m.Mentions = append(m.Mentions, Person{ID: id, Name: strings.TrimPrefix(name, "@"), IsMe: a.Class("c-member_slug--mention")})
	}
	for _, a := range t.All("[data-channel-id]") {
		m.ChannelMentions = append(m.ChannelMentions, Named{ID: a.Attr("data-channel-id"), Name: a.One(".c-channel_entity__name").Line()})
	}
	for _, a := range t.All("a[data-stringify-link]") {
		m.Links = append(m.Links, Link{Text: a.Line(), URL: a.Attr("data-stringify-link")})
	}
	for _, p := range t.All("pre") {
		m.CodeBlocks = append(m.CodeBlocks, p.Code())
	}
}

// attachments reads what an app or a link has put under a message, the old form and the new, whose classes say nothing.
func attachments(box platform.Node) []Attachment {
	var out []Attachment
	for _, a := range box.All("[data-qa=message_attachment_default], [data-qa=message_attachment_v2], [data-qa=forwarded_message_card]") {
		if a.Parent().Closest("[data-qa^=message_attachment_v], [data-qa=message_attachment_default], [data-qa=forwarded_message_card]").OK() {
			continue
		}
		title := a.One("[data-qa=message_attachment_title_link]")
		one := Attachment{
			Pretext: a.One("[data-qa=message_attachment_pretext]").TextWith(texts), Title: title.Line(), TitleURL: title.Href().String(),
			Author: a.One("[data-qa=message_attachment_author_name], .c-message_attachment__author_name").Line(),
		}
		var body []string
		for _, t := range a.All(".c-message_attachment__text, [data-qa=message_attachment_slack_msg_text], [data-qa=block-kit-renderer]") {
			if !t.Parent().Closest(".c-message_attachment__text, [data-qa=message_attachment_slack_msg_text], [data-qa=block-kit-renderer]").Within(a) {
				body = append(body, t.TextWith(texts))
			}
		}
		one.Text = strings.Join(body, "\n")
		out = append(out, one)
	}
	return out
}

// files reads the files under a message: pictures, and what is shown as a card.
func files(box platform.Node) []File {
	var out []File
	for _, f := range box.All("a[data-qa=message_file_image_thumbnail], [data-qa=message_file_link]") {
		if f.Tag() == "a" {
			name := f.One("img").Attr("alt")
			out = append(out, File{ID: f.Attr("data-file-id"), Name: name, URL: bare(f.Href())})
			continue
		}
		one := File{
			ID: f.One("[data-id]").Attr("data-id"), Name: f.One("[data-qa=file_name]").Line(),
			KindText: platform.Null(f.One("[data-qa=file-entity-metadata-description]").Line()),
		}
		one.DownloadURL = bare(card(f).One("[data-qa=download_action][href]").Href())
		out = append(out, one)
	}
	return out
}

// card is what holds one file with its buttons.
func card(f platform.Node) platform.Node { return f.Closest("[role=group]") }

// bare is an address without the mark of the team that shared the file.
func bare(a platform.Address) string {
	s, mark, _ := strings.Cut(a.String(), "?origin_team=")
	if _, more, ok := strings.Cut(mark, "&"); ok {
		return s + "?" + more
	}
	return s
}
