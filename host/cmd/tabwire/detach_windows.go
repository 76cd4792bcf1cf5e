package main

import "syscall"

// The creation flags of Windows that package syscall does not name.
const (
	detachedProcess = 0x00000008
	noWindow        = 0x08000000
)

// detached keeps a child alive when the console or the client that started this process goes away.
func detached() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP | detachedProcess | noWindow, HideWindow: true}
}
