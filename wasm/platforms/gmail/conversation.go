package gmail

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Conversation is one open thread.
type Conversation struct {
	Account *string `json:"account"`
	// OpenedFrom is the list that it was opened from.
	OpenedFrom *From `json:"openedFrom"`
	Thread     Open  `json:"thread"`
	// Drafts are replies that are being written in the thread.
	Drafts []Draft `json:"drafts,omitempty"`
	// Attachments are cards that stand in no message.
	Attachments []Attachment `json:"attachments,omitempty"`
}

// From is a list by its route.
type From struct {
	Route string  `json:"route"`
	Query *string `json:"query"`
}

// Open is the thread with its messages.
type Open struct {
	ThreadID     *string  `json:"threadId"`
	ThreadPermID string   `json:"threadPermId,omitempty"`
	Subject      *string  `json:"subject"`
	SubjectText  string   `json:"subjectText,omitempty"`
	Labels       []string `json:"labels"`
	// MessagesHiddenInStack are those in the middle that Gmail does not show until somebody asks.
	MessagesHiddenInStack int       `json:"messagesHiddenInStack"`
	Messages              []Message `json:"messages"`
}

// Message is one message. Of one that is closed the page has only sender, date and the beginning.
type Message struct {
	MessageID   *string      `json:"messageId"`
	Expanded    bool         `json:"expanded"`
	Sender      Person       `json:"sender"`
	To          []Person     `json:"to,omitempty"`
	Cc          []Person     `json:"cc,omitempty"`
	Bcc         []Person     `json:"bcc,omitempty"`
	DateText    string       `json:"dateText,omitempty"`
	SentAtUTC   *string      `json:"sentAtUtc"`
	Starred     bool         `json:"starred"`
	Snippet     *string      `json:"snippet,omitempty"`
	BodyText    *string      `json:"bodyText"`
	Signature   string       `json:"signatureText,omitempty"`
	QuotedText  string       `json:"quotedText,omitempty"`
	Links       []Link       `json:"links,omitempty"`
	Images      []Image      `json:"inlineImages,omitempty"`
	Attachments []Attachment `json:"attachments"`
}

// Link leads out of a message.
type Link struct {
	Text string `json:"text"`
	URL  string `json:"url"`
}

// Image stands in a text. URL is where its sender put it, without Gmail's proxy.
type Image struct {
	Alt string `json:"alt"`
	URL string `json:"url"`
}

// Attachment is a card under a message. Kind is file, drive (a copy in Drive), drive_link, other_link, or not_loaded.
type Attachment struct {
	Name     *string `json:"name"`
	SizeText *string `json:"sizeText"`
	MimeType *string `json:"mimeType"`
	Kind     string  `json:"kind"`
	URL      string  `json:"url,omitempty"`
}

func readConversation(r *platform.Reading) Conversation {
	main := scope(r.Page)
	at := routeOf(r.Address)
	out := Conversation{Account: account(r), Drafts: drafts(r, main)}
	if at.token != "" {
		out.OpenedFrom = &From{Route: at.whole, Query: platform.Null(at.query)}
		if at.query != "" {
			out.OpenedFrom.Route = at.name
		}
	}
	t := &out.Thread
	head := r.Maybe("subject", main, "h2.hP", ".hP")
	t.ThreadID = platform.Null(head.Attr("data-legacy-thread-id"))
	if id := head.Attr("data-thread-perm-id"); strings.HasPrefix(id, "thread-") {
		t.ThreadPermID = id
	}
	t.Subject, t.SubjectText = subject(head.Line())
	t.Labels, t.Messages = []string{}, []Message{}
	for _, l := range main.All(".ha .hN") {
		t.Labels = append(t.Labels, l.Line())
	}
	for _, item := range main.All("[role=listitem]") {
		if n, ok := platform.Count(item.One(".adv .adx span").Text()); ok {
			t.MessagesHiddenInStack = n
		}
		if !item.Has(".ads") || !item.Shown() || item.Class("kQ") || item.Class("kx") {
			continue
		}
		t.Messages = append(t.Messages, message(item))
	}
	for _, card := range main.All(".aQH .aZo:not([role=listitem] *)") {
		out.Attachments = append(out.Attachments, attachment(card))
	}
	if len(t.Messages) == 0 && len(out.Attachments) == 0 {
		r.Lost("messages")
	}
	closed := 0
	for _, m := range t.Messages {
		if !m.Expanded {
			closed++
		}
	}
	if closed > 0 || t.MessagesHiddenInStack > 0 {
		r.Partial("%d messages are closed and %d are hidden between others: their text is not in the page", closed, t.MessagesHiddenInStack)
	}
	return out
}

func message(item platform.Node) Message {
	open := item.One(".adn.ads")
	box := open
	closed := item.Class("kv") || item.Class("ky") || !open.OK()
	if closed {
		if c := item.One(".adf.ads"); c.OK() {
			box = c
		}
	}
	m := Message{Expanded: !closed, Attachments: []Attachment{}}
	if from := people(box, ".gD"); len(from) > 0 {
		m.Sender = from[0]
	}
	m.MessageID = platform.Null(open.Attr("data-legacy-message-id"))
	if m.MessageID != nil {
		m.SentAtUTC = platform.Null(arrivedAt(*m.MessageID))
	}
	m.DateText = box.One(".g3[title]").Attr("title")
	if closed {
		m.Snippet = platform.Null(box.One(".iA:shown").Line())
		return m
	}
	m.Starred = box.One(".zd[role=checkbox]").Checked()
	m.To, m.Cc, m.Bcc = recipients(box)
	body := box.One(".ii.gt .a3s:not(.undefined):shown")
	own := textOf(body)
	m.BodyText, m.Signature, m.QuotedText = platform.Null(own.body), own.signature, own.quoted
	for _, a := range body.All("a[href^=http]:not(.gmail_quote *):not(.gmail_signature *)") {
		if text := a.Line(); text != "" {
			m.Links = append(m.Links, Link{Text: text, URL: a.Attr("href")})
		}
	}
	for _, img := range body.All("img.CToWUd, img[src*='#http']") {
		if img.Closest(".gmail_quote, .gmail_signature").OK() || img.Attr("data-emoji") != "" {
			continue
		}
		_, original, ok := strings.Cut(img.Attr("src"), "#")
		if !ok {
			original = img.Attr("src")
		}
		m.Images = append(m.Images, Image{Alt: img.Attr("alt"), URL: original})
	}
	for _, card := range item.All(".hq .aQH .aZo") {
		m.Attachments = append(m.Attachments, attachment(card))
	}
	return m
}

// recipients are told apart only in the details, which are there once somebody opened them: a row for the sender, then one each for to, cc and bcc. The line under the sender has
// all of them.
func recipients(box platform.Node) (to, cc, bcc []Person) {
	var rows [][]Person
	for _, row := range box.All(".ajA tr") {
		if list := people(row, "[email]"); len(list) > 0 {
			rows = append(rows, list)
		}
	}
	if len(rows) < 2 {
		return people(box, ".hb .g2[email]"), nil, nil
	}
	to = rows[1]
	if len(rows) > 2 {
		cc = rows[2]
	}
	if len(rows) > 3 {
		bcc = rows[3]
	}
	return to, cc, bcc
}

// text is a body in its parts.
type text struct{ body, signature, quoted string }

const (
	quotes  = ".gmail_quote, .gmail_quote_container, blockquote[type=cite]"
	helpers = ".yj6qo, .adL, .ajR, .ajT, .a6S, .gmail_signature_prefix, .a3I"
)

// textOf parts a body: what was written, the signature, and the history that is quoted below, which Gmail folds away.
func textOf(body platform.Node) text {
	var t text
	t.body = body.TextWith(platform.Texts{Skip: quotes + ", .gmail_signature, " + helpers})
	t.signature = body.One(".gmail_signature:not(.gmail_quote *)").Text()
	var quoted []string
	for _, q := range body.All(quotes) {
		if !q.Parent().Closest(quotes).OK() {
			quoted = append(quoted, q.TextWith(platform.Texts{Hidden: true, Skip: helpers}))
		}
	}
	t.quoted = strings.Join(quoted, "\n")
	return t
}

func attachment(card platform.Node) Attachment {
	link := card.One("a.aQy")
	a := Attachment{Name: platform.Null(card.One(".aV3").Line()), SizeText: platform.Null(card.One(".SaH2Ve").Line()), Kind: "file", URL: link.Href().String()}
	if mime, _, ok := strings.Cut(card.Attr("download_url"), ":"); ok {
		a.MimeType = platform.Null(mime)
	}
	host := link.Href().Host
	switch {
	case a.Name == nil:
		a.Kind = "not_loaded"
	case host == "" || host == "mail.google.com":
	case strings.HasSuffix(host, "docs.google.com") || host == "drive.google.com" || strings.HasSuffix(host, "googleusercontent.com"):
		a.Kind = "drive"
		if a.SizeText == nil {
			a.Kind = "drive_link"
		}
	default:
		a.Kind = "other_link"
	}
	return a
}
