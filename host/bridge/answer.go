package bridge

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	corejson "github.com/tabwire-dev/tabwire/wasm/json"
)

// answer is a result of the core's on its way to a client. The SDK may add to its Meta; all else is as the core wrote it.
type answer struct {
	mcp.ResultBase
	fields object
	// meta is the core's own _meta.
	meta object
}

var _ mcp.Result = (*answer)(nil)

// newAnswer takes a result of the core's for a client of one era or the other.
//
// Errors: a result that is no object, as an error of the protocol.
func newAnswer(body json.RawMessage, now bool) (*answer, error) {
	fields, err := parseObject(body)
	if err != nil {
		return nil, &sdk.Error{Code: sdk.CodeInternalError, Message: fmt.Sprintf("the core answered something that is no result: %v", err)}
	}
	a := &answer{fields: fields}
	if raw, ok := a.fields.take("_meta"); ok {
		if a.meta, err = parseObject(raw); err != nil {
			return nil, &sdk.Error{Code: sdk.CodeInternalError, Message: fmt.Sprintf("the core answered a _meta that is no object: %v", err)}
		}
		a.meta.take(mcp.MetaKeyServerInfo) // to the client, the bridge is the server
	}
	if now {
		a.fields.setDefault("resultType", `"complete"`)
	} else {
		a.fields.take("resultType")
	}
	return a, nil
}

// MarshalJSON joins the core's fields with what the SDK put into Meta.
func (a *answer) MarshalJSON() ([]byte, error) {
	meta := slices.Clone(a.meta)
	for _, key := range slices.Sorted(maps.Keys(a.Meta)) {
		raw, err := json.Marshal(a.Meta[key])
		if err != nil {
			return nil, fmt.Errorf("encoding _meta of an answer: %w", err)
		}
		meta.take(key)
		meta = append(meta, field{key, raw})
	}
	fields := a.fields
	if len(meta) > 0 {
		fields = append(slices.Clip(fields), field{"_meta", meta.encode()})
	}
	return fields.encode(), nil
}

// toolError is the result of a tool that failed, in the words and form of the core's own.
func toolError(now bool, code, message, next string) (mcp.Result, error) {
	text, err := json.Marshal(code + ": " + message + "\nNext: " + next)
	if err != nil {
		return nil, fmt.Errorf("encoding an error: %w", err)
	}
	return newAnswer(json.RawMessage(`{"content":[{"type":"text","text":`+string(text)+`}],"isError":true}`), now)
}

// object is a JSON object whose values are left as they are, and in order.
type object []field

type field struct {
	key   string
	value json.RawMessage
}

// parseObject reads an object. The values are parts of raw.
//
// Errors: anything else.
func parseObject(raw json.RawMessage) (object, error) {
	members, err := corejson.Members(raw) // an answer may have megabytes: encoding/json takes seven times as long for it
	if err != nil {
		return nil, fmt.Errorf("%.40q is no JSON object: %w", raw, err)
	}
	o := make(object, len(members))
	for i, m := range members {
		o[i] = field{m.Key, json.RawMessage(m.Value)}
	}
	return o, nil
}

// take removes a field and gives its value.
func (o *object) take(key string) (value json.RawMessage, ok bool) {
	*o = slices.DeleteFunc(*o, func(f field) bool {
		if f.key == key {
			value, ok = f.value, true
		}
		return f.key == key
	})
	return value, ok
}

// setDefault adds a field unless it is there.
func (o *object) setDefault(key, value string) {
	if !slices.ContainsFunc(*o, func(f field) bool { return f.key == key }) {
		*o = append(*o, field{key, json.RawMessage(value)})
	}
}

func (o object) encode() json.RawMessage {
	size := 2
	for _, f := range o {
		size += len(f.key) + len(f.value) + 4
	}
	out := append(make([]byte, 0, size), '{')
	for i, f := range o {
		if i > 0 {
			out = append(out, ',')
		}
		key, _ := json.Marshal(f.key) // a string always marshals
		out = append(append(append(out, key...), ':'), f.value...)
	}
	return append(out, '}')
}
