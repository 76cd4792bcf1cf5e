package main

import (
	"os"
	"os/exec"
)

// foreground runs a program on this process's own input and output. A terminal sends its interrupt to both; the program
// decides when it ends.
func foreground(cmd *exec.Cmd) error {
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return cmd.Run()
}
