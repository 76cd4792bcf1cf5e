package tighten

import (
	"encoding/binary"
	"fmt"
)

// recordSize is the size of a runtime.findfuncbucket: an index and sixteen offsets, which are zero on wasm, where every
// function begins a bucket.
const recordSize = 20

// table is a run of records whose offsets are all zero and whose indexes rise by at most one.
type table struct {
	// at is the first record's place in the image, count the number of records, first the first one's index.
	at, count int
	first     uint32
	// steps are the records at which the index rises.
	steps []uint16
}

// findTable finds the longest run.
func findTable(b []byte) (table, bool) {
	var best table
	for phase := range recordSize {
		for at := phase; at+recordSize <= len(b); {
			t := runAt(b, at)
			if t.count > best.count {
				best = t
			}
			at += max(t.count, 1) * recordSize
		}
	}
	return best, best.count >= minRecords && len(best.steps) > 0
}

// runAt gives the run that begins at a place.
func runAt(b []byte, at int) table {
	t := table{at: at}
	last := uint32(0)
	for ; at+recordSize <= len(b); at += recordSize {
		index := binary.LittleEndian.Uint32(b[at:])
		if !zero(b[at+4:at+recordSize]) || t.count > 0xffff-1 {
			break
		}
		switch {
		case t.count == 0:
			t.first = index
		case index == last+1:
			t.steps = append(t.steps, uint16(t.count))
		case index != last:
			return t
		}
		last = index
		t.count++
	}
	return t
}

func zero(b []byte) bool {
	for _, c := range b {
		if c != 0 {
			return false
		}
	}
	return true
}

// pack puts the steps where the table was. The start function goes through them backwards, so that what it writes never
// reaches steps that it has not read: step k lies at 2k and its records begin at 20·steps[k], which is not less.
func (t table) pack(m *image) {
	clear(m.bytes[t.at : t.at+t.count*recordSize])
	for k, s := range t.steps {
		binary.LittleEndian.PutUint16(m.bytes[t.at+2*k:], s)
	}
}

// code is the body of the start function:
//
//	end = count
//	for k = len(steps)-1; k >= -1; k-- {
//		begin = 0, or steps[k] when k >= 0
//		for r = begin; r < end; r++ { record r = {first + k + 1, 0…} }
//		end = begin
//	}
//
// Group −1 is what comes before the first step.
func (t table) code(base int) []byte {
	const k, begin, end, at, stop, value = 0, 1, 2, 3, 4, 5
	a := &assembler{}
	address := base + t.at
	a.set(k, func() { a.i32(len(t.steps) - 1) })
	a.set(end, func() { a.i32(t.count) })
	a.loop(func() {
		a.set(begin, func() { a.i32(0) })
		a.when(func() { a.get(k); a.i32(0); a.op(opGeS) }, func() {
			a.set(begin, func() { a.get(k); a.i32(2); a.op(opMul); a.load16(address) })
		})
		a.set(at, func() { a.get(begin); a.i32(recordSize); a.op(opMul) })
		a.set(stop, func() { a.get(end); a.i32(recordSize); a.op(opMul) })
		a.set(value, func() { a.get(k); a.i32(int(t.first) + 1); a.op(opAdd) })
		a.loop(func() {
			a.when(func() { a.get(at); a.get(stop); a.op(opLtU) }, func() {
				a.get(at)
				a.get(value)
				a.store32(address)
				for _, offset := range []int{4, 12} {
					a.get(at)
					a.i64(0)
					a.store64(address + offset)
				}
				a.set(at, func() { a.get(at); a.i32(recordSize); a.op(opAdd) })
				a.again(1)
			})
		})
		a.set(end, func() { a.get(begin) })
		a.set(k, func() { a.get(k); a.i32(-1); a.op(opAdd) })
		a.get(k)
		a.i32(-1)
		a.op(opGeS)
		a.againIf(0)
	})
	return a.function(6)
}

// addStart adds the start function.
func addStart(sections []section, t table, base int) ([]section, error) {
	types, imports, functions, code := find(sections, secType), find(sections, secImport), find(sections, secFunction), find(sections, secCode)
	if types == nil || functions == nil || code == nil {
		return nil, fmt.Errorf("the module has no functions")
	}
	imported := 0
	if imports != nil {
		n, err := importedFunctions(imports.body)
		if err != nil {
			return nil, err
		}
		imported = n
	}
	kind, err := grow(types, []byte{0x60, 0, 0}) // a function without parameters and results
	if err != nil {
		return nil, err
	}
	number, err := grow(functions, appendUnsigned(nil, uint64(kind)))
	if err != nil {
		return nil, err
	}
	if _, err := grow(code, t.code(base)); err != nil {
		return nil, err
	}
	start := section{id: secStart, body: appendUnsigned(nil, uint64(imported+number))}
	var out []section
	for _, s := range sections {
		if start.body != nil && s.id != 0 && order(s.id) > order(secStart) {
			out = append(out, start)
			start.body = nil
		}
		out = append(out, s)
	}
	return out, nil
}
