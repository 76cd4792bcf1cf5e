package bundle

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Panel compiles extension/panel and lays its page out: the Go program, its loaders, vugu's helper and the page.
//
// Errors: the compiler's; vugu's helper is not where this version of vugu has it.
func Panel(ctx context.Context, root, out string) error {
	dir := filepath.Join(out, "panel")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("making the panel's folder: %w", err)
	}
	for _, name := range []string{"panel.html", "panel.css"} {
		if err := copyFile(filepath.Join(root, "extension", "panel", name), filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	loader, err := script(root, "extension/panel/main.ts", api.FormatIIFE, nil)
	if err != nil {
		return err
	}
	if err := writeFile(filepath.Join(dir, "panel.js"), loader); err != nil {
		return err
	}
	goroot, err := goOutput(ctx, root, "env", "GOROOT")
	if err != nil {
		return err
	}
	if err := copyFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"), filepath.Join(dir, "wasm_exec.js")); err != nil {
		return err
	}
	helper, err := VuguHelper(ctx, root)
	if err != nil {
		return err
	}
	if err := writeFile(filepath.Join(dir, "vugu.js"), helper); err != nil {
		return err
	}
	return compilePanel(ctx, root, filepath.Join(dir, "panel.wasm"))
}

func compilePanel(ctx context.Context, root, to string) error {
	cmd := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags", "-s -w", "-o", to, "./extension/panel")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("compiling the panel: %w\n%s", err, bytes.TrimSpace(text))
	}
	return nil
}

// VuguHelper gives the script that vugu's renderer would hand to eval, which the content security policy of an
// extension forbids. Loaded as an ordinary script before the panel's program it is there already, and eval, of which
// nothing else in that page has a use, is made to do nothing.
//
// Errors: vugu's source has no such constant.
func VuguHelper(ctx context.Context, root string) ([]byte, error) {
	dir, err := goOutput(ctx, root, "list", "-m", "-f", "{{.Dir}}", "github.com/vugu/vugu")
	if err != nil {
		return nil, err
	}
	if dir == "" { // listed but not yet downloaded
		if _, err := goOutput(ctx, root, "mod", "download", "github.com/vugu/vugu"); err != nil {
			return nil, err
		}
		if dir, err = goOutput(ctx, root, "list", "-m", "-f", "{{.Dir}}", "github.com/vugu/vugu"); err != nil {
			return nil, err
		}
	}
	script, err := stringConst(filepath.Join(dir, "domrender", "renderer-js-script.go"), "jsHelperScript")
	if err != nil {
		return nil, fmt.Errorf("extracting vugu's helper: %w", err)
	}
	return []byte("// From github.com/vugu/vugu (MIT), domrender/renderer-js-script.go.\n" + script +
		";\nwindow.eval = () => undefined;\n"), nil
}

// stringConst reads the value of a string constant out of a Go file.
func stringConst(path, name string) (string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.CONST {
			continue
		}
		for _, spec := range gen.Specs {
			v, ok := spec.(*ast.ValueSpec)
			if !ok || len(v.Names) != 1 || v.Names[0].Name != name || len(v.Values) != 1 {
				continue
			}
			if lit, ok := v.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				return strconv.Unquote(lit.Value)
			}
		}
	}
	return "", fmt.Errorf("%s has no string constant %s", filepath.Base(path), name)
}

// goOutput runs the go command in root and gives what it prints.
func goOutput(ctx context.Context, root string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = root
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, bytes.TrimSpace(exit.Stderr))
	}
	if err != nil {
		return "", fmt.Errorf("running the go command: %w", err)
	}
	return strings.TrimSpace(string(out)), nil
}
