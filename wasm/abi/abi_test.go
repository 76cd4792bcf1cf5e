package abi_test

import (
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/abi"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func TestRoundTrip(t *testing.T) {
	t.Parallel()
	var w abi.Writer
	first, err := w.Marshal(wire.PortData{Port: "p", Data: wire.Bytes{Data: []byte("one")}})
	require.NoError(t, err)
	second, err := w.Marshal(wire.HTTPRequest{URL: "u", Method: "POST", Body: wire.Bytes{Data: []byte("second")}})
	require.NoError(t, err)
	msg, err := w.Message(&wire.StepInput{Now: 7, Events: []wire.EventFrame{{Type: "a", Params: first}, {Type: "b", Params: second}}})
	require.NoError(t, err)
	assert.Zero(t, len(msg)%4, "attachments begin at multiples of 4")

	m, err := abi.Split(msg)
	require.NoError(t, err)
	assert.JSONEq(t, `{"now":7,"events":[{"type":"a","params":{"port":"p","data":{"$bytes":0}}},{"type":"b","params":{"url":"u","method":"POST","body":{"$bytes":1}}}]}`, string(m.Header))
	var in wire.StepInput
	require.NoError(t, m.Unmarshal(m.Header, &in))
	var req wire.HTTPRequest
	require.NoError(t, m.Unmarshal(in.Events[1].Params, &req))
	assert.Equal(t, "second", string(req.Body.Data))
}

func TestOptionalAndNestedBytes(t *testing.T) {
	t.Parallel()
	var w abi.Writer
	raw, err := w.Marshal(wire.BootParams{Seed: "s", Saved: []wire.SavedPart{{Key: "k", Data: wire.Bytes{Data: []byte("kept")}}}})
	require.NoError(t, err)
	msg, err := abi.Frame(raw, w.Attachments())
	require.NoError(t, err)
	var p wire.BootParams
	require.NoError(t, abi.Decode(msg, &p))
	assert.Equal(t, "kept", string(p.Saved[0].Data.Data))
}

func TestSplitRefusesWhatIsNoMessage(t *testing.T) {
	t.Parallel()
	good, err := abi.Frame([]byte(`{}`), [][]byte{{1, 2, 3}})
	require.NoError(t, err)
	change := func(at int, v uint32) []byte {
		msg := append([]byte(nil), good...)
		binary.LittleEndian.PutUint32(msg[at:], v)
		return msg
	}
	cases := map[string]struct {
		msg  []byte
		want string
	}{
		"nothing":              {nil, "not a message: 0 bytes without the magic number"},
		"another magic number": {change(0, 1), "not a message: 32 bytes without the magic number"},
		"a cut header":         {change(4, 1<<20), "message is cut in its header"},
		"too many attachments": {change(8, abi.MaxAttachments+1), "message of 32 bytes with 4097 attachments is too large"},
		"a cut attachment":     {change(12, 64), "message is cut in attachment 0"},
		"a huge attachment":    {change(12, 0xffffffff), "message is cut in attachment 0"},
		"surplus bytes":        {append(append([]byte(nil), good...), make([]byte, 8)...), "message has 8 bytes too many"},
	}
	for name, c := range cases {
		_, err := abi.Split(c.msg)
		assert.EqualError(t, err, c.want, name)
	}
}

func TestReferencesMustExist(t *testing.T) {
	t.Parallel()
	for _, index := range []string{"1", "-1"} {
		msg, err := abi.Frame([]byte(`{"port":"p","data":{"$bytes":`+index+`}}`), [][]byte{{1}})
		require.NoError(t, err)
		var p wire.PortData
		assert.EqualError(t, abi.Decode(msg, &p), "attachment "+index+" of 1 does not exist")
	}
}

func FuzzSplit(f *testing.F) {
	good, _ := abi.Frame([]byte(`{"port":"p","data":{"$bytes":0}}`), [][]byte{{1, 2, 3}, nil})
	f.Add(good)
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := abi.Split(data)
		if err != nil {
			return
		}
		again, err := abi.Frame(m.Header, m.Attachments)
		if err != nil {
			t.Fatalf("what was split cannot be framed: %v", err)
		}
		if len(again) != len(data) {
			t.Fatalf("framed again it has %d bytes, not %d", len(again), len(data))
		}
		var p wire.PortData
		if json.Valid(m.Header) {
			_ = m.Unmarshal(m.Header, &p) // must not panic
		}
	})
}
