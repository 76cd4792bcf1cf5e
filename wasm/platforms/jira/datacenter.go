package jira

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// dcIssueView reads an issue of Data Center or Server, on its own page or in the panel beside a board.
func dcIssueView(r *platform.Reading) IssueView {
	key := r.First("key", r.Root(), "#key-val", "#issue-content [data-issue-key]")
	out := IssueView{}
	i := &out.Issue
	i.ID, i.Key = key.Attr("rel"), key.Attr("data-issue-key")
	if i.Key == "" {
		i.Key = keyOf(r.Address)
	}
	if i.Key == "" {
		r.Lost("key of the issue")
	}
	if a := key.Href(); a.Host != "" {
		i.URL = a.String()
	}
	i.Project = Project{Key: projectOf(i.Key), Name: r.One("#project-name-val").Line()}
	if p := r.One("#parent_issue_summary"); p.OK() {
		up := p.Attr("data-issue-key")
		i.Parent = &Parent{Key: up, Summary: strings.TrimSpace(strings.TrimPrefix(p.Line(), up))}
	}
	i.Type = val(r, "type-val")
	if edit := r.One("#summary-form textarea, #summary-form input[type=text], textarea#summary"); edit.OK() {
		out.Drafts = append(out.Drafts, Draft{Kind: "summary", Text: edit.Value()})
	} else {
		i.Summary = val(r, "summary-val")
	}
	i.Status = r.First("status", r.Root(), "#status-val .jira-issue-status-lozenge", "#status-val").Line()
	if s := r.One("#resolution-val:not(.unresolved)"); s.OK() {
		i.Resolution = platform.Null(s.Line())
	}
	i.Priority = platform.Null(val(r, "priority-val"))
	i.Assignee, i.AssigneeUsername = dcUser(r.One("#assignee-val"))
	i.Reporter, i.ReporterUsername = dcUser(r.One("#reporter-val"))
	i.Labels = texts(r.All(".labels-wrap .lozenge, .labels .lozenge"))
	i.FixVersions = texts(r.All("#fixfor-val a, #fixVersions-field a"))
	i.Components = texts(r.All("#components-val a"))
	if t := r.One("#due-date time, #duedate-val time"); t.OK() {
		i.DueDate, i.DueDateText = dateOf(t.Attr("datetime")), t.Line()
	}
	i.CreatedAt, i.CreatedText = dcTime(r.One("#created-val"))
	i.UpdatedAt, i.UpdatedText = dcTime(r.One("#updated-val"))
	dcFields(r, i)
	dcContent(r, i)
	i.Comments = dcComments(r)
	for _, e := range r.All("#addcomment textarea, textarea#comment, #description-form textarea") {
		kind := "comment"
		if e.Closest("#description-form").OK() {
			kind = "description"
		}
		if text := strings.TrimRight(e.Value(), " \n"); text != "" {
			out.Drafts = append(out.Drafts, Draft{Kind: kind, Format: "wiki", Text: text})
		}
	}
	return out
}

// clean is the text of a field without its pencil and its buttons. A comment that is folded away is hidden and belongs to the issue all the same.
func clean(n platform.Node) string {
	return n.TextWith(platform.Texts{Hidden: true, Skip: ".overlay-icon, button, form, .aui-icon"})
}

func val(r *platform.Reading, id string) string { return platform.OneLine(clean(r.One("#" + id))) }

func texts(nodes []platform.Node) []string {
	out := []string{}
	for _, n := range nodes {
		if s := n.Line(); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// dcUser is a person with the name of the account; nil for a field that says "unassigned".
func dcUser(n platform.Node) (name *string, account string) {
	u := n.One(".user-hover")
	if !u.OK() {
		return nil, ""
	}
	return platform.Null(platform.OneLine(clean(u))), u.Attr("rel")
}

func dcTime(n platform.Node) (at, text string) {
	t := n.One("time")
	return platform.InstantOf(t.Attr("datetime")), platform.OneLine(clean(t))
}

func dcFields(r *platform.Reading, i *Issue) {
	for _, v := range r.All("[id^='customfield_'][id$='-val']") {
		id := strings.TrimSuffix(v.Attr("id"), "-val")
		head := r.One("[id='rowFor" + id + "'] .name")
		f := CustomField{Name: head.Attr("title")}
		if f.Name == "" {
			f.Name = strings.TrimRight(head.Line(), ":： ")
		}
		f.Value = platform.Null(platform.OneLine(clean(v)))
		if t := v.One("time[datetime]"); t.OK() {
			f.Value = platform.Null(dateOf(t.Attr("datetime")))
		}
		if i.CustomFields == nil {
			i.CustomFields = map[string]CustomField{}
		}
		i.CustomFields[id] = f
	}
}

func dcContent(r *platform.Reading, i *Issue) {
	i.DescriptionText = r.One("#description-val .user-content-block").TextWith(prose)
	for _, a := range r.All("#attachmentmodule [data-attachment-id]") {
		name := a.One(".attachment-title")
		i.Attachments = append(i.Attachments, Attachment{ID: a.Attr("data-attachment-id"), Name: name.Line(), SizeText: a.One(".attachment-size").Line(), URL: name.Href().String()})
	}
	for _, row := range r.All("#view-subtasks tr.issuerow") {
		name, _ := dcUser(row)
		i.Subtasks = append(i.Subtasks, Child{
			Key: row.Attr("data-issuekey"), Summary: row.One("td.stsummary a, td.summary a").Line(), Type: row.One("td.issuetype img").Attr("alt"),
			Status: row.One("td.status").Line(), Assignee: name,
		})
	}
	relation := ""
	for _, n := range r.All("#linkingmodule .links-list > dt, #linkingmodule .links-list > dd") {
		if n.Tag() == "dt" {
			relation = n.Line()
			continue
		}
		link := n.One("[data-issue-key]")
		if !link.OK() {
			continue // a link to another site
		}
		i.Links = append(i.Links, IssueLink{
			Relation: relation, Key: link.Attr("data-issue-key"), Summary: n.One(".link-summary").Line(), Type: n.One("img[alt]").Attr("alt"),
			Status: n.One(".status").Line(),
		})
	}
}

// dcComments reads the full copy of each comment; the other one is cut.
func dcComments(r *platform.Reading) []Comment {
	out := []Comment{}
	for _, box := range r.All("[id^='comment-'].activity-comment") {
		full := box.One(".verbose")
		if !full.OK() {
			full = box
		}
		head := full.One(".action-head")
		name, account := dcUser(head)
		c := Comment{ID: strings.TrimPrefix(box.Attr("id"), "comment-"), AuthorUsername: account, BodyText: hidden(full.One(".action-body"))}
		if name != nil {
			c.Author = *name
		}
		if account == "" {
			c.AuthorUsername = head.One("a[href*='ViewProfile.jspa']").Href().Query("name")
		}
		c.CreatedAt, c.DateText = dcTime(head)
		c.Edited = head.Has(".update-info")
		c.RestrictedTo = platform.Null(clean(head.One(".redText .redText")))
		out = append(out, c)
	}
	if r.One(".show-more-comments, .collapsed-comments").OK() {
		r.Partial("some comments are not loaded")
	}
	return out
}

// hidden is text that is folded away in a comment that is closed: it is the comment all the same.
func hidden(n platform.Node) string {
	return n.TextWith(platform.Texts{Hidden: true, Skip: prose.Skip, Write: write})
}

// dcBoardView reads a board. Heads of columns stand apart from the columns, and are joined with them by id.
func dcBoardView(r *platform.Reading) BoardView {
	out := BoardView{Board: Board{ID: r.Address.Query("rapidView"), ProjectKey: r.Address.Query("projectKey"), Name: r.One("#ghx-board-name, .ghx-view-name").Line(), Columns: []Column{}, Cards: []Card{}}}
	b := &out.Board
	names := map[string]string{}
	for _, h := range r.All("#ghx-column-headers .ghx-column[data-id]") {
		c := Column{Name: h.One("h2, .ghx-column-title").Line(), CountText: h.One(".ghx-qty").Line()}
		names[h.Attr("data-id")] = c.Name
		b.Columns = append(b.Columns, c)
	}
	for _, l := range r.All(".ghx-swimlane .ghx-heading") {
		b.Swimlanes = append(b.Swimlanes, l.One("[role=heading], .ghx-summary, span").Line())
	}
	for _, n := range r.All(".ghx-issue:not(.ghx-parent-stub)") {
		c := dcCard(n)
		c.Column = names[n.Closest(".ghx-column[data-column-id]").Attr("data-column-id")]
		c.Swimlane = n.Closest(".ghx-swimlane").One(".ghx-heading").One("[role=heading], .ghx-summary, span").Line()
		r.Scrolls(n)
		b.Cards = append(b.Cards, c)
	}
	if len(b.Columns) == 0 {
		out.Cards, b.Cards = b.Cards, []Card{}
		r.Missing("columns of the board")
	}
	return out
}

func dcCard(n platform.Node) Card {
	c := Card{
		ID: n.Attr("data-issue-id"), Key: dcKey(n), Summary: n.One(".ghx-summary").Line(), Type: n.One(".ghx-type").Attr("title"),
		PriorityText: n.One(".ghx-priority").Attr("title"), Assignee: platform.Null(platform.AfterColon(n.One(".ghx-avatar-img[alt]").Attr("alt"))),
		Estimate: platform.Null(n.One(".ghx-statistic-badge, .ghx-estimate .aui-badge").Line()), Resolved: n.Class("ghx-done"), Flagged: n.Class("ghx-flagged"), Selected: n.Class("ghx-selected"),
		Parent: platform.Null(n.One("[data-epickey]").Line()),
	}
	if c.Type == "" {
		c.Type = n.One(".ghx-stat-1 .ghx-field-icon[data-tooltip]").Attr("data-tooltip")
	}
	for _, f := range n.All(".ghx-extra-field[data-tooltip]") {
		name, value, ok := strings.Cut(f.Attr("data-tooltip"), ": ")
		if ok && value != "" {
			if c.CustomFields == nil {
				c.CustomFields = map[string]string{}
			}
			c.CustomFields[name] = value
		}
	}
	return c
}

// dcKey is the key of a card. Older boards write it in two pieces, the second one first, so its text is of no use.
func dcKey(n platform.Node) string {
	for _, key := range []string{n.Attr("data-issue-key"), n.One(".ghx-key[aria-label]").Attr("aria-label"), keyIn(n), n.One(".ghx-key").Line()} {
		if isKey(key) {
			return key
		}
	}
	return ""
}

func dcBacklogView(r *platform.Reading) BacklogView {
	out := BacklogView{Backlog: Backlog{BoardID: r.Address.Query("rapidView"), Sections: []Section{}}}
	for _, n := range r.All(".ghx-backlog-container") {
		s := Section{ID: n.Attr("data-sprint-id"), Name: n.One(".ghx-name").Line(), CountText: n.One(".ghx-issue-count").Line(), Issues: []BacklogIssue{}}
		if s.ID == "" {
			s.ID = "BACKLOG"
		}
		for _, c := range n.All(".ghx-backlog-card") {
			s.Issues = append(s.Issues, dcBacklogRow(c))
		}
		total, told := lastCount(s.CountText)
		if s.RowsComplete = told && total == len(s.Issues); !s.RowsComplete {
			r.Partial("section %q: %d issues are in the page, it says %q", s.Name, len(s.Issues), s.CountText)
		}
		out.Backlog.Sections = append(out.Backlog.Sections, s)
	}
	for _, c := range r.All(".ghx-backlog-card:not(.ghx-backlog-container *)") {
		out.Issues = append(out.Issues, dcBacklogRow(c))
	}
	return out
}

func dcBacklogRow(n platform.Node) BacklogIssue {
	c := dcCard(n)
	i := BacklogIssue{
		Key: c.Key, Summary: c.Summary, Type: c.Type, Priority: c.PriorityText, Estimate: c.Estimate, Assignee: c.Assignee, Flagged: c.Flagged, Selected: c.Selected,
	}
	if e := n.One("[data-epickey]"); e.OK() {
		i.Epic = &Epic{Key: e.Attr("data-epickey"), Name: e.Line()}
	}
	return i
}

func dcListView(r *platform.Reading) ListView {
	l := List{JQL: r.Address.Query("jql"), Filter: r.Address.Query("filter"), CountText: r.One(".results-count-text, .results-count-total").Line(), Issues: []Row{}}
	if l.JQL == "" {
		l.JQL = r.One("textarea#advanced-search").Value()
	}
	for _, n := range r.All("tr.issuerow[data-issuekey]") {
		row := Row{
			ID: n.Attr("rel"), Key: n.Attr("data-issuekey"), Summary: n.One("td.summary a:not(.parentIssue)").Line(), Type: n.One("td.issuetype img").Attr("alt"),
			ParentKey: keyOf(n.One("td.summary a.parentIssue").Href()), Status: n.One("td.status").Line(), Priority: n.One("td.priority img").Attr("alt"),
			Resolution: platform.Null(n.One("td.resolution:not(:has(em))").Line()),
		}
		row.Assignee, _ = dcUser(n.One("td.assignee"))
		row.Reporter, _ = dcUser(n.One("td.reporter"))
		row.CreatedAt, row.CreatedText = dcTime(n.One("td.created"))
		row.UpdatedAt, row.UpdatedText = dcTime(n.One("td.updated"))
		for _, c := range n.All("td[class*='customfield_']") {
			for _, class := range c.Classes() {
				if v := c.Line(); strings.HasPrefix(class, "customfield_") && v != "" {
					if row.Columns == nil {
						row.Columns = map[string]string{}
					}
					row.Columns[class] = v
				}
			}
		}
		row.Components, row.Labels = some(texts(n.All("td.components a"))), some(texts(n.All("td.labels a")))
		r.Scrolls(n)
		l.Issues = append(l.Issues, row)
	}
	if len(l.Issues) == 0 {
		for _, a := range r.All(".splitview-issue-link") {
			l.Issues = append(l.Issues, Row{Key: a.Attr("data-issue-key"), Summary: a.One(".issue-link-summary").Line()})
		}
	}
	if total, ok := lastCount(l.CountText); ok && total > len(l.Issues) {
		r.Partial("%d issues are in the page, it says %q", len(l.Issues), l.CountText)
	}
	return ListView{List: l}
}

// some is a list that is left out when it is empty.
func some(list []string) []string {
	if len(list) == 0 {
		return nil
	}
	return list
}
