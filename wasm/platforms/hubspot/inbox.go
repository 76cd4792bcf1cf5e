package hubspot

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// ConversationView is a thread of the inbox or the help desk.
type ConversationView struct {
	Thread     Thread           `json:"thread"`
	Messages   []Message        `json:"messages"`
	Composer   *Composer        `json:"composer,omitempty"`
	ThreadList []ThreadRow      `json:"threadList,omitempty"`
	Fields     []platform.Field `json:"fields,omitempty"`
}

// Thread says which conversation it is.
type Thread struct {
	ID       string   `json:"id"`
	PortalID string   `json:"portalId"`
	Subject  string   `json:"subject,omitempty"`
	Contact  string   `json:"contact,omitempty"`
	Company  *Company `json:"company"`
	// Virtualised: HubSpot takes messages that are out of sight out of the page.
	Virtualised bool `json:"virtualised"`
}

// Company is the contact's.
type Company struct {
	Name string `json:"name"`
	ID   string `json:"id"`
}

// Message is one message. Times are as shown.
type Message struct {
	From string `json:"from"`
	// Role is visitor, agent or automated.
	Role        string       `json:"role"`
	Time        string       `json:"time"`
	Date        string       `json:"date,omitempty"`
	Body        *string      `json:"body"`
	Attachments []Attachment `json:"attachments,omitempty"`
}

// Attachment is a file or a picture.
type Attachment struct {
	Name  string `json:"name"`
	Href  string `json:"href,omitempty"`
	Image bool   `json:"image,omitempty"`
}

// Composer is the editor for an answer.
type Composer struct {
	// Channel is the chosen tab, in the person's language.
	Channel string   `json:"channel,omitempty"`
	To      []string `json:"to,omitempty"`
	Body    string   `json:"body,omitempty"`
	// Draft: something is written and not sent.
	Draft bool `json:"draft"`
}

// ThreadRow is a row of the list beside.
type ThreadRow struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Subject  string `json:"subject,omitempty"`
	Preview  string `json:"preview,omitempty"`
	Time     string `json:"time,omitempty"`
	Selected bool   `json:"selected"`
	Unread   bool   `json:"unread"`
}

func messageItems(c *ConversationView) *[]Message { return &c.Messages }

func messageKey(m *Message) string {
	body := ""
	if m.Body != nil {
		body = *m.Body
	}
	for _, a := range m.Attachments {
		body += "\n" + a.Name
	}
	return m.From + "\n" + m.Date + "\n" + m.Time + "\n" + body
}

func readConversation(r *platform.Reading) ConversationView {
	at := placeOf(r.Address)
	out := ConversationView{Thread: Thread{ID: at.id, PortalID: at.portal, Virtualised: true}, Messages: []Message{}}
	list := r.One(hook("virtualParentRef"))
	if !list.OK() {
		r.Lost("list of messages")
	}
	t := &out.Thread
	t.Subject = r.Maybe("subject", r.Root(), "[data-test-id=sticky-subject-header]", "[data-selenium-test=sticky-subject-header]", "[data-test-id=ticket-header-name-link] span").Line()
	t.Contact = r.Maybe("contact", r.Root(), "[data-test-id=known-contact-info-highlight]", "[data-selenium-test=contact-chicklet-title-link]").Line()
	if c := r.One(hook("inbox-header-company-link")); c.OK() {
		t.Company = &Company{Name: c.Line(), ID: placeOf(c.Href()).id}
	}
	date := ""
	for _, n := range list.All("[data-test-id=date-divider], [data-test-id^='primary-message-']:not([data-test-id=primary-message-content])") {
		if n.Attr("data-test-id") == "date-divider" {
			date = n.Line()
			continue
		}
		m := message(n)
		m.Date = date
		r.ScrollsUp(n)
		out.Messages = append(out.Messages, m)
	}
	r.Partial("HubSpot keeps only the messages near the visible ones in the page")
	out.Composer = composer(r)
	out.ThreadList = threadRows(r, t.Subject)
	out.Fields = properties(r, r.Root(), "[data-test-id=IndexPageInlineSidebar] *")
	return out
}

func message(n platform.Node) Message {
	m := Message{
		Role: strings.ToLower(name(n, "primary-message-")), From: n.One(hook("sender-header-content-name")).Line(), Time: n.One(hook("sender-header-content-timestamp")).Line(),
	}
	content := n.One(hook("primary-message-content"))
	m.Body = platform.Null(content.TextWith(platform.Texts{Skip: "[data-test-id=file-attachment-wrapper], .gmail_quote, [data-test-id=quoted-content]"}))
	for _, f := range n.All(hook("file-attachment-wrapper")) {
		if img := f.One(hook("inline-image")); img.OK() {
			m.Attachments = append(m.Attachments, Attachment{Name: img.Attr("alt"), Image: true})
			continue
		}
		link := f.One("a[href]")
		m.Attachments = append(m.Attachments, Attachment{Name: link.Line(), Href: link.Attr("href")})
	}
	return m
}

// composer reads the editor for an answer. The assistant's frame has an editor of the same name.
func composer(r *platform.Reading) *Composer {
	box := r.Maybe("editor", r.Root(), "[data-test-id=reply-editor]", "#reply-editor", "[data-selenium-test=reply-editor]")
	editor := box.One("[data-test-id=rte-content][contenteditable=true]")
	if !editor.OK() {
		return nil
	}
	c := &Composer{Channel: box.One("[role=tab][aria-selected=true]").Line(), Body: editor.Text()}
	for _, to := range box.All(hook("recipient-token")) {
		c.To = append(c.To, to.Line())
	}
	c.Draft = c.Body != ""
	return c
}

// threadRows reads the list beside. Only a row's label, a translated sentence, has the subject; the row that is open, whose subject is known, shows where in the sentence it stands.
func threadRows(r *platform.Reading, subject string) []ThreadRow {
	rows := r.All(hook("thread-list-member-row"))
	between, after, known := "", "", false
	for _, n := range rows {
		label, who := n.Attr("aria-label"), rowName(n)
		_, rest, ok := strings.Cut(label, who)
		if n.Attr("data-selected") != "true" || !ok || subject == "" {
			continue
		}
		if b, a, ok := strings.Cut(rest, subject); ok {
			between, after, known = b, a, true
		}
	}
	var out []ThreadRow
	for _, n := range rows {
		row := ThreadRow{
			ID: n.Attr("data-thread-id"), Name: rowName(n), Preview: n.One(hook("member-preview")).Line(), Time: n.One(hook("member-timestamp")).Line(),
			Selected: n.Attr("data-selected") == "true" || n.Selected(), Unread: n.Has(".unread-dot, [data-test-id*=unread]"),
		}
		if _, rest, ok := strings.Cut(n.Attr("aria-label"), row.Name); known && ok {
			if rest, ok := strings.CutPrefix(rest, between); ok {
				row.Subject = strings.TrimSuffix(rest, after)
			}
		}
		out = append(out, row)
	}
	return out
}

func rowName(n platform.Node) string {
	return n.One("[data-test-id=member-header] [data-content=true]").Line()
}
