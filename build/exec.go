package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// builder builds in one repository.
type builder struct {
	root string
	// out takes the progress: standard output, or standard error when that belongs to a program's own output.
	out io.Writer
}

// path gives the place of a file of the repository.
func (b *builder) path(slashed ...string) string {
	return filepath.Join(append([]string{b.root}, slashed...)...)
}

// step runs one step of a build and prints its name before and its time after.
func (b *builder) step(name string, f func() error) error {
	fmt.Fprintf(b.out, "%-10s ", name)
	start := time.Now()
	if err := f(); err != nil {
		fmt.Fprintln(b.out, " failed")
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Fprintf(b.out, " %s\n", seconds(time.Since(start)))
	return nil
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.1f s", d.Seconds()) }

// command is a program that is run as part of a build.
type command struct {
	name string
	args []string
	// dir is relative to the root.
	dir string
	// env is added to the environment.
	env []string
	// next tells what to do when it fails.
	next string
}

// waitDelay is how long a program that was told to end may hold its output open.
const waitDelay = 5 * time.Second

// What is shown of a failed program's output: the cause is at its beginning or at its end.
const (
	headLines = 12
	tailLines = 30
)

// prepare makes the command ready to run.
func (b *builder) prepare(ctx context.Context, c command) *exec.Cmd {
	cmd := exec.CommandContext(ctx, c.name, c.args...)
	cmd.Dir = b.path(c.dir)
	cmd.Env = append(os.Environ(), c.env...)
	cmd.WaitDelay = waitDelay
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	return cmd
}

// run runs a command and gives what it printed.
//
// Errors: the program is not there; it fails: the error has the end of its output and the next step.
func (b *builder) run(ctx context.Context, c command) (string, error) {
	var buf bytes.Buffer
	cmd := b.prepare(ctx, c)
	cmd.Stdout, cmd.Stderr = &buf, &buf
	err := cmd.Run()
	if err != nil {
		return buf.String(), c.fail(err, buf.String())
	}
	return buf.String(), nil
}

// fail words the failure of a command.
func (c command) fail(err error, output string) error {
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("%s is not installed or not in PATH%s", c.name, next(c.next))
	}
	return fmt.Errorf("`%s`: %w\n%s%s", c, err, ends(output), next(c.next))
}

func next(what string) string {
	if what == "" {
		return ""
	}
	return "\nnext: " + what
}

// String gives the command as a person would type it.
func (c command) String() string {
	return strings.Join(append(append(append([]string{}, c.env...), c.name), c.args...), " ")
}

// ends gives the first and the last lines of a text.
func ends(text string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	left := len(lines) - headLines - tailLines
	if left <= 1 {
		return strings.Join(lines, "\n")
	}
	return strings.Join(lines[:headLines], "\n") + fmt.Sprintf("\n… %d lines …\n", left) + strings.Join(lines[headLines+left:], "\n")
}

// exitCode is the code of a program that was run in our place, else 1.
func exitCode(err error) int {
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() > 0 {
		return exit.ExitCode()
	}
	return 1
}
