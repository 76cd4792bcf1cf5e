package main

import (
	"unsafe"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// in and out keep the messages of the present call alive while only the host has their addresses.
var in, out []byte

// version is compared by the host before anything else.
//
//go:wasmexport tabwire_version
func version() int32 { return wire.Version }

// alloc gives the address of n bytes for the next message.
//
//go:wasmexport tabwire_alloc
func alloc(n int32) int32 {
	in = make([]byte, max(n, 1)) // a buffer of its own for each message: the router keeps slices of it
	return address(in)
}

// step runs one step on the message at ptr, which alloc gave.
//
//go:wasmexport tabwire_step
func step(ptr, n int32) int64 {
	msg := in
	in = nil
	if msg == nil || ptr != address(msg) || int(n) > len(msg) {
		msg, n = nil, 0 // the router reports that this is no message
	}
	out = core.Step(msg[:n])
	return int64(address(out))<<32 | int64(len(out))
}

// address is where a slice lies in the module's memory, which is never beyond 4 GiB.
func address(b []byte) int32 { return int32(uintptr(unsafe.Pointer(unsafe.SliceData(b)))) }
