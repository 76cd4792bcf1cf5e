package scaffold_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/gen"
	"github.com/tabwire-dev/tabwire/build/rules"
	"github.com/tabwire-dev/tabwire/build/scaffold"
)

// root makes a tree with go.mod and some folders of the repository; the contracts that the generator reads are needed.
func root(t *testing.T, folders ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, p := range folders {
		require.NoError(t, os.CopyFS(filepath.Join(dir, p), os.DirFS(filepath.Join("../..", p))))
	}
	for _, p := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join("../..", p))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, p), data, 0o644))
	}
	return dir
}

// TestNewToolTalks shows that a new tool compiles into the core and holds its conversations as they were written.
// The new files are laid over the repository, which stays as it is and has compiled all else already.
func TestNewToolTalks(t *testing.T) {
	t.Parallel()
	repository, err := filepath.Abs("../..")
	require.NoError(t, err)
	dir := root(t, "wasm/tool", "wasm/wire", "wasm/tools")
	_, err = scaffold.Tool(dir, "scaffold_probe")
	require.NoError(t, err)
	_, err = gen.Write(dir)
	require.NoError(t, err)

	over := map[string]string{filepath.Join(repository, "wasm/catalog/talk_test.go"): filepath.Join(repository, "build/scaffold/testdata/talk_test.go")}
	for _, p := range []string{"wasm/tools/scaffold_probe/scaffold_probe.go", "wasm/catalog/catalog_gen.go"} {
		over[filepath.Join(repository, p)] = filepath.Join(dir, p)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": over})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o644))

	// go vet would look for the folder on the disk
	cmd := exec.CommandContext(t.Context(), "go", "test", "-v", "-vet=off", "-overlay", filepath.Join(dir, "overlay.json"), "-run", "^TestTalks$", "./wasm/catalog")
	cmd.Dir = repository
	cmd.Env = append(os.Environ(), "TALKS="+filepath.Join(dir, "wasm/tools/scaffold_probe/testdata"))
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	for _, name := range []string{"ok", "error"} {
		assert.Contains(t, string(out), "--- PASS: TestTalks/"+name)
	}
}

// TestNewTool shows that a new tool is one folder that the generator lists and the rules accept.
func TestNewTool(t *testing.T) {
	t.Parallel()
	dir := root(t, "wasm/tool", "wasm/wire")
	var out bytes.Buffer
	require.NoError(t, scaffold.Main([]string{"tool", "say_hello", "--root", dir}, &out))
	assert.Equal(t, "wrote wasm/tools/say_hello/say_hello.go\n"+
		"wrote wasm/tools/say_hello/testdata/ok.txtar\n"+
		"wrote wasm/tools/say_hello/testdata/error.txtar\n"+
		"next: go run ./build gen; change the tool; go test ./wasm/core -run 'TestCorpus$/say_hello' -update writes its side of the conversations\n", out.String())

	sizes, err := gen.Measure(dir)
	require.NoError(t, err)
	require.Len(t, sizes.Tools, 1)
	assert.Equal(t, "say_hello", sizes.Tools[0].Name)

	_, err = gen.Write(dir)
	require.NoError(t, err)
	catalog, err := os.ReadFile(filepath.Join(dir, "wasm/catalog/catalog_gen.go"))
	require.NoError(t, err)
	assert.Contains(t, string(catalog), "sayhello.Tool")

	tree, err := rules.Read(os.DirFS(dir))
	require.NoError(t, err)
	for _, rule := range rules.All {
		for _, breach := range rule.Check(tree) {
			assert.NotContains(t, breach, "say_hello", rule.Name)
		}
	}
}

func TestNewToolRefuses(t *testing.T) {
	t.Parallel()
	dir := root(t, "wasm/tool", "wasm/wire")
	_, err := scaffold.Tool(dir, "say_hello")
	require.NoError(t, err)
	cases := []struct {
		name string
		args []string
		want string
	}{
		{"nothing", nil, `new takes: tool NAME, or platform NAME; got ""`},
		{"an unknown kind", []string{"gadget", "x"}, `new takes: tool NAME, or platform NAME; got "gadget x"`},
		{"two names", []string{"tool", "a", "b"}, `new takes: tool NAME, or platform NAME; got "tool a b"`},
		{"a name in camelCase", []string{"tool", "sayHello"},
			`tool name "sayHello": write it in snake_case with at most 40 characters, for example close_tab`},
		{"a path", []string{"tool", "../hello"},
			`tool name "../hello": write it in snake_case with at most 40 characters, for example close_tab`},
		{"a long name", []string{"tool", "a_name_that_goes_on_and_on_and_on_and_on_1"},
			`tool name "a_name_that_goes_on_and_on_and_on_and_on_1": write it in snake_case with at most 40 characters, for example close_tab`},
		{"a keyword", []string{"tool", "select"},
			`tool name "select": its package would be named select, which Go does not allow here; choose a verb and a noun`},
		{"a keyword in two words", []string{"tool", "fall_through"},
			`tool name "fall_through": its package would be named fallthrough, which Go does not allow here; choose a verb and a noun`},
		{"the contract's name", []string{"tool", "tool"},
			`tool name "tool": its package would be named tool, which Go does not allow here; choose a verb and a noun`},
		{"a name that makes a test file", []string{"tool", "run_test"},
			`tool name "run_test": its package would be named runtest, which Go does not allow here; choose a verb and a noun`},
		{"a tool that exists", []string{"tool", "say_hello"},
			"tool say_hello exists: wasm/tools/say_hello; change it there or choose another name"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			err := scaffold.Main(append([]string{"--root", dir}, c.args...), &bytes.Buffer{})
			require.EqualError(t, err, c.want)
		})
	}
}

// TestNewPlatform shows that a new parser is one folder, that the generator lists it with the schema of its view, that the rules accept it and that it compiles into the
// catalogue.
func TestNewPlatform(t *testing.T) {
	t.Parallel()
	repository, err := filepath.Abs("../..")
	require.NoError(t, err)
	dir := root(t, "wasm/tool", "wasm/wire", "wasm/tools", "wasm/platform")
	var out bytes.Buffer
	require.NoError(t, scaffold.Main([]string{"platform", "probe", "--root", dir}, &out))
	assert.Equal(t, "wrote wasm/platforms/probe/probe.go\nwrote wasm/platforms/probe/testdata/record_en.html\n"+
		"next: go run ./build gen; change the parser and its pages; go test ./wasm/platforms -run 'TestPages/probe' -update writes the answers\n", out.String())
	_, err = gen.Write(dir)
	require.NoError(t, err)
	catalog, err := os.ReadFile(filepath.Join(dir, "wasm/catalog/catalog_gen.go"))
	require.NoError(t, err)
	assert.Contains(t, string(catalog), "probe.Parser.WithSchemas(\n\t\t\t`"+
		`{"type":"object","properties":{"title":{"type":"string"}},"required":["title"],"additionalProperties":false}`+"`, // record\n")
	tree, err := rules.Read(os.DirFS(dir))
	require.NoError(t, err)
	for _, rule := range rules.All {
		for _, breach := range rule.Check(tree) {
			assert.NotContains(t, breach, "probe", rule.Name)
		}
	}
	over := map[string]string{}
	for _, p := range []string{"wasm/platforms/probe/probe.go", "wasm/catalog/catalog_gen.go"} {
		over[filepath.Join(repository, p)] = filepath.Join(dir, p)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": over})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "overlay.json"), overlay, 0o644))
	cmd := exec.CommandContext(t.Context(), "go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "./wasm/catalog")
	cmd.Dir = repository
	built, err := cmd.CombinedOutput()
	require.NoError(t, err, string(built))
}

func TestNewPlatformRefuses(t *testing.T) {
	t.Parallel()
	dir := root(t, "wasm/tool", "wasm/wire")
	_, err := scaffold.Platform(dir, "probe")
	require.NoError(t, err)
	for name, want := range map[string]string{
		"Zendesk": `platform name "Zendesk": write it as one word in lower case, for example zendesk`,
		"a_b":     `platform name "a_b": write it as one word in lower case, for example zendesk`,
		"func":    `platform name "func": write it as one word in lower case, for example zendesk`,
		"probe":   "parser probe exists: wasm/platforms/probe; change it there or choose another name",
	} {
		require.EqualError(t, scaffold.Main([]string{"platform", name, "--root", dir}, &bytes.Buffer{}), want)
	}
}
