package main

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTally(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, stream string
		want         counts
		printed      []string
	}{
		{"a test without subtests", `
			{"Action":"run","Package":"p","Test":"TestA"}
			{"Action":"output","Package":"p","Test":"TestA","Output":"quiet\n"}
			{"Action":"pass","Package":"p","Test":"TestA"}
			{"Action":"pass","Package":"p","Elapsed":1.25}`, counts{passed: 1}, []string{"ok     p: 1 passed, 0 failed, 1.2 s\n"}},
		{"leaves count, their parents do not", `
			{"Action":"pass","Package":"p","Test":"TestA/one"}
			{"Action":"skip","Package":"p","Test":"TestA/two"}
			{"Action":"output","Package":"p","Test":"TestA/three/deep","Output":"=== RUN   TestA/three/deep\n"}
			{"Action":"output","Package":"p","Test":"TestA/three/deep","Output":"why\n"}
			{"Action":"fail","Package":"p","Test":"TestA/three/deep"}
			{"Action":"fail","Package":"p","Test":"TestA/three"}
			{"Action":"fail","Package":"p","Test":"TestA"}
			{"Action":"pass","Package":"p","Test":"TestAnother"}
			{"Action":"fail","Package":"p"}`, counts{passed: 2, failed: 1, skipped: 1}, []string{
			"--- p TestA/three/deep\nwhy\nFAILED p: 2 passed, 1 failed, 1 skipped, 0.0 s\n"}},
		{"a parent that fails by itself counts", `
			{"Action":"pass","Package":"p","Test":"TestA/one"}
			{"Action":"fail","Package":"p","Test":"TestA"}
			{"Action":"fail","Package":"p"}`, counts{passed: 1, failed: 1}, []string{"--- p TestA\n"}},
		{"tests of one name in two packages", `
			{"Action":"pass","Package":"p","Test":"TestA"}
			{"Action":"fail","Package":"q","Test":"TestA"}
			{"Action":"pass","Package":"p"}
			{"Action":"fail","Package":"q"}`, counts{passed: 1, failed: 1}, []string{"--- q TestA\n"}},
		{"a package that does not compile", `
			{"Action":"build-output","ImportPath":"p [p.test]","Output":"p.go:1:1: broken\n"}
			{"Action":"build-fail","ImportPath":"p [p.test]"}
			{"Action":"output","Package":"p","Output":"FAIL\tp [build failed]\n"}
			{"Action":"fail","Package":"p","FailedBuild":"p [p.test]"}`, counts{failed: 1}, []string{"p.go:1:1: broken", "--- p\nFAIL\tp [build failed]\n"}},
		{"a panic ends a package in the middle of a test", `
			{"Action":"pass","Package":"p","Test":"TestA"}
			{"Action":"output","Package":"p","Test":"TestB","Output":"panic: boom\n"}
			{"Action":"fail","Package":"p"}`, counts{passed: 1, failed: 1}, []string{"--- p\npanic: boom\n"}},
		{"a package without tests", `{"Action":"skip","Package":"p"}`, counts{}, nil},
		{"output past the runner", "from a child\n" + `{"Action":"pass","Package":"p"}`, counts{}, []string{"from a child"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var out bytes.Buffer
			tally := newTally(&out)
			require.NoError(t, tally.read(strings.NewReader(c.stream)))
			assert.Equal(t, c.want, tally.total)
			for _, text := range c.printed {
				assert.Contains(t, out.String(), text)
			}
			if len(c.printed) == 0 {
				assert.Empty(t, out.String())
			}
		})
	}
}

func TestTAPCounts(t *testing.T) {
	t.Parallel()
	got, err := tapCounts("TAP version 13\nok 1 - a\n# tests 7\n# suites 1\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 1\n# todo 1\n# duration_ms 12.5\n")
	require.NoError(t, err)
	assert.Equal(t, counts{passed: 3, failed: 2, skipped: 2}, got)
	_, err = tapCounts("Segmentation fault\n")
	assert.EqualError(t, err, "node --test printed no summary")
}

func TestLastLine(t *testing.T) {
	t.Parallel()
	assert.Equal(t, "3 passed, 0 failed", counts{passed: 3}.String())
	assert.Equal(t, "3 passed, 1 failed, 2 skipped", counts{passed: 3, failed: 1, skipped: 2}.String())
}

func TestNamedSteps(t *testing.T) {
	t.Parallel()
	steps, err := named(checks(), []string{"unit", "gen"})
	require.NoError(t, err)
	require.Len(t, steps, 2)
	assert.Equal(t, "gen", steps[0].name, "in their own order")
	_, err = named(checks(), []string{"units"})
	assert.EqualError(t, err, `there is no step "units"; the steps are tools, gen, gofmt, vet, tsc, build, unit, node, browser`)
}

func TestJSONWanted(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]bool{
		"": false, "--json": true, "--headless --json --port 0": true, "--json=true": true, "--json=false": false, "-- --json": false, "--url --jsonx": false,
	} {
		assert.Equal(t, want, jsonWanted(strings.Fields(args)), "%q", args)
	}
}

func TestEnds(t *testing.T) {
	t.Parallel()
	lines := func(n int) string { return strings.Repeat("x\n", n) }
	assert.Equal(t, "x\nx", ends(lines(2)))
	assert.Equal(t, 42, strings.Count(ends(lines(42))+"\n", "\n"))
	assert.Contains(t, ends("first\n"+lines(100)+"last"), "first\n")
	assert.Contains(t, ends(lines(100)), "… 58 lines …")
}

func TestCommandThatFails(t *testing.T) {
	t.Parallel()
	b := &builder{root: t.TempDir(), out: io.Discard}
	_, err := b.run(t.Context(), command{name: "tabwire-no-such-program", next: "install it"})
	assert.EqualError(t, err, "tabwire-no-such-program is not installed or not in PATH\nnext: install it")
	_, err = b.run(t.Context(), command{name: "go", args: []string{"no-such-verb"}, env: []string{"GOOS=js"}, next: "mend it"})
	require.Error(t, err)
	assert.True(t, strings.HasPrefix(err.Error(), "`GOOS=js go no-such-verb`: exit status 2\n"), err.Error())
	assert.True(t, strings.HasSuffix(err.Error(), "\nnext: mend it"), err.Error())
}
