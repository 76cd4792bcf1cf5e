package gmail

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Compose is what is being written, over whatever page.
type Compose struct {
	Account *string `json:"account"`
	Drafts  []Draft `json:"drafts"`
	// BackgroundPage is the page below.
	BackgroundPage *Background `json:"backgroundPage,omitempty"`
}

// Background is the page below a draft.
type Background struct {
	// PageKind is a view's name.
	PageKind         string `json:"pageKind"`
	Route            string `json:"route,omitempty"`
	ThreadCountInDom int    `json:"threadCountInDom"`
}

// Draft is a message that is being written.
type Draft struct {
	DraftID   string `json:"draftId,omitempty"`
	ThreadRef string `json:"threadRef,omitempty"`
	// Kind is new or reply, Placement popup, inline or fullscreen.
	Kind      string   `json:"kind"`
	Placement string   `json:"placement,omitempty"`
	From      string   `json:"from,omitempty"`
	To        []Person `json:"to"`
	Cc        []Person `json:"cc"`
	Bcc       []Person `json:"bcc"`
	// Unfinished is text in a field for recipients that is no address yet.
	Unfinished  *Unfinished `json:"unfinishedRecipient"`
	Subject     string      `json:"subject"`
	BodyText    string      `json:"bodyText"`
	Signature   string      `json:"signatureText,omitempty"`
	QuotedText  *string     `json:"quotedText"`
	Attachments []DraftFile `json:"attachments"`
}

// Unfinished is half-typed text.
type Unfinished struct {
	// Field is to, cc or bcc.
	Field string `json:"field"`
	Text  string `json:"text"`
}

// DraftFile is a file of a draft.
type DraftFile struct {
	Name     string `json:"name"`
	SizeText string `json:"sizeText,omitempty"`
}

func readCompose(r *platform.Reading) Compose {
	out := Compose{Account: account(r), Drafts: drafts(r, r.Root())}
	if len(out.Drafts) == 0 {
		r.Lost("draft")
	}
	main := r.One("[role=main]:shown")
	if main.OK() {
		b := &Background{PageKind: "thread_list", Route: routeOf(r.Address).whole}
		if main.Has("h2.hP") {
			b.PageKind = "conversation"
		}
		for _, row := range main.All("tr.zA") {
			if !row.Has(".am0, .bvA") && (!row.Class("apv") || row.Attr("aria-labelledby") != "") {
				b.ThreadCountInDom++
			}
		}
		out.BackgroundPage = b
	}
	return out
}

// drafts reads the editors within an element.
func drafts(r *platform.Reading, within platform.Node) []Draft {
	var out []Draft
	for _, box := range within.All(".aoI") {
		if box.Shown() && box.Has("[g_editable=true], textarea.Ak, input[name=subjectbox]") {
			out = append(out, draft(r, box))
		}
	}
	return out
}

func draft(r *platform.Reading, box platform.Node) Draft {
	input := func(name string) string {
		v := strings.TrimPrefix(box.One("input[name="+name+"]").Value(), "#")
		if v == "undefined" {
			return ""
		}
		return v
	}
	d := Draft{
		DraftID: input("draft"), ThreadRef: input("rt"), Kind: "new", From: input("from"), Subject: box.One("input[name=subjectbox]").Value(),
		Attachments: []DraftFile{},
	}
	if input("rm") != "" || input("lts") != "" {
		d.Kind = "reply"
	}
	switch {
	case box.Closest(".aSs, .aSt").OK():
		d.Placement = "fullscreen"
	case box.Closest("[role=dialog].Hd, .dw, [role=dialog]").OK():
		d.Placement = "popup"
	case box.Closest(".ip, [role=listitem], [role=list]").OK():
		d.Placement = "inline"
	}
	if d.From == "" {
		d.From = platform.Email(box.One(".aYo .az9").Line())
	}
	d.To, d.Cc, d.Bcc = addressed(box, &d, "to"), addressed(box, &d, "cc"), addressed(box, &d, "bcc")
	body := r.Maybe("body of a draft", box, "[g_editable=true][role=textbox]", "[g_editable=true]", "textarea.Ak")
	if body.Tag() == "textarea" {
		d.BodyText = strings.TrimRight(body.Value(), "\n ")
	} else {
		t := textOf(body)
		d.BodyText, d.Signature, d.QuotedText = t.body, t.signature, platform.Null(t.quoted)
	}
	for _, f := range box.All(".dL") {
		d.Attachments = append(d.Attachments, DraftFile{Name: f.One(".vI").Line(), SizeText: f.One(".vJ").Line()})
	}
	return d
}

// addressed reads one field for recipients, of today's form or of that before October 2021, and notes what is half-typed in it.
func addressed(box platform.Node, d *Draft, field string) []Person {
	out := people(box, ".anm[name="+field+"] [role=option][data-hovercard-id]")
	for _, old := range box.All(".vR input[type=hidden][name=" + field + "]") {
		v := old.Value()
		name, rest, ok := strings.Cut(v, "<")
		email := platform.Email(v)
		if !ok || rest == "" {
			name = ""
		}
		out = append(out, person(strings.Trim(name, "\" "), email))
	}
	typed := box.One(".anm[name=" + field + "] input.agP, .anm[name=" + field + "] input[peoplekit-id], textarea.vO[name=" + field + "]").Value()
	if typed = strings.TrimSpace(typed); typed != "" && d.Unfinished == nil {
		d.Unfinished = &Unfinished{Field: field, Text: typed}
	}
	return out
}
