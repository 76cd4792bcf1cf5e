package jira

import "github.com/tabwire-dev/tabwire/wasm/platform"

// BoardView is a board with the cards that are drawn.
type BoardView struct {
	Board Board `json:"board"`
	// Cards are those of a board whose columns the page does not name.
	Cards []Card `json:"cards,omitempty"`
}

// Board has columns, and lanes across them.
type Board struct {
	ID         string   `json:"id,omitempty"`
	ProjectKey string   `json:"projectKey,omitempty"`
	Name       string   `json:"name,omitempty"`
	Columns    []Column `json:"columns"`
	Swimlanes  []string `json:"swimlanes,omitempty"`
	Cards      []Card   `json:"cards"`
}

// Column is one column. CountText may say more than there are cards in the page.
type Column struct {
	Name      string `json:"name"`
	CountText string `json:"countText,omitempty"`
}

// Card is an issue on a board.
type Card struct {
	ID       string `json:"id,omitempty"`
	Key      string `json:"key"`
	Summary  string `json:"summary"`
	Column   string `json:"column,omitempty"`
	Swimlane string `json:"swimlane,omitempty"`
	Type     string `json:"type,omitempty"`
	// PriorityText is as shown or read out, in the person's language.
	PriorityText string  `json:"priorityText,omitempty"`
	Assignee     *string `json:"assignee"`
	Estimate     *string `json:"estimate"`
	// Parent is the parent's summary, as a tag.
	Parent   *string `json:"parent"`
	Resolved bool    `json:"resolved"`
	Flagged  bool    `json:"flagged,omitempty"`
	Selected bool    `json:"selected,omitempty"`
	// CustomFields are by id.
	CustomFields map[string]string `json:"customFields,omitempty"`
}

func boardItems(b *BoardView) *[]Card { return &b.Board.Cards }

func cardKey(c *Card) string { return c.Key }

// BacklogView is a backlog with its sprints.
type BacklogView struct {
	Backlog Backlog `json:"backlog"`
	// Issues are those that stand in no section.
	Issues []BacklogIssue `json:"issues,omitempty"`
}

// Backlog holds the sprints that are planned or running, and what is in none.
type Backlog struct {
	BoardID  string    `json:"boardId,omitempty"`
	Sections []Section `json:"sections"`
}

// Section is a sprint, or the backlog itself, whose id is BACKLOG.
type Section struct {
	ID        string  `json:"id"`
	Name      string  `json:"name"`
	DatesText *string `json:"datesText"`
	Goal      *string `json:"goal"`
	CountText string  `json:"countText,omitempty"`
	// RowsComplete: all of its issues are in the page.
	RowsComplete bool           `json:"rowsComplete"`
	Issues       []BacklogIssue `json:"issues"`
}

// BacklogIssue is one row.
type BacklogIssue struct {
	Key      string  `json:"key"`
	Summary  string  `json:"summary"`
	Type     string  `json:"type,omitempty"`
	Status   string  `json:"status,omitempty"`
	Priority string  `json:"priority,omitempty"`
	Estimate *string `json:"estimate"`
	Assignee *string `json:"assignee"`
	Parent   *string `json:"parent"`
	Epic     *Epic   `json:"epic,omitempty"`
	Flagged  bool    `json:"flagged"`
	Selected bool    `json:"selected"`
	DueText  *string `json:"dueText"`
}

// Epic is the epic of an issue of Data Center.
type Epic struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

// ListView is a page of a search or a filter.
type ListView struct {
	List List `json:"list"`
}

// List is what was found.
type List struct {
	JQL string `json:"jql,omitempty"`
	// Filter is the id of a saved filter.
	Filter    string `json:"filter,omitempty"`
	CountText string `json:"countText,omitempty"`
	Issues    []Row  `json:"issues"`
}

// Row is one issue of a list. Columns are the person's choice: what is not shown is missing.
type Row struct {
	ID          string   `json:"id,omitempty"`
	Key         string   `json:"key"`
	Summary     string   `json:"summary"`
	ParentKey   string   `json:"parentKey,omitempty"`
	Type        string   `json:"type,omitempty"`
	Assignee    *string  `json:"assignee"`
	Reporter    *string  `json:"reporter,omitempty"`
	Priority    string   `json:"priority,omitempty"`
	Status      string   `json:"status,omitempty"`
	Resolution  *string  `json:"resolution"`
	CreatedText string   `json:"createdText,omitempty"`
	CreatedAt   string   `json:"createdAt,omitempty"`
	UpdatedText string   `json:"updatedText,omitempty"`
	UpdatedAt   string   `json:"updatedAt,omitempty"`
	Components  []string `json:"components,omitempty"`
	Labels      []string `json:"labels,omitempty"`
	// Columns are all cells as text, by the heading of their column.
	Columns map[string]string `json:"columns,omitempty"`
}

func listItems(l *ListView) *[]Row { return &l.List.Issues }

func rowKey(r *Row) string { return r.Key }

func readBoard(r *platform.Reading) BoardView {
	if isCloud(r) {
		return cloudBoardView(r)
	}
	return dcBoardView(r)
}

func readBacklog(r *platform.Reading) BacklogView {
	if isCloud(r) {
		return cloudBacklogView(r)
	}
	return dcBacklogView(r)
}

func readList(r *platform.Reading) ListView {
	if isCloud(r) {
		return cloudListView(r)
	}
	return dcListView(r)
}
