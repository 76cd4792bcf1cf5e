package tool

import (
	"github.com/tabwire-dev/tabwire/wasm/snapshot"
	"github.com/tabwire-dev/tabwire/wasm/text"
	"github.com/tabwire-dev/tabwire/wasm/wire"
)

// Bounds of what is kept of captures: their number, and their size in bytes.
const (
	maxCaptures     = 16
	maxCaptureBytes = 32 << 20
)

// captures are the last captures of some documents, so that a content script has to tell only what is new. They are lost with
// the worker, and then a whole capture is asked for. The zero value holds none.
type captures struct {
	// list has the one that was used last at its end.
	list []captured
	size int
}

type captured struct {
	documentID string
	number     int
	base       *snapshot.Base
}

// take removes the capture of a document and gives it.
func (c *captures) take(documentID string) captured {
	for i, k := range c.list {
		if k.documentID == documentID {
			c.list = append(c.list[:i], c.list[i+1:]...)
			c.size -= k.base.Size()
			return k
		}
	}
	return captured{}
}

// put keeps a capture, and lets go of those that have not been used for the longest time.
func (c *captures) put(k captured) {
	c.take(k.documentID)
	c.list = append(c.list, k)
	c.size += k.base.Size()
	for len(c.list) > maxCaptures || c.size > maxCaptureBytes {
		c.take(c.list[0].documentID)
	}
}

// decode reads what a content script answered about a document of which the capture had was offered, and keeps it.
func (c *captures) decode(documentID string, had captured, told wire.CapturePageResult) (doc *snapshot.Document, err error) {
	switch told.Base {
	case 0:
		doc, err = snapshot.Decode(told.Data.Data)
	case had.number:
		doc, err = had.base.After(told.Data.Data)
	default:
		err = text.Errorf("capture %d is told by its difference from %d, which was not offered", told.Number, told.Base)
	}
	if err == nil && told.Number != 0 && documentID != "" {
		c.put(captured{documentID, told.Number, doc.Base()})
	}
	return doc, err
}
