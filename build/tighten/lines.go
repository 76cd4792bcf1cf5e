package tighten

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// The parts of Go's function table that matter here: runtime.pcHeader and runtime._func of Go 1.20 to 1.26, little-endian, with
// pointers of 8 bytes as GOARCH=wasm has them.
var pcMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

const (
	pcHeaderSize = 72
	funcSize     = 44
	// Places in a pcHeader.
	headerFuncs, headerFiles, headerTables, headerRecords = 8, 48, 56, 64
	// Places in a _func.
	funcStack, funcFile, funcLine, funcTables = 16, 20, 24, 28
)

// functions is the table of the module's functions.
type functions struct {
	b []byte // from the pcHeader on
	// records are the places of all _func.
	records []int
	// tables and end bound the pc-value tables: what an instruction has as stack depth, file, line and others.
	tables, end int
}

// dropLines takes out of an image which file and line each instruction comes from: a twentieth of the module that nothing but a
// traceback reads, which then names functions only. What is left of the tables moves together.
func dropLines(b []byte) {
	for at := 0; ; at += len(pcMagic) {
		next := bytes.Index(b[at:], pcMagic)
		if next < 0 {
			return
		}
		at += next
		if f, ok := findFunctions(b[at:]); ok {
			f.compact()
		}
	}
}

// findFunctions reads a table at the beginning of b; ok is false when it is none.
func findFunctions(b []byte) (f functions, ok bool) {
	if len(b) < pcHeaderSize {
		return f, false
	}
	count, records := size(b[headerFuncs:]), size(b[headerRecords:])
	f = functions{b: b, tables: size(b[headerTables:]), end: records}
	if files := size(b[headerFiles:]); files < pcHeaderSize || f.tables < files || f.end < f.tables || f.end > len(b) || count < 1 || count > (len(b)-f.end)/8 {
		return f, false
	}
	for i := range count {
		at := records + u32(b[records+8*i+4:])
		if at+funcSize > len(b) || at+funcSize+4*u32(b[at+funcTables:]) > len(b) {
			return f, false
		}
		f.records = append(f.records, at)
	}
	return f, true
}

// compact drops the tables of files and lines, unless a table is not what it should be.
func (f functions) compact() {
	var uses []int // places that hold where a table begins
	for _, at := range f.records {
		uses = append(uses, at+funcStack)
		for i := range u32(f.b[at+funcTables:]) {
			uses = append(uses, at+funcSize+4*i)
		}
	}
	var starts []int
	for _, use := range uses {
		starts = append(starts, u32(f.b[use:]))
	}
	slices.Sort(starts)
	starts = slices.Compact(starts)
	kept := []byte{0} // 0 stands for no table
	moved := map[int]int{0: 0}
	for _, start := range starts {
		if start == 0 {
			continue
		}
		table, ok := f.table(start)
		if !ok {
			return
		}
		moved[start] = len(kept)
		kept = append(kept, table...)
	}
	for _, use := range uses {
		binary.LittleEndian.PutUint32(f.b[use:], uint32(moved[u32(f.b[use:])]))
	}
	for _, at := range f.records {
		clear(f.b[at+funcFile : at+funcTables])
	}
	clear(f.b[f.tables:f.end])
	copy(f.b[f.tables:], kept)
	clear(f.b[size(f.b[headerFiles:]):f.tables])
}

// table gives the pc-value table that begins at a place: pairs of numbers up to a pair, other than the first, whose first number is
// zero and which has no second.
func (f functions) table(start int) ([]byte, bool) {
	if start >= f.end-f.tables {
		return nil, false
	}
	b := f.b[f.tables+start : f.end]
	rest := b
	for first := true; ; first = false {
		value, after, err := unsigned(rest)
		if err != nil {
			return nil, false
		}
		if value == 0 && !first {
			return b[:len(b)-len(after)], true
		}
		if _, rest, err = unsigned(after); err != nil {
			return nil, false
		}
	}
}

func u32(b []byte) int { return int(binary.LittleEndian.Uint32(b)) }

// size reads an offset; one that no module has becomes -1.
func size(b []byte) int {
	if v := binary.LittleEndian.Uint64(b); v < 1<<31 {
		return int(v)
	}
	return -1
}
