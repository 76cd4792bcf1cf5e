package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/host/assets"
	"github.com/tabwire-dev/tabwire/host/daemon"
	"github.com/tabwire-dev/tabwire/host/home"
	"github.com/tabwire-dev/tabwire/host/link"
	"github.com/tabwire-dev/tabwire/host/link/linktest"
	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// result is what one command line did.
type result struct {
	code     int
	out, err string
}

// tabwire runs one command line.
func tabwire(t *testing.T, in string, args ...string) result {
	t.Helper()
	var out, errOut bytes.Buffer
	code := realMain(&app{ctx: t.Context(), in: strings.NewReader(in), out: &out, err: &errOut, self: "/no/such/program"}, args)
	return result{code, out.String(), errOut.String()}
}

// running is a home with a daemon, whose browser has a tool "echo".
func running(t *testing.T) *home.Dir {
	t.Helper()
	dir, err := home.Open(filepath.Join(t.TempDir(), "h"))
	require.NoError(t, err)
	store, err := link.OpenStore(dir)
	require.NoError(t, err)
	_, err = store.Pair("one", "Chromium on desk") // known to the daemon before it starts
	require.NoError(t, err)
	d, err := daemon.Start(daemon.Options{Home: dir, ExtensionIDs: []string{linktest.ID}, Version: version})
	require.NoError(t, err)
	t.Cleanup(d.Close)
	base := strings.TrimSuffix(d.Info().MCPURL, "/mcp")
	linktest.Connect(t, http.DefaultClient, base, store, linktest.Options{Handler: func(_ *linktest.Extension, req jsonrpc.Message) (json.RawMessage, *jsonrpc.Error) {
		var p struct {
			Name      string
			Arguments json.RawMessage
		}
		_ = json.Unmarshal(req.Params, &p)
		switch p.Name {
		case "echo":
			text, _ := json.Marshal(string(p.Arguments))
			return json.RawMessage(`{"content":[{"type":"text","text":` + string(text) + `},{"type":"image","mimeType":"image/png","data":"AAAA"}]}`), nil
		case "fail":
			return json.RawMessage(`{"content":[{"type":"text","text":"not_found: nothing\nNext: look"}],"isError":true}`), nil
		}
		return nil, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "unknown tool %s", p.Name)
	}})
	_, err = d.Hub().Wait(t.Context())
	require.NoError(t, err)
	return dir
}

func TestCall(t *testing.T) {
	t.Parallel()
	h := running(t).String()
	cases := []struct {
		name, in string
		args     []string
		want     result
	}{
		{"arguments", "", []string{"call", "echo", `{"a": 1}`}, result{0, "{\"a\":1}\n(an image, image/png, 3 bytes; --json prints it)\n", ""}},
		{"no arguments", "", []string{"call", "echo"}, result{0, "{}\n(an image, image/png, 3 bytes; --json prints it)\n", ""}},
		{"arguments from standard input", `{"b":2}`, []string{"call", "echo", "-"}, result{0, "{\"b\":2}\n(an image, image/png, 3 bytes; --json prints it)\n", ""}},
		{"a tool that fails", "", []string{"call", "fail"}, result{1, "not_found: nothing\nNext: look\n", ""}},
		{"an unknown tool", "", []string{"call", "nope"}, result{1, "", "tabwire: unknown tool nope\n"}},
		{"arguments that are no object", "", []string{"call", "echo", "[1]"}, result{1, "", "tabwire: the arguments of echo must be a JSON object, for example '{\"tabId\": 1}', not \"[1]\"\n"}},
		{"arguments that are no JSON", "", []string{"call", "echo", "{"}, result{1, "", "tabwire: the arguments of echo must be a JSON object, for example '{\"tabId\": 1}', not \"{\"\n"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, tabwire(t, c.in, append([]string{"--home", h}, c.args...)...))
		})
	}
	got := tabwire(t, "", "--home", h, "call", "fail", "--json")
	assert.Equal(t, 1, got.code)
	assert.Contains(t, got.out, `"isError":true`)
	assert.True(t, json.Valid([]byte(got.out)))
}

func TestMCPOverStandardInputAndOutput(t *testing.T) {
	t.Parallel()
	h := running(t).String()
	meta := `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
	got := tabwire(t, "broken\n"+`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"x":1},`+meta+`}}`, "--home", h, "mcp", "--client", "test")
	assert.Equal(t, 0, got.code, got.err)
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	require.Len(t, lines, 2)
	assert.Contains(t, lines[0], `"code":-32700`)
	assert.Contains(t, lines[1], `{\"x\":1}`)
}

func TestMCPTellsItsClientThatTheDaemonIsGone(t *testing.T) {
	t.Parallel()
	dir, err := home.Open(filepath.Join(t.TempDir(), "h"))
	require.NoError(t, err)
	d, err := daemon.Start(daemon.Options{Home: dir, ExtensionIDs: []string{linktest.ID}})
	require.NoError(t, err)
	in, feed := io.Pipe()
	t.Cleanup(func() { _ = feed.Close() })
	var errOut bytes.Buffer
	code := make(chan int, 1)
	go func() {
		code <- realMain(&app{ctx: context.WithoutCancel(t.Context()), in: in, out: io.Discard, err: &errOut, self: "/no/such/program"}, []string{"--home", dir.String(), "mcp"})
	}()
	_, err = io.WriteString(feed, `{"jsonrpc":"2.0","id":1,"method":"ping"}`+"\n") // taken, so it is connected or about to be
	require.NoError(t, err)
	d.Close()
	assert.Equal(t, 1, <-code)
	assert.Contains(t, errOut.String(), "daemon")
}

func TestMCPThatCannotStartADaemon(t *testing.T) {
	t.Parallel()
	got := tabwire(t, "", "--home", filepath.Join(t.TempDir(), "h"), "mcp")
	assert.Equal(t, 1, got.code)
	assert.True(t, strings.HasPrefix(got.err, "tabwire: starting the daemon: "), got.err)
}

func TestPair(t *testing.T) {
	t.Parallel()
	h := running(t).String()
	got := tabwire(t, "", "--home", h, "pair")
	assert.Equal(t, 0, got.code)
	assert.Regexp(t, `^Pairing code: [0-9A-Z]{5}-[0-9A-Z]{5} \(good until \d\d:\d\d:\d\d\)\n$`, got.out)
	assert.Contains(t, got.err, "ws://127.0.0.1:")
	got = tabwire(t, "", "--home", h, "pair", "--json")
	assert.Regexp(t, `^\{"code":"[0-9A-Z]{5}-[0-9A-Z]{5}","expiresAt":\d+,"linkUrl":"ws://127.0.0.1:\d+/link"\}\n$`, got.out)
}

func TestWithoutADaemon(t *testing.T) {
	t.Parallel()
	h := filepath.Join(t.TempDir(), "h")
	want := "tabwire: no Tabwire daemon runs for " + h + ": start one with `tabwire serve`, or `tabwire run` for a demo browser; for another folder give --home or set TABWIRE_HOME\n"
	for _, args := range [][]string{{"call", "list_tabs"}, {"pair"}} {
		assert.Equal(t, result{1, "", want}, tabwire(t, "", append([]string{"--home", h}, args...)...), args)
	}
	// A daemon that was killed leaves its file behind.
	dir, err := home.Open(h)
	require.NoError(t, err)
	require.NoError(t, dir.Write("daemon.json", []byte(`{"pid":1,"port":1,"socket":"/nowhere","mcpUrl":"http://127.0.0.1:1/mcp"}`)))
	for _, args := range [][]string{{"call", "list_tabs"}, {"pair"}} {
		assert.Equal(t, result{1, "", want}, tabwire(t, "", append([]string{"--home", h}, args...)...), args)
	}
}

func TestServeRefuses(t *testing.T) {
	t.Parallel()
	dir := running(t)
	info, err := daemon.ReadInfo(dir)
	require.NoError(t, err)
	got := tabwire(t, "", "--home", dir.String(), "serve", "--extension-id", linktest.ID)
	assert.Equal(t, 1, got.code)
	var running *daemon.RunningError
	_, err = daemon.Start(daemon.Options{Home: dir, ExtensionIDs: []string{linktest.ID}})
	require.ErrorAs(t, err, &running)
	assert.Equal(t, "tabwire: "+running.Error()+"\n", got.err)
	assert.Equal(t, info, running.Info)

	got = tabwire(t, "", "--home", filepath.Join(t.TempDir(), "h"), "serve", "--extension-id", "nope")
	assert.Equal(t, result{1, "", "tabwire: extension id \"nope\" is not 32 letters from a to p: copy it from the extensions page of the browser\n"}, got)
}

func TestParse(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "page.html")
	require.NoError(t, os.WriteFile(file, []byte(`<title>T</title><h1>Hi</h1><button>Go</button>`), 0o600))
	got := tabwire(t, "", "parse", file+".gone", "--url", "https://example.com/")
	assert.Equal(t, 1, got.code)
	assert.Contains(t, got.err, "page.html.gone")

	got = tabwire(t, "", "parse", file, "--url", "https://example.com/")
	if _, err := assets.Core(); errors.Is(err, assets.ErrMissing) {
		assert.Equal(t, result{1, "", "tabwire: " + err.Error() + "\n"}, got, "the error says how to build one")
		return
	}
	assert.Equal(t, result{0, "tab 1 https://example.com/ \"T\"\nheading 1 \"Hi\"\ne1 button \"Go\"\n", ""}, got)
	got = tabwire(t, "<p>Go</p>", "parse", "-", "--url", "https://example.com/", "--format", "md")
	assert.Equal(t, result{0, "tab 1 https://example.com/ \"\"\n\nGo\n", ""}, got)
	const channel = `<span data-qa="channel_name">tea</span><div data-qa="message_pane"></div>`
	got = tabwire(t, channel, "parse", "-", "--url", "https://app.slack.com/client/T1/C1TEATEA1", "--format", "json")
	var answer struct {
		Platform, View string
		Data           struct{ View struct{ ChannelName string } }
	}
	require.NoError(t, json.Unmarshal([]byte(got.out), &answer))
	assert.Equal(t, []string{"slack", "channel", "tea"}, []string{answer.Platform, answer.View, answer.Data.View.ChannelName})
	got = tabwire(t, channel, "parse", "-", "--url", "https://x.example/", "--format", "json", "--platform", "slack", "--view", "board")
	assert.Equal(t, result{1, "", "tabwire: bad_argument: slack has no view \"board\"; there are channel, direct_message, thread, search_results, search_files\n" +
		"Next: call list_platforms, or leave platform and view out\n"}, got)
}

func TestUsage(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{
		"no command": nil, "an unknown command": {"nope"}, "an unknown flag": {"run", "--nope"}, "no tool": {"call"},
		"a wrong policy": {"run", "--policy", "maybe"}, "a port that is no number": {"serve", "--port", "x"}, "no url": {"parse", "x.html"},
	} {
		got := tabwire(t, "", args...)
		assert.Equal(t, exitUsage, got.code, name)
		assert.True(t, strings.HasPrefix(got.err, "tabwire: "), name)
		assert.Empty(t, got.out, name)
	}
	got := tabwire(t, "", "--help")
	assert.Equal(t, 0, got.code)
	for _, command := range []string{"run", "serve", "mcp", "pair", "call", "parse", "version"} {
		assert.Contains(t, got.out, "\n  "+command+" ")
	}
	got = tabwire(t, "", "version")
	assert.Equal(t, 0, got.code)
	assert.True(t, strings.HasPrefix(got.out, "tabwire "+version+", wire version 1, "), got.out)
}
