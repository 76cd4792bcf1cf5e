package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// watched are the folders and files whose changes count.
var watched = []string{"wasm", "extension", "inject", "host", "go.mod"}

// pollEvery is how often the watched files are looked at. Looking takes a few milliseconds; being told of changes would take
// a dependency for each system.
const pollEvery = 500 * time.Millisecond

// devVerb runs Tabwire and starts it again whenever a rebuild of what changed has succeeded. One that fails leaves
// the last good one running.
func devVerb(ctx context.Context, b *builder, args []string) error {
	seen, err := b.stamps()
	if err != nil {
		return err
	}
	running := &child{b: b, args: args}
	defer running.stop()
	if err := b.rebuild(ctx, nil); err != nil {
		fmt.Fprintln(b.out, err)
	} else if err := running.restart(ctx); err != nil {
		return err
	}
	look := time.NewTicker(pollEvery)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case err := <-running.ended:
			fmt.Fprintln(b.out, "tabwire ended; waiting for a change:", endText(err))
			running.ended = nil
			continue
		case <-look.C:
		}
		now, err := b.stamps()
		if err != nil {
			return err
		}
		changed := differing(seen, now)
		if len(changed) == 0 {
			continue
		}
		seen = now
		fmt.Fprintf(b.out, "changed: %s\n", strings.Join(changed, ", "))
		if err := b.rebuild(ctx, changed); err != nil {
			fmt.Fprintln(b.out, err)
			continue
		}
		// What generating wrote is no change of a person's.
		if seen, err = b.stamps(); err != nil {
			return err
		}
		if err := running.restart(ctx); err != nil {
			return err
		}
	}
}

// rebuild builds what depends on the changed files; nil means all.
func (b *builder) rebuild(ctx context.Context, changed []string) error {
	touches := func(folders ...string) bool {
		if changed == nil {
			return true
		}
		for _, path := range changed {
			for _, folder := range folders {
				if path == folder || strings.HasPrefix(path, folder+"/") {
					return true
				}
			}
		}
		return false
	}
	if touches("wasm", "extension/panel") {
		if err := b.step("gen", func() error { return b.generate(nil) }); err != nil {
			return err
		}
	}
	if touches("wasm") {
		if err := b.core(ctx); err != nil {
			return err
		}
	}
	if touches("wasm", "extension", "inject", "go.mod") {
		if err := b.extension(ctx); err != nil {
			return err
		}
	}
	return b.binary(ctx)
}

// stamps gives the watched files with their times and sizes.
func (b *builder) stamps() (map[string]string, error) {
	out := make(map[string]string)
	for _, top := range watched {
		err := filepath.WalkDir(b.path(top), func(path string, d fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) {
				return nil // gone between listing and looking
			}
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(b.root, path)
			if err != nil {
				return err
			}
			rel = filepath.ToSlash(rel)
			if d.IsDir() {
				if rel == assetsPath {
					return filepath.SkipDir // building writes there
				}
				return nil
			}
			info, err := d.Info()
			if err == nil {
				out[rel] = fmt.Sprint(info.ModTime().UnixNano(), info.Size())
			}
			return nil
		})
		if err != nil {
			return nil, fmt.Errorf("looking for changes: %w", err)
		}
	}
	return out, nil
}

// differing lists the files that came, went or changed.
func differing(before, after map[string]string) []string {
	var out []string
	for path, stamp := range after {
		if before[path] != stamp {
			out = append(out, path)
		}
	}
	for path := range before {
		if _, there := after[path]; !there {
			out = append(out, path)
		}
	}
	return out
}

// child is the running program.
type child struct {
	b     *builder
	args  []string
	cmd   *exec.Cmd
	ended chan error // nil when none runs
	end   context.CancelFunc
}

func (c *child) restart(ctx context.Context) error {
	c.stop()
	ctx, c.end = context.WithCancel(ctx)
	c.cmd = c.b.prepare(ctx, command{name: c.b.path(binaryPath()), args: append([]string{"run"}, c.args...)})
	c.cmd.Stdout, c.cmd.Stderr = c.b.out, c.b.out
	c.cmd.WaitDelay = 15 * time.Second // it ends its browser first
	if err := c.cmd.Start(); err != nil {
		return fmt.Errorf("starting tabwire: %w", err)
	}
	ended := make(chan error, 1)
	go func(cmd *exec.Cmd) { ended <- cmd.Wait() }(c.cmd)
	c.ended = ended
	return nil
}

// stop ends the program and waits until it is gone; waiting is bounded by the command's WaitDelay.
func (c *child) stop() {
	if c.ended != nil {
		c.end()
		<-c.ended
		c.ended = nil
	}
}

func endText(err error) string {
	if err == nil {
		return "it was asked to"
	}
	return err.Error()
}
