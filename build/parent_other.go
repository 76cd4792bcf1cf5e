//go:build !linux

package main

// dieWithParent is known on Linux alone.
func dieWithParent() {}
