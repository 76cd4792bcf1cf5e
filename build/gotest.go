package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
)

// browserPackages start browsers: they run after the others and one at a time, so that two cores are enough.
var browserPackages = []string{"/host/e2e", "/host/browser", "/build/bundle"}

// packages lists the repository's Go packages that have tests, those with a browser or those without.
func (s *suite) packages(ctx context.Context, withBrowser bool) ([]string, error) {
	out, err := s.run(ctx, command{name: "go", args: []string{"list", "-f", "{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}", "./..."}})
	if err != nil {
		return nil, err
	}
	var list []string
	for path := range strings.FieldsSeq(out) {
		if needsBrowser(path) == withBrowser {
			list = append(list, path)
		}
	}
	return list, nil
}

func needsBrowser(path string) bool {
	for _, p := range browserPackages {
		if strings.HasSuffix(path, p) || strings.Contains(path, p+"/") {
			return true
		}
	}
	return false
}

func (s *suite) unit(ctx context.Context) (counts, error) {
	list, err := s.packages(ctx, false)
	if err != nil {
		return counts{}, err
	}
	return s.goTest(ctx, append([]string{"-timeout", "15m"}, list...))
}

func (s *suite) withBrowser(ctx context.Context) (counts, error) {
	list, err := s.packages(ctx, true)
	if err != nil || len(list) == 0 {
		return counts{}, err
	}
	if s.browser == "" { // the tools step was not asked for
		if err := s.findBrowser(ctx); err != nil {
			return counts{}, err
		}
	}
	return s.goTest(ctx, append([]string{"-p", "1", "-timeout", "30m"}, list...))
}

// goTest runs go test and counts. A failed test is in the counts; only what is no test's failure is an error.
func (s *suite) goTest(ctx context.Context, args []string) (counts, error) {
	c := command{name: "go", args: append([]string{"test", "-json"}, args...)}
	if s.browser != "" {
		c.env = []string{"TABWIRE_CHROME=" + s.browser}
	}
	cmd := s.prepare(ctx, c)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return counts{}, err
	}
	if err := cmd.Start(); err != nil {
		return counts{}, c.fail(err, "")
	}
	t := newTally(s.out)
	readErr := t.read(stdout)
	err = cmd.Wait()
	var exit *exec.ExitError
	if errors.As(err, &exit) && t.total.failed > 0 {
		err = nil // told by the counts
	}
	if err != nil {
		return t.total, fmt.Errorf("go test: %w\n%s", err, ends(stderr.String()))
	}
	return t.total, readErr
}

// event is one line of go test -json.
type event struct {
	Action     string
	Package    string
	ImportPath string
	Test       string
	Output     string
	// Elapsed is in seconds.
	Elapsed float64
}

// tally counts the leaves of the trees of tests and prints what failed.
type tally struct {
	out    io.Writer
	total  counts
	output map[string][]string // by package and test
	// ended holds, by package, the result of every test.
	ended map[string]map[string]string
	// built holds the compiler's output by import path.
	built map[string][]string
}

func newTally(out io.Writer) *tally {
	return &tally{out: out, output: map[string][]string{}, ended: map[string]map[string]string{}, built: map[string][]string{}}
}

// read takes in a whole stream.
func (t *tally) read(from io.Reader) error {
	lines := bufio.NewReader(from)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var e event
			if json.Unmarshal(line, &e) == nil {
				t.event(e)
			} else {
				fmt.Fprintf(t.out, "%s\n", bytes.TrimSpace(line)) // what a program under test wrote past the runner
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("reading go test's events: %w", err)
		}
	}
}

func (t *tally) event(e event) {
	key := e.Package + "\x00" + e.Test
	switch e.Action {
	case "output":
		t.output[key] = append(t.output[key], e.Output)
	case "build-output":
		t.built[e.ImportPath] = append(t.built[e.ImportPath], e.Output)
	case "build-fail":
		fmt.Fprintf(t.out, "%s", strings.Join(t.built[e.ImportPath], ""))
	case "pass", "fail", "skip":
		if e.Test == "" {
			t.packageEnd(e)
			return
		}
		if t.ended[e.Package] == nil {
			t.ended[e.Package] = map[string]string{}
		}
		t.ended[e.Package][e.Test] = e.Action
		if text := told(t.output[key]); e.Action == "fail" && (text != "" || !childFailed(t.ended[e.Package], e.Test)) {
			fmt.Fprintf(t.out, "--- %s %s\n%s", e.Package, e.Test, text)
		}
		delete(t.output, key)
	}
}

// told is what a test itself printed: the runner's own lines say no more than the name.
func told(output []string) string {
	var out strings.Builder
	for _, line := range output {
		if text := strings.TrimSpace(line); !strings.HasPrefix(text, "=== ") && !strings.HasPrefix(text, "--- ") {
			out.WriteString(line)
		}
	}
	return out.String()
}

// packageEnd adds up a package. One that fails without a failed test, because it does not compile, panics or runs
// out of time, counts as one failed test.
func (t *tally) packageEnd(e event) {
	tests := t.ended[e.Package]
	got := counts{}
	for name, result := range tests {
		if parent(tests, name) && result != "fail" {
			continue
		}
		switch result {
		case "pass":
			got.passed++
		case "fail":
			if !parent(tests, name) || !childFailed(tests, name) {
				got.failed++
			}
		case "skip":
			got.skipped++
		}
	}
	if e.Action == "fail" && got.failed == 0 {
		got.failed++
		fmt.Fprintf(t.out, "--- %s\n%s", e.Package, strings.Join(t.leftOver(e.Package), ""))
	}
	if got != (counts{}) {
		fmt.Fprintf(t.out, "%-6s %s: %s, %.1f s\n", map[bool]string{true: "ok", false: "FAILED"}[got.failed == 0], e.Package, got, e.Elapsed)
	}
	t.total.add(got)
	delete(t.ended, e.Package)
}

// leftOver is the output of a package and of its tests that never ended.
func (t *tally) leftOver(pkg string) []string {
	var out []string
	for key, lines := range t.output {
		if strings.HasPrefix(key, pkg+"\x00") {
			out = append(out, lines...)
		}
	}
	return out
}

func parent(tests map[string]string, name string) bool {
	for other := range tests {
		if strings.HasPrefix(other, name+"/") {
			return true
		}
	}
	return false
}

func childFailed(tests map[string]string, name string) bool {
	for other, result := range tests {
		if strings.HasPrefix(other, name+"/") && result == "fail" {
			return true
		}
	}
	return false
}
