package main

import "syscall"

// dieWithParent asks for SIGTERM when the parent dies. The parent is `go run`, which passes no signal on: without this,
// ending it would leave Tabwire and its browser behind. It counts for the calling thread and stays over exec.
func dieWithParent() {
	// An error leaves things as they are everywhere else.
	_, _, _ = syscall.RawSyscall(syscall.SYS_PRCTL, syscall.PR_SET_PDEATHSIG, uintptr(syscall.SIGTERM), 0)
}
