package gen

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// ErrStale is wrapped by what Main gives when --check finds files that are not up to date.
var ErrStale = errors.New("generated files are not up to date: run `go run ./build gen`")

// Main is the verb gen: it writes the generated files and names those that changed. With --check it only
// names them; with --size it tells what tools/list costs a model.
//
// Errors: bad flags, ErrStale, as Run and Write.
func Main(args []string, out io.Writer) error {
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	flags.SetOutput(out)
	check := flags.Bool("check", false, "write nothing; fail if a generated file is not up to date")
	size := flags.Bool("size", false, "write nothing; tell the size of tools/list in tokens")
	root := flags.String("root", "", "root of the repository; default is the folder of the go.mod above")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("gen takes no argument %q; its flags are --check, --size and --root", flags.Arg(0))
	}
	dir, err := FindRoot(*root)
	if err != nil {
		return err
	}
	switch {
	case *size:
		return printSize(dir, out)
	case *check:
		return printCheck(dir, out)
	}
	written, err := Write(dir)
	for _, path := range written {
		fmt.Fprintln(out, "wrote", path)
	}
	return err
}

// printCheck names the stale files.
func printCheck(root string, out io.Writer) error {
	stale, err := Check(root)
	if err != nil {
		return err
	}
	for _, path := range stale {
		fmt.Fprintln(out, "stale", path)
	}
	if len(stale) > 0 {
		return fmt.Errorf("%s: %w", strings.Join(stale, ", "), ErrStale)
	}
	return nil
}

// FindRoot gives dir, or, when it is empty, the nearest folder at or above the working directory that has
// a go.mod.
//
// Errors: there is none.
func FindRoot(dir string) (string, error) {
	if dir != "" {
		return dir, nil
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("finding the repository: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("no go.mod here or above; run this inside the repository or pass --root")
		}
		dir = up
	}
}
