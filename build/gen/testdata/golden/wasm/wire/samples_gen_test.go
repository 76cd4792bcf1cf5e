// Code generated from wasm/wire by "go run ./build gen". DO NOT EDIT.

package wire_test

import "example.test/fixture/wasm/wire"

// structs makes a zero value of every struct of the wire.
var structs = map[string]func() any{
	"None":       func() any { return new(wire.None) },
	"Everything": func() any { return new(wire.Everything) },
	"Inner":      func() any { return new(wire.Inner) },
	"Note":       func() any { return new(wire.Note) },
	"OnlyEffect": func() any { return new(wire.OnlyEffect) },
}
