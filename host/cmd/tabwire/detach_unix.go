//go:build unix

package main

import "syscall"

// detached keeps a child alive when the terminal or the client that started this process goes away.
func detached() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setsid: true} }
