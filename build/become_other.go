//go:build !unix

package main

import "context"

// become runs a program in the foreground; there is no replacing a process here.
func become(ctx context.Context, b *builder, argv []string) error {
	return foreground(b.prepare(ctx, command{name: argv[0], args: argv[1:]}))
}
