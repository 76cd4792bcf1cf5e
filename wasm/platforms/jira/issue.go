package jira

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// IssueView is one issue with what is written and not saved.
type IssueView struct {
	Issue Issue `json:"issue"`
	// Drafts are texts in editors that are open: a comment, a description or a summary that is being changed.
	Drafts []Draft `json:"drafts,omitempty"`
}

// Issue is one issue. Texts are as shown, in the person's language.
type Issue struct {
	// ID is the number that Jira's API knows it by, where the page has it.
	ID         string  `json:"id,omitempty"`
	Key        string  `json:"key"`
	URL        string  `json:"url,omitempty"`
	Project    Project `json:"project"`
	Parent     *Parent `json:"parent"`
	Type       string  `json:"type"`
	Summary    string  `json:"summary,omitempty"`
	Status     string  `json:"status,omitempty"`
	Resolution *string `json:"resolution"`
	Priority   *string `json:"priority"`
	Assignee   *string `json:"assignee"`
	// AssigneeUsername and ReporterUsername are Data Center's names of accounts.
	AssigneeUsername string   `json:"assigneeUsername,omitempty"`
	Reporter         *string  `json:"reporter"`
	ReporterUsername string   `json:"reporterUsername,omitempty"`
	Labels           []string `json:"labels"`
	FixVersions      []string `json:"fixVersions"`
	Components       []string `json:"components"`
	// DueDate is 2026-03-30, where the page has it for machines.
	DueDate     string `json:"dueDate,omitempty"`
	DueDateText string `json:"dueDateText,omitempty"`
	CreatedAt   string `json:"createdAt,omitempty"`
	CreatedText string `json:"createdText,omitempty"`
	UpdatedAt   string `json:"updatedAt,omitempty"`
	UpdatedText string `json:"updatedText,omitempty"`
	// CustomFields are by id, customfield_10016.
	CustomFields    map[string]CustomField `json:"customFields,omitempty"`
	DescriptionText string                 `json:"descriptionText"`
	// DescriptionDates are dates in the description that machines can read.
	DescriptionDates []string     `json:"descriptionDates,omitempty"`
	Attachments      []Attachment `json:"attachments,omitempty"`
	Subtasks         []Child      `json:"subtasks,omitempty"`
	Links            []IssueLink  `json:"links,omitempty"`
	Comments         []Comment    `json:"comments"`
}

// Project is named by its key.
type Project struct {
	Key  string `json:"key"`
	Name string `json:"name,omitempty"`
}

// Parent is the issue above.
type Parent struct {
	Key     string `json:"key"`
	Summary string `json:"summary,omitempty"`
}

// CustomField is a field that a site has added.
type CustomField struct {
	Name string `json:"name"`
	// Value is null when the field is there and empty.
	Value *string `json:"value"`
}

// Attachment is a file of an issue.
type Attachment struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	SizeText string `json:"sizeText,omitempty"`
	URL      string `json:"url,omitempty"`
}

// Child is an issue below.
type Child struct {
	Key      string  `json:"key"`
	Summary  string  `json:"summary"`
	Type     string  `json:"type,omitempty"`
	Status   string  `json:"status,omitempty"`
	Priority string  `json:"priority,omitempty"`
	Assignee *string `json:"assignee"`
}

// IssueLink is an issue that this one is linked with.
type IssueLink struct {
	// Relation is in the person's language.
	Relation string  `json:"relation"`
	Key      string  `json:"key"`
	Summary  string  `json:"summary"`
	Type     string  `json:"type,omitempty"`
	Status   string  `json:"status,omitempty"`
	Assignee *string `json:"assignee"`
}

// Comment is one comment. A reply names its parent.
type Comment struct {
	ID             string  `json:"id"`
	ParentID       *string `json:"parentId"`
	Author         string  `json:"author"`
	AuthorUsername string  `json:"authorUsername,omitempty"`
	DateText       string  `json:"dateText,omitempty"`
	CreatedAt      string  `json:"createdAt,omitempty"`
	Edited         bool    `json:"edited"`
	// RestrictedTo is the group or role that alone can see it.
	RestrictedTo *string `json:"restrictedTo"`
	BodyText     string  `json:"bodyText"`
}

// Draft is text that is not saved.
type Draft struct {
	// Kind is comment, description, summary, or another field's name.
	Kind string `json:"kind"`
	// Format is wiki for Data Center's markup.
	Format string `json:"format,omitempty"`
	Text   string `json:"text"`
}

func readIssue(r *platform.Reading) IssueView {
	if isCloud(r) {
		return cloudIssueView(r)
	}
	return dcIssueView(r)
}

// tags are the texts of tags in a field.
func tags(n platform.Node) []string {
	out := []string{}
	for _, t := range n.All("[data-tag-text]") {
		if s := t.Line(); s != "" {
			out = append(out, s)
		}
	}
	return out
}

// dateOf is the date of a time of a machine when that is a whole day, as 2026-03-30; else the instant.
func dateOf(stamp string) string {
	day, clock, _ := strings.Cut(stamp, "T")
	if strings.HasPrefix(clock, "00:00") || clock == "" && len(day) == 10 {
		return day
	}
	return platform.InstantOf(stamp)
}
