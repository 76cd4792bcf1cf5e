//go:build !windows

package browser

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// pipeSupported: the browser can be given the two further files of --remote-debugging-pipe.
const pipeSupported = true

// attachPipe gives cmd the pipe's ends as its files 3 and 4, where Chromium expects them.
func attachPipe(cmd *exec.Cmd) (pipes, error) {
	childIn, in, err := os.Pipe()
	if err != nil {
		return pipes{}, fmt.Errorf("making the DevTools pipe: %w", err)
	}
	out, childOut, err := os.Pipe()
	if err != nil {
		closeAll(childIn, in)
		return pipes{}, fmt.Errorf("making the DevTools pipe: %w", err)
	}
	cmd.ExtraFiles = []*os.File{childIn, childOut}
	return pipes{in: in, out: out, childIn: childIn, childOut: childOut}, nil
}

// ownGroup puts the browser into a process group of its own: Ctrl-C in the terminal does not reach it before Close has, and its helpers
// can be ended together.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }

// terminate asks the browser to end.
func terminate(pid int) { _ = syscall.Kill(pid, syscall.SIGTERM) } // gone already is as good

// killGroup ends the browser and all its helpers at once.
func killGroup(pid int) { _ = syscall.Kill(-pid, syscall.SIGKILL) } // gone already is as good

// groupGone tells whether no process of the group runs any more. Where the first process of the system is slow to reap, as in many
// containers, the dead stay in the group for a while; Linux tells them from the living.
func groupGone(pid int) bool {
	if syscall.Kill(-pid, 0) == syscall.ESRCH {
		return true
	}
	stats, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil || len(stats) == 0 {
		return false
	}
	for _, path := range stats {
		raw, err := os.ReadFile(path)
		if err != nil {
			continue // ended meanwhile
		}
		// The name before the last bracket may hold anything; after it come state, parent and group.
		fields := strings.Fields(string(raw[bytes.LastIndexByte(raw, ')')+1:]))
		if len(fields) > 2 && fields[2] == strconv.Itoa(pid) && fields[0] != "Z" && fields[0] != "X" {
			return false
		}
	}
	return true
}

// alive tells whether a process exists.
func alive(pid int) bool {
	err := syscall.Kill(pid, 0)
	return err == nil || err == syscall.EPERM
}
