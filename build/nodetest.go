package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/tabwire-dev/tabwire/build/bundle"
)

// node bundles the TypeScript tests and runs them in Node.
func (s *suite) node(ctx context.Context) (counts, error) {
	dir, err := os.MkdirTemp("", "tabwire-node-tests-")
	if err != nil {
		return counts{}, err
	}
	defer func() { _ = os.RemoveAll(dir) }() // a temporary folder
	files, err := bundle.Tests(s.root, dir)
	if err != nil || len(files) == 0 {
		return counts{}, err
	}
	c := command{name: "node", args: append([]string{"--enable-source-maps", "--test", "--test-reporter=tap"}, files...), next: "mend the tests marked `not ok`"}
	out, failure := s.run(ctx, c)
	got, err := tapCounts(out)
	if failure == nil {
		return got, err
	}
	fmt.Fprintln(s.out, strings.TrimSpace(withoutPassed(out)))
	if err == nil && got.failed > 0 {
		return got, nil // told by the counts
	}
	return got, failure
}

// tapCounts reads the summary at the end of Node's TAP output.
func tapCounts(out string) (counts, error) {
	number := map[string]int{}
	for line := range strings.Lines(out) {
		name, value, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "# "), " ")
		if n, err := strconv.Atoi(value); ok && err == nil && strings.HasPrefix(line, "# ") {
			number[name] = n
		}
	}
	if _, ok := number["pass"]; !ok {
		return counts{}, fmt.Errorf("node --test printed no summary")
	}
	return counts{
		passed: number["pass"], failed: number["fail"] + number["cancelled"], skipped: number["skipped"] + number["todo"],
	}, nil
}

// withoutPassed drops the lines about what passed.
func withoutPassed(out string) string {
	var kept []string
	inPassed := false
	for line := range strings.Lines(out) {
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(trimmed, "ok "):
			inPassed = true
			continue
		case inPassed && (trimmed == "---" || trimmed == "..." || strings.HasPrefix(trimmed, "duration_ms") || strings.HasPrefix(trimmed, "type:")):
			continue
		case strings.HasPrefix(trimmed, "# Subtest:"):
			continue
		}
		inPassed = false
		kept = append(kept, line)
	}
	return strings.Join(kept, "")
}
