package jira

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// cloudBoardView reads a board of either generation: that of 2020 to 2026, and the one that took its place then.
func cloudBoardView(r *platform.Reading) BoardView {
	b := Board{ID: r.Address.After("boards"), ProjectKey: r.Address.After("projects"), Columns: []Column{}, Cards: []Card{}}
	b.Name = r.Maybe("name of the board", r.Root(), "[data-testid='software-board.header.title.container'] h1", "[data-testid*='board.header'] h1", "main h1").Line()
	lane, column := "", ""
	seen := map[string]bool{}
	newer := false
	for _, n := range r.All("[data-testid*='swimlane.swimlane-wrapper'], [data-testid='board.content.swimlane.scroll-container'], " +
		"[data-testid$='column-title.column-name'], [data-testid='board.content.cell.column-header'], [data-testid$='ui.card.card'], [data-testid='board.content.cell.card']") {
		id := n.Attr("data-testid")
		switch {
		case strings.Contains(id, "swimlane"):
			lane, column = n.One("button, [role=heading], h2, h3").Line(), ""
			if lane != "" {
				b.Swimlanes = append(b.Swimlanes, lane)
			}
		case strings.HasSuffix(id, "column-title.column-name"):
			column = n.Line()
			addColumn(&b, seen, Column{Name: column, CountText: n.Next().Line()})
		case id == "board.content.cell.column-header":
			name := n.One("[data-testid$='column-header.name']")
			column = name.Line()
			addColumn(&b, seen, Column{Name: column, CountText: besideName(n, name)})
		default:
			c := oldCard(n)
			if id == "board.content.cell.card" {
				newer = true
				c = newCard(n)
			}
			c.Column, c.Swimlane = column, lane
			r.Scrolls(n)
			b.Cards = append(b.Cards, c)
		}
	}
	if len(b.Columns) == 0 {
		r.Lost("columns of the board")
	}
	drawn := map[string]int{}
	for _, c := range b.Cards {
		drawn[c.Column]++
	}
	for _, c := range b.Columns {
		if n, ok := platform.Count(c.CountText); ok && n > drawn[c.Name] {
			r.Partial("column %q says to have %d cards, %d are in the page", c.Name, n, drawn[c.Name])
		}
	}
	if newer {
		r.Variant = "cloud, board of 2026"
	}
	return BoardView{Board: b}
}

// addColumn adds a column once: its head repeats in every lane. The counts of a column's heads are added up.
func addColumn(b *Board, seen map[string]bool, c Column) {
	if !seen[c.Name] {
		seen[c.Name] = true
		b.Columns = append(b.Columns, c)
		return
	}
}

// besideName is the first text of a head that is not in its name.
func besideName(head, name platform.Node) string {
	for _, n := range head.All("div, span") {
		if !n.Within(name) && !n.Has("[data-testid$='column-header.name']") && n.Line() != "" {
			return n.Line()
		}
	}
	return ""
}

func oldCard(n platform.Node) Card {
	c := Card{
		Key: strings.TrimPrefix(n.Attr("id"), "card-"), Summary: n.One("[data-testid$='single-line-text.container.box']").Line(),
		PriorityText: n.One("[data-testid$='priority.icon'] img").Attr("alt"), Flagged: n.Has("[data-testid*='flag']"),
		Type: n.One("[data-testid$='card-content.footer'] img[alt]").Attr("alt"), Assignee: platform.Null(titled(n.One("[data-testid$='avatar--label'] [hidden]"))),
		Estimate: estimate(n.One("[data-testid$='estimate.badge']")), Parent: platform.Null(n.One("[data-tag-text]").Line()),
	}
	if !isKey(c.Key) {
		c.Key = keyIn(n)
	}
	// An open issue's key has no label of its own, or one that says so; the product marks only those that are done.
	c.Resolved = n.One("[data-testid$='common.ui.key.key'] a").Attr("aria-label") != ""
	for _, f := range n.All("[data-issuefieldid]") {
		if v := f.Line(); v != "" {
			if c.CustomFields == nil {
				c.CustomFields = map[string]string{}
			}
			c.CustomFields[f.Attr("data-issuefieldid")] = v
		}
	}
	return c
}

// newCard reads a card of the board of 2026: an empty link, the summary as text beside a button that edits it, the rest only in labels.
func newCard(n platform.Node) Card {
	c := Card{Key: keyIn(n), Type: n.One("img[alt]").Attr("alt")}
	for _, l := range n.All("[aria-label]") {
		label := l.Attr("aria-label")
		if !strings.ContainsAny(label, ":：") || l.Tag() == "button" && l.Parent().Has("textarea") {
			continue
		}
		value := platform.AfterColon(label)
		switch {
		case l.Has("img[src*=avatar]") || l.Is("img[src*=avatar]") || strings.Contains(l.Attr("data-testid"), "assignee") || strings.Contains(l.Attr("data-testid"), "avatar"):
			c.Assignee = platform.Null(somebody(value))
		case strings.Contains(l.Attr("data-testid"), "priority") || l.Has("img[src*=priorit]") || l.Is("img[src*=priorit]"):
			c.PriorityText = value
		}
	}
	for _, s := range n.All("div, span, p") {
		text := s.OwnText()
		if text == "" || text == c.Key || s.Closest("button, a").OK() {
			continue
		}
		c.Summary = text
		break
	}
	return c
}

// cloudBacklogView reads sections and rows in the order of the page: whether rows stand within their section's element differs.
func cloudBacklogView(r *platform.Reading) BacklogView {
	out := BacklogView{Backlog: Backlog{BoardID: r.Address.After("boards"), Sections: []Section{}}}
	sections := &out.Backlog.Sections
	for _, n := range r.All("[data-testid^='software-backlog.card-list.container.'], [data-testid*='card-list.card.content-container.']") {
		id := n.Attr("data-testid")
		end := id[strings.LastIndexByte(id, '.')+1:]
		if strings.HasPrefix(id, "software-backlog.card-list.container.") {
			*sections = append(*sections, sectionOf(n, end))
			continue
		}
		row := backlogRow(n, end)
		r.Scrolls(n)
		if len(*sections) == 0 {
			out.Issues = append(out.Issues, row)
		} else {
			s := &(*sections)[len(*sections)-1]
			s.Issues = append(s.Issues, row)
		}
	}
	if len(*sections) == 0 {
		r.Lost("sections of the backlog")
	}
	for i := range *sections {
		s := &(*sections)[i]
		total, told := lastCount(s.CountText)
		s.RowsComplete = told && total == len(s.Issues)
		if !s.RowsComplete {
			r.Partial("section %q: %d issues are in the page, it says %q", s.Name, len(s.Issues), s.CountText)
		}
	}
	return out
}

// estimate is the text of a badge, nil for a dash that stands for none.
func estimate(n platform.Node) *string {
	if s := n.Line(); hasDigit(s) {
		return &s
	}
	return nil
}

// lastCount is the last number of "2 of 11 work items visible".
func lastCount(s string) (n int, ok bool) {
	for _, word := range strings.Fields(s) {
		if c, is := platform.Count(word); is {
			n, ok = c, true
		}
	}
	return n, ok
}

// sectionOf reads a section's head: its name, then dates where it is a sprint, then the count; the goal stands below.
func sectionOf(n platform.Node, id string) Section {
	s := Section{ID: id, Issues: []BacklogIssue{}}
	head := n.One("[data-testid$='card-list.left-side']")
	name := head.One("h1, h2, h3, [role=heading]")
	s.Name = name.Line()
	var texts []string
	for _, c := range head.Children() {
		if c != name && !c.Has("h1, h2, h3") && c.Line() != "" {
			texts = append(texts, c.Line())
		}
	}
	if len(texts) > 0 {
		s.CountText = texts[len(texts)-1]
	}
	if len(texts) > 1 {
		s.DatesText = platform.Null(texts[0])
	}
	for next := head.Next(); next.OK(); next = next.Next() {
		if next.Tag() != "button" && next.Line() != "" && !next.Has("button, [data-testid*='card.content-container.']") {
			s.Goal = platform.Null(next.Line())
			break
		}
	}
	return s
}

func backlogRow(n platform.Node, key string) BacklogIssue {
	const in = "card-list.card.card-contents."
	part := func(name string) platform.Node { return n.One("[data-testid*='" + in + name + "']") }
	i := BacklogIssue{
		Key: key, Summary: n.One("[data-testid$='summary-field-static.content']").Line(), Type: part("type-icon").One("img").Attr("alt"),
		Status: part("status-field").Line(), Estimate: estimate(part("estimate-field")), Parent: platform.Null(n.One("[data-tag-text]").Line()),
		Flagged: part("flag-container").Has("[role=img], svg, img"), DueText: platform.Null(part("due-date").Line()),
		Assignee: platform.Null(titled(part("assignee-field").One("[hidden]"))),
	}
	if !isKey(i.Key) {
		i.Key = keyIn(n)
	}
	return i
}

// cloudListView reads a table of issues. Its columns are the person's choice, so cells are known by what they hold, and all of them are given by the
// heading of their column too.
func cloudListView(r *platform.Reading) ListView {
	l := List{JQL: r.Address.Query("jql"), Filter: r.Address.Query("filter"), Issues: []Row{}}
	if l.JQL == "" && l.Filter == "" {
		l.JQL = r.One(".ProseMirror[role=textbox]").Line()
	}
	rows := r.All(cloudList)
	if len(rows) == 0 {
		r.Lost("rows of the list")
		return ListView{List: l}
	}
	var heads []string
	table := rows[0].Closest("table, [role=table], [role=grid]")
	for _, h := range table.All("thead th, [role=columnheader]") {
		heads = append(heads, h.Line())
	}
	for _, row := range rows {
		r.Scrolls(row)
		l.Issues = append(l.Issues, cloudRow(row, heads))
	}
	unresolved(rows, l.Issues)
	for next := table.Next(); next.OK(); next = next.Next() {
		if _, ok := platform.Count(next.Text()); ok {
			l.CountText = next.Line()
			break
		}
	}
	if total, ok := lastCount(l.CountText); !ok || total > len(l.Issues) {
		r.Partial("%d issues are in the page, it says %q", len(l.Issues), l.CountText)
	}
	return ListView{List: l}
}

func cloudRow(row platform.Node, heads []string) Row {
	out := Row{
		Key: keyIn(row), Summary: row.One("[data-testid$='issue-summary.issue-summary-cell']").Line(), Type: row.One("img[alt]").Attr("alt"),
		Priority: row.One("[data-testid$='priority.wrapper']").Line(), Status: status(row),
		Resolution: platform.Null(row.One("[data-vc$='resolution-cell']").Line()),
	}
	cells := row.All("> td, > [role=cell], > [role=gridcell]")
	for i, c := range cells {
		text := c.TextWith(platform.Texts{Skip: "button, [hidden]"})
		if id := c.One("button[id]").Attr("id"); i == len(cells)-1 {
			if _, ok := platform.Uint(id); ok {
				out.ID = id
			}
		}
		if i < len(heads) && heads[i] != "" && text != "" && keyIn(c) == "" { // key and summary have keys of their own
			if out.Columns == nil {
				out.Columns = map[string]string{}
			}
			out.Columns[heads[i]] = platform.OneLine(text)
		}
		cellOf(&out, c, platform.OneLine(text))
	}
	return out
}

// cellOf gives a cell its key, by what it holds: the first person is the assignee, the first date of plain text when the issue was created, the first tags its
// components.
func cellOf(out *Row, c platform.Node, text string) {
	id := c.Attr("data-testid") + " " + c.Attr("data-vc")
	switch {
	case c.Has("[data-testid*='profilecard'], [data-testid*='avatar']"):
		name := platform.Null(person(c))
		switch {
		case out.Assignee == nil && !strings.Contains(id, "reporter"):
			out.Assignee = name
		case out.Reporter == nil:
			out.Reporter = name
		}
	case c.Has("[data-tag-text]"):
		if out.Components == nil {
			out.Components = tags(c)
		} else if out.Labels == nil {
			out.Labels = tags(c)
		}
	case strings.Contains(id, "resolution") || c.Has("[data-testid$='priority.wrapper'], a, [data-testid*='status-lozenge']"):
	case c.Has("[data-testid$='inline-edit-read-view-container.ui.container']") && hasDigit(text):
		if out.CreatedText == "" {
			out.CreatedText = text
		} else if out.UpdatedText == "" {
			out.UpdatedText = text
		}
	}
}

func hasDigit(s string) bool {
	_, ok := platform.Count(s)
	return ok
}

// unresolved takes the word for "no resolution" away, which is translated. The label of a key says whether the issue is resolved, in one of two forms; the form of
// which all issues show the same word is that of the open ones, and where both are so, the longer form, the negation.
func unresolved(rows []platform.Node, issues []Row) {
	texts := map[string]map[string]bool{} // form of the label → resolutions
	forms := make([]string, len(rows))
	for i, row := range rows {
		forms[i] = strings.TrimSpace(strings.ReplaceAll(row.One("a[aria-label]").Attr("aria-label"), issues[i].Key, ""))
		if forms[i] == "" || issues[i].Resolution == nil {
			continue
		}
		if texts[forms[i]] == nil {
			texts[forms[i]] = map[string]bool{}
		}
		texts[forms[i]][*issues[i].Resolution] = true
	}
	if len(texts) != 2 {
		return
	}
	open := ""
	for form, words := range texts {
		if len(words) == 1 && (open == "" || len(texts[open]) > 1 || len(form) > len(open)) {
			open = form
		}
	}
	for i := range issues {
		if open != "" && forms[i] == open {
			issues[i].Resolution = nil
		}
	}
}
