// Package slack reads Slack's web client.
//
// It hangs on data-qa and data-stringify attributes, on the time stamps that name messages, and on the ids of channels and people. Everything else on
// the page is hashed, translated or both. A message's time is its name: seconds since 1970 in UTC.
package slack

import (
	"strings"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// Parser knows app.slack.com and the clients of organisations.
var Parser = &platform.Parser{
	Name: "slack", Title: "Slack", Version: 1, Match: match,
	Views: []platform.View{
		platform.NewList("channel", readChannel, channelItems, messageKey),
		platform.NewList("direct_message", readChannel, channelItems, messageKey),
		platform.NewList("thread", readThread, threadItems, messageKey),
		platform.NewList("search_results", readSearch, searchItems, resultKey),
		platform.NewList("search_files", readFiles, fileItems, fileKey),
	},
}

// Workspace is the team whose client it is.
type Workspace struct {
	Name *string `json:"name"`
	// ID begins with T, or with E for an organisation.
	ID *string `json:"id"`
}

// Place is what is open.
type Place struct {
	// Kind is channel, direct_message, group_message, thread or search.
	Kind        string `json:"kind"`
	ChannelID   string `json:"channelId,omitempty"`
	ChannelName string `json:"channelName,omitempty"`
	ThreadTS    string `json:"threadTs,omitempty"`
	Query       string `json:"query,omitempty"`
	// Tab is the id of the tab of results: messages, files.
	Tab string `json:"tab,omitempty"`
}

// match knows the views by their own markup; the address only makes it surer, as clients of organisations have addresses of their own.
func match(p *platform.Page) []platform.Match {
	here := p.Address.On("slack.com")
	sure := 0.6
	if here {
		sure = 1
	}
	var out []platform.Match
	add := func(view string, there bool) {
		if there {
			out = append(out, platform.Match{View: view, Confidence: sure})
		}
	}
	shell := here || p.One("[data-qa=workspace_actions_button], [data-qa=message_pane], [data-qa=search_result_file] [data-qa=file_name]").OK()
	if !shell {
		return nil
	}
	add("thread", p.One("[data-qa=threads_flexpane]:shown [data-qa=message_container]").OK())
	add("search_files", p.One("[data-qa=search_result_file]:shown").OK())
	add("search_results", p.One("[data-qa=search_result]:shown").OK() || here && p.Address.HasPath("client", p.Address.At(1), "search") && len(out) == 0)
	pane := p.One("[data-qa=message_pane]:shown").OK()
	direct := kind(p, channelID(p)) != "channel"
	add("direct_message", pane && direct)
	add("channel", pane && !direct)
	if here && len(out) == 0 && p.Address.HasPath("client") && strings.HasPrefix(p.Address.At(2), "C") {
		// The client is there and shows nothing that is known: either it still loads or it has changed.
		out = append(out, platform.Match{View: "channel", Confidence: 0.5})
	}
	return out
}

// workspace names the team; its id is in the address, or in what the client writes beside its editors.
func workspace(r *platform.Reading) Workspace {
	name := r.Maybe("workspace name", r.Root(), ".p-ia4_home_header_menu__team_name", "[data-qa=workspace_actions_button]").Line()
	id := r.Address.After("client")
	if id == "" {
		id = r.One("[data-team-id]").Attr("data-team-id")
	}
	return Workspace{Name: platform.Null(name), ID: platform.Null(id)}
}

// channelID is the id of the channel, direct message or group that is open. The selected row of the sidebar is surer than the address, which
// may be that of a thread or a list.
func channelID(p *platform.Page) string {
	if id := p.Address.At(2); len(id) > 6 && strings.ContainsAny(id[:1], "CDG") && strings.ToUpper(id) == id {
		return id
	}
	if id := p.One("[data-qa=message_pane] [data-msg-channel-id]").Attr("data-msg-channel-id"); id != "" {
		return id
	}
	return p.One("[data-qa-channel-sidebar-channel-is-selected=true]").Attr("data-qa-channel-sidebar-channel-id")
}

// kind tells what an id is of. A group's id may begin with C, which only the sidebar tells.
func kind(p *platform.Page, id string) string {
	for _, row := range p.All("[data-qa-channel-sidebar-channel-id='" + strings.ReplaceAll(id, "'", "") + "']") {
		switch row.Attr("data-qa-channel-sidebar-channel-type") {
		case "im":
			return "direct_message"
		case "mpim":
			return "group_message"
		case "channel", "private":
			return "channel"
		}
	}
	if strings.HasPrefix(id, "D") {
		return "direct_message"
	}
	return "channel"
}

// sentAt is the time in a message's name.
func sentAt(ts string) string {
	seconds, _, _ := strings.Cut(ts, ".")
	n, ok := platform.Uint(seconds)
	if !ok {
		return ""
	}
	return platform.Instant(n * 1000)
}

// isTS says whether a text names a message: ten digits, a dot, six digits.
func isTS(s string) bool {
	if len(s) != 17 || s[10] != '.' {
		return false
	}
	for i := range len(s) {
		if i != 10 && (s[i] < '0' || s[i] > '9') {
			return false
		}
	}
	return true
}
