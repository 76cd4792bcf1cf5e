//go:build wasip1

// A module with the core's exports that does what its events say, so that the engine can be tested for what a sound core
// never does: a panic, a step without end, an effect of an unknown name, another version.
package main

import (
	"encoding/json"
	"fmt"
	"unsafe"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// version is set by the linker.
var version = "1"

var in, out []byte

// hoard is memory that is never given back.
var hoard [][]byte

func main() {}

//go:wasmexport tabwire_version
func tabwireVersion() int32 {
	var n int32
	if _, err := fmt.Sscan(version, &n); err != nil {
		panic(err)
	}
	return n
}

//go:wasmexport tabwire_alloc
func tabwireAlloc(n int32) uint32 {
	in = make([]byte, max(n, 1))
	return uint32(uintptr(unsafe.Pointer(&in[0])))
}

//go:wasmexport tabwire_step
func tabwireStep(_, n int32) uint64 {
	out = step(in[:n])
	if out == nil {
		return 0
	}
	return uint64(uintptr(unsafe.Pointer(&out[0])))<<32 | uint64(len(out))
}

// step plays the script of each event of type "script", whose params are a wire.StepOutput, and repeats every other event in a
// log command. The last script's wakeAt counts.
func step(msg []byte) []byte {
	m, err := abi.Split(msg)
	if err != nil {
		panic(err)
	}
	var input wire.StepInput
	if err := m.Unmarshal(m.Header, &input); err != nil {
		panic(err)
	}
	var answer wire.StepOutput
	var w abi.Writer
	say := func(text string) {
		p, _ := w.Marshal(wire.LogParams{Level: "info", Message: text})
		answer.Effects = append(answer.Effects, wire.EffectFrame{Method: "log", Params: p})
	}
	if len(input.Events) == 0 {
		say(fmt.Sprintf("tick at %d", input.Now))
	}
	for _, e := range input.Events {
		switch e.Type {
		case "script":
			var s wire.StepOutput
			if err := json.Unmarshal(e.Params, &s); err != nil {
				panic(err)
			}
			answer.Effects = append(answer.Effects, s.Effects...)
			answer.WakeAt = s.WakeAt
		case "port.message":
			var p wire.PortData
			if err := m.Unmarshal(e.Params, &p); err != nil {
				panic(err)
			}
			if f := reply(&w, p); f != nil {
				answer.Effects = append(answer.Effects, f...)
			}
			say(fmt.Sprintf("port.message %s %s", p.Port, p.Data.Data))
		case "panic":
			panic("as told")
		case "hang":
			for i := 0; ; i++ {
				hoard = hoard[:0]
			}
		case "hoard":
			for {
				hoard = append(hoard, make([]byte, 1<<20))
			}
		case "silence":
			return nil
		default:
			say(fmt.Sprintf("%s %s", e.Type, e.Params))
		}
	}
	b, err := w.Message(answer)
	if err != nil {
		panic(err)
	}
	return b
}

// reply answers a request with its own params, after a notification and a request of the core's own. The method "silent" gets no
// answer and "refuse" an error.
func reply(w *abi.Writer, p wire.PortData) []wire.EffectFrame {
	var req struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
		Params json.RawMessage `json:"params"`
	}
	if err := json.Unmarshal(p.Data.Data, &req); err != nil {
		panic(err)
	}
	send := func(format string, args ...any) wire.EffectFrame {
		params, _ := w.Marshal(wire.PortData{Port: p.Port, Data: wire.Bytes{Data: fmt.Appendf(nil, format, args...)}})
		return wire.EffectFrame{Method: "port.send", Params: params}
	}
	switch {
	case req.ID == nil || req.Method == "" || req.Method == "silent":
		return nil
	case req.Method == "refuse":
		return []wire.EffectFrame{send(`{"jsonrpc":"2.0","id":%s,"error":{"code":-32602,"message":"no","data":{"field":"a"}}}`, req.ID)}
	}
	return []wire.EffectFrame{
		send(`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1}}`),
		send(`{"jsonrpc":"2.0","id":"of-the-core","method":"elicitation/create","params":{}}`),
		send(`{"jsonrpc":"2.0","id":%s,"result":%s}`, req.ID, req.Params),
	}
}
