package link

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// A paired browser reads only what a call that is open now names.
func TestReadsOnlyWhatARunningCallNames(t *testing.T) {
	t.Parallel()
	b := newBrowser(nil, "one")
	b.pending["c1"] = &pending{params: json.RawMessage(`{"name":"upload_file","arguments":{"paths":["/a/b.txt","/a/c.txt"]}}`)}
	b.pending["c2"] = &pending{params: json.RawMessage(`{"name":"read_page","arguments":{"paths":"/a/b.txt"}}`)}
	b.pending["c3"] = &pending{}
	for name, c := range map[string]struct {
		call, path string
		named      bool
	}{
		"what it names":                     {`"c1"`, "/a/b.txt", true},
		"what it names too":                 {`"c1"`, "/a/c.txt", true},
		"another file":                      {`"c1"`, "/a/d.txt", false},
		"the same file written another way": {`"c1"`, "/a/./b.txt", false},
		"a call with other arguments":       {`"c2"`, "/a/b.txt", false},
		"a call without parameters":         {`"c3"`, "/a/b.txt", false},
		"a call that has ended":             {`"c9"`, "/a/b.txt", false},
		"an id that is no string":           {`7`, "/a/b.txt", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.named, b.named(wire.Raw(c.call), c.path))
		})
	}
}
