package tighten

import (
	"bytes"
	"errors"
	"fmt"
)

// The sections of a module that matter here.
const (
	secType      = 1
	secImport    = 2
	secFunction  = 3
	secStart     = 8
	secCode      = 10
	secData      = 11
	secDataCount = 12
)

// order is a section's place in a module; the data count stands before the code.
func order(id byte) int {
	if id == secDataCount {
		return 2*secCode - 1
	}
	return 2 * int(id)
}

// section is one section of a module; id 0 is a custom one.
type section struct {
	id   byte
	body []byte
}

var header = []byte{0, 'a', 's', 'm', 1, 0, 0, 0}

var errCut = errors.New("the module is cut")

func split(wasm []byte) ([]section, error) {
	rest, ok := bytes.CutPrefix(wasm, header)
	if !ok {
		return nil, errors.New("not a WebAssembly module of version 1")
	}
	var out []section
	for len(rest) > 0 {
		id := rest[0]
		size, body, err := unsigned(rest[1:])
		if err != nil || size > uint64(len(body)) {
			return nil, errCut
		}
		out = append(out, section{id, body[:size:size]})
		rest = body[size:]
	}
	return out, nil
}

func join(sections []section) []byte {
	out := append([]byte(nil), header...)
	for _, s := range sections {
		out = appendUnsigned(append(out, s.id), uint64(len(s.body)))
		out = append(out, s.body...)
	}
	return out
}

func find(sections []section, id byte) *section {
	for i := range sections {
		if sections[i].id == id {
			return &sections[i]
		}
	}
	return nil
}

// grow adds an item to a section that is a vector, and gives the item's index.
func grow(s *section, item []byte) (int, error) {
	n, rest, err := unsigned(s.body)
	if err != nil {
		return 0, err
	}
	s.body = append(append(appendUnsigned(nil, n+1), rest...), item...)
	return int(n), nil
}

// importedFunctions counts the functions that a module imports: they have the first indexes.
func importedFunctions(body []byte) (int, error) {
	n, rest, err := unsigned(body)
	if err != nil {
		return 0, err
	}
	count := 0
	for range n {
		for range 2 { // module and name
			size, after, err := unsigned(rest)
			if err != nil || size > uint64(len(after)) {
				return 0, errCut
			}
			rest = after[size:]
		}
		if len(rest) == 0 || rest[0] != 0 {
			return 0, errors.New("the module imports something else than functions")
		}
		count++
		if _, rest, err = unsigned(rest[1:]); err != nil {
			return 0, err
		}
	}
	return count, nil
}

// maxMemory bounds the addresses of data.
const maxMemory = 256 << 20

// segment is a piece of memory with its address.
type segment struct {
	at    int
	bytes []byte
}

func readSegments(body []byte) ([]segment, error) {
	n, rest, err := unsigned(body)
	if err != nil {
		return nil, err
	}
	var out []segment
	for i := range n {
		if len(rest) < 2 || rest[0] != 0 || rest[1] != opI32Const {
			return nil, fmt.Errorf("data segment %d is not an active one with a constant address", i)
		}
		at, after, err := signed(rest[2:])
		if err != nil || len(after) == 0 || after[0] != opEnd {
			return nil, errCut
		}
		size, after, err := unsigned(after[1:])
		if err != nil || size > uint64(len(after)) {
			return nil, errCut
		}
		if at < 0 || at > maxMemory {
			return nil, fmt.Errorf("data segment %d begins at %#x, above what Go links", i, uint32(at))
		}
		out = append(out, segment{int(at), after[:size]})
		rest = after[size:]
	}
	return out, nil
}

func writeSegments(segments []segment) []byte {
	out := appendUnsigned(nil, uint64(len(segments)))
	for _, s := range segments {
		out = appendSigned(append(out, 0, opI32Const), int64(int32(s.at)))
		out = appendUnsigned(append(out, opEnd), uint64(len(s.bytes)))
		out = append(out, s.bytes...)
	}
	return out
}

// unsigned reads a LEB128 number of at most 32 bits.
func unsigned(b []byte) (v uint64, rest []byte, err error) {
	for i := range min(len(b), 5) {
		v |= uint64(b[i]&0x7f) << (7 * i)
		if b[i] < 0x80 {
			return v, b[i+1:], nil
		}
	}
	return 0, nil, errCut
}

// signed reads a signed LEB128 number of at most 32 bits.
func signed(b []byte) (v int64, rest []byte, err error) {
	for i := range min(len(b), 5) {
		v |= int64(b[i]&0x7f) << (7 * i)
		if b[i] < 0x80 {
			if b[i]&0x40 != 0 {
				v -= 1 << (7 * (i + 1))
			}
			return v, b[i+1:], nil
		}
	}
	return 0, nil, errCut
}

func appendUnsigned(out []byte, v uint64) []byte {
	for v >= 0x80 {
		out = append(out, byte(v)|0x80)
		v >>= 7
	}
	return append(out, byte(v))
}

func appendSigned(out []byte, v int64) []byte {
	for {
		c := byte(v & 0x7f)
		v >>= 7
		if v == 0 && c&0x40 == 0 || v == -1 && c&0x40 != 0 {
			return append(out, c)
		}
		out = append(out, c|0x80)
	}
}
