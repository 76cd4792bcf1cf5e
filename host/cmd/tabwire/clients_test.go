package main

import (
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestConnectLines(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"Claude Code":    `claude mcp add --transport http tabwire http://127.0.0.1:1/mcp --header 'Authorization: Bearer T'`,
		"Claude Desktop": `{"mcpServers":{"tabwire":{"command":"/opt/my apps/tabwire","args":["mcp","--home","/h"]}}}`,
		"Cursor":         `{"mcpServers":{"tabwire":{"url":"http://127.0.0.1:1/mcp","headers":{"Authorization":"Bearer T"}}}}`,
		"VS Code":        `code --add-mcp '{"name":"tabwire","type":"http","url":"http://127.0.0.1:1/mcp","headers":{"Authorization":"Bearer T"}}'`,
		"Windsurf":       `{"mcpServers":{"tabwire":{"serverUrl":"http://127.0.0.1:1/mcp","headers":{"Authorization":"Bearer T"}}}}`,
		"Codex":          `codex mcp add tabwire -- '/opt/my apps/tabwire' mcp --home /h`,
		"Gemini CLI":     `gemini mcp add --scope user --transport http --header 'Authorization: Bearer T' tabwire http://127.0.0.1:1/mcp`,
		"Zed":            `{"context_servers":{"tabwire":{"url":"http://127.0.0.1:1/mcp","headers":{"Authorization":"Bearer T"}}}}`,
		"Continue": "mcpServers:\n  - name: tabwire\n    type: streamable-http\n    url: http://127.0.0.1:1/mcp\n" +
			"    requestOptions:\n      headers:\n        Authorization: Bearer T",
		"Cline": `{"mcpServers":{"tabwire":{"type":"streamableHttp","url":"http://127.0.0.1:1/mcp","headers":{"Authorization":"Bearer T"}}}}`,
	}
	got := map[string]string{}
	for _, c := range clients("http://127.0.0.1:1/mcp", "T", "/opt/my apps/tabwire", "/h") {
		if c.name != "Any other" {
			got[c.name] = c.how
		}
	}
	assert.Equal(t, want, got)
}

func TestQuote(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("there is no POSIX shell")
	}
	for _, s := range []string{"", "plain", "/a/b-c_d.e", "two words", `it's "quoted" $HOME \n`, "ünï", "~", "a\nb"} {
		out, err := exec.CommandContext(t.Context(), "sh", "-c", "printf %s "+quote(s)).Output()
		require.NoError(t, err)
		assert.Equal(t, s, string(out))
	}
	assert.False(t, strings.Contains(quote("/a/b"), "'"), "what needs no quotes gets none")
}
