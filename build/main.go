// Command build makes and checks Tabwire: go run ./build VERB. `go run ./build help` lists the verbs.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/tabwire-dev/tabwire/build/gen"
	"github.com/tabwire-dev/tabwire/build/scaffold"
)

// verb is one thing that can be asked for.
type verb struct {
	name, args, help string
	run              func(ctx context.Context, b *builder, args []string) error
}

// verbs are all of them, in the order of the help text.
func verbs() []verb {
	return []verb{
		{"run", "[FLAG…]", "build all, then start Tabwire with a browser; flags are those of `tabwire run`", runVerb},
		{"test", "[STEP…|e2e [GROUP…]]", "install what is missing, then check and test everything, or the steps named, or groups of host/e2e", testVerb},
		{"all", "", "build core.wasm, the extension and the binary into dist/", plain((*builder).all)},
		{"core", "", "build dist/core.wasm and tell its size", plain((*builder).core)},
		{"extension", "", "build dist/extension and dist/tabwire-extension.zip; needs the core", plain((*builder).extension)},
		{"binary", "", "build dist/tabwire with the core and the extension inside; needs both", plain((*builder).binary)},
		{"gym", "", "bundle the scripts of the gym's pages into dist/gym", plain((*builder).gym)},
		{"gen", "[--check|--size]", "bring the generated files up to date", func(_ context.Context, b *builder, args []string) error {
			return b.generate(args)
		}},
		{"new", "tool NAME", "write the first files of a tool", func(_ context.Context, b *builder, args []string) error {
			return scaffold.Main(args, b.out)
		}},
		{"dev", "[FLAG…]", "as run, and rebuild and start again whenever a source changes", devVerb},
		{"bench", "[FLAG…] [GROUP…]", "build all, then measure; prints JSON lines", benchVerb},
		{"clean", "", "remove dist/ and what was copied from it", plain((*builder).clean)},
		{"help", "", "this list", func(_ context.Context, b *builder, _ []string) error { return usage(b.out) }},
	}
}

// plain makes a verb of a step that takes no arguments.
func plain(step func(*builder, context.Context) error) func(context.Context, *builder, []string) error {
	return func(ctx context.Context, b *builder, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("it takes no argument %q", args[0])
		}
		return step(b, ctx)
	}
}

func usage(out io.Writer) error {
	fmt.Fprintln(out, "usage: go run ./build VERB [ARGUMENT…]")
	for _, v := range verbs() {
		fmt.Fprintf(out, "  %-26s %s\n", v.name+" "+v.args, v.help)
	}
	return nil
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := dispatch(ctx, os.Args[1:]); err != nil {
		stop()
		if !errors.Is(err, errReported) && !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "build:", err)
		}
		os.Exit(exitCode(err))
	}
}

// errReported is an error whose text has been printed already.
var errReported = errors.New("failed")

func dispatch(ctx context.Context, args []string) error {
	if len(args) == 0 {
		_ = usage(os.Stderr)
		return errReported
	}
	root, err := gen.FindRoot("")
	if err != nil {
		return err
	}
	b := &builder{root: root, out: os.Stdout}
	name := args[0]
	if name == "-h" || name == "--help" {
		name = "help"
	}
	for _, v := range verbs() {
		if v.name == name {
			if err := v.run(ctx, b, args[1:]); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		}
	}
	_ = usage(os.Stderr)
	return fmt.Errorf("there is no verb %q", name)
}
