// Package abi frames what goes in and out of the core: a small JSON header and raw binary attachments.
//
//	offset  size  what, all integers little-endian uint32
//	0       4     Magic, "TWM1"
//	4       4     length of the header in bytes
//	8       4     number of attachments n
//	12      4·n   length of each attachment in bytes
//	…             header, UTF-8 JSON, padded with zero bytes to 8
//	…             attachments, each padded to 8
//
// Every attachment begins at a multiple of 4, so that a host can lay arrays of 32-bit numbers over it.
//
// The module's exports (package core) are:
//
//	tabwire_version() i32            wire.Version
//	tabwire_alloc(n i32) i32         address of n bytes the host may fill; valid until the next tabwire_step
//	tabwire_step(ptr, n i32) i64     takes a message with a wire.StepInput, gives one with a wire.StepOutput:
//	                                 address << 32 | length, valid until the next call of any export
//
// and _initialize, to be called once before all others. The module imports only functions of
// wasi_snapshot_preview1; a host needs no more than those listed in extension/sw/wasi.ts.
package abi

import (
	"encoding/binary"
	"reflect"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Magic is the first word of a message: "TWM1" read as little-endian.
const Magic = 0x314d5754

// Bounds of a message. Decode refuses what is larger.
const (
	MaxHeader      = 64 << 20
	MaxAttachments = 4096
	MaxMessage     = 256 << 20
)

// Writer builds one message: values are marshalled one by one, their Bytes become attachments.
// The zero Writer is ready.
type Writer struct{ atts [][]byte }

// Marshal gives the JSON of v with its Bytes replaced by references into this message.
//
// Errors: v cannot be marshalled.
func (w *Writer) Marshal(v any) (wire.Raw, error) {
	p := reflect.New(reflect.TypeOf(v)) // an addressable copy: indexes are written into it
	p.Elem().Set(reflect.ValueOf(v))
	if err := walk(p, func(b *wire.Bytes) error {
		b.Index = len(w.atts)
		w.atts = append(w.atts, b.Data)
		return nil
	}); err != nil {
		return nil, err
	}
	out, err := json.Marshal(p.Interface())
	if err != nil {
		return nil, text.Errorf("encoding header: %w", err)
	}
	return out, nil
}

// Attachments are what Marshal has collected.
func (w *Writer) Attachments() [][]byte { return w.atts }

// Message marshals the header, which may hold what Marshal gave, and frames it with all attachments.
//
// Errors: as Marshal and Frame.
func (w *Writer) Message(header any) ([]byte, error) {
	head, err := w.Marshal(header)
	if err != nil {
		return nil, err
	}
	return Frame(head, w.atts)
}

// Frame joins a header that is already JSON and attachments to a message.
//
// Errors: a bound is passed.
func Frame(head []byte, atts [][]byte) ([]byte, error) {
	size := 12 + 4*len(atts) + pad(len(head))
	for _, a := range atts {
		size += pad(len(a))
	}
	if len(head) > MaxHeader || len(atts) > MaxAttachments || size > MaxMessage {
		return nil, text.Errorf("message of %d bytes with %d attachments is too large", size, len(atts))
	}
	out := make([]byte, size)
	binary.LittleEndian.PutUint32(out, Magic)
	binary.LittleEndian.PutUint32(out[4:], uint32(len(head)))
	binary.LittleEndian.PutUint32(out[8:], uint32(len(atts)))
	at := 12
	for _, a := range atts {
		binary.LittleEndian.PutUint32(out[at:], uint32(len(a)))
		at += 4
	}
	copy(out[at:], head)
	at += pad(len(head))
	for _, a := range atts {
		copy(out[at:], a)
		at += pad(len(a))
	}
	return out, nil
}

// pad rounds n up to a multiple of 8.
func pad(n int) int { return (n + 7) &^ 7 }
