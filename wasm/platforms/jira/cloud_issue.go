package jira

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// cloudIssueView reads an issue on its own page, in a dialog over a board, or in the panel beside a backlog.
func cloudIssueView(r *platform.Reading) IssueView {
	root := r.Root()
	if d := r.One("[data-testid$='issue-modal.modal-dialog']:shown, [role=dialog]:has([data-testid$='foundation.summary.heading'])"); d.OK() {
		root = d
	}
	c := cloudReader{r: r, root: root}
	c.empties()
	out := IssueView{}
	i := &out.Issue
	current := r.First("key", root, "[data-testid$='breadcrumbs.current-issue.item']")
	if i.Key = keyOf(current.Href()); i.Key == "" {
		i.Key = keyOf(r.Address)
	}
	if i.Key == "" {
		i.Key = r.Address.Query("selectedIssue")
	}
	if i.Key == "" {
		r.Lost("key of the issue")
	} else if r.Address.Host != "" {
		i.URL = r.Address.Scheme + "://" + r.Address.Host + "/browse/" + i.Key
	}
	i.Project = Project{Key: projectOf(i.Key), Name: root.One("[data-testid$='breadcrumbs.project.item']").Line()}
	if p := r.Maybe("parent", root, "[data-testid$='breadcrumbs.parent-issue.item']", "[data-testid$='issue-field-parent.ui.view-link']"); p.OK() {
		i.Parent = &Parent{Key: keyOf(p.Href())}
	}
	i.Type = r.First("type", root, "[data-testid$='change-issue-type.button'] img[alt]", "[data-testid$='noneditable-issue-type.button'] img[alt]").Attr("alt")
	out.Drafts = c.drafts()
	i.Summary = r.Maybe("summary", root, "[data-testid$='foundation.summary.heading']", "[data-testid$='single-line-text-heading.read-view']").Line()
	if i.Summary == "" && !hasDraft(out.Drafts, "summary") {
		r.Missing("summary")
	}
	c.fields(i)
	if i.Summary == "" && i.Status == "" && len(out.Drafts) == 0 {
		r.Lost("summary")
	}
	c.content(i)
	i.Comments = c.comments()
	return out
}

// cloudReader reads an issue of Cloud.
type cloudReader struct {
	r    *platform.Reading
	root platform.Node
	// empty are texts that a field without a value shows.
	empty map[string]bool
}

// empties learns what an empty field shows, from fields of which the markup tells that they are empty: lists without a tag, rich text without a document.
func (c *cloudReader) empties() {
	c.empty = map[string]bool{}
	for _, f := range c.root.All("[data-testid*='select-inline-edit.'][data-testid$='--container']") {
		if s := f.Line(); s != "" && !f.Has("[data-tag-text], a, img") {
			c.empty[s] = true
		}
	}
	for _, f := range c.root.All("[data-testid^='issue.views.field.rich-text.']") {
		if s := f.Line(); s != "" && !f.Has(".ak-renderer-document, .ProseMirror, h1, h2, h3") {
			c.empty[s] = true
		}
	}
}

// shown is a field's text, nil for what an empty one shows.
func (c *cloudReader) shown(n platform.Node) *string {
	s := n.TextWith(platform.Texts{Skip: "button, [hidden], [aria-hidden=true], [role=tooltip]"})
	if c.empty[s] {
		return nil
	}
	return platform.Null(s)
}

func (c *cloudReader) fields(i *Issue) {
	r, root := c.r, c.root
	i.Status = r.First("status", root, "[data-testid$='status-view.status-button.status-button'] span:not([aria-hidden])",
		"[data-testid$='status-field-wrapper'] button span", "[data-testid$='status-field-wrapper']").Line()
	i.Resolution = platform.Null(root.One("[data-testid$='resolution-status-label']").Line())
	i.Priority = c.shown(root.One("[data-testid$='priority-readview-full.ui.priority.wrapper']:not(tr *)"))
	i.Assignee = c.user(root.One("[data-testid='issue.views.field.user.assignee']"))
	i.Reporter = c.user(root.One("[data-testid='issue.views.field.user.reporter']"))
	i.Labels = tags(r.Maybe("labels", root, "[data-testid$='sortable-item-container-labels']"))
	i.FixVersions = tags(root.One("[data-testid*='select-inline-edit.fixVersions.']"))
	i.Components = tags(root.One("[data-testid*='select-inline-edit.components.']"))
	if due := c.shown(root.One("[data-testid$='date-inline-edit.duedate']")); due != nil {
		i.DueDateText = *due
	}
	i.CreatedText = root.One("[data-testid$='created-date.ui.read.meta-date'] [role=presentation]").Line()
	i.UpdatedText = root.One("[data-testid$='updated-date.ui.read.meta-date'] [role=presentation]").Line()
	for _, head := range root.All("[data-testid*='field-heading.customfield_']") {
		testid := head.Attr("data-testid")
		id := testid[strings.LastIndex(testid, "customfield_"):]
		if _, ok := i.CustomFields[id]; ok {
			continue
		}
		if i.CustomFields == nil {
			i.CustomFields = map[string]CustomField{}
		}
		f := CustomField{Name: head.Line()}
		// Several elements of a field have its id, one in another; the heading's is none of them.
		if v := outermost(head, id); v.OK() {
			f.Value = c.shown(v)
		}
		i.CustomFields[id] = f
	}
}

// outermost finds the outermost element of a field's value: beside its heading, or beside what is around that.
func outermost(head platform.Node, id string) platform.Node {
	for around := head.Parent(); around.OK(); around = around.Parent() {
		for _, v := range around.All("[data-testid$='" + id + "']") {
			if !strings.Contains(v.Attr("data-testid"), "field-heading") && !v.Has("[data-testid*='field-heading']") {
				return v
			}
		}
		if len(around.All("[data-testid*='field-heading.']")) > 1 {
			break
		}
	}
	return platform.Node{}
}

// user is the person of a field; nil when nobody is.
func (c *cloudReader) user(n platform.Node) *string {
	if name := person(n); name != "" {
		return &name
	}
	if !n.Has("img[src^=http], img[src^='/']") {
		return nil
	}
	return c.shown(n)
}

func (c *cloudReader) content(i *Issue) {
	root := c.root
	body := root.One("[data-testid$='rich-text.description'] .ak-renderer-document")
	i.DescriptionText = rich(body)
	for _, d := range body.All("[data-node-type=date][data-timestamp]") {
		if ms, ok := platform.Uint(d.Attr("data-timestamp")); ok && platform.Instant(ms) != "" {
			i.DescriptionDates = append(i.DescriptionDates, platform.Instant(ms)[:10])
		}
	}
	for _, a := range root.All("[data-testid*='attachment-id.']") {
		id := a.Attr("data-testid")
		name := a.Attr("data-test-media-name")
		if name == "" {
			name = a.One("[data-test-media-name]").Attr("data-test-media-name")
		}
		i.Attachments = append(i.Attachments, Attachment{ID: id[strings.LastIndex(id, "attachment-id.")+len("attachment-id."):], Name: name})
	}
	for _, row := range root.All("[data-testid$='child-issues-panel.issues-container'] [data-testid$='ui.issue-row']") {
		i.Subtasks = append(i.Subtasks, Child{
			Key: keyIn(row), Summary: row.One("[data-testid$='issue-summary.issue-summary-cell']").Line(), Type: row.One("img[alt]").Attr("alt"),
			Status: status(row), Priority: row.One("[data-testid$='priority.wrapper']").Line(), Assignee: platform.Null(person(row)),
		})
	}
	for _, card := range root.All("[data-testid$='child-issues-panel.issues-container'] [data-testid$='issue-line-card.card-container']") {
		l := lineCard(card)
		i.Subtasks = append(i.Subtasks, Child{Key: l.Key, Summary: l.Summary, Type: l.Type, Status: l.Status, Assignee: l.Assignee})
	}
	relation := ""
	for _, n := range root.All("[data-testid$='issue-links.group-container'] [data-testid$='relationship-heading'], [data-testid$='issue-links.group-container'] [data-testid$='issue-line-card.card-container']") {
		if strings.HasSuffix(n.Attr("data-testid"), "relationship-heading") {
			relation = n.Line()
			continue
		}
		l := lineCard(n)
		l.Relation = relation
		i.Links = append(i.Links, l)
	}
}

// lineCard reads a linked issue. Two of its links lead to it: key and summary.
func lineCard(card platform.Node) IssueLink {
	summary := card.One("[data-testid$='inline-read.link-item']")
	if !summary.OK() {
		summary = card.One("[data-testid$='issue-line-card-view.summary']")
	}
	return IssueLink{
		Key: keyIn(card), Summary: summary.Line(), Type: card.One("[data-testid$='issue-type.issue-type'] img[alt], [data-testid*='issue-type'] img[alt]").Attr("alt"),
		Status: status(card), Assignee: platform.Null(person(card.One("[data-testid*='assignee']"))),
	}
}

// status is the text of a status lozenge, of any generation.
func status(n platform.Node) string {
	s := n.One("[data-testid*='status-lozenge'][data-testid$='--text']")
	if !s.OK() {
		s = n.One("[data-testid*='status-lozenge']")
	}
	return s.Line()
}

// comments reads the comments that are in the page. A reply is within its parent's wrapper.
func (c *cloudReader) comments() []Comment {
	out := []Comment{}
	list := c.root.One("[data-testid='issue.activity.comments-list']")
	for _, box := range list.All("[data-testid*='ui.comment.ak-comment.']") {
		id := commentID(box.Attr("data-testid"))
		if id == "" {
			continue // a part of a comment
		}
		part := func(name string) platform.Node { return box.One("[data-testid$='ak-comment." + id + "-" + name + "']") }
		head := part("header")
		one := Comment{ID: id, Author: head.One("h3").Line(), BodyText: rich(part("body").One(".ak-renderer-document"))}
		one.DateText = head.One("[data-testid*='issue-timestamp']").Line()
		one.Edited = head.One("[data-testid$='ak-tool-tip--container']").Line() != ""
		one.RestrictedTo = platform.Null(box.One("[data-testid$='custom-comment.restricted-to']").Line())
		wrapper := box.Closest("[data-componentid*='comment-in-view-wrapper.']")
		if up := wrapper.Parent().Closest("[data-componentid*='comment-in-view-wrapper.']"); up.OK() {
			up := up.Attr("data-componentid")
			one.ParentID = platform.Null(up[strings.LastIndexByte(up, '.')+1:])
		}
		out = append(out, one)
	}
	if c.root.Has("[data-testid*='load-more-button']") {
		c.r.Partial("older comments are not loaded")
	}
	return out
}

// commentID is the number at the end of a comment's test id; "" for that of a part, which goes on.
func commentID(testid string) string {
	id := testid[strings.LastIndexByte(testid, '.')+1:]
	if _, ok := platform.Uint(id); !ok {
		return ""
	}
	return id
}

// drafts reads the editors that are open.
func (c *cloudReader) drafts() []Draft {
	var out []Draft
	add := func(kind, text string) {
		if text != "" {
			out = append(out, Draft{Kind: kind, Text: text})
		}
	}
	for _, e := range c.root.All(".ProseMirror[contenteditable=true]") {
		kind := "description"
		switch {
		case e.Closest("[data-testid*='activity.comment']").OK():
			kind = "comment"
		case e.Closest("[data-testid*='rich-text.customfield_']").OK():
			id := e.Closest("[data-testid*='rich-text.customfield_']").Attr("data-testid")
			kind = id[strings.LastIndex(id, "customfield_"):]
		}
		add(kind, rich(e))
	}
	for _, e := range c.root.All("[data-testid*='summary'] textarea, [data-testid*='summary'] input:not([type=hidden])") {
		add("summary", e.Value())
	}
	return out
}

func hasDraft(drafts []Draft, kind string) bool {
	for _, d := range drafts {
		if d.Kind == kind {
			return true
		}
	}
	return false
}
