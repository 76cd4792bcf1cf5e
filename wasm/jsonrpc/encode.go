package jsonrpc

import "encoding/json"

// Request writes a request. Params is a JSON object or nil.
func Request(id string, method string, params json.RawMessage) []byte {
	out := head(len(params) + len(id) + len(method))
	out = appendID(out, quote(id))
	return appendCall(out, method, params)
}

// Notification writes a notification. Params is a JSON object or nil.
func Notification(method string, params json.RawMessage) []byte {
	return appendCall(head(len(params)+len(method)), method, params)
}

// Result writes a successful response. The result is copied as it is: it must be valid JSON, which is not
// checked again because results are large.
func Result(id, result json.RawMessage) []byte {
	out := appendID(head(len(result)+len(id)), id)
	out = append(out, `,"result":`...)
	out = append(out, result...)
	return append(out, '}')
}

// Failure writes an error response; a nil id becomes null.
func Failure(id json.RawMessage, e *Error) []byte {
	if id == nil {
		id = json.RawMessage("null")
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

func appendID(out []byte, id json.RawMessage) []byte {
	return append(append(out, `,"id":`...), id...)
}

func appendCall(out []byte, method string, params json.RawMessage) []byte {
	out = append(append(out, `,"method":`...), quote(method)...)
	if params != nil {
		out = append(append(out, `,"params":`...), params...)
	}
	return append(out, '}')
}

// quote gives s as a JSON string.
func quote(s string) json.RawMessage {
	out, _ := json.Marshal(s) // a string always marshals
	return out
}
