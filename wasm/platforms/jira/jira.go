// Package jira reads Jira Cloud, and Data Center and Server.
//
// Cloud hangs on the ends of data-testid: their fronts change with every rebuild of the product, their last parts have lasted for years. Data Center hangs on ids and
// classes that are older than Cloud. Keys of issues come from addresses and attributes; what an empty field shows ("None") is translated, and told from a value by the
// fields that are empty for certain.
package jira

import (
	"slices"
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Parser knows Cloud and Data Center.
var Parser = &platform.Parser{
	Name: "jira", Title: "Jira", Version: 1, Match: match,
	Views: []platform.View{
		platform.NewView("issue", readIssue),
		platform.NewList("board", readBoard, boardItems, cardKey),
		platform.NewView("backlog", readBacklog),
		platform.NewList("issue_list", readList, listItems, rowKey),
	},
}

// Variants of the product.
const (
	cloud = "cloud"
	dc    = "dc"
)

// What each view hangs on, by variant.
const (
	cloudIssue   = "[data-testid$='foundation.summary.heading'], [data-testid$='breadcrumbs.current-issue.item'], [data-testid='issue.activity.comments-list']"
	cloudBoard   = "[data-testid$='ui.card.card'], [data-testid$='column-title.column-name'], [data-vc=business-board-column], [data-testid='software-board.board']"
	cloudBacklog = "[data-testid^='software-backlog.card-list'], [data-testid*='card-list.card.content-container.']"
	cloudList    = "tr[data-testid$='ui.issue-row']:not([data-testid*=child-issues] *)"
	dcIssue      = "#key-val, #issue-content #summary-val"
	dcBoard      = "#ghx-pool, .ghx-columns .ghx-issue"
	dcBacklog    = "#ghx-backlog:shown, .ghx-backlog-card"
	dcList       = "tr.issuerow[data-issuekey]:not(#view-subtasks *), .splitview-issue-link"
)

func match(p *platform.Page) []platform.Match {
	var out []platform.Match
	at := p.Address
	surely := at.On("atlassian.net") || p.One("meta[name=application-name][content=JIRA]").OK() || at.Host != "" && at.HasPath("browse")
	sure := 0.6
	if surely || p.One("body#jira").OK() {
		sure = 1
	}
	add := func(variant, view, anchor string) {
		if p.One(anchor).OK() && !slices.ContainsFunc(out, func(m platform.Match) bool { return m.View == view }) {
			out = append(out, platform.Match{View: view, Confidence: sure, Variant: variant})
		}
	}
	add(cloud, "issue", cloudIssue)
	add(cloud, "backlog", cloudBacklog)
	add(cloud, "board", cloudBoard)
	add(cloud, "issue_list", cloudList)
	if len(out) == 0 {
		add(dc, "issue", dcIssue)
		add(dc, "backlog", dcBacklog)
		add(dc, "board", dcBoard)
		add(dc, "issue_list", dcList)
	}
	if len(out) == 0 && at.On("atlassian.net") && (at.After("browse") != "" || at.HasPath("jira") || at.HasPath("issues")) {
		out = append(out, platform.Match{View: byAddress(at), Confidence: 0.5, Variant: cloud})
	}
	return out
}

// byAddress is the view that an address of Cloud is of.
func byAddress(at platform.Address) string {
	switch {
	case at.Query("selectedIssue") != "" || at.After("browse") != "" || strings.Contains(at.After("issues"), "-"):
		return "issue"
	case at.Path[len(at.Path)-1] == "backlog":
		return "backlog"
	case at.After("boards") != "":
		return "board"
	}
	return "issue_list"
}

// isCloud says which of the two a page is.
func isCloud(r *platform.Reading) bool {
	if r.Variant == "" {
		r.Variant = cloud
		if r.One("meta[name^=ajs-], #issue-content, [class^=ghx-], #issuetable").OK() && !r.One("#jira-frontend, [data-testid^='issue.views']").OK() {
			r.Variant = dc
		}
	}
	return r.Variant == cloud
}

// keyOf finds the key in an address that leads to an issue: /browse/KEY, with or without a context path.
func keyOf(a platform.Address) string {
	if key := a.After("browse"); isKey(key) {
		return key
	}
	return ""
}

// isKey says whether a text is an issue's key: NOVA-412.
func isKey(s string) bool {
	dash := strings.LastIndexByte(s, '-')
	if dash < 2 || dash == len(s)-1 {
		return false
	}
	for i := range len(s) {
		c := s[i]
		switch {
		case i == dash:
		case i > dash && (c < '0' || c > '9'), i == 0 && (c < 'A' || c > 'Z'):
			return false
		case i < dash && !(c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_'):
			return false
		}
	}
	return true
}

// projectOf is the key of the project of an issue.
func projectOf(key string) string {
	if i := strings.LastIndexByte(key, '-'); i > 0 {
		return key[:i]
	}
	return ""
}

// keyIn finds the key of a row or card. Links in prose are others'.
func keyIn(row platform.Node) string {
	for _, a := range row.All("a[href*='/browse/']:not(.ak-renderer-document *):not(.ProseMirror *)") {
		if key := keyOf(a.Href()); key != "" {
			return key
		}
	}
	return ""
}

// person is the name in an avatar's hidden label. Some labels say what the person is first, with a colon; the name is shown again beside it.
func person(n platform.Node) string {
	if hidden := n.One("[data-testid*=avatar] [hidden], [data-testid*=avatar][hidden]"); hidden.OK() {
		return somebody(platform.OneLine(hidden.HiddenText()))
	}
	return ""
}

// titled is a person whose label says "Assignee: X".
func titled(n platform.Node) string {
	if !n.OK() {
		return ""
	}
	label := n.HiddenText()
	if label == "" {
		label = n.Attr("aria-label")
	}
	return somebody(platform.AfterColon(platform.OneLine(label)))
}
