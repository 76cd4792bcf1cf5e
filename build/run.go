package main

import (
	"context"
	"os"
	"slices"
	"strings"
)

// runVerb builds everything and becomes `tabwire run`.
func runVerb(ctx context.Context, b *builder, args []string) error {
	if jsonWanted(args) {
		b.out = os.Stderr // standard output is for the one JSON line
	}
	if err := b.all(ctx); err != nil {
		return err
	}
	return become(ctx, b, append([]string{b.path(binaryPath()), "run"}, args...))
}

// jsonWanted: flags end at "--".
func jsonWanted(args []string) bool {
	if end := slices.Index(args, "--"); end >= 0 {
		args = args[:end]
	}
	return slices.ContainsFunc(args, func(a string) bool {
		return a == "--json" || strings.HasPrefix(a, "--json=") && a != "--json=false"
	})
}

// benchVerb builds everything and measures.
func benchVerb(ctx context.Context, b *builder, args []string) error {
	b.out = os.Stderr // standard output is for the measurements
	for _, step := range []func(context.Context) error{(&suite{builder: b}).nodePackages, b.all, b.gym} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return foreground(b.prepare(ctx, command{name: "go", args: append([]string{"run", "./host/e2e/bench"}, args...)}))
}
