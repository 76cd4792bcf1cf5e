package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// counts are the results of tests.
type counts struct{ passed, failed, skipped int }

func (c *counts) add(d counts) {
	c.passed += d.passed
	c.failed += d.failed
	c.skipped += d.skipped
}

// String is the line that a run of all tests ends with.
func (c counts) String() string {
	s := fmt.Sprintf("%d passed, %d failed", c.passed, c.failed)
	if c.skipped > 0 {
		s += fmt.Sprintf(", %d skipped", c.skipped)
	}
	return s
}

// check is one step of the test verb.
type check struct {
	name, what string
	run        func(s *suite, ctx context.Context) (counts, error)
}

// suite is one run of the test verb.
type suite struct {
	*builder
	// browser is the program that end-to-end tests start; empty until the tools step found it.
	browser string
}

// checks are the steps in their order. What installs comes first, what takes long comes last.
func checks() []check {
	return []check{
		{"tools", "install npm packages and a browser", (*suite).tools},
		{"gen", "generated files are up to date", (*suite).genFresh},
		{"gofmt", "Go files are formatted", (*suite).gofmt},
		{"vet", "go vet for native, wasip1 and js", (*suite).vet},
		{"tsc", "TypeScript of every world", (*suite).tsc},
		{"build", "core.wasm, extension, binary", (*suite).build},
		{"unit", "Go tests without a browser", (*suite).unit},
		{"node", "TypeScript tests in Node", (*suite).node},
		{"browser", "Go tests with a browser, one package at a time", (*suite).withBrowser},
	}
}

// testVerb runs the steps and ends with one plain line of counts. A step that fails for another reason than a failed
// test counts as a failed one.
func testVerb(ctx context.Context, b *builder, names []string) error {
	steps := checks()
	if len(names) > 0 && names[0] == "e2e" {
		steps = endToEnd(names[1:])
	} else if len(names) > 0 {
		var err error
		if steps, err = named(steps, names); err != nil {
			return err
		}
	}
	s := &suite{builder: b}
	var total counts
	for _, c := range steps {
		if ctx.Err() != nil {
			break
		}
		fmt.Fprintf(b.out, "== %s: %s\n", c.name, c.what)
		start := time.Now()
		got, err := c.run(s, ctx)
		if err != nil {
			got.failed++
			fmt.Fprintf(b.out, "%s failed: %v\n", c.name, err)
		}
		total.add(got)
		fmt.Fprintf(b.out, "== %s: %s\n", c.name, summary(got, err, time.Since(start)))
	}
	if ctx.Err() != nil {
		fmt.Fprintln(b.out, "interrupted; not all steps were run")
		total.failed++
	}
	fmt.Fprintln(b.out, total)
	if total.failed > 0 {
		return errReported
	}
	return nil
}

// endToEnd builds, and runs what lies below host/e2e: all of it, or the groups named, which are folders there.
func endToEnd(groups []string) []check {
	paths := []string{"./host/e2e/..."}
	if len(groups) > 0 {
		paths = nil
	}
	for _, g := range groups {
		paths = append(paths, "./host/e2e/"+g)
	}
	run := func(s *suite, ctx context.Context) (counts, error) {
		return s.goTest(ctx, append([]string{"-p", "1", "-timeout", "30m"}, paths...))
	}
	steps, err := named(checks(), []string{"tools", "build"})
	if err != nil {
		panic(err) // they are in the list above
	}
	return append(steps, check{"e2e", "end-to-end tests: " + strings.Join(paths, " "), run})
}

func summary(got counts, err error, took time.Duration) string {
	word := "ok"
	switch {
	case got != (counts{}) && err == nil:
		word = got.String()
	case err != nil:
		word = "failed"
	}
	return word + ", " + seconds(took)
}

// named picks steps by name, in their own order.
func named(steps []check, names []string) ([]check, error) {
	var out []check
	var all []string
	for _, c := range steps {
		all = append(all, c.name)
		if slices.Contains(names, c.name) {
			out = append(out, c)
		}
	}
	for _, n := range names {
		if !slices.Contains(all, n) {
			return nil, fmt.Errorf("there is no step %q; the steps are %s", n, strings.Join(all, ", "))
		}
	}
	return out, nil
}

func (s *suite) genFresh(context.Context) (counts, error) {
	return counts{}, s.generate([]string{"--check"})
}

func (s *suite) build(ctx context.Context) (counts, error) {
	return counts{}, errors.Join(s.all(ctx), s.gym(ctx))
}

// goFolders hold Go files.
var goFolders = []string{"build", "extension", "host", "inject", "wasm"}

func (s *suite) gofmt(ctx context.Context) (counts, error) {
	var files []string
	for _, dir := range goFolders {
		err := filepath.WalkDir(s.path(dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			switch {
			case d.IsDir() && d.Name() == "node_modules":
				return filepath.SkipDir
			case !d.IsDir() && strings.HasSuffix(path, ".go") && !strings.Contains(filepath.ToSlash(path), "/testdata/"):
				files = append(files, path)
			}
			return nil
		})
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return counts{}, fmt.Errorf("listing Go files: %w", err)
		}
	}
	out, err := s.run(ctx, command{name: "gofmt", args: append([]string{"-l"}, files...)})
	if err != nil {
		return counts{}, err
	}
	if out != "" {
		return counts{}, fmt.Errorf("these files are not formatted%s\n%s", next("gofmt -w FILE"), strings.TrimSpace(out))
	}
	return counts{}, nil
}

func (s *suite) vet(ctx context.Context) (counts, error) {
	var all []error
	for _, target := range []struct{ env, packages []string }{
		{nil, []string{"./..."}},
		{[]string{"GOOS=wasip1", "GOARCH=wasm"}, []string{"./wasm/..."}},
		{[]string{"GOOS=js", "GOARCH=wasm"}, []string{"./extension/panel/..."}},
	} {
		_, err := s.run(ctx, command{name: "go", args: append([]string{"vet"}, target.packages...), env: target.env})
		all = append(all, err)
	}
	return counts{}, errors.Join(all...)
}

// worlds are the TypeScript projects; each has the types of its own world only.
var worlds = []string{
	"inject/tsconfig.json", "extension/sw/tsconfig.json", "extension/content/tsconfig.json", "extension/panel/tsconfig.json", "build/tsconfig.test.json",
}

func (s *suite) tsc(ctx context.Context) (counts, error) {
	var all []error
	for _, project := range worlds {
		_, err := s.run(ctx, command{
			name: "node", args: []string{"build/node_modules/typescript/bin/tsc", "-p", project}, next: "mend the types above",
		})
		all = append(all, err)
	}
	return counts{}, errors.Join(all...)
}
