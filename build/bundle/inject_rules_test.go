package bundle_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/bundle"
)

// takers are the files that take built-ins when the module starts; there the rules below do not hold.
var takers = map[string]bool{"lib/builtins.ts": true, "lib/dom.ts": true, "lib/address.ts": true, "lib/drag.ts": true}

// hostilePage are the ways in which code calls what the page may have replaced, with the reason.
var hostilePage = []struct {
	pattern *regexp.Regexp
	why     string
}{
	{regexp.MustCompile(`(?:[\w$]+|[)\]])\??\.\w+\(`), "a method call looks the method up on a prototype of the page: use an uncurried copy"},
	{regexp.MustCompile(`\bfor \([^;)]*\bof\b`), "for…of calls the page's iterator: count indexes"},
	{regexp.MustCompile(`[(\[,]\s*\.\.\.\w`), "spreading a list calls the page's iterator: append"},
	{regexp.MustCompile(`\b(?:const|let) \[`), "taking an array apart calls the page's iterator"},
	{regexp.MustCompile(`\bnew \w`), "constructors belong to the page: take them in lib/builtins.ts"},
	{regexp.MustCompile(`\b(?:window|document|globalThis|self|JSON|Math|Reflect|Object|Array|Symbol|RegExp|console|chrome|eval)\b\s*[.(\[]`),
		"globals belong to the page: take them in lib/builtins.ts"},
	{regexp.MustCompile(`\bPromise\.`), "Promise belongs to the page: use promise"},
	{regexp.MustCompile(`\bawait \S*`), "await reads the promise's constructor: await only what sealed, promise, turn and until give"},
	{regexp.MustCompile(`\binstanceof\b`), "instanceof asks the page's Symbol.hasInstance: use a brand"},
	{regexp.MustCompile(`=> /|[=(,] /[^/*\s]`), "a regular expression runs the page's exec: use text functions"},
}

// harmless are the matches that are none: an own property of an object of ours, and awaiting what is safe to await.
var harmless = regexp.MustCompile(`^(module\.run\(|await (sealed|promise|turn|until|moved|handover)\(.*)$`)

// reaches names the rules that a line of code breaks.
func reaches(line string) []string {
	var why []string
	for _, rule := range hostilePage {
		for _, m := range rule.pattern.FindAllString(line, -1) {
			if !harmless.MatchString(m) {
				why = append(why, rule.why)
			}
		}
	}
	return why
}

// TestInjectSourcesKeepOffThePage reads the sources of what runs in the page's world.
func TestInjectSourcesKeepOffThePage(t *testing.T) {
	t.Parallel()
	base := filepath.Join(root(t), "inject")
	for _, dir := range []string{"src", "lib"} {
		entries, err := os.ReadDir(filepath.Join(base, dir))
		require.NoError(t, err)
		for _, e := range entries {
			name := dir + "/" + e.Name()
			if takers[name] || !strings.HasSuffix(name, ".ts") || strings.HasSuffix(name, ".test.ts") {
				continue
			}
			source, err := os.ReadFile(filepath.Join(base, name))
			require.NoError(t, err)
			for i, line := range strings.Split(code(string(source)), "\n") {
				for _, why := range reaches(line) {
					assert.Fail(t, "the page can reach this", "inject/%s:%d: %s: %s", name, i+1, strings.TrimSpace(line), why)
				}
			}
		}
	}
}

var (
	blockComment = regexp.MustCompile(`(?s)/\*.*?\*/`)
	lineComment  = regexp.MustCompile(`(?m)(^|\s)//.*$`)
	quoted       = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
	template     = regexp.MustCompile("`(?:[^`$\\\\]|\\\\.|\\$\\{[^}]*\\})*`")
	importLine   = regexp.MustCompile(`(?ms)^import .*?;$`)
)

// code blanks comments, texts and imports, and keeps the lines.
func code(source string) string {
	blank := func(s string) string { return strings.Repeat("\n", strings.Count(s, "\n")) }
	source = blockComment.ReplaceAllStringFunc(source, blank)
	source = importLine.ReplaceAllStringFunc(source, blank)
	source = quoted.ReplaceAllString(source, `""`)
	source = template.ReplaceAllString(source, `""`)
	return lineComment.ReplaceAllString(source, "")
}

func TestRulesSeeWhatThePageCanReach(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{
		"text.slice(1)", "list[0].click()", "f().then(g)", "node?.focus()", "for (const x of list) {", "f(...list)", "const [a] = list;", "new Event(x)",
		"JSON.stringify(x)", "await fetch(x)", "await run(x)", "x instanceof Element", "const r = /a/;", "Promise.resolve()",
	} {
		assert.NotEmpty(t, reaches(code(bad)), bad)
	}
	for _, good := range []string{
		"slice(text, 1)", "// text.slice(1)", `const s = "a.b(c)";`, "for (let i = 0; i < n; i++) {", "await sealed(run(x))", "await turn();",
		"({ ...literal, more })", "list.length / 2", "Promise<void>",
	} {
		assert.Empty(t, reaches(code(good)), good)
	}
}

// headers are what the comment on top of a module says, in this order.
var headers = []string{"@module", "@world", "@params", "@result", "@reads", "@writes", "@example"}

func TestModulesSayWhatTheyDo(t *testing.T) {
	t.Parallel()
	list, err := bundle.Modules(root(t))
	require.NoError(t, err)
	for _, m := range list {
		source, err := os.ReadFile(filepath.Join(root(t), "inject", "src", m.Name+".ts"))
		require.NoError(t, err)
		comment := blockComment.FindString(string(source))
		require.True(t, strings.HasPrefix(string(source), comment), "%s begins with its header", m.Name)
		at := 0
		for _, h := range headers {
			next := strings.Index(comment[at:], " "+h+" ")
			assert.GreaterOrEqual(t, next, 0, "%s: %s is missing or out of order", m.Name, h)
			at += max(next, 0)
		}
		assert.Contains(t, comment, "@module "+m.Name+"\n")
		assert.Contains(t, string(source), `export default define("`+m.Name+`", `, "a module is named like its file")
		_, err = os.Stat(filepath.Join(root(t), "inject", "testdata", m.Name+".html"))
		assert.NoError(t, err, "%s has no page to be tested on", m.Name)
	}
}
