//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"syscall"
)

// become replaces this process by a program, so that signals reach it as they are sent. It returns only on an error.
func become(_ context.Context, _ *builder, argv []string) error {
	runtime.LockOSThread() // what dieWithParent asks for belongs to the thread
	dieWithParent()
	if err := syscall.Exec(argv[0], argv, os.Environ()); err != nil {
		return fmt.Errorf("starting %s: %w", argv[0], err)
	}
	return nil
}
