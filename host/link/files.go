package link

import (
	"encoding/json"
	"slices"

	"github.com/tabwire-dev/tabwire/wasm/jsonrpc"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// FileReader reads files for uploads. What it refuses it tells in the result.
type FileReader interface {
	Read(path string, offset int64) wire.FilesReadResult
}

// readFile answers wire.FilesRead. A browser gets only what the arguments of a call name that it works on: whoever has its tokens can read
// no file that no client wants to upload there now.
func (b *Browser) readFile(s *socket, msg jsonrpc.Message) {
	var p wire.FilesReadParams
	if err := json.Unmarshal(msg.Params, &p); err != nil {
		_ = s.write(jsonrpc.Failure(msg.ID, jsonrpc.Errorf(jsonrpc.CodeInvalidParams, "params of %s: %v", msg.Method, err))) // shows at the next read
		return
	}
	var out wire.FilesReadResult
	switch {
	case !b.named(p.Call, p.Path):
		out = wire.FilesReadResult{Refused: "no running call names this file", Next: "call the tool again"}
	case b.hub.opts.Files == nil:
		out = wire.FilesReadResult{Refused: "this server reads no files", Next: "give the content in files"}
	default:
		out = b.hub.opts.Files.Read(p.Path, p.Offset)
	}
	body, err := json.Marshal(out)
	if err != nil {
		_ = s.write(jsonrpc.Failure(msg.ID, jsonrpc.Errorf(jsonrpc.CodeInternal, "writing the result of %s: %v", msg.Method, err))) // as above
		return
	}
	_ = s.write(jsonrpc.Result(msg.ID, wire.Raw(body))) // as above
}

// named reports whether the arguments of an open call name a path.
func (b *Browser) named(call wire.Raw, path string) bool {
	var id string
	if json.Unmarshal(call, &id) != nil {
		return false
	}
	b.mu.Lock()
	p := b.pending[id]
	b.mu.Unlock()
	if p == nil {
		return false
	}
	var params struct {
		Arguments struct {
			Paths []string `json:"paths"`
		} `json:"arguments"`
	}
	return json.Unmarshal(p.params, &params) == nil && slices.Contains(params.Arguments.Paths, path)
}
