package bridge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"unicode/utf8"

	sdk "github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
)

// maxID is the largest number that is exact in every client's arithmetic, and in the SDK's, which reads ids as floats.
const maxID = 1<<53 - 1

// check says what is wrong with a single message that the SDK would drop, answer under another id, or end a stream for.
// The id is the message's if it can be read.
func check(data []byte) (id json.RawMessage, bad *sdk.Error) {
	if !utf8.Valid(data) {
		return nil, &sdk.Error{Code: sdk.CodeParseError, Message: "the message is not UTF-8"}
	}
	msg, err := jsonrpc.Decode(data)
	id = json.RawMessage(msg.ID)
	if err != nil {
		return id, &sdk.Error{Code: int64(err.Code), Message: err.Message}
	}
	if len(id) > 0 && id[0] != '"' {
		n, err := strconv.ParseInt(string(id), 10, 64)
		if err != nil || n > maxID || n < -maxID {
			return id, &sdk.Error{Code: sdk.CodeInvalidRequest, Message: fmt.Sprintf("id %.40s must be a string or a whole number up to 2^53", id)}
		}
	}
	return id, nil
}

// isBatch reports whether data is a JSON array.
func isBatch(data []byte) bool {
	trimmed := bytes.TrimLeft(data, " \t\r\n")
	return len(trimmed) > 0 && trimmed[0] == '['
}
