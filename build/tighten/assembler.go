package tighten

// The instructions that the start function is made of.
const (
	opLoop     = 0x03
	opIf       = 0x04
	opEnd      = 0x0b
	opBr       = 0x0c
	opBrIf     = 0x0d
	opLocalGet = 0x20
	opLocalSet = 0x21
	opLoad16U  = 0x2f // i32.load16_u
	opStore32  = 0x36 // i32.store
	opStore64  = 0x37 // i64.store
	opI32Const = 0x41
	opI64Const = 0x42
	opLtU      = 0x49 // i32.lt_u
	opGeS      = 0x4e // i32.ge_s
	opAdd      = 0x6a // i32.add
	opMul      = 0x6c // i32.mul

	typeI32  = 0x7f
	typeVoid = 0x40
)

// assembler writes a function's instructions.
type assembler struct{ out []byte }

func (a *assembler) op(code byte) { a.out = append(a.out, code) }

func (a *assembler) i32(v int) { a.out = appendSigned(append(a.out, opI32Const), int64(int32(v))) }

func (a *assembler) i64(v int64) { a.out = appendSigned(append(a.out, opI64Const), v) }

func (a *assembler) get(local byte) { a.out = append(a.out, opLocalGet, local) }

func (a *assembler) set(local byte, value func()) {
	value()
	a.out = append(a.out, opLocalSet, local)
}

// access is a load or store with a constant offset, of an alignment that promises nothing.
func (a *assembler) access(code byte, offset int) {
	a.out = appendUnsigned(append(a.out, code, 0), uint64(offset))
}

func (a *assembler) load16(offset int)  { a.access(opLoad16U, offset) }
func (a *assembler) store32(offset int) { a.access(opStore32, offset) }
func (a *assembler) store64(offset int) { a.access(opStore64, offset) }

func (a *assembler) loop(body func()) {
	a.out = append(a.out, opLoop, typeVoid)
	body()
	a.op(opEnd)
}

func (a *assembler) when(condition, body func()) {
	condition()
	a.out = append(a.out, opIf, typeVoid)
	body()
	a.op(opEnd)
}

// again goes back to the loop that is so many blocks up.
func (a *assembler) again(depth byte) { a.out = append(a.out, opBr, depth) }

func (a *assembler) againIf(depth byte) { a.out = append(a.out, opBrIf, depth) }

// function gives the body with its size and its locals, all i32.
func (a *assembler) function(locals byte) []byte {
	body := append([]byte{1, locals, typeI32}, a.out...)
	body = append(body, opEnd)
	return append(appendUnsigned(nil, uint64(len(body))), body...)
}
