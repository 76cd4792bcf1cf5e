package browser

import (
	"os/exec"
	"strconv"
	"syscall"
)

// pipeSupported is false because os/exec passes no files beyond the standard three to a child on Windows. The extension is loaded with
// --load-extension instead, which Chromium, Edge and Brave have; branded Chrome since version 137 has not.
const pipeSupported = false

func attachPipe(*exec.Cmd) (pipes, error) { return pipes{}, nil }

// ownGroup keeps Ctrl-C in the console from reaching the browser before Close has.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// terminate asks the browser's windows to close.
func terminate(pid int) { _ = exec.Command("taskkill", "/T", "/PID", strconv.Itoa(pid)).Run() } // gone already is as good

// killGroup ends the browser and all its helpers at once.
func killGroup(pid int) { _ = exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(pid)).Run() } // gone already is as good

// groupGone is true because taskkill returns when all are gone.
func groupGone(int) bool { return true }

// alive is asked only where Chromium's lock names a process, which it does not on Windows.
func alive(int) bool { return false }
