package platforms_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/platform"
)

// asks are the methods whose arguments are selectors, with the place of the first.
var asks = map[string]int{"One": 0, "All": 0, "Is": 0, "Has": 0, "Closest": 0, "First": 2, "Maybe": 2, "Every": 2}

// TestSelectorsCanBeRead: a selector that cannot be read would only be found when its line runs.
func TestSelectorsCanBeRead(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*/*.go")
	require.NoError(t, err)
	found := 0
	for _, name := range files {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, nil, 0)
		require.NoError(t, err)
		check := func(e ast.Expr) {
			lit, ok := e.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return
			}
			selector, err := strconv.Unquote(lit.Value)
			require.NoError(t, err)
			found++
			assert.NoError(t, platform.Check(selector), "%s", set.Position(lit.Pos()))
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				sel, ok := n.Fun.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				from, ok := asks[sel.Sel.Name]
				if ok && from < len(n.Args) {
					for _, arg := range slices.Clone(n.Args[from:]) {
						check(arg)
					}
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Skip" {
					check(n.Value)
				}
			}
			return true
		})
	}
	assert.Positive(t, found)
}
