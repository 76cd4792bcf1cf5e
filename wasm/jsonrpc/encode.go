package jsonrpc

import (
	"github.com/tabwire-dev/tabwire/wasm/json"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Request writes a request. Params is a JSON object or nil.
func Request(id string, method string, params wire.Raw) []byte {
	out := head(len(params) + len(id) + len(method))
	out = appendID(out, quote(id))
	return appendCall(out, method, params)
}

// Notification writes a notification. Params is a JSON object or nil.
func Notification(method string, params wire.Raw) []byte {
	return appendCall(head(len(params)+len(method)), method, params)
}

// Result writes a successful response. The result is copied as it is: it must be valid JSON, which is not
// checked again because results are large.
func Result(id, result wire.Raw) []byte {
	out := appendID(head(len(result)+len(id)), id)
	out = append(out, `,"result":`...)
	out = append(out, result...)
	return append(out, '}')
}

// Failure writes an error response; a nil id becomes null.
func Failure(id wire.Raw, e *Error) []byte {
	if id == nil {
		id = wire.Raw("null")
	}
	body, err := json.Marshal(e)
	if err != nil { // Data is not JSON: our own bug, and the answer must still go out
		body, _ = json.Marshal(&Error{Code: CodeInternal, Message: e.Message})
	}
	out := appendID(head(len(body)+len(id)), id)
	out = append(out, `,"error":`...)
	out = append(out, body...)
	return append(out, '}')
}

func head(size int) []byte {
	return append(make([]byte, 0, size+64), `{"jsonrpc":"2.0"`...)
}

func appendID(out []byte, id wire.Raw) []byte {
	return append(append(out, `,"id":`...), id...)
}

func appendCall(out []byte, method string, params wire.Raw) []byte {
	out = append(append(out, `,"method":`...), quote(method)...)
	if params != nil {
		out = append(append(out, `,"params":`...), params...)
	}
	return append(out, '}')
}

// quote gives s as a JSON string.
func quote(s string) wire.Raw {
	return json.Quote(s)
}
