package jsonrpc_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

func TestDecode(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name, in string
		kind     jsonrpc.Kind
		id       string
		err      string
		code     jsonrpc.Code
	}{
		{name: "a request with a number", in: `{"jsonrpc":"2.0","id":1,"method":"ping"}`, kind: jsonrpc.KindRequest, id: `1`},
		{name: "a request with a string and params", in: ` {"jsonrpc":"2.0","id":"a","method":"m","params":{}}`, kind: jsonrpc.KindRequest, id: `"a"`},
		{name: "a notification", in: `{"jsonrpc":"2.0","method":"n","params":null}`, kind: jsonrpc.KindNotification},
		{name: "a result", in: `{"jsonrpc":"2.0","id":1,"result":{}}`, kind: jsonrpc.KindResponse, id: `1`},
		{name: "an error without id", in: `{"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":"x"}}`, kind: jsonrpc.KindResponse},
		{name: "cut JSON", in: `{"jsonrpc":`, err: "not JSON: unexpected end of JSON at byte 11", code: jsonrpc.CodeParse},
		{name: "nothing", in: ``, err: "not JSON: unexpected end of JSON at byte 0", code: jsonrpc.CodeParse},
		{name: "two messages", in: `{} {}`, err: "not JSON: unexpected character '{' at byte 3", code: jsonrpc.CodeParse},
		{name: "a batch", in: `[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, err: "batches are not supported: send one message at a time", code: jsonrpc.CodeInvalidRequest},
		{name: "a cut batch", in: `[{`, err: "not JSON: unexpected end of JSON at byte 2", code: jsonrpc.CodeParse},
		{name: "a string", in: `"x"`, err: "a message is a JSON object", code: jsonrpc.CodeInvalidRequest},
		{name: "null", in: `null`, err: "a message is a JSON object", code: jsonrpc.CodeInvalidRequest},
		{name: "keys of another case", in: `{"JSONRPC":"2.0","ID":1,"Method":"ping"}`, err: `jsonrpc must be "2.0"`, code: jsonrpc.CodeInvalidRequest},
		{name: "a null id of a request", in: `{"jsonrpc":"2.0","id":null,"method":"m"}`, err: "id must be a string or a number, not null", code: jsonrpc.CodeInvalidRequest},
		{name: "an object as id", in: `{"jsonrpc":"2.0","id":{},"method":"m"}`, err: "id must be a string or a number", code: jsonrpc.CodeInvalidRequest},
		{name: "params in a list", in: `{"jsonrpc":"2.0","id":1,"method":"m","params":[]}`, id: `1`, err: "params must be an object", code: jsonrpc.CodeInvalidRequest},
		{name: "an empty method", in: `{"jsonrpc":"2.0","id":1,"method":""}`, id: `1`, err: "method must be a non-empty string", code: jsonrpc.CodeInvalidRequest},
		{name: "neither call nor answer", in: `{"jsonrpc":"2.0","id":1}`, id: `1`, err: "a message needs a method, a result or an error", code: jsonrpc.CodeInvalidRequest},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			m, err := jsonrpc.Decode([]byte(c.in))
			assert.Equal(t, c.id, string(m.ID))
			if c.err != "" {
				require.NotNil(t, err)
				assert.Equal(t, c.err, err.Message)
				assert.Equal(t, c.code, err.Code)
				return
			}
			require.Nil(t, err)
			assert.Equal(t, c.kind, m.Kind)
		})
	}
}

func TestEncode(t *testing.T) {
	t.Parallel()
	assert.Equal(t, `{"jsonrpc":"2.0","id":"a\"b","method":"m","params":{"x":1}}`, string(jsonrpc.Request(`a"b`, "m", wire.Raw(`{"x":1}`))))
	assert.Equal(t, `{"jsonrpc":"2.0","method":"n"}`, string(jsonrpc.Notification("n", nil)))
	assert.Equal(t, `{"jsonrpc":"2.0","id":7,"result":{}}`, string(jsonrpc.Result(wire.Raw(`7`), wire.Raw(`{}`))))
	assert.Equal(t, `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}`, string(jsonrpc.Failure(nil, jsonrpc.Errorf(jsonrpc.CodeParse, "no"))))
	assert.Equal(t, `{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"no"}}`,
		string(jsonrpc.Failure(wire.Raw(`1`), &jsonrpc.Error{Code: 1, Message: "no", Data: wire.Raw(`{`)})))
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{"jsonrpc":"2.0","id":1,"method":"ping"}`, `[]`, `{"jsonrpc":"2.0","id":1,"result":null}`, `{"jsonrpc":"2.0","error":1}`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := jsonrpc.Decode(data)
		if err != nil {
			if !json.Valid(jsonrpc.Failure(m.ID, err)) {
				t.Fatalf("the refusal of %q is not JSON", data)
			}
			return
		}
		if m.Kind == jsonrpc.KindRequest && !json.Valid(jsonrpc.Result(m.ID, wire.Raw(`{}`))) {
			t.Fatalf("the answer to %q is not JSON", data)
		}
	})
}
