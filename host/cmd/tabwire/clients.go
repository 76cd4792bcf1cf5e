package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// text is where the outline and the connect lines go.
func (r *runner) text() io.Writer {
	if r.JSON {
		return r.app.err
	}
	return r.app.out
}

// client is how one MCP client is connected.
type client struct {
	name string
	// where is the command line to type it into, or the file to put it into.
	where, how string
}

// printClients prints how each supported client connects to this daemon.
func (r *runner) printClients() {
	w := r.text()
	fmt.Fprintf(w, "\nConnect a client to this browser:\n")
	for _, c := range clients(r.daemon.Info().MCPURL, r.daemon.Token(), r.self, r.dir.String()) {
		fmt.Fprintf(w, "\n%s – %s\n  %s\n", c.name, c.where, strings.ReplaceAll(c.how, "\n", "\n  "))
	}
}

// server is how a client's configuration names an MCP server; each client has keys of its own.
type server struct {
	Name      string            `json:"name,omitempty"`
	Type      string            `json:"type,omitempty"`
	Command   string            `json:"command,omitempty"`
	Args      []string          `json:"args,omitempty"`
	URL       string            `json:"url,omitempty"`
	ServerURL string            `json:"serverUrl,omitempty"`
	Headers   map[string]string `json:"headers,omitempty"`
}

// clients gives the connect lines: over HTTP with the token where the client takes a header, else over standard input and
// output. The forms are those that the clients' own documentation gives (November 2026).
func clients(url, token, program, home string) []client {
	header := "Authorization: Bearer " + token
	headers := map[string]string{"Authorization": "Bearer " + token}
	remote := server{URL: url, Headers: headers}
	stdio := fmt.Sprintf("%s mcp --home %s", quote(program), quote(home))
	return []client{
		{"Claude Code", "type", fmt.Sprintf("claude mcp add --transport http tabwire %s --header %s", url, quote(header))},
		{"Claude Desktop", "claude_desktop_config.json (it starts programs only)",
			entry("mcpServers", server{Command: program, Args: []string{"mcp", "--home", home}})},
		{"Cursor", "~/.cursor/mcp.json", entry("mcpServers", remote)},
		{"VS Code", "type", "code --add-mcp " + quote(line(server{Name: "tabwire", Type: "http", URL: url, Headers: headers}))},
		{"Windsurf", "~/.codeium/windsurf/mcp_config.json", entry("mcpServers", server{ServerURL: url, Headers: headers})},
		{"Codex", "type (over HTTP it takes the token from an environment variable only)", "codex mcp add tabwire -- " + stdio},
		{"Gemini CLI", "type", fmt.Sprintf("gemini mcp add --scope user --transport http --header %s tabwire %s", quote(header), url)},
		{"Zed", "settings.json", entry("context_servers", remote)},
		{"Continue", "~/.continue/config.yaml", fmt.Sprintf("mcpServers:\n  - name: tabwire\n    type: streamable-http\n    url: %s\n"+
			"    requestOptions:\n      headers:\n        Authorization: Bearer %s", url, token)},
		{"Cline", "cline_mcp_settings.json", entry("mcpServers", server{Type: "streamableHttp", URL: url, Headers: headers})},
		{"Any other", "HTTP", fmt.Sprintf("%s with the header %s", url, header)},
		{"Any other", "standard input and output", stdio},
	}
}

// entry is what goes into a configuration file in JSON.
func entry(key string, s server) string {
	return line(map[string]map[string]server{key: {"tabwire": s}})
}

func line(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // strings always encode
	return strings.TrimSuffix(b.String(), "\n")
}

// quote makes one word of s for a POSIX shell.
func quote(s string) string {
	plain := s != ""
	for _, c := range s {
		plain = plain && (c == '/' || c == '.' || c == '-' || c == '_' || c == ':' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z')
	}
	if plain {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
