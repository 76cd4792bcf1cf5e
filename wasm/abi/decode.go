package abi

import (
	"encoding/binary"
	"reflect"

	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/text"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Message is a message taken apart. Header and Attachments alias the buffer it was split from.
type Message struct {
	Header      []byte
	Attachments [][]byte
}

// Split takes a message apart without looking into the header.
//
// Errors: a message that is cut, too large, or not of this format.
func Split(msg []byte) (Message, error) {
	if len(msg) < 12 || binary.LittleEndian.Uint32(msg) != Magic {
		return Message{}, text.Errorf("not a message: %d bytes without the magic number", len(msg))
	}
	head, n := int(binary.LittleEndian.Uint32(msg[4:])), int(binary.LittleEndian.Uint32(msg[8:]))
	if head > MaxHeader || n > MaxAttachments || len(msg) > MaxMessage {
		return Message{}, text.Errorf("message of %d bytes with %d attachments is too large", len(msg), n)
	}
	at := 12 + 4*n
	if at+pad(head) > len(msg) {
		return Message{}, text.Errorf("message is cut in its header")
	}
	m := Message{Header: msg[at : at+head]}
	at += pad(head)
	for i := range n {
		size := int(binary.LittleEndian.Uint32(msg[12+4*i:]))
		if size > MaxMessage || at+pad(size) > len(msg) {
			return Message{}, text.Errorf("message is cut in attachment %d", i)
		}
		m.Attachments = append(m.Attachments, msg[at:at+size:at+size])
		at += pad(size)
	}
	if at != len(msg) {
		return Message{}, text.Errorf("message has %d bytes too many", len(msg)-at)
	}
	return m, nil
}

// Decode takes a message apart and fills header and the Bytes in it.
//
// Errors: as Split; a header of another form; a reference to an attachment that is not there.
func Decode(msg []byte, header any) error {
	m, err := Split(msg)
	if err != nil {
		return err
	}
	return m.Unmarshal(m.Header, header)
}

// Unmarshal decodes a piece of the header, for example the params of one event, and fills the Bytes in it.
//
// Errors: JSON of another form; a reference to an attachment that is not there.
func (m Message) Unmarshal(data []byte, v any) error {
	if err := json.Unmarshal(data, v); err != nil {
		return text.Errorf("decoding header: %w", err)
	}
	return resolve(reflect.ValueOf(v), m.Attachments)
}

var bytesType = reflect.TypeFor[wire.Bytes]()

// resolve fills every Bytes reachable from v.
func resolve(v reflect.Value, atts [][]byte) error {
	return walk(v, func(b *wire.Bytes) error {
		if b.Index < 0 || b.Index >= len(atts) {
			return text.Errorf("attachment %d of %d does not exist", b.Index, len(atts))
		}
		b.Data = atts[b.Index]
		return nil
	})
}

// walk calls f for every addressable Bytes below v, in field order.
func walk(v reflect.Value, f func(*wire.Bytes) error) error {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return nil
		}
		return walk(v.Elem(), f)
	case reflect.Struct:
		if v.Type() == bytesType {
			if !v.CanAddr() {
				return text.Errorf("a Bytes can be reached only through a pointer")
			}
			return f(v.Addr().Interface().(*wire.Bytes))
		}
		for i := range v.NumField() {
			if err := walk(v.Field(i), f); err != nil {
				return err
			}
		}
	case reflect.Slice:
		if k := v.Type().Elem().Kind(); k != reflect.Struct && k != reflect.Pointer {
			return nil
		}
		for i := range v.Len() {
			if err := walk(v.Index(i), f); err != nil {
				return err
			}
		}
	}
	return nil
}
