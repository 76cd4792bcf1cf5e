package e2e_test

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/e2e/rig"
)

// official is one of the official TypeScript clients in a process of its own.
type official struct {
	*testing.T
	in  *json.Encoder
	out *bufio.Scanner
}

// startOfficial starts a client with the configuration that build/clients/official.mjs describes.
func startOfficial(t *testing.T, config map[string]any) *official {
	t.Helper()
	root, err := rig.Root()
	require.NoError(t, err)
	raw, err := json.Marshal(config)
	require.NoError(t, err)
	cmd := exec.Command("node", filepath.Join(root, "build", "clients", "official.mjs"), string(raw))
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		assert.NoError(t, in.Close())
		assert.NoError(t, cmd.Wait(), "the client ends well when it is told to")
	})
	scan := bufio.NewScanner(out)
	scan.Buffer(nil, 32<<20)
	return &official{t, json.NewEncoder(in), scan}
}

// ask sends one request to the client and gives its result.
func (o *official) ask(request map[string]any) json.RawMessage {
	o.Helper()
	require.NoError(o, o.in.Encode(request))
	require.True(o, o.out.Scan(), "the client ended")
	var answer struct {
		Result json.RawMessage
		Error  json.RawMessage
	}
	require.NoError(o, json.Unmarshal(o.out.Bytes(), &answer))
	require.Empty(o, string(answer.Error))
	return answer.Result
}

// call calls a tool and gives its text.
func (o *official) call(tool string, args map[string]any) rig.Answer {
	o.Helper()
	var result struct {
		Content []struct{ Text string }
		IsError bool
		// Structured content is checked by the client against the output schema.
		StructuredContent json.RawMessage
	}
	require.NoError(o, json.Unmarshal(o.ask(map[string]any{"call": tool, "arguments": args}), &result))
	require.NotEmpty(o, result.Content)
	require.False(o, result.IsError, result.Content[0].Text)
	return rig.Answer{Text: result.Content[0].Text, Structured: result.StructuredContent}
}

// TestOfficialClients has each official client, in each era and over each transport, list the tools, fill in the demo form by
// refs, send it and see the new state.
func TestOfficialClients(t *testing.T) {
	binary, err := rig.Binary()
	require.NoError(t, err)
	http := map[string]any{"url": stand.MCPURL, "token": stand.Token}
	stdio := map[string]any{"command": binary, "args": []string{"mcp"}, "env": map[string]string{"TABWIRE_HOME": filepath.Join(stand.Profile, "tabwire")}}
	cases := map[string]map[string]any{
		"v1 over HTTP":          {"sdk": "v1", "http": http},
		"v1 over stdio":         {"sdk": "v1", "stdio": stdio},
		"v2 legacy over HTTP":   {"sdk": "v2", "era": "legacy", "http": http},
		"v2 modern over HTTP":   {"sdk": "v2", "era": map[string]any{"pin": "2026-07-28"}, "http": http},
		"v2 modern over stdio":  {"sdk": "v2", "era": map[string]any{"pin": "2026-07-28"}, "stdio": stdio},
		"v2 choosing for stdio": {"sdk": "v2", "era": "auto", "stdio": stdio},
	}
	for name, config := range cases {
		t.Run(name, func(t *testing.T) {
			o := startOfficial(t, config)
			var list struct{ Tools []struct{ Name string } }
			require.NoError(t, json.Unmarshal(o.ask(map[string]any{"list": true}), &list))
			assert.GreaterOrEqual(t, len(list.Tools), 13)
			o.order(stand.Site + "/?client=" + filepath.Base(t.Name()))
		})
	}
}

// order walks through the demo shop.
func (o *official) order(address string) {
	o.Helper()
	o.call("new_tab", map[string]any{"url": address})
	outline := o.call("read_page", nil)
	ref := func(role, name string) string {
		o.Helper()
		r, err := outline.Ref(role, name)
		require.NoError(o, err)
		return r
	}
	o.call("fill_form_field", map[string]any{"ref": ref("textbox", "Name"), "value": "Grace Hopper"})
	o.call("fill_form_field", map[string]any{"ref": ref("textbox", "E-mail"), "value": "grace@example.com"})
	o.call("select_dropdown", map[string]any{"ref": ref("combobox", "Country"), "option": "Austria"})
	o.call("fill_form_field", map[string]any{"ref": ref("date", "Delivery date"), "value": "2031-05-06"})
	o.call("click_element", map[string]any{"ref": ref("button", "Place order")})
	assert.Contains(o, o.call("read_page", nil).Text, "Grace Hopper")
}

// TestInspector has the Inspector's CLI list the tools in both eras; --strict fails on schemas that strict models refuse.
func TestInspector(t *testing.T) {
	root, err := rig.Root()
	require.NoError(t, err)
	for _, era := range []string{"legacy", "modern"} {
		t.Run(era, func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), filepath.Join(root, "build", "node_modules", ".bin", "mcp-inspector"), "--cli", stand.MCPURL,
				"--transport", "http", "--protocol-era", era, "--header", "Authorization: Bearer "+stand.Token,
				"--method", "tools/list", "--strict", "--format", "json", "-q")
			cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
			out, err := cmd.Output()
			require.NoError(t, err, string(out))
			assert.Contains(t, string(out), `"read_page"`)
		})
	}
}
