// Package core is the WebAssembly module: the router with every tool, behind the exports that package abi
// describes. It holds no logic of its own.
package main

import (
	"github.com/tabwire-dev/tabwire/wasm/catalog"
	"github.com/tabwire-dev/tabwire/wasm/router"
)

// core is the one router of an instance.
var core = router.New(catalog.Entries(), catalog.Platforms())

// main is never reached in the module, which is a reactor; natively it only lets the package build and be tested.
func main() {}
