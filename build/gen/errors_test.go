package gen_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/build/gen"
)

// faults lists what is told of each faulty tree.
const faults = "testdata/faults.txt"

// TestFaults changes one thing of the fixture and wants exactly that told, with its place.
func TestFaults(t *testing.T) {
	t.Parallel()
	const (
		wire    = "wasm/wire/wire.go"
		values  = "wasm/wire/values.go"
		methods = "wasm/wire/methods.go"
		tool    = "wasm/tools/set_value/set_value.go"
	)
	cases := []struct{ name, path, old, replacement string }{
		{"a source that does not parse", wire, "type None struct{}", "type None struct{"},
		{"a wire field without a json tag", wire, "Name string `json:\"name\"`", "Name string"},
		{"a wire key in snake_case", wire, "`json:\"maybeAny,omitempty\"`", "`json:\"maybe_any,omitempty\"`"},
		{"an option that package json does not know", wire, "`json:\"name\"`", "`json:\"name,string\"`"},
		{"a wire type that cannot cross", wire, "Name string `json:\"name\"`", "Name uint8 `json:\"name\"`"},
		{"a wire type that does not exist", wire, "[]Inner", "[]Outer"},
		{"a pointer that would be sent as null", wire, "`json:\"zero,omitempty\"`", "`json:\"zero\"`"},
		{"an embedded wire struct", wire, "Name string `json:\"name\"`", "Note"},
		{"bytes where abi does not look", wire, "map[string]Note", "map[string]Bytes"},
		{"a union without members", values, "type Mood string", "type Mood string\ntype Empty string"},
		{"two members with one key", values, "\tFirst PlainNumber = iota + 10\n\tPlainSecond\n\tThird = PlainNumber(7 % 4)\n", "\tPlainA PlainNumber = 1\n\tPlainNumberA PlainNumber = 2\n"},
		{"a constant that TypeScript cannot hold", values, "Half    = 1 / 2.0", "Half    = 1 << 60"},
		{"a constant that needs itself", values, "Half    = 1 / 2.0", "Half    = Half + 1"},
		{"a constant from a call", values, "Half    = 1 / 2.0", "Half    = len(\"abc\", 1)"},
		{"a constant from elsewhere", values, "Half    = 1 / 2.0", "Half    = math.Pi"},
		{"a division by zero", values, "Whole   = 7 / 2", "Whole   = 7 / 0"},
		{"a method without a literal name", methods, `("page.look")`, `(Name)`},
		{"a method of a type that is no struct", methods, "Page[None, Inner]", "Page[None, string]"},
		{"a command named as an effect", methods, "thing.forget", "thing.get"},
		{"no comment on an argument", tool, "\t// Loud.\n", ""},
		{"no comment on an argument inside", tool, "\t// From the left.\n", ""},
		{"an unknown tag key", tool, "minItems=1,", "least=1,"},
		{"a tag without a value", tool, "minItems=1,", "minItems,"},
		{"a tag that does not fit the type", tool, "minLength=1,maxLength=10", "min=1"},
		{"a limit that is no number", tool, "tool:\"min=1\"", "tool:\"min=one\""},
		{"a default outside the enum", tool, "default=small", "default=huge"},
		{"a default outside the type", tool, "default=s\"", "default=xl\""},
		{"a default outside the limits", tool, "default=0.25", "default=-0.75"},
		{"a default of another type", tool, "default=true", "default=yes"},
		{"a default of a required field", tool, "`json:\"loud,omitempty\"", "`json:\"loud\""},
		{"an argument type without a schema", tool, "Loud bool", "Loud chan bool"},
		{"a struct that holds itself", tool, "X int `json:\"x\"`", "X []Place `json:\"x\"`"},
		{"a key that is there twice", tool, "json:\"values\"", "json:\"url\""},
		{"an argument without a json tag", tool, "Word string `json:\"word\" tool:\"minLength=1,maxLength=10\"`", "Word string"},
		{"no struct Result", tool, "type Result struct", "type Answer struct"},
		{"no variable Tool", tool, "var Tool =", "var Other ="},
		{"no comment on Tool", tool, "// Tool: Set a value.\n", ""},
		{"a comment on Tool in Go's form", tool, "// Tool: Set", "// Tool sets"},
		{"no title", tool, "\tTitle:       \"Set value\",\n", ""},
		{"a title that is too long", tool, "\"Set value\"", "\"Set the value of anything that has a value\""},
		{"an unknown group", tool, "tool.GroupActing", "tool.GroupDancing"},
		{"a class in place of a profile", tool, "tool.ProfileDefault", "tool.ClassAct"},
		{"a class as text", tool, "tool.ClassAct", "\"act\""},
		{"a hint that is computed", tool, "Destructive: true", "Destructive: !false"},
		{"an unknown hint", tool, "Destructive: true", "Scary: true"},
		{"hints that are no literal", tool, "tool.New(tool.Hints{", "tool.New(Hints{"},
		{"a package that is not named as its folder", tool, "package setvalue", "package set_value"},
		{"a run with other structs", "wasm/tools/look_around/look_around.go", "args Args", "args Query"},
	}
	var told strings.Builder
	for _, c := range cases {
		root := copyTree(t)
		change(t, root, c.path, c.old, c.replacement)
		files, err := gen.Run(root)
		require.Error(t, err, c.name)
		require.Nil(t, files, c.name)
		fmt.Fprintf(&told, "%s\n\t%s\n", c.name, strings.ReplaceAll(err.Error(), "\n", "\n\t"))
	}
	if *update {
		require.NoError(t, os.WriteFile(faults, []byte(told.String()), 0o644))
	}
	want, err := os.ReadFile(faults)
	require.NoError(t, err)
	assert.Equal(t, string(want), told.String())
}
